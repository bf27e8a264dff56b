/*
 * What the text of about 2009 says of running a Swiss beside the pairing: rounds, lots, notices, corrections, departures.
 */
#include "classic_hall.h"

static bool is_on_a_board(const struct hall *hall, int32_t player) {
    const struct round *round = last_of(hall);
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return true;
    return false;
}

static int64_t points_of(struct hall *hall, int32_t player) {
    struct crosstable table;
    assert_true(tournament_crosstable(&hall->event, classic(hall), 0, &hall->arena, &table));
    for (int32_t i = 0; i < table.participant_count; i++)
        if (table.participants[i].player == player)
            return crosstable_points(&table, i) * 2 / table.scoring.unit;
    fail_msg("player %d is not in the table", (int)player);
    return 0;
}

/* --- Beforehand ----------------------------------------------------------------------------------------------------- */

/* The number of rounds is declared, and not changed any more. [c04:lim.1] */
static void the_number_of_rounds_is_declared_beforehand(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 5);
    publish_next(&hall);
    assert_false(hall_ask(&hall, "tournament.change", "{'tournament':1,'rounds':4}"));
    assert_int_equal(hall.error.code, ERROR_settings_locked);
    assert_int_equal(classic(&hall)->rounds_planned, 5);
    hall_close(&hall);
}

/* More rounds than opponents are refused before anything is changed; more players may still come. [c04:lim.2]
   [c04:general.minimum.a] */
static void there_are_no_more_rounds_than_opponents(void **state) {
    static const int players[] = {2, 4, 5, 6};
    static const int most[] = {1, 3, 5, 5};
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        for (size_t j = 0; j < 4; j++) {
            struct hall hall;
            open_classic(&hall, classic_names[i], players[j], most[j]);
            hall_must(&hall, "round.pair", "{'tournament':1}");
            hall_close(&hall);
            open_classic(&hall, classic_names[i], players[j], most[j] + 1);
            int64_t before = hall.event.seq;
            hall_refused(&hall, ERROR_opponents_few, "round.pair", "{'tournament':1}");
            assert_string_equal(hall.error.field, "confirm");
            assert_int_equal(hall.event.seq, before);
            assert_int_equal(tournament_entry_of(classic(&hall), 1)->number, 0);
            hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
            hall_close(&hall);
        }
    }
}

/* Another value than the text's must be meant. [c04:general.minimum.b] [c04:lim.8.3] */
static void the_bye_is_worth_a_win_unless_that_is_confirmed(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 5, 3);
        hall_must(&hall, "tournament.change",
                  "{'tournament':1,'scoring':{'win':'1','draw':'0.5','loss':'0','bye':'0.5'}}");
        hall_refused(&hall, ERROR_bye_worth, "round.pair", "{'tournament':1}");
        assert_string_equal(hall.error.field, "confirm");
        hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
        hall_must(&hall, "round.discard", "{'tournament':1}");
        hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'1-½-0'}");
        hall_must(&hall, "round.pair", "{'tournament':1}");
        hall_close(&hall);
    }
}

/* One player alone is no tournament. */
static void one_player_alone_is_not_paired(void **state) {
    struct hall hall;
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        open_classic(&hall, classic_names[i], 1, 1);
        hall_refused(&hall, ERROR_numbers_few, "round.pair", "{'tournament':1}");
        hall_close(&hall);
    }
}

/* Nobody is both absent and paired. [c04:dutch.F.5.announced] */
static void who_is_absent_is_not_paired_by_hand_either(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 4, 3);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':1,'kind':'zero'}");
    hall_refused(&hall, ERROR_draft_opponent_out, "round.arrange",
                 "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':4}],'done':true}");
    hall_refused(&hall, ERROR_paired_twice, "round.arrange",
                 "{'tournament':1,'boards':[{'white':1,'black':3}],'byes':[{'player':1,'kind':'zero'}],'done':true}");
    assert_int_equal(classic(&hall)->draft.state, DRAFT_NONE);
    hall_close(&hall);
}

