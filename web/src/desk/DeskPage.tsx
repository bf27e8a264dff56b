import type { DeskBoard, DeskView } from "../api/shapes";
import { t } from "../i18n";
import { boardPath, go, tournamentPath } from "../router";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Choice, countTo, Options } from "../ui/Field";
import { resultText, timeText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { SignInFirst } from "../ui/SignInFirst";
import { ColourMark, PlayerName } from "../ui/words";
import { JumpNote } from "./ClockNote";
import { phaseText, timeShown, useSince } from "./Clocks";

interface DeskPageProps extends TournamentAtHand {
  round: number; /* 0: the one at work */
}

/* Why the arbiter is wanted at a board. */
function reasons(board: DeskBoard): string[] {
  const said: string[] = [];
  if (board.called) said.push(t("desk.called"));
  if (board.claim !== undefined && board.claim !== "none") said.push(t(`desk.claim.${board.claim}`));
  if (board.at_zero) said.push(t("clock.state.fallen"));
  if (board.incidents) said.push(t("desk.incidents", { count: board.incidents }));
  if (board.appeals) said.push(t("desk.appeals", { count: board.appeals }));
  return said;
}

interface TimeProps {
  board: DeskBoard;
  side: "white" | "black";
  since: number;
  low: number; /* less is short of time */
}

function Time({ board, side, since, low }: TimeProps) {
  const known = board[`${side}_left`];
  if (known === undefined) return <td class={`number time-${side}`}>–</td>;
  const runs = board.running === side;
  const left = known - (runs ? since : 0);
  const isLow = board.low?.includes(side) === true || (runs && left < low);
  return (
    <td class={`number time-${side}${isLow ? " desk-low" : ""}`}>
      {runs && (
        <>
          <span aria-hidden="true">▸ </span>
          <span class="for-readers">{t("clock.state.runs")} </span>
        </>
      )}
      {timeShown(left)}
    </td>
  );
}

/* Where the arbiter is wanted first. */
function inOrder(boards: readonly DeskBoard[]): DeskBoard[] {
  return boards.filter((board) => matches(board.board, board.white?.name ?? "", board.black?.name ?? "")).sort((one, other) => Number(other.wanted ?? false) - Number(one.wanted ?? false) || one.round - other.round || one.board - other.board);
}

interface RowProps extends TournamentAtHand {
  board: DeskBoard;
  since: number;
  low: number;
  ofOther?: boolean; /* of another round than the one on screen */
}

function Row({ event, tournament, board, since, low, ofOther = false }: RowProps) {
  const name = ofOther ? t("desk.board.of", { round: board.round, board: board.board }) : t("panel.board", { board: board.board });
  return (
    <tr class={board.wanted ? "wanted" : ""}>
      <td class="number">
        <a href={boardPath(event.id, tournament.id, board.round, board.board)} aria-label={name}>
          {board.board}
        </a>
      </td>
      <td class="white-player">
        <ColourMark colour="w" />
        {board.white && <PlayerName title={board.white.title} name={board.white.name} />}
      </td>
      <Time board={board} side="white" since={since} low={low} />
      <td class="black-player">
        <ColourMark colour="b" />
        {board.black && <PlayerName title={board.black.title} name={board.black.name} />}
      </td>
      <Time board={board} side="black" since={since} low={low} />
      <td class={board.wanted ? "desk-what needs-attention" : "desk-what"}>
        {ofOther && `${t("round.number", { round: board.round })} · `}
        {board.result !== "" && `${resultText(board.result)} `}
        {[phaseText(board.phase, board.result), ...reasons(board)].join(" · ")}
      </td>
    </tr>
  );
}

/* The boards of a round for whoever watches over them. */
export function DeskPage(props: DeskPageProps) {
  return isArbiter() ? <Boards {...props} /> : <SignInFirst title={t("desk.title")} />;
}

/* Those of one round, and below them what is open in others: a postponed game may call for the arbiter too. */
function Boards({ event, tournament, round }: DeskPageProps) {
  const view = useView<DeskView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/desk${round > 0 ? `?round=${round}` : ""}`);
  const all = [...(view.data?.boards ?? []), ...(view.data?.others ?? [])];
  const since = useSince(view.data, all.some((board) => board.running === "white" || board.running === "black"));
  if (!view.data) return <Loading view={view} />;
  const { data } = view;
  const boards = inOrder(data.boards);
  const others = inOrder(data.others ?? []);
  return (
    <>
      <PageHeader title={t("desk.title")} note={`${tournament.name} · ${t("round.number", { round: data.round })}`}>
        {tournament.rounds > 1 && (
          <Choice value={String(data.round)} label={t("round.choose")} onChoose={(chosen) => go(tournamentPath(event.id, tournament.id, "desk", Number(chosen)))}>
            <Options of={countTo(tournament.rounds)} text={(round) => t("round.number", { round })} />
          </Choice>
        )}
        <PrintButton />
      </PageHeader>
      <JumpNote jump={data.clock_jump} />
      {boards.length === 0 && <p class="empty">{t("desk.board.empty")}</p>}
      <div class="scroller wide">
        <table class="grid stacked desk-boards" aria-label={t("desk.title")}>
          <thead>
            <PrintHead event={event} columns={6} title={`${t("desk.title")} · ${tournament.name} · ${t("round.number", { round: data.round })} · ${timeText(data.at)}`} date="" />
            <tr>
              <th class="number">{t("column.board")}</th>
              <th>{t("colour.white")}</th>
              <th class="number">{t("desk.time")}</th>
              <th>{t("colour.black")}</th>
              <th class="number">{t("desk.time")}</th>
              <th>{t("desk.state")}</th>
            </tr>
          </thead>
          <tbody>
            {boards.map((board) => (
              <Row key={board.board} event={event} tournament={tournament} board={board} since={since} low={data.low} />
            ))}
          </tbody>
          {others.length > 0 && (
            <tbody class="desk-others">
              <tr>
                <th colSpan={6} scope="rowgroup">
                  {t("desk.others")}
                </th>
              </tr>
              {others.map((board) => (
                <Row key={`${board.round}/${board.board}`} event={event} tournament={tournament} board={board} since={since} low={data.low} ofOther />
              ))}
            </tbody>
          )}
          <PrintFoot event={event} columns={6} edition={tournament.pairing || event.editions.roundrobin} />
        </table>
      </div>
    </>
  );
}
