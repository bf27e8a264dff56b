/* 6.3: rows, and what is changed where two of a row have met. */
#include "pairing/dubov/dubov_parts.h"

#include <string.h>

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static bool is_open(struct dubov *dubov, const struct dubov_level *level, int32_t row, int32_t black) {
    dubov_step(dubov, 1);
    return !watched_stops(dubov->watched, 0) && dubov->seen[black] != dubov->seen_mark &&
           dubov_may_pair(dubov, level->whites[row], level->blacks[black]);
}

static void set_row(struct dubov_level *level, int32_t row, int32_t black) {
    level->white_of[black] = row;
    level->black_of[row] = black;
}

/* Finds a Black for a row, while the rows before `settled` keep theirs; others may have to change. */
static bool find_black(struct dubov *dubov, struct dubov_level *level, int32_t row, int32_t settled) {
    for (int32_t black = 0; black < level->black_count; black++)
        if (level->white_of[black] < 0 && is_open(dubov, level, row, black)) {
            set_row(level, row, black);
            return true;
        }
    for (int32_t black = 0; black < level->black_count; black++) {
        int32_t owner = level->white_of[black];
        if (owner < settled || !is_open(dubov, level, row, black))
            continue;
        dubov->seen[black] = dubov->seen_mark;
        if (find_black(dubov, level, owner, settled)) {
            set_row(level, row, black);
            return true;
        }
    }
    return false;
}

/* Gives a row this Black, if all rows after it still find one. */
static bool give(struct dubov *dubov, struct dubov_level *level, int32_t row, int32_t black) {
    int32_t before = level->black_of[row], owner = level->white_of[black];
    if (before == black)
        return true;
    dubov->seen_mark++;
    dubov->seen[black] = dubov->seen_mark;
    level->white_of[before] = -1;
    if (find_black(dubov, level, owner, row + 1)) {
        set_row(level, row, black);
        return true;
    }
    level->white_of[before] = row;
    return false;
}

/*
 * CHOICE shift: the Blacks keep their order, each row takes the first who is left. Going back to row k-1, k-2 and so on
 * ends with the first in lexicographic order of all ways to fill the rows: so each row takes the first Black who leaves
 * Blacks for the others. [c04:dubov.6.3.lower] [c04:dubov.6.3.last] [c04:dubov.6.3.up]
 * Where nobody has met, row i has the i-th of either column. [c04:dubov.6.2.rows]
 */
bool dubov_fill_rows(struct dubov *dubov, struct dubov_level *level) {
    int32_t rows = level->white_count;
    for (int32_t i = 0; i < rows; i++)
        level->white_of[i] = level->black_of[i] = -1;
    for (int32_t row = 0; row < rows; row++) {
        dubov->seen_mark++;
        if (watched_stops(dubov->watched, 0) || !find_black(dubov, level, row, 0))
            return false;
    }
    for (int32_t row = 0; row < rows && !watched_stops(dubov->watched, 0); row++)
        for (int32_t black = 0; black < rows; black++) {
            dubov_step(dubov, 1);
            if (level->white_of[black] >= row && dubov_may_pair(dubov, level->whites[row], level->blacks[black]) &&
                give(dubov, level, row, black))
                break;
        }
    return true;
}

/* --- Whites among themselves -------------------------------------------------------------------------------------- */

/* The first White who has met all Blacks; colours do not matter. CHOICE stuck_white */
static int32_t first_stuck(const struct dubov *dubov, const struct dubov_level *level) {
    for (int32_t row = 0; row < level->white_count; row++) {
        int32_t met = 0;
        while (met < level->black_count && swiss_may_not_meet(&dubov->round, level->whites[row], level->blacks[met]))
            met++;
        if (met == level->black_count)
            return row;
    }
    return -1;
}

/* Those who are left when two Whites are paired, in the columns they are in. */
static void leave_two(const struct dubov_level *level, int32_t one, int32_t other, struct dubov_level *next) {
    next->white_count = 0;
    next->black_count = level->black_count;
    next->one = next->other = -1;
    memcpy(next->blacks, level->blacks, sizeof *next->blacks * (size_t)level->black_count);
    for (int32_t row = 0; row < level->white_count; row++)
        if (row != one && row != other)
            next->whites[next->white_count++] = level->whites[row];
}

static bool completes(struct dubov *dubov, const struct dubov_level *level) {
    int32_t *both = level->moved; /* not yet in use */
    memcpy(both, level->whites, sizeof *both * (size_t)level->white_count);
    memcpy(&both[level->white_count], level->blacks, sizeof *both * (size_t)level->black_count);
    return dubov_completes(dubov, both, level->white_count + level->black_count, 0, NULL);
}

static bool pair_level(struct dubov *dubov, int32_t depth);

