#include <stdio.h>
#include <string.h>

#include "hall.h"

static const char *const created =
    "{'id':'t','name':'T','place':'','federation':'','from':'2026-11-15','to':'2026-11-15',"
    "'editions':{'laws':'laws@2023','roundrobin':'berger@2022','tiebreak':'tiebreak@2026'}}";

/* Folding everything fails at this entry, and says so. */
static void assert_invalid(struct hall *hall, const char *seq) {
    struct event event;
    assert_false(hall_fold(hall, &event, hall->count));
    event_drop(&event);
    assert_int_equal(hall->error.code, ERROR_journal_entry_invalid);
    assert_string_equal(hall->error.operand[0], seq);
}

static void entries_must_follow_one_another(void **state) {
    struct hall hall;
    struct event event;
    enum event_applied applied;
    (void)state;
    hall_open(&hall);
    hall_write(&hall, "a", "event.created/1", created);
    hall_write(&hall, "b", "player.added/1", "{'player':1,'name':'A'}");
    hall.entries[1].seq = 3;
    assert_false(hall_fold(&hall, &event, 2));
    assert_int_equal(hall.error.code, ERROR_journal_sequence);
    assert_false(event_apply(&event, &hall.entries[1], &applied, &hall.error));
    assert_int_equal(hall.error.code, ERROR_journal_sequence);
    event_drop(&event);
    hall_close(&hall);
}

static void an_empty_journal_is_an_event_that_does_not_exist_yet(void **state) {
    struct hall hall;
    struct event event;
    (void)state;
    hall_open(&hall);
    assert_true(hall_fold(&hall, &event, 0));
    assert_int_equal(event.seq, 0);
    event_drop(&event);
    hall_close(&hall);
}

