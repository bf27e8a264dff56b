/* What the event gets by a ruling at a board, in the language of the page. */

import type { BoardView, EventNote } from "../api/shapes";
import { t } from "../i18n";
import { language } from "../store/preferences";
import { resultText } from "../ui/format";

function nameOf(board: BoardView, player: number | undefined): string {
  return [board.white, board.black].find((one) => one?.id === player)?.name ?? "";
}

/* The server has the sentences in English; where a name is missing here its own is the best there is. */
export function noteText(note: EventNote, board: BoardView): string {
  if (language.value === "en") return note.sentence;
  const player = nameOf(board, note.player);
  const values = { round: note.round, board: note.board ?? 0, player, result: note.result ? resultText(note.result) : "", rounds: note.rounds ?? 0, follow: note.follow ?? 0, count: note.follow ?? 0 };
  switch (note.what) {
    case "result":
      return t(note.result ? "desk.event.result" : "desk.event.no-result", values);
    case "forfeit":
      if (!note.result) return t("desk.event.no-result", values);
      return t(player === "" ? "desk.event.both-forfeit" : "desk.event.forfeit", values);
    case "absent":
      return player === "" ? note.sentence : t("desk.event.absent", values);
    case "withdrawn":
      return player === "" ? note.sentence : t("desk.event.withdrawn", values);
    case "draft":
      return t("desk.event.draft", values);
    case "no_round":
      return note.follow ? t("desk.event.few-rounds", values) : t("desk.event.no-round", values);
    case "undone":
      return t("desk.event.undone");
    default:
      return note.sentence;
  }
}
