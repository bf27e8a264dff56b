/* Lists that are put in order by hand: each row moves by its buttons, or with Alt and the arrows, which otherwise go from row to row. */

import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { announce } from "../store/page";

interface Named {
  id: number;
  name: string;
}

interface Ordering {
  list: { current: HTMLOListElement | null };
  move: (from: number, to: number) => void;
  onKey: (event: KeyboardEvent, index: number) => void;
}

/* A row says its id as data-player; the first `fixed` stay where they are. */
export function useOrdering(rows: readonly Named[], onOrder: (ids: number[]) => void, fixed = 0): Ordering {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const row = rows[from];
    if (!row || from < fixed || to < fixed || to >= rows.length) return;
    const next = rows.map((one) => one.id).filter((id) => id !== row.id);
    next.splice(to, 0, row.id);
    onOrder(next);
    announce(t("order.moved", { name: row.name, number: to + 1 }));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-player="${row.id}"]`)?.focus());
  };
  const onKey = (event: KeyboardEvent, index: number): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) move(index, index + by);
    else (list.current?.children[index + by] as HTMLElement | undefined)?.focus();
  };
  return { list, move, onKey };
}
