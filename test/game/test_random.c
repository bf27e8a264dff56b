/*
 * Random sequences of legal and illegal facts, with rulings of the rules and, now and then, of an arbiter who rules
 * otherwise. STAUNTON_CASES sequences (300 unless told) from STAUNTON_SEED. What must hold of each:
 *   - the fold carries out every ruling that the rules give, and changes nothing where it refuses one of an arbiter;
 *   - time is conserved to the millisecond, by a bookkeeping of its own;
 *   - every phase but the last has a way on;
 *   - what is written of happenings, effects and the whole log reads back to the same state;
 *   - nobody but the arbiter sees counts, legality or a sealed move.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/view.h"
#include "language/errors.h"
#include "random_facts.h"

enum { USUAL_CASES = 300, FACTS_MOST = 60, OVERRULED = 25, LOOK_FOR_WAY = 10 };

struct kept_fact {
    struct game_action happening;
    struct game_ruling *given;
};

struct sequence {
    struct facts_source source;
    struct arena *arena;
    struct mating_memory *memory;
    struct game game;
    struct game_rules rules;
    struct kept_fact facts[FACTS_MOST];
    size_t count;
    uint64_t number;
    const char *wrong; /* NULL: all is well */
    struct game_action last;
    struct game_ruling last_ruling;
    struct error error;
};

static bool blame(struct sequence *sequence, const char *wrong) {
    if (sequence->wrong == NULL)
        sequence->wrong = wrong;
    return false;
}

static struct text view_of(struct sequence *sequence, const struct game *game, enum game_view_for viewer) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, sequence->arena);
    json_writer_init(&writer, &out);
    game_view(&writer, game, game->now, viewer);
    return text_builder_take(&out);
}

/* --- Time ----------------------------------------------------------------------------------------------------------- */

struct books {
    int64_t used[2];
    int64_t given[2];
};

/* What the side that runs uses until a time, by nothing but subtraction: its delay, what it has, and where periods follow
   at zero their time. */
static void expect_time(const struct game *game, int64_t at, struct books *books) {
    const struct clock *clock = &game->clock;
    for (int side = WHITE; side <= BLACK; side++) {
        books->used[side] = clock->sides[side].used;
        books->given[side] = clock->sides[side].given;
    }
    if (game_running(game) == BY_NOBODY || at <= clock->now)
        return;
    const struct clock_side *side = &clock->sides[clock->running];
    const struct control *control = &clock->settings.control;
    int64_t passed = at - clock->now - side->delay;
    int64_t has = side->left;
    int32_t period = side->period;
    if (passed <= 0)
        return;
    while (clock->settings.at_zero && passed >= has && period + 1 < control->period_count) {
        period++;
        has += control->periods[period].time[clock->running];
        books->given[clock->running] += control->periods[period].time[clock->running];
    }
    books->used[clock->running] += passed < has ? passed : has;
}

static bool gives_time(uint8_t effect) {
    return effect == EFFECT_time || effect == EFFECT_clock || effect == EFFECT_press || effect == EFFECT_new_game ||
           effect == EFFECT_control;
}

static bool spends_time(uint8_t effect) {
    return effect == EFFECT_spend || effect == EFFECT_new_game || effect == EFFECT_control;
}

/* [laws:6.1] */
static bool time_is_conserved(struct sequence *sequence, const struct books *expected,
                              const struct game_ruling *given) {
    bool given_more = false;
    bool spent_more = false;
    for (size_t i = 0; i < given->effect_count; i++) {
        given_more |= gives_time(given->effects[i].what) || spends_time(given->effects[i].what);
        spent_more |= spends_time(given->effects[i].what);
    }
    for (int side = WHITE; side <= BLACK; side++) {
        const struct clock_side *clock = &sequence->game.clock.sides[side];
        if (clock->left + clock->used != clock->given)
            return blame(sequence, "what is left and what was used is not what was given");
        if (clock->left < 0 || clock->used < 0)
            return blame(sequence, "less than nothing is left");
        if (!spent_more && clock->used != expected->used[side])
            return blame(sequence, "time was used that did not pass, or passed and was not used");
        if (!given_more && clock->given != expected->given[side])
            return blame(sequence, "time came from nowhere");
    }
    return true;
}

/* --- Ways on -------------------------------------------------------------------------------------------------------- */

