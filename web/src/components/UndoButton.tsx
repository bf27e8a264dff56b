import { lastOnItsWay, waiting } from "../api/queue";
import type { EventView, JournalView } from "../api/shapes";
import { t } from "../i18n";
import { notify } from "../store/page";
import { isArbiter, sessionEnded } from "../store/session";
import { useView } from "../store/views";
import { isMineToUndo, recentPath, undoLast, undoText } from "../undo";

/*
 * Says what it would take back; what another arbiter did stays, and the button says whose it is. It keeps the focus also then:
 * a key that was meant for it must not go to the table.
 */
export function UndoButton({ event }: { event: EventView }) {
  const journal = useView<JournalView>(isArbiter() && event.undo ? recentPath(event) : null);
  if (!event.undo || event.read_only) return null;
  const isEntering = lastOnItsWay(event.id) !== undefined && waiting.value > 0;
  const what = isEntering ? t("undo.entered") : undoText(event, journal.data);
  const isMine = isEntering ? !sessionEnded.value : isMineToUndo(event);
  const why = sessionEnded.value ? t("session.ended", { count: waiting.value }) : t("undo.not-yours", { what, actor: event.undo.actor });
  const label = isMine ? t("undo.what", { what }) : `${t("action.undo")}: ${why}`;
  return (
    <button type="button" aria-disabled={!isMine} aria-label={label} title={isMine ? `${label} (Ctrl+Z)` : label} onClick={() => (isMine ? void undoLast(event, true) : notify(why))}>
      {t("action.undo")}
      {isMine && <span class="undo-colon">: </span>}
      {isMine && (
        <span class="undo-what">
          <bdi>{what}</bdi>
        </span>
      )}
    </button>
  );
}
