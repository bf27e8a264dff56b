/* Words of the console in the chosen language. */

import type { Problem } from "../api/types";
import { language } from "../store/preferences";
import { en } from "./en";
import { errorsInItalian } from "./errors.it";
import { it } from "./it";
import { wordsInItalian } from "./words.it";

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

export interface ProblemText {
  message: string;
  remedy: string;
}

export function problemText(problem: Problem): ProblemText {
  const known = language.value === "it" ? errorsInItalian[problem.error] : undefined;
  if (!known) return { message: problem.message, remedy: problem.remedy };
  const values: Values = {};
  problem.operands.forEach((operand, index) => {
    values[String(index + 1)] = wordsInItalian[operand] ?? operand;
  });
  return { message: fill(known[0], values), remedy: fill(known[1], values) };
}

export function problemLine(problem: Problem): string {
  const { message, remedy } = problemText(problem);
  return remedy === "" ? message : `${message} ${remedy}`;
}
