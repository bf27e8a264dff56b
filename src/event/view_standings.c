#include "event/playoffs.h"
#include "event/scheme.h"
#include "event/show.h"

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
    json_key(writer, "knockout");
    json_begin_object(writer);
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

static void show_row(struct show *show, const struct event *event, const struct show_table *shown,
                     const struct tiebreak_open *open, const struct standings_row *row) {
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
    json_key(writer, "values");
    json_begin_array(writer);
    for (size_t i = 0; i < shown->standings.rules.tiebreak_count; i++)
        show_row_value(show, &row->values[i], show_is_provisional(shown, open, row->participant, i));
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
static void show_provisional(struct json_writer *writer, const struct show_table *shown,
                             const struct tiebreak_open *open) {
    json_key(writer, "provisional");
    json_begin_array(writer);
    for (size_t i = 0; i < shown->standings.rules.tiebreak_count; i++) {
        bool any = false;
        for (int32_t j = 0; open->anybody && !any && j < shown->table.participant_count; j++)
            any = show_is_provisional(shown, open, j, i);
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
            json_key(writer, "unfit_playoffs");
            json_begin_array(writer);
        }
        any = true;
        json_integer(writer, tournament->playoffs[i].first_place);
    }
    if (any)
        json_end_array(writer);
}

bool view_standings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, struct arena *scratch, struct error *error) {
    struct show_table shown;
    struct show show = show_begin(writer, scratch);
    if (!show_compute(event, tournament, through, scratch, &shown, error))
        return false;
    struct tiebreak_open open;
    struct playoffs_open playoffs;
    tiebreak_find_open(scratch, &shown.table, &open);
    playoffs_find_open(event, tournament, scratch, &playoffs);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "results_changed", tournament->results_changed);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "through", shown.table.round_count);
    json_key_boolean(writer, "final",
                     shown.all && tournament_stage(tournament) == STAGE_COMPLETE && playoffs.count == 0);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(tournament->rules.edition)));
    show_tiebreaks(writer, &shown.standings.rules);
    scheme_write_unrated(writer, &tournament->rules);
    json_key_text(writer, "unplayed", text_from(standings_unplayed_code(tournament->rules.unplayed)));
    show_provisional(writer, &shown, &open);
    show_places_lots(writer, tournament);
    if (shown.all)
        show_open_playoffs(writer, &playoffs);
    if (shown.all)
        show_unfit(writer, event, tournament, scratch);
    json_key(writer, "rows");
    json_begin_array(writer);
    for (size_t i = 0; i < shown.standings.count; i++)
        show_row(&show, event, &shown, &open, &shown.standings.rows[i]);
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

/* --- How a tie-break came about ------------------------------------------------------------------------------------- */

struct breakdown_view {
    struct show show;
    const struct show_table *shown;
};

static void show_addend(struct breakdown_view *view, const struct standings_addend *addend) {
    const struct crosstable *table = &view->shown->table;
    struct json_writer *writer = view->show.writer;
    const struct participant *opponent = addend->opponent < 0 ? NULL : &table->participants[addend->opponent];
    json_begin_object(writer);
    json_key_integer(writer, "round", addend->round);
    json_key_integer(writer, "opponent", opponent == NULL ? 0 : opponent->player);
    json_key_text(writer, "name", opponent == NULL ? TEXT("") : opponent->name);
    show_score(&view->show, "opponent_points", addend->opponent_points, table->scoring.unit);
    show_score(&view->show, "points", addend->points, table->scoring.unit);
    show_rational(&view->show, "value", addend->value);
    json_key_boolean(writer, "counted", addend->counted);
    if (addend->cut != STANDINGS_CUT_NOT)
        json_key_text(writer, "cut", text_from(standings_cut_code(addend->cut)));
    if (addend->unrated)
        json_key_boolean(writer, "unrated", true);
    if (addend->stand_in)
        json_key_boolean(writer, "stand_in", true);
    else if (addend->opponent >= 0 && addend->opponent_points != addend->opponent_standing)
        show_score(&view->show, "opponent_standing", addend->opponent_standing, table->scoring.unit);
    json_key_text(writer, "article", text_from(addend->article));
    json_end_object(writer);
}

