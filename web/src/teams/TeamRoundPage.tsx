import { useEffect, useState } from "preact/hooks";
import type { RoundView, TeamsView } from "../api/shapes";
import { t } from "../i18n";
import { closeOnPhone, useFollowing } from "../rounds/following";
import type { RoundAtHand } from "../rounds/results";
import { ClearQuestion, headline, RoundHead } from "../rounds/RoundHead";
import { isWanted, useRoundOnPage, type Filter, type Place } from "../rounds/roundOnPage";
import { StartPositions } from "../rounds/StartPositions";
import { tournamentPath } from "../router";
import { roundsOf } from "../shared/swiss";
import { awaySide, homeSide, teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches, notify, search } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Button, LinkButton } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { LineupDialog } from "./LineupDialog";
import { enterResult, hasResult, MatchesGrid, type Seat } from "./MatchesGrid";
import { MatchSheets } from "./MatchSheets";
import { seatOf, SeatPanel } from "./SeatPanel";

type Printed = "list" | "sheets";

function seatsOf(round: RoundView): Seat[] {
  return round.boards.map((board) => seatOf(round, board.board)).filter((seat) => seat !== undefined);
}

/* A number in the search box is that of one match or board, which is found whatever the filter. */
function isShown(at: RoundAtHand, seat: Seat, filter: Filter, atHand: number): boolean {
  const sought = search.value.trim();
  if (/^\d+(\.\d+)?$/.test(sought)) return sought === String(seat.match.match) || sought === seat.board.label;
  const { match, board } = seat;
  return isWanted(at, board, filter, atHand) && matches(board.label, match.home.name, match.away.name, seat.seat.white.name, seat.seat.black.name);
}

function placeOf(round: RoundView, number: number): Place | undefined {
  const place = seatOf(round, number);
  return place && { board: place.board, label: place.board.label, names: [homeSide(place.seat).name, awaySide(place.seat).name], enter: (at, result) => enterResult(at, place, result) };
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
  const page = useRoundOnPage(event, tournament, number, placeOf);
  const { view, round, editable, latest, filter, atHand, askClear } = page;
  const teams = useView<TeamsView>(isArbiter() ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const [lineups, setLineups] = useState(0); /* of which match; 0: none */
  const { printed, print } = usePrinting();

  const askLineups = (number: number): void => {
    const now = latest.current?.at.round;
    const match = now?.matches?.find((one) => one.match === number);
    if (now && match && (hasResult(match) || now.locked)) notify(t(now.locked ? "round.locked.hint" : "teams.lineups.closed"));
    else setLineups(number);
  };
  const following = useFollowing(`${tournament.id}/${number}/`, (board) => {
    const seat = round && seatOf(round, board);
    return {
      title: t("panel.board", { board: seat ? seat.board.label : board }),
      body: round && <SeatPanel at={{ event, round }} board={board} onDone={closeOnPhone} onClear={askClear} onLineups={askLineups} />,
      onKey: (event) => page.typedInPanel(event, board),
    };
  });
  if (!round) return <Loading view={view} />;
  const at = { event, round };
  const seats = seatsOf(round).filter((seat) => isShown(at, seat, filter, atHand));
  const all = round.matches ?? [];
  const title = `${tournament.name} · ${t("round.of", { round: number, rounds: roundsOf(tournament) })}`;
  const lineupMatch = all.find((match) => match.match === lineups);
  const isLast = number === tournament.rounds && round.open === 0;

  return (
    <>
      <RoundHead at={at} tournament={tournament} page={page} note={[t("teams.matches", { count: all.length }), headline(round)].join(" · ")}>
        <Button text={t("action.print")} onClick={() => print("list")} />
        <Button text={t("teams.print-sheets")} onClick={() => print("sheets")} />
      </RoundHead>
      {printed === "list" && <StartPositions tournament={tournament} round={round} />}
      {editable && isLast && tournament.system === "manual" && (
        <div class="onward">
          <LinkButton text={t("enter-round.title", { round: number + 1 })} class="primary" href={tournamentPath(event.id, tournament.id, "draft")} />
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
        onBoard={(board) => {
          following.onBoard(board);
          page.onStop(board);
        }}
        onPoint={following.onPoint}
        onOpen={following.onOpen}
        onClear={(seat) => askClear(seat.board.board)}
        onLineups={(match) => askLineups(match.match)}
      />
      {printed === "list" && <StartPositions tournament={tournament} round={round} printed />}
      <p class="muted hint">{t(editable ? "teams.round.hint" : "teams.round.hint.public")}</p>
      {printed === "sheets" && <MatchSheets event={event} round={round} title={title} />}
      {lineupMatch && teams && <LineupDialog key={lineups} at={at} match={lineupMatch} teams={teams} onClose={() => setLineups(0)} />}
      <ClearQuestion at={at} page={page} />
    </>
  );
}
