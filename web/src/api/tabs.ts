/* Tabs of one browser share a session and what waits to be sent; what one of them learns, it tells the others. */

import { BASE } from "../base";
import type { Outcome } from "./queue";

export type Word =
  | { about: "session"; signedIn: boolean } /* somebody signed in or out */
  | { about: "command"; id: string; outcome: Outcome }; /* the server has answered it */

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`staunton${BASE}`) : null;

export function tellTabs(word: Word): void {
  channel?.postMessage(word);
}

export function onWord(listener: (word: Word) => void): void {
  channel?.addEventListener("message", (message: MessageEvent<Word>) => listener(message.data));
}
