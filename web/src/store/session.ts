import { signal } from "@preact/signals";
import { call, Refused } from "../api/client";
import type { About, Session } from "../api/shapes";
import { onWord, tellTabs } from "../api/tabs";
import { chooseAccount } from "./preferences";

const VISITOR: Session = { signed_in: false, name: "", role: "public", csrf: "" };

export const session = signal<Session>(VISITOR);
export const about = signal<About | null>(null);
export const signInWanted = signal(false);
/* The server has forgotten the session. The arbiter goes on entering; what is entered waits until they sign in again. */
export const sessionEnded = signal(false);

const listeners = new Set<() => void>();

/* Called after someone signed in or out. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener);
}

function take(next: Session | null): void {
  const before = session.peek();
  session.value = next ?? VISITOR;
  sessionEnded.value = false;
  if (before.name !== session.peek().name || before.csrf !== session.peek().csrf) {
    for (const listener of listeners) listener();
  }
}

export async function loadSession(): Promise<void> {
  const { data } = await call<Session>("/api/v1/session");
  if (session.peek().signed_in && !data?.signed_in) sessionEnded.value = true;
  else take(data);
}

export async function loadAbout(): Promise<void> {
  about.value = (await call<About>("/api/v1/about")).data;
}

export async function signIn(name: string, password: string): Promise<void> {
  take((await call<Session>("/api/v1/session", { method: "POST", body: { name, password } })).data);
  chooseAccount(session.peek().name);
  tellTabs({ about: "session", signedIn: true });
}

export async function signOut(): Promise<void> {
  try {
    take((await call<Session>("/api/v1/session", { method: "DELETE", csrf: session.peek().csrf })).data);
  } catch (error) {
    if (!(error instanceof Refused) || !sessionEnded.peek()) throw error;
    take(VISITOR); /* it had ended already */
  }
  tellTabs({ about: "session", signedIn: false });
}

export function isArbiter(): boolean {
  return session.value.role === "arbiter";
}

onWord((word) => {
  if (word.about !== "session") return;
  if (word.signedIn) void loadSession().catch(() => undefined);
  else take(VISITOR);
});