static void facts_that_do_not_fit_are_refused_with_their_seq(void **state) {
    static const char *const rows[][2] = {
        {"result.set/1", ""},
        {"result.set/1", "not json"},
        {"result.set/1", "[]"},
        {"result.set/1", "{}"},
        {"result.set/1", "{'tournament':1,'round':1,'board':3,'result':'1-0'}"},
        {"result.set/1", "{'tournament':1,'round':4,'board':1,'result':'1-0'}"},
        {"result.set/1", "{'tournament':2,'round':1,'board':1,'result':'1-0'}"},
        {"result.set/1", "{'tournament':1,'round':1,'board':1,'result':'1-1'}"},
        {"result.set/1", "{'tournament':1,'round':1,'board':1,'result':''}"},
        {"result.set/1", "{'tournament':9223372036854775807,'round':1,'board':1,'result':'1-0'}"},
        {"result.set/1", "{'tournament':1,'round':-1,'board':1,'result':'1-0'}"},
        {"result.cleared/1", "{'tournament':1,'round':1,'board':0}"},
        {"player.added/1", "{'player':4,'name':'X'}"},
        {"player.added/1", "{'player':6,'name':'X'}"},
        {"player.added/1", "{'player':5}"},
        {"player.added/1", "{'player':5,'name':'X','birth':'19x0'}"},
        {"player.added/1", "{'player':5,'name':'X','birth':'-100'}"},
        {"player.changed/1", "{'player':5}"},
        {"player.removed/1", "{'player':1}"},
        {"tournament.created/1", "{'tournament':1,'name':'X'}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','system':'swiss'}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','cycles':3}"},
        {"tournament.created/1",
         "{'tournament':2,'name':'X','scoring':{'unit':3,'win':1,'draw':1,'loss':1,'absent':1,'bye':1}}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','scoring':[]}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','tiebreaks':['QQ']}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','tiebreaks':7}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','edition':'nothing'}"},
        {"tournament.created/1", "{'tournament':2,'name':'X','dates':[1]}"},
        {"tournament.changed/1", "{'tournament':7,'name':'X'}"},
        {"tournament.removed/1", "{'tournament':0}"},
        {"entry.added/1", "{'tournament':1,'players':[1]}"},
        {"entry.added/1", "{'tournament':1,'players':[9]}"},
        {"entry.added/1", "{'tournament':1,'players':[2147483648]}"},
        {"entry.removed/1", "{'tournament':1,'player':1}"},
        {"numbers.drawn/1", "{'tournament':1,'method':'hand','order':[1,2,3]}"},
        {"numbers.drawn/1", "{'tournament':1,'method':'hand','order':[1,2,3,3]}"},
        {"numbers.drawn/1", "{'tournament':1,'method':'','order':[1,2,3,4]}"},
        {"round.paired/1", "{'tournament':1,'round':5,'boards':[],'byes':[]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,1]],'byes':[]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2],[2,3]],'byes':[]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2,3]],'byes':[]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,9]],'byes':[]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2]],'byes':[[2,'half']]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2]],'byes':[[3,'none']]}"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2]],'byes':{}}"},
        {"round.locked/1", "{'tournament':1,'round':9}"},
        {"player.withdrawn/1", "{'tournament':1,'player':9,'round':1,'excluded':true,'forfeits':[]}"},
        {"player.withdrawn/1", "{'tournament':1,'player':1,'round':1,'excluded':true}"},
        {"player.withdrawn/1", "{'tournament':1,'player':1,'round':1,'excluded':false,'forfeits':[[1,2,'-/+']]}"},
        {"player.withdrawn/1", "{'tournament':1,'player':1,'round':1,'excluded':false,'forfeits':[[1,1,'1-0']]}"},
        {"player.withdrawn/1", "{'tournament':1,'player':1,'round':1,'excluded':false,'forfeits':[[1,1]]}"},
        {"player.withdrawn/1", "{'tournament':1,'player':1,'round':1,'excluded':false,'forfeits':[[1,9,'-/+']]}"},
        {"player.reinstated/1", "{'tournament':1,'player':1,'cleared':[]}"},
        {"event.created/1", "{'id':'x'}"},
        {"event.changed/1", "{'officials':{}}"},
        {"event.changed/1", "{'officials':[{'role':1}]}"},
        {"event.changed/1", "{'name':7}"},
        {"command.undone/1", "{'command':'c1'}"},
        {"command.undone/1", "{'command':'nobody'}"},
        {"command.undone/1", "{}"},
    };
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    struct text before = hall_render(&hall.arena, &hall.event);
    size_t count = hall.count;
    char seq[24];
    snprintf(seq, sizeof seq, "%zu", count + 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        enum event_applied applied;
        hall.count = count;
        hall_write(&hall, "bad", rows[i][0], rows[i][1]);
        assert_invalid(&hall, seq);
        if (strcmp(rows[i][0], "command.undone/1") == 0)
            continue; /* live, an undo asks for folding anew and is judged there */
        assert_false(event_apply(&hall.event, &hall.entries[count], &applied, &hall.error));
        assert_int_equal(hall.error.code, ERROR_journal_entry_invalid);
        assert_string_equal(hall_render(&hall.arena, &hall.event).bytes, before.bytes);
        assert_int_equal(hall.event.seq, (int64_t)count);
    }
    hall_close(&hall);
}

/* A reason is a token; what the contract refuses has the symbol of its error and the field. */
static void the_reason_is_named_in_no_language(void **state) {
    static const char *const rows[][3] = {
        {"result.set/1", "[]", "not-an-object"},
        {"result.set/1", "{}", "field_missing tournament"},
        {"result.set/1", "{'tournament':1,'round':-1,'board':1,'result':'1-0'}", "field_range round"},
        {"result.set/1", "{'tournament':1,'round':4,'board':1,'result':'1-0'}", "no-such-round"},
        {"result.set/1", "{'tournament':1,'round':1,'board':1,'result':'1-1'}", "no-such-result"},
        {"event.changed/1", "{'name':7}", "field_type name"},
        {"round.paired/1", "{'tournament':1,'round':4,'boards':[[1,2,3]],'byes':[]}", "field_type boards"},
        {"round.paired/1", "{'tournament':1,'round':5,'boards':[],'byes':[]}", "round-out-of-order"},
        {"command.undone/1", "{'command':'nobody'}", "not-the-last-command"},
    };
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    size_t count = hall.count;
    char seq[24];
    snprintf(seq, sizeof seq, "%zu", count + 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall.count = count;
        hall_write(&hall, "bad", rows[i][0], rows[i][1]);
        assert_invalid(&hall, seq);
        assert_string_equal(hall.error.operand[1], rows[i][0]);
        assert_string_equal(hall.error.operand[2], rows[i][2]);
    }
    hall_close(&hall);
}

