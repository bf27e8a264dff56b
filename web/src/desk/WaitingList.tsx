import { enterAgain, giveUp, isHeldBack } from "../api/queue";
import type { BoardView, Problem } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { timeOfDayText, timeText } from "../ui/format";
import { askRules } from "./Entry";
import { changedText, twoResults } from "./Notes";
import { RulingCard } from "./RulingCard";
import type { Waiting } from "./waiting";
import { effectText, lineText } from "./words";
import { Alert } from "../ui/Field";

/* What stood before it was removed here: nothing that the server knows. */
const BEFORE_REMOVED: Problem = { error: "desk_before_removed", status: 0, message: "", remedy: "", article: "", field: "", line: 0, column: 0, operands: [], values: {} };

function problemOf(problem: Problem): string {
  if (problem.error === "game_result_by_hand") return t("desk.by-hand.both", twoResults(problem));
  if (problem.error === "changed_meanwhile") return changedText(problem);
  return problem.error === BEFORE_REMOVED.error ? t("desk.waiting.before-removed") : problemLine(problem);
}

interface StoppedProps {
  board: BoardView;
  waiting: Waiting;
  isReady: boolean;
}

/* The first that was refused: what the rules say of it on the state as it is now. An own ruling stays the arbiter's. */
function Stopped({ board, waiting, isReady }: StoppedProps) {
  const { command, what, own, given } = waiting;
  const at = Math.max(waiting.at, ...(board.facts ?? []).map((fact) => fact.at));
  const byHand = command.refused?.error === "game_result_by_hand" ? command.refused : null;
  const { ruling, problem } = isReady ? askRules(what, at) : { ruling: null, problem: null };
  const again = (): void => {
    if (!ruling) return;
    const replaces = byHand ? { replaces: byHand.operands[1] ?? "" } : {};
    enterAgain(command, { ...command.body, at, event_seen: board.event_seq, ...replaces, ...(own ? {} : { expect: { verdict: ruling.verdict, effects: ruling.effects } }) }, board.seq);
  };
  return (
    <>
      <Alert text={command.refused ? problemOf(command.refused) : ""} />
      {ruling && !own && <RulingCard ruling={ruling} />}
      {own && <p class="own-ruling">{[t("desk.own", { reason: given.reason ?? "" }), ...given.effects.map(effectText)].join(" · ")}</p>}
      {problem && <p class="refused">{problemLine(problem)}</p>}
      <button type="button" disabled={!ruling || (!own && ruling.verdict === "refused")} onClick={again}>
        {byHand ? t("desk.by-hand.replace", twoResults(byHand)) : t("desk.waiting.again", { time: timeOfDayText(at) })}
      </button>
    </>
  );
}

interface WaitingListProps {
  board: BoardView;
  waiting: readonly Waiting[];
  isReady: boolean;
}

/* Entries that wait for the server, in the order in which they are sent. */
export function WaitingList({ board, waiting, isReady }: WaitingListProps) {
  if (waiting.length === 0) return null;
  return (
    <section class="desk-waiting" aria-label={t("desk.waiting")}>
      <h2>{t("desk.waiting")}</h2>
      <ol>
        {waiting.map((one) => (
          <li key={one.command.id}>
            <p>
              <time title={timeText(one.at)}>{timeOfDayText(one.at)}</time> <strong>{lineText(one.what)}</strong>{" "}
              <span class={one.command.refused ? "status refused" : "status waiting"}>{t(one.command.refused ? "status.refused" : isHeldBack(one.command) ? "desk.waiting.held" : "status.waiting")}</span>
            </p>
            {one.command.refused && <Stopped board={board} waiting={one} isReady={isReady} />}
            <button type="button" class="quiet" aria-label={t("desk.waiting.remove.what", { what: lineText(one.what) })} onClick={() => giveUp(one.command.id, BEFORE_REMOVED)}>
              {t("desk.waiting.remove")}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
