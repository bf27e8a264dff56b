/*
 * Swiss tournaments of an event by the four systems of the text of about 2009.
 */
#include "classic_hall.h"
#include "language/errors.h"

/* --- Settings ------------------------------------------------------------------------------------------------------- */

static void every_system_may_be_chosen(void **state) {
    struct hall hall;
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        open_classic(&hall, classic_names[i], 6, 3);
        const struct json *view = tournament_of(&hall);
        assert_string_equal(text_at(&hall, view, "pairing"), classic_names[i]);
        assert_string_equal(text_at(&hall, view, "acceleration"), "none");
        assert_true(at(view, "options")->object.count > 0);
        for (size_t j = 0; j < at(view, "options")->object.count; j++)
            assert_int_equal(at(view, "options")->object.members[j].value.type, JSON_FALSE);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

static void options_are_switched_before_round_1(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'lim_maxi':true}}");
    const char *fact = hall_fact(&hall, 0);
    assert_non_null(
        strstr(fact, "{'tournament':1,'pairing':'lim@1999','acceleration':'none','options':{'lim_maxi':true,"));
    assert_non_null(strstr(fact, "'last_round_by_half':false"));
    assert_true(true_at(tournament_of(&hall), "options/lim_maxi"));
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'lim_maxi':true}}");
    assert_int_equal(hall.decision.count, 0);
    /* What is not named stays. */
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'last_round_by_half':true}}");
    assert_true(true_at(tournament_of(&hall), "options/lim_maxi"));
    assert_true(true_at(tournament_of(&hall), "options/last_round_by_half"));
    assert_same_when_folded(&hall);
    hall_close(&hall);
}

static void another_system_begins_without_options(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'last_round_by_half':true}}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'dubov@1997'}");
    assert_false(true_at(tournament_of(&hall), "options/last_round_by_half"));
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'last_round_by_half':true}}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'manual'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'swiss','rounds':3,'pairing':'dubov@1997'}");
    assert_false(true_at(tournament_of(&hall), "options/last_round_by_half"));
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'dutch@2026'}");
    assert_false(has_member(tournament_of(&hall), "options"));
    assert_same_when_folded(&hall);
    hall_close(&hall);
}

static void options_that_a_system_does_not_have_are_refused(void **state) {
    static const struct {
        enum error_code code;
        const char *body;
    } rows[] = {
        {ERROR_pairing_option, "{'tournament':1,'options':{'burstein_plain':true}}"},
        {ERROR_pairing_option, "{'tournament':1,'options':{'maxi':true}}"},
        {ERROR_field_type, "{'tournament':1,'options':{'lim_maxi':'on'}}"},
        {ERROR_field_type, "{'tournament':1,'options':['lim_maxi']}"},
        {ERROR_pairing_options_none, "{'tournament':1,'pairing':'dutch@2026','options':{'lim_maxi':true}}"},
    };
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hall_refused(&hall, rows[i].code, "tournament.change", "%s", rows[i].body);
        assert_string_equal(hall.error.field, "options");
    }
    hall_must(&hall, "tournament.create", "{'name':'Other'}");
    hall_refused(&hall, ERROR_swiss_only, "tournament.change", "{'tournament':2,'options':{'lim_maxi':true}}");
    assert_string_equal(hall.error.field, "options");
    hall_close(&hall);
}

static void system_and_options_are_locked_with_round_1(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    publish_next(&hall);
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'pairing':'dubov@1997'}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'options':{'lim_maxi':true}}");
    assert_string_equal(hall.error.phrase[1].key, "phrase.setting.options");
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'lim_maxi':false}}");
    assert_int_equal(hall.decision.count, 0);
    hall_close(&hall);
}

/* None of the four knows acceleration. [c04:lim.scope.accelerated] */
static void acceleration_is_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        hall_refused(&hall, ERROR_pairing_accelerated, "tournament.create",
                     "{'name':'T','system':'swiss','rounds':9,'pairing':'%s','acceleration':'baku'}", classic_names[i]);
        assert_string_equal(hall.error.field, "acceleration");
    }
    hall_must(&hall, "tournament.create", "{'name':'T','system':'swiss','rounds':9,'acceleration':'baku'}");
    hall_refused(&hall, ERROR_pairing_accelerated, "tournament.change", "{'tournament':1,'pairing':'lim@1999'}");
    assert_string_equal(hall.error.field, "pairing");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'lim@1999','acceleration':'none'}");
    hall_close(&hall);
}

