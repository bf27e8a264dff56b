#include "event/event_fold.h"

#include <string.h>

struct pairing {
    struct board *boards;
    size_t board_count;
    struct round_bye *byes;
    size_t bye_count;
    bool *met; /* by player id - 1 */
};

static bool meet(struct fold *fold, const struct tournament *tournament, struct pairing *pairing, int64_t id,
                 int32_t *player) {
    if (id < 1 || id > fold->event->player_count || tournament_entry_of(tournament, (int32_t)id) == NULL)
        return fold_refuse(fold, "not-entered");
    *player = (int32_t)id;
    if (pairing->met[*player - 1])
        return fold_refuse(fold, "paired-twice");
    pairing->met[*player - 1] = true;
    return true;
}

static bool read_boards(struct fold *fold, const struct tournament *tournament, const struct fact_board_items *given,
                        struct pairing *pairing) {
    pairing->board_count = given->count;
    pairing->boards = arena_array(&fold->event->scratch, given->count, sizeof *pairing->boards);
    for (size_t i = 0; i < given->count; i++) {
        struct board *board = &pairing->boards[i];
        if (!meet(fold, tournament, pairing, given->items[i].white, &board->white) ||
            !meet(fold, tournament, pairing, given->items[i].black, &board->black))
            return false;
        board->changed = fold->seq;
    }
    return true;
}

