/* Commands on a tournament, and the questions that some of them must be asked again with. */

import { useState } from "preact/hooks";
import { submit } from "./api/queue";
import type { EventView, Problem, Tournament } from "./api/types";
import { Confirm } from "./components/Dialog";
import { PlayoffIncomplete } from "./components/PlayoffIncomplete";
import { problemLine, problemText, t } from "./i18n";
import { notify } from "./store/page";

export interface TournamentAtHand {
  event: EventView;
  tournament: Tournament;
}

type Body = Record<string, unknown>;

/* The refusal, or null when it is done. */
export async function sendTo({ event, tournament }: TournamentAtHand, kind: string, more: Body = {}, seen = event.seq): Promise<Problem | null> {
  const outcome = await submit(event.id, kind, { tournament: tournament.id, ...more }, { seen });
  return outcome.problem ?? null;
}

/* A refusal is told in a banner. */
export async function run(at: TournamentAtHand, kind: string, more: Body = {}): Promise<boolean> {
  const problem = await sendTo(at, kind, more);
  if (problem) notify(problemLine(problem));
  return problem === null;
}

/* Refusals that a deliberate yes overcomes. */
const ASKS = ["bye_second", "bye_full", "numbers_against_rating", "numbers_by_lots", "playoff_incomplete", "absent_unexplained", "opponents_few", "bye_worth"];

interface Asked {
  kind: string;
  body: Body;
  problem: Problem;
  onDone: () => void;
}

/* Sends commands, asks where the rules want a confirmation, and says what the dialog on screen is. */
export function useConfirmed(at: TournamentAtHand) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = async (kind: string, body: Body, onDone: () => void = () => undefined): Promise<void> => {
    const problem = await sendTo(at, kind, body);
    if (problem === null) onDone();
    else if (ASKS.includes(problem.error)) setAsked({ kind, body, problem, onDone });
    else notify(problemLine(problem));
  };
  const dialog = asked && (
    <Confirm
      title={t("confirm.title")}
      action={t("confirm.action")}
      onConfirm={() => void send(asked.kind, { ...asked.body, confirm: true }, asked.onDone)}
      onClose={() => setAsked(null)}
    >
      {asked.problem.error === "playoff_incomplete" ? (
        <PlayoffIncomplete {...at} problem={asked.problem} />
      ) : (
        <p class="consequence">{problemText(asked.problem).message}</p>
      )}
      {asked.problem.error === "absent_unexplained" && <p>{t("absence.hint")}</p>}
    </Confirm>
  );
  return { send, dialog };
}
