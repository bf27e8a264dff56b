import { useEffect, useState } from "preact/hooks";
import type { RoundView, TeamsView } from "../api/shapes";
import { t } from "../i18n";
import { isEntry } from "../rounds/boardKeys";
import { useFollowing } from "../rounds/following";
import { boardState, clearResult, readSeq, shownResult, type RoundAtHand } from "../rounds/results";
import { isWanted, useRoundOnPage, type Filter } from "../rounds/roundOnPage";
import { closeOnPhone, headline, LockButton, RateButton, RoundSteps } from "../rounds/RoundPage";
import { StartPositions } from "../rounds/StartPositions";
import { tournamentPath } from "../router";
import { roundsOf } from "../shared/swiss";
import { awaySide, homeSide, teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { UndoButton } from "../shared/UndoButton";
import { matches, notify, search } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Confirm } from "../ui/Dialog";
import { Choice } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { RESULT_KEYS, resultWords } from "../ui/format";
import { Loading } from "../ui/Loading";
import { LineupDialog } from "./LineupDialog";
import { enterResult, hasResult, MatchesGrid, seatLabel, type Seat } from "./MatchesGrid";
import { MatchSheets } from "./MatchSheets";
import { seatOf, SeatPanel } from "./SeatPanel";

type Printed = "list" | "sheets";

function seatsOf(round: RoundView): Seat[] {
  return round.boards.map((board) => seatOf(round, board.board)).filter((seat) => seat !== undefined);
}

/* A number in the search box is that of one match or board, which is found whatever the filter. */
function isShown(at: RoundAtHand, seat: Seat, filter: Filter, atHand: number): boolean {
  const sought = search.value.trim();
  if (/^\d+(\.\d+)?$/.test(sought)) return sought === String(seat.match.match) || sought === seatLabel(seat);
  const { match, board } = seat;
  return isWanted(at, board, filter, atHand) && matches(seatLabel(seat), match.home.name, match.away.name, seat.seat.white.name, seat.seat.black.name);
}

/* A result that the arbiter is asked about, as it was then. */
interface Clearing {
  seat: Seat;
  result: string;
  seen: number;
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
  const { view, round, editable, latest, filter, atHand, chooseFilter, onStop } = useRoundOnPage(event, tournament, number);
  const teams = useView<TeamsView>(isArbiter() ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const [clearing, setClearing] = useState<Clearing | null>(null);
  const [lineups, setLineups] = useState(0); /* of which match; 0: none */
  const { printed, print } = usePrinting();

  const askClear = (number: number): void => {
    const now = latest.current?.at;
    const seat = now ? seatOf(now.round, number) : undefined;
    const result = now && seat ? shownResult(now.round, seat.board, boardState(now, seat.board)) : "";
    if (now && seat && result !== "") setClearing({ seat, result, seen: readSeq(now) });
  };
  const askLineups = (number: number): void => {
    const now = latest.current?.at.round;
    const match = now?.matches?.find((one) => one.match === number);
    if (now && match && (hasResult(match) || now.locked)) notify(t(now.locked ? "round.locked.hint" : "teams.lineups.closed"));
    else setLineups(number);
  };
  const typedInPanel = (event: KeyboardEvent, number: number): boolean => {
    const now = latest.current;
    const seat = now?.editable && isEntry(event) ? seatOf(now.at.round, number) : undefined;
    if (!now || !seat) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (!result) askClear(number);
    else if (!event.repeat) {
      enterResult(now.at, seat, result);
      closeOnPhone();
    }
    return true;
  };
  const following = useFollowing(`${tournament.id}/${number}/`, (board) => {
    const seat = round && seatOf(round, board);
    return {
      title: t("panel.board", { board: seat ? seatLabel(seat) : board }),
      body: round && <SeatPanel at={{ event, round }} board={board} onDone={closeOnPhone} onClear={askClear} onLineups={askLineups} />,
      onKey: (event) => typedInPanel(event, board),
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
      <PageHeader title={t("round.of", { round: number, rounds: roundsOf(tournament) })} note={[t("teams.matches", { count: all.length }), headline(round)].join(" · ")} attention={round.open > 0}>
        <RoundSteps event={event} tournament={tournament} round={number} />
        <Choice value={filter} label={t("filter.label")} onChoose={chooseFilter}>
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
      </PageHeader>
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
        onBoard={(board) => {
          following.onBoard(board);
          onStop(board);
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
      {clearing && (
        <Confirm
          title={t("result.clear.title", { board: seatLabel(clearing.seat) })}
          action={t("result.clear")}
          onConfirm={() => clearResult(at, clearing.seat.board.board, clearing.seen)}
          onClose={() => setClearing(null)}
        >
          <p>
            {homeSide(clearing.seat.seat).name || t("teams.nobody")} – {awaySide(clearing.seat.seat).name || t("teams.nobody")}
          </p>
          <p>{t("result.clear.text", { result: resultWords(clearing.result) })}</p>
        </Confirm>
      )}
    </>
  );
}
