#include <stdlib.h>

#include "base/score.h"
#include "event/draw.h"
#include "event/show.h"
#include "pairing/burstein/burstein.h"
#include "pairing/dubov/dubov.h"

struct key_row {
    int32_t participant;
    int64_t points;
    int64_t score; /* that the system pairs by: a game that is not over is a draw */
    int32_t rating;
    enum board_colour due; /* both systems define it alike [c04:dubov.1.white] [c04:burstein.1.due] */
    struct dubov_average average;
    struct burstein_key key;
};

struct keys_view {
    struct show show;
    const struct language *language;
    struct arena *scratch;
    const struct event *event;
    const struct tournament *tournament;
    const struct drawing *drawing;
    bool dubov;
    struct key_row *rows;
};

/* --- The order ------------------------------------------------------------------------------------------------------ */

/* In columns as they are paired: who is due White by rising averages, then who is due Black by falling ratings.
   [c04:dubov.6.2.white] [c04:dubov.6.2.black] */
static int compare_columns(const struct key_row *a, const struct key_row *b) {
    bool black = a->due == COLOUR_BLACK;
    int averages = dubov_average_compare(a->average, b->average);
    int ratings = (a->rating > b->rating) - (a->rating < b->rating);
    if (black != (b->due == COLOUR_BLACK))
        return black ? 1 : -1;
    if (black && ratings != 0)
        return -ratings;
    if (averages != 0)
        return black ? -averages : averages;
    return ratings;
}

static int compare_dubov(const void *left, const void *right) {
    const struct key_row *a = left;
    const struct key_row *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    int columns = compare_columns(a, b);
    return columns != 0 ? columns : (a->participant > b->participant) - (a->participant < b->participant);
}

/* [c04:burstein.3.2] */
static int compare_burstein(const void *left, const void *right) {
    const struct key_row *a = left;
    const struct key_row *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return burstein_compare_keys(&a->key, &b->key);
}

static void find_points(const struct drawing *drawing, struct key_row *row) {
    const struct scoring *scoring = &drawing->table->scoring;
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, row->participant, round);
        bool unfinished =
            record->opponent >= 0 && (record->outcome == OUTCOME_POSTPONED || record->outcome == OUTCOME_PENDING);
        row->points += record->points;
        row->score += unfinished ? scoring->draw : record->points;
    }
}

