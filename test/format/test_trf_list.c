/* The list of tie-breaks that a report is ranked by, and how it comes back. */
#include "trips.h"
#include "warning_words.h"

#define PLAYERS                                                                                                        \
    "001    1      Rossi, Mario                      1980 ITA                         2.0    1     4 w 1     2 w 1\n"  \
    "001    2      Bianchi, Anna                     1960 ITA                         1.0    3     3 w 1     1 b 0\n"  \
    "001    3      Neri, Carla                       1940 ITA                         1.0    2     2 b 0     4 b 1\n"  \
    "001    4      Verdi, Luigi                      1920 ITA                         0.0    4     1 b 0     3 w 0\n"
#define SWISS "012 Club final\n042 2026/10/01\n092 Individual: Swiss-System\n142 2\n"

static struct text codes_of(struct arena *arena, const struct event *event) {
    const struct standings_rules *rules = &event->tournaments[0].rules;
    struct text_builder codes;
    char code[TIEBREAK_CODE_SIZE];
    text_builder_init(&codes, arena);
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(&codes, "%s%s", i > 0 ? "," : "", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    return text_builder_take(&codes);
}

/* Shown and imported, the file is ranked by the same list. Returns the warnings of it, with a bar behind each. */
static struct text assert_list(struct arena *arena, const char *file, const char *list) {
    struct text_builder warnings;
    for (int shown = 0; shown < 2; shown++) {
        struct trf_import_options options = {.only_shown = shown == 1};
        struct trf_tournament trf;
        struct trf_import import;
        struct event event;
        struct error error;
        must(arena, trf_read(arena, text_from(file), &trf, &error), &error);
        must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), &options, &import, &error), &error);
        must(arena, trf_fold(&import, text_from(today), &event, &error), &error);
        assert_text(codes_of(arena, &event), list);
        event_drop(&event);
        text_builder_init(&warnings, arena);
        for (size_t i = 0; i < trf.warning_count; i++)
            text_add_format(&warnings, "%.*s|", TEXT_ARG(warning_words(&trf.warnings[i])));
    }
    return text_builder_take(&warnings);
}

/* [c07-2023:4.1] [c07-2023:4.2] */
static void a_report_is_ranked_by_the_list_that_it_states(void **state) {
    assert_text(assert_list(*state, SWISS "202 BH/C1,BH,SB\n" PLAYERS, "BH/C1,BH,SB"), "");
    assert_text(assert_list(*state, SWISS "212 PTS,WIN,SB,DE\n" PLAYERS, "WIN,SB,DE"), "");
    assert_text(assert_list(*state, SWISS "212 PTS\n" PLAYERS, ""), ""); /* by points alone */
}

/* [c02-2019:13.16.2] */
static void without_a_list_the_one_for_the_kind_of_tournament_holds(void **state) {
    assert_list(*state, SWISS PLAYERS, "BH/C1,BH,SB,DE,WIN");
    assert_list(*state, "042 2022/10/01\n092 Individual: Swiss-System\n142 2\n" PLAYERS, "DE,BH/C1,PS,BPG");
    assert_list(*state, "042 2026/10/01\n092 Individual: Round Robin\n142 3\n" PLAYERS, "DE,WIN,SB,KS");
}

/* [c07-2023:4.1] */
static void what_nobody_can_compute_or_the_edition_lacks_is_left_out_and_named(void **state) {
    struct text said = assert_list(*state, SWISS "212 PTS,BH,OTHER_1,STD,XYZ,SB\n" PLAYERS, "BH,STD,SB");
    size_t at;
    assert_true(text_find(said, TEXT("OTHER_1 (212) is left out: it is one of the tournament's own"), &at));
    assert_true(text_find(said, TEXT("XYZ (212) is left out: \"XYZ\" is not a tie-break."), &at));
    said = assert_list(*state, "042 2023/10/01\n092 Individual: Swiss-System\n142 2\n202 STD,SB,SB\n" PLAYERS, "SB");
    assert_true(text_find(said, TEXT("STD (202) is left out: "), &at));
    assert_true(text_find(said, TEXT("SB (202) is left out: The tie-break SB is in the list twice"), &at));
    said = assert_list(*state, SWISS "202 OTHER_A\n" PLAYERS, "BH/C1,BH,SB,DE,WIN");
    assert_true(text_find(said, TEXT("Nothing is left of the list of tie-breaks (202)"), &at));
    /* From 2026 on a round robin has no Buchholz. */
    said = assert_list(*state, "042 2026/10/01\n092 Individual: Round Robin\n142 3\n202 BH,SB\n" PLAYERS, "SB");
    assert_true(text_find(said, TEXT("BH (202) is left out: "), &at));
}

