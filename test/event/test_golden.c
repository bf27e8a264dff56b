/*
 * The journals of the releases, which must fold for ever: golden/journal-<release>.tsv (seq, at, actor, command, kind,
 * body) with the state they lead to in golden/state-<release>.tsv. A release keeps its own with
 *     test_event_golden --write all golden/journal-1.2.3.tsv golden/state-1.2.3.tsv
 * (or "first", for the event of the first days), and none of these files is ever changed again.
 *
 * A new kind of fact needs a journal that holds it: play it in golden_events.c, and show what it leads to in
 * golden_state.c, on lines of its own that the states of before do not have.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/event_fold.h"
#include "golden.h"

/* --- Files ---------------------------------------------------------------------------------------------------------- */

static const char *state_file;
static char **journal_files; /* ends with NULL */

static struct text read_whole(struct arena *arena, const char *name) {
    FILE *file = fopen(name, "rb");
    struct text_builder builder;
    char bytes[4096];
    size_t count;
    assert_non_null(file);
    text_builder_init(&builder, arena);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add(&builder, (struct text){bytes, count});
    fclose(file);
    return text_builder_take(&builder);
}

static void read_journal(struct hall *hall, const char *name) {
    struct text rest = read_whole(&hall->arena, name);
    struct text line;
    while (text_next_line(&rest, &line)) {
        struct journal_entry entry = {.stream = TEXT("event/golden")};
        struct text fields = line;
        hall->entries =
            arena_grow(&hall->arena, hall->entries, &hall->capacity, hall->count + 1, sizeof *hall->entries, NULL);
        assert_true(text_to_integer(text_cut(&fields, '\t'), &entry.seq));
        assert_true(text_to_integer(text_cut(&fields, '\t'), &entry.at));
        entry.actor = text_cut(&fields, '\t');
        entry.command = text_cut(&fields, '\t');
        entry.kind = text_cut(&fields, '\t');
        entry.body = fields;
        hall->entries[hall->count++] = entry;
    }
}

static int write_files(const char *name, const char *journal, const char *lines) {
    struct hall hall;
    bool all = strcmp(name, "all") == 0;
    if (!all && strcmp(name, "first") != 0)
        return 2;
    FILE *first = fopen(journal, "wbx");
    FILE *second = fopen(lines, "wbx");
    if (first == NULL || second == NULL)
        return 1;
    (all ? golden_play_all : golden_play_first)(&hall);
    for (size_t i = 0; i < hall.count; i++)
        fprintf(first, "%lld\t%lld\t%.*s\t%.*s\t%.*s\t%.*s\n", (long long)hall.entries[i].seq,
                (long long)hall.entries[i].at, TEXT_ARG(hall.entries[i].actor), TEXT_ARG(hall.entries[i].command),
                TEXT_ARG(hall.entries[i].kind), TEXT_ARG(hall.entries[i].body));
    fputs(golden_state(&hall, all).bytes, second);
    fclose(first);
    fclose(second);
    hall_close(&hall);
    return 0;
}

/* --- Tests ---------------------------------------------------------------------------------------------------------- */

static void the_journal_of_the_release_folds_to_the_state_it_had(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    read_journal(&hall, journal_files[0]);
    assert_true(hall.count > 60);
    hall_refold(&hall);
    assert_false(hall.event.read_only);
    struct text kept = read_whole(&hall.arena, state_file);
    assert_string_equal(golden_state(&hall, golden_goes_further(kept)).bytes, kept.bytes);
    hall_close(&hall);
}

static bool holds(const struct hall *hall, struct text kind) {
    for (size_t i = 0; i < hall->count; i++)
        if (text_equal(hall->entries[i].kind, kind))
            return true;
    return false;
}

static void every_kind_of_fact_is_in_a_journal(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    for (char **file = journal_files; *file != NULL; file++)
        read_journal(&hall, *file);
    for (size_t i = 0; fold_kind(i).length > 0; i++)
        if (!holds(&hall, fold_kind(i)))
            fail_msg("no golden journal holds %s", fold_kind(i).bytes);
    hall_close(&hall);
}

int main(int argc, char **argv) {
    const struct CMUnitTest of_release[] = {
        cmocka_unit_test(the_journal_of_the_release_folds_to_the_state_it_had),
    };
    const struct CMUnitTest of_all[] = {
        cmocka_unit_test(every_kind_of_fact_is_in_a_journal),
    };
    if (argc == 5 && strcmp(argv[1], "--write") == 0)
        return write_files(argv[2], argv[3], argv[4]);
    if (argc < 3)
        return 2;
    journal_files = argv + 2;
    if (strcmp(argv[1], "--kinds") == 0)
        return cmocka_run_group_tests_name("event.golden", of_all, NULL, NULL);
    state_file = argv[1];
    return cmocka_run_group_tests_name("event.golden", of_release, NULL, NULL);
}
