/* Sign-ins, failures, and what was done to accounts and devices, for the chief. */

import { useState } from "preact/hooks";
import type { AuditView } from "../api/shapes";
import { t } from "../i18n";
import { readOnce, useView } from "../store/views";
import { Button } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { momentText } from "./SessionsTable";

const PATH = "/api/v1/audit?limit=50";

export function Audit() {
  const view = useView<AuditView>(PATH);
  const [older, setOlder] = useState<AuditView["entries"]>([]);
  const [next, setNext] = useState<number | undefined>(undefined);
  const before = older.length > 0 ? next : view.data?.next;
  const showOlder = async (): Promise<void> => {
    const page = await readOnce<AuditView>(`${PATH}&before=${before ?? 1}`).catch(() => null);
    if (page === null) return;
    setOlder([...older, ...page.entries]);
    setNext(page.next);
  };
  return (
    <section class="people-section">
      <h2>{t("people.audit")}</h2>
      {!view.data && <Loading view={view} />}
      {view.data && (
        <div class="scroll-x">
          <table class="list">
            <thead>
              <tr>
                <th>{t("people.when")}</th>
                <th>{t("people.what")}</th>
                <th>{t("people.about")}</th>
                <th>{t("people.who")}</th>
                <th class="optional">{t("people.address")}</th>
              </tr>
            </thead>
            <tbody>
              {[...view.data.entries, ...older].map((one) => (
                <tr key={one.id}>
                  <td class="nowrap">{momentText(one.at)}</td>
                  <td>{t(`audit.${one.kind}`)}</td>
                  <td>
                    {[one.about, one.event].filter((part) => part !== "").join(" · ")} {one.detail !== "" && <span class="muted">{one.detail}</span>}
                  </td>
                  <td>{one.actor}</td>
                  <td class="optional">{one.address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {before !== undefined && <Button text={t("people.audit.older")} onClick={() => void showOlder()} />}
    </section>
  );
}
