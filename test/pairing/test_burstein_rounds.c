/*
 * The Burstein system on whole tournaments: those of the corpus, pairs and colours, and random ones, whose pairings must
 * be legal and exist wherever a legal one does.
 *
 * STAUNTON_BURSTEIN_TOURNAMENTS is the number of random tournaments.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "account_words.h"
#include "dutch_case.h"
#include "dutch_corpus.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/burstein/burstein.h"
#include "pairing/options.h"
#include "standings/standings.h"

enum { TOURNAMENTS = 400, MOST_PLAYERS = 12, LARGER_PLAYERS = 40, NAME = 512 };

/* --- The corpus --------------------------------------------------------------------------------------------------- */

/* As the list names the choices, and the options here. */
static const struct {
    const char *listed;
    const char *option;
} listed_options[] = {
    {"accel=off", "burstein_plain"},
    {"bye_group=fail", "bye_lowest_group_only"},
    {"sb_opponent=real", "sb_real_scores"},
    {"median_count=games", "median_played_only"},
    {"lookahead=acceptable", "look_ahead_placed"},
    {"history=rounds", "history_by_rounds"},
};
enum { LISTED_OPTIONS = sizeof listed_options / sizeof *listed_options };

struct tally {
    struct text sensitive; /* the list of rounds that hang on a choice */
    int tournaments;
    int rounds;
    int differences;
    int changed[LISTED_OPTIONS]; /* rounds that are paired otherwise with it alone */
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left, *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static const char *text_by_white(struct arena *arena, struct drawn_round *drawn) {
    if (drawn->pair_count > 0)
        qsort(drawn->pairs, (size_t)drawn->pair_count, sizeof *drawn->pairs, by_white);
    return dutch_case_text(arena, drawn);
}

static bool is_listed(struct text list, const char *name, int32_t round, const char *choice) {
    char line[NAME];
    size_t at;
    snprintf(line, sizeof line, "%s\t%d\t%s\n", name, round + 1, choice);
    return text_find(list, text_from(line), &at);
}

/* Switched on alone an option changes those rounds and no others that the list names. */
static void try_option(struct arena *arena, const char *name, struct drawing drawing, const char *theirs, size_t index,
                       struct tally *tally) {
    struct drawn_round drawn;
    struct error error;
    const struct pairing_option *option;
    assert_true(pairing_option_find(pairing_system_named(TEXT("burstein@2009")),
                                    text_from(listed_options[index].option), &option, &error));
    pairing_option_set(option, true, &drawing.choices);
    bool paired = burstein_pair(arena, &drawing, NULL, &drawn, &error);
    bool differs = !paired || strcmp(text_by_white(arena, &drawn), theirs) != 0;
    tally->changed[index] += differs;
    if (differs == is_listed(tally->sensitive, name, drawing.round, listed_options[index].listed))
        return;
    tally->differences++;
    printf("# %s, round %d: %s alone gives %s\n", name, drawing.round + 1, option->name,
           !paired   ? "no pairing"
           : differs ? dutch_case_text(arena, &drawn)
                     : "the same pairing");
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted, drawn;
    struct error error;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    bool paired = burstein_pair(arena, &drawing, NULL, &drawn, &error);
    const char *theirs = text_by_white(arena, &wanted);
    const char *ours = paired ? text_by_white(arena, &drawn) : "no pairing";
    tally->rounds++;
    for (size_t i = 0; i < LISTED_OPTIONS; i++)
        try_option(arena, name, drawing, theirs, i, tally);
    if (strcmp(ours, theirs) == 0)
        return;
    tally->differences++;
    printf("# %s, round %d: the file has %s, the engine %s\n", name, round + 1, theirs, ours);
}

/* "XXC black1": the lot of number 1. */
static enum board_colour lot_of(struct text file) {
    struct text line;
    while (text_next_line(&file, &line))
        if (text_starts_with(line, TEXT("XXC black1")))
            return COLOUR_BLACK;
    return COLOUR_WHITE;
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct text contents;
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/burstein2009/%s", name);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    corpus.initial_colour = lot_of(contents);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, name, &corpus, round, tally);
    arena_drop(&arena);
}

static void the_tournaments_of_the_corpus_are_paired_alike(void **state) {
    char folder[CORPUS_PATH];
    struct arena arena;
    struct tally tally = {0};
    (void)state;
    corpus_path("pairing/burstein2009", folder);
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        printf("# no %s: 0 rounds compared\n", folder);
        skip();
        return;
    }
    arena_init(&arena);
    assert_true(corpus_contents(&arena, "pairing/burstein2009/sensitive.tsv", &tally.sensitive));
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory))
        if (text_ends_with(text_from(entry->d_name), TEXT(".trf")))
            try_file(entry->d_name, &tally);
    closedir(directory);
    arena_drop(&arena);
    printf("# %d tournaments, %d rounds compared, %d differences\n", tally.tournaments, tally.rounds,
           tally.differences);
    for (size_t i = 0; i < LISTED_OPTIONS; i++)
        printf("# %s alone: %d rounds otherwise\n", listed_options[i].option, tally.changed[i]);
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

