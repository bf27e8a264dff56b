/* How results, dates and numbers are written for people. */

import { PLAYED } from "../api/limits";
import type { ResultCode } from "../api/shapes";
import { t, tOr, type Key } from "../i18n";
import { language } from "../store/preferences";

/* What the arbiter types on a board. */
export const RESULT_KEYS: Record<string, ResultCode> = {
  "1": "1-0",
  "0": "0-1",
  "5": "1/2-1/2",
  "=": "1/2-1/2",
  "+": "+/-",
  "-": "-/+",
  x: "-/-",
  z: "0-0",
  h: "1/2-0",
  j: "0-1/2",
  p: "postponed",
};

export function keyOfResult(code: ResultCode): string {
  return Object.keys(RESULT_KEYS).find((key) => RESULT_KEYS[key] === code) ?? "";
}

/* "1/2-0" gives "½ – 0": the two sides as they stand in the table. */
export function resultSides(code: string): [string, string] {
  if (code === "") return ["_", "_"];
  const separator = code.includes("/-") || code.includes("/+") ? "/" : "-";
  const plain = code.replace(/u$/, "").replaceAll("1/2", "½");
  const at = plain.indexOf(separator, 1);
  return [plain.slice(0, at).replace("-", "−"), plain.slice(at + 1).replace("-", "−")];
}

export function resultText(code: string): string {
  if (code === "postponed") return t("result.short.postponed");
  const [white, black] = resultSides(code);
  return code.endsWith("u") ? `${white} – ${black} u` : `${white} – ${black}`;
}

/* As it is told in a sentence: "1 – 0", or that there is none. */
export function resultInWords(code: string): string {
  return code === "" ? t("result.none") : resultText(code);
}

export function isPlayed(code: string): boolean {
  return PLAYED.includes(code);
}

export function isForfeit(code: string): boolean {
  return code !== "" && code !== "postponed" && !isPlayed(code);
}

/* In words, for screen readers and titles. */
export function resultWords(code: string): string {
  return code === "" ? t("result.none") : tOr("result.", code, code);
}

/* The same where teams play: the home side stands first, whichever colour it has. */
export function resultWordsByHome(code: string): string {
  return tOr("result.home.", code, resultWords(code));
}

/* What stands between the whole part of a number and its fraction. */
export function decimalMark(): string {
  return (1.5).toLocaleString(localeOf()).charAt(1);
}

/* A number of the server with the decimal mark of the language. */
export function decimalText(text: string): string {
  return text.replace(/^(-?\d+)\.(\d+)$/, `$1${decimalMark()}$2`);
}

/* A time control as it is written in the language: "90'/40+30'/fine +30\"". */
export function controlText(control: string): string {
  return control.replace(/\bend\b/g, t("control.end"));
}

/* English dates are written the British way. */
export function localeOf(): string {
  return language.value === "en" ? "en-GB" : language.value;
}

export function dateText(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return date;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return new Intl.DateTimeFormat(localeOf(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(day);
}

export function datesText(from: string, to: string): string {
  return to === "" || to === from ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}

export function timeText(at: number): string {
  return new Intl.DateTimeFormat(localeOf(), { dateStyle: "short", timeStyle: "medium" }).format(new Date(at));
}

/* Of one day: "16:22:10". */
export function timeOfDayText(at: number): string {
  return new Intl.DateTimeFormat(localeOf(), { timeStyle: "medium" }).format(new Date(at));
}

export function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function kindText(kind: string): string {
  return tOr("kind.", kind.replace(/\/\d+$/, ""), kind);
}

export function roleText(role: string): string {
  return tOr("role.", role, role);
}

export function stageKey(stage: "setup" | "running" | "complete"): Key {
  return `stage.${stage}`;
}
