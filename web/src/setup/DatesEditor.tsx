import { t } from "../i18n";
import { Button, TextInput } from "../ui/Field";

interface DatesEditorProps {
  dates: string[];
  first: string;
  onChange: (dates: string[]) => void;
}

/* The day of each round, in order. A new one starts from the day before it. */
export function DatesEditor({ dates, first, onChange }: DatesEditorProps) {
  return (
    <fieldset class="editor">
      <legend>{t("field.round-dates")}</legend>
      <div class="date-list">
        {dates.map((date, index) => (
          <label key={index} class="date">
            <span>{t("round.number", { round: index + 1 })}</span>
            <TextInput value={date} type="date" onText={(next) => onChange(dates.map((one, at) => (at === index ? next : one)))} />
          </label>
        ))}
      </div>
      <div class="actions">
        <Button text={t("dates.add")} onClick={() => onChange([...dates, dates.at(-1) ?? first])} />
        {dates.length > 0 && <Button text={t("dates.remove")} onClick={() => onChange(dates.slice(0, -1))} />}
      </div>
    </fieldset>
  );
}