/* Who has no rating gets an estimate, which counts like a rating. [c04:lim.ranking.estimate] */
static void an_estimate_ranks_like_a_rating(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 4, 3); /* 2490, 2480, 2470, 2460 */
    hall_must(&hall, "player.add", "{'players':[{'name':'New'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[5]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_int_equal(tournament_entry_of(classic(&hall), 5)->number, 5);
    hall_must(&hall, "player.change", "{'player':5,'rating':2475,'rating_from':'conversion'}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_int_equal(tournament_entry_of(classic(&hall), 5)->number, 3);
    const struct json *entry = at(tournament_of(&hall), "entries/2");
    assert_string_equal(text_at(&hall, entry, "rating_from"), "conversion");
    assert_false(has_member(at(tournament_of(&hall), "entries/1"), "rating_from"));
    assert_same_when_folded(&hall);
    hall_close(&hall);
}

/* 1850 as an estimate stands between 1900 and 1800, and the list says what it is, until a rating comes. [c04:dutch.A.1] */
static void an_estimate_is_marked_as_one(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'A','rating':1900},{'name':'B','rating':1800},"
              "{'name':'C','rating':1850,'rating_from':'estimate'},{'name':'D','rating_from':'estimate'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':3,'pairing':'dutch@2009'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_int_equal(tournament_entry_of(classic(&hall), 3)->number, 2);
    assert_string_equal(text_at(&hall, at(tournament_of(&hall), "entries/1"), "rating_from"), "estimate");
    assert_int_equal(event_player(&hall.event, 4)->rating_from.length, 0); /* of nothing there is no estimate */
    hall_refused(&hall, ERROR_rating_from_unknown, "player.change", "{'player':3,'rating_from':'guess'}");
    hall_must(&hall, "player.change", "{'player':3,'club':'Chess Club'}");
    assert_true(text_equal(event_player(&hall.event, 3)->rating_from, TEXT("estimate")));
    hall_must(&hall, "player.change", "{'player':3,'rating':1860}");
    assert_int_equal(event_player(&hall.event, 3)->rating_from.length, 0);
    assert_same_when_folded(&hall);
    hall_close(&hall);
}

/* One lot, for number 1: odd numbers of the upper half have his colour, even ones the other. [c04:lim.14.2.lot] */
static void one_lot_gives_all_colours_of_round_1(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct hall hall;
        open_classic(&hall, "lim@1999", 8, 3);
        hall.lots = seed;
        hall_must(&hall, "colour.draw", "{'tournament':1}");
        assert_non_null(strstr(hall_fact(&hall, 0), "'method':'lots','seed':'"));
        bool white = classic(&hall)->initial_colour == COLOUR_WHITE;
        publish_next(&hall);
        assert_string_equal(pairs_in(&hall, last_of(&hall)), white ? "1-5 6-2 3-7 8-4" : "5-1 2-6 7-3 4-8");
        hall_close(&hall);
    }
}

/* [c04:lim.14.3] */
static void a_win_is_a_point_and_a_draw_half_of_one(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    publish_next(&hall);
    assert_string_equal(pairs_in(&hall, last_of(&hall)), "1-4 5-2 3-6");
    play_all(&hall, "wdb");
    static const int32_t halves[] = {2, 1, 0, 0, 1, 2};
    for (int32_t i = 0; i < 6; i++)
        assert_int_equal(points_of(&hall, i + 1), halves[i]);
    hall_close(&hall);
}

/* --- Who is not there ----------------------------------------------------------------------------------------------- */

/* Who wrote that he will be late keeps his number, is paired when he is there, and has nothing before.
   [c04:lim.late.notice] [c04:general.late.notice] */
static void a_notice_keeps_the_place_of_who_is_late(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 4);
        hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':1,'kind':'zero'}");
        publish_next(&hall);
        assert_false(is_on_a_board(&hall, 2));
        assert_int_equal(tournament_entry_of(classic(&hall), 2)->number, 2);
        play_all(&hall, "w");
        publish_next(&hall);
        assert_true(is_on_a_board(&hall, 2));
        assert_int_equal(points_of(&hall, 2), 0);
        hall_close(&hall);
    }
}

/* Who is not there at the drawing of lots, and said nothing, is taken from the list; he may come in later.
   [c04:general.late.exclusion] */
