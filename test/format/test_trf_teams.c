/*
 * Reports with teams that come as tournaments of teams: matches that nobody came to, rounds that are still to come, and
 * what is left to the players as individuals.
 */
#include "trips.h"
#include "warning_words.h"

#include "event/teams.h"

#define PLAYER(number, rounds)                                                                                         \
    "001    " #number "      Player " #number "                          2000                             0.0    "     \
    "1" rounds "\n"

static struct text with_headers(struct arena *arena, const char *rest) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "012 Teams\n042 2026/11/15\n352 W\n362 TW 2.0   TD 1.0   TL 0.0\n%s", rest);
    return text_builder_take(&text);
}

static void teams_from(struct arena *arena, const char *rest, bool teams, int32_t rounds) {
    struct event event;
    event_from(arena, with_headers(arena, rest), &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament_of_teams(tournament), teams);
    assert_int_equal(tournament->round_count, rounds);
    struct text file = file_of(arena, &event);
    event_drop(&event);
    event_from(arena, file, &event);
    assert_text(file_of(arena, &event), file.bytes);
    event_drop(&event);
}

static const char forfeited[] =
    PLAYER(1, "") PLAYER(2, "") "310   1 Alpha                                            0.0    0.0   1     1\n"
                                "310   2 Bravo                                            0.0    0.0   1     2\n"
                                "330 --   1   1   2\n";
static const char two_of_two[] = PLAYER(1, "     2 w 1")
    PLAYER(2, "     1 b 0") "310   1 Alpha                                            2.0    1.0   1     1\n"
                            "310   2 Bravo                                            0.0    0.0   2     2\n"
                            "310   3 Charlie                                          0.0    0.0   2\n";
static const char byes_alone[] =
    PLAYER(1, "") PLAYER(2, "") "240 Z   1    1    2\n"
                                "310   1 Alpha                                            0.0    0.0   1     1\n"
                                "310   2 Bravo                                            0.0    0.0   1     2\n";
/* Round 1 was forfeited by both, in round 2 one team has the bye that pairing leaves, in round 3 everybody has one. */
static const char allocated_then_alone[] =
    PLAYER(1, "") PLAYER(2, "") "240 F   3    1\n240 H   3    2\n"
                                "310   1 Alpha                                            0.0    0.0   1     1\n"
                                "310   2 Bravo                                            0.0    0.0   1     2\n"
                                "320  1.0  1.0 000   2\n330 --   1   1   2\n";
static const char byes_of_some[] =
    PLAYER(1, "") PLAYER(2, "") "240 Z   1    1\n"
                                "310   1 Alpha                                            0.0    0.0   1     1\n"
                                "310   2 Bravo                                            0.0    0.0   1     2\n";
/* Nobody came to board 1 against player 1, who had lost there as well. */
static const char alone_on_board_one[] = PLAYER(1, "  0000 - -") PLAYER(2, "     3 b 1")
    PLAYER(3, "     2 w 0") "310   1 Alpha                                            2.0    1.0   1     1    2\n"
                            "310   2 Bravo                                            0.0    0.0   2     3\n"
                            "300   1   1   2    1    2\n300   1   2   1 0000    3\n";
/* Record 330 names a team that there is not: the other one had no match. */
static const char against_nobody[] = PLAYER(1, "") PLAYER(2, "     3 w 1")
    PLAYER(3, "     2 b 0") "310   1 Alpha                                            0.0    0.0   1     1\n"
                            "310   2 Bravo                                            0.0    0.0   1     2\n"
                            "310   3 Charlie                                          0.0    0.0   1     3\n"
                            "330 +-   1   1   9\n";
/* Two teams have the allocated bye: there is one a round. */
static const char two_byes[] = PLAYER(1, "  0000 - U") PLAYER(2, "  0000 - U") PLAYER(3, "     4 w 1")
    PLAYER(4, "     3 b 0") "310   1 Alpha                                            0.0    0.0   1     1\n"
                            "310   2 Bravo                                            0.0    0.0   1     2\n"
                            "310   3 Charlie                                          0.0    0.0   1     3\n"
                            "310   4 Delta                                            0.0    0.0   1     4\n"
                            "320  1.0  0.5   2\n";
