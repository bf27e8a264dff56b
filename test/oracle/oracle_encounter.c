#include "oracle_encounter.h"

#include "oracle_number.h"
#include "oracle_record.h"

/* --- sets and orders ---------------------------------------------------------------------------------------------- */

struct oracle_set oracle_set_make(size_t capacity) {
    struct oracle_set set = {.count = 0, .members = calloc(capacity + 1, sizeof *set.members)};
    must(set.members != NULL);
    return set;
}

struct oracle_set oracle_set_copy(const struct oracle_set *set) {
    struct oracle_set copy = oracle_set_make(set->count);
    for (size_t i = 0; i < set->count; i++) {
        oracle_set_add(&copy, set->members[i]);
    }
    return copy;
}

void oracle_set_add(struct oracle_set *set, int32_t player) {
    set->members[set->count++] = player;
}

void oracle_set_remove(struct oracle_set *set, int32_t player) {
    size_t kept = 0;
    for (size_t i = 0; i < set->count; i++) {
        if (set->members[i] != player) {
            set->members[kept++] = set->members[i];
        }
    }
    set->count = kept;
}

void oracle_set_drop(struct oracle_set *set) {
    free(set->members);
}

void oracle_order_add(struct oracle_order *order, const struct oracle_set *set) {
    order->sets = realloc(order->sets, (order->count + 1) * sizeof *order->sets);
    must(order->sets != NULL);
    order->sets[order->count++] = oracle_set_copy(set);
}

void oracle_order_drop(struct oracle_order *order) {
    for (size_t i = 0; i < order->count; i++) {
        oracle_set_drop(&order->sets[i]);
    }
    free(order->sets);
}

/* --- encounters --------------------------------------------------------------------------------------------------- */

/*
 * Forfeits are regular games in a round robin [c02-2022:12.3.5.1] [c07-2023:15.2] and no encounters in a Swiss
 * [c07-2023:6.1.1]. The editions before 2023, which speak of having met and of games, are read alike.
 */
static bool is_encounter(const struct crosstable *table, int32_t player, int32_t other, int32_t round) {
    const struct round_record *record = oracle_record(table, player, round);
    return record->opponent == other && oracle_counts(table, player, round) &&
           (oracle_is_played(record) || table->predetermined);
}

static int32_t encounters(const struct crosstable *table, int32_t player, int32_t other) {
    int32_t number = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        number += is_encounter(table, player, other, round) ? 1 : 0;
    }
    return number;
}

static bool all_have_met(const struct crosstable *table, const struct oracle_set *tied) {
    for (size_t i = 0; i < tied->count; i++) {
        for (size_t j = i + 1; j < tied->count; j++) {
            if (encounters(table, tied->members[i], tied->members[j]) == 0) {
                return false;
            }
        }
    }
    return true;
}

enum missing_outcome { FIRST_WINS, DRAW, SECOND_WINS, OUTCOMES };

/* A game that two of the tied have not played: in a double round robin there may be two of them. */
struct missing_game {
    int32_t first;
    int32_t second;
    enum missing_outcome outcome;
};

struct missing_games {
    size_t count;
    struct missing_game *games;
};

static struct missing_games find_missing_games(const struct crosstable *table, const struct oracle_set *tied) {
    int32_t meetings = table->predetermined ? table->cycles : 1;
    struct missing_games missing = {.count = 0};
    missing.games = calloc(tied->count * tied->count * (size_t)meetings + 1, sizeof *missing.games);
    must(missing.games != NULL);
    for (size_t i = 0; i < tied->count; i++) {
        for (size_t j = i + 1; j < tied->count; j++) {
            int32_t first = tied->members[i];
            int32_t second = tied->members[j];
            for (int32_t game = encounters(table, first, second); game < meetings; game++) {
                missing.games[missing.count++] = (struct missing_game){.first = first, .second = second};
            }
        }
    }
    return missing;
}

