/* The generated tables say what rules/ says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules_tables.h"

static FILE *open_table(const char *name) {
    char path[4096];
    const char *source = getenv("STAUNTON_SOURCE");
    assert_non_null(source);
    snprintf(path, sizeof path, "%s/rules/%s", source, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    return file;
}

/* Cuts the line at its tabs; gives the number of fields. */
static size_t split(char *line, char *fields[], size_t most) {
    size_t count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *next = line; next != NULL && count < most; count++) {
        fields[count] = next;
        next = strchr(next, '\t');
        if (next != NULL)
            *next++ = '\0';
    }
    return count;
}

static void every_article_of_the_tables_is_found_by_its_id(void **state) {
    (void)state;
    static const char *const names[] = {"laws-2023.tsv", "c04-swiss.tsv", "c02-2019.tsv", "c02-2022.tsv",
                                        "c07-2023.tsv"};
    unsigned count = 0;
    char *line = NULL;
    size_t size = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        FILE *file = open_table(names[i]);
        assert_true(getline(&line, &size, file) > 0);
        while (getline(&line, &size, file) > 0) {
            char *fields[5];
            assert_int_equal(split(line, fields, 5), 5);
            const struct article_row *row = article_row(article_find(fields[0]));
            assert_non_null(row);
            assert_string_equal(row->id, fields[0]);
            assert_string_equal(row->kind, fields[1]);
            assert_string_equal(row->area, fields[2]);
            assert_string_equal(row->requirement, fields[3]);
            assert_string_equal(row->acceptance, fields[4]);
            count++;
        }
        fclose(file);
    }
    free(line);
    assert_int_equal(count, ARTICLE_COUNT - 1);
}

static void an_enumerator_stands_for_the_article_it_is_named_after(void **state) {
    (void)state;
    assert_string_equal(article_id(ARTICLE_c02_2022_14_2), "c02-2022:14.2");
    assert_string_equal(article_id(ARTICLE_laws_9_2_3_1), "laws:9.2.3.1");
    assert_string_equal(article_id(ARTICLE_c04_dutch_A_8bis_b), "c04:dutch.A.8bis.b");
    for (unsigned i = 1; i < ARTICLE_COUNT; i++)
        assert_int_equal(article_find(article_id((enum article)i)), i);
}

static void what_is_no_article_is_not_found(void **state) {
    (void)state;
    assert_int_equal(article_find("c02-2022:14.2x"), ARTICLE_NONE);
    assert_int_equal(article_find("c02-2022:14"), ARTICLE_NONE);
    assert_int_equal(article_find(""), ARTICLE_NONE);
    assert_int_equal(article_find("zzz"), ARTICLE_NONE);
    assert_null(article_row(ARTICLE_NONE));
    assert_null(article_row(ARTICLE_COUNT));
    assert_string_equal(article_id(ARTICLE_NONE), "");
}

static void an_answered_article_carries_its_reason_and_no_other_does(void **state) {
    (void)state;
    FILE *file = open_table("answers.tsv");
    char *line = NULL;
    size_t size = 0;
    unsigned answered = 0;
    unsigned with_reason = 0;
    assert_true(getline(&line, &size, file) > 0);
    while (getline(&line, &size, file) > 0) {
        char *fields[2];
        assert_int_equal(split(line, fields, 2), 2);
        const struct article_row *row = article_row(article_find(fields[0]));
        assert_non_null(row);
        assert_string_equal(row->reason, fields[1]);
        answered++;
    }
    free(line);
    fclose(file);
    for (unsigned i = 1; i < ARTICLE_COUNT; i++)
        with_reason += article_row((enum article)i)->reason[0] != '\0';
    assert_int_equal(with_reason, answered);
}

static void assert_in_force(const char *system, const char *day, const char *edition) {
    const struct edition_row *row = edition_in_force(system, day);
    assert_non_null(row);
    assert_string_equal(row->edition, edition);
}

static void the_default_edition_is_the_one_in_force_on_the_first_day(void **state) {
    (void)state;
    assert_in_force("laws", "2023-01-01", "laws@2023");
    assert_in_force("tiebreak", "2019-06-30", "tiebreak@2009");
    assert_in_force("tiebreak", "2019-07-01", "tiebreak@2019");
    assert_in_force("tiebreak", "2022-06-30", "tiebreak@2019");
    assert_in_force("tiebreak", "2022-07-01", "tiebreak@2022");
    assert_in_force("tiebreak", "2024-05-01", "tiebreak@2024-04");
    assert_in_force("tiebreak", "2024-08-01", "tiebreak@2024-08");
    assert_in_force("tiebreak", "2026-02-28", "tiebreak@2024-08");
    assert_in_force("tiebreak", "2026-03-01", "tiebreak@2026");
    assert_in_force("dutch", "2016-12-31", "dutch@2009");
    assert_in_force("dutch", "2017-01-01", "dutch@2017");
    assert_in_force("dutch", "2026-01-31", "dutch@2017");
    assert_in_force("dutch", "2026-02-01", "dutch@2026");
    assert_in_force("berger", "2022-06-30", "berger@2019");
    assert_in_force("berger", "2030-01-01", "berger@2022");
}

/* The edition of 2023 bound FIDE's own events first and was replaced on the day it would have bound all others. */
static void the_tie_breaks_of_2023_are_taken_by_choice_only(void **state) {
    (void)state;
    assert_in_force("tiebreak", "2023-09-01", "tiebreak@2022");
    assert_in_force("tiebreak", "2024-03-31", "tiebreak@2022");
    assert_in_force("tiebreak", "2024-04-01", "tiebreak@2024-04");
    const struct edition_row *row = edition_find("tiebreak@2023");
    assert_non_null(row);
    assert_string_equal(row->scope, "fide");
    assert_string_equal(row->from, "2023-09-01");
}

static void before_the_first_edition_and_for_an_unknown_system_none_is_in_force(void **state) {
    (void)state;
    assert_null(edition_in_force("laws", "2022-12-31"));
    assert_null(edition_in_force("dutch", "2008-12-31"));
    assert_null(edition_in_force("checkers", "2024-01-01"));
    assert_null(edition_find("dutch@2010"));
}

static void every_edition_is_found_by_its_name(void **state) {
    (void)state;
    assert_true(edition_count > 0);
    for (size_t i = 0; i < edition_count; i++)
        assert_ptr_equal(edition_find(editions[i].edition), &editions[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_article_of_the_tables_is_found_by_its_id),
        cmocka_unit_test(an_enumerator_stands_for_the_article_it_is_named_after),
        cmocka_unit_test(what_is_no_article_is_not_found),
        cmocka_unit_test(an_answered_article_carries_its_reason_and_no_other_does),
        cmocka_unit_test(the_default_edition_is_the_one_in_force_on_the_first_day),
        cmocka_unit_test(the_tie_breaks_of_2023_are_taken_by_choice_only),
        cmocka_unit_test(before_the_first_edition_and_for_an_unknown_system_none_is_in_force),
        cmocka_unit_test(every_edition_is_found_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
