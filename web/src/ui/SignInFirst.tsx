import { t } from "../i18n";
import { signInWanted } from "../store/session";
import { PageHeader } from "./PageHeader";

/* Stands for a page of arbiters, under its heading. */
export function SignInFirst({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p class="empty">
        {t("session.first")}{" "}
        <button type="button" onClick={() => (signInWanted.value = true)}>
          {t("session.sign-in")}
        </button>
      </p>
    </>
  );
}
