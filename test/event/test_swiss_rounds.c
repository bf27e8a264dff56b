/*
 * The rounds of a Swiss: drafted, arranged by hand, published, recorded, taken back, explained.
 */
#include <stdio.h>
#include <string.h>

#include "event/draw.h"
#include "hall.h"

/* Tournament 1, a Swiss of players P01, P02 ... with falling ratings, White as initial colour. */
static void open_swiss(struct hall *hall, int players, int rounds, const char *settings) {
    struct text_builder list;
    struct text_builder ids;
    hall_open_event(hall);
    text_builder_init(&list, &hall->arena);
    text_builder_init(&ids, &hall->arena);
    for (int i = 1; i <= players; i++) {
        text_add_format(&list, "%s{'name':'P%02d','rating':%d}", i == 1 ? "" : ",", i, 2500 - 10 * i);
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    hall_must(hall, "player.add", "{'players':[%s]}", text_builder_take(&list).bytes);
    hall_must(hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':%d%s}", rounds, settings);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    hall_must(hall, "colour.draw", "{'tournament':1,'colour':'white'}");
}

static const struct tournament *swiss(const struct hall *hall) {
    return event_tournament(&hall->event, 1);
}

static const struct round *last_round(const struct hall *hall) {
    return tournament_round(swiss(hall), swiss(hall)->round_count);
}

static void publish(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.publish", "{'tournament':1}");
}

/* Results of the last round, one a board; the last letter goes on: w, d, b, + - for forfeits, p postponed. */
static void play(struct hall *hall, const char *results) {
    size_t length = strlen(results);
    for (int32_t i = 0; i < last_round(hall)->board_count; i++) {
        char letter = results[(size_t)i < length ? (size_t)i : length - 1];
        const char *result = letter == 'w'   ? "1-0"
                             : letter == 'd' ? "1/2-1/2"
                             : letter == 'b' ? "0-1"
                             : letter == '+' ? "+/-"
                             : letter == '-' ? "-/+"
                                             : "postponed";
        hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}",
                  (int)last_round(hall)->number, (int)i + 1, result);
    }
}

/* "1-5 6-2 3=half 7=allocated" */
static const char *pairs_of(struct hall *hall, const struct round *round) {
    struct text_builder out;
    text_builder_init(&out, &hall->arena);
    for (int32_t i = 0; i < round->board_count; i++)
        text_add_format(&out, "%s%d-%d", out.length > 0 ? " " : "", (int)round->boards[i].white,
                        (int)round->boards[i].black);
    for (int32_t i = 0; i < round->bye_count; i++)
        text_add_format(&out, "%s%d=%s", out.length > 0 ? " " : "", (int)round->byes[i].player,
                        bye_code(round->byes[i].bye));
    return text_builder_take(&out).bytes;
}

static bool has_met(const struct hall *hall, int32_t one, int32_t other) {
    for (int32_t i = 0; i < swiss(hall)->round_count; i++) {
        const struct round *round = &swiss(hall)->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++)
            if ((round->boards[j].white == one && round->boards[j].black == other) ||
                (round->boards[j].white == other && round->boards[j].black == one))
                return true;
    }
    return false;
}

typedef bool view_function(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                           const struct language *language, struct arena *scratch, struct error *error);

static const struct json *view(struct hall *hall, int tournament, view_function *function) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    if (!function(&writer, &hall->event, event_tournament(&hall->event, tournament), language_english(), &hall->arena,
                  &hall->error))
        return NULL;
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

static const struct json *draft_of(struct hall *hall) {
    const struct json *value = view(hall, 1, view_draft);
    assert_non_null(value);
    return value;
}

static int32_t explained_round;
static bool explain_round(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          const struct language *language, struct arena *scratch, struct error *error) {
    return view_explanation(writer, event, tournament, tournament_round(tournament, explained_round), VIEW_ARBITER,
                            language, scratch, error);
}

static const struct json *explanation_of(struct hall *hall, int tournament, int round) {
    explained_round = round;
    return view(hall, tournament, explain_round);
}

/* --- Drawing -------------------------------------------------------------------------------------------------------- */

static void round_1_draws_what_is_missing_and_is_a_draft(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'C','rating':1800},{'name':'A','rating':2200},{'name':'D'},{'name':'B','rating':"
              "2000}]}");
    hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':3}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall.lots = 0x5eed;
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 3);
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'method':'rating','order':[2,4,1,3]}");
    assert_non_null(strstr(hall_fact(&hall, 1), "'method':'lots','seed':'0000000000005eed'"));
    bool white = swiss(&hall)->initial_colour == COLOUR_WHITE;
    assert_string_equal(hall_fact(&hall, 2),
                        white ? "{'tournament':1,'round':1,'boards':[[2,1],[3,4]],'byes':[],'state':'drawn'}"
                              : "{'tournament':1,'round':1,'boards':[[1,2],[4,3]],'byes':[],'state':'drawn'}");
    /* Nothing but publishing makes it a round. */
    assert_int_equal(swiss(&hall)->round_count, 0);
    assert_int_equal(tournament_stage(swiss(&hall)), STAGE_SETUP);
    assert_int_equal(count_at(hall_view_rounds(&hall, 1), "rounds"), 0);
    /* Drawn again it is the same, and nothing is written. */
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "round.publish", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 1);
    assert_int_equal(swiss(&hall)->round_count, 1);
    assert_int_equal(swiss(&hall)->draft.state, DRAFT_NONE);
    const struct json *round = hall_view_round(&hall, 1, 1);
    assert_string_equal(text_at(&hall, round, "origin"), "engine");
    assert_int_equal(count_at(round, "replaced"), 0);
    assert_string_equal(text_at(&hall, round, "reason"), "");
    hall_close(&hall);
}

