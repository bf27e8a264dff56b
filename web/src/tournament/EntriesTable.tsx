import { useState } from "preact/hooks";
import type { Entry } from "../api/shapes";
import { t } from "../i18n";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { Button } from "../ui/Field";
import { PlayerName } from "../ui/words";
import { WithdrawDialog } from "./WithdrawDialog";

interface EntriesTableProps extends TournamentAtHand {
  entries: readonly Entry[];
  editable: boolean;
}

function actionOn(entry: Entry): string {
  return entry.withdrawn ? t("entry.reinstate") : t("entry.withdraw");
}

export function EntriesTable({ event, tournament, entries, editable }: EntriesTableProps) {
  const [asked, setAsked] = useState<Entry | null>(null);
  const shown = entries.filter((entry) => matches(entry.name, entry.federation, entry.number));
  const running = tournament.stage !== "setup";
  return (
    <>
      <table class="list entries">
        <thead>
          <tr>
            <th class="number">{t("column.number")}</th>
            <th>{t("column.player")}</th>
            <th class="number optional">{t("column.rating")}</th>
            <th class="optional">{t("column.federation")}</th>
            {running && editable && (
              <th>
                <span class="for-readers">{t("column.action")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <tr key={entry.player} class={entry.withdrawn ? "withdrawn" : ""}>
              <td class="number">{entry.number || "–"}</td>
              <td>
                <PlayerName title={entry.title} name={entry.name} />
                {entry.withdrawn && <span class="entry-state">{entry.excluded ? t("entry.excluded") : t("entry.withdrawn")}</span>}
              </td>
              <td class="number optional">
                {entry.rating || "–"}
                {entry.rating_from && <span class="entry-state">{t(`rating-from.${entry.rating_from}`)}</span>}
              </td>
              <td class="optional">{entry.federation}</td>
              {running && editable && (
                <td class="row-actions">
                  <Button text={actionOn(entry)} class="quiet" aria-label={`${actionOn(entry)}: ${entry.name}`} onClick={() => setAsked(entry)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asked && <WithdrawDialog event={event} tournament={tournament} entry={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