/* Record 320 means one team, though two have its number. */
static const char one_number_twice[] = PLAYER(1, "  0000 - U") PLAYER(2, "  0000 - U") PLAYER(3, "     4 w 1")
    PLAYER(4, "     3 b 0") "310   2 Alpha                                            0.0    0.0   1     1\n"
                            "310   2 Bravo                                            0.0    0.0   1     2\n"
                            "310   3 Charlie                                          0.0    0.0   1     3\n"
                            "310   4 Delta                                            0.0    0.0   1     4\n"
                            "320  1.0  0.5   2\n";
/* Player 1 met somebody of no team; that the teams met stands in one line-up, with a player of the other team in it. */
static const char one_lineup[] = PLAYER(1, "     4 w 1") PLAYER(2, "  0000 - -") PLAYER(3, "  0000 - -")
    PLAYER(4, "     1 b 0") "310   1 Alpha                                            0.0    0.0   1     1    2\n"
                            "310   2 Bravo                                            0.0    0.0   1     3\n"
                            "300   1   2   1    3    2\n";
/* Both line-ups of a match that was not played have somebody. */
static const char both_sat[] = PLAYER(1, "  0000 - -")
    PLAYER(2, "  0000 - -") "310   1 Alpha                                            0.0    0.0   1     1\n"
                            "310   2 Bravo                                            0.0    0.0   1     2\n"
                            "330 --   1   1   2\n300   1   1   2    1\n300   1   2   1    2\n";
static const char nobody_in_them[] = PLAYER(1, "     2 w 1")
    PLAYER(2, "     1 b 0") "310   1 Alpha                                                        "
                            "       7\n"
                            "310   2 Bravo                                                        "
                            "       8\n";

static void a_match_that_nobody_came_to_makes_its_round(void **state) {
    teams_from(*state, forfeited, true, 1);
}

static void two_teams_of_one_are_no_round_robin_of_their_players(void **state) {
    teams_from(*state, two_of_two, true, 1);
}

static void a_round_of_byes_alone_was_held(void **state) {
    teams_from(*state, byes_alone, true, 1);
}

static void a_round_with_an_allocated_bye_was_held(void **state) {
    teams_from(*state, allocated_then_alone, true, 3);
}

static void byes_of_some_are_for_a_round_to_come(void **state) {
    teams_from(*state, byes_of_some, true, 0);
}

static void who_sits_alone_keeps_the_board(void **state) {
    teams_from(*state, alone_on_board_one, true, 1);
}

static void a_forfeit_against_nobody_is_no_match(void **state) {
    teams_from(*state, against_nobody, true, 1);
}

static void one_team_a_round_has_the_bye(void **state) {
    struct event event;
    event_from(*state, with_headers(*state, two_byes), &event);
    const struct tournament *tournament = &event.tournaments[0];
    const struct round *round = &tournament->rounds[0];
    assert_int_equal(round->team_bye_count, 2);
    for (int32_t i = 0; i < 2; i++) {
        struct text name = tournament_team_of(tournament, round->team_byes[i].team)->name;
        assert_int_equal(round->team_byes[i].bye, text_equal(name, TEXT("Alpha")) ? BYE_FULL : BYE_ALLOCATED);
    }
    event_drop(&event);
    teams_from(*state, two_byes, true, 1);
}

static void the_bye_of_a_number_given_twice_is_one_teams(void **state) {
    teams_from(*state, one_number_twice, true, 1);
}

static void one_line_up_makes_a_match(void **state) {
    struct trf_tournament trf;
    struct error error;
    size_t at;
    bool said = false;
    teams_from(*state, one_lineup, true, 1);
    must(*state, trf_read(*state, with_headers(*state, one_lineup), &trf, &error), &error);
    for (size_t i = 0; i < trf.warning_count; i++)
        said = said || text_find(warning_words(&trf.warnings[i]),
                                 TEXT("player 2 in the line-up of team 2, but they are not a member"), &at);
    assert_true(said);
    struct event event;
    event_from(*state, with_headers(*state, one_lineup), &event);
    assert_int_equal(event.tournaments[0].rounds[0].match_count, 1);
    event_drop(&event);
}

