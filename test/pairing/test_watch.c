/*
 * Every engine, judge and search for proposals under a watch: one that never stops changes nothing, and one that does
 * leaves no answer, wherever it stops.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "account_words.h"
#include "base/json.h"
#include "base/random.h"
#include "pairing/dutch/dutch_account.h"
#include "pairing/dutch_judge/dutch_judge.h"
#include "pairing/generate/generate.h"
#include "pairing/proposals.h"

/* --- The watch ---------------------------------------------------------------------------------------------------- */

struct counter {
    int64_t asked;
    int64_t stop_at; /* 0: never */
    bool sensible;   /* all that was said of the progress */
};

static bool count(void *context, int64_t done, int64_t total) {
    struct counter *counter = context;
    counter->asked++;
    counter->sensible = counter->sensible && done >= 0 && total >= 0 && (total == 0 || done <= total);
    return counter->asked != counter->stop_at;
}

/* --- The field ---------------------------------------------------------------------------------------------------- */

static bool pair_dutch(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                       struct error *error) {
    (void)context;
    return dutch_pair(arena, DUTCH_2026, drawing, round, error);
}

/* Of all pairs so many in a hundred may not meet. */
static const struct exclusion *prohibit(struct arena *arena, uint64_t seed, int32_t players, int32_t in_hundred,
                                        int32_t *found) {
    struct random_source random;
    size_t most = (size_t)players * (size_t)players / 2;
    struct exclusion *list = arena_array(arena, most, sizeof *list);
    *found = 0;
    random_seed(&random, seed);
    for (int32_t one = 0; one < players; one++)
        for (int32_t other = one + 1; other < players; other++) {
            if (random_below(&random, 100) >= (uint64_t)in_hundred)
                continue;
            int32_t *both = arena_array(arena, 2, sizeof *both);
            both[0] = one;
            both[1] = other;
            list[(*found)++] = (struct exclusion){0, INT32_MAX, 2, both};
        }
    return list;
}

static struct drawing make_field(struct arena *arena, uint64_t seed, int32_t players, int32_t played,
                                 int32_t in_hundred) {
    struct generate_options options;
    struct generated_tournament *made = arena_alloc(arena, sizeof *made);
    struct error error;
    generate_unset(&options, seed);
    options.players = players;
    options.rounds = 9;
    options.played = played;
    options.unrated = options.withdrawals = options.late_entries = options.prohibited = options.accelerated = 0;
    options.half_byes = options.zero_byes = options.full_byes = 0;
    const struct generate_system system = {pair_dutch, NULL};
    assert_true(generate_tournament(arena, &options, &system, made, &error));
    struct drawing drawing = {.table = &made->table, .round = played, .initial_colour = made->initial_colour};
    bool *takes_part = arena_array(arena, (size_t)players, sizeof *takes_part);
    for (int32_t i = 0; i < players; i++)
        takes_part[i] = true;
    drawing.takes_part = takes_part;
    drawing.exclusions = prohibit(arena, seed, players, in_hundred, &drawing.exclusion_count);
    return drawing;
}

/* --- What is done with it ----------------------------------------------------------------------------------------- */

typedef bool action(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct text_builder *out, struct error *error);

static void add_round(struct text_builder *out, const struct drawn_round *drawn) {
    for (int32_t i = 0; i < drawn->pair_count; i++)
        text_add_format(out, "%d-%d ", (int)drawn->pairs[i].white, (int)drawn->pairs[i].black);
    text_add_format(out, "(%d)\n", (int)drawn->bye);
}

static bool draw(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                 struct text_builder *out, struct error *error) {
    struct drawn_round drawn;
    bool done = pairing_system_pair(arena, system, drawing, &drawn, error);
    if (done)
        add_round(out, &drawn);
    return done;
}

