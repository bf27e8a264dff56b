import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { GAMES_SHOWN, type EventView, type GamesShown, type NewEvent, type Official, type Problem } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { about } from "../store/session";
import { useUnsaved } from "../store/unsaved";
import { ChoiceField, Form, FormFooter, FormProblem, TextField } from "../ui/Field";
import { today } from "../ui/format";
import { OfficialsEditor } from "./OfficialsEditor";

interface EventFormProps {
  event: EventView | null; /* null: a new one */
  action: string;
  onSubmit: (fields: NewEvent) => Promise<Problem | null>;
  onCancel: () => void;
}

const NOBODY_YET: Official = { role: "chief-arbiter", name: "", fide_id: "" };

const SYSTEMS = [
  { key: "laws", system: "laws" },
  { key: "roundrobin", system: "berger" },
  { key: "tiebreak", system: "tiebreak" },
] as const;
type EditionKey = (typeof SYSTEMS)[number]["key"];

interface EditionChoicesProps {
  chosen: Partial<Record<EditionKey, string>>;
  onChoose: (key: EditionKey, edition: string) => void;
}

/* Which texts the event is played under; nothing chosen means those in force on its first day. */
function EditionChoices({ chosen, onChoose }: EditionChoicesProps) {
  return (
    <fieldset class="editor">
      <legend>{t("event.editions")}</legend>
      {SYSTEMS.map(({ key, system }) => (
        <ChoiceField key={key} label={t(`edition.${key}`)} value={chosen[key] ?? ""} onChoose={(edition) => onChoose(key, edition)} none={t("edition.in-force")} of={(about.value?.editions ?? []).filter((one) => one.system === system).map((one) => one.edition)} text={editionTitle} />
      ))}
    </fieldset>
  );
}

export function EventForm({ event, action, onSubmit, onCancel }: EventFormProps) {
  const [name, setName] = useState(event?.name ?? "");
  const [place, setPlace] = useState(event?.place ?? "");
  const [federation, setFederation] = useState(event?.federation ?? "");
  const [from, setFrom] = useState(event?.from ?? today());
  const [to, setTo] = useState(event?.to ?? "");
  const [officials, setOfficials] = useState<Official[]>(event?.officials ?? [NOBODY_YET]);
  const [games, setGames] = useState<GamesShown>(event?.games ?? "after-end");
  const [editions, setEditions] = useState<Partial<Record<EditionKey, string>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved([name, place, federation, from, to, officials, games, editions]);

  const send = async (): Promise<void> => {
    const named = officials.filter((official) => official.name.trim() !== "");
    const fields: NewEvent = { name: name.trim(), place: place.trim(), federation: federation.trim().toUpperCase(), from, officials: named, games };
    if (to !== "" || event) fields.to = to === "" ? from : to;
    const chosen = Object.fromEntries(Object.entries(editions).filter(([, edition]) => edition !== ""));
    if (!event && Object.keys(chosen).length > 0) fields.editions = chosen;
    setBusy(true);
    setProblem(await onSubmit(fields));
    setBusy(false);
  };

  return (
    <Form class="form" onSend={send}>
      <TextField label={t("field.event-name")} name="name" problem={problem} value={name} onText={setName} required maxLength={LIMITS.name} />
      <div class="form-row">
        <TextField label={t("field.place")} name="place" problem={problem} value={place} onText={setPlace} maxLength={LIMITS.place} />
        <TextField label={t("field.federation")} name="federation" hint={t("field.federation.hint")} problem={problem} value={federation} onText={setFederation} maxLength={3} />
      </div>
      <div class="form-row">
        <TextField label={t("field.from")} name="from" problem={problem} value={from} onText={setFrom} type="date" required />
        <TextField label={t("field.to")} name="to" problem={problem} value={to} onText={setTo} type="date" />
      </div>
      <ChoiceField label={t("field.games")} name="games" hint={t("field.games.hint")} problem={problem} value={games} onChoose={setGames} of={GAMES_SHOWN} text={(one) => t(`games.${one}`)} />
      <OfficialsEditor officials={officials} onChange={setOfficials} />
      {!event && <EditionChoices chosen={editions} onChoose={(key, edition) => setEditions({ ...editions, [key]: edition })} />}
      <FormProblem problem={problem} fields={["name", "place", "federation", "from", "to", "games"]} />
      <FormFooter action={action} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
