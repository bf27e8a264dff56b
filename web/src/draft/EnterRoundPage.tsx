import { useState } from "preact/hooks";
import type { Body, DraftProblem, Entry } from "../api/shapes";
import { t } from "../i18n";
import { go, tournamentPath } from "../router";
import { useEntries } from "../shared/entries";
import { useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter } from "../store/session";
import { useUnsaved } from "../store/unsaved";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import type { Arrangement, Person } from "./arrangement";
import type { Row } from "./PairingRows";
import { PairingTable } from "./PairingTable";

function peopleOf(entries: readonly Entry[]): Map<number, Person> {
  return new Map(entries.filter((entry) => !entry.withdrawn).map((entry) => [entry.player, { ...entry, points: "" }]));
}

interface EnterRoundProps extends TournamentAtHand {
  note: string;
  people: Map<number, Person>;
  ofTeams?: boolean;
  problemsOf?: (row: Row) => DraftProblem[];
  bodyOf: (arrangement: Arrangement) => Omit<Body<"round.pair">, "tournament">;
}

/* A round that is not drawn but entered: who has no place in it does not play. */
export function EnterRound({ event, tournament, note, people, ofTeams = false, problemsOf = () => [], bodyOf }: EnterRoundProps) {
  const [arrangement, setArrangement] = useState<Arrangement>({ boards: [], byes: [] });
  const [busy, setBusy] = useState(false);
  useUnsaved(arrangement);
  const round = tournament.rounds + 1;
  const { send, dialog } = useConfirmed({ event, tournament });
  const enter = async (): Promise<void> => {
    setBusy(true);
    await send("round.pair", bodyOf(arrangement), () => go(tournamentPath(event.id, tournament.id, "rounds", round)));
    setBusy(false);
  };
  return (
    <>
      <PageHeader title={t("enter-round.title", { round })} note={note} />
      <PairingTable
        arrangement={arrangement}
        people={people}
        ownBye={() => ""}
        problemsOf={problemsOf}
        ofTeams={ofTeams}
        onChange={setArrangement}
        tools={
          <button type="button" class="primary" disabled={busy || arrangement.boards.length + arrangement.byes.length === 0} onClick={() => void enter()}>
            {t("enter-round.save", { round })}
          </button>
        }
      />
      {dialog}
    </>
  );
}

export function EnterRoundPage({ event, tournament }: TournamentAtHand) {
  const entries = useEntries(event, tournament);
  if (!isArbiter()) return <SignInFirst title={t("enter-round.title", { round: tournament.rounds + 1 })} />;
  return <EnterRound event={event} tournament={tournament} note={t("enter-round.hint")} people={peopleOf(entries)} bodyOf={(arrangement) => ({ ...arrangement })} />;
}
