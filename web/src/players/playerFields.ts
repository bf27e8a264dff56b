/* The fields of a player: their order in the table, and how text becomes what a command carries. */

import type { Player, TypedPlayer } from "../api/shapes";
import type { Key } from "../i18n";

export type FieldName =
  | "name" | "rating" | "title" | "federation" | "club" | "fide_id" | "national_id" | "national_rating" | "birth" | "sex" | "rating_from";

export interface PlayerField {
  name: FieldName;
  label: Key;
  isNumber: boolean;
  isPublic: boolean;
}

export const PLAYER_FIELDS: readonly PlayerField[] = [
  { name: "name", label: "column.player", isNumber: false, isPublic: true },
  { name: "rating", label: "column.rating", isNumber: true, isPublic: true },
  { name: "title", label: "column.title", isNumber: false, isPublic: true },
  { name: "federation", label: "column.federation", isNumber: false, isPublic: true },
  { name: "club", label: "column.club", isNumber: false, isPublic: true },
  { name: "fide_id", label: "column.fide-id", isNumber: false, isPublic: true },
  { name: "national_id", label: "column.national-id", isNumber: false, isPublic: false },
  { name: "national_rating", label: "column.national-rating", isNumber: true, isPublic: false },
  { name: "birth", label: "column.birth", isNumber: false, isPublic: false },
  { name: "sex", label: "column.sex", isNumber: false, isPublic: false },
  { name: "rating_from", label: "column.rating-from", isNumber: false, isPublic: true },
];

export type Draft = Record<FieldName, string>;

export function emptyDraft(): Draft {
  return { name: "", rating: "", title: "", federation: "", club: "", fide_id: "", national_id: "", national_rating: "", birth: "", sex: "", rating_from: "" };
}

export function fieldText(player: Player, field: PlayerField): string {
  const value = player[field.name];
  return value === undefined || value === 0 ? "" : String(value);
}

/* What a command carries for a field; text that is no number goes as text, for the server to refuse with its reason. */
export function fieldValue(field: PlayerField, text: string): string | number {
  const trimmed = text.trim();
  if (!field.isNumber) return trimmed;
  if (trimmed === "") return 0;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

export function draftBody(draft: Draft): TypedPlayer {
  const body: TypedPlayer = { name: draft.name.trim() };
  for (const field of PLAYER_FIELDS) if (draft[field.name].trim() !== "") body[field.name] = fieldValue(field, draft[field.name]);
  return body;
}

export function compareBy(field: PlayerField): (one: Player, other: Player) => number {
  return (one, other) => {
    if (field.isNumber) return Number(fieldText(other, field)) - Number(fieldText(one, field));
    return fieldText(one, field).localeCompare(fieldText(other, field));
  };
}

/* Whether two names are one, whatever their capitals, accents and blanks. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string): string => name.normalize("NFD").replace(/[\p{Diacritic}\s,.]/gu, "").toLowerCase();
  return plain(one) === plain(other);
}
