import { useEffect, useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, RoundBoard, RoundView, Tournament } from "../api/shapes";
import { NextButton, NextNote, useNext } from "../draft/NextRound";
import { problemLine, t } from "../i18n";
import { go, tournamentPath } from "../router";
import { isSwiss, nextRound, roundsOf } from "../shared/swiss";
import { UndoButton } from "../shared/UndoButton";
import { matches, notify, search } from "../store/page";
import { closePanel } from "../store/panel";
import { Confirm } from "../ui/Dialog";
import { Choice } from "../ui/Field";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { controlText, dateText, RESULT_KEYS, resultWords } from "../ui/format";
import { Loading } from "../ui/Loading";
import { SteadyButton } from "../ui/SteadyButton";
import { isEntry } from "./boardKeys";
import { BoardPanel } from "./BoardPanel";
import { isNarrow, useFollowing } from "./following";
import { RateDialog } from "./RateDialog";
import { Replaced } from "./Replaced";
import { boardState, clearResult, readSeq, setResult, shownResult, type RoundAtHand } from "./results";
import { ResultsGrid } from "./ResultsGrid";
import { isWanted, useRoundOnPage, type Filter } from "./roundOnPage";
import { StartPositions } from "./StartPositions";

/* A number in the search box is that of one board, which is found whatever the filter. */
function isShown(at: RoundAtHand, board: RoundBoard, filter: Filter, atHand: number): boolean {
  const sought = search.value.trim();
  if (/^\d+$/.test(sought)) return board.board === Number(sought);
  return isWanted(at, board, filter, atHand) && matches(board.board, board.white.name, board.black.name, board.white.federation, board.black.federation);
}

export function RoundSteps({ event, tournament, round }: { event: EventView; tournament: Tournament; round: number }) {
  const step = (to: number, label: string, mark: string) =>
    to >= 1 && to <= tournament.rounds ? (
      <a class="button" href={tournamentPath(event.id, tournament.id, "rounds", to)} aria-label={label} title={label}>
        {mark}
      </a>
    ) : (
      <span class="button disabled" aria-hidden="true">
        {mark}
      </span>
    );
  return (
    <span class="button-group round-steps">
      {step(round - 1, t("round.previous"), "‹")}
      <span class="narrow-only">
        <Choice value={String(round)} label={t("round.choose")} onChoose={(value) => go(tournamentPath(event.id, tournament.id, "rounds", Number(value)))}>
          {Array.from({ length: tournament.rounds }, (_, index) => (
            <option key={index} value={String(index + 1)}>
              {t("round.number", { round: index + 1 })}
            </option>
          ))}
        </Choice>
      </span>
      {step(round + 1, t("round.next"), "›")}
    </span>
  );
}

