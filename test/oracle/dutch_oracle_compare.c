/*
 * Two pairings of one round: the first bracket in which they differ, and the criterion that decides between them.
 */
#include <string.h>

#include "dutch_oracle_parts.h"

struct comparison {
    struct dutch_round *round;
    struct text_builder text;
    const char *names[2];
};

/* [player]: his opponent, -1 without one; by rank. */
static void opponents_of(const struct dutch_round *round, const struct drawn_round *drawn, int *opponents) {
    for (int player = 0; player < round->count; player++) {
        opponents[player] = -1;
        for (int32_t i = 0; i < drawn->pair_count; i++) {
            int32_t participant = round->players[player].participant;
            int32_t sought = drawn->pairs[i].white == participant   ? drawn->pairs[i].black
                             : drawn->pairs[i].black == participant ? drawn->pairs[i].white
                                                                    : -1;
            for (int other = 0; sought >= 0 && other < round->count; other++) {
                if (round->players[other].participant == sought)
                    opponents[player] = other;
            }
        }
    }
}

/* What a pairing does in a bracket: whoever has no opponent there floats. */
static void candidate_in(const struct dutch_bracket *bracket, const int *opponents, struct dutch_candidate *candidate) {
    *candidate = (struct dutch_candidate){.floaters = bracket->players};
    for (dutch_set rest = bracket->players; rest != 0; rest &= rest - 1) {
        int player = dutch_first(rest);
        int other = opponents[player];
        if (other < 0 || !dutch_has(bracket->players, other))
            continue;
        candidate->floaters &= ~dutch_one(player);
        if (player < other) {
            candidate->higher[candidate->pair_count] = player;
            candidate->lower[candidate->pair_count++] = other;
        }
    }
}

static bool same_candidate(const struct dutch_candidate *a, const struct dutch_candidate *b) {
    size_t size = (size_t)a->pair_count * sizeof a->higher[0];
    return a->pair_count == b->pair_count && memcmp(a->higher, b->higher, size) == 0 &&
           memcmp(a->lower, b->lower, size) == 0;
}

/* --- text ------------------------------------------------------------------------------------------------------- */

static int32_t pairing_number(const struct dutch_round *round, int player) {
    return round->drawing->table->participants[round->players[player].participant].number;
}

static void write_candidate(struct comparison *comparison, const char *name, const struct dutch_candidate *candidate) {
    const struct dutch_round *round = comparison->round;
    text_add_format(&comparison->text, "  %s:", name);
    for (int i = 0; i < candidate->pair_count; i++) {
        text_add_format(&comparison->text, " %d-%d", pairing_number(round, candidate->higher[i]),
                        pairing_number(round, candidate->lower[i]));
    }
    for (dutch_set rest = candidate->floaters; rest != 0; rest &= rest - 1)
        text_add_format(&comparison->text, " (%d)", pairing_number(round, dutch_first(rest)));
}

static void write_failure(struct text_builder *text, const struct dutch_failure *failure) {
    for (int i = 0; i < failure->length; i++)
        text_add_format(text, "%s%d", i == 0 ? " " : ",", failure->values[i]);
}

static void write_failures(struct comparison *comparison, const struct dutch_failures *failures) {
    for (int i = 0; i < DUTCH_CRITERION_COUNT; i++) {
        const struct dutch_failure *failure = &failures->of[i];
        if (failure->length == 0 || (failure->length == 1 && failure->values[0] == 0))
            continue;
        text_add_format(&comparison->text, "; %s",
                        dutch_oracle_criterion_name(comparison->round->edition, (enum dutch_criterion)i));
        write_failure(&comparison->text, failure);
    }
}

/* --- judgement -------------------------------------------------------------------------------------------------- */

/* The absolute criterion that a candidate breaks, or NULL; the graver, the higher the rank. */
static const char *broken_rule(struct dutch_round *round, const struct dutch_bracket *bracket,
                               const struct dutch_candidate *candidate, int *rank) {
    *rank = 3;
    for (int i = 0; i < candidate->pair_count; i++) {
        if (!dutch_has(round->legal[candidate->higher[i]], candidate->lower[i]))
            return "a pair that C1 or C3 forbids";
    }
    *rank = 2;
    if (bracket->must_complete && !dutch_completes(round, candidate->floaters | bracket->below, false))
        return "by C2 and C4 the round cannot be completed";
    *rank = 1;
    if (round->edition == 2026 && !dutch_completes(round, candidate->floaters | bracket->below, true))
        return "C5: the score of the bye is not the lowest possible";
    *rank = 0;
    return NULL;
}

static int say_better(struct comparison *comparison, int order, const char *reason) {
    text_add_format(&comparison->text, "%s: %s is better\n", reason, comparison->names[order < 0 ? 0 : 1]);
    return order;
}

