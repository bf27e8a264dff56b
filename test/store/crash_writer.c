/*
 * Enters results without end, to be killed; and looks at what is left.
 *
 * crash_writer write DATABASE    prints "SEQ HASH" for each entry as soon as the desk acknowledged it
 * crash_writer check DATABASE    proves the chain, checks and folds, and prints "SEQ HASH" for each entry
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "language/errors.h"
#include "store/desk.h"
#include "store/store_sqlite.h"

enum { PLAYERS = 10, ROUNDS = PLAYERS - 1, BOARDS = PLAYERS / 2 };

static const struct text id = TEXT_INIT("crash");
static const struct text stream = TEXT_INIT("event/crash");

static void give_up(const char *what, const struct error *error) {
    struct arena arena;
    arena_init(&arena);
    fprintf(stderr, "crash_writer: %s: %s\n", what, language_error_describe(&arena, language_english(), error).bytes);
    exit(1);
}

/* One line in one write, so that it is printed whole or not at all. */
static void acknowledge(const struct store_head *head) {
    char hex[2 * JOURNAL_HASH_BYTES + 1];
    char line[128];
    store_journal_hash_write(head->hash, hex);
    int length = snprintf(line, sizeof line, "%lld %s\n", (long long)head->seq, hex);
    if (write(STDOUT_FILENO, line, (size_t)length) != length)
        exit(1);
}

static struct desk_request request_of(struct arena *arena, const char *kind, const char *body) {
    struct error error;
    struct json *value = arena_alloc(arena, sizeof *value);
    if (!json_read(arena, text_from(body), &json_usual_limits, value, &error))
        give_up(kind, &error);
    return (struct desk_request){.kind = text_from(kind), .body = value, .actor = TEXT("arbiter"), .seen = -1};
}

static void run(struct store *store, struct desk_event *loaded, const char *kind, const char *body) {
    struct arena arena;
    arena_init(&arena);
    struct error error;
    struct desk_answer answer;
    struct desk_request request = request_of(&arena, kind, body);
    if (!desk_run(store, loaded, &request, &answer, &error))
        give_up(kind, &error);
    acknowledge(&answer.head);
    arena_drop(&arena);
}

static void create(struct store *store, struct desk_event *loaded) {
    struct arena arena;
    arena_init(&arena);
    struct error error;
    struct desk_answer answer;
    struct desk_request request = request_of(&arena, "event.create", "{\"id\":\"crash\",\"name\":\"Crash test\"}");
    if (!desk_create(store, &request, loaded, &answer, &error))
        give_up("event.create", &error);
    acknowledge(&answer.head);
    arena_drop(&arena);
}

/* Goes on wherever the process before was killed. */
static void prepare(struct store *store, struct desk_event *loaded) {
    struct error error;
    if (!desk_load(store, id, loaded, &error)) {
        if (error.code != ERROR_event_unknown)
            give_up("load", &error);
        create(store, loaded);
    }
    if (loaded->event.player_count == 0)
        run(store, loaded, "player.add",
            "{\"players\":[{\"name\":\"A\"},{\"name\":\"B\"},{\"name\":\"C\"},{\"name\":\"D\"},{\"name\":\"E\"},"
            "{\"name\":\"F\"},{\"name\":\"G\"},{\"name\":\"H\"},{\"name\":\"I\"},{\"name\":\"J\"}]}");
    if (loaded->event.tournament_count == 0)
        run(store, loaded, "tournament.create", "{\"name\":\"A\"}");
    const struct tournament *tournament = event_tournament(&loaded->event, 1);
    if (tournament->entry_count == 0)
        run(store, loaded, "entry.add", "{\"tournament\":1,\"players\":[1,2,3,4,5,6,7,8,9,10]}");
    tournament = event_tournament(&loaded->event, 1);
    if (tournament->entries[0].number == 0)
        run(store, loaded, "numbers.draw", "{\"tournament\":1,\"method\":\"lots\"}");
    tournament = event_tournament(&loaded->event, 1);
    if (tournament->round_count == 0)
        run(store, loaded, "round.pair", "{\"tournament\":1}");
}

static void write_without_end(struct store *store) {
    struct desk_event loaded;
    prepare(store, &loaded);
    for (long i = 0;; i++) {
        int round = (int)(i / BOARDS % ROUNDS) + 1;
        int board = (int)(i % BOARDS) + 1;
        const struct tournament *tournament = event_tournament(&loaded.event, 1);
        bool white_won = round_board(tournament_round(tournament, round), board)->result == RESULT_WHITE_WINS;
        char body[128];
        snprintf(body, sizeof body, "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", round, board,
                 white_won ? "0-1" : "1-0");
        run(store, &loaded, "result.set", body);
    }
}

static void check_integrity(struct store *store) {
    sqlite3 *database = ((struct store_sqlite *)store)->database;
    sqlite3_stmt *query;
    if (sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &query, NULL) != SQLITE_OK ||
        sqlite3_step(query) != SQLITE_ROW || strcmp((const char *)sqlite3_column_text(query, 0), "ok") != 0) {
        fprintf(stderr, "crash_writer: the integrity check fails\n");
        exit(1);
    }
    sqlite3_finalize(query);
}

static void check(struct store *store) {
    struct error error;
    struct store_head head;
    if (!store_journal_verify(store, stream, TEXT(""), &head, &error))
        give_up("verify", &error);
    check_integrity(store);
    struct desk_event loaded;
    if (head.seq > 0 && !desk_load(store, id, &loaded, &error))
        give_up("load", &error);
    if (head.seq > 0)
        desk_release(&loaded);
    struct arena arena;
    arena_init(&arena);
    struct journal_entry *entries;
    size_t count;
    if (!store_read(store, stream, 0, 0, &arena, &entries, &count, &error))
        give_up("read", &error);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        store_journal_hash_write(entries[i].hash, hex);
        printf("%lld %s\n", (long long)entries[i].seq, hex);
    }
    arena_drop(&arena);
}

int main(int count, char **arguments) {
    if (count != 3 || (strcmp(arguments[1], "write") != 0 && strcmp(arguments[1], "check") != 0)) {
        fprintf(stderr, "usage: crash_writer write|check DATABASE\n");
        return 2;
    }
    struct error error;
    struct store *store;
    if (!store_open(arguments[2], STORE_CREATE, &store, &error))
        give_up("open", &error);
    if (strcmp(arguments[1], "write") == 0)
        write_without_end(store);
    else
        check(store);
    store_close(store);
    return 0;
}
