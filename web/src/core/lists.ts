/* Codes of tie-breaks and titles of columns (web/wasm/lists.c). */

import { callCore } from "./module";

/* What a list of tie-breaks is for. */
export interface TiebreakUse {
  edition: string;
  teams: boolean;
  round_robin?: boolean;
  unrated?: boolean; /* somebody has no rating */
  chain?: boolean; /* what ends an extended direct encounter is said */
}

type Doubt = "edition" | "players" | "teams" | "modifier" | "twice" | "round-robin-refused" | "round-robin" | "koya" | "chain" | "unrated";

/* One of a list as an edition writes it; what the edition lacks stays as it was. */
export interface JudgedTiebreak {
  name: string; /* its code without modifiers; "": the edition has it not */
  code: string;
  title: string; /* in the language of the page */
  doubt: Doubt | ""; /* what speaks against it there */
  refused: boolean; /* the server would not take the list */
}

interface TiebreakParts {
  name: string;
  score: string; /* "MP" */
  modifier: string; /* "C1" */
  marks: string; /* "P R" */
}

export const judgeTiebreaks = (codes: readonly string[], use: TiebreakUse): JudgedTiebreak[] => callCore("tiebreak.judge", { codes, ...use });
/* The modifiers to choose from: "C1", "L+1". */
export const tiebreakModifiers = (name: string, use: TiebreakUse): string[] => callCore("tiebreak.modifiers", { name, ...use });
export const composeTiebreak = (parts: TiebreakParts, edition: string): string => callCore("tiebreak.compose", { ...parts, edition });
/* For each title the field of a player, "surname" or "first_name"; "": passed over; null: not known. */
export const columnsOf = (titles: readonly string[]): (string | null)[] => callCore("players.columns", { titles });