static void rounds_follow_each_other_until_the_last(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 2, "");
    hall_refused(&hall, ERROR_draft_none, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_paired_by_engine, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-3 4-2");
    hall_refused(&hall, ERROR_round_unfinished, "round.pair", "{'tournament':1}");
    assert_string_equal(hall.error.operand[2], "1");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1'}");
    hall_refused(&hall, ERROR_round_unfinished, "round.pair", "{'tournament':1}");
    assert_string_equal(hall.error.operand[2], "2");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'postponed'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    /* A result that is taken back stops the publication. */
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall_refused(&hall, ERROR_round_unfinished, "round.publish", "{'tournament':1}");
    assert_false(true_at(draft_of(&hall), "same"));
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1'}");
    hall_must(&hall, "round.publish", "{'tournament':1}");
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "2-1 3-4");
    play(&hall, "d");
    hall_refused(&hall, ERROR_rounds_over, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_rounds_over, "tournament.change", "{'tournament':1,'rounds':9}");
    hall_refused(&hall, ERROR_rounds_over, "round.arrange", "{'tournament':1,'boards':[]}");
    hall_refused(&hall, ERROR_rounds_over, "round.record", "{'tournament':1,'boards':[]}");
    hall_close(&hall);
}

/* [c04:dutch.F.9] As a loss 5 would meet 4, as a win for both 2 would meet 8. */
static void a_postponed_game_is_a_draw_for_the_pairing_only(void **state) {
    struct hall hall;
    struct crosstable table;
    (void)state;
    open_swiss(&hall, 8, 4, "");
    publish(&hall);
    play(&hall, "dpw");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "8-3 2-1 5-6 4-7");
    assert_true(tournament_crosstable(&hall.event, swiss(&hall), 0, &hall.arena, &table));
    assert_int_equal(crosstable_points(&table, 1), 0);
    assert_int_equal(crosstable_points(&table, 5), 0);
    hall_close(&hall);
}

static void drafts_are_for_swiss_tournaments_only(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_refused(&hall, ERROR_swiss_only, "round.arrange", "{'tournament':1,'boards':[]}");
    hall_refused(&hall, ERROR_swiss_only, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_swiss_only, "round.record", "{'tournament':1,'boards':[]}");
    hall_close(&hall);
}

static void two_players_are_needed_to_begin(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 1, 2, "");
    hall_refused(&hall, ERROR_numbers_few, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

/* --- What has changed since ----------------------------------------------------------------------------------------- */

static void a_draft_that_is_no_longer_what_is_drawn_is_refused(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 8, 5, "");
    hall_must(&hall, "player.add", "{'players':[{'name':'Late','rating':2445}]}");
    publish(&hall);
    play(&hall, "w");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const char *before = pairs_of(&hall, &swiss(&hall)->draft.round);
    assert_true(true_at(draft_of(&hall), "same"));
    /* A result ... */
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    assert_false(true_at(draft_of(&hall), "same"));
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_string_not_equal(pairs_of(&hall, &swiss(&hall)->draft.round), before);
    /* ... a bye ... */
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':2,'kind':'half'}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    hall_must(&hall, "bye.cancel", "{'tournament':1,'player':2,'round':2}");
    /* ... a player who leaves, and comes back ... */
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':3}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':3}");
    /* ... a late entry. */
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[9]}");
    const struct json *draft = draft_of(&hall);
    assert_int_equal(count_at(draft, "unplaced"), 1);
    assert_string_equal(text_at(&hall, draft, "unplaced/0/name"), "Late");
    assert_false(true_at(draft, "complete"));
    assert_false(true_at(draft, "same"));
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    publish(&hall);
    hall_close(&hall);
}

static void another_list_of_entries_has_no_draft_of_round_1(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 3, "");
    hall_must(&hall, "player.add", "{'players':[{'name':'E','rating':2600}]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[5]}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "5-2 3-1 4=allocated");
    hall_close(&hall);
}

static void a_draft_that_another_has_discarded_does_not_come_back_unseen(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 3, "");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall.seen = hall.event.seq;
    hall.actor = "bruno";
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall.actor = "anna";
    hall_refused(&hall, ERROR_changed_meanwhile, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':4}]}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.pair", "{'tournament':1}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':4}]}");
    /* Undone is gone as well. */
    hall.seen = hall.event.seq;
    hall_must(&hall, "command.undo", "{}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':3}]}");
    hall_close(&hall);
}

static void of_two_arbiters_the_second_hears_of_the_first(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 3, "");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    int64_t seen = hall.event.seq;
    hall.actor = "bruno";
    hall.seen = seen;
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall.actor = "anna";
    hall_refused(&hall, ERROR_changed_meanwhile, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.discard", "{'tournament':1}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':4}]}");
    /* What the other has done already is no conflict. */
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    assert_int_equal(hall.decision.count, 0);
    hall.seen = hall.event.seq;
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "round.publish", "{'tournament':1}");
    /* Published by one, it cannot be published by the other, who is told so. */
    hall_refused(&hall, ERROR_changed_meanwhile, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.discard", "{'tournament':1}");
    hall.seen = hall.event.seq;
    hall_refused(&hall, ERROR_draft_none, "round.publish", "{'tournament':1}");
    hall_close(&hall);
}

