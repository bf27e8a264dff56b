/*
 * What candidates fail, criterion by criterion.
 */
#include "dutch_oracle_parts.h"

/* Larger than any difference of scores: that of a moved-down player who stays unpaired (2026). */
enum { UNPAIRED_AGAIN = INT32_MAX };

const char *dutch_oracle_criterion_name(int edition, enum dutch_criterion criterion) {
    static const char *const names_2026[DUTCH_CRITERION_COUNT] = {
        "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"};
    static const char *const names_2017[DUTCH_CRITERION_COUNT] = {"C.5",  "C.6",  "C.7",  "-",    "C.8",  "C.9",
                                                                  "C.10", "C.11", "C.12", "C.13", "C.14", "C.15",
                                                                  "C.16", "C.17", "C.18", "C.19"};
    return edition == 2017 ? names_2017[criterion] : names_2026[criterion];
}

int dutch_failure_compare(const struct dutch_failure *a, const struct dutch_failure *b) {
    for (int i = 0; i < a->length && i < b->length; i++) {
        if (a->values[i] != b->values[i])
            return a->values[i] < b->values[i] ? -1 : 1;
    }
    return (a->length > b->length) - (a->length < b->length);
}

int dutch_failures_compare(const struct dutch_failures *a, const struct dutch_failures *b,
                           enum dutch_criterion *criterion) {
    for (int i = 0; i < DUTCH_CRITERION_COUNT; i++) {
        int order = dutch_failure_compare(&a->of[i], &b->of[i]);
        if (order != 0) {
            if (criterion != NULL)
                *criterion = (enum dutch_criterion)i;
            return order;
        }
    }
    return 0;
}

static void set_count(struct dutch_failure *failure, int32_t count) {
    failure->length = 1;
    failure->values[0] = count;
}

/* Keeps the list in descending order. */
static void add_value(struct dutch_failure *failure, int32_t value) {
    int at = failure->length++;
    for (; at > 0 && failure->values[at - 1] < value; at--)
        failure->values[at] = failure->values[at - 1];
    failure->values[at] = value;
}

static void set_scores(const struct dutch_round *round, dutch_set players, struct dutch_failure *failure) {
    failure->length = 0;
    for (; players != 0; players &= players - 1)
        add_value(failure, round->players[dutch_first(players)].score);
}

/* --- C7, C8, C9; C.7 -------------------------------------------------------------------------------------------- */

void dutch_floater_failures(const struct dutch_round *round, dutch_set floaters, struct dutch_failure *scores,
                            struct dutch_failure *bye_unplayed) {
    set_scores(round, floaters, scores);
    /* a single floater with the score of the bye can only end with it */
    bool bye = round->count % 2 != 0 && dutch_size(floaters) == 1 &&
               round->players[dutch_first(floaters)].score == round->bye_score;
    set_count(bye_unplayed, bye ? round->players[dutch_first(floaters)].unplayed : 0);
}

/* 2017: who stays unpaired in the last bracket without being allowed the bye weighs three times. */
static int32_t unpaired_weight(const struct dutch_round *round, dutch_set unpaired, bool last) {
    int32_t weight = 0;
    for (; unpaired != 0; unpaired &= unpaired - 1)
        weight += round->edition == 2017 && last && round->players[dutch_first(unpaired)].barred ? 3 : 1;
    return weight;
}

void dutch_look_ahead(struct dutch_round *round, const struct dutch_bracket *bracket, dutch_set floaters,
                      struct dutch_failure *ahead) {
    ahead->length = 0;
    if (!bracket->looks_ahead)
        return;
    dutch_set players = floaters | bracket->following;
    dutch_set below = bracket->below & ~bracket->following;
    bool found = false;
    for (int size = dutch_size(players) % 2; size <= dutch_size(players); size += 2) {
        if (found && size > ahead->values[0])
            return;
        struct dutch_subsets unpaired;
        for (bool is = dutch_subsets_begin(&unpaired, players, size); is; is = dutch_subsets_next(&unpaired)) {
            if (!dutch_step(round))
                return;
            struct dutch_failure scores;
            struct dutch_failure failure = {.length = 1, .values = {unpaired_weight(round, unpaired.set, below == 0)}};
            set_scores(round, unpaired.set, &scores);
            for (int i = 0; i < scores.length; i++)
                failure.values[failure.length++] = scores.values[i];
            if (found && dutch_failure_compare(&failure, ahead) >= 0)
                continue;
            if (!dutch_matches(round, players & ~unpaired.set, floaters))
                continue;
            if (round->edition == 2026 && !dutch_completes(round, unpaired.set | below, true))
                continue;
            *ahead = failure;
            found = true;
        }
        if (found && round->edition == 2026)
            return;
    }
}

