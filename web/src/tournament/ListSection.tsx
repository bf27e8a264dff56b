import type { ComponentChildren } from "preact";
import { Button } from "../ui/Field";

interface Listed {
  key: string | number;
  text: ComponentChildren;
  remove: string; /* what the button that removes it is called; "": it has none */
  onRemove: () => void;
}

interface ListSectionProps {
  title: string;
  none: string;
  count?: number; /* of all, where only some are shown */
  items: readonly Listed[];
  note?: ComponentChildren; /* above the list */
  children?: ComponentChildren; /* below it */
}

/* A part of the page with a list, open as soon as there is something in it. */
export function ListSection({ title, none, items, count = items.length, note, children }: ListSectionProps) {
  return (
    <details class="settings-section" open={count > 0}>
      <summary>
        <h2>{title}</h2> <span class="muted">{count > 0 ? count : none}</span>
      </summary>
      {note}
      {items.length > 0 && (
        <ul class="ordered">
          {items.map(({ key, text, remove, onRemove }) => (
            <li key={key} class="editor-row">
              <span class="grow">{text}</span>
              {remove !== "" && <Button text="✕" class="quiet" aria-label={remove} title={remove} onClick={onRemove} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </details>
  );
}
