/*
 * How long the proof of a journal takes, for as many entries as the largest events have, each with a command of its own
 * (the costliest case): as a multiple of the bare reading of the same rows through SQLite, in the same run. The two
 * alternate; the median of the rounds' ratios counts. Time is processor time, as other programs may be running.
 *
 * bench_verify [ENTRIES]    the database lies in a fresh folder below $TMPDIR, else /var/tmp
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"
#include "store/store_sqlite.h"

enum { ENTRIES = 100000, ENTRIES_MOST = 10000000, ROUNDS = 9, BODY_BYTES = 160 };

static const double most = 6; /* times the bare reading */
static const struct text stream = TEXT_INIT("event/city-open-2026");

static void give_up(const char *what) {
    fprintf(stderr, "bench_verify: %s\n", what);
    exit(1);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void fill(struct store *store, int entries) {
    struct store_head head = {0};
    struct error error;
    enum store_outcome outcome;
    char body[BODY_BYTES];
    char command[40];
    sqlite3_exec(((struct store_sqlite *)store)->database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    for (int i = 0; i < entries; i++) {
        snprintf(command, sizeof command, "%032llx", (unsigned long long)(i + 1) * 0x9E3779B97F4A7C15U);
        int length = snprintf(body, sizeof body,
                              "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"1/2-1/2\",\"reason\":\"\","
                              "\"changed\":false,\"at_board\":true}",
                              i % 11 + 1, i % 997 + 1);
        struct fact fact = {TEXT("result.set/1"), {body, (size_t)length}};
        struct store_batch batch = {.stream = stream,
                                    .expected = head.seq,
                                    .at = 1763200000000 + i,
                                    .actor = TEXT("arbiter"),
                                    .command = text_from(command),
                                    .count = 1,
                                    .facts = &fact};
        if (!store_append(store, &batch, 1, &outcome, &head, &error) || outcome != STORE_APPENDED)
            give_up("the journal cannot be filled");
    }
}

static double read_bare(sqlite3_stmt *query) {
    double begin = seconds();
    size_t bytes = 0;
    while (sqlite3_step(query) == SQLITE_ROW)
        for (int column = 0; column < 7; column++)
            bytes += sqlite3_column_blob(query, column) != NULL ? (size_t)sqlite3_column_bytes(query, column) : 0;
    sqlite3_reset(query);
    if (bytes == 0)
        give_up("nothing was read");
    return seconds() - begin;
}

static double verify(struct store *store, int entries) {
    struct store_head head;
    struct error error;
    double begin = seconds();
    if (!store_journal_verify(store, stream, TEXT(""), &head, &error) || head.seq != entries)
        give_up("the journal does not verify");
    return seconds() - begin;
}

static int compare(const void *a, const void *b) {
    const double *x = a;
    const double *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void measure(struct store *store, int entries, double *median, double *ratio) {
    double times[ROUNDS];
    double ratios[ROUNDS];
    sqlite3_stmt *query;
    if (sqlite3_prepare_v2(((struct store_sqlite *)store)->database,
                           "SELECT seq, at, actor, command, kind, body, hash FROM entry ORDER BY stream, seq", -1,
                           &query, NULL) != SQLITE_OK)
        give_up("the rows cannot be read");
    for (int i = 0; i < ROUNDS; i++) {
        double bare = read_bare(query);
        times[i] = verify(store, entries);
        ratios[i] = times[i] / bare;
    }
    sqlite3_finalize(query);
    qsort(times, ROUNDS, sizeof *times, compare);
    qsort(ratios, ROUNDS, sizeof *ratios, compare);
    *median = times[ROUNDS / 2];
    *ratio = ratios[ROUNDS / 2];
}

int main(int argument_count, char **arguments) {
    int entries = argument_count > 1 ? atoi(arguments[1]) : ENTRIES;
    if (entries < 1 || entries > ENTRIES_MOST)
        give_up("give a number of entries");
    const char *above = getenv("TMPDIR") != NULL ? getenv("TMPDIR") : "/var/tmp";
    char folder[400];
    char name[512];
    struct store *store;
    struct error error;
    double median;
    double ratio;
    snprintf(folder, sizeof folder, "%s/bench_verify_XXXXXX", above);
    if (mkdtemp(folder) == NULL)
        give_up("no folder can be made");
    snprintf(name, sizeof name, "%s/verify.sqlite", folder);
    if (!store_open(name, STORE_CREATE, &store, &error))
        give_up("the database cannot be made");
    fill(store, entries);
    measure(store, entries, &median, &ratio);
    store_close(store);
    unlink(name);
    rmdir(folder);
    printf("| proof of a journal | time | of bare reading | at most | |\n|---|---|---|---|---|\n");
    printf("| %d entries and commands | %.0f ms | %.1f | %.1f | %s |\n", entries, median * 1000, ratio, most,
           ratio <= most ? "ok" : "MISSED");
    return ratio <= most ? 0 : 1;
}
