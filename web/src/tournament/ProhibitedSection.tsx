import { useState } from "preact/hooks";
import type { Prohibition, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { PlayerPick } from "../shared/PlayerPick";
import { entryOf } from "../shared/swiss";
import { run, type TournamentAtHand } from "../shared/tournamentCommand";
import { Choice, Field } from "../ui/Field";
import { byNumber } from "./EntriesTable";

function nameOf(tournament: Tournament, player: number): string {
  return entryOf(tournament, player)?.name ?? String(player);
}

function rangeText({ from, to }: Prohibition): string {
  if (to > 0) return t("prohibited.from-to", { from, to });
  return from > 1 ? t("prohibited.from", { from }) : t("prohibited.all");
}

function RoundChoice({ label, value, rounds, last, onChoose }: { label: string; value: number; rounds: number; last: boolean; onChoose: (round: number) => void }) {
  return (
    <Field label={label}>
      <Choice value={String(value)} onChoose={(chosen) => onChoose(Number(chosen))}>
        {Array.from({ length: rounds }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {index + 1}
          </option>
        ))}
        {last && <option value="0">{t("prohibited.end")}</option>}
      </Choice>
    </Field>
  );
}

function NewGroup({ tournament, onAdd }: { tournament: Tournament; onAdd: (group: Prohibition) => Promise<boolean> }) {
  const [players, setPlayers] = useState<number[]>([]);
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(0);
  const rest = byNumber(tournament.entries).filter((one) => !players.includes(one.player));
  const add = async (): Promise<void> => {
    if (await onAdd({ players, from, to })) setPlayers([]);
  };
  return (
    <div class="new-group">
      {players.length > 0 && (
        <ul class="chips">
          {players.map((player) => (
            <li key={player}>
              {nameOf(tournament, player)}
              <button
                type="button"
                class="quiet"
                aria-label={t("order.remove", { name: nameOf(tournament, player) })}
                onClick={() => setPlayers(players.filter((one) => one !== player))}
              >
                ✕
              </button>
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
        <button type="button" disabled={players.length < 2} onClick={() => void add()}>
          {t("prohibited.add")}
        </button>
      </div>
    </div>
  );
}

/* A long list is shown in part first: a report can bring thousands. */
const SHOWN_AT_FIRST = 100;

/* Groups of players who may not meet, any two of them. Locked with round 1. */
export function ProhibitedSection({ event, tournament }: TournamentAtHand) {
  const [all, setAll] = useState(false);
  const groups = tournament.prohibited ?? [];
  const shown = all ? groups : groups.slice(0, SHOWN_AT_FIRST);
  const editable = tournament.stage === "setup" && !event.read_only;
  const save = (next: Prohibition[]): Promise<boolean> => run({ event, tournament }, "pairs.prohibit", { groups: next });
  if (groups.length === 0 && !editable) return null;
  return (
    <details class="settings-section" open={groups.length > 0}>
      <summary>
        <h2>{t("prohibited.title")}</h2> <span class="muted">{groups.length > 0 ? groups.length : t("byes.none")}</span>
      </summary>
      {!editable && <p class="locked-note">{t("tournament.locked.swiss")}</p>}
      {groups.length > 0 && (
        <ul class="ordered">
          {shown.map((group, index) => (
            <li key={index} class="editor-row">
              <span class="grow">
                {group.players.map((player) => nameOf(tournament, player)).join(" · ")} <span class="muted">{rangeText(group)}</span>
              </span>
              {editable && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={t("prohibited.remove", { number: index + 1 })}
                  title={t("prohibited.remove", { number: index + 1 })}
                  onClick={() => void save(groups.filter((one) => one !== group))}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < groups.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t("prohibited.show-all", { count: groups.length })}
        </button>
      )}
      {editable && <NewGroup tournament={tournament} onAdd={(group) => save([...groups, group])} />}
    </details>
  );
}
