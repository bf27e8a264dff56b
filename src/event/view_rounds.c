#include "chess/setup.h"
#include "event/show.h"
#include "event/teams.h"

void view_rounds(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct view_page *page) {
    struct show_page rows = show_page_begin(page);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_array(writer, "rounds");
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        if (!show_page_takes_above(&rows, round->number))
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "round", round->number);
        show_date(writer, tournament, round->number);
        json_key_boolean(writer, "locked", round->locked);
        json_key_integer(writer, "boards", round->board_count);
        if (tournament_of_teams(tournament))
            json_key_integer(writer, "matches", round->match_count);
        json_key_integer(writer, "open", round->open);
        json_end_object(writer);
    }
    json_end_array(writer);
    show_page_next(writer, &rows);
    json_end_object(writer);
}

/* "start":{"number":518,"pieces":"RNBQKBNR"} [laws:II.2] */
static void show_start(struct json_writer *writer, int32_t number) {
    char pieces[9];
    setup_chess960_pieces(number, pieces);
    json_key_object(writer, "start");
    json_key_integer(writer, "number", number);
    json_key_text(writer, "pieces", text_from(pieces));
    json_end_object(writer);
}

/* Of teams board 3 of match 2 is called 2.3, and the home side has White on the odd boards. */
static void show_label(struct json_writer *writer, const struct tournament *tournament, int32_t number) {
    int32_t boards = tournament->team_play.boards;
    struct text_builder label = {.arena = writer->out->arena};
    if (boards > 0)
        text_add_format(&label, "%d.%d", (int)((number - 1) / boards + 1), (int)((number - 1) % boards + 1));
    else
        text_add_integer(&label, number);
    json_key_text(writer, "label", text_builder_take(&label));
    if (boards > 0)
        json_key_boolean(writer, "home_white", match_home_white((number - 1) % boards));
}

static void show_board(struct show_round *shown, int32_t number) {
    const struct board *board = &shown->round->boards[number - 1];
    struct json_writer *writer = shown->show.writer;
    json_begin_object(writer);
    json_key_integer(writer, "board", number);
    show_label(writer, shown->tournament, number);
    show_side(shown, "white", board->white);
    show_side(shown, "black", board->black);
    json_key_text(writer, "result", text_from(result_code(board->result)));
    if (shown->round->position_count > 0)
        show_start(writer, round_position(shown->round, number));
    json_key_integer(writer, "changed", board->changed);
    json_key_boolean(writer, "excluded", tournament_board_excluded(shown->tournament, shown->round, board));
    json_end_object(writer);
}

static void show_bye(struct show_round *shown, const struct round_bye *bye) {
    struct json_writer *writer = shown->show.writer;
    json_begin_object(writer);
    show_named(shown, bye->player);
    json_key_text(writer, "kind", text_from(bye_code(bye->bye)));
    json_end_object(writer);
}

/* Of a round that is played at another rate than the others. [c02-2022:11.2.1.4] */
static void show_rate(struct json_writer *writer, const struct own_rate *rate, enum view_role role) {
    json_key_object(writer, "rate");
    json_key_text(writer, "time_control", rate->time_control);
    json_key_text(writer, "arbiter", rate->arbiter);
    json_key_text(writer, "organiser", rate->organiser);
    json_key_text(writer, "reason", role == VIEW_ARBITER ? rate->reason : TEXT(""));
    json_end_object(writer);
}

bool view_round(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                const struct round *round, enum view_role role, struct arena *scratch, struct error *error) {
    struct show_round shown;
    if (!show_round_begin(writer, event, tournament, round, scratch, &shown, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round->number);
    show_date(writer, tournament, round->number);
    json_key_boolean(writer, "locked", round->locked);
    json_key_integer(writer, "changed", round->changed);
    if (tournament->own_rate.round == round->number)
        show_rate(writer, &tournament->own_rate, role);
    if (round->position_count > 0)
        json_key_text(writer, "start_seed", round->position_seed);
    json_key_array(writer, "boards");
    for (int32_t i = 1; i <= round->board_count; i++)
        show_board(&shown, i);
    json_end_array(writer);
    json_key_array(writer, "byes");
    for (int32_t i = 0; i < round->bye_count; i++)
        show_bye(&shown, &round->byes[i]);
    json_end_array(writer);
    json_key_integer(writer, "open", round->open);
    json_key_text(writer, "origin", text_from(round_origin_code((enum round_origin)round->origin)));
    show_replaced(&shown, round->replaced, round->replaced_count);
    json_key_text(writer, "reason", role == VIEW_ARBITER ? round->reason : TEXT(""));
    if (tournament_of_teams(tournament) && !show_matches(&shown, scratch, error))
        return false;
    json_end_object(writer);
    return true;
}
