/*
 * The Dutch system of about 2009 in whole tournaments: those of the corpus are paired alike, pairs, colours and bye; and in
 * random ones every pairing is legal, and where there is none there can be none.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dirent.h>

#include <cmocka.h>

#include "../corpus.h"
#include "dutch_case.h"
#include "dutch_corpus.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/dutch2009/dutch2009.h"
#include "pairing/options.h"

enum { TOURNAMENTS = 900, NAME = 300, MOST = 12 };

/* --- The corpus ----------------------------------------------------------------------------------------------------- */

struct tally {
    int files;
    int rounds;
    int differences;
};

static int by_white(const void *one, const void *other) {
    const struct drawn_pair *a = one, *b = other;
    return (a->white > b->white) - (a->white < b->white);
}

static const char *by_white_text(struct arena *arena, struct drawn_round *drawn) {
    if (drawn->pair_count > 0)
        qsort(drawn->pairs, (size_t)drawn->pair_count, sizeof *drawn->pairs, by_white);
    return dutch_case_text(arena, drawn);
}

/* The lot, which the file tells. */
static enum board_colour lot_of(struct text file) {
    struct text line;
    while (text_next_line(&file, &line))
        if (text_starts_with(line, TEXT("XXC black1")))
            return COLOUR_BLACK;
    return COLOUR_WHITE;
}

static void read_file(struct arena *arena, const char *name, struct dutch_corpus *corpus) {
    struct text contents;
    char path[NAME];
    snprintf(path, sizeof path, "pairing/dutch2009/%s", name);
    if (!corpus_contents(arena, path, &contents) || !dutch_corpus_read(arena, contents, corpus))
        fail_msg("%s cannot be read", path);
    corpus->initial_colour = lot_of(contents);
}

/* Is the round paired as in the file? */
static bool is_alike(struct arena *arena, const struct dutch_corpus *corpus, int32_t round,
                     struct pairing_choices choices, const char **expected, const char **found) {
    struct drawing drawing;
    struct drawn_round wanted, drawn;
    struct error error;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    drawing.choices = choices;
    *expected = by_white_text(arena, &wanted);
    *found = dutch2009_pair(arena, &drawing, NULL, &drawn, &error) ? by_white_text(arena, &drawn) : "none";
    return strcmp(*expected, *found) == 0;
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct dutch_corpus corpus;
    const char *expected, *found;
    arena_init(&arena);
    read_file(&arena, name, &corpus);
    tally->files++;
    for (int32_t round = 0; round < corpus.table.round_count; round++, tally->rounds++) {
        if (is_alike(&arena, &corpus, round, (struct pairing_choices){0}, &expected, &found))
            continue;
        tally->differences++;
        printf("# %s, round %d: %s in the file, %s here\n", name, round + 1, expected, found);
    }
    arena_drop(&arena);
}

/* Each file of the folder, or a skipped test where there is none. */
static void each_file(void (*with)(const char *name, struct tally *tally), struct tally *tally) {
    struct dirent *entry;
    char path[CORPUS_PATH];
    corpus_path("pairing/dutch2009", path);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        printf("# no %s: 0 rounds compared\n", path);
        skip();
    }
    while ((entry = readdir(folder)) != NULL)
        if (strstr(entry->d_name, ".trf") != NULL)
            with(entry->d_name, tally);
    closedir(folder);
}

