import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CrosstableView, EventView } from "../api/shapes";
import { t } from "../i18n";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, Score } from "../ui/words";
import { byeMark, isMeeting, outcomeText, type Head } from "./crosstable";

const COLUMNS = 30; /* of games that a sheet takes */

interface SheetsProps {
  event: EventView;
  view: CrosstableView;
  title: string;
  edition: string;
  heads: readonly Head[];
}

function Sheet({ event, view, title, edition, heads, from, to }: SheetsProps & { from: number; to: number }) {
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <table class="grid crosstable dense sheet">
      <thead>
        <PrintHead event={event} columns={columns.length + 3} title={`${title} · ${heads[from]?.text}–${heads[to - 1]?.text}`} />
        <tr>
          <th class="number">#</th>
          <th class="name-column">{t("column.player")}</th>
          {columns.map((column) => (
            <th key={column} class="game-cell">
              {heads[column]?.text}
            </th>
          ))}
          <th class="number">{t("column.points")}</th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row, line) => (
          <tr key={row.player} class={row.excluded ? "excluded" : ""}>
            <td class="number rank">{line + 1}</td>
            <td class="name-column">
              <PlayerName title={row.title} name={row.name} />
            </td>
            {columns.map((column) => {
              const cell = row.cells[column];
              const games = cell === undefined ? [] : isMeeting(cell) ? cell : [cell];
              return (
                <td key={column} class={view.predetermined && column === line ? "game-cell self" : "game-cell"}>
                  {games.map((game) => (game.colour === "" ? byeMark(game.result) : outcomeText(game.result) || "·")).join(" ")}
                </td>
              );
            })}
            <td class="number points">
              <Score text={row.points} />
            </td>
          </tr>
        ))}
      </tbody>
      <PrintFoot event={event} columns={columns.length + 3} edition={edition} />
    </table>
  );
}

/* A table too wide for a sheet of paper is printed in blocks of columns, made only when somebody prints. */
export function CrosstableSheets(props: SheetsProps) {
  const columns = props.heads.length;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const blocks = Array.from({ length: Math.ceil(columns / COLUMNS) }, (_, index) => index * COLUMNS);
    const make = (): void => {
      if (!place.current) return;
      render(
        <>
          {blocks.map((from) => (
            <Sheet key={from} {...latest.current} from={from} to={Math.min(columns, from + COLUMNS)} />
          ))}
        </>,
        place.current,
      );
    };
    const clear = (): void => {
      if (place.current) render(null, place.current);
    };
    window.addEventListener("beforeprint", make);
    window.addEventListener("afterprint", clear);
    return () => {
      clear();
      window.removeEventListener("beforeprint", make);
      window.removeEventListener("afterprint", clear);
    };
  }, [columns]);
  return <div ref={place} class="sheets" />;
}

export function fitsOneSheet(columns: number): boolean {
  return columns <= COLUMNS;
}
