import { useState } from "preact/hooks";
import type { EventView, Problem, Tournament } from "../api/types";
import { editionTitle, t } from "../i18n";
import { about } from "../store/session";
import { editionOfDay } from "../swiss";
import { DatesEditor } from "./DatesEditor";
import { Choice, Field, FormProblem, TextInput } from "./Field";
import { scoringBody, scoringDraft, ScoringEditor, SCORING_FIELDS } from "./ScoringEditor";
import { RoundsField, SwissFields, SWISS_FIELDS, swissBody, type SwissDraft } from "./SwissFields";
import { TiebreakEditor } from "./TiebreakEditor";

interface TournamentFormProps {
  event: EventView;
  tournament: Tournament | null; /* null: a new one */
  action: string;
  onSubmit: (fields: Record<string, unknown>) => Promise<Problem | null>;
  onCancel: () => void;
}

const FIELDS = ["name", "time_control", "system", "edition", ...SCORING_FIELDS, ...SWISS_FIELDS];
const USUAL_ROUNDS = "7";

/* The systems to choose from; of a round robin the number of its cycles. */
type Choosable = "1" | "2" | "swiss" | "knock-out" | "manual";

function choosableOf(tournament: Tournament | null): Choosable {
  if (!tournament) return "1";
  if (tournament.system !== "round-robin") return tournament.system;
  return tournament.cycles === 2 ? "2" : "1";
}

function systemBody(system: Choosable, swap: boolean, swiss: SwissDraft): Record<string, unknown> {
  if (system === "swiss") return { system, ...swissBody(swiss) };
  if (system === "knock-out") return { system };
  if (system === "manual") return { system, rounds: Number(swiss.rounds) };
  return { system: "round-robin", cycles: Number(system), swap };
}

/* Koya asks for a round robin: a Swiss begins without it. */
function usualTiebreaks(system: Choosable): string[] {
  if (system === "knock-out") return [];
  return system === "swiss" ? ["DE", "WIN", "SB"] : ["DE", "WIN", "SB", "KS"];
}

function LockedNote({ tournament }: { tournament: Tournament | null }) {
  if (tournament === null || tournament.stage === "setup") return null;
  return <p class="locked-note">{t(tournament.system === "swiss" ? "tournament.locked.swiss" : "tournament.locked")}</p>;
}

export function TournamentForm({ event, tournament, action, onSubmit, onCancel }: TournamentFormProps) {
  const locked = tournament !== null && tournament.stage !== "setup";
  const [name, setName] = useState(tournament?.name ?? "");
  const [system, setSystem] = useState(choosableOf(tournament));
  const [swiss, setSwiss] = useState<SwissDraft>({
    pairing: tournament?.pairing || editionOfDay(event.from),
    rounds: String(tournament?.rounds_planned || USUAL_ROUNDS),
    acceleration: tournament?.acceleration ?? "none",
  });
  const [swap, setSwap] = useState(tournament?.swap ?? true);
  const [scoring, setScoring] = useState(scoringDraft(tournament?.scoring));
  const [timeControl, setTimeControl] = useState(tournament?.time_control ?? "");
  const [codes, setCodes] = useState(tournament?.tiebreaks.map((one) => one.code) ?? usualTiebreaks("1"));
  const [edition, setEdition] = useState(tournament?.edition ?? event.editions.tiebreak);
  const [dates, setDates] = useState(tournament?.dates ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const fields: Record<string, unknown> = { name: name.trim(), time_control: timeControl.trim(), dates };
    if (!locked) Object.assign(fields, systemBody(system, swap, swiss), { scoring: scoringBody(scoring), tiebreaks: codes, edition });
    setBusy(true);
    setProblem(await onSubmit(fields));
    setBusy(false);
  };

  const choose = (next: Choosable): void => {
    const isUsual = tournament === null && codes.join() === usualTiebreaks(system).join();
    if (isUsual) setCodes(usualTiebreaks(next));
    setSystem(next);
  };

  return (
    <form
      class="form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <Field label={t("field.tournament-name")} name="name" problem={problem}>
        <TextInput value={name} onText={setName} required maxLength={100} />
      </Field>
      <Field label={t("field.time-control")} name="time_control" hint={t("field.time-control.hint")} problem={problem}>
        <TextInput value={timeControl} onText={setTimeControl} maxLength={100} />
      </Field>
      <fieldset class="editor" disabled={locked}>
        <legend>{t("tournament.system")}</legend>
        <LockedNote tournament={tournament} />
        <div class="form-row">
          <Field label={t("field.system")} name="system" problem={problem}>
            <Choice value={system} disabled={locked} onChoose={(value) => choose(value as Choosable)}>
              <option value="1">{t("system.round-robin.1")}</option>
              <option value="2">{t("system.round-robin.2")}</option>
              <option value="swiss">{t("system.swiss")}</option>
              <option value="knock-out">{t("system.knock-out")}</option>
              <option value="manual">{t("system.manual")}</option>
            </Choice>
          </Field>
          <ScoringEditor draft={scoring} disabled={locked} withBye={system === "swiss"} problem={problem} onChange={setScoring} />
        </div>
        {system === "swiss" && <SwissFields draft={swiss} disabled={locked} problem={problem} onChange={setSwiss} />}
        {system === "manual" && (
          <div class="form-row">
            <RoundsField rounds={swiss.rounds} disabled={locked} problem={problem} onChange={(rounds) => setSwiss({ ...swiss, rounds })} />
          </div>
        )}
        {system === "2" && (
          <label class="tick">
            <input type="checkbox" checked={swap} disabled={locked} onChange={(changed) => setSwap(changed.currentTarget.checked)} />
            <span>{t("tournament.swap")}</span>
          </label>
        )}
      </fieldset>
      <fieldset class="editor">
        <legend>{t("tournament.tiebreaks")}</legend>
        <LockedNote tournament={tournament} />
        <TiebreakEditor codes={codes} disabled={locked} onChange={setCodes} />
        <Field label={t("edition.tiebreak")} name="edition" problem={problem}>
          <Choice value={edition} disabled={locked} onChoose={setEdition}>
            {(about.value?.editions ?? [])
              .filter((one) => one.system === "tiebreak")
              .map((one) => (
                <option key={one.edition} value={one.edition}>
                  {editionTitle(one)}
                </option>
              ))}
          </Choice>
        </Field>
      </fieldset>
      <DatesEditor dates={dates} first={event.from} onChange={setDates} />
      <FormProblem problem={problem} fields={FIELDS} />
      <footer class="form-footer">
        <button type="submit" class="primary" disabled={busy}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          {t("action.cancel")}
        </button>
      </footer>
    </form>
  );
}
