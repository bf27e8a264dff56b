/* Taking back the last command in effect, if it is mine. */

import { submit } from "./api/queue";
import type { EventView } from "./api/types";
import { kindText } from "./format";
import { problemLine, t } from "./i18n";
import { announce, notify } from "./store/page";
import { session } from "./store/session";

export function canUndo(event: EventView): boolean {
  return event.undo !== undefined && event.undo !== null && event.undo.actor === session.value.name && !event.read_only;
}

export async function undoLast(event: EventView): Promise<void> {
  if (!event.undo) return;
  if (!canUndo(event)) {
    notify(t("undo.not-yours", { actor: event.undo.actor, kind: kindText(event.undo.kind) }));
    return;
  }
  const kind = kindText(event.undo.kind);
  const outcome = await submit(event.id, "command.undo", { command: event.undo.command });
  if (outcome.problem) notify(problemLine(outcome.problem));
  else announce(t("undo.done", { kind }));
}
