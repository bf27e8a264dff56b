/* Entries of the journal in words. */

import type { EventView, JournalEntry, ProhibitedGroup } from "./api/types";
import { kindText, resultText } from "./format";
import { t } from "./i18n";
import { byeText, entryOf } from "./swiss";

const MOST_NAMES = 4; /* of more there is but the count */
const MOST_GROUPS = 3;

function namesText(players: readonly unknown[], nameOf: (player: unknown) => string): string {
  return players.length > MOST_NAMES ? t("overview.players", { count: players.length }) : players.map(nameOf).join("; ");
}

/* Those who may not meet, or those who shared a place, in the order of the lots. */
function groupsText(groups: readonly (ProhibitedGroup | number[])[], nameOf: (player: unknown) => string): string {
  if (groups.length === 0 || groups.length > MOST_GROUPS) return t("journal.groups", { count: groups.length });
  return groups.map((group) => namesText(Array.isArray(group) ? group : group.players, nameOf)).join(" · ");
}

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
  const nameOf = (player: unknown): string => (tournament && entryOf(tournament, Number(player))?.name) ?? `#${String(player)}`;
  if (tournament && typeof body["player"] === "number") parts.push(nameOf(body["player"]));
  if (entry.kind.startsWith("bye.") && typeof body["kind"] === "string") parts.push(byeText(body["kind"]));
  if (entry.kind.startsWith("entry.") && Array.isArray(body["players"])) parts.push(namesText(body["players"], nameOf));
  if (Array.isArray(body["groups"])) parts.push(groupsText(body["groups"] as (ProhibitedGroup | number[])[], nameOf));
  if (body["origin"] === "hand") parts.push(t("origin.hand"));
  if (typeof body["reason"] === "string" && body["reason"] !== "") parts.push(t("origin.reason", { reason: body["reason"] }));
  return parts.join(" · ");
}

/* What was done, and to what. */
export function told(entry: JournalEntry, event: EventView): string {
  return [kindText(entry.kind), aboutEntry(entry, event, [])].filter((part) => part !== "").join(" · ");
}
