/* A round on its page, of players or of teams: what it shows, the filter, and the board at hand, which the filter keeps. */

import { useLayoutEffect, useRef, useState, type MutableRef } from "preact/hooks";
import type { EventView, ResultCode, RoundBoard, RoundView, Tournament } from "../api/shapes";
import { isPlaceSought } from "../store/page";
import { isArbiter } from "../store/session";
import { useView, type View } from "../store/views";
import { RESULT_KEYS } from "../ui/format";
import { isEntry } from "./boardKeys";
import { closeOnPhone } from "./following";
import { boardState, readSeq, shownResult, noteShown, type RoundAtHand } from "./results";

export type Filter = "all" | "missing";

/* The board at hand stays when another fills it: what is typed at that moment must not land on the next one. */
export function isWanted(at: RoundAtHand, board: RoundBoard, filter: Filter, atHand: number): boolean {
  return filter === "all" || board.board === atHand || (board.result === "" && !board.excluded) || board.result === "postponed" || boardState(at, board) !== undefined;
}

/* A board as an arbiter speaks of it: one of a match has another name, and the home side stands first. */
export interface Place {
  board: RoundBoard;
  label: string;
  names: [string, string];
  enter: (at: RoundAtHand, result: ResultCode) => void;
}

/* A result that the arbiter is asked about, as it was then. */
interface Clearing extends Place {
  result: string;
  seen: number;
}

export interface RoundOnPage {
  view: View<RoundView>;
  round: RoundView | null; /* null: not there yet */
  editable: boolean;
  latest: MutableRef<{ at: RoundAtHand; editable: boolean } | null>; /* also for a panel that was filled before */
  filter: Filter;
  atHand: number; /* the board that the filter must keep; 0: none */
  chooseFilter: (value: string) => void;
  onStop: (board: number) => void; /* the tab stop moved to this board */
  clearing: Clearing | null;
  askClear: (board: number) => void;
  stopClearing: () => void;
  typedInPanel: (event: KeyboardEvent, board: number) => boolean;
}

export function useRoundOnPage(event: EventView, tournament: Tournament, number: number, placeOf: (round: RoundView, board: number) => Place | undefined): RoundOnPage {
  const view = useView<RoundView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${number}`);
  const [filter, setFilter] = useState<Filter>("all");
  const [clearing, setClearing] = useState<Clearing | null>(null);
  const stop = useRef(0); /* the board of the tab stop */
  const [kept, setKept] = useState({ round: 0, board: 0 }); /* the same, where a filter must keep it */
  const round = view.data?.round === number ? view.data : null;
  const editable = isArbiter() && !event.read_only;
  const latest = useRef<{ at: RoundAtHand; editable: boolean } | null>(null);
  latest.current = round ? { at: { event, round }, editable } : null;
  useLayoutEffect(() => {
    if (round) noteShown({ event, round });
  }, [round]);
  const askClear = (board: number): void => {
    const now = latest.current?.at;
    const place = now && placeOf(now.round, board);
    const result = place ? shownResult(now.round, place.board, boardState(now, place.board)) : "";
    if (place && result !== "") setClearing({ ...place, result, seen: readSeq(now) });
  };
  return {
    view,
    round,
    editable,
    latest,
    filter,
    atHand: kept.round === number ? kept.board : 0,
    chooseFilter: (value) => {
      setFilter(value as Filter);
      const board = round?.boards.find((one) => one.board === stop.current);
      const stays = round && board && (isPlaceSought() || isWanted({ event, round }, board, value as Filter, 0));
      setKept({ round: number, board: stays ? stop.current : 0 });
    },
    onStop: (board) => {
      stop.current = board;
      if (filter === "missing") setKept({ round: number, board });
    },
    clearing,
    askClear,
    stopClearing: () => setClearing(null),
    typedInPanel: (event, board) => {
      const now = latest.current;
      const place = now?.editable && isEntry(event) ? placeOf(now.at.round, board) : undefined;
      if (!now || !place) return false;
      const result = RESULT_KEYS[event.key.toLowerCase()];
      if (!result) askClear(board);
      else if (!event.repeat) {
        place.enter(now.at, result);
        closeOnPhone();
      }
      return true;
    },
  };
}
