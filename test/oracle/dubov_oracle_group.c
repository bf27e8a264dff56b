/*
 * One group: the two columns of chapter 6, made equal by 7.3 and 7.4, and the search for pairs in them.
 */
#include "dubov_oracle_parts.h"

static void add(struct dubov_list *list, int player) {
    list->players[list->count++] = player;
}

static void take_out(struct dubov_list *list, int player) {
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        if (list->players[i] != player)
            list->players[kept++] = list->players[i];
    }
    list->count = kept;
}

static bool step(struct dubov_round *round) {
    if (round->steps_left <= 0)
        round->gave_up = true;
    else
        round->steps_left--;
    return !round->gave_up;
}

/* --- columns ----------------------------------------------------------------------------------------------------- */

void dubov_oracle_columns_make(const struct dubov_round *round, dubov_set players, struct dubov_columns *columns) {
    *columns = (struct dubov_columns){0};
    for (int player = 0; player < round->count; player++) {
        if (!dubov_has(players, player))
            continue;
        if (round->players[player].due == COLOUR_WHITE)
            add(&columns->white, player);
        else if (round->players[player].due == COLOUR_BLACK)
            add(&columns->black, player);
    }
    /* CHOICE smaller_column: who is due no colour goes into the smaller column, White if they are equal, one by one in
       the order of the list. Option: all into the White column. */
    for (int player = 0; player < round->count; player++) {
        bool white = round->choices->undue_are_white || columns->white.count <= columns->black.count;
        if (dubov_has(players, player) && round->players[player].due == COLOUR_NONE)
            add(white ? &columns->white : &columns->black, player);
    }
}

/* Moves the first who may take the other colour [c04:dubov.2.6]; the next in the order where 2.6 forbids it. */
static bool transfer(const struct dubov_round *round, struct dubov_list *from, struct dubov_list *to,
                     dubov_order *order, enum board_colour colour) {
    struct dubov_list sorted = *from;
    dubov_oracle_sort(round, &sorted, order);
    for (int i = 0; i < sorted.count; i++) {
        if (dubov_oracle_may_take(round, sorted.players[i], colour)) {
            take_out(from, sorted.players[i]);
            add(to, sorted.players[i]);
            return true;
        }
    }
    return false;
}

bool dubov_oracle_columns_balance(const struct dubov_round *round, struct dubov_columns *columns) {
    struct dubov_list *white = &columns->white;
    struct dubov_list *black = &columns->black;
    while (white->count >= black->count + 2) { /* [c04:dubov.7.3] */
        if (!transfer(round, white, black, dubov_oracle_out_of_white_order, COLOUR_BLACK))
            return false;
    }
    while (black->count >= white->count + 2) { /* [c04:dubov.7.4] */
        if (!transfer(round, black, white, dubov_oracle_out_of_black_order, COLOUR_WHITE))
            return false;
    }
    return white->count == black->count;
}

void dubov_oracle_columns_arrange(const struct dubov_round *round, struct dubov_columns *columns) {
    dubov_oracle_sort(round, &columns->white, dubov_oracle_white_order);
    dubov_oracle_sort(round, &columns->black, dubov_oracle_black_order);
}

/* --- 6.3 --------------------------------------------------------------------------------------------------------- */

/*
 * Row by row: White k takes the first Black who is left and whom he may meet [c04:dubov.6.3.lower]; where a row finds
 * nobody, the row above is changed [c04:dubov.6.3.last], and so on upwards [c04:dubov.6.3.up].
 * CHOICE shift: the Blacks keep their order, the next row takes the first who is left.
 */
bool dubov_oracle_match_rows(struct dubov_round *round, const struct dubov_columns *columns, int row) {
    if (row == columns->white.count)
        return true;
    int white = columns->white.players[row];
    for (int i = 0; i < columns->black.count; i++) {
        int black = columns->black.players[i];
        if (!dubov_has(round->state.unpaired, black) || !dubov_oracle_compatible(round, white, black))
            continue;
        if (!step(round))
            return false;
        dubov_oracle_join(round, white, black);
        if (dubov_oracle_match_rows(round, columns, row + 1))
            return true;
        dubov_oracle_unpair(round, white);
    }
    return false;
}

