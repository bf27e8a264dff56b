import { useState } from "preact/hooks";
import type { BoardView, GameView } from "../api/gameTypes";
import { submit, thingKey, things } from "../api/queue";
import type { EventView, Problem } from "../api/types";
import { Status } from "../components/Status";
import { ruleOn, verbs, type Ruling } from "../core/game";
import { CoreProblem } from "../core/module";
import { problemLine, t } from "../i18n";
import { HappenForm, type Tapped } from "./HappenForm";
import type { Preset } from "./happenings";
import { RuleOtherwise } from "./RuleOtherwise";
import { RulingCard } from "./RulingCard";
import { lineText } from "./words";

/* One state is shown for each game. */
export function gameThing(board: BoardView): string {
  return `${board.tournament}/rounds/${board.round}/boards/${board.board}/game`;
}

export function placeOf(board: BoardView): { tournament: number; round: number; board: number } {
  return { tournament: board.tournament, round: board.round, board: board.board };
}

/* What the rules say of the line now, or why it cannot be read. */
function ask(line: string, at: number): { ruling: Ruling | null; problem: Problem | null } {
  if (line === "") return { ruling: null, problem: null };
  try {
    return { ruling: ruleOn(line, at), problem: null };
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    return { ruling: null, problem: error.problem };
  }
}

/* Times within effects go on while the arbiter reads; anything else that has changed is to be read again. */
function isAsRead(read: Ruling, now: Ruling): boolean {
  const words = (ruling: Ruling): string => ruling.effects.map((effect) => effect.split(" ")[0]).join();
  return read.verdict === now.verdict && read.reason === now.reason && words(read) === words(now);
}

interface OwnRuling {
  verdict: string;
  effects: string[];
  reason: string;
}

interface EntryProps {
  event: EventView;
  board: BoardView;
  game: GameView;
  preset: Preset;
  tapped: Tapped | null;
}

/* What happened, what the rules say of it, and the arbiter's word. */
export function Entry({ event, board, game, preset, tapped }: EntryProps) {
  const [line, setLine] = useState("");
  const [otherwise, setOtherwise] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [, readAgain] = useState(0);
  const { ruling, problem } = ask(line, Date.now());
  const state = things.value.get(thingKey(event.id, gameThing(board)));
  const busy = state?.state === "saving" || state?.state === "waiting";
  const shown = refusal ?? problem;

  const enter = async (own?: OwnRuling): Promise<void> => {
    if (!ruling || busy) return;
    const at = Date.now();
    const now = ask(line, at).ruling;
    if (!now || !isAsRead(ruling, now)) {
      readAgain(at);
      return;
    }
    const word = own ? { ruling: own } : { expect: { verdict: now.verdict, effects: now.effects } };
    setOtherwise(false);
    const outcome = await submit(event.id, "game.happen", { ...placeOf(board), what: line, at, event_seen: board.event_seq, ...word }, { seen: board.seq, thing: gameThing(board) });
    setRefusal(outcome.problem ?? null);
  };

  return (
    <section class="desk-entry" aria-label={t("desk.happened")}>
      <h2>{t("desk.happened")}</h2>
      <HappenForm
        verbs={verbs()}
        game={game}
        preset={preset}
        tapped={tapped}
        onLine={(next) => {
          setLine(next);
          setRefusal(null);
        }}
        onEnter={() => {
          if (ruling && ruling.verdict !== "refused") void enter();
        }}
      />
      {line !== "" && <p class="desk-line">{lineText(line)}</p>}
      {ruling && <RulingCard ruling={ruling} />}
      {shown && (
        <p class="refused" role="alert">
          {problemLine(shown)}
        </p>
      )}
      {ruling && (
        <div class="actions">
          {ruling.verdict !== "refused" && (
            <button type="button" class="primary" disabled={busy} onClick={() => void enter()}>
              {t("desk.accept")}
            </button>
          )}
          <button type="button" disabled={busy} onClick={() => setOtherwise(true)}>
            {t("desk.otherwise")}
          </button>
        </div>
      )}
      {state?.state !== "refused" && <Status state={state} />}
      {otherwise && ruling && <RuleOtherwise ruling={ruling} line={line} onRule={(own) => void enter(own)} onClose={() => setOtherwise(false)} />}
    </section>
  );
}
