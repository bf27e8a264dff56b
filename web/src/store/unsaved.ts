/* What is entered and not saved: whoever is about to leave it is asked. */

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/* What waits for the answer; null: nobody is asked. */
export const leaving = signal<(() => void) | null>(null);

let held = 0; /* how many forms on screen hold something */

/* Does it now, or when the arbiter has said so. */
export function leaveFor(then: () => void): void {
  if (held > 0) leaving.value = then;
  else then();
}

export function isHeld(): boolean {
  return held > 0;
}

window.addEventListener("beforeunload", (event) => {
  if (held > 0) event.preventDefault();
});

/* Holds the page while the value is not what it was at first. True: it is another one. */
export function useUnsaved(value: unknown): boolean {
  const text = JSON.stringify(value);
  const first = useRef(text);
  const isChanged = first.current !== text;
  useLayoutEffect(() => {
    if (!isChanged) return;
    held += 1;
    return () => {
      held -= 1;
    };
  }, [isChanged]);
  return isChanged;
}
