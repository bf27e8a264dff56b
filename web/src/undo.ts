/* Taking back the last command in effect, if it is mine. */

import { Refused } from "./api/client";
import { submit, whenSent } from "./api/queue";
import type { EventView, JournalEntry, JournalView, RoundView } from "./api/types";
import { kindText } from "./format";
import { problemLine, t } from "./i18n";
import { told } from "./journal";
import { inform, notify } from "./store/page";
import { session, sessionEnded } from "./store/session";
import { readOnce } from "./store/views";

const LOOK_BACK = 50; /* entries among which the command to undo is looked for */

export function recentPath(event: EventView): string {
  return `/api/events/${event.id}/journal?limit=${LOOK_BACK}`;
}

export function isMineToUndo(event: EventView): boolean {
  return event.undo?.actor === session.value.name && !event.read_only && !sessionEnded.value;
}

/* What undo would take back, in words: of a command of several facts the first tells. */
export function undoText(event: EventView, journal: JournalView | null): string {
  const entry = entryToUndo(event, journal);
  return entry ? told(entry, event, journal?.entries) : kindText(event.undo?.kind ?? "");
}

function entryToUndo(event: EventView, journal: JournalView | null): JournalEntry | undefined {
  const facts = journal?.entries.filter((one) => one.command === event.undo?.command) ?? [];
  return facts.reduce<JournalEntry | undefined>((first, one) => (first && first.seq < one.seq ? first : one), undefined);
}

/* The two who sit at the board that an entry is about. */
async function playersOf(event: EventView, entry: JournalEntry | undefined): Promise<string> {
  if (!entry || typeof entry.body["board"] !== "number") return "";
  const path = `/api/events/${event.id}/tournaments/${String(entry.body["tournament"])}/rounds/${String(entry.body["round"])}`;
  const board = (await readOnce<RoundView>(path))?.boards.find((one) => one.board === entry.body["board"]);
  return board ? ` (${board.white.name} – ${board.black.name})` : "";
}

async function undoNow(id: string): Promise<void> {
  const event = await readOnce<EventView>(`/api/events/${id}`);
  if (!event?.undo) {
    notify(t("undo.nothing"));
    return;
  }
  const journal = await readOnce<JournalView>(recentPath(event));
  const what = undoText(event, journal) + (await playersOf(event, entryToUndo(event, journal)));
  if (!isMineToUndo(event)) {
    notify(t("undo.not-yours", { actor: event.undo.actor, what }));
    return;
  }
  const outcome = await submit(id, "command.undo", { command: event.undo.command });
  if (outcome.problem) notify(problemLine(outcome.problem));
  else inform(t("undo.done", { what }));
}

/* First lets all that I entered arrive: the last of it is what I mean. */
export async function undoLast(event: EventView): Promise<void> {
  if (!(await whenSent()) || sessionEnded.peek()) {
    notify(t("undo.waits"));
    return;
  }
  try {
    await undoNow(event.id);
  } catch (error) {
    notify(error instanceof Refused ? problemLine(error.problem) : t("connection.lost"));
  }
}
