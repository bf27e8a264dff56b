#include "event/fold.h"

#include <string.h>

struct pairing {
    struct board *boards;
    size_t board_count;
    struct round_bye *byes;
    size_t bye_count;
    bool *met; /* by player id - 1 */
};

static bool meet(struct fold *fold, const struct tournament *tournament, struct pairing *pairing,
                 const struct json *value, int32_t *player) {
    if (value->type != JSON_INTEGER || value->integer < 1 || value->integer > fold->event->player_count ||
        tournament_entry_of(tournament, (int32_t)value->integer) == NULL)
        return fold_refuse(fold, "somebody is paired who is not entered");
    *player = (int32_t)value->integer;
    if (pairing->met[*player - 1])
        return fold_refuse(fold, "a player is paired twice");
    pairing->met[*player - 1] = true;
    return true;
}

static bool read_boards(struct fold *fold, const struct tournament *tournament, struct pairing *pairing) {
    const struct json *list;
    if (!json_get_array(fold->body, "boards", &list, fold->error))
        return false;
    pairing->board_count = list->array.count;
    pairing->boards = arena_array(&fold->event->scratch, list->array.count, sizeof *pairing->boards);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *pair = &list->array.items[i];
        struct board *board = &pairing->boards[i];
        if (pair->type != JSON_ARRAY || pair->array.count != 2)
            return fold_refuse(fold, "a board is not a pair");
        if (!meet(fold, tournament, pairing, &pair->array.items[0], &board->white) ||
            !meet(fold, tournament, pairing, &pair->array.items[1], &board->black))
            return false;
        board->changed = fold->seq;
    }
    return true;
}

static bool read_byes(struct fold *fold, const struct tournament *tournament, struct pairing *pairing) {
    const struct json *list = json_get(fold->body, "byes");
    if (list == NULL)
        return true;
    if (list->type != JSON_ARRAY)
        return fold_refuse(fold, "the byes are not a list");
    pairing->bye_count = list->array.count;
    pairing->byes = arena_array(&fold->event->scratch, list->array.count, sizeof *pairing->byes);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *pair = &list->array.items[i];
        enum bye bye;
        if (pair->type != JSON_ARRAY || pair->array.count != 2 || pair->array.items[1].type != JSON_TEXT ||
            !bye_read(pair->array.items[1].text, &bye))
            return fold_refuse(fold, "a bye is not a player and a kind");
        if (!meet(fold, tournament, pairing, &pair->array.items[0], &pairing->byes[i].player))
            return false;
        pairing->byes[i].bye = (uint8_t)bye;
    }
    return true;
}

static void *keep(struct event *event, const void *things, size_t count, size_t size) {
    void *kept = arena_array(&event->arena, count, size);
    if (count > 0)
        memcpy(kept, things, count * size);
    return kept;
}

/* Rounds paired under the same numbers share one list of them. */
static const int32_t *present_numbers(struct event *event, struct tournament *tournament) {
    if (tournament->numbers == NULL) {
        int32_t *numbers = arena_array(&event->arena, (size_t)tournament->entry_count, sizeof *numbers);
        for (int32_t i = 0; i < tournament->entry_count; i++)
            numbers[i] = tournament->entries[i].number;
        tournament->numbers = numbers;
    }
    return tournament->numbers;
}

/* Boards and byes of the body, and the number of the round behind the last one. */
static bool read_pairing(struct fold *fold, struct tournament **tournament, struct pairing *pairing) {
    int64_t number;
    *pairing =
        (struct pairing){.met = arena_array(&fold->event->scratch, (size_t)fold->event->player_count, sizeof(bool))};
    if (!fold_get_tournament(fold, tournament) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &number, fold->error) ||
        !read_boards(fold, *tournament, pairing) || !read_byes(fold, *tournament, pairing))
        return false;
    return number == (*tournament)->round_count + 1 || fold_refuse(fold, "rounds are paired one after the other");
}

static struct round kept_round(struct fold *fold, struct tournament *tournament, const struct pairing *pairing) {
    struct event *event = fold->event;
    return (struct round){.number = tournament->round_count + 1,
                          .board_count = (int32_t)pairing->board_count,
                          .boards = keep(event, pairing->boards, pairing->board_count, sizeof *pairing->boards),
                          .bye_count = (int32_t)pairing->bye_count,
                          .byes = keep(event, pairing->byes, pairing->bye_count, sizeof *pairing->byes),
                          .entry_count = tournament->entry_count,
                          .numbers = present_numbers(event, tournament),
                          .changed = fold->seq};
}

static bool read_origin(struct fold *fold, uint8_t *origin) {
    static const enum round_origin origins[] = {ROUND_GIVEN, ROUND_BY_ENGINE, ROUND_BY_HAND, ROUND_FROM_FILE};
    struct text code = TEXT("given");
    if (!json_optional_text(fold->body, "origin", &code, fold->error))
        return false;
    for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
        if (text_equal(code, text_from(round_origin_code(origins[i])))) {
            *origin = (uint8_t)origins[i];
            return true;
        }
    }
    return fold_refuse(fold, "the origin of the round is not known");
}