export function LockButton({ event, round }: RoundAtHand) {
  const turn = async (): Promise<void> => {
    const kind = round.locked ? "round.unlock" : "round.lock";
    const outcome = await submit(event.id, kind, { tournament: round.tournament, round: round.round }, { seen: round.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return (
    <button type="button" onClick={() => void turn()}>
      {round.locked ? t("round.unlock") : t("round.lock")}
    </button>
  );
}

/* After an interruption one round may be played faster. */
export function RateButton({ event, tournament, round }: RoundAtHand & { tournament: Tournament }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SteadyButton available={!round.locked} why={t("round.locked.hint")} onClick={() => setOpen(true)}>
        {t("round.rate.action")}
      </SteadyButton>
      {isOpen && <RateDialog event={event} tournament={tournament} round={round.round} rate={round.rate} onClose={() => setOpen(false)} />}
    </>
  );
}

/* Who arranged the rate of play of the round, and why. */
function RateNote({ round }: { round: RoundView }) {
  if (!round.rate) return null;
  const { time_control, arbiter, organiser, reason } = round.rate;
  return <p class="settings-section">{[t("round.rate", { control: controlText(time_control) }), `${t("round.rate.arbiter")}: ${arbiter}`, `${t("round.rate.organiser")}: ${organiser}`, reason].filter((part) => part !== "").join(" · ")}</p>;
}

export function headline(round: RoundView): string {
  const parts = [t("round.boards", { count: round.boards.length })];
  if (round.date !== "") parts.unshift(dateText(round.date));
  const missing = round.boards.filter((board) => board.result === "" && !board.excluded).length;
  const postponed = round.boards.filter((board) => board.result === "postponed").length;
  if (missing > 0) parts.push(t("round.missing", { count: missing }));
  else if (postponed === 0) parts.push(t("round.all-in"));
  if (postponed > 0) parts.push(t("round.postponed", { count: postponed }));
  if (round.rate) parts.push(t("round.rate", { control: controlText(round.rate.time_control) }));
  if (round.locked) parts.push(t("round.locked"));
  return parts.join(" · ");
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
      <NextNote tournament={tournament} next={next} postponed={postponed} />
    </div>
  );
}

/* A result that the arbiter is asked about, as it was then. */
interface Clearing {
  board: RoundBoard;
  result: string;
  seen: number;
}

interface RoundPageProps {
  event: EventView;
  tournament: Tournament;
  round: number;
}

export function RoundPage({ event, tournament, round: number }: RoundPageProps) {
  const { view, round, editable, latest, filter, atHand, chooseFilter, onStop } = useRoundOnPage(event, tournament, number);
  const [clearing, setClearing] = useState<Clearing | null>(null);

  const askClear = (number: number): void => {
    const now = latest.current?.at;
    const board = now?.round.boards.find((one) => one.board === number);
    const result = now && board ? shownResult(now.round, board, boardState(now, board)) : "";
    if (now && board && result !== "") setClearing({ board, result, seen: readSeq(now) });
  };
  const typedInPanel = (event: KeyboardEvent, number: number): boolean => {
    const now = latest.current;
    if (!now?.editable || !isEntry(event)) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (!result) askClear(number);
    else if (!event.repeat) {
      setResult(now.at, number, result);
      closeOnPhone();
    }
    return true;
  };
  const following = useFollowing(`${tournament.id}/${number}/`, (board) => ({
    title: t("panel.board", { board }),
    body: round && <BoardPanel at={{ event, round }} tournament={tournament} board={board} onDone={closeOnPhone} onClear={askClear} />,
    onKey: (event) => typedInPanel(event, board),
  }));
  if (!round) return <Loading view={view} />;
  const at = { event, round };
  const boards = round.boards.filter((board) => isShown(at, board, filter, atHand));
  const title = `${tournament.name} · ${t("round.of", { round: number, rounds: roundsOf(tournament) })}`;

  return (
    <>
      <PageHeader title={t("round.of", { round: number, rounds: roundsOf(tournament) })} note={headline(round)} attention={round.open > 0}>
        <RoundSteps event={event} tournament={tournament} round={number} />
        <Choice value={filter} label={t("filter.label")} onChoose={chooseFilter}>
          <option value="all">{t("filter.all")}</option>
          <option value="missing">{t("filter.missing")}</option>
        </Choice>
        {isSwiss(tournament) && (
          <a class="button" href={tournamentPath(event.id, tournament.id, "explanation", number)}>
            {t("why.whole")}
          </a>
        )}
        {editable && <LockButton event={event} round={round} />}
        {editable && <RateButton event={event} tournament={tournament} round={round} />}
        {editable && <UndoButton event={event} />}
        <PrintButton />
      </PageHeader>
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
          onStop(board);
        }}
        onPoint={following.onPoint}
        onOpen={following.onOpen}
        onClear={(board) => askClear(board.board)}
      />
      <StartPositions tournament={tournament} round={round} printed />
      {clearing && (
        <Confirm
          title={t("result.clear.title", { board: clearing.board.board })}
          action={t("result.clear")}
          onConfirm={() => clearResult(at, clearing.board.board, clearing.seen)}
          onClose={() => setClearing(null)}
        >
          <p>
            {clearing.board.white.name} – {clearing.board.black.name}
          </p>
          <p>{t("result.clear.text", { result: resultWords(clearing.result) })}</p>
        </Confirm>
      )}
    </>
  );
}

/* Where the panel covers the table, it goes away once the result is given. */
export function closeOnPhone(): void {
  if (isNarrow()) closePanel();
}

/* Without a round in the address, the one at work is shown. */
export function CurrentRound({ event, tournament }: { event: EventView; tournament: Tournament }) {
  useEffect(() => go(tournamentPath(event.id, tournament.id, "rounds", tournament.current_round), "replace"), []);
  return null;
}