static void the_drawing_has_the_options(void **state) {
    struct hall hall;
    struct drawing drawing;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'lim_maxi':true}}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_true(draw_prepare(&hall.arena, &hall.event, classic(&hall), 1, &drawing, &hall.error));
    assert_true(drawing.choices.lim_maxi);
    assert_false(drawing.choices.last_round_by_half);
    hall_close(&hall);
}

/* Whether the option is on decides how round 1 is paired. [c04:burstein.3.3.add] */
static void an_option_changes_the_pairing(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "burstein@2009", 8, 5);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_string_equal(pairs_in(&hall, &classic(&hall)->draft.round), "1-4 3-2 5-8 7-6");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'options':{'burstein_plain':true}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_string_equal(pairs_in(&hall, &classic(&hall)->draft.round), "1-8 7-2 3-6 5-4");
    hall_close(&hall);
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

static bool have_met(const struct hall *hall, const struct board *pair, int32_t before) {
    for (int32_t i = 0; i < before; i++)
        for (int32_t j = 0; j < classic(hall)->rounds[i].board_count; j++) {
            const struct board *board = &classic(hall)->rounds[i].boards[j];
            if ((board->white == pair->white && board->black == pair->black) ||
                (board->white == pair->black && board->black == pair->white))
                return true;
        }
    return false;
}

/* Nobody meets twice, and nobody has the bye twice. [c04:general.minimum.a] [c04:general.minimum.c] */
static void a_tournament_is_played_to_its_end(void **state) {
    static const char *const results[] = {"wdb", "bw", "dwb", "wb", "bdw"};
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        bool had_bye[12] = {false};
        open_classic(&hall, classic_names[i], 11, 5);
        for (int round = 0; round < 5; round++) {
            publish_next(&hall);
            const struct round *last = last_of(&hall);
            assert_int_equal(last->origin, ROUND_BY_ENGINE);
            assert_int_equal(last->board_count, 5);
            assert_int_equal(last->bye_count, 1);
            for (int32_t j = 0; j < last->board_count; j++)
                assert_false(have_met(&hall, &last->boards[j], last->number - 1));
            assert_false(had_bye[last->byes[0].player]);
            had_bye[last->byes[0].player] = true;
            play_all(&hall, results[round]);
        }
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

/* Without a rating nobody can be paired; an estimate is one. [c04:dutch.A.1] */
static void dubov_asks_for_the_rating_of_everybody(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "dubov@1997", 6, 3);
    hall_must(&hall, "player.add", "{'players':[{'name':'Newcomer'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7]}");
    hall_refused(&hall, ERROR_pairing_rating, "round.pair", "{'tournament':1}");
    assert_string_equal(hall.error.operand[0], "Newcomer");
    assert_int_equal(classic(&hall)->draft.state, DRAFT_NONE);
    /* Who does not take part yet may wait. */
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':7,'round':1,'kind':'zero'}");
    publish_next(&hall);
    play_all(&hall, "w");
    hall_refused(&hall, ERROR_pairing_rating, "round.pair", "{'tournament':1}");
    hall_must(&hall, "player.change", "{'player':7,'rating':1850}");
    publish_next(&hall);
    hall_close(&hall);
}

/* --- By hand -------------------------------------------------------------------------------------------------------- */

/* Sentences begin with a capital and end with one full stop, however long the account of the system is. */
static void assert_reads_well(const char *reported) {
    if (strstr(reported, "..") != NULL || strstr(reported, ". .") != NULL ||
        !(reported[0] >= 'A' && reported[0] <= 'Z'))
        fail_msg("%s", reported);
    for (const char *at = strstr(reported, ". "); at != NULL; at = strstr(at + 1, ". "))
        if (!(at[2] >= 'A' && at[2] <= 'Z') && !(at[2] >= '0' && at[2] <= '9'))
            fail_msg("%s", reported);
}

/* The refusal has pairs by number and an article, in no language; the draft tells the rest. */
static const char *reported_difference(struct hall *hall) {
    struct text name, pairs, article;
    const struct json *reported = explanation_about(hall, 0, 0);
    assert_string_equal(hall->error.phrase[1].key, "phrase.differs.pairs");
    assert_true(error_phrase_value(&hall->error, 1, 0, &name, &pairs));
    assert_true(error_phrase_value(&hall->error, 1, 1, &name, &article));
    assert_true(pairs.length > 0 && pairs.bytes[0] >= '1' && pairs.bytes[0] <= '9');
    assert_string_equal(article.bytes, text_at(hall, reported, "verdict/article"));
    return text_at(hall, reported, "verdict/text");
}

