import { describe } from "../core/clock";
import { CoreProblem, useCore } from "../core/module";
import { problemLine, t } from "../i18n";
import { controlText } from "../ui/format";

/* How a time control is read, while it is typed; games at the boards need one that is. [laws:6.3.1] */
export function ControlNote({ control }: { control: string }) {
  const isLoaded = useCore(); /* without the core nothing is said, and the server says it later */
  const text = control.trim();
  if (!isLoaded || text === "") return null;
  try {
    return <p class="field-note control-note">{t("field.time-control.read", { control: controlText(describe(text).control) })}</p>;
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    return (
      <p class="field-note control-note needs-attention" role="status">
        {problemLine(error.problem)} {t("field.time-control.unread")}
      </p>
    );
  }
}
