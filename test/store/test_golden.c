/*
 * Journals of releases: each must load, verify with the same head, and fold to the same state, for ever.
 *
 * test_golden FOLDER              checks NAME.tsv (all columns of the journal, the hash in hexadecimal) with NAME.state
 * test_golden FOLDER make NAME    writes both for the present version; what was released is never written again
 */
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/desk.h"

static const char *folder;

static const char *golden_name(struct arena *arena, const char *name, const char *ending) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    text_add_format(&builder, "%s/%s%s", folder, name, ending);
    return text_builder_take(&builder).bytes;
}

/* --- The state in words --------------------------------------------------------------------------------------------- */

static void add_field(struct text_builder *out, const char *name, struct text value) {
    text_add_format(out, "%s\t%.*s\n", name, TEXT_ARG(value));
}

static void add_players(struct text_builder *out, const struct event *event) {
    for (int64_t id = 1; id <= event->player_count; id++) {
        const struct player *player = event_player(event, id);
        if (player == NULL) {
            text_add_format(out, "player %d\tremoved\n", (int)id);
            continue;
        }
        text_add_format(out, "player %d\t%.*s|%d|%.*s|%.*s|%.*s|%.*s|%.*s|%d|%d|%.*s|%.*s\n", (int)id,
                        TEXT_ARG(player->name), (int)player->rating, TEXT_ARG(player->title),
                        TEXT_ARG(player->federation), TEXT_ARG(player->club), TEXT_ARG(player->fide_id),
                        TEXT_ARG(player->national_id), (int)player->national_rating, (int)player->birth_year,
                        TEXT_ARG(player->sealed), TEXT_ARG(player->sex));
    }
}

static void add_round(struct text_builder *out, const struct round *round) {
    text_add_format(out, "round %d\t%s", (int)round->number, round->locked ? "locked" : "open");
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        text_add_format(out, "|%d-%d %s", (int)board->white, (int)board->black,
                        board->result == RESULT_NONE ? "none" : result_code(board->result));
    }
    for (int32_t i = 0; i < round->bye_count; i++)
        text_add_format(out, "|%d %s", (int)round->byes[i].player, bye_code(round->byes[i].bye));
    text_add_byte(out, '\n');
}

static void add_tournament(struct text_builder *out, const struct tournament *tournament) {
    const struct scoring *scoring = &tournament->scoring;
    text_add_format(out, "tournament %d\t%.*s|%s|%d|%d|%.*s|%d %d %d %d %d %d\n", (int)tournament->id,
                    TEXT_ARG(tournament->name), tournament->system == SYSTEM_ROUND_ROBIN ? "roundrobin" : "manual",
                    (int)tournament->cycles, (int)tournament->swap, TEXT_ARG(tournament->time_control),
                    (int)scoring->unit, (int)scoring->win, (int)scoring->draw, (int)scoring->loss, (int)scoring->absent,
                    (int)scoring->allocated_bye);
    add_field(out, "numbers by", tournament->numbers_method);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        text_add_format(out, "entry\t%d|%d|%s|%s\n", (int)entry->player, (int)entry->number,
                        entry->withdrawn ? "withdrawn" : "", entry->excluded ? "excluded" : "");
    }
    for (int32_t i = 1; i <= tournament->round_count; i++)
        add_round(out, tournament_round(tournament, i));
}

static struct text describe(struct arena *arena, const struct desk_event *loaded) {
    const struct event *event = &loaded->event;
    struct text_builder out;
    char hex[2 * JOURNAL_HASH_BYTES + 1];
    text_builder_init(&out, arena);
    store_journal_hash_write(loaded->head.hash, hex);
    text_add_format(&out, "head\t%lld %s\n", (long long)loaded->head.seq, hex);
    add_field(&out, "id", event->id);
    add_field(&out, "name", event->name);
    add_field(&out, "place", event->place);
    add_field(&out, "federation", event->federation);
    add_field(&out, "from", event->from);
    add_field(&out, "to", event->to);
    add_field(&out, "laws", event->laws_edition);
    add_field(&out, "roundrobin", event->roundrobin_edition);
    add_field(&out, "tiebreak", event->tiebreak_edition);
    for (size_t i = 0; i < event->official_count; i++)
        text_add_format(&out, "official\t%.*s|%.*s|%.*s\n", TEXT_ARG(event->officials[i].role),
                        TEXT_ARG(event->officials[i].name), TEXT_ARG(event->officials[i].fide_id));
    add_field(&out, "last command", event->last_command);
    add_players(&out, event);
    for (int64_t id = 1; id <= event->tournament_count; id++) {
        if (event_tournament(event, id) == NULL)
            text_add_format(&out, "tournament %d\tremoved\n", (int)id);
        else
            add_tournament(&out, event_tournament(event, id));
    }
    return text_builder_take(&out);
}