/* --- separate standings ------------------------------------------------------------------------------------------- */

/* What the games of two bring to the first, those that were missing included. */
static struct rational encounter_score(const struct crosstable *table, enum oracle_edition edition,
                                       const struct missing_games *missing, int32_t player, int32_t other) {
    const struct scoring *scoring = &table->scoring;
    const int64_t to_first[OUTCOMES] = {scoring->win, scoring->draw, scoring->loss};
    const int64_t to_second[OUTCOMES] = {scoring->loss, scoring->draw, scoring->win};
    int64_t sum = 0;
    int64_t games = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        if (is_encounter(table, player, other, round)) {
            sum += oracle_points(table, oracle_record(table, player, round));
            games++;
        }
    }
    for (size_t i = 0; i < missing->count; i++) {
        const struct missing_game *game = &missing->games[i];
        if (game->first == player && game->second == other) {
            sum += to_first[game->outcome];
            games++;
        } else if (game->second == player && game->first == other) {
            sum += to_second[game->outcome];
            games++;
        }
    }
    /* The average of several games since 2023 [c07-2023:6.1.2], their sum before. */
    int64_t divisor = edition >= ORACLE_2023 && games > 0 ? games : 1;
    return ratio(sum, divisor * scoring->unit);
}

/* The separate standings when the missing games have ended as said. */
static struct rational completed_score(const struct crosstable *table, enum oracle_edition edition,
                                       const struct oracle_set *tied, const struct missing_games *missing,
                                       int32_t player) {
    struct rational sum = ratio(0, 1);
    for (size_t i = 0; i < tied->count; i++) {
        if (tied->members[i] != player) {
            sum = plus(sum, encounter_score(table, edition, missing, player, tied->members[i]));
        }
    }
    return sum;
}

struct rational oracle_separate_score(const struct crosstable *table, enum oracle_edition edition,
                                      const struct oracle_set *tied, int32_t player) {
    const struct missing_games none = {.count = 0};
    return completed_score(table, edition, tied, &none, player);
}

static bool is_ahead_of_all(const struct crosstable *table, enum oracle_edition edition, const struct oracle_set *tied,
                            const struct oracle_set *left, const struct missing_games *missing, int32_t player) {
    struct rational own = completed_score(table, edition, tied, missing, player);
    for (size_t i = 0; i < left->count; i++) {
        if (left->members[i] != player &&
            rational_compare(own, completed_score(table, edition, tied, missing, left->members[i])) <= 0) {
            return false;
        }
    }
    return true;
}

/* --- whatever the outcome of the missing games -------------------------------------------------------------------- */

enum { MOST_TRIED = 5 };

/* Every way in which the missing games can end. */
static bool is_alone_in_every_way(const struct crosstable *table, enum oracle_edition edition,
                                  const struct oracle_set *tied, const struct oracle_set *left,
                                  struct missing_games *missing, int32_t player) {
    unsigned ways = 1;
    for (size_t i = 0; i < missing->count; i++) {
        ways *= OUTCOMES;
    }
    for (unsigned way = 0; way < ways; way++) {
        unsigned rest = way;
        for (size_t i = 0; i < missing->count; i++) {
            missing->games[i].outcome = (enum missing_outcome)(rest % OUTCOMES);
            rest /= OUTCOMES;
        }
        if (!is_ahead_of_all(table, edition, tied, left, missing, player)) {
            return false;
        }
    }
    return true;
}

/*
 * One way for each other player, in which the player loses all his missing games and the other wins all of his. The two
 * wishes do not contradict each other (in their own game they are the same), and no other way is worse for the player
 * against this other one, because a game brings nobody less than a loss nor more than a win.
 */
