import { useId, useState } from "preact/hooks";
import type { EditionOption } from "../api/shapes";
import { t } from "../i18n";
import { isOn, optionText, otherwise } from "../shared/swiss";
import { Articles } from "../ui/words";
import { Tick } from "../ui/Field";

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
      <Tick
        text={optionText(option)}
        name={option.name}
        ticked={on}
        disabled={disabled}
        describedBy={id}
        onTick={(ticked) => onChange({ ...chosen, [option.name]: ticked })}
      />
      <p id={id} class="field-note">
        {on !== option.default && <span class="otherwise">{t("options.off")} </span>}
        <Articles ids={option.articles} />
      </p>
    </div>
  );
}

/* What the text of a system leaves open. Readings of single sentences are folded away, unless one is not as recommended. */
export function OptionFields({ options, ...others }: OptionFieldsProps) {
  const folded = options.filter((one) => !one.foremost);
  const [isOpen] = useState(otherwise(folded, others.chosen).length > 0);
  return (
    <fieldset class="option-ticks">
      <legend>{t("field.options")}</legend>
      {options.filter((one) => one.foremost).map((one) => (
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
