/*
 * The two scrutinies of the Lim system against their printed procedures, gone through one arrangement after the other,
 * in random groups of up to eight players.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "environment.h"
#include "pairing/lim/lim_parts.h"

enum { GROUPS = 30000, MOST = 8 };

/* --- A random group ----------------------------------------------------------------------------------------------- */

struct sample {
    struct lim lim;
    struct pairing_choices choices;
    struct swiss_player players[MOST];
    struct lim_player lim_players[MOST];
    uint64_t compatible[MOST];
    struct lim_group group;
    struct lim_pairing pairs[MOST];
    struct lim_list list;
    int32_t floaters[MOST];
    int32_t by_number[MOST];
    int32_t residents[MOST];
    bool company[MOST];
};

static void make_sample(struct arena *arena, struct random_source *random, struct sample *sample) {
    int32_t count = 2 * (1 + (int32_t)random_below(random, MOST / 2)), floaters = 0;
    uint64_t joined = 2 + random_below(random, 8), colourless = random_below(random, 3);
    *sample = (struct sample){0};
    if (random_below(random, 2) == 0)
        floaters = (int32_t)random_below(random, (uint64_t)count);
    sample->choices.lim_maxi = random_below(random, 4) == 0;
    sample->choices.floaters_by_number = random_below(random, 4) == 0;
    sample->choices.no_colour_fits = random_below(random, 4) == 0;
    sample->choices.every_completion = random_below(random, 3) == 0;
    for (int32_t i = 0; i < count; i++) {
        sample->company[i] = random_below(random, 4) == 0;
        sample->players[i] = (struct swiss_player){.participant = i, .score = i < floaters ? 5 : 3};
        sample->lim_players[i].due =
            (uint8_t)(random_below(random, 10) < colourless ? COLOUR_NONE : 1 + random_below(random, 2));
        sample->lim_players[i].rating = 2000 - 40 * i;
        for (int32_t other = 0; other < i; other++)
            if (random_below(random, 10) < joined) {
                sample->compatible[i] |= UINT64_C(1) << other;
                sample->compatible[other] |= UINT64_C(1) << i;
            }
    }
    sample->group = (struct lim_group){.score = 3, .upward = random_below(random, 2) == 0, .pairs = sample->pairs};
    sample->list =
        (struct lim_list){floaters, sample->floaters, sample->by_number, count - floaters, sample->residents, NULL};
    if (random_below(random, 2) == 0)
        sample->list.company = sample->company;
    for (int32_t i = 0; i < floaters; i++) {
        sample->floaters[i] = i;
        sample->by_number[i] = sample->group.upward ? floaters - 1 - i : i;
    }
    for (int32_t i = floaters; i < count; i++)
        sample->residents[i - floaters] = sample->group.upward ? count - 1 - (i - floaters) : i;
    sample->lim = (struct lim){.arena = arena,
                               .round = {.player_count = count, .players = sample->players, .stride = 1},
                               .choices = &sample->choices,
                               .players = sample->lim_players,
                               .compatible = sample->compatible};
}

/* --- The procedures as they are printed --------------------------------------------------------------------------- */

struct trial {
    const struct sample *sample;
    bool paired[MOST];
    int32_t count;
    struct lim_pairing pairs[MOST];
};

/* Due the other colour; by choice also due none, and for one who is due none everybody. [c04:lim.10.8.down] */
static bool does_fit(const struct lim *lim, int32_t place, int32_t opponent) {
    uint8_t mine = lim->players[place].due, theirs = lim->players[opponent].due;
    if (mine == COLOUR_NONE || theirs == COLOUR_NONE)
        return lim->choices->no_colour_fits;
    return mine != theirs;
}

static int32_t scrutinised(const struct lim_list *list, int32_t index) {
    return index < list->floater_count ? list->floaters[index] : list->residents[index - list->floater_count];
}

/* Adds those due the other colour, then the others. [c04:lim.10.8.down] */
static int32_t add_by_colour(const struct trial *trial, int32_t floater, const int32_t *places, int32_t count,
                             int32_t *opponents, int32_t filled) {
    const struct lim *lim = &trial->sample->lim;
    int32_t usual = -1;
    for (int32_t i = 0; i < count && usual < 0; i++)
        if (!trial->paired[places[i]] && lim_compatible(lim, floater, places[i]))
            usual = places[i];
    for (int32_t pass = 0; usual >= 0 && pass < 2; pass++)
        for (int32_t i = 0; i < count; i++) {
            bool fits = does_fit(lim, floater, places[i]);
            int32_t apart = lim->players[usual].rating - lim->players[places[i]].rating;
            if (lim->choices->lim_maxi && (apart > 100 || apart < -100))
                fits = false;
            if (fits == (pass == 0))
                opponents[filled++] = places[i];
        }
    return filled;
}

