/*
 * Second scrutiny: exchanges so that more players get the colour they are due. [12.2]
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

struct colour_scrutiny {
    struct lim *lim;
    struct lim_cover *cover;
    struct lim_group *group;
    int32_t count; /* residents not yet paired for good, in the order of scrutiny */
    int32_t *left;
    struct lim_pairing *pairs; /* of them, the first at [0] */
    struct lim_pairing *trial;
    int32_t *rest;
};

static int32_t count_clashes(const struct lim *lim, const struct lim_pairing *pairs, int32_t count) {
    int32_t clashes = 0;
    for (int32_t i = 0; i < count; i++)
        clashes += lim_colours_clash(lim, pairs[i].first, pairs[i].second);
    return clashes;
}

/* Fewer clashes there cannot be among these, whoever meets whom: the surplus of a colour, less those due none. */
static int32_t fewest_clashes(const struct lim *lim, const int32_t *places, int32_t count) {
    int32_t white = 0, black = 0, none = 0;
    for (int32_t i = 0; i < count; i++) {
        uint8_t due = lim->players[places[i]].due;
        white += due == COLOUR_WHITE;
        black += due == COLOUR_BLACK;
        none += due == COLOUR_NONE;
    }
    int32_t surplus = (white > black ? white - black : black - white) - none;
    return surplus > 0 ? surplus / 2 : 0;
}

static void without(int32_t *places, int32_t *count, int32_t one, int32_t other) {
    int32_t kept = 0;
    for (int32_t i = 0; i < *count; i++)
        if (places[i] != one && places[i] != other)
            places[kept++] = places[i];
    *count = kept;
}

static void start_cover(const struct colour_scrutiny *scrutiny) {
    lim_cover_clear(scrutiny->cover);
    for (int32_t i = 0; i < scrutiny->count; i++)
        lim_cover_add(scrutiny->cover, scrutiny->left[i]);
    for (int32_t i = 0; i < scrutiny->count; i++)
        lim_cover_require(scrutiny->cover, scrutiny->left[i]);
}

/*
 * The first completion in the order of exchanges with this opponent; false when there is none, or when it does not have
 * fewer clashes than now. [CHOICE second_scrutiny]
 */
static bool complete(const struct colour_scrutiny *scrutiny, int32_t opponent, int32_t now) {
    const struct lim *lim = scrutiny->lim;
    int32_t count = scrutiny->count, made = 0, clashes = 0;
    memcpy(scrutiny->rest, scrutiny->left, (size_t)count * sizeof *scrutiny->rest);
    start_cover(scrutiny);
    int32_t first = scrutiny->left[0];
    if (!lim_cover_settle(scrutiny->cover, first, opponent))
        return false;
    scrutiny->trial[made++] = (struct lim_pairing){first, opponent};
    without(scrutiny->rest, &count, first, opponent);
    while (count > 0) {
        if (clashes + fewest_clashes(lim, scrutiny->rest, count) >= now)
            return false;
        first = scrutiny->rest[0];
        for (int32_t trial = 0; trial + 1 < count; trial++) {
            opponent = scrutiny->rest[lim_exchange_index(count, trial)];
            if (lim_compatible(lim, first, opponent) && lim_cover_settle(scrutiny->cover, first, opponent))
                break;
        }
        clashes += lim_colours_clash(lim, first, opponent);
        scrutiny->trial[made++] = (struct lim_pairing){first, opponent};
        without(scrutiny->rest, &count, first, opponent);
    }
    return clashes < now;
}

/* Both are due the same colour: the first looks for an opponent further on in the order of exchanges. */
static void exchange(const struct colour_scrutiny *scrutiny) {
    const struct lim *lim = scrutiny->lim;
    int32_t first = scrutiny->left[0], present = scrutiny->pairs[0].second, pair_count = scrutiny->count / 2;
    int32_t now = count_clashes(lim, scrutiny->pairs, pair_count);
    bool after = false;
    for (int32_t trial = 0; trial + 1 < scrutiny->count; trial++) {
        int32_t opponent = scrutiny->left[lim_exchange_index(scrutiny->count, trial)];
        if (opponent == present) {
            after = true;
            continue;
        }
        /* Maxi-tournaments: only for an opponent of about the same rating. [12.7] */
        if (!after || !lim_compatible(lim, first, opponent) || !lim_colours_fit(lim, first, opponent) ||
            !lim_near(lim, present, opponent) || !complete(scrutiny, opponent, now))
            continue;
        memcpy(scrutiny->pairs, scrutiny->trial, (size_t)pair_count * sizeof *scrutiny->pairs);
        swiss_tell(
            lim->account, "c04:lim.12.2", scrutiny->group->score,
            "%d and %d are due the same colour: %d meets %d instead, and the rest is paired anew as far as needed.",
            lim->players[first].number, lim->players[present].number, lim->players[first].number,
            lim->players[opponent].number);
        return;
    }
    swiss_tell(lim->account, "c04:lim.12.2", scrutiny->group->score,
               "%d and %d are due the same colour, and no exchange gives more players their due colour.",
               lim->players[first].number, lim->players[present].number);
}

void lim_second_scrutiny(struct lim *lim, struct lim_cover *cover, struct lim_group *group,
                         const struct lim_list *list) {
    size_t most = (size_t)list->resident_count + 1;
    struct colour_scrutiny scrutiny = {.lim = lim, .cover = cover, .group = group};
    bool *resident = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *resident);
    int32_t first_pair = group->pair_count;
    scrutiny.left = arena_array(lim->arena, most, sizeof *scrutiny.left);
    scrutiny.rest = arena_array(lim->arena, most, sizeof *scrutiny.rest);
    scrutiny.trial = arena_array(lim->arena, most, sizeof *scrutiny.trial);
    for (int32_t i = 0; i < list->resident_count; i++)
        resident[list->residents[i]] = true;
    /* Pairs of floaters stand first and stay. [CHOICE second_scrutiny] */
    for (int32_t i = 0; i < group->pair_count; i++) {
        bool both = resident[group->pairs[i].first] && resident[group->pairs[i].second];
        if (both && first_pair == group->pair_count)
            first_pair = i;
        if (!both)
            resident[group->pairs[i].first] = resident[group->pairs[i].second] = false;
    }
    for (int32_t i = 0; i < list->resident_count; i++)
        if (resident[list->residents[i]])
            scrutiny.left[scrutiny.count++] = list->residents[i];
    for (int32_t i = first_pair; i < group->pair_count; i++) {
        scrutiny.pairs = &group->pairs[i];
        if (lim_colours_clash(lim, scrutiny.pairs->first, scrutiny.pairs->second))
            exchange(&scrutiny);
        without(scrutiny.left, &scrutiny.count, group->pairs[i].first, group->pairs[i].second);
    }
}
