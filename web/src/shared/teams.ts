/* Where teams play: results as the home side sees them. */

import { SWAPPED } from "../api/limits";
import type { MatchBoard, Side, TeamValue, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { decimalText } from "../ui/format";

/* A result is kept with White first and shown with the home side of a match first: from either to the other. */
export function byHome<Code extends string>({ home_white }: { home_white?: boolean | undefined }, result: Code): Code {
  return home_white === false ? (SWAPPED[result] as Code) : result;
}

export function homeSide(seat: MatchBoard): Side {
  return seat.home_white ? seat.white : seat.black;
}

export function awaySide(seat: MatchBoard): Side {
  return seat.home_white ? seat.black : seat.white;
}

/* Of several parts each stands for itself: "3½ · 2 · 3". */
export function valueText({ text, parts }: TeamValue): string {
  return parts.length > 1 ? text.split(" ").map(decimalText).join(" · ") : decimalText(text);
}

export function teamsPath(event: string, tournament: number, rest = ""): string {
  return `/api/v1/events/${event}/tournaments/${tournament}/teams${rest}`;
}

/* "4 teams · 19 players", or the players alone. */
export function entrantsText({ teams, entry_count: count }: Tournament): string {
  const players = t("overview.players", { count });
  return teams ? `${t("teams.count", { count: teams.count })} · ${players}` : players;
}

/* How many can be paired. */
export function entrants({ teams, entry_count }: Tournament): number {
  return teams ? teams.count : entry_count;
}
