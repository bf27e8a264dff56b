/* Codes of tie-breaks and titles of columns (web/wasm/lists.c). */

import { callCore } from "./module";

/* A tie-break as an edition writes it. */
export interface TiebreakRead {
  name: string; /* its code without modifiers */
  code: string;
  players: boolean; /* the edition has it so for players */
  teams: boolean;
  title: string; /* in the language of the page */
}

/* null: it is no code. */
export const readTiebreak = (code: string, edition: string): TiebreakRead | null => callCore("tiebreak.read", { code, edition });
/* For each title the field of a player, "surname" or "first_name"; "": passed over; null: not known. */
export const columnsOf = (titles: readonly string[]): (string | null)[] => callCore("players.columns", { titles });