/* --- Who has a place ------------------------------------------------------------------------------------------------ */

static void who_has_left_or_asked_for_it_has_a_bye(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 8, 4, "");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':8,'round':1,'kind':'half'}");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-4 5-2 3-6 7=allocated 8=half");
    play(&hall, "w");
    /* Whoever has left gets nothing for a bye that was asked for before. [c07-2023:16.1.1] */
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':5,'round':2,'kind':'half'}");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':5}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':1,'round':2,'kind':'half'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct json *draft = draft_of(&hall);
    assert_int_equal(count_at(draft, "byes"), 2);
    assert_string_equal(text_at(&hall, draft, "byes/0/kind"), "half");
    assert_int_equal(number_at(draft, "byes/0/player"), 1);
    assert_int_equal(number_at(draft, "byes/1/player"), 5);
    assert_string_equal(text_at(&hall, draft, "byes/1/kind"), "zero");
    assert_int_equal(count_at(draft, "boards"), 3);
    hall_must(&hall, "round.publish", "{'tournament':1}");
    assert_int_equal(last_round(&hall)->board_count, 3);
    assert_int_equal(last_round(&hall)->bye_count, 2);
    hall_close(&hall);
}

static void where_everybody_has_a_bye_the_round_has_no_boards(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 4, "");
    for (int i = 1; i <= 4; i++)
        hall_must(&hall, "bye.ask", "{'tournament':1,'player':%d,'round':1,'kind':'%s'}", i, i < 3 ? "half" : "zero");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1=half 2=half 3=zero 4=zero");
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_ENGINE);
    /* The next one follows as if nothing were open. */
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(count_at(draft_of(&hall), "boards"), 2);
    hall_must(&hall, "round.discard", "{'tournament':1}");
    for (int i = 1; i <= 4; i++)
        hall_must(&hall, "player.withdraw", "{'tournament':1,'player':%d}", i);
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1=zero 2=zero 3=zero 4=zero");
    hall_close(&hall);
}

static void one_who_is_alone_has_the_allocated_bye_once(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 3, 4, "");
    for (int round = 1; round <= 2; round++)
        for (int i = 1; i <= 2; i++)
            hall_must(&hall, "bye.ask", "{'tournament':1,'player':%d,'round':%d,'kind':'zero'}", i, round);
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "3=allocated 1=zero 2=zero");
    hall_refused(&hall, ERROR_pairing_impossible, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

static void a_late_entry_has_no_record_of_the_rounds_before(void **state) { /* [c04:general.late.b.unpaired] */
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 3, "");
    hall_must(&hall, "player.add", "{'players':[{'name':'Late','rating':2485}]}");
    publish(&hall);
    play(&hall, "w");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[5]}");
    assert_int_equal(tournament_entry_of(swiss(&hall), 5)->number, 2);
    publish(&hall);
    const struct json *first = hall_view_round(&hall, 1, 1);
    assert_int_equal(number_at(first, "boards/1/black/number"), 2); /* P02 as it was */
    struct drawing drawing;
    assert_true(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 1, &drawing, &hall.error));
    assert_int_equal(drawing.table->participant_count, 4);
    assert_true(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 2, &drawing, &hall.error));
    assert_int_equal(drawing.table->participant_count, 5);
    assert_int_equal(drawing.table->participants[1].player, 5);
    assert_int_equal(crosstable_record(drawing.table, 1, 0)->opponent, -1);
    assert_int_equal(crosstable_record(drawing.table, 1, 0)->bye, BYE_NONE);
    assert_int_equal(crosstable_record(drawing.table, 1, 0)->points, 0);
    assert_false(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 4, &drawing, &hall.error));
    assert_int_equal(hall.error.code, ERROR_round_unknown);
    hall_close(&hall);
}

/* --- By hand -------------------------------------------------------------------------------------------------------- */

