#include "pairing/dubov/dubov.h"

#include "base/score.h"
#include "pairing/dubov/dubov_parts.h"

#include <string.h>

/* --- The bye, and all the others ------------------------------------------------------------------------------------- */

static void make_state(struct dubov *dubov, struct dubov_state *state) {
    size_t count = (size_t)dubov->count;
    *state = (struct dubov_state){
        .at = arena_array(dubov->arena, count, sizeof *state->at),
        .moved = arena_array(dubov->arena, count, sizeof *state->moved),
        .returned = arena_array(dubov->arena, count, sizeof *state->returned),
        .floaters = arena_array(dubov->arena, count, sizeof *state->floaters),
    };
}

/* What decided between the bye and the next one in the order, who is of the same score group and rating. */
static void tell_equal(const struct dubov *dubov, const struct dubov_player *player, const struct dubov_player *next) {
    if (player->due_dominating != next->due_dominating)
        swiss_tell(dubov->account, "c04:dubov.4.colour", -1, pairing_dubov_bye_colour, "colour",
                   swiss_colour(dubov->account, player->due));
    else if (dubov_average_compare(player->average, next->average) != 0)
        swiss_tell(dubov->account, "c04:dubov.4.aro", -1, pairing_dubov_bye_average, "average",
                   dubov_average_value(dubov, player->place));
    else
        swiss_tell_plain(dubov->account, "c04:dubov.4.aro", -1,
                         text_compare(player->name, next->name) != 0 ? MESSAGE_pairing_dubov_bye_name
                                                                     : MESSAGE_pairing_dubov_bye_number);
}

/* `next` would have had the bye without him, or -1. */
static void tell_bye(const struct dubov *dubov, int32_t passed_over, int32_t next) {
    const struct dubov_player *player = &dubov->players[dubov->bye];
    if (passed_over > 0)
        swiss_tell_plain(dubov->account, "c04:dubov.4.base", -1,
                         passed_over == 1 ? MESSAGE_pairing_dubov_bye_next : MESSAGE_pairing_dubov_bye_next_several);
    if (dubov->drawing->round == 0) {
        swiss_tell(dubov->account, "c04:dubov.5.bye", -1, pairing_dubov_bye_first_round, "player",
                   language_number(player->number));
        return;
    }
    swiss_tell(dubov->account, "c04:dubov.4.base", -1, pairing_dubov_bye, "player rating",
               language_number(player->number), language_number(player->rating));
    if (next >= 0 && dubov->players[next].score == player->score && dubov->players[next].rating == player->rating)
        tell_equal(dubov, player, &dubov->players[next]);
}

static enum dubov_verdict draw_others(struct dubov *dubov, int32_t bye, int32_t passed_over, int32_t next) {
    dubov->bye = bye;
    dubov_find_groups(dubov);
    dubov->now.floater_count = dubov->now.pair_count = 0;
    memset(dubov->now.moved, 0, (size_t)dubov->count * sizeof *dubov->now.moved);
    memset(dubov->now.returned, 0, (size_t)dubov->count * sizeof *dubov->now.returned);
    memcpy(dubov->now.at, dubov->home, (size_t)dubov->count * sizeof *dubov->now.at);
    if (bye >= 0)
        dubov->now.at[bye] = DUBOV_HAS_BYE;
    if (bye >= 0 && dubov->account != NULL)
        tell_bye(dubov, passed_over, next);
    return dubov->drawing->round == 0 ? dubov_pair_first_round(dubov) : dubov_pair_groups(dubov);
}

static enum dubov_verdict draw(struct dubov *dubov) {
    size_t reported = dubov->account == NULL ? 0 : dubov->account->count;
    if (dubov->count % 2 == 0)
        return draw_others(dubov, -1, 0, -1);
    int32_t *order = arena_array(dubov->arena, (size_t)dubov->count, sizeof *order);
    int32_t candidates = dubov_bye_order(dubov, order);
    for (int32_t i = 0; i < candidates; i++) {
        enum dubov_verdict verdict = draw_others(dubov, order[i], i, i + 1 < candidates ? order[i + 1] : -1);
        if (verdict != DUBOV_IMPOSSIBLE || watched_stops(dubov->watched, 0))
            return verdict;
        /* CHOICE next_bye: the others cannot be paired at all: the next in the order. */
        if (dubov->account != NULL)
            dubov->account->count = reported;
    }
    return DUBOV_IMPOSSIBLE;
}

enum dubov_verdict dubov_draw(struct dubov *dubov) {
    dubov->pairs = arena_array(dubov->arena, (size_t)dubov->count, sizeof *dubov->pairs);
    dubov->seen = arena_array(dubov->arena, (size_t)dubov->count, sizeof *dubov->seen);
    dubov->before = arena_array(dubov->arena, (size_t)dubov->group_count, sizeof *dubov->before);
    make_state(dubov, &dubov->now);
    for (int32_t group = 0; group < dubov->group_count; group++)
        make_state(dubov, &dubov->before[group]);
    arena_init(&dubov->tests);
    enum dubov_verdict verdict = draw(dubov);
    arena_drop(&dubov->tests);
    return verdict;
}

