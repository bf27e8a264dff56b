/* Changes to accounts and devices: asked of the server at once, and told when refused. */

import { useState } from "preact/hooks";
import { call, Refused } from "../api/client";
import type { Problem } from "../api/shapes";
import { t } from "../i18n";
import { session } from "../store/session";

const NO_CONNECTION: Problem = { error: "", status: 0, message: "", remedy: "", article: "", field: "", line: 0, column: 0, operands: [], values: {} };

interface Action {
  busy: boolean;
  problem: Problem | null;
  forget: () => void;
  /* What the server answered; null: it was refused, or did not answer. */
  send: <T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown) => Promise<T | null>;
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    try {
      return (await call<T>(path, { method, csrf: session.peek().csrf, ...(body === undefined ? {} : { body }) })).data;
    } catch (error) {
      setProblem(error instanceof Refused ? error.problem : { ...NO_CONNECTION, message: t("connection.lost") });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, forget: () => setProblem(null), send };
}
