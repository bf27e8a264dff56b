import { RATINGS_FROM, SEXES, TITLES, type RatingFrom } from "../api/shapes";
import { t } from "../i18n";
import { Options } from "../ui/Field";
import type { ComboboxProps } from "../lists/useListed";
import type { PlayerField } from "./playerFields";

interface PlayerInputProps extends Partial<ComboboxProps> {
  field: PlayerField;
  value: string;
  onText: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  name?: string;
  "aria-invalid"?: boolean;
  isFocused?: boolean; /* takes the focus when it appears */
}

function focusOn(element: HTMLInputElement | HTMLSelectElement | null): void {
  element?.focus();
}

/* The input for one field of a player, as large as its cell. */
export function PlayerInput({ field, value, onText, name, isFocused, ...others }: PlayerInputProps) {
  const label = t(field.label);
  const focus = isFocused ? { ref: focusOn } : {};
  if (field.name === "title" || field.name === "sex" || field.name === "rating_from") {
    const choices: readonly string[] = { title: TITLES, sex: SEXES, rating_from: RATINGS_FROM }[field.name];
    return (
      <select class="cell-input" aria-label={label} name={name} value={value} onChange={(event) => onText(event.currentTarget.value)} {...focus} {...others}>
        <Options of={choices} text={(one) => (one === "" ? "–" : field.name === "rating_from" ? t(`rating-from.${one as Exclude<RatingFrom, "">}`) : one)} />
      </select>
    );
  }
  return (
    <input
      class={field.isNumber ? "cell-input number" : "cell-input"}
      type="text"
      inputMode={field.isNumber || field.name === "fide_id" ? "numeric" : "text"}
      aria-label={label}
      name={name}
      placeholder={field.name === "birth" ? t("field.birth.hint") : field.name === "name" ? t("field.player-name.hint") : ""}
      value={value}
      onInput={(event) => onText(event.currentTarget.value)}
      {...focus}
      {...others}
    />
  );
}
