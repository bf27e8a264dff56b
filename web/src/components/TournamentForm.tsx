import { useState } from "preact/hooks";
import type { EventView, Problem, Tournament } from "../api/types";
import { t } from "../i18n";
import { about } from "../store/session";
import { DatesEditor } from "./DatesEditor";
import { Choice, Field, FormProblem, TextInput } from "./Field";
import { scoringBody, scoringDraft, ScoringEditor, SCORING_FIELDS } from "./ScoringEditor";
import { TiebreakEditor } from "./TiebreakEditor";

interface TournamentFormProps {
  event: EventView;
  tournament: Tournament | null; /* null: a new one */
  action: string;
  onSubmit: (fields: Record<string, unknown>) => Promise<Problem | null>;
  onCancel: () => void;
}

const FIELDS = ["name", "time_control", "system", "edition", ...SCORING_FIELDS];

function LockedNote({ locked }: { locked: boolean }) {
  return locked ? <p class="locked-note">{t("tournament.locked")}</p> : null;
}

export function TournamentForm({ event, tournament, action, onSubmit, onCancel }: TournamentFormProps) {
  const locked = tournament !== null && tournament.stage !== "setup";
  const [name, setName] = useState(tournament?.name ?? "");
  const [cycles, setCycles] = useState(tournament?.cycles ?? 1);
  const [swap, setSwap] = useState(tournament?.swap ?? true);
  const [scoring, setScoring] = useState(scoringDraft(tournament?.scoring));
  const [timeControl, setTimeControl] = useState(tournament?.time_control ?? "");
  const [codes, setCodes] = useState(tournament?.tiebreaks.map((one) => one.code) ?? ["DE", "WIN", "SB", "KS"]);
  const [edition, setEdition] = useState(tournament?.edition ?? event.editions.tiebreak);
  const [dates, setDates] = useState(tournament?.dates ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const fields: Record<string, unknown> = { name: name.trim(), time_control: timeControl.trim(), dates };
    if (!locked) Object.assign(fields, { cycles, swap, scoring: scoringBody(scoring), tiebreaks: codes, edition });
    if (!tournament) fields["system"] = "round-robin";
    setBusy(true);
    setProblem(await onSubmit(fields));
    setBusy(false);
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
        <LockedNote locked={locked} />
        <div class="form-row">
          <Field label={t("field.system")} name="system" problem={problem}>
            <Choice value={String(cycles)} disabled={locked} onChoose={(value) => setCycles(Number(value))}>
              <option value="1">{t("system.round-robin.1")}</option>
              <option value="2">{t("system.round-robin.2")}</option>
            </Choice>
          </Field>
          <ScoringEditor draft={scoring} disabled={locked} problem={problem} onChange={setScoring} />
        </div>
        {cycles === 2 && (
          <label class="tick">
            <input type="checkbox" checked={swap} disabled={locked} onChange={(changed) => setSwap(changed.currentTarget.checked)} />
            <span>{t("tournament.swap")}</span>
          </label>
        )}
      </fieldset>
      <fieldset class="editor">
        <legend>{t("tournament.tiebreaks")}</legend>
        <LockedNote locked={locked} />
        <TiebreakEditor codes={codes} disabled={locked} onChange={setCodes} />
        <Field label={t("edition.tiebreak")} name="edition" problem={problem}>
          <Choice value={edition} disabled={locked} onChoose={setEdition}>
            {(about.value?.editions ?? [])
              .filter((one) => one.system === "tiebreak")
              .map((one) => (
                <option key={one.edition} value={one.edition}>
                  {one.title}
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
