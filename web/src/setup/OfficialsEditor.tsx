import { OFFICIAL_ROLES, type Official } from "../api/shapes";
import { t } from "../i18n";
import { Button, Choice, Options, TextInput } from "../ui/Field";
import { roleText } from "../ui/format";

interface OfficialsEditorProps {
  officials: Official[];
  onChange: (officials: Official[]) => void;
}

export function OfficialsEditor({ officials, onChange }: OfficialsEditorProps) {
  const change = (index: number, part: Partial<Official>): void => {
    onChange(officials.map((official, at) => (at === index ? { ...official, ...part } : official)));
  };
  return (
    <fieldset class="editor">
      <legend>{t("event.officials")}</legend>
      {officials.map((official, index) => (
        <div class="editor-row official" key={index}>
          <Choice value={official.role} label={t("field.role")} onChoose={(role) => change(index, { role })}>
            <Options of={OFFICIAL_ROLES} text={roleText} />
          </Choice>
          <TextInput value={official.name} label={t("field.name")} placeholder={t("field.name")} onText={(name) => change(index, { name })} />
          <TextInput
            value={official.fide_id ?? ""}
            label={t("field.fide-id")}
            placeholder={t("field.fide-id")}
            onText={(fide_id) => change(index, { fide_id })}
          />
          <Button
            text="✕"
            class="quiet"
            aria-label={t("official.remove", { name: official.name || roleText(official.role) })}
            onClick={() => onChange(officials.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button text={t("official.add")} onClick={() => onChange([...officials, { role: officials.length === 0 ? "chief-arbiter" : "arbiter", name: "", fide_id: "" }])} />
    </fieldset>
  );
}
