import { Fragment } from "preact";
import { useRef, useState } from "preact/hooks";
import { forget, submit, thingKey, things, type ThingState } from "../api/queue";
import type { EventView, Player, PlayersView } from "../api/types";
import { t } from "../i18n";
import { compareBy, fieldText, fieldValue, PLAYER_FIELDS, type FieldName, type PlayerField } from "../playerFields";
import { useGrid, type Cell } from "./grid";
import { NewPlayerRow } from "./NewPlayerRow";
import { PlayerCell } from "./PlayerCell";
import { Status, StatusNote } from "./Status";
import { TournamentTick } from "./TournamentTick";

interface PlayersGridProps {
  event: EventView;
  view: PlayersView;
  players: Player[];
  editable: boolean;
  onRemove: (player: Player) => void;
}

interface Editing {
  player: number;
  field: FieldName;
  text: string;
}

function stateOf(event: EventView, player: Player): ThingState | undefined {
  return things.value.get(thingKey(event.id, `players/${player.id}`));
}

function triedText(state: ThingState | undefined): string {
  const fields = PLAYER_FIELDS.filter((field) => state?.command.body[field.name] !== undefined);
  return fields.map((field) => `${t(field.label)} ${String(state?.command.body[field.name])}`).join(", ");
}

function presentText(player: Player, state: ThingState | undefined): string {
  const fields = PLAYER_FIELDS.filter((field) => state?.command.body[field.name] !== undefined);
  return fields.map((field) => `${t(field.label)} ${fieldText(player, field) || "–"}`).join(", ");
}

interface SortHeadProps {
  field: PlayerField;
  sort: FieldName | null;
  onSort: (field: FieldName) => void;
}

function SortHead({ field, sort, onSort }: SortHeadProps) {
  const isSorted = sort === field.name;
  return (
    <th class={field.name === "name" ? "name-column" : field.isNumber ? "number" : ""} aria-sort={isSorted ? (field.isNumber ? "descending" : "ascending") : undefined}>
      <button type="button" class="sort" onClick={() => onSort(field.name)}>
        {t(field.label)}
        {isSorted && <span aria-hidden="true">{field.isNumber ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}

/* Players in rows; Enter or typing edits a cell, Enter saves and goes down, Tab saves and goes on, Escape leaves it. */
export function PlayersGrid({ event, view, players, editable, onRemove }: PlayersGridProps) {
  const [sort, setSort] = useState<FieldName | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const typing = useRef<Editing | null>(null); /* leaving the input and Enter may both want to save: the first does */
  const fields = PLAYER_FIELDS.filter((field) => field.isPublic || editable);
  const sortField = fields.find((field) => field.name === sort);
  const rows = sortField ? [...players].sort(compareBy(sortField)) : players;
  const tournaments = event.tournaments;
  const columns = fields.length + tournaments.length;

  const edit = (next: Editing | null): void => {
    typing.current = next;
    setEditing(next);
  };
  const begin = ({ row, column }: Cell, typed?: string): void => {
    const player = rows[row];
    const field = fields[column];
    if (!editable || !player || !field) return;
    edit({ player: player.id, field: field.name, text: typed ?? fieldText(player, field) });
  };
  const save = (player: Player, field: PlayerField): void => {
    const typed = typing.current;
    if (!typed) return;
    edit(null);
    if (typed.text.trim() === fieldText(player, field)) return;
    const body = { player: player.id, [field.name]: fieldValue(field, typed.text) };
    void submit(event.id, "player.change", body, { seen: view.seq, thing: `players/${player.id}` });
  };
  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    if (!editable || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
    if (at.column >= fields.length) return false;
    const player = rows[at.row];
    if (pressed.key === "Enter" || pressed.key === "F2") begin(at);
    else if (pressed.key === "Delete" && at.column === 0 && player) onRemove(player);
    else if (pressed.key === "Escape" && player) forget(event.id, `players/${player.id}`);
    else if (pressed.key.length === 1 && pressed.key !== " ") begin(at, isChosen(fields[at.column]) ? undefined : pressed.key);
    else return false;
    return true;
  };
  const grid = useGrid(rows.length, columns, onKey);

  const editorKey = (pressed: KeyboardEvent, player: Player, field: PlayerField, at: Cell): void => {
    if (pressed.key !== "Enter" && pressed.key !== "Tab" && pressed.key !== "Escape") return;
    pressed.preventDefault();
    if (pressed.key === "Escape") edit(null);
    else save(player, field);
    requestAnimationFrame(() => grid.move(afterEditing(pressed, at)));
  };

  return (
    <div class="scroller">
      <table class="grid players" role={editable ? "grid" : "table"} aria-label={t("nav.players")} {...(editable ? grid.props : {})}>
        <thead>
          <tr>
            {fields.map((field) => (
              <SortHead key={field.name} field={field} sort={sort} onSort={(name) => setSort(name === sort ? null : name)} />
            ))}
            {tournaments.map((tournament) => (
              <th key={tournament.id} class="tick-cell">
                {tournament.name}
              </th>
            ))}
            {editable && (
              <th>
                <span class="for-readers">{t("column.state")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((player, row) => {
            const state = stateOf(event, player);
            return (
              <Fragment key={player.id}>
                <tr class={state ? `is-${state.state}` : ""}>
                  {fields.map((field, column) => (
                    <PlayerCell
                      key={field.name}
                      field={field}
                      player={player}
                      grid={editable ? grid : null}
                      at={{ row, column }}
                      text={editing?.player === player.id && editing.field === field.name ? editing.text : null}
                      onBegin={() => begin({ row, column })}
                      onText={(text) => edit({ player: player.id, field: field.name, text })}
                      onKey={(pressed) => editorKey(pressed, player, field, { row, column })}
                      onLeave={() => save(player, field)}
                    />
                  ))}
                  {tournaments.map((tournament, index) => (
                    <TournamentTick
                      key={tournament.id}
                      event={event}
                      tournament={tournament}
                      player={player}
                      editable={editable}
                      seen={view.seq}
                      cell={editable ? grid.cell(row, fields.length + index) : {}}
                    />
                  ))}
                  {editable && (
                    <td class="row-state">
                      <Status state={state} />
                      {player.tournaments.length === 0 && (
                        <button type="button" class="quiet" aria-label={t("players.remove.name", { name: player.name })} title={t("players.remove")} onClick={() => onRemove(player)}>
                          ✕
                        </button>
                      )}
                    </td>
                  )}
                </tr>
                {state?.state === "refused" && (
                  <tr class="note-row">
                    <td colSpan={columns + 1}>
                      <StatusNote state={state} tried={triedText(state)} present={presentText(player, state)} />{" "}
                      <button type="button" class="quiet" onClick={() => forget(event.id, `players/${player.id}`)}>
                        {t("action.dismiss")}
                      </button>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {editable && <NewPlayerRow event={event} columns={columns + 1} />}
        </tbody>
      </table>
    </div>
  );
}

function isChosen(field: PlayerField | undefined): boolean {
  return field?.name === "title" || field?.name === "sex";
}

function afterEditing(pressed: KeyboardEvent, { row, column }: Cell): Cell {
  if (pressed.key === "Enter") return { row: row + 1, column };
  if (pressed.key === "Tab") return { row, column: column + (pressed.shiftKey ? -1 : 1) };
  return { row, column };
}
