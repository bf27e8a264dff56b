/* Requests that are judged on a snapshot and written later: what they rest on must not have changed. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "store/desk.h"

/* A Swiss of four before round 1, and another of its players. Whoever writes has one state, the snapshot is another. */
struct table {
    struct place *place;
    struct store *store;
    struct store *beside;
    struct desk_event loaded;
    struct desk_event snapshot;
    struct arena arena;
    struct desk_request request;
    struct desk_proposal proposal;
    struct desk_answer answer;
};

static struct desk_request ask_for(struct table *table, const char *kind, const char *body) {
    struct error error;
    struct json *value = arena_alloc(&table->place->arena, sizeof *value);
    must(json_read(&table->place->arena, text_from(body), &json_usual_limits, value, &error), &error);
    return (struct desk_request){.kind = text_from(kind), .body = value, .actor = TEXT("arbiter"), .seen = -1};
}

static int64_t run(struct table *table, const char *kind, const char *body) {
    struct error error;
    struct desk_request request = ask_for(table, kind, body);
    struct desk_answer answer;
    must(desk_run(table->store, &table->loaded, &request, &answer, &error), &error);
    return answer.head.seq;
}

static void set_up(struct table *table, void **state) {
    struct error error;
    *table = (struct table){.place = *state};
    arena_init(&table->arena);
    table->store = open_store(table->place->database, STORE_CREATE);
    struct desk_request request = ask_for(table, "event.create", "{\"name\":\"City Open\",\"from\":\"2026-11-15\"}");
    must(desk_create(table->store, &request, &table->loaded, &table->answer, &error), &error);
    table->answer = (struct desk_answer){0};
    run(table, "player.add",
        "{\"players\":[{\"name\":\"Anna\",\"rating\":2000},{\"name\":\"Bruno\",\"rating\":1900},"
        "{\"name\":\"Carla\",\"rating\":1800},{\"name\":\"Dario\",\"rating\":1700}]}");
    for (int id = 1; id <= 2; id++) {
        char body[64];
        run(table, "tournament.create",
            id == 1 ? "{\"name\":\"A\",\"system\":\"swiss\",\"rounds\":3}"
                    : "{\"name\":\"B\",\"system\":\"swiss\",\"rounds\":3}");
        snprintf(body, sizeof body, "{\"tournament\":%d,\"players\":[1,2,3,4]}", id);
        run(table, "entry.add", body);
        snprintf(body, sizeof body, "{\"tournament\":%d,\"method\":\"rating\"}", id);
        run(table, "numbers.draw", body);
    }
    table->beside = open_store(table->place->database, STORE_READ);
    must(desk_load_sealed(table->beside, TEXT("city-open"), &table->snapshot, &error), &error);
    table->request = ask_for(table, "round.pair", "{\"tournament\":1}");
    table->request.command = TEXT("draw-1");
}

static void put_away(struct table *table) {
    desk_release(&table->snapshot);
    desk_release(&table->loaded);
    store_close(table->beside);
    store_close(table->store);
    arena_drop(&table->arena);
}

static void propose(struct table *table) {
    struct error error;
    must(desk_propose(table->beside, &table->snapshot, &table->request, &table->arena, &table->proposal, &table->answer,
                      &error),
         &error);
}

static enum desk_accepted accept(struct table *table) {
    struct error error = {0};
    return desk_accept(table->store, &table->loaded, &table->request, &table->proposal, &table->answer, &error);
}

static int64_t end_of(struct table *table) {
    return head_of(table->store, "event/city-open").seq;
}

static void a_proposal_writes_nothing_before_it_is_accepted(void **state) {
    struct table table;
    set_up(&table, state);
    int64_t before = end_of(&table);
    propose(&table);
    assert_false(table.proposal.settled);
    assert_int_equal(end_of(&table), before);
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    assert_int_equal(table.answer.first_seq, before + 1);
    assert_int_equal(end_of(&table), table.answer.head.seq);
    assert_int_equal(event_tournament(&table.loaded.event, 1)->draft.state, DRAFT_DRAWN);
    put_away(&table);
}

static void what_happens_elsewhere_leaves_it_standing(void **state) {
    struct table table;
    set_up(&table, state);
    propose(&table);
    run(&table, "round.pair", "{\"tournament\":2}");
    run(&table, "player.add", "{\"players\":[{\"name\":\"Elena\"}]}");
    int64_t before = run(&table, "tournament.change", "{\"tournament\":2,\"name\":\"Youth\"}");
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    assert_int_equal(table.answer.first_seq, before + 1);
    verified_head(table.store, "event/city-open");
    put_away(&table);
}

