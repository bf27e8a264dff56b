import { useState } from "preact/hooks";
import { connected } from "../api/connection";
import { discardWaiting, waiting, waitingFor } from "../api/queue";
import type { EventView } from "../api/shapes";
import { t } from "../i18n";
import { problemText } from "../problem";
import { announcement, dismiss, notices } from "../store/page";
import { isArbiter, session, sessionEnded, signInWanted } from "../store/session";
import { Confirm } from "../ui/Dialog";
import { Button } from "../ui/Field";
import { DrawLines } from "./DrawLines";

function ConnectionBanner() {
  if (connected.value) return null;
  const count = waiting.value;
  return (
    <p class="banner attention">
      <strong>{t("connection.lost")}</strong> {count > 0 ? t("connection.waiting", { count }) : t("connection.retrying")}
    </p>
  );
}

function EndedBanner() {
  if (!connected.value || !sessionEnded.value || session.value.device) return null; /* a device has no password */
  return (
    <p class="banner attention">
      {t("session.ended", { count: waiting.value })}{" "}
      <Button text={t("session.sign-in")} onClick={() => (signInWanted.value = true)} />
    </p>
  );
}

/* What another arbiter left on this device, or what a page that was closed never sent. */
function SignInBanner() {
  const [asking, setAsking] = useState(false);
  if (!connected.value || sessionEnded.value || waitingFor.value === "" || waiting.value === 0) return null;
  return (
    <p class="banner attention">
      {t("queue.sign-in", { count: waiting.value, name: waitingFor.value })}{" "}
      <Button text={t("session.sign-in")} onClick={() => (signInWanted.value = true)} />{" "}
      <Button text={t("queue.discard")} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm title={t("queue.discard")} action={t("queue.discard")} onConfirm={discardWaiting} onClose={() => setAsking(false)}>
          <p>{t("queue.discard.text", { count: waiting.value })}</p>
        </Confirm>
      )}
    </p>
  );
}

/* The next thing done takes the place of the last, button and focus included. */
function Notices() {
  return (
    <>
      {notices.value.map((notice) => (
        <p key={notice.isRefusal ? notice.id : "done"} class={notice.isRefusal ? "banner refused" : "banner done"}>
          {notice.text}{" "}
          <Button text={t("action.dismiss")} onClick={() => dismiss(notice.id)} />
        </p>
      ))}
    </>
  );
}

/* An event that cannot be changed: it was altered or damaged, or a newer version wrote it. */
function ReadOnlyBanner({ event }: { event: EventView }) {
  if (!event.read_only) return null;
  if (!event.damage) return <p class="banner attention">{t("event.read-only")}</p>;
  const { message, remedy } = problemText(event.damage);
  return (
    <p class="banner refused">
      <strong>{message}</strong> {isArbiter() && remedy}
    </p>
  );
}

export function Banners({ event }: { event: EventView | null }) {
  return (
    <div class="banners">
      <div role="status">
        <ConnectionBanner />
        {event && <ReadOnlyBanner event={event} />}
      </div>
      <div role="status">
        <EndedBanner />
      </div>
      <SignInBanner />
      {event && <DrawLines event={event} />}
      <div role="alert">
        <Notices />
      </div>
      <div role="status" class="for-readers">
        {announcement.value}
      </div>
    </div>
  );
}
