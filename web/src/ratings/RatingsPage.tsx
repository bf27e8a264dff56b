import { useEffect } from "preact/hooks";
import type { RatingsRow, RatingsView } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { sees } from "../store/session";
import { useView } from "../store/views";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { SignInFirst } from "../ui/SignInFirst";
import { PlayerName, ScoreCell } from "../ui/words";
import { RatingPanel } from "./RatingPanel";
import { assumptionsText, changeText, firstText, hundredthsText } from "./ratings";

const COLUMNS = 14;
/* Columns that can be stood on: name, change. */
const STOPS = 2;

function NormMarks({ row }: { row: RatingsRow }) {
  const shown = row.norms.filter((norm) => norm.verdict === "achieved" || norm.verdict === "doubtful");
  return (
    <>
      {shown.map((norm, index) => (
        <span key={norm.title} class={norm.verdict === "achieved" ? "norm-mark achieved" : "norm-mark"} title={t(`ratings.verdict.${norm.verdict}`)}>
          {index > 0 && ", "}
          {norm.title}
          {norm.verdict !== "achieved" && "?"}
          <span class="for-readers"> {t(`ratings.verdict.${norm.verdict}`)}</span>
        </span>
      ))}
    </>
  );
}

function NewRating({ row }: { row: RatingsRow }) {
  if (row.rating === 0) return <>{firstText(row.first) || "–"}</>;
  return row.below_floor ? <s title={t("ratings.below-floor")}>{row.new_rating}</s> : <>{row.new_rating ?? "–"}</>;
}

function RatingsTable({ event, tournament, view, title }: TournamentAtHand & { view: RatingsView; title: string }) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const open = ({ row }: Cell): void => {
    const one = rows[row];
    if (!one) return;
    openPanel({
      key: `rating/${one.player}`,
      title: one.name,
      body: <RatingPanel path={`/api/v1/events/${event.id}/tournaments/${tournament.id}/ratings/${one.player}`} />,
    });
  };
  const grid = useGrid(rows.length, STOPS, { onOpen: open });
  return (
    <div class="scroller wide">
      <table class="grid ratings" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={COLUMNS} title={title} />
          <tr>
            <th class="number start-number">{t("column.number")}</th>
            <th class="name-column">{t("column.player")}</th>
            <th class="federation">{t("column.federation")}</th>
            <th class="number">{t("column.rating")}</th>
            <th class="number">{t("column.games")}</th>
            <th class="number">{t("column.points")}</th>
            <th class="number optional">{t("ratings.expected")}</th>
            <th class="number optional">K</th>
            <th class="number">{t("ratings.change")}</th>
            <th class="number">{t("ratings.new")}</th>
            <th class="number optional">
              <abbr title={t("ratings.average")}>ARO</abbr>
            </th>
            <th class="number optional">
              <abbr title={t("ratings.performance")}>TPR</abbr>
            </th>
            <th class="number optional">
              <abbr title={t("ratings.perfect")}>PTP</abbr>
            </th>
            <th>{t("ratings.norms")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.player}>
              <td class="number start-number">{row.number}</td>
              <td class="name-column opens" onClick={() => open({ row: at, column: 0 })} {...grid.cell(at, 0)}>
                <PlayerName title={row.title} name={row.name} />
              </td>
              <td class="federation">{row.federation}</td>
              <td class="number">{row.rating || "–"}</td>
              <td class="number">{row.games}</td>
              <ScoreCell text={row.score} />
              <td class="number optional">{hundredthsText(row.expected)}</td>
              <td class="number optional">
                {row.k ? row.k.used : "–"}
                {row.k && row.k.assumed.length > 0 && <span class="muted">*</span>}
              </td>
              <td class="number points opens" onClick={() => open({ row: at, column: 1 })} {...grid.cell(at, 1)}>
                <span class="score">{changeText(row.change)}</span>
              </td>
              <td class="number">
                <NewRating row={row} />
              </td>
              <td class="number optional">{row.average ?? "–"}</td>
              <td class="number optional">{row.performance ?? "–"}</td>
              <td class="number optional">{row.perfect ?? "–"}</td>
              <td>
                <NormMarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={COLUMNS} edition={view.edition} />
      </table>
    </div>
  );
}

/* What the figures rest on. */
function Notes({ view }: { view: RatingsView }) {
  const assumed = [...new Set(view.rows.flatMap((row) => row.k?.assumed ?? []))];
  const hasBrackets = view.rows.some((row) => row.first !== null && row.first.rating !== null && row.first.state !== "done");
  return (
    <div class="legend">
      {!view.edition_covers && <p class="attention-item">{t("ratings.older")}</p>}
      {view.kind_assumed && <p class="attention-item">{t("ratings.kind-assumed")}</p>}
      {assumed.length > 0 && <p class="muted">* {t("ratings.assumed", { what: assumptionsText(assumed) })}</p>}
      {hasBrackets && <p class="muted">{t("ratings.brackets")}</p>}
      <p class="muted">{t("ratings.edition", { edition: editionTitle(view.edition), kind: t(`ratings.kind.${view.kind}`) })}</p>
      <p class="muted hint">{t("ratings.hint")}</p>
    </div>
  );
}

export function RatingsPage({ event, tournament }: TournamentAtHand) {
  const view = useView<RatingsView>(sees("ratings") ? `/api/v1/events/${event.id}/tournaments/${tournament.id}/ratings` : null);
  useEffect(() => emptyPanel, []);
  if (!sees("ratings")) return <SignInFirst title={t("nav.ratings")} />;
  if (!view.data) return <Loading view={view} />;
  const state = view.data.final ? t("ratings.final") : t("ratings.provisional");
  const title = `${tournament.name} · ${t("nav.ratings")} · ${state}`;
  return (
    <>
      <PageHeader title={t("nav.ratings")} note={`${tournament.name} · ${state}`}>
        <PrintButton />
      </PageHeader>
      <RatingsTable event={event} tournament={tournament} view={view.data} title={title} />
      <Notes view={view.data} />
    </>
  );
}
