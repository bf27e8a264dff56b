import { BASE } from "../base";
import { language } from "../store/preferences";
import type { Problem } from "./shapes";

/* The server did not answer: nothing is known about what became of the request. */
export class ConnectionLost extends Error {}

/* Nor is it, but only because it took longer than we wait: what takes long is asked for again. */
export class TookLong extends ConnectionLost {}

/* The server answered no. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export interface Answer<T> {
  status: number;
  etag: string;
  data: T | null;
}

interface Options {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  bytes?: Blob; /* of a file, in place of the body */
  csrf?: string;
  etag?: string;
  command?: string; /* id of the command, where the body has no room for it */
  within?: number; /* milliseconds, of what may take long */
}

const ANSWER_WITHIN = 10_000;

function problemWithout(status: number, text: string): Problem {
  return { error: "", status, message: text, remedy: "", article: "", field: "", line: 0, column: 0, operands: [], values: {} };
}

async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return { ...problemWithout(response.status, ""), ...(JSON.parse(text) as Partial<Problem>) };
  } catch {
    return problemWithout(response.status, `${response.status} ${response.statusText}`);
  }
}

/* A gateway in front of a stopped server, or a server that is busy: ask again later. */
function isPassing(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

export async function call<T>(path: string, options: Options = {}): Promise<Answer<T>> {
  const headers: Record<string, string> = { "Accept-Language": language.peek() };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.bytes !== undefined) headers["Content-Type"] = "application/octet-stream";
  if (options.csrf) headers["Staunton-Csrf"] = options.csrf;
  if (options.command) headers["Staunton-Command"] = options.command;
  if (options.etag) headers["If-None-Match"] = options.etag;
  const init: RequestInit = { method: options.method ?? "GET", headers, cache: "no-store", credentials: "same-origin" };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.bytes !== undefined) init.body = options.bytes;
  if (typeof AbortSignal.timeout === "function") init.signal = AbortSignal.timeout(options.within ?? ANSWER_WITHIN);

  let response: Response;
  try {
    response = await fetch(BASE + path, init);
  } catch (error) {
    throw options.within !== undefined && error instanceof DOMException && error.name === "TimeoutError" ? new TookLong() : new ConnectionLost();
  }
  if (response.status === 304) return { status: 304, etag: options.etag ?? "", data: null };
  if (!response.ok) {
    const problem = await problemOf(response);
    if (isPassing(response.status) && problem.error === "") throw new ConnectionLost();
    throw new Refused(problem);
  }
  try {
    const data = (await response.json()) as T;
    return { status: response.status, etag: response.headers.get("ETag") ?? "", data };
  } catch {
    throw new ConnectionLost();
  }
}

/* An id for a command, made here so that a retry is recognised. Works without a secure context too. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
