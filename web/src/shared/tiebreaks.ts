/*
 * Names of tie-breaks, and what speaks against one in a list. What an edition has, and the lists that are recommended, the server
 * says (store/tiebreaks.ts); codes are read by the core.
 */

import type { KnownTieBreak, RecommendedTieBreaks, TieBreak, TieBreaksView } from "../api/shapes";
import { readTiebreak } from "../core/lists";
import { tOr, tWith, type Values } from "../i18n";

export type TieBreaks = TieBreaksView;
export type { KnownTieBreak };
type Recommended = RecommendedTieBreaks;

/* --- Names ------------------------------------------------------------------------------------------------------------ */

/* "Buchholz, cut 1", in the reader's language. */
export function tiebreakText(tiebreak: TieBreak): string {
  return tWith(tiebreak.message, tiebreak.values as Values);
}

/* What the tie-break of a name is, in a sentence; some say it otherwise of teams. */
export function tiebreakRule(name: string, ofTeams = false): string {
  const usual = tOr("tiebreak-rule.", name, "");
  return ofTeams ? tOr("tiebreak-rule.team.", name, usual) : usual;
}

/* --- What an edition has ---------------------------------------------------------------------------------------------- */

/* By the name that the edition gives it. */
export function knownOf(name: string, known: TieBreaks | null): KnownTieBreak | undefined {
  return known?.tiebreaks.find((one) => one.code === name);
}

/* Tie-breaks for players, or for teams, that an edition has. */
export function offeredIn(known: TieBreaks | null, ofTeams: boolean): KnownTieBreak[] {
  return known?.tiebreaks.filter((one) => (ofTeams ? one.teams : one.players)) ?? [];
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
  const read = readTiebreak(written, known.edition);
  const one = knownOf(read?.name ?? "", known);
  if (!read || !one) return "edition";
  if (!(ofTeams ? one.teams : one.players)) return ofTeams ? "players" : "teams";
  if (!(ofTeams ? read.teams : read.players)) return "modifier";
  if (!one.repeatable && codes.indexOf(written) < index) return "twice";
  return doubtOfKind(one, circumstances);
}

/* The list as an edition writes it; one that it lacks stays as it was. */
export function rewrittenFor(codes: readonly string[], known: TieBreaks | null): string[] {
  return codes.map((written) => {
    const read = known && readTiebreak(written, known.edition);
    return read && knownOf(read.name, known) ? read.code : written;
  });
}

/* The lists for a kind of event; the one that a tournament begins with stands first. */
export function recommendedFor({ known, isRoundRobin, ofTeams }: Pick<Circumstances, "known" | "isRoundRobin" | "ofTeams">): Recommended[] {
  return known?.recommended.filter((one) => one.teams === ofTeams && (one.system === "round-robin") === isRoundRobin) ?? [];
}
