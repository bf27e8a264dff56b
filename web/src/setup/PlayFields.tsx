import type { PlayRule, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { about } from "../store/session";
import { useView } from "../store/views";
import { Choice, Field, Options, TextInput } from "../ui/Field";
import { Article, Fact } from "../ui/words";
import { defaultText, playText, playValue } from "./play";

interface PlayFieldsProps {
  path: string | null; /* of the tournament; null: a new one */
  changes: Record<string, string>; /* nothing: back to the default */
  disabled: boolean;
  onChange: (changes: Record<string, string>) => void;
}

/* Rules of play with their defaults in sight; those that are seldom needed are folded away. */
export function PlayFields({ path, changes, disabled, onChange }: PlayFieldsProps) {
  const view = useView<Tournament>(path);
  const usual = about.value?.play ?? [];
  const rules = view.data?.play ?? usual;
  const usualOf = (rule: PlayRule): string => defaultText((rule.default ? rule : usual.find(({ key }) => key === rule.key) ?? rule).value);
  const valueOf = ({ key, value, default: isDefault }: PlayRule): string => changes[key] ?? (isDefault ? "" : value);
  const set = (key: string, value: string): void => onChange({ ...changes, [key]: value });
  const field = (rule: PlayRule) => {
    const { key, choices } = rule;
    const value = valueOf(rule);
    return (
      <Field key={key} label={playText(key)} hint={key === "supervision" ? t("play.supervision.needed") : choices.length > 0 ? undefined : usualOf(rule)}>
        {choices.length > 0 ? (
          <Choice value={value} disabled={disabled} onChoose={(chosen) => set(key, chosen)}>
            <option value="">{usualOf(rule)}</option>
            <Options of={choices} text={playValue} />
          </Choice>
        ) : (
          <TextInput value={value} disabled={disabled} onText={(text) => set(key, text)} maxLength={200} />
        )}
      </Field>
    );
  };
  const foremost = rules.filter((rule) => rule.foremost);
  const seldom = rules.filter((rule) => !rule.foremost);
  return (
    <fieldset class="editor play-fields" disabled={disabled}>
      <legend>{t("play.title")}</legend>
      <p class={disabled ? "locked-note" : "muted hint"}>{t(disabled ? "play.locked" : "play.hint")}</p>
      <div class="desk-operands">{foremost.map(field)}</div>
      <details open={seldom.some((rule) => valueOf(rule) !== "")}>
        <summary>{t("play.more")}</summary>
        <div class="desk-operands">{seldom.map(field)}</div>
      </details>
    </fieldset>
  );
}

/* Among the facts of a tournament: all rules of play, those of the event's own first. */
export function PlayFact({ path }: { path: string }) {
  const view = useView<Tournament>(path);
  const rules = view.data?.play ?? [];
  if (rules.length === 0) return null;
  const own = rules.filter((rule) => !rule.default);
  const usual = rules.filter((rule) => rule.default);
  const line = (rule: PlayRule) => (
    <li key={rule.key}>
      {playText(rule.key)}: {playValue(rule.value)} {rule.default && <span class="muted">{t("play.by-default")}</span>} <Article id={rule.article} />
    </li>
  );
  return (
    <Fact name={t("play.title")}>
      {own.length > 0 && <ul class="play-rules">{own.map(line)}</ul>}
      <details>
        <summary>{t("play.all")}</summary>
        <ul class="play-rules">{usual.map(line)}</ul>
      </details>
    </Fact>
  );
}
