/* What may have been otherwise when a round was paired: boards that came later, a result that was corrected since. */
#include <string.h>

#include "analysis/check_case.h"
#include "pairing/baku.h"

/* --- Boards of round 1 that were paired after the others ----------------------------------------------------------- */

struct first_round {
    int32_t count;
    struct drawn_pair *boards; /* the upper one as White, in the order of their numbers */
    bool *kept;                /* those whose lower ones stand in order, too */
    int32_t out;               /* how many are not */
};

static void read_first_round(const struct check_case *here, struct first_round *first) {
    int32_t all = here->drawing.table->participant_count;
    *first = (struct first_round){0};
    first->boards = arena_array(here->arena, (size_t)all, sizeof *first->boards);
    first->kept = arena_array(here->arena, (size_t)all, sizeof *first->kept);
    for (int32_t i = 0; i < all; i++) {
        int32_t opponent = crosstable_record(here->drawing.table, i, 0)->opponent;
        if (opponent > i)
            first->boards[first->count++] = (struct drawn_pair){i, opponent};
    }
}

/* Keeps the longest row of boards in which the lower ones rise as the upper ones do. */
static void find_row(const struct check_case *here, struct first_round *first) {
    int32_t *lower = arena_array(here->arena, (size_t)first->count, sizeof *lower);
    for (int32_t i = 0; i < first->count; i++)
        lower[i] = first->boards[i].black;
    first->out = check_out_of_order(here->arena, lower, first->count, first->kept);
}

/* The boards of the row, and of the others those that are not in `later` (bits, by their order), as they stand opposite. */
static bool agrees_without(const struct check_case *here, const struct first_round *first, uint32_t later) {
    size_t all = (size_t)here->drawing.table->participant_count;
    struct check_case trial = *here;
    bool *takes_part = arena_array(here->arena, all, sizeof *takes_part);
    bool *placed = arena_array(here->arena, all, sizeof *placed);
    int32_t *order = arena_array(here->arena, all, sizeof *order);
    int32_t count = 0;
    memcpy(takes_part, here->drawing.takes_part, sizeof *takes_part * all);
    for (int32_t i = 0, other = 0; i < first->count; i++) {
        bool gone = !first->kept[i] && (later >> other & 1) != 0;
        other += !first->kept[i];
        if (gone)
            takes_part[first->boards[i].white] = takes_part[first->boards[i].black] = false;
        else
            order[count++] = first->boards[i].white;
    }
    for (int32_t i = 0, upper = count; i < upper; i++)
        order[count++] = crosstable_record(here->drawing.table, order[i], 0)->opponent;
    if (here->theirs.bye >= 0)
        order[count++] = here->theirs.bye;
    for (int32_t i = 0; i < count; i++)
        placed[order[i]] = true;
    for (size_t i = 0; i < all; i++) /* those who are not in it do not count */
        if (!placed[i])
            order[count++] = (int32_t)i;
    trial.drawing.takes_part = takes_part;
    trial.theirs.pair_count = 0;
    trial.theirs.pairs = arena_array(here->arena, (size_t)first->count, sizeof *trial.theirs.pairs);
    for (int32_t i = 0; i < here->theirs.pair_count; i++)
        if (takes_part[here->theirs.pairs[i].white])
            trial.theirs.pairs[trial.theirs.pair_count++] = here->theirs.pairs[i];
    return check_in_order(&trial, order);
}

int32_t check_boards_made_later(const struct check_case *here, int32_t *corrected) {
    enum { BOARDS_A_BOARD = 3, PARTS = 25, MOST = 6 };
    struct first_round first;
    if (here->drawing.round > 0)
        return 0;
    read_first_round(here, &first);
    find_row(here, &first);
    if (first.out == 0 || first.out > MOST || first.out > 1 + first.count / PARTS ||
        here->differing <= first.out * BOARDS_A_BOARD)
        return 0;
    for (uint32_t later = (UINT32_C(1) << first.out) - 1; later > 0; later--) {
        int32_t count = 0;
        for (uint32_t bits = later; bits != 0; bits &= bits - 1)
            count++;
        *corrected = first.out - count;
        if (agrees_without(here, &first, later))
            return count;
    }
    return 0;
}

/* --- A result that was corrected after the pairing ------------------------------------------------------------------ */

static bool agrees_with_result(const struct check_case *here, struct drawn_pair game, enum result result) {
    const struct crosstable *from = here->drawing.table;
    struct crosstable table = *from;
    struct drawing drawing = here->drawing;
    size_t cells = (size_t)from->participant_count * (size_t)from->round_count;
    table.records = arena_array(here->arena, cells, sizeof *table.records);
    memcpy(table.records, from->records, cells * sizeof *table.records);
    crosstable_set_game(&table, here->drawing.round - 1, game.white, game.black, result);
    drawing.table = &table;
    return check_reads(here, &drawing, &here->theirs);
}

bool check_result_corrected(const struct check_case *here, struct drawn_pair *game) {
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS};
    const struct crosstable *table = here->drawing.table;
    struct check_case trial = *here;
    struct arena scratch;
    bool found = false;
    arena_init(&scratch);
    trial.arena = &scratch;
    for (int32_t i = 0; i < table->participant_count && here->drawing.round > 0 && !found; i++) {
        const struct round_record *record = crosstable_record(table, i, here->drawing.round - 1);
        if (record->opponent < 0 || record->colour != COLOUR_WHITE)
            continue;
        *game = (struct drawn_pair){i, record->opponent};
        for (size_t j = 0; j < sizeof results / sizeof *results && !found; j++) {
            if (result_outcome(results[j], COLOUR_WHITE) != (enum outcome)record->outcome)
                found = agrees_with_result(&trial, *game, results[j]);
            arena_reset(&scratch);
        }
    }
    arena_drop(&scratch);
    return found;
}

/* --- Another system ------------------------------------------------------------------------------------------------- */

static bool is_folded(const struct check_case *here, const int32_t *players, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (crosstable_record(here->drawing.table, players[i], 0)->opponent != players[count - 1 - i])
            return false;
    return true;
}

bool check_first_round_is_folded(const struct check_case *here) {
    enum { BOARDS_LEAST = 4 };
    const struct crosstable *table = here->drawing.table;
    int32_t *players = arena_array(here->arena, (size_t)table->participant_count, sizeof *players);
    int32_t count = 0;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (crosstable_record(table, i, 0)->opponent >= 0)
            players[count++] = i;
    int32_t half = baku_group(count);
    return count >= 2 * BOARDS_LEAST &&
           (is_folded(here, players, count) ||
            (is_folded(here, players, half) && is_folded(here, players + half, count - half)));
}
