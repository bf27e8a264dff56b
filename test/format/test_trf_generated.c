/*
 * Tournaments made by lot and paired by the engine, written as reports: the reader takes them as they were, and pairs
 * every round of them again in the same way. STAUNTON_GENERATED=N tries N seeds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "warning_words.h"

#include "format/trf_drawing.h"
#include "format/trf_generated.h"
#include "language/errors.h"
#include "pairing/dutch/dutch.h"

enum { SEEDS = 120 };

static struct arena arena;

static int clear(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

static bool pair_dutch(struct arena *into, const struct drawing *drawing, struct drawn_round *round, void *context,
                       struct error *error) {
    return dutch_pair(into, *(enum dutch_edition *)context, drawing, round, error);
}

static struct generated_tournament make(const struct generate_options *options, enum dutch_edition edition) {
    struct generate_system system = {pair_dutch, &edition};
    struct generated_tournament made;
    struct error error = {0};
    assert_true(generate_tournament(&arena, options, &system, &made, &error));
    return made;
}

static struct text write(const struct generated_tournament *made, enum trf_dialect dialect) {
    struct trf_tournament trf;
    struct text report;
    struct error error = {0};
    struct trf_render_options options = {.dialect = dialect, .line_end = TRF_CRLF};
    assert_true(trf_from_generated(&arena, made, TEXT("FIDE_DUTCH_2026"), 2026, &trf, &error));
    assert_true(trf_render_as(&arena, &trf, &options, &report, &error));
    return report;
}

static struct trf_tournament read_back(struct text report) {
    struct trf_tournament trf;
    struct error error = {0};
    if (!trf_read(&arena, report, &trf, &error)) {
        struct text message = language_error_describe(&arena, language_english(), &error);
        print_error("%.*s\n%.*s\n", TEXT_ARG(message), TEXT_ARG(report));
        fail();
    }
    return trf;
}

static struct generate_options unset(uint64_t seed) {
    struct generate_options options;
    generate_unset(&options, seed);
    return options;
}

static uint64_t seeds(void) {
    const char *set = getenv("STAUNTON_GENERATED");
    return set == NULL ? SEEDS : strtoull(set, NULL, 10);
}

/* --- Reading --------------------------------------------------------------------------------------------------------- */

/* Half a point against none is a decision of the arbiter, which the reader mentions; nothing else is mentioned. */
static void the_reader_takes_them_without_a_word(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct generate_options options = unset(seed);
        options.odd_results = 0;
        struct generated_tournament made = make(&options, DUTCH_2026);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        if (trf.warning_count > 0)
            print_error("seed %d: %.*s\n", (int)seed, TEXT_ARG(warning_words(&trf.warnings[0])));
        assert_int_equal(trf.warning_count, 0);
        assert_int_equal(trf.dialect, TRF_DIALECT_26);
        assert_int_equal(trf.rounds_planned, made.rounds_planned);
        assert_int_equal(trf.initial_colour, made.initial_colour == COLOUR_WHITE ? 'w' : 'b');
        arena_reset(&arena);
    }
}

static void everything_comes_back(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct generate_options options = unset(seed);
        struct generated_tournament made = make(&options, DUTCH_2026);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        struct crosstable table;
        struct error error = {0};
        assert_true(trf_table(&arena, &trf, &table, &error));
        assert_int_equal(table.round_count, made.table.round_count);
        assert_int_equal(table.rounds_planned, made.rounds_planned);
        bool whole = made.table.round_count == made.rounds_planned;
        for (int32_t i = 0; i < table.participant_count && whole; i++) {
            assert_true(text_equal(table.participants[i].name, made.players[i].name));
            assert_int_equal(table.participants[i].rating, made.players[i].rating);
            for (int32_t round = 0; round < table.round_count; round++) {
                const struct round_record *ours = crosstable_record(&made.table, i, round);
                const struct round_record *theirs = crosstable_record(&table, i, round);
                assert_int_equal(theirs->opponent, ours->opponent);
                assert_int_equal(theirs->colour, ours->colour);
                assert_int_equal(theirs->outcome, ours->outcome);
                assert_int_equal(theirs->points * made.table.scoring.unit, ours->points * table.scoring.unit);
            }
        }
        arena_reset(&arena);
    }
}

/* --- Pairing again ------------------------------------------------------------------------------------------------- */

