/*
 * How fast facts are appended with full durability, as a share of bare SQLite: a prepared INSERT of the same fields into
 * a table without any index, with the same pragmas, in the same run. Our side builds the JSON, looks up the command and
 * the head, hashes, and keeps entries and commands in order. The two alternate; the median of the rounds' ratios counts.
 *
 * bench_append [ROUNDS]    the databases lie in a fresh folder below $TMPDIR, else /var/tmp
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "store/store.h"
#include "store/store_sqlite.h"

enum { ROUNDS = 15, ROUNDS_MOST = 1000, SINGLES = 400, BATCH = 200, BATCHES = 40 };

struct bench {
    struct store *store;
    struct store_head head;
    sqlite3 *bare;
    sqlite3_stmt *begin;
    sqlite3_stmt *insert;
    sqlite3_stmt *commit;
    struct arena arena;
    int64_t command;
};

static void give_up(const char *what) {
    fprintf(stderr, "bench_append: %s\n", what);
    exit(1);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static const struct text stream = TEXT_INIT("event/city-open-2026");
static const struct text actor = TEXT_INIT("arbiter");
static const struct text kind = TEXT_INIT("result.set/1");

static struct text make_body(struct arena *arena, int64_t n) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_begin_object(&writer);
    json_key_integer(&writer, "tournament", 1);
    json_key_integer(&writer, "round", n % 11 + 1);
    json_key_integer(&writer, "board", n % 97 + 1);
    json_key_text(&writer, "result", n % 3 == 0 ? TEXT("1/2-1/2") : TEXT("1-0"));
    json_end_object(&writer);
    return text_builder_take(&builder);
}

/* Ids as long as the desk's. */
static void make_command(struct bench *bench, char command[40]) {
    snprintf(command, 40, "%032llx", (unsigned long long)++bench->command * 0x9E3779B97F4A7C15U);
}

static void append_ours(struct bench *bench, size_t facts) {
    arena_reset(&bench->arena);
    char command[40];
    make_command(bench, command);
    struct fact *list = arena_array(&bench->arena, facts, sizeof *list);
    for (size_t i = 0; i < facts; i++)
        list[i] = (struct fact){kind, make_body(&bench->arena, bench->head.seq + (int64_t)i)};
    struct store_batch batch = {.stream = stream,
                                .expected = bench->head.seq,
                                .at = 1763200000000 + bench->head.seq,
                                .actor = actor,
                                .command = text_from(command),
                                .count = facts,
                                .facts = list};
    struct error error;
    enum store_outcome outcome;
    if (!store_append(bench->store, &batch, 1, &outcome, &bench->head, &error) || outcome != STORE_APPENDED)
        give_up("our append failed");
}

static void run(sqlite3_stmt *statement) {
    if (sqlite3_step(statement) != SQLITE_DONE)
        give_up("the bare append failed");
    sqlite3_reset(statement);
}

static void append_bare(struct bench *bench, size_t facts, int64_t *seq) {
    static const unsigned char hash[32] = {1};
    static const char body[] = "{\"tournament\":1,\"round\":10,\"board\":57,\"result\":\"1-0\"}";
    static const char command[] = "0123456789abcdef0123456789abcdef";
    run(bench->begin);
    for (size_t i = 0; i < facts; i++) {
        ++*seq;
        sqlite3_bind_text(bench->insert, 1, stream.bytes, (int)stream.length, SQLITE_STATIC);
        sqlite3_bind_int64(bench->insert, 2, *seq);
        sqlite3_bind_int64(bench->insert, 3, 1763200000000 + *seq);
        sqlite3_bind_text(bench->insert, 4, actor.bytes, (int)actor.length, SQLITE_STATIC);
        sqlite3_bind_text(bench->insert, 5, command, sizeof command - 1, SQLITE_STATIC);
        sqlite3_bind_text(bench->insert, 6, kind.bytes, (int)kind.length, SQLITE_STATIC);
        sqlite3_bind_text(bench->insert, 7, body, sizeof body - 1, SQLITE_STATIC);
        sqlite3_bind_blob(bench->insert, 8, hash, sizeof hash, SQLITE_STATIC);
        run(bench->insert);
    }
    run(bench->commit);
}