/* What leads out of each phase, without the arbiter simply setting a result. */
static bool has_way_on(struct sequence *sequence) {
    static const char *const ways[] = {
        "arbiter starts-game",
        "white arrives",
        "black arrives",
        "white resigns",
        "black resigns",
        "arbiter resumes",
        "arbiter resumes white",
        "arbiter resumes black",
        "arbiter decides-claim right",
        "arbiter decides-claim wrong",
        "white updates-sheet",
        "black updates-sheet",
        "arbiter ends-reconstruction",
        "white seals e4",
        "black seals e5",
        "white stops-clocks",
        "black stops-clocks",
        "arbiter opens-session",
        "arbiter opens-envelope",
        "arbiter opens-envelope unknown",
        "arbiter misses-envelope",
        "white names-assistant announce: a friend",
        "black names-assistant announce: a friend",
    };
    struct game_ruling ruling;
    struct error error;
    if (sequence->game.phase == PHASE_ENDED)
        return true;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct game_action happening;
        if (!happening_read(text_from(ways[i]), sequence->game.now, &happening, &error))
            continue;
        game_rule(&sequence->game, &happening, sequence->memory, sequence->arena, &ruling);
        if (ruling.verdict != VERDICT_REFUSED)
            return true;
    }
    return blame(sequence, "there is no way on");
}

/* --- Facts ---------------------------------------------------------------------------------------------------------- */

static bool is_sound(struct sequence *sequence, const struct game_ruling *ruling) {
    if (ruling->verdict >= VERDICTS_OF_GAME || ruling->reason >= REASON_COUNT || ruling->next >= REASON_COUNT ||
        ruling->article_count > RULING_ARTICLES_MOST || ruling->effect_count > RULING_EFFECTS_MOST)
        return blame(sequence, "the ruling is out of bounds");
    if (ruling->verdict == VERDICT_REFUSED && ruling->effect_count > 0)
        return blame(sequence, "what is refused has effects");
    if (ruling->verdict == VERDICT_REFUSED && ruling->reason == REASON_none)
        return blame(sequence, "a refusal gives no reason");
    if (ruling->verdict == VERDICT_RULED && ruling->article_count == 0)
        return blame(sequence, "a ruling has no article");
    return true;
}

/* The happening as it is read from what is written of it. */
static bool reread(struct sequence *sequence, struct game_action *happening) {
    struct text_builder first;
    struct text_builder second;
    struct error error;
    struct game_action back;
    text_builder_init(&first, sequence->arena);
    text_builder_init(&second, sequence->arena);
    happening_add(&first, happening);
    if (!happening_read(text_builder_take(&first), happening->at, &back, &error))
        return blame(sequence, "what is written of a happening cannot be read");
    happening_add(&second, &back);
    if (!text_equal(text_builder_take(&first), text_builder_take(&second)))
        return blame(sequence, "a happening reads back as another");
    *happening = back;
    return true;
}

static void keep(struct sequence *sequence, const struct game_action *happening, const struct game_ruling *given) {
    struct kept_fact *fact = &sequence->facts[sequence->count++];
    size_t size = offsetof(struct game_ruling, effects) + given->effect_count * sizeof *given->effects;
    fact->happening = *happening;
    fact->given = arena_alloc(sequence->arena, sizeof *given);
    memcpy(fact->given, given, size);
}

static bool take_fact(struct sequence *sequence) {
    struct facts_source *source = &sequence->source;
    struct game *game = &sequence->game;
    struct game_action happening;
    struct game_ruling ruling;
    struct books expected;
    struct error error;
    int64_t since = sequence->count == 0 ? 0 : game->now;
    int64_t pause = chance(source, 20) ? (int64_t)draw(source, 4000000) : (int64_t)draw(source, 20000);
    random_happening(source, game, since + pause, &happening);
    if (!reread(sequence, &happening))
        return false;
    game_rule(game, &happening, sequence->memory, sequence->arena, &ruling);
    if (!is_sound(sequence, &ruling))
        return false;
    expect_time(game, happening.at, &expected);
    if (chance(source, OVERRULED)) {
        struct text before = view_of(sequence, game, GAME_VIEW_ARBITER);
        random_ruling(source, game, &ruling);
        if (!game_apply(game, &happening, &ruling, &error)) {
            if (!text_equal(before, view_of(sequence, game, GAME_VIEW_ARBITER)))
                return blame(sequence, "a fact was refused, and yet something has changed");
            return true;
        }
    } else if (!game_apply(game, &happening, &ruling, &sequence->error)) {
        sequence->last = happening;
        sequence->last_ruling = ruling;
        return blame(sequence, "the fold cannot carry out what the rules say");
    }
    keep(sequence, &happening, &ruling);
    return time_is_conserved(sequence, &expected, &ruling) && (!chance(source, LOOK_FOR_WAY) || has_way_on(sequence));
}

/* --- Logs ----------------------------------------------------------------------------------------------------------- */

static bool log_reads_back(struct sequence *sequence) {
    struct text_builder out;
    struct game_log log;
    struct game again;
    struct log_step step;
    struct error error;
    text_builder_init(&out, sequence->arena);
    game_log_add_rules(&out, &sequence->rules);
    for (size_t i = 0; i < sequence->count; i++)
        game_log_add_fact(&out, &sequence->facts[i].happening, sequence->facts[i].given);
    if (!game_log_read(&log, sequence->arena, text_builder_take(&out), &error))
        return blame(sequence, "the log cannot be read");
    if (log.count != sequence->count)
        return blame(sequence, "the log has other facts");
    game_begin(&again, &log.rules, sequence->arena);
    for (size_t i = 0; i < log.count; i++) {
        log.items[i].own = log.items[i].stated; /* what is written is carried out, not what the rules say again */
        if (!game_log_step(&again, &log.items[i], sequence->memory, sequence->arena, &step, &error))
            return blame(sequence, "the log cannot be replayed");
    }
    if (!text_equal(view_of(sequence, &sequence->game, GAME_VIEW_ARBITER),
                    view_of(sequence, &again, GAME_VIEW_ARBITER)))
        return blame(sequence, "the log replays to another state");
    return true;
}

