/* Who has access: for everybody their own sessions and password, for the chief all accounts and the audit. */

import { useState } from "preact/hooks";
import type { SessionsView } from "../api/shapes";
import { t } from "../i18n";
import { loadSession, sees, session } from "../store/session";
import { refreshUnder, useView } from "../store/views";
import { Button, Field, Form, FormProblem, TextInput } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { Accounts } from "./Accounts";
import { Audit } from "./Audit";
import { useAction } from "./action";
import { SessionsTable } from "./SessionsTable";

function OwnSessions() {
  const view = useView<SessionsView>("/api/v1/sessions");
  const { problem, send } = useAction();
  const end = async (id: string): Promise<void> => {
    if ((await send("DELETE", `/api/v1/sessions/${id}`)) === null) return;
    refreshUnder("/api/v1/sessions");
    await loadSession();
  };
  return (
    <section class="people-section">
      <h2>{t("people.sessions.own")}</h2>
      {view.data ? <SessionsTable sessions={view.data.sessions} onEnd={(id) => void end(id)} /> : <Loading view={view} />}
      <FormProblem problem={problem} />
    </section>
  );
}

function OwnPassword() {
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, send } = useAction();
  const change = async (): Promise<void> => {
    if ((await send("POST", "/api/v1/session/password", { old, password })) === null) return;
    setOld("");
    setPassword("");
    await loadSession();
  };
  return (
    <section class="people-section">
      <h2>{t("people.password")}</h2>
      <Form class="own-password" onSend={change}>
        <Field label={t("people.password.old")} name="old" problem={problem}>
          <TextInput value={old} onText={setOld} type="password" required autocomplete="current-password" />
        </Field>
        <Field label={t("people.password.new")} name="password" hint={t("people.password.effect")} problem={problem}>
          <TextInput value={password} onText={setPassword} type="password" required autocomplete="new-password" />
        </Field>
        <Button text={t("people.password.change")} type="submit" disabled={busy} />
        <FormProblem problem={problem} fields={["old", "password"]} />
      </Form>
    </section>
  );
}

export function PeoplePage() {
  if (!session.value.signed_in) return <SignInFirst title={t("nav.people")} />;
  return (
    <>
      <PageHeader title={t("nav.people")} />
      {sees("accounts") && <Accounts />}
      {!session.value.device && (
        <>
          <OwnSessions />
          <OwnPassword />
        </>
      )}
      {sees("audit") && <Audit />}
    </>
  );
}
