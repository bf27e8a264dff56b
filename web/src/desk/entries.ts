/* What an arbiter enters at a board, on its way to the server. */

import { submit, type Outcome } from "../api/queue";
import type { BoardView, Body } from "../api/shapes";
import { inform } from "../store/page";
import { gameThing } from "./waiting";

type EntryBody = Pick<Body<"game.happen">, "what" | "at" | "expect" | "ruling" | "replaces">;

export function placeOf(board: BoardView): { tournament: number; round: number; board: number } {
  return { tournament: board.tournament, round: board.round, board: board.board };
}

function tellEvent(outcome: Outcome): void {
  const notes = outcome.answer?.event ?? [];
  if (notes.length > 0) inform(notes.map((note) => note.sentence).join(" "));
}

export async function enterFact(event: string, board: BoardView, body: EntryBody): Promise<Outcome> {
  const outcome = await submit(event, "game.happen", { ...placeOf(board), event_seen: board.event_seq, ...body }, { seen: board.seq, thing: gameThing(board), chained: true });
  tellEvent(outcome);
  return outcome;
}

export async function undoFact(event: string, board: BoardView): Promise<Outcome> {
  const outcome = await submit(event, "game.undo", { ...placeOf(board), ...(board.undo ? { command: board.undo.command } : {}) }, { seen: board.seq, thing: gameThing(board) });
  tellEvent(outcome);
  return outcome;
}
