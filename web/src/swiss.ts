/* What the pages say of a Swiss tournament. */

import type { Entry, PairingOption, Tournament } from "./api/types";
import { editionTitle, t, tOr } from "./i18n";
import { about } from "./store/session";

export const DUTCH_EDITIONS = ["dutch@2026", "dutch@2017"] as const; /* that rounds can be paired by, the newest first */
const CLASSIC_SYSTEMS = ["dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"] as const; /* of the text of about 2009 */
/* All that rounds can be paired by. */
export const SWISS_SYSTEMS = [...DUTCH_EDITIONS, ...CLASSIC_SYSTEMS] as const;
/* Options that say what kind of tournament it is, or bring in a general rule; the others settle how a sentence is read. */
const FOREMOST_OPTIONS = ["topscorers_from_half", "forfeits_float", "absent_keeps", "lim_maxi", "last_round_by_half", "burstein_plain"];
const LAST_TO_RENUMBER = 3; /* numbers may be corrected until round 4 is paired */

/* The edition in force on a day; before the first of them, that one. */
export function editionOfDay(day: string): string {
  const begins = (edition: string): string => about.value?.editions.find((one) => one.edition === edition)?.from ?? "";
  return DUTCH_EDITIONS.find((edition) => begins(edition) <= day) ?? "dutch@2017";
}

export function optionsOf(pairing: string): readonly PairingOption[] {
  return about.value?.editions.find((one) => one.edition === pairing)?.options ?? [];
}

export function isForemost(option: PairingOption): boolean {
  return FOREMOST_OPTIONS.includes(option.name);
}

/* As it was chosen, or else as recommended. */
export function isOn(option: PairingOption, chosen: Readonly<Record<string, boolean>>): boolean {
  return chosen[option.name] ?? option.default;
}

/* Those of them that are not as recommended. */
export function otherwise(options: readonly PairingOption[], chosen: Readonly<Record<string, boolean>>): PairingOption[] {
  return options.filter((one) => isOn(one, chosen) !== one.default);
}

export function optionText({ name, words }: PairingOption): string {
  return tOr("option.", name, words);
}

/* A system of the text of about 2009. */
export function isClassic(pairing: string): boolean {
  return CLASSIC_SYSTEMS.some((one) => one === pairing);
}

export function pairingTitle(pairing: string): string {
  const row = about.value?.editions.find((one) => one.edition === pairing);
  return row ? editionTitle(row) : pairing;
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

/* How long it is: rounds, or the stages of a knock-out, each of which halves those who are left. */
export function lengthText(tournament: Tournament): string {
  if (tournament.system !== "knock-out") return t("tournament.rounds", { count: tournament.rounds_planned });
  return t("tournament.stages", { count: Math.ceil(Math.log2(Math.max(1, tournament.entries.length))) });
}

export function byeText(kind: string): string {
  return tOr("bye.", kind, kind);
}

export function entryOf(tournament: Tournament, player: number): Entry | undefined {
  return tournament.entries.find((one) => one.player === player);
}