static void who_is_missing_at_the_drawing_of_lots_is_excluded(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 7, 4);
        hall_must(&hall, "entry.remove", "{'tournament':1,'player':4}");
        publish_next(&hall);
        assert_int_equal(last_of(&hall)->board_count, 3);
        assert_int_equal(last_of(&hall)->bye_count, 0);
        assert_null(tournament_entry_of(classic(&hall), 4));
        play_all(&hall, "w");
        hall_must(&hall, "entry.add", "{'tournament':1,'players':[4]}");
        publish_next(&hall);
        assert_int_equal(tournament_entry_of(classic(&hall), 4)->number, 4);
        assert_int_equal(points_of(&hall, 4), last_of(&hall)->bye_count > 0 && !is_on_a_board(&hall, 4) ? 2 : 0);
        hall_close(&hall);
    }
}

/* --- Who does not come ---------------------------------------------------------------------------------------------- */

/* Round 1 of eight, of which number 5 has missed his game on board 1. */
static void open_absence(struct hall *hall, const char *system) {
    open_classic(hall, system, 8, 5);
    publish_next(hall);
    bool white = last_of(hall)->boards[0].white == 5;
    assert_true(white || last_of(hall)->boards[0].black == 5);
    play_all(hall, "w");
    hall_must(hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'%s'}", white ? "-/+" : "+/-");
}

static bool is_drafted(const struct hall *hall, int32_t player) {
    const struct round *round = &classic(hall)->draft.round;
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return true;
    return false;
}

/* Who stays away without a word has left. [c04:dutch.F.8] [c04:lim.withdrawal] */
static void absence_without_notice_is_a_withdrawal(void **state) {
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct hall hall;
        open_absence(&hall, classic_names[i]);
        hall_refused(&hall, ERROR_absent_unexplained, "round.pair", "{'tournament':1}");
        assert_string_equal(hall.error.field, "confirm");
        hall_refused(&hall, ERROR_absent_unexplained, "round.arrange",
                     "{'tournament':1,'boards':[{'white':1,'black':2}]}");
        assert_false(tournament_entry_of(classic(&hall), 5)->withdrawn);
        hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
        assert_true(tournament_entry_of(classic(&hall), 5)->withdrawn);
        assert_false(is_drafted(&hall, 5));
        hall_must(&hall, "round.publish", "{'tournament':1}");
        assert_int_equal(last_of(&hall)->board_count, 3);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

/* Who explains himself before the next pairing has not, whether it was said that he left or not. [c04:lim.withdrawal] */
static void an_explained_absence_is_no_withdrawal(void **state) {
    struct hall hall;
    (void)state;
    open_absence(&hall, "lim@1999");
    hall_refused(&hall, ERROR_absent_nowhere, "absence.explain", "{'tournament':1,'player':1}");
    hall_must(&hall, "absence.explain", "{'tournament':1,'player':5,'reason':'Fell ill'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':5,'round':1,'reason':'Fell ill'}");
    publish_next(&hall);
    assert_true(is_on_a_board(&hall, 5));
    assert_same_when_folded(&hall);
    /* It explains that round and no other. */
    play_all(&hall, "w");
    for (int32_t i = 0; i < last_of(&hall)->board_count; i++) {
        const struct board *board = &last_of(&hall)->boards[i];
        if (board->white == 5 || board->black == 5)
            hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':%d,'result':'-/-'}", (int)i + 1);
    }
    hall_refused(&hall, ERROR_absent_unexplained, "round.pair", "{'tournament':1}");
    hall_close(&hall);

    open_absence(&hall, "lim@1999");
    hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':5}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    publish_next(&hall);
    assert_true(is_on_a_board(&hall, 5));
    hall_close(&hall);
}

/* The rules of a tournament may differ, and two of the texts say nothing. [c04:dutch.F.8] */
static void the_rules_of_the_tournament_may_keep_who_was_absent(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 5);
        if (i < 2)
            hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'absent_keeps':true}}");
        publish_next(&hall);
        play_all(&hall, "w");
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'+/-'}");
        int32_t absent = last_of(&hall)->boards[0].black;
        publish_next(&hall);
        assert_true(is_on_a_board(&hall, absent));
        hall_close(&hall);
    }
}

/* --- Afterwards ----------------------------------------------------------------------------------------------------- */