/* [c04:dutch.C.0] every round of the corpus. */
static void the_corpus_is_paired_alike(void **state) {
    struct tally tally = {0};
    (void)state;
    each_file(try_file, &tally);
    printf("# %d tournaments, %d rounds, %d differences\n", tally.files, tally.rounds, tally.differences);
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

/* --- Rounds that a choice changes ----------------------------------------------------------------------------------- */

/* The choices that the corpus names, and the options that are the other way. */
static const struct {
    const char *named;
    struct pairing_choices choices;
} sensitive[] = {
    {"topscorer=ge50", {.topscorers_from_half = true}},  {"c1_c12=off", {.c1_goes_on = true}},
    {"c12_walk=same_p", {.c12_same_p = true}},           {"down_test=always", {.downfloat_each_time = true}},
    {"lowest_c14=before_c13", {.c14_before_c13 = true}},
};
enum { SENSITIVE = sizeof sensitive / sizeof *sensitive };

static bool is_listed(struct text list, const char *name, int32_t round, const char *choice) {
    char wanted[NAME];
    struct text line;
    snprintf(wanted, sizeof wanted, "%s\t%d\t%s", name, round + 1, choice);
    while (text_next_line(&list, &line))
        if (text_equal(text_trim(line), text_from(wanted)))
            return true;
    return false;
}

static void try_choices(const char *name, struct tally *tally) {
    struct arena arena;
    struct text list;
    struct dutch_corpus corpus;
    const char *expected, *found;
    arena_init(&arena);
    read_file(&arena, name, &corpus);
    assert_true(corpus_contents(&arena, "pairing/dutch2009/sensitive.tsv", &list));
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        for (size_t i = 0; i < SENSITIVE; i++) {
            bool listed = is_listed(list, name, round, sensitive[i].named);
            tally->rounds += listed;
            if (is_alike(&arena, &corpus, round, sensitive[i].choices, &expected, &found) != listed)
                continue;
            tally->differences++;
            printf("# %s, round %d, %s: %s in the file, %s here, %s\n", name, round + 1, sensitive[i].named, expected,
                   found, listed ? "listed" : "not listed");
        }
    arena_drop(&arena);
}

/* [c04:dutch.B.note] [c04:dutch.C.1] [c04:dutch.C.12] [c04:dutch.B.5] [c04:dutch.C.14] */
static void an_option_changes_the_rounds_that_are_listed_and_no_others(void **state) {
    struct tally tally = {0};
    (void)state;
    each_file(try_choices, &tally);
    printf("# %d rounds listed, %d differences\n", tally.rounds, tally.differences);
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

/* --- Random tournaments --------------------------------------------------------------------------------------------- */

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    return crosstable_record(drawing->table, participant, round);
}

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool is_topscorer(const struct drawing *drawing, int32_t participant) {
    int32_t points = drawing->bonus[participant];
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        points += record->outcome == OUTCOME_POSTPONED && record->opponent >= 0 ? drawing->table->scoring.draw
                                                                                : record->points;
    }
    int32_t above = 2 * points - drawing->round * drawing->table->scoring.win;
    return drawing->round + 1 == drawing->table->rounds_planned &&
           (above > 0 || (above == 0 && drawing->choices.topscorers_from_half));
}

/* What one may not have: the colour that would be the third running, or makes the difference greater than two. */
static enum board_colour forbidden(const struct drawing *drawing, int32_t participant) {
    int32_t difference = 0, running = 0;
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (!was_played(record))
            continue;
        int32_t step = record->colour == COLOUR_WHITE ? 1 : -1;
        difference += step;
        running = running * step > 0 ? running + step : step;
    }
    if (difference > 1 || difference < -1)
        return difference > 0 ? COLOUR_WHITE : COLOUR_BLACK;
    if (running > 1 || running < -1)
        return running > 0 ? COLOUR_WHITE : COLOUR_BLACK;
    return COLOUR_NONE;
}

static bool are_kept_apart(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (record_of(drawing, one, round)->opponent == other && was_played(record_of(drawing, one, round)))
            return true;
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_one = false, has_other = false;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_one = has_one || exclusion->participants[j] == one;
            has_other = has_other || exclusion->participants[j] == other;
        }
        if (has_one && has_other && exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round)
            return true;
    }
    return false;
}

static bool may_have_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (!was_played(record) &&
            (record->points >= drawing->table->scoring.win || (record->opponent < 0 && record->bye == BYE_ALLOCATED)))
            return false;
    }
    return true;
}

static bool may_meet(const struct drawing *drawing, int32_t one, int32_t other) {
    enum board_colour colour = forbidden(drawing, one);
    int tops = is_topscorer(drawing, one) + is_topscorer(drawing, other);
    return !are_kept_apart(drawing, one, other) && (colour == COLOUR_NONE || colour != forbidden(drawing, other) ||
                                                    tops >= (drawing->choices.both_topscorers ? 2 : 1));
}

/*
 * [c04:dutch.B.1.a] [c04:dutch.B.1.b] [c04:dutch.B.2.a] [c04:dutch.B.2.b] [c04:dutch.F.5.withdrawn]
 * [c04:general.minimum.a] [c04:general.minimum.b] [c04:general.minimum.c] [c04:general.late.b.bye]
 */
