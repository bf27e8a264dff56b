import { t } from "../i18n";
import { signInWanted } from "../store/session";

export function SignInFirst() {
  return (
    <p class="empty">
      {t("session.first")}{" "}
      <button type="button" onClick={() => (signInWanted.value = true)}>
        {t("session.sign-in")}
      </button>
    </p>
  );
}
