import { useRef } from "preact/hooks";
import type { Problem } from "../api/shapes";

interface Seen {
  seq: () => number;
  onRefusal: (problem: Problem) => void;
}

/*
 * The seq at which a form was filled: what others change while it is open must not be overwritten unseen. Once a
 * refusal has shown the arbiter what changed, saving again is a decision and counts from then on.
 */
export function useSeen(now: number): Seen {
  const filled = useRef(now);
  const latest = useRef(now);
  const isRefused = useRef(false);
  latest.current = now;
  return {
    seq: () => (isRefused.current ? latest.current : filled.current),
    onRefusal: (problem) => {
      isRefused.current ||= problem.error === "changed_meanwhile" || problem.error === "seen_ahead";
    },
  };
}
