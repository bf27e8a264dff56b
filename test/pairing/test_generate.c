#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pairing/baku.h"
#include "pairing/generate/parts.h"
#include "standings/expected_score.h"

/* --- A simple system ---------------------------------------------------------------------------------------------------
 * Pairs neighbours in the order of the scores who have not met and may meet; where that does not go on, it goes back.
 * What it is given is checked on the way. */

struct simple {
    const struct drawing *drawing;
    int32_t count;
    int32_t *order;
    int32_t *partner; /* of a participant, or -1 */
    int64_t steps;    /* left before it gives up */
};

struct seen {
    int32_t calls;
    int32_t playing[GENERATE_ROUNDS_MOST]; /* who take part, by round */
    int32_t fail_at;                       /* fails in this round, or -1 */
    enum error_code failure;
};

static int64_t score_of(const struct drawing *drawing, int32_t participant) {
    int64_t score = 0;
    for (int32_t round = 0; round < drawing->round; round++)
        score += crosstable_record(drawing->table, participant, round)->points;
    if (drawing->virtual_points != NULL && drawing->round < drawing->virtual_rounds)
        score += drawing->virtual_points[participant * drawing->virtual_rounds + drawing->round];
    return score;
}

static bool may_meet(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (crosstable_record(drawing->table, a, round)->opponent == b)
            return false;
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_a = false;
        bool has_b = false;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_a = has_a || exclusion->participants[j] == a;
            has_b = has_b || exclusion->participants[j] == b;
        }
        if (has_a && has_b && drawing->round >= exclusion->first_round && drawing->round <= exclusion->last_round)
            return false;
    }
    return true;
}

static bool pair_from(struct simple *simple, int32_t at) {
    while (at < simple->count && simple->partner[simple->order[at]] >= 0)
        at++;
    if (at == simple->count)
        return true;
    int32_t first = simple->order[at];
    for (int32_t i = at + 1; i < simple->count; i++) {
        int32_t second = simple->order[i];
        if (simple->partner[second] >= 0 || !may_meet(simple->drawing, first, second))
            continue;
        if (simple->steps-- <= 0)
            return false;
        simple->partner[first] = second;
        simple->partner[second] = first;
        if (pair_from(simple, at + 1))
            return true;
        simple->partner[first] = -1;
        simple->partner[second] = -1;
    }
    return false;
}

static bool had_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (crosstable_record(drawing->table, participant, round)->bye == BYE_ALLOCATED)
            return true;
    return false;
}

static void check_drawing(const struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    assert_true(drawing->round < table->rounds_planned);
    for (int32_t i = 0; i < table->participant_count; i++) {
        assert_int_equal(table->participants[i].number, i + 1);
        for (int32_t round = 0; round < drawing->round; round++) {
            const struct round_record *record = crosstable_record(table, i, round);
            if (record->opponent >= 0)
                assert_int_equal(crosstable_record(table, record->opponent, round)->opponent, i);
        }
    }
}

static bool pair_simply(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                        struct error *error) {
    struct seen *seen = context;
    int32_t all = drawing->table->participant_count;
    struct simple simple = {.drawing = drawing, .steps = 100000};
    simple.order = arena_array(arena, (size_t)all, sizeof *simple.order);
    simple.partner = arena_array(arena, (size_t)all, sizeof *simple.partner);
    int64_t *scores = arena_array(arena, (size_t)all, sizeof *scores);
    check_drawing(drawing);
    if (seen != NULL) {
        seen->calls++;
        for (int32_t i = 0; i < all; i++)
            seen->playing[drawing->round] += drawing->takes_part[i];
        if (drawing->round == seen->fail_at)
            return error_set_number(error, seen->failure, drawing->round + 1, 0, 0);
    }
    for (int32_t i = 0; i < all; i++) {
        simple.partner[i] = -1;
        scores[i] = score_of(drawing, i);
        if (!drawing->takes_part[i])
            continue;
        int32_t place = simple.count++;
        for (; place > 0 && scores[simple.order[place - 1]] < scores[i]; place--)
            simple.order[place] = simple.order[place - 1];
        simple.order[place] = i;
    }
    *round = (struct drawn_round){.bye = -1};
    for (int32_t i = simple.count - 1; i >= 0 && simple.count % 2 == 1; i--) {
        if (had_bye(drawing, simple.order[i]))
            continue;
        round->bye = simple.order[i];
        memmove(&simple.order[i], &simple.order[i + 1], (size_t)(simple.count - 1 - i) * sizeof *simple.order);
        simple.count--;
    }
    if (simple.count % 2 == 1 || !pair_from(&simple, 0))
        return error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    round->pairs = arena_array(arena, (size_t)simple.count / 2, sizeof *round->pairs);
    for (int32_t i = 0; i < simple.count; i++) {
        int32_t first = simple.order[i];
        int32_t second = simple.partner[first];
        bool white = (first + second + drawing->round) % 2 == (drawing->initial_colour == COLOUR_BLACK);
        if (first < second)
            round->pairs[round->pair_count++] = (struct drawn_pair){white ? first : second, white ? second : first};
    }
    return true;
}

