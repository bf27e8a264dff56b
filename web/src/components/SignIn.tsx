import { useState } from "preact/hooks";
import { Refused } from "../api/client";
import type { Problem } from "../api/types";
import { t } from "../i18n";
import { signIn, signInWanted } from "../store/session";
import { Dialog } from "./Dialog";
import { Field, FormProblem, TextInput } from "./Field";

export function SignInDialog() {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [lost, setLost] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!signInWanted.value) return null;

  const close = (): void => {
    signInWanted.value = false;
    setPassword("");
    setProblem(null);
    setLost(false);
  };
  const enter = async (): Promise<void> => {
    setBusy(true);
    setLost(false);
    try {
      await signIn("", password);
      close();
    } catch (error) {
      setLost(!(error instanceof Refused));
      setProblem(error instanceof Refused ? error.problem : null);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={t("session.sign-in")} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <div class="dialog-body">
          <input class="for-readers" type="text" name="username" value="arbiter" autocomplete="username" aria-hidden="true" tabIndex={-1} readOnly />
          <Field label={t("session.password")} hint={t("session.password.hint")}>
            <TextInput value={password} onText={setPassword} type="password" required autocomplete="current-password" />
          </Field>
          <FormProblem problem={problem} />
          {lost && <p class="refused">{t("connection.lost")}</p>}
        </div>
        <footer class="dialog-footer">
          <button type="submit" class="primary" disabled={busy}>
            {t("session.sign-in")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
