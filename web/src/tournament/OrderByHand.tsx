import { useState } from "preact/hooks";
import type { Entry } from "../api/shapes";
import { t } from "../i18n";
import { Button, FormFooter } from "../ui/Field";
import { useOrdering } from "../ui/ordering";

/* Somebody, or a team, that gets a number. */
type Orderable = Pick<Entry, "player" | "name" | "rating">;

interface OrderByHandProps {
  entries: readonly Orderable[];
  onSave: (players: number[]) => void;
  onCancel: () => void;
}

/* Pairing numbers given by hand: each row moves by its buttons, or with Alt and the arrows. */
export function OrderByHand({ entries, onSave, onCancel }: OrderByHandProps) {
  const [order, setOrder] = useState(entries);
  const rows = order.map((entry) => ({ id: entry.player, name: entry.name }));
  const { list, move, onKey } = useOrdering(rows, (ids) => setOrder(ids.flatMap((id) => order.find((entry) => entry.player === id) ?? [])));
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
            <Button text="↑" class="quiet" disabled={index === 0} aria-label={t("order.up", { name: entry.name })} onClick={() => move(index, index - 1)} />
            <Button text="↓" class="quiet" disabled={index === order.length - 1} aria-label={t("order.down", { name: entry.name })} onClick={() => move(index, index + 1)} />
          </li>
        ))}
      </ol>
      <FormFooter action={t("numbers.hand.save")} onAct={() => onSave(order.map((entry) => entry.player))} onCancel={onCancel} />
    </section>
  );
}
