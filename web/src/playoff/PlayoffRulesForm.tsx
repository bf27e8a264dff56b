import { useState } from "preact/hooks";
import type { PlayoffRules, PlayoffView, Problem } from "../api/shapes";
import { useCore } from "../core/module";
import { playoffParameters, playoffValue, type PlayoffParameter } from "../core/playoff";
import { t, tOr } from "../i18n";
import { parameterText } from "./playoff";
import { useSeen } from "../shared/seen";
import { useUnsaved } from "../store/unsaved";
import { sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { Button, Choice, Field, Form, FormProblem, Options, TextField, TextInput } from "../ui/Field";
import { Fact } from "../ui/words";

function useParameters(view: PlayoffView): PlayoffParameter[] {
  useCore();
  return playoffParameters(view.system === "knock-out");
}

export function PlayoffRulesTable({ view }: { view: PlayoffView }) {
  const said = useParameters(view).filter(({ parameter }) => (view.rules[parameter] ?? "") !== "");
  return (
    <dl class="facts">
      {said.map(({ parameter }) => (
        <Fact key={parameter} name={parameterText(parameter)}>{playoffValue(parameter, view.rules[parameter] ?? "") || view.rules[parameter]}</Fact>
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
  const parameters = useParameters(view);
  useUnsaved([rate, rules]);
  const save = async (): Promise<void> => {
    const said = Object.fromEntries(Object.entries(rules).filter(([name, value]) => value.trim() !== "" && (rate === "" || name !== "games")));
    const refusal = await sendTo({ event, tournament }, "playoff.set", { rules: said, ...(rate.trim() !== "" && { rate: rate.trim() }) }, seen.seq());
    if (refusal) seen.onRefusal(refusal);
    setProblem(refusal);
  };
  const set = (name: keyof PlayoffRules, value: string): void => setRules({ ...rules, [name]: value });
  return (
    <Form class="form" onSend={save}>
      <TextField label={t("playoff.rate")} name="rate" hint={t("playoff.rate.hint")} problem={problem} value={rate} onText={setRate} maxLength={40} />
      {parameters.map(({ parameter: name, words }) => (
        <Field key={name} label={parameterText(name)} hint={words.length > 0 ? undefined : playoffValue(name, rules[name] ?? "") || tOr("playoff.write.", name, "")}>
          {words.length > 0 ? (
            <Choice value={rules[name] ?? ""} onChoose={(value) => set(name, value)}>
              <option value="">–</option>
              <Options of={words} text={(word) => playoffValue(name, word)} />
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
