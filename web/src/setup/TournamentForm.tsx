import { useRef, useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { CHESS960, type Body, type Chess960, type EventView, type Problem, type SystemOffered, type Tournament } from "../api/shapes";
import { useCore } from "../core/module";
import { editionTitle, t } from "../i18n";
import { editionOfDay } from "../shared/swiss";
import { recommendedFor, rewrittenFor, type TieBreaks } from "../shared/tiebreaks";
import { about } from "../store/session";
import { usePrefetched, useTiebreaks } from "../store/knownTiebreaks";
import { useUnsaved } from "../store/unsaved";
import { ChoiceField, Form, FormFooter, FormProblem, TextField, Tick } from "../ui/Field";
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
const SYSTEMS = ["1", "2", "swiss", "knock-out", "manual"] as const;
type Choosable = (typeof SYSTEMS)[number];

function systemText(system: Choosable): string {
  return t(system === "1" || system === "2" ? `system.round-robin.${system}` : `system.${system}`);
}

function choosableOf(tournament: Tournament | null): Choosable {
  if (!tournament) return "1";
  if (tournament.system !== "round-robin") return tournament.system;
  return tournament.cycles === 2 ? "2" : "1";
}

function systemBody(system: Choosable): Pick<Settings, "system" | "cycles"> {
  return system === "1" || system === "2" ? { system: "round-robin", cycles: Number(system) } : { system };
}

function lengthBody(system: Choosable, swap: boolean, swiss: SwissDraft): Partial<Settings> {
  if (system === "swiss") return swissBody(swiss);
  if (system === "knock-out") return {};
  return system === "manual" ? { rounds: Number(swiss.rounds) } : { swap };
}

function offered(system: Choosable): SystemOffered | undefined {
  const name = systemBody(system).system;
  return about.value?.systems.find((one) => one.system === name);
}

/* Does everyone meet everyone? A report may have said so of rounds that are entered. */
function isRoundRobin(system: Choosable, tournament: Tournament | null): boolean {
  const asItIs = tournament?.system === systemBody(system).system ? tournament?.predetermined : undefined;
  return asItIs ?? offered(system)?.predetermined ?? false;
}

/* The list that is recommended, from the last answer that fitted: it is shown until there is another. */
function useUsual(known: TieBreaks | null, system: Choosable, predetermined: boolean, ofTeams: boolean): string[] | null {
  const last = useRef<string[] | null>(null);
  if (system === "knock-out") last.current = [];
  else if (known) last.current = recommendedFor({ known, isRoundRobin: predetermined, ofTeams })[0]?.tiebreaks ?? [];
  return last.current;
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
  const answer = useTiebreaks(edition, Number(swiss.rounds));
  const known = useCore() ? answer.known : null; /* the core reads codes */
  const predetermined = isRoundRobin(system, tournament);
  const usual = useUsual(answer.isExact ? known : null, system, predetermined, ofTeams);
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
      ...systemBody(system),
      ...lengthBody(system, swap, swiss),
      scoring: scoringBody(scoring),
      ...(codes && (own || answer.isExact || system === "knock-out") && { tiebreaks: codes }), /* else the server knows what is recommended */
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
      if (next.play && !offered(system)?.teams) setSystem("1");
    }
    setTeams(next);
  };
  const chooseSwiss = (next: SwissDraft): void => {
    if (next.rounds !== swiss.rounds) follow();
    setSwiss(next);
  };

  return (
    <Form class="form" onSend={send}>
      <TextField label={t("field.tournament-name")} name="name" problem={problem} value={name} onText={setName} required maxLength={LIMITS.name} />
      <TextField label={t("field.time-control")} name="time_control" hint={t("field.time-control.hint")} problem={problem} value={timeControl} onText={setTimeControl} maxLength={LIMITS.time_control} />
      <ControlNote control={timeControl} />
      <fieldset class="editor" disabled={locked}>
        <legend>{t("tournament.system")}</legend>
        <LockedNote tournament={tournament} />
        <div class="form-row">
          <ChoiceField label={t("field.system")} name="system" problem={problem} value={system} disabled={locked} onChoose={(value) => chooseSystem(value)} of={SYSTEMS.filter((one) => !ofTeams || offered(one)?.teams)} text={systemText} />
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
          <ChoiceField label={t("chess960")} name="chess960" hint={t("chess960.hint")} problem={problem} value={chess960} disabled={locked} onChoose={setChess960} of={CHESS960} text={(one) => t(`chess960.${one}`)} />
        )}
        <TeamFields draft={teams} known={known} disabled={locked} problem={problem} onChange={chooseTeams} />
      </fieldset>
      <fieldset class="editor">
        <legend>{t("tournament.tiebreaks")}</legend>
        <LockedNote tournament={tournament} />
        <ChoiceField label={t("edition.tiebreak")} name="edition" problem={problem} value={edition} disabled={locked} onChoose={chooseEdition} of={editions.map((one) => one.edition)} text={editionTitle} />
        <TiebreakEditor
          codes={codes}
          disabled={locked}
          circumstances={{
            known,
            isRoundRobin: predetermined,
            hasUnrated: (tournament?.unrated_count ?? 0) > 0,
            ofTeams,
            hasChain: teams.chain.length > 0,
          }}
          refused={answer.problem}
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