/* CHOICE two_whites: after two Whites are paired one Black moves over by 7.4, and the others are tried as before. */
static bool try_two_whites(struct dubov *dubov, int32_t depth, int32_t one, int32_t other) {
    struct dubov_level *next = dubov_level(dubov, depth + 1), *level = dubov_level(dubov, depth);
    if (dubov_spent(dubov) || !dubov_may_pair(dubov, level->whites[one], level->whites[other]))
        return false;
    leave_two(level, one, other, next);
    if (!completes(dubov, next))
        return false;
    level->one = level->whites[one];
    level->other = level->whites[other];
    return pair_level(dubov, depth + 1);
}

static bool pair_level(struct dubov *dubov, int32_t depth) {
    struct dubov_level *level = dubov_level(dubov, depth);
    level->one = level->other = -1;
    if (!dubov_balance(dubov, level))
        return false;
    if (dubov_fill_rows(dubov, level)) {
        dubov->last_level = depth;
        return true;
    }
    /* CHOICE whites_once, off: the same search goes on with those who are left. */
    bool again = depth == 0 || !dubov->drawing->choices.whites_once;
    int32_t stuck = again ? first_stuck(dubov, level) : -1;
    if (stuck < 0)
        return false;
    for (int32_t other = stuck + 1; other < level->white_count; other++)
        if (try_two_whites(dubov, depth, stuck, other))
            return true;
    for (int32_t other = stuck - 1; other >= 0; other--)
        if (try_two_whites(dubov, depth, stuck, other))
            return true;
    level->one = level->other = -1;
    return false;
}

/* An even group, with as many Whites as Blacks: chapter 7 comes before. [c04:dubov.6.1] */
bool dubov_pair_columns(struct dubov *dubov, const int32_t *places, int32_t count) {
    if (count % 2 != 0)
        return false;
    dubov_split(dubov, places, count, dubov_level(dubov, 0));
    return pair_level(dubov, 0);
}

/* --- What was found ------------------------------------------------------------------------------------------------ */

void dubov_add_pair(struct dubov *dubov, int32_t one, int32_t other) {
    dubov->pairs[dubov->now.pair_count++] = (struct swiss_pair){one < other ? one : other, one < other ? other : one};
    dubov->now.at[one] = dubov->now.at[other] = DUBOV_PAIRED;
    dubov->players[one].paired_in = dubov->players[other].paired_in = dubov->score;
}

/* Who was before the last one of those who changed columns, and may not. */
static void tell_passed_over(const struct dubov *dubov, const struct dubov_level *level) {
    bool to_black = level->moved_to_black;
    const int32_t *column = to_black ? level->whites : level->blacks;
    int32_t count = to_black ? level->white_count : level->black_count, last = level->moved[level->moved_count - 1];
    for (int32_t i = 0; i < count; i++) {
        const struct dubov_player *player = &dubov->players[column[i]];
        if (!dubov_before(dubov, to_black ? DUBOV_TO_BLACK : DUBOV_TO_WHITE, column[i], last) ||
            (to_black ? player->may_have_black : player->may_have_white))
            continue;
        if (to_black)
            swiss_tell(dubov->account, "c04:dubov.2.6", dubov->score, pairing_dubov_passed_over_black, "player",
                       language_number(player->number));
        else
            swiss_tell(dubov->account, "c04:dubov.2.6", dubov->score, pairing_dubov_passed_over_white, "player",
                       language_number(player->number));
    }
}

static bool are_level(const struct dubov *dubov, int32_t one, int32_t other) {
    return dubov_average_compare(dubov->players[one].average, dubov->players[other].average) == 0;
}

/* What told the last one of those who changed columns from who stayed with the same average; none: nobody did. */
static enum message tie_message(const struct dubov *dubov, const struct dubov_level *level) {
    bool to_black = level->moved_to_black, tied = false, rated = false, named = false;
    const int32_t *column = to_black ? level->whites : level->blacks;
    int32_t count = to_black ? level->white_count : level->black_count, last = level->moved[level->moved_count - 1];
    for (int32_t i = 0; i < count; i++) {
        const struct dubov_player *player = &dubov->players[column[i]];
        if (!are_level(dubov, column[i], last) || !(to_black ? player->may_have_black : player->may_have_white) ||
            dubov_before(dubov, to_black ? DUBOV_TO_BLACK : DUBOV_TO_WHITE, column[i], last))
            continue;
        tied = true;
        if (player->rating != dubov->players[last].rating)
            continue;
        rated = true;
        named = named || text_equal(player->name, dubov->players[last].name);
    }
    return !tied      ? MESSAGE_none
           : named    ? MESSAGE_pairing_dubov_tie_number
           : rated    ? MESSAGE_pairing_dubov_tie_name
           : to_black ? MESSAGE_pairing_dubov_tie_higher
                      : MESSAGE_pairing_dubov_tie_lower;
}

