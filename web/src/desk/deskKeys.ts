/* Keys of the desk of a board: Ctrl and Enter accept from anywhere at the board; letters work outside the fields. */

import { useEffect, useRef } from "preact/hooks";
import { shortcuts } from "../store/preferences";
import { isTyping } from "../ui/keyboard";

interface DeskKeys {
  accept: () => void;
  what: () => void;
  otherwise: () => void;
}

function isAtBoard(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || (target.closest("main") !== null && target.closest("dialog") === null));
}

export function useDeskKeys(keys: DeskKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const listener = (pressed: KeyboardEvent): void => {
      if (!isAtBoard(pressed.target) || pressed.defaultPrevented || pressed.altKey) return;
      const isControl = pressed.ctrlKey || pressed.metaKey;
      if (pressed.key === "Enter") {
        /* A key that is held down accepts once, not also what comes next. */
        if (!isControl && !pressed.repeat) return;
        pressed.preventDefault();
        if (!pressed.repeat) now.current.accept();
        return;
      }
      if (isControl || !shortcuts.peek() || isTyping(pressed.target)) return;
      if (pressed.key === "w") now.current.what();
      else if (pressed.key === "o") now.current.otherwise();
      else return;
      pressed.preventDefault();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
