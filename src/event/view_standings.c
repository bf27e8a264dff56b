#include "event/event_playoffs.h"
#include "event/event_ranking.h"
#include "event/scheme.h"

/* A value that games can still change says so. */
static void show_row_value(struct show *show, const struct standings_value *value, bool provisional) {
    json_begin_object(show->writer);
    show_value_members(show, value);
    if (provisional)
        json_key_boolean(show->writer, "provisional", true);
    json_end_object(show->writer);
}

/* "knockout":{end by_number stage stage_number third_place} */
static void show_placed(struct json_writer *writer, const struct knockout_placed *placed) {
    json_key_object(writer, "knockout");
    json_key_text(writer, "end", text_from(knockout_end_code(placed->end)));
    if (placed->by_number)
        json_key_boolean(writer, "by_number", true);
    if (placed->end != KNOCKOUT_WITHOUT_MATCH) {
        json_key_text(writer, "stage", text_from(playoff_stage_code(placed->match.stage)));
        json_key_integer(writer, "stage_number", placed->match.stage_number);
        if (placed->match.third_place)
            json_key_boolean(writer, "third_place", true);
    }
    json_end_object(writer);
}

static void show_row(struct show *show, const struct event *event, const struct ranking *ranking,
                     const struct tiebreak_open *open, const struct standings_row *row) {
    const struct show_table *shown = ranking->players;
    const struct participant *participant = &shown->table.participants[row->participant];
    struct json_writer *writer = show->writer;
    json_begin_object(writer);
    json_key_integer(writer, "rank", row->rank);
    json_key_boolean(writer, "shared", row->shared);
    json_key_boolean(writer, "lots", row->lots);
    json_key_integer(writer, "player", participant->player);
    json_key_integer(writer, "number", show_number(shown, row->participant));
    show_person(writer, &event->players[participant->player - 1]);
    show_score(show, "points", row->points, shown->table.scoring.unit);
    if (participant->bonus != 0)
        show_score(show, "bonus", participant->bonus, shown->table.scoring.unit);
    json_key_integer(writer, "games", row->games);
    json_key_array(writer, "values");
    for (size_t i = 0; i < shown->standings.rules.tiebreak_count; i++)
        show_row_value(show, &row->values[i], ranking_is_provisional(ranking, open, row->participant, i));
    json_end_array(writer);
    struct text article = shown->playoff[row - shown->standings.rows];
    if (article.length > 0 && shown->ends == NULL)
        json_key_boolean(writer, "playoff", true);
    if (article.length > 0)
        json_key_text(writer, "article", article);
    const struct knockout_placed *placed = show_knockout_placed(shown, row);
    if (placed != NULL)
        show_placed(writer, placed);
    json_end_object(writer);
}

/* By column: may a value of it still change? */
static void show_provisional(struct json_writer *writer, const struct ranking *ranking,
                             const struct tiebreak_open *open) {
    json_key_array(writer, "provisional");
    for (size_t i = 0; i < ranking_rules(ranking)->tiebreak_count; i++) {
        bool any = false;
        for (size_t j = 0; open->anybody && !any && j < ranking_count(ranking); j++)
            any = ranking_is_provisional(ranking, open, ranking_index(ranking, j), i);
        json_boolean(writer, any);
    }
    json_end_array(writer);
}

/* Play-offs for places at which others are tied now: they have no effect. */
static void show_unfit(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                       struct arena *scratch) {
    bool any = false;
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        if (playoffs_fit(event, tournament, &tournament->playoffs[i], scratch))
            continue;
        if (!any) {
            json_key_array(writer, "unfit_playoffs");
        }
        any = true;
        json_integer(writer, tournament->playoffs[i].first_place);
    }
    if (any)
        json_end_array(writer);
}

void show_standings_begin(struct json_writer *writer, const struct ranking *ranking, const struct tiebreak_open *open,
                          struct arena *scratch) {
    const struct tournament *tournament = ranking->tournament;
    const struct standings_rules *rules = ranking_rules(ranking);
    bool players = ranking->players != NULL;
    bool all = players ? ranking->players->all : ranking_rounds(ranking) == tournament->round_count;
    struct playoffs_open playoffs;
    playoffs_find_open(ranking->event, tournament, scratch, &playoffs);
    json_begin_object(writer);
    json_key_integer(writer, "seq", ranking->event->seq);
    json_key_integer(writer, "results_changed", tournament->results_changed);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "through", ranking_rounds(ranking));
    json_key_boolean(writer, "final", all && tournament_stage(tournament) == STAGE_COMPLETE && playoffs.count == 0);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(rules->edition)));
    if (!players)
        json_key_text(writer, "primary",
                      ranking->teams->standings.rules.primary == TIEBREAK_GAME_POINTS ? TEXT("gp") : TEXT("mp"));
    show_tiebreaks(writer, rules);
    if (players) {
        scheme_write_unrated(writer, &tournament->rules);
        json_key_text(writer, "unplayed", text_from(standings_unplayed_code(tournament->rules.unplayed)));
    }
    show_provisional(writer, ranking, open);
    show_places_lots(writer, tournament);
    if (all)
        show_open_playoffs(writer, &playoffs);
    if (all && players)
        show_unfit(writer, ranking->event, tournament, scratch);
}

bool view_standings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, struct arena *scratch, struct error *error) {
    struct show_table shown;
    struct show show = show_begin(writer, scratch);
    if (!show_compute(event, tournament, through, scratch, &shown, error))
        return false;
    const struct ranking ranking = {.event = event, .tournament = tournament, .players = &shown};
    struct tiebreak_open open;
    ranking_find_open(&ranking, scratch, &open);
    show_standings_begin(writer, &ranking, &open, scratch);
    json_key_array(writer, "rows");
    for (size_t i = 0; i < shown.standings.count; i++)
        show_row(&show, event, &ranking, &open, &shown.standings.rows[i]);
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