/* --- Reading a golden journal --------------------------------------------------------------------------------------- */

static int64_t number_of(struct text text) {
    int64_t number;
    assert_true(text_to_integer(text, &number));
    return number;
}

static struct journal_entry *read_golden(struct arena *arena, const char *name, size_t *count) {
    struct text rest = read_file(arena, golden_name(arena, name, ".tsv"));
    struct text line;
    struct journal_entry *entries = NULL;
    size_t capacity = 0;
    *count = 0;
    assert_true(text_next_line(&rest, &line));
    assert_true(text_equal(line, TEXT("stream\tseq\tat\tactor\tcommand\tkind\tbody\thash")));
    while (text_next_line(&rest, &line)) {
        entries = arena_grow(arena, entries, &capacity, *count + 1, sizeof *entries, NULL);
        struct journal_entry *entry = &entries[(*count)++];
        entry->stream = text_cut(&line, '\t');
        entry->seq = number_of(text_cut(&line, '\t'));
        entry->at = number_of(text_cut(&line, '\t'));
        entry->actor = text_cut(&line, '\t');
        entry->command = text_cut(&line, '\t');
        entry->kind = text_cut(&line, '\t');
        entry->body = text_cut(&line, '\t');
        assert_int_equal(line.length, 2 * JOURNAL_HASH_BYTES);
        for (size_t i = 0; i < JOURNAL_HASH_BYTES; i++) {
            unsigned byte;
            assert_int_equal(sscanf(line.bytes + 2 * i, "%2x", &byte), 1);
            entry->hash[i] = (unsigned char)byte;
        }
    }
    assert_true(*count > 0);
    return entries;
}

/* The number of entries from `from` on that one command wrote. */
static size_t command_length(const struct journal_entry *entries, size_t count, size_t from) {
    size_t to = from + 1;
    while (to < count && text_equal(entries[to].command, entries[from].command))
        to++;
    return to - from;
}

/* Through the journal's own door: it must give every entry the hash that it had. */
static void append_golden(struct arena *arena, struct store *store, const struct journal_entry *entries, size_t count) {
    for (size_t at = 0; at < count;) {
        size_t length = command_length(entries, count, at);
        struct fact *facts = arena_array(arena, length, sizeof *facts);
        for (size_t i = 0; i < length; i++)
            facts[i] = (struct fact){entries[at + i].kind, entries[at + i].body};
        struct store_batch batch = {.stream = entries[at].stream,
                                    .expected = entries[at].seq - 1,
                                    .at = entries[at].at,
                                    .actor = entries[at].actor,
                                    .command = entries[at].command,
                                    .count = length,
                                    .facts = facts};
        struct error error;
        enum store_outcome outcome;
        struct store_head head;
        must(store_append(store, &batch, 1, &outcome, &head, &error), &error);
        assert_int_equal(outcome, STORE_APPENDED);
        at += length;
        assert_int_equal(head.seq, entries[at - 1].seq);
        assert_memory_equal(head.hash, entries[at - 1].hash, sizeof head.hash);
    }
}

static void assert_state(struct place *place, struct store *store, const char *name, const struct journal_entry *last) {
    struct error error;
    struct store_head head;
    char hex[2 * JOURNAL_HASH_BYTES + 1];
    store_journal_hash_write(last->hash, hex);
    must(store_journal_verify(store, last->stream, text_from(hex), &head, &error), &error);
    assert_int_equal(head.seq, last->seq);
    struct desk_event loaded;
    must(desk_load(store, text_slice(last->stream, strlen("event/"), last->stream.length), &loaded, &error), &error);
    assert_false(loaded.event.read_only);
    assert_string_equal(describe(&place->arena, &loaded).bytes,
                        read_file(&place->arena, golden_name(&place->arena, name, ".state")).bytes);
    desk_release(&loaded);
}

/* Calls `look` with the name of each golden journal. */
static size_t each_golden(struct place *place, void (*look)(struct place *place, const char *name)) {
    size_t count = 0;
    DIR *stream = opendir(folder);
    assert_non_null(stream);
    struct dirent *item;
    while ((item = readdir(stream)) != NULL) {
        struct text name = text_from(item->d_name);
        if (!text_ends_with(name, TEXT(".tsv")))
            continue;
        look(place, text_zero(&place->arena, text_slice(name, 0, name.length - 4)));
        count++;
    }
    closedir(stream);
    return count;
}

