/* What the pages say of a Swiss tournament. */

import type { Edition, EditionOption, Tournament } from "../api/shapes";
import { t, tOr } from "../i18n";
import { about } from "../store/session";

function editionsKnown(): readonly Edition[] {
  return about.value?.editions ?? [];
}

function editionNamed(pairing: string): Edition | undefined {
  return editionsKnown().find((one) => one.edition === pairing);
}

/* Those of today that rounds can be paired by, the newest first. */
function editionsOfToday(): Edition[] {
  const today = editionsKnown().filter((one) => one.pairing === "today");
  return today.sort((one, other) => (one.from < other.from ? 1 : -1));
}

/* All that rounds can be paired by. */
export function swissSystems(): Edition[] {
  return [...editionsOfToday(), ...editionsKnown().filter((one) => one.pairing === "classic")];
}

/* The edition in force on a day; before the first of them, that one. */
export function editionOfDay(day: string): string {
  const editions = editionsOfToday();
  return (editions.find((one) => one.from <= day) ?? editions.at(-1))?.edition ?? "";
}

export function optionsOf(pairing: string): readonly EditionOption[] {
  return editionNamed(pairing)?.options ?? [];
}

/* As it was chosen, or else as recommended. */
export function isOn(option: EditionOption, chosen: Readonly<Record<string, boolean>>): boolean {
  return chosen[option.name] ?? option.default;
}

/* Those of them that are not as recommended. */
export function otherwise(options: readonly EditionOption[], chosen: Readonly<Record<string, boolean>>): EditionOption[] {
  return options.filter((one) => isOn(one, chosen) !== one.default);
}

export function optionText({ name, words }: EditionOption): string {
  return tOr("option.", name, words);
}

/* A system of the text of about 2009. */
export function isClassic(pairing: string): boolean {
  return editionNamed(pairing)?.pairing === "classic";
}

/* Whose system it is, if it publishes what it orders the players by. */
export function keysOf(pairing: string | undefined): Edition["keys"] {
  return editionNamed(pairing ?? "")?.keys;
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

/* How long it is: rounds, or the stages of a knock-out. */
export function lengthText(tournament: Tournament): string {
  if (tournament.system !== "knock-out") return t("tournament.rounds", { count: tournament.rounds_planned });
  return t("tournament.stages", { count: tournament.stages ?? 0 });
}

export function byeText(kind: string): string {
  return tOr("bye.", kind, kind);
}
