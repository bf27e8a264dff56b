import { lastOnItsWay, waiting } from "../api/queue";
import type { EventView, JournalView } from "../api/shapes";
import { t } from "../i18n";
import { may, sees, sessionEnded } from "../store/session";
import { useView } from "../store/views";
import { SteadyButton } from "../ui/SteadyButton";
import { isMineToUndo, recentPath, undoLast, undoText } from "./undo";

function whyNot(event: EventView, what: string): string {
  if (sessionEnded.value) return t("session.ended", { count: waiting.value });
  return event.undo ? t("undo.not-yours", { what, actor: event.undo.actor }) : t("undo.nothing");
}

/* Says what it would take back; what another arbiter did stays, and the button says whose it is. */
export function UndoButton({ event }: { event: EventView }) {
  const journal = useView<JournalView>(sees("journal") && event.undo ? recentPath(event) : null);
  if (!may("command.undo") || event.read_only) return null;
  const isEntering = lastOnItsWay(event.id) !== undefined && waiting.value > 0;
  const what = isEntering ? t("undo.entered") : undoText(event, journal.data);
  const isMine = isEntering ? !sessionEnded.value : isMineToUndo(event);
  const why = whyNot(event, what);
  const label = isMine ? t("undo.what", { what }) : `${t("action.undo")}: ${why}`;
  return (
    <SteadyButton available={isMine} why={why} aria-label={label} title={isMine ? `${label} (Ctrl+Z)` : label} onClick={() => void undoLast(event, true)}>
      {t("action.undo")}
      {isMine && <span class="undo-colon">: </span>}
      {isMine && (
        <span class="undo-what">
          <bdi>{what}</bdi>
        </span>
      )}
    </SteadyButton>
  );
}
