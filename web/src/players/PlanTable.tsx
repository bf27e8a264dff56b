import type { PlayersPlan } from "../api/shapes";
import { t } from "../i18n";
import { isChange, type PlannedPlayer } from "./playersFile";
import { PLAYER_FIELDS } from "./playerFields";

const NOTES_SHOWN = 200;

type Field = PlayersPlan["adjusted"][number]["field"];

function fieldName(field: Field): string {
  const known = PLAYER_FIELDS.find((one) => one.name === field);
  return known ? t(known.label) : t(field === "surname" ? "import.surname" : "import.first-name");
}

/* What is new, or what of a known player changes. */
function whatHappens(player: PlannedPlayer): string {
  if (player.does === "unclear") return player.known ?? "";
  return player.changes.map(({ field, from, to }) => `${fieldName(field)}: ${from === "" ? "" : `${from} → `}${to}`).join("; ");
}

interface PlanTableProps {
  plan: PlayersPlan;
  left: ReadonlySet<number>; /* rows without a tick */
  refused: number; /* the row that the server did not take, or 0 */
  onTick: (row: number) => void;
}

export function PlanTable({ plan, left, refused, onTick }: PlanTableProps) {
  const fields = PLAYER_FIELDS.filter((field) => field.name !== "name" && plan.players.some(({ player }) => player[field.name] !== undefined));
  return (
    <div class="scroller preview">
      <table class="list small">
        <thead>
          <tr>
            <th>{t("import.take")}</th>
            <th class="number">{t("import.row")}</th>
            <th>{t("column.player")}</th>
            <th>{t("import.what")}</th>
            {fields.map((field) => (
              <th key={field.name} class={field.isNumber ? "number" : ""}>
                {t(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.players.map((player) => (
            <tr key={player.line} class={refused === player.line ? "refused" : ""}>
              <td>
                {isChange(player) && (
                  <input type="checkbox" checked={!left.has(player.line)} aria-label={`${t("import.take")}: ${player.name}`} onChange={() => onTick(player.line)} />
                )}
              </td>
              <td class="number">{player.line}</td>
              <td>{player.name}</td>
              <td>
                <em class={player.does === "unclear" ? "needs-attention" : ""}>{t(`import.does.${player.does}`)}</em> {whatHappens(player)}
              </td>
              {fields.map((field) => (
                <td key={field.name} class={field.isNumber ? "number" : ""}>
                  {player.does === "add" ? player.player[field.name] : ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function notesOf(plan: PlayersPlan): string[] {
  const columns = plan.columns
    .filter((column) => column.use !== "read")
    .map(({ place, heading, use, field }) =>
      use === "twice" ? t("import.column.twice", { place, heading, field: field ? fieldName(field) : "" }) : t("import.column.unknown", { place, heading }),
    );
  const rows = plan.left_out
    .filter(({ why }) => why !== "line" && why !== "heading")
    .map(({ line, why, text }) => [`${t("import.row")} ${line}`, t("import.left-out", { text, why: t(`import.row.${why}`) })].join(": "));
  const cells = plan.adjusted.map(({ place, field, from, to }) =>
    to === "" ? t("import.dropped", { place, from, field: fieldName(field) }) : t("import.adjusted", { place, from, to }),
  );
  return [...columns, ...rows, ...cells];
}

/* What was read, and what otherwise than it stands in the file. */
export function PlanNotes({ plan }: { plan: PlayersPlan }) {
  const notes = notesOf(plan);
  const read = plan.columns.flatMap(({ use, heading, field }) => (use === "read" && field ? [heading === "" ? fieldName(field) : `${heading} = ${fieldName(field)}`] : []));
  return (
    <>
      {read.length > 0 && <p class="muted">{t("import.columns", { list: read.join(", ") })}</p>}
      {notes.length > 0 && (
        <details>
          <summary>{t("import.notes", { count: notes.length })}</summary>
          <ul class="plan-notes">
            {notes.slice(0, NOTES_SHOWN).map((note) => (
              <li key={note}>{note}</li>
            ))}
            {notes.length > NOTES_SHOWN && <li>{t("import.more", { count: notes.length - NOTES_SHOWN })}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
