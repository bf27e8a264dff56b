import type { EventView, KeysRow, KeysView, Tournament } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { tournamentPath } from "../router";
import { keysOf } from "../shared/swiss";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { useView } from "../store/views";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useGrid } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Article, ColourMark, PlayerName, Score, ScoreCell } from "../ui/words";

interface KeysPageProps extends TournamentAtHand {
  round: number; /* 0: the last one that is over */
}

const FIRST_COLUMNS = 5; /* number, player, rating, points, due colour */

/* Points, and in brackets what the next round is paired by where that is something else. */
function Points({ row }: { row: KeysRow }) {
  return (
    <>
      <Score text={row.points} />
      {row.score !== row.points && <span class="muted"> ({row.score})</span>}
    </>
  );
}

function Due({ row }: { row: KeysRow }) {
  if (row.due === "") return <>–</>;
  return (
    <>
      <ColourMark colour={row.due === "white" ? "w" : "b"} />
      <span aria-hidden="true" class="due-word">{t(row.due === "white" ? "colour.white" : "colour.black")}</span>
    </>
  );
}

function KeysTable({ event, view, title }: { event: EventView; view: KeysView; title: string }) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const columns = FIRST_COLUMNS + view.keys.length;
  const grid = useGrid(rows.length, 1, {});
  return (
    <div class="scroller wide">
      <table class="grid pairing-keys" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns} title={title} />
          <tr>
            <th class="number start-number">{t("column.number")}</th>
            <th class="name-column">{t("column.player")}</th>
            <th class="number">{t("column.rating")}</th>
            <th class="number">{t("column.points")}</th>
            {view.keys.map((key) => (
              <th key={key} class="number">
                <abbr title={t(`pairing-keys.long.${key}`)}>{t(`pairing-keys.${key}`)}</abbr>
              </th>
            ))}
            <th class="due">{t("pairing-keys.due")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.player} class={[row.takes_part ? "" : "not-paired", at > 0 && rows[at - 1]?.score !== row.score ? "next-group" : ""].join(" ").trim()}>
              <td class="number start-number">{row.number}</td>
              <td class="name-column" {...grid.cell(at, 0)}>
                <PlayerName title={row.title} name={row.name} />
                {!row.takes_part && <span class="muted"> {t("pairing-keys.out")}</span>}
              </td>
              <td class="number">{row.rating || "–"}</td>
              <td class="number points">
                <Points row={row} />
              </td>
              {row.values.map((value, index) => (
                <ScoreCell key={index} text={value} class="number key-value" />
              ))}
              <td class="due">
                <Due row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={columns} edition={view.system} />
      </table>
    </div>
  );
}

function RoundChoice({ event, tournament, shown }: { event: EventView; tournament: Tournament; shown: number }) {
  const rounds = Array.from({ length: tournament.rounds }, (_, index) => index + 1);
  return (
    <nav class="key-rounds" aria-label={t("pairing-keys.rounds")}>
      {rounds.map((round) => (
        <a key={round} href={tournamentPath(event.id, tournament.id, "keys", round)} aria-label={t("pairing-keys.after", { round })} aria-current={round === shown ? "page" : undefined}>
          {round}
        </a>
      ))}
    </nav>
  );
}

/* What the Dubov and Burstein systems pair by, so that everybody can follow the next pairing. */
export function KeysPage({ event, tournament, round }: KeysPageProps) {
  const view = useView<KeysView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/keys${round > 0 ? `?round=${round}` : ""}`);
  if (!view.data) return <Loading view={view} />;
  const { data } = view;
  const keys = keysOf(tournament.pairing) ?? "dubov";
  const heading = t(`nav.keys.${keys}`);
  const state = data.round === 0 ? t("pairing-keys.none") : t("pairing-keys.after", { round: data.round });
  return (
    <>
      <PageHeader title={heading} note={`${tournament.name} · ${state} · ${editionTitle(tournament.pairing)}`}>
        <PrintButton />
      </PageHeader>
      {data.open > 0 && <p class="attention-item">{t("pairing-keys.open", { count: data.open })}</p>}
      {data.rows.length > 0 && <RoundChoice event={event} tournament={tournament} shown={data.round} />}
      {data.rows.length > 0 ? <KeysTable event={event} view={data} title={`${tournament.name} · ${heading} · ${state}`} /> : <p class="empty">{t("pairing-keys.none")}</p>}
      <p class="muted legend">
        {t(`pairing-keys.legend.${keys}`)} <Article id={data.article} />
        {data.former_numbers && ` ${t("pairing-keys.former", { round: data.round + 1 })}`}
      </p>
    </>
  );
}
