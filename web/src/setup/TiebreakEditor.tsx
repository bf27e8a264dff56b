import { useState } from "preact/hooks";
import { TIEBREAK_GROUPS, type Problem } from "../api/shapes";
import { connected } from "../api/connection";
import { composeTiebreak, judgeTiebreaks, tiebreakModifiers, type JudgedTiebreak } from "../core/lists";
import { problemLine, t, tOr } from "../i18n";
import { offeredIn, recommendedFor, tiebreakRule, type Circumstances, type TieBreaks } from "../shared/tiebreaks";
import { Button, Choice, Field, FieldAlert, Options, TextInput, Tick } from "../ui/Field";
import { Article } from "../ui/words";

function moved(codes: readonly string[], at: number, to: number): string[] {
  const next = [...codes];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/* --- A new one, with its modifiers ------------------------------------------------------------------------------------- */

interface Draft {
  name: string;
  score: string; /* "MP" */
  modifier: string; /* "C1" */
  ticked: readonly string[]; /* "P" */
}

const PLAIN: Draft = { name: "", score: "", modifier: "", ticked: [] };

/* "L+1" */
function modifierText(modifier: string): string {
  const said = t(`tiebreak-modifier.${modifier.slice(0, 1) as "C"}`, { amount: modifier.slice(1) });
  return `/${modifier} · ${said}`;
}

interface NewTiebreakProps {
  known: TieBreaks;
  ofTeams: boolean;
  onAdd: (code: string) => void;
}

function NewTiebreak({ known, ofTeams, onAdd }: NewTiebreakProps) {
  const [code, setCode] = useState(PLAIN);
  const offered = offeredIn(known, ofTeams);
  const groups = TIEBREAK_GROUPS.filter((group) => offered.some((one) => one.group === group));
  const chosen = offered.find((one) => one.code === code.name);
  const shown = chosen ? code : PLAIN;
  const modifiers = chosen ? tiebreakModifiers(chosen.code, { edition: known.edition, teams: ofTeams }) : [];
  const marks = (["P", "F", "R"] as const).filter((letter) => chosen?.modifiers.includes(letter));
  return (
    <div class="new-tiebreak">
      <Choice value={shown.name} label={t("tiebreaks.add")} onChoose={(name) => setCode({ ...PLAIN, name })}>
        <option value="">{t("tiebreaks.choose")}</option>
        {groups.map((group) => (
          <optgroup key={group} label={t(`tiebreaks.group.${group}`)}>
            {offered
              .filter((one) => one.group === group)
              .map((one) => (
                <option key={one.code} value={one.code}>
                  {one.code} · {tOr("tiebreak.", one.code, one.title)}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      {ofTeams && chosen?.score && (
        <Choice value={shown.score} label={t("tiebreaks.score")} onChoose={(score) => setCode({ ...shown, score })}>
          <option value="">{t("tiebreaks.score.primary")}</option>
          <option value="MP">:MP · {t("tiebreak.MP")}</option>
          <option value="GP">:GP · {t("tiebreak.GP")}</option>
        </Choice>
      )}
      {chosen?.modifiers.includes("K") && (
        <TextInput
          type="number"
          value={shown.modifier.slice(1)}
          label={t("tiebreaks.divisor")}
          placeholder={t("tiebreaks.divisor")}
          onText={(amount) => setCode({ ...shown, modifier: amount === "" ? "" : `K${amount}` })}
        />
      )}
      {modifiers.length > 0 && (
        <Choice value={shown.modifier} label={t("tiebreaks.modifier")} onChoose={(modifier) => setCode({ ...shown, modifier })}>
          <option value="">{t("tiebreaks.unmodified")}</option>
          <Options of={modifiers} text={modifierText} />
        </Choice>
      )}
      {marks.map((letter) => (
        <Tick
          key={letter}
          text={`/${letter} · ${t(`tiebreak-modifier.${letter}`)}`}
          ticked={shown.ticked.includes(letter)}
          onTick={(ticked) => setCode({ ...shown, ticked: ticked ? [...shown.ticked, letter] : shown.ticked.filter((one) => one !== letter) })}
        />
      ))}
      <Button
        text={t("tiebreaks.add")}
        disabled={shown.name === ""}
        onClick={() => {
          onAdd(composeTiebreak({ ...shown, marks: shown.ticked.join(" ") }, known.edition));
          setCode(PLAIN);
        }}
      />
      {shown.name !== "" && <p class="field-note">{tiebreakRule(shown.name, ofTeams)}</p>}
    </div>
  );
}

/* --- The list ---------------------------------------------------------------------------------------------------------- */

interface TiebreakRowProps {
  codes: readonly string[];
  index: number;
  judged: JudgedTiebreak | undefined; /* undefined: nothing is known of the edition yet */
  disabled: boolean;
  ofTeams: boolean;
  onChange: (codes: string[]) => void;
}

function TiebreakRow({ codes, index, judged, disabled, ofTeams, onChange }: TiebreakRowProps) {
  const code = codes[index] ?? "";
  const title = judged?.title ?? code;
  return (
    <li>
      <div class="editor-row">
        <span class="grow" title={tiebreakRule(judged?.name ?? "", ofTeams)}>
          {title} <span class="muted">{code}</span>
        </span>
        {!disabled && (
          <>
            <Button text="↑" class="quiet" disabled={index === 0} aria-label={t("order.up", { name: title })} onClick={() => onChange(moved(codes, index, index - 1))} />
            <Button
              text="↓"
              class="quiet"
              disabled={index === codes.length - 1}
              aria-label={t("order.down", { name: title })}
              onClick={() => onChange(moved(codes, index, index + 1))}
            />
            <Button text="✕" class="quiet" aria-label={t("order.remove", { name: title })} onClick={() => onChange(codes.filter((_, at) => at !== index))} />
          </>
        )}
      </div>
      {!disabled && judged?.doubt && <p class={judged.refused ? "tiebreak-doubt refused" : "tiebreak-doubt"}>{t(`tiebreaks.doubt.${judged.doubt}`)}</p>}
    </li>
  );
}

/* Those that stand twice, as the direct encounter may, are told apart by which time it is. */
function keyOf(codes: readonly string[], index: number): string {
  return `${codes[index]}#${codes.slice(0, index).filter((one) => one === codes[index]).length}`;
}

interface TiebreakEditorProps {
  codes: string[] | null; /* null: what is recommended is not known yet */
  disabled: boolean;
  circumstances: Circumstances;
  refused: Problem | null; /* why nothing is known of the edition */
  problem: Problem | null;
  onChange: (codes: string[]) => void;
}

/* The tie-breaks in the order in which they decide. */
export function TiebreakEditor({ codes: list, disabled, circumstances, refused, problem, onChange }: TiebreakEditorProps) {
  const { known, ofTeams } = circumstances;
  const codes = list ?? [];
  const { isRoundRobin, hasUnrated, hasChain } = circumstances;
  const judged = known ? judgeTiebreaks(codes, { edition: known.edition, teams: ofTeams, round_robin: isRoundRobin, unrated: hasUnrated, chain: hasChain }) : [];
  const lists = recommendedFor(circumstances);
  const chosen = lists.findIndex((one) => one.tiebreaks.join() === codes.join());
  const article = lists[chosen]?.article ?? "";
  const optional = lists[chosen]?.optional ?? "";
  return (
    <div class="editor">
      {!disabled && (
        <Field label={t("tiebreaks.recommended")}>
          <Choice value={String(chosen)} onChoose={(value) => onChange([...(lists[Number(value)]?.tiebreaks ?? codes)])}>
            <option value="-1" disabled>
              {t("tiebreaks.own-list")}
            </option>
            {lists.map((one, index) => (
              <option key={one.kind} value={String(index)}>
                {t(`tiebreaks.list.${one.kind}`)}: {one.tiebreaks.join(", ")}
              </option>
            ))}
          </Choice>
        </Field>
      )}
      {!disabled && article !== "" && <Article id={article} />}
      {!disabled && optional !== "" && <p class="muted">{t("tiebreaks.optional", { code: optional })}</p>}
      {!known && <p class="muted">{refused ? problemLine(refused) : t(connected.value ? "frame.loading" : "connection.lost")}</p>}
      {list?.length === 0 && <p class="muted">{t("tournament.no-tiebreaks")}</p>}
      <ol class="ordered">
        {codes.map((_, index) => (
          <TiebreakRow key={keyOf(codes, index)} codes={codes} index={index} judged={judged[index]} disabled={disabled} ofTeams={ofTeams} onChange={onChange} />
        ))}
      </ol>
      {!disabled && known && codes.length < known.most && (
        <NewTiebreak key={`${known.edition} ${ofTeams}`} known={known} ofTeams={ofTeams} onAdd={(code) => onChange([...codes, code])} />
      )}
      <FieldAlert problem={problem} name="tiebreaks" />
    </div>
  );
}
