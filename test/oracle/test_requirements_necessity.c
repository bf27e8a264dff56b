/*
 * Whether a limit of colours was broken of necessity, against all pairings of small fields one by one: by the general text alone, and
 * by Burstein's system with its groups, where the option for the last round is on.
 *
 * STAUNTON_SEED and STAUNTON_NECESSITY_FIELDS choose other fields and more of them.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "environment.h"
#include "pairing/requirements/requirements.h"

enum { SEED = 20261116, FIELDS = 3000, MOST = 8, ROUNDS_MOST = 5 };

struct field {
    struct arena arena;
    struct crosstable table;
    struct drawing drawing;
    bool takes_part[MOST];
    struct drawn_pair pairs[MOST / 2];
    struct drawn_round drawn;
    int32_t count;
};

/* --- Fields -------------------------------------------------------------------------------------------------------- */

static void shuffle(struct random_source *random, int32_t *players, int32_t count) {
    for (int32_t i = count - 1; i > 0; i--) {
        int32_t other = (int32_t)random_below(random, (uint64_t)i + 1), kept = players[i];
        players[i] = players[other];
        players[other] = kept;
    }
}

/* Any games with any results; then any pairs for the last round. Many have met, and many want the same colour. */
static void make_field(struct field *field, uint64_t seed) {
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS, RESULT_WHITE_BY_FORFEIT};
    struct random_source random;
    int32_t players[MOST] = {0};
    *field = (struct field){0};
    random_seed(&random, seed);
    arena_init(&field->arena);
    field->count = 4 + 2 * (int32_t)random_below(&random, 3);
    int32_t rounds = 3 + (int32_t)random_below(&random, ROUNDS_MOST - 2);
    crosstable_make(&field->arena, field->count, rounds, &field->table);
    field->table.scoring = scoring_usual();
    for (int32_t i = 0; i < field->count; i++) {
        players[i] = i;
        field->takes_part[i] = true;
    }
    for (int32_t round = 0; round < rounds; round++) {
        if (random_below(&random, 3) == 0) /* else the same have White again, and others meet them */
            shuffle(&random, players, field->count);
        else
            shuffle(&random, players + field->count / 2, field->count / 2);
        for (int32_t i = 0; i < field->count / 2; i++) {
            int32_t white = players[i], black = players[field->count / 2 + i];
            if (round + 1 < rounds)
                crosstable_set_game(&field->table, round, white, black, results[random_below(&random, 4)]);
            else
                field->pairs[field->drawn.pair_count++] = (struct drawn_pair){white, black};
        }
    }
    field->drawing = (struct drawing){.table = &field->table, .round = rounds - 1, .takes_part = field->takes_part};
    field->drawing.choices.last_round_by_half = true;
    field->drawn.pairs = field->pairs;
    field->drawn.bye = -1;
}

/* --- What is so, counted anew --------------------------------------------------------------------------------------- */

static int32_t score_of(const struct field *field, int32_t player) {
    int32_t score = 0;
    for (int32_t round = 0; round < field->drawing.round; round++)
        score += crosstable_record(&field->table, player, round)->points;
    return score;
}

static bool was_played(const struct round_record *record) {
    return record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW || record->outcome == OUTCOME_LOSS;
}

static bool have_met(const struct field *field, int32_t one, int32_t other) {
    for (int32_t round = 0; round < field->drawing.round; round++) {
        const struct round_record *record = crosstable_record(&field->table, one, round);
        if (record->opponent == other && was_played(record))
            return true;
    }
    return false;
}

/* Would the colour be a third one running, or the difference beyond two? */
static bool breaks(const struct field *field, int32_t player, enum board_colour colour) {
    int32_t difference = 0, running = 0;
    for (int32_t round = 0; round < field->drawing.round; round++) {
        const struct round_record *record = crosstable_record(&field->table, player, round);
        if (!was_played(record))
            continue;
        difference += record->colour == colour ? 1 : -1;
        running = record->colour == colour ? running + 1 : 0;
    }
    return difference >= 2 || running >= 2;
}

