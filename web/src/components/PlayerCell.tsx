import type { Player } from "../api/types";
import { fieldText, type PlayerField } from "../playerFields";
import type { Cell, Grid } from "./grid";
import { PlayerInput } from "./PlayerInput";

interface PlayerCellProps {
  field: PlayerField;
  player: Player;
  grid: Grid | null; /* null: for reading only */
  at: Cell;
  text: string | null; /* what is being typed */
  onBegin: () => void;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

/* One field of one player, or the input that changes it. */
export function PlayerCell({ field, player, grid, at, text, onBegin, onText, onKey, onLeave }: PlayerCellProps) {
  const classes = [field.name === "name" ? "name-column" : "", field.isNumber ? "number" : "", grid ? "editable" : ""];
  return (
    <td class={classes.join(" ")} {...(grid ? grid.cell(at.row, at.column) : {})} onDblClick={grid ? onBegin : undefined}>
      {text === null ? fieldText(player, field) : <PlayerInput field={field} value={text} isFocused onText={onText} onKeyDown={onKey} onBlur={onLeave} />}
    </td>
  );
}
