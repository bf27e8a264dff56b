import { useState } from "preact/hooks";
import type { Tournament } from "../api/shapes";
import { t } from "../i18n";
import { go, tournamentPath } from "../router";
import { useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter } from "../store/session";
import { useUnsaved } from "../store/unsaved";
import { SignInFirst } from "../ui/SignInFirst";
import type { Arrangement, Person } from "./arrangement";
import { PairingTable } from "./PairingTable";

function peopleOf(tournament: Tournament): Map<number, Person> {
  return new Map(tournament.entries.filter((entry) => !entry.withdrawn).map((entry) => [entry.player, { ...entry, points: "" }]));
}

/* A round that is not drawn but entered: who has no place in it does not play. */
export function EnterRoundPage({ event, tournament }: TournamentAtHand) {
  const [arrangement, setArrangement] = useState<Arrangement>({ boards: [], byes: [] });
  const [busy, setBusy] = useState(false);
  useUnsaved(arrangement);
  const round = tournament.rounds + 1;
  const { send, dialog } = useConfirmed({ event, tournament });
  if (!isArbiter()) return <SignInFirst title={t("enter-round.title", { round })} />;
  const enter = async (): Promise<void> => {
    setBusy(true);
    await send("round.pair", { ...arrangement }, () => go(tournamentPath(event.id, tournament.id, "rounds", round)));
    setBusy(false);
  };
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("enter-round.title", { round })}</h1>
          <p class="muted">{t("enter-round.hint")}</p>
        </div>
      </header>
      <PairingTable
        arrangement={arrangement}
        people={peopleOf(tournament)}
        ownBye={() => ""}
        problemsOf={() => []}
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
