import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useLive } from "../api/live";
import { forgetSaved } from "../api/queue";
import type { EventView, Tournament } from "../api/shapes";
import { CLOCK } from "../base";
import { CrosstablePage, TeamCrosstablePage } from "../crosstable/CrosstablePage";
import { BoardPage } from "../desk/BoardPage";
import { DeskPage } from "../desk/DeskPage";
import { DraftPage } from "../draft/DraftPage";
import { EnterRoundPage } from "../draft/EnterRoundPage";
import { EventsPage } from "../events/EventsPage";
import { OverviewPage } from "../events/OverviewPage";
import { ExplanationPage } from "../explanation/ExplanationPage";
import { KeysPage } from "../explanation/KeysPage";
import { t } from "../i18n";
import { UNREVIEWED } from "../i18n/messages";
import { JournalPage } from "../journal/JournalPage";
import { PlayersPage } from "../players/PlayersPage";
import { PlayoffPage } from "../playoff/PlayoffPage";
import { PrizesPage } from "../prizes/PrizesPage";
import { RatingsPage } from "../ratings/RatingsPage";
import { CurrentRound, RoundPage } from "../rounds/RoundPage";
import { eventOfRoute, route, type Route } from "../router";
import { EventSettingsPage, NewEventPage } from "../setup/EventFormPages";
import { NewTournamentPage, TournamentSettingsPage } from "../setup/TournamentFormPages";
import { keysOf } from "../shared/swiss";
import { DevicesPage } from "../people/DevicesPage";
import { JoinPage } from "../people/JoinPage";
import { MyBoardsPage } from "../people/MyBoardsPage";
import { PeoplePage } from "../people/PeoplePage";
import { StandingsPage, TeamStandingsPage } from "../standings/StandingsPage";
import { language } from "../store/preferences";
import { useView, type View } from "../store/views";
import { EnterTeamRoundPage } from "../teams/EnterTeamRoundPage";
import { TeamBoardsPage } from "../teams/TeamBoardsPage";
import { TeamRoundPage } from "../teams/TeamRoundPage";
import { TeamsPage } from "../teams/TeamsPage";
import { TournamentPage } from "../tournament/TournamentPage";
import { isTyping, keysShown, listenToKeys } from "../ui/keyboard";
import { Loading } from "../ui/Loading";
import { Banners } from "./Banners";
import { keepFocus } from "./focus";
import { Header } from "./Header";
import { KeysDialog } from "./KeysDialog";
import { LeaveDialog } from "./LeaveDialog";
import { MyBoard } from "./MyBoard";
import { Navigation } from "./Navigation";
import { Panel } from "./Panel";
import { SignInDialog } from "./SignIn";
import { pageTitle } from "./title";

type TournamentRoute = Extract<Route, { tournament: number }>;

function NothingHere() {
  return <p class="empty">{t("frame.nothing-here")}</p>;
}

/* Pages that are others where teams play; null: there is no difference. */
function teamPage(event: EventView, tournament: Tournament, at: TournamentRoute): VNode | null {
  const shared = { event, tournament };
  switch (at.page) {
    case "tournament":
      return <TeamsPage {...shared} />;
    case "rounds":
      return tournament.rounds > 0 && at.round > 0 ? <TeamRoundPage {...shared} round={at.round} /> : null;
    case "draft":
      return <EnterTeamRoundPage key={tournament.rounds} {...shared} />;
    case "standings":
      return <TeamStandingsPage {...shared} />;
    case "crosstable":
      return <TeamCrosstablePage {...shared} />;
    case "boards":
      return <TeamBoardsPage {...shared} />;
    case "player-standings":
      return <StandingsPage {...shared} />;
    default:
      return null;
  }
}

