import { signal } from "@preact/signals";
import { call } from "../api/client";
import type { About, Session } from "../api/types";

const VISITOR: Session = { signed_in: false, name: "", role: "public", csrf: "" };

export const session = signal<Session>(VISITOR);
export const about = signal<About | null>(null);
export const signInWanted = signal(false);

const listeners = new Set<() => void>();

/* Called after someone signed in or out. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener);
}

function take(next: Session | null): void {
  const before = session.peek();
  session.value = next ?? VISITOR;
  if (before.name !== session.peek().name || before.csrf !== session.peek().csrf) {
    for (const listener of listeners) listener();
  }
}

export async function loadSession(): Promise<void> {
  take((await call<Session>("/api/session")).data);
}

export async function loadAbout(): Promise<void> {
  about.value = (await call<About>("/api/about")).data;
}

export async function signIn(name: string, password: string): Promise<void> {
  const body = name === "" ? { password } : { name, password };
  take((await call<Session>("/api/session", { method: "POST", body })).data);
}

export async function signOut(): Promise<void> {
  take((await call<Session>("/api/session", { method: "DELETE", csrf: session.peek().csrf })).data);
}

export function isArbiter(): boolean {
  return session.value.role === "arbiter";
}
