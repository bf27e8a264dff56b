/* Prizes as they are written and edited. */

import type { OfferedPrizes, PrizeAward, PrizeList, PrizesPlanList, PrizesView, Problem, TypedPrizeList, TypedPrizePlan } from "../api/shapes";
import { t } from "../i18n";
import { dateText, decimalMark } from "../ui/format";

/* --- Words ------------------------------------------------------------------------------------------------------------ */

/* Cents are written everywhere or nowhere, so that amounts stand under each other. */
export function moneyText(amount: string, withCents: boolean): string {
  const [whole = "", cents = ""] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u2009");
  if (!withCents && cents === "") return grouped;
  return `${grouped}${decimalMark()}${cents.padEnd(2, "0")}`;
}

export function needsCents(amounts: readonly string[]): boolean {
  return amounts.some((amount) => amount.includes("."));
}

/* "3", or "2–3" where the prizes of several places were shared. */
export function placesText({ first, last }: PrizeAward): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function ratingsText(rule: PrizesPlanList): string {
  const [from, to] = [rule.rating_from ?? 0, rule.rating_to ?? 0];
  if (from > 0 && to > 0) return t("prize.for.ratings", { from, to });
  if (from > 0) return t("prize.for.rating-from", { from });
  return to > 0 ? t("prize.for.rating-to", { to }) : "";
}

function hasRatingLimits(rule: PrizesPlanList): boolean {
  return (rule.rating_from ?? 0) > 0 || (rule.rating_to ?? 0) > 0;
}

function unratedText(rule: PrizesPlanList): string {
  if (rule.unrated === "only") return t("prize.for.unrated");
  if (rule.unrated === "not") return hasRatingLimits(rule) ? "" : t("prize.for.rated");
  return rule.unrated === "too" && hasRatingLimits(rule) ? t("prize.for.unrated-too") : "";
}

/* Whom a list is for: "women, rating up to 1800". */
export function conditionsText(rule: PrizesPlanList): string {
  const parts = [
    rule.sex === "w" ? t("prize.for.women") : rule.sex === "m" ? t("prize.for.men") : "",
    rule.born_from ? t("prize.for.born-from", { day: dateText(rule.born_from) }) : "",
    rule.born_to ? t("prize.for.born-to", { day: dateText(rule.born_to) }) : "",
    rule.women_born_to ? t("prize.for.women-born-to", { day: dateText(rule.women_born_to) }) : "",
    ratingsText(rule),
    unratedText(rule),
    rule.federation ? t("prize.for.federation", { name: rule.federation }) : "",
    rule.club ? t("prize.for.club", { name: rule.club }) : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? t("prize.for.all") : parts.join(", ");
}

/* --- Drafts ----------------------------------------------------------------------------------------------------------- */

/* A list as it is typed. */
export interface ListDraft {
  id: number; /* tells the lists of a form apart */
  isMain: boolean;
  usualMinimum: string; /* where none is typed */
  name: string;
  amounts: string;
  order: "standings" | "performance";
  minimum: string;
  sex: "w" | "m" | "";
  born_from: string;
  born_to: string;
  women_born_to: string;
  rating_from: string;
  rating_to: string;
  unrated: "too" | "not" | "only" | "";
  federation: string;
  club: string;
}

export interface PlanDraft {
  currency: string;
  share: "points" | "rank";
  fund: string;
  lists: ListDraft[];
}

const EMPTY: Omit<ListDraft, "id" | "usualMinimum"> = {
  isMain: false, name: "", amounts: "", order: "standings", minimum: "", sex: "", born_from: "", born_to: "", women_born_to: "",
  rating_from: "", rating_to: "", unrated: "", federation: "", club: "",
};

let lastId = 0;

/* The usual conditions of a category, to be corrected. */
export function offeredDraft({ category, usual_minimum, ...rule }: OfferedPrizes): ListDraft {
  lastId += 1;
  const isMain = category === "main";
  const name = isMain ? t("prize.main") : category === "other" ? "" : t(`prize.category.${category}`);
  return { ...EMPTY, ...rule, rating_to: numberText(rule.rating_to), id: lastId, isMain, name, usualMinimum: String(usual_minimum) };
}

function numberText(value: number | undefined): string {
  return value === undefined || value === 0 ? "" : String(value);
}

function listDraft(rule: PrizesPlanList, { main, usual_minimum, usual_unrated }: PrizeList): ListDraft {
  lastId += 1;
  return {
    id: lastId,
    isMain: main,
    usualMinimum: String(usual_minimum),
    name: rule.name,
    amounts: rule.amounts.join("  "),
    order: rule.order ?? "standings",
    minimum: rule.minimum === usual_minimum ? "" : String(rule.minimum),
    sex: rule.sex ?? "",
    born_from: rule.born_from ?? "",
    born_to: rule.born_to ?? "",
    women_born_to: rule.women_born_to ?? "",
    rating_from: numberText(rule.rating_from),
    rating_to: numberText(rule.rating_to),
    unrated: rule.unrated === usual_unrated ? "" : (rule.unrated ?? ""),
    federation: rule.federation ?? "",
    club: rule.club ?? "",
  };
}

export function planDraft({ plan, lists: shown, offered = [] }: PrizesView): PlanDraft {
  const ofPlan = plan.lists.flatMap((rule, index) => (shown[index] ? listDraft(rule, shown[index]) : []));
  const lists = ofPlan.length > 0 ? ofPlan : offered.slice(0, 1).map(offeredDraft);
  return { currency: plan.currency ?? "", share: plan.share ?? "rank", fund: plan.fund ?? "", lists };
}

/* A whole number as the server wants it; what is none goes as it is, to be refused at its field. */
function numberOr(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text.trim()) : text.trim();
}

function listBody(draft: ListDraft): TypedPrizeList {
  const body: TypedPrizeList = { name: draft.name.trim(), amounts: draft.amounts.split(/[\s;]+/).filter((one) => one !== ""), order: draft.order };
  if (draft.minimum.trim() !== "") body.minimum = numberOr(draft.minimum);
  if (draft.isMain) return body;
  for (const part of ["sex", "born_from", "born_to", "women_born_to", "unrated", "federation", "club"] as const) {
    if (draft[part].trim() !== "") body[part] = draft[part].trim();
  }
  for (const part of ["rating_from", "rating_to"] as const) if (draft[part].trim() !== "") body[part] = numberOr(draft[part]);
  return body;
}

/* What the server is sent; a list in which nothing was written is left out. */
export function planBody(draft: PlanDraft): TypedPrizePlan {
  const body: TypedPrizePlan = { currency: draft.currency.trim(), share: draft.share, lists: writtenLists(draft).map(listBody) };
  if (draft.fund.trim() !== "") body.fund = draft.fund.trim();
  return body;
}

function writtenLists(draft: PlanDraft): ListDraft[] {
  return draft.lists.filter((list) => list.amounts.trim() !== "" || !list.isMain);
}

/* Which list of the draft a refusal is about: by its line, or by the name that stands twice; null: none of them. */
export function listOfProblem(problem: Problem, draft: PlanDraft): ListDraft | null {
  const sent = writtenLists(draft);
  if (problem.error === "prize_twice") {
    const same = sent.filter((list) => list.name.trim().toLowerCase() === (problem.operands[0] ?? "").toLowerCase());
    return same[same.length - 1] ?? null;
  }
  if (problem.field === "fund" || problem.field === "share" || problem.field === "currency" || problem.field === "lists") return null;
  return sent[Math.max(problem.line, 1) - 1] ?? null;
}
