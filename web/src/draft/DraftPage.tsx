import { useEffect, useState } from "preact/hooks";
import type { DraftView, ExplanationView, Problem } from "../api/shapes";
import { OutdatedNote, WhyBoard, WhyBye } from "../explanation/Explanation";
import { problemLine, t } from "../i18n";
import { PlayoffIncomplete } from "../playoff/PlayoffIncomplete";
import { Replaced } from "../rounds/Replaced";
import { go, tournamentPath } from "../router";
import { areAllPaired, byeText, draftTitle } from "../shared/swiss";
import { sendTo, type More, type TournamentAtHand, type TournamentKind } from "../shared/tournamentCommand";
import { UndoButton } from "../shared/UndoButton";
import { inform } from "../store/page";
import { emptyPanel, openPanel, showPanel } from "../store/panel";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Confirm } from "../ui/Dialog";
import { Alert, Button, LinkButton } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { dateText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { SignInFirst } from "../ui/SignInFirst";
import { ColourMark, PlayerName } from "../ui/words";
import { verdictText } from "../verdict";
import { arrangementOf } from "./arrangement";
import { DraftBoards } from "./DraftBoards";
import { changesText, useDraftChanges, type DraftChanges } from "./draftChanges";
import { ManualSession } from "./ManualSession";
import { NextButton, NextNote, useNext } from "./NextRound";
import { PublishDialog } from "./PublishDialog";

function pathOf({ event, tournament }: TournamentAtHand): string {
  return `/api/v1/events/${event.id}/tournaments/${tournament.id}/draft`;
}

/* --- The panel ---------------------------------------------------------------------------------------------------- */

function WhyPanel({ at, board: number }: { at: TournamentAtHand; board: number }) {
  const draft = useView<DraftView>(pathOf(at)).data;
  const view = useView<ExplanationView>(`${pathOf(at)}/explanation`);
  const board = draft?.boards.find((one) => one.board === number);
  if (!board) return null;
  return (
    <>
      {([["w", board.white], ["b", board.black]] as const).map(([colour, side]) => (
        <p key={colour} class="board-side">
          <ColourMark colour={colour} />
          <PlayerName title={side.title} name={side.name} rating={side.rating} />
          <span class="muted"> {t("panel.number-points", { number: side.number, points: side.points })}</span>
        </p>
      ))}
      {view.data && <OutdatedNote view={view.data} />}
      {view.data ? <WhyBoard view={view.data} tournament={at.tournament} white={board.white.number} black={board.black.number} /> : <Loading view={view} />}
    </>
  );
}

function WhyByePanel({ at, player }: { at: TournamentAtHand; player: number }) {
  const draft = useView<DraftView>(pathOf(at)).data;
  const view = useView<ExplanationView>(`${pathOf(at)}/explanation`);
  const bye = draft?.byes.find((one) => one.player === player);
  if (!bye) return null;
  if (!view.data) return <Loading view={view} />;
  return (
    <>
      <OutdatedNote view={view.data} />
      <WhyBye view={view.data} tournament={at.tournament} number={bye.number} />
    </>
  );
}

/* --- What can be done ---------------------------------------------------------------------------------------------- */

interface DraftAtHand extends TournamentAtHand {
  draft: DraftView;
}

/* What another arbiter has done to the draft meanwhile. */
function OthersChanges({ changes }: { changes: DraftChanges }) {
  const text = changesText(changes);
  return (
    <p role="status" class={text === "" ? "" : changes.refused ? "refused-note" : "locked-note"}>
      {text}
    </p>
  );
}

type Send = <K extends TournamentKind>(kind: K, more: More<K>) => Promise<boolean>;

function stateText(draft: DraftView): string {
  return t(`draft.state.${draft.state}`);
}

function headline(draft: DraftView): string {
  const parts = [stateText(draft), t("round.boards", { count: draft.boards.length })];
  if (draft.byes.length > 0) parts.push(t("draft.byes", { count: draft.byes.length }));
  if (draft.date !== "") parts.unshift(dateText(draft.date));
  return parts.join(" · ");
}

function DiscardButton({ draft, send }: { draft: DraftView; send: Send }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button text={t("draft.discard")} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm title={t("draft.discard")} action={t("draft.discard")} onConfirm={() => void send("round.discard", {})} onClose={() => setAsking(false)}>
          <p>{t("draft.discard.text", { round: draft.round })}</p>
        </Confirm>
      )}
    </>
  );
}

/* Drawing anew throws away what was done by hand, so that is asked. */
function PairAgainButton({ draft, send }: { draft: DraftView; send: Send }) {
  const [asking, setAsking] = useState(false);
  const pair = (): void => void send("round.pair", {});
  return (
    <>
      <Button text={t("draft.pair-again")} onClick={() => (draft.state === "drawn" ? pair() : setAsking(true))} />
      {asking && (
        <Confirm title={t("draft.pair-again")} action={t("draft.pair-again")} onConfirm={pair} onClose={() => setAsking(false)}>
          <p>{t("draft.pair-again.text")}</p>
        </Confirm>
      )}
    </>
  );
}

interface PublishProps extends DraftAtHand {
  send: Send;
  problem: Problem | null;
  onForget: () => void;
}

