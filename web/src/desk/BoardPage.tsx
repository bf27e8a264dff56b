import { useEffect, useRef, useState } from "preact/hooks";
import { followServerTime, serverNow } from "../api/serverTime";
import type { BoardView, EventView, Game } from "../api/shapes";
import { BASE } from "../base";
import { lookAtGame, openGame, verbOf } from "../core/game";
import { CoreProblem, loadCore } from "../core/module";
import { problemLine, t } from "../i18n";
import { tournamentPath } from "../router";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { notify } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Button, LinkButton } from "../ui/Field";
import { controlText, timeText } from "../ui/format";
import { ownUndo } from "../ui/keyboard";
import { Loading } from "../ui/Loading";
import { ArbiterNotes, History, Moves, Result, RoundResult } from "./Records";
import { ClockNote } from "./ClockNote";
import { Clocks, useSince } from "./Clocks";
import { Diagram } from "./Diagram";
import { useDraft } from "./entryDraft";
import { undoFact } from "./entries";
import { Entry } from "./Entry";
import { withSquare } from "./HappenForm";
import type { Preset } from "./happenings";
import { readLog, type GameLog } from "./log";
import { Pending } from "./Pending";
import { logWith, unseenAt, waitingAt, type Waiting } from "./waiting";
import { WaitingList } from "./WaitingList";

interface BoardPageProps extends TournamentAtHand {
  round: number;
  board: number;
}

/*
 * The game folded in the browser: the log of the server, and behind it what waits to be sent. False until it is there; an
 * entry that cannot stand on what others entered is left to the server to refuse.
 */
function useFolded(board: BoardView | null, path: string, isDesk: boolean, more: readonly Waiting[], time: Promise<void> | null): boolean {
  const [folded, setFolded] = useState("");
  const read = useRef<{ of: string; log: GameLog } | null>(null);
  const of = board && isDesk && board.game && time ? `${path} ${board.seq} ${board.opened ? "" : board.control}` : "";
  const key = of === "" ? "" : `${of} ${more.map(({ command }) => command.id).join()}`;
  useEffect(() => {
    if (key === "" || !board) return;
    let current = true;
    const fold = async (): Promise<void> => {
      const known = read.current?.of === of ? read.current.log : null;
      const [log] = await Promise.all([known ?? readLog(board, path), loadCore(), time]);
      if (!current) return;
      read.current = { of, log };
      openLog(log, more);
      setFolded(key);
    };
    fold().catch((error: unknown) => current && notify(error instanceof CoreProblem ? problemLine(error.problem) : String(error)));
    return () => {
      current = false;
    };
  }, [key]);
  return key !== "" && folded === key;
}

function openLog(log: GameLog, more: readonly Waiting[]): void {
  try {
    const whole = logWith(log, more);
    openGame(whole.text, whole.zero);
  } catch (error) {
    if (!(error instanceof CoreProblem) || more.length === 0) throw error;
    openGame(log.text, log.zero);
  }
}

interface RefusalProps extends TournamentAtHand {
  refusal: NonNullable<BoardView["refusal"]>;
}

/* Why there is no game here, and where to mend it. */
function Refusal({ event, tournament, refusal }: RefusalProps) {
  const isOfSeats = refusal.error === "game_seat_empty" || refusal.error === "game_other_players";
  return (
    <p class="attention-item">
      {problemLine(refusal)}{" "}
      {isArbiter() && !isOfSeats && <a href={tournamentPath(event.id, tournament.id, "tournament-settings")}>{t("desk.settings")}</a>}
    </p>
  );
}

interface HeadProps extends BoardPageProps {
  path: string;
  view: BoardView;
  isDesk: boolean;
  hasWaiting: boolean; /* that is taken off the list instead */
}

function Head({ event, tournament, round, board, path, view, isDesk, hasWaiting }: HeadProps) {
  const undo = async (): Promise<void> => {
    const outcome = await undoFact(event.id, view);
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  const canUndo = isDesk && view.undo !== null && view.undo !== undefined && !hasWaiting;
  useEffect(() => {
    ownUndo.value = { undo: canUndo ? () => void undo() : null };
    return () => {
      ownUndo.value = null;
    };
  }, [canUndo, view.seq]);
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("panel.board", { board })}</h1>
          <p class="muted">
            {tournament.name} · <a href={tournamentPath(event.id, tournament.id, "rounds", round)}>{t("round.number", { round })}</a>
            {view.control !== undefined && ` · ${controlText(view.control)}`}
          </p>
        </div>
        {canUndo && <Button text={t("action.undo")} title={`${t("action.undo")} (Ctrl+Z)`} onClick={() => void undo()} />}
      </header>
      <div class="actions board-actions">
        {isDesk && <LinkButton text={t("desk.title")} href={tournamentPath(event.id, tournament.id, "desk", round)} />}
        {isDesk && view.opened && <LinkButton text={t("desk.log")} href={`${BASE}${path}/log`} download={`round-${round}-board-${board}.log`} />}
        <Button text={t("action.print")} onClick={() => window.print()} />
      </div>
    </>
  );
}

