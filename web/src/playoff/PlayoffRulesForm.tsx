import { useState } from "preact/hooks";
import type { PlayoffRules, PlayoffView, Problem } from "../api/shapes";
import {
  playoffRulesBracketValues,
  playoffRulesColoursValues,
  playoffRulesCyclesValues,
  playoffRulesFormatValues,
  playoffRulesNumbersValues,
  playoffRulesSequenceValues,
  playoffRulesStillTiedValues,
  playoffRulesThirdPlaceValues,
  playoffRulesUndecidedValues,
} from "../api/contract";
import { t, tOr } from "../i18n";
import { parameterText, ruleText } from "./playoff";
import { useSeen } from "../shared/seen";
import { useUnsaved } from "../store/unsaved";
import { sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { Button, Choice, Field, Form, FormProblem, Options, TextInput } from "../ui/Field";
import { Fact } from "../ui/words";

/* Parameters in the order of the regulations; a list: one of these words. */
const PARAMETERS: Record<keyof PlayoffRules, readonly string[]> = {
  places: [],
  tiebreaks: [],
  format: playoffRulesFormatValues,
  bracket: playoffRulesBracketValues,
  cycles: playoffRulesCyclesValues,
  "third-place": playoffRulesThirdPlaceValues,
  numbers: playoffRulesNumbersValues,
  colours: playoffRulesColoursValues,
  sequence: playoffRulesSequenceValues,
  games: [],
  final: [],
  breaks: [],
  "still-tied": playoffRulesStillTiedValues,
  undecided: playoffRulesUndecidedValues,
  approved: [],
};
const NAMES = Object.keys(PARAMETERS) as (keyof PlayoffRules)[];
const OF_TIES = ["places", "tiebreaks", "format"]; /* that a knock-out has by itself */

function parametersOf(view: PlayoffView): (keyof PlayoffRules)[] {
  return NAMES.filter((name) => view.system !== "knock-out" || !OF_TIES.includes(name));
}

export function PlayoffRulesTable({ view }: { view: PlayoffView }) {
  const said = parametersOf(view).filter((name) => (view.rules[name] ?? "") !== "");
  return (
    <dl class="facts">
      {said.map((name) => (
        <Fact key={name} name={parameterText(name)}>{ruleText(name, view.rules[name] ?? "") || view.rules[name]}</Fact>
      ))}
    </dl>
  );
}

interface RulesFormProps extends TournamentAtHand {
  view: PlayoffView;
}

/* Before the first round. A rate alone takes the scheme of 2022 for all that is not said. */
export function PlayoffRulesForm({ event, tournament, view }: RulesFormProps) {
  const [rate, setRate] = useState("");
  const [rules, setRules] = useState<PlayoffRules>(view.rules);
  const [problem, setProblem] = useState<Problem | null>(null);
  const seen = useSeen(view.seq);
  useUnsaved([rate, rules]);
  const save = async (): Promise<void> => {
    const said = { ...rules };
    for (const name of NAMES) if ((said[name] ?? "").trim() === "" || (rate !== "" && name === "games")) delete said[name];
    const refusal = await sendTo({ event, tournament }, "playoff.set", { rules: said, ...(rate.trim() !== "" && { rate: rate.trim() }) }, seen.seq());
    if (refusal) seen.told(refusal);
    setProblem(refusal);
  };
  const set = (name: keyof PlayoffRules, value: string): void => setRules({ ...rules, [name]: value });
  return (
    <Form class="form" onSend={save}>
      <Field label={t("playoff.rate")} name="rate" hint={t("playoff.rate.hint")} problem={problem}>
        <TextInput value={rate} onText={setRate} maxLength={40} />
      </Field>
      {parametersOf(view).map((name) => (
        <Field key={name} label={parameterText(name)} hint={PARAMETERS[name].length > 0 ? undefined : ruleText(name, rules[name] ?? "") || tOr("playoff.write.", name, "")}>
          {PARAMETERS[name].length > 0 ? (
            <Choice value={rules[name] ?? ""} onChoose={(value) => set(name, value)}>
              <option value="">–</option>
              <Options of={PARAMETERS[name]} text={(word) => ruleText(name, word)} />
            </Choice>
          ) : (
            <TextInput value={rules[name] ?? ""} onText={(value) => set(name, value)} maxLength={200} />
          )}
        </Field>
      ))}
      <FormProblem problem={problem} fields={["rate"]} />
      <footer class="form-footer">
        <Button text={t("action.save")} type="submit" class="primary" />
      </footer>
    </Form>
  );
}