static bool read_side(struct fold *fold, const struct tournament *tournament, const struct json *value, bool bye,
                      int32_t *player) {
    if (value->type == JSON_INTEGER && value->integer == 0 && bye) {
        *player = 0;
        return true;
    }
    if (value->type != JSON_INTEGER || value->integer < 1 || value->integer > fold->event->player_count ||
        tournament_entry_of(tournament, (int32_t)value->integer) == NULL)
        return fold_refuse(fold, "somebody is named who is not entered");
    *player = (int32_t)value->integer;
    return true;
}

/* What the engine would have drawn instead. */
static bool read_replaced(struct fold *fold, const struct tournament *tournament, struct round_pair **pairs,
                          size_t *count) {
    const struct json *list = json_get(fold->body, "replaced");
    *count = 0;
    *pairs = NULL;
    if (list == NULL)
        return true;
    if (list->type != JSON_ARRAY)
        return fold_refuse(fold, "the pairs replaced are not a list");
    *count = list->array.count;
    *pairs = arena_array(&fold->event->scratch, *count, sizeof **pairs);
    for (size_t i = 0; i < *count; i++) {
        const struct json *pair = &list->array.items[i];
        if (pair->type != JSON_ARRAY || pair->array.count != 2)
            return fold_refuse(fold, "a pair replaced is not a pair");
        if (!read_side(fold, tournament, &pair->array.items[0], false, &(*pairs)[i].white) ||
            !read_side(fold, tournament, &pair->array.items[1], true, &(*pairs)[i].black))
            return false;
    }
    return true;
}

/* The next of the tournament's rounds. */
static void add_round(struct fold *fold, struct tournament *tournament, struct round round) {
    struct event *event = fold->event;
    for (int32_t i = 0; i < round.board_count; i++)
        round.open += fold_board_open(tournament, &round, &round.boards[i]);
    tournament->rounds = arena_grow(&event->arena, tournament->rounds, &tournament->round_capacity,
                                    (size_t)round.number, sizeof *tournament->rounds, &event->waste);
    tournament->rounds[tournament->round_count++] = round;
    tournament->open += round.open;
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
}

static bool pair_teams(struct fold *fold, struct tournament *tournament) {
    struct round round = {.entry_count = tournament->entry_count, .changed = fold->seq};
    int64_t number;
    if (!json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &number, fold->error) ||
        !fold_read_matches(fold, tournament, &round))
        return false;
    if (number != tournament->round_count + 1)
        return fold_refuse(fold, "rounds are paired one after the other");
    round.number = (int32_t)number;
    round.numbers = present_numbers(fold->event, tournament);
    add_round(fold, tournament, round);
    return true;
}

bool fold_round_paired(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct pairing pairing;
    struct round_pair *replaced;
    size_t replaced_count;
    uint8_t origin;
    struct text reason = {0};
    if (!fold_get_tournament(fold, &tournament))
        return false;
    if (tournament_of_teams(tournament))
        return pair_teams(fold, tournament);
    if (!read_pairing(fold, &tournament, &pairing) || !read_origin(fold, &origin) ||
        !read_replaced(fold, tournament, &replaced, &replaced_count) ||
        !json_optional_text(fold->body, "reason", &reason, fold->error))
        return false;
    fold_drop_draft(event, tournament);
    struct round round = kept_round(fold, tournament, &pairing);
    round.origin = origin;
    round.replaced_count = (int32_t)replaced_count;
    round.replaced = keep(event, replaced, replaced_count, sizeof *replaced);
    fold_set_text(event, &round.reason, reason);
    add_round(fold, tournament, round);
    return true;
}

/* --- Drafts --------------------------------------------------------------------------------------------------------- */

static size_t round_bytes(const struct round *round) {
    return (size_t)round->board_count * sizeof *round->boards + (size_t)round->bye_count * sizeof *round->byes +
           (size_t)round->replaced_count * sizeof *round->replaced +
           (size_t)round->position_count * sizeof *round->positions + round->position_seed.length +
           (size_t)round->match_count * sizeof *round->matches +
           (size_t)round->team_bye_count * sizeof *round->team_byes;
}

void fold_drop_draft(struct event *event, struct tournament *tournament) {
    event->waste += round_bytes(&tournament->draft.round);
    tournament->draft = (struct draft){0};
}

static bool read_state(struct fold *fold, enum draft_state *state) {
    static const enum draft_state states[] = {DRAFT_DRAWN, DRAFT_OPEN, DRAFT_DONE};
    struct text code;
    if (!json_get_text(fold->body, "state", &code, fold->error))
        return false;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (text_equal(code, text_from(draft_state_code(states[i])))) {
            *state = states[i];
            return true;
        }
    }
    return fold_refuse(fold, "a draft is in no such state");
}