function PublishButton({ event, tournament, draft, send, problem, onForget }: PublishProps) {
  const [asking, setAsking] = useState(false);
  const differs = draft.state === "done" && !draft.same;
  const publish = async (more: More<"round.publish"> = {}): Promise<void> => {
    const from = location.pathname;
    if (!(await send("round.publish", more))) return;
    inform(t("draft.published", { round: draft.round }));
    if (location.pathname === from) go(tournamentPath(event.id, tournament.id, "rounds", draft.round));
  };
  return (
    <>
      <Button text={t("draft.publish")} class="primary" disabled={draft.state === "open"} onClick={() => (differs ? setAsking(true) : void publish())} />
      {asking && <PublishDialog draft={draft} onPublish={(reason) => void publish({ confirm: true, reason })} onClose={() => setAsking(false)} />}
      {problem?.error === "playoff_incomplete" && (
        <Confirm title={t("confirm.title")} action={t("confirm.action")} onConfirm={() => void publish({ confirm: true })} onClose={onForget}>
          <PlayoffIncomplete event={event} tournament={tournament} problem={problem} />
        </Confirm>
      )}
    </>
  );
}

/* What the draft is worth, compared with what the engine draws now. */
function Comparison({ draft }: { draft: DraftView }) {
  if (draft.state === "open") return <p class="locked-note">{t("manual.running")}</p>;
  if (draft.same) return draft.state === "done" ? <p class="done-note">{t("manual.same")}</p> : null;
  if (draft.state === "drawn") return <p class="locked-note">{t("draft.outdated")}</p>;
  return (
    <section class="comparison" aria-label={t("manual.differs")}>
      <p class="needs-attention">
        <strong>{t("manual.differs")}</strong>
      </p>
      {draft.verdict && <p>{verdictText(draft.verdict)}</p>}
      {draft.replaced.length > 0 && <Replaced replaced={draft.replaced} boards={draft.boards} byes={draft.byes} />}
    </section>
  );
}

function Draft({ event, tournament, draft, changes }: DraftAtHand & { changes: DraftChanges }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => emptyPanel, [draft.state]);
  useEffect(() => setProblem(null), [draft.seq]);
  const at = { event, tournament };
  const editable = !event.read_only;
  const send: Send = async (kind, more) => {
    const refusal = await sendTo(at, kind, more, draft.seq);
    setProblem(refusal);
    changes.onOutcome(refusal);
    return refusal === null;
  };
  const byHand = (): void => void send("round.arrange", { ...arrangementOf(draft) });
  const content = (board: number) => ({ key: `draft/${board}`, title: t("panel.board", { board }), body: <WhyPanel at={at} board={board} /> });
  const openBye = (player: number): void => {
    const bye = draft.byes.find((one) => one.player === player);
    if (bye) openPanel({ key: `draft/bye/${player}`, title: `${byeText(bye.kind)}: ${bye.name}`, body: <WhyByePanel at={at} player={player} /> });
  };
  return (
    <>
      <PageHeader title={t("draft.title.of", { round: draft.round, rounds: tournament.rounds_planned })} note={headline(draft)} attention>
        {editable && (
          <>
            <PublishButton event={event} tournament={tournament} draft={draft} send={send} problem={problem} onForget={() => setProblem(null)} />
            {draft.state !== "open" && <Button text={t(draft.state === "done" ? "manual.continue" : "manual.start")} onClick={byHand} />}
            <PairAgainButton draft={draft} send={send} />
            <DiscardButton draft={draft} send={send} />
            <UndoButton event={event} />
            {draft.state !== "open" && <LinkButton text={t("why.whole")} href={tournamentPath(event.id, tournament.id, "explanation")} />}
          </>
        )}
      </PageHeader>
      <Alert class="refused-note" text={problem && !changes.refused ? problemLine(problem) : ""} />
      <OthersChanges changes={changes} />
      <Comparison draft={draft} />
      {draft.state === "open" && editable ? (
        <ManualSession event={event} tournament={tournament} draft={draft} changes={changes} />
      ) : (
        <DraftBoards
          draft={draft}
          title={t("draft.title", { round: draft.round })}
          onBoard={(board) => showPanel(content(board))}
          onOpen={(board) => openPanel(content(board))}
          onOpenBye={openBye}
        />
      )}
    </>
  );
}

function AllPaired({ event, tournament }: TournamentAtHand) {
  const last = tournament.rounds;
  return (
    <PageHeader title={draftTitle(tournament)} note={t("draft.all-paired.text", { count: last, name: tournament.name })}>
      <LinkButton text={t("round.of", { round: last, rounds: last })} href={tournamentPath(event.id, tournament.id, "rounds", last)} />
    </PageHeader>
  );
}

/* No draft: what would make one. */
function NoDraft({ event, tournament, changes }: TournamentAtHand & { changes: DraftChanges }) {
  const next = useNext({ event, tournament });
  if (areAllPaired(tournament)) return <AllPaired event={event} tournament={tournament} />;
  return (
    <>
      <PageHeader title={draftTitle(tournament)} note={t("draft.none")}>
        <NextButton event={event} tournament={tournament} next={next} />
      </PageHeader>
      <OthersChanges changes={changes} />
      <NextNote event={event} tournament={tournament} next={next} />
    </>
  );
}

/* A round in the making. Nobody but arbiters sees it. */
export function DraftPage({ event, tournament }: TournamentAtHand) {
  const view = useView<DraftView>(isArbiter() ? pathOf({ event, tournament }) : null);
  const changes = useDraftChanges({ event, tournament });
  if (!isArbiter()) return <SignInFirst title={draftTitle(tournament)} />;
  if (view.data) return <Draft event={event} tournament={tournament} draft={view.data} changes={changes} />;
  if (view.problem && view.problem.error !== "draft_none") return <Loading view={view} />;
  return tournament.draft ? <Loading view={{ data: null, problem: null }} /> : <NoDraft event={event} tournament={tournament} changes={changes} />;
}
