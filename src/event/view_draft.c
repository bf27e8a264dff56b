#include "event/draw.h"
#include "event/show.h"
#include "pairing/swiss/swiss.h"

struct draft_view {
    struct show_round shown;
    struct draw_places places;
    bool known; /* all results are in, and what follows is of use */
    struct swiss_round round;
    int32_t *seats; /* by player id - 1: place in `round`, or -1 */
    bool compared;  /* everybody has a place: with what the engine draws */
    struct draw_comparison comparison;
    struct draw_verdict verdict;
};

/* --- Problems ------------------------------------------------------------------------------------------------------- */

static void begin_problem(struct draft_view *view, const char *code) {
    json_begin_object(view->shown.show.writer);
    json_key_text(view->shown.show.writer, "code", text_from(code));
}

static void end_problem(struct draft_view *view) {
    json_end_object(view->shown.show.writer);
}

static const struct swiss_player *player_at(const struct draft_view *view, int32_t player) {
    return &view->round.players[view->seats[player - 1]];
}

/* Who has left or asked for a bye since. */
static void show_left(struct draft_view *view, int32_t id) {
    const struct tournament *tournament = view->shown.tournament;
    if (draw_own_bye(tournament, tournament_entry_of(tournament, id), view->shown.round->number) == BYE_NONE)
        return;
    begin_problem(view, "left");
    json_key_integer(view->shown.show.writer, "player", id);
    end_problem(view);
}

static void show_meeting(struct draft_view *view, const struct board *board) {
    if (!swiss_may_not_meet(&view->round, view->seats[board->white - 1], view->seats[board->black - 1]))
        return;
    int32_t round = swiss_round_met(view->round.drawing, player_at(view, board->white)->participant,
                                    player_at(view, board->black)->participant);
    begin_problem(view, round >= 0 ? "met" : "prohibited");
    if (round >= 0)
        json_key_integer(view->shown.show.writer, "round", round + 1);
    end_problem(view);
}

static void show_colour(struct draft_view *view, int32_t id, bool white) {
    const struct swiss_player *player = player_at(view, id);
    int32_t difference = player->colour_difference + (white ? 1 : -1);
    uint64_t twice = white ? 3 : 0;
    if (view->round.last_round)
        return;
    if (player->colours.count >= 2 && (player->colours.whites & 3) == twice) {
        begin_problem(view, "third_colour");
        json_key_integer(view->shown.show.writer, "player", id);
        end_problem(view);
    }
    if (difference > 2 || difference < -2) {
        begin_problem(view, "colour_difference");
        json_key_integer(view->shown.show.writer, "player", id);
        end_problem(view);
    }
}

static void show_board_problems(struct draft_view *view, const struct board *board) {
    json_key_array(view->shown.show.writer, "problems");
    show_left(view, board->white);
    show_left(view, board->black);
    if (view->known) {
        show_meeting(view, board);
        show_colour(view, board->white, true);
        show_colour(view, board->black, false);
        if (player_at(view, board->white)->preference == COLOUR_BLACK &&
            player_at(view, board->black)->preference == COLOUR_WHITE) {
            begin_problem(view, "both_colours");
            end_problem(view);
        }
    }
    json_end_array(view->shown.show.writer);
}

/* --- Boards and byes ------------------------------------------------------------------------------------------------ */

static void show_board(struct draft_view *view, int32_t number) {
    const struct board *board = &view->shown.round->boards[number - 1];
    struct json_writer *writer = view->shown.show.writer;
    json_begin_object(writer);
    json_key_integer(writer, "board", number);
    show_side(&view->shown, "white", board->white);
    show_side(&view->shown, "black", board->black);
    show_board_problems(view, board);
    json_end_object(writer);
}

