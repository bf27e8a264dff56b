/* Play-offs and knock-outs: who plays now, with which colours and at which rate, and who is placed where. */

import { useState } from "preact/hooks";
import type { Body, PlayoffDue, PlayoffGame, PlayoffPlayer, PlayoffRun, PlayoffView } from "../api/shapes";
import { editionTitle, problemLine, t } from "../i18n";
import { run, sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { UndoButton } from "../shared/UndoButton";
import { notify } from "../store/page";
import { rateText } from "../core/playoff";
import { useCore } from "../core/module";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Button, Choice, Options, TextField } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { resultText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { Article, ColourMark, Result, Score } from "../ui/words";
import { parameterText } from "./playoff";
import { PlayoffRulesForm, PlayoffRulesTable } from "./PlayoffRulesForm";

interface PlayoffProps extends TournamentAtHand {
  playoff: PlayoffRun;
  seq: number;
}

const ENTERED: readonly PlayoffGame["result"][] = ["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"];

function names(players: PlayoffPlayer[]): string {
  return players.map((one) => one.name).join(" · ");
}

function stageText(stage: PlayoffGame["stage"]): string {
  return t(`playoff.stage.${stage}`);
}

/* --- Lots and choices --- */

function DueActions({ event, tournament, playoff, due }: PlayoffProps & { due: PlayoffDue }) {
  const first_place = playoff.first_place;
  const choose = (player: number, chosen: Pick<Body<"playoff.choose">, "colour" | "number">): void => void run({ event, tournament }, "playoff.choose", { first_place, player, ...chosen });
  const draw = (drawn: Pick<Body<"playoff.draw">, "contest" | "player">): void => void run({ event, tournament }, "playoff.draw", { first_place, ...drawn });
  if (due.due === "colour" && due.player) {
    const player = due.player.player;
    return (
      <span class="button-group" role="group" aria-label={due.player.name}>
        {(["white", "black"] as const).map((colour) => <Button key={colour} text={t(`colour.${colour}`)} onClick={() => choose(player, { colour })} />)}
      </span>
    );
  }
  if (due.due === "number" && due.player) {
    const player = due.player.player;
    return (
      <span class="button-group" role="group" aria-label={due.player.name}>
        {due.players.map((_, index) => <Button key={index} text={index + 1} onClick={() => choose(player, { number: index + 1 })} />)}
      </span>
    );
  }
  const isOrder = due.due === "numbers" || due.due === "places";
  return (
    <span class="button-group" role="group" aria-label={t("playoff.draw")}>
      <Button text={t("playoff.draw")} class="primary" onClick={() => draw(due.contest > 0 ? { contest: due.contest } : {})} />
      {!isOrder &&
        due.players.map((one) => (
          <Button key={one.player} text={t("playoff.drawn", { name: one.name })} title={t("playoff.drawn.title")} onClick={() => draw({ player: one.player })} />
        ))}
    </span>
  );
}

function DueList(props: PlayoffProps) {
  const due = props.playoff.due ?? [];
  if (due.length === 0) return null;
  return (
    <section aria-label={t("playoff.due")}>
      <h3>{t("playoff.due")}</h3>
      <ul class="needs">
        {due.map((one) => (
          <li key={`${one.due}/${one.contest}`} class="attention-item">
            {t(`playoff.due.${one.due}`, { player: one.player?.name ?? "", players: names(one.players) })} <Article id={one.article} />
            {isArbiter() && !props.event.read_only && <DueActions {...props} due={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/* --- Games --- */

function ResultCell({ event, tournament, playoff, seq, game }: PlayoffProps & { game: PlayoffGame }) {
  const label = t("playoff.result.label", { white: game.white.name, black: game.black.name });
  if (!isArbiter() || event.read_only || game.walkover) return <Result code={game.result} />;
  const enter = async (result: PlayoffGame["result"]): Promise<void> => {
    const at = { event, tournament };
    const body = { first_place: playoff.first_place, contest: game.contest, game: game.game };
    const problem = result === "" ? await sendTo(at, "playoff.clear", body, seq) : await sendTo(at, "playoff.result", { ...body, result }, seq);
    if (problem) notify(problemLine(problem));
  };
  return (
    <Choice key={game.changed} value={game.result} label={label} onChoose={(result) => void enter(result)}>
      <option value="">–</option>
      <Options of={ENTERED} text={resultText} />
      {game.result !== "" && !ENTERED.includes(game.result) && <option value={game.result}>{resultText(game.result)}</option>}
    </Choice>
  );
}

function Games(props: PlayoffProps & { due: boolean }) {
  const games = (props.playoff.games ?? []).filter((game) => (game.result === "") === props.due);
  if (games.length === 0) return null;
  const title = t(props.due ? "playoff.games.due" : "playoff.games.played");
  return (
    <section>
      <h3>{title}</h3>
      <div class="scroller">
        <table class="playoff-table stacked playoff-games" role="table" aria-label={title}>
          <thead>
            <tr>
              <th>{t("playoff.column.stage")}</th>
              <th class="number">{t("column.board")}</th>
              <th>{t("colour.white")}</th>
              <th>{t("colour.black")}</th>
              <th>{t("playoff.column.rate")}</th>
              {props.due && <th>{t("playoff.column.earliest")}</th>}
              <th>{t("column.result")}</th>
              <th>{t("playoff.column.article")}</th>
            </tr>
          </thead>
          {/* said outright: on a phone these are no table cells to the browser */}
          <tbody role="rowgroup">
            {games.map((game) => (
              <tr key={`${game.contest}/${game.game}`} role="row">
                <td role="cell" class="game-stage">
                  {stageText(game.stage)}
                </td>
                <td role="cell" class="number game-board">
                  <span class="narrow-only">{t("column.board")} </span>
                  {game.board}
                </td>
                <td role="cell" class="white-player">
                  <ColourMark colour="w" /> {game.white.name}
                </td>
                <td role="cell" class="black-player">
                  <ColourMark colour="b" /> {game.black.name}
                </td>
                <td role="cell" class="game-rate">
                  {rateText(game.rate)} {game.armageddon && t("playoff.armageddon")}
                </td>
                {props.due && (
                  <td role="cell" class="game-earliest">
                    <span class="narrow-only">{t("playoff.column.earliest")} </span>
                    {game.earliest ?? "–"} {game.earliest !== null && <Article id={game.break_article} />}
                  </td>
                )}
                <td role="cell" class="game-result">
                  <ResultCell {...props} game={game} />
                </td>
                <td role="cell" class="game-article">
                  <Article id={game.article} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/* --- Bracket and places --- */

function Bracket({ playoff }: { playoff: PlayoffRun }) {
  return (
    <section aria-label={t("playoff.bracket")}>
      <h3>{t("playoff.bracket")}</h3>
      <div class="bracket">
        {(playoff.stages ?? []).map((stage, index) => (
          <div key={index} class="bracket-stage">
            <h4>{stageText(stage.stage)}</h4>
            <ul>
              {stage.contests.map((contest) => (
                <li key={contest.contest} class={contest.decided ? "bracket-contest decided" : "bracket-contest"}>
                  {contest.third_place && <span class="muted">{t("playoff.third-place")}</span>}
                  {contest.players.map((one) => (
                    <div key={one.who.player} class={contest.winner?.player === one.who.player ? "bracket-player winner" : "bracket-player"}>
                      <span>
                        {one.who.name}
                        {contest.winner?.player === one.who.player && <span class="for-readers"> ({t("playoff.goes-on")})</span>}
                      </span>
                      {contest.kind === "bye" ? <span class="muted">{t("playoff.bye")}</span> : <Score text={one.points} />}
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Places({ event, tournament, playoff }: PlayoffProps) {
  const places = playoff.places ?? [];
  const mayWithdraw = isArbiter() && !event.read_only && !playoff.finished;
  return (
    <section>
      <h3>{t(playoff.finished ? "playoff.places.final" : "playoff.places")}</h3>
      <div class="scroller">
        <table class="playoff-table" aria-label={t("playoff.places")}>
          <thead>
            <tr>
              <th class="number">{t("playoff.column.place")}</th>
              <th>{t("column.player")}</th>
              <th>{t("playoff.column.article")}</th>
              {mayWithdraw && <td />}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.who.player}>
                <td class="number">
                  {place.place === 0 ? "–" : place.place}
                  {place.shared && <span class="shared">=</span>}
                </td>
                <td class="place-name">
                  {place.who.name} {place.withdrawn && <span class="muted">{t("playoff.withdrawn")}</span>}
                </td>
                <td>
                  <Article id={place.article} />
                </td>
                {mayWithdraw && (
                  <td>
                    {place.place === 0 && !place.withdrawn && (
                      <Button
                        text={t("teams.withdraw.short")}
                        class="quiet"
                        aria-label={t("playoff.withdraw", { name: place.who.name })}
                        onClick={() => void run({ event, tournament }, "playoff.withdraw", { first_place: playoff.first_place, player: place.who.player })}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/* What was settled at the start: lots for the ranking order, and the rate that the chief arbiter chose. */
function Settled({ playoff }: { playoff: PlayoffRun }) {
  return (
    <>
      {playoff.lots.map((lots) => (
        <p key={lots.players[0]?.player}>
          {t("playoff.ranked-by-lots", { players: names(lots.players), seed: playoff.seed })} <Article id={lots.article} />
        </p>
      ))}
      {playoff.chosen_rate !== "" && (
        <p>
          {t("playoff.rate-chosen", { rate: rateText(playoff.chosen_rate) })} <Article id={playoff.rate_article} />
        </p>
      )}
      {(playoff.unsupervised ?? 0) > 0 && <p class="locked-note">{t("playoff.unsupervised", { count: playoff.unsupervised ?? 0 })}</p>}
    </>
  );
}

function Playoff(props: PlayoffProps) {
  const { event, tournament, playoff } = props;
  const isKnockout = tournament.system === "knock-out";
  const last = playoff.first_place + playoff.players.length - 1;
  const title = isKnockout ? t("playoff.knockout", { count: playoff.players.length }) : t("playoff.for-places", { first: playoff.first_place, last });
  return (
    <section class="playoff" aria-label={title}>
      <h2>{title}</h2>
      {!playoff.fits && <p class="refused">{t("playoff.unfit")}</p>}
      {playoff.broken && <p class="refused">{problemLine(playoff.broken)}</p>}
      <Settled playoff={playoff} />
      <DueList {...props} />
      <Games {...props} due />
      <Bracket playoff={playoff} />
      <Games {...props} due={false} />
      <Places {...props} />
      {isArbiter() && !event.read_only && (
        <Button text={t("playoff.take-back")} onClick={() => void run({ event, tournament }, "playoff.clear", { first_place: playoff.first_place })} />
      )}
    </section>
  );
}

/* --- Starting --- */

function Start({ event, tournament, view }: TournamentAtHand & { view: PlayoffView }) {
  const [ended, setEnded] = useState("");
  const [rate, setRate] = useState("");
  const choosesRate = view.chooses_rate;
  const lacks = view.missing.length > 0 && !(choosesRate && rate !== "");
  const waiting = view.ties.filter((tie) => tie.played && !view.playoffs.some((one) => one.first_place === tie.first_place && one.fits));
  const isKnockout = tournament.system === "knock-out";
  const start = (first_place?: number): void =>
    void run({ event, tournament }, "playoff.start", { ...(first_place === undefined ? {} : { first_place }), ...(ended === "" ? {} : { last_end: ended.replace("T", " ") }), ...(choosesRate ? { rate } : {}) });
  if (isKnockout ? view.playoffs.length > 0 : waiting.length === 0) return null;
  if (isKnockout) {
    return (
      <p class="actions">
        <Button text={t("playoff.start-bracket")} class="primary" disabled={!tournament.numbers || view.missing.length > 0} onClick={() => start()} />
      </p>
    );
  }
  return (
    <section class="setup-steps">
      <TextField label={t("playoff.last-end")} hint={t("playoff.last-end.hint")} type="datetime-local" value={ended} onText={setEnded} />
      {choosesRate && (
        <TextField label={t("playoff.rate")} hint={t("playoff.rate.chief")} value={rate} onText={setRate} />
      )}
      <ul class="needs">
        {waiting.map((tie) => (
          <li key={tie.first_place} class="attention-item">
            {t("playoff.tied", { first: tie.first_place, last: tie.first_place + tie.players.length - 1, players: names(tie.players) })} <Article id={tie.article} />{" "}
            {tie.lots.map((lots) => (
              <span key={lots.players[0]?.player} class="muted">
                {t("playoff.lots-at-start", { players: names(lots.players) })}{" "}
              </span>
            ))}
            <Button text={t("playoff.start")} class="primary" disabled={lacks} onClick={() => start(tie.first_place)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ view }: { view: PlayoffView }) {
  if (view.missing.length === 0) return null;
  return (
    <p class="locked-note">
      {t("playoff.missing")} {view.missing.map((one) => `${parameterText(one.parameter)} [${one.article}]`).join(", ")}
    </p>
  );
}

export function PlayoffPage({ event, tournament }: TournamentAtHand) {
  useCore(); /* it says the rules in words */
  const view = useView<PlayoffView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/playoff`);
  if (!view.data) return <Loading view={view} />;
  const shown = view.data;
  const isEditable = isArbiter() && !event.read_only;
  return (
    <>
      <PageHeader title={t(tournament.system === "knock-out" ? "nav.bracket" : "nav.playoff")} note={`${tournament.name} · ${editionTitle(shown.edition)}`}>
        {isArbiter() && <UndoButton event={event} />}
      </PageHeader>
      <Missing view={shown} />
      {isEditable && <Start event={event} tournament={tournament} view={shown} />}
      {shown.playoffs.map((playoff) => (
        <Playoff key={playoff.first_place} event={event} tournament={tournament} playoff={playoff} seq={shown.seq} />
      ))}
      <details class="settings-section" open={shown.playoffs.length === 0}>
        <summary>
          <h2>{t("playoff.rules")}</h2>
        </summary>
        {isEditable && !shown.frozen ? (
          <PlayoffRulesForm key={JSON.stringify(shown.rules)} event={event} tournament={tournament} view={shown} />
        ) : (
          <PlayoffRulesTable view={shown} />
        )}
      </details>
    </>
  );
}
