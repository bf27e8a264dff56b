/* Colleagues' phones: who is invited to an event, and inviting another. */

import { useState } from "preact/hooks";
import { DEVICE_ROLES, type EventView, type InvitationsView, type InvitedView } from "../api/shapes";
import { BASE } from "../base";
import { t } from "../i18n";
import { sees } from "../store/session";
import { refreshEvent, useView } from "../store/views";
import { Dialog } from "../ui/Dialog";
import { Button, Choice, Field, Form, FormProblem, TextInput } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { useAction } from "./action";
import { momentText } from "./SessionsTable";

type Invitation = InvitationsView["invitations"][number];
type Role = (typeof DEVICE_ROLES)[number];

function pathOf(event: EventView): string {
  return `/api/v1/events/${event.id}/invitations`;
}

/* "4071 8253": read aloud in two halves. */
function inHalves(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

function InvitedDialog({ invited, onClose }: { invited: InvitedView; onClose: () => void }) {
  const address = invited.url.replace(/#.*/, "");
  return (
    <Dialog title={t("devices.scan", { label: invited.invitation.label })} onClose={onClose}>
      <div class="dialog-body invited">
        <img class="qr" alt={t("devices.qr")} src={`data:image/svg+xml,${encodeURIComponent(invited.qr)}`} />
        <p>{t("devices.type", { address })}</p>
        <p class="digits">{inHalves(invited.code)}</p>
        <p class="muted">{t("devices.once")}</p>
      </div>
      <footer class="dialog-footer">
        <Button text={t("action.close")} class="primary" onClick={onClose} />
      </footer>
    </Dialog>
  );
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin);
}

function InviteForm({ event, onInvited }: { event: EventView; onInvited: (invited: InvitedView) => void }) {
  const [role, setRole] = useState<Role>("helper");
  const [label, setLabel] = useState("");
  const [tournament, setTournament] = useState("");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [hours, setHours] = useState("24");
  const [devices, setDevices] = useState("1");
  const [origin, setOrigin] = useState(location.origin);
  const { busy, problem, send } = useAction();
  const helps = role === "helper";
  const number = (name: string, text: string): Record<string, number> => (text.trim() === "" ? {} : { [name]: Number(text) });
  const invite = async (): Promise<void> => {
    const reach = helps ? { ...number("tournament", tournament), ...number("first_board", first), ...number("last_board", last) } : {};
    const invited = await send<InvitedView>("POST", pathOf(event), { role, label, origin, ...reach, ...number("hours", hours), ...number("devices", devices) });
    if (invited === null) return;
    setLabel("");
    refreshEvent(event.id);
    onInvited(invited);
  };
  return (
    <Form class="invite" onSend={invite}>
      <Field label={t("devices.label")} name="label" hint={t("devices.label.hint")} grow problem={problem}>
        <TextInput value={label} onText={setLabel} required maxLength={40} autocomplete="off" />
      </Field>
      <Field label={t("people.role")} name="role" problem={problem}>
        <Choice value={role} onChoose={setRole}>
          {DEVICE_ROLES.filter((one) => one !== "arbiter" || sees("accounts")).map((one) => (
            <option key={one} value={one}>
              {t(`account-role.${one}`)}
            </option>
          ))}
        </Choice>
      </Field>
      {helps && event.tournaments.length > 1 && (
        <Field label={t("devices.tournament")} name="tournament" problem={problem}>
          <Choice value={tournament} onChoose={setTournament}>
            <option value="">{t("devices.tournament.any")}</option>
            {event.tournaments.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {one.name}
              </option>
            ))}
          </Choice>
        </Field>
      )}
      {helps && (
        <>
          <Field label={t("devices.first")} name="first_board" problem={problem}>
            <TextInput value={first} onText={setFirst} type="number" min={1} />
          </Field>
          <Field label={t("devices.last")} name="last_board" problem={problem}>
            <TextInput value={last} onText={setLast} type="number" min={1} />
          </Field>
        </>
      )}
      <Field label={t("devices.hours")} name="hours" problem={problem}>
        <TextInput value={hours} onText={setHours} type="number" min={1} />
      </Field>
      <Field label={t("devices.count")} name="devices" problem={problem}>
        <TextInput value={devices} onText={setDevices} type="number" min={1} />
      </Field>
      <Field label={t("devices.origin")} name="origin" hint={isLocal(origin) ? t("devices.origin.local") : undefined} grow problem={problem}>
        <TextInput value={origin} onText={setOrigin} autocomplete="off" />
      </Field>
      <Button text={t("devices.make")} type="submit" class="primary" disabled={busy} />
      <FormProblem problem={problem} fields={["label", "role", "tournament", "first_board", "last_board", "hours", "devices", "origin"]} />
    </Form>
  );
}

function boardsText(one: Invitation): string {
  if (one.role !== "helper") return "";
  if (one.first_board === 0 && one.last_board === 0) return t("devices.boards.all");
  return t("devices.boards", { first: one.first_board || 1, last: one.last_board || "…" });
}

function InvitationRow({ event, one, onWithdraw }: { event: EventView; one: Invitation; onWithdraw: () => void }) {
  const tournament = event.tournaments.find((other) => other.id === one.tournament)?.name ?? "";
  return (
    <tr>
      <td>{one.label}</td>
      <td>
        {t(`account-role.${one.role}`)}
        <div class="muted">{[tournament, boardsText(one)].filter((part) => part !== "").join(", ")}</div>
      </td>
      <td>
        {t(`device.state.${one.state}`)}
        {one.sessions.map((session) => (
          <div key={session.id} class="muted">
            {[session.device, momentText(session.seen)].filter((part) => part !== "").join(", ")}
          </div>
        ))}
      </td>
      <td class="optional">{one.maker}</td>
      <td class="optional nowrap">{momentText(one.ends)}</td>
      <td class="actions">{(one.state === "open" || one.state === "joined") && <Button text={t("devices.withdraw", { label: one.label })} class="danger" onClick={onWithdraw} />}</td>
    </tr>
  );
}

export function DevicesPage({ event }: { event: EventView }) {
  const view = useView<InvitationsView>(sees("invitations") ? pathOf(event) : null);
  const [invited, setInvited] = useState<InvitedView | null>(null);
  const { problem, send } = useAction();
  if (!sees("invitations")) return <SignInFirst title={t("nav.devices")} />;
  const withdraw = async (id: number): Promise<void> => {
    if ((await send("DELETE", `${pathOf(event)}/${id}`)) !== null) refreshEvent(event.id);
  };
  return (
    <>
      <PageHeader title={t("nav.devices")} note={`${location.host}${BASE}/join`} />
      <section class="people-section">
        <h2>{t("devices.invite")}</h2>
        <InviteForm event={event} onInvited={setInvited} />
      </section>
      <FormProblem problem={problem} />
      {!view.data && <Loading view={view} />}
      {view.data?.invitations.length === 0 && <p class="empty">{t("devices.none")}</p>}
      {view.data && view.data.invitations.length > 0 && (
        <div class="scroll-x">
          <table class="list">
            <thead>
              <tr>
                <th>{t("people.device")}</th>
                <th>{t("people.role")}</th>
                <th>{t("devices.state")}</th>
                <th class="optional">{t("devices.by")}</th>
                <th class="optional">{t("people.ends")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {view.data.invitations.map((one) => (
                <InvitationRow key={one.id} event={event} one={one} onWithdraw={() => void withdraw(one.id)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {invited && <InvitedDialog invited={invited} onClose={() => setInvited(null)} />}
    </>
  );
}
