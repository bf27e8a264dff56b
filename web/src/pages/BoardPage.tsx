import { useEffect, useState } from "preact/hooks";
import type { BoardFact, BoardView, GameView } from "../api/gameTypes";
import { submit } from "../api/queue";
import type { EventView, Tournament } from "../api/types";
import { Loading } from "../components/Loading";
import { Article } from "../components/words";
import { lookAtGame, openGame, ruleOn, verbs, type Ruling } from "../core/game";
import { CoreProblem, loadCore } from "../core/module";
import { Clocks, timeShown, useTicking } from "../desk/Clocks";
import { Diagram } from "../desk/Diagram";
import { effectText, RulingCard, sentenceOf, Verdict } from "../desk/RulingCard";
import { HappenForm } from "../desk/HappenForm";
import { RuleOtherwise } from "../desk/RuleOtherwise";
import { timeText } from "../format";
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
function useFolded(board: BoardView | null, path: string, arbiter: boolean): boolean {
  const [folded, setFolded] = useState("");
  const key = board && arbiter && board.game ? `${path} ${board.seq}` : "";
  useEffect(() => {
    if (key === "") return;
    let current = true;
    const fold = async (): Promise<void> => {
      const [text] = await Promise.all([fetch(`${path}/log`, { credentials: "same-origin" }).then((answer) => answer.text()), loadCore()]);
      if (!current) return;
      openGame(text, board?.scheduled ?? 0);
      setFolded(key);
    };
    fold().catch((error: unknown) => current && notify(error instanceof CoreProblem ? problemLine(error.problem) : String(error)));
    return () => {
      current = false;
    };
  }, [key]);
  return key !== "" && folded === key;
}

/* The game as it is now: by the core where it is folded, so that the clocks run; else as the server told it. */
function useGame(board: BoardView | null, folded: boolean): GameView | null {
  useTicking(folded && board?.game?.clock.running != null);
  if (!board?.game) return null;
  return folded ? lookAtGame<GameView>(Date.now()) : board.game;
}

function Moves({ game }: { game: GameView }) {
  if (!game.plies || game.plies.length === 0) return null;
  return (
    <ol class="desk-moves" aria-label={t("desk.moves")}>
      {game.plies.map((ply, index) => (
        <li key={index} class={ply.legal === false ? "not-legal" : ""}>
          {index % 2 === 0 && <span class="move-number">{index / 2 + 1}.</span>}
          {ply.san}
          {ply.offer && " (=)"}
          {ply.completed === false && <span title={t("desk.not-completed")}> …</span>}
        </li>
      ))}
    </ol>
  );
}

function Result({ game }: { game: GameView }) {
  if (!game.result) return null;
  const { result } = game;
  const underAppeal = game.appeals?.some((appeal) => appeal.open) ?? false;
  return (
    <p class="desk-result">
      <strong>{result.score}</strong>
      {result.end !== undefined && ` · ${t(`desk.end.${result.end as "checkmate"}`)}`}
      {result.scored && result.board !== undefined && ` · ${t("desk.by-board", { result: result.board })}`}
      {(["white", "black"] as const).map((side) => result.confirmed[side] !== undefined && ` · ${t("desk.confirmed", { side: t(`colour.${side}`), result: result.confirmed[side] ?? "" })}`)}
      {underAppeal && <span class="needs-attention"> · {t("desk.under-appeal")}</span>}
    </p>
  );
}

