/*
 * Due colours, limits, and who of a pair has White.
 */
#include "pairing/burstein/burstein_parts.h"

/* --- What a player may have, and is due --------------------------------------------------------------------------- */

/* CHOICE played_history: colours of games really played, without gaps. [c04:burstein.1.due] */
static enum board_colour due_of(const struct swiss_player *player) {
    /* CHOICE no_game_no_due. */
    if (player->colours.count == 0)
        return COLOUR_NONE;
    if (player->colour_difference != 0)
        return player->colour_difference < 0 ? COLOUR_WHITE : COLOUR_BLACK;
    return (player->colours.whites & 1) != 0 ? COLOUR_BLACK : COLOUR_WHITE;
}

static bool within_limits(const struct swiss_player *player, bool white) {
    int32_t difference = player->colour_difference + (white ? 1 : -1);
    uint64_t last_two = player->colours.whites & 3;
    /* [c04:burstein.5.2] */
    if (difference > 2 || difference < -2)
        return false;
    /* [c04:burstein.5.3] */
    return player->colours.count < 2 || last_two != (white ? 3u : 0u);
}

/* Half of what could be reached before the last round, or more. [c04:general.minimum.d] */
static bool has_half(const struct burstein *burstein, const struct swiss_player *player) {
    int64_t most = (int64_t)burstein->drawing->table->scoring.win * burstein->drawing->round;
    return 2 * (int64_t)player->points >= most;
}

struct burstein_preference burstein_preference_of(const struct burstein *burstein, int32_t place) {
    const struct swiss_player *player = &burstein->round.players[place];
    return (struct burstein_preference){.due = (uint8_t)due_of(player),
                                        .may_be_white = within_limits(player, true),
                                        .may_be_black = within_limits(player, false),
                                        .may_yield = burstein->limits_yield && has_half(burstein, player)};
}

/* --- A pair ------------------------------------------------------------------------------------------------------- */

/* CHOICE limits_first: the limits are conditions of a pair. CHOICE last_round_strict, unless last_round_by_half. */
int burstein_colours(const struct burstein_preference *one, const struct burstein_preference *other, bool yielding) {
    int colours = (one->may_be_white && other->may_be_black ? BURSTEIN_FIRST_WHITE : 0) |
                  (one->may_be_black && other->may_be_white ? BURSTEIN_FIRST_BLACK : 0);
    if (colours != 0 || !yielding)
        return colours;
    bool one_white = one->may_be_white || one->may_yield, one_black = one->may_be_black || one->may_yield;
    bool other_white = other->may_be_white || other->may_yield, other_black = other->may_be_black || other->may_yield;
    return (one_white && other_black ? BURSTEIN_FIRST_WHITE : 0) |
           (one_black && other_white ? BURSTEIN_FIRST_BLACK : 0);
}

/* CHOICE due_counts_players: of two who are due the same colour one gets it. */
int32_t burstein_granted(const struct burstein_preference *one, const struct burstein_preference *other,
                         bool yielding) {
    int colours = burstein_colours(one, other, yielding);
    if (colours == BURSTEIN_FIRST_WHITE)
        return (one->due == COLOUR_WHITE) + (other->due == COLOUR_BLACK);
    if (colours == BURSTEIN_FIRST_BLACK)
        return (one->due == COLOUR_BLACK) + (other->due == COLOUR_WHITE);
    if (one->due == other->due)
        return one->due != COLOUR_NONE;
    return (one->due != COLOUR_NONE) + (other->due != COLOUR_NONE);
}

bool burstein_is_higher(const struct burstein *burstein, int32_t place, int32_t opponent) {
    int32_t points = burstein->round.players[place].points, theirs = burstein->round.players[opponent].points;
    return points != theirs ? points > theirs : burstein->players[place].order < burstein->players[opponent].order;
}

/*
 * Nobody of the two has had a colour: number 1 has the lot's colour, and so have all odd numbers who are the higher of
 * their pair. CHOICE first_round_parity: the same in the bottom half and in later rounds. [c04:burstein.5.1]
 */
static bool has_white_by_lot(const struct burstein *burstein, int32_t place, int32_t opponent) {
    bool is_higher = burstein_is_higher(burstein, place, opponent);
    int32_t number = burstein->round.players[is_higher ? place : opponent].participant + 1;
    bool higher_has_white = (burstein->drawing->initial_colour != COLOUR_BLACK) == (number % 2 != 0);
    return higher_has_white == is_higher;
}

/* The colour that the first had where their colours last differed; none: they are alike. */
static enum board_colour latest_different(const struct burstein *burstein, const struct swiss_player *one,
                                          const struct swiss_player *other) {
    if (burstein->drawing->choices.history_by_rounds)
        return swiss_last_colour_apart(burstein->drawing, one->participant, other->participant);
    int32_t back = swiss_last_difference(&one->colours, &other->colours);
    return back < 0 ? COLOUR_NONE : (one->colours.whites >> back & 1) != 0 ? COLOUR_WHITE : COLOUR_BLACK;
}

/* Both are due the same colour: does the first of them get it? */
static bool has_the_due(const struct burstein *burstein, int32_t place, int32_t opponent, bool due_white,
                        enum burstein_colour_rule *rule) {
    const struct swiss_player *one = &burstein->round.players[place], *other = &burstein->round.players[opponent];
    const struct burstein_key *key = &burstein->keys[one->participant], *theirs = &burstein->keys[other->participant];
    enum board_colour had;
    if (one->colour_difference != other->colour_difference) {
        *rule = BURSTEIN_NUMBERS; /* [c04:burstein.5.4.b] */
        return (one->colour_difference < other->colour_difference) == due_white;
    }
    if ((had = latest_different(burstein, one, other)) != COLOUR_NONE) {
        *rule = BURSTEIN_HISTORY; /* [c04:burstein.5.4.c] */
        return (had == COLOUR_BLACK) == due_white;
    }
    /* [c04:burstein.5.4.d] [c04:burstein.5.4.e] [c04:burstein.5.4.f] */
    *rule = key->sonneborn_berger != theirs->sonneborn_berger ? BURSTEIN_SONNEBORN_BERGER
            : key->buchholz != theirs->buchholz               ? BURSTEIN_BUCHHOLZ
                                                              : BURSTEIN_AND_SO_ON;
    return burstein->players[place].order < burstein->players[opponent].order;
}

bool burstein_has_white(const struct burstein *burstein, int32_t place, int32_t opponent,
                        enum burstein_colour_rule *rule) {
    const struct burstein_preference *one = &burstein->players[place].preference,
                                     *other = &burstein->players[opponent].preference;
    bool white;
    if (one->due == COLOUR_NONE && other->due == COLOUR_NONE) {
        *rule = BURSTEIN_LOT;
        white = has_white_by_lot(burstein, place, opponent);
    } else if (one->due != other->due) {
        *rule = BURSTEIN_BOTH_DUE; /* [c04:burstein.5.4.a] */
        white = one->due == COLOUR_WHITE || other->due == COLOUR_BLACK;
    } else {
        bool due_white = one->due == COLOUR_WHITE;
        white = has_the_due(burstein, place, opponent, due_white, rule) == due_white;
    }
    if ((burstein_colours(one, other, burstein->limits_yield) &
         (white ? BURSTEIN_FIRST_WHITE : BURSTEIN_FIRST_BLACK)) != 0)
        return white;
    *rule = BURSTEIN_LIMITS;
    return !white;
}
