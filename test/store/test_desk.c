/* The desk: requests meet the journal. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "event/views.h"
#include "store/desk.h"

/* --- Short ways to ask ---------------------------------------------------------------------------------------------- */

static struct desk_request ask_for(struct place *place, const char *kind, const char *body) {
    struct error error;
    struct json *value = arena_alloc(&place->arena, sizeof *value);
    must(json_read(&place->arena, text_from(body), &json_usual_limits, value, &error), &error);
    return (struct desk_request){.kind = text_from(kind), .body = value, .actor = TEXT("arbiter"), .seen = -1};
}

static struct desk_answer create(struct place *place, struct store *store, const char *body,
                                 struct desk_event *loaded) {
    struct error error;
    struct desk_request request = ask_for(place, "event.create", body);
    struct desk_answer answer;
    must(desk_create(store, &request, loaded, &answer, &error), &error);
    return answer;
}

static struct desk_answer run(struct place *place, struct store *store, struct desk_event *loaded, const char *kind,
                              const char *body) {
    struct error error;
    struct desk_request request = ask_for(place, kind, body);
    struct desk_answer answer;
    must(desk_run(store, loaded, &request, &answer, &error), &error);
    return answer;
}

static enum error_code run_error(struct store *store, struct desk_event *loaded, const struct desk_request *request) {
    struct error error = {0};
    struct desk_answer answer;
    return desk_run(store, loaded, request, &answer, &error) ? ERROR_none : error.code;
}

/* A double round of four, paired: rounds of two boards. */
static void make_tournament(struct place *place, struct store *store, struct desk_event *loaded) {
    create(place, store, "{\"name\":\"City Open\",\"from\":\"2026-11-15\"}", loaded);
    run(place, store, loaded, "player.add",
        "{\"players\":[{\"name\":\"Anna\"},{\"name\":\"Bruno\"},{\"name\":\"Carla\"},{\"name\":\"Dario\"}]}");
    run(place, store, loaded, "tournament.create", "{\"name\":\"A\",\"cycles\":2}");
    run(place, store, loaded, "entry.add", "{\"tournament\":1,\"players\":[1,2,3,4]}");
    run(place, store, loaded, "numbers.draw", "{\"tournament\":1,\"method\":\"lots\"}");
    run(place, store, loaded, "round.pair", "{\"tournament\":1}");
}

static struct desk_request result(struct place *place, int round, int board, const char *code) {
    char body[128];
    snprintf(body, sizeof body, "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", round, board, code);
    return ask_for(place, "result.set", text_zero(&place->arena, text_from(body)));
}

static enum result result_at(const struct desk_event *loaded, int round, int board) {
    const struct tournament *tournament = event_tournament(&loaded->event, 1);
    assert_non_null(tournament);
    return round_board(tournament_round(tournament, round), board)->result;
}

