/* Moving about a table by keyboard: one cell is the tab stop, the arrows move it. */

import { useCallback, useLayoutEffect, useRef } from "preact/hooks";

export interface Cell {
  row: number;
  column: number;
}

export interface CellProps {
  tabIndex: 0 | -1;
  "data-cell": string;
}

export interface Grid {
  move: (to: Cell) => void;
  /* The cell of the tab stop. */
  here: () => HTMLElement | null;
  /* A key that was typed beside the table: as if it had been typed on the tab stop. True when it was for the table. */
  typed: (event: KeyboardEvent) => boolean;
  cell: (row: number, column: number) => CellProps; /* the same function every time */
  props: {
    ref: { current: HTMLTableElement | null };
    onKeyDown: (event: KeyboardEvent) => void;
    onFocusIn: (event: FocusEvent) => void;
  };
}

interface Options {
  /* Sees each key before the grid does, with the cell it was typed on, and says whether it was for it. */
  onKey?: (event: KeyboardEvent, at: Cell) => boolean;
  onOpen?: (at: Cell) => void; /* Enter or the space bar */
  /* The tab stop has come to another cell; with `keyOf`, to another row (-1: there is none). */
  onMove?: (at: Cell) => void;
  /*
   * What the row shows, such as a board's number. The tab stop then stays on that row when others come and go, and comes
   * back to it when a filter that hid it is taken away.
   */
  keyOf?: (row: number) => number | undefined;
  /* The row that stands in for one that is not shown, and for how long: `passing` until that one is shown again. */
  insteadOf?: (key: number) => { row: number; passing: boolean };
  start?: Cell;
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

export function cellOf(element: Element): Cell | null {
  const parts = element.closest("[data-cell]")?.getAttribute("data-cell")?.split(":");
  return parts ? { row: Number(parts[0]), column: Number(parts[1]) } : null;
}

/* A row may have fewer cells than others: then its first stands for those it lacks. */
function find(table: HTMLTableElement | null, { row, column }: Cell): HTMLElement | null {
  const at = (place: number): HTMLElement | null => table?.querySelector<HTMLElement>(`[data-cell="${row}:${place}"]`) ?? null;
  return at(column) ?? at(0);
}

/*
 * A grid of rows by columns. The tab stop is moved in the document itself: a step over a table of thousands of cells
 * draws none of them anew.
 */
export function useGrid(rows: number, columns: number, { onKey, onOpen, onMove, keyOf, insteadOf, start }: Options = {}): Grid {
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<Cell>(start ?? { row: 0, column: 0 });
  const wanted = useRef<number | undefined>(undefined); /* the row the reader went to, also while it is hidden */
  const lastRow = useRef<number | undefined>(undefined); /* the row of the last onMove */
  const focused = useRef<HTMLElement | null>(null); /* the cell that had the focus last */
  const last = { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) };
  place.current = { row: clamp(place.current.row, last.row), column: clamp(place.current.column, last.column) };

  /* Where the row that the reader went to is now. */
  const rowAtHand = (): number => {
    if (!keyOf || rows === 0) return place.current.row;
    if (wanted.current === undefined) wanted.current = keyOf(place.current.row);
    for (let row = 0; row < rows; row += 1) if (keyOf(row) === wanted.current) return row;
    const other = insteadOf?.(wanted.current ?? 0) ?? { row: place.current.row, passing: false };
    const row = clamp(other.row, last.row);
    if (!other.passing) wanted.current = keyOf(row);
    return row;
  };

  const tell = (): void => {
    const key = rows === 0 ? undefined : keyOf?.(place.current.row);
    if (key === lastRow.current) return;
    lastRow.current = key;
    onMove?.(key === undefined ? { row: -1, column: place.current.column } : place.current);
  };

  useLayoutEffect(() => {
    /* Rows come and go: the tab stop goes with the focused cell, and the focus of a row that went goes to the next. */
    const here = focused.current === document.activeElement && focused.current ? cellOf(focused.current) : null;
    place.current = here ?? { row: rowAtHand(), column: place.current.column };
    const now = find(table.current, place.current);
    if (focused.current && !focused.current.isConnected) {
      if (document.activeElement === document.body) {
        now?.focus();
        if (!keyOf) onMove?.(place.current);
      } else if (isTextEntry(document.activeElement)) {
        focused.current = null; /* whoever types elsewhere has left it: on the way from there to another place the page has the focus */
      }
    }
    table.current?.querySelectorAll('[data-cell][tabindex="0"]').forEach((cell) => cell.setAttribute("tabindex", "-1"));
    now?.setAttribute("tabindex", "0");
    if (keyOf) tell();
  });

  const stand = (next: Cell): void => {
    const { row, column } = place.current;
    wanted.current = keyOf?.(next.row);
    if (row !== next.row || column !== next.column) {
      find(table.current, place.current)?.setAttribute("tabindex", "-1");
      find(table.current, next)?.setAttribute("tabindex", "0");
      place.current = next;
      if (!keyOf) onMove?.(next);
    }
    if (keyOf) tell();
  };

  const move = (to: Cell): void => find(table.current, { row: clamp(to.row, last.row), column: clamp(to.column, last.column) })?.focus();

  const cell = useCallback(
    (row: number, column: number): CellProps => ({
      tabIndex: row === place.current.row && column === place.current.column ? 0 : -1,
      "data-cell": `${row}:${column}`,
    }),
    [],
  );

  const typedAt = (event: KeyboardEvent, at: Cell): boolean => {
    if (onOpen && (event.key === "Enter" || event.key === " ")) {
      onOpen(at);
      event.preventDefault();
      return true;
    }
    if (onKey?.(event, at)) {
      event.preventDefault();
      return true;
    }
    if (event.altKey || event.metaKey) return false;
    const next = step(event.key, event.ctrlKey, at, last);
    if (!next) return false;
    event.preventDefault();
    move(next);
    return true;
  };

  return {
    move,
    here: () => find(table.current, place.current),
    typed: (event) => rows > 0 && typedAt(event, place.current),
    cell,
    props: {
      ref: table,
      onKeyDown: (event) => {
        if (event.defaultPrevented || isTextEntry(event.target)) return;
        const here = cellOf(event.target as Element);
        if (here) typedAt(event, here);
      },
      onFocusIn: (event) => {
        const here = cellOf(event.target as Element);
        focused.current = here ? (event.target as HTMLElement) : null;
        if (here) stand(here);
      },
    },
  };
}
