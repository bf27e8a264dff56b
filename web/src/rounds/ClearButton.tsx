import { t } from "../i18n";
import { SteadyButton } from "../ui/SteadyButton";

/* Takes the result of the board in the panel away, once that is confirmed. `result`: what the board shows. */
export function ClearButton({ result, locked, onClear }: { result: string; locked: boolean; onClear: () => void }) {
  return (
    <SteadyButton class="danger half" available={result !== "" && !locked} why={t(locked ? "round.locked.hint" : "result.clear.nothing")} onClick={onClear}>
      {t("result.clear")} <kbd aria-hidden="true">{t("key.del")}</kbd>
    </SteadyButton>
  );
}