static void line_ups_of_a_match_that_was_not_played_stay(void **state) {
    teams_from(*state, both_sat, true, 1);
}

static void teams_without_players_leave_individuals(void **state) {
    teams_from(*state, nobody_in_them, false, 1);
}

static void why_teams_are_not_imported_is_said(void **state) {
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    bool said = false;
    struct text file = with_headers(
        *state,
        PLAYER(1, "     2 w 1") PLAYER(
            2, "     1 b 0") "310   1 Alpha                                            0.0    0.0   1     1    2\n"
                             "310   2 Bravo                                            0.0    0.0   1\n");
    must(*state, trf_read(*state, file, &trf, &error), &error);
    must(*state, trf_import(*state, &trf, TEXT(""), text_from(today), NULL, &import, &error), &error);
    for (size_t i = 0; i < trf.warning_count; i++) {
        size_t at;
        said = said || (text_find(warning_words(&trf.warnings[i]), TEXT("individuals"), &at) &&
                        text_find(warning_words(&trf.warnings[i]), TEXT("team 1"), &at));
    }
    assert_true(said);
}

static bool warned(const struct trf_tournament *trf, const char *words, long line, long column) {
    for (size_t i = 0; i < trf->warning_count; i++) {
        size_t at;
        if (text_find(warning_words(&trf->warnings[i]), text_from(words), &at) && trf->warnings[i].line == line &&
            trf->warnings[i].column == column)
            return true;
    }
    return false;
}

/* As of players: points that the results do not give, and ranks that do not follow one another. */
static void what_is_stated_of_teams_is_compared(void **state) {
    struct trf_tournament trf;
    struct error error;
    struct text file = with_headers(
        *state,
        PLAYER(1, "     2 w 1")
            PLAYER(2, "     1 b 0") "310   1 Alpha                                            3.0    1.0   1     1\n"
                                    "310   2 Bravo                                            0.0    0.5   3     2\n");
    must(*state, trf_read(*state, file, &trf, &error), &error);
    assert_true(warned(&trf, "Team 1 has 3.0 match points in the file, but the results give 2.0.", 7, 55));
    assert_true(warned(&trf, "Team 2 has 0.5 game points in the file, but the results give 0.0.", 8, 62));
    assert_true(warned(&trf, "The ranks of teams in the file are not consecutive (at rank 3).", 8, 69));
    must(*state, trf_read(*state, with_headers(*state, two_of_two), &trf, &error), &error);
    assert_false(warned(&trf, "points in the file", 7, 55));
    for (size_t i = 0; i < trf.warning_count; i++) {
        size_t at;
        assert_false(text_find(warning_words(&trf.warnings[i]), TEXT("in the file"), &at));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_match_that_nobody_came_to_makes_its_round),
        with_arena(two_teams_of_one_are_no_round_robin_of_their_players),
        with_arena(a_round_of_byes_alone_was_held),
        with_arena(a_round_with_an_allocated_bye_was_held),
        with_arena(byes_of_some_are_for_a_round_to_come),
        with_arena(who_sits_alone_keeps_the_board),
        with_arena(a_forfeit_against_nobody_is_no_match),
        with_arena(one_team_a_round_has_the_bye),
        with_arena(the_bye_of_a_number_given_twice_is_one_teams),
        with_arena(one_line_up_makes_a_match),
        with_arena(line_ups_of_a_match_that_was_not_played_stay),
        with_arena(teams_without_players_leave_individuals),
        with_arena(why_teams_are_not_imported_is_said),
        with_arena(what_is_stated_of_teams_is_compared),
    };
    return cmocka_run_group_tests_name("format.trf_teams", tests, NULL, NULL);
}
