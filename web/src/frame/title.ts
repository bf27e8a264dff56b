/* The title of the page at hand: what, of which tournament, of which event. */

import type { EventView, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { route, type Route } from "../router";
import { draftTitle, keysOf } from "../shared/swiss";

function pageName(at: Route, tournament: Tournament | undefined): string {
  switch (at.page) {
    case "events":
      return t("events.title");
    case "new-event":
      return t("events.create");
    case "unknown":
    case "tournament":
    case "overview":
      return "";
    case "settings":
      return t("event.edit");
    case "players":
      return t("nav.players");
    case "journal":
      return t("nav.journal");
    case "devices":
      return t("nav.devices");
    case "my-boards":
      return t("nav.my-boards");
    case "people":
      return t("nav.people");
    case "join":
      return t("join.title");
    case "new-tournament":
      return t("tournament.create");
    case "tournament-settings":
      return t("tournament.edit-short");
    case "rounds":
      return t("round.number", { round: at.round || tournament?.current_round || 1 });
    case "draft":
      if (tournament?.system === "manual") return t("enter-round.title", { round: tournament.rounds + 1 });
      return tournament ? draftTitle(tournament) : "";
    case "explanation":
      return t("why.page", { round: at.round || (tournament?.rounds ?? 0) + 1 });
    case "standings":
      return t("nav.standings");
    case "keys":
      return t(`nav.keys.${keysOf(tournament?.pairing) ?? "dubov"}`);
    case "playoff":
      return t(tournament?.system === "knock-out" ? "nav.bracket" : "nav.playoff");
    case "crosstable":
      return t("nav.crosstable");
    case "boards":
      return t("nav.boards");
    case "player-standings":
      return t("nav.player-standings");
    case "prizes":
      return t("nav.prizes");
    case "desk":
      return t("desk.title");
    case "board":
      return t("panel.board", { board: at.board });
    case "ratings":
      return t("nav.ratings");
  }
}

export function pageTitle(event: EventView | null): string {
  const at = route.value;
  const tournament = "tournament" in at ? event?.tournaments.find((one) => one.id === at.tournament) : undefined;
  return [pageName(at, tournament), tournament?.name ?? "", event?.name ?? "", "Staunton"].filter((part) => part !== "").join(" · ");
}
