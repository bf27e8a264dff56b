/* Head and foot of a printed list. They stand in the table itself, so that every sheet of paper carries them. */

import type { EventView, JournalView } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { sees } from "../store/session";
import { headOf, useView } from "../store/views";
import { dateText, today } from "./format";

interface PrintHeadProps {
  event: EventView;
  columns: number;
  title: string;
  date?: string;
}

export function PrintHead({ event, columns, title, date }: PrintHeadProps) {
  return (
    <tr class="print-row">
      <th colSpan={columns}>
        <div class="print-head">
          <strong>{event.name}</strong>
          <span>{title}</span>
          <span>{date === "" ? "" : dateText(date ?? today())}</span>
        </div>
      </th>
    </tr>
  );
}

interface PrintFootProps {
  event: EventView;
  columns: number;
  edition: string; /* or several, with blanks between them */
}

export function PrintFoot({ event, columns, edition }: PrintFootProps) {
  const journal = useView<JournalView>(sees("journal") ? `/api/v1/events/${event.id}/journal?limit=1` : null);
  const head = journal.data?.head.slice(0, 32) ?? headOf(`/api/v1/events/${event.id}`);
  return (
    <tfoot class="print-row">
      <tr>
        <td colSpan={columns}>
          <div class="print-head">
            <span>Staunton · {edition.split(" ").map(editionTitle).join(" · ")}</span>
            <span>{head ? t("print.head", { seq: event.seq, head }) : t("print.seq", { seq: event.seq })}</span>
          </div>
        </td>
      </tr>
    </tfoot>
  );
}