static bool has_met_all(const struct dubov_round *round, int player, const struct dubov_list *others) {
    for (int i = 0; i < others->count; i++) {
        if (!dubov_has(round->players[player].met, others->players[i]))
            return false;
    }
    return true;
}

static bool match_columns(struct dubov_round *round, struct dubov_columns *columns);

static bool match_two_whites(struct dubov_round *round, const struct dubov_columns *columns, int white, int other) {
    struct dubov_columns rest = *columns;
    if (!dubov_oracle_compatible(round, white, other) || !step(round))
        return false;
    take_out(&rest.white, white);
    take_out(&rest.white, other);
    /* CHOICE two_whites: two Blacks too many are left, so that one moves over by 7.4. */
    if (!dubov_oracle_columns_balance(round, &rest))
        return false;
    dubov_oracle_join(round, white, other);
    if (round->choices->whites_once)
        dubov_oracle_columns_arrange(round, &rest);
    if (round->choices->whites_once ? dubov_oracle_match_rows(round, &rest, 0) : match_columns(round, &rest))
        return true;
    dubov_oracle_unpair(round, white);
    return false;
}

static bool match_columns(struct dubov_round *round, struct dubov_columns *columns) {
    dubov_oracle_columns_arrange(round, columns); /* [c04:dubov.6.2.rows] */
    if (dubov_oracle_match_rows(round, columns, 0))
        return true;
    /* The first White who has met all Blacks [c04:dubov.6.3.white]: the Whites below him, then those above.
       CHOICE whites_again: the same search in what is left (option: the rows alone). Where no White is stuck so, 6.4
       follows. */
    const struct dubov_list *white = &columns->white;
    for (int k = 0; k < white->count; k++) {
        if (!has_met_all(round, white->players[k], &columns->black))
            continue;
        for (int other = k + 1; other < white->count; other++) {
            if (match_two_whites(round, columns, white->players[k], white->players[other]))
                return true;
        }
        for (int other = k - 1; other >= 0; other--) {
            if (match_two_whites(round, columns, white->players[k], white->players[other]))
                return true;
        }
        return false;
    }
    return false;
}

bool dubov_oracle_pair_group(struct dubov_round *round, dubov_set players) {
    struct dubov_columns columns;
    dubov_oracle_columns_make(round, players, &columns);
    return dubov_oracle_columns_balance(round, &columns) && match_columns(round, &columns);
}

/* --- when all else fails ----------------------------------------------------------------------------------------- */

static bool try_partners(struct dubov_round *round, struct dubov_columns *columns, int player,
                         const struct dubov_list *partners, int from) {
    for (int i = from; i < partners->count; i++) {
        int partner = partners->players[i];
        if (!dubov_has(round->state.unpaired, partner) || !dubov_oracle_compatible(round, player, partner))
            continue;
        if (!step(round))
            return false;
        dubov_oracle_join(round, player, partner);
        if (dubov_oracle_pair_anyhow(round, columns))
            return true;
        dubov_oracle_unpair(round, player);
    }
    return false;
}

/*
 * CHOICE anyhow: the first complete legal pairing, White by White, each with the Blacks in their order, then with the
 * Whites below him (those above have their partners by then); Blacks who are left at the end with the Blacks below.
 */
bool dubov_oracle_pair_anyhow(struct dubov_round *round, struct dubov_columns *columns) {
    for (int i = 0; i < columns->white.count; i++) {
        int player = columns->white.players[i];
        if (dubov_has(round->state.unpaired, player))
            return try_partners(round, columns, player, &columns->black, 0) ||
                   try_partners(round, columns, player, &columns->white, i + 1);
    }
    for (int i = 0; i < columns->black.count; i++) {
        int player = columns->black.players[i];
        if (dubov_has(round->state.unpaired, player))
            return try_partners(round, columns, player, &columns->black, i + 1);
    }
    return true;
}
