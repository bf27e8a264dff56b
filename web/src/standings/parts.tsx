/* What the standings of players and of teams share. */

import { useState } from "preact/hooks";
import type { TieBreak, Tournament } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { tiebreakText } from "../shared/tiebreaks";
import { useTiebreaks } from "../store/knownTiebreaks";
import { useView } from "../store/views";
import { Choice, countTo, Options } from "../ui/Field";
import type { Cell, CellProps } from "../ui/grid";
import { Article, Fact, Score } from "../ui/words";
import { PlaceMarks } from "./PlacesDraw";

/* old 0: there was none. */
function Movement({ rank, old }: { rank: number; old: number }) {
  if (old === 0 || rank === 0 || old === rank) return <span class="muted">·</span>;
  const places = Math.abs(old - rank);
  const isUp = rank < old;
  return (
    <span>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"}
        {places}
      </span>
      <span class="for-readers">{t(isUp ? "standings.up" : "standings.down", { count: places })}</span>
    </span>
  );
}

/* Before a value that open games can still change. */
function Provisional() {
  return (
    <span class="provisional" title={t("standings.provisional")}>
      ~<span class="for-readers"> {t("standings.provisional")} </span>
    </span>
  );
}

export function RankHeads() {
  return (
    <>
      <th class="number">{t("column.rank")}</th>
      <th class="number movement">
        <span aria-hidden="true">±</span>
        <span class="for-readers">{t("standings.movement")}</span>
      </th>
      <th class="number start-number">{t("column.number")}</th>
    </>
  );
}

interface RankCellsProps {
  row: { rank: number; shared: boolean; number: number } & Parameters<typeof PlaceMarks>[0]["row"];
  edition: string;
  old: number; /* 0: there was none */
  cell: CellProps;
}

export function RankCells({ row, edition, old, cell }: RankCellsProps) {
  return (
    <>
      <td class="number rank" {...cell}>
        {row.rank === 0 ? "–" : row.rank}
        {row.shared && (
          <span class="shared" title={t("standings.shared")}>
            =<span class="for-readers"> {t("standings.shared")}</span>
          </span>
        )}
        <PlaceMarks row={row} edition={edition} />
      </td>
      <td class="number movement">
        <Movement rank={row.rank} old={old} />
      </td>
      <td class="number start-number">{row.number}</td>
    </>
  );
}

export function TiebreakHeads({ tiebreaks }: { tiebreaks: readonly TieBreak[] }) {
  return tiebreaks.map((tiebreak, index) => (
    <th key={`${tiebreak.code}/${index}`} class="number">
      <abbr title={tiebreakText(tiebreak)}>{tiebreak.code}</abbr>
    </th>
  ));
}

interface Value {
  text: string;
  provisional?: boolean;
}

interface ValueCellsProps {
  values: readonly Value[];
  decimals: readonly boolean[];
  first: number; /* column */
  row: number;
  cell: (row: number, column: number) => CellProps;
  onOpen: (at: Cell) => void;
}

export function ValueCells({ values, decimals, first, row, cell, onOpen }: ValueCellsProps) {
  return values.map((value, index) => {
    const column = first + index;
    return (
      <td key={index} class={decimals[index] ? "number opens decimals" : "number opens"} onClick={() => onOpen({ row, column })} {...cell(row, column)}>
        {value.provisional && <Provisional />}
        <Score text={value.text || "–"} />
      </td>
    );
  });
}

/* Which tie-breaks have values with decimals. */
export function decimalsOf({ tiebreaks, rows }: { tiebreaks: readonly TieBreak[]; rows: readonly { values: readonly Value[] }[] }): boolean[] {
  return tiebreaks.map((_, index) => rows.some((row) => row.values[index]?.text.includes(".")));
}

/* What the codes in the head mean. */
export function TiebreakKey({ tiebreaks }: { tiebreaks: readonly TieBreak[] }) {
  if (tiebreaks.length === 0) return null;
  return (
    <dl class="tiebreak-key muted">
      {tiebreaks.map((tiebreak, index) => (
        <Fact key={index} name={tiebreak.code}>{tiebreakText(tiebreak)}</Fact>
      ))}
    </dl>
  );
}

interface ProvisionalNoteProps {
  text: "standings.provisional-legend" | "teams.provisional-legend";
  edition: string;
  tiebreaks: readonly TieBreak[];
  provisional?: boolean[]; /* by tie-break */
}

/* What the mark before a value means. */
export function ProvisionalNote({ text, edition, tiebreaks, provisional = [] }: ProvisionalNoteProps) {
  const { known } = useTiebreaks(edition);
  if (!provisional.some(Boolean)) return null;
  const codes = tiebreaks.filter((_, index) => provisional[index]).map((one) => one.code);
  return (
    <p class="muted legend">
      ~ {t(text, { codes: codes.join(", ") })} <Article id={known?.articles.types ?? ""} />
    </p>
  );
}

/* The edition by which values were computed. */
export function EditionNote({ edition }: { edition: string }) {
  return <p class="muted legend">{t("standings.edition", { title: editionTitle(edition) })}</p>;
}

/* --- After which round ---------------------------------------------------------------------------------------------------- */

/* The standings after the round that is chosen, and those of the round before. */
export function useThrough<V>(tournament: Tournament, path: string) {
  const [through, setThrough] = useState(0);
  const view = useView<V>(through > 0 ? `${path}?through=${through}` : path);
  const round = through > 0 ? through : tournament.current_round; /* the last with a result, for "as they stand now" */
  const before = useView<V>(round > 1 ? `${path}?through=${round - 1}` : null).data;
  return { through, setThrough, view, before };
}

export function standingsTitle(tournament: Tournament, isFinal: boolean, through: number): string {
  const state = isFinal ? t("standings.final") : through > 0 ? t("standings.after", { round: through }) : t("standings.now");
  return `${tournament.name} · ${state}`;
}

interface ThroughChoiceProps {
  rounds: number;
  through: number;
  onChoose: (through: number) => void;
}

/* After which round. */
export function ThroughChoice({ rounds, through, onChoose }: ThroughChoiceProps) {
  return (
    <Choice value={String(through)} label={t("standings.through")} onChoose={(value) => onChoose(Number(value))}>
      <option value="0">{t("standings.now")}</option>
      <Options of={countTo(rounds)} text={(round) => t("standings.after", { round })} />
    </Choice>
  );
}
