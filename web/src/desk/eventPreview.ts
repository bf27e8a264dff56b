/* What a ruling would write to the event: asked of the server, which writes nothing. */

import { useEffect, useState } from "preact/hooks";
import { call, commandId, Refused } from "../api/client";
import { serverNow } from "../api/serverTime";
import type { BoardView, Body, CommandAnswer, EventNote, OwnRuling, Problem } from "../api/shapes";
import { offers } from "../core/game";
import { language } from "../store/preferences";
import { session } from "../store/session";
import { placeOf } from "./entries";

const ASK_AFTER = 200;

export interface EventPreview {
  notes: EventNote[];
  problem: Problem | null;
  isAsked: boolean; /* the answer is not there yet, or cannot be had */
}

const NOTHING: EventPreview = { notes: [], problem: null, isAsked: false };

interface Asked {
  line: string;
  effects: readonly string[];
  own?: OwnRuling;
}

async function ask(event: string, board: BoardView, asked: Asked): Promise<EventPreview> {
  const body: Body<"game.happen"> = { ...placeOf(board), what: asked.line, at: serverNow(), event_seen: board.event_seq, dry: true, ...(asked.own ? { ruling: asked.own } : {}) };
  try {
    const { data } = await call<CommandAnswer>(`/api/v1/events/${event}/commands`, { method: "POST", csrf: session.peek().csrf, body: { kind: "game.happen", body, command: commandId(), seen: board.seq } });
    return { notes: data?.event ?? [], problem: null, isAsked: false };
  } catch (error) {
    return error instanceof Refused ? { notes: [], problem: error.problem, isAsked: false } : { ...NOTHING, isAsked: true };
  }
}

/* `asked` of null: there is nothing to ask, or what stands before it has not been sent. */
export function useEventPreview(event: string, board: BoardView, asked: Asked | null): EventPreview {
  const [preview, setPreview] = useState(NOTHING);
  const words = asked?.effects.map((effect) => effect.split(" ")[0] ?? "") ?? [];
  const key = asked && words.some((word) => offers().reaching.includes(word)) ? `${language.value} ${board.seq} ${board.event_seq} ${asked.line} ${words.join()} ${JSON.stringify(asked.own ?? null)}` : "";
  useEffect(() => {
    setPreview(key === "" ? NOTHING : { ...NOTHING, isAsked: true });
    if (key === "" || !asked) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => void ask(event, board, asked).then((found) => isCurrent && setPreview(found)), ASK_AFTER);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [key]);
  return preview;
}
