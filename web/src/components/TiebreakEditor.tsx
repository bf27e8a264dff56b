import { tiebreakText } from "../format";
import { t } from "../i18n";
import { Choice } from "./Field";

const TIEBREAKS = ["DE", "WIN", "SB", "KS"] as const;

function titleOf(code: string): string {
  return tiebreakText({ code, title: code });
}

interface TiebreakEditorProps {
  codes: string[];
  disabled: boolean;
  onChange: (codes: string[]) => void;
}

function moved(codes: string[], at: number, to: number): string[] {
  const next = [...codes];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/* The tie-breaks in the order in which they decide. */
export function TiebreakEditor({ codes, disabled, onChange }: TiebreakEditorProps) {
  const rest = TIEBREAKS.filter((one) => !codes.includes(one));
  return (
    <div class="editor">
      <ol class="ordered">
        {codes.map((code, index) => (
          <li key={code} class="editor-row">
            <span class="grow">
              {titleOf(code)} <span class="muted">{code}</span>
            </span>
            {!disabled && (
              <>
                <button
                  type="button"
                  class="quiet"
                  disabled={index === 0}
                  aria-label={t("order.up", { name: titleOf(code) })}
                  onClick={() => onChange(moved(codes, index, index - 1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  class="quiet"
                  disabled={index === codes.length - 1}
                  aria-label={t("order.down", { name: titleOf(code) })}
                  onClick={() => onChange(moved(codes, index, index + 1))}
                >
                  ↓
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={t("order.remove", { name: titleOf(code) })}
                  onClick={() => onChange(codes.filter((one) => one !== code))}
                >
                  ✕
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {!disabled && rest.length > 0 && (
        <Choice value="" label={t("tiebreaks.add")} onChoose={(code) => code !== "" && onChange([...codes, code])}>
          <option value="">{t("tiebreaks.add")}</option>
          {rest.map((one) => (
            <option key={one} value={one}>
              {titleOf(one)}
            </option>
          ))}
        </Choice>
      )}
    </div>
  );
}
