import { t } from "../i18n";
import { signInWanted } from "../store/session";
import { Button } from "./Field";
import { PageHeader } from "./PageHeader";

/* Stands for a page of arbiters, under its heading. */
export function SignInFirst({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p class="empty">
        {t("session.first")}{" "}
        <Button text={t("session.sign-in")} onClick={() => (signInWanted.value = true)} />
      </p>
    </>
  );
}
