/* What the pages say of a Swiss tournament. */

import type { Entry, PairingOption, Tournament } from "./api/types";
import { editionTitle, t, tOr } from "./i18n";
import { about } from "./store/session";

export const DUTCH_EDITIONS = ["dutch@2026", "dutch@2017"] as const; /* that rounds can be paired by, the newest first */
/* All that rounds can be paired by. Behind the Dutch editions: the systems of the text of about 2009, with what their texts leave open. */
export const SWISS_SYSTEMS = [...DUTCH_EDITIONS, "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"] as const;
const SYSTEM_OPTIONS: Record<string, readonly PairingOption[]> = {
  "dutch@2009": ["topscorers_from_half", "forfeits_float"],
  "lim@1999": ["lim_maxi", "last_round_by_half"],
  "dubov@1997": ["last_round_by_half"],
  "burstein@2009": ["last_round_by_half", "burstein_plain"],
};
const LAST_TO_RENUMBER = 3; /* numbers may be corrected until round 4 is paired */

/* The edition in force on a day; before the first of them, that one. */
export function editionOfDay(day: string): string {
  const begins = (edition: string): string => about.value?.editions.find((one) => one.edition === edition)?.from ?? "";
  return DUTCH_EDITIONS.find((edition) => begins(edition) <= day) ?? "dutch@2017";
}

export function optionsOf(pairing: string): readonly PairingOption[] {
  return SYSTEM_OPTIONS[pairing] ?? [];
}

/* A system of the text of about 2009. */
export function isClassic(pairing: string): boolean {
  return pairing in SYSTEM_OPTIONS;
}

export function pairingTitle(pairing: string): string {
  const row = about.value?.editions.find((one) => one.edition === pairing);
  return row ? editionTitle(row) : pairing;
}

/* Those that are on, in words. */
export function optionsText(tournament: Tournament): string {
  return optionsOf(tournament.pairing)
    .filter((name) => tournament.options?.[name] === true)
    .map((name) => t(`option.${name}`))
    .join(" ");
}

/* Does the system publish what it orders the players by? */
export function hasKeys(tournament: Tournament): boolean {
  return tournament.pairing === "dubov@1997" || tournament.pairing === "burstein@2009";
}

export function isSwiss(tournament: Tournament): boolean {
  return tournament.system === "swiss";
}

/* The round that is to be paired next; 0: there is none. */
export function nextRound(tournament: Tournament): number {
  return isSwiss(tournament) && tournament.rounds < tournament.rounds_planned ? tournament.rounds + 1 : 0;
}

export function areAllPaired(tournament: Tournament): boolean {
  return tournament.rounds > 0 && tournament.rounds >= tournament.rounds_planned;
}

/* Of the page where the next round is made. */
export function draftTitle(tournament: Tournament): string {
  if (tournament.draft) return t("draft.title", { round: tournament.draft.round });
  return areAllPaired(tournament) ? t("draft.all-paired") : t("round.of", { round: tournament.rounds + 1, rounds: tournament.rounds_planned });
}

export function mayRenumber(tournament: Tournament): boolean {
  return tournament.rounds <= LAST_TO_RENUMBER;
}

/* Players enter one by one, not with a team, and entries are open: in the set-up, of a Swiss until its last round is paired, and always where rounds are entered. */
export function takesEntries(tournament: Tournament): boolean {
  if (tournament.teams) return false;
  return tournament.stage === "setup" || nextRound(tournament) > 0 || (tournament.system === "manual" && !tournament.predetermined);
}

export function systemText(tournament: Tournament): string {
  if (tournament.system === "manual") return t("system.manual");
  if (tournament.system === "swiss") return t("system.swiss");
  if (tournament.system === "knock-out") return t("system.knock-out");
  return tournament.cycles === 2 ? t("system.round-robin.2") : t("system.round-robin.1");
}

/* How many rounds "of" a heading counts: all that are planned where they come one by one. */
export function roundsOf(tournament: Tournament): number {
  return isSwiss(tournament) ? Math.max(tournament.rounds, tournament.rounds_planned) : tournament.rounds;
}

export function byeText(kind: string): string {
  return tOr("bye.", kind, kind);
}

export function entryOf(tournament: Tournament, player: number): Entry | undefined {
  return tournament.entries.find((one) => one.player === player);
}