bool fold_round_drafted(struct fold *fold) {
    struct tournament *tournament;
    struct pairing pairing;
    enum draft_state state;
    if (!read_pairing(fold, &tournament, &pairing) || !read_state(fold, &state))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return fold_refuse(fold, "only a Swiss has drafts");
    fold_drop_draft(fold->event, tournament);
    tournament->draft = (struct draft){.state = state, .round = kept_round(fold, tournament, &pairing)};
    return true;
}

bool fold_draft_discarded(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_get_tournament(fold, &tournament))
        return false;
    fold_drop_draft(fold->event, tournament);
    tournament->draft.round.changed = fold->seq; /* whoever still pairs by hand must hear of it */
    return true;
}

/* --- Taking back, locking ------------------------------------------------------------------------------------------- */

bool fold_round_discarded(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_get_tournament(fold, &tournament))
        return false;
    for (int32_t i = 0; i < tournament->round_count; i++)
        fold->event->waste += round_bytes(&tournament->rounds[i]);
    fold_drop_draft(fold->event, tournament);
    fold_drop_lots(fold->event, tournament);
    tournament->late_count = 0;
    tournament->late_player_count = 0;
    tournament->round_count = 0;
    tournament->open = 0;
    fold_clamp_given(tournament);
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

bool fold_last_round_discarded(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    if (!fold_get_round(fold, &tournament, &round))
        return false;
    if (round->number != tournament->round_count)
        return fold_refuse(fold, "only the last round is taken back");
    fold_drop_draft(fold->event, tournament);
    fold_drop_lots(fold->event, tournament);
    fold->event->waste += round_bytes(round);
    tournament->open -= round->open;
    tournament->round_count--;
    for (int32_t i = 0; i < tournament->late_count; i++)
        if (tournament->late[i].through > tournament->round_count)
            tournament->late[i].through = tournament->round_count;
    for (int32_t i = 0; i < tournament->late_player_count; i++)
        if (tournament->late_players[i].through > tournament->round_count)
            tournament->late_players[i].through = tournament->round_count;
    fold_clamp_given(tournament);
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

static bool set_lock(struct fold *fold, bool locked) {
    struct tournament *tournament;
    struct round *round;
    if (!fold_get_round(fold, &tournament, &round))
        return false;
    round->locked = locked;
    round->changed = fold->seq;
    return true;
}

bool fold_round_locked(struct fold *fold) {
    return set_lock(fold, true);
}

bool fold_round_unlocked(struct fold *fold) {
    return set_lock(fold, false);
}

static bool get_board(struct fold *fold, struct tournament **tournament, struct round **round, struct board **board) {
    int64_t number;
    if (!fold_get_round(fold, tournament, round) ||
        !json_get_integer(fold->body, "board", 1, INT32_MAX, &number, fold->error))
        return false;
    if (round_board(*round, number) == NULL)
        return fold_refuse(fold, "there is no such board");
    *board = &(*round)->boards[number - 1];
    return true;
}

static bool is_place(const struct json *value) {
    return value->type == JSON_ARRAY && value->array.count == 2 && value->array.items[0].type == JSON_INTEGER &&
           value->array.items[1].type == JSON_INTEGER && value->array.items[0].integer > 0 &&
           value->array.items[1].integer > 0 && value->array.items[0].integer <= EVENT_MOST_ROUNDS &&
           value->array.items[1].integer <= INT32_MAX;
}

bool fold_result_set(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    struct text code;
    enum result result;
    if (!get_board(fold, &tournament, &round, &board) || !json_get_text(fold->body, "result", &code, fold->error))
        return false;
    if (!result_read(code, &result) || result == RESULT_NONE)
        return fold_refuse(fold, "there is no such result");
    const struct json *ruled = json_get(fold->body, "ruled");
    if (ruled != NULL && !is_place(ruled))
        return fold_refuse(fold, "a ruling has no board");
    fold_put_result(fold, tournament, round, board, result, 0);
    if (ruled != NULL) {
        board->ruled_round = (int32_t)ruled->array.items[0].integer;
        board->ruled_board = (int32_t)ruled->array.items[1].integer;
    }
    return true;
}

/* Rounds that were paired since know the colours of before. [c04:dutch.F.7.colour] */
bool fold_colours_swapped(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    if (!get_board(fold, &tournament, &round, &board))
        return false;
    if (tournament_of_teams(tournament) || board->withdrawal != 0)
        return fold_refuse(fold, "the colours of this board stay as they are");
    fold_put_result(fold, tournament, round, board, result_swapped(board->result), 0);
    int32_t white = board->white;
    board->white = board->black;
    board->black = white;
    board->swapped = !board->swapped;
    return true;
}

bool fold_result_cleared(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    if (!get_board(fold, &tournament, &round, &board))
        return false;
    fold_put_result(fold, tournament, round, board, RESULT_NONE, 0);
    return true;
}
