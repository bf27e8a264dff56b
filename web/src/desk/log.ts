/* The log that the core reads: that of the server, or before anything was entered the rules the game would have. */

import type { BoardView } from "../api/shapes";

export interface GameLog {
  text: string;
  zero: number; /* the time of day at which the log begins */
  isNew: boolean; /* nothing has happened yet */
}

/* Before the first fact the rules are those of the view; the log begins when the session does. */
function logOfRules(board: BoardView): string {
  const rules = Object.entries(board.rules ?? {}).filter(([key, value]) => key !== "scheduled" && value !== "");
  return [`control: ${board.control ?? ""}`, ...(board.position === undefined ? [] : [`position: ${board.position}`]), ...rules.map(([key, value]) => `rule: ${key} ${value}`), ""].join("\n");
}

export async function readLog(board: BoardView, path: string): Promise<GameLog> {
  const scheduled = board.scheduled ?? 0;
  if (!board.opened) return { text: logOfRules(board), zero: scheduled, isNew: true };
  const answer = await fetch(`${path}/log`, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(String(answer.status));
  return { text: await answer.text(), zero: Math.min(scheduled, ...(board.facts ?? []).map((fact) => fact.at)), isNew: false };
}
