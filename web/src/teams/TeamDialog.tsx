import { useRef, useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { submit } from "../api/queue";
import type { Player, PlayersView, Problem, Team, TeamsView } from "../api/shapes";
import { t } from "../i18n";
import { eventPath } from "../router";
import { PlayerPick } from "../shared/PlayerPick";
import { useSeen } from "../shared/seen";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { announce } from "../store/page";
import { leaveFor, useUnsaved } from "../store/unsaved";
import { useView } from "../store/views";
import { FormDialog } from "../ui/Dialog";
import { Button, FieldAlert, FormProblem, TextField } from "../ui/Field";
import { useOrdering } from "../ui/ordering";
import { PlayerName } from "../ui/words";

const FIELDS = ["name", "federation", "captain", "players"];

interface OrderProps {
  players: readonly Player[];
  fixed: number; /* how many of the first stay where they are */
  boards: number;
  onChange: (players: number[]) => void;
}

/* The players in the order of the boards: each moves by its buttons, with Alt and the arrows, or by dragging. */
function BoardOrder({ players, fixed, boards, onChange }: OrderProps) {
  const { list, move, onKey } = useOrdering(players, onChange, fixed);
  const [dragged, setDragged] = useState(-1);
  return (
    <ol class="ordered board-order" ref={list}>
      {players.map((player, index) => {
        const isFixed = index < fixed;
        return (
          <li
            key={player.id}
            data-player={player.id}
            class={`editor-row${index >= boards ? " reserve" : ""}${dragged === index ? " dragged" : ""}`}
            tabIndex={0}
            draggable={!isFixed}
            onKeyDown={(event) => onKey(event, index)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(-1)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              move(dragged, index);
              setDragged(-1);
            }}
          >
            <span class="number">{index + 1}</span>
            <span class="grow">
              <PlayerName title={player.title} name={player.name} rating={player.rating} />
              {index >= boards && <span class="muted"> {t("teams.reserve")}</span>}
            </span>
            {!isFixed && (
              <>
                <Button text="↑" class="quiet" disabled={index === fixed} aria-label={t("order.up", { name: player.name })} onClick={() => move(index, index - 1)} />
                <Button text="↓" class="quiet" disabled={index === players.length - 1} aria-label={t("order.down", { name: player.name })} onClick={() => move(index, index + 1)} />
                <Button text="✕" class="quiet" aria-label={t("order.remove", { name: player.name })} onClick={() => onChange(players.filter((one) => one !== player).map((one) => one.id))} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface TeamDialogProps extends TournamentAtHand {
  view: TeamsView;
  team: Team | null; /* null: a new one */
  onClose: () => void;
}

/* A team: its name, its captain, and who plays for it in which order. */
export function TeamDialog({ event, tournament, view, team, onClose }: TeamDialogProps) {
  const known = useView<PlayersView>(`/api/v1/events/${event.id}/players`).data?.players ?? [];
  const form = useRef<HTMLFormElement>(null);
  const seen = useSeen(view.seq);
  const [name, setName] = useState(team?.name ?? "");
  const [federation, setFederation] = useState(team?.federation ?? "");
  const [captain, setCaptain] = useState(team?.captain ?? "");
  const [players, setPlayers] = useState<number[]>(team?.players.map((one) => one.player) ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved([name, federation, captain, players]);
  const fixed = tournament.rounds > 0 ? (team?.players.length ?? 0) : 0;

  const taken = new Set([...view.teams.filter((one) => one.team !== team?.team).flatMap((one) => one.players.map(({ player }) => player)), ...players]);
  const free = known.filter((one) => !taken.has(one.id)).map((one) => ({ ...one, player: one.id, number: 0 }));
  const chosen = players.map((id) => known.find((one) => one.id === id)).filter((one) => one !== undefined);

  const send = async (): Promise<boolean> => {
    const body = { tournament: tournament.id, name: name.trim(), federation: federation.trim().toUpperCase(), captain: captain.trim(), players };
    setBusy(true);
    const outcome = team
      ? await submit(event.id, "team.change", { ...body, team: team.team }, { seen: seen.seq() })
      : await submit(event.id, "team.add", body);
    setBusy(false);
    setProblem(outcome.problem ?? null);
    if (outcome.problem) seen.onRefusal(outcome.problem);
    return outcome.problem === undefined;
  };
  const save = async (): Promise<void> => {
    if (await send()) onClose();
  };
  /* One team after the other, without a hand on the mouse. */
  const saveAndGoOn = async (): Promise<void> => {
    if (!form.current?.reportValidity() || !(await send())) return;
    announce(t("teams.added", { name: name.trim() }));
    setName("");
    setFederation("");
    setCaptain("");
    setPlayers([]);
    form.current.querySelector("input")?.focus();
  };

  return (
    <FormDialog
      at={form}
      title={team ? t("teams.edit", { name: team.name }) : t("teams.add")}
      wide
      action={team ? t("action.save") : t("teams.add")}
      disabled={busy}
      more={!team && <Button text={t("teams.add-next")} disabled={busy} onClick={() => void saveAndGoOn()} />}
      onSend={save}
      onCancel={onClose}
      onClose={() => leaveFor(onClose)}
    >
      <div class="form-row">
        <TextField label={t("teams.name")} name="name" problem={problem} value={name} onText={setName} required maxLength={LIMITS.name} />
        <TextField label={t("field.federation")} name="federation" hint={t("field.federation.hint")} problem={problem} value={federation} onText={setFederation} maxLength={3} />
        <TextField label={t("teams.captain")} name="captain" problem={problem} value={captain} onText={setCaptain} maxLength={LIMITS.captain} />
      </div>
      <section class="editor" aria-label={t("teams.players")}>
        <h3>{t("teams.players")}</h3>
        <p class="muted">{t(fixed > 0 ? "teams.players.fixed" : "teams.players.hint")}</p>
        <BoardOrder players={chosen} fixed={fixed} boards={view.boards} onChange={setPlayers} />
        <FieldAlert problem={problem} name="players" />
        <div class="editor-row">
          <PlayerPick players={free} clears label={t("teams.add-player")} placeholder={t("teams.add-player")} onPick={(id) => id > 0 && setPlayers([...players, id])} />
          <span class="muted">{t("teams.free-players", { count: free.length })}</span>
        </div>
        <p class="muted">
          {t("teams.not-in-event")} <a href={eventPath(event.id, "players")}>{t("nav.players")}</a>
        </p>
      </section>
      <FormProblem problem={problem} fields={FIELDS} />
    </FormDialog>
  );
}