static void look_at_hashes_and_state(struct place *place, const char *name) {
    size_t count;
    struct journal_entry *entries = read_golden(&place->arena, name, &count);
    const char *database = place_name(place, name);
    struct store *store = open_store(database, STORE_CREATE);
    append_golden(&place->arena, store, entries, count);
    assert_state(place, store, name, &entries[count - 1]);
    store_close(store);
}

static void the_journal_of_every_release_verifies_and_folds_to_what_it_was(void **state) {
    assert_true(each_golden(*state, look_at_hashes_and_state) > 0);
}

/* --- Databases of former schemas ------------------------------------------------------------------------------------ */

static void insert_golden(sqlite3 *database, const struct journal_entry *entries, size_t count) {
    sqlite3_stmt *entry;
    sqlite3_stmt *command;
    assert_int_equal(
        sqlite3_prepare_v2(database, "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)", -1, &entry, NULL), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(database, "INSERT INTO command VALUES (?, ?, ?, ?, zeroblob(32))", -1, &command, NULL),
        SQLITE_OK);
    for (size_t i = 0; i < count; i++) {
        store_sqlite_bind(entry, 1, store_text(entries[i].stream));
        sqlite3_bind_int64(entry, 2, entries[i].seq);
        sqlite3_bind_int64(entry, 3, entries[i].at);
        store_sqlite_bind(entry, 4, store_text(entries[i].actor));
        store_sqlite_bind(entry, 5, store_text(entries[i].command));
        store_sqlite_bind(entry, 6, store_text(entries[i].kind));
        store_sqlite_bind(entry, 7, store_text(entries[i].body));
        store_sqlite_bind(entry, 8, store_bytes(entries[i].hash, JOURNAL_HASH_BYTES));
        assert_int_equal(sqlite3_step(entry), SQLITE_DONE);
        sqlite3_reset(entry);
    }
    for (size_t at = 0; at < count;) {
        size_t length = command_length(entries, count, at);
        store_sqlite_bind(command, 1, store_text(entries[at].stream));
        store_sqlite_bind(command, 2, store_text(entries[at].command));
        sqlite3_bind_int64(command, 3, entries[at].seq);
        sqlite3_bind_int64(command, 4, entries[at + length - 1].seq);
        assert_int_equal(sqlite3_step(command), SQLITE_DONE);
        sqlite3_reset(command);
        at += length;
    }
    sqlite3_finalize(entry);
    sqlite3_finalize(command);
}

static void look_at_schema_1(struct place *place, const char *name) {
    size_t count;
    struct journal_entry *entries = read_golden(&place->arena, name, &count);
    const char *file = place_name(place, name);
    sqlite3 *database;
    assert_int_equal(sqlite3_open(file, &database), SQLITE_OK);
    execute(database, read_file(&place->arena, golden_name(&place->arena, "schema-1", ".sql")).bytes);
    execute(database, "BEGIN");
    insert_golden(database, entries, count);
    execute(database, "COMMIT");
    sqlite3_close(database);
    struct store *store = open_store(file, STORE_WRITE);
    assert_state(place, store, name, &entries[count - 1]);
    /* And it goes on from there. */
    append_some(store, text_zero(&place->arena, entries[0].stream), "a later command", 1);
    store_close(store);
}

static void a_database_of_schema_1_opens_and_goes_on(void **state) {
    assert_true(each_golden(*state, look_at_schema_1) > 0);
}

/* Who could sign in could do everything: such an account is chief, and stays signed in. */
static void accounts_of_schema_2_become_chief_and_stay_signed_in(void **state) {
    struct place *place = *state;
    sqlite3 *database;
    struct store_account account;
    struct error error;
    bool found;
    assert_int_equal(sqlite3_open(place->database, &database), SQLITE_OK);
    execute(database, read_file(&place->arena, golden_name(&place->arena, "schema-1", ".sql")).bytes);
    execute(database, "INSERT INTO account VALUES ('anna', 1, 'verifier');"
                      "INSERT INTO session VALUES (zeroblob(32), 'anna', 900)");
    sqlite3_close(database);
    struct store *store = open_store(place->database, STORE_WRITE);
    must(store_account_find(store, TEXT("anna"), &found, &account, &place->arena, &error), &error);
    assert_true(found && account.role == STORE_ROLE_CHIEF && !account.locked && account.limit_count == 0);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM session WHERE account = 'anna' AND ends = 900"), 1);
    assert_int_equal(ask(database_of(store), "SELECT length(value) FROM secret"), STORE_SECRET_BYTES);
    store_close(store);
}