/* One change of what it rests on, and nothing is written; judged again it is accepted. */
static void check_changed(void **state, const char *kind, const char *body) {
    struct table table;
    set_up(&table, state);
    propose(&table);
    int64_t before = run(&table, kind, body);
    assert_int_equal(accept(&table), DESK_CHANGED);
    assert_int_equal(end_of(&table), before);
    arena_reset(&table.arena);
    propose(&table);
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    put_away(&table);
}

static void a_bye_changes_it(void **state) {
    check_changed(state, "bye.ask", "{\"tournament\":1,\"player\":2,\"round\":1,\"kind\":\"half\"}");
}

static void a_rating_changes_it(void **state) {
    check_changed(state, "player.change", "{\"player\":4,\"rating\":2100}");
}

static void settings_of_the_event_change_it(void **state) {
    check_changed(state, "event.change", "{\"from\":\"2026-11-14\"}");
}

static void settings_of_its_tournament_change_it(void **state) {
    check_changed(state, "tournament.change", "{\"tournament\":1,\"rounds\":2}");
}

static void taking_something_back_changes_it(void **state) {
    check_changed(state, "command.undo", "{}");
}

static void a_change_in_between_others_changes_it(void **state) {
    struct table table;
    set_up(&table, state);
    propose(&table);
    run(&table, "tournament.change", "{\"tournament\":2,\"name\":\"Youth\"}");
    run(&table, "pairs.prohibit", "{\"tournament\":1,\"groups\":[{\"players\":[1,3]}]}");
    run(&table, "tournament.change", "{\"tournament\":2,\"name\":\"Seniors\"}");
    assert_int_equal(accept(&table), DESK_CHANGED);
    put_away(&table);
}

static void a_retry_is_recognised_before_and_after_it_is_judged(void **state) {
    struct table table;
    set_up(&table, state);
    propose(&table);
    struct desk_proposal second = table.proposal;
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    assert_false(table.answer.repeated);
    int64_t before = end_of(&table);
    table.proposal = second; /* judged before the first was written */
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    assert_true(table.answer.repeated);
    table.answer = (struct desk_answer){0};
    propose(&table); /* and after */
    assert_true(table.proposal.settled);
    assert_true(table.answer.repeated);
    assert_int_equal(end_of(&table), before);
    put_away(&table);
}

static void an_id_is_not_used_for_two_requests(void **state) {
    struct table table;
    struct error error = {0};
    set_up(&table, state);
    propose(&table);
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    table.request = ask_for(&table, "round.pair", "{\"tournament\":2}");
    table.request.command = TEXT("draw-1");
    assert_false(desk_propose(table.beside, &table.snapshot, &table.request, &table.arena, &table.proposal,
                              &table.answer, &error));
    assert_int_equal(error.code, ERROR_command_reused);
    put_away(&table);
}

static void without_an_id_it_keeps_the_one_that_was_made(void **state) {
    struct table table;
    char made[DESK_COMMAND_TEXT];
    set_up(&table, state);
    table.request.command = TEXT("");
    propose(&table);
    memcpy(made, table.answer.command, sizeof made);
    assert_true(made[0] != 0);
    propose(&table);
    assert_string_equal(table.answer.command, made);
    put_away(&table);
}

static bool stop(void *context, int64_t done, int64_t total) {
    (void)done;
    (void)total;
    ++*(int *)context;
    return false;
}

static void it_stops_when_it_is_reported_to(void **state) {
    struct table table;
    struct error error = {0};
    int asked = 0;
    struct watch watch = {stop, &asked};
    set_up(&table, state);
    int64_t before = end_of(&table);
    table.snapshot.event.watch = &watch;
    assert_false(desk_propose(table.beside, &table.snapshot, &table.request, &table.arena, &table.proposal,
                              &table.answer, &error));
    assert_int_equal(error.code, ERROR_work_stopped);
    assert_true(asked > 0);
    assert_int_equal(end_of(&table), before);
    table.snapshot.event.watch = NULL;
    propose(&table);
    assert_int_equal(accept(&table), DESK_ACCEPTED);
    put_away(&table);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_proposal_writes_nothing_before_it_is_accepted),
        TEST(what_happens_elsewhere_leaves_it_standing),
        TEST(a_bye_changes_it),
        TEST(a_rating_changes_it),
        TEST(settings_of_the_event_change_it),
        TEST(settings_of_its_tournament_change_it),
        TEST(taking_something_back_changes_it),
        TEST(a_change_in_between_others_changes_it),
        TEST(a_retry_is_recognised_before_and_after_it_is_judged),
        TEST(an_id_is_not_used_for_two_requests),
        TEST(without_an_id_it_keeps_the_one_that_was_made),
        TEST(it_stops_when_it_is_reported_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