/* 4, 5, 6, 3, 2 for the first of six. [c04:lim.11.2] */
static int32_t exchange_order(const int32_t *rest, int32_t count, int32_t *opponents) {
    int32_t filled = 0;
    for (int32_t i = count / 2; i < count; i++)
        opponents[filled++] = rest[i];
    for (int32_t i = count / 2 - 1; i > 0; i--)
        opponents[filled++] = rest[i];
    return filled;
}

static int32_t opponents_of(const struct trial *trial, int32_t index, int32_t *opponents) {
    const struct lim_list *list = &trial->sample->list;
    int32_t place = scrutinised(list, index), rest[MOST], count = 0;
    if (index < list->floater_count && trial->sample->choices.floaters_by_number) {
        int32_t all = list->floater_count + list->resident_count;
        for (int32_t i = 0; i < all; i++)
            rest[i] = trial->sample->group.upward ? all - 1 - i : i;
        return add_by_colour(trial, place, rest, all, opponents, 0);
    }
    if (index < list->floater_count) {
        count = add_by_colour(trial, place, list->residents, list->resident_count, opponents, 0);
        return add_by_colour(trial, place, list->floaters_by_number, list->floater_count, opponents, count);
    }
    for (int32_t i = 0; i < list->resident_count; i++)
        if (!trial->paired[list->residents[i]])
            rest[count++] = list->residents[i];
    return exchange_order(rest, count, opponents);
}

/* Pairs all before `end` in the order of scrutiny, going back wherever somebody finds nobody. */
static bool arrange(struct trial *trial, int32_t from, int32_t end) {
    int32_t opponents[2 * MOST];
    while (from < end && trial->paired[scrutinised(&trial->sample->list, from)])
        from++;
    if (from >= end)
        return true;
    int32_t place = scrutinised(&trial->sample->list, from), count = opponents_of(trial, from, opponents);
    for (int32_t i = 0; i < count; i++) {
        int32_t opponent = opponents[i];
        if (opponent == place || trial->paired[opponent] || !lim_compatible(&trial->sample->lim, place, opponent))
            continue;
        trial->paired[place] = trial->paired[opponent] = true;
        trial->pairs[trial->count++] = (struct lim_pairing){place, opponent};
        if (arrange(trial, from + 1, end))
            return true;
        trial->paired[place] = trial->paired[opponent] = false;
        trial->count--;
    }
    return false;
}

static int32_t clashes_of(const struct lim *lim, const struct lim_pairing *pairs, int32_t count) {
    int32_t clashes = 0;
    for (int32_t i = 0; i < count; i++)
        clashes += lim_colours_clash(lim, pairs[i].first, pairs[i].second);
    return clashes;
}

/* All arrangements of the residents who are left, one after the other: the first of those with the fewest clashes. */
static void weigh_all(const struct trial *trial, struct trial *best) {
    const struct lim *lim = &trial->sample->lim;
    const struct lim_list *list = &trial->sample->list;
    int32_t from = 0, opponents[2 * MOST];
    while (from < list->resident_count && trial->paired[list->residents[from]])
        from++;
    if (from == list->resident_count) {
        if (best->count == 0 || clashes_of(lim, trial->pairs, trial->count) < clashes_of(lim, best->pairs, best->count))
            *best = *trial;
        return;
    }
    int32_t place = list->residents[from], count = opponents_of(trial, list->floater_count + from, opponents);
    for (int32_t i = 0; i < count; i++) {
        struct trial next = *trial;
        if (!lim_compatible(lim, place, opponents[i]))
            continue;
        next.paired[place] = next.paired[opponents[i]] = true;
        next.pairs[next.count++] = (struct lim_pairing){place, opponents[i]};
        weigh_all(&next, best);
    }
}

/* How the others are paired after an exchange. CHOICE: every_completion */
static bool complete(struct trial *trial) {
    struct trial best = {.sample = trial->sample};
    if (!trial->sample->choices.every_completion)
        return arrange(trial, 0, trial->sample->lim.round.player_count);
    weigh_all(trial, &best);
    *trial = best;
    return best.count > 0;
}

static bool is_resident(const struct sample *sample, int32_t place) {
    return place >= sample->list.floater_count;
}

