/* The panel beside a table of boards: it shows the board at hand until the reader closes it. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { closePanel, emptyPanel, openPanel, panel, showPanel, type PanelContent } from "../store/panel";

/* Where the panel covers the table. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 1279px)").matches;
}

/* There it goes away once the result is given. */
export function closeOnPhone(): void {
  if (isNarrow()) closePanel();
}

interface Following {
  onBoard: (board: number) => void; /* the tab stop moved to this board (0: none is shown) */
  onPoint: (board: number) => void; /* a click on its result */
  onOpen: (board: number) => void; /* into the panel */
}

/* `prefix`: how the keys of this table's boards begin. */
export function useFollowing(prefix: string, content: (board: number) => Omit<PanelContent, "key" | "onClose" | "home">): Following {
  const isFollowing = useRef(true);
  const whole = (board: number): PanelContent => ({
    ...content(board),
    key: `${prefix}${board}`,
    onClose: () => {
      isFollowing.current = false;
    },
    home: () => document.querySelector<HTMLElement>('main [data-cell][tabindex="0"]'),
  });
  useEffect(() => emptyPanel, []);
  useLayoutEffect(() => {
    const shown = panel.peek();
    if (shown && !shown.key.startsWith(prefix)) emptyPanel();
  });
  return {
    onBoard: (board) => {
      if (board === 0) emptyPanel();
      else if (isFollowing.current) showPanel(whole(board));
    },
    onPoint: (board) => {
      isFollowing.current = true;
      if (isNarrow()) openPanel(whole(board));
      else showPanel(whole(board));
    },
    onOpen: (board) => {
      isFollowing.current = true;
      openPanel(whole(board));
    },
  };
}
