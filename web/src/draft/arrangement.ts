/* Pairing by hand: what a step does to the boards and byes of a draft. Players by their ids. */

import type { ByeKind, DraftView } from "../api/shapes";

export interface Arrangement {
  boards: { white: number; black: number }[];
  byes: { player: number; kind: ByeKind }[];
}

/* What is shown of somebody who is to be placed. */
export interface Person {
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number;
  points: string;
}

export function arrangementOf(draft: DraftView): Arrangement {
  return {
    boards: draft.boards.map((board) => ({ white: board.white.player, black: board.black.player })),
    byes: draft.byes.map((bye) => ({ player: bye.player, kind: bye.kind })),
  };
}

export function peopleOf(draft: DraftView): Map<number, Person> {
  const people = new Map<number, Person>();
  for (const bye of draft.byes) people.set(bye.player, { title: "", rating: 0, points: "", ...bye });
  for (const one of draft.unplaced) people.set(one.player, one);
  for (const board of draft.boards) for (const side of [board.white, board.black]) people.set(side.player, side);
  return people;
}

function isPlaced(arrangement: Arrangement, player: number): boolean {
  return (
    arrangement.boards.some((board) => board.white === player || board.black === player) || arrangement.byes.some((bye) => bye.player === player)
  );
}

/* Those without a place, the smallest number first. */
export function unplacedIn(arrangement: Arrangement, people: ReadonlyMap<number, Person>): Person[] {
  return [...people.values()].filter((one) => !isPlaced(arrangement, one.player)).sort((one, other) => one.number - other.number);
}

function without(arrangement: Arrangement, player: number): Arrangement {
  return {
    boards: arrangement.boards.filter((board) => board.white !== player && board.black !== player),
    byes: arrangement.byes.filter((bye) => bye.player !== player),
  };
}

/* Each takes the place of the other. Of two without a place the first gets White against the second. */
export function exchange(arrangement: Arrangement, one: number, other: number): Arrangement {
  if (!isPlaced(arrangement, one) && !isPlaced(arrangement, other)) {
    return { ...arrangement, boards: [...arrangement.boards, { white: one, black: other }] };
  }
  const changed = (player: number): number => (player === one ? other : player === other ? one : player);
  return {
    boards: arrangement.boards.map(({ white, black }) => ({ white: changed(white), black: changed(black) })),
    byes: arrangement.byes.map(({ player, kind }) => ({ player: changed(player), kind })),
  };
}

export function swapColours(arrangement: Arrangement, index: number): Arrangement {
  return { ...arrangement, boards: arrangement.boards.map((board, at) => (at === index ? { white: board.black, black: board.white } : board)) };
}

export function takeApart(arrangement: Arrangement, index: number): Arrangement {
  return { ...arrangement, boards: arrangement.boards.filter((_, at) => at !== index) };
}

/* Whoever sat opposite is without a place then, and so is who had the pairing-allocated bye: there is one of it. */
export function giveBye(arrangement: Arrangement, player: number, kind: ByeKind): Arrangement {
  const { boards, byes } = without(arrangement, player);
  const others = kind === "allocated" ? byes.filter((bye) => bye.kind !== "allocated") : byes;
  return { boards, byes: [...others, { player, kind }] };
}

export function takeBye(arrangement: Arrangement, player: number): Arrangement {
  return { ...arrangement, byes: arrangement.byes.filter((bye) => bye.player !== player) };
}
