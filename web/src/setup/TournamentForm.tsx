import { useRef, useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { CHESS960, type Body, type Chess960, type EventView, type Problem, type Tournament } from "../api/shapes";
import { useCore } from "../core/module";
import { editionTitle, t } from "../i18n";
import { editionOfDay } from "../shared/swiss";
import { recommendedFor, rewrittenFor, type TieBreaks } from "../shared/tiebreaks";
import { about } from "../store/session";
import { usePrefetched, useTiebreaks } from "../store/tiebreaks";
import { useUnsaved } from "../store/unsaved";
import { Choice, Field, Form, FormFooter, FormProblem, Options, TextInput, Tick } from "../ui/Field";
import { ControlNote } from "./ControlNote";
import { DatesEditor } from "./DatesEditor";
import { PlayFields } from "./PlayFields";
import { hasUnplayedRule, rulesBody, rulesDraft, RulesFields, RULES_FIELDS } from "./RulesFields";
import { scoringBody, scoringDraft, ScoringEditor, SCORING_FIELDS } from "./ScoringEditor";
import { RoundsField, SwissFields, SWISS_FIELDS, swissBody, type SwissDraft } from "./SwissFields";
import { TeamFields, teamBody, teamDraft, TEAM_FIELDS } from "./TeamFields";
import { TiebreakEditor } from "./TiebreakEditor";

type Settings = Body<"tournament.create">;

interface TournamentFormProps {
  event: EventView;
  tournament: Tournament | null; /* null: a new one */
  action: string;
  onSubmit: (fields: Settings) => Promise<Problem | null>;
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

function systemBody(system: Choosable, swap: boolean, swiss: SwissDraft): Partial<Settings> {
  if (system === "swiss") return { system, ...swissBody(swiss) };
  if (system === "knock-out") return { system };
  if (system === "manual") return { system, rounds: Number(swiss.rounds) };
  return { system: "round-robin", cycles: Number(system), swap };
}

/* Rounds that are entered come from a Swiss that is paired elsewhere, unless a report said otherwise. */
function isRoundRobin(system: Choosable, tournament: Tournament | null): boolean {
  return system === "1" || system === "2" || (system === "manual" && tournament?.predetermined === true);
}

/* The list that is recommended, from the last answer that fitted: it is shown until there is another. */
function useUsual(known: TieBreaks | null, system: Choosable, predetermined: boolean, ofTeams: boolean): string[] | null {
  const last = useRef<string[] | null>(null);
  if (system === "knock-out") last.current = [];
  else if (known) last.current = recommendedFor({ known, isRoundRobin: predetermined, ofTeams })[0]?.tiebreaks ?? [];
  return last.current;
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
  const editions = (about.value?.editions ?? []).filter((one) => one.system === "tiebreak");
  usePrefetched(editions.map((one) => one.edition), Number(swiss.rounds));
  const told = useTiebreaks(edition, Number(swiss.rounds));
  const known = useCore() ? told.known : null; /* the core reads codes */
  const predetermined = isRoundRobin(system, tournament);
  const usual = useUsual(told.isExact ? known : null, system, predetermined, ofTeams);
  const [own, setOwn] = useState(tournament?.tiebreaks.map((one) => one.code) ?? null); /* null: the list is the recommended one */
  const codes = own ? rewrittenFor(own, known) : usual;
  const [rules, setRules] = useState(rulesDraft(tournament));
  const withUnplayed = (system === "swiss" || system === "manual") && !predetermined && hasUnplayedRule(known, rules);
  const [play, setPlay] = useState<Record<string, string>>({});
  const [dates, setDates] = useState(tournament?.dates ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved([name, system, swiss, swap, scoring, timeControl, chess960, edition, teams, tournament ? codes : own, rules, play, dates]);

  const send = async (): Promise<void> => {
    const open: Partial<Settings> = locked ? {} : {
      ...systemBody(system, swap, swiss),
      scoring: scoringBody(scoring),
      ...(codes && (own || told.isExact || system === "knock-out") && { tiebreaks: codes }), /* else the server knows what is recommended */
      edition,
      chess960: system === "knock-out" ? "none" : chess960,
      ...rulesBody(rules, withUnplayed),
      ...(system !== "knock-out" && { play }),
      ...((ofTeams || tournament?.teams) && { teams: teamBody(teams) }),
    };
    setBusy(true);
    setProblem(await onSubmit({ name: name.trim(), time_control: timeControl.trim(), dates, ...open }));
    setBusy(false);
  };

  /* A list that was left as recommended goes with what it was recommended for; any other keeps to its tie-breaks. */
  const follow = (): void => {
    if (own && codes?.join() === usual?.join()) setOwn(null);
  };
  const chooseSystem = (next: Choosable): void => {
    follow();
    setSystem(next);
  };
  const chooseEdition = (next: string): void => {
    follow();
    setEdition(next);
  };
  const chooseTeams = (next: typeof teams): void => {
    if (next.play !== ofTeams) {
      setOwn(null);
      setSystem(isForTeams(system) ? system : "1");
    }
    setTeams(next);
  };
  const chooseSwiss = (next: SwissDraft): void => {
    if (next.rounds !== swiss.rounds) follow();
    setSwiss(next);
  };

  return (
    <Form class="form" onSend={send}>
      <Field label={t("field.tournament-name")} name="name" problem={problem}>
        <TextInput value={name} onText={setName} required maxLength={LIMITS.name} />
      </Field>
      <Field label={t("field.time-control")} name="time_control" hint={t("field.time-control.hint")} problem={problem}>
        <TextInput value={timeControl} onText={setTimeControl} maxLength={LIMITS.time_control} />
      </Field>
      <ControlNote control={timeControl} />
      <fieldset class="editor" disabled={locked}>
        <legend>{t("tournament.system")}</legend>
        <LockedNote tournament={tournament} />
        <div class="form-row">
          <Field label={t("field.system")} name="system" problem={problem}>
            <Choice value={system} disabled={locked} onChoose={(value) => chooseSystem(value)}>
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
          <Tick text={t("tournament.swap")} ticked={swap} disabled={locked} onTick={setSwap} />
        )}
        {system !== "knock-out" && (
          <Field label={t("chess960")} name="chess960" hint={t("chess960.hint")} problem={problem}>
            <Choice value={chess960} disabled={locked} onChoose={setChess960}>
              <Options of={CHESS960} text={(one) => t(`chess960.${one}`)} />
            </Choice>
          </Field>
        )}
        <TeamFields draft={teams} known={known} disabled={locked} problem={problem} onChange={chooseTeams} />
      </fieldset>
      <fieldset class="editor">
        <legend>{t("tournament.tiebreaks")}</legend>
        <LockedNote tournament={tournament} />
        <Field label={t("edition.tiebreak")} name="edition" problem={problem}>
          <Choice value={edition} disabled={locked} onChoose={chooseEdition}>
            <Options of={editions.map((one) => one.edition)} text={editionTitle} />
          </Choice>
        </Field>
        <TiebreakEditor
          codes={codes}
          disabled={locked}
          circumstances={{
            known,
            isRoundRobin: predetermined,
            hasUnrated: tournament?.entries.some((entry) => entry.rating === 0) ?? false,
            ofTeams,
            hasChain: teams.chain.length > 0,
          }}
          refused={told.problem}
          problem={problem}
          onChange={setOwn}
        />
        {system !== "knock-out" && (
          <RulesFields draft={rules} known={known} withUnplayed={withUnplayed} disabled={locked} problem={problem} onChange={setRules} />
        )}
      </fieldset>
      {system !== "knock-out" && <PlayFields path={tournament ? `/api/v1/events/${event.id}/tournaments/${tournament.id}` : null} changes={play} disabled={locked} onChange={setPlay} />}
      <DatesEditor dates={dates} first={event.from} onChange={setDates} />
      <FormProblem problem={problem} fields={FIELDS} />
      <FormFooter action={action} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
