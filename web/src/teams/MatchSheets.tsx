import type { EventView, Match, RoundView } from "../api/shapes";
import { t } from "../i18n";
import { awaySide, byHome, homeSide } from "../shared/teams";
import { dateText, resultText } from "../ui/format";
import { ColourMark, PlayerName } from "../ui/words";

interface SheetProps {
  event: EventView;
  round: RoundView;
  title: string;
}

function Sheet({ event, round, title, match }: SheetProps & { match: Match }) {
  return (
    <section class="match-sheet">
      <div class="print-head">
        <strong>{event.name}</strong>
        <span>{title}</span>
        <span>{round.date === "" ? "" : dateText(round.date)}</span>
      </div>
      <h2>
        {match.match}. {match.home.name} – {match.away.name}
      </h2>
      <table class="grid">
        <thead>
          <tr>
            <th class="number">{t("column.board")}</th>
            <th>{match.home.name}</th>
            <th class="result-cell">{t("column.result")}</th>
            <th>{match.away.name}</th>
          </tr>
        </thead>
        <tbody>
          {match.boards.map((seat) => {
            const [home, away] = [homeSide(seat), awaySide(seat)];
            return (
              <tr key={seat.board}>
                <td class="number">{seat.board}</td>
                <td class="seat">
                  <ColourMark colour={seat.home_white ? "w" : "b"} />
                  {home.player > 0 && <PlayerName title={home.title} name={home.name} rating={home.rating} />}
                </td>
                <td class="result-cell">{seat.result === "" ? "–" : resultText(byHome(seat, seat.result))}</td>
                <td class="seat">
                  <ColourMark colour={seat.home_white ? "b" : "w"} />
                  {away.player > 0 && <PlayerName title={away.title} name={away.name} rating={away.rating} />}
                </td>
              </tr>
            );
          })}
          <tr class="sheet-score">
            <td colSpan={2}>{t("teams.match-score")}</td>
            <td class="result-cell">{match.over ? `${match.home.score} – ${match.away.score}` : "–"}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <div class="signatures">
        <p>{t("teams.captain-of", { team: match.home.name })}</p>
        <p>{t("teams.captain-of", { team: match.away.name })}</p>
        <p>{t("teams.arbiter")}</p>
      </div>
    </section>
  );
}

/* A sheet for each match, to write the results on and to sign. On paper only. */
export function MatchSheets({ round, ...others }: SheetProps) {
  return (
    <div class="match-sheets">
      {(round.matches ?? []).map((match) => (
        <Sheet key={match.match} round={round} match={match} {...others} />
      ))}
    </div>
  );
}
