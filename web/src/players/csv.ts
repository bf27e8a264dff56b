/* Players from pasted lines: separated by semicolon, tab or comma, with or without a line of column names. */

import type { TypedPlayer } from "../api/shapes";
import { columnsOf } from "../core/lists";
import { draftBody, emptyDraft, PLAYER_FIELDS, type Draft, type FieldName } from "./playerFields";

type Column = FieldName | "surname" | "first_name";

const NAMING: readonly (Column | "" | null)[] = ["name", "surname", "first_name"];

export interface PastedLine {
  line: number;
  draft: Draft;
  problem: "" | "no-name" | "too-many-columns";
}

/* Why the line of column names cannot be used, and the names it is about. */
export interface HeadProblem {
  what: "unknown" | "twice" | "missing";
  names: string[];
}

interface Pasted {
  lines: PastedLine[];
  problem: HeadProblem | null;
}

interface Row {
  line: number;
  fields: string[];
}

function separatorOf(line: string): string {
  return [";", "\t", ","].find((one) => line.includes(one)) ?? ";";
}

function splitLine(line: string, separator: string): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (quoted && letter === '"' && line[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') {
      quoted = !quoted;
    } else if (letter === separator && !quoted) {
      fields.push(field.trim());
      field = "";
    } else {
      field += letter;
    }
  }
  return [...fields, field.trim()];
}

/* One name of a column tells, unless the line has figures, as players have; one that means the player's name tells anyway. */
function isHead(fields: string[], columns: readonly (Column | "" | null)[]): boolean {
  const known = columns.filter((column) => column !== null && column !== "");
  return known.some((column) => NAMING.includes(column)) || (known.length > 0 && !fields.some((field) => /\d/.test(field)));
}

/* What each column holds; null where a spreadsheet left an empty one, or it is passed over. */
function readHead(head: Row, found: readonly (Column | "" | null)[], rows: Row[]): (Column | null)[] | HeadProblem {
  const columns: (Column | null)[] = [];
  for (const [index, name] of head.fields.entries()) {
    const column = found[index] ?? null;
    if (column === "") {
      columns.push(null);
      continue;
    }
    const before = column === null ? -1 : columns.indexOf(column);
    if (column === null && (name !== "" || rows.some((row) => (row.fields[index] ?? "") !== ""))) return { what: "unknown", names: [name] };
    if (before >= 0) return { what: "twice", names: [head.fields[before] ?? "", name] };
    columns.push(column);
  }
  const hasSurname = columns.includes("surname");
  if (!hasSurname && !columns.includes("name")) return { what: "missing", names: [] };
  /* Beside "cognome", "nome" is the first name. */
  return hasSurname && !columns.includes("first_name") ? columns.map((column) => (column === "name" ? "first_name" : column)) : columns;
}

function valueOf(column: Column, text: string): string {
  if (column !== "sex") return text;
  const letter = text.toLowerCase();
  return letter === "f" ? "w" : letter;
}

function readRow({ line, fields }: Row, columns: readonly (Column | null)[]): PastedLine {
  const draft = emptyDraft();
  const name = { surname: "", first_name: "" };
  columns.forEach((column, index) => {
    if (column === null) return;
    const value = valueOf(column, fields[index] ?? "");
    if (column === "surname" || column === "first_name") name[column] = value;
    else draft[column] = value;
  });
  if (columns.includes("surname")) draft.name = [name.surname, name.first_name].filter((part) => part !== "").join(", ");
  const problem = draft.name === "" ? "no-name" : fields.length > columns.length ? "too-many-columns" : "";
  return { line, draft, problem };
}

export function readPasted(text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ content, line: index + 1 }));
  const filled = lines.filter(({ content }) => content.trim() !== "");
  const separator = separatorOf(filled[0]?.content ?? "");
  const rows = filled.map(({ content, line }) => ({ line, fields: splitLine(content, separator) }));
  const [head, ...rest] = rows;
  if (!head) return { lines: [], problem: null };
  const found = columnsOf(head.fields.map((name) => name.toLowerCase())) as (Column | "" | null)[];
  if (!isHead(head.fields, found)) {
    const columns = PLAYER_FIELDS.map((field) => field.name);
    return { lines: rows.map((row) => readRow(row, columns)), problem: null };
  }
  const columns = readHead(head, found, rest);
  if (!Array.isArray(columns)) return { lines: [], problem: columns };
  return { lines: rest.map((row) => readRow(row, columns)), problem: null };
}

export function pastedBodies(lines: PastedLine[]): TypedPlayer[] {
  return lines.filter((line) => line.problem === "").map((line) => draftBody(line.draft));
}
