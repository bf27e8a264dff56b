import { useId, useState } from "preact/hooks";
import { holdsWords } from "../store/page";

interface Pickable {
  player: number;
  number: number; /* 0: none yet */
  name: string;
  rating: number;
  federation?: string;
  club?: string;
  fide_id?: string;
}

interface PlayerPickProps {
  players: readonly Pickable[];
  onPick: (player: number) => void; /* 0: what is typed is nobody */
  clears?: boolean; /* empty again after each pick */
  label?: string;
  id?: string;
  placeholder?: string;
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

function repeated(texts: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  return new Set([...texts].filter((text) => seen.size === seen.add(text).size));
}

/* By number, name and rating; where that fits several, by federation, club and id as well, so that each text is one player's. */
function textsOf(players: readonly Pickable[]): Map<number, string> {
  const short = (one: Pickable): string => joined([one.number > 0 ? String(one.number) : "", one.name, one.rating > 0 ? String(one.rating) : ""]);
  const long = (one: Pickable): string => joined([short(one), one.federation, one.club, one.fide_id]);
  const twice = repeated(players.map(short));
  const alike = repeated(players.filter((one) => twice.has(short(one))).map(long));
  return new Map(
    players.map((one) => {
      if (!twice.has(short(one))) return [one.player, short(one)];
      return [one.player, alike.has(long(one)) ? `${long(one)} #${one.player}` : long(one)];
    }),
  );
}

/* Chosen from the list, not typed letter by letter. */
function isChosen(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === "insertReplacementText";
}

/* A player by name: typed, or chosen from the list that narrows with what is typed. Enter takes the only one left, or the one that is typed out. */
export function PlayerPick({ players, onPick, clears, label, ...others }: PlayerPickProps) {
  const list = useId();
  const [text, setText] = useState("");
  const texts = textsOf(players);
  const textOf = (one: Pickable): string => texts.get(one.player) ?? "";
  const take = (player: Pickable): void => {
    setText(clears ? "" : textOf(player));
    onPick(player.player);
  };
  /* A text with which that of another begins may be on its way to that one. */
  const read = (typed: string, chosen: boolean): void => {
    const exact = players.find((one) => textOf(one) === typed);
    const isWhole = chosen || !clears || players.filter((one) => textOf(one).startsWith(typed)).length === 1;
    if (exact && isWhole) return take(exact);
    setText(typed);
    if (!clears) onPick(0);
  };
  const found = text.trim() === "" ? [] : players.filter((one) => holdsWords(text, textOf(one)));
  return (
    <>
      <input
        {...others}
        class="player-pick"
        type="text"
        list={list}
        aria-label={label}
        autocomplete="off"
        value={text}
        onInput={(event) => read(event.currentTarget.value, isChosen(event))}
        onKeyDown={(event) => {
          const only = found.find((one) => textOf(one) === text) ?? (found.length === 1 ? found[0] : undefined);
          if (event.key !== "Enter" || !only || (!clears && textOf(only) === text)) return;
          event.preventDefault();
          take(only);
        }}
      />
      <datalist id={list}>
        {players.map((one) => (
          <option key={one.player} value={textOf(one)} />
        ))}
      </datalist>
    </>
  );
}
