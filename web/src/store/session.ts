import { signal } from "@preact/signals";
import { call, Refused } from "../api/client";
import type { About, Kind, Session } from "../api/shapes";
import { onWord, tellTabs } from "../api/tabs";
import { eventOfRoute } from "../router";
import { chooseAccount } from "./preferences";

const VISITOR: Session = { signed_in: false, name: "", role: "public", may: [], sees: [], events: [], csrf: "" };

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

/* In the way of a device that was invited. */
export async function join(way: { token: string } | { event: string; code: string }): Promise<Session> {
  take((await call<Session>("/api/v1/session", { method: "POST", body: way })).data);
  tellTabs({ about: "session", signedIn: true });
  return session.peek();
}

/* What the server lets them do in the event on screen, or outside of all. */
function standing(): Pick<Session, "may" | "sees"> {
  const event = eventOfRoute();
  return session.value.events.find((one) => one.event === event) ?? session.value;
}

/* May they send such a request? */
export function may(kind: Kind | "event.create"): boolean {
  return standing().may.includes(kind);
}

/* May they read what stands at such a path (its name in the document of the API)? */
export function sees(operation: string): boolean {
  return standing().sees.includes(operation);
}

/* Do they run the rounds here? */
export function isArbiter(): boolean {
  return may("round.pair");
}

onWord((word) => {
  if (word.about !== "session") return;
  if (word.signedIn) void loadSession().catch(() => undefined);
  else take(VISITOR);
});
