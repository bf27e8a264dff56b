/* Players from pasted lines: separated by semicolon, tab or comma, with or without a line of column names. */

import { draftBody, emptyDraft, PLAYER_FIELDS, type Draft, type FieldName } from "./playerFields";

/* The names that columns may have, in English and Italian; blanks, hyphens and underscores do not matter. */
const COLUMN_NAMES: Record<string, FieldName> = {
  name: "name", player: "name", nome: "name", giocatore: "name", nominativo: "name",
  rating: "rating", elo: "rating", fiderating: "rating", elofide: "rating",
  title: "title", titolo: "title",
  federation: "federation", fed: "federation", federazione: "federation",
  club: "club", circolo: "club",
  fideid: "fide_id", idfide: "fide_id",
  nationalid: "national_id", idnazionale: "national_id", tessera: "national_id",
  nationalrating: "national_rating", elonazionale: "national_rating",
  birth: "birth", birthdate: "birth", born: "birth", nascita: "birth", datadinascita: "birth",
  sex: "sex", sesso: "sex",
};

export interface PastedLine {
  line: number;
  draft: Draft;
  problem: "" | "no-name" | "too-many-columns";
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

function columnsOf(fields: string[]): FieldName[] | null {
  const names = fields.map((field) => COLUMN_NAMES[field.toLowerCase().replace(/[\s_-]/g, "")]);
  return names.every((name) => name !== undefined) && names.includes("name") ? (names as FieldName[]) : null;
}

function readLine(fields: string[], columns: readonly FieldName[], line: number): PastedLine {
  const draft = emptyDraft();
  columns.forEach((column, index) => {
    draft[column] = fields[index] ?? "";
  });
  const problem = draft.name === "" ? "no-name" : fields.length > columns.length ? "too-many-columns" : "";
  return { line, draft, problem };
}

export function readPasted(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ content, line: index + 1 }));
  const filled = lines.filter(({ content }) => content.trim() !== "");
  const first = filled[0];
  if (!first) return [];
  const separator = separatorOf(first.content);
  const named = columnsOf(splitLine(first.content, separator));
  const columns = named ?? PLAYER_FIELDS.map((field) => field.name);
  return filled.slice(named ? 1 : 0).map(({ content, line }) => readLine(splitLine(content, separator), columns, line));
}

export function pastedBodies(lines: PastedLine[]): Record<string, unknown>[] {
  return lines.filter((line) => line.problem === "").map((line) => draftBody(line.draft));
}
