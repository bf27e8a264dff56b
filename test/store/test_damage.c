/* An event whose journal was altered or damaged: it is shown as far as it can be, and never written to. */
#include "support.h"

#include <string.h>

#include "store/desk_game.h"

static struct desk_request ask_for(struct place *place, const char *kind, const char *body) {
    struct error error;
    struct json *value = arena_alloc(&place->arena, sizeof *value);
    must(json_read(&place->arena, text_from(body), &json_usual_limits, value, &error), &error);
    return (struct desk_request){.kind = text_from(kind), .body = value, .actor = TEXT("arbiter"), .seen = -1};
}

static enum error_code run(struct place *place, struct store *store, struct desk_event *loaded, const char *kind,
                           const char *body) {
    struct error error = {0};
    struct desk_answer answer;
    struct desk_request request = ask_for(place, kind, body);
    return desk_run(store, loaded, &request, &answer, &error) ? ERROR_none : error.code;
}

/* Two events with one player each, and a game at the one board of the first. */
static struct store *two_events(struct place *place) {
    static const char *const creations[] = {"{\"name\":\"City Open\",\"from\":\"2026-11-15\"}",
                                            "{\"name\":\"Club Night\",\"from\":\"2026-11-15\"}"};
    struct store *store = open_store(place->database, STORE_CREATE);
    for (size_t i = 0; i < 2; i++) {
        struct desk_event loaded;
        struct desk_answer answer;
        struct error error;
        struct desk_request request = ask_for(place, "event.create", creations[i]);
        must(desk_create(store, &request, &loaded, &answer, &error), &error);
        assert_int_equal(
            run(place, store, &loaded, "player.add", "{\"players\":[{\"name\":\"Anna\"},{\"name\":\"Bruno\"}]}"),
            ERROR_none);
        assert_int_equal(run(place, store, &loaded, "event.change", "{\"place\":\"Milano\"}"), ERROR_none);
        assert_int_equal(run(place, store, &loaded, "event.change", "{\"place\":\"Torino\"}"), ERROR_none);
        desk_release(&loaded);
    }
    append_some(store, "game/city-open/1/1/1", "g-1", 2);
    return store;
}

static struct error check(struct store *store, const char *id) {
    struct error damage;
    struct error error;
    must(desk_check(store, text_from(id), &damage, &error), &error);
    return damage;
}

static void a_whole_event_passes(void **state) {
    struct store *store = two_events(*state);
    assert_int_equal(check(store, "city-open").code, ERROR_none);
    assert_int_equal(check(store, "club-night").code, ERROR_none);
    store_close(store);
}

static void an_altered_entry_is_named_with_its_stream_and_leaves_other_events_alone(void **state) {
    static const struct {
        const char *harm;
        const char *seq;
        const char *stream;
    } rows[] = {
        {"UPDATE entry SET body = replace(body, 'Milano', 'Merano') WHERE stream = 'event/city-open'", "4",
         "event/city-open"},
        {"DELETE FROM entry WHERE stream = 'event/city-open' AND seq = 2", "2", "event/city-open"},
        {"DELETE FROM entry WHERE stream = 'event/city-open' AND seq = 5", "4", "event/city-open"},
        {"UPDATE entry SET actor = 'nobody' WHERE stream = 'game/city-open/1/1/1' AND seq = 2", "2",
         "game/city-open/1/1/1"},
        {"UPDATE command SET last = 3 WHERE stream = 'event/city-open' AND first = 4", "4", "event/city-open"},
    };
    struct store *store = two_events(*state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        execute(database_of(store), "SAVEPOINT whole");
        execute(database_of(store), rows[i].harm);
        struct error damage = check(store, "city-open");
        assert_int_equal(damage.code, ERROR_event_damaged);
        assert_string_equal(damage.operand[0], rows[i].seq);
        assert_string_equal(damage.operand[1], rows[i].stream);
        assert_int_equal(check(store, "club-night").code, ERROR_none);
        execute(database_of(store), "ROLLBACK TO whole; RELEASE whole");
    }
    store_close(store);
}

static void what_can_be_read_of_a_damaged_event_is_shown(void **state) {
    struct place *place = *state;
    struct store *store = two_events(place);
    struct desk_event loaded;
    struct error error;
    execute(database_of(store), "UPDATE entry SET body = '{\"place\":7}' WHERE stream = 'event/city-open' AND seq = 4");
    must(desk_load(store, TEXT("city-open"), &loaded, &error), &error);
    assert_int_equal(loaded.head.seq, 3);
    assert_int_equal(loaded.event.player_count, 2);
    assert_int_equal(loaded.event.damage.code, ERROR_journal_entry_invalid);
    assert_string_equal(loaded.event.damage.operand[0], "4");
    desk_release(&loaded);
    execute(database_of(store), "DELETE FROM entry WHERE stream = 'event/city-open' AND seq = 2");
    must(desk_load(store, TEXT("city-open"), &loaded, &error), &error);
    assert_int_equal(loaded.head.seq, 1);
    assert_int_equal(loaded.event.damage.code, ERROR_journal_sequence);
    desk_release(&loaded);
    execute(database_of(store), "DELETE FROM entry WHERE stream = 'event/city-open' AND seq = 1");
    assert_false(desk_load(store, TEXT("city-open"), &loaded, &error));
    store_close(store);
}

static void nothing_is_written_to_a_damaged_event(void **state) {
    struct place *place = *state;
    struct store *store = two_events(place);
    struct desk_event loaded;
    struct error error;
    struct game_answer answer;
    execute(database_of(store), "UPDATE entry SET body = '{\"place\":7}' WHERE stream = 'event/city-open' AND seq = 5");
    must(desk_load(store, TEXT("city-open"), &loaded, &error), &error);
    assert_int_equal(run(place, store, &loaded, "event.change", "{\"place\":\"Roma\"}"), ERROR_journal_entry_invalid);
    struct error damage = check(store, "city-open");
    loaded.event.damage = damage;
    assert_int_equal(run(place, store, &loaded, "event.change", "{\"place\":\"Roma\"}"), ERROR_event_damaged);
    struct desk_request request =
        ask_for(place, "game.happen", "{\"tournament\":1,\"round\":1,\"board\":1,\"what\":\"arbiter starts-game\"}");
    assert_false(desk_game_run(store, &loaded, &request, &place->arena, &answer, &error));
    assert_int_equal(head_of(store, "event/city-open").seq, 5);
    desk_release(&loaded);
    must(desk_load(store, TEXT("club-night"), &loaded, &error), &error);
    assert_int_equal(run(place, store, &loaded, "event.change", "{\"place\":\"Roma\"}"), ERROR_none);
    desk_release(&loaded);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_whole_event_passes),
        TEST(an_altered_entry_is_named_with_its_stream_and_leaves_other_events_alone),
        TEST(what_can_be_read_of_a_damaged_event_is_shown),
        TEST(nothing_is_written_to_a_damaged_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