static void pairing_by_hand_is_a_session_that_ends_complete(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5, 3, "");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall_refused(&hall, ERROR_draft_open, "round.publish", "{'tournament':1}");
    const struct json *draft = draft_of(&hall);
    assert_string_equal(text_at(&hall, draft, "state"), "open");
    assert_int_equal(count_at(draft, "unplaced"), 3);
    assert_false(true_at(draft, "complete"));
    hall_refused(&hall, ERROR_draft_incomplete, "round.arrange",
                 "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':5}],'done':true}");
    assert_string_equal(hall.error.operand[0], "P04");
    hall_refused(&hall, ERROR_paired_twice, "round.arrange",
                 "{'tournament':1,'boards':[{'white':1,'black':2},{'white':2,'black':5}]}");
    hall_refused(&hall, ERROR_field_unknown, "round.arrange",
                 "{'tournament':1,'boards':[{'white':1,'black':2,'result':'1'}]}");
    hall_refused(&hall, ERROR_field_value, "round.arrange",
                 "{'tournament':1,'boards':[],'byes':[{'player':1,'kind':'free'}]}");
    hall_refused(
        &hall, ERROR_allocated_twice, "round.arrange",
        "{'tournament':1,'boards':[],'byes':[{'player':1,'kind':'allocated'},{'player':2,'kind':'allocated'}]}");
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':3,'black':5},{'white':1,'black':2}],'byes':[{'player':4,'kind':"
              "'allocated'}],'done':true}");
    draft = draft_of(&hall);
    assert_true(true_at(draft, "complete"));
    assert_false(true_at(draft, "same"));
    assert_true(strlen(text_at(&hall, draft, "verdict/text")) > 0);
    assert_int_equal(count_at(draft, "replaced"), 3);
    /* It differs: only when it is meant. */
    hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
    assert_string_equal(hall.error.phrase[1].key, "phrase.differs.pairs");
    assert_string_equal(hall.error.operand[1], "1-3, 4-2, 5");
    assert_string_equal(hall.error.operand[1] + sizeof "1-3, 4-2, 5", text_at(&hall, draft, "verdict/article"));
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'Wheelchair access'}");
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-2 3-5 4=allocated");
    const struct json *round = hall_view_round(&hall, 1, 1);
    assert_string_equal(text_at(&hall, round, "origin"), "hand");
    assert_string_equal(text_at(&hall, round, "reason"), "Wheelchair access");
    assert_int_equal(count_at(round, "replaced"), 3);
    assert_string_equal(text_at(&hall, round, "replaced/0/white/name"), "P01");
    assert_string_equal(text_at(&hall, round, "replaced/0/black/name"), "P03");
    assert_int_equal(number_at(round, "replaced/2/white/player"), 5);
    assert_int_equal(at(round, "replaced/2/black")->type, JSON_NULL);
    hall_close(&hall);
}

static void a_pairing_by_hand_that_is_the_engines_is_the_engines(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6, 3, "");
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':3,'black':6},{'white':5,'black':2},{'white':1,'black':4}],'done':"
              "true}");
    assert_true(true_at(draft_of(&hall), "same"));
    assert_int_equal(at(draft_of(&hall), "verdict")->type, JSON_NULL);
    hall_must(&hall, "round.publish", "{'tournament':1,'reason':'no need'}");
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-4 5-2 3-6");
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_ENGINE);
    assert_int_equal(last_round(&hall)->reason.length, 0);
    /* Other colours are another pairing. */
    play(&hall, "wwd");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct round *draft = &swiss(&hall)->draft.round;
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':%d,'black':%d},{'white':%d,'black':%d},{'white':%d,'black':%d}],"
              "'done':true}",
              (int)draft->boards[0].black, (int)draft->boards[0].white, (int)draft->boards[1].white,
              (int)draft->boards[1].black, (int)draft->boards[2].white, (int)draft->boards[2].black);
    hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    assert_int_equal(last_round(&hall)->replaced_count, 1);
    hall_close(&hall);
}

static void byes_of_their_own_follow_the_players_not_the_draft(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6, 3, "");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':1,'kind':'half'}");
    /* Whoever is out leaves an opponent without a place. */
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':1,'black':6},{'white':2,'black':3}],'byes':[]}");
    assert_int_equal(swiss(&hall)->draft.round.board_count, 1);
    assert_int_equal(count_at(draft_of(&hall), "unplaced"), 3);
    hall_refused(
        &hall, ERROR_draft_opponent_out, "round.arrange",
        "{'tournament':1,'boards':[{'white':6,'black':1},{'white':2,'black':3},{'white':4,'black':5}],'done':true}");
    assert_string_equal(hall.error.operand[0], "P01");
    assert_string_equal(hall.error.operand[1], "P06");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[],'byes':[{'player':6,'kind':'zero'}]}");
    assert_int_equal(swiss(&hall)->draft.round.bye_count, 0);
    const char *arrangement = "{'tournament':1,'boards':[{'white':1,'black':3},{'white':4,'black':2}],'byes':[{'player'"
                              ":5,'kind':'allocated'},{'player':6,'kind':'half'}],'done':true}";
    hall_must(&hall, "round.arrange", "%s", arrangement);
    assert_true(true_at(draft_of(&hall), "same"));
    assert_int_equal(count_at(draft_of(&hall), "byes"), 2);
    hall_must(&hall, "bye.cancel", "{'tournament':1,'player':6,'round':1}");
    hall_refused(&hall, ERROR_draft_incomplete, "round.publish", "{'tournament':1,'confirm':true}");
    assert_string_equal(hall.error.operand[0], "P06");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':1,'kind':'zero'}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "bye.cancel", "{'tournament':1,'player':2,'round':1}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':1,'kind':'zero'}");
    hall_must(&hall, "round.publish", "{'tournament':1}");
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-3 4-2 5=allocated 6=zero");
    /* The arbiter may leave out somebody who has not asked. */
    play(&hall, "w");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':4}");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':4,'black':6}]}");
    assert_int_equal(swiss(&hall)->draft.round.board_count, 0);
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':5,'black':1},{'white':6,'black':2}],'byes':[{'player':3,'kind':"
              "'zero'}],'done':true}");
    /* That is a pairing by hand, and recorded as one. */
    assert_false(true_at(draft_of(&hall), "same"));
    assert_string_equal(text_at(&hall, draft_of(&hall), "verdict/text"),
                        "Number 3 has a bye by the arbiter's decision");
    hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_HAND);
    assert_true(last_round(&hall)->replaced_count > 0);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "5-1 6-2 3=zero 4=zero");
    hall_close(&hall);
}

