import type { ExplanationView } from "../api/shapes";
import { t } from "../i18n";
import { tournamentPath } from "../router";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { LinkButton } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { ClassicRound } from "./ClassicSteps";
import { isOfClassic, isOfSwiss, isWithheld, OutdatedNote, WhyRound, WithheldNote } from "./Explanation";

interface ExplanationPageProps extends TournamentAtHand {
  round: number; /* 0: the draft */
}

/* How a whole round came about, bracket by bracket. */
export function ExplanationPage({ event, tournament, round }: ExplanationPageProps) {
  const isHidden = round === 0 && !isArbiter();
  const path = `/api/v1/events/${event.id}/tournaments/${tournament.id}`;
  const view = useView<ExplanationView>(isHidden ? null : round === 0 ? `${path}/draft/explanation` : `${path}/rounds/${round}/explanation`);
  if (isHidden) return <SignInFirst title={t("why.page", { round: tournament.rounds + 1 })} />;
  if (!view.data || (!isOfSwiss(view.data) && !isOfClassic(view.data) && !isWithheld(view.data))) return <Loading view={view} />;
  const back = round === 0 ? tournamentPath(event.id, tournament.id, "draft") : tournamentPath(event.id, tournament.id, "rounds", round);
  return (
    <>
      <PageHeader title={t("why.page", { round: view.data.round })} note={tournament.name}>
        <LinkButton text={round === 0 ? t("why.back.draft") : t("round.number", { round })} href={back} />
      </PageHeader>
      <OutdatedNote view={view.data} />
      {isWithheld(view.data) && <WithheldNote />}
      {isOfClassic(view.data) && <ClassicRound view={view.data} />}
      {isOfSwiss(view.data) && <WhyRound view={view.data} tournament={tournament} />}
    </>
  );
}
