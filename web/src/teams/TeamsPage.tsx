import { useState } from "preact/hooks";
import type { Team, TeamsView } from "../api/shapes";
import { t } from "../i18n";
import { go, tournamentPath } from "../router";
import { entrants, teamsPath } from "../shared/teams";
import { run, useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { may } from "../store/session";
import { useView } from "../store/views";
import { NumberButtons } from "../tournament/NumberButtons";
import { OrderByHand } from "../tournament/OrderByHand";
import { NumbersNote, RunningSteps, TournamentHead } from "../tournament/TournamentPage";
import { Confirm } from "../ui/Dialog";
import { Button, LinkButton } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName } from "../ui/words";
import { TeamDialog } from "./TeamDialog";

const COLUMNS = 6;

/* A team whose entry is to be changed, and how. */
interface Asked {
  team: Team;
  action: "remove" | "withdraw" | "reinstate";
}

/* Over the first boards, as far as they have ratings. */
function averageRating(team: Team, boards: number): number {
  const ratings = team.players.slice(0, boards).map((one) => one.rating).filter((rating) => rating > 0);
  return ratings.length === 0 ? 0 : Math.round(ratings.reduce((sum, one) => sum + one, 0) / ratings.length);
}

interface StepsProps extends TournamentAtHand {
  view: TeamsView;
  onAdd: () => void;
}

/* Teams, numbers, pairing: the steps of the set-up in order, or of the rounds that are entered one by one. */
function Steps({ event, tournament, view, onAdd }: StepsProps) {
  const [byHand, setByHand] = useState(false);
  const at = { event, tournament };
  const enough = entrants(tournament) >= 2;
  const isManual = tournament.system === "manual";
  const saveOrder = async (order: number[]): Promise<void> => {
    if (await run(at, "numbers.draw", { method: "hand", order })) setByHand(false);
  };
  const { send, dialog } = useConfirmed(at);
  const pair = (): Promise<void> => send("round.pair", {}, () => go(tournamentPath(event.id, tournament.id, "rounds", 1)));
  const add = <Button text={t("teams.add")} class={enough ? "" : "primary"} onClick={onAdd} />;
  if (!isManual && tournament.rounds > 0) return <RunningSteps {...at} />;
  return (
    <section class="setup-steps">
      <div class="actions">
        {add}
        {tournament.rounds === 0 && (
          <NumberButtons event={event} tournament={tournament} enough={enough} byHand={byHand} onByHand={setByHand} withLots />
        )}
        {isManual && tournament.rounds > 0 && (
          <LinkButton text={t("tournament.go-rounds")} href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)} />
        )}
        {isManual && enough && (
          <LinkButton text={t("enter-round.title", { round: tournament.rounds + 1 })} class="primary" href={tournamentPath(event.id, tournament.id, "draft")} />
        )}
        {!isManual && <Button text={t("tournament.pair-all")} class="primary" disabled={!tournament.numbers} onClick={() => void pair()} />}
      </div>
      {!enough && <p class="muted">{t("teams.need")}</p>}
      {byHand && (
        <OrderByHand
          entries={view.teams.map((team) => ({ player: team.team, name: team.name, rating: averageRating(team, view.boards) }))}
          onSave={(order) => void saveOrder(order)}
          onCancel={() => setByHand(false)}
        />
      )}
      {dialog}
    </section>
  );
}

interface RowProps {
  team: Team;
  boards: number;
  running: boolean;
  editable: boolean;
  onEdit: () => void;
  onAsk: (action: Asked["action"]) => void;
}

