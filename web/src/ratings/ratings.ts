/* How ratings and their changes are written. */

import type { NormCheck, RatingAddend, RatingFirst, RatingK } from "../api/shapes";
import { t, tOr } from "../i18n";
import { decimalMark } from "../ui/format";

/* "−12.40" with a true minus, and the decimal mark of the language. */
export function hundredthsText(text: string | null): string {
  if (text === null) return "–";
  return text.replace("-", "−").replace(".", decimalMark());
}

/* A change with its sign. */
export function changeText(text: string | null): string {
  return text !== null && /[1-9]/.test(text) && !text.startsWith("-") ? `+${hundredthsText(text)}` : hundredthsText(text);
}

/* A first rating in brackets is not published. */
export function firstText(first: RatingFirst | null): string {
  if (!first || first.rating === null) return "";
  return first.state === "done" ? String(first.rating) : `(${first.rating})`;
}

export function assumptionsText(assumed: readonly RatingK["assumed"][number][]): string {
  return assumed.map((one) => t(`ratings.assumed.${one}`)).join("; ");
}

export function reasonText(reason: RatingAddend["reason"]): string {
  return reason === "counted" ? "" : t(`ratings.reason.${reason}`);
}

/* "9, at least 9" */
export function checkText(check: NormCheck): string {
  if (check.requirement === "woman") return "";
  return t(check.bound === "least" ? "ratings.check.least" : "ratings.check.most", { has: check.has, limit: check.limit });
}

export function requirementText(requirement: string): string {
  return tOr("ratings.requirement.", requirement, requirement);
}