/* The pairs are the engine's, the bye is not: nobody asked for it. */
static void a_bye_that_nobody_asked_for_is_a_difference(void **state) {
    static const char *const kinds[] = {"full", "half", "zero"};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct hall hall;
        open_swiss(&hall, 5, 3, "");
        hall_must(&hall, "round.arrange",
                  "{'tournament':1,'boards':[{'white':1,'black':3},{'white':4,'black':2}],'byes':[{'player':5,'kind':"
                  "'%s'}],'done':true}",
                  kinds[i]);
        assert_false(true_at(draft_of(&hall), "same"));
        hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
        hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
        assert_int_equal(last_round(&hall)->origin, ROUND_BY_HAND);
        assert_int_equal(last_round(&hall)->replaced_count, 1);
        hall_close(&hall);
    }
}

static void the_draft_names_what_is_wrong_with_its_pairs(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 7, 6, "");
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[2,5],'from':3,'to':3}]}");
    publish(&hall);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-4 5-2 3-6 7=allocated");
    play(&hall, "w-w"); /* 5 and 2 have not met: it was a forfeit */
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':1,'black':4},{'white':5,'black':2},{'white':3,'black':6}],'byes':[{"
              "'player':7,'kind':'allocated'}],'done':true}");
    const struct json *draft = draft_of(&hall);
    assert_string_equal(text_at(&hall, draft, "boards/0/problems/0/code"), "met");
    assert_int_equal(number_at(draft, "boards/0/problems/0/round"), 1);
    /* Both of 1 and 4 have the colour that they had. */
    assert_string_equal(text_at(&hall, draft, "boards/0/problems/1/code"), "both_colours");
    assert_int_equal(count_at(draft, "boards/1/problems"), 0);
    assert_string_equal(text_at(&hall, draft, "byes/0/problems/0/code"), "bye_barred");
    assert_string_equal(text_at(&hall, draft, "verdict/criterion"), "C1");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    play(&hall, "wbw");
    /* 1 would have White for the third time, which makes three more Whites than Blacks; 2 and 5 are kept apart. */
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':7},{'white':2,'black':5}]}");
    draft = draft_of(&hall);
    assert_int_equal(count_at(draft, "boards/0/problems"), 2);
    assert_string_equal(text_at(&hall, draft, "boards/0/problems/0/code"), "third_colour");
    assert_int_equal(number_at(draft, "boards/0/problems/0/player"), 1);
    assert_string_equal(text_at(&hall, draft, "boards/0/problems/1/code"), "colour_difference");
    assert_string_equal(text_at(&hall, draft, "boards/1/problems/0/code"), "met"); /* in round 2, over the board */
    assert_int_equal(number_at(draft, "boards/1/problems/0/round"), 2);
    hall_close(&hall);
}

static void prohibited_pairs_do_not_meet_in_their_rounds(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6, 3, "");
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[1,4],'from':1,'to':1}]}");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':4}]}");
    assert_string_equal(text_at(&hall, draft_of(&hall), "boards/0/problems/0/code"), "prohibited");
    publish(&hall);
    assert_false(has_met(&hall, 1, 4));
    play(&hall, "d");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':4,'black':1}]}");
    assert_int_equal(count_at(draft_of(&hall), "boards/0/problems"), 0);
    hall_close(&hall);
}

static void where_the_engine_finds_no_pairing_the_arbiter_may(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 2, 3, "");
    publish(&hall);
    play(&hall, "w");
    hall_refused(&hall, ERROR_pairing_impossible, "round.pair", "{'tournament':1}");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[{'white':2,'black':1}],'done':true}");
    hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
    assert_string_equal(hall.error.phrase[1].key, "phrase.differs.undrawn");
    assert_non_null(strstr(text_at(&hall, draft_of(&hall), "verdict/text"), "No legal pairing exists for round 2"));
    assert_null(view(&hall, 1, view_draft_explanation));
    assert_int_equal(hall.error.code, ERROR_pairing_impossible);
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'a match'}");
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_HAND);
    assert_int_equal(last_round(&hall)->replaced_count, 0);
    hall_close(&hall);
}

/* --- Acceleration --------------------------------------------------------------------------------------------------- */

static void the_upper_group_reaches_to_the_same_player(void **state) {
    struct hall hall;
    struct drawing drawing;
    (void)state;
    open_swiss(&hall, 8, 5, ",'acceleration':'baku'");
    hall_must(&hall, "player.add", "{'players':[{'name':'Above','rating':2470},{'name':'Below','rating':2455}]}");
    publish(&hall);
    /* The four of the upper group meet each other, and so do the others. */
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "1-3 4-2 5-7 8-6");
    play(&hall, "w");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[9,10]}");
    assert_true(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 2, &drawing, &hall.error));
    assert_int_equal(drawing.virtual_rounds, 3);
    for (int32_t i = 0; i < 10; i++) {
        int32_t player = drawing.table->participants[i].player;
        bool upper = player <= 4 || player == 9;
        assert_int_equal(drawing.virtual_points[i * 3 + 1], upper ? 2 : 0); /* in halves: a win */
        assert_int_equal(drawing.virtual_points[i * 3 + 2], upper ? 1 : 0);
    }
    hall_close(&hall);
}

