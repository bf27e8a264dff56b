#include "pairing/playoff_inside.h"

/* Play-offs and tie-breaks can be combined: how many of these come first. [c07-2023:2.2] */
size_t playoff_tiebreaks_before(const struct playoff_rules *rules, size_t listed) {
    if (rules->qualification == PLAYOFF_AFTER_ALL)
        return listed;
    if (rules->qualification != PLAYOFF_AFTER_SOME)
        return 0;
    return (size_t)rules->tiebreaks < listed ? (size_t)rules->tiebreaks : listed;
}

/* [c07-2023:3.1.1]; recommended for first or qualifying places only [c02-2019:13.2.4] [c02-2022:12.1.2]
   [c02-2022:10.5.2] */
static bool has_playoff(const struct playoff_rules *rules, int32_t first, int32_t count) {
    switch (rules->places) {
    case PLAYOFF_PLACES_ALL:
        return true;
    case PLAYOFF_PLACES_FIRST:
        return first <= rules->place;
    case PLAYOFF_PLACES_QUALIFY:
        return first <= rules->place && first + count - 1 > rules->place;
    }
    return false;
}

/* The rows of `ranking` that stand among the group's, in their order. */
static void in_ranking_order(const struct standings *qualifying, size_t from, size_t to,
                             const struct standings *ranking, struct playoff_tie *tie) {
    const struct standings_row *last = NULL;
    for (size_t i = 0; i < ranking->count && tie->count < (int32_t)(to - from); i++)
        for (size_t j = from; j < to; j++) {
            const struct standings_row *row = &ranking->rows[i];
            if (qualifying->rows[j].participant != row->participant)
                continue;
            tie->lots[tie->count] = last != NULL && last->rank == row->rank;
            tie->participants[tie->count++] = row->participant;
            last = row;
            break;
        }
}

void playoff_find(struct arena *arena, const struct playoff_rules *rules, const struct standings *qualifying,
                  const struct standings *ranking, struct playoff_ties *ties) {
    *ties = (struct playoff_ties){.ties = arena_array(arena, qualifying->count, sizeof *ties->ties)};
    for (size_t from = 0, to; from < qualifying->count; from = to) {
        to = from + 1;
        int32_t rank = qualifying->rows[from].rank;
        while (to < qualifying->count && qualifying->rows[to].rank == rank)
            to++;
        if (rank == 0 || to - from < 2)
            continue;
        struct playoff_tie *tie = &ties->ties[ties->count++];
        *tie = (struct playoff_tie){.first_place = rank,
                                    .participants = arena_array(arena, to - from, sizeof *tie->participants),
                                    .lots = arena_array(arena, to - from, sizeof *tie->lots),
                                    .played = has_playoff(rules, rank, (int32_t)(to - from)),
                                    .article =
                                        playoff_article(rules, "c02-2019:13.2.4", "c02-2022:12.1.2", "c07-2023:3.1.1")};
        in_ranking_order(qualifying, from, to, ranking, tie);
    }
}
