import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ListedPlayer } from "../api/shapes";
import { findListed, loadLists, ratingLists } from "./lists";

const PAUSE = 100; /* milliseconds without a key before the server is asked */
const LEAST = 2; /* letters or digits */

/* What makes an input a combobox with the matches below it. */
export interface ComboboxProps {
  role: "combobox";
  autocomplete: "off";
  "aria-autocomplete": "list";
  "aria-expanded": boolean;
  "aria-controls": string;
  "aria-activedescendant": string | undefined;
}

export interface Listed {
  isThere: boolean; /* there are lists to look into */
  id: string;
  matches: ListedPlayer[];
  active: number; /* -1: none is marked */
  look: (text: string) => void;
  close: () => void;
  choose: (index: number) => void;
  /* Did the key go to the matches? */
  take: (pressed: KeyboardEvent) => boolean;
  combobox: ComboboxProps;
}

export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/* Matches from the rating lists for what is typed; the latest answer wins. */
export function useListed(federation: string, onChoose: (player: ListedPlayer) => void): Listed {
  const id = useId();
  const [matches, setMatches] = useState<ListedPlayer[]>([]);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);
  const timer = useRef(0);
  const isThere = (ratingLists.value?.lists.length ?? 0) > 0;

  useEffect(() => {
    if (!ratingLists.peek()) void loadLists();
    return () => clearTimeout(timer.current);
  }, []);

  const close = (): void => {
    asked.current++;
    clearTimeout(timer.current);
    setMatches([]);
    setActive(-1);
  };
  const ask = async (text: string): Promise<void> => {
    const mine = ++asked.current;
    const found = await findListed(text, federation);
    if (mine !== asked.current) return;
    setMatches(found);
    setActive(-1);
  };
  const look = (text: string): void => {
    if (!isThere || text.trim().length < LEAST) {
      close();
      return;
    }
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void ask(text.trim()), PAUSE);
  };
  const choose = (index: number): void => {
    const player = matches[index];
    close();
    if (player) onChoose(player);
  };
  const move = (step: number): void => {
    const places = matches.length + 1; /* one of them marks none */
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const take = (pressed: KeyboardEvent): boolean => {
    if (matches.length === 0) return false;
    if (pressed.key === "ArrowDown") move(1);
    else if (pressed.key === "ArrowUp") move(-1);
    else if (pressed.key === "Escape") close();
    else if (pressed.key === "Enter" && active >= 0) choose(active);
    else return false;
    pressed.preventDefault();
    pressed.stopPropagation();
    return true;
  };
  const combobox: ComboboxProps = {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": matches.length > 0,
    "aria-controls": id,
    "aria-activedescendant": active >= 0 ? optionId(id, active) : undefined,
  };
  return { isThere, id, matches, active, look, close, choose, take, combobox };
}