static bool explain(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct text_builder *out, struct error *error) {
    struct drawn_round drawn;
    struct swiss_account account = {.arena = arena};
    struct dutch_account story;
    if (system->classic != NULL ? !pairing_system_tell(arena, system, drawing, &account, &drawn, error)
                                : !dutch_explain(arena, system->edition, drawing, &drawn, &story, error))
        return false;
    add_round(out, &drawn);
    for (size_t i = 0; i < account.count; i++)
        text_add_format(out, "%s %.*s\n", account.steps[i].article, TEXT_ARG(account_words(&account, i)));
    struct json_writer writer;
    json_writer_init(&writer, out);
    if (system->classic == NULL)
        dutch_account_write(arena, &story, language_english(), &writer);
    return true;
}

/* Another system's pairing is judged. */
static bool judge(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                  struct text_builder *out, struct error *error) {
    struct drawing unwatched = *drawing;
    struct drawn_round theirs;
    struct error other_error;
    struct pairing_difference difference = {.article = ""};
    struct dutch_verdict verdict;
    unwatched.watch = NULL;
    const struct pairing_system *other = pairing_system_named(TEXT("burstein@2009"));
    if (system == other)
        other = pairing_system_at(0);
    assert_true(pairing_system_pair(arena, other, &unwatched, &theirs, &other_error));
    if (system->classic != NULL ? !pairing_system_differ(arena, system, drawing, &theirs, &difference, error)
                                : !dutch_judge(arena, system->edition, drawing, &theirs, &verdict, error))
        return false;
    if (system->classic != NULL)
        text_add_format(out, "%s %.*s", difference.article,
                        TEXT_ARG(pairing_difference_say(out->arena, language_english(), &difference)));
    else
        language_add(out, language_english(), dutch_verdict_words(out->arena, drawing->table, &verdict));
    return true;
}

static bool propose(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct text_builder *out, struct error *error) {
    struct proposals proposals;
    struct json_writer writer;
    if (!proposals_find(arena, system, drawing, &proposals, error))
        return false;
    json_writer_init(&writer, out);
    json_begin_object(&writer);
    proposals_write(arena, language_english(), drawing, &proposals, &writer);
    json_end_object(&writer);
    return true;
}

/* --- Trying ------------------------------------------------------------------------------------------------------- */

static void stop(action *what, const struct pairing_system *system, const struct drawing *drawing, int64_t at) {
    struct counter counter = {.stop_at = at, .sensible = true};
    const struct watch watch = {count, &counter};
    struct drawing watched = *drawing;
    struct arena arena;
    struct error error = {0};
    struct text_builder out;
    watched.watch = &watch;
    arena_init(&arena);
    text_builder_init(&out, &arena);
    if (what(&arena, system, &watched, &out, &error) || error.code != ERROR_work_stopped)
        fail_msg("%s, stopped at %lld: error %d", system->name, (long long)at, (int)error.code);
    assert_int_equal(counter.asked, at); /* who has said no is not asked again */
    arena_drop(&arena);
}

/* The same with a watch as without; then stopped at the first step, at the last, and at some between them. */
static void try_watch(action *what, const struct pairing_system *system, const struct drawing *drawing,
                      int64_t fewest_steps) {
    enum { STOPS = 12 };
    struct counter counter = {.sensible = true};
    const struct watch watch = {count, &counter};
    struct drawing watched = *drawing;
    struct arena arena;
    struct error error = {0}, watched_error = {0};
    struct text_builder out, watched_out;
    watched.watch = &watch;
    arena_init(&arena);
    text_builder_init(&out, &arena);
    text_builder_init(&watched_out, &arena);
    bool done = what(&arena, system, drawing, &out, &error);
    assert_int_equal(what(&arena, system, &watched, &watched_out, &watched_error), done);
    assert_int_equal(error.code, watched_error.code);
    struct text text = text_builder_take(&out), watched_text = text_builder_take(&watched_out);
    assert_true(text_equal(text, watched_text));
    assert_true(counter.sensible);
    if (counter.asked < fewest_steps)
        fail_msg("%s asked %lld times only", system->name, (long long)counter.asked);
    for (int64_t i = 0; i < STOPS; i++)
        stop(what, system, drawing, 1 + (counter.asked - 1) * i / (STOPS - 1));
    arena_drop(&arena);
}

