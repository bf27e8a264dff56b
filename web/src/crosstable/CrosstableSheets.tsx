import { render, type ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { EventView } from "../api/shapes";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, ScoreCell } from "../ui/words";
import { inCell, type AnyTable, type Head } from "./crosstable";
import { cellText, type Row } from "./CrosstableTable";

const COLUMNS = 30; /* of games that a sheet takes */

interface SheetsProps {
  event: EventView;
  view: AnyTable<Row>;
  title: string;
  edition: string;
  heads: readonly Head[];
  nameHead: string;
  scoreHeads: readonly ComponentChildren[];
}

function Sheet({ event, view, title, edition, heads, nameHead, scoreHeads, from, to }: SheetsProps & { from: number; to: number }) {
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  const printed = columns.length + scoreHeads.length + 2;
  return (
    <table class="grid crosstable dense sheet">
      <thead>
        <PrintHead event={event} columns={printed} title={`${title} · ${heads[from]?.text}–${heads[to - 1]?.text}`} />
        <tr>
          <th class="number">#</th>
          <th class="name-column">{nameHead}</th>
          {columns.map((column) => (
            <th key={column} class="game-cell">
              {heads[column]?.text}
            </th>
          ))}
          {scoreHeads.map((head, index) => (
            <th key={index} class="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row, line) => (
          <tr key={row.id} class={row.excluded ? "excluded" : ""}>
            <td class="number rank">{line + 1}</td>
            <td class="name-column">
              <PlayerName title={row.title ?? ""} name={row.name} />
            </td>
            {columns.map((column) => {
              const cell = row.cells[column];
              return (
                <td key={column} class={view.predetermined && column === line ? "game-cell self" : "game-cell"}>
                  {cell && inCell(cell).map(cellText).join(" ")}
                </td>
              );
            })}
            {row.scores.map((score, index) => (
              <ScoreCell key={index} text={score} class={index === 0 ? "number points" : "number"} />
            ))}
          </tr>
        ))}
      </tbody>
      <PrintFoot event={event} columns={printed} edition={edition} />
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
