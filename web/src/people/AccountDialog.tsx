/* An account in the making, or one that is changed. */

import { useState } from "preact/hooks";
import { ACCOUNT_ROLES, type AccountView, type EventSummary } from "../api/shapes";
import { LIMITS } from "../api/limits";
import { t } from "../i18n";
import { refreshUnder, useView } from "../store/views";
import { Dialog, DialogActions } from "../ui/Dialog";
import { Choice, Field, Form, FormProblem, Options, TextInput, Tick } from "../ui/Field";
import { useAction } from "./action";

type Role = (typeof ACCOUNT_ROLES)[number];

export function AccountDialog({ account, onClose }: { account: AccountView | null; onClose: () => void }) {
  const events = useView<{ events: EventSummary[] }>("/api/v1/events").data?.events ?? [];
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [role, setRole] = useState<Role>(account?.role ?? "arbiter");
  const [only, setOnly] = useState<readonly { event: string; role: Role }[]>(account?.events ?? []);
  const { busy, problem, send } = useAction();

  const limit = (event: string, ticked: boolean): void => setOnly(ticked ? [...only, { event, role }] : only.filter((one) => one.event !== event));
  const roleThere = (event: string, next: Role): void => setOnly(only.map((one) => (one.event === event ? { event, role: next } : one)));
  const save = async (): Promise<void> => {
    const limits = role === "chief" ? [] : only;
    const done = account
      ? await send("PATCH", `/api/v1/accounts/${encodeURIComponent(account.name)}`, { role, events: limits, ...(password === "" ? {} : { password }) })
      : await send("POST", "/api/v1/accounts", { name: name.trim(), password, role, events: limits });
    if (done === null) return;
    refreshUnder("/api/v1/a");
    onClose();
  };

  return (
    <Dialog title={account ? t("people.change", { name: account.name }) : t("people.add")} onClose={onClose}>
      <Form class="dialog-form" onSend={save}>
        <div class="dialog-body">
          {account && <p>{t("people.effect")}</p>}
          {!account && (
            <Field label={t("session.name")} name="name" problem={problem}>
              <TextInput value={name} onText={setName} required maxLength={LIMITS.account_name} autocomplete="off" />
            </Field>
          )}
          <Field label={account ? t("people.password.new") : t("session.password")} name="password" problem={problem}>
            <TextInput value={password} onText={setPassword} type="password" required={!account} autocomplete="new-password" />
          </Field>
          <Field label={t("people.role")} name="role" hint={t("people.role.hint")} problem={problem}>
            <Choice value={role} onChoose={setRole}>
              <Options of={ACCOUNT_ROLES} text={(one) => t(`account-role.${one}`)} />
            </Choice>
          </Field>
          {role !== "chief" && events.length > 0 && (
            <fieldset class="event-limits">
              <legend>{t("people.events")}</legend>
              {events.map((event) => {
                const there = only.find((one) => one.event === event.id);
                return (
                  <div key={event.id} class="event-limit">
                    <Tick text={event.name} ticked={there !== undefined} onTick={(ticked) => limit(event.id, ticked)} />
                    {there && (
                      <Choice value={there.role} label={`${t("people.role")}: ${event.name}`} onChoose={(next) => roleThere(event.id, next)}>
                        <Options of={ACCOUNT_ROLES.filter((one) => one !== "chief")} text={(one) => t(`account-role.${one}`)} />
                      </Choice>
                    )}
                  </div>
                );
              })}
            </fieldset>
          )}
          <FormProblem problem={problem} fields={["name", "password", "role"]} />
        </div>
        <DialogActions action={account ? t("people.save") : t("people.add")} disabled={busy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
