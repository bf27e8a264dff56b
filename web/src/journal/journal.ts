/* Entries of the journal in words. */

import type { EventView, JournalEntry, Prohibition } from "../api/shapes";
import { t, tOr } from "../i18n";
import { byeText, entryOf, pairingTitle } from "../shared/swiss";
import { boardLabel, shownFirst } from "../shared/teams";
import { kindText, resultText } from "../ui/format";

const MOST_NAMES = 4; /* of more there is but the count */
const MOST_GROUPS = 3;

function namesText(players: readonly unknown[], nameOf: (player: unknown) => string): string {
  return players.length > MOST_NAMES ? t("overview.players", { count: players.length }) : players.map(nameOf).join("; ");
}

/* Those who may not meet, or those who shared a place, in the order of the lots. */
function groupsText(groups: readonly (Prohibition | number[])[], nameOf: (player: unknown) => string): string {
  if (groups.length === 0 || groups.length > MOST_GROUPS) return t("journal.groups", { count: groups.length });
  return groups.map((group) => namesText(Array.isArray(group) ? group : group.players, nameOf)).join(" · ");
}

/* The name that a team was entered with, as far as the entries at hand tell. */
function teamText(team: number, entries: readonly JournalEntry[]): string {
  const added = entries.find((one) => one.kind.startsWith("team.added") && one.body["team"] === team);
  return typeof added?.body["name"] === "string" ? added.body["name"] : `#${team}`;
}

/* What a fact is about, in a few words. */
export function aboutEntry(entry: JournalEntry, event: EventView, entries: readonly JournalEntry[]): string {
  const { body } = entry;
  const parts: string[] = [];
  const undone = entries.find((one) => one.command === body["command"]);
  if (undone) return told(undone, event, entries);
  const tournament = event.tournaments.find((one) => one.id === body["tournament"]);
  const isNamed = entry.kind.startsWith("tournament.") && typeof body["name"] === "string";
  if (tournament && event.tournaments.length > 1 && !isNamed) parts.push(tournament.name);
  if (typeof body["round"] === "number") parts.push(t("round.number", { round: body["round"] }));
  if (typeof body["board"] === "number") parts.push(t("panel.board", { board: boardLabel(tournament, body["board"]) }));
  if (typeof body["result"] === "string") parts.push(resultText(shownFirst(tournament, Number(body["board"]), body["result"])));
  if (typeof body["name"] === "string") parts.push(body["name"]);
  else if (typeof body["team"] === "number") parts.push(teamText(body["team"], entries));
  if (entry.kind.startsWith("tournament.") && typeof body["pairing"] === "string") parts.push(pairingTitle(body["pairing"]));
  const options = Object.entries((body["options"] ?? {}) as Record<string, boolean>).filter(([, isOn]) => isOn);
  for (const [name] of options) parts.push(tOr("option.", name, name));
  /* Where teams play, lots are drawn and play-offs played between teams. */
  const ofTeams = tournament?.teams !== undefined && /^(places|playoff)\./.test(entry.kind);
  const nameOf = (id: unknown): string => (ofTeams ? teamText(Number(id), entries) : ((tournament && entryOf(tournament, Number(id))?.name) ?? `#${String(id)}`));
  if (tournament && typeof body["player"] === "number") parts.push(nameOf(body["player"]));
  if (tournament && typeof body["white"] === "number" && typeof body["black"] === "number") parts.push(`${nameOf(body["white"])} – ${nameOf(body["black"])}`);
  if (entry.kind.startsWith("bye.") && typeof body["kind"] === "string") parts.push(byeText(body["kind"]));
  if (entry.kind.startsWith("entry.") && Array.isArray(body["players"])) parts.push(namesText(body["players"], nameOf));
  if (Array.isArray(body["groups"])) parts.push(groupsText(body["groups"] as (Prohibition | number[])[], nameOf));
  if (body["origin"] === "hand") parts.push(t("origin.hand"));
  if (typeof body["reason"] === "string" && body["reason"] !== "") parts.push(t("origin.reason", { reason: body["reason"] }));
  return parts.join(" · ");
}

/* What was done, and to what. */
export function told(entry: JournalEntry, event: EventView, entries: readonly JournalEntry[] = []): string {
  return [kindText(entry.kind), aboutEntry(entry, event, entries)].filter((part) => part !== "").join(" · ");
}
