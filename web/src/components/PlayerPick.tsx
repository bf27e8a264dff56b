import { useId, useState } from "preact/hooks";
import { holdsWords } from "../store/page";

export interface Pickable {
  player: number;
  number: number; /* 0: none yet */
  name: string;
  rating: number;
}

interface PlayerPickProps {
  players: readonly Pickable[];
  onPick: (player: number) => void; /* 0: what is typed is nobody */
  clears?: boolean; /* empty again after each pick */
  label?: string;
  id?: string;
  placeholder?: string;
}

function textOf({ number, name, rating }: Pickable): string {
  return [number > 0 ? String(number) : "", name, rating > 0 ? String(rating) : ""].filter((part) => part !== "").join(" ");
}

/* A player by name: typed, or chosen from the list that narrows with what is typed. Enter takes the only one left. */
export function PlayerPick({ players, onPick, clears, label, ...others }: PlayerPickProps) {
  const list = useId();
  const [text, setText] = useState("");
  const take = (player: Pickable): void => {
    setText(clears ? "" : textOf(player));
    onPick(player.player);
  };
  const read = (typed: string): void => {
    const exact = players.find((one) => textOf(one) === typed);
    if (exact) return take(exact);
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
        onInput={(event) => read(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [only] = found;
          if (event.key !== "Enter" || found.length !== 1 || !only || textOf(only) === text) return;
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
