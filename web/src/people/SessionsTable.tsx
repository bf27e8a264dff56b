/* Where an account is signed in. */

import type { SessionsView } from "../api/shapes";
import { t } from "../i18n";
import { Button } from "../ui/Field";
import { timeText } from "../ui/format";

type Row = SessionsView["sessions"][number];

/* A moment that was kept; an empty text for one that was not. */
export function momentText(at: number): string {
  return at > 0 ? timeText(at) : "";
}

export function SessionsTable({ sessions, onEnd }: { sessions: readonly Row[]; onEnd: (id: string) => void }) {
  if (sessions.length === 0) return <p class="empty">{t("people.sessions.none")}</p>;
  return (
    <div class="scroll-x">
      <table class="list">
        <thead>
          <tr>
            <th>{t("people.device")}</th>
            <th>{t("people.address")}</th>
            <th class="optional">{t("people.begun")}</th>
            <th>{t("people.seen")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map((one) => (
            <tr key={one.id}>
              <td>
                {one.device || "?"} {one.own && <span class="muted">{t("people.session.this")}</span>}
              </td>
              <td>{one.address}</td>
              <td class="optional nowrap">{momentText(one.begun)}</td>
              <td class="nowrap">{momentText(one.seen)}</td>
              <td class="actions">
                <Button text={t("people.session.end")} aria-label={`${t("people.session.end")}: ${one.device || one.address}`} onClick={() => onEnd(one.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
