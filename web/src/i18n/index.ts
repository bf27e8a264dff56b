/* Words of the console in the chosen language. */

import { language } from "../store/preferences";
import { en } from "./en";
import { it } from "./it";
import { verdictInItalian } from "./verdict.it";
import { editionsInItalian, thingsInItalian, wordsInItalian } from "./words.it";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const CATALOGUES: Record<string, Record<Key, string>> = { en, it };

export function fill(text: string, values: Values): string {
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

/* A word of the server in Italian. */
export function inItalian(operand: string): string {
  const known = wordsInItalian[operand];
  if (known !== undefined) return known;
  for (const [pattern, text] of thingsInItalian) if (pattern.test(operand)) return operand.replace(pattern, text);
  return verdictInItalian(operand);
}

/* The title of an edition of the rules, by its id; the server's own is in English. */
export function editionTitle(edition: { edition: string; title: string }): string {
  return language.value === "it" ? (editionsInItalian[edition.edition] ?? edition.title) : edition.title;
}

export { problemLine, problemText } from "../problem";