/* --- Making one ------------------------------------------------------------------------------------------------------ */

static struct arena arena;

static int clear(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

static struct generate_options unset(uint64_t seed) {
    struct generate_options options;
    generate_unset(&options, seed);
    return options;
}

/* Of 40 players and 7 rounds in which nothing unusual happens. */
static struct generate_options quiet(uint64_t seed) {
    struct generate_options options = unset(seed);
    options.players = 40;
    options.rounds = 7;
    options.unrated = 0;
    options.half_byes = options.zero_byes = options.full_byes = 0;
    options.forfeits = options.double_forfeits = options.odd_results = 0;
    options.withdrawals = options.late_entries = options.prohibited = options.accelerated = 0;
    options.has_scoring = true;
    options.scoring = scoring_usual();
    return options;
}

static struct generated_tournament make_seen(const struct generate_options *options, struct seen *seen) {
    struct generate_system system = {pair_simply, seen};
    struct generated_tournament made;
    struct error error = {0};
    assert_true(generate_tournament(&arena, options, &system, &made, &error));
    return made;
}

static struct generated_tournament make(struct generate_options options) {
    return make_seen(&options, NULL);
}

static void assert_same(const struct generated_tournament *one, const struct generated_tournament *other) {
    assert_int_equal(one->table.participant_count, other->table.participant_count);
    assert_int_equal(one->table.round_count, other->table.round_count);
    assert_int_equal(one->rounds_planned, other->rounds_planned);
    assert_int_equal(one->initial_colour, other->initial_colour);
    assert_int_equal(one->exclusion_count, other->exclusion_count);
    assert_int_equal(one->accelerated_count, other->accelerated_count);
    for (int32_t i = 0; i < one->table.participant_count; i++) {
        assert_true(text_equal(one->players[i].name, other->players[i].name));
        assert_int_equal(one->players[i].strength, other->players[i].strength);
        for (int32_t round = 0; round < one->table.round_count; round++)
            assert_memory_equal(crosstable_record(&one->table, i, round), crosstable_record(&other->table, i, round),
                                sizeof(struct round_record));
    }
}

/* Every option that is a number, with the range of what is drawn for it. */
static const struct {
    const char *name;
    size_t offset;
    int32_t least;
    int32_t most;
} numbers[] = {
#define NUMBER(name, least, most)                                                                                      \
    { #name, offsetof(struct generate_options, name), least, most }
    NUMBER(players, 2, 500),
    NUMBER(rounds, 1, 20),
    NUMBER(lowest_rating, 1000, 2200),
    NUMBER(highest_rating, 1000, 3400),
    NUMBER(shape, 0, GENERATE_SHAPE_COUNT - 1),
    NUMBER(unrated, 0, GENERATE_WHOLE),
    NUMBER(draws, 1000, 6000),
    NUMBER(draws_rise, 0, GENERATE_WHOLE),
    NUMBER(half_byes, 0, 500),
    NUMBER(zero_byes, 0, 500),
    NUMBER(full_byes, 0, 200),
    NUMBER(forfeits, 0, 500),
    NUMBER(double_forfeits, 0, 200),
    NUMBER(odd_results, 0, 300),
    NUMBER(withdrawals, 0, 1500),
    NUMBER(late_entries, 0, 1000),
    NUMBER(prohibited, 0, 3),
    NUMBER(accelerated, 0, 1),
    NUMBER(bye, 0, GENERATE_BYE_COUNT - 1),
    NUMBER(initial_colour, COLOUR_WHITE, COLOUR_BLACK),
#undef NUMBER
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static int32_t *number_of(struct generate_options *options, size_t which) {
    return (int32_t *)(void *)((char *)options + numbers[which].offset);
}

/* --- The same again ---------------------------------------------------------------------------------------------------- */

static void the_same_seed_gives_the_same_tournament(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct generated_tournament one = make(unset(seed));
        struct generated_tournament other = make(unset(seed));
        assert_same(&one, &other);
    }
}

static uint64_t add_to_print(uint64_t print, int64_t value) {
    return (print ^ (uint64_t)value) * 0x100000001B3U;
}

/* On whatever machine this runs: the figure was taken once. */
static void a_seed_gives_the_same_tournament_for_ever(void **state) {
    uint64_t print = 0xCBF29CE484222325U;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct generated_tournament made = make(unset(seed));
        for (int32_t i = 0; i < made.table.participant_count; i++) {
            print = add_to_print(print, made.players[i].rating);
            for (size_t j = 0; j < made.players[i].name.length; j++)
                print = add_to_print(print, made.players[i].name.bytes[j]);
            for (int32_t round = 0; round < made.table.round_count; round++) {
                const struct round_record *record = crosstable_record(&made.table, i, round);
                print = add_to_print(print, record->opponent);
                print = add_to_print(print, record->points);
                print = add_to_print(print, record->colour * 64 + record->outcome * 8 + record->bye);
            }
        }
    }
    assert_true(print == 0xC97FF0FE196E0A34U);
}

static void another_seed_gives_another_tournament(void **state) {
    struct generated_tournament one = make(quiet(1));
    struct generated_tournament other = make(quiet(2));
    int32_t different = 0;
    (void)state;
    for (int32_t i = 0; i < 40; i++)
        different += !text_equal(one.players[i].name, other.players[i].name);
    assert_true(different > 30);
}

/* --- What is drawn, and what is set ------------------------------------------------------------------------------------ */

static void unset_options_are_drawn_from_their_ranges(void **state) {
    int32_t smallest[NUMBERS];
    int32_t largest[NUMBERS];
    int32_t small_fields = 0;
    int32_t usual = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 5000; seed++) {
        struct generate_options options = unset(seed);
        struct generate_options plan;
        generate_plan(&options, &plan);
        small_fields += plan.players < 25;
        usual += plan.scoring.unit == 2;
        assert_true(plan.highest_rating >= plan.lowest_rating);
        assert_true(plan.rounds <= plan.players);
        assert_int_equal(plan.played, plan.rounds);
        assert_true(plan.accelerated == 0 || baku_allows(&plan.scoring));
        for (size_t i = 0; i < NUMBERS; i++) {
            int32_t drawn = *number_of(&plan, i);
            assert_in_range(drawn, numbers[i].least, numbers[i].most);
            smallest[i] = seed == 0 || drawn < smallest[i] ? drawn : smallest[i];
            largest[i] = seed == 0 || drawn > largest[i] ? drawn : largest[i];
        }
    }
    for (size_t i = 0; i < NUMBERS; i++) {
        int32_t width = numbers[i].most - numbers[i].least;
        assert_true(smallest[i] <= numbers[i].least + width / 10);
        assert_true(largest[i] >= numbers[i].most - width / 10);
    }
    assert_in_range(small_fields, 2600, 2900);
    assert_in_range(usual, 3300, 3700);
}

