import { useState } from "preact/hooks";
import type { EventSummary } from "../api/shapes";
import { t } from "../i18n";
import { ListsDialog } from "../lists/ListsDialog";
import { eventPath, NEW_EVENT } from "../router";
import { may, sees } from "../store/session";
import { useView } from "../store/views";
import { Button, LinkButton } from "../ui/Field";
import { datesText } from "../ui/format";
import { Loading } from "../ui/Loading";

function EventRow({ event }: { event: EventSummary }) {
  return (
    <tr>
      <td>
        <a class="row-link" href={eventPath(event.id)}>
          {event.name}
        </a>
      </td>
      <td>{event.place}</td>
      <td class="nowrap">{datesText(event.from, event.to)}</td>
      <td class="number optional">{event.tournaments}</td>
      <td class="number optional">{event.players}</td>
    </tr>
  );
}

export function EventsPage() {
  const view = useView<{ events: EventSummary[] }>("/api/v1/events");
  const [listing, setListing] = useState(false);
  return (
    <>
      <header class="page-header">
        <h1 tabIndex={-1}>{t("events.title")}</h1>
        {sees("lists") && <Button text={t("lists.title")} onClick={() => setListing(true)} />}
        {may("event.create") && <LinkButton text={t("events.create")} class="primary" href={NEW_EVENT} />}
      </header>
      {listing && <ListsDialog onClose={() => setListing(false)} />}
      {!view.data && <Loading view={view} />}
      {view.data?.events.length === 0 && <p class="empty">{may("event.create") ? t("events.none.arbiter") : t("events.none")}</p>}
      {view.data && view.data.events.length > 0 && (
        <table class="list">
          <thead>
            <tr>
              <th>{t("field.event-name")}</th>
              <th>{t("field.place")}</th>
              <th>{t("field.dates")}</th>
              <th class="number optional">{t("nav.tournaments")}</th>
              <th class="number optional">{t("nav.players")}</th>
            </tr>
          </thead>
          <tbody>
            {view.data.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
