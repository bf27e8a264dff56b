/* A round on its page, of players or of teams: what it shows, the filter, and the board at hand, which the filter keeps. */

import { useLayoutEffect, useRef, useState, type MutableRef } from "preact/hooks";
import type { EventView, RoundBoard, RoundView, Tournament } from "../api/shapes";
import { isPlaceSought } from "../store/page";
import { isArbiter } from "../store/session";
import { useView, type View } from "../store/views";
import { boardState, sight, type RoundAtHand } from "./results";

export type Filter = "all" | "missing";

/* The board at hand stays when another fills it: what is typed at that moment must not land on the next one. */
export function isWanted(at: RoundAtHand, board: RoundBoard, filter: Filter, atHand: number): boolean {
  return filter === "all" || board.board === atHand || (board.result === "" && !board.excluded) || board.result === "postponed" || boardState(at, board) !== undefined;
}

interface RoundOnPage {
  view: View<RoundView>;
  round: RoundView | null; /* null: not there yet */
  editable: boolean;
  latest: MutableRef<{ at: RoundAtHand; editable: boolean } | null>; /* also for a panel that was filled before */
  filter: Filter;
  atHand: number; /* the board that the filter must keep; 0: none */
  chooseFilter: (value: string) => void;
  onStop: (board: number) => void; /* the tab stop moved to this board */
}

export function useRoundOnPage(event: EventView, tournament: Tournament, number: number): RoundOnPage {
  const view = useView<RoundView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${number}`);
  const [filter, setFilter] = useState<Filter>("all");
  const stop = useRef(0); /* the board of the tab stop */
  const [kept, setKept] = useState({ round: 0, board: 0 }); /* the same, where a filter must keep it */
  const round = view.data?.round === number ? view.data : null;
  const editable = isArbiter() && !event.read_only;
  const latest = useRef<{ at: RoundAtHand; editable: boolean } | null>(null);
  latest.current = round ? { at: { event, round }, editable } : null;
  useLayoutEffect(() => {
    if (round) sight({ event, round });
  }, [round]);
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
  };
}
