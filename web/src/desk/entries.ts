/* What an arbiter enters at a board, on its way to the server. */

import type { BoardView } from "../api/gameTypes";
import { submit, type Outcome } from "../api/queue";
import { inform } from "../store/page";
import { noteText } from "./eventNotes";
import { gameThing } from "./waiting";

export interface OwnRuling {
  verdict: string;
  effects: string[];
  reason: string;
}

export interface EntryBody extends Record<string, unknown> {
  what: string;
  at: number;
  expect?: { verdict: string; effects: string[] };
  ruling?: OwnRuling;
  replaces?: string; /* the result by hand that the game's is to replace */
}

export function placeOf(board: BoardView): { tournament: number; round: number; board: number } {
  return { tournament: board.tournament, round: board.round, board: board.board };
}

function tellEvent(board: BoardView, outcome: Outcome): void {
  const notes = outcome.answer?.event ?? [];
  if (notes.length > 0) inform(notes.map((note) => noteText(note, board)).join(" "));
}

export async function enterFact(event: string, board: BoardView, body: EntryBody): Promise<Outcome> {
  const outcome = await submit(event, "game.happen", { ...placeOf(board), event_seen: board.event_seq, ...body }, { seen: board.seq, thing: gameThing(board), chained: true });
  tellEvent(board, outcome);
  return outcome;
}

export async function undoFact(event: string, board: BoardView): Promise<Outcome> {
  const outcome = await submit(event, "game.undo", { ...placeOf(board), ...(board.undo ? { command: board.undo.command } : {}) }, { seen: board.seq, thing: gameThing(board) });
  tellEvent(board, outcome);
  return outcome;
}
