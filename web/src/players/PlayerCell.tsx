import { useState } from "preact/hooks";
import type { Player } from "../api/shapes";
import type { CellProps } from "../ui/grid";
import { fieldText, type PlayerField } from "./playerFields";
import { PlayerInput } from "./PlayerInput";

interface EditorProps {
  field: PlayerField;
  text: string;
  onKey: (event: KeyboardEvent, text: string) => void;
  onLeave: (text: string) => void;
}

/* Keeps what is typed to itself until it is saved or left. */
function Editor({ field, text: first, onKey, onLeave }: EditorProps) {
  const [text, setText] = useState(first);
  return <PlayerInput field={field} value={text} isFocused onText={setText} onKeyDown={(event) => onKey(event, text)} onBlur={() => onLeave(text)} />;
}

interface PlayerCellProps extends Omit<EditorProps, "text"> {
  player: Player;
  cell: CellProps | null; /* null: for reading only */
  text: string | null; /* what editing starts with; null: not edited */
  onBegin: () => void;
}

/* One field of one player, or the input that changes it. */
export function PlayerCell({ field, player, cell, text, onBegin, onKey, onLeave }: PlayerCellProps) {
  const classes = [field.name === "name" ? "name-column" : "", field.isNumber ? "number" : "", cell ? "editable" : ""];
  return (
    <td class={classes.join(" ")} {...(cell ?? {})} onDblClick={cell ? onBegin : undefined}>
      {text === null ? fieldText(player, field) : <Editor field={field} text={text} onKey={onKey} onLeave={onLeave} />}
    </td>
  );
}
