import { useEffect, useState } from "preact/hooks";
import type { TeamsView } from "../api/teamTypes";
import type { RoundView } from "../api/types";
import { Confirm } from "../components/Dialog";
import { Choice } from "../components/Field";
import { LineupDialog } from "../components/LineupDialog";
import { Loading } from "../components/Loading";
import { awaySide, hasResult, homeSide, MatchesGrid, seatLabel, type Seat } from "../components/MatchesGrid";
import { MatchSheets } from "../components/MatchSheets";
import { seatOf, SeatPanel } from "../components/SeatPanel";
import { StartPositions } from "../components/StartPositions";
import { UndoButton } from "../components/UndoButton";
import { resultWords } from "../format";
import { t } from "../i18n";
import { boardState, clearResult, type RoundAtHand } from "../results";
import { tournamentPath } from "../router";
import { matches, notify } from "../store/page";
import { emptyPanel, openPanel, showPanel } from "../store/panel";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { roundsOf } from "../swiss";
import { teamsPath } from "../teams";
import type { TournamentAtHand } from "../tournamentCommand";
import { closeOnPhone, headline, LockButton, RateButton, RoundSteps } from "./RoundPage";

type Filter = "all" | "missing";
type Printed = "list" | "sheets";

function seatsOf(round: RoundView): Seat[] {
  return round.boards.map((board) => seatOf(round, board.board)).filter((seat) => seat !== undefined);
}

function isShown(at: RoundAtHand, { match, seat, board }: Seat, filter: Filter): boolean {
  const wanted = filter === "all" || (board.result === "" && !board.excluded) || board.result === "postponed" || boardState(at, board) !== undefined;
  return wanted && matches(`${match.match}.${seat.board}`, match.home.name, match.away.name, seat.white.name, seat.black.name);
}

/* Prints the list of the round, or the sheets of its matches, which are drawn for as long as they are printed. */
function usePrinting(): { printed: Printed; print: (what: Printed) => void } {
  const [printing, setPrinting] = useState<{ printed: Printed; count: number }>({ printed: "list", count: 0 });
  useEffect(() => {
    if (printing.count > 0) window.print();
  }, [printing.count]);
  useEffect(() => {
    const done = (): void => setPrinting({ printed: "list", count: 0 });
    window.addEventListener("afterprint", done);
    return () => window.removeEventListener("afterprint", done);
  }, []);
  return { printed: printing.printed, print: (printed) => setPrinting({ printed, count: printing.count + 1 }) };
}

export function TeamRoundPage({ event, tournament, round: number }: TournamentAtHand & { round: number }) {
  const view = useView<RoundView>(`/api/events/${event.id}/tournaments/${tournament.id}/rounds/${number}`);
  const teams = useView<TeamsView>(isArbiter() ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const [filter, setFilter] = useState<Filter>("all");
  const [clearing, setClearing] = useState<Seat | null>(null);
  const [lineups, setLineups] = useState(0); /* of which match; 0: none */
  const [following, setFollowing] = useState(true);
  const { printed, print } = usePrinting();
  useEffect(() => emptyPanel, [number, tournament.id]);

  const round = view.data;
  if (!round || round.round !== number) return <Loading view={view} />;
  const at = { event, round };
  const editable = isArbiter() && !event.read_only;
  const seats = seatsOf(round).filter((seat) => isShown(at, seat, filter));
  const all = round.matches ?? [];
  const title = `${tournament.name} · ${t("round.of", { round: number, rounds: roundsOf(tournament) })}`;
  const lineupMatch = all.find((match) => match.match === lineups);
  const isLast = number === tournament.rounds && round.open === 0;

  const askClear = (seat: Seat): void => {
    if (seat.board.result !== "") setClearing(seat);
  };
  const askLineups = (match: number): void => {
    const found = all.find((one) => one.match === match);
    if (found && (hasResult(found) || round.locked)) notify(t(round.locked ? "round.locked.hint" : "teams.lineups.closed"));
    else setLineups(match);
  };
  const content = (board: number) => {
    const seat = seatOf(round, board);
    return {
      key: `${tournament.id}/${number}/${board}`,
      title: t("panel.board", { board: seat ? seatLabel(seat) : board }),
      body: <SeatPanel at={at} board={board} editable={editable} onDone={closeOnPhone} onClear={askClear} onLineups={askLineups} />,
      onClose: () => setFollowing(false),
    };
  };

  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("round.of", { round: number, rounds: roundsOf(tournament) })}</h1>
          <p class={round.open > 0 ? "needs-attention" : "muted"}>{[t("teams.matches", { count: all.length }), headline(round)].join(" · ")}</p>
        </div>
        <div class="actions">
          <RoundSteps event={event} tournament={tournament} round={number} />
          <Choice value={filter} label={t("filter.label")} onChoose={(value) => setFilter(value as Filter)}>
            <option value="all">{t("filter.all")}</option>
            <option value="missing">{t("filter.missing")}</option>
          </Choice>
          {editable && <LockButton event={event} round={round} />}
          {editable && <RateButton event={event} tournament={tournament} round={round} />}
          {editable && <UndoButton event={event} />}
          <button type="button" onClick={() => print("list")}>
            {t("action.print")}
          </button>
          <button type="button" onClick={() => print("sheets")}>
            {t("teams.print-sheets")}
          </button>
        </div>
      </header>
      {printed === "list" && <StartPositions tournament={tournament} round={round} />}
      {editable && isLast && tournament.system === "manual" && (
        <div class="onward">
          <a class="button primary" href={tournamentPath(event.id, tournament.id, "draft")}>
            {t("enter-round.title", { round: number + 1 })}
          </a>
        </div>
      )}
      {seats.length === 0 && <p class="empty">{t("round.none-shown")}</p>}
      <MatchesGrid
        key={`${tournament.id}/${number}`}
        at={at}
        seats={seats}
        editable={editable}
        printed={printed === "list"}
        title={title}
        edition={tournament.system === "manual" ? tournament.edition : event.editions.roundrobin}
        byes={round.team_byes ?? []}
        onBoard={(board) => following && showPanel(content(board))}
        onOpen={(board) => {
          setFollowing(true);
          openPanel(content(board));
        }}
        onClear={askClear}
        onLineups={(match) => askLineups(match.match)}
      />
      {printed === "list" && <StartPositions tournament={tournament} round={round} printed />}
      <p class="muted hint">{t(editable ? "teams.round.hint" : "teams.round.hint.public")}</p>
      {printed === "sheets" && <MatchSheets event={event} round={round} title={title} />}
      {lineupMatch && teams && <LineupDialog key={lineups} at={at} match={lineupMatch} teams={teams} onClose={() => setLineups(0)} />}
      {clearing && (
        <Confirm
          title={t("result.clear.title", { board: seatLabel(clearing) })}
          action={t("result.clear")}
          onConfirm={() => clearResult(at, clearing.board.board)}
          onClose={() => setClearing(null)}
        >
          <p>
            {homeSide(clearing.seat).name || t("teams.nobody")} – {awaySide(clearing.seat).name || t("teams.nobody")}
          </p>
          <p>{t("result.clear.text", { result: resultWords(clearing.board.result) })}</p>
        </Confirm>
      )}
    </>
  );
}