/* What the arbiter has to settle: duties, claims with what the record shows, incidents. */
function Pending({ game }: { game: GameView }) {
  const open = game.incidents?.filter((incident) => incident.open) ?? [];
  const duties = (["white", "black"] as const).flatMap((side) => {
    const must = game.sides?.[side].must_play ?? game.sides?.[side].must_move;
    return must ? [t("desk.duty", { side: t(`colour.${side}`), what: must })] : [];
  });
  if (open.length === 0 && duties.length === 0 && !game.claim) return null;
  return (
    <section class="desk-pending" aria-label={t("desk.pending")}>
      {game.claim && (
        <p class="attention-item">
          {t(`desk.claim.${game.claim.kind as "repetition"}`)} ({t(`colour.${game.claim.by}`)}
          {game.claim.words !== "" && `, ${game.claim.words}`}): {t("desk.record", { count: game.claim.record.occurrences, plies: game.claim.record.plies.join(", "), quiet: game.claim.record.quiet_plies })}
        </p>
      )}
      {open.map((incident, index) => (
        <p key={index} class="attention-item">
          {t("desk.incident")} <Article id={incident.article} /> {incident.side === "white" || incident.side === "black" ? t(`colour.${incident.side}`) : ""} {incident.words}
        </p>
      ))}
      {duties.map((duty) => (
        <p key={duty} class="attention-item">
          {duty}
        </p>
      ))}
    </section>
  );
}