static void assert_same_pairs(const struct drawn_round *drawn, const struct crosstable *table, int32_t round) {
    int32_t players = drawn->bye >= 0;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        const struct round_record *white = crosstable_record(table, drawn->pairs[i].white, round);
        assert_int_equal(white->opponent, drawn->pairs[i].black);
        assert_int_equal(white->colour, COLOUR_WHITE);
        players += 2;
    }
    if (drawn->bye >= 0)
        assert_int_equal(crosstable_record(table, drawn->bye, round)->bye, BYE_ALLOCATED);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        players -= record->opponent >= 0 || record->bye == BYE_ALLOCATED;
    }
    assert_int_equal(players, 0);
}

/* What was known when each round was paired can be read from the report alone. */
static void every_round_is_paired_again_in_the_same_way(void **state) {
    int64_t rounds = 0;
    (void)state;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        enum dutch_edition edition = seed % 3 == 2 ? DUTCH_2017 : DUTCH_2026;
        struct generate_options options = unset(seed);
        struct generated_tournament made = make(&options, edition);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        struct crosstable table;
        struct error error = {0};
        assert_true(trf_table(&arena, &trf, &table, &error));
        for (int32_t round = 0; round < table.round_count; round++) {
            struct drawing drawing;
            struct drawn_round drawn;
            assert_true(trf_drawing(&arena, &trf, &table, round, &drawing, &error));
            int32_t playing = 0;
            for (int32_t i = 0; i < table.participant_count; i++)
                playing += drawing.takes_part[i];
            if (playing == 0)
                continue;
            assert_true(dutch_pair(&arena, edition, &drawing, &drawn, &error));
            assert_same_pairs(&drawn, &table, round);
            rounds++;
        }
        arena_reset(&arena);
    }
    assert_true(seeds() < SEEDS || rounds > 500);
}

/* An absence gives half a point, the rounds before a late entry nothing: in pairings, points and ranks alike. */
static void late_entries_have_nothing_for_the_rounds_they_missed(void **state) {
    int32_t late = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct generate_options options = unset(seed);
        options.players = 12;
        options.late_entries = 3000;
        options.odd_results = 0;
        options.has_scoring = true;
        options.scoring = (struct scoring){.unit = 2, .win = 6, .draw = 4, .loss = 2, .absent = 1, .allocated_bye = 6};
        struct generated_tournament made = make(&options, DUTCH_2026);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        struct crosstable table;
        struct error error = {0};
        assert_int_equal(trf.warning_count, 0);
        assert_true(trf_table(&arena, &trf, &table, &error));
        for (int32_t i = 0; i < table.participant_count; i++) {
            const struct trf_player *player = trf_player(&trf, table.participants[i].player);
            assert_int_equal(crosstable_points(&table, i) * player->points_unit, player->points * table.scoring.unit);
            for (int32_t j = 0; j < trf.player_count; j++) {
                const struct trf_player *other = &trf.players[j];
                bool ahead = other->points * player->points_unit > player->points * other->points_unit;
                assert_false(ahead && other->rank >= player->rank);
            }
            late += crosstable_record(&table, i, 0)->opponent < 0 && crosstable_record(&table, i, 0)->bye == BYE_NONE;
        }
        for (int32_t round = 0; round < table.round_count; round++) {
            struct drawing drawing;
            struct drawn_round drawn;
            assert_true(trf_drawing(&arena, &trf, &table, round, &drawing, &error));
            assert_true(dutch_pair(&arena, DUTCH_2026, &drawing, &drawn, &error));
            assert_same_pairs(&drawn, &table, round);
        }
        arena_reset(&arena);
    }
    assert_true(late > 30);
}

/* --- Before the end ------------------------------------------------------------------------------------------------ */

/* The round that comes next is paired from the report as it would have been. */
static void a_tournament_that_stopped_goes_on_from_its_report(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct generate_options options = unset(seed);
        options.rounds = 7;
        options.late_entries = 0;
        options.odd_results = 0;
        struct generated_tournament whole = make(&options, DUTCH_2026);
        options.played = (int32_t)(seed % 6);
        if (whole.table.round_count <= options.played) {
            arena_reset(&arena);
            continue;
        }
        struct generated_tournament made = make(&options, DUTCH_2026);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        struct crosstable table;
        struct drawing drawing;
        struct drawn_round drawn;
        struct error error = {0};
        assert_int_equal(trf.warning_count, 0);
        assert_true(trf_table(&arena, &trf, &table, &error));
        assert_int_equal(table.round_count, options.played);
        assert_true(trf_drawing(&arena, &trf, &table, options.played, &drawing, &error));
        int32_t playing = 0;
        for (int32_t i = 0; i < table.participant_count; i++)
            playing += drawing.takes_part[i];
        if (playing > 0) {
            assert_true(dutch_pair(&arena, DUTCH_2026, &drawing, &drawn, &error));
            assert_same_pairs(&drawn, &whole.table, options.played);
        }
        arena_reset(&arena);
    }
}

