/* 7.1 and 7.2: players of lower groups are moved up. */
#include "pairing/dubov/dubov_parts.h"

int32_t dubov_members(const struct dubov *dubov, int32_t group, int32_t *places) {
    int32_t count = 0;
    /* Who has moved up is further down in the order of rank. */
    for (int32_t place = 0; place < dubov->count; place++)
        if (dubov->now.at[place] == group)
            places[count++] = place;
    dubov_sort(dubov, DUBOV_LIST, places, count);
    return count;
}

/* Can he be paired with one of them? */
static bool finds_opponent(const struct dubov *dubov, int32_t place, const int32_t *members, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (dubov_may_pair(dubov, place, members[i]))
            return true;
    return false;
}

/*
 * Who is moved up so that one of these has an opponent: due the colour opposite to `colour`, then the highest R, then the
 * lowest ARO; -1: nobody. CHOICE nearest_group: of the nearest group below that has a candidate, 2.5 and colours looked at.
 * CHOICE opposite_due: where no colour is due, or dominates, the colour is skipped. [c04:dubov.7.1.a]
 */
static int32_t candidate(const struct dubov *dubov, int32_t group, const int32_t *members, int32_t count,
                         enum board_colour colour) {
    int32_t best = -1;
    for (int32_t place = dubov->group_first[group + 1]; place < dubov->count; place++) {
        if (dubov->now.at[place] != dubov->home[place] || !dubov->players[place].may_move_up ||
            !finds_opponent(dubov, place, members, count))
            continue;
        if (best >= 0 && dubov->home[best] != dubov->home[place])
            break;
        bool fits = dubov_opposite(dubov->players[place].due, colour);
        bool best_fits = best >= 0 && dubov_opposite(dubov->players[best].due, colour);
        if (best < 0 || (fits && !best_fits) || (fits == best_fits && dubov_before(dubov, DUBOV_CHOSEN, place, best)))
            best = place;
    }
    return best;
}

static void move_up(struct dubov *dubov, int32_t group, int32_t place) {
    dubov->now.at[place] = group;
    dubov->now.moved[place] = true;
}

/* Those who may not be moved up again for one of the two reasons: of the groups down to that of the chosen one. */
static void tell_barred_by(const struct dubov *dubov, int32_t group, const int32_t *members, int32_t count,
                           int32_t last, bool running) {
    int32_t barred_count = 0;
    int32_t *barred = arena_array(dubov->arena, (size_t)dubov->count, sizeof *barred);
    for (int32_t place = dubov->group_first[group + 1]; place < dubov->group_first[last + 1]; place++)
        if (dubov->now.at[place] == dubov->home[place] && !dubov->players[place].may_move_up &&
            dubov->players[place].moved_in_last == running && finds_opponent(dubov, place, members, count))
            barred[barred_count++] = place;
    if (barred_count == 0)
        return;
    struct language_value players = dubov_numbers(dubov, barred, barred_count);
    if (running)
        swiss_tell(dubov->account, "c04:dubov.2.5.running", dubov->score, pairing_dubov_barred_before, "count players",
                   language_number(barred_count), players);
    else
        swiss_tell(dubov->account, "c04:dubov.2.5.total", dubov->score, pairing_dubov_barred_often, "count players",
                   language_number(barred_count), players);
}

static void tell_barred(const struct dubov *dubov, int32_t group, const int32_t *members, int32_t count,
                        int32_t chosen) {
    int32_t last = chosen < 0 ? dubov->group_count - 1 : dubov->home[chosen];
    if (dubov->account == NULL)
        return;
    tell_barred_by(dubov, group, members, count, last, true);
    tell_barred_by(dubov, group, members, count, last, false);
}

/* How many others of his group could have been moved up: all, those of them with his fit, and those of his rating too. */
struct rivals {
    int32_t all;
    int32_t fitting;
    int32_t rated;
};

static struct rivals rivals_of(const struct dubov *dubov, int32_t group, const int32_t *members, int32_t count,
                               int32_t chosen, enum board_colour colour) {
    struct rivals rivals = {0};
    bool fits = dubov_opposite(dubov->players[chosen].due, colour);
    for (int32_t place = dubov->group_first[group + 1]; place < dubov->count; place++) {
        if (place == chosen || dubov->home[place] != dubov->home[chosen] ||
            dubov->now.at[place] != dubov->home[place] || !dubov->players[place].may_move_up ||
            !finds_opponent(dubov, place, members, count))
            continue;
        bool alike = dubov_opposite(dubov->players[place].due, colour) == fits;
        rivals.all++;
        rivals.fitting += alike;
        rivals.rated += alike && dubov->players[place].rating == dubov->players[chosen].rating;
    }
    return rivals;
}

