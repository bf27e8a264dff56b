import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import type { GivenPointsEntry, PointsView, TeamsView } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { PlayerPick } from "../shared/PlayerPick";
import { teamsPath } from "../shared/teams";
import { run, sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { notify } from "../store/page";
import { useView } from "../store/views";
import { Button, Choice, Field, Form, NamedOptions } from "../ui/Field";
import { useEntries } from "../shared/entries";
import { ListSection } from "./ListSection";

function signed(points: string): string {
  return points.startsWith("-") ? `−${points.slice(1)}` : `+${points}`;
}

/* "−½ · Rossi, Mario · after round 2" */
function givenText(given: GivenPointsEntry): string {
  const isBonus = given.result === "";
  const show = isBonus ? signed : (points: string) => points;
  const points = [
    given.points !== undefined && show(given.points),
    given.match_points !== undefined && t("points.match", { points: show(given.match_points) }),
  ].filter(Boolean);
  const who = given.everyone ? t("points.everyone") : [...(given.players ?? []), ...(given.teams ?? [])].map((one) => one.name).join(", ");
  const what = given.result === "" ? [] : [t(`points.result.${given.result}`)];
  const isAll = given.round === 0;
  const when = isBonus ? (isAll ? t("points.start") : t("points.after", { round: given.round })) : isAll ? t("points.rounds") : t("round.number", { round: given.round });
  return [points.join(", "), ...what, who, when].join(" · ");
}

/* A bonus or penalty for one player or team, counting from now on. */
function GivePoints({ event, tournament }: TournamentAtHand) {
  const isTeams = tournament.teams !== undefined;
  const [who, setWho] = useState(0);
  const [points, setPoints] = useState("");
  const [matchPoints, setMatchPoints] = useState("");
  const [reason, setReason] = useState("");
  const [count, setCount] = useState(0); /* given here: each begins with empty fields */
  const entries = useEntries(event, isTeams ? null : tournament);
  const teams = useView<TeamsView>(isTeams ? teamsPath(event.id, tournament.id) : null);
  const give = async (): Promise<void> => {
    const problem = await sendTo({ event, tournament }, "points.give", {
      ...(isTeams ? { teams: [who] } : { players: [who] }),
      ...(points.trim() !== "" && { points: points.trim() }),
      ...(matchPoints.trim() !== "" && { match_points: matchPoints.trim() }),
      reason: reason.trim(),
    });
    if (problem) {
      notify(problemLine(problem));
      return;
    }
    setWho(0);
    setPoints("");
    setMatchPoints("");
    setReason("");
    setCount(count + 1);
  };
  return (
    <Form class="form-row give-points" onSend={give}>
      {isTeams ? (
        <Field label={t("teams.name")}>
          <Choice value={String(who)} onChoose={(value) => setWho(Number(value))}>
            <option value="0">–</option>
            <NamedOptions of={(teams.data?.teams ?? []).map(({ team, name }) => ({ id: team, name }))} />
          </Choice>
        </Field>
      ) : (
        <Field label={t("column.player")}>
          <PlayerPick key={count} players={entries} onPick={setWho} />
        </Field>
      )}
      <Field label={t(isTeams ? "points.games" : "points.points")}>
        <input type="text" inputMode="text" size={5} maxLength={6} placeholder="-0.5" value={points} onInput={(event) => setPoints(event.currentTarget.value)} />
      </Field>
      {isTeams && (
        <Field label={t("points.matches")}>
          <input type="text" size={5} maxLength={6} placeholder="-1" value={matchPoints} onInput={(event) => setMatchPoints(event.currentTarget.value)} />
        </Field>
      )}
      <Field label={t("points.reason")}>
        <input type="text" maxLength={LIMITS.reason} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <Button text={t("points.give")} type="submit" disabled={who === 0 || reason.trim() === "" || (points.trim() === "" && matchPoints.trim() === "")} />
    </Form>
  );
}

/* Bonus and penalty points, and other worths of results. */
export function GivenPointsSection({ event, tournament, editable }: TournamentAtHand & { editable: boolean }) {
  const view = useView<PointsView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/points`);
  const list = view.data?.points ?? [];
  if (tournament.system === "knock-out" || (list.length === 0 && !editable)) return null;
  return (
    <ListSection
      title={t("points.title")}
      none={t("points.none")}
      items={list.map((given) => ({
        key: given.given,
        text: (
          <>
            {givenText(given)}
            {given.reason && <span class="muted"> · {given.reason}</span>}
          </>
        ),
        remove: editable ? t("points.cancel", { what: givenText(given) }) : "",
        onRemove: () => void run({ event, tournament }, "points.cancel", { given: given.given }),
      }))}
    >
      {editable && <GivePoints event={event} tournament={tournament} />}
    </ListSection>
  );
}
