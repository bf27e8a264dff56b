import { useState } from "preact/hooks";
import type { Entry, Prohibition, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { PlayerPick } from "../shared/PlayerPick";
import { entryOf } from "../shared/entries";
import { run, type TournamentAtHand } from "../shared/tournamentCommand";
import { Button, Choice, countTo, Field, Options } from "../ui/Field";
import { ListSection } from "./ListSection";

function nameOf(entries: readonly Entry[], player: number): string {
  return entryOf(entries, player)?.name ?? String(player);
}

function rangeText({ from, to }: Prohibition): string {
  if (to > 0) return t("prohibited.from-to", { from, to });
  return from > 1 ? t("prohibited.from", { from }) : t("prohibited.all");
}

function RoundChoice({ label, value, rounds, last, onChoose }: { label: string; value: number; rounds: number; last: boolean; onChoose: (round: number) => void }) {
  return (
    <Field label={label}>
      <Choice value={String(value)} onChoose={(chosen) => onChoose(Number(chosen))}>
        <Options of={countTo(rounds)} />
        {last && <option value="0">{t("prohibited.end")}</option>}
      </Choice>
    </Field>
  );
}

function NewGroup({ tournament, entries, onAdd }: { tournament: Tournament; entries: readonly Entry[]; onAdd: (group: Prohibition) => Promise<boolean> }) {
  const [players, setPlayers] = useState<number[]>([]);
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(0);
  const rest = entries.filter((one) => !players.includes(one.player));
  const add = async (): Promise<void> => {
    if (await onAdd({ players, from, to })) setPlayers([]);
  };
  return (
    <div class="new-group">
      {players.length > 0 && (
        <ul class="chips">
          {players.map((player) => (
            <li key={player}>
              {nameOf(entries, player)}
              <Button
                text="✕"
                class="quiet"
                aria-label={t("order.remove", { name: nameOf(entries, player) })}
                onClick={() => setPlayers(players.filter((one) => one !== player))}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="form-row ask-bye">
        <Field label={t("prohibited.player")}>
          <PlayerPick players={rest} clears onPick={(player) => player > 0 && setPlayers([...players, player])} />
        </Field>
        <RoundChoice label={t("prohibited.first")} value={from} rounds={tournament.rounds_planned} last={false} onChoose={setFrom} />
        <RoundChoice label={t("prohibited.last")} value={to} rounds={tournament.rounds_planned} last onChoose={setTo} />
        <Button text={t("prohibited.add")} disabled={players.length < 2} onClick={() => void add()} />
      </div>
    </div>
  );
}

/* A long list is shown in part first: a report can bring thousands. */
const SHOWN_AT_FIRST = 100;

/* Groups of players who may not meet, any two of them. Locked with round 1. */
export function ProhibitedSection({ event, tournament, entries }: TournamentAtHand & { entries: readonly Entry[] }) {
  const [all, setAll] = useState(false);
  const groups = tournament.prohibited ?? [];
  const shown = all ? groups : groups.slice(0, SHOWN_AT_FIRST);
  const editable = tournament.stage === "setup" && !event.read_only;
  const save = (next: Prohibition[]): Promise<boolean> => run({ event, tournament }, "pairs.prohibit", { groups: next });
  if (groups.length === 0 && !editable) return null;
  return (
    <ListSection
      title={t("prohibited.title")}
      none={t("byes.none")}
      count={groups.length}
      note={!editable && <p class="locked-note">{t("tournament.locked.swiss")}</p>}
      items={shown.map((group, index) => ({
        key: index,
        text: (
          <>
            {group.players.map((player) => nameOf(entries, player)).join(" · ")} <span class="muted">{rangeText(group)}</span>
          </>
        ),
        remove: editable ? t("prohibited.remove", { number: index + 1 }) : "",
        onRemove: () => void save(groups.filter((one) => one !== group)),
      }))}
    >
      {shown.length < groups.length && <Button text={t("prohibited.show-all", { count: groups.length })} class="quiet" onClick={() => setAll(true)} />}
      {editable && <NewGroup tournament={tournament} entries={entries} onAdd={(group) => save([...groups, group])} />}
    </ListSection>
  );
}