static int judge(struct comparison *comparison, const struct dutch_bracket *bracket,
                 const struct dutch_candidate candidates[2]) {
    struct dutch_round *round = comparison->round;
    struct dutch_failures failures[2];
    const char *broken[2];
    int rank[2];
    int residents = dutch_last(bracket->players);
    text_add_format(&comparison->text, "bracket of score %d/%d%s\n", round->players[residents].score,
                    round->drawing->table->scoring.unit,
                    round->edition == 2017 && bracket->must_complete ? " (completing)" : "");
    for (int i = 0; i < 2; i++) {
        struct dutch_failure ahead;
        write_candidate(comparison, comparison->names[i], &candidates[i]);
        broken[i] = broken_rule(round, bracket, &candidates[i], &rank[i]);
        if (broken[i] != NULL) {
            text_add_format(&comparison->text, "; %s", broken[i]);
        } else {
            dutch_look_ahead(round, bracket, candidates[i].floaters, &ahead);
            dutch_failures_of(round, bracket, &candidates[i], &ahead, &failures[i]);
            write_failures(comparison, &failures[i]);
        }
        text_add_byte(&comparison->text, '\n');
    }
    if (rank[0] != rank[1] || rank[0] != 0)
        return say_better(comparison, rank[0] <= rank[1] ? -1 : 1, broken[rank[0] > rank[1] ? 0 : 1]);
    enum dutch_criterion criterion;
    int order = dutch_failures_compare(&failures[0], &failures[1], &criterion);
    if (order != 0)
        return say_better(comparison, order, dutch_oracle_criterion_name(round->edition, criterion));
    const struct dutch_candidate *const two[2] = {&candidates[0], &candidates[1]};
    int earlier = dutch_bracket_earlier(round, bracket, two);
    if (earlier < 0)
        return 0;
    return say_better(comparison, earlier == 0 ? -1 : 1, "generated first");
}

/* The pairs are the same; are the colours? */
static int judge_colours(struct comparison *comparison, const struct drawn_round *first,
                         const struct drawn_round *second) {
    const struct dutch_round *round = comparison->round;
    int opponents[DUTCH_ORACLE_MOST];
    opponents_of(round, first, opponents);
    for (int player = 0; player < round->count; player++) {
        int other = opponents[player];
        if (other < player)
            continue;
        int32_t participant = round->players[player].participant;
        bool white[2] = {false, false};
        for (int32_t i = 0; i < first->pair_count; i++)
            white[0] = white[0] || first->pairs[i].white == participant;
        for (int32_t i = 0; i < second->pair_count; i++)
            white[1] = white[1] || second->pairs[i].white == participant;
        if (white[0] == white[1])
            continue;
        bool right = round->colours[player * round->count + other].higher_is_white;
        text_add_format(&comparison->text, "colours of %d and %d: %d has %s; ", pairing_number(round, player),
                        pairing_number(round, other), pairing_number(round, player), right ? "White" : "Black");
        return say_better(comparison, white[0] == right ? -1 : 1, "5.2");
    }
    return 0;
}

static int compare(struct comparison *comparison, const struct drawn_round *first, const struct drawn_round *second) {
    struct dutch_round *round = comparison->round;
    struct dutch_walk walk;
    int opponents[2][DUTCH_ORACLE_MOST];
    if (round->gave_up || !dutch_find_bye_score(round)) {
        text_add_zero(&comparison->text, "no legal pairing exists, or there are too many players\n");
        return 0;
    }
    opponents_of(round, first, opponents[0]);
    opponents_of(round, second, opponents[1]);
    dutch_walk_begin(round, &walk);
    while (!dutch_walk_ends(&walk)) {
        struct dutch_bracket bracket;
        struct dutch_candidate best;
        struct dutch_candidate candidates[2];
        if (!dutch_walk_next(round, &walk, &bracket, &best)) {
            text_add_zero(&comparison->text, "both leave a bracket that cannot be paired, or is too large\n");
            return 0;
        }
        for (int i = 0; i < 2; i++)
            candidate_in(&bracket, opponents[i], &candidates[i]);
        if (!same_candidate(&candidates[0], &candidates[1]))
            return judge(comparison, &bracket, candidates);
        dutch_walk_accept(&walk, &candidates[0]);
    }
    return judge_colours(comparison, first, second);
}

int dutch_oracle_compare(struct arena *arena, int edition, const struct drawing *drawing,
                         const struct drawn_round *first, const struct drawn_round *second, long long most_candidates,
                         bool *gave_up, struct text *why) {
    struct arena scratch;
    struct dutch_round round;
    struct comparison comparison = {.round = &round, .names = {"first", "second"}};
    arena_init(&scratch);
    text_builder_init(&comparison.text, arena);
    dutch_round_make(&scratch, edition, drawing, most_candidates, &round);
    int order = compare(&comparison, first, second);
    *gave_up = round.gave_up;
    *why = text_builder_take(&comparison.text);
    arena_drop(&scratch);
    return *gave_up ? 0 : order;
}
