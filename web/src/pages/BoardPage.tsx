import { useEffect, useState } from "preact/hooks";
import type { BoardView, GameView } from "../api/gameTypes";
import { submit } from "../api/queue";
import type { EventView, Tournament } from "../api/types";
import { Loading } from "../components/Loading";
import { lookAtGame, openGame } from "../core/game";
import { CoreProblem, loadCore } from "../core/module";
import { Books, History, Moves, Result } from "../desk/Books";
import { Clocks, useSince } from "../desk/Clocks";
import { Diagram } from "../desk/Diagram";
import { Entry, gameThing, placeOf } from "../desk/Entry";
import type { Tapped } from "../desk/HappenForm";
import { NOTHING, usualNext, type Preset } from "../desk/happenings";
import { readLog } from "../desk/log";
import { Pending } from "../desk/Pending";
import { problemLine, t } from "../i18n";
import { tournamentPath } from "../router";
import { notify } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";

interface BoardPageProps {
  event: EventView;
  tournament: Tournament;
  round: number;
  board: number;
}

/* The game folded in the browser: the log of the server, read by the core. False until it is there. */
function useFolded(board: BoardView | null, path: string, isDesk: boolean): boolean {
  const [folded, setFolded] = useState("");
  const key = board && isDesk && board.game ? `${path} ${board.seq}` : "";
  useEffect(() => {
    if (key === "" || !board) return;
    let current = true;
    const fold = async (): Promise<void> => {
      const [log] = await Promise.all([readLog(board, path), loadCore()]);
      if (!current) return;
      openGame(log.text, log.zero);
      setFolded(key);
    };
    fold().catch((error: unknown) => current && notify(error instanceof CoreProblem ? problemLine(error.problem) : String(error)));
    return () => {
      current = false;
    };
  }, [key]);
  return key !== "" && folded === key;
}

interface RefusalProps {
  event: EventView;
  tournament: Tournament;
  refusal: NonNullable<BoardView["refusal"]>;
}

/* Why there is no game here, and where to mend it. */
function Refusal({ event, tournament, refusal }: RefusalProps) {
  const isOfSeats = refusal.error === "game_seat_empty" || refusal.error === "game_other_players";
  return (
    <p class="attention-item">
      {problemLine({ ...refusal, status: 0, article: "", field: "", line: 0, column: 0 })}{" "}
      {isArbiter() && !isOfSeats && <a href={tournamentPath(event.id, tournament.id, "tournament-settings")}>{t("desk.settings")}</a>}
    </p>
  );
}

interface HeadProps extends BoardPageProps {
  path: string;
  view: BoardView;
  isDesk: boolean;
}

function Head({ event, tournament, round, board, path, view, isDesk }: HeadProps) {
  const undo = async (): Promise<void> => {
    const outcome = await submit(event.id, "game.undo", placeOf(view), { seen: view.seq, thing: gameThing(view) });
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return (
    <header class="page-header">
      <div>
        <h1 tabIndex={-1}>{t("panel.board", { board })}</h1>
        <p class="muted">
          {tournament.name} · <a href={tournamentPath(event.id, tournament.id, "rounds", round)}>{t("round.number", { round })}</a>
          {view.control !== undefined && ` · ${view.control}`}
        </p>
      </div>
      <div class="actions">
        {isDesk && (
          <>
            {view.undo && (
              <button type="button" onClick={() => void undo()}>
                {t("action.undo")}
              </button>
            )}
            <a class="button" href={tournamentPath(event.id, tournament.id, "desk", round)}>
              {t("desk.title")}
            </a>
            {view.opened && (
              <a class="button" href={`${path}/log`} download={`round-${round}-board-${board}.log`}>
                {t("desk.log")}
              </a>
            )}
          </>
        )}
        <button type="button" onClick={() => window.print()}>
          {t("action.print")}
        </button>
      </div>
    </header>
  );
}

interface AtBoardProps {
  event: EventView;
  board: BoardView;
  told: GameView; /* by the server */
  folded: boolean;
  isDesk: boolean;
}

/* The clocks run by the core where the game is folded; else by the time since the server told it. */
function AtBoard({ event, board, told, folded, isDesk }: AtBoardProps) {
  const [choice, setChoice] = useState({ preset: NOTHING, turn: 0, seq: -1 });
  const [tap, setTap] = useState<Tapped & { seq: number }>({ square: "", turn: 0, seq: -1 });
  const since = useSince(told, told.clock.running !== null);
  const game = folded ? lookAtGame<GameView>(Date.now()) : told;
  const { seq } = board;
  const chosen = choice.seq === seq ? choice : null; /* a fresh form whenever the game has gone on */
  const choose = (preset: Preset): void => setChoice({ preset, turn: choice.turn + 1, seq });
  return (
    <div class="desk">
      <div class="desk-board">
        <Clocks board={board} game={game} since={folded ? 0 : since} />
        <Result game={game} />
        {folded ? <Diagram fen={game.fen} onSquare={(square) => setTap({ square, turn: tap.turn + 1, seq })} /> : <Diagram fen={game.fen} />}
        <Moves game={game} />
      </div>
      <div class="desk-side">
        {isDesk && <Pending game={game} onChoose={choose} />}
        {isDesk && !folded && <p class="muted">{t("frame.loading")}</p>}
        {folded && (
          <div data-seq={seq}>
            <Entry key={`${seq} ${chosen?.turn ?? 0}`} event={event} board={board} game={game} preset={chosen?.preset ?? usualNext(game)} tapped={tap.seq === seq ? tap : null} />
          </div>
        )}
        {isDesk && <Books game={game} />}
        {board.facts && <History facts={board.facts} />}
      </div>
    </div>
  );
}

/* The desk of one board; for visitors what the hall may see. */
export function BoardPage(props: BoardPageProps) {
  const { event, tournament, round, board: number } = props;
  const path = `/api/events/${event.id}/tournaments/${tournament.id}/rounds/${round}/boards/${number}`;
  const view = useView<BoardView>(path);
  const isDesk = isArbiter() && !event.read_only;
  const folded = useFolded(view.data, path, isDesk);
  const board = view.data;
  if (!board) return <Loading view={view} />;
  return (
    <>
      <Head {...props} path={path} view={board} isDesk={isDesk} />
      {board.refusal && <Refusal event={event} tournament={tournament} refusal={board.refusal} />}
      {board.game && <AtBoard event={event} board={board} told={board.game} folded={folded} isDesk={isDesk} />}
    </>
  );
}