static bool read_byes(struct fold *fold, const struct tournament *tournament, const struct fact_bye_items *given,
                      struct pairing *pairing) {
    pairing->bye_count = given->count;
    pairing->byes = arena_array(&fold->event->scratch, given->count, sizeof *pairing->byes);
    for (size_t i = 0; i < given->count; i++) {
        enum bye bye;
        if (!bye_read(given->items[i].kind, &bye))
            return fold_refuse(fold, "unknown-bye");
        if (!meet(fold, tournament, pairing, given->items[i].who, &pairing->byes[i].player))
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

/* Boards and byes of the round behind the last one. */
static bool read_pairing(struct fold *fold, const struct tournament *tournament, int64_t number,
                         const struct fact_board_items *boards, const struct fact_bye_items *byes,
                         struct pairing *pairing) {
    *pairing =
        (struct pairing){.met = arena_array(&fold->event->scratch, (size_t)fold->event->player_count, sizeof(bool))};
    if (!read_boards(fold, tournament, boards, pairing) || !read_byes(fold, tournament, byes, pairing))
        return false;
    return number == tournament->round_count + 1 || fold_refuse(fold, "round-out-of-order");
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

static bool is_entered(const struct fold *fold, const struct tournament *tournament, int64_t id) {
    return id > 0 && id <= fold->event->player_count && tournament_entry_of(tournament, (int32_t)id) != NULL;
}

/* What the engine would have drawn instead. */
static bool read_replaced(struct fold *fold, const struct tournament *tournament, const struct fact_board_items *given,
                          struct round_pair **pairs) {
    *pairs = arena_array(&fold->event->scratch, given->count, sizeof **pairs);
    for (size_t i = 0; i < given->count; i++) {
        const struct fact_board *pair = &given->items[i];
        if (!is_entered(fold, tournament, pair->white) ||
            (pair->black != 0 && !is_entered(fold, tournament, pair->black)))
            return fold_refuse(fold, "not-entered");
        (*pairs)[i] = (struct round_pair){.white = (int32_t)pair->white, .black = (int32_t)pair->black};
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
}

static bool pair_teams(struct fold *fold, struct tournament *tournament, const struct fact_round_paired *fact) {
    struct round round = {.entry_count = tournament->entry_count, .changed = fold->seq};
    if (!fold_read_matches(fold, tournament, fact, &round))
        return false;
    if (fact->round != tournament->round_count + 1)
        return fold_refuse(fold, "round-out-of-order");
    round.number = (int32_t)fact->round;
    round.numbers = present_numbers(fold->event, tournament);
    add_round(fold, tournament, round);
    return true;
}

bool fold_round_paired(struct fold *fold) {
    const struct fact_round_paired *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    struct pairing pairing;
    struct round_pair *replaced;
    enum round_origin origin = ROUND_GIVEN;
    if (tournament_of_teams(tournament))
        return pair_teams(fold, tournament, fact);
    if (!read_pairing(fold, tournament, fact->round, &fact->boards, &fact->byes, &pairing) ||
        !read_replaced(fold, tournament, &fact->replaced, &replaced))
        return false;
    if (fact->has.origin && !round_origin_read(fact->origin, &origin))
        return fold_refuse(fold, "unknown-origin");
    fold_drop_draft(event, tournament);
    struct round round = kept_round(fold, tournament, &pairing);
    round.origin = (uint8_t)origin;
    round.replaced_count = (int32_t)fact->replaced.count;
    round.replaced = keep(event, replaced, fact->replaced.count, sizeof *replaced);
    fold_set_text(event, &round.reason, fact->reason);
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

bool fold_round_drafted(struct fold *fold) {
    const struct fact_round_drafted *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct pairing pairing;
    enum draft_state state;
    if (!read_pairing(fold, tournament, fact->round, &fact->boards, &fact->byes, &pairing))
        return false;
    if (!draft_state_read(fact->state, &state) || state == DRAFT_NONE)
        return fold_refuse(fold, "unknown-state");
    if (tournament->system != SYSTEM_SWISS)
        return fold_refuse(fold, "not-a-swiss");
    fold_drop_draft(fold->event, tournament);
    tournament->draft = (struct draft){.state = state, .round = kept_round(fold, tournament, &pairing)};
    return true;
}

bool fold_draft_discarded(struct fold *fold) {
    fold_drop_draft(fold->event, fold->tournament); /* whoever still pairs by hand hears of it by its mark */
    return true;
}

/* --- Taking back, locking ------------------------------------------------------------------------------------------- */

bool fold_round_discarded(struct fold *fold) {
    struct tournament *tournament = fold->tournament;
    for (int32_t i = 0; i < tournament->round_count; i++)
        fold->event->waste += round_bytes(&tournament->rounds[i]);
    fold_drop_draft(fold->event, tournament);
    fold_drop_lots(fold->event, tournament);
    tournament->late_count = 0;
    tournament->late_player_count = 0;
    tournament->round_count = 0;
    tournament->open = 0;
    fold_clamp_given(tournament);
    return true;
}

bool fold_last_round_discarded(struct fold *fold) {
    struct tournament *tournament = fold->tournament;
    const struct round *round = fold->round;
    if (round->number != tournament->round_count)
        return fold_refuse(fold, "round-out-of-order");
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
    return true;
}

bool fold_round_locked(struct fold *fold) {
    fold->round->locked = true;
    return true;
}

bool fold_round_unlocked(struct fold *fold) {
    fold->round->locked = false;
    return true;
}

bool fold_result_set(struct fold *fold) {
    const struct fact_result_set *fact = fold->fact;
    struct board *board = fold->board;
    enum result result;
    if (!result_read(fact->result, &result) || result == RESULT_NONE)
        return fold_refuse(fold, "no-such-result");
    if (fact->has.ruled && (fact->ruled.count != 2 || fact->ruled.items[0] > EVENT_MOST_ROUNDS))
        return fold_refuse(fold, "no-such-board");
    fold_put_result(fold, fold->tournament, fold->round, board, result, 0);
    if (fact->has.ruled) {
        board->ruled_round = (int32_t)fact->ruled.items[0];
        board->ruled_board = (int32_t)fact->ruled.items[1];
    }
    return true;
}

/* Rounds that were paired since know the colours of before. [c04:dutch.F.7.colour] */
bool fold_colours_swapped(struct fold *fold) {
    struct board *board = fold->board;
    if (tournament_of_teams(fold->tournament) || board->withdrawal != 0)
        return fold_refuse(fold, "colours-fixed");
    fold_put_result(fold, fold->tournament, fold->round, board, result_swapped(board->result), 0);
    int32_t white = board->white;
    board->white = board->black;
    board->black = white;
    board->swapped = !board->swapped;
    return true;
}

bool fold_result_cleared(struct fold *fold) {
    fold_put_result(fold, fold->tournament, fold->round, fold->board, RESULT_NONE, 0);
    return true;
}