/* On paper: what it is a print of, and when. */
function PrintHead({ event, tournament, round, board, view }: BoardPageProps & { view: BoardView }) {
  return (
    <div class="board-print">
      <p class="print-head">
        <span>
          {event.name} · {tournament.name}
        </span>
        <span>{timeText(serverNow())}</span>
      </p>
      <p class="board-print-title">
        {t("round.number", { round })} · {t("panel.board", { board })}
        {view.control !== undefined && ` · ${controlText(view.control)}`}
      </p>
    </div>
  );
}

interface AtBoardProps {
  event: EventView;
  board: BoardView;
  answered: Game; /* by the server */
  folded: boolean;
  isDesk: boolean;
  before: readonly Waiting[];
  waiting: readonly Waiting[];
}

/* The clocks run by the core where the game is folded; else by the time since the server answered it. */
function AtBoard({ event, board, answered, folded, isDesk, before, waiting }: AtBoardProps) {
  const since = useSince(answered, answered.clock.running !== null);
  const game = folded ? lookAtGame(serverNow()) : answered;
  const draft = useDraft(event.id, board, game, folded);
  const [isBegun, setBegun] = useState(false);
  const [chosen, setChosen] = useState(0); /* how often something was chosen among what is to be settled */
  useEffect(() => {
    if (folded) setBegun(true);
  }, [folded]);
  const tap = (square: string): void => {
    const { preset } = draft;
    const verb = verbOf(preset.word);
    if (verb) draft.compose({ ...preset, filled: withSquare(verb, preset.filled, square) });
  };
  const settle = (preset: Preset): void => {
    draft.compose(preset);
    setChosen(chosen + 1);
  };
  return (
    <div class="desk">
      <div class="desk-board">
        <Clocks board={board} game={game} since={folded ? 0 : since} />
        <Result game={game} />
        <RoundResult event={event.id} board={board} />
        {isBegun ? <Diagram fen={game.fen} onSquare={tap} /> : <Diagram fen={game.fen} />}
        <Moves game={game} />
      </div>
      <div class="desk-side">
        {isDesk && <Pending game={game} onChoose={settle} />}
        {isDesk && !isBegun && <p class="muted">{t("frame.loading")}</p>}
        {isDesk && isBegun && (
          <div data-seq={draft.isReady ? board.seq : -1} data-turn={draft.turn}>
            <WaitingList board={board} waiting={waiting} isReady={draft.isReady} />
            <Entry event={event} board={board} game={game} draft={draft} chosen={chosen} before={before} waiting={waiting} />
          </div>
        )}
        {isDesk && <ArbiterNotes game={game} />}
        {board.facts && <History facts={board.facts} />}
      </div>
    </div>
  );
}

/* Asks the server for its time while the page is open. */
function useServerTime(path: string, wanted: boolean): Promise<void> | null {
  const [first, setFirst] = useState<Promise<void> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const following = followServerTime(path);
    setFirst(following.first);
    return following.end;
  }, [path, wanted]);
  return first;
}

/* The desk of one board; for visitors what the hall may see. */
export function BoardPage(props: BoardPageProps) {
  const { event, tournament, round, board: number } = props;
  const path = `/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${round}/boards/${number}`;
  const view = useView<BoardView>(path);
  const isDesk = isArbiter() && !event.read_only;
  const board = view.data;
  const before = board && isDesk ? unseenAt(event.id, board) : [];
  const waiting = board && isDesk ? waitingAt(event.id, board) : [];
  const time = useServerTime(path, isDesk);
  const folded = useFolded(board, path, isDesk, before, time);
  if (!board) return <Loading view={view} />;
  return (
    <div class="board-page">
      <PrintHead {...props} view={board} />
      <Head {...props} path={path} view={board} isDesk={isDesk} hasWaiting={waiting.length > 0} />
      {isDesk && <ClockNote />}
      {board.refusal && <Refusal event={event} tournament={tournament} refusal={board.refusal} />}
      {!board.shown && <p class="muted">{t(event.games === "never" ? "board.hidden.never" : "board.hidden.until-end")}</p>}
      {!board.game && <RoundResult event={event.id} board={board} />}
      {board.game && <AtBoard key={path} event={event} board={board} answered={board.game} folded={folded} isDesk={isDesk} before={before} waiting={waiting} />}
    </div>
  );
}