/* [c04:general.minimum.h] */
static void what_another_pairing_differs_in_is_reported_in_whole_sentences(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 4);
        publish_next(&hall);
        play_all(&hall, "w");
        hall_must(&hall, "round.arrange",
                  "{'tournament':1,'boards':[{'white':2,'black':1},{'white':4,'black':3},{'white':6,'black':5},"
                  "{'white':8,'black':7}],'done':true}");
        hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
        const char *reported = reported_difference(&hall);
        assert_reads_well(reported);
        assert_non_null(strstr(reported, ", not "));
        hall_close(&hall);
    }
}

static void a_pairing_by_hand_is_compared_with_the_systems(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 4);
        publish_next(&hall);
        play_all(&hall, "w");
        /* Those who met in round 1 meet again. */
        struct board again = last_of(&hall)->boards[0];
        struct text_builder boards;
        text_builder_init(&boards, &hall.arena);
        for (int32_t j = 0; j < last_of(&hall)->board_count; j++)
            text_add_format(&boards, "%s{'white':%d,'black':%d}", j == 0 ? "" : ",",
                            (int)last_of(&hall)->boards[j].black, (int)last_of(&hall)->boards[j].white);
        hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[%s],'done':true}",
                  text_builder_take(&boards).bytes);
        hall_refused(&hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
        const char *difference = reported_difference(&hall);
        assert_non_null(strstr(difference, "have met in round 1"));
        assert_reads_well(difference);
        const struct json *reported = explanation_about(&hall, again.white, again.black);
        assert_false(true_at(reported, "same"));
        assert_string_equal(text_at(&hall, reported, "verdict/article"), "c04:general.minimum.a");
        hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'A test'}");
        assert_int_equal(last_of(&hall)->origin, ROUND_BY_HAND);
        assert_true(last_of(&hall)->replaced_count > 0);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

static void the_systems_own_pairs_by_hand_are_the_engines(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        struct text_builder boards;
        open_classic(&hall, classic_names[i], 8, 4);
        publish_next(&hall);
        play_all(&hall, "wb");
        hall_must(&hall, "round.pair", "{'tournament':1}");
        const struct round *draft = &classic(&hall)->draft.round;
        text_builder_init(&boards, &hall.arena);
        for (int32_t j = draft->board_count; j-- > 0;)
            text_add_format(&boards, "%s{'white':%d,'black':%d}", boards.length == 0 ? "" : ",",
                            (int)draft->boards[j].white, (int)draft->boards[j].black);
        const char *drawn = pairs_in(&hall, draft);
        hall_must(&hall, "round.arrange", "{'tournament':1,'boards':[%s],'done':true}",
                  text_builder_take(&boards).bytes);
        hall_must(&hall, "round.publish", "{'tournament':1}");
        assert_int_equal(last_of(&hall)->origin, ROUND_BY_ENGINE);
        assert_string_equal(pairs_in(&hall, last_of(&hall)), drawn);
        hall_close(&hall);
    }
}

/* --- Explanations --------------------------------------------------------------------------------------------------- */

/* Every step has its article and a sentence. [c04:general.minimum.h] */
static void a_round_is_reported_step_by_step(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 11, 5);
        for (int round = 0; round < 3; round++) {
            publish_next(&hall);
            const struct json *reported = explanation_about(&hall, 0, 0);
            assert_string_equal(text_at(&hall, reported, "system"), classic_names[i]);
            assert_true(true_at(reported, "same"));
            assert_false(has_member(reported, "story"));
            assert_int_equal(count_at(reported, "players"), 11);
            assert_true(count_at(reported, "steps") > 0);
            for (size_t j = 0; j < count_at(reported, "steps"); j++) {
                const struct json *step = &at(reported, "steps")->array.items[j];
                assert_int_equal(strncmp(text_at(&hall, step, "article"), "c04:", 4), 0);
                assert_true(strlen(text_at(&hall, step, "words")) > 0);
            }
            play_all(&hall, "wdb");
        }
        hall_close(&hall);
    }
}

/* Only the groups between those of the two are told of, and what concerns the whole round. */
static void a_board_is_reported_by_the_groups_of_its_players(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 16, 5);
        for (int round = 0; round < 3; round++) {
            publish_next(&hall);
            play_all(&hall, "wwwwbbbb");
        }
        publish_next(&hall);
        const struct board *board = &last_of(&hall)->boards[0];
        const struct json *all = explanation_about(&hall, 0, 0);
        const struct json *some = explanation_about(&hall, board->white, board->black);
        assert_true(count_at(some, "steps") > 0);
        assert_true(count_at(some, "steps") < count_at(all, "steps"));
        assert_true(count_at(some, "players") < count_at(all, "players"));
        for (size_t j = 0; j < count_at(some, "players"); j++) {
            const struct json *player = &at(some, "players")->array.items[j];
            assert_string_equal(text_at(&hall, player, "points"), text_at(&hall, player, "group"));
        }
        hall_close(&hall);
    }
}