/* Nothing but that option depends on whether it was drawn or set. */
static void setting_an_option_to_what_is_drawn_changes_nothing(void **state) {
    (void)state;
    for (uint64_t seed = 100; seed < 110; seed++) {
        struct generated_tournament drawn = make(unset(seed));
        for (size_t i = 0; i < NUMBERS; i++) {
            struct generate_options options = unset(seed);
            *number_of(&options, i) = *number_of(&drawn.options, i);
            struct generated_tournament set = make(options);
            assert_same(&drawn, &set);
        }
        struct generated_tournament again = make(drawn.options);
        assert_same(&drawn, &again);
    }
}

static void a_set_option_stays_whatever_the_others_are(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct generate_options options = unset(seed);
        struct generate_options plan;
        options.half_byes = GENERATE_WHOLE;
        options.forfeits = 3000;
        options.double_forfeits = 7000;
        options.rounds = 19;
        options.highest_rating = 900;
        generate_plan(&options, &plan);
        assert_int_equal(plan.half_byes, GENERATE_WHOLE);
        assert_int_equal(plan.full_byes + plan.zero_byes, 0);
        assert_int_equal(plan.odd_results, 0);
        assert_int_equal(plan.rounds, 19);
        assert_true(plan.players >= 19);
        assert_int_equal(plan.highest_rating, 900);
        assert_in_range(plan.lowest_rating, 1, 900);
    }
}

static void impossible_options_are_refused(void **state) {
    struct error error = {0};
    (void)state;
    struct generate_options good = unset(1);
    assert_true(generate_check(&good, &error));
    for (size_t i = 0; i < NUMBERS; i++) {
        struct generate_options options = unset(1);
        *number_of(&options, i) = 10001;
        assert_false(generate_check(&options, &error));
        assert_int_equal(error.code, ERROR_field_range);
        assert_string_equal(error.field, numbers[i].name);
        *number_of(&options, i) = -2;
        assert_false(generate_check(&options, &error));
    }
    struct generate_options crowded = unset(1);
    crowded.half_byes = 6000;
    crowded.zero_byes = 5000;
    assert_false(generate_check(&crowded, &error));
    assert_int_equal(error.code, ERROR_generate_rates);
    struct generate_options backwards = unset(1);
    backwards.lowest_rating = 2000;
    backwards.highest_rating = 1999;
    assert_false(generate_check(&backwards, &error));
    struct generate_options over = unset(1);
    over.rounds = 5;
    over.played = 6;
    assert_false(generate_check(&over, &error));
    struct generate_options three = unset(1);
    three.accelerated = 1;
    three.has_scoring = true;
    three.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
    assert_false(generate_check(&three, &error));
    assert_int_equal(error.code, ERROR_baku_scoring);
    static const int32_t ratings[] = {1500, 1600, 1700};
    struct generate_options given = unset(1);
    given.players = 4;
    given.given_count = 3;
    given.given_ratings = ratings;
    assert_false(generate_check(&given, &error));
    assert_int_equal(error.code, ERROR_generate_ratings);
}

