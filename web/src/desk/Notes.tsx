import type { BoardFact, Problem } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { Button } from "../ui/Field";
import { resultText } from "../ui/format";
import type { EventPreview } from "./eventPreview";
import { hasChanges, type OthersChanges } from "./changes";
import { lineText } from "./words";

function factsText(facts: readonly BoardFact[]): string {
  return facts.map((fact) => `${lineText(fact.what)} (${fact.actor})`).join(" · ");
}

/* What others have entered meanwhile; it is read before anything is accepted. */
export function ChangesNote({ changes, onRead }: { changes: OthersChanges; onRead: () => void }) {
  if (!hasChanges(changes)) return null;
  return (
    <div class="desk-changes" role="alert">
      <div class="desk-changes-text" role="group" aria-label={t("desk.changes")} tabIndex={0}>
        <p>
          <strong>{t("desk.changes")}</strong>
          {changes.came.length > 0 && ` ${t("desk.changes.came", { what: factsText(changes.came) })}`}
          {changes.gone.length > 0 && ` ${t("desk.changes.gone", { what: factsText(changes.gone) })}`}
        </p>
        <p>{t("desk.changes.look")}</p>
      </div>
      <Button text={t("desk.changes.read")} onClick={onRead} />
    </div>
  );
}

/* Of a refusal: somebody else was quicker, with what the server names last. */
export function changedText(problem: Problem): string {
  return t("desk.waiting.changed", { what: lineText(problem.operands[2] ?? "") });
}

/* Of a refusal: the result that was entered by hand, and the one that the game makes. */
export function twoResults(problem: Problem): { hand: string; game: string } {
  const [, hand = "", game = ""] = problem.operands;
  return { hand: resultText(hand), game: game === "none" ? t("desk.by-hand.none") : resultText(game) };
}

/* What the event gets by the ruling. */
export function EventNotes({ preview }: { preview: EventPreview }) {
  if (preview.problem) return <p class="refused">{preview.problem.error === "game_result_by_hand" ? t("desk.by-hand.both", twoResults(preview.problem)) : problemLine(preview.problem)}</p>;
  if (preview.isAsked) return <p class="muted">{t("desk.event.asked")}</p>;
  if (preview.notes.length === 0) return null;
  return (
    <div class="desk-event">
      <p>
        <strong>{t("desk.event")}</strong>
      </p>
      <ul class="event-notes">
        {preview.notes.map((note, index) => (
          <li key={index}>{note.sentence}</li>
        ))}
      </ul>
    </div>
  );
}
