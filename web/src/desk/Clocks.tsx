import { useEffect, useState } from "preact/hooks";
import type { BoardView, GameView, SideName } from "../api/gameTypes";
import { PlayerName, ColourMark } from "../components/words";
import { t } from "../i18n";

const SIDES: SideName[] = ["white", "black"];

/* "1:29:59", rounded up to the second. */
export function timeShown(time: number): string {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/* Draws again each fifth of a second while a clock runs; what is shown comes from the time of day, not from counting. */
export function useTicking(running: boolean): void {
  const [, turn] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => turn((count) => count + 1), 200);
    return () => window.clearInterval(timer);
  }, [running]);
}

function phaseText(phase: string): string {
  return t(`desk.phase.${phase as "playing"}`);
}

interface ClocksProps {
  board: BoardView;
  game: GameView;
}

export function Clocks({ board, game }: ClocksProps) {
  useTicking(game.clock.running !== null);
  return (
    <div class="desk-clocks">
      {SIDES.map((side) => {
        const clock = game.clock[side];
        const player = board[side];
        const runs = game.clock.running === side;
        return (
          <section key={side} class={runs ? "desk-clock runs" : "desk-clock"} aria-label={t(`colour.${side}`)}>
            <p class="desk-player">
              <ColourMark colour={side === "white" ? "w" : "b"} />
              {player && <PlayerName title={player.title} name={player.name} rating={player.rating} />}
            </p>
            <p class={clock.left < 300_000 && game.phase !== "ended" ? "desk-time low" : "desk-time"}>{timeShown(clock.left)}</p>
            <p class="desk-state">
              {runs ? t("clock.state.runs") : clock.zero ? t("clock.state.fallen") : t("clock.state.stands")}
              {clock.flag && ` · ${t("clock.flag")}`}
              {clock.counter !== undefined && ` · ${t("clock.moves", { count: clock.counter })}`}
              {game.to_move === side && game.phase !== "ended" && ` · ${t("desk.to-move")}`}
            </p>
          </section>
        );
      })}
      <p class="desk-phase">
        <strong>{phaseText(game.phase)}</strong>
        {game.offer && ` · ${t("desk.offer", { side: t(`colour.${game.offer}`) })}`}
        {board.by_hand && ` · ${t("desk.by-hand")}`}
      </p>
    </div>
  );
}
