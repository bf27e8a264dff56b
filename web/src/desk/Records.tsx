import type { BoardFact, BoardView, Game, GameNote } from "../api/shapes";
import { t } from "../i18n";
import { boardPath } from "../router";
import { resultText, timeOfDayText, timeText } from "../ui/format";
import { Article } from "../ui/words";
import { timeShown } from "./Clocks";
import { moveInWords } from "./moves";
import { Sentence } from "./RulingCard";
import { bookText, effectText, lineText } from "./words";

function sideText(side: GameNote["side"]): string {
  return side === "white" || side === "black" ? t(`colour.${side}`) : "";
}

export function Moves({ game }: { game: Game }) {
  if (!game.plies || game.plies.length === 0) return null;
  const first = game.plies.length % 2 === (game.to_move === "white" ? 0 : 1) ? 0 : 1; /* where Black begins */
  return (
    <ol class="desk-moves" aria-label={t("desk.moves")}>
      {game.plies.map((ply, index) => (
        <li key={index} class={ply.legal === false ? "not-legal" : ""}>
          {(index + first) % 2 === 0 && <span class="move-number">{(index + first) / 2 + 1}.</span>}
          {index === 0 && first === 1 && <span class="move-number">1…</span>}
          {ply.san === null ? "–" : moveInWords(ply.san)}
          {ply.offer && " (=)"}
          {ply.completed === false && <span title={t("desk.not-completed")}> …</span>}
        </li>
      ))}
    </ol>
  );
}

export function Result({ game }: { game: Game }) {
  if (!game.result) return null;
  const { result } = game;
  const isUnderAppeal = game.appeals?.some((appeal) => appeal.open) ?? false;
  return (
    <p class="desk-result">
      <strong>{result.score}</strong>
      {result.end !== undefined && ` · ${t(`desk.end.${result.end}`)}`}
      {result.scored && result.board !== undefined && ` · ${t("desk.by-board", { result: result.board })}`}
      {(["white", "black"] as const).map((side) => result.confirmed[side] !== undefined && ` · ${t("desk.confirmed", { side: t(`colour.${side}`), result: result.confirmed[side] ?? "" })}`)}
      {isUnderAppeal && <span class="needs-attention"> · {t("desk.under-appeal")}</span>}
    </p>
  );
}

/* What the round has for this board, where the game at the desk says nothing or something else. */
export function RoundResult({ event, board }: { event: string; board: BoardView }) {
  const ofGame = board.game?.result?.score.replaceAll("½", "1/2");
  if (board.result === "" || board.result === ofGame) return null;
  return (
    <p class="desk-result">
      {t("desk.in-round")} <strong>{resultText(board.result)}</strong>
      {board.ruled && (
        <>
          {" · "}
          <a href={boardPath(event, board.tournament, board.ruled.round, board.ruled.board)}>{t("desk.ruled", { ...board.ruled })}</a>
        </>
      )}
    </p>
  );
}

/* What only the arbiter knows: counts, penalties, notes. */
export function ArbiterNotes({ game }: { game: Game }) {
  const { sides } = game;
  const penalties = game.penalties ?? [];
  if (!sides) return null;
  return (
    <details class="settings-section" open={penalties.length > 0}>
      <summary>
        <h2>{t("desk.book")}</h2>
      </summary>
      <ul class="desk-book">
        {(["white", "black"] as const).map((side) => (
          <li key={side}>{t("desk.counts", { side: t(`colour.${side}`), completed: sides[side].completed, illegal: sides[side].illegal, warnings: sides[side].warnings, offers: sides[side].offers })}</li>
        ))}
        {penalties.map((penalty, index) => (
          <li key={`penalty-${index}`}>
            {penalty.number > 0 ? `${penalty.which} ${t(`desk.penalty.${penalty.number as 1}`)}` : t("desk.excused")} · {sideText(penalty.side)} {penalty.time !== 0 && timeShown(penalty.time)} <Article id={penalty.article} /> {bookText(penalty.words)}
          </li>
        ))}
        {(game.notes ?? []).map((note, index) => (
          <li key={`note-${index}`} class="muted">
            {bookText(note.words)} <Article id={note.article} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fact({ fact }: { fact: BoardFact }) {
  return (
    <li class="desk-fact">
      <p>
        <time title={timeText(fact.at)}>{timeOfDayText(fact.at)}</time> <strong>{lineText(fact.what)}</strong> <span class="muted">{fact.actor}</span>
      </p>
      <Sentence ruling={fact} />
      {fact.own !== undefined && fact.own !== "" && <p class="own-ruling">{t("desk.own", { reason: fact.own })}</p>}
      {fact.effects.length > 0 && <p class="muted">{fact.effects.map(effectText).join(" · ")}</p>}
    </li>
  );
}

/* The log, the newest first. */
export function History({ facts }: { facts: readonly BoardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section class="desk-history" aria-label={t("desk.history")}>
      <h2>{t("desk.history")}</h2>
      <ol class="desk-facts">
        {[...facts].reverse().map((fact) => (
          <Fact key={fact.seq} fact={fact} />
        ))}
      </ol>
    </section>
  );
}