/* Nobody knows of him yet: the numbers of the others close up. */
static void who_has_not_arrived_is_not_in_the_report(void **state) {
    struct generate_options options = unset(4);
    (void)state;
    options.players = 40;
    options.rounds = 9;
    options.late_entries = 5000;
    options.played = 2;
    struct generated_tournament made = make(&options, DUTCH_2026);
    struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
    int32_t arrived = 0;
    for (int32_t i = 0; i < 40; i++) {
        if (made.players[i].first_round > 2)
            continue;
        assert_true(text_equal(trf.players[arrived].name, made.players[i].name));
        assert_int_equal(trf.players[arrived].number, arrived + 1);
        arrived++;
    }
    assert_true(arrived < 40);
    assert_int_equal(trf.player_count, arrived);
}

/* --- Ranks --------------------------------------------------------------------------------------------------------- */

static void ranks_are_by_points_and_shared(void **state) {
    struct generate_options options = unset(5);
    bool shared = false;
    (void)state;
    options.players = 60;
    options.rounds = 5;
    options.has_standings = true;
    struct generated_tournament made = make(&options, DUTCH_2026);
    struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
    assert_true(text_equal(trf.standings_order, TEXT("PTS")));
    for (int32_t i = 0; i < 60; i++) {
        int32_t better = 0;
        for (int32_t j = 0; j < 60; j++) {
            better +=
                trf.players[j].points * trf.players[i].points_unit > trf.players[i].points * trf.players[j].points_unit;
            shared = shared || (i != j && trf.players[i].rank == trf.players[j].rank);
        }
        assert_int_equal(trf.players[i].rank, better + 1);
    }
    assert_true(shared);
}

/* The list of the file, in the edition of its date, gives the ranks of the file. */
static void ranks_follow_the_list_of_the_file(void **state) {
    int32_t decided = 0, lists = 0;
    (void)state;
    for (uint64_t seed = 0; seed < seeds(); seed += 3) {
        struct generate_options options = unset(seed);
        struct generated_tournament made = make(&options, DUTCH_2026);
        struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
        struct standings_rules rules = {.edition = TIEBREAK_2026};
        struct text rest = trf.standings_order;
        struct crosstable table;
        struct standings standings;
        struct error error = {0};
        assert_true(text_equal(text_cut(&rest, ','), TEXT("PTS")));
        while (rest.length > 0)
            assert_true(tiebreak_read(text_cut(&rest, ','), &rules.tiebreaks[rules.tiebreak_count++]));
        assert_true(trf_table(&arena, &trf, &table, &error));
        assert_true(standings_compute(&arena, &table, &rules, &standings, &error));
        lists += rules.tiebreak_count > 0;
        for (size_t i = 0; i < standings.count; i++) {
            const struct standings_row *row = &standings.rows[i];
            assert_int_equal(trf_player(&trf, table.participants[row->participant].player)->rank, row->rank);
            decided += i > 0 && row->points == row[-1].points && row->rank != row[-1].rank;
        }
        arena_reset(&arena);
    }
    assert_true(lists > 0);
    assert_true(decided > 0);
}

static void tie_breaks_that_are_given_are_written(void **state) {
    struct generate_options options = unset(7);
    (void)state;
    options.has_standings = true;
    options.standings.tiebreaks[options.standings.tiebreak_count++] = tiebreak_plain(TIEBREAK_SONNEBORN_BERGER);
    options.standings.tiebreaks[options.standings.tiebreak_count++] = tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER);
    struct generated_tournament made = make(&options, DUTCH_2026);
    struct trf_tournament trf = read_back(write(&made, TRF_DIALECT_26));
    assert_true(text_equal(trf.standings_order, TEXT("PTS,SB,DE")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(the_reader_takes_them_without_a_word, clear),
        cmocka_unit_test_teardown(everything_comes_back, clear),
        cmocka_unit_test_teardown(every_round_is_paired_again_in_the_same_way, clear),
        cmocka_unit_test_teardown(late_entries_have_nothing_for_the_rounds_they_missed, clear),
        cmocka_unit_test_teardown(a_tournament_that_stopped_goes_on_from_its_report, clear),
        cmocka_unit_test_teardown(who_has_not_arrived_is_not_in_the_report, clear),
        cmocka_unit_test_teardown(ranks_are_by_points_and_shared, clear),
        cmocka_unit_test_teardown(ranks_follow_the_list_of_the_file, clear),
        cmocka_unit_test_teardown(tie_breaks_that_are_given_are_written, clear),
    };
    arena_init(&arena);
    return cmocka_run_group_tests_name("format.trf_generated", tests, NULL, NULL);
}
