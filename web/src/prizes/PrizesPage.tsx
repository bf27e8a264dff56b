import { useState } from "preact/hooks";
import { PRIZES_LEFT, type PrizeAward, type PrizeLeaver, type PrizeList, type PrizesLeft, type PrizesPlanList, type PrizesView } from "../api/shapes";
import { t } from "../i18n";
import { eventPath } from "../router";
import { run, type TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { isArbiter, may } from "../store/session";
import { useView } from "../store/views";
import { Button, ChoiceField } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Article, PlayerName } from "../ui/words";
import { PrizeEditor } from "./PrizeEditor";
import { conditionsText, moneyText, needsCents, placesText } from "./prizes";

const COLUMNS = 8;

interface Money {
  currency: string;
  withCents: boolean;
}

function moneyWith(amount: string, { currency, withCents }: Money): string {
  const text = moneyText(amount, withCents);
  return currency === "" ? text : `${text}\u00a0${currency}`;
}

/* What a list keeps back, and why. */
function leftText(list: PrizeList, money: Money): string {
  if (list.withheld) return t("prizes.withheld", { amount: moneyWith(list.left, money), members: list.members, minimum: list.minimum });
  return list.left === "0" ? "" : t("prizes.left", { amount: moneyWith(list.left, money) });
}

function AwardRow({ award, money }: { award: PrizeAward; money: Money }) {
  return (
    <tr>
      <td class="number places">
        {placesText(award)}
        {award.sharers > 1 && (
          <span class="shared" title={t("prizes.shared", { count: award.sharers })}>
            =<span class="for-readers"> {t("prizes.shared", { count: award.sharers })}</span>
          </span>
        )}
      </td>
      <td class="number start-number">{award.number}</td>
      <td class="name-column">
        <PlayerName title={award.title ?? ""} name={award.name} />
      </td>
      <td class="number rating">{award.team === undefined ? award.rating || "–" : ""}</td>
      <td class="federation">{award.federation}</td>
      <td class="number optional">{award.rank}</td>
      <td class="number amount">{moneyText(award.amount, money.withCents)}</td>
      <td class="signature" />
    </tr>
  );
}

interface ListRowsProps {
  list: PrizeList;
  article: string; /* by which it needs so many players */
  rule: PrizesPlanList | undefined;
  awards: PrizeAward[];
  money: Money;
}