/* --- The field --------------------------------------------------------------------------------------------------------- */

static void numbers_follow_rating_then_title_then_name(void **state) {
    static const char *const titles[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""};
    bool by_title = false;
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct generate_options options = quiet(seed);
        options.players = 200;
        options.shape = seed % GENERATE_SHAPE_COUNT;
        options.highest_rating = 2600;
        options.unrated = seed % 3 == 0 ? 3000 : 0;
        struct generated_tournament made = make(options);
        for (int32_t i = 1; i < 200; i++) {
            const struct generated_player *above = &made.players[i - 1];
            const struct generated_player *below = &made.players[i];
            size_t ranks[2] = {0, 0};
            while (!text_equal(above->title, text_from(titles[ranks[0]])))
                ranks[0]++;
            while (!text_equal(below->title, text_from(titles[ranks[1]])))
                ranks[1]++;
            assert_true(above->rating >= below->rating);
            if (above->rating > below->rating)
                continue;
            assert_true(ranks[0] <= ranks[1]);
            by_title = by_title || ranks[0] < ranks[1];
            if (ranks[0] == ranks[1])
                assert_true(text_compare(above->name, below->name) <= 0);
        }
        assert_int_equal(made.table.participants[7].number, 8);
        assert_int_equal(made.table.participants[7].rating, made.players[7].rating);
        assert_true(text_equal(made.table.participants[7].name, made.players[7].name));
    }
    assert_true(by_title);
}

static void ratings_lie_in_their_range_and_shape(void **state) {
    (void)state;
    for (int32_t shape = 0; shape < GENERATE_SHAPE_COUNT; shape++) {
        struct generate_options options = quiet(7);
        int32_t different = 1;
        int32_t in_the_middle = 0;
        options.players = 1000;
        options.rounds = 1;
        options.shape = shape;
        options.lowest_rating = 1500;
        options.highest_rating = 2499;
        struct generated_tournament made = make(options);
        for (int32_t i = 0; i < 1000; i++) {
            int32_t rating = made.players[i].rating;
            assert_in_range(rating, 1500, 2499);
            assert_int_equal(made.players[i].strength, rating);
            different += i > 0 && rating != made.players[i - 1].rating;
            in_the_middle += rating >= 1750 && rating < 2250;
        }
        if (shape == GENERATE_EVEN)
            assert_in_range(in_the_middle, 420, 580);
        if (shape == GENERATE_BELL)
            assert_in_range(in_the_middle, 720, 900);
        if (shape == GENERATE_STEPS)
            assert_int_equal(different, 5);
        if (shape == GENERATE_EQUAL)
            assert_int_equal(different, 1);
    }
}

static void given_ratings_are_taken(void **state) {
    static const int32_t ratings[] = {1500, 0, 2700, 1600, 1600};
    static const int32_t sorted[] = {2700, 1600, 1600, 1500, 0};
    struct generate_options options = unset(3);
    (void)state;
    options.given_count = 5;
    options.given_ratings = ratings;
    options.unrated = GENERATE_WHOLE;
    struct generated_tournament made = make(options);
    assert_int_equal(made.table.participant_count, 5);
    for (int32_t i = 0; i < 5; i++)
        assert_int_equal(made.players[i].rating, sorted[i]);
    assert_true(made.players[4].strength > 0);
}

/* --- Results ----------------------------------------------------------------------------------------------------------- */

static void the_mean_score_is_that_of_the_table(void **state) {
    static const int32_t rates[] = {0, 1, 2500, 3333, 9999, GENERATE_WHOLE};
    (void)state;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        struct generate_options plan = quiet(1);
        plan.draws = rates[i];
        plan.draws_rise = 4000;
        for (int32_t black = 1000; black <= 2800; black++) {
            struct generate_odds odds = generate_odds(&plan, 2000, 1900, black);
            assert_true(odds.white >= 0 && odds.draw >= 0 && odds.black >= 0);
            assert_int_equal(odds.white + odds.draw + odds.black, GENERATE_ODDS);
            int32_t difference = 1900 - black > 400 ? 400 : 1900 - black < -400 ? -400 : 1900 - black;
            assert_int_equal(100 * (2 * odds.white + odds.draw), 2 * GENERATE_ODDS * expected_score(difference));
            if (rates[i] == 0)
                assert_int_equal(odds.draw, 0);
        }
    }
}

static void higher_ratings_draw_more(void **state) {
    struct generate_options plan = quiet(1);
    (void)state;
    plan.draws = 3000;
    plan.draws_rise = 5000;
    assert_int_equal(generate_odds(&plan, 2000, 2000, 2000).draw, 2 * 3000);
    assert_int_equal(generate_odds(&plan, 2000, 2500, 2500).draw, 2 * 3750);
    assert_int_equal(generate_odds(&plan, 2000, 1500, 1500).draw, 2 * 2250);
    plan.draws_rise = 0;
    assert_int_equal(generate_odds(&plan, 2000, 2500, 2500).draw, 2 * 3000);
    /* 92 : 8 leaves room for 16 draws in 100 games. */
    assert_int_equal(generate_odds(&plan, 2000, 2500, 2000).draw, 2 * 1600);
    assert_int_equal(generate_odds(&plan, 2000, 2500, 2000).black, 0);
}

