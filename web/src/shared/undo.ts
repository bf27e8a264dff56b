/*
 * Taking back what the arbiter saw last: what they have just entered, else what the page names as the last command. If
 * something else came in between, nothing is taken back.
 */

import { Refused } from "../api/client";
import { forgetAnswered, lastAnswered, lastOnItsWay, onOutcome, submit, whenSent } from "../api/queue";
import type { EventView, JournalEntry, JournalView, RoundView } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { inform, notify } from "../store/page";
import { session, sessionEnded } from "../store/session";
import { readOnce } from "../store/views";
import { kindText } from "../ui/format";

const LOOK_BACK = 50; /* entries among which the command to undo is looked for */

export function recentPath(event: EventView): string {
  return `/api/v1/events/${event.id}/journal?limit=${LOOK_BACK}`;
}

export function isMineToUndo(event: EventView): boolean {
  return event.undo?.actor === session.value.name && !event.read_only && !sessionEnded.value;
}

/* What undo would take back, in words: of a command of several facts the first tells. */
export function undoText(event: EventView, journal: JournalView | null): string {
  return wordsOf(journal, event.undo?.command ?? "", event.undo?.kind ?? "");
}

function wordsOf(journal: JournalView | null, command: string, kind: string): string {
  const entry = entryOf(journal, command);
  return [kindText(entry?.kind ?? kind), entry?.about ?? ""].filter((part) => part !== "").join(" · ");
}

function entryOf(journal: JournalView | null, command: string): JournalEntry | undefined {
  const facts = journal?.entries.filter((one) => one.command === command) ?? [];
  return facts.reduce<JournalEntry | undefined>((first, one) => (first && first.seq < one.seq ? first : one), undefined);
}

/* The two who sit at the board that an entry is about. */
async function playersOf(event: EventView, entry: JournalEntry | undefined): Promise<string> {
  if (!entry || typeof entry.body["board"] !== "number") return "";
  const path = `/api/v1/events/${event.id}/tournaments/${String(entry.body["tournament"])}/rounds/${String(entry.body["round"])}`;
  const board = (await readOnce<RoundView>(path))?.boards.find((one) => one.board === entry.body["board"]);
  return board ? ` (${board.white.name} – ${board.black.name})` : "";
}

/* What the arbiter means: the id of a command; null: whatever was the last before what they have just undone. */
type Meant = { command: string } | { before: number };

/* `seen`: the event as it was on screen; `entered`: what was on its way when undo was asked for. */
function meantBy(seen: EventView, entered: string): Meant | null {
  const mine = lastAnswered(seen.id);
  const isMineLast = mine !== undefined && (mine.id === entered || mine.seq > seen.seq || (mine.unchanged && mine.seq >= seen.seq));
  if (isMineLast && mine.kind === "command.undo") return { before: mine.seq };
  if (isMineLast) return { command: mine.id };
  return seen.undo ? { command: seen.undo.command } : null;
}

/* Asked for by key or by a button that names what it does (`named`): then an entry that changed nothing is passed over. */
async function undoNow(seen: EventView, entered: string, named: boolean): Promise<void> {
  const event = await readOnce<EventView>(`/api/v1/events/${seen.id}`);
  const mine = lastAnswered(seen.id);
  const meant = meantBy(seen, entered);
  if (!event?.undo || !meant) {
    notify(t("undo.nothing"));
    return;
  }
  const journal = await readOnce<JournalView>(recentPath(event));
  const what = undoText(event, journal) + (await playersOf(event, entryOf(journal, event.undo.command)));
  const isUnchanged = mine?.unchanged === true && "command" in meant && meant.command === mine.id;
  if (isUnchanged && !(named && seen.undo?.command === event.undo.command)) {
    forgetAnswered(seen.id);
    inform(isMineToUndo(event) ? t("undo.unchanged", { what }) : t("undo.unchanged.nothing"));
    return;
  }
  if (!isMineToUndo(event)) {
    notify(t("undo.not-yours", { actor: event.undo.actor, what }));
    return;
  }
  const isLast = isUnchanged || ("before" in meant ? event.undo.seq < meant.before : meant.command === event.undo.command);
  if (!isLast) {
    forgetAnswered(seen.id);
    notify(t("undo.overtaken", { actor: event.undo.actor, what }));
    return;
  }
  const outcome = await submit(seen.id, "command.undo", { command: event.undo.command });
  if (outcome.problem) notify(problemLine(outcome.problem));
  else inform(t("undo.done", { what }));
}

async function undoOnce(seen: EventView, entered: string, named: boolean): Promise<void> {
  if (!(await whenSent()) || sessionEnded.peek()) {
    notify(t("undo.waits"));
    return;
  }
  try {
    await undoNow(seen, entered, named);
  } catch (error) {
    notify(error instanceof Refused ? problemLine(error.problem) : t("connection.lost"));
  }
}

let running: Promise<void> = Promise.resolve();

/* First lets all that I entered arrive: the last of it is what I mean. One after the other. */
export function undoLast(event: EventView, named = false): Promise<void> {
  const entered = lastOnItsWay(event.id)?.id ?? "";
  running = running.then(() => undoOnce(event, entered, named));
  return running;
}

/* Where an entry has no place of its own on the page, this says that it changed nothing. */
onOutcome((command, outcome) => {
  if (outcome.answer?.changed === false && command.thing === "" && !command.kind.startsWith("game.")) inform(t("changed.nothing"));
});
