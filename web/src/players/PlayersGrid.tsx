import { useRef, useState } from "preact/hooks";
import { forget, submit, thingKey, things } from "../api/queue";
import type { Body, EventView, Player, PlayersView } from "../api/shapes";
import { t } from "../i18n";
import { useGrid, type Cell } from "../ui/grid";
import { NewPlayerRow } from "./NewPlayerRow";
import { compareBy, fieldText, fieldValue, PLAYER_FIELDS, type FieldName, type PlayerField } from "./playerFields";
import { PlayerRow, type PlayerCalls } from "./PlayerRow";

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
  seen: number; /* seq at which editing began */
}

const PUBLIC_FIELDS = PLAYER_FIELDS.filter((field) => field.isPublic);

function thingOf(player: Player): string {
  return `players/${player.id}`;
}

interface SortHeadProps {
  field: PlayerField;
  sort: FieldName | null;
  onSort: (field: FieldName) => void;
}

function SortHead({ field, sort, onSort }: SortHeadProps) {
  const isSorted = sort === field.name;
  const direction = field.isNumber ? "descending" : "ascending";
  return (
    <th class={field.name === "name" ? "name-column" : field.isNumber ? "number" : ""} aria-sort={isSorted ? direction : undefined}>
      <button type="button" class="sort" onClick={() => onSort(field.name)}>
        {t(field.label)}
        {isSorted && <span aria-hidden="true">{field.isNumber ? " ↓" : " ↑"}</span>}
      </button>
    </th>
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

/* Players in rows; Enter or typing edits a cell, Enter saves and goes down, Tab saves and goes on, Escape leaves it. */
export function PlayersGrid({ event, view, players, editable, onRemove }: PlayersGridProps) {
  const [sort, setSort] = useState<FieldName | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const latest = useRef<Editing | null>(null); /* leaving the input and Enter may both want to save: the first does */
  const fields = editable ? PLAYER_FIELDS : PUBLIC_FIELDS;
  const sortField = fields.find((field) => field.name === sort);
  const rows = sortField ? [...players].sort(compareBy(sortField)) : players;
  const columns = fields.length + event.tournaments.length;

  const edit = (next: Editing | null): void => {
    latest.current = next;
    setEditing(next);
  };
  const begin = ({ row, column }: Cell, typed?: string): void => {
    const player = rows[row];
    const field = fields[column];
    if (player && field) edit({ player: player.id, field: field.name, text: typed ?? fieldText(player, field), seen: view.seq });
  };
  const save = (text: string, player: Player, field: PlayerField): void => {
    const began = latest.current;
    if (!began) return;
    edit(null);
    if (text.trim() === fieldText(player, field)) return;
    const body: Body<"player.change"> = { player: player.id };
    body[field.name] = fieldValue(field, text);
    void submit(event.id, "player.change", body, { seen: began.seen, thing: thingOf(player) });
  };

  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || at.column >= fields.length) return false;
    const player = rows[at.row];
    if (pressed.key === "Enter" || pressed.key === "F2") begin(at);
    else if (pressed.key === "Delete" && at.column === 0 && player) onRemove(player);
    else if (pressed.key === "Escape" && player) forget(event.id, thingOf(player));
    else if (pressed.key.length === 1 && pressed.key !== " ") begin(at, isChosen(fields[at.column]) ? undefined : pressed.key);
    else return false;
    return true;
  };
  const grid = useGrid(rows.length, columns, { onKey });

  const calls = useRef<PlayerCalls>({} as PlayerCalls);
  calls.current = {
    begin,
    leave: save,
    remove: onRemove,
    dismiss: (player) => forget(event.id, thingOf(player)),
    key: (pressed, text, player, field, at) => {
      if (pressed.key !== "Enter" && pressed.key !== "Tab" && pressed.key !== "Escape") return;
      pressed.preventDefault();
      if (pressed.key === "Escape") edit(null);
      else save(text, player, field);
      requestAnimationFrame(() => grid.move(afterEditing(pressed, at)));
    },
  };

  return (
    <div class="scroller wide">
      <table class="grid players" role={editable ? "grid" : "table"} aria-label={t("nav.players")} {...(editable ? grid.props : {})}>
        <thead>
          <tr>
            {fields.map((field) => (
              <SortHead key={field.name} field={field} sort={sort} onSort={(name) => setSort(name === sort ? null : name)} />
            ))}
            {event.tournaments.map((tournament) => (
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
          {rows.map((player, row) => (
            <PlayerRow
              key={player.id}
              event={event}
              player={player}
              row={row}
              fields={fields}
              state={things.value.get(thingKey(event.id, thingOf(player)))}
              editing={editing?.player === player.id ? editing.field : null}
              text={editing?.player === player.id ? editing.text : ""}
              cell={editable ? grid.cell : null}
              calls={calls}
            />
          ))}
          {editable && <NewPlayerRow event={event} players={view.players} columns={columns + 1} />}
        </tbody>
      </table>
    </div>
  );
}