static struct text schema_of(struct place *place, sqlite3 *database) {
    struct text_builder out;
    text_builder_init(&out, &place->arena);
    sqlite3_stmt *query;
    assert_int_equal(sqlite3_prepare_v2(database, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name",
                                        -1, &query, NULL),
                     SQLITE_OK);
    while (sqlite3_step(query) == SQLITE_ROW)
        text_add_format(&out, "%s;\n", (const char *)sqlite3_column_text(query, 0));
    sqlite3_finalize(query);
    text_add_format(&out, "%lld %lld\n", (long long)ask(database, "PRAGMA application_id"),
                    (long long)ask(database, "PRAGMA user_version"));
    return text_builder_take(&out);
}

/* A migration that was released is never changed: what this version makes is what the files schema-N.sql make. */
static void a_new_database_has_the_released_schema(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    sqlite3 *golden;
    assert_int_equal(sqlite3_open(place_name(place, "golden.sqlite"), &golden), SQLITE_OK);
    execute(golden, read_file(&place->arena, golden_name(&place->arena, "schema-1", ".sql")).bytes);
    execute(golden, read_file(&place->arena, golden_name(&place->arena, "schema-2", ".sql")).bytes);
    execute(golden, read_file(&place->arena, golden_name(&place->arena, "schema-3", ".sql")).bytes);
    assert_string_equal(schema_of(place, database_of(store)).bytes, schema_of(place, golden).bytes);
    sqlite3_close(golden);
    store_close(store);
}

/* --- What a golden journal must hold -------------------------------------------------------------------------------- */

static const char *const kinds[] = {
    "event.created/1",    "event.changed/1",     "player.added/1",       "player.changed/1",     "player.removed/1",
    "player.withdrawn/1", "player.reinstated/1", "tournament.created/1", "tournament.changed/1", "tournament.removed/1",
    "entry.added/1",      "entry.removed/1",     "numbers.drawn/1",      "round.paired/1",       "round.discarded/1",
    "round.locked/1",     "round.unlocked/1",    "result.set/1",         "result.cleared/1",     "command.undone/1"};

static void the_first_release_left_a_fact_of_every_kind(void **state) {
    struct place *place = *state;
    size_t count;
    struct journal_entry *entries = read_golden(&place->arena, "0.1.0", &count);
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        bool met = false;
        for (size_t i = 0; i < count; i++)
            met = met || text_equal(entries[i].kind, text_from(kinds[kind]));
        if (!met)
            fail_msg("no fact of the kind %s", kinds[kind]);
    }
}

/* --- Making one ----------------------------------------------------------------------------------------------------- */

