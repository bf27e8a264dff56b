/* What is being composed at a board. It stays when others enter something; the arbiter reads that before going on. */

import { useLayoutEffect, useState } from "preact/hooks";
import { sending, thingKey } from "../api/queue";
import type { BoardView, Game } from "../api/shapes";
import { usualNext, type Preset } from "./happenings";
import { changesBetween, NO_CHANGES, withChanges, type Known, type OthersChanges } from "./changes";
import { madeHere } from "./own";
import { gameThing, unseenAt } from "./waiting";

interface Composed {
  preset: Preset;
  isTouched: boolean; /* the arbiter has chosen or typed something */
}

/* What has been entered and waits to be part of the state on screen: a seq of the game, or a command that waits. */
type Entered = { preset: Preset; seq: number } | { preset: Preset; command: string };

export interface Draft {
  preset: Preset;
  changes: OthersChanges; /* not read yet */
  isReady: boolean; /* what the rules say is said of the state on screen */
  turn: number; /* counts the entries of this page */
  compose: (preset: Preset) => void;
  read: () => void;
  entered: (entered: Entered) => void;
}

export function useDraft(event: string, board: BoardView, game: Game, folded: boolean): Draft {
  const [composed, setComposed] = useState<Composed>(() => ({ preset: usualNext(game), isTouched: false }));
  const [known, setKnown] = useState<Known>(board);
  const [changes, setChanges] = useState(NO_CHANGES);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [turn, setTurn] = useState(0);
  const isSending = sending.value === thingKey(event, gameThing(board));
  const begin = (): void => setComposed({ preset: usualNext(game), isTouched: false });

  const isIn = (one: Entered): boolean => ("seq" in one ? board.seq >= one.seq : unseenAt(event, board).some(({ command }) => command.id === one.command));
  useLayoutEffect(() => {
    if (!folded || !entered || !isIn(entered)) return;
    if (entered.preset === composed.preset) begin();
    setEntered(null);
    setTurn(turn + 1);
  });
  /* While something of this page is on its way, nobody knows yet whose the change is. */
  useLayoutEffect(() => {
    if (!folded || isSending || board.seq === known.seq) return;
    const more = changesBetween(known, board, madeHere(event, gameThing(board)));
    setKnown(board);
    setChanges(withChanges(changes, more));
    if (!composed.isTouched) begin();
  });
  /* The state on screen was folded for the first time: what comes next is known better now. */
  useLayoutEffect(() => {
    if (folded && !composed.isTouched) begin();
  }, [folded]);

  return {
    preset: composed.preset,
    changes,
    isReady: folded && board.seq === known.seq,
    turn,
    compose: (preset) => {
      if (!composed.isTouched) setChanges(NO_CHANGES); /* begun on what is shown */
      setComposed({ preset, isTouched: true });
    },
    read: () => setChanges(NO_CHANGES),
    entered: setEntered,
  };
}
