import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardView, Colour, Game } from "../api/shapes";
import { t } from "../i18n";
import { PlayerName, ColourMark } from "../ui/words";

const SIDES: Colour[] = ["white", "black"];
const TICK = 250;

/* "1:29:59", rounded up to the second. */
export function timeShown(time: number): string {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/* Draws again and again while a clock runs; what is shown comes from the time that went by, not from counting. */
export function useTicking(running: boolean): void {
  const [, turn] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => turn((count) => count + 1), TICK);
    return () => window.clearInterval(timer);
  }, [running]);
}

/* Milliseconds since the server answer this; 0 while no clock runs. */
export function useSince(answer: unknown, running: boolean): number {
  const arrived = useRef({ answer, at: performance.now() });
  if (arrived.current.answer !== answer) arrived.current = { answer, at: performance.now() };
  useTicking(running);
  return running ? performance.now() - arrived.current.at : 0;
}

interface ClockProps {
  board: BoardView;
  game: Game;
  side: Colour;
  since: number;
}

function Clock({ board, game, side, since }: ClockProps) {
  const clock = game.clock[side];
  const player = board[side];
  const runs = game.clock.running === side;
  const left = clock.left - (runs ? Math.max(0, since - clock.delay) : 0);
  const isOver = game.phase === "ended";
  const said = [runs && left > 0 ? t("clock.state.runs") : clock.zero || left <= 0 ? t("clock.state.fallen") : t("clock.state.stands")];
  if (clock.flag) said.push(t("clock.flag"));
  if (clock.counter !== undefined) said.push(t("clock.moves", { count: clock.counter }));
  if (game.to_move === side && !isOver) said.push(t("desk.to-move"));
  return (
    <section class={runs ? "desk-clock runs" : "desk-clock"} aria-label={t(`colour.${side}`)}>
      <p class="desk-player">
        <ColourMark colour={side === "white" ? "w" : "b"} />
        {player && <PlayerName title={player.title} name={player.name} rating={player.rating} />}
      </p>
      <p class={left < game.clock.low && !isOver ? "desk-time low" : "desk-time"}>{timeShown(left)}</p>
      <p class="desk-state">{said.join(" · ")}</p>
    </section>
  );
}

interface ClocksProps {
  board: BoardView;
  game: Game;
  since: number; /* how long ago this was so */
}

/* Where a result came without the desk, a game that was not begun here is not one that was not begun. */
export function phaseText(phase: Game["phase"], result: string): string {
  const isSettledElsewhere = phase === "before" && result !== "" && result !== "postponed";
  return isSettledElsewhere ? t("desk.elsewhere") : t(`desk.phase.${phase}`);
}

export function Clocks({ board, game, since }: ClocksProps) {
  return (
    <div class="desk-clocks">
      {SIDES.map((side) => (
        <Clock key={side} board={board} game={game} side={side} since={since} />
      ))}
      <p class="desk-phase">
        <strong>{phaseText(game.phase, board.result)}</strong>
        {game.offer && ` · ${t("desk.offer", { side: t(`colour.${game.offer}`) })}`}
        {board.by_hand && <span class="needs-attention"> · {t("desk.by-hand")}</span>}
      </p>
    </div>
  );
}
