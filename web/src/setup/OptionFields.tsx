import { useId, useState } from "preact/hooks";
import type { EditionOption } from "../api/shapes";
import { t } from "../i18n";
import { isForemost, isOn, optionText, otherwise } from "../shared/swiss";
import { Article } from "../ui/words";

interface OptionFieldsProps {
  options: readonly EditionOption[]; /* of the system at hand */
  chosen: Record<string, boolean>;
  disabled: boolean;
  onChange: (chosen: Record<string, boolean>) => void;
}

/* How many are not as recommended. */
export function OtherwiseCount({ options, chosen }: Pick<OptionFieldsProps, "options" | "chosen">) {
  const count = otherwise(options, chosen).length;
  return <span class={count > 0 ? "otherwise" : "muted"}>{count > 0 ? t("options.otherwise", { count }) : t("options.recommended")}</span>;
}

function OptionTick({ option, chosen, disabled, onChange }: Omit<OptionFieldsProps, "options"> & { option: EditionOption }) {
  const id = useId();
  const on = isOn(option, chosen);
  return (
    <div class="option">
      <label class="tick">
        <input
          type="checkbox"
          name={option.name}
          checked={on}
          disabled={disabled}
          aria-describedby={id}
          onChange={(changed) => onChange({ ...chosen, [option.name]: changed.currentTarget.checked })}
        />
        <span>{optionText(option)}</span>
      </label>
      <p id={id} class="field-note">
        {on !== option.default && <span class="otherwise">{t("options.off")} </span>}
        {option.articles.map((article) => (
          <Article key={article} id={article} />
        ))}
      </p>
    </div>
  );
}

/* What the text of a system leaves open. Readings of single sentences are folded away, unless one is not as recommended. */
export function OptionFields({ options, ...others }: OptionFieldsProps) {
  const folded = options.filter((one) => !isForemost(one));
  const [isOpen] = useState(otherwise(folded, others.chosen).length > 0);
  return (
    <fieldset class="option-ticks">
      <legend>{t("field.options")}</legend>
      {options.filter(isForemost).map((one) => (
        <OptionTick key={one.name} option={one} {...others} />
      ))}
      <details open={isOpen}>
        <summary>
          {t("options.open")} · <OtherwiseCount options={folded} chosen={others.chosen} />
        </summary>
        <p class="muted hint">{t("options.open.hint")}</p>
        {folded.map((one) => (
          <OptionTick key={one.name} option={one} {...others} />
        ))}
      </details>
    </fieldset>
  );
}