static bool is_alone_in_the_worst_ways(const struct crosstable *table, enum oracle_edition edition,
                                       const struct oracle_set *tied, const struct oracle_set *left,
                                       struct missing_games *missing, int32_t player) {
    for (size_t i = 0; i < left->count; i++) {
        int32_t other = left->members[i];
        if (other == player) {
            continue;
        }
        for (size_t j = 0; j < missing->count; j++) {
            struct missing_game *game = &missing->games[j];
            bool first_shall_win = game->first == other || game->second == player;
            game->outcome = first_shall_win ? FIRST_WINS : SECOND_WINS;
        }
        if (rational_compare(completed_score(table, edition, tied, missing, player),
                             completed_score(table, edition, tied, missing, other)) <= 0) {
            return false;
        }
    }
    return true;
}

/* [c07-2023:6.3] [c02-2022:12.3.2.1.1.partial]: false when nobody can be ranked so */
static bool rank_the_certain(const struct crosstable *table, enum oracle_edition edition, const struct oracle_set *tied,
                             struct oracle_order *order) {
    struct missing_games missing = find_missing_games(table, tied);
    struct oracle_set left = oracle_set_copy(tied);
    bool ranked = false;
    bool found = true;
    while (found && left.count > 1) {
        found = false;
        for (size_t i = 0; i < left.count && !found; i++) {
            int32_t player = left.members[i];
            found = missing.count <= MOST_TRIED
                        ? is_alone_in_every_way(table, edition, tied, &left, &missing, player)
                        : is_alone_in_the_worst_ways(table, edition, tied, &left, &missing, player);
            if (found) {
                struct oracle_set one = {.count = 1, .members = &player};
                oracle_order_add(order, &one);
                oracle_set_remove(&left, player);
                ranked = true;
            }
        }
    }
    free(missing.games);
    if (ranked) {
        oracle_direct_encounter(table, edition, &left, order); /* of those who are left, anew */
    } else {
        oracle_order_add(order, &left);
    }
    oracle_set_drop(&left);
    return ranked;
}

/* --- the rule ----------------------------------------------------------------------------------------------------- */

/* [c07-2023:6.2] [c02-2022:12.3.2.1.1.all] [c02-2022:12.3.2.1.1.redo] [c02-2019:13.5] */
static void rank_by_separate_standings(const struct crosstable *table, enum oracle_edition edition,
                                       const struct oracle_set *tied, struct oracle_order *order) {
    struct oracle_set left = oracle_set_copy(tied);
    while (left.count > 0) {
        struct rational best = oracle_separate_score(table, edition, tied, left.members[0]);
        for (size_t i = 1; i < left.count; i++) {
            struct rational score = oracle_separate_score(table, edition, tied, left.members[i]);
            best = rational_compare(score, best) > 0 ? score : best;
        }
        struct oracle_set top = oracle_set_make(left.count);
        for (size_t i = 0; i < left.count; i++) {
            if (rational_compare(oracle_separate_score(table, edition, tied, left.members[i]), best) == 0) {
                oracle_set_add(&top, left.members[i]);
            }
        }
        for (size_t i = 0; i < top.count; i++) {
            oracle_set_remove(&left, top.members[i]);
        }
        /* Those still equal are a new set of tied players. */
        if (top.count < tied->count) {
            oracle_direct_encounter(table, edition, &top, order);
        } else {
            oracle_order_add(order, &top);
        }
        oracle_set_drop(&top);
    }
    oracle_set_drop(&left);
}

bool oracle_direct_encounter(const struct crosstable *table, enum oracle_edition edition, const struct oracle_set *tied,
                             struct oracle_order *order) {
    if (tied->count < 2) {
        oracle_order_add(order, tied);
        return false;
    }
    if (all_have_met(table, tied)) {
        rank_by_separate_standings(table, edition, tied, order);
        return true;
    }
    /* 2019 has no rule for missing games [c02-2019:13.5], 2022 has one for all, 2023 and later for Swiss tournaments. */
    if (edition == ORACLE_2022 || (edition >= ORACLE_2023 && !table->predetermined)) {
        return rank_the_certain(table, edition, tied, order);
    }
    oracle_order_add(order, tied);
    return false;
}