/* Who is moved up, and what speaks for him; what tells nobody apart is not said. */
static const struct language_sentence *moved_words(const struct dubov *dubov, const struct rivals *rivals,
                                                   int32_t chosen) {
    struct arena *arena = dubov->account->arena;
    bool by_colour = rivals->all > rivals->fitting; /* the others then do not fit, and he does */
    struct language_value player = dubov_player(dubov, chosen);
    struct language_value rating = language_number(dubov->players[chosen].rating);
    struct language_value average = dubov_average_value(dubov, chosen);
    if (rivals->all == 0)
        return language_make(arena, pairing_dubov_moved_alone, "player", player);
    if (rivals->fitting == 0)
        return language_make(arena, pairing_dubov_moved_colour, "player", player);
    if (rivals->rated == 0)
        return by_colour ? language_make(arena, pairing_dubov_moved_colour_rating, "player rating", player, rating)
                         : language_make(arena, pairing_dubov_moved_rating, "player rating", player, rating);
    return by_colour
               ? language_make(arena, pairing_dubov_moved_colour_average, "player rating average", player, rating,
                               average)
               : language_make(arena, pairing_dubov_moved_average, "player rating average", player, rating, average);
}

static void tell_moved(const struct dubov *dubov, const char *article, int32_t group, const int32_t *members,
                       int32_t count, int32_t chosen, enum board_colour colour) {
    if (dubov->account == NULL)
        return;
    struct rivals rivals = rivals_of(dubov, group, members, count, chosen, colour);
    swiss_tell_sentence(dubov->account, article, dubov->score, moved_words(dubov, &rivals, chosen));
}

/*
 * CHOICE met_all: one alone has met all. CHOICE met_all_with_moved, off: moved-up players are no members here. CHOICE
 * met_all_with_colours, off: colours do not matter.
 */
static bool has_met_all(const struct dubov *dubov, int32_t group, int32_t place) {
    const struct pairing_choices *choices = &dubov->drawing->choices;
    for (int32_t other = 0; other < dubov->count; other++) {
        if (other == place || dubov->now.at[other] != group ||
            (dubov->now.moved[other] && !choices->met_all_with_moved))
            continue;
        if (choices->met_all_with_colours ? dubov_may_pair(dubov, place, other)
                                          : !swiss_may_not_meet(&dubov->round, place, other))
            return false;
    }
    return true;
}

static const struct language_sentence *met_all_words(const struct dubov *dubov, int32_t place, int32_t count,
                                                     bool helped) {
    struct arena *arena = dubov->account->arena;
    struct language_value player = dubov_player(dubov, place);
    if (count == 1)
        return helped ? language_make(arena, pairing_dubov_alone, "player", player)
                      : language_make(arena, pairing_dubov_alone_nobody, "player", player);
    if (dubov->drawing->choices.met_all_with_colours)
        return helped ? language_make(arena, pairing_dubov_meets_nobody, "player", player)
                      : language_make(arena, pairing_dubov_meets_nobody_nobody, "player", player);
    return helped ? language_make(arena, pairing_dubov_met_all, "player", player)
                  : language_make(arena, pairing_dubov_met_all_nobody, "player", player);
}

/* [c04:dubov.7.1.who] */
static void help_who_has_met_all(struct dubov *dubov, int32_t group, const int32_t *residents, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        int32_t place = residents[i];
        if (!has_met_all(dubov, group, place))
            continue;
        enum board_colour colour = dubov->players[place].due;
        int32_t chosen = candidate(dubov, group, &place, 1, colour);
        if (dubov->account != NULL)
            swiss_tell_sentence(dubov->account, "c04:dubov.7.1.who", dubov->score,
                                met_all_words(dubov, place, count, chosen >= 0));
        tell_barred(dubov, group, &place, 1, chosen);
        if (chosen >= 0) {
            tell_moved(dubov, "c04:dubov.7.1.who", group, &place, 1, chosen, colour);
            move_up(dubov, group, chosen);
        }
    }
}

/* [c04:dubov.7.2.who] CHOICE odd_group: those moved up by 7.1 count as members. */
static void make_even(struct dubov *dubov, int32_t group, int32_t *members) {
    int32_t count = dubov_members(dubov, group, members);
    if (count % 2 == 0)
        return;
    enum board_colour colour = dubov_dominating(dubov, members, count);
    int32_t chosen = candidate(dubov, group, members, count, colour);
    if (chosen >= 0)
        swiss_tell(dubov->account, "c04:dubov.7.2.who", dubov->score, pairing_dubov_odd, "count",
                   language_number(count));
    else
        swiss_tell(dubov->account, "c04:dubov.7.2.who", dubov->score, pairing_dubov_odd_nobody, "count",
                   language_number(count));
    tell_barred(dubov, group, members, count, chosen);
    if (chosen >= 0) {
        tell_moved(dubov, "c04:dubov.7.2.who", group, members, count, chosen, colour);
        move_up(dubov, group, chosen);
    }
}

void dubov_move_up(struct dubov *dubov, int32_t group) {
    int32_t *members = arena_array(dubov->arena, (size_t)dubov->count, sizeof *members);
    int32_t count = dubov_members(dubov, group, members);
    help_who_has_met_all(dubov, group, members, count);
    make_even(dubov, group, members);
}