function Book({ game }: { game: GameView }) {
  const sides = game.sides;
  const penalties = game.penalties ?? [];
  if (!sides) return null;
  return (
    <details class="settings-section" open={penalties.length > 0}>
      <summary>
        <strong>{t("desk.book")}</strong>
      </summary>
      <ul>
        {(["white", "black"] as const).map((side) => (
          <li key={side}>
            {t("desk.counts", { side: t(`colour.${side}`), illegal: sides[side].illegal, warnings: sides[side].warnings, offers: sides[side].offers })}
          </li>
        ))}
        {penalties.map((penalty, index) => (
          <li key={index}>
            {penalty.number > 0 ? `12.9.${penalty.number} ${t(`desk.penalty.${penalty.number as 1}`)}` : t("desk.excused")} · {penalty.side === "white" || penalty.side === "black" ? t(`colour.${penalty.side}`) : ""}{" "}
            {penalty.time !== 0 && timeShown(penalty.time)} <Article id={penalty.article} /> {penalty.words}
          </li>
        ))}
        {(game.notes ?? []).map((note, index) => (
          <li key={`note-${index}`} class="muted">
            {note.words} <Article id={note.article} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fact({ fact }: { fact: BoardFact }) {
  return (
    <li class="desk-fact">
      <p>
        <time>{timeText(fact.at)}</time> <span class="what">{fact.what}</span> <span class="muted">{fact.actor}</span>
      </p>
      <p>
        <Verdict ruling={fact} /> {sentenceOf(fact.reason, fact.operands, fact.sentence)}{" "}
        {fact.articles.map((article) => (
          <Article key={article} id={article} />
        ))}
      </p>
      {fact.own !== undefined && fact.own !== "" && <p class="own-ruling">{t("desk.own", { reason: fact.own })}</p>}
      {fact.effects.length > 0 && <p class="muted effects-line">{fact.effects.map(effectText).join(" · ")}</p>}
    </li>
  );
}

interface EntryProps {
  event: EventView;
  board: BoardView;
  game: GameView;
  folded: boolean;
}

/* What happened, what the rules say of it, and the arbiter's word. */
function Entry({ event, board, game, folded }: EntryProps) {
  const [line, setLine] = useState("");
  const [turn, setTurn] = useState(0); /* a fresh form after each entry */
  const [otherwise, setOtherwise] = useState(false);
  const [problem, setProblem] = useState("");
  let ruling: Ruling | null = null;
  let refusal = "";
  if (folded && line !== "") {
    try {
      ruling = ruleOn(line, Date.now());
    } catch (error) {
      if (!(error instanceof CoreProblem)) throw error;
      refusal = problemLine(error.problem);
    }
  }
  const place = { tournament: board.tournament, round: board.round, board: board.board };
  const thing = `${board.tournament}/rounds/${board.round}/boards/${board.board}/game`;
  const enter = async (own?: { verdict: string; effects: string[]; reason: string }): Promise<void> => {
    const body = { ...place, what: line, at: Date.now(), event_seen: board.event_seq, ...(own ? { ruling: own } : ruling ? { expect: { verdict: ruling.verdict, effects: ruling.effects } } : {}) };
    setOtherwise(false);
    const outcome = await submit(event.id, "game.happen", body, { seen: board.seq, thing });
    if (outcome.problem) {
      setProblem(problemLine(outcome.problem));
      return;
    }
    setProblem("");
    setLine("");
    setTurn((count) => count + 1);
  };
  if (!folded) return <p class="muted">{t("frame.loading")}</p>;
  return (
    <section class="desk-entry" aria-label={t("desk.happened")}>
      <h2>{t("desk.happened")}</h2>
      <HappenForm
        key={turn}
        verbs={verbs()}
        game={game}
        onLine={(next) => {
          setLine(next);
          setProblem("");
        }}
      />
      {line !== "" && <p class="desk-line">{line}</p>}
      {refusal !== "" && <p class="refused">{refusal}</p>}
      {problem !== "" && (
        <p class="refused" role="alert">
          {problem}
        </p>
      )}
      {ruling && (
        <>
          <RulingCard ruling={ruling} />
          <div class="actions">
            <button type="button" class="primary" onClick={() => void enter()}>
              {t("desk.accept")}
            </button>
            <button type="button" onClick={() => setOtherwise(true)}>
              {t("desk.otherwise")}
            </button>
          </div>
        </>
      )}
      {otherwise && ruling && <RuleOtherwise ruling={ruling} line={line} onRule={(own) => void enter(own)} onClose={() => setOtherwise(false)} />}
    </section>
  );
}

/* The desk of one board. */
export function BoardPage({ event, tournament, round, board: number }: BoardPageProps) {
  const path = `/api/events/${event.id}/tournaments/${tournament.id}/rounds/${round}/boards/${number}`;
  const view = useView<BoardView>(path);
  const arbiter = isArbiter() && !event.read_only;
  const folded = useFolded(view.data, path, arbiter);
  const game = useGame(view.data, folded);
  const board = view.data;
  if (!board) return <Loading view={view} />;
  const undo = async (): Promise<void> => {
    const outcome = await submit(event.id, "game.undo", { tournament: board.tournament, round: board.round, board: board.board }, { seen: board.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("panel.board", { board: number })}</h1>
          <p class="muted">
            {tournament.name} · <a href={tournamentPath(event.id, tournament.id, "rounds", round)}>{t("round.number", { round })}</a>
            {board.control !== undefined && ` · ${board.control}`}
          </p>
        </div>
        <div class="actions">
          {arbiter && (
            <a class="button" href={tournamentPath(event.id, tournament.id, "desk", round)}>
              {t("desk.title")}
            </a>
          )}
          {arbiter && board.undo && (
            <button type="button" onClick={() => void undo()}>
              {t("action.undo")}
            </button>
          )}
          {arbiter && (
            <a class="button" href={`${path}/log`} download={`round-${round}-board-${number}.log`}>
              {t("desk.log")}
            </a>
          )}
          <button type="button" onClick={() => window.print()}>
            {t("action.print")}
          </button>
        </div>
      </header>
      {board.refusal && (
        <p class="attention-item">
          {board.refusal.message} {board.refusal.remedy}
        </p>
      )}
      {game && (
        <div class="desk">
          <div class="desk-board">
            <Clocks board={board} game={game} />
            <Result game={game} />
            <Diagram fen={game.fen} />
            <Moves game={game} />
          </div>
          <div class="desk-side">
            <Pending game={game} />
            {arbiter && <Entry event={event} board={board} game={game} folded={folded} />}
            <Book game={game} />
            {board.facts && board.facts.length > 0 && (
              <section aria-label={t("desk.history")}>
                <h2>{t("desk.history")}</h2>
                <ol class="desk-facts">
                  {[...board.facts].reverse().map((fact) => (
                    <Fact key={fact.seq} fact={fact} />
                  ))}
                </ol>
              </section>
            )}
          </div>
        </div>
      )}
    </>
  );
}
