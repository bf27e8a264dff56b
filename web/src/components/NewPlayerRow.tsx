import { useRef, useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, Problem } from "../api/types";
import { problemLine, t } from "../i18n";
import { draftBody, emptyDraft, PLAYER_FIELDS } from "../playerFields";
import { announce } from "../store/page";
import { PlayerInput } from "./PlayerInput";

interface NewPlayerRowProps {
  event: EventView;
  columns: number;
}

/* A row of inputs at the foot of the players: Enter adds the player and starts the next. */
export function NewPlayerRow({ event, columns }: NewPlayerRowProps) {
  const [draft, setDraft] = useState(emptyDraft());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);

  const add = async (): Promise<void> => {
    if (busy || draft.name.trim() === "") return;
    setBusy(true);
    const outcome = await submit(event.id, "player.add", { players: [draftBody(draft)] });
    setBusy(false);
    setProblem(outcome.problem ?? null);
    if (outcome.problem) return;
    announce(t("players.added", { count: 1 }));
    setDraft(emptyDraft());
    row.current?.querySelector("input")?.focus();
  };
  const onKeyDown = (pressed: KeyboardEvent): void => {
    if (pressed.key !== "Enter") return;
    pressed.preventDefault();
    void add();
  };

  return (
    <>
      <tr ref={row} class="new-player">
        {PLAYER_FIELDS.map((field) => (
          <td key={field.name} class={field.name === "name" ? "name-column" : field.isNumber ? "number" : ""}>
            <PlayerInput
              field={field}
              name={`new-${field.name}`}
              value={draft[field.name]}
              onText={(value) => setDraft({ ...draft, [field.name]: value })}
              onKeyDown={onKeyDown}
            />
          </td>
        ))}
        <td colSpan={columns - PLAYER_FIELDS.length}>
          <button type="button" class="primary" disabled={busy || draft.name.trim() === ""} onClick={() => void add()}>
            {t("players.add")}
          </button>
        </td>
      </tr>
      {problem && (
        <tr class="note-row">
          <td colSpan={columns} class="refused" role="alert">
            {problemLine(problem)}
          </td>
        </tr>
      )}
    </>
  );
}
