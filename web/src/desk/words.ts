/* Words, lines and effects of a game in the language of the page. */

import { sayEffect, sayLine, sayWords } from "../core/game";
import { isCoreLoaded } from "../core/module";
import { tOr } from "../i18n";

export function verbText(word: string): string {
  return tOr("desk.verb.", word, word.replaceAll("-", " "));
}

export function flagText(word: string): string {
  return tOr("desk.flag.", word, word.replaceAll("-", " "));
}

export function actorText(word: string): string {
  return tOr("desk.actor.", word, word);
}

/* What stands in the books of a game: somebody's own words, or those of the rules. */
export function bookText(words: string): string {
  return isCoreLoaded() ? sayWords(words) : words;
}

/* "white presses": White presses the clock. */
export function lineText(line: string): string {
  return isCoreLoaded() ? sayLine(line) : line;
}

export function effectText(effect: string): string {
  return isCoreLoaded() ? sayEffect(effect) : effect;
}
