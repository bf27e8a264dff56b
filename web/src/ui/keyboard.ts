/* Keys that work on every page. Keys of a table belong to the table. */

import { signal } from "@preact/signals";
import type { EventView } from "../api/shapes";
import { HOME } from "../base";
import { eventPath, tournamentOfRoute, tournamentPath, visit } from "../router";
import { undoLast } from "../shared/undo";
import { shortcuts } from "../store/preferences";
import { sees } from "../store/session";

export const keysShown = signal(false);

/* A page whose undo is its own, such as a board's: nothing else is taken back there, also where it has nothing to undo. */
export const ownUndo = signal<{ undo: (() => void) | null } | null>(null);

const PREFIX_FOR = 1_500;

/* What `g` and then a letter leads to. */
export const PLACES = ["e", "o", "p", "t", "r", "s", "c", "b", "l", "d", "w", "n", "j"] as const;
export type Place = (typeof PLACES)[number];

function pathTo(place: Place, event: EventView): string | null {
  const tournament = event.tournaments.find((one) => one.id === tournamentOfRoute()) ?? event.tournaments[0];
  const at = (page: "tournament" | "rounds" | "standings" | "crosstable" | "boards" | "player-standings" | "prizes" | "ratings" | "desk", round = 0): string | null =>
    tournament ? tournamentPath(event.id, tournament.id, page, round) : null;
  switch (place) {
    case "e":
      return HOME;
    case "o":
      return eventPath(event.id);
    case "p":
      return eventPath(event.id, "players");
    case "j":
      return eventPath(event.id, "journal");
    case "t":
      return at("tournament");
    case "r":
      return at("rounds", tournament?.current_round);
    case "s":
      return at("standings");
    case "c":
      return at("crosstable");
    case "b":
      return tournament?.teams ? at("boards") : null;
    case "l":
      return tournament?.teams ? at("player-standings") : null;
    case "d":
      return sees("desk") && tournament && tournament.rounds > 0 ? at("desk") : null;
    case "w":
      return at("prizes");
    case "n":
      return at("ratings");
  }
}

/* A list takes the letters that its entries begin with, and the keys that move in it. */
function takes(list: HTMLSelectElement, key: string): boolean {
  if (key === "Delete" || key === "Backspace") return false;
  return key.length > 1 || [...list.options].some((option) => option.text.toLowerCase().startsWith(key.toLowerCase()));
}

/* Does what has the focus take the key? */
export function takesKey(target: EventTarget | null, key: string): boolean {
  return target instanceof HTMLSelectElement && !target.closest("dialog") ? takes(target, key) : isTyping(target);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest("dialog") !== null;
}

/* What is typed next takes the place of an earlier search. */
function toSearch(): void {
  const box = document.getElementById("search");
  if (box instanceof HTMLInputElement) box.select();
  box?.focus();
}

/* Listens until the returned function is called. `event` says which event is on screen. */
export function listenToKeys(event: () => EventView | null): () => void {
  let prefixUntil = 0;

  const afterPrefix = (pressed: KeyboardEvent): void => {
    prefixUntil = 0;
    const shown = event();
    const place = PLACES.find((one) => one === pressed.key.toLowerCase());
    if (!place) return;
    const path = shown ? pathTo(place, shown) : HOME;
    pressed.preventDefault();
    pressed.stopPropagation();
    if (!path) return;
    if (document.activeElement instanceof HTMLSelectElement) document.getElementById("main")?.focus(); /* the reader leaves the list */
    visit(path);
  };

  const listener = (pressed: KeyboardEvent): void => {
    if (takesKey(pressed.target, pressed.key)) return;
    if ((pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && pressed.key.toLowerCase() === "z") {
      const shown = event();
      if (!shown) return;
      pressed.preventDefault();
      if (ownUndo.value) ownUndo.value.undo?.();
      else void undoLast(shown);
      return;
    }
    if (!shortcuts.peek() || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (Date.now() < prefixUntil) {
      afterPrefix(pressed);
      return;
    }
    if (pressed.key === "g") prefixUntil = Date.now() + PREFIX_FOR;
    else if (pressed.key === "?") keysShown.value = true;
    else if (pressed.key === "/") toSearch();
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };

  document.addEventListener("keydown", listener, { capture: true });
  return () => document.removeEventListener("keydown", listener, { capture: true });
}