static void show_bye(struct draft_view *view, const struct round_bye *bye) {
    struct json_writer *writer = view->shown.show.writer;
    json_begin_object(writer);
    show_named(&view->shown, bye->player);
    json_key_text(writer, "kind", text_from(bye_code(bye->bye)));
    json_key_array(writer, "problems");
    if (bye->bye == BYE_ALLOCATED)
        show_left(view, bye->player);
    if (view->known && bye->bye == BYE_ALLOCATED && player_at(view, bye->player)->barred_from_bye) {
        begin_problem(view, "bye_barred");
        end_problem(view);
    }
    json_end_array(writer);
    json_end_object(writer);
}

static void show_unplaced(struct draft_view *view, int32_t id) {
    const struct player *player = &view->shown.event->players[id - 1];
    struct json_writer *writer = view->shown.show.writer;
    json_begin_object(writer);
    show_named(&view->shown, id);
    json_key_integer(writer, "rating", player->rating);
    json_key_text(writer, "title", player->title);
    show_score(&view->shown.show, "points", view->shown.points[id - 1], view->shown.tournament->scoring.unit);
    json_end_object(writer);
}

/* --- The whole ------------------------------------------------------------------------------------------------------ */

/* What cannot be read (a result was taken back since, numbers are gone) is left out. */
static void look(struct draft_view *view, struct arena *scratch) {
    const struct event *event = view->shown.event;
    const struct tournament *tournament = view->shown.tournament;
    const struct round *draft = view->shown.round;
    struct drawing *drawing = &view->comparison.drawing;
    struct error ignored;
    draw_find_places(scratch, tournament, draft, &view->places);
    if (view->places.unplaced_count == 0 && !view->places.outdated)
        view->compared = draw_compare_draft(scratch, event, tournament, draft, &view->comparison, &ignored);
    else if (!draw_prepare_for(scratch, event, tournament, draft, drawing, &ignored))
        return;
    if (view->compared)
        draw_judge(scratch, tournament, &view->comparison, &view->verdict);
    if (drawing->table == NULL || !pairing_system_read(scratch, tournament->pairing, drawing, &view->round, &ignored))
        return;
    view->known = true;
    view->seats = arena_array(scratch, (size_t)event->player_count, sizeof *view->seats);
    for (int32_t i = 0; i < view->round.player_count; i++)
        view->seats[drawing->table->participants[view->round.players[i].participant].player - 1] = i;
}

static void show_places(struct draft_view *view) {
    struct json_writer *writer = view->shown.show.writer;
    json_key_array(writer, "boards");
    for (int32_t i = 1; i <= view->shown.round->board_count; i++)
        show_board(view, i);
    json_end_array(writer);
    json_key_array(writer, "byes");
    for (int32_t i = 0; i < view->places.bye_count; i++)
        show_bye(view, &view->places.byes[i]);
    json_end_array(writer);
    json_key_array(writer, "unplaced");
    for (int32_t i = 0; i < view->places.unplaced_count; i++)
        show_unplaced(view, view->places.unplaced[i]);
    json_end_array(writer);
}

bool view_draft(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                const struct language *language, struct arena *scratch, struct error *error) {
    struct draft_view view = {.verdict = {.criterion = "", .article = ""}};
    if (tournament->draft.state == DRAFT_NONE)
        return error_set_text(error, ERROR_draft_none, tournament->name, (struct text){0}, (struct text){0});
    if (!show_round_begin(writer, event, tournament, &tournament->draft.round, scratch, &view.shown, error))
        return false;
    look(&view, scratch);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", tournament->draft.round.number);
    show_date(writer, tournament, tournament->draft.round.number);
    json_key_text(writer, "state", text_from(draft_state_code(tournament->draft.state)));
    show_places(&view);
    json_key_boolean(writer, "complete", view.places.unplaced_count == 0);
    json_key_boolean(writer, "same", view.compared && view.comparison.same);
    show_verdict(writer, scratch, language, &view.verdict);
    show_replaced(&view.shown, view.comparison.replaced, view.compared ? view.comparison.replaced_count : 0);
    json_end_object(writer);
    return true;
}