/* Is a count of so many tries within five standard deviations of what a rate promises? */
static void assert_near(int64_t count, int64_t tries, int64_t part, int64_t whole) {
    int64_t off = count * whole - tries * part;
    assert_true(off / whole * (off / whole) <= 25 * tries * part / whole * (whole - part) / whole + 1);
}

static void results_come_as_often_as_the_odds_say(void **state) {
    static const int32_t differences[] = {0, 50, -120, 300, -400, 1000};
    enum { GAMES = 40000 };
    (void)state;
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++) {
        struct generate_options plan = quiet(1);
        struct random_source lots;
        int64_t counts[RESULT_COUNT] = {0};
        plan.draws = 3000;
        plan.draws_rise = 0;
        random_seed(&lots, i);
        struct generate_odds odds = generate_odds(&plan, 2000, 2000 + differences[i], 2000);
        for (int game = 0; game < GAMES; game++)
            counts[generate_result(&lots, &plan, &odds)]++;
        assert_int_equal(counts[RESULT_WHITE_WINS] + counts[RESULT_DRAW] + counts[RESULT_BLACK_WINS], GAMES);
        assert_near(counts[RESULT_WHITE_WINS], GAMES, odds.white, GENERATE_ODDS);
        assert_near(counts[RESULT_DRAW], GAMES, odds.draw, GENERATE_ODDS);
        assert_near(counts[RESULT_BLACK_WINS], GAMES, odds.black, GENERATE_ODDS);
        /* White's score in hundredths of a point against the table's. */
        int64_t score = 100 * counts[RESULT_WHITE_WINS] + 50 * counts[RESULT_DRAW];
        int64_t expected = (int64_t)GAMES * expected_score_capped(differences[i]);
        assert_true(score - expected < GAMES && expected - score < GAMES);
    }
}

static void unusual_results_come_at_their_rates(void **state) {
    enum { GAMES = 40000 };
    struct generate_options plan = quiet(1);
    struct random_source lots;
    int64_t counts[RESULT_COUNT] = {0};
    (void)state;
    plan.draws = 3000;
    plan.draws_rise = 0;
    plan.forfeits = 1000;
    plan.double_forfeits = 500;
    plan.odd_results = 1200;
    random_seed(&lots, 5);
    struct generate_odds odds = generate_odds(&plan, 2000, 2000, 2000);
    for (int game = 0; game < GAMES; game++)
        counts[generate_result(&lots, &plan, &odds)]++;
    assert_near(counts[RESULT_WHITE_BY_FORFEIT], GAMES, 500, GENERATE_WHOLE);
    assert_near(counts[RESULT_BLACK_BY_FORFEIT], GAMES, 500, GENERATE_WHOLE);
    assert_near(counts[RESULT_BOTH_FORFEIT], GAMES, 500, GENERATE_WHOLE);
    assert_near(counts[RESULT_BOTH_LOSE], GAMES, 200, GENERATE_WHOLE);
    assert_near(counts[RESULT_WHITE_HALF], GAMES, 200, GENERATE_WHOLE);
    assert_near(counts[RESULT_BLACK_HALF], GAMES, 200, GENERATE_WHOLE);
    assert_near(counts[RESULT_DRAW_UNRATED], GAMES, 180, GENERATE_WHOLE);
    assert_near(counts[RESULT_WHITE_WINS_UNRATED], GAMES, 210, GENERATE_WHOLE);
    assert_near(counts[RESULT_DRAW], GAMES, 7300 * 3 / 10, GENERATE_WHOLE);
    assert_int_equal(counts[RESULT_NONE] + counts[RESULT_POSTPONED], 0);
}

/* --- Rounds ------------------------------------------------------------------------------------------------------------ */

static void everyone_is_accounted_for_in_every_round(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 150; seed++) {
        struct generated_tournament made = make(unset(seed));
        const struct crosstable *table = &made.table;
        assert_int_equal(table->rounds_planned, made.rounds_planned);
        assert_true(made.ended || table->round_count == made.rounds_planned);
        for (int32_t round = 0; round < table->round_count; round++) {
            int32_t allocated = 0;
            for (int32_t i = 0; i < table->participant_count; i++) {
                const struct round_record *record = crosstable_record(table, i, round);
                const struct generated_player *player = &made.players[i];
                enum bye absent = (enum bye)made.absences[i * made.rounds_planned + round];
                allocated += record->bye == BYE_ALLOCATED;
                if (round < player->first_round) {
                    assert_true(record->opponent < 0 && record->bye == BYE_NONE && record->points == 0);
                } else if (round >= player->end_round) {
                    assert_int_equal(record->bye, BYE_ZERO);
                } else if (absent != BYE_NONE) {
                    assert_int_equal(record->bye, absent);
                    assert_int_equal(record->points, scoring_bye_points(&table->scoring, absent));
                    assert_true(record->opponent < 0);
                } else {
                    assert_true(record->opponent >= 0 || record->bye == BYE_ALLOCATED);
                }
                assert_int_equal(generated_takes_part(&made, i, round),
                                 record->opponent >= 0 || record->bye == BYE_ALLOCATED);
                if (record->opponent >= 0)
                    assert_int_equal(crosstable_record(table, record->opponent, round)->opponent, i);
            }
            assert_true(allocated <= 1);
        }
    }
}

