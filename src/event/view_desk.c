/*
 * The desk of an arbiter: the games of a round, and those of other rounds that call.
 */
#include "event/board_game.h"
#include "event/teams.h"
#include "game/duties.h"

#include <stdio.h>

static bool show_board(struct json_writer *writer, const struct board_desk *desk, const struct tournament *tournament,
                       int64_t round, int32_t number, bool only_needed, struct error *error) {
    struct board_place place;
    struct board_game game;
    if (!board_place_find(desk->event, tournament->id, round, number, &place, error) ||
        !desk->load(desk->context, &place, &game, error))
        return false;
    if (!only_needed || board_needs_arbiter(&game))
        board_row(writer, desk->event, &place, &game, desk->now);
    return true;
}

/* Games of other rounds that are not over, or wait for a word of the arbiter: no call is invisible. Of rounds long before
   it is enough to look where there is no result. */
static bool show_others(struct json_writer *writer, const struct board_desk *desk, const struct tournament *tournament,
                        int64_t round, struct error *error) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *other = &tournament->rounds[i];
        bool near = other->number >= round - 1 && other->number <= round + 1;
        for (int32_t board = 1; other->number != round && board <= other->board_count; board++) {
            bool final = result_is_final((enum result)other->boards[board - 1].result);
            if ((near || !final) && !show_board(writer, desk, tournament, other->number, board, true, error))
                return false;
        }
    }
    return true;
}

bool board_desk_round(const struct tournament *tournament, bool asked, int64_t *round, struct error *error) {
    int64_t current = tournament_current_round(tournament);
    char digits[24];
    if (tournament->system == SYSTEM_KNOCKOUT)
        return error_set_text(error, ERROR_game_no_desk, tournament->name, TEXT(""), TEXT(""));
    if (!asked)
        *round = current;
    if (*round == current || tournament_round(tournament, *round) != NULL)
        return true;
    snprintf(digits, sizeof digits, "%lld", (long long)*round);
    return error_set_text(error, ERROR_round_unknown, text_from(digits), tournament->name, TEXT(""));
}

bool view_desk(struct json_writer *writer, const struct board_desk *desk, const struct tournament *tournament,
               int64_t round, struct error *error) {
    const struct round *shown = tournament_round(tournament, round);
    json_begin_object(writer);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "event_seq", desk->event->seq);
    json_key_integer(writer, "at", desk->now);
    json_key_integer(writer, "now", desk->now);
    json_key_integer(writer, "low", GAME_TIME_LOW);
    json_key_integer(writer, "clock_jump", desk->clock_jump);
    json_key_array(writer, "boards");
    for (int32_t board = 1; shown != NULL && board <= shown->board_count; board++)
        if (!show_board(writer, desk, tournament, round, board, false, error))
            return false;
    json_end_array(writer);
    json_key_array(writer, "others");
    if (!show_others(writer, desk, tournament, round, error))
        return false;
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
