/* Who else works at a draft: two arbiters at one session by hand must see each other. */

import { useEffect, useRef, useState } from "preact/hooks";
import { isOurs } from "../api/queue";
import type { JournalEntry, JournalView, Problem } from "../api/shapes";
import { t } from "../i18n";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { session } from "../store/session";
import { onFact, readOnce } from "../store/views";
import { timeText } from "../ui/format";

async function readEntry(event: string, seq: number): Promise<JournalEntry | null> {
  try {
    const view = await readOnce<JournalView>(`/api/v1/events/${event}/journal?after=${seq - 1}&limit=1`);
    return view?.entries[0] ?? null;
  } catch {
    return null; /* it is said with the next one */
  }
}

/* The last change to the draft that was not made on this page. */
export interface DraftChanges {
  change: JournalEntry | null;
  refused: boolean; /* a step of ours came too late for it */
  onOutcome: (problem: Problem | null) => void; /* the outcome of a step of ours */
}

export function useDraftChanges({ event, tournament }: TournamentAtHand): DraftChanges {
  const [change, setChange] = useState<JournalEntry | null>(null);
  const [refused, setRefused] = useState(false);
  const newest = useRef(0);
  const take = async (seq: number): Promise<void> => {
    if (seq <= newest.current) return;
    newest.current = seq;
    const entry = await readEntry(event.id, seq);
    if (entry && seq === newest.current && !isOurs(entry.command)) setChange(entry);
  };
  useEffect(
    () =>
      onFact((where, fact) => {
        const isOther = where === event.id && fact.tournament === tournament.id && fact.touches.includes("draft") && !isOurs(fact.command);
        if (!isOther) return;
        setRefused(false);
        void take(fact.seq);
      }),
    [event.id, tournament.id],
  );
  const onOutcome = (problem: Problem | null): void => {
    setRefused(problem?.error === "changed_meanwhile");
    if (problem?.error === "changed_meanwhile") void take(Number(problem.operands[1]));
    else if (problem === null) setChange(null);
  };
  return { change, refused, onOutcome };
}

/* "Neri changed this draft on 16/11/2026, 09:41:07." */
export function changesText({ change, refused }: DraftChanges): string {
  if (!change) return "";
  const who = change.actor === session.value.name ? t("draft.other-window", { name: change.actor }) : change.actor;
  const isGone = change.kind.startsWith("draft.discarded");
  return t(isGone ? "draft.discarded-by" : refused ? "draft.changed-by.refused" : "draft.changed-by", { who, time: timeText(change.at) });
}