/* --- All pairings --------------------------------------------------------------------------------------------------- */

struct question {
    const struct field *field;
    int32_t player; /* who is not to go beyond the limits */
    bool may[MOST]; /* who is, as in the round at hand */
    int32_t count;
    int32_t players[2 * MOST]; /* to be paired; -1: the place of one who leaves */
    bool with_home;            /* each pair has somebody with this score */
    int32_t home;
    bool by_scores; /* the pairs of different scores count, and the sum of the differences */
    int32_t most_floats;
    int32_t most_sum;
};

static bool may_meet(const struct question *question, int32_t one, int32_t other) {
    const struct field *field = question->field;
    if (one < 0 || other < 0)
        return true;
    if (have_met(field, one, other) ||
        (question->with_home && score_of(field, one) != question->home && score_of(field, other) != question->home))
        return false;
    bool first = (question->may[one] || !breaks(field, one, COLOUR_WHITE)) &&
                 (question->may[other] || !breaks(field, other, COLOUR_BLACK));
    bool second = (question->may[one] || !breaks(field, one, COLOUR_BLACK)) &&
                  (question->may[other] || !breaks(field, other, COLOUR_WHITE));
    return first || second;
}

/* Is there a pairing of those left that answers the question? `floats` and `sum` so far. */
static bool exists(const struct question *question, unsigned paired, int32_t floats, int32_t sum) {
    int32_t one = 0;
    while (one < question->count && (paired >> one & 1) != 0)
        one++;
    if (one == question->count)
        return !question->by_scores || floats < question->most_floats ||
               (floats == question->most_floats && sum <= question->most_sum);
    for (int32_t other = one + 1; other < question->count; other++) {
        int32_t a = question->players[one], b = question->players[other];
        if ((paired >> other & 1) != 0 || !may_meet(question, a, b))
            continue;
        int32_t apart = a < 0 || b < 0 ? 0 : score_of(question->field, a) - score_of(question->field, b);
        apart = apart < 0 ? -apart : apart;
        if (exists(question, paired | 1U << one | 1U << other, floats + (apart != 0), sum + apart))
            return true;
    }
    return false;
}

static int32_t lower_of(const struct field *field, struct drawn_pair pair) {
    int32_t one = score_of(field, pair.white), other = score_of(field, pair.black);
    return one < other ? one : other;
}

static struct question ask(const struct field *field, const struct requirement_finding *finding) {
    struct question question = {.field = field, .player = finding->player};
    question.home = lower_of(field, (struct drawn_pair){finding->player, finding->opponent});
    for (int32_t i = 0; i < field->drawn.pair_count; i++) {
        question.may[field->pairs[i].white] = breaks(field, field->pairs[i].white, COLOUR_WHITE);
        question.may[field->pairs[i].black] = breaks(field, field->pairs[i].black, COLOUR_BLACK);
    }
    question.may[finding->player] = false;
    return question;
}

static bool round_can_do_without(const struct field *field, const struct requirement_finding *finding) {
    struct question question = ask(field, finding);
    question.by_scores = true;
    for (int32_t i = 0; i < field->drawn.pair_count; i++) {
        struct drawn_pair pair = field->pairs[i];
        int32_t apart = score_of(field, pair.white) - score_of(field, pair.black);
        question.most_floats += apart != 0;
        question.most_sum += apart < 0 ? -apart : apart;
        question.players[question.count++] = pair.white;
        question.players[question.count++] = pair.black;
    }
    return exists(&question, 0, 0, 0);
}

static bool group_can_do_without(const struct field *field, const struct requirement_finding *finding) {
    struct question question = ask(field, finding);
    question.with_home = true;
    for (int32_t i = 0; i < field->drawn.pair_count; i++) {
        if (lower_of(field, field->pairs[i]) != question.home)
            continue;
        question.players[question.count++] = field->pairs[i].white;
        question.players[question.count++] = field->pairs[i].black;
    }
    return exists(&question, 0, 0, 0);
}

