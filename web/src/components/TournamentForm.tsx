import { useState } from "preact/hooks";
import type { Chess960, EventView, Problem, Tournament } from "../api/types";
import { editionTitle, t } from "../i18n";
import { about } from "../store/session";
import { useUnsaved } from "../store/unsaved";
import { editionOfDay } from "../swiss";
import { recommendedFor, rewrittenFor } from "../tiebreaks";
import { ControlNote } from "./ControlNote";
import { DatesEditor } from "./DatesEditor";
import { Choice, Field, FormProblem, TextInput } from "./Field";
import { PlayFields } from "./PlayFields";
import { scoringBody, scoringDraft, ScoringEditor, SCORING_FIELDS } from "./ScoringEditor";
import { TeamFields, teamBody, teamDraft, TEAM_FIELDS } from "./TeamFields";
import { hasUnplayedRule, rulesBody, rulesDraft, RulesFields, RULES_FIELDS } from "./RulesFields";
import { RoundsField, SwissFields, SWISS_FIELDS, swissBody, type SwissDraft } from "./SwissFields";
import { TiebreakEditor } from "./TiebreakEditor";

interface TournamentFormProps {
  event: EventView;
  tournament: Tournament | null; /* null: a new one */
  action: string;
  onSubmit: (fields: Record<string, unknown>) => Promise<Problem | null>;
  onCancel: () => void;
}

const FIELDS = ["name", "time_control", "system", "edition", "tiebreaks", "chess960", ...SCORING_FIELDS, ...SWISS_FIELDS, ...RULES_FIELDS, ...TEAM_FIELDS];
const USUAL_ROUNDS = "7";

/* The systems to choose from; of a round robin the number of its cycles. */
type Choosable = "1" | "2" | "swiss" | "knock-out" | "manual";

function choosableOf(tournament: Tournament | null): Choosable {
  if (!tournament) return "1";
  if (tournament.system !== "round-robin") return tournament.system;
  return tournament.cycles === 2 ? "2" : "1";
}

function systemBody(system: Choosable, swap: boolean, swiss: SwissDraft): Record<string, unknown> {
  if (system === "swiss") return { system, ...swissBody(swiss) };
  if (system === "knock-out") return { system };
  if (system === "manual") return { system, rounds: Number(swiss.rounds) };
  return { system: "round-robin", cycles: Number(system), swap };
}

/* What the list of tie-breaks depends on. */
interface Kind {
  system: Choosable;
  edition: string;
  rounds: string;
  ofTeams: boolean;
}

/* Rounds that are entered come from a Swiss that is paired elsewhere, unless a report said otherwise. */
function isRoundRobin(system: Choosable, tournament: Tournament | null): boolean {
  return system === "1" || system === "2" || (system === "manual" && tournament?.predetermined === true);
}

function usualTiebreaks({ system, edition, rounds, ofTeams }: Kind, tournament: Tournament | null): string[] {
  if (system === "knock-out") return [];
  return recommendedFor({ isRoundRobin: isRoundRobin(system, tournament), edition, ofTeams }, Number(rounds))[0]?.codes ?? [];
}

/* A Swiss of teams has rules of its own, and a knock-out is played by players: teams meet all others, or as entered. */
function isForTeams(system: Choosable): boolean {
  return system !== "swiss" && system !== "knock-out";
}

function LockedNote({ tournament }: { tournament: Tournament | null }) {
  if (tournament === null || tournament.stage === "setup") return null;
  return <p class="locked-note">{t(tournament.system === "swiss" ? "tournament.locked.swiss" : "tournament.locked")}</p>;
}

