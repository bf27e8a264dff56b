import { RESULTS, type RoundView, type Side, type TeamSide } from "../api/shapes";
import { t } from "../i18n";
import { ClearButton } from "../rounds/ClearButton";
import { boardState, resultOf, shownResult, type RoundAtHand } from "../rounds/results";
import { byHome } from "../shared/teams";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { keyOfResult, resultTold, resultWords } from "../ui/format";
import { Status, StatusNote } from "../ui/Status";
import { SteadyButton } from "../ui/SteadyButton";
import { ColourMark, PlayerName, Result } from "../ui/words";
import { awaySide, enterResult, hasResult, homeSide, type Seat } from "./MatchesGrid";

function SideLine({ side, team, colour }: { side: Side; team: TeamSide; colour: "w" | "b" }) {
  return (
    <p class="board-side">
      <ColourMark colour={colour} />
      {side.player === 0 ? <span class="nobody">{t("teams.nobody")}</span> : <PlayerName title={side.title} name={side.name} rating={side.rating} />}
      <span class="muted"> {team.name}</span>
    </p>
  );
}

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
  const state = boardState(now, board);
  const shown = shownResult(round, board, state);
  const white = seat.seat.home_white;
  return (
    <>
      <SideLine side={homeSide(seat.seat)} team={match.home} colour={white ? "w" : "b"} />
      <SideLine side={awaySide(seat.seat)} team={match.away} colour={white ? "b" : "w"} />
      <p class="panel-result">
        <Result code={byHome(seat.seat, shown)} words={resultWords(shown)} /> <Status state={state} />
      </p>
      <StatusNote
        state={state}
        tried={state ? resultTold(byHome(seat.seat, resultOf(state.command))) : ""}
        present={resultTold(byHome(seat.seat, board.result))}
      />
      {editable && (
        <div class="result-buttons" role="group" aria-label={t("column.result")}>
          {RESULTS.map((code) => {
            const words = resultWords(byHome(seat.seat, code));
            return (
              <SteadyButton
                key={code}
                class={code === "postponed" ? "half" : ""}
                aria-pressed={byHome(seat.seat, shown) === code}
                title={words}
                available={!round.locked}
                why={t("round.locked.hint")}
                onClick={() => {
                  enterResult(now, seat, code);
                  onDone();
                }}
              >
                <Result code={code} words={words} />
                {keyOfResult(code) !== "" && <kbd aria-hidden="true">{keyOfResult(code)}</kbd>}
              </SteadyButton>
            );
          })}
          <ClearButton result={shown} locked={round.locked} onClear={() => onClear(number)} />
        </div>
      )}
      {editable && round.locked && <p class="locked-note">{t("round.locked.hint")}</p>}
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
