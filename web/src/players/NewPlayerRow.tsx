import { useRef, useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, ListedPlayer, Player, Problem } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { ListedPlayers } from "../lists/ListedPlayers";
import { useListed } from "../lists/useListed";
import { announce } from "../store/page";
import { Button } from "../ui/Field";
import { draftBody, emptyDraft, PLAYER_FIELDS, sameName, type Draft, type FieldName } from "./playerFields";
import { PlayerInput } from "./PlayerInput";

/* What was begun and not added, by event: it is still there when the arbiter comes back to the page. */
const drafts = new Map<string, Draft>();

/* What the lists say of a player; what was typed of the rest stays. */
function draftOf(player: ListedPlayer, typed: Draft): Draft {
  const text = (value: number): string => (value > 0 ? String(value) : "");
  return {
    ...typed,
    name: player.name,
    rating: text(player.standard.rating),
    title: player.title,
    federation: player.federation,
    fide_id: player.fide_id,
    national_id: player.national_id,
    national_rating: text(player.national_rating),
    birth: text(player.birth_year),
    sex: player.sex,
  };
}

/* Fields that the rating lists are asked about while one types. */
const LOOKED_UP: readonly string[] = ["name", "fide_id"];

interface NewPlayerRowProps {
  event: EventView;
  players: readonly Player[];
  columns: number;
}

/* A row of inputs at the foot of the players: Enter adds the player and starts the next. */
export function NewPlayerRow({ event, players, columns }: NewPlayerRowProps) {
  const [draft, keepDraft] = useState(drafts.get(event.id) ?? emptyDraft());
  const [warned, setWarned] = useState(""); /* the name that was said to be there already */
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);

  const [input, setInput] = useState<HTMLElement | null>(null); /* that the matches stand below */

  const setDraft = (next: Draft): void => {
    drafts.set(event.id, next);
    keepDraft(next);
  };
  const listed = useListed(event.federation, (player) => setDraft(draftOf(player, draft)));
  const type = (name: FieldName, value: string): void => {
    setDraft({ ...draft, [name]: value });
    if (!LOOKED_UP.includes(name)) return;
    setInput(row.current?.querySelector<HTMLElement>(`[name=new-${name}]`) ?? null);
    listed.look(value);
  };

  const add = async (): Promise<void> => {
    if (busy || draft.name.trim() === "") return;
    if (warned !== draft.name && players.some((player) => sameName(player.name, draft.name))) {
      setWarned(draft.name);
      return;
    }
    setBusy(true);
    const outcome = await submit(event.id, "player.add", { players: [draftBody(draft)] });
    setBusy(false);
    setProblem(outcome.problem ?? null);
    if (outcome.problem) return;
    announce(t("players.added", { count: 1 }));
    setDraft(emptyDraft());
    setWarned("");
    row.current?.querySelector("input")?.focus();
  };
  const onKeyDown = (pressed: KeyboardEvent): void => {
    if (listed.take(pressed) || pressed.key !== "Enter") return;
    pressed.preventDefault();
    listed.close();
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
              onText={(value) => type(field.name, value)}
              onKeyDown={onKeyDown}
              onBlur={listed.close}
              aria-invalid={problem?.field === field.name}
              {...(listed.isThere && LOOKED_UP.includes(field.name) ? listed.combobox : {})}
            />
            {field.name === "name" && <ListedPlayers listed={listed} below={input} />}
          </td>
        ))}
        <td colSpan={columns - PLAYER_FIELDS.length}>
          <Button text={t("players.add")} class="primary" disabled={busy || draft.name.trim() === ""} onClick={() => void add()} />
        </td>
      </tr>
      {warned !== "" && warned === draft.name && (
        <tr class="note-row waiting">
          <td colSpan={columns} role="alert">
            {t("players.same-name", { name: draft.name.trim() })}
          </td>
        </tr>
      )}
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