/* --- Random tournaments ------------------------------------------------------------------------------------------- */

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    return crosstable_record(drawing->table, participant, round);
}

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

/* The colour limits are not for him: it is the last round, he has half of the points, and the choice is made.
   [c04:general.minimum.d] [c04:general.minimum.e] */
static bool limits_yield(const struct drawing *drawing, int32_t participant) {
    const struct scoring *scoring = &drawing->table->scoring;
    int64_t points = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        points += record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED ? scoring->draw : record->points;
    }
    return drawing->choices.last_round_by_half && drawing->round + 1 == drawing->table->rounds_planned &&
           2 * points >= (int64_t)scoring->win * drawing->round;
}

static bool may_have(const struct drawing *drawing, int32_t participant, enum board_colour colour) {
    if (limits_yield(drawing, participant))
        return true;
    int32_t difference = colour == COLOUR_WHITE ? 1 : -1, running = 1;
    bool same = true;
    for (int32_t round = drawing->round - 1; round >= 0; round--) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (!was_played(record))
            continue;
        same = same && record->colour == colour;
        running += same;
        difference += record->colour == COLOUR_WHITE ? 1 : -1;
    }
    return difference >= -2 && difference <= 2 && running < 3;
}

static bool have_met(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (record_of(drawing, one, round)->opponent == other && was_played(record_of(drawing, one, round)))
            return true;
    return false;
}

static bool are_excluded(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_one = false, has_other = false;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_one = has_one || exclusion->participants[j] == one;
            has_other = has_other || exclusion->participants[j] == other;
        }
        if (has_one && has_other && drawing->round >= exclusion->first_round && drawing->round <= exclusion->last_round)
            return true;
    }
    return false;
}

static bool may_play(const struct drawing *drawing, int32_t white, int32_t black) {
    return !have_met(drawing, white, black) && !are_excluded(drawing, white, black) &&
           may_have(drawing, white, COLOUR_WHITE) && may_have(drawing, black, COLOUR_BLACK);
}

static bool may_have_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (!was_played(record) && (record->bye == BYE_ALLOCATED || record->points >= drawing->table->scoring.win))
            return false;
    }
    return true;
}

static bool can_pair(const struct drawing *drawing, uint64_t rest, bool bye) {
    if (rest == 0)
        return true;
    int32_t one = __builtin_ctzll(rest);
    rest &= rest - 1;
    if (bye && may_have_bye(drawing, one) && can_pair(drawing, rest, false))
        return true;
    for (uint64_t others = rest; others != 0; others &= others - 1) {
        int32_t other = __builtin_ctzll(others);
        if ((may_play(drawing, one, other) || may_play(drawing, other, one)) &&
            can_pair(drawing, rest & ~(UINT64_C(1) << other), bye))
            return true;
    }
    return false;
}

static uint64_t present(const struct drawing *drawing) {
    uint64_t all = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        if (drawing->takes_part[i])
            all |= UINT64_C(1) << i;
    return all;
}

static void check_legal(const struct drawing *drawing, const struct drawn_round *drawn) {
    uint64_t rest = present(drawing);
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        uint64_t both = UINT64_C(1) << pair.white | UINT64_C(1) << pair.black;
        assert_true(pair.white != pair.black && (rest & both) == both);
        assert_true(may_play(drawing, pair.white, pair.black));
        rest &= ~both;
    }
    if (drawn->bye >= 0) {
        assert_true(may_have_bye(drawing, drawn->bye));
        assert_true((rest >> drawn->bye & 1) != 0);
        rest &= ~(UINT64_C(1) << drawn->bye);
    }
    assert_true(rest == 0);
}

struct rounds {
    int all;
    int impossible;
};

