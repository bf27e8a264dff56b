import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, Problem, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { ControlNote } from "../setup/ControlNote";
import { roundsOf } from "../shared/swiss";
import { Dialog, DialogActions } from "../ui/Dialog";
import { Choice, countTo, Field, Form, FormProblem, Options, TextInput } from "../ui/Field";
import { controlText } from "../ui/format";

interface RateDialogProps {
  event: EventView;
  tournament: Tournament;
  round: number;
  rate: { time_control: string; arbiter: string; organiser: string; reason: string } | undefined; /* as it stands */
  onClose: () => void;
}

const FIELDS = ["round", "time_control", "arbiter", "organiser", "reason"];

/* One round at another rate of play, which two people have to agree on. [c02-2022:11.2.1.4] */
export function RateDialog({ event, tournament, round, rate, onClose }: RateDialogProps) {
  const named = (role: string): string => event.officials.find((one) => one.role === role)?.name ?? "";
  const [chosen, setRound] = useState(String(round));
  const [control, setControl] = useState(rate?.time_control ?? "");
  const [arbiter, setArbiter] = useState(rate?.arbiter ?? named("chief-arbiter"));
  const [organiser, setOrganiser] = useState(rate?.organiser ?? named("organiser"));
  const [reason, setReason] = useState(rate?.reason ?? "");
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (): Promise<void> => {
    const body = { tournament: tournament.id, round: Number(chosen), time_control: control.trim(), arbiter: arbiter.trim(), organiser: organiser.trim(), ...(reason.trim() === "" ? {} : { reason: reason.trim() }) };
    const outcome = await submit(event.id, "rate.arrange", body, { seen: event.seq });
    if (outcome.problem) setProblem(outcome.problem);
    else onClose();
  };
  return (
    <Dialog title={t("round.rate.action")} onClose={onClose}>
      <Form class="dialog-body" onSend={save}>
        <p>{t("round.rate.agreed")}</p>
        <Field label={t("round.rate.round")} name="round" problem={problem}>
          <Choice value={chosen} onChoose={setRound}>
            <Options of={countTo(Math.max(roundsOf(tournament), tournament.rounds))} />
          </Choice>
        </Field>
        <Field label={t("field.time-control")} name="time_control" hint={`60+30, ${controlText("90'/40+30'/end +30\"")}`} problem={problem}>
          <TextInput value={control} onText={setControl} required />
        </Field>
        <ControlNote control={control} />
        <Field label={t("round.rate.arbiter")} name="arbiter" problem={problem}>
          <TextInput value={arbiter} onText={setArbiter} required />
        </Field>
        <Field label={t("round.rate.organiser")} name="organiser" problem={problem}>
          <TextInput value={organiser} onText={setOrganiser} required />
        </Field>
        <Field label={t("round.rate.why")} name="reason" problem={problem}>
          <TextInput value={reason} onText={setReason} />
        </Field>
        <FormProblem problem={problem} fields={FIELDS} />
        <DialogActions action={t("round.rate.save")} disabled={[control, arbiter, organiser].some((text) => text.trim() === "")} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
