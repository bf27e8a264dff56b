import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, PlayersView, Problem } from "../api/shapes";
import { useCore } from "../core/module";
import { t } from "../i18n";
import { announce } from "../store/page";
import { useView } from "../store/views";
import { Dialog, DialogActions } from "../ui/Dialog";
import { Alert, Choice, Field, FormProblem, NamedOptions } from "../ui/Field";
import { pastedBodies, readPasted, type HeadProblem, type PastedLine } from "./csv";
import { PLAYER_FIELDS, sameName } from "./playerFields";

interface PasteDialogProps {
  event: EventView;
  onClose: () => void;
}

interface PreviewProps {
  lines: PastedLine[];
  isKnown: (name: string) => boolean; /* somebody of that name is in the event */
  refused: { line: number; field: string } | null; /* what the server did not take */
}

function Preview({ lines, isKnown, refused }: PreviewProps) {
  return (
    <div class="scroller preview">
      <table class="list small">
        <thead>
          <tr>
            <th class="number">{t("paste.line")}</th>
            {PLAYER_FIELDS.map((field) => (
              <th key={field.name} class={field.isNumber ? "number" : ""}>
                {t(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} class={line.problem === "" && refused?.line !== line.line ? "" : "refused"}>
              <td class="number">{line.line}</td>
              {PLAYER_FIELDS.map((field) => (
                <td key={field.name} class={field.isNumber ? "number" : ""} aria-invalid={refused?.line === line.line && refused.field === field.name ? true : undefined}>
                  {line.draft[field.name]}
                  {field.name === "name" && line.problem === "" && isKnown(line.draft.name) && <em class="needs-attention">{t("paste.same-name")}</em>}
                  {field.name === "name" && line.problem !== "" && <em>{t(`paste.problem.${line.problem}`)}</em>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function headText({ what, names }: HeadProblem): string {
  if (what === "missing") return t("paste.column.missing");
  const [one = "", other = ""] = names;
  return what === "twice" ? t("paste.column.twice", { one, other }) : t("paste.column.unknown", { name: one });
}

/* Several players at once: paste, look at what was understood, add. */
export function PasteDialog({ event, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [tournament, setTournament] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { lines, problem: headProblem } = readPasted(useCore() ? text : "");
  const players = pastedBodies(lines);
  const open = event.tournaments.filter((one) => one.takes_entries);
  const known = useView<PlayersView>(`/api/v1/events/${event.id}/players`).data?.players ?? [];
  const sent = lines.filter((line) => line.problem === "");
  const refusedLine = problem ? sent[Math.max(problem.line, sent.length === 1 ? 1 : 0) - 1] : undefined; /* of one player alone the server gives no line */

  const add = async (): Promise<void> => {
    setBusy(true);
    const added = await submit(event.id, "player.add", { players });
    setBusy(false);
    if (added.problem) {
      setProblem(added.problem);
      return;
    }
    const first = added.answer.made;
    if (tournament !== "") {
      const ids = players.map((_, index) => first + index);
      const entered = await submit(event.id, "entry.add", { tournament: Number(tournament), players: ids });
      if (entered.problem) {
        setProblem(entered.problem);
        return;
      }
    }
    announce(t("players.added", { count: players.length }));
    onClose();
  };

  return (
    <Dialog title={t("paste.title")} wide onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void add();
        }}
      >
        <div class="dialog-body">
          <Field label={t("paste.lines")} hint={t("paste.hint")}>
            <textarea rows={6} spellcheck={false} value={text} onInput={(input) => {
                setProblem(null);
                setText(input.currentTarget.value);
              }} />
          </Field>
          <Alert text={headProblem ? headText(headProblem) : ""} />
          {lines.length > 0 && (
            <Preview
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
          <FormProblem problem={problem} />
        </div>
        <DialogActions action={t("paste.add", { count: players.length })} disabled={busy || players.length === 0 || players.length !== lines.length} onClose={onClose} />
      </form>
    </Dialog>
  );
}
