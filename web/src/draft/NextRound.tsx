import { useState } from "preact/hooks";
import type { Entry, NextProposal, NextView } from "../api/shapes";
import { problemText, t } from "../i18n";
import { go, tournamentPath } from "../router";
import { useEntries } from "../shared/entries";
import { nextRound } from "../shared/swiss";
import { run, useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { inform } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { LinkButton } from "../ui/Field";
import { SteadyButton } from "../ui/SteadyButton";

/* Whether the next round of a Swiss can be drawn; null while a draft is there, or when there is nothing to draw. */
export function useNext({ event, tournament }: TournamentAtHand): NextView | null {
  const wanted = isArbiter() && !event.read_only && nextRound(tournament) > 0 && !tournament.draft && tournament.entry_count >= 2;
  return useView<NextView>(wanted ? `/api/v1/events/${event.id}/tournaments/${tournament.id}/next` : null).data;
}

/* Leads to the draft, or makes it. */
export function NextButton({ event, tournament, next }: TournamentAtHand & { next: NextView | null }) {
  const [busy, setBusy] = useState(false);
  const { send, dialog } = useConfirmed({ event, tournament });
  const round = nextRound(tournament);
  const path = tournamentPath(event.id, tournament.id, "draft");
  if (!isArbiter() || event.read_only || round === 0) return null;
  if (tournament.draft) {
    return <LinkButton text={t("next.open-draft", { round: tournament.draft.round })} class="primary" href={path} />;
  }
  const pair = async (): Promise<void> => {
    const from = location.pathname;
    setBusy(true);
    /* Whoever has gone on to something else meanwhile stays there. */
    await send("round.pair", {}, () => (location.pathname === from ? go(path) : inform(t("draw.done", { round }))));
    setBusy(false);
  };
  /* Where the engine has nothing, the arbiter begins with nobody placed. */
  const byHand = async (): Promise<void> => {
    if (await run({ event, tournament }, "round.arrange", { boards: [] })) go(path);
  };
  return (
    <>
      <SteadyButton class="primary" available={next?.ready === true && !busy} onClick={() => void pair()}>
        {t("next.pair", { round })}
      </SteadyButton>
      {next?.obstacle && (
        <SteadyButton available={!busy} onClick={() => void byHand()}>
          {t("manual.start")}
        </SteadyButton>
      )}
      {dialog}
    </>
  );
}

function nameList(people: readonly { number: number; name: string }[]): string {
  return people.map((one) => `${one.number} ${one.name}`).join(", ");
}

function proposalText(proposal: NextProposal): string {
  const [one, other] = proposal.players;
  const values = {
    one: one ? `${one.number} ${one.name}` : "",
    other: other ? `${other.number} ${other.name}` : "",
    players: nameList(proposal.players),
    round: proposal.round ?? 0,
  };
  return t(`proposal.${proposal.kind}`, values);
}

function peopleOf(entries: readonly Entry[], numbers: readonly number[]): { number: number; name: string }[] {
  return numbers.map((number) => ({ number, name: entries.find((entry) => entry.number === number)?.name ?? "" }));
}

/* No legal pairing exists: who stands in the way, and what the arbiter may do. */
function Obstacle({ event, tournament, next }: TournamentAtHand & { next: NextView }) {
  const { obstacle, proposals } = next;
  const entries = useEntries(event, obstacle ? tournament : null);
  if (!obstacle) return null;
  const needed = [nameList(peopleOf(entries, obstacle.needed)), obstacle.needs_bye ? t("next.obstacle.bye") : ""].filter((one) => one !== "").join(", ");
  return (
    <>
      <p>{needed === "" ? t("next.obstacle.alone") : t("next.obstacle.needed", { needed })}</p>
      <ul class="reasons">
        {obstacle.groups.map((group, index) => (
          <li key={index}>{[nameList(peopleOf(entries, group)), index === obstacle.bye_group ? t("next.obstacle.bye") : ""].filter((one) => one !== "").join(", ")}</li>
        ))}
        {obstacle.bye_is_left && <li>{t("next.obstacle.bye-left")}</li>}
      </ul>
      {proposals.length > 0 && (
        <>
          <p>{t(next.together ? "next.proposals.together" : "next.proposals")}</p>
          <ul class="reasons">
            {proposals.map((proposal, index) => (
              <li key={index}>{proposalText(proposal)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/* Why the next round cannot be drawn yet, or what to know before. */
export function NextNote({ event, tournament, next, postponed = 0 }: TournamentAtHand & { next: NextView | null; postponed?: number }) {
  if (!next || next.round === 0) return null;
  if (next.ready) return postponed > 0 ? <p class="locked-note">{t("next.postponed", { count: postponed })}</p> : null;
  if (!next.problem) return null;
  const { message, remedy } = problemText(next.problem);
  return (
    <div class={next.obstacle ? "next-note obstacle" : "next-note locked-note"}>
      <p class={next.obstacle ? "refused" : ""}>
        {message} {!next.obstacle && remedy}
      </p>
      <Obstacle event={event} tournament={tournament} next={next} />
    </div>
  );
}
