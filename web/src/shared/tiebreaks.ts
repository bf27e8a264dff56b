/* Names of tie-breaks. What an edition has, and the lists that are recommended, the server says (store/knownTiebreaks.ts). */

import type { KnownTieBreak, RecommendedTieBreaks, TieBreak, TieBreaksView } from "../api/shapes";
import { judgeTiebreaks } from "../core/lists";
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

export interface Circumstances {
  known: TieBreaks | null; /* what the edition has; null: the server has not said yet */
  isRoundRobin: boolean;
  hasUnrated: boolean;
  ofTeams: boolean;
  hasChain: boolean; /* what ends an EDE is said */
}

/* The list as an edition writes it; one that it lacks stays as it was. */
export function rewrittenFor(codes: readonly string[], known: TieBreaks | null): string[] {
  return known ? judgeTiebreaks(codes, { edition: known.edition, teams: false }).map(({ code }) => code) : [...codes];
}

/* The lists for a kind of event; the one that a tournament begins with stands first. */
export function recommendedFor({ known, isRoundRobin, ofTeams }: Pick<Circumstances, "known" | "isRoundRobin" | "ofTeams">): Recommended[] {
  return known?.recommended.filter((one) => one.teams === ofTeams && (one.system === "round-robin") === isRoundRobin) ?? [];
}