/* The pair at `at` is of two residents due the same colour. [c04:lim.12.2] */
static void exchange_for_colour(struct trial *trial, int32_t at) {
    const struct lim *lim = &trial->sample->lim;
    int32_t rest[MOST], opponents[MOST], count = 0;
    struct trial before = {.sample = trial->sample, .count = at};
    for (int32_t i = 0; i < at; i++) {
        before.pairs[i] = trial->pairs[i];
        before.paired[trial->pairs[i].first] = before.paired[trial->pairs[i].second] = true;
    }
    for (int32_t i = 0; i < trial->sample->list.resident_count; i++)
        if (!before.paired[trial->sample->list.residents[i]])
            rest[count++] = trial->sample->list.residents[i];
    int32_t present = trial->pairs[at].second, first = trial->pairs[at].first;
    count = exchange_order(rest, count, opponents);
    bool after = false;
    for (int32_t i = 0; i < count; i++) {
        int32_t apart = lim->players[present].rating - lim->players[opponents[i]].rating;
        bool near = !lim->choices->lim_maxi || (apart <= 100 && apart >= -100);
        if (after && near && lim_compatible(lim, first, opponents[i]) && does_fit(lim, first, opponents[i])) {
            struct trial next = before;
            next.pairs[next.count++] = (struct lim_pairing){first, opponents[i]};
            next.paired[first] = next.paired[opponents[i]] = true;
            if (complete(&next) &&
                clashes_of(lim, next.pairs, next.count) < clashes_of(lim, trial->pairs, trial->count)) {
                *trial = next;
                return;
            }
        }
        after = after || opponents[i] == present;
    }
}

/* --- Comparison --------------------------------------------------------------------------------------------------- */

static void compare_pairs(const struct trial *trial, const struct lim_group *group) {
    assert_int_equal(group->pair_count, trial->count);
    for (int32_t i = 0; i < trial->count; i++) {
        assert_int_equal(group->pairs[i].first, trial->pairs[i].first);
        assert_int_equal(group->pairs[i].second, trial->pairs[i].second);
    }
}

static void compare_stuck(const struct sample *sample, int32_t stuck, int32_t companion) {
    int32_t count = sample->lim.round.player_count, end = 0, extreme = -1;
    struct trial trial;
    for (;; end++) {
        trial = (struct trial){.sample = sample};
        if (!arrange(&trial, 0, end + 1))
            break;
    }
    assert_true(end < count);
    assert_int_equal(scrutinised(&sample->list, end), stuck);
    trial = (struct trial){.sample = sample};
    assert_true(arrange(&trial, 0, end));
    for (int32_t pass = sample->list.company == NULL; pass < 2 && extreme < 0; pass++)
        for (int32_t place = 0; place < count; place++)
            if (!trial.paired[place] && place != stuck && (pass != 0 || sample->company[place]) &&
                (extreme < 0 || !sample->group.upward))
                extreme = place;
    assert_int_equal(companion, extreme);
}

/* [c04:lim.11.2] [c04:lim.11.3] [c04:lim.11.4] [c04:lim.12.2] */
static void the_first_arrangement_in_the_printed_order_comes_out(void **state) {
    (void)state;
    struct arena arena;
    struct random_source random;
    uint64_t count = environment_number("STAUNTON_LIM_GROUPS", GROUPS);
    arena_init(&arena);
    random_seed(&random, environment_number("STAUNTON_SEED", 1));
    for (uint64_t i = 0; i < count; i++) {
        struct sample sample;
        struct lim_cover cover;
        struct trial trial = {.sample = &sample};
        int32_t stuck, companion;
        arena_reset(&arena);
        make_sample(&arena, &random, &sample);
        lim_cover_make(&arena, &sample.lim, &cover);
        bool paired = lim_first_scrutiny(&sample.lim, &cover, &sample.group, &sample.list, &stuck, &companion);
        assert_int_equal(arrange(&trial, 0, sample.lim.round.player_count), paired);
        if (!paired) {
            compare_stuck(&sample, stuck, companion);
            continue;
        }
        compare_pairs(&trial, &sample.group);
        for (int32_t at = 0; at < trial.count; at++)
            if (is_resident(&sample, trial.pairs[at].first) && is_resident(&sample, trial.pairs[at].second) &&
                lim_colours_clash(&sample.lim, trial.pairs[at].first, trial.pairs[at].second))
                exchange_for_colour(&trial, at);
        lim_second_scrutiny(&sample.lim, &cover, &sample.group, &sample.list);
        compare_pairs(&trial, &sample.group);
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_first_arrangement_in_the_printed_order_comes_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
