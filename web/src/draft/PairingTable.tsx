import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BYE_KINDS, type ByeKind, type DraftProblem } from "../api/shapes";
import { t } from "../i18n";
import { byeText } from "../shared/swiss";
import { announce } from "../store/page";
import { Button } from "../ui/Field";
import { useGrid, type Cell } from "../ui/grid";
import { exchange, giveBye, swapColours, takeApart, takeBye, unplacedIn, type Arrangement, type Person } from "./arrangement";
import { BoardRow, OnlyRow, type Around, type Row } from "./PairingRows";

const BYES = BYE_KINDS.filter((kind) => kind !== "free");

function rowsOf(arrangement: Arrangement, unplaced: readonly Person[], isOwn: (player: number) => boolean): Row[] {
  return [
    ...arrangement.boards.map(({ white, black }, index): Row => ({ what: "board", index, players: [white, black] })),
    ...unplaced.map(({ player }): Row => ({ what: "unplaced", kind: "", players: [player] })),
    ...arrangement.byes.map(({ player, kind }): Row => ({ what: isOwn(player) ? "own-bye" : "bye", kind, players: [player] })),
  ];
}

interface PickedBarProps {
  person: Person;
  isBye: boolean;
  ofTeams: boolean;
  onBye: (kind: ByeKind) => void;
  onTakeBye: () => void;
  onDrop: () => void;
}

/* What can be done with the player who is picked. */
function PickedBar({ person, isBye, ofTeams, onBye, onTakeBye, onDrop }: PickedBarProps) {
  return (
    <div class="picked-bar" role="group" aria-label={t("manual.picked", { name: person.name })}>
      <p>
        {person.number || ""} <strong>{person.name}</strong>: {t(ofTeams ? "teams.manual.choose-other" : "manual.choose-other")}
      </p>
      <div class="picked-actions">
        {BYES.map((kind) => <Button key={kind} text={byeText(kind)} onClick={() => onBye(kind)} />)}
        {isBye && <Button text={t("manual.no-bye")} onClick={onTakeBye} />}
        <button type="button" class="quiet" onClick={onDrop}>
          {t("manual.put-down")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
    </div>
  );
}

interface PairingTableProps {
  arrangement: Arrangement;
  people: ReadonlyMap<number, Person>;
  ownBye: (player: number) => string; /* why a bye is not to be changed here; "": it is */
  problemsOf: (row: Row) => readonly DraftProblem[];
  ofTeams?: boolean;
  tools: ComponentChildren;
  onChange: (next: Arrangement) => void;
}

/* Two players who are picked one after the other change places; two without a place become a pair. */
export function PairingTable({ arrangement, people, ownBye, problemsOf, ofTeams = false, tools, onChange }: PairingTableProps) {
  const [picked, setPicked] = useState(0);
  const isOwn = (player: number): boolean => ownBye(player) !== "";
  const unplaced = unplacedIn(arrangement, people);
  const rows = rowsOf(arrangement, unplaced, isOwn);
  const person = people.get(picked);
  const nameOf = (player: number): string => people.get(player)?.name ?? String(player);

  const put = (next: Arrangement): void => {
    setPicked(0);
    onChange(next);
  };
  const pick = (player: number): void => {
    if (isOwn(player)) return;
    if (picked === 0) {
      setPicked(player);
      announce(t("manual.picked", { name: nameOf(player) }));
    } else if (picked === player) {
      setPicked(0);
    } else {
      announce(t("manual.exchanged", { one: nameOf(picked), other: nameOf(player) }));
      put(exchange(arrangement, picked, player));
    }
  };
  const apart = (row: Row): void => {
    if (row.what === "board") put(takeApart(arrangement, row.index));
    if (row.what === "bye") put(takeBye(arrangement, row.players[0]));
  };
  const turn = (row: Row): void => {
    if (row.what === "board") put(swapColours(arrangement, row.index));
  };
  const playerAt = ({ row, column }: Cell): number => rows[row]?.players[column] ?? rows[row]?.players[0] ?? 0;

  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    const row = rows[at.row];
    const player = playerAt(at);
    if (!row || player === 0 || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
    if (pressed.target instanceof HTMLButtonElement) return false;
    const key = pressed.key.toLowerCase();
    if (key === "enter" || key === " ") pick(player);
    else if (key === "c") turn(row);
    else if (key === "delete" || key === "backspace" || key === "x") apart(row);
    else if (key === "b" && !isOwn(player)) put(giveBye(arrangement, player, "allocated"));
    else if (key === "escape") setPicked(0);
    else return false;
    return true;
  };
  const grid = useGrid(rows.length, 2, { onKey });
  useEffect(() => grid.move({ row: 0, column: 0 }), []);

  const around: Around = { people, picked, ofTeams, cell: grid.cell, ownBye, onPick: pick, onTurn: turn, onApart: apart };

  return (
    <section class="manual-session" aria-label={t("manual.title")}>
      <p class="muted">
        {t(ofTeams ? "teams.manual.hint" : "manual.hint")} <span class="keys-hint">{t(ofTeams ? "teams.manual.hint.keys" : "manual.hint.keys")}</span>
      </p>
      <div class="session-tools">
        <p role="status" class={unplaced.length > 0 ? "needs-attention" : ""}>
          {unplaced.length > 0 ? t(ofTeams ? "teams.manual.left" : "manual.left", { count: unplaced.length }) : t(ofTeams ? "teams.manual.all-placed" : "manual.all-placed")}
        </p>
        <Button text={t("manual.all-apart")} onClick={() => put({ boards: [], byes: arrangement.byes.filter((bye) => isOwn(bye.player)) })} />
        {tools}
      </div>
      <div class="picked-place">
        {person && (
          <PickedBar
            person={person}
            ofTeams={ofTeams}
            isBye={arrangement.byes.some((bye) => bye.player === picked)}
            onBye={(kind) => put(giveBye(arrangement, picked, kind))}
            onTakeBye={() => put(takeBye(arrangement, picked))}
            onDrop={() => setPicked(0)}
          />
        )}
      </div>
      <table class="grid stacked results draft-boards by-hand-boards" role="grid" aria-label={t("manual.title")} {...grid.props}>
        <thead>
          <tr>
            <th class="number">{t(ofTeams ? "teams.match.short" : "column.board")}</th>
            <th>{t(ofTeams ? "teams.home" : "colour.white")}</th>
            <th class="number points">{t("column.points")}</th>
            <th>{t(ofTeams ? "teams.away" : "colour.black")}</th>
            <th class="number points">{t("column.points")}</th>
            <th>{t("manual.problems")}</th>
            <th>
              <span class="for-readers">{t("column.action")}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => {
            const shared = { around, at, problems: problemsOf(row) };
            return row.what === "board" ? (
              <BoardRow key={row.players.join("-")} row={row} {...shared} />
            ) : (
              <OnlyRow key={row.players[0]} row={row} {...shared} />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