function TeamRow({ team, boards, running, editable, onEdit, onAsk }: RowProps) {
  const leave = team.withdrawn ? "reinstate" : "withdraw";
  const action = running ? leave : "remove";
  return (
    <tr class={team.withdrawn ? "withdrawn" : ""}>
      <td class="number team-number">{team.number || "–"}</td>
      <th scope="row" class="team-name">
        <span class="name">{team.name}</span>
        {team.withdrawn && <span class="entry-state">{team.excluded ? t("entry.excluded") : t("entry.withdrawn")}</span>}
        {team.captain !== "" && <span class="captain">{t("teams.captain-is", { name: team.captain })}</span>}
      </th>
      <td class="federation">{team.federation}</td>
      <td class="number average">{averageRating(team, boards) || "–"}</td>
      <td class="team-players">
        <ol>
          {team.players.map((player, index) => (
            <li key={player.player} class={index >= boards ? "reserve" : ""}>
              <span class="board">{index + 1}</span> <PlayerName title={player.title} name={player.name} rating={player.rating} />
            </li>
          ))}
        </ol>
        {team.players.length < boards && <p class="needs-attention">{t("teams.short", { count: boards - team.players.length })}</p>}
      </td>
      {editable && (
        <td class="row-actions">
          <Button text={t("teams.edit.short")} class="quiet" aria-label={t("teams.edit", { name: team.name })} onClick={onEdit} />
          <Button text={t(`teams.${action}.short`)} class="quiet" aria-label={t(`teams.${action}`, { name: team.name })} onClick={() => onAsk(action)} />
        </td>
      )}
    </tr>
  );
}

export function TeamsPage({ event, tournament }: TournamentAtHand) {
  const view = useView<TeamsView>(teamsPath(event.id, tournament.id));
  const [edited, setEdited] = useState<Team | "new" | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const editable = may("team.change") && !event.read_only;
  if (!view.data) return <Loading view={view} />;
  const { teams, boards } = view.data;
  const shown = teams.filter((team) => matches(team.name, team.federation, team.captain, team.number, ...team.players.map((one) => one.name)));
  const title = `${tournament.name} · ${t("teams.title")}`;
  return (
    <>
      <TournamentHead event={event} tournament={tournament} />
      {editable && <Steps event={event} tournament={tournament} view={view.data} onAdd={() => setEdited("new")} />}
      <NumbersNote tournament={tournament} />
      {teams.length === 0 && <p class="empty">{t("teams.none")}</p>}
      {teams.length > 0 && (
        <table class="grid stacked teams" aria-label={title}>
          <thead>
            <PrintHead event={event} columns={COLUMNS} title={title} />
            <tr>
              <th class="number">{t("column.number")}</th>
              <th>{t("teams.name")}</th>
              <th class="federation">{t("column.federation")}</th>
              <th class="number average">
                <abbr title={t("teams.average.long")}>{t("teams.average")}</abbr>
              </th>
              <th class="team-players">{t("teams.players")}</th>
              {editable && (
                <th class="row-actions">
                  <span class="for-readers">{t("column.action")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((team) => (
              <TeamRow
                key={team.team}
                team={team}
                boards={boards}
                running={tournament.rounds > 0}
                editable={editable}
                onEdit={() => setEdited(team)}
                onAsk={(action) => setAsked({ team, action })}
              />
            ))}
          </tbody>
          <PrintFoot event={event} columns={COLUMNS} edition={tournament.edition} />
        </table>
      )}
      {edited && (
        <TeamDialog event={event} tournament={tournament} view={view.data} team={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {asked && (
        <Confirm
          title={t(`teams.${asked.action}`, { name: asked.team.name })}
          action={t(`teams.${asked.action}.short`)}
          onConfirm={() => void run({ event, tournament }, `team.${asked.action}`, { team: asked.team.team })}
          onClose={() => setAsked(null)}
        >
          <p class={asked.action === "withdraw" ? "consequence" : ""}>
            {asked.action === "withdraw" && tournament.system === "manual" ? t("teams.withdraw.text.manual", { name: asked.team.name }) : t(`teams.${asked.action}.text`, { name: asked.team.name })}
          </p>
        </Confirm>
      )}
    </>
  );
}
