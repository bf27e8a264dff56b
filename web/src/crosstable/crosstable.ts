/* Reading the cross table: which games a row holds, and how one side's outcome is written. */

import type { CrosstableCell, CrosstableColumn, CrosstableGame, CrosstableRow, CrosstableView } from "../api/shapes";
import { t, tOr } from "../i18n";

export interface Game {
  round: number;
  opponent: string; /* name, or the kind of bye */
  colour: "w" | "b" | "";
  result: string;
}

export function isMeeting(cell: CrosstableGame[] | CrosstableCell): cell is CrosstableGame[] {
  return Array.isArray(cell);
}

/* The games of one cell; `column` counts the opponents in the order of the rows. */
export function gamesOfCell(table: CrosstableView, cell: CrosstableGame[] | CrosstableCell, column: number): Game[] {
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

/* --- Columns --- */

const STAGES: Record<string, string> = { quarterfinals: "QF", semifinals: "SF", final: "F" };

/* "SF-1", "F-3"; of the stages before them "R1-2". */
function stageHead({ stage, stage_number, game, third_place }: CrosstableColumn): string {
  if (third_place) return `${t("crosstable.third-place.head")}-${game}`;
  return `${STAGES[stage] ?? `R${stage_number}`}-${game}`;
}

function stageName({ stage, stage_number }: CrosstableColumn): string {
  const name = tOr("playoff.stage.", stage, stage);
  return STAGES[stage] ? name : `${name} ${stage_number}`;
}

export interface Head {
  text: string;
  title: string; /* in words, "": the text says it */
}

function columnName(column: CrosstableColumn): string {
  if (column.third_place) return t("crosstable.third-place", { game: column.game });
  return t("crosstable.game-of", { stage: stageName(column), game: column.game });
}

/* What stands over each column; `rounds` counts them where no opponents and no stages do. */
export function headsOf(table: CrosstableView, rounds: number): Head[] {
  if (table.columns) return table.columns.map((one) => ({ text: stageHead(one), title: columnName(one) }));
  const count = table.predetermined ? table.rows.length : rounds;
  return Array.from({ length: count }, (_, index) => ({ text: String(index + 1), title: "" }));
}

/* A round as it is called in a list of games. */
export function roundHead(table: CrosstableView, round: number): string {
  const column = table.columns?.find((one) => one.round === round);
  return column ? stageHead(column) : String(round);
}

/* In words: "Round 3", or which game of which stage. */
export function roundName(table: CrosstableView, round: number): string {
  const column = table.columns?.find((one) => one.round === round);
  return column ? columnName(column) : t("round.number", { round });
}

/* --- Cells --- */

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
