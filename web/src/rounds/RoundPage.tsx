import { useEffect } from "preact/hooks";
import type { EventView, RoundBoard, RoundView, Tournament } from "../api/shapes";
import { NextButton, NextNote, useNext } from "../draft/NextRound";
import { t } from "../i18n";
import { go, tournamentPath } from "../router";
import { nextRound, roundsOf } from "../shared/swiss";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches, search } from "../store/page";
import { PrintButton } from "../ui/PageHeader";
import { controlText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { BoardPanel } from "./BoardPanel";
import { closeOnPhone, useFollowing } from "./following";
import { Replaced } from "./Replaced";
import { setResult, type RoundAtHand } from "./results";
import { ResultsGrid } from "./ResultsGrid";
import { ClearQuestion, headline, RoundHead } from "./RoundHead";
import { isWanted, useRoundOnPage, type Filter, type Place } from "./roundOnPage";
import { StartPositions } from "./StartPositions";

/* A number in the search box is that of one board, which is found whatever the filter. */
function isShown(at: RoundAtHand, board: RoundBoard, filter: Filter, atHand: number): boolean {
  const sought = search.value.trim();
  if (/^\d+$/.test(sought)) return board.board === Number(sought);
  return isWanted(at, board, filter, atHand) && matches(board.board, board.white.name, board.black.name, board.white.federation, board.black.federation);
}

/* Who arranged the rate of play of the round, and why. */
function RateNote({ round }: { round: RoundView }) {
  if (!round.rate) return null;
  const { time_control, arbiter, organiser, reason } = round.rate;
  return <p class="settings-section">{[t("round.rate", { control: controlText(time_control) }), `${t("round.rate.arbiter")}: ${arbiter}`, `${t("round.rate.organiser")}: ${organiser}`, reason].filter((part) => part !== "").join(" · ")}</p>;
}

/* Where the pairs come from, when they are not the engine's. */
function Origin({ round }: { round: RoundView }) {
  if (round.origin !== "hand" && round.origin !== "file") return null;
  const title = t(`origin.${round.origin}`);
  const reason = round.reason !== "" && <p>{t("origin.reason", { reason: round.reason })}</p>;
  if (round.replaced.length === 0) {
    return (
      <div class="settings-section origin">
        <p>
          <strong>{title}</strong>
        </p>
        {reason}
      </div>
    );
  }
  return (
    <details class="settings-section origin">
      <summary>
        <strong>{title}</strong> <span class="muted">{t("origin.more", { count: round.replaced.length })}</span>
      </summary>
      {reason}
      <Replaced replaced={round.replaced} boards={round.boards} byes={round.byes} />
    </details>
  );
}

/* Between rounds: pairing goes on from the last one. */
function Onward({ event, tournament, round }: { event: EventView; tournament: Tournament; round: RoundView }) {
  const next = useNext({ event, tournament });
  const isPlayedOut = round.boards.every((board) => board.result !== "");
  const postponed = round.boards.filter((board) => board.result === "postponed").length;
  if (!isPlayedOut && !tournament.draft) return null;
  return (
    <div class="onward">
      <NextButton event={event} tournament={tournament} next={next} />
      <NextNote event={event} tournament={tournament} next={next} postponed={postponed} />
    </div>
  );
}

interface RoundPageProps extends TournamentAtHand {
  round: number;
}

function placeOf(round: RoundView, number: number): Place | undefined {
  const board = round.boards.find((one) => one.board === number);
  return board && { board, label: String(number), names: [board.white.name, board.black.name], enter: (at, result) => setResult(at, number, result) };
}

export function RoundPage({ event, tournament, round: number }: RoundPageProps) {
  const page = useRoundOnPage(event, tournament, number, placeOf);
  const { view, round, editable, filter, atHand, askClear } = page;
  const following = useFollowing(`${tournament.id}/${number}/`, (board) => ({
    title: t("panel.board", { board }),
    body: round && <BoardPanel at={{ event, round }} tournament={tournament} board={board} onDone={closeOnPhone} onClear={askClear} />,
    onKey: (event) => page.typedInPanel(event, board),
  }));
  if (!round) return <Loading view={view} />;
  const at = { event, round };
  const boards = round.boards.filter((board) => isShown(at, board, filter, atHand));
  const title = `${tournament.name} · ${t("round.of", { round: number, rounds: roundsOf(tournament) })}`;

  return (
    <>
      <RoundHead at={at} tournament={tournament} page={page} note={headline(round)}>
        <PrintButton />
      </RoundHead>
      <Origin round={round} />
      <RateNote round={round} />
      <StartPositions tournament={tournament} round={round} />
      {editable && number === tournament.rounds && nextRound(tournament) > 0 && <Onward event={event} tournament={tournament} round={round} />}
      {boards.length === 0 && <p class="empty">{t("round.none-shown")}</p>}
      <ResultsGrid
        key={`${tournament.id}/${number}`}
        at={at}
        boards={boards}
        editable={editable}
        title={title}
        edition={tournament.pairing || event.editions.roundrobin}
        byes={round.byes}
        onBoard={(board) => {
          following.onBoard(board);
          page.onStop(board);
        }}
        onPoint={following.onPoint}
        onOpen={following.onOpen}
        onClear={(board) => askClear(board.board)}
      />
      <StartPositions tournament={tournament} round={round} printed />
      <ClearQuestion at={at} page={page} />
    </>
  );
}

/* Without a round in the address, the one at work is shown. */
export function CurrentRound({ event, tournament }: { event: EventView; tournament: Tournament }) {
  useEffect(() => go(tournamentPath(event.id, tournament.id, "rounds", tournament.current_round), "replace"), []);
  return null;
}
