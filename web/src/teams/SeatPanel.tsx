import type { RoundView } from "../api/shapes";
import { t } from "../i18n";
import { ResultEntry, SideLine } from "../rounds/BoardPanel";
import type { RoundAtHand } from "../rounds/results";
import { awaySide, byHome, homeSide } from "../shared/teams";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { SteadyButton } from "../ui/SteadyButton";
import { enterResult, hasResult, type Seat } from "./MatchesGrid";

/* The seat at a board of the round; undefined when there is none. */
export function seatOf(round: RoundView, number: number): Seat | undefined {
  const board = round.boards.find((one) => one.board === number);
  const match = round.matches?.find((one) => one.boards.some((seat) => seat.number === number));
  const seat = match?.boards.find((one) => one.number === number);
  return board && match && seat ? { match, seat, board } : undefined;
}

interface SeatPanelProps {
  at: RoundAtHand;
  board: number;
  onDone: () => void;
  onClear: (board: number) => void;
  onLineups: (match: number) => void;
}

/* One board of a match: who plays, the result by a touch, and how the match stands. */
export function SeatPanel({ at, board: number, onDone, onClear, onLineups }: SeatPanelProps) {
  const path = `/api/v1/events/${at.event.id}/tournaments/${at.round.tournament}/rounds/${at.round.round}`;
  const round = useView<RoundView>(path).data ?? at.round;
  const seat = seatOf(round, number);
  if (!seat) return null;
  const { match, board } = seat;
  const now = { event: at.event, round };
  const editable = isArbiter() && !at.event.read_only;
  const white = seat.seat.home_white;
  return (
    <>
      <SideLine side={homeSide(seat.seat)} colour={white ? "w" : "b"}>
        {match.home.name}
      </SideLine>
      <SideLine side={awaySide(seat.seat)} colour={white ? "b" : "w"}>
        {match.away.name}
      </SideLine>
      <ResultEntry
        at={now}
        board={board}
        editable={editable}
        inOrder={(code) => byHome(seat.seat, code)}
        enter={(code) => {
          enterResult(now, seat, code);
          onDone();
        }}
        onClear={onClear}
      />
      <section class="panel-match">
        <h3>{t("teams.match", { match: match.match })}</h3>
        <p>
          {match.home.name} – {match.away.name}: <strong class="nowrap">{match.home.score} – {match.away.score}</strong>
        </p>
        {match.over && <p class="muted">{t("teams.match-worth", { home: match.home.match_points ?? "", away: match.away.match_points ?? "" })}</p>}
        {match.forfeit && <p class="muted">{t("teams.forfeit")}</p>}
        {editable && (
          <p class="muted">
            <SteadyButton available={!round.locked && !hasResult(match)} why={t(round.locked ? "round.locked.hint" : "teams.lineups.closed")} onClick={() => onLineups(match.match)}>
              {t("teams.lineups")} <kbd aria-hidden="true">l</kbd>
            </SteadyButton>{" "}
            {!round.locked && hasResult(match) && t("teams.lineups.closed")}
          </p>
        )}
      </section>
    </>
  );
}