static const struct {
    const char *kind;
    const char *body;
} script[] = {
    {"event.create", "{\"id\":\"golden\",\"name\":\"Città di Bastia \\u2013 \\\"Open\\\"\",\"place\":\"Bastia "
                     "Umbra\",\"federation\":\"ITA\","
                     "\"from\":\"2026-11-15\",\"to\":\"2026-11-22\",\"officials\":[{\"role\":\"chief-arbiter\","
                     "\"name\":\"Neri, Ugo\"}]}"},
    {"player.add",
     "{\"players\":[{\"name\":\"Rossi, "
     "Anna\",\"rating\":2101,\"title\":\"WFM\",\"federation\":\"ITA\",\"club\":\"Alfieri\","
     "\"fide_id\":\"0812345\",\"birth\":\"1990-05-07\",\"sex\":\"w\"},{\"name\":\"Bianchi, Bruno\",\"rating\":1988,"
     "\"birth\":\"1985\"},{\"name\":\"Żółć, Łukasz\",\"national_id\":\"PL-7\",\"national_rating\":1800},"
     "{\"name\":\"Ågren, Åsa\"},{\"name\":\"李, 明\"},{\"name\":\"Gone, Soon\"}]}"},
    {"player.change", "{\"player\":2,\"rating\":1999,\"club\":\"Torre\"}"},
    {"player.remove", "{\"player\":6}"},
    {"event.change", "{\"place\":\"Perugia\"}"},
    {"tournament.create",
     "{\"name\":\"Gruppo A\",\"cycles\":2,\"time_control\":\"90+30\",\"tiebreaks\":[\"SB\",\"DE\",\"WIN\"]}"},
    {"tournament.create", "{\"name\":\"Blitz\",\"system\":\"manual\",\"rounds\":3,\"scoring\":\"3-1-0\"}"},
    {"tournament.create", "{\"name\":\"Mistake\"}"},
    {"tournament.remove", "{\"tournament\":3}"},
    {"tournament.change", "{\"tournament\":1,\"time_control\":\"90 min + 30 s\"}"},
    {"entry.add", "{\"tournament\":1,\"players\":[1,2,3,4,5]}"},
    {"entry.remove", "{\"tournament\":1,\"player\":5}"},
    {"numbers.draw", "{\"tournament\":1,\"method\":\"lots\",\"seed\":\"00000000000004d2\"}"},
    {"round.pair", "{\"tournament\":1}"},
    {"round.discard", "{\"tournament\":1}"},
    {"round.pair", "{\"tournament\":1}"},
    {"result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"1-0\"}"},
    {"result.set", "{\"tournament\":1,\"round\":1,\"board\":2,\"result\":\"1/2-1/2\"}"},
    {"result.set", "{\"tournament\":1,\"round\":2,\"board\":1,\"result\":\"+/-\"}"},
    {"result.clear", "{\"tournament\":1,\"round\":2,\"board\":1}"},
    {"round.lock", "{\"tournament\":1,\"round\":1}"},
    {"round.unlock", "{\"tournament\":1,\"round\":1}"},
    {"result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"0-0\"}"},
    {"command.undo", "{}"},
    {"player.withdraw", "{\"tournament\":1,\"player\":4}"},
    {"player.reinstate", "{\"tournament\":1,\"player\":4}"},
    {"player.withdraw", "{\"tournament\":1,\"player\":3}"},
    {"entry.add", "{\"tournament\":2,\"players\":[1,2,5]}"},
    {"round.pair",
     "{\"tournament\":2,\"boards\":[{\"white\":1,\"black\":2,\"result\":\"0-1\"}],\"byes\":[{\"player\":5,"
     "\"kind\":\"allocated\"}],\"locked\":true}"},
    {"player.add", "{\"players\":[{\"name\":\"Undone, Only\"}]}"},
    {"command.undo", "{}"},
};

static void write_golden(struct arena *arena, struct store *store, const char *name) {
    struct error error;
    struct journal_entry *entries;
    size_t count;
    must(store_read(store, TEXT("event/golden"), 0, 0, arena, &entries, &count, &error), &error);
    FILE *file = fopen(golden_name(arena, name, ".tsv"), "wx");
    assert_non_null(file);
    fputs("stream\tseq\tat\tactor\tcommand\tkind\tbody\thash\n", file);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        store_journal_hash_write(entries[i].hash, hex);
        fprintf(file, "%.*s\t%lld\t%lld\t%.*s\t%.*s\t%.*s\t%.*s\t%s\n", TEXT_ARG(entries[i].stream),
                (long long)entries[i].seq, (long long)entries[i].at, TEXT_ARG(entries[i].actor),
                TEXT_ARG(entries[i].command), TEXT_ARG(entries[i].kind), TEXT_ARG(entries[i].body), hex);
    }
    assert_int_equal(fclose(file), 0);
}

static int make(const char *name) {
    void *state;
    assert_int_equal(place_make(&state), 0);
    struct place *place = state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        struct error error;
        struct json body;
        struct desk_answer answer;
        must(json_read(&place->arena, text_from(script[i].body), &json_usual_limits, &body, &error), &error);
        struct desk_request request = {
            .kind = text_from(script[i].kind), .body = &body, .actor = TEXT("arbiter"), .seen = -1};
        must(i == 0 ? desk_create(store, &request, &loaded, &answer, &error)
                    : desk_run(store, &loaded, &request, &answer, &error),
             &error);
    }
    write_golden(&place->arena, store, name);
    struct text described = describe(&place->arena, &loaded);
    write_file(golden_name(&place->arena, name, ".state"), described.bytes, described.length);
    desk_release(&loaded);
    store_close(store);
    return place_remove(&state);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: test_golden FOLDER [make NAME]\n");
        return 2;
    }
    folder = arguments[1];
    if (count == 4 && strcmp(arguments[2], "make") == 0)
        return make(arguments[3]);
    const struct CMUnitTest tests[] = {
        TEST(the_journal_of_every_release_verifies_and_folds_to_what_it_was),
        TEST(a_database_of_schema_1_opens_and_goes_on),
        TEST(accounts_of_schema_2_become_chief_and_stay_signed_in),
        TEST(a_new_database_has_the_released_schema),
        TEST(the_first_release_left_a_fact_of_every_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
