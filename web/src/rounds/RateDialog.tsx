import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { Problem } from "../api/shapes";
import { t } from "../i18n";
import { ControlNote } from "../setup/ControlNote";
import { roundsOf } from "../shared/swiss";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { FormDialog } from "../ui/Dialog";
import { ChoiceField, countTo, FormProblem, TextField } from "../ui/Field";
import { controlText } from "../ui/format";

interface RateDialogProps extends TournamentAtHand {
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
    <FormDialog title={t("round.rate.action")} action={t("round.rate.save")} disabled={[control, arbiter, organiser].some((text) => text.trim() === "")} onSend={save} onClose={onClose}>
      <p>{t("round.rate.agreed")}</p>
      <ChoiceField label={t("round.rate.round")} name="round" problem={problem} value={chosen} onChoose={setRound} of={countTo(Math.max(roundsOf(tournament), tournament.rounds))} />
      <TextField label={t("field.time-control")} name="time_control" hint={`60+30, ${controlText("90'/40+30'/end +30\"")}`} problem={problem} value={control} onText={setControl} required />
      <ControlNote control={control} />
      <TextField label={t("round.rate.arbiter")} name="arbiter" problem={problem} value={arbiter} onText={setArbiter} required />
      <TextField label={t("round.rate.organiser")} name="organiser" problem={problem} value={organiser} onText={setOrganiser} required />
      <TextField label={t("round.rate.why")} name="reason" problem={problem} value={reason} onText={setReason} />
      <FormProblem problem={problem} fields={FIELDS} />
    </FormDialog>
  );
}