/* --- C10 to C21; C.8 to C.19 ------------------------------------------------------------------------------------ */

static void rate_colours(const struct dutch_round *round, const struct dutch_candidate *candidate,
                         struct dutch_failures *failures) {
    for (int i = 0; i < candidate->pair_count; i++) {
        const struct dutch_colours *colours =
            &round->colours[candidate->higher[i] * round->count + candidate->lower[i]];
        failures->of[DUTCH_BEYOND_TWO].values[0] += colours->beyond_two;
        failures->of[DUTCH_THIRD_TIME].values[0] += colours->third_time;
        failures->of[DUTCH_DISAPPOINTED].values[0] += colours->disappointed;
        failures->of[DUTCH_STRONGLY].values[0] += colours->strongly;
    }
}

/* Where the floats of the previous round (0) and of the one before (1) are counted and listed. */
static const struct {
    enum dutch_criterion down_again;
    enum dutch_criterion up_again;
    enum dutch_criterion down_by;
    enum dutch_criterion up_by;
} float_places[2] = {{DUTCH_DOWN_AGAIN, DUTCH_UP_AGAIN, DUTCH_DOWN_BY, DUTCH_UP_BY},
                     {DUTCH_DOWN_AGAIN_2, DUTCH_UP_AGAIN_2, DUTCH_DOWN_BY_2, DUTCH_UP_BY_2}};

/* Residents who leave, opponents of moved-down players, moved-down players. */
static void rate_floats_2026(const struct dutch_round *round, const struct dutch_bracket *bracket,
                             const struct dutch_candidate *candidate, int back, struct dutch_failures *failures) {
    for (int i = 0; i < candidate->pair_count; i++) {
        if (!dutch_has(bracket->moved_down, candidate->higher[i]))
            continue;
        const struct dutch_player *moved_down = &round->players[candidate->higher[i]];
        const struct dutch_player *opponent = &round->players[candidate->lower[i]];
        int32_t difference = moved_down->score - opponent->score;
        if (moved_down->floats[back] == DUTCH_DOWN)
            add_value(&failures->of[float_places[back].down_by], difference);
        if (opponent->floats[back] == DUTCH_UP) {
            failures->of[float_places[back].up_again].values[0]++;
            add_value(&failures->of[float_places[back].up_by], difference);
        }
    }
    for (dutch_set rest = candidate->floaters; rest != 0; rest &= rest - 1) {
        int player = dutch_first(rest);
        if (round->players[player].floats[back] != DUTCH_DOWN)
            continue;
        if (dutch_has(bracket->moved_down, player))
            add_value(&failures->of[float_places[back].down_by], UNPAIRED_AGAIN);
        else
            failures->of[float_places[back].down_again].values[0]++;
    }
}

/* A.8: one point more than a pair with the lowest of the bracket. */
static int32_t unpaired_difference(const struct dutch_round *round, const struct dutch_bracket *bracket, int player) {
    return round->players[player].score - round->players[dutch_last(bracket->players)].score +
           round->drawing->table->scoring.unit;
}

