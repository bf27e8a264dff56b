/*
 * A table of boards and the page around it: wherever the arbiter has clicked last, what they type is for the board at
 * hand, which the table marks and the panel shows.
 */

import { useEffect, useRef } from "preact/hooks";
import { search, searching } from "../store/page";
import { shortcuts } from "../store/preferences";
import { RESULT_KEYS } from "../ui/format";
import { cellOf, type Cell, type Grid } from "../ui/grid";
import { takesKey } from "../ui/keyboard";
import { isNarrow } from "./following";
import { forgetBoard, type RoundAtHand } from "./results";

/*
 * The row for a board that is not shown: what a search found first, for as long as the reader is in the search box; else
 * the next board. Called while the table is drawn, which is so drawn again as soon as the reader leaves the box.
 */
export function rowInstead(rows: number, keyOf: (row: number) => number | undefined): (board: number) => { row: number; passing: boolean } {
  const [isSearch, passing] = [search.value !== "", searching.value];
  return (board) => {
    if (isSearch) return { row: 0, passing };
    for (let row = 0; row < rows; row += 1) if ((keyOf(row) ?? 0) > board) return { row, passing: false };
    return { row: rows - 1, passing: false };
  };
}

/* Escape at a board: its last entry needs no more words, and all rows are shown again. */
export function leaveBoard(at: RoundAtHand, board: number): void {
  forgetBoard(at, board);
  search.value = "";
}

/*
 * A click anywhere in a row goes to its board; `point` is called for one on the result. Beside the table the panel is shown as
 * the button goes down: by the time it is up, the row may be elsewhere, as the one that was at hand has left the list.
 */
export function pick(event: MouseEvent, grid: Grid, at: Cell, point: () => void): void {
  const target = event.target as Element;
  if (target.closest("button, a")) return;
  if (event.type === "mousedown") {
    if (event.button === 0 && !isNarrow() && target.closest(".result-cell")) point();
    return;
  }
  grid.move(cellOf(target) ?? at); /* also where a key has moved on since the button went down */
  if (target.closest(".result-cell")) point();
}

/* What a key enters, whatever has the focus; a key that is held down is one entry. */
export function isEntry(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return RESULT_KEYS[event.key.toLowerCase()] !== undefined || event.key === "Delete" || event.key === "Backspace";
}

function isForTable(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const isToAnEnd = event.ctrlKey && (event.key === "Home" || event.key === "End");
  if ((event.ctrlKey && !isToAnEnd) || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  if (target.closest(".panel") || takesKey(target, event.key)) return false;
  return isEntry(event) || !target.closest("button, a, select, summary, input");
}

/* Keys that nothing else on the page takes are for the board at hand. */
export function useKeysBeside(grid: Grid, active: boolean): void {
  const latest = useRef(grid);
  latest.current = grid;
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !shortcuts.peek() || !isForTable(event)) return;
      if (!latest.current.typed(event) && event.key === "Escape") search.value = "";
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [active]);
}
