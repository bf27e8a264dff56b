/*
 * Power cuts during a stream of appends: what was acknowledged is there afterwards.
 *
 * test_power [CUTS [SEED]]    20 cuts with seed 1 unless told otherwise
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "vfs_power.h"

enum { STREAMS = 3, FACTS_MOST = 40, APPENDS_MOST = 60, LIVES = 4, CHANGES_MOST = 400 };

static long cuts_wanted = 20;
static uint64_t seed = 1;

/* What the store acknowledged, and what was under way when the power failed. */
struct expectation {
    bool made; /* opening was acknowledged once */
    struct store_head heads[STREAMS];
    int64_t attempted[STREAMS]; /* facts in the append without answer */
};

static const char *stream_name(int stream) {
    static const char *const names[STREAMS] = {"event/a", "event/b", "game/1"};
    return names[stream];
}

static struct fact *make_facts(struct arena *arena, struct random_source *random, size_t count) {
    struct fact *facts = arena_array(arena, count, sizeof *facts);
    for (size_t i = 0; i < count; i++) {
        /* Mostly small, sometimes over several pages. */
        size_t length = (size_t)random_below(random, random_below(random, 10) == 0 ? 12000 : 200);
        char *body = arena_alloc(arena, length + 1);
        for (size_t at = 0; at < length; at++)
            body[at] = (char)('a' + random_below(random, 26));
        facts[i] = (struct fact){TEXT("test.done/1"), {body, length}};
    }
    return facts;
}

/* One append over one or more streams; false when the power failed. */
static bool append_random(struct store *store, struct random_source *random, struct expectation *expectation) {
    struct arena arena;
    arena_init(&arena);
    struct store_batch batches[STREAMS];
    int streams[STREAMS];
    size_t count = 0;
    char command[40];
    snprintf(command, sizeof command, "%016llx", (unsigned long long)random_next(random));
    for (int stream = 0; stream < STREAMS; stream++) {
        if (count > 0 && random_below(random, 3) > 0)
            continue;
        size_t facts = (size_t)random_below(random, random_below(random, 4) == 0 ? FACTS_MOST : 2) + 1;
        streams[count] = stream;
        batches[count++] = (struct store_batch){.stream = text_from(stream_name(stream)),
                                                .expected = expectation->heads[stream].seq,
                                                .at = 1763200000000,
                                                .actor = TEXT("arbiter"),
                                                .command = text_from(command),
                                                .count = facts,
                                                .facts = make_facts(&arena, random, facts)};
    }
    struct error error;
    enum store_outcome outcome;
    struct store_head heads[STREAMS];
    bool done = store_append(store, batches, count, &outcome, heads, &error);
    if (done)
        assert_int_equal(outcome, STORE_APPENDED);
    for (size_t i = 0; i < count; i++) {
        if (done)
            expectation->heads[streams[i]] = heads[i];
        else
            expectation->attempted[streams[i]] = (int64_t)batches[i].count;
    }
    arena_drop(&arena);
    return done;
}

/* Works until the power fails, or all is written and it is cut then. */
static void live(struct place *place, struct random_source *random, bool synchronous, struct expectation *expectation) {
    struct error error;
    struct store *store;
    if (!store_open(place->database, STORE_CREATE, &store, &error))
        return;
    expectation->made = true;
    char pragma[64];
    snprintf(pragma, sizeof pragma, "PRAGMA wal_autocheckpoint = %d", (int)random_below(random, 60) + 5);
    sqlite3_exec(database_of(store), pragma, NULL, NULL, NULL);
    if (!synchronous)
        execute(database_of(store), "PRAGMA synchronous = OFF");
    for (int i = 0; i < APPENDS_MOST; i++)
        if (!append_random(store, random, expectation))
            break;
    store_close(store);
}

static const char entries_gone[] = "acknowledged entries are gone";