static void try_fields(action *what, int32_t players, int32_t in_hundred, int64_t fewest_steps) {
    static const int32_t played[] = {0, 2, 5};
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        struct arena arena;
        arena_init(&arena);
        struct drawing drawing = make_field(&arena, 7 + i, players, played[i], in_hundred);
        for (size_t j = 0; pairing_system_at(j) != NULL; j++)
            try_watch(what, pairing_system_at(j), &drawing, fewest_steps);
        arena_drop(&arena);
    }
}

static void a_draw_can_be_stopped(void **state) {
    (void)state;
    try_fields(draw, 40, 50, 2);
    try_fields(draw, 41, 50, 2);
}

enum { PLAYERS = 120, UNPAIRABLE = 7 };

/* After five rounds, two clubs whose members may not meet each other: hard to pair. */
static struct drawing make_clubs(struct arena *arena, uint64_t seed, int32_t first_club) {
    struct random_source random;
    int32_t *members = arena_array(arena, PLAYERS, sizeof *members);
    struct exclusion *clubs = arena_array(arena, 2, sizeof *clubs);
    random_seed(&random, seed);
    for (int32_t i = 0; i < PLAYERS; i++)
        members[i] = i;
    random_shuffle(&random, members, PLAYERS);
    clubs[0] = (struct exclusion){0, INT32_MAX, first_club, members};
    clubs[1] = (struct exclusion){0, INT32_MAX, PLAYERS - first_club, &members[first_club]};
    struct drawing drawing = make_field(arena, seed, PLAYERS, 5, 0);
    drawing.exclusion_count = 2;
    drawing.exclusions = clubs;
    return drawing;
}

/* The watch is asked during the work too. */
static void a_long_draw_asks_often(void **state) {
    enum { DUTCH = 3 };    /* the first systems; the others pair such a field at once */
    enum { BESIDES = 20 }; /* asked anyway: before, after, and for each score group */
    struct arena arena;
    (void)state;
    arena_init(&arena);
    struct drawing drawing = make_clubs(&arena, 5, PLAYERS / 2);
    for (size_t i = 0; pairing_system_at(i) != NULL; i++)
        try_watch(draw, pairing_system_at(i), &drawing, i < DUTCH ? BESIDES : 2);
    arena_drop(&arena);
}

/* Not after so many trials that it stays undecided: a club has one member too many. */
static void what_cannot_be_paired_is_not_tried_for_long(void **state) {
    struct arena arena;
    struct drawn_round drawn;
    struct error error = {0};
    (void)state;
    arena_init(&arena);
    struct drawing drawing = make_clubs(&arena, UNPAIRABLE, PLAYERS / 2 + 1);
    for (size_t i = 0; pairing_system_at(i) != NULL; i++) {
        assert_false(pairing_system_pair(&arena, pairing_system_at(i), &drawing, &drawn, &error));
        assert_int_equal(error.code, ERROR_pairing_impossible);
    }
    arena_drop(&arena);
}

static void reasons_can_be_stopped(void **state) {
    (void)state;
    try_fields(explain, 16, 30, 2);
    try_fields(explain, 25, 40, 2);
}

static void a_verdict_can_be_stopped(void **state) {
    (void)state;
    try_fields(judge, 25, 40, 2);
}

/* Where a round can be paired, and where it cannot. */
static void proposals_can_be_stopped(void **state) {
    (void)state;
    try_fields(propose, 16, 30, 2);
    try_fields(propose, 17, 95, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_can_be_stopped),
        cmocka_unit_test(a_long_draw_asks_often),
        cmocka_unit_test(what_cannot_be_paired_is_not_tried_for_long),
        cmocka_unit_test(reasons_can_be_stopped),
        cmocka_unit_test(a_verdict_can_be_stopped),
        cmocka_unit_test(proposals_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
