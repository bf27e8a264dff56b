/*
 * Codes of tie-breaks, NAME[:MP|:GP][/Cn|/Mn|/L+n|/L-n|/Kx][/P][/F][/R]: their names, what each edition has, and the lists
 * that the texts recommend. What the console offers the server checks again.
 */

import { t, tOr, type Key } from "./i18n";

export const TIEBREAK_EDITIONS = [
  "tiebreak@2009", "tiebreak@2019", "tiebreak@2022", "tiebreak@2023", "tiebreak@2024-04", "tiebreak@2024-08", "tiebreak@2026",
] as const;
const [E2009, E2022, E2023, E2024_08, E2026] = [0, 2, 3, 5, 6];
const NEVER = TIEBREAK_EDITIONS.length;
export const MOST_TIEBREAKS = 12;

export type Group = "own" | "opponents" | "ratings" | "teams" | "encounters" | "boards";

/* From which edition on there is a tie-break, and each of its modifiers. */
interface Known {
  acronym: string;
  earlier?: readonly [string, number]; /* its acronym before an edition */
  group: Group;
  since: number;
  cut?: number;
  median?: number;
  limit?: number;
  played?: number;
  fore?: number;
  reverse?: number;
  divisor?: number;
}

/* Those of opponents and own results are for players and teams, those by ratings for players alone. */
const KNOWN: readonly Known[] = [
  { acronym: "DE", group: "own", since: E2009, played: E2023 },
  { acronym: "WIN", group: "own", since: E2009 },
  { acronym: "WON", group: "own", since: E2023 },
  { acronym: "BPG", group: "own", since: E2009 },
  { acronym: "BWG", group: "own", since: E2009 },
  { acronym: "PS", group: "own", since: E2009, cut: E2009, median: E2022 },
  { acronym: "REP", earlier: ["GE", E2024_08], group: "own", since: E2022 },
  { acronym: "STD", group: "own", since: E2026 },
  { acronym: "TPN", group: "own", since: E2026, reverse: E2026 },
  { acronym: "BH", group: "opponents", since: E2009, cut: E2009, median: E2009, played: E2024_08 },
  { acronym: "AOB", earlier: ["SBO", E2023], group: "opponents", since: E2009, fore: E2026 },
  { acronym: "FB", group: "opponents", since: E2022, cut: E2022, median: E2022 },
  { acronym: "SB", group: "opponents", since: E2009, cut: E2022, median: E2022, played: E2024_08 },
  { acronym: "KS", group: "opponents", since: E2009, limit: E2009 },
  { acronym: "ARO", group: "ratings", since: E2009, cut: E2009, median: E2022 },
  { acronym: "TPR", group: "ratings", since: E2022 },
  { acronym: "PTP", group: "ratings", since: E2022 },
  { acronym: "APRO", group: "ratings", since: E2022 },
  { acronym: "APPO", group: "ratings", since: E2022 },
  { acronym: "RTNG", group: "ratings", since: E2026, reverse: E2026 },
  { acronym: "MPvGP", group: "teams", since: E2009 },
  { acronym: "MP", group: "teams", since: E2009 },
  { acronym: "GP", group: "teams", since: E2009 },
  { acronym: "EMMSB", group: "teams", since: E2009, cut: E2009, median: E2022, played: E2024_08 },
  { acronym: "EMGSB", group: "teams", since: E2009, cut: E2009, median: E2022, played: E2024_08 },
  { acronym: "EGMSB", group: "teams", since: E2009, cut: E2009, median: E2022, played: E2024_08 },
  { acronym: "EGGSB", group: "teams", since: E2009, cut: E2009, median: E2022, played: E2024_08 },
  { acronym: "SSSC", group: "teams", since: E2022, played: E2024_08, fore: E2022, divisor: E2023 },
  { acronym: "EDE", group: "encounters", since: E2023, played: E2023 },
  { acronym: "EDEBT", group: "encounters", since: E2026, played: E2026 },
  { acronym: "EDEBB", group: "encounters", since: E2026, played: E2026 },
  { acronym: "EDET", group: "encounters", since: E2026, played: E2026 },
  { acronym: "EDEB", group: "encounters", since: E2026, played: E2026 },
  { acronym: "BC", group: "boards", since: E2023 },
  { acronym: "TBR", earlier: ["B1", E2023], group: "boards", since: E2022 },
  { acronym: "BBE", group: "boards", since: E2023 },
];

