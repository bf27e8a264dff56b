import { useRef, useState } from "preact/hooks";
import type { Entry } from "../api/shapes";
import { t } from "../i18n";
import { announce } from "../store/page";

/* Somebody, or a team, that gets a number. */
type Orderable = Pick<Entry, "player" | "name" | "rating">;

interface OrderByHandProps {
  entries: Orderable[];
  onSave: (players: number[]) => void;
  onCancel: () => void;
}

/* Pairing numbers given by hand: each row moves by its buttons, or with Alt and the arrows. */
export function OrderByHand({ entries, onSave, onCancel }: OrderByHandProps) {
  const [order, setOrder] = useState(entries);
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number): void => {
    const entry = order[from];
    if (!entry || to < 0 || to >= order.length) return;
    const next = order.filter((one) => one !== entry);
    next.splice(to, 0, entry);
    setOrder(next);
    announce(t("order.moved", { name: entry.name, number: to + 1 }));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-player="${entry.player}"]`)?.focus());
  };

  const onKey = (event: KeyboardEvent, index: number): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) move(index, index + by);
    else (list.current?.children[index + by] as HTMLElement | undefined)?.focus();
  };

  return (
    <section class="by-hand" aria-label={t("numbers.hand")}>
      <p class="muted">{t("numbers.hand.hint")}</p>
      <ol class="ordered" ref={list}>
        {order.map((entry, index) => (
          <li key={entry.player} data-player={entry.player} class="editor-row" tabIndex={0} onKeyDown={(event) => onKey(event, index)}>
            <span class="number">{index + 1}</span>
            <span class="grow">
              {entry.name} {entry.rating > 0 && <span class="muted">{entry.rating}</span>}
            </span>
            <button type="button" class="quiet" disabled={index === 0} aria-label={t("order.up", { name: entry.name })} onClick={() => move(index, index - 1)}>
              ↑
            </button>
            <button
              type="button"
              class="quiet"
              disabled={index === order.length - 1}
              aria-label={t("order.down", { name: entry.name })}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <footer class="form-footer">
        <button type="button" class="primary" onClick={() => onSave(order.map((entry) => entry.player))}>
          {t("numbers.hand.save")}
        </button>
        <button type="button" onClick={onCancel}>
          {t("action.cancel")}
        </button>
      </footer>
    </section>
  );
}
