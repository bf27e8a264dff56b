/* Commands on a tournament, and the questions that some of them must be asked again with. */

import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { Body, EventView, Kind, Problem, Tournament } from "../api/shapes";
import { problemLine, problemText, t } from "../i18n";
import { PlayoffIncomplete } from "../playoff/PlayoffIncomplete";
import { notify } from "../store/page";
import { Confirm } from "../ui/Dialog";

export interface TournamentAtHand {
  event: EventView;
  tournament: Tournament;
}

type KindWith<Field extends string> = { [K in Kind]: Field extends keyof Body<K> ? K : never }[Kind];
export type TournamentKind = KindWith<"tournament">;
type ConfirmedKind = TournamentKind & KindWith<"confirm">;
/* The body but for the tournament. */
export type More<K extends TournamentKind> = Omit<Body<K>, "tournament">;

/* The refusal, or null when it is done. */
export async function sendTo<K extends TournamentKind>({ event, tournament }: TournamentAtHand, kind: K, more: More<K>, seen = event.seq): Promise<Problem | null> {
  const outcome = await submit(event.id, kind, { tournament: tournament.id, ...more } as Body<K>, { seen });
  return outcome.problem ?? null;
}

/* A refusal is told in a banner. */
export async function run<K extends TournamentKind>(at: TournamentAtHand, kind: K, more: More<K>): Promise<boolean> {
  const problem = await sendTo(at, kind, more);
  if (problem) notify(problemLine(problem));
  return problem === null;
}

interface Asked {
  problem: Problem;
  again: (at: TournamentAtHand) => Promise<void>; /* with the confirmation */
}

/* Sends commands, asks where the rules want a confirmation, and says what the dialog on screen is. */
export function useConfirmed(at: TournamentAtHand) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const sendAt = async <K extends ConfirmedKind>(now: TournamentAtHand, kind: K, body: More<K>, onDone: () => void): Promise<void> => {
    const problem = await sendTo(now, kind, body);
    if (problem === null) onDone();
    else if (problem.field === "confirm") setAsked({ problem, again: (later) => sendAt(later, kind, { ...body, confirm: true }, onDone) });
    else notify(problemLine(problem));
  };
  const send = <K extends ConfirmedKind>(kind: K, body: More<K>, onDone: () => void = () => undefined): Promise<void> => sendAt(at, kind, body, onDone);
  const dialog = asked && (
    <Confirm
      title={t("confirm.title")}
      action={t("confirm.action")}
      onConfirm={() => void asked.again(at)}
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
