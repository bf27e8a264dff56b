/* The rows of a table in which rounds are paired by hand. */

import type { DraftProblem } from "../api/shapes";
import { t } from "../i18n";
import { byeText } from "../shared/swiss";
import { Button } from "../ui/Field";
import type { CellProps } from "../ui/grid";
import { ColourMark, PlayerName, ScoreCell } from "../ui/words";
import type { Person } from "./arrangement";
import { DraftProblems } from "./DraftProblems";

interface BoardPlace {
  what: "board";
  index: number;
  players: [number, number]; /* White, Black */
}

interface OnlyPlace {
  what: "bye" | "own-bye" | "unplaced"; /* one's own bye is not to be changed here */
  kind: string; /* of the bye */
  players: [number];
}

/* What stands in a row of the table: a board, or somebody alone. */
export type Row = BoardPlace | OnlyPlace;

/* What every row needs of the table around it. */
export interface Around {
  people: ReadonlyMap<number, Person>;
  picked: number;
  ofTeams: boolean; /* they have a side, not a colour */
  cell: (row: number, column: number) => CellProps;
  ownBye: (player: number) => string;
  onPick: (player: number) => void;
  onTurn: (row: Row) => void;
  onApart: (row: Row) => void;
}

function nameOf({ people }: Around, player: number): string {
  return people.get(player)?.name ?? String(player);
}

const PLACES = { white: "white-player", black: "black-player", none: "only-player" } as const;

function PlayerCell({ around, player, colour, cell }: { around: Around; player: number; colour: keyof typeof PLACES; cell: CellProps }) {
  const person = around.people.get(player);
  const isPicked = around.picked === player;
  const classes = [PLACES[colour], around.ownBye(player) === "" ? "editable" : "", isPicked ? "picked" : ""];
  return (
    <td {...cell} role="gridcell" aria-selected={isPicked} class={classes.filter((one) => one !== "").join(" ")} onClick={() => around.onPick(player)}>
      {colour !== "none" && !around.ofTeams && <ColourMark colour={colour === "white" ? "w" : "b"} />}
      <span class="pairing-number">{person?.number || ""}</span>{" "}
      <PlayerName title={person?.title ?? ""} name={nameOf(around, player)} rating={person?.rating ?? 0} />
    </td>
  );
}

function PointsCell({ around, player }: { around: Around; player: number }) {
  return (
    <ScoreCell text={around.people.get(player)?.points ?? ""} role="gridcell" class="number points" />
  );
}

function ProblemsCell({ around, problems }: { around: Around; problems: readonly DraftProblem[] }) {
  return (
    <td role="gridcell" class="problems-cell">
      <DraftProblems problems={problems} nameOf={(player) => nameOf(around, player)} />
    </td>
  );
}

/* For the pointer; the keyboard has keys for the same. */
function RowButton({ label, mark, keyName, onPress }: { label: string; mark: string; keyName: string; onPress: () => void }) {
  return <Button text={mark} class="quiet" tabIndex={-1} aria-label={label} title={`${label} (${keyName})`} onClick={onPress} />;
}

interface RowProps<Kind extends Row> {
  around: Around;
  row: Kind;
  at: number; /* which row of the table */
  problems: readonly DraftProblem[];
}

export function BoardRow({ around, row, at, problems }: RowProps<BoardPlace>) {
  const [white, black] = row.players;
  const board = row.index + 1;
  return (
    <tr role="row" class="board-row">
      <td role="gridcell" class="number board-number">
        {board}
      </td>
      <PlayerCell around={around} player={white} colour="white" cell={around.cell(at, 0)} />
      <PointsCell around={around} player={white} />
      <PlayerCell around={around} player={black} colour="black" cell={around.cell(at, 1)} />
      <PointsCell around={around} player={black} />
      <ProblemsCell around={around} problems={problems} />
      <td role="gridcell" class="row-actions">
        <RowButton label={t(around.ofTeams ? "teams.manual.turn" : "manual.turn", { board })} mark="⇄" keyName="c" onPress={() => around.onTurn(row)} />
        <RowButton label={t(around.ofTeams ? "teams.manual.apart" : "manual.apart", { board })} mark="✕" keyName={t("key.del")} onPress={() => around.onApart(row)} />
      </td>
    </tr>
  );
}

/* Somebody with a bye, or without a place. */
export function OnlyRow({ around, row, at, problems }: RowProps<OnlyPlace>) {
  const [player] = row.players;
  const isBye = row.kind !== "";
  return (
    <tr role="row" class={`only-row ${row.what}`}>
      <td role="gridcell" class="number board-number">
        {isBye ? "" : "?"}
      </td>
      <PlayerCell around={around} player={player} colour="none" cell={around.cell(at, 0)} />
      <PointsCell around={around} player={player} />
      <td role="gridcell" colSpan={2} class={isBye ? "muted" : "needs-attention"}>
        {isBye ? byeText(row.kind) : t("manual.unplaced")}
        {row.what === "own-bye" && ` · ${around.ownBye(player)}`}
      </td>
      <ProblemsCell around={around} problems={problems} />
      <td role="gridcell" class="row-actions">
        {row.what === "bye" && (
          <RowButton label={t("manual.take-bye", { name: nameOf(around, player) })} mark="✕" keyName={t("key.del")} onPress={() => around.onApart(row)} />
        )}
      </td>
    </tr>
  );
}
