import { call, commandId, Refused } from "../api/client";
import { connectionLost } from "../api/connection";
import { submit } from "../api/queue";
import type { EventCreated, EventView, NewEvent, Problem } from "../api/shapes";
import { HOME } from "../base";
import { t } from "../i18n";
import { eventPath, go } from "../router";
import { useSeen } from "../shared/seen";
import { may, session } from "../store/session";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { EventForm } from "./EventForm";

/* One id for the event in the form: should the answer get lost, sending again makes no second event. */
const command = { id: "" };

async function create(fields: NewEvent): Promise<Problem | null> {
  command.id ||= commandId();
  try {
    const answer = await call<EventCreated>("/api/v1/events", {
      method: "POST",
      csrf: session.peek().csrf,
      command: command.id,
      body: fields,
    });
    command.id = "";
    if (answer.data) go(eventPath(answer.data.event));
    return null;
  } catch (error) {
    if (error instanceof Refused) {
      command.id = "";
      return error.problem;
    }
    connectionLost();
    return null;
  }
}

export function NewEventPage() {
  if (!may("event.create")) return <SignInFirst title={t("events.create")} />;
  return (
    <>
      <PageHeader title={t("events.create")} />
      <EventForm event={null} action={t("events.create")} onSubmit={create} onCancel={() => go(HOME)} />
    </>
  );
}

export function EventSettingsPage({ event }: { event: EventView }) {
  const seen = useSeen(event.seq);
  if (!may("event.change")) return <SignInFirst title={t("event.edit")} />;
  const change = async (fields: NewEvent): Promise<Problem | null> => {
    const outcome = await submit(event.id, "event.change", fields, { seen: seen.seq() });
    if (outcome.problem) {
      seen.onRefusal(outcome.problem);
      return outcome.problem;
    }
    go(eventPath(event.id));
    return null;
  };
  return (
    <>
      <PageHeader title={t("event.edit")} />
      <EventForm event={event} action={t("action.save")} onSubmit={change} onCancel={() => go(eventPath(event.id))} />
    </>
  );
}