static int64_t count_byes(const struct generated_tournament *made, enum bye bye) {
    int64_t count = 0;
    for (int32_t i = 0; i < made->table.participant_count; i++)
        for (int32_t round = 0; round < made->table.round_count; round++)
            count += crosstable_record(&made->table, i, round)->bye == bye;
    return count;
}

static void byes_come_at_their_rates(void **state) {
    struct generate_options options = quiet(11);
    (void)state;
    options.players = 2000;
    options.rounds = 5;
    options.half_byes = 400;
    options.zero_byes = 300;
    options.full_byes = 200;
    struct generated_tournament made = make(options);
    assert_int_equal(made.table.round_count, 5);
    assert_near(count_byes(&made, BYE_HALF), 10000, 400, GENERATE_WHOLE);
    assert_near(count_byes(&made, BYE_ZERO), 10000, 300, GENERATE_WHOLE);
    assert_near(count_byes(&made, BYE_FULL), 10000, 200, GENERATE_WHOLE);
    options.half_byes = GENERATE_WHOLE;
    options.zero_byes = options.full_byes = 0;
    made = make(options);
    assert_int_equal(count_byes(&made, BYE_HALF),
                     10000 - 2 * made.table.round_count - 2000 * (5 - made.table.round_count));
}

static void who_withdraws_has_played_and_stays_away(void **state) {
    struct generate_options options = quiet(12);
    int64_t left = 0;
    (void)state;
    options.players = 1000;
    options.withdrawals = 2000;
    struct generated_tournament made = make(options);
    for (int32_t i = 0; i < 1000; i++) {
        assert_true(made.players[i].end_round >= 1);
        left += made.players[i].end_round < 7;
        for (int32_t round = made.players[i].end_round; round < 7; round++)
            assert_int_equal(crosstable_record(&made.table, i, round)->bye, BYE_ZERO);
    }
    /* Of seven lots for how long one stays, one says: to the end. */
    assert_near(left, 1000, 2000 * 6 / 7, GENERATE_WHOLE);
}

static void late_entries_take_no_part_before_they_come(void **state) {
    struct generate_options options = quiet(13);
    struct seen seen = {.fail_at = -1};
    int64_t late = 0;
    (void)state;
    options.players = 400;
    options.late_entries = 2500;
    struct generated_tournament made = make_seen(&options, &seen);
    for (int32_t i = 0; i < 400; i++) {
        assert_in_range(made.players[i].first_round, 0, 3);
        late += made.players[i].first_round > 0;
        if (i > 0)
            assert_true(made.players[i - 1].rating >= made.players[i].rating);
    }
    assert_near(late, 400, 2500, GENERATE_WHOLE);
    for (int32_t round = 0; round < 7; round++) {
        int32_t arrived = 0;
        for (int32_t i = 0; i < 400; i++)
            arrived += made.players[i].first_round <= round;
        assert_int_equal(seen.playing[round], arrived);
    }
    assert_true(seen.playing[0] < seen.playing[1] && seen.playing[2] < seen.playing[3]);
    assert_int_equal(seen.playing[3], 400);
}

static void two_players_are_there_to_begin_with(void **state) {
    struct generate_options options = quiet(14);
    struct seen seen = {.fail_at = -1};
    (void)state;
    options.late_entries = GENERATE_WHOLE;
    make_seen(&options, &seen);
    assert_int_equal(seen.playing[0], 2);
}

static bool are_alike(const struct exclusion *one, const struct exclusion *other) {
    bool alike = one->count == other->count;
    for (int32_t i = 0; alike && i < one->count; i++)
        alike = one->participants[i] == other->participants[i];
    return alike;
}

static void no_group_is_prohibited_twice(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct generate_options options = quiet(seed);
        options.players = 6;
        options.prohibited = 5; /* of fifteen pairs */
        struct generated_tournament made = make(options);
        assert_int_equal(made.exclusion_count, 5);
        for (int32_t i = 0; i < made.exclusion_count; i++)
            for (int32_t j = 0; j < i; j++)
                assert_false(are_alike(&made.exclusions[i], &made.exclusions[j]));
    }
}

