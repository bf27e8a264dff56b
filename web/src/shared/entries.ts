/* Who is entered in a tournament; an overview of the event only counts them. */

import type { Entry, EventView, Tournament } from "../api/shapes";
import { useView } from "../store/views";

/* In the order of their numbers; none until they are there. */
export function useEntries(event: EventView, tournament: Tournament | null): readonly Entry[] {
  const view = useView<Tournament>(tournament && `/api/v1/events/${event.id}/tournaments/${tournament.id}`);
  return [...(view.data?.entries ?? [])].sort((one, other) => (one.number || Infinity) - (other.number || Infinity) || one.player - other.player);
}

export function entryOf(entries: readonly Entry[], player: number): Entry | undefined {
  return entries.find((one) => one.player === player);
}
