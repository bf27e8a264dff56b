/*
 * The oracle as a whole: byes in their order, earlier rounds for 2.5, boards.
 */
#include "dubov_oracle.h"

#include <stdlib.h>

#include "dubov_oracle_parts.h"

bool dubov_oracle_pairable(struct dubov_round *round, dubov_set players) {
    int first = 0;
    if (players == 0)
        return true;
    if (round->steps_left-- <= 0) {
        round->gave_up = true;
        return false;
    }
    while (!dubov_has(players, first))
        first++;
    for (int second = first + 1; second < round->count; second++) {
        dubov_set rest = players & ~(dubov_one(first) | dubov_one(second));
        if (dubov_has(players, second) && dubov_oracle_compatible(round, first, second) &&
            dubov_oracle_pairable(round, rest))
            return true;
        if (round->gave_up)
            return false;
    }
    return false;
}

static bool pair_all(struct dubov_round *round) {
    return round->drawing->round == 0 ? dubov_oracle_pair_first_round(round) : dubov_oracle_pair_round(round);
}

static enum swiss_oracle_verdict pair_players(struct dubov_round *round, int *bye) {
    struct dubov_list byes;
    struct dubov_state fresh = round->state;
    *bye = -1;
    if (round->count % 2 == 0) {
        if (dubov_oracle_pairable(round, fresh.unpaired) && pair_all(round))
            return SWISS_ORACLE_PAIRED;
        return round->gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
    }
    /* CHOICE next_bye: where the others cannot be paired at all, the next who may have the bye. */
    dubov_oracle_bye_order(round, &byes);
    for (int i = 0; i < byes.count && !round->gave_up; i++) {
        *bye = byes.players[i];
        round->state = fresh;
        round->state.unpaired &= ~dubov_one(*bye);
        if (dubov_oracle_pairable(round, round->state.unpaired) && pair_all(round))
            return SWISS_ORACLE_PAIRED;
    }
    return round->gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
}

/* --- boards ------------------------------------------------------------------------------------------------------ */

struct board {
    struct drawn_pair pair;
    int64_t higher;
    int64_t sum;
    int rank; /* of the higher player in the list */
};

/* CHOICE boards: as in F.1 of the Dutch system. */
static int by_board(const void *left, const void *right) {
    const struct board *a = left;
    const struct board *b = right;
    if (a->higher != b->higher)
        return a->higher > b->higher ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return a->rank - b->rank;
}

static void write_boards(struct arena *arena, const struct dubov_round *round, int bye, struct drawn_round *drawn) {
    struct board boards[DUBOV_ORACLE_MOST];
    int count = 0;
    for (int a = 0; a < round->count; a++) {
        int b = round->state.opponent[a];
        if (b < a)
            continue;
        int64_t mine = round->players[a].score;
        int64_t yours = round->players[b].score;
        int white = dubov_oracle_white_of(round, a, b);
        if (round->drawing->round == 0) {
            /* [c04:dubov.5.colour] Odd pairs as the lot says, even ones the other way round.
               OWN CHOICE first_round_colours: pairs are counted by who comes first in the list. */
            bool as_lot = count % 2 == 0;
            white = (round->drawing->initial_colour == COLOUR_WHITE) == as_lot ? a : b;
        }
        int black = white == a ? b : a;
        boards[count++] = (struct board){
            .pair = {round->players[white].participant, round->players[black].participant},
            .higher = mine >= yours ? mine : yours,
            .sum = mine + yours,
            .rank = mine >= yours ? a : b,
        };
    }
    if (count > 0)
        qsort(boards, (size_t)count, sizeof *boards, by_board);
    *drawn = (struct drawn_round){.bye = bye < 0 ? -1 : round->players[bye].participant, .pair_count = count};
    drawn->pairs = arena_array(arena, (size_t)count, sizeof *drawn->pairs);
    for (int i = 0; i < count; i++)
        drawn->pairs[i] = boards[i].pair;
}

/* --- 2.5: who was moved up --------------------------------------------------------------------------------------- */