static void nothing_comes_before_the_creation(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_write(&hall, "a", "player.added/1", "{'player':1,'name':'A'}");
    assert_invalid(&hall, "1");
    hall_close(&hall);
    hall_open(&hall);
    hall_write(&hall, "a", "event.created/1", created);
    hall_write(&hall, "b", "event.created/1", created);
    assert_invalid(&hall, "2");
    hall_close(&hall);
}

static void only_the_last_command_in_effect_can_have_been_undone(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_write(&hall, "a", "event.created/1", created);
    hall_write(&hall, "b", "player.added/1", "{'player':1,'name':'A'}");
    hall_write(&hall, "c", "player.added/1", "{'player':2,'name':'B'}");
    hall_write(&hall, "d", "command.undone/1", "{'command':'b'}");
    assert_invalid(&hall, "4");
    hall_close(&hall);
    hall_open(&hall);
    hall_write(&hall, "a", "event.created/1", created);
    hall_write(&hall, "b", "command.undone/1", "{'command':'a'}");
    assert_invalid(&hall, "2");
    hall_close(&hall);
}

static void an_unknown_kind_makes_the_event_read_only(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_write(&hall, "new", "clock.started/1", "{'anything':[1,2,3]}");
    hall_write(&hall, "new2", "result.set/1", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_write(&hall, "new3", "result.set/1", "{'tournament':1,'round':99,'board':1,'result':'1-0'}");
    hall_write(&hall, "new4", "result.set/2", "{'sure':'why not'}");
    hall_write(&hall, "new5", "command.undone/1", "{'command':'something newer'}");
    hall_refold(&hall);
    const struct json *view = hall_view_event(&hall, VIEW_ARBITER);
    assert_true(true_at(view, "read_only"));
    assert_int_equal(number_at(view, "seq"), (int64_t)hall.count);
    assert_string_equal(text_at(&hall, hall_view_round(&hall, 1, 1), "boards/0/result"), "1-0");
    hall_refused(&hall, ERROR_event_read_only, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    assert_string_equal(hall.error.operand[0], "clock.started/1");
    hall_refused(&hall, ERROR_event_read_only, "command.undo", "{}");
    /* The same met one by one. */
    struct event live;
    assert_true(hall_fold(&hall, &live, hall.count - 5));
    for (size_t i = hall.count - 5; i < hall.count - 1; i++) {
        enum event_applied applied;
        assert_true(event_apply(&live, &hall.entries[i], &applied, &hall.error));
        assert_int_equal(applied, EVENT_APPLIED);
    }
    assert_true(live.read_only);
    event_drop(&live);
    hall_close(&hall);
}

static void an_undo_asks_for_folding_anew_and_changes_nothing_itself(void **state) {
    struct hall hall;
    enum event_applied applied;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "event.change", "{'place':'Roma'}");
    struct text before = hall_render(&hall.arena, &hall.event);
    hall_write(&hall, "u", "command.undone/1", "{'command':'c2'}");
    assert_true(event_apply(&hall.event, &hall.entries[hall.count - 1], &applied, &hall.error));
    assert_int_equal(applied, EVENT_MUST_REFOLD);
    assert_string_equal(hall_render(&hall.arena, &hall.event).bytes, before.bytes);
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "place"), "");
    hall_close(&hall);
}

/* --- Upcasting ------------------------------------------------------------------------------------------------------ */

/* result.set/-1 had numbers for results, result.set/0 a field "score". */
static bool from_numbers(struct arena *arena, const struct json *body, struct fact *fact, struct error *error) {
    int64_t code;
    struct text_builder builder;
    if (!json_get_integer(body, "code", 0, 1, &code, error))
        return false;
    text_builder_init(&builder, arena);
    text_add_format(&builder, "{\"score\":\"%s\"}", code == 1 ? "1-0" : "0-1");
    *fact = (struct fact){TEXT("result.set/0"), text_builder_take(&builder)};
    return true;
}

