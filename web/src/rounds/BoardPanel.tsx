import { RESULTS, type ExplanationView, type ResultCode, type RoundBoard, type RoundView, type Side, type Tournament } from "../api/shapes";
import { WhyBoard } from "../explanation/Explanation";
import { t } from "../i18n";
import { boardPath } from "../router";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { keyOfResult, resultTold, resultWords } from "../ui/format";
import { Status, StatusNote } from "../ui/Status";
import { SteadyButton } from "../ui/SteadyButton";
import { ColourMark, PlayerName, Result } from "../ui/words";
import { ClearButton } from "./ClearButton";
import { boardState, resultOf, setResult, shownResult, swapColours, type RoundAtHand } from "./results";

function SideLine({ side, colour }: { side: Side; colour: "w" | "b" }) {
  return (
    <p class="board-side">
      <ColourMark colour={colour} />
      <PlayerName title={side.title} name={side.name} rating={side.rating} />
      <span class="muted"> {t("panel.number-points", { number: side.number, points: side.points })}</span>
    </p>
  );
}

/* The engine's account of a Swiss, the place in the tables of a round robin; rounds as entered have none. */
function Why({ path, tournament, board }: { path: string; tournament: Tournament; board: RoundBoard }) {
  const view = useView<ExplanationView>(`${path}/explanation`);
  return view.data ? <WhyBoard view={view.data} tournament={tournament} white={board.white.number} black={board.black.number} /> : null;
}

interface BoardPanelProps {
  at: RoundAtHand;
  tournament: Tournament;
  board: number;
  onDone: () => void;
  onClear: (board: number) => void;
}

/* One board: who plays, the result by a touch, and where the pairing comes from. */
export function BoardPanel({ at, tournament, board: number, onDone, onClear }: BoardPanelProps) {
  const path = `/api/v1/events/${at.event.id}/tournaments/${tournament.id}/rounds/${at.round.round}`;
  const round = useView<RoundView>(path).data ?? at.round;
  const board = round.boards.find((one) => one.board === number);
  if (!board) return null;
  const now = { event: at.event, round };
  const editable = isArbiter() && !at.event.read_only;
  const state = boardState(now, board);
  const shown = shownResult(round, board, state);
  const enter = (code: ResultCode): void => {
    setResult(now, number, code);
    onDone();
  };
  return (
    <>
      <SideLine side={board.white} colour="w" />
      <SideLine side={board.black} colour="b" />
      <p class="panel-result">
        <Result code={shown} /> <Status state={state} />
      </p>
      <StatusNote state={state} tried={state ? resultTold(resultOf(state.command)) : ""} present={resultTold(board.result)} />
      {editable && (
        <div class="result-buttons" role="group" aria-label={t("column.result")}>
          {RESULTS.map((code) => (
            <SteadyButton key={code} class={code === "postponed" ? "half" : ""} aria-pressed={shown === code} title={resultWords(code)} available={!round.locked} why={t("round.locked.hint")} onClick={() => enter(code)}>
              <Result code={code} />
              {keyOfResult(code) !== "" && <kbd aria-hidden="true">{keyOfResult(code)}</kbd>}
            </SteadyButton>
          ))}
          <ClearButton result={shown} locked={round.locked} onClear={() => onClear(number)} />
          <SteadyButton class="whole" available={!round.locked} why={t("round.locked.hint")} onClick={() => void swapColours(now, number)}>
            {t("result.swap")}
          </SteadyButton>
        </div>
      )}
      {editable && round.locked && <p class="locked-note">{t("round.locked.hint")}</p>}
      <p>
        <a href={boardPath(at.event.id, tournament.id, round.round, number)}>{t("desk.open")}</a>
      </p>
      {tournament.system !== "manual" && <Why path={path} tournament={tournament} board={board} />}
    </>
  );
}
