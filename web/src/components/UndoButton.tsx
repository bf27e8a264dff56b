import type { EventView } from "../api/types";
import { kindText } from "../format";
import { t } from "../i18n";
import { canUndo, undoLast } from "../undo";

export function UndoButton({ event }: { event: EventView }) {
  if (!canUndo(event)) return null;
  const kind = kindText(event.undo?.kind ?? "");
  return (
    <button type="button" aria-label={t("undo.what", { kind })} title={`${t("undo.what", { kind })} (Ctrl+Z)`} onClick={() => void undoLast(event)}>
      {t("action.undo")}
    </button>
  );
}
