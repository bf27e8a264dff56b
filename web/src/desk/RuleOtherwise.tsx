import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { Choice, Field, TextInput } from "../components/Field";
import { readEffect, type Ruling, type Verdict } from "../core/game";
import { CoreProblem } from "../core/module";
import { problemLine, t } from "../i18n";
import { effectText, lineText } from "./words";

const VERDICTS: Verdict[] = ["allowed", "noted", "ruled", "refused", "asks"];

interface RuleOtherwiseProps {
  ruling: Ruling; /* of the rules */
  line: string;
  onRule: (own: { verdict: string; effects: string[]; reason: string }) => void;
  onClose: () => void;
}

/* The arbiter's own ruling: which effects stay, which come, and why. */
export function RuleOtherwise({ ruling, line, onRule, onClose }: RuleOtherwiseProps) {
  const [verdict, setVerdict] = useState<string>(ruling.verdict === "refused" ? "ruled" : ruling.verdict);
  const [effects, setEffects] = useState(ruling.effects);
  const [more, setMore] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const add = (): void => {
    try {
      setEffects([...effects, readEffect(more)]);
      setMore("");
      setProblem("");
    } catch (error) {
      if (!(error instanceof CoreProblem)) throw error;
      setProblem(problemLine(error.problem));
    }
  };
  return (
    <Dialog title={t("desk.otherwise")} onClose={onClose} wide>
      <div class="dialog-body">
        <p class="desk-line">{lineText(line)}</p>
        <Field label={t("desk.verdict")}>
          <Choice value={verdict} onChoose={setVerdict}>
            {VERDICTS.map((one) => (
              <option key={one} value={one}>
                {t(`desk.verdict.${one}`)}
              </option>
            ))}
          </Choice>
        </Field>
        <ul class="effects">
          {effects.map((effect, index) => (
            <li key={index}>
              {effectText(effect)}{" "}
              <button type="button" class="quiet" aria-label={t("desk.effects.remove", { effect: effectText(effect) })} onClick={() => setEffects(effects.filter((_, at) => at !== index))}>
                ✕
              </button>
            </li>
          ))}
        </ul>
        <Field label={t("desk.effects.add")} hint={t("desk.effects.hint")}>
          <TextInput value={more} onText={setMore} />
        </Field>
        <button type="button" disabled={more.trim() === ""} onClick={add}>
          {t("desk.effects.take")}
        </button>
        {problem !== "" && (
          <p class="refused" role="alert">
            {problem}
          </p>
        )}
        <Field label={t("desk.reason")}>
          <TextInput value={reason} onText={setReason} required />
        </Field>
      </div>
      <footer class="dialog-footer">
        <button type="button" onClick={onClose}>
          {t("action.cancel")}
        </button>
        <button type="button" class="primary" disabled={reason.trim() === ""} onClick={() => onRule({ verdict, effects, reason: reason.trim() })}>
          {t("desk.rule")}
        </button>
      </footer>
    </Dialog>
  );
}
