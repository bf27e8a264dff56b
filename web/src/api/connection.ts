/* Whether the server answers. Whoever notices a loss reports it here; one probe finds out when it is over. */

import { signal } from "@preact/signals";
import { call, ConnectionLost } from "./client";
import type { Session } from "./shapes";

export const connected = signal(true);

const ASK_FIRST_AFTER = 400;
const ASK_EVERY = 1_500;
const listeners = new Set<() => void>();
let probing = false;

export function onReconnect(listener: () => void): void {
  listeners.add(listener);
}

async function answers(): Promise<boolean> {
  try {
    await call<Session>("/api/v1/session");
    return true;
  } catch (error) {
    return !(error instanceof ConnectionLost);
  }
}

/* Asks until the server answers, then tells everyone who waits. */
export async function checkConnection(): Promise<void> {
  if (probing) return;
  probing = true;
  while (!(await answers())) {
    connected.value = false;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  probing = false;
  connected.value = true;
  for (const listener of listeners) listener();
}

export function connectionLost(): void {
  connected.value = false;
  setTimeout(() => void checkConnection(), ASK_FIRST_AFTER);
}

window.addEventListener("offline", () => void checkConnection());
window.addEventListener("online", () => void checkConnection());