/* Whoever gets a float in this bracket. */
static void rate_floats_2017(const struct dutch_round *round, const struct dutch_bracket *bracket,
                             const struct dutch_candidate *candidate, int back, struct dutch_failures *failures) {
    for (int i = 0; i < candidate->pair_count; i++) {
        const struct dutch_player *higher = &round->players[candidate->higher[i]];
        const struct dutch_player *lower = &round->players[candidate->lower[i]];
        int32_t difference = higher->score - lower->score;
        if (difference > 0 && higher->floats[back] == DUTCH_DOWN) {
            failures->of[float_places[back].down_again].values[0]++;
            add_value(&failures->of[float_places[back].down_by], difference);
        }
        if (difference > 0 && lower->floats[back] == DUTCH_UP) {
            failures->of[float_places[back].up_again].values[0]++;
            add_value(&failures->of[float_places[back].up_by], difference);
        }
    }
    for (dutch_set rest = candidate->floaters; rest != 0; rest &= rest - 1) {
        int player = dutch_first(rest);
        if (round->players[player].floats[back] != DUTCH_DOWN)
            continue;
        failures->of[float_places[back].down_again].values[0]++;
        add_value(&failures->of[float_places[back].down_by], unpaired_difference(round, bracket, player));
    }
}

/* C.6: of the pairs and floaters that are known. */
static void rate_differences(const struct dutch_round *round, const struct dutch_bracket *bracket,
                             const struct dutch_candidate *candidate, struct dutch_failure *failure) {
    failure->length = 0;
    for (int i = 0; i < candidate->pair_count; i++)
        add_value(failure, round->players[candidate->higher[i]].score - round->players[candidate->lower[i]].score);
    for (dutch_set rest = candidate->floaters; rest != 0; rest &= rest - 1)
        add_value(failure, unpaired_difference(round, bracket, dutch_first(rest)));
}

static void rate_pairs(const struct dutch_round *round, const struct dutch_bracket *bracket,
                       const struct dutch_candidate *candidate, struct dutch_failures *failures) {
    for (int i = DUTCH_BEYOND_TWO; i <= DUTCH_UP_AGAIN_2; i++)
        set_count(&failures->of[i], 0);
    for (int i = DUTCH_DOWN_BY; i <= DUTCH_UP_BY_2; i++)
        failures->of[i].length = 0;
    rate_colours(round, candidate, failures);
    for (int back = 0; back < 2; back++) {
        if (round->edition == 2017)
            rate_floats_2017(round, bracket, candidate, back, failures);
        else
            rate_floats_2026(round, bracket, candidate, back, failures);
    }
}

void dutch_failures_of(struct dutch_round *round, const struct dutch_bracket *bracket,
                       const struct dutch_candidate *candidate, const struct dutch_failure *ahead,
                       struct dutch_failures *failures) {
    set_count(&failures->of[DUTCH_PAIRS], dutch_size(candidate->floaters));
    failures->of[DUTCH_AHEAD] = *ahead;
    if (round->edition == 2017) {
        rate_differences(round, bracket, candidate, &failures->of[DUTCH_SCORES]);
        failures->of[DUTCH_BYE_UNPLAYED].length = 0;
    } else {
        dutch_floater_failures(round, candidate->floaters, &failures->of[DUTCH_SCORES],
                               &failures->of[DUTCH_BYE_UNPLAYED]);
    }
    rate_pairs(round, bracket, candidate, failures);
}

void dutch_failures_at_least(struct dutch_round *round, const struct dutch_bracket *bracket,
                             const struct dutch_candidate *candidate, int pairs, int floaters,
                             const struct dutch_failures *known, struct dutch_failures *failures) {
    for (int i = DUTCH_PAIRS; i <= DUTCH_BYE_UNPLAYED; i++)
        failures->of[i] = known->of[i];
    if (round->edition == 2017) {
        /* nothing is less than a pair of equals and a floater of the lowest score */
        struct dutch_failure *differences = &failures->of[DUTCH_SCORES];
        rate_differences(round, bracket, candidate, differences);
        for (int i = candidate->pair_count; i < pairs; i++)
            add_value(differences, 0);
        for (int i = dutch_size(candidate->floaters); i < floaters; i++)
            add_value(differences, round->drawing->table->scoring.unit);
    }
    rate_pairs(round, bracket, candidate, failures);
}