static bool from_score(struct arena *arena, const struct json *body, struct fact *fact, struct error *error) {
    struct text score;
    struct text_builder builder;
    if (!json_get_text(body, "score", &score, error))
        return false;
    text_builder_init(&builder, arena);
    text_add_format(&builder, "{\"result\":\"%.*s\"}", TEXT_ARG(score));
    *fact = (struct fact){TEXT("result.set/1"), text_builder_take(&builder)};
    return true;
}

static bool in_circles(struct arena *arena, const struct json *body, struct fact *fact, struct error *error) {
    (void)arena;
    (void)body;
    (void)error;
    *fact = (struct fact){TEXT("a/1"), TEXT("{}")};
    return true;
}

static const struct event_upcaster own_table[] = {
    {"result.set/-1", from_numbers}, {"result.set/0", from_score}, {"a/1", in_circles}, {NULL, NULL}};

static void old_shapes_are_brought_up_to_date_step_by_step(void **state) {
    struct arena arena;
    struct error error;
    (void)state;
    arena_init(&arena);
    struct fact fact = {TEXT("result.set/-1"), TEXT("{\"code\":1}")};
    assert_true(event_upcast(own_table, &arena, &fact, &error));
    assert_true(text_equal(fact.kind, TEXT("result.set/1")));
    assert_true(text_equal(fact.body, TEXT("{\"result\":\"1-0\"}")));
    fact = (struct fact){TEXT("result.set/1"), TEXT("{\"result\":\"0-1\"}")};
    assert_true(event_upcast(own_table, &arena, &fact, &error));
    assert_true(text_equal(fact.body, TEXT("{\"result\":\"0-1\"}")));
    fact = (struct fact){TEXT("unheard.of/1"), TEXT("?")};
    assert_true(event_upcast(own_table, &arena, &fact, &error));
    fact = (struct fact){TEXT("result.set/-1"), TEXT("{\"code\":9}")};
    assert_false(event_upcast(own_table, &arena, &fact, &error));
    assert_int_equal(error.code, ERROR_field_range);
    fact = (struct fact){TEXT("result.set/0"), TEXT("{")};
    assert_false(event_upcast(own_table, &arena, &fact, &error));
    fact = (struct fact){TEXT("a/1"), TEXT("{}")};
    assert_false(event_upcast(own_table, &arena, &fact, &error));
    assert_int_equal(error.code, ERROR_upcast_endless);
    arena_drop(&arena);
}

/* --- Waste ---------------------------------------------------------------------------------------------------------- */

static void an_event_that_changes_much_asks_to_be_folded_anew(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int i = 0; i < 2000; i++)
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'%s'}", i % 2 ? "1" : "0");
    assert_false(event_wants_refold(&hall.event)); /* results are written over in place */
    for (int i = 0; i < 6000; i++)
        hall_must(&hall, "player.change", "{'player':1,'name':'A player with quite a long name, the %dth'}", i);
    assert_true(event_wants_refold(&hall.event));
    struct text before = hall_render(&hall.arena, &hall.event);
    hall_refold(&hall);
    assert_string_equal(hall_render(&hall.arena, &hall.event).bytes, before.bytes);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_must_follow_one_another),
        cmocka_unit_test(an_empty_journal_is_an_event_that_does_not_exist_yet),
        cmocka_unit_test(facts_that_do_not_fit_are_refused_with_their_seq),
        cmocka_unit_test(the_reason_is_named_in_no_language),
        cmocka_unit_test(nothing_comes_before_the_creation),
        cmocka_unit_test(only_the_last_command_in_effect_can_have_been_undone),
        cmocka_unit_test(an_unknown_kind_makes_the_event_read_only),
        cmocka_unit_test(an_undo_asks_for_folding_anew_and_changes_nothing_itself),
        cmocka_unit_test(old_shapes_are_brought_up_to_date_step_by_step),
        cmocka_unit_test(an_event_that_changes_much_asks_to_be_folded_anew),
    };
    return cmocka_run_group_tests_name("event.fold", tests, NULL, NULL);
}
