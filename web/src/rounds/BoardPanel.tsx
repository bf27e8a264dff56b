import type { ComponentChildren } from "preact";
import { RESULTS, type ExplanationView, type ResultCode, type RoundBoard, type RoundView, type Side, type Tournament } from "../api/shapes";
import { WhyBoard } from "../explanation/Explanation";
import { t } from "../i18n";
import { boardPath } from "../router";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { keyOfResult, resultInWords, resultWords } from "../ui/format";
import { Status, StatusNote } from "../ui/Status";
import { SteadyButton } from "../ui/SteadyButton";
import { ColourMark, Result } from "../ui/words";
import { SideName } from "./BoardRow";
import { ClearButton } from "./ClearButton";
import { boardState, resultOf, setResult, shownResult, swapColours, type RoundAtHand } from "./results";

interface SideLineProps {
  side: Side;
  colour: "w" | "b";
  children: ComponentChildren; /* what else is said of them */
}

export function SideLine({ side, colour, children }: SideLineProps) {
  return (
    <p class="board-side">
      <ColourMark colour={colour} />
      <SideName side={side} />
      <span class="muted"> {children}</span>
    </p>
  );
}

interface ResultEntryProps {
  at: RoundAtHand;
  board: RoundBoard;
  editable: boolean;
  inOrder: (code: string) => string; /* of a match the home side stands first */
  enter: (code: ResultCode) => void;
  onClear: (board: number) => void;
  children?: ComponentChildren; /* other buttons */
}

/* The result of a board, and how to enter it by a touch. */
export function ResultEntry({ at, board, editable, inOrder, enter, onClear, children }: ResultEntryProps) {
  const { locked } = at.round;
  const state = boardState(at, board);
  const shown = shownResult(at.round, board, state);
  return (
    <>
      <p class="panel-result">
        <Result code={inOrder(shown)} words={resultWords(shown)} /> <Status state={state} />
      </p>
      <StatusNote state={state} tried={state ? resultInWords(inOrder(resultOf(state.command))) : ""} present={resultInWords(inOrder(board.result))} />
      {editable && (
        <div class="result-buttons" role="group" aria-label={t("column.result")}>
          {RESULTS.map((code) => {
            const words = resultWords(inOrder(code));
            return (
              <SteadyButton key={code} class={code === "postponed" ? "half" : ""} aria-pressed={inOrder(shown) === code} title={words} available={!locked} why={t("round.locked.hint")} onClick={() => enter(code)}>
                <Result code={code} words={words} />
                {keyOfResult(code) !== "" && <kbd aria-hidden="true">{keyOfResult(code)}</kbd>}
              </SteadyButton>
            );
          })}
          <ClearButton result={shown} locked={locked} onClear={() => onClear(board.board)} />
          {children}
        </div>
      )}
      {editable && locked && <p class="locked-note">{t("round.locked.hint")}</p>}
    </>
  );
}

/* The engine's account of a Swiss, the place in the tables of a round robin; rounds as entered have none. */
function Why({ path, tournament, board }: { path: string; tournament: Tournament; board: RoundBoard }) {
  const view = useView<ExplanationView>(`${path}/explanation`);
  return view.data ? <WhyBoard view={view.data} tournament={tournament} white={board.white.number} black={board.black.number} /> : null;
}

function standing({ number, points }: Side): string {
  return t("panel.number-points", { number, points });
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
  const enter = (code: ResultCode): void => {
    setResult(now, number, code);
    onDone();
  };
  return (
    <>
      <SideLine side={board.white} colour="w">
        {standing(board.white)}
      </SideLine>
      <SideLine side={board.black} colour="b">
        {standing(board.black)}
      </SideLine>
      <ResultEntry at={now} board={board} editable={editable} inOrder={(code) => code} enter={enter} onClear={onClear}>
        <SteadyButton class="whole" available={!round.locked} why={t("round.locked.hint")} onClick={() => void swapColours(now, number)}>
          {t("result.swap")}
        </SteadyButton>
      </ResultEntry>
      <p>
        <a href={boardPath(at.event.id, tournament.id, round.round, number)}>{t("desk.open")}</a>
      </p>
      {tournament.system !== "manual" && <Why path={path} tournament={tournament} board={board} />}
    </>
  );
}