static void check_legal(const struct drawing *drawing, const struct drawn_round *drawn) {
    int seen[MOST] = {0};
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int32_t white = drawn->pairs[i].white, black = drawn->pairs[i].black;
        seen[white]++;
        seen[black]++;
        assert_false(are_kept_apart(drawing, white, black));
        assert_true(forbidden(drawing, white) != COLOUR_WHITE || is_topscorer(drawing, white));
        assert_true(forbidden(drawing, black) != COLOUR_BLACK || is_topscorer(drawing, black));
    }
    if (drawn->bye >= 0) {
        seen[drawn->bye]++;
        assert_true(may_have_bye(drawing, drawn->bye));
    }
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        assert_int_equal(seen[i], drawing->takes_part[i] ? 1 : 0);
}

/* Is there any legal pairing of those who are not done? */
static bool can_be_paired(const struct drawing *drawing, bool *done, bool bye) {
    int32_t count = drawing->table->participant_count, one = 0;
    while (one < count && (done[one] || !drawing->takes_part[one]))
        one++;
    if (one == count)
        return true;
    done[one] = true;
    bool found = bye && may_have_bye(drawing, one) && can_be_paired(drawing, done, false);
    for (int32_t other = one + 1; other < count && !found; other++) {
        if (done[other] || !drawing->takes_part[other] || !may_meet(drawing, one, other))
            continue;
        done[other] = true;
        found = can_be_paired(drawing, done, bye);
        done[other] = false;
    }
    done[one] = false;
    return found;
}

static void check_impossible(const struct drawing *drawing) {
    bool done[MOST] = {false};
    int32_t count = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        count += drawing->takes_part[i];
    assert_false(can_be_paired(drawing, done, count % 2 != 0));
}

/* Legal, or there is none. True: it was drawn. */
static bool check_drawing(struct arena *arena, const struct drawing *drawing, struct drawn_round *drawn) {
    struct drawn_round again;
    struct error error;
    struct swiss_account account = {.arena = arena};
    if (!dutch2009_pair(arena, drawing, &account, drawn, &error)) {
        assert_int_equal(error.code, ERROR_pairing_impossible);
        check_impossible(drawing);
        return false;
    }
    check_legal(drawing, drawn);
    /* An account changes nothing, and the same input gives the same pairing. [c04:general.objective] */
    assert_true(dutch2009_pair(arena, drawing, NULL, &again, &error));
    assert_string_equal(dutch_case_text(arena, drawn), dutch_case_text(arena, &again));
    assert_true(account.count > 0 || drawn->pair_count == 0);
    return true;
}

/* Any of the options on, by the bits of a number. */
static struct pairing_choices choices_of(uint64_t bits) {
    const struct pairing_system *system = pairing_system_named(TEXT("dutch@2009"));
    struct pairing_choices choices = {0};
    for (size_t i = 0; pairing_option_at(system, i) != NULL; i++)
        pairing_option_set(pairing_option_at(system, i), (bits >> i & 1) != 0, &choices);
    return choices;
}

static void every_round_is_legal_or_impossible(void **state) {
    struct arena arena, scratch;
    struct random_source random;
    int rounds = 0, impossible = 0;
    (void)state;
    random_seed(&random, 2009);
    arena_init(&arena);
    arena_init(&scratch);
    uint64_t most = (uint64_t)environment_number("STAUNTON_TOURNAMENTS", TOURNAMENTS);
    for (uint64_t seed = 1; seed <= most; seed++) {
        struct dutch_tournament tournament;
        arena_reset(&arena);
        dutch_tournament_make(&arena, seed, 2, MOST, &tournament);
        for (; tournament.round < tournament.table.round_count; rounds++) {
            struct drawing drawing, chosen;
            struct drawn_round drawn, other;
            arena_reset(&scratch);
            dutch_tournament_drawing(&tournament, &drawing);
            drawing.virtual_points = NULL;
            chosen = drawing;
            chosen.choices = choices_of(random_below(&random, 1 << 10));
            check_drawing(&scratch, &chosen, &other);
            if (!check_drawing(&scratch, &drawing, &drawn)) {
                impossible++;
                dutch_tournament_any(&tournament, &scratch, &drawn);
            }
            dutch_tournament_play(&tournament, &drawn);
        }
    }
    arena_drop(&scratch);
    arena_drop(&arena);
    printf("# %d rounds, %d of them impossible\n", rounds, impossible);
    assert_true(rounds > impossible);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_corpus_is_paired_alike),
        cmocka_unit_test(an_option_changes_the_rounds_that_are_listed_and_no_others),
        cmocka_unit_test(every_round_is_legal_or_impossible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