/* In round 1 the upper half stands in a group of its own. [c04:burstein.3.3.add] */
static void the_imaginary_point_is_reported(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "burstein@2009", 8, 5);
    publish_next(&hall);
    const struct json *reported = explanation_about(&hall, 1, 4);
    assert_int_equal(count_at(reported, "players"), 4);
    assert_string_equal(text_at(&hall, reported, "players/0/group"), "1");
    assert_string_equal(text_at(&hall, reported, "players/0/points"), "0");
    hall_close(&hall);
}

/* --- Keys ----------------------------------------------------------------------------------------------------------- */

static const struct json *row_of(struct hall *hall, const struct json *keys, int32_t player) {
    for (size_t i = 0; i < count_at(keys, "rows"); i++)
        if (number_at(&at(keys, "rows")->array.items[i], "player") == player)
            return &at(keys, "rows")->array.items[i];
    fail_msg("player %d has no row", (int)player);
    (void)hall;
    return NULL;
}

/* After each round everybody's average of the opponents' ratings. [c04:dubov.9.publish] [c04:dubov.1.ARO] */
static void the_averages_of_dubov_are_published(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "dubov@1997", 6, 5);
    assert_int_equal(number_at(keys_of(&hall, 0), "round"), 0);
    assert_int_equal(count_at(keys_of(&hall, 0), "rows"), 0);
    publish_next(&hall); /* 1-4 5-2 3-6 */
    assert_int_equal(number_at(keys_of(&hall, 0), "round"), 0);
    assert_int_equal(number_at(keys_of(&hall, 1), "open"), 3);
    play_all(&hall, "w");
    const struct json *keys = keys_of(&hall, 0);
    assert_int_equal(number_at(keys, "round"), 1);
    assert_int_equal(number_at(keys, "open"), 0);
    assert_string_equal(text_at(&hall, keys, "keys/0"), "aro");
    assert_string_equal(text_at(&hall, row_of(&hall, keys, 1), "values/0"), "2460.0");
    assert_string_equal(text_at(&hall, row_of(&hall, keys, 4), "values/0"), "2490.0");
    assert_string_equal(text_at(&hall, row_of(&hall, keys, 4), "due"), "white");
    publish_next(&hall);
    play_all(&hall, "d");
    keys = keys_of(&hall, 2);
    int64_t sum = 0;
    for (int32_t i = 0; i < 2; i++)
        for (int32_t j = 0; j < 3; j++) {
            const struct board *board = &classic(&hall)->rounds[i].boards[j];
            sum += board->white == 1 ? 2500 - 10 * board->black : board->black == 1 ? 2500 - 10 * board->white : 0;
        }
    char average[24];
    snprintf(average, sizeof average, "%d.%d", (int)(sum / 2), (int)(sum % 2 * 5));
    assert_string_equal(text_at(&hall, row_of(&hall, keys, 1), "values/0"), average);
    /* Those after round 1 stay as they were. */
    assert_string_equal(text_at(&hall, row_of(&hall, keys_of(&hall, 1), 1), "values/0"), "2460.0");
    hall_close(&hall);
}

/* By score, then those who are due White by rising average. [c04:dubov.6.2.white] [c04:dubov.6.2.black] */
static void the_rows_of_dubov_stand_as_they_are_paired(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "dubov@1997", 6, 5);
    publish_next(&hall);
    play_all(&hall, "w"); /* 1, 5 and 3 have won with White */
    const struct json *keys = keys_of(&hall, 0);
    static const int64_t order[] = {1, 3, 5, 2, 6, 4}; /* the last three with averages 2450, 2470, 2490 */
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        assert_int_equal(number_at(&at(keys, "rows")->array.items[i], "player"), order[i]);
    hall_close(&hall);
}

/* Points of a player, and what his opponents have in sum, of games that were all won or lost. */
static int points_of(const struct hall *hall, int32_t player) {
    int points = 0;
    for (int32_t i = 0; i < classic(hall)->round_count; i++)
        for (int32_t j = 0; j < classic(hall)->rounds[i].board_count; j++) {
            const struct board *board = &classic(hall)->rounds[i].boards[j];
            points += (board->white == player && board->result == RESULT_WHITE_WINS) ||
                      (board->black == player && board->result == RESULT_BLACK_WINS);
        }
    return points;
}

