/* All accounts, for the chief. */

import { useState } from "preact/hooks";
import type { AccountsView, AccountView, SessionsView } from "../api/shapes";
import { t } from "../i18n";
import { session } from "../store/session";
import { refreshUnder, useView } from "../store/views";
import { Confirm, Dialog } from "../ui/Dialog";
import { Button, FormProblem } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { AccountDialog } from "./AccountDialog";
import { useAction } from "./action";
import { momentText, SessionsTable } from "./SessionsTable";

function pathOf(account: AccountView): string {
  return `/api/v1/accounts/${encodeURIComponent(account.name)}`;
}

function SessionsDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const path = `${pathOf(account)}/sessions`;
  const view = useView<SessionsView>(path);
  const { problem, send } = useAction();
  const end = async (which: string): Promise<void> => {
    if ((await send("DELETE", path + which)) !== null) refreshUnder("/api/v1/a");
  };
  return (
    <Dialog title={t("people.sessions.of", { name: account.name })} onClose={onClose} wide>
      <div class="dialog-body">
        {view.data ? <SessionsTable sessions={view.data.sessions} onEnd={(id) => void end(`/${id}`)} /> : <Loading view={view} />}
        <FormProblem problem={problem} />
      </div>
      <footer class="dialog-footer">
        {(view.data?.sessions.length ?? 0) > 1 && <Button text={t("people.session.end-all")} class="danger" onClick={() => void end("")} />}
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </Dialog>
  );
}

interface RowProps {
  account: AccountView;
  onOpen: (what: "change" | "sessions" | "remove") => void;
  onLock: () => void;
}

function AccountRow({ account, onOpen, onLock }: RowProps) {
  const isOwn = account.name === session.value.name;
  return (
    <tr>
      <td>
        {account.name} {account.locked && <span class="needs-attention">{t("people.locked")}</span>}
      </td>
      <td>
        {t(`account-role.${account.role}`)}
        {account.events.length > 0 && <div class="muted">{account.events.map((one) => `${one.event}: ${t(`account-role.${one.role}`)}`).join(", ")}</div>}
      </td>
      <td class="optional nowrap">{momentText(account.signed_in) || t("people.never")}</td>
      <td class="actions">
        <Button text={t("people.sessions")} aria-label={t("people.sessions.of", { name: account.name })} onClick={() => onOpen("sessions")} />
        {!isOwn && (
          <>
            <Button text={t("people.change", { name: account.name })} onClick={() => onOpen("change")} />
            <Button text={t(account.locked ? "people.unlock" : "people.lock", { name: account.name })} onClick={onLock} />
            <Button text={t("people.remove", { name: account.name })} class="danger" onClick={() => onOpen("remove")} />
          </>
        )}
      </td>
    </tr>
  );
}

export function Accounts() {
  const view = useView<AccountsView>("/api/v1/accounts");
  const [open, setOpen] = useState<{ what: "add" | "change" | "sessions" | "remove"; account: AccountView | null } | null>(null);
  const { problem, send } = useAction();
  const close = (): void => setOpen(null);
  const change = async (account: AccountView, method: "PATCH" | "DELETE", body?: unknown): Promise<void> => {
    if ((await send(method, pathOf(account), body)) !== null) refreshUnder("/api/v1/a");
  };
  const account = open?.account ?? null;
  return (
    <section class="people-section">
      <header class="section-header">
        <h2>{t("people.accounts")}</h2>
        <Button text={t("people.add")} class="primary" onClick={() => setOpen({ what: "add", account: null })} />
      </header>
      <FormProblem problem={problem} />
      {!view.data && <Loading view={view} />}
      {view.data && (
        <div class="scroll-x">
          <table class="list">
            <thead>
              <tr>
                <th>{t("session.name")}</th>
                <th>{t("people.role")}</th>
                <th class="optional">{t("people.signed-in")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {view.data.accounts.map((one) => (
                <AccountRow key={one.name} account={one} onOpen={(what) => setOpen({ what, account: one })} onLock={() => void change(one, "PATCH", { locked: !one.locked })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(open?.what === "add" || open?.what === "change") && <AccountDialog account={account} onClose={close} />}
      {open?.what === "sessions" && account && <SessionsDialog account={account} onClose={close} />}
      {open?.what === "remove" && account && (
        <Confirm title={t("people.remove", { name: account.name })} action={t("people.remove", { name: account.name })} onConfirm={() => void change(account, "DELETE")} onClose={close}>
          <p>{t("people.remove.sure", { name: account.name })}</p>
        </Confirm>
      )}
    </section>
  );
}
