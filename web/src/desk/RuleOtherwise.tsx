import { useState } from "preact/hooks";
import { VERDICTS, type BoardView, type OwnRuling, type Ruling } from "../api/shapes";
import { readEffect } from "../core/game";
import { CoreProblem } from "../core/module";
import { problemLine, t } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { Alert, Button, ChoiceField, TextField } from "../ui/Field";
import { useEventPreview } from "./eventPreview";
import type { OthersChanges } from "./changes";
import { EventNotes, ChangesNote } from "./Notes";
import { effectText, lineText } from "./words";

interface RuleOtherwiseProps {
  event: string;
  board: BoardView;
  ruling: Ruling; /* of the rules */
  line: string;
  changes: OthersChanges;
  onRead: () => void;
  isAlone: boolean; /* nothing waits before it */
  isOpen: boolean; /* nothing stands against entering it */
  onRule: (own: OwnRuling) => void;
  onClose: () => void;
}

/* The arbiter's own ruling: which effects stay, which come, and why. */
export function RuleOtherwise({ event, board, ruling, line, changes, onRead, isAlone, isOpen, onRule, onClose }: RuleOtherwiseProps) {
  const [verdict, setVerdict] = useState(ruling.verdict === "refused" ? "ruled" : ruling.verdict);
  const [effects, setEffects] = useState(ruling.effects);
  const [more, setMore] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const own = { verdict, effects, reason: reason.trim() };
  const preview = useEventPreview(event, board, isAlone ? { line, effects, own: { ...own, reason: "?" } } : null);
  const isLeft = more.trim() !== ""; /* typed, and not among the effects */
  const add = (): void => {
    if (!isLeft) return;
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
        <ChangesNote changes={changes} onRead={onRead} />
        <ChoiceField label={t("desk.verdict")} value={verdict} onChoose={setVerdict} of={VERDICTS} text={(one) => t(`desk.verdict.${one}`)} />
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
        <form
          class="effects-more"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            add();
          }}
        >
          <TextField label={t("desk.effects.add")} hint={t("desk.effects.hint")} value={more} onText={setMore} />
          <Button text={t("desk.effects.take")} type="submit" disabled={!isLeft} />
        </form>
        <Alert text={problem} />
        <EventNotes preview={preview} />
        <TextField label={t("desk.reason")} value={reason} onText={setReason} required />
        {isLeft && (
          <p class="needs-attention" role="status">
            {t("desk.effects.left")}
          </p>
        )}
      </div>
      <footer class="dialog-footer">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button text={t("desk.rule")} class="primary" disabled={own.reason === "" || isLeft || !isOpen} onClick={() => onRule(own)} />
      </footer>
    </Dialog>
  );
}