static bool others_can_leave(const struct field *field, const struct requirement_finding *finding) {
    struct question question = ask(field, finding);
    int32_t leaving = 0;
    for (int32_t i = 0; i < field->drawn.pair_count; i++) {
        int32_t lower = lower_of(field, field->pairs[i]);
        const int32_t both[] = {field->pairs[i].white, field->pairs[i].black};
        for (int side = 0; side < 2 && lower <= question.home; side++) {
            if (lower < question.home && score_of(field, both[side]) < question.home)
                continue;
            question.players[question.count++] = both[side];
            leaving += lower < question.home;
        }
    }
    while (leaving-- > 0)
        question.players[question.count++] = -1;
    return exists(&question, 0, 0, 0);
}

static enum requirement_necessity expected_of(const struct field *field, const struct requirement_finding *finding,
                                              bool groups) {
    if (groups && group_can_do_without(field, finding))
        return NECESSITY_NONE;
    if ((groups && !others_can_leave(field, finding)) || !round_can_do_without(field, finding))
        return NECESSITY_SHOWN;
    return groups ? NECESSITY_OPEN : NECESSITY_NONE;
}

/* The pairs that would do are a way to do without. */
static void check_others(const struct field *field, const struct requirement_finding *finding) {
    struct question question = ask(field, finding);
    assert_true(finding->other_count > 0);
    for (int32_t i = 0; i < finding->other_count; i++) {
        struct drawn_pair pair = finding->others[i];
        assert_true(may_meet(&question, pair.white, pair.black));
        assert_true(question.may[pair.white] || !breaks(field, pair.white, COLOUR_WHITE));
        assert_true(question.may[pair.black] || !breaks(field, pair.black, COLOUR_BLACK));
    }
}

static void check(const char *system, bool groups) {
    uint64_t first = environment_number("STAUNTON_SEED", SEED);
    uint64_t count = environment_number("STAUNTON_NECESSITY_FIELDS", FIELDS);
    uint64_t seen[4] = {0};
    for (uint64_t i = 0; i < count; i++) {
        struct field field;
        struct requirements_round checked;
        make_field(&field, first + i);
        requirements_check(&field.arena, text_from(system), &field.drawing, &field.drawn, &checked);
        for (int32_t j = 0; j < checked.finding_count; j++) {
            const struct requirement_finding *finding = &checked.findings[j];
            bool half = 2 * score_of(&field, finding->player) >= 2 * field.drawing.round;
            bool limit = finding->requirement == REQUIREMENT_DIFFERENCE || finding->requirement == REQUIREMENT_THIRD;
            if (!limit || !half)
                continue;
            if (finding->necessity != expected_of(&field, finding, groups))
                fail_msg("%s, seed %" PRIu64 ": player %d: %d, expected %d", system, first + i, finding->player,
                         (int)finding->necessity, (int)expected_of(&field, finding, groups));
            assert_int_equal(finding->permitted == NULL, finding->necessity == NECESSITY_NONE);
            if (finding->necessity == NECESSITY_NONE)
                check_others(&field, finding);
            seen[finding->necessity]++;
        }
        arena_drop(&field.arena);
    }
    print_message("# %s: %" PRIu64 " necessary, %" PRIu64 " open, %" PRIu64 " not necessary\n", system,
                  seen[NECESSITY_SHOWN], seen[NECESSITY_OPEN], seen[NECESSITY_NONE]);
    assert_true(seen[NECESSITY_SHOWN] > 0 && seen[NECESSITY_NONE] > 0);
    assert_int_equal(seen[NECESSITY_OPEN] > 0, groups);
}

/* [c04:general.minimum.d] [c04:general.minimum.e] */
static void the_general_text_looks_at_the_whole_round(void **state) {
    (void)state;
    check("unknown", false);
}

/* [c04:general.minimum.d] [c04:general.minimum.e] */
static void a_system_looks_at_its_groups(void **state) {
    (void)state;
    check("burstein@2009", true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_general_text_looks_at_the_whole_round),
        cmocka_unit_test(a_system_looks_at_its_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
