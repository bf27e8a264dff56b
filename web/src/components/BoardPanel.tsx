import type { Board, BoardSide, RoundView, Tournament } from "../api/types";
import { bergerPlace } from "../berger";
import { keyOfResult, RESULTS, resultTold, resultWords, type ResultCode } from "../format";
import { t } from "../i18n";
import { boardState, resultOf, setResult, shownResult, type RoundAtHand } from "../results";
import { useView } from "../store/views";
import { Status, StatusNote } from "./Status";
import { Article, ColourMark, PlayerName, Result } from "./words";

function Side({ side, colour }: { side: BoardSide; colour: "w" | "b" }) {
  return (
    <p class="board-side">
      <ColourMark colour={colour} />
      <PlayerName title={side.title} name={side.name} rating={side.rating} />
      <span class="muted"> {t("panel.number-points", { number: side.number, points: side.points })}</span>
    </p>
  );
}

interface WhyProps {
  tournament: Tournament;
  edition: string;
  round: number;
  board: Board;
}

function WhyThisPair({ tournament, edition, round, board }: WhyProps) {
  const place = bergerPlace(tournament, edition, round);
  return (
    <section>
      <h3>{t("panel.why")}</h3>
      <p>
        {t(place.reversed ? "panel.berger.reversed" : "panel.berger", {
          players: tournament.entries.length,
          white: board.white.number,
          black: board.black.number,
          round: place.round,
        })}
        {place.swapped && ` ${t("panel.berger.swapped")}`}
      </p>
      {place.articles.map((article) => (
        <Article key={article} id={article} />
      ))}
    </section>
  );
}

interface BoardPanelProps {
  at: RoundAtHand;
  tournament: Tournament;
  board: number;
  onDone: () => void;
  onClear: (board: Board) => void;
}

/* One board: who plays, the result by a touch, and where the pairing comes from. */
export function BoardPanel({ at, tournament, board: number, onDone, onClear }: BoardPanelProps) {
  const path = `/api/events/${at.event.id}/tournaments/${tournament.id}/rounds/${at.round.round}`;
  const round = useView<RoundView>(path).data ?? at.round;
  const board = round.boards.find((one) => one.board === number);
  if (!board) return null;
  const now = { event: at.event, round };
  const state = boardState(now, board);
  const shown = shownResult(round, board, state);
  const enter = (code: ResultCode): void => {
    setResult(now, number, code);
    onDone();
  };
  return (
    <>
      <Side side={board.white} colour="w" />
      <Side side={board.black} colour="b" />
      <p class="panel-result">
        <Result code={shown} /> <Status state={state} />
      </p>
      <StatusNote state={state} tried={state ? resultTold(resultOf(state.command)) : ""} present={resultTold(board.result)} />
      <div class="result-buttons" role="group" aria-label={t("column.result")}>
        {RESULTS.map((code) => (
          <button type="button" key={code} class={code === "postponed" ? "half" : ""} aria-pressed={shown === code} title={resultWords(code)} disabled={round.locked} onClick={() => enter(code)}>
            <Result code={code} />
            {keyOfResult(code) !== "" && <kbd aria-hidden="true">{keyOfResult(code)}</kbd>}
          </button>
        ))}
        <button type="button" class="danger half" disabled={board.result === "" || round.locked} onClick={() => onClear(board)}>
          {t("result.clear")} <kbd aria-hidden="true">Del</kbd>
        </button>
      </div>
      {round.locked && <p class="locked-note">{t("round.locked.hint")}</p>}
      {tournament.system === "round-robin" && (
        <WhyThisPair tournament={tournament} edition={at.event.editions.roundrobin} round={round.round} board={board} />
      )}
    </>
  );
}
