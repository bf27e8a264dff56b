/* Entries of the journal in words. */

import type { EventView, JournalEntry } from "./api/types";
import { kindText, resultText } from "./format";
import { t } from "./i18n";

/* What a fact is about, in a few words. */
export function aboutEntry(entry: JournalEntry, event: EventView, entries: readonly JournalEntry[]): string {
  const { body } = entry;
  const parts: string[] = [];
  const undone = entries.find((one) => one.command === body["command"]);
  if (undone) return told(undone, event);
  const tournament = event.tournaments.find((one) => one.id === body["tournament"]);
  const isNamed = entry.kind.startsWith("tournament.") && typeof body["name"] === "string";
  if (tournament && event.tournaments.length > 1 && !isNamed) parts.push(tournament.name);
  if (typeof body["round"] === "number") parts.push(t("round.number", { round: body["round"] }));
  if (typeof body["board"] === "number") parts.push(t("panel.board", { board: body["board"] }));
  if (typeof body["result"] === "string") parts.push(resultText(body["result"]));
  if (typeof body["name"] === "string") parts.push(body["name"]);
  const entered = tournament?.entries.find((one) => one.player === body["player"]);
  if (entered) parts.push(entered.name);
  return parts.join(" · ");
}

/* What was done, and to what. */
export function told(entry: JournalEntry, event: EventView): string {
  return [kindText(entry.kind), aboutEntry(entry, event, [])].filter((part) => part !== "").join(" · ");
}