static void a_correction_of_numbers_leaves_the_groups_as_they_are(void **state) {
    struct hall hall;
    struct drawing drawing;
    (void)state;
    open_swiss(&hall, 8, 9, ",'acceleration':'baku'");
    publish(&hall);
    play(&hall, "w");
    hall_must(&hall, "player.change", "{'player':4,'rating':2800}");
    hall_must(&hall, "player.change", "{'player':1,'rating':1000}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_true(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 2, &drawing, &hall.error));
    for (int32_t i = 0; i < 8; i++) {
        bool upper = drawing.table->participants[i].player <= 4;
        for (int32_t round = 0; round < 2; round++)
            assert_int_equal(drawing.virtual_points[i * drawing.virtual_rounds + round], upper ? 2 : 0);
    }
    hall_close(&hall);
}

static void players_who_are_not_in_round_1_do_not_count_for_the_groups(void **state) {
    struct hall hall;
    struct drawing drawing;
    (void)state;
    open_swiss(&hall, 9, 5, ",'acceleration':'baku'");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':1,'round':1,'kind':'half'}");
    publish(&hall);
    assert_true(draw_prepare(&hall.arena, &hall.event, swiss(&hall), 1, &drawing, &hall.error));
    for (int32_t i = 0; i < 9; i++)
        assert_int_equal(drawing.virtual_points[i * 3], i < 5 ? 2 : 0);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "2-4 5-3 6-8 9-7 1=half");
    hall_close(&hall);
}

/* --- Taking back, locking ------------------------------------------------------------------------------------------- */

static void publishing_locks_the_round_before_the_last(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6, 5, "");
    publish(&hall);
    play(&hall, "w");
    publish(&hall);
    assert_false(tournament_round(swiss(&hall), 1)->locked);
    play(&hall, "w");
    publish(&hall);
    assert_true(tournament_round(swiss(&hall), 1)->locked);
    assert_false(tournament_round(swiss(&hall), 2)->locked);
    hall_refused(&hall, ERROR_round_locked, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    /* What is published is not undone, but taken back with a reason. */
    hall_refused(&hall, ERROR_undo_published, "command.undo", "{}");
    assert_int_equal(swiss(&hall)->round_count, 3);
    hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'Too early'}");
    assert_int_equal(swiss(&hall)->round_count, 2);
    assert_true(tournament_round(swiss(&hall), 1)->locked);
    hall_close(&hall);
}

static void the_draft_is_discarded_first_then_the_last_round(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6, 5, "");
    hall_refused(&hall, ERROR_rounds_none, "round.discard", "{'tournament':1}");
    publish(&hall);
    play(&hall, "w");
    hall_refused(&hall, ERROR_discard_results, "round.discard", "{'tournament':1}");
    publish(&hall);
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1}");
    hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'He left in time'}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'round':2,'article':'C.04.2, 4.4','reason':'He left in time'}");
    assert_int_equal(swiss(&hall)->round_count, 1);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    assert_int_equal(swiss(&hall)->draft.state, DRAFT_NONE);
    assert_int_equal(swiss(&hall)->round_count, 1);
    assert_null(view(&hall, 1, view_draft));
    assert_int_equal(hall.error.code, ERROR_draft_none);
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':2}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':3}");
    hall_refused(&hall, ERROR_discard_withdrawals, "round.discard", "{'tournament':1}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'A new beginning'}");
    assert_int_equal(tournament_stage(swiss(&hall)), STAGE_SETUP);
    hall_close(&hall);
}

/* --- Rounds paired elsewhere ---------------------------------------------------------------------------------------- */

static void a_recorded_round_is_compared_but_never_refused_for_its_pairs(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 4, 5, "");
    hall_must(&hall, "round.record",
              "{'tournament':1,'boards':[{'white':4,'black':2,'result':'1'},{'white':1,'black':3}]}");
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_ENGINE);
    /* As it is given, board by board, with its results. */
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "4-2 1-3");
    assert_int_equal(last_round(&hall)->boards[0].result, RESULT_WHITE_WINS);
    /* A game is open: nothing can be drawn, the next round is recorded all the same. */
    hall_refused(&hall, ERROR_round_unfinished, "round.pair", "{'tournament':1}");
    /* Everybody has a place in it. */
    hall_refused(&hall, ERROR_draft_incomplete, "round.record",
                 "{'tournament':1,'boards':[{'white':2,'black':4,'result':'1'}],'byes':[{'player':1,'kind':'half'}]}");
    assert_string_equal(hall.error.operand[0], "P03");
    hall_must(&hall, "round.record",
              "{'tournament':1,'boards':[{'white':2,'black':4,'result':'1'}],'byes':[{'player':1,'kind':'half'},"
              "{'player':3,'kind':'zero'}],'locked':true}");
    assert_int_equal(last_round(&hall)->origin, ROUND_FROM_FILE);
    assert_int_equal(last_round(&hall)->replaced_count, 0);
    assert_true(last_round(&hall)->locked);
    assert_string_equal(pairs_of(&hall, last_round(&hall)), "2-4 1=half 3=zero");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1'}");
    /* 2 and 4 again, and 1 against 3: the engine would have drawn otherwise. */
    hall_must(&hall, "round.record",
              "{'tournament':1,'boards':[{'white':2,'black':4,'result':'1'},{'white':3,'black':1,'result':'0'}]}");
    assert_int_equal(last_round(&hall)->origin, ROUND_FROM_FILE);
    assert_int_equal(last_round(&hall)->replaced_count, 2);
    hall_refused(&hall, ERROR_draft_incomplete, "round.record", "{'tournament':1,'boards':[]}");
    hall_close(&hall);
}

