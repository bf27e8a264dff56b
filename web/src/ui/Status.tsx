import type { ThingState } from "../api/queue";
import { problemLine, t } from "../i18n";

const MARKS: Record<ThingState["state"], string> = { saving: "…", waiting: "◷", saved: "✓", refused: "✕" };

/* How far a change has come: nothing counts as saved before the server said so. */
export function Status({ state }: { state: ThingState | undefined }) {
  if (!state) return null;
  if (state.unchanged) {
    return (
      <span class="status saved unchanged">
        <span aria-hidden="true">=</span> {t("status.unchanged")}
      </span>
    );
  }
  return (
    <span class={`status ${state.state}`}>
      <span aria-hidden="true">{MARKS[state.state]}</span> {t(`status.${state.state}`)}
    </span>
  );
}

interface StatusNoteProps {
  state: ThingState | undefined;
  tried: string;
  present: string;
}

/* Why a change was refused and what stands there now, or why it has to wait. */
export function StatusNote({ state, tried, present }: StatusNoteProps) {
  if (!state?.problem) return null;
  if (state.state === "waiting") return <span class="status-note">{problemLine(state.problem)}</span>;
  const values = { tried, present };
  return (
    <span class="status-note refused">
      {state.problem.error === "changed_meanwhile"
        ? t("status.changed-meanwhile", values)
        : `${t("status.refused.what", values)} ${problemLine(state.problem)}`}
    </span>
  );
}
