/* Theme, language and the like, remembered on this device. */

import { effect, signal } from "@preact/signals";
import { PLURALS } from "../i18n/messages";

export type Theme = "auto" | "light" | "dark";
export type Language = keyof typeof PLURALS;

export const LANGUAGES = Object.keys(PLURALS) as Language[];

const DEFAULT_ACCOUNT = "arbiter"; /* the server makes it when it is first started */

function rememberedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remembered<T extends string>(key: string, allowed: readonly T[]): T | null {
  const value = rememberedText(key);
  return allowed.find((one) => one === value) ?? null;
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/* The first that the reader prefers and the program speaks. */
function languageOfBrowser(): Language {
  const wanted = navigator.languages.map((one) => one.toLowerCase().split("-")[0]);
  return wanted.flatMap((code) => LANGUAGES.filter((one) => one === code))[0] ?? "en";
}

export const theme = signal<Theme>(remembered("staunton.theme", ["auto", "light", "dark"]) ?? "auto");
export const language = signal<Language>(remembered("staunton.language", LANGUAGES) ?? languageOfBrowser());

/* Single keys that work on every page; whoever speaks to the browser, or mistypes easily, turns them off. */
export const shortcuts = signal((remembered("staunton.shortcuts", ["on", "off"]) ?? "on") === "on");

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(prefersDark.matches);
prefersDark.addEventListener("change", (event) => {
  systemIsDark.value = event.matches;
});

effect(() => {
  const isDark = theme.value === "dark" || (theme.value === "auto" && systemIsDark.value);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
});

effect(() => {
  document.documentElement.lang = language.value;
});

/* The name of the arbiter who signed in last on this device. */
export const accountName = signal(rememberedText("staunton.account") || DEFAULT_ACCOUNT);

export function chooseAccount(name: string): void {
  accountName.value = name;
  remember("staunton.account", name);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  remember("staunton.theme", next);
}

export function chooseShortcuts(next: boolean): void {
  shortcuts.value = next;
  remember("staunton.shortcuts", next ? "on" : "off");
}

export function chooseLanguage(next: Language): void {
  language.value = next;
  remember("staunton.language", next);
}

/* Who the reader of an event on this device is; 0: they have not said. */
const players = signal<ReadonlyMap<string, number>>(new Map());

export function chosenPlayer(event: string): number {
  return players.value.get(event) ?? Number(rememberedText(`staunton.player.${event}`));
}

export function choosePlayer(event: string, player: number): void {
  players.value = new Map(players.peek()).set(event, player);
  remember(`staunton.player.${event}`, String(player));
}
