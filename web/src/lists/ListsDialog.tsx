import { useEffect, useRef, useState } from "preact/hooks";
import type { ListImport, Problem, RatingList } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { Confirm, Dialog } from "../ui/Dialog";
import { Alert, Button, Field, TextInput } from "../ui/Field";
import { dateText, localeOf } from "../ui/format";
import { cancelImport, loadLists, ratingLists, removeList, sendList, type Sending } from "./lists";

function ListRow({ list, onRemove }: { list: RatingList; onRemove: () => void }) {
  const month = list.month > 0 ? `${list.year}-${String(list.month).padStart(2, "0")}` : "";
  return (
    <tr>
      <td>
        {list.name}
        <span class="muted"> {t(`list.kind.${list.kind}`)}</span>
      </td>
      <td class="nowrap">{month}</td>
      <td class="number">{list.players.toLocaleString(localeOf())}</td>
      <td class="nowrap optional">{dateText(new Date(list.imported).toISOString().slice(0, 10))}</td>
      <td>
        <Button text="✕" class="quiet" aria-label={t("lists.remove", { list: list.name })} title={t("lists.remove", { list: list.name })} onClick={onRemove} />
      </td>
    </tr>
  );
}

/* How the last import went, where it does not run any more. */
function outcomeOf(last: ListImport): string {
  if (last.state === "done") return t("lists.done", { file: last.file, count: last.rows });
  if (last.state === "cancelled") return t("lists.cancelled", { file: last.file });
  return "";
}

interface ProgressProps {
  text: string;
  percent: number;
  onCancel: () => void;
}

function ProgressLine({ text, percent, onCancel }: ProgressProps) {
  return (
    <div class="lists-progress">
      <progress max={100} value={percent} aria-label={text} />
      <span>{text}</span>
      <Button text={t("lists.cancel")} onClick={onCancel} />
    </div>
  );
}

/* The rating lists of this server: import from a file, see how far it is, cancel, remove. */
export function ListsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState("");
  const [percent, setPercent] = useState(0);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [removing, setRemoving] = useState<RatingList | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    void loadLists();
    return () => {
      isClosed.current = true;
    };
  }, []);
  const lists = ratingLists.value?.lists ?? [];
  const last = ratingLists.value?.import ?? null;
  const running = last?.state === "running" ? last : null;

  const send = async (): Promise<void> => {
    if (!file) return;
    setProblem(null);
    setPercent(0);
    const begun = sendList(file, mapping.trim(), setPercent);
    setSending(begun);
    const refused = await begun.done;
    if (isClosed.current) return;
    setSending(null);
    setProblem(refused);
  };
  const report = async (change: Promise<Problem | null>): Promise<void> => setProblem(await change);

  return (
    <Dialog title={t("lists.title")} wide onClose={onClose}>
      <div class="dialog-body">
        {lists.length === 0 && !running && <p class="empty">{t("lists.none")}</p>}
        {lists.length > 0 && (
          <table class="list small">
            <thead>
              <tr>
                <th>{t("lists.column.list")}</th>
                <th>{t("lists.column.month")}</th>
                <th class="number">{t("lists.column.players")}</th>
                <th class="optional">{t("lists.column.imported")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {lists.map((list) => (
                <ListRow key={list.name} list={list} onRemove={() => setRemoving(list)} />
              ))}
            </tbody>
          </table>
        )}
        {sending && <ProgressLine text={t("lists.sending", { percent })} percent={percent} onCancel={sending.stop} />}
        {running && <ProgressLine text={t("lists.running", { file: running.file, percent: running.percent })} percent={running.percent} onCancel={() => void report(cancelImport())} />}
        <p role="status">{last && !sending ? outcomeOf(last) : ""}</p>
        <Alert text={last?.problem && !sending ? problemLine(last.problem) : ""} />
        <Alert text={problem ? problemLine(problem) : ""} />
        <Field label={t("lists.file")} hint={t("lists.file.hint")}>
          <input type="file" accept=".zip,.txt,.xml,.csv,.gz,.zst" onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)} />
        </Field>
        {file && /\.csv$/i.test(file.name) && (
          <Field label={t("lists.mapping")} hint={t("lists.mapping.hint")}>
            <TextInput value={mapping} maxLength={1000} onText={setMapping} />
          </Field>
        )}
      </div>
      <footer class="dialog-footer">
        <Button text={t("action.close")} onClick={onClose} />
        <Button text={t("lists.import")} class="primary" disabled={!file || sending !== null || running !== null} onClick={() => void send()} />
      </footer>
      {removing && (
        <Confirm title={t("lists.remove", { list: removing.name })} action={t("lists.remove", { list: removing.name })} onConfirm={() => void report(removeList(removing.name))} onClose={() => setRemoving(null)}>
          <p>{t("lists.remove.text")}</p>
        </Confirm>
      )}
    </Dialog>
  );
}