/* A list: whom it is for, who gets its prizes, what is left of them. */
function ListRows({ list, article, rule, awards, money }: ListRowsProps) {
  const left = leftText(list, money);
  const conditions = rule ? conditionsText(rule) : "";
  return (
    <tbody>
      <tr class="prize-head">
        <th colSpan={COLUMNS} scope="rowgroup">
          <span class="prize-name">{list.name}</span>{" "}
          <span class="muted">
            {conditions}
            {rule?.order === "performance" && `, ${t("prizes.by-performance")}`}
            {!list.main && ` · ${t("prizes.members", { count: list.members })}`}
          </span>
        </th>
      </tr>
      {awards.map((award) => (
        <AwardRow key={award.number} award={award} money={money} />
      ))}
      {left !== "" && (
        <tr class="prize-left">
          <td colSpan={COLUMNS}>
            <span class="needs-attention">{left}</span> {list.withheld && <Article id={article} />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function PrizesTable({ event, tournament, view, title }: TournamentAtHand & { view: PrizesView; title: string }) {
  const money: Money = {
    currency: view.plan.currency ?? "",
    withCents: needsCents([...view.awards.map((award) => award.amount), ...view.lists.map((list) => list.left), view.sum]),
  };
  return (
    <div class="scroller">
      <table class="grid prizes" aria-label={title}>
        <thead>
          <PrintHead event={event} columns={COLUMNS} title={title} />
          <tr>
            <th class="number places">{t("column.place")}</th>
            <th class="number start-number">{t("column.number")}</th>
            <th class="name-column">{t(tournament.teams ? "teams.name" : "column.player")}</th>
            <th class="number rating">{tournament.teams ? "" : t("column.rating")}</th>
            <th class="federation">{t("column.federation")}</th>
            <th class="number optional">{t("column.rank.long")}</th>
            <th class="number amount">{money.currency === "" ? t("column.amount") : money.currency}</th>
            <th class="signature">{t("column.signature")}</th>
          </tr>
        </thead>
        {view.lists.map((list, index) => (
          <ListRows
            key={list.name}
            list={list}
            article={view.articles.minimum}
            rule={view.plan.lists[index]}
            awards={view.awards.filter((award) => award.list === list.name && matches(award.name, award.federation, award.number))}
            money={money}
          />
        ))}
        <tbody>
          <tr class="prize-sum">
            <td class="number places" />
            <td class="number start-number" />
            <th class="name-column" scope="row">
              {t("prizes.sum")}
            </th>
            <td class="number rating" />
            <td class="federation" />
            <td class="number optional" />
            <td class="number amount">{moneyText(view.sum, money.withCents)}</td>
            <td class="signature" />
          </tr>
        </tbody>
        <PrintFoot event={event} columns={COLUMNS} edition={tournament.edition} />
      </table>
    </div>
  );
}

/* One who left and would have had a prize: the arbiter is asked. */
function Leaver({ event, tournament, leaver, currency }: TournamentAtHand & { leaver: PrizeLeaver; currency: string }) {
  const decide = (gets: PrizesLeft): void => {
    const { player, team } = leaver;
    void run({ event, tournament }, "prizes.decide", { ...(player !== undefined && { player }), ...(team !== undefined && { team }), gets });
  };
  const amount = currency === "" ? leaver.amount : `${leaver.amount}\u00a0${currency}`;
  const text = leaver.gets === "ask" ? "prizes.left.question" : leaver.gets === "yes" ? "prizes.left.given" : "prizes.left.refused";
  return (
    <p class={leaver.gets === "ask" ? "attention-item prize-leaver" : "muted prize-leaver"}>
      {t(text, { name: leaver.name, amount })}{" "}
      {!event.read_only && leaver.gets !== "yes" && <Button text={t("prizes.left.give")} onClick={() => decide("yes")} />}{" "}
      {!event.read_only && leaver.gets !== "no" && <Button text={t("prizes.left.refuse")} onClick={() => decide("no")} />}
    </p>
  );
}

/* Those who left get no prize without a decision, on each or on all. */
function Leavers({ event, tournament, view }: TournamentAtHand & { view: PrizesView }) {
  const leavers = view.left ?? [];
  if (leavers.length === 0) return null;
  return (
    <div class="prize-leavers">
      {leavers.map((leaver) => (
        <Leaver key={leaver.number} event={event} tournament={tournament} leaver={leaver} currency={view.plan.currency ?? ""} />
      ))}
      {!event.read_only && (
        <ChoiceField label={t("prizes.left.all")} value={view.left_gets ?? "ask"} onChoose={(gets) => void run({ event, tournament }, "prizes.decide", { gets })} of={PRIZES_LEFT} text={(one) => t(`prizes.left.${one}`)} />
      )}
    </div>
  );
}

/* What the arbiter has to do about the prizes. */
function Reminders({ event, tournament, view }: TournamentAtHand & { view: PrizesView }) {
  const unknown = view.unknown ?? [];
  return (
    <div class="reminders">
      <Leavers event={event} tournament={tournament} view={view} />
      {view.announce && !view.final && isArbiter() && (
        <p class="attention-item">
          {t("prizes.announce")} <Article id={view.articles.announce} />
        </p>
      )}
      {unknown.length > 0 && (
        <p class="attention-item">
          {t("prizes.unknown", { names: unknown.map((one) => one.name).join(" · ") })} <a href={eventPath(event.id, "players")}>{t("nav.players")}</a>
        </p>
      )}
    </div>
  );
}

/* On paper the list is signed: by who gets a prize, and by who gives it. */
function Signatures() {
  return (
    <div class="signatures">
      <p>{t("role.chief-arbiter")}</p>
      <p>{t("role.organiser")}</p>
    </div>
  );
}

export function PrizesPage({ event, tournament }: TournamentAtHand) {
  const [editing, setEditing] = useState(false);
  const view = useView<PrizesView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/prizes`);
  if (!view.data) return <Loading view={view} />;
  const isEmpty = view.data.lists.length === 0;
  const title = `${tournament.name} · ${t("nav.prizes")} · ${view.data.final ? t("standings.final") : t("standings.now")}`;
  const shares = view.data.plan.share === "points" ? t("prizes.shared-by.points") : t("prizes.shared-by.rank");
  return (
    <>
      <PageHeader title={t("nav.prizes")} note={`${tournament.name} · ${t(view.data.final ? "standings.final" : "prizes.provisional")}`}>
        {!editing && (
          <>
            {may("prizes.set") && !event.read_only && <Button text={isEmpty ? t("prizes.set") : t("prizes.edit")} onClick={() => setEditing(true)} />}
            {!isEmpty && <PrintButton />}
          </>
        )}
      </PageHeader>
      {editing && may("prizes.set") ? (
        <PrizeEditor event={event} tournament={tournament} view={view.data} onDone={() => setEditing(false)} />
      ) : isEmpty ? (
        <p class="empty">{t("prizes.none")}</p>
      ) : (
        <>
          <Reminders event={event} tournament={tournament} view={view.data} />
          <PrizesTable event={event} tournament={tournament} view={view.data} title={title} />
          <p class="muted legend">
            {t("prizes.legend")} {shares} <Article id={view.data.articles.one_each} />
          </p>
          <Signatures />
        </>
      )}
    </>
  );
}