/* NULL when all is as it must be, else what is wrong. */
static const char *inspect(struct place *place, struct expectation *expectation) {
    struct error error;
    struct store *store;
    if (!store_open(place->database, expectation->made ? STORE_WRITE : STORE_CREATE, &store, &error))
        return "the database does not open";
    const char *fault = NULL;
    int landed = 0;
    int attempted = 0;
    for (int stream = 0; stream < STREAMS && fault == NULL; stream++) {
        struct store_head *known = &expectation->heads[stream];
        struct store_head head;
        if (!store_journal_verify(store, text_from(stream_name(stream)), TEXT(""), &head, &error)) {
            fault = "the chain does not verify";
            break;
        }
        struct journal_entry *last;
        size_t count;
        if (head.seq < known->seq)
            fault = entries_gone;
        else if (known->seq > 0 && (!store_read(store, text_from(stream_name(stream)), known->seq - 1, 1, &place->arena,
                                                &last, &count, &error) ||
                                    count != 1 || memcmp(last->hash, known->hash, sizeof known->hash) != 0))
            fault = "an acknowledged entry is another one";
        else if (head.seq != known->seq && head.seq != known->seq + expectation->attempted[stream])
            fault = "a part of an append is there";
        attempted += expectation->attempted[stream] > 0;
        landed += head.seq != known->seq;
        expectation->attempted[stream] = 0;
        *known = head;
    }
    if (fault == NULL && landed != 0 && landed != attempted)
        fault = "an append is in some of its streams only";
    sqlite3_stmt *check;
    if (fault == NULL &&
        (sqlite3_prepare_v2(database_of(store), "PRAGMA integrity_check", -1, &check, NULL) != SQLITE_OK ||
         sqlite3_step(check) != SQLITE_ROW || strcmp((const char *)sqlite3_column_text(check, 0), "ok") != 0 ||
         sqlite3_finalize(check) != SQLITE_OK))
        fault = "the integrity check fails";
    store_close(store);
    arena_reset(&place->arena);
    return fault;
}

struct tally {
    long cuts;
    long faults;
    long losses; /* faults by which entries are gone */
    long sectors_kept;
    long sectors_lost;
    int64_t entries; /* acknowledged */
};

/* A database through several lives, each ended by a cut; the rest is skipped after a fault. */
static void run_lives(struct random_source *random, bool synchronous, long wanted, bool report, struct tally *tally) {
    void *state;
    assert_int_equal(place_make(&state), 0);
    struct place *place = state;
    struct expectation expectation = {0};
    const char *fault = NULL;
    for (int i = 0; i < LIVES && tally->cuts < wanted && fault == NULL; i++) {
        struct power power;
        /* Some cuts fall into the making of the database. */
        power_on(&power, (long)random_below(random, i == 0 && random_below(random, 4) == 0 ? 40 : CHANGES_MOST));
        live(place, random, synchronous, &expectation);
        power_off(&power, random);
        tally->cuts++;
        tally->sectors_kept += power.sectors_kept;
        tally->sectors_lost += power.sectors_lost;
        fault = inspect(place, &expectation);
        if (fault != NULL) {
            tally->faults++;
            tally->losses += fault == entries_gone;
            if (report)
                print_error("cut %ld with seed %llu: %s\n", tally->cuts, (unsigned long long)seed, fault);
        }
    }
    for (int stream = 0; stream < STREAMS; stream++)
        tally->entries += expectation.heads[stream].seq;
    place_remove(&state);
}

static void every_acknowledged_entry_is_there_after_a_power_cut(void **state) {
    (void)state;
    struct random_source random;
    random_seed(&random, seed);
    struct tally tally = {0};
    while (tally.cuts < cuts_wanted)
        run_lives(&random, true, cuts_wanted, true, &tally);
    print_message("# %ld power cuts with seed %llu: %lld entries, %ld unsynced sectors kept, %ld lost, %ld faults\n",
                  tally.cuts, (unsigned long long)seed, (long long)tally.entries, tally.sectors_kept,
                  tally.sectors_lost, tally.faults);
    assert_int_equal(tally.faults, 0);
    assert_true(tally.sectors_lost > 0);
}

/* If it did not, the test above would prove nothing. */
static void the_shim_does_lose_unsynced_data_when_synchronous_is_off(void **state) {
    (void)state;
    struct random_source random;
    random_seed(&random, seed);
    struct tally tally = {0};
    while (tally.cuts < 20)
        run_lives(&random, false, 20, false, &tally);
    assert_true(tally.losses > 0);
}

int main(int count, char **arguments) {
    if (count > 1)
        cuts_wanted = atol(arguments[1]);
    if (count > 2)
        seed = strtoull(arguments[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_acknowledged_entry_is_there_after_a_power_cut),
        cmocka_unit_test(the_shim_does_lose_unsynced_data_when_synchronous_is_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