function TournamentPages({ event, at }: { event: EventView; at: TournamentRoute }) {
  const tournament = event.tournaments.find((one) => one.id === at.tournament);
  if (!tournament) return <NothingHere />;
  if (at.page === "board") return <BoardPage key={`${at.tournament}/${at.round}/${at.board}`} event={event} tournament={tournament} round={at.round} board={at.board} />;
  if (tournament.teams) {
    const page = teamPage(event, tournament, at);
    if (page) return page;
  }
  switch (at.page) {
    case "tournament":
      return <TournamentPage event={event} tournament={tournament} />;
    case "tournament-settings":
      return <TournamentSettingsPage event={event} tournament={tournament} />;
    case "rounds":
      if (tournament.rounds === 0) return <p class="empty">{t("round.none")}</p>;
      if (at.round === 0) return <CurrentRound event={event} tournament={tournament} />;
      return <RoundPage event={event} tournament={tournament} round={at.round} />;
    case "draft":
      if (tournament.system === "manual") return <EnterRoundPage key={tournament.rounds} event={event} tournament={tournament} />;
      return <DraftPage event={event} tournament={tournament} />;
    case "explanation":
      return <ExplanationPage event={event} tournament={tournament} round={at.round} />;
    case "standings":
      return <StandingsPage event={event} tournament={tournament} />;
    case "keys":
      return keysOf(tournament?.pairing) ? <KeysPage event={event} tournament={tournament} round={at.round} /> : <NothingHere />;
    case "playoff":
      return <PlayoffPage event={event} tournament={tournament} />;
    case "crosstable":
      return <CrosstablePage event={event} tournament={tournament} />;
    case "boards":
    case "player-standings":
      return <NothingHere />;
    case "prizes":
      return <PrizesPage key={tournament.id} event={event} tournament={tournament} />;
    case "desk":
      return <DeskPage event={event} tournament={tournament} round={at.round} />;
    case "ratings":
      return <RatingsPage event={event} tournament={tournament} />;
  }
}

function EventPages({ view, at }: { view: View<EventView>; at: Extract<Route, { event: string }> }) {
  const event = view.data;
  if (!event) return <Loading view={view} />;
  if ("tournament" in at) return <TournamentPages event={event} at={at} />;
  switch (at.page) {
    case "overview":
      return <OverviewPage event={event} />;
    case "settings":
      return <EventSettingsPage event={event} />;
    case "players":
      return <PlayersPage event={event} />;
    case "journal":
      return <JournalPage event={event} />;
    case "new-tournament":
      return <NewTournamentPage event={event} />;
    case "devices":
      return <DevicesPage event={event} />;
    case "my-boards":
      return <MyBoardsPage event={event} />;
  }
}

function Page({ view }: { view: View<EventView> }) {
  const at = route.value;
  if (at.page === "events") return <EventsPage />;
  if (at.page === "new-event") return <NewEventPage />;
  if (at.page === "people") return <PeoplePage />;
  if (at.page === "join") return <JoinPage />;
  if (at.page === "unknown") return <NothingHere />;
  return <EventPages view={view} at={at} />;
}

/* After a change of page the reader starts at its heading, unless the page has led them further in already. */
function useFocusOnPage(): void {
  const isFirst = useRef(true);
  const at = JSON.stringify(route.value);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    forgetSaved();
    if (document.activeElement?.closest("main table") || isTyping(document.activeElement)) return;
    document.querySelector<HTMLElement>("main h1")?.focus();
    window.scrollTo(0, 0);
  }, [at]);
}

export function App() {
  const event = eventOfRoute();
  const view = useView<EventView>(event === "" ? null : `/api/v1/events/${event}`);
  const shown = useRef<EventView | null>(null);
  shown.current = view.data;
  useLive(event, view.data?.seq ?? null, () => shown.current?.tournaments.map((one) => one.id) ?? []);
  useFocusOnPage();
  useEffect(() => listenToKeys(() => shown.current), []);
  useEffect(keepFocus, []);
  const title = pageTitle(view.data);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div class={view.data ? "frame with-navigation" : "frame"}>
      <a class="skip-link" href="#main" onClick={skipToMain}>
        {t("frame.skip")}
      </a>
      <Header event={view.data} />
      <Banners event={view.data} />
      {view.data && <Navigation event={view.data} />}
      <main id="main" tabIndex={-1}>
        {view.data && <MyBoard event={view.data} />}
        <Page view={view} />
      </main>
      <Panel />
      <footer class="frame-footer">
        <button type="button" class="quiet" onClick={() => (keysShown.value = true)}>
          {t("keys.title")} <kbd>?</kbd>
        </button>
        <a href={CLOCK}>{t("frame.clock")}</a>
        {UNREVIEWED[language.value] && <span class="muted">{t("language.unreviewed")}</span>}
      </footer>
      <SignInDialog />
      <KeysDialog event={view.data} />
      <LeaveDialog />
    </div>
  );
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