/* The next pairing sees the correction, the published one stays. [c04:dutch.F.7.result] */
static void a_corrected_result_counts_for_the_next_pairing(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        struct drawing drawing;
        open_classic(&hall, classic_names[i], 8, 5);
        publish_next(&hall);
        play_all(&hall, "w");
        publish_next(&hall);
        const char *second = pairs_in(&hall, last_of(&hall));
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
        assert_string_equal(pairs_in(&hall, last_of(&hall)), second);
        play_all(&hall, "d");
        assert_true(draw_prepare(&hall.arena, &hall.event, classic(&hall), 3, &drawing, &hall.error));
        int32_t white = classic(&hall)->rounds[0].boards[0].white;
        for (int32_t j = 0; j < drawing.table->participant_count; j++)
            if (drawing.table->participants[j].player == white)
                assert_int_equal(crosstable_record(drawing.table, j, 0)->points, drawing.table->scoring.loss);
        hall_close(&hall);
    }
}

/* The published pairing and its numbers stay; from the next round on the right rating counts. [c04:dutch.F.7.rating] */
static void a_corrected_rating_counts_for_the_next_pairing(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        struct drawing drawing;
        open_classic(&hall, classic_names[i], 6, 5);
        publish_next(&hall);
        const char *first = pairs_in(&hall, last_of(&hall));
        hall_must(&hall, "player.change", "{'player':4,'rating':2600}");
        assert_string_equal(pairs_in(&hall, last_of(&hall)), first);
        assert_int_equal(last_of(&hall)->numbers[3], 4);
        play_all(&hall, "w");
        assert_true(draw_prepare(&hall.arena, &hall.event, classic(&hall), 2, &drawing, &hall.error));
        bool found = false;
        for (int32_t j = 0; j < drawing.table->participant_count; j++)
            found =
                found || (drawing.table->participants[j].player == 4 && drawing.table->participants[j].rating == 2600);
        assert_true(found);
        hall_close(&hall);
    }
}

static bool is_as_drawn(struct hall *hall, int32_t round) {
    struct draw_comparison comparison;
    assert_true(draw_compare(&hall->arena, &hall->event, classic(hall), tournament_round(classic(hall), round),
                             &comparison, &hall->error));
    return comparison.drawn && comparison.same;
}

/* None of the four has played; corrected from 2460 to 2485, 4 ranks behind 1 and before 2. What was paired before a correction is told
   with what was known then. [c04:dutch.F.7.rating] [c04:dutch.A.2.b] */