static void the_initial_colour_is_read_off_a_recorded_round(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'},{'name':'E'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':5}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5]}");
    hall_must(&hall, "round.record",
              "{'tournament':1,'boards':[{'white':3,'black':1},{'white':2,'black':4}],'byes':[{'player':5,'kind':"
              "'allocated'}]}");
    assert_int_equal(swiss(&hall)->initial_colour, COLOUR_BLACK);
    assert_int_equal(last_round(&hall)->origin, ROUND_BY_ENGINE);
    hall_close(&hall);
}

/* --- Explanations --------------------------------------------------------------------------------------------------- */

/* Finds a pair of the story by numbers. */
static bool reported(const struct json *explanation, int64_t white, int64_t black) {
    const struct json *brackets = at(explanation, "story/brackets");
    for (size_t i = 0; i < brackets->array.count; i++) {
        const struct json *pairs = at(&brackets->array.items[i], "pairs");
        for (size_t j = 0; j < pairs->array.count; j++)
            if (number_at(&pairs->array.items[j], "white") == white &&
                number_at(&pairs->array.items[j], "black") == black)
                return true;
    }
    return false;
}

static void a_round_and_a_draft_are_explained_by_the_engine(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 7, 4, "");
    publish(&hall);
    play(&hall, "wbd");
    const struct json *explanation = explanation_of(&hall, 1, 1);
    assert_string_equal(text_at(&hall, explanation, "system"), "dutch@2026");
    assert_string_equal(text_at(&hall, explanation, "title"), "FIDE (Dutch) System, edition 2026");
    assert_true(true_at(explanation, "same"));
    assert_int_equal(at(explanation, "verdict")->type, JSON_NULL);
    assert_int_equal(count_at(explanation, "players"), 7);
    assert_true(reported(explanation, 1, 4) && reported(explanation, 5, 2) && reported(explanation, 3, 6));
    assert_int_equal(number_at(explanation, "story/bye"), 7);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':1,'round':2,'kind':'half'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    explanation = view(&hall, 1, view_draft_explanation);
    assert_non_null(explanation);
    const struct round *draft = &swiss(&hall)->draft.round;
    assert_int_equal(draft->board_count, 3);
    assert_int_equal(count_at(explanation, "players"), 6);
    assert_int_equal(number_at(explanation, "players/0/player"), 2);
    assert_string_equal(text_at(&hall, explanation, "players/0/points"), "1");
    for (int32_t i = 0; i < 3; i++)
        assert_true(reported(explanation, draft->boards[i].white, draft->boards[i].black));
    /* By hand: the engine's story beside it, and why it is the better one. */
    hall_must(&hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':4,'black':5},{'white':2,'black':6},{'white':3,'black':7}],'done':"
              "true}");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    explanation = explanation_of(&hall, 1, 2);
    assert_false(true_at(explanation, "same"));
    assert_true(strlen(text_at(&hall, explanation, "verdict/text")) > 0);
    /* While a draft is not complete there is only the engine's. */
    play(&hall, "w");
    hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[]}");
    explanation = view(&hall, 1, view_draft_explanation);
    assert_non_null(explanation);
    assert_int_equal(count_at(explanation, "players"), 7);
    assert_false(true_at(explanation, "same"));
    hall_close(&hall);
}

/* What was known then: a game that ended late was a draw, a result that was wrong stood as it was. */
static void a_round_is_explained_with_the_results_of_its_time(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 8, 5, "");
    publish(&hall);
    play(&hall, "wpww");
    publish(&hall);
    const char *second = pairs_of(&hall, last_round(&hall));
    play(&hall, "w");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'0-1'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    assert_string_equal(pairs_of(&hall, last_round(&hall)), second);
    assert_true(true_at(explanation_of(&hall, 1, 2), "same"));
    publish(&hall);
    play(&hall, "d");
    hall_must(&hall, "round.unlock", "{'tournament':1,'round':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1/2-1/2'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':1,'result':'0-1'}");
    assert_true(true_at(explanation_of(&hall, 1, 2), "same"));
    assert_true(true_at(explanation_of(&hall, 1, 3), "same"));
    /* A round that is taken back and drawn again is drawn with what is known now. */
    publish(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':3,'board':1,'result':'1-0'}");
    hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'The result was wrong'}");
    publish(&hall);
    for (int32_t round = 1; round <= 4; round++)
        assert_true(true_at(explanation_of(&hall, 1, round), "same"));
    hall_close(&hall);
}

static void a_round_robin_is_explained_by_its_table(void **state) { /* [c02-2022:14.2] */
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 5);
    hall_must(&hall, "tournament.change", "{'tournament':1,'cycles':2,'swap':true}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct json *explanation = explanation_of(&hall, 1, 3);
    assert_string_equal(text_at(&hall, explanation, "system"), "berger@2022");
    assert_int_equal(number_at(explanation, "table/players"), 5);
    assert_int_equal(number_at(explanation, "table/round"), 3);
    assert_false(true_at(explanation, "table/swapped"));
    assert_int_equal(count_at(explanation, "table/articles"), 1);
    assert_string_equal(text_at(&hall, explanation, "table/articles/0"), "c02-2022:14.1.n6");
    explanation = explanation_of(&hall, 1, 4);
    assert_int_equal(number_at(explanation, "table/round"), 5);
    assert_true(true_at(explanation, "table/swapped"));
    assert_string_equal(text_at(&hall, explanation, "table/articles/1"), "c02-2022:14.2");
    explanation = explanation_of(&hall, 1, 9);
    assert_int_equal(number_at(explanation, "table/round"), 4);
    assert_true(true_at(explanation, "table/reversed"));
    assert_false(true_at(explanation, "table/swapped"));
    hall_close(&hall);
}