/* Pairs the drawing; who is moved up in it is entered for its round, if it was paired. */
static enum swiss_oracle_verdict pair_drawing(struct arena *arena, const struct pairing_choices *choices,
                                              const struct drawing *drawing, long long most_steps, bool *moved_up,
                                              struct drawn_round *drawn) {
    struct dubov_round round;
    int bye;
    if (!dubov_oracle_round_make(arena, choices, drawing, moved_up, most_steps, &round))
        return SWISS_ORACLE_GAVE_UP;
    enum swiss_oracle_verdict verdict = pair_players(&round, &bye);
    if (verdict != SWISS_ORACLE_PAIRED)
        return verdict;
    write_boards(arena, &round, bye, drawn);
    for (int player = 0; player < round.count && drawing->round < drawing->table->round_count; player++) {
        size_t at = (size_t)round.players[player].participant * (size_t)drawing->table->round_count;
        moved_up[at + (size_t)drawing->round] = dubov_has(round.state.moved_up, player);
    }
    return SWISS_ORACLE_PAIRED;
}

/* The pairs and the bye of the round are those of the table. */
static bool as_played(const struct drawing *drawing, const struct drawn_round *drawn) {
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        if (crosstable_record(drawing->table, drawn->pairs[i].white, drawing->round)->opponent != drawn->pairs[i].black)
            return false;
    }
    return drawn->bye < 0 || crosstable_record(drawing->table, drawn->bye, drawing->round)->opponent < 0;
}

static int64_t score_before(const struct drawing *drawing, int32_t participant) {
    int64_t score = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        bool open =
            record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED);
        score += open ? drawing->table->scoring.draw : record->points;
    }
    return score;
}

static void moved_up_by_scores(const struct drawing *drawing, bool *moved_up) {
    const struct crosstable *table = drawing->table;
    for (int32_t participant = 0; participant < table->participant_count; participant++) {
        int32_t opponent = crosstable_record(table, participant, drawing->round)->opponent;
        moved_up[participant * table->round_count + drawing->round] =
            opponent >= 0 && drawing->round > 0 && score_before(drawing, participant) < score_before(drawing, opponent);
    }
}

/* Option forfeited_not_moved: whose game of that round was forfeited was not moved up. */
static void drop_forfeited(const struct drawing *drawing, bool *moved_up) {
    const struct crosstable *table = drawing->table;
    for (int32_t participant = 0; participant < table->participant_count; participant++) {
        const struct round_record *record = crosstable_record(table, participant, drawing->round);
        if (record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS)
            moved_up[participant * table->round_count + drawing->round] = false;
    }
}

/*
 * CHOICE earlier_moves: who was moved up in an earlier round is found by pairing that round again; by the scores of the
 * two opponents where that round was paired otherwise (option moves_by_scores: always). A game that was forfeited later
 * makes no difference.
 */
static bool find_moved_up(struct arena *arena, const struct pairing_choices *choices, const struct drawing *earlier,
                          long long most_steps, bool *moved_up) {
    struct drawn_round drawn;
    if (choices->moves_by_scores) {
        moved_up_by_scores(earlier, moved_up);
        return true;
    }
    enum swiss_oracle_verdict verdict = pair_drawing(arena, choices, earlier, most_steps, moved_up, &drawn);
    if (verdict == SWISS_ORACLE_IMPOSSIBLE || (verdict == SWISS_ORACLE_PAIRED && !as_played(earlier, &drawn)))
        moved_up_by_scores(earlier, moved_up);
    return verdict != SWISS_ORACLE_GAVE_UP;
}

static bool read_round(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                       int32_t past, long long most_steps, bool *moved_up) {
    const struct crosstable *table = drawing->table;
    struct drawing earlier = *drawing;
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    for (int32_t participant = 0; participant < table->participant_count; participant++) {
        const struct round_record *record = crosstable_record(table, participant, past);
        takes_part[participant] = record->opponent >= 0 || record->bye == BYE_ALLOCATED;
    }
    earlier.round = past;
    earlier.takes_part = takes_part;
    if (!find_moved_up(arena, choices, &earlier, most_steps, moved_up))
        return false;
    if (choices->forfeited_not_moved)
        drop_forfeited(&earlier, moved_up);
    return true;
}

enum swiss_oracle_verdict dubov_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                            const struct drawing *drawing, long long most_steps,
                                            struct drawn_round *round) {
    size_t cells = (size_t)drawing->table->participant_count * (size_t)drawing->table->round_count;
    bool *moved_up = arena_array(arena, cells, sizeof *moved_up);
    for (int32_t past = 0; past < drawing->round; past++) {
        if (!read_round(arena, choices, drawing, past, most_steps, moved_up))
            return SWISS_ORACLE_GAVE_UP;
    }
    return pair_drawing(arena, choices, drawing, most_steps, moved_up, round);
}
