import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { Button } from "./Field";

interface PageHeaderProps {
  title: ComponentChildren;
  note?: ComponentChildren; /* under the title */
  attention?: boolean; /* the note says what needs the arbiter */
  children?: ComponentChildren; /* what can be done, beside the title */
}

export function PageHeader({ title, note, attention = false, children }: PageHeaderProps) {
  const heading = <h1 tabIndex={-1}>{title}</h1>;
  return (
    <header class="page-header">
      {note === undefined ? (
        heading
      ) : (
        <div>
          {heading}
          <p class={attention ? "needs-attention" : "muted"}>{note}</p>
        </div>
      )}
      {children && <div class="actions">{children}</div>}
    </header>
  );
}

export function PrintButton() {
  return <Button text={t("action.print")} onClick={() => window.print()} />;
}
