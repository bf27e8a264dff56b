/*
 * Rating lists: which the server has, how far an import is, and sending it a file. What is asked for here belongs to no event.
 */

import { signal } from "@preact/signals";
import { call, ConnectionLost, Refused } from "../api/client";
import type { ListedPlayer, ListedPlayers, Problem, RatingLists } from "../api/shapes";
import { BASE } from "../base";
import { language } from "../store/preferences";
import { onSessionChange, sees, session } from "../store/session";

export const ratingLists = signal<RatingLists | null>(null);

const LOOK_AGAIN_AFTER = 500;
let looking = 0;

/* Asks again while an import runs and somebody looks. */
function take(lists: RatingLists | null): void {
  ratingLists.value = lists;
  clearTimeout(looking);
  if (lists?.import?.state === "running") looking = window.setTimeout(() => void loadLists(), LOOK_AGAIN_AFTER);
}

onSessionChange(() => {
  take(null);
});

export async function loadLists(): Promise<void> {
  if (!sees("lists")) return;
  try {
    take((await call<RatingLists>("/api/v1/lists")).data);
  } catch (fault) {
    if (!(fault instanceof ConnectionLost || fault instanceof Refused)) throw fault;
    if (ratingLists.peek()?.import?.state === "running") looking = window.setTimeout(() => void loadLists(), LOOK_AGAIN_AFTER);
  }
}

/* What the server said no to, or null. */
async function change(path: string): Promise<Problem | null> {
  try {
    take((await call<RatingLists>(path, { method: "DELETE", csrf: session.peek().csrf })).data);
    return null;
  } catch (fault) {
    if (fault instanceof Refused) return fault.problem;
    if (fault instanceof ConnectionLost) return null;
    throw fault;
  }
}

export function removeList(name: string): Promise<Problem | null> {
  return change(`/api/v1/lists?list=${encodeURIComponent(name)}`);
}

export function cancelImport(): Promise<Problem | null> {
  return change("/api/v1/lists/import");
}

export interface Sending {
  done: Promise<Problem | null>;
  stop: () => void;
}

/* Sends a file; `onProgress` hears hundredths. */
export function sendList(file: File, mapping: string, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const day = new Date(file.lastModified).toISOString().slice(0, 10);
  const told = Object.entries({ file: file.name, day, mapping }).filter(([, value]) => value !== "");
  const query = told.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  request.open("POST", `${BASE}/api/v1/lists?${query.join("&")}`);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.setRequestHeader("Accept-Language", language.peek());
  request.setRequestHeader("Staunton-Csrf", session.peek().csrf);
  request.upload.onprogress = (event) => onProgress(event.lengthComputable ? Math.floor((100 * event.loaded) / event.total) : 0);
  const done = new Promise<Problem | null>((resolve) => {
    request.onloadend = () => {
      if (request.status === 202) take(JSON.parse(request.responseText) as RatingLists);
      resolve(request.status >= 400 ? (JSON.parse(request.responseText) as Problem) : null);
    };
  });
  request.send(file);
  return { done, stop: () => request.abort() };
}

const MATCHES = 8;

/* The best matches; none where the server cannot say. */
export async function findListed(text: string, federation: string): Promise<ListedPlayer[]> {
  const first = federation === "" ? "" : `&federation=${encodeURIComponent(federation)}`;
  try {
    return (await call<ListedPlayers>(`/api/v1/lists/players?text=${encodeURIComponent(text)}${first}&limit=${MATCHES}`)).data?.players ?? [];
  } catch (fault) {
    if (fault instanceof ConnectionLost || fault instanceof Refused) return [];
    throw fault;
  }
}