static void play(struct arena *arena, struct dutch_tournament *tournament, struct rounds *rounds) {
    struct arena scratch;
    arena_init(&scratch);
    while (tournament->round < tournament->table.round_count) {
        struct drawing drawing;
        struct drawn_round drawn, again;
        struct swiss_account account = {.arena = &scratch};
        struct error error;
        arena_reset(&scratch);
        dutch_tournament_drawing(tournament, &drawing);
        drawing.choices.last_round_by_half = tournament->seed % 3 == 0;
        drawing.choices.burstein_plain = tournament->seed % 5 == 0;
        drawing.choices.sb_real_scores = tournament->seed % 7 == 0;
        drawing.choices.median_played_only = tournament->seed % 4 == 1;
        drawing.choices.look_ahead_placed = tournament->seed % 4 >= 2;
        drawing.choices.history_by_rounds = tournament->seed % 11 < 5;
        rounds->all++;
        if (burstein_pair(&scratch, &drawing, NULL, &drawn, &error)) {
            check_legal(&drawing, &drawn);
            /* Whoever asks why gets the same pairing. */
            assert_true(burstein_pair(&scratch, &drawing, &account, &again, &error));
            assert_string_equal(dutch_case_text(&scratch, &again), dutch_case_text(&scratch, &drawn));
            assert_true(account.count >= (size_t)drawn.pair_count);
            account_assert_reads_well(&account);
        } else {
            rounds->impossible++;
            assert_int_equal(error.code, ERROR_pairing_impossible);
            uint64_t all = present(&drawing);
            assert_true(tournament->table.participant_count > MOST_PLAYERS ||
                        !can_pair(&drawing, all, __builtin_popcountll(all) % 2 != 0));
            dutch_tournament_any(tournament, arena, &drawn);
        }
        dutch_tournament_play(tournament, &drawn);
    }
    arena_drop(&scratch);
}

static void play_random(uint64_t tournaments, int32_t most, struct rounds *rounds) {
    for (uint64_t seed = 1; seed <= tournaments; seed++) {
        struct arena arena;
        struct dutch_tournament tournament;
        arena_init(&arena);
        dutch_tournament_make(&arena, seed, 2, most, &tournament);
        play(&arena, &tournament, rounds);
        arena_drop(&arena);
    }
    printf("# %d rounds, %d of them without a legal pairing\n", rounds->all, rounds->impossible);
}

/* Nobody meets twice [c04:burstein.3.1], colours stay within the limits [c04:burstein.5.2] [c04:burstein.5.3], no second
   point without a game [c04:burstein.4.1], nobody absent is paired or has the bye [c04:general.late.b.bye]. */
static void every_pairing_is_legal_and_is_found_where_there_is_one(void **state) {
    struct rounds rounds = {0};
    (void)state;
    play_random(environment_number("STAUNTON_BURSTEIN_TOURNAMENTS", TOURNAMENTS), MOST_PLAYERS, &rounds);
    assert_true(rounds.impossible > 0);
}

static void larger_fields_are_paired_legally(void **state) {
    struct rounds rounds = {0};
    (void)state;
    play_random(TOURNAMENTS / 4, LARGER_PLAYERS, &rounds);
}

/* Every other tournament has all players in every round, and the usual scoring. */
static void make_full(struct arena *arena, uint64_t seed, struct dutch_tournament *tournament) {
    dutch_tournament_make(arena, seed, 4, 8, tournament);
    struct scoring scoring = tournament->table.scoring;
    int32_t count = tournament->table.participant_count;
    int32_t rounds = count - 1 - (int32_t)random_below(&tournament->random, 2);
    assert_true(crosstable_make(arena, count, rounds, &tournament->table));
    tournament->virtual_points = NULL;
    if (seed % 2 == 0) {
        tournament->table.scoring = scoring;
        return;
    }
    tournament->byes_in_hundred = tournament->exclusion_count = 0;
    for (int32_t i = 0; i < count; i++) {
        tournament->first_round[i] = 0;
        tournament->last_round[i] = rounds;
        tournament->takes_part[i] = true;
    }
}

/* Rounds as many as opponents, or one fewer: there the last ones hang on a single pairing, or have none.
   [c04:burstein.6.6.join] */
