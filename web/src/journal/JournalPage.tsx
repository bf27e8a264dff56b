import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api/client";
import type { EventView, GamesJournal, GamesJournalEntry, JournalEntry, JournalView } from "../api/shapes";
import { useCore } from "../core/module";
import { lineText } from "../desk/words";
import { problemLine, t } from "../i18n";
import { UndoButton } from "../shared/UndoButton";
import { notify } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { sees } from "../store/session";
import { readOnce, useView } from "../store/views";
import { Button } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { kindText, timeText } from "../ui/format";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { SignInFirst } from "../ui/SignInFirst";
import { Fact } from "../ui/words";

const PAGE = 100;

function EntryDetails({ entry }: { entry: JournalEntry }) {
  return (
    <>
      <dl class="facts">
        <Fact name={t("journal.command")}><code>{entry.command}</code></Fact>
        <Fact name={t("journal.hash")}><code class="hash">{entry.hash}</code></Fact>
      </dl>
      <h3>{t("journal.body")}</h3>
      <pre tabIndex={0}>{JSON.stringify(entry.body, null, 2)}</pre>
    </>
  );
}

/* An entry of the event, or of the game at a board. */
interface Line {
  key: string;
  seq: string;
  entry: JournalEntry;
  about: string;
}

function aboutGame({ entry }: GamesJournalEntry, games: readonly GamesJournalEntry[]): string {
  const undone = games.find((one) => one.entry.command === entry.body["command"]);
  const what = (undone?.entry ?? entry).body["what"];
  return typeof what === "string" ? `${entry.about} · ${lineText(what)}` : entry.about;
}

function linesOf(entries: readonly JournalEntry[], games: readonly GamesJournalEntry[]): Line[] {
  const own = entries.map((entry) => ({ key: String(entry.seq), seq: String(entry.seq), entry, about: entry.about }));
  const played = games.map((game) => {
    const seq = `${game.round}.${game.board}/${game.entry.seq}`;
    return { key: `${game.tournament}/${seq}`, seq, entry: game.entry, about: aboutGame(game, games) };
  });
  return [...own, ...played].sort((one, other) => other.entry.at - one.entry.at || other.entry.seq - one.entry.seq);
}

function JournalTable({ lines }: { lines: Line[] }) {
  const open = (row: number): void => {
    const line = lines[row];
    if (!line) return;
    openPanel({ key: line.key, title: t("journal.entry", { seq: line.seq }), body: <EntryDetails entry={line.entry} /> });
  };
  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    if (pressed.key !== "Enter") return false;
    open(at.row);
    return true;
  };
  const grid = useGrid(lines.length, 1, { onKey });
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
          {lines.map(({ key, seq, entry, about }, row) => (
            <tr key={key} onClick={() => open(row)}>
              <td class="number opens" {...grid.cell(row, 0)}>
                {seq}
              </td>
              <td class="nowrap">{timeText(entry.at)}</td>
              <td>{entry.actor}</td>
              <td>{kindText(entry.kind)}</td>
              <td>{about}</td>
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

/* What has been read of the two: the event's entries, and those of its games, with the page of games that follows. */
interface Read {
  entries: JournalEntry[];
  games: GamesJournalEntry[];
  next: string | undefined;
}

function gameKey({ tournament, round, board, entry }: GamesJournalEntry): string {
  return `${tournament}/${round}/${board}/${entry.seq}`;
}

export function JournalPage({ event }: { event: EventView }) {
  const path = `/api/v1/events/${event.id}/journal`;
  const view = useView<JournalView>(sees("journal") ? `${path}?limit=${PAGE}` : null);
  const played = useView<GamesJournal>(sees("journal") ? `${path}/games?limit=${PAGE}` : null);
  const [older, setOlder] = useState<Read | null>(null);
  useEffect(() => emptyPanel, []);
  useCore();
  if (!sees("journal")) return <SignInFirst title={t("nav.journal")} />;
  if (!view.data || !played.data) return <Loading view={view.data ? played : view} />;

  const newest = view.data.entries;
  const entries = [...new Map([...(older?.entries ?? []), ...newest].map((entry) => [entry.seq, entry])).values()];
  const games = [...new Map([...(older?.games ?? []), ...played.data.entries].map((game) => [gameKey(game), game])).values()];
  const first = Math.min(...entries.map((entry) => entry.seq), view.data.seq + 1);
  const hasOlder = first > 1;
  const nextGames = older ? older.next : played.data.next;
  /* Before the older of the two was read, nothing is known of the time before it. */
  const oldest = (list: readonly { at: number }[]): number => Math.min(...list.map((one) => one.at));
  const since = Math.max(hasOlder ? oldest(entries) : -Infinity, nextGames ? oldest(games.map((game) => game.entry)) : -Infinity);
  const lines = linesOf(entries, games).filter((line) => line.entry.at >= since);
  const loadOlder = async (): Promise<void> => {
    try {
      const [page, more] = await Promise.all([
        hasOlder ? readOnce<JournalView>(`${path}?before=${first}&limit=${PAGE}`) : null,
        nextGames ? readOnce<GamesJournal>(`${path}/games?after=${nextGames}&limit=${PAGE}`) : null,
      ]);
      setOlder({ entries: [...entries, ...(page?.entries ?? [])], games: [...games, ...(more?.entries ?? [])], next: more?.next });
    } catch (error) {
      notify(error instanceof Refused ? problemLine(error.problem) : t("connection.lost"));
    }
  };
  return (
    <>
      <PageHeader title={t("nav.journal")} note={<>{t("journal.head", { seq: view.data.seq })} <code class="hash">{view.data.head}</code></>}>
        <UndoButton event={event} />
      </PageHeader>
      <JournalTable lines={lines} />
      {(hasOlder || nextGames) && <Button text={t("journal.older")} onClick={() => void loadOlder()} />}
    </>
  );
}
