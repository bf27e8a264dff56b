import { t } from "../i18n";
import type { HeadProblem, PastedLine } from "./csv";
import { PLAYER_FIELDS } from "./playerFields";

interface PastedLinesProps {
  lines: PastedLine[];
  isKnown: (name: string) => boolean; /* somebody of that name is in the event */
  refused: { line: number; field: string } | null; /* what the server did not take */
}

/* Lines without titles, or pasted without a connection: as this page reads them. */
export function PastedLines({ lines, isKnown, refused }: PastedLinesProps) {
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

export function headText({ what, names }: HeadProblem): string {
  if (what === "missing") return t("paste.column.missing");
  const [one = "", other = ""] = names;
  return what === "twice" ? t("paste.column.twice", { one, other }) : t("paste.column.unknown", { name: one });
}
