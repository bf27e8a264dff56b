import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { closePanel, panel, panelEntered, panelOpened } from "../store/panel";
import { Button } from "../ui/Field";

export function Panel() {
  const aside = useRef<HTMLElement>(null);
  const content = panel.value;
  const opened = panelOpened.value;
  const entered = panelEntered.value;
  const known = useRef(entered);
  /* Only who goes into it takes the focus along: what follows the table beside it never does. */
  useLayoutEffect(() => {
    if (entered === known.current) return;
    known.current = entered;
    aside.current?.querySelector<HTMLElement>("h2")?.focus();
  }, [entered]);
  if (!content) return null;
  return (
    <aside
      ref={aside}
      class={opened ? "panel opened" : "panel"}
      aria-labelledby="panel-title"
      onKeyDown={(event) => {
        if (event.key === "Escape") closePanel();
        else if (!content.onKey?.(event)) return;
        event.preventDefault();
      }}
    >
      <header class="panel-header">
        <h2 id="panel-title" tabIndex={-1}>
          {content.title}
        </h2>
        <Button text="✕" class="quiet" aria-label={t("action.close")} title={t("action.close")} onClick={closePanel} />
      </header>
      <div class="panel-body" key={content.key}>
        {content.body}
      </div>
    </aside>
  );
}