static void the_dutch_ranks_by_the_corrected_rating(void **state) {
    (void)state;
    for (int corrected = 0; corrected < 2; corrected++) {
        struct hall hall;
        open_classic(&hall, "dutch@2009", 6, 3);
        for (int player = 1; player <= 4; player++)
            hall_must(&hall, "bye.ask", "{'tournament':1,'player':%d,'round':1,'kind':'half'}", player);
        publish_next(&hall);
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
        for (int player = 5; player <= 6; player++)
            hall_must(&hall, "player.withdraw", "{'tournament':1,'player':%d}", player);
        if (corrected == 1)
            hall_must(&hall, "player.change", "{'player':4,'rating':2485}");
        publish_next(&hall);
        const char *second = corrected == 1 ? "1-2 3-4 5=zero 6=zero" : "1-3 4-2 5=zero 6=zero";
        assert_string_equal(pairs_in(&hall, last_of(&hall)), second);
        hall_must(&hall, "player.change", "{'player':3,'rating':2700}");
        assert_string_equal(pairs_in(&hall, last_of(&hall)), second);
        assert_true(is_as_drawn(&hall, 2));
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

/* --- Colours that were exchanged ------------------------------------------------------------------------------------ */

static enum board_colour colour_of(struct hall *hall, int32_t before_round, int32_t player, int32_t round) {
    struct drawing drawing;
    assert_true(draw_prepare(&hall->arena, &hall->event, classic(hall), before_round, &drawing, &hall->error));
    for (int32_t i = 0; i < drawing.table->participant_count; i++)
        if (drawing.table->participants[i].player == player)
            return crosstable_record(drawing.table, i, round - 1)->colour;
    fail_msg("player %d is not in the table", (int)player);
    return COLOUR_NONE;
}

/* 1 won with Black the game that he was to have with White. The colours really used count from the next pairing on; what is
   published, and what was paired by the wrong ones, stays. [c04:dutch.F.7.colour] */
static void a_game_with_wrong_colours_counts_as_it_was_played(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 5);
        publish_next(&hall);
        play_all(&hall, "w");
        const struct board *first = &last_of(&hall)->boards[0];
        int32_t white = first->white, black = first->black;
        hall_must(&hall, "colours.swap", "{'tournament':1,'round':1,'board':1}");
        first = &last_of(&hall)->boards[0];
        assert_int_equal(first->white, black);
        assert_int_equal(first->black, white);
        assert_int_equal(first->result, RESULT_BLACK_WINS);
        assert_int_equal(points_of(&hall, white), 2);
        assert_int_equal(colour_of(&hall, 2, white, 1), COLOUR_BLACK);
        assert_true(is_as_drawn(&hall, 1));
        publish_next(&hall);
        play_all(&hall, "w");
        /* Found out when round 2 was paired with Black for him: that one stays, round 3 sees White. */
        hall_must(&hall, "colours.swap", "{'tournament':1,'round':1,'board':1}");
        assert_int_equal(colour_of(&hall, 2, white, 1), COLOUR_BLACK);
        assert_int_equal(colour_of(&hall, 3, white, 1), COLOUR_WHITE);
        assert_true(is_as_drawn(&hall, 1));
        assert_true(is_as_drawn(&hall, 2));
        assert_int_equal(tournament_round(classic(&hall), 1)->boards[0].white, white);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

static void a_game_that_was_not_played_has_no_colours_to_exchange(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 8, 5);
    publish_next(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'+/-'}");
    hall_refused(&hall, ERROR_colours_unplayed, "colours.swap", "{'tournament':1,'round':1,'board':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':1}");
    hall_refused(&hall, ERROR_round_locked, "colours.swap", "{'tournament':1,'round':1,'board':2}");
    hall_close(&hall);
}

/* --- What is published ---------------------------------------------------------------------------------------------- */

/* Nothing lets it be changed: it takes a reason, and that is on record. [c04:dutch.F.6] [c04:lim.published]
   [c04:lim.scope.norms] */
static void a_published_pairing_stays_unless_a_reason_is_recorded(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 5);
        publish_next(&hall);
        hall_refused(&hall, ERROR_undo_published, "command.undo", "{}");
        hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1}");
        hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1,'confirm':true}");
        hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1,'reason':'Wrong list'}");
        hall_refused(&hall, ERROR_reason_norm, "round.discard",
                     "{'tournament':1,'confirm':true,'reason':'per la norma'}");
        assert_int_equal(classic(&hall)->round_count, 1);
        hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'Wrong list'}");
        assert_non_null(strstr(hall_fact(&hall, 0), "'reason':'Wrong list'"));
        assert_int_equal(classic(&hall)->round_count, 0);
        hall_close(&hall);
    }
}

/* Publishes a round by hand, whatever the engine says. */
static void publish_by_hand(struct hall *hall, const char *boards) {
    hall_must(hall, "round.arrange", "{'tournament':1,'boards':[%s],'done':true}", boards);
    hall_must(hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'A test'}");
}

/* 1 and 4 meet again after a forfeit, which then turns out to have been a game. [c04:dutch.F.6] [c04:lim.published] */
static void a_published_second_meeting_may_be_changed(void **state) {
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 5);
        publish_next(&hall);
        assert_string_equal(pairs_in(&hall, last_of(&hall)), "1-4 5-2 3-6");
        play_all(&hall, "w");
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'+/-'}");
        hall_must(&hall, "absence.explain", "{'tournament':1,'player':4}");
        publish_by_hand(&hall, "{'white':4,'black':1},{'white':3,'black':5},{'white':2,'black':6}");
        hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1}");
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
        hall_must(&hall, "round.discard", "{'tournament':1}");
        assert_non_null(strstr(hall_fact(&hall, 0), "'against':{'what':'met','player':4,'opponent':1,'round':1"));
        assert_int_equal(classic(&hall)->round_count, 1);
        hall_close(&hall);
    }
}

/* White three times running is against B.2; Lim's text lets only a second meeting be changed. [c04:dutch.F.6]
   [c04:lim.published] */
