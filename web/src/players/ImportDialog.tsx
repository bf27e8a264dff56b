import { useEffect, useRef, useState } from "preact/hooks";
import { ConnectionLost, Refused } from "../api/client";
import { submit } from "../api/queue";
import type { Body, EventView, PlayersPlan, PlayersView, Problem } from "../api/shapes";
import { useCore } from "../core/module";
import { t } from "../i18n";
import { announce } from "../store/page";
import { useView } from "../store/views";
import { Dialog, DialogActions } from "../ui/Dialog";
import { Alert, Choice, Field, FormProblem, NamedOptions } from "../ui/Field";
import { pastedBodies, readPasted } from "./csv";
import { headText, PastedLines } from "./PastedLines";
import { PlanNotes, PlanTable } from "./PlanTable";
import { importedPlayers, isChange, readPlayers } from "./playersFile";
import { sameName } from "./playerFields";

interface ImportDialogProps {
  event: EventView;
  onClose: () => void;
}

const PASTED_AFTER = 300; /* milliseconds without another letter */

/* Several players at once: choose a file or paste lines, look at what would be done, do it. */
export function ImportDialog({ event, onClose }: ImportDialogProps) {
  const [text, setText] = useState("");
  const [plan, setPlan] = useState<PlayersPlan | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isLocal, setLocal] = useState(false); /* the lines are read by this page */
  const [tournament, setTournament] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [isCutOff, setCutOff] = useState(false); /* the server did not answer about a file */
  const latest = useRef(0);
  const isReady = useCore();
  const { lines, problem: headProblem } = readPasted(isReady && isLocal ? text : "");
  const open = event.tournaments.filter((one) => one.takes_entries);
  const known = useView<PlayersView>(`/api/v1/events/${event.id}/players`).data?.players ?? [];

  const read = async (bytes: Blob, isPasted: boolean): Promise<void> => {
    const mine = ++latest.current;
    setBusy(true);
    setProblem(null);
    setPlan(null);
    setLeft(new Set());
    setLocal(false);
    setCutOff(false);
    try {
      const answer = await readPlayers(event.id, bytes);
      if (mine === latest.current) setPlan(answer);
    } catch (error) {
      if (mine !== latest.current) return;
      const isUntitled = error instanceof Refused && error.problem.error === "player_sheet_none";
      if (isPasted && (error instanceof ConnectionLost || isUntitled)) setLocal(true);
      else if (error instanceof Refused) setProblem(error.problem);
      else if (error instanceof ConnectionLost) setCutOff(true);
      else throw error;
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setText("");
    void read(file, false);
  };
  useEffect(() => {
    if (text.trim() === "") return;
    const timer = setTimeout(() => void read(new Blob([text]), true), PASTED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);

  const ticked = plan ? plan.players.filter((player) => isChange(player) && !left.has(player.line)) : [];
  const pasted = lines.filter((line) => line.problem === "");
  const players: Body<"players.import">["players"] = plan ? importedPlayers(ticked) : (pastedBodies(lines) as Body<"players.import">["players"]);
  const place = problem ? Math.max(problem.line, players.length === 1 ? 1 : 0) - 1 : -1; /* of one player alone the server gives no line */
  const refusedLine = plan ? undefined : pasted[place];

  const apply = async (): Promise<void> => {
    setBusy(true);
    const body = tournament === "" ? { players } : { players, tournament: Number(tournament) };
    const done = await submit(event.id, "players.import", body, plan ? { seen: plan.seq } : {});
    setBusy(false);
    if (done.problem) {
      setProblem(done.problem);
      return;
    }
    const updated = ticked.filter((player) => player.does === "update").length;
    announce(t("import.done", { added: players.length - updated, updated }));
    onClose();
  };

  return (
    <Dialog title={t("import.title")} wide onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void apply();
        }}
        onDragOver={(dragged) => dragged.preventDefault()}
        onDrop={(dropped) => {
          dropped.preventDefault();
          choose(dropped.dataTransfer?.files[0]);
        }}
      >
        <div class="dialog-body">
          <Field label={t("import.file")} hint={t("import.file.hint")}>
            <input type="file" accept=".xlsx,.ods,.csv,.txt,.tsv,.trf,.trfx" onChange={(chosen) => choose(chosen.currentTarget.files?.[0])} />
          </Field>
          <Field label={t("import.lines")} hint={t("paste.hint")}>
            <textarea rows={plan ? 2 : 6} spellcheck={false} value={text} onInput={(input) => {
                setProblem(null);
                setPlan(null);
                setText(input.currentTarget.value);
              }} />
          </Field>
          {busy && !plan && <p role="status">{t("import.reading")}</p>}
          <Alert text={headProblem ? headText(headProblem) : isCutOff ? t("import.no-answer") : ""} />
          {plan && (
            <>
              <PlanNotes plan={plan} />
              <PlanTable
                plan={plan}
                left={left}
                refused={ticked[place]?.line ?? 0}
                onTick={(row) => {
                  const next = new Set(left);
                  if (!next.delete(row)) next.add(row);
                  setLeft(next);
                }}
              />
            </>
          )}
          {!plan && lines.length > 0 && (
            <PastedLines
              lines={lines}
              isKnown={(name) => known.some((player) => sameName(player.name, name))}
              refused={problem && refusedLine ? { line: refusedLine.line, field: problem.field } : null}
            />
          )}
          {open.length > 0 && (
            <Field label={t("paste.enter-into")}>
              <Choice value={tournament} onChoose={setTournament}>
                <option value="">{t("paste.enter-into.none")}</option>
                <NamedOptions of={open} />
              </Choice>
            </Field>
          )}
          {problem && refusedLine && <p class="refused">{t("paste.problem.line", { line: refusedLine.line, name: refusedLine.draft.name })}</p>}
          {problem && plan && ticked[place] && <p class="refused">{t("paste.problem.line", { line: ticked[place].line, name: ticked[place].name })}</p>}
          <FormProblem problem={problem} />
        </div>
        <DialogActions action={t("import.apply", { count: players.length })} disabled={busy || players.length === 0 || (!plan && players.length !== lines.length)} onClose={onClose} />
      </form>
    </Dialog>
  );
}
