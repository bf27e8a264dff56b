import type { ThingState } from "../api/queue";
import type { EventView, Player } from "../api/shapes";
import { t } from "../i18n";
import { Button } from "../ui/Field";
import type { Cell, CellProps } from "../ui/grid";
import { memo } from "../ui/memo";
import { Status, StatusNote } from "../ui/Status";
import { PlayerCell } from "./PlayerCell";
import { fieldText, PLAYER_FIELDS, type FieldName, type PlayerField } from "./playerFields";
import { TournamentTick } from "./TournamentTick";

/* What a row calls back; one object for all rows and all times, so that only the row that changes is drawn anew. */
export interface PlayerCalls {
  begin: (at: Cell) => void;
  key: (event: KeyboardEvent, text: string, player: Player, field: PlayerField, at: Cell) => void;
  leave: (text: string, player: Player, field: PlayerField) => void;
  remove: (player: Player) => void;
  dismiss: (player: Player) => void;
}

interface PlayerRowProps {
  event: EventView;
  player: Player;
  row: number;
  fields: readonly PlayerField[];
  state: ThingState | undefined;
  editing: FieldName | null;
  text: string; /* what editing starts with */
  cell: ((row: number, column: number) => CellProps) | null; /* null: for reading only */
  calls: { current: PlayerCalls };
}

function namedBy({ command }: ThingState): { field: PlayerField; value: string | number }[] {
  if (command.kind !== "player.change") return [];
  return PLAYER_FIELDS.flatMap((field) => {
    const value = command.body[field.name];
    return value === undefined ? [] : [{ field, value }];
  });
}

function triedText(state: ThingState): string {
  return namedBy(state)
    .map(({ field, value }) => `${t(field.label)} ${String(value)}`)
    .join(", ");
}

function presentText(player: Player, state: ThingState): string {
  return namedBy(state)
    .map(({ field }) => `${t(field.label)} ${fieldText(player, field) || "–"}`)
    .join(", ");
}

export const PlayerRow = memo(({ event, player, row, fields, state, editing, text, cell, calls }: PlayerRowProps) => (
  <>
    <tr class={state ? `is-${state.state}` : ""}>
      {fields.map((field, column) => (
        <PlayerCell
          key={field.name}
          field={field}
          player={player}
          cell={cell ? cell(row, column) : null}
          text={editing === field.name ? text : null}
          onBegin={() => calls.current.begin({ row, column })}
          onKey={(pressed, typed) => calls.current.key(pressed, typed, player, field, { row, column })}
          onLeave={(typed) => calls.current.leave(typed, player, field)}
        />
      ))}
      {event.tournaments.map((tournament, index) => (
        <TournamentTick key={tournament.id} event={event} tournament={tournament} player={player} cell={cell ? cell(row, fields.length + index) : null} />
      ))}
      {cell && (
        <td class="row-state">
          <Status state={state} />
          {player.tournaments.length === 0 && (
            <Button text="✕" class="quiet" aria-label={t("players.remove.name", { name: player.name })} title={t("players.remove")} onClick={() => calls.current.remove(player)} />
          )}
        </td>
      )}
    </tr>
    {state?.problem && (
      <tr class={`note-row ${state.state}`}>
        <td colSpan={fields.length + event.tournaments.length + 1}>
          <StatusNote state={state} tried={triedText(state)} present={presentText(player, state)} />{" "}
          {state.state === "refused" && <Button text={t("action.dismiss")} class="quiet" onClick={() => calls.current.dismiss(player)} />}
        </td>
      </tr>
    )}
  </>
));