static void a_published_third_colour_may_be_changed_by_the_dutch_text_only(void **state) {
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 5);
        publish_next(&hall);
        play_all(&hall, "w");
        publish_by_hand(&hall, "{'white':1,'black':5},{'white':2,'black':6},{'white':4,'black':3}");
        play_all(&hall, "w");
        publish_by_hand(&hall, "{'white':1,'black':6},{'white':3,'black':2},{'white':5,'black':4}");
        if (i == 0)
            hall_must(&hall, "round.discard", "{'tournament':1}");
        else
            hall_refused(&hall, ERROR_round_published, "round.discard", "{'tournament':1}");
        assert_int_equal(classic(&hall)->round_count, i == 0 ? 2 : 3);
        hall_close(&hall);
    }
}

/* Another pairing than the system's must be confirmed, and the journal keeps which pairs it replaced and the reason: what
   is changed in favour of somebody can be proved. [c04:lim.scope.norms] [c04:general.report.norm] */
static void a_pairing_that_was_varied_is_on_record(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 4, 3);
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
        hall_must(&hall, "round.arrange",
                  "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':4}],'done':true}");
        bool engines = hall_ask(&hall, "round.publish", "{'tournament':1}");
        if (engines) { /* the engine's own: take the other one */
            hall_must(&hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'A test'}");
            hall_must(&hall, "round.arrange",
                      "{'tournament':1,'boards':[{'white':1,'black':4},{'white':2,'black':3}],'done':true}");
            assert_false(hall_ask(&hall, "round.publish", "{'tournament':1}"));
        }
        assert_int_equal(hall.error.code, ERROR_manual_differs);
        hall_refused(&hall, ERROR_reason_missing, "round.publish", "{'tournament':1,'confirm':true}");
        hall_refused(&hall, ERROR_reason_norm, "round.publish",
                     "{'tournament':1,'confirm':true,'reason':'He needs it for his norm'}");
        hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'Norma is in a wheelchair'}");
        const struct json *round = hall_view_round(&hall, 1, 1);
        assert_string_equal(text_at(&hall, round, "origin"), "hand");
        assert_string_equal(text_at(&hall, round, "reason"), "Norma is in a wheelchair");
        assert_true(count_at(round, "replaced") > 0);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_rounds_is_declared_beforehand),
        cmocka_unit_test(there_are_no_more_rounds_than_opponents),
        cmocka_unit_test(the_bye_is_worth_a_win_unless_that_is_confirmed),
        cmocka_unit_test(one_player_alone_is_not_paired),
        cmocka_unit_test(who_is_absent_is_not_paired_by_hand_either),
        cmocka_unit_test(an_estimate_ranks_like_a_rating),
        cmocka_unit_test(an_estimate_is_marked_as_one),
        cmocka_unit_test(one_lot_gives_all_colours_of_round_1),
        cmocka_unit_test(a_win_is_a_point_and_a_draw_half_of_one),
        cmocka_unit_test(a_notice_keeps_the_place_of_who_is_late),
        cmocka_unit_test(who_is_missing_at_the_drawing_of_lots_is_excluded),
        cmocka_unit_test(absence_without_notice_is_a_withdrawal),
        cmocka_unit_test(an_explained_absence_is_no_withdrawal),
        cmocka_unit_test(the_rules_of_the_tournament_may_keep_who_was_absent),
        cmocka_unit_test(a_corrected_result_counts_for_the_next_pairing),
        cmocka_unit_test(a_corrected_rating_counts_for_the_next_pairing),
        cmocka_unit_test(the_dutch_ranks_by_the_corrected_rating),
        cmocka_unit_test(a_game_with_wrong_colours_counts_as_it_was_played),
        cmocka_unit_test(a_game_that_was_not_played_has_no_colours_to_exchange),
        cmocka_unit_test(a_published_pairing_stays_unless_a_reason_is_recorded),
        cmocka_unit_test(a_published_second_meeting_may_be_changed),
        cmocka_unit_test(a_published_third_colour_may_be_changed_by_the_dutch_text_only),
        cmocka_unit_test(a_pairing_that_was_varied_is_on_record),
    };
    return cmocka_run_group_tests_name("event.classic_handling", tests, NULL, NULL);
}
