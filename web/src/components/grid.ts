/* Moving about a table by keyboard: one cell is the tab stop, the arrows move it. */

import { useRef, useState } from "preact/hooks";

export interface Cell {
  row: number;
  column: number;
}

export interface CellProps {
  tabIndex: 0 | -1;
  "data-cell": string;
}

export interface Grid {
  at: Cell;
  move: (to: Cell) => void;
  cell: (row: number, column: number) => CellProps;
  props: {
    ref: { current: HTMLTableElement | null };
    onKeyDown: (event: KeyboardEvent) => void;
    onFocusIn: (event: FocusEvent) => void;
  };
}

const PAGE = 10;

function step(key: string, withControl: boolean, at: Cell, last: Cell): Cell | null {
  switch (key) {
    case "ArrowDown":
      return { row: at.row + 1, column: at.column };
    case "ArrowUp":
      return { row: at.row - 1, column: at.column };
    case "ArrowRight":
      return { row: at.row, column: at.column + 1 };
    case "ArrowLeft":
      return { row: at.row, column: at.column - 1 };
    case "PageDown":
      return { row: at.row + PAGE, column: at.column };
    case "PageUp":
      return { row: at.row - PAGE, column: at.column };
    case "Home":
      return { row: withControl ? 0 : at.row, column: 0 };
    case "End":
      return { row: withControl ? last.row : at.row, column: last.column };
    default:
      return null;
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function isTextEntry(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
}

function cellOf(element: Element): Cell | null {
  const parts = element.closest("[data-cell]")?.getAttribute("data-cell")?.split(":");
  return parts ? { row: Number(parts[0]), column: Number(parts[1]) } : null;
}

/*
 * A grid of rows by columns, with the tab stop at `start` first. `onKey` sees each key before the grid does, with the
 * cell it was typed on, and says whether it was for it.
 */
export function useGrid(
  rows: number,
  columns: number,
  onKey: (event: KeyboardEvent, at: Cell) => boolean = () => false,
  start: Cell = { row: 0, column: 0 },
): Grid {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Cell>(start);
  const last = { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) };
  const at = { row: clamp(place.row, last.row), column: clamp(place.column, last.column) };

  const move = (to: Cell): void => {
    const next = { row: clamp(to.row, last.row), column: clamp(to.column, last.column) };
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
  };

  return {
    at,
    move,
    cell: (row, column) => ({
      tabIndex: row === at.row && column === at.column ? 0 : -1,
      "data-cell": `${row}:${column}`,
    }),
    props: {
      ref: table,
      onKeyDown: (event) => {
        if (event.defaultPrevented || isTextEntry(event.target)) return;
        const here = cellOf(event.target as Element);
        if (!here) return;
        if (onKey(event, here)) {
          event.preventDefault();
          return;
        }
        if (event.altKey || event.metaKey) return;
        const next = step(event.key, event.ctrlKey, here, last);
        if (!next) return;
        event.preventDefault();
        move(next);
      },
      onFocusIn: (event) => {
        const here = cellOf(event.target as Element);
        if (here) setPlace(here);
      },
    },
  };
}
