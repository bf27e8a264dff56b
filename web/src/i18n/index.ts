/* Words of the console in the chosen language. */

import type { Problem } from "../api/types";
import { language } from "../store/preferences";
import { en } from "./en";
import { errorsInItalian } from "./errors.it";
import { it } from "./it";
import { editionsInItalian, thingsInItalian, wordsInItalian } from "./words.it";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const CATALOGUES: Record<string, Record<Key, string>> = { en, it };

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/* A text with two forms, "one board|{count} boards", takes the first for a count of one. */
export function t(key: Key, values: Values = {}): string {
  const text = (CATALOGUES[language.value] ?? en)[key];
  const forms = text.split("|");
  const form = forms.length === 2 && values["count"] !== 1 ? forms[1] : forms[0];
  return fill(form ?? text, values);
}

/* For words that come from the server: the text at prefix and name, or else what the server said. */
export function tOr(prefix: string, name: string, otherwise: string): string {
  const catalogue: Record<string, string> = CATALOGUES[language.value] ?? en;
  return catalogue[prefix + name] ?? otherwise;
}

function inItalian(operand: string): string {
  const known = wordsInItalian[operand];
  if (known !== undefined) return known;
  for (const [pattern, text] of thingsInItalian) if (pattern.test(operand)) return operand.replace(pattern, text);
  return operand;
}

/* The title of an edition of the rules, by its id; the server's own is in English. */
export function editionTitle(edition: { edition: string; title: string }): string {
  return language.value === "it" ? (editionsInItalian[edition.edition] ?? edition.title) : edition.title;
}

export interface ProblemText {
  message: string;
  remedy: string;
}

/* An operand as the arbiter knows it: kinds of facts and names of fields have words of their own. */
function operandText(operand: string): string {
  const kind = /^([a-z]+\.[a-z]+)(\/\d+)?$/.exec(operand)?.[1];
  const word = kind === undefined ? tOr("field-name.", operand, "") : tOr("kind.", kind, "");
  return word !== "" ? word : language.value === "it" ? inItalian(operand) : operand;
}

/* What the server says to a program is said to an arbiter in the console's own words. */
export function problemText(problem: Problem): ProblemText {
  const own = tOr("problem.", problem.error, "");
  const known = own !== "" ? [own, tOr("remedy.", problem.error, "")] : language.value === "it" ? errorsInItalian[problem.error] : undefined;
  if (known?.[0] === undefined) return { message: problem.message, remedy: problem.remedy };
  const values: Values = {};
  problem.operands.forEach((operand, index) => {
    values[String(index + 1)] = operandText(operand);
  });
  return { message: fill(known[0], values), remedy: fill(known[1] ?? "", values) };
}

export function problemLine(problem: Problem): string {
  const { message, remedy } = problemText(problem);
  return remedy === "" ? message : `${message} ${remedy}`;
}
