/* What the page at hand tells the frame around it. */

import { signal } from "@preact/signals";

/* What is typed in the search box; tables show the rows that match. */
export const search = signal("");
/* The number of a board or of a match is a place, which is found whatever the filter. */
export function isPlaceSought(): boolean {
  return /^\d+(\.\d+)?$/.test(search.peek().trim());
}
/* The reader is in the search box. */
export const searching = signal(false);

/* Read out by screen readers, seen by nobody. */
export const announcement = signal("");

export function announce(text: string): void {
  announcement.value = text;
}

/* Refusals of commands whose place on the page is not on screen, and what else the arbiter must read. */
interface Notice {
  id: number;
  text: string;
  isRefusal: boolean;
}
export const notices = signal<Notice[]>([]);
const INFORM_FOR = 10_000;
let lastNotice = 0;

export function notify(text: string): void {
  lastNotice += 1;
  notices.value = [...notices.peek(), { id: lastNotice, text, isRefusal: true }];
}

/* A message under the reader's hand stays: the key that dismisses it must not go elsewhere. */
function fade(id: number): void {
  if (document.activeElement?.closest(".banner.done")) setTimeout(() => fade(id), INFORM_FOR);
  else dismiss(id);
}

/* What was done, for long enough to be read. */
export function inform(text: string): void {
  lastNotice += 1;
  const id = lastNotice;
  notices.value = [...notices.peek().filter((notice) => notice.isRefusal), { id, text, isRefusal: false }];
  setTimeout(() => fade(id), INFORM_FOR);
}

export function warnOnce(text: string): void {
  if (!notices.peek().some((notice) => notice.text === text)) notify(text);
}

export function dismiss(id: number): void {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

/* Whether a text holds every one of some words. */
export function holdsWords(words: string, text: string): boolean {
  const whole = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/* Whether any of the texts holds every word that is searched for. */
export function matches(...texts: (string | number)[]): boolean {
  return holdsWords(search.value, texts.join(" "));
}