static void sums_of(const struct hall *hall, int32_t player, int *sonneborn_berger, int *buchholz) {
    *sonneborn_berger = *buchholz = 0;
    for (int32_t i = 0; i < classic(hall)->round_count; i++)
        for (int32_t j = 0; j < classic(hall)->rounds[i].board_count; j++) {
            const struct board *board = &classic(hall)->rounds[i].boards[j];
            bool white = board->white == player;
            if (!white && board->black != player)
                continue;
            int opponent = points_of(hall, white ? board->black : board->white);
            bool won = board->result == (white ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
            *buchholz += opponent;
            *sonneborn_berger += won ? opponent : 0;
        }
}

/* The order in a score group is by Sonneborn-Berger, Buchholz, Median and rating. [c04:burstein.3.2] */
static void the_keys_of_burstein_are_published(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "burstein@2009", 8, 5);
    for (int round = 0; round < 2; round++) {
        publish_next(&hall);
        play_all(&hall, "wb");
    }
    const struct json *keys = keys_of(&hall, 0);
    assert_int_equal(number_at(keys, "round"), 2);
    assert_int_equal(count_at(keys, "keys"), 3);
    assert_string_equal(text_at(&hall, keys, "keys/0"), "sonneborn_berger");
    assert_int_equal(count_at(keys, "rows"), 8);
    int before[4] = {1000, 0, 0, 0};
    for (size_t i = 0; i < 8; i++) {
        const struct json *row = &at(keys, "rows")->array.items[i];
        int32_t player = (int32_t)number_at(row, "player");
        int now[4] = {points_of(&hall, player), 0, 0, (int)number_at(row, "rating")};
        char written[24];
        sums_of(&hall, player, &now[1], &now[2]);
        snprintf(written, sizeof written, "%d", now[1]);
        assert_string_equal(text_at(&hall, row, "values/0"), written);
        snprintf(written, sizeof written, "%d", now[2]);
        assert_string_equal(text_at(&hall, row, "values/1"), written);
        assert_string_equal(text_at(&hall, row, "values/2"), "0"); /* of fewer than three opponents */
        int first = 0;
        while (first < 3 && before[first] == now[first])
            first++;
        assert_true(before[first] > now[first]);
        memcpy(before, now, sizeof before);
    }
    hall_close(&hall);
}

static void other_systems_have_no_keys(void **state) {
    static const char *const names[] = {"dutch@2026", "dutch@2009", "lim@1999"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct hall hall;
        struct text_builder out;
        struct json_writer writer;
        open_classic(&hall, names[i], 6, 3);
        text_builder_init(&out, &hall.arena);
        json_writer_init(&writer, &out);
        assert_false(view_keys(&writer, &hall.event, classic(&hall), 0, language_english(), &hall.arena, &hall.error));
        assert_int_equal(hall.error.code, ERROR_keys_none);
        assert_int_equal(out.length, 0);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_system_may_be_chosen),
        cmocka_unit_test(options_are_switched_before_round_1),
        cmocka_unit_test(another_system_begins_without_options),
        cmocka_unit_test(options_that_a_system_does_not_have_are_refused),
        cmocka_unit_test(system_and_options_are_locked_with_round_1),
        cmocka_unit_test(acceleration_is_refused),
        cmocka_unit_test(the_drawing_has_the_options),
        cmocka_unit_test(an_option_changes_the_pairing),
        cmocka_unit_test(a_tournament_is_played_to_its_end),
        cmocka_unit_test(dubov_asks_for_the_rating_of_everybody),
        cmocka_unit_test(what_another_pairing_differs_in_is_reported_in_whole_sentences),
        cmocka_unit_test(a_pairing_by_hand_is_compared_with_the_systems),
        cmocka_unit_test(the_systems_own_pairs_by_hand_are_the_engines),
        cmocka_unit_test(a_round_is_reported_step_by_step),
        cmocka_unit_test(a_board_is_reported_by_the_groups_of_its_players),
        cmocka_unit_test(the_imaginary_point_is_reported),
        cmocka_unit_test(the_averages_of_dubov_are_published),
        cmocka_unit_test(the_rows_of_dubov_stand_as_they_are_paired),
        cmocka_unit_test(the_keys_of_burstein_are_published),
        cmocka_unit_test(other_systems_have_no_keys),
    };
    return cmocka_run_group_tests_name("event.classic", tests, NULL, NULL);
}
