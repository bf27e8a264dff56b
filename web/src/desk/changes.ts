/* What others entered at a board while somebody was looking at it. */

import type { BoardFact, BoardView } from "../api/shapes";

export interface OthersChanges {
  came: BoardFact[];
  gone: BoardFact[]; /* undone */
}

export const NO_CHANGES: OthersChanges = { came: [], gone: [] };

export function hasChanges(changes: OthersChanges): boolean {
  return changes.came.length > 0 || changes.gone.length > 0;
}

/* The part of a board that matters here. */
export type Known = Pick<BoardView, "seq" | "facts">;

/*
 * Between two looks at a board, leaving out what was entered here: `own` has the seqs that commands of this page have made.
 * What vanished was undone here when the newest entry is from here.
 */
export function changesBetween(before: Known, after: Known, own: ReadonlySet<number>): OthersChanges {
  const had = new Set(before.facts?.map((fact) => fact.seq));
  const has = new Set(after.facts?.map((fact) => fact.seq));
  const came = (after.facts ?? []).filter((fact) => !had.has(fact.seq) && !own.has(fact.seq));
  const gone = (before.facts ?? []).filter((fact) => !has.has(fact.seq));
  return { came, gone: own.has(after.seq) ? [] : gone };
}

/* Changes that have not been read yet, and more. What came and went again is both. */
export function withChanges(changes: OthersChanges, more: OthersChanges): OthersChanges {
  const unread = changes.came.filter((fact) => !more.gone.some((one) => one.seq === fact.seq));
  const known = more.gone.filter((fact) => !changes.came.some((one) => one.seq === fact.seq));
  return { came: [...unread, ...more.came], gone: [...changes.gone, ...known] };
}
