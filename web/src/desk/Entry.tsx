import { useEffect, useRef, useState } from "preact/hooks";
import { thingKey, things } from "../api/queue";
import { serverNow } from "../api/serverTime";
import type { BoardView, EventView, Game, OwnRuling, Problem, Ruling } from "../api/shapes";
import { ruleOn, verbOf } from "../core/game";
import { CoreProblem } from "../core/module";
import { problemLine, t } from "../i18n";
import { announce } from "../store/page";
import { Confirm } from "../ui/Dialog";
import { Alert, Button } from "../ui/Field";
import { Status } from "../ui/Status";
import { useDeskKeys } from "./deskKeys";
import type { Draft } from "./entryDraft";
import { enterFact } from "./entries";
import { useEventPreview } from "./eventPreview";
import { HappenForm } from "./HappenForm";
import { composed } from "./happenings";
import { hasChanges } from "./changes";
import { changedText, EventNotes, ChangesNote, twoResults } from "./Notes";
import { RuleOtherwise } from "./RuleOtherwise";
import { RulingCard } from "./RulingCard";
import { gameThing, type Waiting } from "./waiting";
import { lineText } from "./words";

/* What the rules say of the line now, or why it cannot be read. */
export function askRules(line: string, at: number): { ruling: Ruling | null; problem: Problem | null } {
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

interface ByHandProps {
  problem: Problem;
  onReplace: (result: string) => void;
  onClose: () => void;
}

/* Two results: the arbiter says which one counts. */
function ByHand({ problem, onReplace, onClose }: ByHandProps) {
  const values = twoResults(problem);
  return (
    <Confirm title={t("desk.by-hand.title")} action={t("desk.by-hand.replace", values)} onConfirm={() => onReplace(problem.operands[1] ?? "")} onClose={onClose}>
      <p>{t("desk.by-hand.both", values)}</p>
      <p>{t("desk.by-hand.ask")}</p>
    </Confirm>
  );
}

/* On a screen that is touched no keyboard is put over the board. */
function isTouchScreen(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

/*
 * Where an arbiter goes on with Enter: the word that accepts what is composed, or else the field to be filled in. Null while
 * that word is not open yet.
 */
function nextStop(section: HTMLElement, isComposed: boolean): HTMLElement | null {
  const accept = section.querySelector<HTMLButtonElement>(".desk-word .primary");
  if (isComposed && accept) return accept.disabled ? null : accept;
  return (isTouchScreen() || isComposed ? null : section.querySelector<HTMLElement>(".desk-operands input:not([type=checkbox])")) ?? section.querySelector<HTMLElement>(".desk-operands select");
}

/* Nobody has gone elsewhere: the focus is in the form or what leads to it, at the head of the page, or nowhere. */
function isAtHand(focused: Element | null, section: HTMLElement): boolean {
  return focused === null || focused === document.body || section.contains(focused) || focused.matches("main, main h1, .desk-pending button");
}

interface EntryProps {
  event: EventView;
  board: BoardView;
  game: Game;
  draft: Draft;
  chosen: number; /* counts what was chosen elsewhere on the page to be entered here */
  before: readonly Waiting[]; /* what is in the state on screen and not in the board yet */
  waiting: readonly Waiting[];
}

/* What happened, what the rules say of it, and the arbiter's word. */
export function Entry({ event, board, game, draft, chosen, before, waiting }: EntryProps) {
  const [otherwise, setOtherwise] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem; line: string; own: OwnRuling | undefined } | null>(null);
  const [isAsking, setAsking] = useState<OwnRuling | true | null>(null); /* which of two results counts */
  const [, readAgain] = useState(0);
  const section = useRef<HTMLElement>(null);
  const last = useRef<{ line: string; ruling: Ruling | null; problem: Problem | null }>({ line: "", ruling: null, problem: null });

  const { preset, changes, isReady } = draft;
  const verb = verbOf(preset.word);
  const written = verb && composed(verb, preset.actor, preset.filled);
  const line = written?.complete ? written.line : "";
  if (isReady) last.current = { line, ...askRules(line, serverNow()) };
  const { ruling, problem } = last.current.line === line ? last.current : { ruling: null, problem: null };
  const state = things.value.get(thingKey(event.id, gameThing(board)));
  const isSaving = state?.state === "saving";
  const isStopped = waiting.some(({ command }) => command.refused); /* that comes first */
  const isOpen = isReady && !isSaving && !hasChanges(changes) && !isStopped;
  const preview = useEventPreview(event.id, board, ruling && before.length === 0 ? { line, effects: ruling.effects } : null);
  const byHand = [refusal?.line === line ? refusal.problem : null, preview.problem].find((one) => one?.error === "game_result_by_hand");
  const shown = refusal?.line === line && refusal.problem !== byHand ? refusal.problem : problem;

  const goesOn = useRef(!isTouchScreen()); /* the focus is to be led to where it goes on */
  useEffect(() => {
    if (draft.turn === 0) return;
    setRefusal(null);
    announce(t("desk.entered"));
    goesOn.current = true;
  }, [draft.turn]);
  useEffect(() => {
    if (chosen === 0) return;
    goesOn.current = !isTouchScreen();
    section.current?.querySelector(".desk-operands")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  useEffect(() => {
    if (!goesOn.current || !section.current) return;
    const stop = isAtHand(document.activeElement, section.current) ? nextStop(section.current, line !== "") : document.activeElement;
    if (!(stop instanceof HTMLElement)) return;
    goesOn.current = false;
    stop.focus({ preventScroll: true });
  });

  /* It waits for the connection: the form goes on to what comes next. */
  const waits = state?.state === "waiting" && state.command.waited ? state.command : null;
  const sent = useRef<{ line: string; preset: typeof preset } | null>(null);
  useEffect(() => {
    if (waits?.kind === "game.happen" && sent.current && waits.body.what === sent.current.line) {
      draft.entered({ preset: sent.current.preset, command: waits.id });
      sent.current = null;
    }
  }, [waits?.id]);

  const enter = async (own?: OwnRuling, replaces?: string): Promise<void> => {
    if (!ruling || !isOpen) return;
    const at = serverNow();
    const now = askRules(line, at).ruling;
    if (!now || !isAsRead(ruling, now)) {
      readAgain(at);
      return;
    }
    if (byHand && replaces === undefined) {
      setAsking(own ?? true);
      return;
    }
    const word = own ? { ruling: own } : { expect: { verdict: now.verdict, effects: now.effects } };
    setOtherwise(false);
    setRefusal(null);
    sent.current = { line, preset };
    const outcome = await enterFact(event.id, board, { what: line, at, ...word, ...(replaces === undefined ? {} : { replaces }) });
    if (!sent.current || sent.current.preset !== preset) return; /* it had to wait: what became of it stands with what waits */
    sent.current = null;
    if (outcome.answer) draft.entered({ preset, seq: outcome.answer.game_seq ?? 0 });
    else setRefusal({ problem: outcome.problem, line, own });
    if (outcome.problem?.error === "game_result_by_hand") setAsking(own ?? true);
  };

  const accept = (): void => {
    if (ruling && ruling.verdict !== "refused") void enter();
  };
  useDeskKeys({
    accept,
    what: () => section.current?.querySelector<HTMLElement>(".desk-operands select")?.focus(),
    otherwise: () => isOpen && ruling && setOtherwise(true),
  });
  const read = (): void => {
    draft.read();
    goesOn.current = !isTouchScreen();
  };

  return (
    <section class="desk-entry" aria-label={t("desk.happened")} ref={section}>
      <h2>{t("desk.happened")}</h2>
      <HappenForm
        game={game}
        composed={preset}
        onCompose={draft.compose}
        onCommon={() => (goesOn.current = !isTouchScreen())}
        onEnter={accept}
      />
      <div class="desk-word">
        {isStopped && <p class="needs-attention">{t("desk.waiting.first")}</p>}
        {!otherwise && <ChangesNote changes={changes} onRead={read} />}
        {line !== "" && <p class="desk-line">{lineText(line)}</p>}
        {ruling && <RulingCard ruling={ruling} />}
        {ruling && <EventNotes preview={preview} />}
        <Alert text={shown ? (shown.error === "changed_meanwhile" ? changedText(shown) : problemLine(shown)) : ""} />
        <div class="actions">
          {ruling?.verdict !== "refused" && <Button text={t("desk.accept")} class="primary" disabled={!isOpen || !ruling} onClick={() => void enter()} />}
          <Button text={t("desk.otherwise")} disabled={!isOpen || !ruling} onClick={() => setOtherwise(true)} />
          {state?.state !== "refused" && state?.state !== "waiting" && <Status state={state} />}
        </div>
      </div>
      {otherwise && ruling && (
        <RuleOtherwise
          event={event.id}
          board={board}
          ruling={ruling}
          line={line}
          changes={changes}
          onRead={draft.read}
          isAlone={before.length === 0}
          isOpen={isOpen}
          onRule={(own) => void enter(own)}
          onClose={() => setOtherwise(false)}
        />
      )}
      {isAsking && byHand && <ByHand problem={byHand} onReplace={(result) => void enter(isAsking === true ? undefined : isAsking, result)} onClose={() => setAsking(null)} />}
    </section>
  );
}