/* Everything that the arbiter can see of an event. */
static struct text picture(struct place *place, const struct desk_event *loaded) {
    struct text_builder builder;
    text_builder_init(&builder, &place->arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_begin_array(&writer);
    view_event(&writer, &loaded->event, VIEW_ARBITER);
    view_players(&writer, &loaded->event, VIEW_ARBITER, NULL);
    for (int64_t id = 1; id <= loaded->event.tournament_count; id++) {
        const struct tournament *tournament = event_tournament(&loaded->event, id);
        if (tournament == NULL)
            continue;
        view_tournament(&writer, &loaded->event, tournament, VIEW_ARBITER, language_english(), NULL);
        view_rounds(&writer, &loaded->event, tournament, NULL);
    }
    json_end_array(&writer);
    return text_builder_take(&builder);
}

static struct desk_event load(struct store *store, const char *id) {
    struct error error;
    struct desk_event loaded;
    must(desk_load(store, text_from(id), &loaded, &error), &error);
    return loaded;
}

/* What is held is what a fresh fold of the proven journal gives. */
static void assert_is_fresh(struct place *place, struct store *store, const struct desk_event *loaded) {
    struct desk_event fresh = load(store, text_zero(&place->arena, loaded->event.id));
    assert_true(text_equal(picture(place, loaded), picture(place, &fresh)));
    assert_int_equal(loaded->event.seq, fresh.event.seq);
    assert_true(text_equal(loaded->event.last_command, fresh.event.last_command));
    assert_memory_equal(&loaded->head, &fresh.head, sizeof loaded->head);
    struct store_head proven = verified_head(store, text_zero(&place->arena, loaded->event.stream));
    assert_memory_equal(&loaded->head, &proven, sizeof proven);
    desk_release(&fresh);
}

/* --- Creating ------------------------------------------------------------------------------------------------------- */

static void an_event_is_named_after_its_name_and_found_again(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    struct desk_answer answer = create(place, store, "{\"name\":\"Città di Bastia 2026\"}", &loaded);
    assert_true(text_equal(loaded.event.id, TEXT("citta-di-bastia-2026")));
    assert_true(text_equal(loaded.event.stream, TEXT("event/citta-di-bastia-2026")));
    assert_int_equal(answer.first_seq, 1);
    assert_false(answer.repeated);
    assert_int_equal(strlen(answer.command), 32);
    assert_memory_equal(&answer.head, &loaded.head, sizeof loaded.head);
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    struct error error;
    assert_false(desk_load(store, TEXT("citta"), &loaded, &error));
    assert_int_equal(error.code, ERROR_event_unknown);
    assert_false(desk_load(store, TEXT("No Id"), &loaded, &error));
    assert_int_equal(error.code, ERROR_event_unknown);
    store_close(store);
}

static void a_name_that_is_taken_gets_a_number(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    static const char *const expected[] = {"city-open", "city-open-2", "city-open-3"};
    for (size_t i = 0; i < 3; i++) {
        struct desk_event loaded;
        create(place, store, "{\"id\":null,\"name\":\"City Open\"}", &loaded);
        assert_true(text_equal(loaded.event.id, text_from(expected[i])));
        assert_is_fresh(place, store, &loaded);
        desk_release(&loaded);
    }
    /* An id has forty characters at most, its number included. */
    static const char *const long_ids[] = {"a-tournament-with-quite-a-long-name-in-a",
                                           "a-tournament-with-quite-a-long-name-in-2",
                                           "a-tournament-with-quite-a-long-name-in-3"};
    for (size_t i = 0; i < 3; i++) {
        struct desk_event loaded;
        create(place, store, "{\"name\":\"A tournament with quite a long name in a far city\"}", &loaded);
        assert_true(text_equal(loaded.event.id, text_from(long_ids[i])));
        desk_release(&loaded);
    }
    store_close(store);
}

static void an_id_that_is_given_is_taken_as_it_is_or_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    create(place, store, "{\"id\":\"open\",\"name\":\"City Open\"}", &loaded);
    assert_true(text_equal(loaded.event.id, TEXT("open")));
    desk_release(&loaded);
    static const struct {
        const char *body;
        enum error_code code;
    } wrong[] = {
        {"{\"id\":\"open\",\"name\":\"Another\"}", ERROR_event_exists},
        {"{\"id\":\"Open!\",\"name\":\"Another\"}", ERROR_event_id_invalid},
        {"{\"id\":\"\",\"name\":\"Another\"}", ERROR_event_id_invalid},
        {"{\"id\":5,\"name\":\"Another\"}", ERROR_field_type},
        {"{\"name\":5}", ERROR_field_type},
        {"{}", ERROR_field_missing},
        {"[]", ERROR_request_body},
        {"{\"name\":\"Another\",\"colour\":\"red\"}", ERROR_field_unknown},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct error error = {0};
        struct desk_answer answer;
        struct desk_request request = ask_for(place, "event.create", wrong[i].body);
        assert_false(desk_create(store, &request, &loaded, &answer, &error));
        assert_int_equal(error.code, wrong[i].code);
        assert_null(loaded.secrets);
    }
    struct error error;
    struct desk_answer answer;
    struct desk_request other = ask_for(place, "player.add", "{\"players\":[{\"name\":\"Anna\"}]}");
    assert_false(desk_create(store, &other, &loaded, &answer, &error));
    struct text *streams;
    size_t count;
    must(store_list_streams(store, TEXT(""), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 1);
    store_close(store);
}

static void a_creation_that_is_tried_again_finds_its_event(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    create(place, store, "{\"name\":\"City Open\"}", &loaded);
    desk_release(&loaded);
    struct desk_request request = ask_for(place, "event.create", "{\"name\":\"City Open\"}");
    request.command = TEXT("my-creation");
    for (int i = 0; i < 3; i++) {
        struct error error;
        struct desk_answer answer;
        must(desk_create(store, &request, &loaded, &answer, &error), &error);
        assert_true(text_equal(loaded.event.id, TEXT("city-open-2")));
        assert_int_equal(answer.repeated, i > 0);
        assert_int_equal(answer.first_seq, 1);
        assert_string_equal(answer.command, "my-creation");
        desk_release(&loaded);
    }
    store_close(store);
}

static void an_import_is_whole_or_not_at_all(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_request requests[] = {
        ask_for(place, "event.create", "{\"name\":\"City Open\"}"),
        ask_for(place, "player.add",
                "{\"players\":[{\"name\":\"Anna\",\"birth\":\"1990-05-07\"},{\"name\":\"Bruno\"}]}"),
        ask_for(place, "tournament.create", "{\"name\":\"A\"}"),
        ask_for(place, "entry.add", "{\"tournament\":1,\"players\":[1,2]}"),
        ask_for(place, "entry.add", "{\"tournament\":1,\"players\":[3]}"),
    };
    struct error error;
    struct desk_event loaded;
    struct desk_answer answer;
    assert_false(desk_create_from(store, requests, 5, &loaded, &answer, &error));
    assert_int_equal(error.code, ERROR_player_unknown);
    struct text *streams;
    size_t count;
    must(store_list_streams(store, TEXT(""), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 0);

    requests[0].command = TEXT("import");
    must(desk_create_from(store, requests, 4, &loaded, &answer, &error), &error);
    assert_int_equal(answer.first_seq, 1);
    assert_int_equal(answer.made, 1);
    assert_string_equal(event_player(&loaded.event, 1)->birth_date.bytes, "1990-05-07");
    assert_is_fresh(place, store, &loaded);
    struct store_command import;
    must(store_find_command(store, TEXT("event/city-open"), TEXT("import"), &place->arena, &import, &error), &error);
    assert_int_equal(import.count, loaded.head.seq);
    for (size_t i = 0; i < import.count; i++)
        assert_int_equal(import.entries[i].at, import.entries[0].at);
    /* As one step with the creation it cannot be undone. */
    struct desk_request undo = ask_for(place, "command.undo", "{}");
    assert_int_equal(run_error(store, &loaded, &undo), ERROR_undo_creation);
    desk_release(&loaded);
    must(desk_create_from(store, requests, 4, &loaded, &answer, &error), &error);
    assert_true(answer.repeated);
    assert_int_equal(loaded.head.seq, import.count);
    desk_release(&loaded);
    /* Any of the requests makes it another import. */
    assert_false(desk_create_from(store, requests, 3, &loaded, &answer, &error));
    assert_int_equal(error.code, ERROR_command_reused);
    store_close(store);
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

static void what_was_made_is_in_the_answer(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_answer answer =
        run(place, store, &loaded, "player.add", "{\"players\":[{\"name\":\"Elsa\"},{\"name\":\"Franco\"}]}");
    assert_int_equal(answer.made, 5);
    assert_int_equal(answer.first_seq, answer.head.seq - 1);
    answer = run(place, store, &loaded, "tournament.create", "{\"name\":\"Blitz\"}");
    assert_int_equal(answer.made, 2);
    answer = run(place, store, &loaded, "event.change", "{\"place\":\"Bastia\"}");
    assert_int_equal(answer.made, 0);
    assert_int_equal(answer.first_seq, answer.head.seq);
    /* What changes nothing writes nothing. */
    struct store_head before = answer.head;
    answer = run(place, store, &loaded, "event.change", "{\"place\":\"Bastia\"}");
    assert_int_equal(answer.first_seq, 0);
    assert_false(answer.repeated);
    assert_memory_equal(&answer.head, &before, sizeof before);
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

static void a_refused_request_changes_nothing(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct store_head before = loaded.head;
    struct desk_request wrong[] = {
        ask_for(place, "player.fly", "{}"),
        ask_for(place, "event.create", "{\"name\":\"Again\"}"),
        ask_for(place, "player.change", "{\"player\":99,\"name\":\"Nobody\"}"),
        result(place, 1, 3, "1-0"),
        result(place, 9, 1, "1-0"),
        result(place, 1, 1, "2-0"),
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_not_equal(run_error(store, &loaded, &wrong[i]), ERROR_none);
    struct store_head after = verified_head(store, "event/city-open");
    assert_memory_equal(&after, &before, sizeof before);
    assert_memory_equal(&loaded.head, &before, sizeof before);
    desk_release(&loaded);
    store_close(store);
}

static void a_retry_gets_the_answer_of_the_first_time(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = ask_for(place, "player.add", "{\"players\":[{\"name\":\"Elsa\"}]}");
    request.command = TEXT("a command id with blanks, sixty-four characters long, all right");
    assert_true(request.command.length <= 64);
    struct error error;
    struct desk_answer first;
    must(desk_run(store, &loaded, &request, &first, &error), &error);
    run(place, store, &loaded, "player.add", "{\"players\":[{\"name\":\"Franco\"}]}");
    struct desk_answer again;
    must(desk_run(store, &loaded, &request, &again, &error), &error);
    assert_true(again.repeated);
    assert_int_equal(again.first_seq, first.first_seq);
    assert_int_equal(again.made, first.made);
    assert_string_equal(again.command, first.command);
    assert_int_equal(again.head.seq, first.head.seq + 1);
    assert_int_equal(loaded.event.player_count, 6);
    desk_release(&loaded);
    store_close(store);
}

/* Even when the same request would be refused by now. */
static void a_retry_is_recognised_before_it_is_judged(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = result(place, 1, 1, "1-0");
    request.command = TEXT("r-1");
    request.seen = loaded.head.seq;
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    run(place, store, &loaded, "result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"0-1\"}");
    run(place, store, &loaded, "result.set", "{\"tournament\":1,\"round\":1,\"board\":2,\"result\":\"0-1\"}");
    run(place, store, &loaded, "round.lock", "{\"tournament\":1,\"round\":1}");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    assert_int_equal(result_at(&loaded, 1, 1), RESULT_BLACK_WINS);
    desk_release(&loaded);
    store_close(store);
}

static void a_command_id_used_for_another_request_is_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = result(place, 1, 1, "1-0");
    request.command = TEXT("r-1");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    struct desk_request other = ask_for(place, "result.clear", "{\"tournament\":1,\"round\":1,\"board\":1}");
    other.command = TEXT("r-1");
    assert_int_equal(run_error(store, &loaded, &other), ERROR_command_reused);
    assert_int_equal(result_at(&loaded, 1, 1), RESULT_WHITE_WINS);
    desk_release(&loaded);
    store_close(store);
}

/* Otherwise the second entry would be acknowledged and lost. */
static void a_command_id_used_for_the_same_kind_of_request_with_another_body_is_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = result(place, 1, 1, "1-0");
    request.command = TEXT("r-1");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    struct store_head before = loaded.head;
    struct desk_request others[] = {result(place, 1, 1, "0-1"), result(place, 1, 2, "1-0"), result(place, 2, 1, "1-0")};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        others[i].command = TEXT("r-1");
        struct error error;
        struct desk_answer answer;
        assert_false(desk_run(store, &loaded, &others[i], &answer, &error));
        assert_int_equal(error.code, ERROR_command_reused);
        assert_int_equal(error_kind(error.code), ERROR_KIND_CONFLICT);
        assert_string_equal(error.operand[0], "r-1");
        assert_string_equal(error.operand[1], "result.set");
    }
    struct store_head after = verified_head(store, "event/city-open");
    assert_memory_equal(&after, &before, sizeof before);
    assert_int_equal(result_at(&loaded, 1, 1), RESULT_WHITE_WINS);
    assert_int_equal(result_at(&loaded, 1, 2), RESULT_NONE);
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

static void a_retry_may_be_written_with_other_blanks_and_escapes_and_say_that_it_saw_more(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = ask_for(place, "player.add", "{\"players\":[{\"name\":\"Elsa\"}]}");
    request.command = TEXT("p-1");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    struct desk_request again = ask_for(place, "player.add", " { \"players\" : [ { \"name\" : \"\\u0045lsa\" } ] } ");
    again.command = TEXT("p-1");
    again.seen = loaded.head.seq;
    struct error error;
    struct desk_answer answer;
    must(desk_run(store, &loaded, &again, &answer, &error), &error);
    assert_true(answer.repeated);
    assert_int_equal(loaded.event.player_count, 5);
    desk_release(&loaded);
    store_close(store);
}

static void a_creation_id_used_for_another_event_is_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    struct error error;
    struct desk_answer answer;
    struct desk_request request = ask_for(place, "event.create", "{\"name\":\"City Open\",\"place\":\"Bastia\"}");
    request.command = TEXT("my-creation");
    must(desk_create(store, &request, &loaded, &answer, &error), &error);
    desk_release(&loaded);
    struct desk_request other = ask_for(place, "event.create", "{\"name\":\"City Open\",\"place\":\"Corte\"}");
    other.command = TEXT("my-creation");
    assert_false(desk_create(store, &other, &loaded, &answer, &error));
    assert_int_equal(error.code, ERROR_command_reused);
    struct text *streams;
    size_t count;
    must(store_list_streams(store, TEXT(""), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 1);
    store_close(store);
}

/* Pairing by hand may draw the missing numbers first; its retry is a retry all the same. */
static void a_retry_is_recognised_by_what_it_was_about(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    create(place, store, "{\"name\":\"City Open\"}", &loaded);
    run(place, store, &loaded, "player.add", "{\"players\":[{\"name\":\"Anna\"},{\"name\":\"Bruno\"}]}");
    run(place, store, &loaded, "tournament.create", "{\"name\":\"A\",\"system\":\"manual\",\"rounds\":3}");
    run(place, store, &loaded, "entry.add", "{\"tournament\":1,\"players\":[1,2]}");
    struct desk_request pair =
        ask_for(place, "round.pair", "{\"tournament\":1,\"boards\":[{\"white\":1,\"black\":2,\"result\":\"1-0\"}]}");
    pair.command = TEXT("p-1");
    assert_int_equal(run_error(store, &loaded, &pair), ERROR_none);
    int64_t seq = loaded.head.seq;
    assert_int_equal(run_error(store, &loaded, &pair), ERROR_none);
    assert_int_equal(loaded.head.seq, seq);
    struct desk_request draw = ask_for(place, "numbers.draw", "{\"tournament\":1,\"method\":\"lots\"}");
    draw.command = TEXT("p-1");
    assert_int_equal(run_error(store, &loaded, &draw), ERROR_command_reused);
    desk_release(&loaded);
    store_close(store);
}

static void command_ids_are_printable_and_not_too_long(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    char long_id[66];
    memset(long_id, 'x', sizeof long_id);
    struct text wrong[] = {{long_id, 65}, TEXT("a\nb"), TEXT("città"), TEXT("\x7F"), {"a\0b", 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct desk_request request = result(place, 1, 1, "1-0");
        request.command = wrong[i];
        assert_int_equal(run_error(store, &loaded, &request), ERROR_command_invalid);
    }
    struct desk_request request = result(place, 1, 1, "1-0");
    request.command = (struct text){long_id, 64};
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    desk_release(&loaded);
    store_close(store);
}

/* --- Several desks -------------------------------------------------------------------------------------------------- */

static void conflicts_are_judged_per_thing_and_all_else_is_rebased_silently(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    int64_t seen = here.head.seq;

    /* Both look at the round. Here enters board 1; there, knowing nothing of it, board 2: no conflict. */
    struct desk_request first = result(place, 1, 1, "1-0");
    first.seen = seen;
    assert_int_equal(run_error(store, &here, &first), ERROR_none);
    struct desk_request second = result(place, 1, 2, "0-1");
    second.seen = seen;
    assert_int_equal(run_error(elsewhere, &there, &second), ERROR_none);
    assert_int_equal(result_at(&there, 1, 1), RESULT_WHITE_WINS);
    assert_int_equal(result_at(&there, 1, 2), RESULT_BLACK_WINS);

    /* The same board is another matter. */
    struct desk_request third = result(place, 1, 1, "0-1");
    third.seen = seen;
    assert_int_equal(run_error(elsewhere, &there, &third), ERROR_changed_meanwhile);
    assert_int_equal(result_at(&there, 1, 1), RESULT_WHITE_WINS);
    assert_int_equal(verified_head(store, "event/city-open").seq, seen + 2);

    /* Having looked again, it goes through. */
    third.seen = there.head.seq;
    assert_int_equal(run_error(elsewhere, &there, &third), ERROR_none);
    struct error error;
    bool moved;
    must(desk_refresh(store, &here, &moved, &error), &error);
    assert_true(moved);
    assert_int_equal(result_at(&here, 1, 1), RESULT_BLACK_WINS);
    must(desk_refresh(store, &here, &moved, &error), &error);
    assert_false(moved);
    assert_is_fresh(place, store, &here);
    assert_is_fresh(place, elsewhere, &there);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

/* --- Overtaken between judging and writing -------------------------------------------------------------------------- */

/* A store whose appends let another desk write first, as often as `rivals` says. */
struct race {
    struct store_driver driver; /* of the store raced on, with `append` replaced */
    const struct store_driver *honest;
    struct store *elsewhere;
    struct desk_event *there;
    const struct desk_request *rivals;
    size_t count;
    size_t appends;
};

static struct race race;

static bool append_behind_a_rival(struct store *store, const struct store_batch *batches, size_t count,
                                  enum store_outcome *outcome, struct store_head *heads, struct error *error) {
    if (race.appends < race.count)
        assert_int_equal(run_error(race.elsewhere, race.there, &race.rivals[race.appends]), ERROR_none);
    race.appends++;
    return race.honest->append(store, batches, count, outcome, heads, error);
}

static bool append_never(struct store *store, const struct store_batch *batches, size_t count,
                         enum store_outcome *outcome, struct store_head *heads, struct error *error) {
    (void)store, (void)batches, (void)count, (void)heads, (void)error;
    race.appends++;
    *outcome = STORE_STALE;
    return true;
}

static void begin_race(struct store *store, struct store *elsewhere, struct desk_event *there,
                       const struct desk_request *rivals, size_t count) {
    race = (struct race){.driver = *store->driver,
                         .honest = store->driver,
                         .elsewhere = elsewhere,
                         .there = there,
                         .rivals = rivals,
                         .count = count};
    race.driver.append = append_behind_a_rival;
    store->driver = &race.driver;
}

static void end_race(struct store *store) {
    store->driver = race.honest;
}

static void a_request_overtaken_at_other_boards_is_rebased(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    struct desk_request rivals[] = {result(place, 1, 2, "1-0"), result(place, 2, 1, "0-1"), result(place, 2, 2, "1-0")};
    struct desk_request request = result(place, 1, 1, "1-0");
    request.seen = here.head.seq;
    int64_t before = here.head.seq;
    begin_race(store, elsewhere, &there, rivals, 3);
    struct error error;
    struct desk_answer answer;
    must(desk_run(store, &here, &request, &answer, &error), &error);
    end_race(store);
    assert_int_equal(race.appends, 4);
    assert_int_equal(answer.first_seq, before + 4);
    assert_is_fresh(place, store, &here);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

static void a_request_overtaken_at_its_own_board_is_a_conflict(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    struct desk_request rival = result(place, 1, 1, "0-1");
    struct desk_request request = result(place, 1, 1, "1-0");
    request.seen = here.head.seq;
    begin_race(store, elsewhere, &there, &rival, 1);
    assert_int_equal(run_error(store, &here, &request), ERROR_changed_meanwhile);
    end_race(store);
    assert_int_equal(result_at(&here, 1, 1), RESULT_BLACK_WINS);
    assert_is_fresh(place, store, &here);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

static void a_request_overtaken_by_its_own_retry_is_done_once(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    struct desk_request request =
        ask_for(place, "player.add", "{\"players\":[{\"name\":\"Elsa\",\"birth\":\"1990-05-07\"}]}");
    request.command = TEXT("twice");
    begin_race(store, elsewhere, &there, &request, 1);
    struct error error;
    struct desk_answer answer;
    must(desk_run(store, &here, &request, &answer, &error), &error);
    end_race(store);
    assert_true(answer.repeated);
    assert_int_equal(answer.made, 5);
    assert_int_equal(here.event.player_count, 5);
    assert_true(text_equal(event_player(&here.event, 5)->birth_date, TEXT("1990-05-07")));
    assert_is_fresh(place, store, &here);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

/* The id appears between looking for it and writing. */
static void a_request_overtaken_by_another_with_its_id_is_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    struct desk_request rival = result(place, 1, 2, "0-1");
    struct desk_request request = result(place, 1, 1, "1-0");
    rival.command = request.command = TEXT("twice");
    begin_race(store, elsewhere, &there, &rival, 1);
    assert_int_equal(run_error(store, &here, &request), ERROR_command_reused);
    end_race(store);
    assert_int_equal(race.appends, 1);
    assert_int_equal(result_at(&here, 1, 1), RESULT_NONE);
    assert_int_equal(result_at(&here, 1, 2), RESULT_BLACK_WINS);
    assert_is_fresh(place, store, &here);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

static void a_request_that_is_always_overtaken_gives_up(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct desk_request request = result(place, 1, 1, "1-0");
    begin_race(store, NULL, NULL, NULL, 0);
    race.driver.append = append_never;
    assert_int_equal(run_error(store, &loaded, &request), ERROR_desk_crowded);
    assert_int_equal(race.appends, 50);
    struct desk_event other;
    struct error error;
    struct desk_answer answer;
    struct desk_request creation = ask_for(place, "event.create", "{\"name\":\"Another\"}");
    assert_false(desk_create(store, &creation, &other, &answer, &error));
    assert_int_equal(error.code, ERROR_desk_crowded);
    end_race(store);
    assert_int_equal(run_error(store, &loaded, &request), ERROR_none);
    desk_release(&loaded);
    store_close(store);
}

static int enter_results(struct place *place, int board) {
    static const char *const codes[] = {"1-0", "1/2-1/2", "0-1"};
    struct store *store;
    struct error error;
    struct desk_event loaded;
    if (!store_open(place->database, STORE_WRITE, &store, &error) ||
        !desk_load(store, TEXT("city-open"), &loaded, &error))
        return 1;
    for (int i = 0; i < 30; i++) {
        struct desk_request request = result(place, i % 6 + 1, board, codes[i / 6 % 3]);
        struct desk_answer answer;
        if (!desk_run(store, &loaded, &request, &answer, &error))
            return 2;
    }
    desk_release(&loaded);
    store_close(store);
    return 0;
}

static void two_processes_at_two_boards_never_disturb_each_other(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    int64_t before = loaded.head.seq;
    store_close(store);
    pid_t children[2];
    for (int i = 0; i < 2; i++) {
        fflush(NULL);
        children[i] = fork();
        if (children[i] == 0)
            _exit(enter_results(place, i + 1));
    }
    for (int i = 0; i < 2; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    store = open_store(place->database, STORE_WRITE);
    struct error error;
    bool moved;
    must(desk_refresh(store, &loaded, &moved, &error), &error);
    assert_int_equal(loaded.head.seq, before + 60);
    for (int board = 1; board <= 2; board++)
        for (int round = 1; round <= 6; round++)
            assert_int_equal(result_at(&loaded, round, board), RESULT_DRAW);
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

static void a_database_put_back_from_a_backup_is_noticed(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    struct error error;
    must(store_backup(store, place_name(place, "backup.sqlite"), &error), &error);
    run(place, store, &loaded, "event.change", "{\"place\":\"Bastia\"}");
    run(place, store, &loaded, "event.change", "{\"place\":\"Roma\"}");
    store_close(store);
    store = open_store(place_name(place, "backup.sqlite"), STORE_WRITE);
    bool moved;
    must(desk_refresh(store, &loaded, &moved, &error), &error);
    assert_true(moved);
    assert_int_equal(loaded.event.place.length, 0);
    /* Also when the other history is as long, or longer. */
    struct desk_event other = load(store, "city-open");
    run(place, store, &other, "event.change", "{\"place\":\"Milano\"}");
    run(place, store, &other, "event.change", "{\"place\":\"Torino\"}");
    run(place, store, &other, "event.change", "{\"place\":\"Napoli\"}");
    desk_release(&other);
    must(desk_refresh(store, &loaded, &moved, &error), &error);
    assert_true(text_equal(loaded.event.place, TEXT("Napoli")));
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

/* --- Undo, erasure, the unknown ------------------------------------------------------------------------------------- */

static void an_undone_command_is_as_if_it_had_not_been(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    run(place, store, &loaded, "result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"1-0\"}");
    run(place, store, &loaded, "result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"0-1\"}");
    struct desk_answer answer = run(place, store, &loaded, "command.undo", "{}");
    assert_int_equal(answer.first_seq, answer.head.seq);
    assert_int_equal(loaded.head.seq, answer.head.seq);
    assert_int_equal(result_at(&loaded, 1, 1), RESULT_WHITE_WINS);
    assert_is_fresh(place, store, &loaded);
    struct desk_request other = ask_for(place, "command.undo", "{}");
    other.actor = TEXT("somebody else");
    assert_int_equal(run_error(store, &loaded, &other), ERROR_undo_not_yours);
    desk_release(&loaded);
    store_close(store);
}

/* Another desk's undo makes this one fold anew in the middle of its own request. */
static void a_request_after_the_undo_of_another_desk_goes_through(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *elsewhere = open_store(place->database, STORE_WRITE);
    struct desk_event here;
    make_tournament(place, store, &here);
    struct desk_event there = load(elsewhere, "city-open");
    run(place, elsewhere, &there, "event.change", "{\"place\":\"Bastia\"}");
    run(place, elsewhere, &there, "command.undo", "{}");
    run(place, store, &here, "player.add", "{\"players\":[{\"name\":\"Elsa\",\"birth\":\"1990-05-07\"}]}");
    assert_true(text_equal(event_player(&here.event, 5)->birth_date, TEXT("1990-05-07")));
    assert_is_fresh(place, store, &here);
    desk_release(&here);
    desk_release(&there);
    store_close(elsewhere);
    store_close(store);
}

static void a_birth_date_is_sealed_in_the_journal_and_erased_with_its_key(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    create(place, store, "{\"name\":\"City Open\"}", &loaded);
    struct desk_request add =
        ask_for(place, "player.add",
                "{\"players\":[{\"name\":\"Anna\",\"birth\":\"1990-05-07\"},{\"name\":\"Bruno\",\"birth\":\"1985\"}]}");
    add.command = TEXT("add");
    assert_int_equal(run_error(store, &loaded, &add), ERROR_none);
    assert_true(text_equal(event_player(&loaded.event, 1)->birth_date, TEXT("1990-05-07")));
    struct error error;
    struct journal_entry *entries;
    size_t count;
    must(store_read(store, TEXT("event/city-open"), 0, 0, &place->arena, &entries, &count, &error), &error);
    for (size_t i = 0; i < count; i++) {
        size_t at;
        assert_false(text_find(entries[i].body, TEXT("05-07"), &at));
    }
    desk_release(&loaded);
    loaded = load(store, "city-open");
    assert_true(text_equal(event_player(&loaded.event, 1)->birth_date, TEXT("1990-05-07")));
    desk_release(&loaded);

    static const char digests[] = "SELECT count(*) FROM command WHERE request <> zeroblob(32)";
    assert_int_equal(ask(database_of(store), digests), 2);
    must(store_person_forget(store, TEXT("event/city-open"), 1, &error), &error);
    loaded = load(store, "city-open");
    /* From the digest of the request the date could be guessed: it is gone, too, and no retry is known by it. */
    assert_int_equal(ask(database_of(store), digests), 0);
    assert_int_equal(run_error(store, &loaded, &add), ERROR_command_reused);
    assert_int_equal(event_player(&loaded.event, 1)->birth_date.length, 0);
    assert_int_equal(event_player(&loaded.event, 1)->birth_year, 1990);
    assert_int_equal(verified_head(store, "event/city-open").seq, loaded.head.seq);
    /* Entered again it is sealed with a new key. */
    run(place, store, &loaded, "player.change", "{\"player\":1,\"birth\":\"1990-05-07\"}");
    assert_true(text_equal(event_player(&loaded.event, 1)->birth_date, TEXT("1990-05-07")));
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

static void an_entry_of_an_unknown_kind_leaves_the_event_readable_only(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    append_some(store, "event/city-open", "from the future", 1); /* test.done/1 */
    struct error error;
    bool moved;
    must(desk_refresh(store, &loaded, &moved, &error), &error);
    struct desk_request request = result(place, 1, 1, "1-0");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_event_read_only);
    assert_int_equal(event_tournament(&loaded.event, 1)->round_count, 6);
    assert_is_fresh(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
}

static void a_read_only_desk_shows_but_does_not_write(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct desk_event loaded;
    make_tournament(place, store, &loaded);
    desk_release(&loaded);
    store_close(store);
    store = open_store(place->database, STORE_READ);
    loaded = load(store, "city-open");
    struct desk_request request = result(place, 1, 1, "1-0");
    assert_int_equal(run_error(store, &loaded, &request), ERROR_store_read_only);
    assert_int_equal(result_at(&loaded, 1, 1), RESULT_NONE);
    desk_release(&loaded);
    store_close(store);
}

static void the_shell_knows_the_time_and_makes_ids_of_its_own(void **state) {
    (void)state;
    char first[40];
    char second[40];
    desk_command_id(first);
    desk_command_id(second);
    assert_int_equal(strlen(first), 32);
    assert_string_not_equal(first, second);
    char today[11];
    desk_today(today);
    assert_int_equal(strlen(today), 10);
    assert_true(strcmp(today, "2025-01-01") > 0);
    assert_true(desk_now() > 1735689600000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_event_is_named_after_its_name_and_found_again),
        TEST(a_name_that_is_taken_gets_a_number),
        TEST(an_id_that_is_given_is_taken_as_it_is_or_refused),
        TEST(a_creation_that_is_tried_again_finds_its_event),
        TEST(an_import_is_whole_or_not_at_all),
        TEST(what_was_made_is_in_the_answer),
        TEST(a_refused_request_changes_nothing),
        TEST(a_retry_gets_the_answer_of_the_first_time),
        TEST(a_retry_is_recognised_before_it_is_judged),
        TEST(a_command_id_used_for_another_request_is_refused),
        TEST(a_command_id_used_for_the_same_kind_of_request_with_another_body_is_refused),
        TEST(a_retry_may_be_written_with_other_blanks_and_escapes_and_say_that_it_saw_more),
        TEST(a_creation_id_used_for_another_event_is_refused),
        TEST(a_retry_is_recognised_by_what_it_was_about),
        TEST(command_ids_are_printable_and_not_too_long),
        TEST(conflicts_are_judged_per_thing_and_all_else_is_rebased_silently),
        TEST(a_request_overtaken_at_other_boards_is_rebased),
        TEST(a_request_overtaken_at_its_own_board_is_a_conflict),
        TEST(a_request_overtaken_by_its_own_retry_is_done_once),
        TEST(a_request_overtaken_by_another_with_its_id_is_refused),
        TEST(a_request_that_is_always_overtaken_gives_up),
        TEST(two_processes_at_two_boards_never_disturb_each_other),
        TEST(a_database_put_back_from_a_backup_is_noticed),
        TEST(an_undone_command_is_as_if_it_had_not_been),
        TEST(a_request_after_the_undo_of_another_desk_goes_through),
        TEST(a_birth_date_is_sealed_in_the_journal_and_erased_with_its_key),
        TEST(an_entry_of_an_unknown_kind_leaves_the_event_readable_only),
        TEST(a_read_only_desk_shows_but_does_not_write),
        TEST(the_shell_knows_the_time_and_makes_ids_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