static void prohibited_pairs_never_meet_in_their_rounds(void **state) {
    bool limited = false;
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct generate_options options = quiet(seed);
        options.prohibited = 10;
        options.late_entries = seed % 2 == 0 ? 0 : 1500;
        struct generated_tournament made = make(options);
        assert_int_equal(made.exclusion_count, 10);
        for (int32_t i = 0; i < 10; i++) {
            const struct exclusion *exclusion = &made.exclusions[i];
            assert_in_range(exclusion->count, 2, 5);
            assert_true(0 <= exclusion->first_round && exclusion->first_round <= exclusion->last_round);
            assert_true(exclusion->last_round < 7);
            limited = limited || exclusion->first_round > 0;
            for (int32_t j = 0; j < exclusion->count; j++)
                for (int32_t k = 0; k < exclusion->count; k++) {
                    int32_t a = exclusion->participants[j];
                    int32_t b = exclusion->participants[k];
                    assert_true(j == k || a != b);
                    for (int32_t round = exclusion->first_round;
                         round <= exclusion->last_round && round < made.table.round_count; round++)
                        assert_true(crosstable_record(&made.table, a, round)->opponent != b);
                }
        }
    }
    assert_true(limited);
}

static void acceleration_gives_the_first_half_virtual_points(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct generate_options options = quiet(seed);
        options.rounds = 9;
        options.accelerated = 1;
        options.late_entries = seed % 2 == 0 ? 0 : 2000;
        options.half_byes = seed % 3 == 0 ? 0 : 1000;
        struct generated_tournament made = make(options);
        int32_t there = 0;
        int32_t in_group = 0;
        for (int32_t i = 0; i < 40; i++) {
            there += generated_takes_part(&made, i, 0);
            in_group += i < made.accelerated_count && generated_takes_part(&made, i, 0);
            for (int32_t round = 0; round < 5; round++)
                assert_int_equal(made.virtual_points[i * made.virtual_rounds + round], i >= made.accelerated_count ? 0
                                                                                       : round < 3                 ? 2
                                                                                                                   : 1);
        }
        assert_int_equal(made.virtual_rounds, 5);
        assert_int_equal(in_group, baku_group(there));
        /* The last of the group was paired in round 1: who comes below him is not in it. */
        assert_true(generated_takes_part(&made, made.accelerated_count - 1, 0));
    }
}

static void scoring_and_bye_are_as_set(void **state) {
    static const int32_t values[] = {3, 1, 0};
    (void)state;
    for (int32_t bye = 0; bye < GENERATE_BYE_COUNT; bye++) {
        struct generate_options options = quiet(15);
        options.players = 21;
        options.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 2};
        options.bye = bye;
        struct generated_tournament made = make(options);
        int32_t byes = 0;
        for (int32_t i = 0; i < 21; i++)
            for (int32_t round = 0; round < 7; round++) {
                const struct round_record *record = crosstable_record(&made.table, i, round);
                byes += record->bye == BYE_ALLOCATED;
                assert_int_equal(record->points, record->bye == BYE_ALLOCATED      ? values[bye]
                                                 : record->outcome == OUTCOME_WIN  ? 3
                                                 : record->outcome == OUTCOME_DRAW ? 1
                                                                                   : 0);
            }
        assert_int_equal(byes, 7);
    }
    struct generate_options options = quiet(15);
    options.scoring.allocated_bye = 1;
    struct generated_tournament made = make(options);
    assert_int_equal(made.table.scoring.allocated_bye, 1);
}

/* --- The end ----------------------------------------------------------------------------------------------------------- */

static void a_round_that_cannot_be_paired_ends_the_tournament(void **state) {
    struct seen seen = {.fail_at = 4, .failure = ERROR_pairing_impossible};
    struct generate_options options = quiet(16);
    (void)state;
    struct generated_tournament made = make_seen(&options, &seen);
    assert_true(made.ended);
    assert_int_equal(made.refusal.code, ERROR_pairing_impossible);
    assert_int_equal(made.rounds_planned, 7);
    assert_int_equal(made.table.rounds_planned, 7);
    assert_int_equal(made.table.round_count, 4);
    struct generated_tournament whole = make(options);
    for (int32_t i = 0; i < 40; i++)
        for (int32_t round = 0; round < 4; round++)
            assert_memory_equal(crosstable_record(&made.table, i, round), crosstable_record(&whole.table, i, round),
                                sizeof(struct round_record));
}

/* Four players can play three rounds. */
static void nobody_meets_twice_so_that_long_tournaments_end(void **state) {
    struct generate_options options = quiet(17);
    (void)state;
    options.players = 4;
    options.rounds = 9;
    struct generated_tournament made = make(options);
    assert_true(made.ended);
    assert_in_range(made.table.round_count, 1, 3);
    assert_int_equal(made.rounds_planned, 9);
}

static void any_other_failure_is_reported(void **state) {
    struct seen seen = {.fail_at = 2, .failure = ERROR_number_overflow};
    struct generate_options options = quiet(18);
    struct generate_system system = {pair_simply, &seen};
    struct generated_tournament made;
    struct error error = {0};
    (void)state;
    assert_false(generate_tournament(&arena, &options, &system, &made, &error));
    assert_int_equal(error.code, ERROR_number_overflow);
}

