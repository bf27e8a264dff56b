#include "event/show.h"

void view_rounds(struct json_writer *writer, const struct event *event, const struct tournament *tournament) {
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key(writer, "rounds");
    json_begin_array(writer);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        json_begin_object(writer);
        json_key_integer(writer, "round", round->number);
        show_date(writer, tournament, round->number);
        json_key_boolean(writer, "locked", round->locked);
        json_key_integer(writer, "boards", round->board_count);
        json_key_integer(writer, "open", round->open);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

/* One round, with the points everybody had before it. */
struct round_view {
    struct show show;
    const struct event *event;
    const struct tournament *tournament;
    const struct round *round;
    int64_t *points; /* by player id - 1 */
};

/* The number the player had when the round was paired. */
static int32_t number_in(const struct round_view *view, int32_t player) {
    int32_t place = view->tournament->places[player - 1];
    return place <= view->round->entry_count ? view->round->numbers[place - 1] : 0;
}

static void show_side(struct round_view *view, const char *name, int32_t player) {
    struct json_writer *writer = view->show.writer;
    json_key(writer, name);
    json_begin_object(writer);
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "number", number_in(view, player));
    show_person(writer, &view->event->players[player - 1]);
    show_score(&view->show, "points", view->points[player - 1], view->tournament->scoring.unit);
    json_end_object(writer);
}

static void show_board(struct round_view *view, int32_t number) {
    const struct board *board = &view->round->boards[number - 1];
    struct json_writer *writer = view->show.writer;
    json_begin_object(writer);
    json_key_integer(writer, "board", number);
    show_side(view, "white", board->white);
    show_side(view, "black", board->black);
    json_key_text(writer, "result", text_from(result_code(board->result)));
    json_key_integer(writer, "changed", board->changed);
    json_key_boolean(writer, "excluded",
                     tournament_entry_of(view->tournament, board->white)->excluded ||
                         tournament_entry_of(view->tournament, board->black)->excluded);
    json_end_object(writer);
}

static void show_bye(struct round_view *view, const struct round_bye *bye) {
    struct json_writer *writer = view->show.writer;
    json_begin_object(writer);
    json_key_integer(writer, "player", bye->player);
    json_key_integer(writer, "number", number_in(view, bye->player));
    json_key_text(writer, "name", view->event->players[bye->player - 1].name);
    json_key_text(writer, "kind", text_from(bye_code(bye->bye)));
    json_end_object(writer);
}

static bool count_points(struct round_view *view, struct arena *scratch, struct error *error) {
    struct crosstable table;
    view->points = arena_array(scratch, (size_t)view->event->player_count, sizeof *view->points);
    if (view->round->number == 1)
        return true;
    if (!tournament_crosstable(view->event, view->tournament, view->round->number - 1, scratch, &table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    for (int32_t i = 0; i < table.participant_count; i++)
        view->points[table.participants[i].player - 1] = crosstable_points(&table, i);
    return true;
}

bool view_round(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                const struct round *round, struct arena *scratch, struct error *error) {
    struct round_view view = {
        .show = show_begin(writer, scratch), .event = event, .tournament = tournament, .round = round};
    if (!count_points(&view, scratch, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round->number);
    show_date(writer, tournament, round->number);
    json_key_boolean(writer, "locked", round->locked);
    json_key_integer(writer, "changed", round->changed);
    json_key(writer, "boards");
    json_begin_array(writer);
    for (int32_t i = 1; i <= round->board_count; i++)
        show_board(&view, i);
    json_end_array(writer);
    json_key(writer, "byes");
    json_begin_array(writer);
    for (int32_t i = 0; i < round->bye_count; i++)
        show_bye(&view, &round->byes[i]);
    json_end_array(writer);
    json_key_integer(writer, "open", round->open);
    json_end_object(writer);
    return true;
}