static void find_rows(struct keys_view *view, struct arena *scratch) {
    const struct drawing *drawing = view->drawing;
    size_t count = (size_t)drawing->table->participant_count;
    const struct burstein_key *keys = burstein_keys(scratch, drawing);
    view->rows = arena_array(scratch, count, sizeof *view->rows);
    for (size_t i = 0; i < count; i++) {
        struct key_row *row = &view->rows[i];
        *row = (struct key_row){.participant = (int32_t)i,
                                .rating = drawing->table->participants[i].rating,
                                .due = dubov_due_colour(drawing->table, (int32_t)i, drawing->round),
                                .average = dubov_average(drawing, (int32_t)i),
                                .key = keys[i]};
        find_points(drawing, row);
        if (!view->dubov)
            row->score += burstein_imaginary_points(drawing, row->participant);
    }
    if (count > 1)
        qsort(view->rows, count, sizeof *view->rows, view->dubov ? compare_dubov : compare_burstein);
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

static void write_average(struct keys_view *view, const struct key_row *row) {
    view->show.display.length = 0;
    dubov_average_add(&view->show.display, row->average);
    json_text(view->show.writer, (struct text){view->show.display.bytes, view->show.display.length});
}

static void write_score(struct keys_view *view, int64_t value) {
    view->show.display.length = 0;
    score_add(&view->show.display, value, view->drawing->table->scoring.unit);
    json_text(view->show.writer, (struct text){view->show.display.bytes, view->show.display.length});
}

static void write_values(struct keys_view *view, const struct key_row *row) {
    struct json_writer *writer = view->show.writer;
    int64_t unit = view->drawing->table->scoring.unit;
    json_key_array(writer, "values");
    if (view->dubov) {
        write_average(view, row);
    } else {
        struct rational sum;
        view->show.display.length = 0;
        if (rational_make(row->key.sonneborn_berger, 2 * unit, &sum))
            rational_add_text(&view->show.display, sum, 2);
        json_text(writer, (struct text){view->show.display.bytes, view->show.display.length});
        write_score(view, row->key.buchholz);
        write_score(view, row->key.median);
    }
    json_end_array(writer);
}

static void write_decimal(struct keys_view *view, int64_t value, int32_t unit) {
    enum { DECIMALS = 2 };
    view->show.display.length = 0;
    score_add_decimal(&view->show.display, value, unit, DECIMALS);
    json_text(view->show.writer, (struct text){view->show.display.bytes, view->show.display.length});
}

/* The same for programs. */
static void write_decimals(struct keys_view *view, const struct key_row *row) {
    struct json_writer *writer = view->show.writer;
    int32_t unit = view->drawing->table->scoring.unit;
    json_key_array(writer, "decimals");
    if (view->dubov) {
        write_average(view, row);
    } else {
        write_decimal(view, row->key.sonneborn_berger, 2 * unit);
        write_decimal(view, row->key.buchholz, unit);
        write_decimal(view, row->key.median, unit);
    }
    json_end_array(writer);
}

static void write_row(struct keys_view *view, const struct key_row *row) {
    const struct participant *participant = &view->drawing->table->participants[row->participant];
    struct json_writer *writer = view->show.writer;
    int32_t unit = view->drawing->table->scoring.unit;
    json_begin_object(writer);
    json_key_integer(writer, "number", participant->number);
    json_key_integer(writer, "player", participant->player);
    show_person(writer, &view->event->players[participant->player - 1]);
    show_score(&view->show, "points", row->points, unit);
    show_score(&view->show, "score", row->score, unit);
    json_key_boolean(writer, "takes_part", view->drawing->takes_part[row->participant]);
    json_key_text(writer, "due",
                  row->due == COLOUR_WHITE   ? TEXT("white")
                  : row->due == COLOUR_BLACK ? TEXT("black")
                                             : TEXT(""));
    write_values(view, row);
    write_decimals(view, row);
    json_end_object(writer);
}

/* Were numbers given anew since the round that follows was paired? [c04:general.late.b.numbers] */
static bool are_numbers_former(const struct keys_view *view) {
    const struct crosstable *table = view->drawing->table;
    for (int32_t i = 0; table != NULL && i < table->participant_count; i++)
        if (tournament_entry_of(view->tournament, table->participants[i].player)->number !=
            table->participants[i].number)
            return true;
    return false;
}

static void write_head(struct keys_view *view, int32_t round, int32_t open) {
    static const char *const dubov[] = {"aro", NULL};
    static const char *const burstein[] = {"sonneborn_berger", "buchholz", "median", NULL};
    const char *const *keys = view->dubov ? dubov : burstein;
    struct json_writer *writer = view->show.writer;
    json_key_integer(writer, "seq", view->event->seq);
    json_key_integer(writer, "tournament", view->tournament->id);
    json_key_text(writer, "system", text_from(view->tournament->pairing->name));
    json_key_text(
        writer, "title",
        language_say(view->scratch, view->language, language_plain(view->scratch, view->tournament->pairing->title)));
    json_key_text(writer, "article", view->dubov ? TEXT("c04:dubov.9.publish") : TEXT("c04:burstein.3.2"));
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "open", open);
    json_key_boolean(writer, "former_numbers", are_numbers_former(view));
    json_key_array(writer, "keys");
    for (size_t i = 0; keys[i] != NULL; i++)
        json_text(writer, text_from(keys[i]));
    json_end_array(writer);
}

/* --- Which round ---------------------------------------------------------------------------------------------------- */

/* Games up to a round that still await their result. */
static int32_t count_open(const struct tournament *tournament, int32_t rounds) {
    int32_t open = 0;
    for (int32_t i = 0; i < rounds; i++)
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++)
            open += tournament->rounds[i].boards[j].result == RESULT_NONE;
    return open;
}

static int32_t last_finished(const struct tournament *tournament) {
    int32_t round = tournament->round_count;
    while (round > 0 && count_open(tournament, round) > 0)
        round--;
    return round;
}

const char *view_keys_of(const struct pairing_system *system) {
    return system->classic == dubov_pair ? "dubov" : system->classic == burstein_pair ? "burstein" : NULL;
}

bool view_keys(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
               int32_t round, const struct language *language, struct arena *scratch, struct error *error) {
    struct drawing drawing = {0};
    struct keys_view view = {.show = show_begin(writer, scratch),
                             .language = language,
                             .scratch = scratch,
                             .event = event,
                             .tournament = tournament,
                             .drawing = &drawing,
                             .dubov = tournament->pairing != NULL && tournament->pairing->classic == dubov_pair};
    if (tournament->system != SYSTEM_SWISS || tournament->pairing == NULL || view_keys_of(tournament->pairing) == NULL)
        return error_set_text(error, ERROR_keys_none, tournament->name, (struct text){0}, (struct text){0});
    int32_t after = round > 0 ? round : last_finished(tournament);
    if (after > 0) {
        if (!draw_prepare(scratch, event, tournament, after + 1, &drawing, error) ||
            !pairing_system_check_ratings(tournament->pairing, &drawing, error))
            return false;
        find_rows(&view, scratch);
    }
    json_begin_object(writer);
    write_head(&view, after, count_open(tournament, after));
    json_key_array(writer, "rows");
    for (int32_t i = 0; after > 0 && i < drawing.table->participant_count; i++)
        write_row(&view, &view.rows[i]);
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