export function TournamentForm({ event, tournament, action, onSubmit, onCancel }: TournamentFormProps) {
  const locked = tournament !== null && tournament.stage !== "setup";
  const [name, setName] = useState(tournament?.name ?? "");
  const [system, setSystem] = useState(choosableOf(tournament));
  const [swiss, setSwiss] = useState<SwissDraft>({
    pairing: tournament?.pairing || editionOfDay(event.from),
    options: tournament?.options ?? {},
    rounds: String(tournament?.rounds_planned || USUAL_ROUNDS),
    acceleration: tournament?.acceleration ?? "none",
  });
  const [swap, setSwap] = useState(tournament?.swap ?? true);
  const [scoring, setScoring] = useState(scoringDraft(tournament?.scoring));
  const [timeControl, setTimeControl] = useState(tournament?.time_control ?? "");
  const [chess960, setChess960] = useState<Chess960>(tournament?.chess960 ?? "none");
  const [edition, setEdition] = useState(tournament?.edition ?? event.editions.tiebreak);
  const [teams, setTeams] = useState(teamDraft(tournament?.teams));
  const ofTeams = teams.play;
  const kind: Kind = { system, edition, rounds: swiss.rounds, ofTeams };
  const [codes, setCodes] = useState(tournament?.tiebreaks.map((one) => one.code) ?? usualTiebreaks(kind, tournament));
  const [rules, setRules] = useState(rulesDraft(tournament));
  const withUnplayed = (system === "swiss" || system === "manual") && !isRoundRobin(system, tournament) && hasUnplayedRule(edition);
  const [play, setPlay] = useState<Record<string, string>>({});
  const [dates, setDates] = useState(tournament?.dates ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved([name, system, swiss, swap, scoring, timeControl, chess960, edition, teams, codes, rules, play, dates]);

  const send = async (): Promise<void> => {
    const fields: Record<string, unknown> = { name: name.trim(), time_control: timeControl.trim(), dates };
    if (!locked) {
      Object.assign(fields, systemBody(system, swap, swiss), { scoring: scoringBody(scoring), tiebreaks: codes, edition, chess960: system === "knock-out" ? "none" : chess960, ...rulesBody(rules, withUnplayed) });
      if (system !== "knock-out") fields["play"] = play;
      if (ofTeams || tournament?.teams) fields["teams"] = teamBody(teams);
    }
    setBusy(true);
    setProblem(await onSubmit(fields));
    setBusy(false);
  };

  /* A list that was left as recommended goes with what it was recommended for; any other keeps to its tie-breaks. */
  const choose = (next: Partial<Kind>): void => {
    const after = { ...kind, ...next };
    const isUsual = codes.join() === usualTiebreaks(kind, tournament).join() || after.ofTeams !== kind.ofTeams;
    setCodes(isUsual ? usualTiebreaks(after, tournament) : rewrittenFor(codes, after.edition));
    setSystem(after.system);
    setEdition(after.edition);
  };
  const chooseTeams = (next: typeof teams): void => {
    if (next.play !== ofTeams) choose({ ofTeams: next.play, system: isForTeams(system) ? system : "1" });
    setTeams(next);
  };
  const chooseSwiss = (next: SwissDraft): void => {
    choose({ rounds: next.rounds });
    setSwiss(next);
  };

  return (
    <form
      class="form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <Field label={t("field.tournament-name")} name="name" problem={problem}>
        <TextInput value={name} onText={setName} required maxLength={100} />
      </Field>
      <Field label={t("field.time-control")} name="time_control" hint={t("field.time-control.hint")} problem={problem}>
        <TextInput value={timeControl} onText={setTimeControl} maxLength={100} />
      </Field>
      <ControlNote control={timeControl} />
      <fieldset class="editor" disabled={locked}>
        <legend>{t("tournament.system")}</legend>
        <LockedNote tournament={tournament} />
        <div class="form-row">
          <Field label={t("field.system")} name="system" problem={problem}>
            <Choice value={system} disabled={locked} onChoose={(value) => choose({ system: value as Choosable })}>
              <option value="1">{t("system.round-robin.1")}</option>
              <option value="2">{t("system.round-robin.2")}</option>
              {!ofTeams && <option value="swiss">{t("system.swiss")}</option>}
              {!ofTeams && <option value="knock-out">{t("system.knock-out")}</option>}
              <option value="manual">{t("system.manual")}</option>
            </Choice>
          </Field>
          <ScoringEditor draft={scoring} disabled={locked} withBye={system === "swiss"} problem={problem} onChange={setScoring} />
        </div>
        {system === "swiss" && <SwissFields draft={swiss} disabled={locked} problem={problem} onChange={chooseSwiss} />}
        {system === "manual" && (
          <div class="form-row">
            <RoundsField rounds={swiss.rounds} disabled={locked} problem={problem} onChange={(rounds) => chooseSwiss({ ...swiss, rounds })} />
          </div>
        )}
        {system === "2" && (
          <label class="tick">
            <input type="checkbox" checked={swap} disabled={locked} onChange={(changed) => setSwap(changed.currentTarget.checked)} />
            <span>{t("tournament.swap")}</span>
          </label>
        )}
        {system !== "knock-out" && (
          <Field label={t("chess960")} name="chess960" hint={t("chess960.hint")} problem={problem}>
            <Choice value={chess960} disabled={locked} onChoose={(value) => setChess960(value as Chess960)}>
              <option value="none">{t("chess960.none")}</option>
              <option value="round">{t("chess960.round")}</option>
              <option value="game">{t("chess960.game")}</option>
            </Choice>
          </Field>
        )}
        <TeamFields draft={teams} disabled={locked} problem={problem} onChange={chooseTeams} />
      </fieldset>
      <fieldset class="editor">
        <legend>{t("tournament.tiebreaks")}</legend>
        <LockedNote tournament={tournament} />
        <Field label={t("edition.tiebreak")} name="edition" problem={problem}>
          <Choice value={edition} disabled={locked} onChoose={(next) => choose({ edition: next })}>
            {(about.value?.editions ?? [])
              .filter((one) => one.system === "tiebreak")
              .map((one) => (
                <option key={one.edition} value={one.edition}>
                  {editionTitle(one)}
                </option>
              ))}
          </Choice>
        </Field>
        <TiebreakEditor
          codes={codes}
          disabled={locked}
          circumstances={{
            edition,
            isRoundRobin: isRoundRobin(system, tournament),
            hasUnrated: tournament?.entries.some((entry) => entry.rating === 0) ?? false,
            ofTeams,
            hasChain: teams.chain.length > 0,
          }}
          rounds={Number(swiss.rounds)}
          problem={problem}
          onChange={setCodes}
        />
        {system !== "knock-out" && (
          <RulesFields draft={rules} edition={edition} withUnplayed={withUnplayed} disabled={locked} problem={problem} onChange={setRules} />
        )}
      </fieldset>
      {system !== "knock-out" && <PlayFields path={tournament ? `/api/events/${event.id}/tournaments/${tournament.id}` : null} changes={play} disabled={locked} onChange={setPlay} />}
      <DatesEditor dates={dates} first={event.from} onChange={setDates} />
      <FormProblem problem={problem} fields={FIELDS} />
      <footer class="form-footer">
        <button type="submit" class="primary" disabled={busy}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          {t("action.cancel")}
        </button>
      </footer>
    </form>
  );
}