/* --- Boards and colours ---------------------------------------------------------------------------------------------- */

/*
 * [c04:dubov.5.colour] CHOICE first_round_colours: pairs are counted by their player who comes first in the list.
 */
static bool first_has_white(const struct dubov *dubov, int32_t pair) {
    int32_t first = dubov->players[dubov->pairs[pair].upper].participant, before = 0;
    int32_t partner = dubov->players[dubov->pairs[pair].lower].participant;
    first = first < partner ? first : partner;
    for (int32_t i = 0; i < dubov->now.pair_count; i++)
        before += dubov->players[dubov->pairs[i].upper].participant < first ||
                  dubov->players[dubov->pairs[i].lower].participant < first;
    return (dubov->drawing->initial_colour != COLOUR_BLACK) == (before % 2 == 0);
}

static bool upper_has_white(const struct dubov *dubov, int32_t pair) {
    int32_t upper = dubov->pairs[pair].upper, lower = dubov->pairs[pair].lower;
    const struct dubov_player *one = &dubov->players[upper], *other = &dubov->players[lower];
    const char *article = "c04:dubov.5.colour";
    enum message reason = MESSAGE_pairing_dubov_colours_first_round;
    bool is_white = dubov->drawing->round == 0 ? first_has_white(dubov, pair) == (one->participant < other->participant)
                                               : dubov_has_white(dubov, upper, lower, &article, &reason);
    const struct dubov_player *white = is_white ? one : other, *black = is_white ? other : one;
    int32_t group = dubov->drawing->round == 0 ? one->score : one->paired_in;
    swiss_tell(dubov->account, article, group, pairing_dubov_colours, "white black white_due black_due reason",
               language_number(white->number), language_number(black->number), swiss_colour(dubov->account, white->due),
               swiss_colour(dubov->account, black->due), swiss_part(dubov->account, reason));
    swiss_reported_pair(dubov->account, one->participant, other->participant);
    return is_white;
}

/* CHOICE boards: as F.1 of the Dutch system: higher score, sum of scores, pairing number of the higher player. */
static void finish(struct dubov *dubov, struct arena *arena, struct drawn_round *drawn) {
    int32_t count = dubov->now.pair_count;
    dubov_let_limits_yield(dubov, true); /* pairs within the limits have colours within them nevertheless */
    struct swiss_board *boards = arena_array(arena, (size_t)count, sizeof *boards);
    for (int32_t i = 0; i < count; i++) {
        const struct dubov_player *upper = &dubov->players[dubov->pairs[i].upper];
        const struct dubov_player *lower = &dubov->players[dubov->pairs[i].lower];
        bool white = upper_has_white(dubov, i);
        struct swiss_pair pair = dubov->pairs[i];
        boards[i] = (struct swiss_board){upper->score, upper->score + lower->score, upper->participant,
                                         white ? pair : (struct swiss_pair){pair.lower, pair.upper}};
    }
    swiss_publish(boards, count);
    drawn->pair_count = count;
    drawn->pairs = arena_array(arena, (size_t)count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < count; i++)
        drawn->pairs[i] = (struct drawn_pair){dubov->players[boards[i].pair.upper].participant,
                                              dubov->players[boards[i].pair.lower].participant};
    drawn->bye = dubov->bye < 0 ? -1 : dubov->players[dubov->bye].participant;
}

/* --------------------------------------------------------------------------------------------------------------------- */

static bool undecided(const struct dubov *dubov, struct error *error) {
    struct text_builder round, points;
    text_builder_init(&round, dubov->arena);
    text_builder_init(&points, dubov->arena);
    text_add_integer(&round, dubov->drawing->round + 1);
    score_add(&points, dubov->score, dubov->drawing->table->scoring.unit);
    return error_set_text(error, ERROR_pairing_undecided, text_builder_take(&round), text_builder_take(&points),
                          (struct text){0});
}

bool dubov_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                struct drawn_round *drawn, struct error *error) {
    struct drawing plain = *drawing;
    struct dubov_moves moves;
    plain.virtual_points = NULL; /* the system knows no virtual points */
    struct watched watched = {.watch = drawing->watch};
    struct dubov dubov = {.arena = arena, .drawing = &plain, .account = account, .watched = &watched};
    watched_ask(&watched);
    dubov_find_moves(arena, &plain, &watched, &moves);
    if (!dubov_read(&dubov, &moves, error))
        return false;
    watched.total = dubov.count;
    enum dubov_verdict verdict = dubov_draw(&dubov);
    if (watched_ask(&watched))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    switch (verdict) {
    case DUBOV_DONE:
        finish(&dubov, arena, drawn);
        return true;
    case DUBOV_UNDECIDED:
        return undecided(&dubov, error);
    default:
        return error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    }
}
