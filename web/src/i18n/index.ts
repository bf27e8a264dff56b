/* Words of the console in the chosen language, from text/*.po. One language is loaded at a time. */

import { signal } from "@preact/signals";
import { sayIn } from "../core/module";
import { language, type Language } from "../store/preferences";
import { PLURALS, type Messages } from "./messages";

type AnyKey = keyof Messages;
/* Messages that need no values but these. */
export type Key<Names extends string = never> = { [K in AnyKey]: [Messages[K]] extends [Names] ? K : never }[AnyKey];
/* A sentence as the server gives it: a message, and values that may be sentences themselves. */
export interface Sentence {
  message: string;
  values: Values;
}
export type Value = string | number | Sentence | readonly Value[];
export type Values = { [name: string]: Value };
/* The values that a message needs; of several keys, what any of them needs. */
type ValuesOf<K extends AnyKey> = [Messages[K]] extends [never] ? [] : [values: Record<Messages[K], string | number>];
/* A text, its forms, or English forms where the language has none. */
type Texts = string | string[] | { en: string[] };
type Catalogue = Record<string, Texts>;

const CATALOGUES = import.meta.glob<Catalogue>("./*.json", { import: "default" });
const catalogue = signal<Catalogue>({});
let loaded: Language | "" = "";

/* Before the first page is drawn, and whenever the language changes. */
export async function loadLanguage(): Promise<void> {
  const wanted = language.peek();
  const texts = await CATALOGUES[`./${wanted}.json`]?.();
  if (texts === undefined || wanted !== language.peek()) return;
  loaded = wanted;
  sayIn(wanted, texts);
  catalogue.value = texts;
}

language.subscribe((wanted) => {
  if (loaded !== "" && wanted !== loaded) void loadLanguage();
});

/* What a value says where it stands. */
export function valueWords(value: Value): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if ("message" in value) return sentenceText(value);
  const parts = value.map(valueWords);
  return parts.length < 2 ? parts.join("") : parts.slice(0, -1).join(", ") + t("list.last") + (parts.at(-1) ?? "");
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => valueWords(values[name] ?? whole));
}

function formOf(texts: Texts, values: Values): string {
  if (typeof texts === "string") return fill(texts, values);
  const [forms, spoken] = Array.isArray(texts) ? [texts, loaded || "en"] as const : [texts.en, "en"] as const;
  return fill(forms[PLURALS[spoken](Number(values["count"]))] ?? "", values);
}

export function t<K extends AnyKey>(key: K, ...[values]: ValuesOf<K>): string {
  return formOf(catalogue.value[key] ?? key, values ?? {});
}

/* For words that come from the server: the text at prefix and name, or else what the server said. */
export function tOr(prefix: string, name: string, otherwise: string): string {
  const texts = catalogue.value[prefix + name];
  return typeof texts === "string" ? texts : otherwise;
}

/* For messages that the server chooses: empty where there is none of that key. */
export function tWith(key: string, values: Values): string {
  return formOf(catalogue.value[key] ?? "", values);
}

function sentenceText(sentence: Sentence): string {
  return tWith(sentence.message, sentence.values);
}

/* The title of an edition of the rules, by its id. */
export function editionTitle(edition: string): string {
  return tOr("edition-title.", edition, edition);
}

export { problemLine, problemText } from "../problem";
