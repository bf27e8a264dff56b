/* Time controls in the reader's words. */

import type { Control } from "../core/clock";
import { t } from "../i18n";
import { timeInWords } from "./device";

/* "40 moves in 90 minutes, then 30 minutes for the rest; 30 seconds for every move". */
export function controlInWords(control: Control): string {
  const periods = control.periods.map((period) => {
    const time = period.white === period.black ? timeInWords(period.white) : t("clock.words.unequal", { white: timeInWords(period.white), black: timeInWords(period.black) });
    if (period.moves > 0) return t("clock.words.moves", { count: period.moves, time });
    return t(control.periods.length > 1 ? "clock.words.rest" : "clock.words.all", { time });
  });
  const bonuses = control.bonuses.map((bonus) => {
    const time = timeInWords(bonus.time);
    const words = bonus.delay ? t("clock.words.delay", { time }) : t("clock.words.increment", { time });
    return bonus.from > 1 ? t("clock.words.from", { words, move: bonus.from }) : words;
  });
  return [periods.join(t("clock.words.then")), ...bonuses].join("; ");
}
