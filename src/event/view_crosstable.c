#include "event/knockout.h"
#include "event/show.h"

struct crosstable_view {
    struct show show;
    const struct event *event;
    const struct show_table *shown;
    size_t *rows;         /* of the participants in the standings */
    int32_t *first_round; /* of the games against each row, from 1; 0: none */
    int32_t *next_round;  /* against the same opponent, by round */
};

static const char *colour_code(uint8_t colour) {
    if (colour == COLOUR_NONE)
        return "";
    return colour == COLOUR_WHITE ? "w" : "b";
}

static void show_game(struct json_writer *writer, const struct round_record *record, int32_t round) {
    json_begin_object(writer);
    json_key_integer(writer, "round", round);
    json_key_text(writer, "result", text_from(show_outcome(record->outcome)));
    json_key_text(writer, "colour", text_from(colour_code(record->colour)));
    json_end_object(writer);
}

/* A round robin: a cell for each opponent, in the order of the rows. */
static void show_opponents(struct crosstable_view *view, int32_t participant) {
    const struct crosstable *table = &view->shown->table;
    struct json_writer *writer = view->show.writer;
    for (size_t i = 0; i < view->shown->standings.count; i++)
        view->first_round[i] = 0;
    for (int32_t round = table->round_count; round > 0; round--) {
        const struct round_record *record = crosstable_record(table, participant, round - 1);
        if (record->opponent < 0)
            continue;
        size_t row = view->rows[record->opponent];
        view->next_round[round - 1] = view->first_round[row];
        view->first_round[row] = round;
    }
    for (size_t i = 0; i < view->shown->standings.count; i++) {
        json_begin_array(writer);
        for (int32_t round = view->first_round[i]; round > 0; round = view->next_round[round - 1])
            show_game(writer, crosstable_record(table, participant, round - 1), round);
        json_end_array(writer);
    }
}

/* Rounds as they were paired: a cell for each round. */
static void show_rounds(struct crosstable_view *view, int32_t participant) {
    const struct crosstable *table = &view->shown->table;
    struct json_writer *writer = view->show.writer;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        bool game = record->opponent >= 0;
        json_begin_object(writer);
        json_key_integer(writer, "round", round + 1);
        json_key_integer(writer, "opponent", game ? show_number(view->shown, record->opponent) : 0);
        json_key_text(writer, "colour", text_from(colour_code(record->colour)));
        json_key_text(writer, "result", text_from(game ? show_outcome(record->outcome) : bye_code(record->bye)));
        json_end_object(writer);
    }
}

static void show_row(struct crosstable_view *view, const struct standings_row *row) {
    const struct crosstable *table = &view->shown->table;
    const struct participant *participant = &table->participants[row->participant];
    struct json_writer *writer = view->show.writer;
    json_begin_object(writer);
    json_key_integer(writer, "rank", row->rank);
    json_key_integer(writer, "player", participant->player);
    json_key_integer(writer, "number", show_number(view->shown, row->participant));
    show_person(writer, &view->event->players[participant->player - 1]);
    show_score(&view->show, "points", row->points, table->scoring.unit);
    if (participant->bonus != 0)
        show_score(&view->show, "bonus", participant->bonus, table->scoring.unit);
    json_key_boolean(writer, "excluded", participant->excluded);
    json_key_array(writer, "cells");
    if (table->predetermined)
        show_opponents(view, row->participant);
    else
        show_rounds(view, row->participant);
    json_end_array(writer);
    json_end_object(writer);
}

/* Which game of which stage of a knock-out a round is. */
static void show_columns(struct json_writer *writer, const struct tournament *tournament, int32_t rounds,
                         struct arena *scratch) {
    struct knockout_column *columns;
    if (tournament->system != SYSTEM_KNOCKOUT)
        return;
    knockout_as_rounds(tournament, RATING_STANDARD, scratch, &columns);
    json_key_array(writer, "columns");
    for (int32_t i = 0; i < rounds; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "round", i + 1);
        json_key_text(writer, "stage", text_from(playoff_stage_code(columns[i].stage)));
        json_key_integer(writer, "stage_number", columns[i].stage_number);
        json_key_integer(writer, "game", columns[i].game);
        json_key_object(writer, "head");
        language_write(writer, knockout_column_head(scratch, &columns[i]));
        json_end_object(writer);
        if (columns[i].third_place)
            json_key_boolean(writer, "third_place", true);
        json_end_object(writer);
    }
    json_end_array(writer);
}

bool view_crosstable(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     struct arena *scratch, struct error *error) {
    struct show_table shown;
    if (!show_compute(event, tournament, 0, scratch, &shown, error))
        return false;
    size_t count = shown.standings.count;
    struct crosstable_view view = {
        .show = show_begin(writer, scratch),
        .event = event,
        .shown = &shown,
        .rows = arena_array(scratch, count, sizeof *view.rows),
        .first_round = arena_array(scratch, count, sizeof *view.first_round),
        .next_round = arena_array(scratch, (size_t)shown.table.round_count, sizeof *view.next_round),
    };
    for (size_t i = 0; i < count; i++)
        view.rows[shown.standings.rows[i].participant] = i;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_boolean(writer, "predetermined", shown.table.predetermined);
    json_key_integer(writer, "cycles", tournament->cycles);
    show_columns(writer, tournament, shown.table.round_count, scratch);
    json_key_array(writer, "rows");
    for (size_t i = 0; i < count; i++)
        show_row(&view, &shown.standings.rows[i]);
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