/* Who changes columns for an average, or for averages from one to another. */
static const struct language_sentence *balance_words(const struct dubov *dubov, const struct dubov_level *level) {
    struct arena *arena = dubov->account->arena;
    bool to_black = level->moved_to_black;
    struct language_value players = dubov_numbers(dubov, level->moved, level->moved_count);
    struct language_value count = language_number(level->moved_count);
    struct language_value average = dubov_average_value(dubov, level->moved[0]);
    enum message tie = tie_message(dubov, level);
    if (tie == MESSAGE_none)
        return to_black
                   ? language_make(arena, pairing_dubov_balance_black, "count players average", count, players, average)
                   : language_make(arena, pairing_dubov_balance_white, "count players average", count, players,
                                   average);
    struct language_value tied = swiss_part(dubov->account, tie);
    return to_black ? language_make(arena, pairing_dubov_balance_black_tie, "count players average tie", count, players,
                                    average, tied)
                    : language_make(arena, pairing_dubov_balance_white_tie, "count players average tie", count, players,
                                    average, tied);
}

static const struct language_sentence *balance_words_of_several(const struct dubov *dubov,
                                                                const struct dubov_level *level) {
    struct arena *arena = dubov->account->arena;
    bool to_black = level->moved_to_black;
    struct language_value players = dubov_numbers(dubov, level->moved, level->moved_count);
    struct language_value first = dubov_average_value(dubov, level->moved[0]);
    struct language_value last = dubov_average_value(dubov, level->moved[level->moved_count - 1]);
    enum message tie = tie_message(dubov, level);
    if (tie == MESSAGE_none)
        return to_black ? language_make(arena, pairing_dubov_balance_black_several, "players first last", players,
                                        first, last)
                        : language_make(arena, pairing_dubov_balance_white_several, "players first last", players,
                                        first, last);
    struct language_value tied = swiss_part(dubov->account, tie);
    return to_black ? language_make(arena, pairing_dubov_balance_black_several_tie, "players first last tie", players,
                                    first, last, tied)
                    : language_make(arena, pairing_dubov_balance_white_several_tie, "players first last tie", players,
                                    first, last, tied);
}

static void tell_balance(const struct dubov *dubov, const struct dubov_level *level) {
    if (level->moved_count == 0)
        return;
    bool one_average = are_level(dubov, level->moved[0], level->moved[level->moved_count - 1]);
    swiss_tell_sentence(dubov->account, level->moved_to_black ? "c04:dubov.7.3" : "c04:dubov.7.4", dubov->score,
                        one_average ? balance_words(dubov, level) : balance_words_of_several(dubov, level));
    tell_passed_over(dubov, level);
}

static void tell_rows(const struct dubov *dubov, const struct dubov_level *level) {
    if (level->white_count == 0)
        return;
    swiss_tell(dubov->account, "c04:dubov.6.2.white", dubov->score, pairing_dubov_column_whites, "players",
               dubov_numbers(dubov, level->whites, level->white_count));
    swiss_tell(dubov->account, "c04:dubov.6.2.black", dubov->score, pairing_dubov_column_blacks, "players",
               dubov_numbers(dubov, level->blacks, level->black_count));
    for (int32_t row = 0; row < level->white_count; row++) {
        int32_t black = level->black_of[row], first = 0;
        while (level->white_of[first] < row) /* rows above have it */
            first++;
        struct language_value number = language_number(row + 1);
        struct language_value player = dubov_player(dubov, level->whites[row]);
        struct language_value opponent = dubov_player(dubov, level->blacks[black]);
        if (black == first)
            swiss_tell(dubov->account, "c04:dubov.6.2.rows", dubov->score, pairing_dubov_row, "row player opponent",
                       number, player, opponent);
        else if (!dubov_may_pair(dubov, level->whites[row], level->blacks[first]))
            swiss_tell(dubov->account, "c04:dubov.6.3.lower", dubov->score, pairing_dubov_row_lower,
                       "row player other opponent", number, player, dubov_player(dubov, level->blacks[first]),
                       opponent);
        else
            swiss_tell(dubov->account, row + 2 == level->white_count ? "c04:dubov.6.3.last" : "c04:dubov.6.3.up",
                       dubov->score, pairing_dubov_row_changed, "row player opponent", number, player, opponent);
    }
}

void dubov_take_columns(struct dubov *dubov) {
    for (int32_t depth = 0; depth <= dubov->last_level; depth++) {
        const struct dubov_level *level = dubov_level(dubov, depth);
        if (dubov->account != NULL)
            tell_balance(dubov, level);
        if (level->one >= 0) {
            swiss_tell(dubov->account, "c04:dubov.6.3.white", dubov->score, pairing_dubov_two_whites, "player opponent",
                       dubov_player(dubov, level->one), dubov_player(dubov, level->other));
            dubov_add_pair(dubov, level->one, level->other);
            continue;
        }
        if (dubov->account != NULL)
            tell_rows(dubov, level);
        for (int32_t row = 0; row < level->white_count; row++)
            dubov_add_pair(dubov, level->whites[row], level->blacks[level->black_of[row]]);
    }
}