/* [c07-2023:4.1] [c02-2022:12.1.3.list] */
static void the_published_list_comes_back_with_its_edition(void **state) {
    static const char *const settings[] = {
        "\"tiebreaks\":[\"DE\",\"SB\"]",
        "\"tiebreaks\":[]",
        "\"tiebreaks\":[\"WIN\",\"GE\"],\"edition\":\"tiebreak@2023\"",
        "\"system\":\"swiss\",\"rounds\":5,\"tiebreaks\":[\"SBO\",\"BHC1\"],\"edition\":\"tiebreak@2022\"",
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct text_builder body;
        struct event first;
        struct event second;
        text_builder_init(&body, *state);
        text_add_format(&body, "{\"name\":\"Main\",%s}", settings[i]);
        struct trf_request requests[] = {
            {TEXT("event.create"), TEXT("{\"name\":\"Club\",\"from\":\"2026-11-15\"}")},
            {TEXT("player.add"), TEXT("{\"players\":[{\"name\":\"Ada\"}]}")},
            {TEXT("player.add"), TEXT("{\"players\":[{\"name\":\"Bea\"}]}")},
            {TEXT("tournament.create"), text_builder_take(&body)},
            {TEXT("entry.add"), TEXT("{\"tournament\":1,\"players\":[1,2]}")},
            {TEXT("numbers.draw"), TEXT("{\"tournament\":1,\"method\":\"hand\",\"order\":[1,2]}")},
        };
        event_of(*state, requests, sizeof requests / sizeof *requests, &first);
        struct text file = file_of(*state, &first);
        event_from(*state, file, &second);
        assert_text(codes_of(*state, &second), codes_of(*state, &first).bytes);
        assert_int_equal(second.tournaments[0].rules.edition, first.tournaments[0].rules.edition);
        event_drop(&first);
        event_drop(&second);
    }
}

/* [c07-2023:13] [c07-2023:13.3.2] */
static void teams_keep_their_first_score_and_the_ending_of_their_encounter(void **state) {
    struct event first;
    struct event second;
    struct trf_request requests[] = {
        {TEXT("event.create"), TEXT("{\"name\":\"Club\",\"from\":\"2026-11-15\"}")},
        {TEXT("player.add"), TEXT("{\"players\":[{\"name\":\"Ada\"}]}")},
        {TEXT("player.add"), TEXT("{\"players\":[{\"name\":\"Bea\"}]}")},
        {TEXT("tournament.create"), TEXT("{\"name\":\"Cup\",\"teams\":{\"boards\":1,\"primary\":\"gp\",\"chain\":"
                                         "[\"TBR\",\"BC\"]},\"tiebreaks\":[\"EDE\",\"MPvGP\"]}")},
        {TEXT("team.add"), TEXT("{\"tournament\":1,\"name\":\"Alpha\",\"players\":[1]}")},
        {TEXT("team.add"), TEXT("{\"tournament\":1,\"name\":\"Bravo\",\"players\":[2]}")},
        {TEXT("numbers.draw"), TEXT("{\"tournament\":1,\"method\":\"hand\",\"order\":[1,2]}")},
        {TEXT("round.pair"), TEXT("{\"tournament\":1}")},
    };
    event_of(*state, requests, sizeof requests / sizeof *requests, &first);
    event_from(*state, file_of(*state, &first), &second);
    const struct team_play *play = &second.tournaments[0].team_play;
    assert_text(codes_of(*state, &second), "EDE,MPvGP");
    assert_int_equal(play->primary, TIEBREAK_GAME_POINTS);
    assert_int_equal(play->chain_count, 2);
    assert_int_equal(play->chain[0], TIEBREAK_TOP_BOARDS);
    assert_int_equal(play->chain[1], TIEBREAK_BOARD_COUNT);
    event_drop(&first);
    event_drop(&second);
}

#define TEAMS(day, list)                                                                                               \
    "012 Teams\n042 " day "\n202 " list "\n352 W\n362 TW 2.0   TD 1.0   TL 0.0\n"                                      \
    "001    1      Player 1                          2000                             1.0    1     2 w 1\n"            \
    "001    2      Player 2                          2000                             0.0    2     1 b 0\n"            \
    "310   1 Alpha                                            2.0    1.0   1     1\n"                                  \
    "310   2 Bravo                                            0.0    0.0   2     2\n"

/* From March 2026 on a round robin has no Buchholz, and no schedule strength either. [c07-2023:4.1] */
static void of_the_list_of_teams_that_all_meet_only_the_buchholz_is_left_out(void **state) {
    static const char *const files[] = {TEAMS("2026/02/28", "BH,EMMSB,MPvGP"),
                                        TEAMS("2026/03/01", "BH,EMMSB,SSSC,MPvGP")};
    static const char *const lists[] = {"BH,EMMSB,MPvGP", "EMMSB,MPvGP"};
    for (int i = 0; i < 2; i++) {
        struct event event;
        event_from(*state, text_from(files[i]), &event);
        assert_true(tournament_of_teams(&event.tournaments[0]));
        assert_text(codes_of(*state, &event), lists[i]);
        event_drop(&event);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_report_is_ranked_by_the_list_that_it_states),
        with_arena(without_a_list_the_one_for_the_kind_of_tournament_holds),
        with_arena(what_nobody_can_compute_or_the_edition_lacks_is_left_out_and_named),
        with_arena(the_published_list_comes_back_with_its_edition),
        with_arena(of_the_list_of_teams_that_all_meet_only_the_buchholz_is_left_out),
        with_arena(teams_keep_their_first_score_and_the_ending_of_their_encounter),
    };
    return cmocka_run_group_tests_name("format.trf_list", tests, NULL, NULL);
}
