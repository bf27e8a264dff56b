import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, Player, PlayersView } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { ListsDialog } from "../lists/ListsDialog";
import { UndoButton } from "../shared/UndoButton";
import { matches, notify } from "../store/page";
import { may, sees } from "../store/session";
import { useView } from "../store/views";
import { Confirm } from "../ui/Dialog";
import { Button, Choice, NamedOptions } from "../ui/Field";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";
import { ImportDialog } from "./ImportDialog";
import { PlayersGrid } from "./PlayersGrid";

function isShown(player: Player, filter: string): boolean {
  if (filter === "none" && player.tournaments.length > 0) return false;
  if (filter !== "all" && filter !== "none" && !player.tournaments.includes(Number(filter))) return false;
  return matches(player.name, player.federation, player.club ?? "", player.fide_id ?? "", player.title);
}

export function PlayersPage({ event }: { event: EventView }) {
  const view = useView<PlayersView>(`/api/v1/events/${event.id}/players`);
  const [filter, setFilter] = useState("all");
  const [importing, setImporting] = useState(false);
  const [listing, setListing] = useState(false);
  const [removing, setRemoving] = useState<Player | null>(null);
  if (!view.data) return <Loading view={view} />;
  const { data } = view;
  const editable = may("player.change") && !event.read_only;
  const players = data.players.filter((player) => isShown(player, filter));
  const remove = async (player: Player): Promise<void> => {
    const outcome = await submit(event.id, "player.remove", { player: player.id }, { seen: data.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return (
    <>
      <PageHeader title={t("nav.players")} note={t("overview.players", { count: data.players.length })}>
        <Choice value={filter} label={t("filter.label")} onChoose={setFilter}>
          <option value="all">{t("filter.everyone")}</option>
          <option value="none">{t("filter.not-entered")}</option>
          <NamedOptions of={event.tournaments} />
        </Choice>
        {editable && <Button text={t("import.title")} onClick={() => setImporting(true)} />}
        {sees("lists") && <Button text={t("lists.title")} onClick={() => setListing(true)} />}
        {editable && <UndoButton event={event} />}
      </PageHeader>
      {data.players.length === 0 && !editable && <p class="empty">{t("players.none")}</p>}
      {(data.players.length > 0 || editable) && <PlayersGrid event={event} view={data} players={players} editable={editable} onRemove={setRemoving} />}
      {editable && <p class="muted hint">{t("players.hint")}</p>}
      {listing && <ListsDialog onClose={() => setListing(false)} />}
      {importing && <ImportDialog event={event} onClose={() => setImporting(false)} />}
      {removing && (
        <Confirm title={t("players.remove")} action={t("players.remove")} onConfirm={() => void remove(removing)} onClose={() => setRemoving(null)}>
          <p>{t("players.remove.text", { name: removing.name })}</p>
        </Confirm>
      )}
    </>
  );
}
