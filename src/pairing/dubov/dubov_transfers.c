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
    if (barred_count > 0)
        swiss_tell(dubov->account, running ? "c04:dubov.2.5.running" : "c04:dubov.2.5.total", dubov->score,
                   running ? "%s may not be moved up: %s moved up in the round before."
                           : "%s may not be moved up: %s moved up as often as is allowed.",
                   dubov_numbers(dubov, barred, barred_count), barred_count == 1 ? "he was" : "they were");
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
static void tell_moved(const struct dubov *dubov, const char *article, int32_t group, const int32_t *members,
                       int32_t count, int32_t chosen, enum board_colour colour) {
    struct text_builder text;
    if (dubov->account == NULL)
        return;
    struct rivals rivals = rivals_of(dubov, group, members, count, chosen, colour);
    bool by_colour = rivals.all > rivals.fitting; /* the others then do not fit, and he does */
    text_builder_init(&text, dubov->arena);
    if (rivals.all == 0)
        text_add_zero(&text, "nobody else of the group that he comes from can be");
    else if (rivals.fitting == 0)
        text_add_zero(&text, "he alone of those who can be is due the opposite colour");
    else
        text_add_format(&text, "%sthe highest rating (%d)",
                        by_colour ? "of those who are due the opposite colour " : "",
                        (int)dubov->players[chosen].rating);
    if (rivals.rated > 0)
        text_add_format(&text, ", and of those with that rating the lowest average of opponents (%s)",
                        dubov_average_words(dubov, chosen));
    swiss_tell(dubov->account, article, dubov->score, "%d is moved up: %s.", dubov_number(dubov, chosen),
               text_builder_take(&text).bytes);
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

/* [c04:dubov.7.1.who] */
static void help_who_has_met_all(struct dubov *dubov, int32_t group, const int32_t *residents, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        int32_t place = residents[i];
        if (!has_met_all(dubov, group, place))
            continue;
        enum board_colour colour = dubov->players[place].due;
        int32_t chosen = candidate(dubov, group, &place, 1, colour);
        swiss_tell(dubov->account, "c04:dubov.7.1.who", dubov->score, "%d %s%s.", dubov_number(dubov, place),
                   count == 1                                     ? "is alone in the group"
                   : dubov->drawing->choices.met_all_with_colours ? "may meet nobody of the group"
                                                                  : "has met everybody of the group",
                   chosen < 0 ? ", and nobody below can be moved up to meet him" : "");
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
    swiss_tell(dubov->account, "c04:dubov.7.2.who", dubov->score, "The group is odd (%d player%s)%s.", count,
               count == 1 ? "" : "s", chosen < 0 ? ", and nobody below can be moved up" : "");
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