/* Teams have two scores, and of these any may be meant with the other one. */
const OF_TEAMS: readonly Group[] = ["teams", "encounters", "boards"];
const WITHOUT_SCORE = ["TPN"];

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

export function readTiebreak(code: string): TiebreakCode | null {
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

const MODIFIERS: Record<string, Key> = { C: "tiebreak-modifier.C", M: "tiebreak-modifier.M", L: "tiebreak-modifier.L", K: "tiebreak-modifier.K" };

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

function ordinal(edition: string): number {
  const at = TIEBREAK_EDITIONS.findIndex((one) => one === edition);
  return at < 0 ? NEVER - 1 : at;
}

function knownOf(name: string): Known | undefined {
  return KNOWN.find((one) => one.acronym === name || one.earlier?.[0] === name);
}

export function goesByRatings(code: string): boolean {
  return knownOf(readTiebreak(code)?.name ?? "")?.group === "ratings";
}

/* The others of its kind say themselves what ends them. */
export function usesChain(code: string): boolean {
  return readTiebreak(code)?.name === "EDE";
}

function acronymIn(known: Known, edition: number): string {
  return known.earlier && edition < known.earlier[1] ? known.earlier[0] : known.acronym;
}

export interface Offered {
  name: string;
  group: Group;
}

function isFor({ group }: Known, ofTeams: boolean): boolean {
  return ofTeams ? group !== "ratings" : !OF_TEAMS.includes(group);
}

/* Tie-breaks for players, or for teams, that an edition has, by its own acronyms. */
export function offeredIn(edition: string, ofTeams: boolean): Offered[] {
  const at = ordinal(edition);
  return KNOWN.filter((one) => one.since <= at && isFor(one, ofTeams)).map((one) => ({ name: acronymIn(one, at), group: one.group }));
}

export interface Takes {
  cut: boolean;
  median: boolean;
  limit: boolean;
  played: boolean;
  fore: boolean;
  reverse: boolean;
  divisor: boolean;
  score: boolean;
}

/* The modifiers that the edition has for a tie-break. */
export function takesIn(name: string, edition: string, ofTeams: boolean): Takes {
  const known = knownOf(name);
  const has = (since: number | undefined): boolean => since !== undefined && since <= ordinal(edition);
  return {
    cut: has(known?.cut),
    median: has(known?.median),
    limit: has(known?.limit),
    played: has(known?.played),
    fore: has(known?.fore),
    reverse: has(known?.reverse),
    divisor: has(known?.divisor),
    score: ofTeams && known !== undefined && !OF_TEAMS.includes(known.group) && !WITHOUT_SCORE.includes(name),
  };
}

function modifierFits(code: TiebreakCode, takes: Takes): boolean {
  if ((code.score !== "" && !takes.score) || (code.modifier === "K" && !takes.divisor)) return false;
  if ((code.modifier === "C" && !takes.cut) || (code.modifier === "M" && !takes.median) || (code.modifier === "L" && !takes.limit)) return false;
  return (!code.played || takes.played) && (!code.fore || takes.fore) && (!code.reverse || takes.reverse);
}

export type Doubt = "players" | "teams" | "chain" | "edition" | "modifier" | "round-robin-refused" | "round-robin" | "koya" | "unrated" | "twice";

/* A doubt that the server would refuse the list for. */
export function isRefusal(doubt: Doubt): boolean {
  return doubt === "players" || doubt === "teams" || doubt === "edition" || doubt === "modifier" || doubt === "round-robin-refused" || doubt === "twice";
}

export interface Circumstances {
  edition: string;
  isRoundRobin: boolean;
  hasUnrated: boolean;
  ofTeams: boolean;
  hasChain: boolean; /* what ends an EDE is said */
}

/* Buchholz adds up the scores of opponents: where all meet all it says nothing new, and 2026 does not have it there. */
const BUCHHOLZ = ["BH", "AOB", "SBO", "FB", "SSSC"];

function mayRepeat(name: string): boolean {
  return name === "DE" || name.startsWith("EDE");
}

/* What speaks against a tie-break at its place in the list; null: nothing. */
export function doubtOf(codes: readonly string[], index: number, { edition, isRoundRobin, hasUnrated, ofTeams, hasChain }: Circumstances): Doubt | null {
  const written = codes[index] ?? "";
  const code = readTiebreak(written);
  const known = code ? knownOf(code.name) : undefined;
  const at = ordinal(edition);
  if (known && !isFor(known, ofTeams)) return ofTeams ? "players" : "teams";
  if (!code || !known || known.since > at) return "edition";
  if (!modifierFits(code, takesIn(code.name, edition, ofTeams))) return "modifier";
  if (!mayRepeat(code.name) && codes.indexOf(written) < index) return "twice";
  if (isRoundRobin && BUCHHOLZ.includes(code.name)) return at >= E2026 ? "round-robin-refused" : "round-robin";
  if (!isRoundRobin && code.name === "KS") return "koya";
  if (code.name === "EDE" && !hasChain) return "chain";
  return hasUnrated && known.group === "ratings" ? "unrated" : null;
}

/* The list in the acronyms of another edition. */
export function rewrittenFor(codes: readonly string[], edition: string): string[] {
  return codes.map((written) => {
    const code = readTiebreak(written);
    const known = code ? knownOf(code.name) : undefined;
    return code && known ? writeTiebreak({ ...code, name: acronymIn(known, ordinal(edition)) }) : written;
  });
}

/* --- Recommended lists ------------------------------------------------------------------------------------------------- */

export interface Recommended {
  kind: "usual" | "ratings" | "median" | "school";
  article: string; /* "": no text recommends it */
  codes: string[];
  optional?: string; /* one of them that may be left out, or stand at any place [c02-2022:13.1.1] */
}

function recommendedForRoundRobin(at: number): Recommended[] {
  const usual: Recommended = { kind: "usual", article: at < E2022 ? "c02-2019:13.16.2" : "", codes: ["DE", "WIN", "SB", "KS"] };
  return at >= E2022 ? [usual, { kind: "school", article: "c02-2022:10.5.4", codes: ["WIN", "SB", "KS", "BWG"] }] : [usual];
}

/* 2019 has lists for teams; later texts leave it open, and these are offered. */
function recommendedForTeams(isRoundRobin: boolean): Recommended[] {
  const roundRobin = ["MPvGP", "DE", "SB"];
  const swiss = ["MPvGP", "DE", "BH/C1", "BH", "SB"];
  return [isRoundRobin ? { kind: "usual", article: "c02-2019:13.16.3", codes: roundRobin } : { kind: "usual", article: "c02-2019:13.16.6", codes: swiss }];
}

/* The list that a tournament begins with stands first. */
export function recommendedFor({ isRoundRobin, edition, ofTeams }: Pick<Circumstances, "isRoundRobin" | "edition" | "ofTeams">, rounds: number): Recommended[] {
  const at = ordinal(edition);
  if (ofTeams) return recommendedForTeams(isRoundRobin);
  if (isRoundRobin) return recommendedForRoundRobin(at);
  if (at < E2022)
    return [
      { kind: "usual", article: "c02-2019:13.16.4", codes: ["BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"] },
      { kind: "ratings", article: "c02-2019:13.16.5", codes: ["BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB"] },
    ];
  const school: Recommended = { kind: "school", article: "c02-2022:10.5.3", codes: ["BH/C1", "BH", "WIN", "BWG"] };
  const last = rounds % 2 === 0 ? "BPG" : "WIN";
  if (at === E2022)
    return [
      { kind: "usual", article: "c02-2022:13.1.1", codes: ["DE", "BH/C1", "PS", last], optional: "DE" },
      { kind: "ratings", article: "c02-2022:13.1.3", codes: ["DE", "BH/C1", "ARO/C1"], optional: "DE" },
      { kind: "median", article: "c02-2022:13.1.2", codes: ["DE", "BH/M1", "PS", last], optional: "DE" },
      school,
    ];
  return [{ kind: "usual", article: "", codes: ["BH/C1", "BH", "SB", "DE", "WIN"] }, school];
}
