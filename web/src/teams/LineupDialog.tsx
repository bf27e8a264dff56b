import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { Match, Problem, Team, TeamSide } from "../api/shapes";
import { problemLine, t } from "../i18n";
import type { RoundAtHand } from "../rounds/results";
import { awaySide, homeSide } from "../shared/teams";
import { announce } from "../store/page";
import { leaveFor, useUnsaved } from "../store/unsaved";
import { FormDialog } from "../ui/Dialog";
import { Alert, Choice, Field } from "../ui/Field";
import { ColourMark } from "../ui/words";

/* Who sits there already changes places with who sat here. */
function seated(seats: readonly number[], board: number, player: number): number[] {
  const before = seats[board] ?? 0;
  return seats.map((one, at) => (at === board ? player : player > 0 && one === player ? before : one));
}

interface SideProps {
  side: TeamSide;
  team: Team | undefined;
  isHome: boolean;
  seats: readonly number[];
  problem: Problem | null;
  onChange: (seats: number[]) => void;
}

function SideLineup({ side, team, isHome, seats, problem, onChange }: SideProps) {
  const players = team?.players ?? [];
  const out = players.filter((one) => !seats.includes(one.player));
  return (
    <fieldset class="lineup">
      <legend>{side.name}</legend>
      {seats.map((player, board) => (
        <div key={board} class="lineup-seat">
          <ColourMark colour={(board % 2 === 0) === isHome ? "w" : "b"} />
          <Field label={t("panel.board", { board: board + 1 })}>
            <Choice value={String(player)} onChoose={(value) => onChange(seated(seats, board, Number(value)))}>
              <option value="0">{t("teams.nobody")}</option>
              {players.map((one, place) => (
                <option key={one.player} value={String(one.player)}>
                  {place + 1} {one.name} {one.rating > 0 ? one.rating : ""}
                </option>
              ))}
            </Choice>
          </Field>
        </div>
      ))}
      {out.length > 0 && <p class="muted">{t("teams.not-seated", { names: out.map((one) => one.name).join(" · ") })}</p>}
      <Alert class="field-note refused" text={problem ? problemLine(problem) : ""} />
    </fieldset>
  );
}

interface LineupDialogProps {
  at: RoundAtHand;
  match: Match;
  teams: readonly Team[];
  onClose: () => void;
}

/* Who sits where in a match, both sides at once. */
export function LineupDialog({ at, match, teams, onClose }: LineupDialogProps) {
  const { event, round } = at;
  const [seen] = useState(round.seq);
  const was = { home: match.boards.map((seat) => homeSide(seat).player), away: match.boards.map((seat) => awaySide(seat).player) };
  const [seats, setSeats] = useState(was);
  const [problems, setProblems] = useState<{ home: Problem | null; away: Problem | null }>({ home: null, away: null });
  const [busy, setBusy] = useState(false);
  useUnsaved(seats);

  const send = async (side: "home" | "away"): Promise<Problem | null> => {
    if (seats[side].join() === was[side].join()) return null;
    const body = { tournament: round.tournament, round: round.round, team: match[side].team, players: seats[side] };
    return (await submit(event.id, "lineup.set", body, { seen })).problem ?? null;
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const found = { home: await send("home"), away: await send("away") };
    setBusy(false);
    setProblems(found);
    if (found.home || found.away) return;
    announce(t("teams.lineups.saved", { home: match.home.name, away: match.away.name }));
    onClose();
  };
  const teamOf = (side: TeamSide): Team | undefined => teams.find((one) => one.team === side.team);

  return (
    <FormDialog
      title={t("teams.lineups.of", { home: match.home.name, away: match.away.name })}
      wide
      action={t("teams.lineups.save")}
      disabled={busy}
      onSend={save}
      onCancel={onClose}
      onClose={() => leaveFor(onClose)}
    >
      <p class="muted">{t("teams.lineups.hint")}</p>
      <div class="lineups">
        {(["home", "away"] as const).map((side) => (
          <SideLineup
            key={side}
            side={match[side]}
            team={teamOf(match[side])}
            isHome={side === "home"}
            seats={seats[side]}
            problem={problems[side]}
            onChange={(next) => setSeats({ ...seats, [side]: next })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
