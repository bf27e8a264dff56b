/* Chapter 3: colours of a pair. */
#include "pairing/dubov/dubov_parts.h"

/* The colour that the first had where their histories last differ; none: they are alike. CHOICE history_by_rounds */
static enum board_colour colour_at_difference(const struct dubov *dubov, const struct dubov_player *one,
                                              const struct dubov_player *other) {
    if (dubov->drawing->choices.history_by_rounds)
        return swiss_last_colour_apart(dubov->drawing, one->participant, other->participant);
    int32_t back = swiss_last_difference(&one->colours, &other->colours);
    return back < 0 ? COLOUR_NONE : (one->colours.whites >> back & 1) != 0 ? COLOUR_WHITE : COLOUR_BLACK;
}

/* [c04:dubov.3.1] [c04:dubov.3.2] [c04:dubov.3.3] [c04:dubov.3.4] [c04:dubov.3.5] */
static bool has_white_by_chapter_3(const struct dubov *dubov, const struct dubov_player *one,
                                   const struct dubov_player *other, const char **article, enum message *reason) {
    enum board_colour had = colour_at_difference(dubov, one, other);
    int averages = dubov_average_compare(one->average, other->average);
    if (one->due != other->due) { /* CHOICE one_due: who alone is due a colour gets it. */
        *article = "c04:dubov.3.1";
        *reason = one->due == COLOUR_NONE || other->due == COLOUR_NONE ? MESSAGE_pairing_dubov_colours_one_due
                                                                       : MESSAGE_pairing_dubov_colours_both_due;
        return one->due == COLOUR_WHITE || other->due == COLOUR_BLACK;
    }
    if (one->colour_difference != other->colour_difference) {
        *article = "c04:dubov.3.2";
        *reason = MESSAGE_pairing_dubov_colours_surplus;
        return one->colour_difference < other->colour_difference;
    }
    if (had != COLOUR_NONE) {
        *article = "c04:dubov.3.3";
        *reason = MESSAGE_pairing_dubov_colours_alternated;
        return had == COLOUR_BLACK;
    }
    if (averages != 0) {
        *article = "c04:dubov.3.4";
        *reason = MESSAGE_pairing_dubov_colours_average;
        return averages > 0;
    }
    *article = "c04:dubov.3.5";
    int names = text_compare(one->name, other->name); /* CHOICE colour_by_name */
    *reason = one->rating != other->rating ? MESSAGE_pairing_dubov_colours_rating
              : names != 0                 ? MESSAGE_pairing_dubov_colours_names
                                           : MESSAGE_pairing_dubov_colours_number;
    if (one->rating != other->rating)
        return one->rating < other->rating;
    return names != 0 ? names < 0 : one->participant < other->participant;
}

static bool is_within_limits(const struct dubov_player *white, const struct dubov_player *black) {
    return white->white_within_limits && black->black_within_limits;
}

static bool is_allowed(const struct dubov_player *white, const struct dubov_player *black) {
    return white->may_have_white && black->may_have_black;
}

/*
 * CHOICE limits_first: 2.3 and 2.4 come before the colour allocation. Where they yield in the last round they do so only
 * if the two cannot have colours within them. [c04:general.minimum.d] [c04:general.minimum.e]
 */
bool dubov_has_white(const struct dubov *dubov, int32_t one, int32_t other, const char **article,
                     enum message *reason) {
    const struct dubov_player *a = &dubov->players[one], *b = &dubov->players[other];
    bool white = has_white_by_chapter_3(dubov, a, b, article, reason);
    const struct dubov_player *to_white = white ? a : b, *to_black = white ? b : a;
    if (is_within_limits(to_white, to_black) ||
        (is_allowed(to_white, to_black) && !is_within_limits(to_black, to_white)))
        return white;
    bool difference = (!to_white->white_within_limits && to_white->colour_difference >= 2) ||
                      (!to_black->black_within_limits && to_black->colour_difference <= -2);
    *article = difference ? "c04:dubov.2.3" : "c04:dubov.2.4";
    *reason = difference ? MESSAGE_pairing_dubov_colours_difference : MESSAGE_pairing_dubov_colours_row;
    return !white;
}
