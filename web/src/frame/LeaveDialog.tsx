import { t } from "../i18n";
import { leaving } from "../store/unsaved";
import { Confirm } from "../ui/Dialog";

/* Before something that is not saved is left. */
export function LeaveDialog() {
  const leave = leaving.value;
  if (!leave) return null;
  return (
    <Confirm title={t("leave.title")} action={t("leave.action")} onConfirm={leave} onClose={() => (leaving.value = null)}>
      <p class="consequence">{t("leave.text")}</p>
    </Confirm>
  );
}