static void a_tournament_may_stop_before_its_end(void **state) {
    struct generate_options options = quiet(19);
    int32_t absent = 0;
    (void)state;
    options.half_byes = 1000;
    struct generated_tournament whole = make(options);
    options.played = 3;
    struct generated_tournament made = make(options);
    assert_false(made.ended);
    assert_int_equal(made.table.round_count, 3);
    assert_int_equal(made.rounds_planned, 7);
    for (int32_t i = 0; i < 40; i++) {
        assert_memory_equal(crosstable_record(&made.table, i, 0), crosstable_record(&whole.table, i, 0),
                            3 * sizeof(struct round_record));
        /* Who will be absent in the next round is known. */
        assert_int_equal(generated_takes_part(&made, i, 3), generated_takes_part(&whole, i, 3));
        absent += !generated_takes_part(&made, i, 3);
    }
    assert_true(absent > 0);
    options.played = 0;
    made = make(options);
    assert_int_equal(made.table.round_count, 0);
}

static void two_play_in_every_round_whatever_the_rates(void **state) {
    struct seen seen = {.fail_at = -1};
    struct generate_options options = quiet(20);
    (void)state;
    options.half_byes = GENERATE_WHOLE;
    options.withdrawals = GENERATE_WHOLE;
    options.late_entries = 5000;
    struct generated_tournament made = make_seen(&options, &seen);
    assert_true(made.ended); /* as they cannot meet again */
    assert_int_equal(made.table.round_count, 1);
    assert_int_equal(seen.playing[0], 2);
    assert_int_equal(seen.playing[1], 2);
}

static void nobody_gets_a_second_bye_of_full_points(void **state) {
    struct generate_options options = quiet(21);
    (void)state;
    options.players = 41;
    options.full_byes = 3000;
    struct generated_tournament made = make(options);
    for (int32_t i = 0; i < 41; i++) {
        int32_t byes = 0;
        for (int32_t round = 0; round < made.table.round_count; round++) {
            uint8_t bye = crosstable_record(&made.table, i, round)->bye;
            assert_true(bye != BYE_FULL || byes == 0);
            byes += bye == BYE_FULL || bye == BYE_ALLOCATED;
        }
    }
    assert_true(count_byes(&made, BYE_FULL) > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(the_same_seed_gives_the_same_tournament, clear),
        cmocka_unit_test_teardown(a_seed_gives_the_same_tournament_for_ever, clear),
        cmocka_unit_test_teardown(another_seed_gives_another_tournament, clear),
        cmocka_unit_test_teardown(unset_options_are_drawn_from_their_ranges, clear),
        cmocka_unit_test_teardown(setting_an_option_to_what_is_drawn_changes_nothing, clear),
        cmocka_unit_test_teardown(a_set_option_stays_whatever_the_others_are, clear),
        cmocka_unit_test_teardown(impossible_options_are_refused, clear),
        cmocka_unit_test_teardown(numbers_follow_rating_then_title_then_name, clear),
        cmocka_unit_test_teardown(ratings_lie_in_their_range_and_shape, clear),
        cmocka_unit_test_teardown(given_ratings_are_taken, clear),
        cmocka_unit_test_teardown(the_mean_score_is_that_of_the_table, clear),
        cmocka_unit_test_teardown(higher_ratings_draw_more, clear),
        cmocka_unit_test_teardown(results_come_as_often_as_the_odds_say, clear),
        cmocka_unit_test_teardown(unusual_results_come_at_their_rates, clear),
        cmocka_unit_test_teardown(everyone_is_accounted_for_in_every_round, clear),
        cmocka_unit_test_teardown(byes_come_at_their_rates, clear),
        cmocka_unit_test_teardown(who_withdraws_has_played_and_stays_away, clear),
        cmocka_unit_test_teardown(late_entries_take_no_part_before_they_come, clear),
        cmocka_unit_test_teardown(two_players_are_there_to_begin_with, clear),
        cmocka_unit_test_teardown(no_group_is_prohibited_twice, clear),
        cmocka_unit_test_teardown(prohibited_pairs_never_meet_in_their_rounds, clear),
        cmocka_unit_test_teardown(acceleration_gives_the_first_half_virtual_points, clear),
        cmocka_unit_test_teardown(scoring_and_bye_are_as_set, clear),
        cmocka_unit_test_teardown(a_round_that_cannot_be_paired_ends_the_tournament, clear),
        cmocka_unit_test_teardown(nobody_meets_twice_so_that_long_tournaments_end, clear),
        cmocka_unit_test_teardown(any_other_failure_is_reported, clear),
        cmocka_unit_test_teardown(a_tournament_may_stop_before_its_end, clear),
        cmocka_unit_test_teardown(two_play_in_every_round_whatever_the_rates, clear),
        cmocka_unit_test_teardown(nobody_gets_a_second_bye_of_full_points, clear),
    };
    arena_init(&arena);
    return cmocka_run_group_tests_name("pairing.generate", tests, NULL, NULL);
}