static void show_threshold(struct breakdown_view *view, const struct standings_breakdown *breakdown) {
    struct rational threshold;
    json_key(view->show.writer, "threshold");
    view->show.display.length = 0;
    if (breakdown->tiebreak.name == TIEBREAK_KOYA &&
        rational_make(breakdown->threshold, 2 * (int64_t)view->shown->table.scoring.unit, &threshold)) {
        rational_add_text(&view->show.display, threshold, 2);
        json_text(view->show.writer, (struct text){view->show.display.bytes, view->show.display.length});
    } else {
        json_null(view->show.writer);
    }
}

static void show_look(struct breakdown_view *view, const struct standings_breakdown *breakdown, bool first) {
    struct json_writer *writer = view->show.writer;
    json_key_text(writer, "article", text_from(breakdown->article));
    json_key(writer, "total");
    show_value(&view->show, &breakdown->total);
    json_key_boolean(writer, "applies", breakdown->total.applies);
    if (first)
        show_threshold(view, breakdown);
    json_key(writer, "tied");
    json_begin_array(writer);
    for (size_t i = 0; i < breakdown->tied_count; i++) {
        const struct participant *tied = &view->shown->table.participants[breakdown->tied[i]];
        json_begin_object(writer);
        json_key_integer(writer, "player", tied->player);
        json_key_text(writer, "name", tied->name);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "addends");
    json_begin_array(writer);
    for (size_t i = 0; i < breakdown->count; i++)
        show_addend(view, &breakdown->addends[i]);
    json_end_array(writer);
    if (breakdown->dropped != STANDINGS_KEPT)
        json_key_text(writer, "dropped", text_from(standings_dropped_code(breakdown->dropped)));
    if (breakdown->step_count == 0)
        return;
    json_key(writer, "steps");
    json_begin_array(writer);
    for (size_t i = 0; i < breakdown->step_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "step", text_from(standings_step_code(breakdown->steps[i].name)));
        show_rational(&view->show, "value", breakdown->steps[i].value);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The direct encounter looks again at those whom it has left equal: each look stands within the one before. */
static void show_breakdown(struct breakdown_view *view, const struct standings_breakdown *breakdown) {
    struct json_writer *writer = view->show.writer;
    size_t depth = 0;
    show_look(view, breakdown, true);
    json_key(writer, "within");
    for (breakdown = breakdown->within; breakdown != NULL; breakdown = breakdown->within) {
        json_begin_object(writer);
        show_look(view, breakdown, false);
        json_key(writer, "within");
        depth++;
    }
    json_null(writer);
    for (; depth > 0; depth--)
        json_end_object(writer);
}

bool view_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, int32_t player, size_t tiebreak, struct arena *scratch, struct error *error) {
    struct show_table shown;
    struct standings_breakdown breakdown;
    const struct player *person = event_player(event, player);
    int32_t participant = 0;
    if (person == NULL)
        return error_set_number(error, ERROR_player_unknown, player, 0, 0);
    if (tournament_entry_of(tournament, player) == NULL)
        return error_set_text(error, ERROR_entry_unknown, person->name, tournament->name, (struct text){0});
    if (!show_compute(event, tournament, through, scratch, &shown, error))
        return false;
    if (tiebreak >= shown.standings.rules.tiebreak_count)
        return error_set_number(error, ERROR_tiebreak_index_unknown, (long long)tiebreak,
                                (long long)shown.standings.rules.tiebreak_count - 1, 0);
    while (shown.table.participants[participant].player != player)
        participant++;
    if (!standings_explain(scratch, &shown.table, &shown.standings, participant, tiebreak, &breakdown, error))
        return false;
    struct breakdown_view view = {.show = show_begin(writer, scratch), .shown = &shown};
    json_begin_object(writer);
    json_key_integer(writer, "player", player);
    json_key_text(writer, "name", person->name);
    json_key(writer, "tiebreak");
    show_tiebreak(writer, breakdown.tiebreak, tournament->rules.edition);
    show_terms(writer, breakdown.tiebreak);
    show_breakdown(&view, &breakdown);
    json_end_object(writer);
    return true;
}