/* [laws:12.6] */
static bool public_sees_no_more(struct sequence *sequence) {
    static const char *const hidden[] = {"\"completed\"",   "\"legal\"",     "\"record\"",
                                         "\"quiet_plies\"", "\"must_move\"", "\"touches\"",
                                         "\"illegal\"",     "\"incidents\"", "\"falls_at\""};
    const struct game *game = &sequence->game;
    struct text view = view_of(sequence, game, GAME_VIEW_PUBLIC);
    size_t at;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (text_find(view, text_from(hidden[i]), &at))
            return blame(sequence, "the public sees what is for the arbiter");
    bool counts = text_find(view, TEXT("\"counter\""), &at) || text_find(view, TEXT("\"plies\""), &at);
    if (counts != game_counts_shown(game))
        return blame(sequence, "the public sees counts that are not shown, or not those that are");
    return true;
}

/* --- Sequences ------------------------------------------------------------------------------------------------------ */

static bool run_sequence(struct sequence *sequence, uint64_t seed) {
    random_seed(&sequence->source.random, seed + sequence->number * 0x9E3779B97F4A7C15u);
    sequence->source.arena = sequence->arena;
    sequence->count = 0;
    sequence->wrong = NULL;
    sequence->error = (struct error){0};
    random_rules(&sequence->source, &sequence->rules);
    game_begin(&sequence->game, &sequence->rules, sequence->arena);
    size_t facts = 1 + draw(&sequence->source, FACTS_MOST);
    for (size_t i = 0; i < facts; i++)
        if (!take_fact(sequence))
            return false;
    return sequence->count == 0 || (has_way_on(sequence) && log_reads_back(sequence) && public_sees_no_more(sequence));
}

static void tell(struct sequence *sequence, uint64_t seed) {
    struct text_builder out;
    text_builder_init(&out, sequence->arena);
    game_log_add_rules(&out, &sequence->rules);
    for (size_t i = 0; i < sequence->count; i++)
        game_log_add_fact(&out, &sequence->facts[i].happening, sequence->facts[i].given);
    if (sequence->error.code != ERROR_none) {
        game_log_add_fact(&out, &sequence->last, &sequence->last_ruling);
        text_add(&out, language_error_message(sequence->arena, language_english(), &sequence->error));
    }
    struct text log = text_builder_take(&out);
    printf("# sequence %llu of seed %016llx: %s, after these facts:\n", (unsigned long long)sequence->number,
           (unsigned long long)seed, sequence->wrong);
    for (struct text line; text_next_line(&log, &line);)
        printf("#   %.*s\n", TEXT_ARG(line));
}

static uint64_t number_from(const char *name, uint64_t otherwise) {
    const char *given = getenv(name);
    return given == NULL ? otherwise : strtoull(given, NULL, 0);
}

/* The seed is written in hexadecimal digits, as ./dev soak draws it. */
static uint64_t seed_from_environment(void) {
    const char *given = getenv("STAUNTON_SEED");
    uint64_t seed = 7;
    if (given != NULL && !random_seed_read(text_from(given), &seed))
        fail_msg("STAUNTON_SEED is no seed");
    return seed;
}

static void every_state_is_explainable_and_time_is_conserved(void **state) {
    static struct sequence sequence;
    struct arena arena;
    struct arena lasting;
    uint64_t seed = seed_from_environment();
    uint64_t first = number_from("STAUNTON_FIRST", 0);
    uint64_t cases = number_from("STAUNTON_CASES", USUAL_CASES);
    uint64_t facts = 0;
    uint64_t wrong = 0;
    (void)state;
    arena_init(&arena);
    arena_init(&lasting);
    sequence.memory = mating_memory_new(&lasting);
    sequence.arena = &arena;
    for (uint64_t i = 0; i < cases && wrong < 3; i++) {
        sequence.number = first + i;
        if (!run_sequence(&sequence, seed)) {
            tell(&sequence, seed);
            wrong++;
        }
        facts += sequence.count;
        arena_reset(&arena);
    }
    printf("# %llu sequences, %llu facts, %llu wrong\n", (unsigned long long)cases, (unsigned long long)facts,
           (unsigned long long)wrong);
    arena_drop(&arena);
    arena_drop(&lasting);
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_is_explainable_and_time_is_conserved),
    };
    return cmocka_run_group_tests_name("game.random", tests, NULL, NULL);
}
