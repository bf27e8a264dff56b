/* Where teams play: how boards are called, and results as the home side sees them. */

import { SWAPPED } from "../api/limits";
import type { MatchBoard, Side, TeamValue, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { decimalText } from "../ui/format";

/* "2.3" is board 3 of match 2; where players play for themselves, the board alone. */
export function boardLabel(tournament: Tournament | undefined, board: number): string {
  const boards = tournament?.teams?.boards ?? 0;
  if (boards === 0) return String(board);
  return `${Math.ceil(board / boards)}.${((board - 1) % boards) + 1}`;
}

/* A result is kept with White first and shown with the home side first: from either to the other. */
export function byHome<Code extends string>(seat: MatchBoard, result: Code): Code {
  return seat.home_white ? result : (SWAPPED[result] as Code);
}

/* The same of a board of the round: the home side has White on the odd boards of its match. */
export function shownFirst(tournament: Tournament | undefined, board: number, result: string): string {
  const boards = tournament?.teams?.boards ?? 0;
  return boards > 0 && ((board - 1) % boards) % 2 === 1 ? (SWAPPED[result] ?? result) : result;
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
export function entrantsText({ teams, entries }: Tournament): string {
  const players = t("overview.players", { count: entries.length });
  return teams ? `${t("teams.count", { count: teams.count })} · ${players}` : players;
}

/* How many can be paired. */
export function entrants({ teams, entries }: Tournament): number {
  return teams ? teams.count : entries.length;
}
