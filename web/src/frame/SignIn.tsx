import { useEffect, useRef, useState } from "preact/hooks";
import { Refused } from "../api/client";
import { waiting, waitingFor } from "../api/queue";
import type { Problem } from "../api/shapes";
import { t } from "../i18n";
import { accountName } from "../store/preferences";
import { sessionEnded, signIn, signInWanted } from "../store/session";
import { Dialog } from "../ui/Dialog";
import { Button, Field, FormProblem, TextInput } from "../ui/Field";

export function SignInDialog() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [lost, setLost] = useState(false);
  const [busy, setBusy] = useState(false);
  const isWanted = signInWanted.value;
  const hasSignedIn = useRef(false);
  useEffect(() => {
    if (isWanted) setName(waitingFor.peek() || accountName.peek());
    else if (hasSignedIn.current) document.querySelector<HTMLElement>('main [data-cell][tabindex="0"]')?.focus(); /* on with the table */
    hasSignedIn.current = false;
  }, [isWanted]);
  if (!isWanted) return null;

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
      await signIn(name.trim(), password);
      hasSignedIn.current = true;
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
          {sessionEnded.value && <p>{t("session.ended", { count: waiting.value })}</p>}
          <Field label={t("session.name")} hint={t("session.name.hint")}>
            <TextInput value={name} onText={setName} required maxLength={64} autocomplete="username" />
          </Field>
          <Field label={t("session.password")}>
            <TextInput value={password} onText={setPassword} type="password" required autofocus autocomplete="current-password" />
          </Field>
          {!isSecureContext && <p class="refused">{t("session.readable")}</p>}
          <FormProblem problem={problem} />
          {lost && <p class="refused">{t("connection.lost")}</p>}
        </div>
        <footer class="dialog-footer">
          <Button text={t("session.sign-in")} type="submit" class="primary" disabled={busy} />
        </footer>
      </form>
    </Dialog>
  );
}
