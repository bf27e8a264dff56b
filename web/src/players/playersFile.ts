/* A file of players, or pasted lines, read by the server into a plan; and what of the plan is sent. */

import { call } from "../api/client";
import type { Body, PlayersPlan } from "../api/shapes";
import { session } from "../store/session";

type Imported = Body<"players.import">["players"][number];
export type PlannedPlayer = PlayersPlan["players"][number];

const READ_WITHIN = 60_000;

export async function readPlayers(event: string, bytes: Blob): Promise<PlayersPlan | null> {
  const options = { method: "POST" as const, bytes, csrf: session.peek().csrf, within: READ_WITHIN };
  return (await call<PlayersPlan>(`/api/v1/events/${event}/players/read`, options)).data;
}

/* Is there anything to do about this player? */
export function isChange(player: PlannedPlayer): boolean {
  return player.does === "add" || player.does === "update";
}

export function importedPlayers(players: PlannedPlayer[]): Imported[] {
  return players.map((player) => (player.id === undefined ? player.player : { player: player.id, ...player.player }));
}
