import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { Body, EventView, Problem } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { eventPath, go, tournamentPath } from "../router";
import { useSeen } from "../shared/seen";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { notify } from "../store/page";
import { may } from "../store/session";
import { Confirm } from "../ui/Dialog";
import { Button } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { TournamentForm } from "./TournamentForm";

export function NewTournamentPage({ event }: { event: EventView }) {
  if (!may("tournament.create")) return <SignInFirst title={t("tournament.create")} />;
  const create = async (fields: Body<"tournament.create">): Promise<Problem | null> => {
    const outcome = await submit(event.id, "tournament.create", fields);
    if (outcome.problem) return outcome.problem;
    go(tournamentPath(event.id, outcome.answer.made));
    return null;
  };
  return (
    <>
      <PageHeader title={t("tournament.create")} />
      <TournamentForm event={event} tournament={null} action={t("tournament.create")} onSubmit={create} onCancel={() => go(eventPath(event.id))} />
    </>
  );
}

export function TournamentSettingsPage({ event, tournament }: TournamentAtHand) {
  const [removing, setRemoving] = useState(false);
  const seen = useSeen(event.seq);
  if (!may("tournament.change")) return <SignInFirst title={t("tournament.edit", { name: tournament.name })} />;
  const back = (): void => go(tournamentPath(event.id, tournament.id));
  const change = async (fields: Body<"tournament.create">): Promise<Problem | null> => {
    const outcome = await submit(event.id, "tournament.change", { tournament: tournament.id, ...fields }, { seen: seen.seq() });
    if (outcome.problem) {
      seen.onRefusal(outcome.problem);
      return outcome.problem;
    }
    back();
    return null;
  };
  const remove = async (): Promise<void> => {
    const outcome = await submit(event.id, "tournament.remove", { tournament: tournament.id }, { seen: event.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
    else go(eventPath(event.id));
  };
  return (
    <>
      <PageHeader title={t("tournament.edit", { name: tournament.name })}>
        {tournament.stage === "setup" && <Button text={t("tournament.remove")} onClick={() => setRemoving(true)} />}
      </PageHeader>
      <TournamentForm key={tournament.id} event={event} tournament={tournament} action={t("action.save")} onSubmit={change} onCancel={back} />
      {removing && (
        <Confirm title={t("tournament.remove")} action={t("tournament.remove")} onConfirm={() => void remove()} onClose={() => setRemoving(false)}>
          <p>{t("tournament.remove.text", { name: tournament.name })}</p>
        </Confirm>
      )}
    </>
  );
}