static void fields_that_are_almost_played_out_are_paired_where_that_can_be(void **state) {
    struct rounds rounds = {0};
    uint64_t tournaments = environment_number("STAUNTON_BURSTEIN_TOURNAMENTS", 4 * TOURNAMENTS);
    (void)state;
    for (uint64_t seed = 1; seed <= tournaments; seed++) {
        struct arena arena;
        struct dutch_tournament tournament;
        arena_init(&arena);
        make_full(&arena, seed, &tournament);
        play(&arena, &tournament, &rounds);
        arena_drop(&arena);
    }
    printf("# %d rounds, %d of them without a legal pairing\n", rounds.all, rounds.impossible);
    assert_true(rounds.impossible > 0);
}

/* --- The keys ----------------------------------------------------------------------------------------------------- */

/* The rounds before the one to be drawn as a tournament that has ended: open games drawn, who was not paired absent.
   Points beside the rounds are left out: standings do not know when they were given. */
static void ended(struct arena *arena, const struct drawing *drawing, struct crosstable *table) {
    assert_true(crosstable_make(arena, drawing->table->participant_count, drawing->round, table));
    table->scoring = drawing->table->scoring;
    for (int32_t i = 0; i < table->participant_count; i++) {
        for (int32_t round = 0; round < drawing->round; round++) {
            struct round_record record = *record_of(drawing, i, round);
            if (record.opponent >= 0 && record.outcome == OUTCOME_POSTPONED) {
                record.outcome = OUTCOME_DRAW;
                record.points = table->scoring.draw;
            }
            *crosstable_record(table, i, round) = record;
            if (record.opponent < 0 && record.bye == BYE_NONE)
                crosstable_set_bye(table, round, i, BYE_ZERO);
        }
    }
}

static void assert_value(const struct standings_row *row, int at, int64_t numerator, int64_t denominator) {
    struct rational value;
    assert_true(rational_make(numerator, denominator, &value));
    assert_int_equal(rational_compare(row->values[at].value, value), 0);
}

static void compare_keys(struct arena *arena, const struct drawing *drawing) {
    const struct standings_rules list = {.edition = TIEBREAK_2009,
                                         .tiebreak_count = 3,
                                         .tiebreaks = {{.name = TIEBREAK_SONNEBORN_BERGER},
                                                       {.name = TIEBREAK_BUCHHOLZ},
                                                       {TIEBREAK_BUCHHOLZ, .modifier = TIEBREAK_MEDIAN, .amount = 1}}};
    const struct burstein_key *keys = burstein_keys(arena, drawing);
    struct crosstable table;
    struct standings standings;
    struct error error;
    ended(arena, drawing, &table);
    assert_true(standings_compute(arena, &table, &list, &standings, &error));
    for (size_t i = 0; i < standings.count; i++) {
        const struct burstein_key *key = &keys[standings.rows[i].participant];
        assert_value(&standings.rows[i], 0, key->sonneborn_berger, 2 * (int64_t)table.scoring.unit);
        assert_value(&standings.rows[i], 1, key->buchholz, table.scoring.unit);
        if (drawing->round >= 3)
            assert_value(&standings.rows[i], 2, key->median, table.scoring.unit);
    }
}

/* Sonneborn-Berger, Buchholz and Median are those of the tie-breaks of the same text, in any scoring system, with byes,
   forfeits and absences. [c04:burstein.3.2] [c04:general.unplayed.a.virtual] [c04:general.unplayed.b] */
static void the_keys_are_tie_breaks_of_the_same_text(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++) {
        struct arena arena;
        struct dutch_tournament tournament;
        arena_init(&arena);
        dutch_tournament_make(&arena, seed, 4, MOST_PLAYERS, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct drawn_round drawn;
            dutch_tournament_drawing(&tournament, &drawing);
            drawing.bonus = NULL;
            if (drawing.round > 0)
                compare_keys(&arena, &drawing);
            dutch_tournament_any(&tournament, &arena, &drawn);
            dutch_tournament_play(&tournament, &drawn);
        }
        arena_drop(&arena);
    }
}

/* --- Ratings ------------------------------------------------------------------------------------------------------ */

static bool keys_tie(struct arena *arena, const struct drawing *drawing) {
    const struct burstein_key *keys = burstein_keys(arena, drawing);
    int32_t count = drawing->table->participant_count;
    for (int32_t one = 0; one < count; one++)
        for (int32_t other = one + 1; other < count; other++)
            if (keys[one].sonneborn_berger == keys[other].sonneborn_berger &&
                keys[one].buchholz == keys[other].buchholz && keys[one].median == keys[other].median)
                return true;
    return false;
}

