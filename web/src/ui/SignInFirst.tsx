import { t } from "../i18n";
import { signInWanted } from "../store/session";

/* Stands for a page of arbiters, under its heading. */
export function SignInFirst({ title }: { title: string }) {
  return (
    <>
      <header class="page-header">
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <p class="empty">
        {t("session.first")}{" "}
        <button type="button" onClick={() => (signInWanted.value = true)}>
          {t("session.sign-in")}
        </button>
      </p>
    </>
  );
}
