/*
 * Codes of tie-breaks, NAME[:MP|:GP][/Cn|/Mn|/L+n|/L-n|/Kx][/P][/F][/R], taken apart for who chooses them, and their names. What
 * an edition has, and the lists that are recommended, the server says (store/tiebreaks.ts), and it checks what is chosen.
 */

import type { KnownTieBreak, RecommendedTieBreaks, TieBreaksView } from "../api/shapes";
import { t, tOr, type Key } from "../i18n";

export type TieBreaks = TieBreaksView;
export type { KnownTieBreak };
type Recommended = RecommendedTieBreaks;

/* --- Reading ---------------------------------------------------------------------------------------------------------- */

export interface TiebreakCode {
  name: string; /* the acronym as it is written: BH, and SBO as well as AOB */
  score: "" | "MP" | "GP";
  modifier: "" | "C" | "M" | "L" | "K";
  amount: string; /* 1, +1, 4.25 */
  played: boolean;
  fore: boolean;
  reverse: boolean;
}

const CODE = /^(B1|MP\+GP|[A-Za-z]+)(?::(MP|GP))?(?:\/(?:([CM])(\d+)|(L)([+-]\d+)|(K)(\d+(?:\.\d+)?)))?(\/P)?(\/F)?(\/R)?$/;

function readTiebreak(code: string): TiebreakCode | null {
  const parts = CODE.exec(code);
  if (!parts) return null;
  return {
    name: parts[1] ?? "",
    score: (parts[2] ?? "") as TiebreakCode["score"],
    modifier: (parts[3] ?? parts[5] ?? parts[7] ?? "") as TiebreakCode["modifier"],
    amount: parts[4] ?? parts[6] ?? parts[8] ?? "",
    played: parts[9] !== undefined,
    fore: parts[10] !== undefined,
    reverse: parts[11] !== undefined,
  };
}

export function writeTiebreak(code: TiebreakCode): string {
  const score = code.score === "" ? "" : `:${code.score}`;
  const modifier = code.modifier === "" ? "" : `/${code.modifier}${code.amount}`;
  return `${code.name}${score}${modifier}${code.played ? "/P" : ""}${code.fore ? "/F" : ""}${code.reverse ? "/R" : ""}`;
}

/* --- Names ------------------------------------------------------------------------------------------------------------ */

const MODIFIERS: Record<string, Key<"amount">> = { C: "tiebreak-modifier.C", M: "tiebreak-modifier.M", L: "tiebreak-modifier.L", K: "tiebreak-modifier.K" };

/* "Buchholz, cut 1", in the reader's language. */
export function tiebreakText(tiebreak: { code: string; title: string }): string {
  const code = readTiebreak(tiebreak.code);
  const name = code ? tOr("tiebreak.", code.name, "") : "";
  if (!code || name === "") return tiebreak.title;
  const modifier = MODIFIERS[code.modifier];
  const parts = [name];
  if (code.score !== "") parts.push(t(code.score === "MP" ? "tiebreak.MP" : "tiebreak.GP").toLowerCase());
  if (modifier) parts.push(t(modifier, { amount: code.amount }));
  if (code.played) parts.push(t("tiebreak-modifier.P"));
  if (code.fore) parts.push(t("tiebreak-modifier.F"));
  if (code.reverse) parts.push(t("tiebreak-modifier.R"));
  return parts.join(", ");
}

/* What the tie-break is, in a sentence; some say it otherwise of teams. */
export function tiebreakRule(code: string, ofTeams = false): string {
  const name = readTiebreak(code)?.name ?? "";
  const usual = tOr("tiebreak-rule.", name, "");
  return ofTeams ? tOr("tiebreak-rule.team.", name, usual) : usual;
}

/* --- What an edition has ---------------------------------------------------------------------------------------------- */

/* The tie-break of a code in an edition, by whatever acronym an edition gives it. */
export function knownOf(written: string, known: TieBreaks | null): KnownTieBreak | undefined {
  const name = readTiebreak(written)?.name ?? "";
  return known?.tiebreaks.find((one) => one.acronyms.includes(name));
}

/* Tie-breaks for players, or for teams, that an edition has. */
export function offeredIn(known: TieBreaks | null, ofTeams: boolean): KnownTieBreak[] {
  return known?.tiebreaks.filter((one) => (ofTeams ? one.teams : one.players)) ?? [];
}

function modifierFits(code: TiebreakCode, { modifiers, score }: KnownTieBreak, ofTeams: boolean): boolean {
  const taken = [code.modifier, code.played ? "P" : "", code.fore ? "F" : "", code.reverse ? "R" : ""] as const;
  return (code.score === "" || (score && ofTeams)) && taken.every((one) => one === "" || modifiers.includes(one));
}

type Doubt = "players" | "teams" | "chain" | "edition" | "modifier" | "round-robin-refused" | "round-robin" | "koya" | "unrated" | "twice";

/* A doubt that the server would refuse the list for. */
export function isRefusal(doubt: Doubt): boolean {
  return doubt === "players" || doubt === "teams" || doubt === "edition" || doubt === "modifier" || doubt === "round-robin-refused" || doubt === "twice";
}

export interface Circumstances {
  known: TieBreaks | null; /* what the edition has; null: the server has not said yet */
  isRoundRobin: boolean;
  hasUnrated: boolean;
  ofTeams: boolean;
  hasChain: boolean; /* what ends an EDE is said */
}

function doubtOfKind(one: KnownTieBreak, { isRoundRobin, hasUnrated, hasChain }: Circumstances): Doubt | null {
  if (isRoundRobin && !one.round_robin) return "round-robin-refused";
  if (!one.suits.includes(isRoundRobin ? "round-robin" : "swiss")) return isRoundRobin ? "round-robin" : "koya";
  if (one.chain && !hasChain) return "chain";
  return hasUnrated && one.rating ? "unrated" : null;
}

/* What speaks against a tie-break at its place in the list; null: nothing. */
export function doubtOf(codes: readonly string[], index: number, circumstances: Circumstances): Doubt | null {
  const { known, ofTeams } = circumstances;
  if (!known) return null;
  const written = codes[index] ?? "";
  const code = readTiebreak(written);
  const one = knownOf(written, known);
  if (!code || !one) return "edition";
  if (!(ofTeams ? one.teams : one.players)) return ofTeams ? "players" : "teams";
  if (!modifierFits(code, one, ofTeams)) return "modifier";
  if (!one.repeatable && codes.indexOf(written) < index) return "twice";
  return doubtOfKind(one, circumstances);
}

/* The list in the acronyms of an edition. */
export function rewrittenFor(codes: readonly string[], known: TieBreaks | null): string[] {
  return codes.map((written) => {
    const code = readTiebreak(written);
    const one = knownOf(written, known);
    return code && one ? writeTiebreak({ ...code, name: one.code }) : written;
  });
}

/* The lists for a kind of event; the one that a tournament begins with stands first. */
export function recommendedFor({ known, isRoundRobin, ofTeams }: Pick<Circumstances, "known" | "isRoundRobin" | "ofTeams">): Recommended[] {
  return known?.recommended.filter((one) => one.teams === ofTeams && (one.system === "round-robin") === isRoundRobin) ?? [];
}
