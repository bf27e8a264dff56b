import { useEffect, useState } from "preact/hooks";
import type { EventView, JournalEntry, JournalView } from "../api/types";
import { Loading } from "../components/Loading";
import { useGrid, type Cell } from "../components/grid";
import { SignInFirst } from "../components/SignInFirst";
import { UndoButton } from "../components/UndoButton";
import { kindText, timeText } from "../format";
import { problemLine, t } from "../i18n";
import { aboutEntry } from "../journal";
import { Refused } from "../api/client";
import { notify } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { isArbiter } from "../store/session";
import { readOnce, useView } from "../store/views";

const PAGE = 100;

function EntryDetails({ entry }: { entry: JournalEntry }) {
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{t("journal.command")}</dt>
          <dd>
            <code>{entry.command}</code>
          </dd>
        </div>
        <div>
          <dt>{t("journal.hash")}</dt>
          <dd>
            <code class="hash">{entry.hash}</code>
          </dd>
        </div>
      </dl>
      <h3>{t("journal.body")}</h3>
      <pre tabIndex={0}>{JSON.stringify(entry.body, null, 2)}</pre>
    </>
  );
}

function JournalTable({ event, entries }: { event: EventView; entries: JournalEntry[] }) {
  const open = (row: number): void => {
    const entry = entries[row];
    if (!entry) return;
    openPanel({ key: String(entry.seq), title: t("journal.entry", { seq: entry.seq }), body: <EntryDetails entry={entry} /> });
  };
  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    if (pressed.key !== "Enter") return false;
    open(at.row);
    return true;
  };
  const grid = useGrid(entries.length, 1, { onKey });
  return (
    <div class="scroller wide">
      <table class="grid journal" role="grid" aria-label={t("nav.journal")} {...grid.props}>
        <thead>
          <tr>
            <th class="number">{t("journal.seq")}</th>
            <th>{t("journal.at")}</th>
            <th>{t("journal.actor")}</th>
            <th>{t("journal.kind")}</th>
            <th>{t("journal.about")}</th>
            <th>{t("journal.hash")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, row) => (
            <tr key={entry.seq} onClick={() => open(row)}>
              <td class="number opens" {...grid.cell(row, 0)}>
                {entry.seq}
              </td>
              <td class="nowrap">{timeText(entry.at)}</td>
              <td>{entry.actor}</td>
              <td>{kindText(entry.kind)}</td>
              <td>{aboutEntry(entry, event, entries)}</td>
              <td>
                <code>{entry.hash.slice(0, 12)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function JournalPage({ event }: { event: EventView }) {
  const path = `/api/events/${event.id}/journal`;
  const view = useView<JournalView>(isArbiter() ? `${path}?limit=${PAGE}` : null);
  const [older, setOlder] = useState<JournalEntry[]>([]);
  useEffect(() => emptyPanel, []);
  if (!isArbiter()) return <SignInFirst title={t("nav.journal")} />;
  if (!view.data) return <Loading view={view} />;

  const newest = view.data.entries;
  const before = new Map([...older, ...newest].map((entry) => [entry.seq, entry]));
  const entries = [...before.values()].sort((one, other) => other.seq - one.seq);
  const last = entries.at(-1)?.seq ?? 1;
  const loadOlder = async (): Promise<void> => {
    try {
      const page = await readOnce<JournalView>(`${path}?before=${last}&limit=${PAGE}`);
      setOlder([...older, ...(page?.entries ?? [])]);
    } catch (error) {
      notify(error instanceof Refused ? problemLine(error.problem) : t("connection.lost"));
    }
  };
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("nav.journal")}</h1>
          <p class="muted">
            {t("journal.head", { seq: view.data.seq })} <code class="hash">{view.data.head}</code>
          </p>
        </div>
        <div class="actions">
          <UndoButton event={event} />
        </div>
      </header>
      <JournalTable event={event} entries={entries} />
      {last > 1 && (
        <button type="button" onClick={() => void loadOlder()}>
          {t("journal.older")}
        </button>
      )}
    </>
  );
}
