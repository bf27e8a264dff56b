/* Reading a cross table, of players or of teams: which games or matches a row holds, and how one side's outcome is written. */

import type { CrosstableColumn } from "../api/shapes";
import { t, tOr, valueWords, type Sentence } from "../i18n";

export interface AnyCell {
  round: number;
  result: string;
  opponent?: number; /* its number, 0: a bye; absent where the column is the opponent's */
}

export interface PlayerCell extends AnyCell {
  colour: "" | "w" | "b";
}

/* A cell for each opponent has all that they played against each other. */
export interface AnyRow<Cell extends AnyCell> {
  number: number;
  name: string;
  cells: (Cell | Cell[])[];
}

export interface AnyTable<Row> {
  predetermined: boolean;
  columns?: CrosstableColumn[];
  rows: Row[];
}

export interface Game<Cell> {
  cell: Cell;
  isBye: boolean;
  opponent: string; /* name, or the kind of bye */
}

export function inCell<Cell extends AnyCell>(cell: Cell | Cell[]): Cell[] {
  return Array.isArray(cell) ? cell : [cell];
}

/* The games of one cell; `column` counts the opponents in the order of the rows. */
export function gamesOfCell<Cell extends AnyCell>(table: AnyTable<AnyRow<Cell>>, cell: Cell | Cell[], column: number): Game<Cell>[] {
  const nameOf = (one: Cell) => (Array.isArray(cell) ? table.rows[column] : table.rows.find((row) => row.number === one.opponent))?.name ?? "";
  return inCell(cell).map((one) => {
    const isBye = one.opponent === 0;
    return { cell: one, isBye, opponent: isBye ? tOr("bye.", one.result, "") : nameOf(one) };
  });
}

/* The games of one row in the order of the rounds. */
export function gamesOfRow<Cell extends AnyCell>(table: AnyTable<AnyRow<Cell>>, row: AnyRow<Cell>): Game<Cell>[] {
  return row.cells.flatMap((cell, column) => gamesOfCell(table, cell, column)).sort((one, other) => one.cell.round - other.cell.round);
}

export function isPlayed({ cell }: Game<AnyCell>): boolean {
  return ["1", "½", "0"].includes(cell.result);
}

/* --- Columns --- */

/* Of the stages before the quarter-finals there are several. */
function stageName({ stage, stage_number }: CrosstableColumn): string {
  const name = tOr("playoff.stage.", stage, stage);
  return stage === "round" || stage === "reduction" ? `${name} ${stage_number}` : name;
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
export function headsOf(table: AnyTable<unknown>, rounds: number): Head[] {
  if (table.columns) return table.columns.map((one) => ({ text: valueWords(one.head as Sentence), title: columnName(one) }));
  const count = table.predetermined ? table.rows.length : rounds;
  return Array.from({ length: count }, (_, index) => ({ text: String(index + 1), title: "" }));
}

/* A round as it is called in a list of games. */
export function roundHead(table: AnyTable<unknown>, round: number): string {
  const column = table.columns?.find((one) => one.round === round);
  return column ? valueWords(column.head as Sentence) : String(round);
}

/* In words: "Round 3", or which game of which stage. */
export function roundName(table: AnyTable<unknown>, round: number): string {
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
