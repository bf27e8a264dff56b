/* Moves with the letters of the page's language. The log has them in English; what is on record stays as it is written. */

import { t } from "../i18n";

const PIECES = ["K", "Q", "R", "B", "N"] as const;

function letters(): [english: string, own: string][] {
  return PIECES.map((piece) => [piece, t(`desk.letter.${piece}`)]);
}

/* Exchanges the letter of the piece that moves and that of a promotion; all else stays. */
function exchange(move: string, change: ReadonlyMap<string, string>): string {
  return move
    .replace(/^([A-Z])(?=[a-h1-8x:-])/, (letter) => change.get(letter) ?? letter)
    .replace(/^((?:[a-h]?[1-8]?[x:-]?[a-h][18]|[a-h][1-8][x:-]?[a-h][18])=?)([A-Z])/, (_, before: string, letter: string) => before + (change.get(letter) ?? letter));
}

/* As it is typed: "Cf3" is Nf3 in Italian. Letters that only the other language has are taken as they are. */
export function moveInEnglish(move: string): string {
  return exchange(move, new Map(letters().map(([english, own]) => [own, english])));
}

export function moveInWords(move: string): string {
  return exchange(move, new Map(letters()));
}
