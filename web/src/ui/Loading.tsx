import { problemText, t } from "../i18n";
import type { View } from "../store/views";

/* Stands where a view will be: it is on its way, or there is none and why. */
export function Loading({ view }: { view: View<unknown> }) {
  if (!view.problem) return <p class="empty">{t("frame.loading")}</p>;
  const { message, remedy } = problemText(view.problem);
  return (
    <div class="empty refused">
      <p>{message}</p>
      <p>{remedy}</p>
    </div>
  );
}
