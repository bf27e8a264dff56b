/* Reading the cross table: which games a row holds, and how one side's outcome is written. */

import type { CrosstableRow, CrosstableView, MeetingCell, RoundCell } from "./api/types";
import { t, tOr } from "./i18n";

export interface Game {
  round: number;
  opponent: string; /* name, or the kind of bye */
  colour: "w" | "b" | "";
  result: string;
}

export function isMeeting(cell: MeetingCell[] | RoundCell): cell is MeetingCell[] {
  return Array.isArray(cell);
}

/* The games of one cell; `column` counts the opponents in the order of the rows. */
export function gamesOfCell(table: CrosstableView, cell: MeetingCell[] | RoundCell, column: number): Game[] {
  if (isMeeting(cell)) return cell.map((game) => ({ ...game, opponent: table.rows[column]?.name ?? "" }));
  if (cell.opponent === 0) return [{ round: cell.round, opponent: tOr("bye.", cell.result, ""), colour: "", result: "" }];
  const opponent = table.rows.find((row) => row.number === cell.opponent)?.name ?? "";
  return [{ round: cell.round, opponent, colour: cell.colour, result: cell.result }];
}

/* The games of one row in the order of the rounds. */
export function gamesOfRow(table: CrosstableView, row: CrosstableRow): Game[] {
  return row.cells.flatMap((cell, column) => gamesOfCell(table, cell, column)).sort((one, other) => one.round - other.round);
}

export function isPlayed(game: Game): boolean {
  return ["1", "½", "0"].includes(game.result);
}

/* As it stands in a cell. */
export function outcomeText(result: string): string {
  return result === "-" ? "−" : result;
}

/* A bye as it stands in a cell, by its kind. */
export function byeMark(kind: string): string {
  return tOr("bye-mark.", kind, kind);
}

/* In words. */
export function outcomeWords(result: string): string {
  return result === "" ? t("result.none") : tOr("outcome.", result, result);
}
