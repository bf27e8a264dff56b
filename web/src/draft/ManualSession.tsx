import { useRef, useState } from "preact/hooks";
import { submit, thingKey, things } from "../api/queue";
import type { DraftView, Entry, Problem, Tournament } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { entryOf, useEntries } from "../shared/entries";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { Button } from "../ui/Field";
import { Status } from "../ui/Status";
import { arrangementOf, peopleOf, type Arrangement } from "./arrangement";
import type { DraftChanges } from "./draftChanges";
import type { Row } from "./PairingRows";
import { PairingTable } from "./PairingTable";

interface SessionProps extends TournamentAtHand {
  draft: DraftView;
  changes: DraftChanges;
}

/* A bye that was asked for, or that a player who left has, is not the session's to change. */
function ownBye(tournament: Tournament, entries: readonly Entry[], round: number, player: number): string {
  if (entryOf(entries, player)?.withdrawn) return t("manual.has-left");
  return tournament.byes.some((bye) => bye.player === player && bye.round === round) ? t("manual.asked-for") : "";
}

/* The arrangement on screen: mine while a step is on its way, else the server's. Every step is saved. */
function useArrangement({ event, tournament, draft, changes }: SessionProps) {
  const [mine, setMine] = useState<{ arrangement: Arrangement; seq: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const steps = useRef(0);
  const isMine = mine !== null && draft.seq < mine.seq;
  const arrangement = isMine ? mine.arrangement : arrangementOf(draft);
  const thing = `${tournament.id}/draft`;

  const save = async (next: Arrangement, done = false): Promise<boolean> => {
    const step = (steps.current += 1);
    setMine({ arrangement: next, seq: Infinity });
    const body = { tournament: tournament.id, boards: next.boards, byes: next.byes, done };
    const outcome = await submit(event.id, "round.arrange", body, { seen: draft.seq, thing });
    if (steps.current === step) setMine(outcome.answer ? { arrangement: next, seq: outcome.answer.seq } : null);
    setProblem(outcome.problem ?? null);
    changes.onOutcome(outcome.problem ?? null);
    return outcome.answer !== undefined;
  };
  return { arrangement, isMine, problem, save, state: things.value.get(thingKey(event.id, thing)) };
}

/* Pairing a Swiss round by hand: every step is saved and judged. */
export function ManualSession({ event, tournament, draft, changes }: SessionProps) {
  const { arrangement, isMine, problem, save, state } = useArrangement({ event, tournament, draft, changes });
  const entries = useEntries(event, tournament);
  /* What is said of a row that a step has just changed is not known yet. */
  const problemsOf = (row: Row) => {
    if (isMine) return [];
    const place = row.what === "board" ? draft.boards[row.index] : draft.byes.find((bye) => bye.player === row.players[0]);
    return place?.problems ?? [];
  };
  const refusal = problem && !changes.refused ? problemLine(problem) : ""; /* who was quicker is said above */
  return (
    <>
      <p role="alert" class={refusal !== "" ? "refused-note" : ""}>
        {refusal}
      </p>
      <PairingTable
        arrangement={arrangement}
        people={peopleOf(draft)}
        ownBye={(player) => ownBye(tournament, entries, draft.round, player)}
        problemsOf={problemsOf}
        onChange={(next) => void save(next)}
        tools={
          <>
            <Status state={state} />
            <Button text={t("manual.finish")} class="primary" onClick={() => void save(arrangement, true)} />
          </>
        }
      />
    </>
  );
}
