/*
 * A colleague's phone joins: by the token behind # in the address, which a QR code brings and which goes into no log, or by eight
 * digits.
 */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api/client";
import type { EventSummary, Problem, Session } from "../api/shapes";
import { t } from "../i18n";
import { eventPath, go, JOIN } from "../router";
import { about, join, session } from "../store/session";
import { useView } from "../store/views";
import { Button, Choice, Field, Form, FormProblem } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";

/* Taken out of the address bar before anything else: nobody is to read it over a shoulder, nor is the history to keep it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", JOIN);
  return token;
}

function goOn(joined: Session): void {
  const there = joined.events[0];
  if (there) go(eventPath(there.event, there.role === "helper" ? "my-boards" : "overview"), "replace");
}

function useJoin(): { busy: boolean; problem: Problem | null; lost: boolean; enter: (way: Parameters<typeof join>[0]) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [lost, setLost] = useState(false);
  const enter = async (way: Parameters<typeof join>[0]): Promise<void> => {
    setBusy(true);
    setLost(false);
    setProblem(null);
    try {
      goOn(await join(way));
    } catch (error) {
      setLost(!(error instanceof Refused));
      setProblem(error instanceof Refused ? error.problem : null);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, lost, enter };
}

function DigitsForm({ events }: { events: EventSummary[] }) {
  const [chosen, setChosen] = useState(events[0]?.id ?? "");
  const [code, setCode] = useState("");
  const { busy, problem, lost, enter } = useJoin();
  return (
    <Form class="join" onSend={() => enter({ event: chosen, code })}>
      {events.length > 1 ? (
        <Field label={t("join.event")}>
          <Choice value={chosen} onChoose={setChosen}>
            {events.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Choice>
        </Field>
      ) : (
        <p class="join-event">{events[0]?.name}</p>
      )}
      <Field label={t("join.code")} name="code" problem={problem}>
        <input class="code" value={code} inputMode="numeric" autocomplete="one-time-code" required maxLength={12} pattern="[0-9 ]*" onInput={(event) => setCode(event.currentTarget.value)} />
      </Field>
      <Button text={busy ? t("join.busy") : t("join.join")} type="submit" class="primary large" disabled={busy} />
      <FormProblem problem={problem} fields={["code"]} />
      {lost && <p class="refused">{t("join.failed")}</p>}
    </Form>
  );
}

export function JoinPage() {
  const [token] = useState(takeToken);
  const view = useView<{ events: EventSummary[] }>("/api/v1/events");
  const { busy, problem, lost, enter } = useJoin();
  /* A link must not sign anybody out who does not want that. */
  const asks = token !== "" && session.value.signed_in;
  const [agreed, setAgreed] = useState(false);
  const isKnown = about.value !== null; /* the server has said who is signed in */
  useEffect(() => {
    if (token !== "" && isKnown && (agreed || !session.peek().signed_in)) void enter({ token });
  }, [token, agreed, isKnown]);
  return (
    <div class="join-page">
      <PageHeader title={t("join.title")} />
      {session.value.signed_in && <p class="needs-attention">{t("join.replace", { name: session.value.name })}</p>}
      {asks && !agreed && <Button text={t("join.join")} class="primary large" onClick={() => setAgreed(true)} />}
      {busy && <p role="status">{t("join.busy")}</p>}
      {lost && (
        <p class="refused" role="alert">
          {t("join.failed")} <Button text={t("join.again")} onClick={() => void enter({ token })} />
        </p>
      )}
      <FormProblem problem={problem} />
      {!view.data && <Loading view={view} />}
      {view.data && !busy && (token === "" || problem) && <DigitsForm events={view.data.events} />}
    </div>
  );
}
