/* Lines of the log and effects in the words of the page. Squares, times and articles stay as they are. */

import { sayWords } from "../core/game";
import { isCoreLoaded } from "../core/module";
import { t, tOr } from "../i18n";
import { moveInWords } from "./moves";

export function verbText(word: string): string {
  return tOr("desk.verb.", word, word.replaceAll("-", " "));
}

export function flagText(word: string): string {
  return tOr("desk.flag.", word, word.replaceAll("-", " "));
}

export function actorText(word: string): string {
  return tOr("desk.actor.", word, word);
}

/* Effects that have a word of the core as their operand, such as a state of the game. */
const STATES: Record<string, string> = { phase: "desk.phase.", claim: "desk.claim.", end: "desk.end.", touch: "desk.touch.", sheet: "desk.sheet.", dress: "desk.dress." };

function operandText(word: string, of: string): string {
  if (word === "white" || word === "black") return t(`colour.${word}`);
  if (word === "both") return t("desk.both");
  if (/^[1-9]$/.test(word) && (of === "penalises" || of === "penalty")) return `12.9.${word}`;
  if (of !== "records" && /^[KQRBN]?[a-h1-8x-]*[a-h][1-8](=?[QRBN])?[+#]*$/.test(word)) return moveInWords(word);
  if (/^[KQRBN]$/.test(word)) return t(`desk.letter.${word as "K"}`);
  const state = STATES[of] === undefined ? "" : tOr(STATES[of], word, "");
  return state !== "" ? state : tOr("desk.flag.", word, word);
}

/* What stands in the books of a game: somebody's own words, or those of the rules. */
export function bookText(words: string): string {
  return isCoreLoaded() ? sayWords(words) : words;
}

/* Behind a colon are words of the books. */
function operandsText(operands: string[], of: string): string {
  const own = operands.findIndex((word) => word.endsWith(":") || word.startsWith('"'));
  if (own < 0) return operands.map((word) => operandText(word, of)).join(" ");
  const [first = "", ...rest] = operands.slice(own);
  const before = [...operands.slice(0, own), ...(first === ":" || !first.endsWith(":") ? [] : [first.slice(0, -1)])].map((word) => operandText(word, of));
  const words = first.endsWith(":") ? rest.join(" ") : [first, ...rest].join(" ");
  return words === "" ? before.join(" ") : `${before.join(" ")}${first.endsWith(":") ? ": " : " "}${bookText(words)}`;
}

/* "white presses": White presses the clock. */
export function lineText(line: string): string {
  const [actor = "", verb = "", ...operands] = line.split(" ");
  if (verb.endsWith(":")) return `${actorText(actor)} ${verbText(verb.slice(0, -1))}: ${operands.join(" ")}`;
  return `${actorText(actor)} ${verbText(verb)} ${operandsText(operands, verb)}`.trim();
}

export function effectText(effect: string): string {
  const [word = "", ...operands] = effect.split(" ");
  return `${tOr("desk.effect.", word, word.replaceAll("-", " "))} ${operandsText(operands, word)}`.trim();
}
