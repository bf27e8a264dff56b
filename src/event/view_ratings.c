#include "event/event_ratings.h"
#include "event/show.h"

struct ratings_view {
    struct show show;
    const struct event *event;
    const struct ratings *ratings;
};

static void show_hundredths(struct ratings_view *view, const char *name, int64_t hundredths) {
    view->show.display.length = 0;
    ratings_add_hundredths(&view->show.display, hundredths, false);
    json_key_text(view->show.writer, name, (struct text){view->show.display.bytes, view->show.display.length});
}

static void show_null(struct ratings_view *view, const char *name) {
    json_key(view->show.writer, name);
    json_null(view->show.writer);
}

/* null where there is none. */
static void show_number_if(struct ratings_view *view, const char *name, bool there, int64_t number) {
    if (there)
        json_key_integer(view->show.writer, name, number);
    else
        show_null(view, name);
}

/* "player", "number" and "name" of a participant. */
static void show_participant(struct ratings_view *view, int32_t index) {
    const struct participant *participant = &view->ratings->table.participants[index];
    json_key_integer(view->show.writer, "player", participant->player);
    json_key_integer(view->show.writer, "number",
                     tournament_entry_of(view->ratings->tournament, participant->player)->number);
    json_key_text(view->show.writer, "name", participant->name);
}

static void show_k(struct ratings_view *view, const struct rating_row *row) {
    struct json_writer *writer = view->show.writer;
    if (!json_key_optional(writer, "k", row->rating != 0))
        return;
    json_key_integer(writer, "k", row->k.k);
    json_key_integer(writer, "used", row->k.used);
    json_key_text(writer, "source", text_from(rating_k_source_code(row->k.source)));
    json_key_array(writer, "assumed");
    for (unsigned bit = 1; bit <= RATING_ASSUMED_ADULT; bit *= 2)
        if ((row->k.assumed & bit) != 0)
            json_text(writer, text_from(ratings_assumed_code(bit)));
    json_end_array(writer);
    json_end_object(writer);
}

static void show_change(struct ratings_view *view, const struct rating_row *row) {
    if (row->rating > 0) {
        show_hundredths(view, "expected", row->expected);
        show_hundredths(view, "change", row->change);
    } else {
        show_null(view, "expected");
        show_null(view, "change");
    }
    show_number_if(view, "rounded", row->rating > 0, row->rounded);
    show_number_if(view, "new_rating", row->rating > 0, row->rating + row->rounded);
    json_key_boolean(view->show.writer, "below_floor", row->below_floor);
}

static void show_first(struct ratings_view *view, const struct rating_row *row) {
    json_key(view->show.writer, "first");
    if (row->first == RATING_FIRST_NOT) {
        json_null(view->show.writer);
        return;
    }
    json_begin_object(view->show.writer);
    json_key_text(view->show.writer, "state", text_from(rating_first_state_code(row->first)));
    show_number_if(view, "rating", row->first >= RATING_FIRST_TOO_FEW, row->first_rating);
    json_end_object(view->show.writer);
}

static void show_row(struct ratings_view *view, const struct rating_row *row) {
    struct json_writer *writer = view->show.writer;
    const struct participant *participant = &view->ratings->table.participants[row->participant];
    json_key_integer(writer, "player", participant->player);
    json_key_integer(writer, "number", tournament_entry_of(view->ratings->tournament, participant->player)->number);
    show_person(writer, &view->event->players[participant->player - 1]);
    json_key_integer(writer, "games", row->games);
    show_score(&view->show, "score", row->halves, 2);
    show_k(view, row);
    show_change(view, row);
    show_number_if(view, "average", row->games > 0, row->average);
    show_number_if(view, "performance", row->games > 0, row->performance);
    show_number_if(view, "perfect", row->games > 0, row->perfect);
    show_first(view, row);
}

/* --- Norms ---------------------------------------------------------------------------------------------------------- */

static void begin_norm(struct json_writer *writer, const struct rating_row *row, enum norm_title title) {
    json_begin_object(writer);
    json_key_text(writer, "title", text_from(norm_title_code(title)));
    json_key_text(writer, "verdict", text_from(norm_verdict_code(row->norms[title].verdict)));
}