static void rounds_as_entered_have_no_explanation(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Side','system':'manual'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2]}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    assert_null(explanation_of(&hall, 1, 1));
    assert_int_equal(hall.error.code, ERROR_explanation_none);
    assert_null(view(&hall, 1, view_draft));
    assert_int_equal(hall.error.code, ERROR_draft_none);
    assert_string_equal(text_at(&hall, hall_view_round(&hall, 1, 1), "origin"), "given");
    hall_close(&hall);
}

/* --- The whole life ------------------------------------------------------------------------------------------------- */

static void a_swiss_of_five_rounds_is_played_to_the_end(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9, 5, "");
    hall_must(&hall, "player.add", "{'players':[{'name':'Late','rating':2435}]}");
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[1,2,3]}]}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':9,'round':1,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':4,'round':3,'kind':'half'}");
    publish(&hall);
    play(&hall, "wdbw");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[10]}");
    publish(&hall);
    play(&hall, "wpwd+");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':8}");
    publish(&hall); /* with a game postponed */
    play(&hall, "dwb");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':2,'result':'0-1'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "round.publish", "{'tournament':1}");
    play(&hall, "w");
    publish(&hall);
    play(&hall, "d");
    assert_int_equal(tournament_stage(swiss(&hall)), STAGE_COMPLETE);
    assert_false(has_met(&hall, 1, 2) || has_met(&hall, 1, 3) || has_met(&hall, 2, 3));
    for (int32_t i = 1; i <= 5; i++) {
        const struct round *round = tournament_round(swiss(&hall), i);
        assert_int_equal(round->origin, ROUND_BY_ENGINE);
        assert_int_equal(round->locked, i <= 3);
        assert_int_equal(2 * round->board_count + round->bye_count, i == 1 ? 9 : 10);
    }
    /* Round 3 was drawn while a game counted as a draw; since then it has another result. */
    assert_true(true_at(explanation_of(&hall, 1, 2), "same"));
    assert_true(true_at(explanation_of(&hall, 1, 4), "same"));
    assert_true(true_at(explanation_of(&hall, 1, 5), "same"));
    struct text live = hall_render(&hall.arena, &hall.event);
    hall_refold(&hall);
    assert_true(text_equal(hall_render(&hall.arena, &hall.event), live));
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_1_draws_what_is_missing_and_is_a_draft),
        cmocka_unit_test(rounds_follow_each_other_until_the_last),
        cmocka_unit_test(a_postponed_game_is_a_draw_for_the_pairing_only),
        cmocka_unit_test(drafts_are_for_swiss_tournaments_only),
        cmocka_unit_test(two_players_are_needed_to_begin),
        cmocka_unit_test(a_draft_that_is_no_longer_what_is_drawn_is_refused),
        cmocka_unit_test(another_list_of_entries_has_no_draft_of_round_1),
        cmocka_unit_test(a_draft_that_another_has_discarded_does_not_come_back_unseen),
        cmocka_unit_test(of_two_arbiters_the_second_hears_of_the_first),
        cmocka_unit_test(who_has_left_or_asked_for_it_has_a_bye),
        cmocka_unit_test(where_everybody_has_a_bye_the_round_has_no_boards),
        cmocka_unit_test(one_who_is_alone_has_the_allocated_bye_once),
        cmocka_unit_test(a_late_entry_has_no_record_of_the_rounds_before),
        cmocka_unit_test(pairing_by_hand_is_a_session_that_ends_complete),
        cmocka_unit_test(a_pairing_by_hand_that_is_the_engines_is_the_engines),
        cmocka_unit_test(byes_of_their_own_follow_the_players_not_the_draft),
        cmocka_unit_test(a_bye_that_nobody_asked_for_is_a_difference),
        cmocka_unit_test(the_draft_names_what_is_wrong_with_its_pairs),
        cmocka_unit_test(prohibited_pairs_do_not_meet_in_their_rounds),
        cmocka_unit_test(where_the_engine_finds_no_pairing_the_arbiter_may),
        cmocka_unit_test(the_upper_group_reaches_to_the_same_player),
        cmocka_unit_test(a_correction_of_numbers_leaves_the_groups_as_they_are),
        cmocka_unit_test(players_who_are_not_in_round_1_do_not_count_for_the_groups),
        cmocka_unit_test(publishing_locks_the_round_before_the_last),
        cmocka_unit_test(the_draft_is_discarded_first_then_the_last_round),
        cmocka_unit_test(a_recorded_round_is_compared_but_never_refused_for_its_pairs),
        cmocka_unit_test(the_initial_colour_is_read_off_a_recorded_round),
        cmocka_unit_test(a_round_and_a_draft_are_explained_by_the_engine),
        cmocka_unit_test(a_round_is_explained_with_the_results_of_its_time),
        cmocka_unit_test(a_round_robin_is_explained_by_its_table),
        cmocka_unit_test(rounds_as_entered_have_no_explanation),
        cmocka_unit_test(a_swiss_of_five_rounds_is_played_to_the_end),
    };
    return cmocka_run_group_tests_name("event.swiss_rounds", tests, NULL, NULL);
}