static const char *pair_as_text(struct arena *arena, const struct drawing *drawing) {
    struct drawn_round drawn;
    struct error error;
    return burstein_pair(arena, drawing, NULL, &drawn, &error) ? dutch_case_text(arena, &drawn) : "impossible";
}

/* Ratings alone change nothing from round 3 on, unless Sonneborn-Berger, Buchholz and Median tie; in round 1 they do.
   [c04:burstein.preface] */
static void ratings_count_only_where_all_else_is_equal(void **state) {
    int compared = 0, changed = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++) {
        struct arena arena;
        struct dutch_tournament tournament;
        arena_init(&arena);
        dutch_tournament_make(&arena, seed, 4, MOST_PLAYERS, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct drawn_round drawn;
            struct error error;
            dutch_tournament_drawing(&tournament, &drawing);
            int32_t count = tournament.table.participant_count;
            bool tie = keys_tie(&arena, &drawing);
            for (int32_t i = 0; i < count; i++)
                tournament.table.participants[i].rating = 2400 - 10 * i;
            const char *falling = pair_as_text(&arena, &drawing);
            for (int32_t i = 0; i < count; i++)
                tournament.table.participants[i].rating = 2000 + 10 * i;
            const char *rising = pair_as_text(&arena, &drawing);
            if (drawing.round >= 2 && !tie) {
                compared++;
                assert_string_equal(rising, falling);
            }
            changed += drawing.round == 0 && strcmp(rising, falling) != 0;
            if (!burstein_pair(&arena, &drawing, NULL, &drawn, &error))
                dutch_tournament_any(&tournament, &arena, &drawn);
            dutch_tournament_play(&tournament, &drawn);
        }
        arena_drop(&arena);
    }
    assert_true(compared > 0);
    assert_true(changed > 0);
}

/* --- Articles ----------------------------------------------------------------------------------------------------- */

/* Every article that the account, the steps and the choices name is one of the table. */
static void check_articles(struct arena *arena, struct text table, struct text articles) {
    while (articles.length > 0) {
        size_t at;
        struct text article = text_cut(&articles, ' ');
        char row[NAME];
        snprintf(row, sizeof row, "\n%.*s\t", TEXT_ARG(article));
        if (!text_find(table, text_from(row), &at))
            fail_msg("no article %s", text_zero(arena, article));
    }
}

static void read_table(struct arena *arena, struct text *table) {
    struct text_builder builder;
    char piece[4096];
    size_t count;
    FILE *file = fopen("rules/c04-swiss.tsv", "rb");
    assert_non_null(file);
    text_builder_init(&builder, arena);
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_add(&builder, (struct text){piece, count});
    fclose(file);
    *table = text_builder_take(&builder);
}

static void all_articles_named_exist(void **state) {
    struct arena arena;
    struct text table;
    (void)state;
    arena_init(&arena);
    read_table(&arena, &table);
    for (const struct swiss_choice *choice = burstein_choices; choice->name != NULL; choice++)
        check_articles(&arena, table, text_from(choice->articles));
    for (const struct swiss_description *step = burstein_steps; step->article != NULL; step++)
        check_articles(&arena, table, text_from(step->article));
    for (uint64_t seed = 1; seed <= TOURNAMENTS / 4; seed++) {
        struct dutch_tournament tournament;
        dutch_tournament_make(&arena, seed, 4, MOST_PLAYERS, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct drawn_round drawn;
            struct swiss_account account = {.arena = &arena};
            struct error error;
            dutch_tournament_drawing(&tournament, &drawing);
            if (!burstein_pair(&arena, &drawing, &account, &drawn, &error))
                dutch_tournament_any(&tournament, &arena, &drawn);
            for (size_t i = 0; i < account.count; i++)
                check_articles(&arena, table, text_from(account.steps[i].article));
            dutch_tournament_play(&tournament, &drawn);
        }
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tournaments_of_the_corpus_are_paired_alike),
        cmocka_unit_test(every_pairing_is_legal_and_is_found_where_there_is_one),
        cmocka_unit_test(larger_fields_are_paired_legally),
        cmocka_unit_test(fields_that_are_almost_played_out_are_paired_where_that_can_be),
        cmocka_unit_test(the_keys_are_tie_breaks_of_the_same_text),
        cmocka_unit_test(ratings_count_only_where_all_else_is_equal),
        cmocka_unit_test(all_articles_named_exist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