static void open_both(struct bench *bench, const char *folder) {
    char name[512];
    struct error error;
    snprintf(name, sizeof name, "%s/ours.sqlite", folder);
    if (!store_open(name, STORE_CREATE, &bench->store, &error))
        give_up("our database cannot be made");
    snprintf(name, sizeof name, "%s/bare.sqlite", folder);
    if (sqlite3_open_v2(name, &bench->bare, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) ||
        sqlite3_exec(bench->bare,
                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                     "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;"
                     "CREATE TABLE bare (stream TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
                     " actor TEXT NOT NULL, command TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,"
                     " hash BLOB NOT NULL) STRICT",
                     NULL, NULL, NULL) ||
        sqlite3_prepare_v3(bench->bare, "BEGIN IMMEDIATE", -1, SQLITE_PREPARE_PERSISTENT, &bench->begin, NULL) ||
        sqlite3_prepare_v3(bench->bare, "INSERT INTO bare VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", -1,
                           SQLITE_PREPARE_PERSISTENT, &bench->insert, NULL) ||
        sqlite3_prepare_v3(bench->bare, "COMMIT", -1, SQLITE_PREPARE_PERSISTENT, &bench->commit, NULL))
        give_up("the bare database cannot be made");
}

static void close_both(struct bench *bench, const char *folder) {
    store_close(bench->store);
    sqlite3_finalize(bench->begin);
    sqlite3_finalize(bench->insert);
    sqlite3_finalize(bench->commit);
    sqlite3_close(bench->bare);
    arena_drop(&bench->arena);
    static const char *const files[] = {"ours.sqlite", "ours.sqlite-wal", "ours.sqlite-shm",
                                        "bare.sqlite", "bare.sqlite-wal", "bare.sqlite-shm"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char name[512];
        snprintf(name, sizeof name, "%s/%s", folder, files[i]);
        unlink(name);
    }
    rmdir(folder);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/*
 * Percent of the bare rate, median over the rounds. Within a round transactions of the two alternate, so that whatever
 * else the disk has to do meanwhile falls on both.
 */
static double measure(struct bench *bench, int rounds, int transactions, size_t facts) {
    static double ratios[ROUNDS_MOST];
    int64_t bare_seq = 0;
    for (int round = -1; round < rounds; round++) { /* the round before the first warms up */
        double taken[2] = {0, 0};
        for (int i = 0; i < 2 * transactions; i++) {
            int bare = (i + i / 2) & 1; /* ours bare bare ours ours bare ... */
            double start = seconds();
            if (bare)
                append_bare(bench, facts, &bare_seq);
            else
                append_ours(bench, facts);
            taken[bare] += seconds() - start;
        }
        if (round >= 0)
            ratios[round] = 100 * taken[1] / taken[0];
    }
    qsort(ratios, (size_t)rounds, sizeof ratios[0], compare);
    return ratios[rounds / 2];
}

int main(int count, char **arguments) {
    int rounds = count > 1 ? atoi(arguments[1]) : ROUNDS;
    if (rounds < 1 || rounds > ROUNDS_MOST)
        give_up("the number of rounds must lie between 1 and 1000");
    const char *parent = getenv("TMPDIR");
    char folder[400];
    snprintf(folder, sizeof folder, "%s/bench-append-XXXXXX", parent != NULL && *parent != '\0' ? parent : "/var/tmp");
    if (mkdtemp(folder) == NULL)
        give_up("no folder for the databases");
    struct bench bench = {0};
    arena_init(&bench.arena);
    open_both(&bench, folder);
    double single = measure(&bench, rounds, SINGLES, 1);
    double batches = measure(&bench, rounds, BATCHES, BATCH);
    close_both(&bench, folder);
    printf("| append with full durability | of bare SQLite | must reach | |\n");
    printf("|---|---|---|---|\n");
    printf("| one fact at a time (%d rounds of %d) | %.0f %% | 70 %% | %s |\n", rounds, SINGLES, single,
           single >= 70 ? "reached" : "MISSED");
    printf("| in batches of %d (%d rounds of %d) | %.0f %% | 60 %% | %s |\n", BATCH, rounds, BATCHES, batches,
           batches >= 60 ? "reached" : "MISSED");
    return single >= 70 && batches >= 60 ? 0 : 1;
}