static void show_norms_in_brief(struct ratings_view *view, const struct rating_row *row) {
    struct json_writer *writer = view->show.writer;
    json_key_array(writer, "norms");
    for (int title = 0; title < NORM_TITLE_COUNT; title++) {
        if (row->norms[title].verdict == NORM_NOT_SOUGHT)
            continue;
        begin_norm(writer, row, (enum norm_title)title);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_checks(struct json_writer *writer, const struct norm *norm) {
    json_key_array(writer, "checks");
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++) {
        const struct norm_check *check = &norm->checks[i];
        if (i == NORM_WOMAN && check->answer == NORM_MET)
            continue; /* goes without saying */
        json_begin_object(writer);
        json_key_text(writer, "requirement", text_from(norm_requirement_code((enum norm_requirement)i)));
        json_key_text(writer, "answer", text_from(norm_answer_code(check->answer)));
        json_key_integer(writer, "has", check->has);
        json_key_text(writer, "bound",
                      norm_requirement_is_most((enum norm_requirement)i) ? TEXT("most") : TEXT("least"));
        json_key_integer(writer, "limit", check->limit);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_norm(struct ratings_view *view, const struct rating_row *row, enum norm_title title) {
    struct json_writer *writer = view->show.writer;
    const struct norm *norm = &row->norms[title];
    begin_norm(writer, row, title);
    json_key_integer(writer, "average", norm->average);
    json_key_integer(writer, "performance", norm->performance);
    json_key(writer, "raised");
    if (norm->raised < 0) {
        json_null(writer);
    } else {
        json_begin_object(writer);
        show_participant(view, norm->raised);
        json_key_integer(writer, "from", norm->raised_from);
        json_key_integer(writer, "to", norm->raised_to);
        json_end_object(writer);
    }
    if (norm->needed >= 0)
        show_score(&view->show, "needed", norm->needed, 2);
    else
        show_null(view, "needed");
    show_checks(writer, norm);
    json_end_object(writer);
}

static void show_norms(struct ratings_view *view, const struct rating_row *row) {
    struct json_writer *writer = view->show.writer;
    json_key_integer(writer, "norm_games", row->norm_games);
    show_score(&view->show, "norm_score", row->norm_halves, 2);
    json_key_integer(writer, "rounds_left", row->rounds_left);
    json_key_array(writer, "norms");
    for (int title = 0; title < NORM_TITLE_COUNT; title++)
        if (row->norms[title].verdict != NORM_NOT_SOUGHT)
            show_norm(view, row, (enum norm_title)title);
    json_end_array(writer);
}

/* --- Games ---------------------------------------------------------------------------------------------------------- */

static void show_game(struct ratings_view *view, const struct rating_row *row, const struct rating_game *game) {
    struct json_writer *writer = view->show.writer;
    const struct round_record *record = crosstable_record(&view->ratings->table, row->participant, game->round - 1);
    bool rated = row->rating > 0 && game->reason == RATING_COUNTED;
    json_begin_object(writer);
    json_key_integer(writer, "round", game->round);
    json_key(writer, "opponent");
    if (game->opponent < 0) {
        json_null(writer);
    } else {
        json_begin_object(writer);
        show_participant(view, game->opponent);
        json_key_integer(writer, "rating", game->rating);
        json_end_object(writer);
    }
    json_key_text(writer, "reason", text_from(rating_reason_code(game->reason)));
    json_key_text(writer, "result", text_from(game->opponent < 0 ? "" : show_outcome(record->outcome)));
    show_number_if(view, "difference", rated, game->difference);
    show_number_if(view, "used", rated, game->used);
    if (rated) {
        show_hundredths(view, "expected", game->expected);
        show_hundredths(view, "change", game->change);
    } else {
        show_null(view, "expected");
        show_null(view, "change");
    }
    json_end_object(writer);
}

static void show_games(struct ratings_view *view, const struct rating_row *row, struct arena *scratch) {
    const struct ratings *ratings = view->ratings;
    const struct rating_game *games = rating_report_games(scratch, &ratings->table, &ratings->report, row->participant);
    json_key_array(view->show.writer, "addends");
    for (int32_t i = 0; i < ratings->table.round_count; i++)
        show_game(view, row, &games[i]);
    json_end_array(view->show.writer);
}

/* --- The views ------------------------------------------------------------------------------------------------------ */

static void show_rules(struct ratings_view *view) {
    struct json_writer *writer = view->show.writer;
    const struct rating_given *given = &view->ratings->report.given;
    json_key_integer(writer, "seq", view->event->seq);
    json_key_integer(writer, "tournament", view->ratings->tournament->id);
    json_key_boolean(writer, "final", tournament_stage(view->ratings->tournament) == STAGE_COMPLETE);
    json_key_text(writer, "edition", text_from(rating_rules(given->edition)->code));
    json_key_boolean(writer, "edition_covers", view->ratings->edition_covers);
    json_key_text(writer, "kind", text_from(rating_kind_code(given->kind)));
    json_key_boolean(writer, "kind_assumed", view->ratings->kind_assumed);
}

bool view_ratings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                  const struct ratings_asked *asked, struct arena *scratch, struct error *error) {
    struct ratings ratings;
    if (!ratings_compute(event, tournament, asked, scratch, &ratings, error))
        return false;
    struct ratings_view view = {.show = show_begin(writer, scratch), .event = event, .ratings = &ratings};
    json_begin_object(writer);
    show_rules(&view);
    json_key_array(writer, "rows");
    for (int32_t i = 0; i < ratings.report.count; i++) {
        json_begin_object(writer);
        show_row(&view, &ratings.report.rows[i]);
        show_norms_in_brief(&view, &ratings.report.rows[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

bool view_rating(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct ratings_asked *asked, int32_t player, struct arena *scratch, struct error *error) {
    struct ratings ratings;
    const struct rating_row *row = NULL;
    if (!ratings_compute(event, tournament, asked, scratch, &ratings, error) ||
        !ratings_row(event, &ratings, player, &row, error))
        return false;
    struct ratings_view view = {.show = show_begin(writer, scratch), .event = event, .ratings = &ratings};
    json_begin_object(writer);
    show_rules(&view);
    show_row(&view, row);
    show_games(&view, row, scratch);
    show_norms(&view, row);
    json_end_object(writer);
    return true;
}
