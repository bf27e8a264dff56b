#include <stdio.h>

#include "hall.h"

static void open_paired(struct hall *hall) {
    hall_open_round_robin(hall, 4);
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static const char *first_result(struct hall *hall) {
    return text_at(hall, hall_view_round(hall, 1, 1), "boards/0/result");
}

static void my_last_command_can_be_undone(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    const struct json *undo = at(hall_view_event(&hall, VIEW_ARBITER), "undo");
    assert_string_equal(text_at(&hall, undo, "actor"), "anna");
    assert_string_equal(text_at(&hall, undo, "kind"), "result.set");
    assert_false(has_member(hall_view_event(&hall, VIEW_PUBLIC), "undo"));
    char command[24];
    snprintf(command, sizeof command, "c%ld", hall.commands);
    assert_string_equal(text_at(&hall, undo, "command"), command);
    size_t before = hall.count;
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(hall.count, before + 1); /* undo appends */
    assert_string_equal(first_result(&hall), "1-0");
    hall_must(&hall, "command.undo", "{}");
    assert_string_equal(first_result(&hall), "");
    hall_close(&hall);
}

static void several_undos_go_back_as_far_as_the_creation(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    int undone = 0;
    while (hall_ask(&hall, "command.undo", "{}"))
        undone++;
    assert_int_equal(hall.error.code, ERROR_undo_creation);
    assert_int_equal(undone, 8); /* four players, tournament, entries, numbers, pairing */
    assert_int_equal(at(hall_view_event(&hall, VIEW_ARBITER), "undo")->type, JSON_NULL);
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_ARBITER), "players"), 0);
    /* Ids are not used again. */
    hall_must(&hall, "player.add", "{'players':[{'name':'New'}]}");
    assert_string_equal(hall_fact(&hall, 0), "{'player':5,'name':'New'}");
    hall_must(&hall, "tournament.create", "{'name':'New'}");
    assert_int_equal(event_tournament(&hall.event, 2)->id, 2);
    assert_null(event_tournament(&hall.event, 1));
    hall_close(&hall);
}

static void a_whole_command_is_undone_at_once(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 5);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 5);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 0);
    hall_must(&hall, "player.add", "{'players':[{'name':'X'},{'name':'Y'}]}");
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_ARBITER), "players"), 5);
    hall_close(&hall);
}

static void what_is_not_last_or_not_mine_is_corrected_instead(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    char mine[64];
    snprintf(mine, sizeof mine, "{'command':'c%ld'}", hall.commands);
    hall.actor = "bruno";
    hall_refused(&hall, ERROR_undo_not_yours, "command.undo", "{}");
    hall_refused(&hall, ERROR_undo_not_yours, "command.undo", "%s", mine);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    hall.actor = "anna";
    hall_refused(&hall, ERROR_undo_not_last, "command.undo", "%s", mine);
    hall_refused(&hall, ERROR_undo_not_yours, "command.undo", "{}");
    hall_refused(&hall, ERROR_undo_not_last, "command.undo", "{'command':'nothing'}");
    hall_refused(&hall, ERROR_field_unknown, "command.undo", "{'seq':3}");
    hall.actor = "bruno";
    hall_must(&hall, "command.undo", "{}");
    hall.actor = "anna";
    hall_must(&hall, "command.undo", "%s", mine);
    assert_string_equal(first_result(&hall), "");
    hall_close(&hall);
}

static bool wrote_nothing(void *context, struct text command) {
    return text_equal(command, text_from(context));
}

static void a_command_that_changed_nothing_is_not_taken_for_an_older_one(void **state) {
    struct hall hall;
    char unchanged[] = "again";
    struct event_commands commands = {unchanged, wrote_nothing};
    (void)state;
    open_paired(&hall);
    hall.known = &commands;
    hall_refused(&hall, ERROR_undo_unchanged, "command.undo", "{'command':'again'}");
    hall_refused(&hall, ERROR_undo_not_last, "command.undo", "{'command':'c1'}");
    hall_close(&hall);
}

static void an_undone_change_is_a_change_for_others(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    int64_t seen = hall.event.seq;
    hall_must(&hall, "command.undo", "{}");
    hall.actor = "bruno";
    hall.seen = seen;
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    assert_string_equal(hall.error.phrase[2].key, "phrase.now.no_result");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'0-1'}");
    hall_close(&hall);
}

struct undone {
    const char *kind;
    const char *body;
    const char *stale; /* a request on the same thing by someone who saw it before the undo */
    const char *stale_body;
};

static void whatever_a_command_touched_counts_as_changed_by_its_undo(void **state) {
    static const struct undone rows[] = {
        {"event.change", "{'place':'Roma'}", "event.change", "{'place':'Bari'}"},
        {"player.change", "{'player':1,'rating':2000}", "player.change", "{'player':1,'rating':2001}"},
        {"tournament.change", "{'tournament':1,'name':'X'}", "tournament.change", "{'tournament':1,'name':'Y'}"},
        {"entry.add", "{'tournament':2,'players':[3]}", "entry.add", "{'tournament':2,'players':[4]}"},
        {"entry.remove", "{'tournament':2,'player':1}", "entry.remove", "{'tournament':2,'player':2}"},
        {"numbers.draw", "{'tournament':2,'method':'lots'}", "entry.add", "{'tournament':2,'players':[4]}"},
        {"round.lock", "{'tournament':1,'round':1}", "round.lock", "{'tournament':1,'round':1}"},
        {"round.discard", "{'tournament':1}", "result.set", "{'tournament':1,'round':1,'board':1,'result':'='}"},
        {"round.discard", "{'tournament':1}", "player.withdraw", "{'tournament':1,'player':1}"},
        {"player.withdraw", "{'tournament':1,'player':1}", "player.withdraw", "{'tournament':1,'player':2}"},
        {"player.remove", "{'player':5}", "player.change", "{'player':5,'rating':1}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hall hall;
        open_paired(&hall);
        hall_must(&hall, "player.add", "{'players':[{'name':'Q'}]}");
        hall_must(&hall, "tournament.create", "{'name':'Blitz'}");
        hall_must(&hall, "entry.add", "{'tournament':2,'players':[1,2]}");
        hall_must(&hall, rows[i].kind, "%s", rows[i].body);
        int64_t seen = hall.event.seq;
        hall_must(&hall, "command.undo", "{}");
        hall.seen = seen;
        hall_refused(&hall, ERROR_changed_meanwhile, rows[i].stale, "%s", rows[i].stale_body);
        hall.seen = hall.event.seq;
        hall_must(&hall, rows[i].stale, "%s", rows[i].stale_body);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(my_last_command_can_be_undone),
        cmocka_unit_test(several_undos_go_back_as_far_as_the_creation),
        cmocka_unit_test(a_whole_command_is_undone_at_once),
        cmocka_unit_test(what_is_not_last_or_not_mine_is_corrected_instead),
        cmocka_unit_test(a_command_that_changed_nothing_is_not_taken_for_an_older_one),
        cmocka_unit_test(an_undone_change_is_a_change_for_others),
        cmocka_unit_test(whatever_a_command_touched_counts_as_changed_by_its_undo),
    };
    return cmocka_run_group_tests_name("event.undo", tests, NULL, NULL);
}
