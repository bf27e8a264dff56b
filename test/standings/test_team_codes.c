#include "team.h"

static void assert_code(enum tiebreak_edition edition, const char *given, const char *written) {
    struct tiebreak tiebreak;
    struct tiebreak again;
    struct error error;
    char code[TIEBREAK_CODE_SIZE];
    if (!tiebreak_read_for_team(text_from(given), edition, &tiebreak, &error))
        fail_msg("%s is refused: %s", given, error_symbol(error.code));
    assert_string_equal(tiebreak_code(tiebreak, edition, code), written);
    assert_true(tiebreak_read(text_from(code), &again));
    assert_true(tiebreak_equal(tiebreak, again));
}

static struct error refused(enum tiebreak_edition edition, const char *given, enum error_code code) {
    struct tiebreak tiebreak;
    struct error error;
    if (tiebreak_read_for_team(text_from(given), edition, &tiebreak, &error))
        fail_msg("%s is taken", given);
    if (error.code != code)
        fail_msg("%s: %s, not %s", given, error_symbol(error.code), error_symbol(code));
    return error;
}

/* [c07-2023:5.BC] [c07-2023:5.BBE] [c07-2023:5.TBR] [c07-2023:5.ESB] [c07-2023:5.EDE] [c07-2023:5.MPvGP] [c07-2023:5.SSSC] */
static void tiebreaks_for_teams_are_named_by_their_acronyms(void **state) {
    (void)state;
    assert_code(TIEBREAK_2023, "BC", "BC");
    assert_code(TIEBREAK_2023, "bbe", "BBE");
    assert_code(TIEBREAK_2023, "TBR", "TBR");
    assert_code(TIEBREAK_2023, "EMGSB-C1", "EMGSB/C1");
    assert_code(TIEBREAK_2023, "EGGSB", "EGGSB");
    assert_code(TIEBREAK_2023, "EDE", "EDE");
    assert_code(TIEBREAK_2023, "MPVGP", "MPvGP");
    assert_code(TIEBREAK_2023, "SSSC/K4.25/F", "SSSC/K4.25/F");
    assert_code(TIEBREAK_2024_08, "SSSC/P", "SSSC/P");
    assert_code(TIEBREAK_2019, "MP", "MP");
    assert_code(TIEBREAK_2019, "gp", "GP");
    assert_code(TIEBREAK_2026, "EDEBT", "EDEBT");
    assert_code(TIEBREAK_2026, "EDEBB/P", "EDEBB/P");
    assert_code(TIEBREAK_2026, "EDET", "EDET");
    assert_code(TIEBREAK_2026, "EDEB", "EDEB");
    /* The first board of 2022 and the top boards of 2023 are one tie-break under two names. */
    assert_code(TIEBREAK_2022, "B1", "B1");
    assert_code(TIEBREAK_2022, "TBR", "B1");
    assert_code(TIEBREAK_2023, "b1", "TBR");
}

/* [c07-2023:13] */
static void tiebreaks_of_players_take_a_score_of_the_team(void **state) {
    (void)state;
    assert_code(TIEBREAK_2023, "BH:GP/C1", "BH:GP/C1");
    assert_code(TIEBREAK_2023, "de:mp", "DE:MP");
    assert_code(TIEBREAK_2026, "TPN/R", "TPN/R");
    assert_string_equal(refused(TIEBREAK_2026, "TPN:MP", ERROR_tiebreak_modifier).operand[1], ":MP");
    assert_string_equal(refused(TIEBREAK_2023, "EMMSB:GP", ERROR_tiebreak_modifier).operand[1], ":GP");
    assert_string_equal(refused(TIEBREAK_2023, "TBR:GP", ERROR_tiebreak_modifier).operand[1], ":GP");
}

static void what_the_edition_lacks_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *code;
        enum tiebreak_edition last_without;
    } late[] = {{"BC", TIEBREAK_2022},       {"BBE", TIEBREAK_2022},     {"TBR", TIEBREAK_2019},
                {"SSSC", TIEBREAK_2019},     {"EDE", TIEBREAK_2022},     {"EDEBT", TIEBREAK_2024_08},
                {"EDEBB", TIEBREAK_2024_08}, {"EDET", TIEBREAK_2024_08}, {"EDEB", TIEBREAK_2024_08}};
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        enum tiebreak_edition next = late[i].last_without + 1;
        struct tiebreak tiebreak;
        struct error error = refused(late[i].last_without, late[i].code, ERROR_tiebreak_not_in_edition);
        assert_string_equal(error.operand[2], tiebreak_edition_code(next));
        assert_true(tiebreak_read_for_team(text_from(late[i].code), next, &tiebreak, &error));
    }
    refused(TIEBREAK_2022, "SSSC/K4", ERROR_tiebreak_not_in_edition);
    refused(TIEBREAK_2024_04, "SSSC/P", ERROR_tiebreak_not_in_edition);
    refused(TIEBREAK_2019, "EMMSB/M1", ERROR_tiebreak_not_in_edition);
    refused(TIEBREAK_2023, "EDE/C1", ERROR_tiebreak_modifier);
    refused(TIEBREAK_2023, "BH/K4", ERROR_tiebreak_modifier);
}

static void a_code_that_needs_teams_is_refused_for_players_and_one_that_needs_players_for_teams(void **state) {
    (void)state;
    static const char *const for_teams[] = {"BC", "TBR", "BBE", "MPvGP", "MP", "GP", "EMGSB/C1", "EDE", "EDEB", "SSSC"};
    static const char *const for_players[] = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"};
    struct tiebreak tiebreak;
    struct error error;
    for (size_t i = 0; i < sizeof for_teams / sizeof *for_teams; i++) {
        assert_false(tiebreak_read_for(text_from(for_teams[i]), TIEBREAK_2026, &tiebreak, &error));
        assert_int_equal(error.code, ERROR_tiebreak_needs_teams);
    }
    assert_false(tiebreak_read_for(TEXT("B1"), TIEBREAK_2026, &tiebreak, &error));
    assert_string_equal(error.operand[0], "B1"); /* as it was written, though it is called TBR now */
    for (size_t i = 0; i < sizeof for_players / sizeof *for_players; i++)
        refused(TIEBREAK_2026, for_players[i], ERROR_tiebreak_needs_players);
}

static void an_unknown_code_is_answered_with_those_of_its_kind_of_tournament(void **state) {
    (void)state;
    struct tiebreak tiebreak;
    struct error error;
    assert_string_equal(refused(TIEBREAK_2023, "EMSB", ERROR_tiebreak_unknown).operand[1], "EMMSB, EMGSB, EGMSB");
    assert_string_equal(refused(TIEBREAK_2023, "ESB", ERROR_tiebreak_unknown).operand[1], "EMMSB, EMGSB, EGMSB, EGGSB");
    assert_string_equal(refused(TIEBREAK_2023, "MPGP", ERROR_tiebreak_unknown).operand[1], "MPvGP");
    /* Where none is near, as many whole ones as there is room for. */
    struct error far = refused(TIEBREAK_2026, "QQQQQQ", ERROR_tiebreak_unknown);
    assert_string_equal(far.operand[1] + strlen(far.operand[1]) - strlen(", …"), ", …");
    assert_non_null(strstr(far.operand[1], "MPvGP, "));
    assert_false(tiebreak_read_for(TEXT("EMSB"), TIEBREAK_2023, &tiebreak, &error));
    assert_null(strstr(error.operand[1], "EMMSB"));
}

/* --- Lists ---------------------------------------------------------------------------------------------------------- */

static void assert_list(const struct team_rules *rules, const char *wanted) {
    char list[128] = "";
    struct error error;
    assert_true(standings_team_rules_check(rules, &error));
    for (size_t i = 0; i < rules->list.tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        strcat(list, i > 0 ? "," : "");
        strcat(list, tiebreak_code(rules->list.tiebreaks[i], rules->list.edition, code));
    }
    assert_string_equal(list, wanted);
}

/* [c02-2019:13.16.3] [c02-2019:13.16.6] [c02-2022:13.3] [c02-2022:13.4] */
static void the_lists_of_2019_are_offered_and_2022_says_that_it_has_none_of_its_own(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2026; edition++) {
        struct team_rules rules =
            standings_team_round_robin_rules((enum tiebreak_edition)edition, TIEBREAK_MATCH_POINTS);
        assert_list(&rules, "MPvGP,DE,SB");
        rules = standings_team_swiss_rules((enum tiebreak_edition)edition, TIEBREAK_GAME_POINTS);
        assert_list(&rules, "MPvGP,DE,BH/C1,BH,SB");
        assert_int_equal(standings_team_rules_recommended((enum tiebreak_edition)edition), edition <= TIEBREAK_2019);
    }
}

/* [c07-2023:4.3.A] */
static void only_encounters_may_be_listed_again(void **state) {
    (void)state;
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++) {
        struct team_rules rules = {.primary = TIEBREAK_MATCH_POINTS,
                                   .list = {.edition = TIEBREAK_2026, .tiebreak_count = 2}};
        struct error error;
        rules.list.tiebreaks[0] = rules.list.tiebreaks[1] = tiebreak_plain((enum tiebreak_name)name);
        bool encounter = name == TIEBREAK_DIRECT_ENCOUNTER || tiebreak_is_extended_encounter((enum tiebreak_name)name);
        assert_int_equal(standings_team_rules_check(&rules, &error), encounter);
    }
}

/* [c07-2023:13.3.2] */
static void an_extended_encounter_without_an_ending_is_worth_a_warning(void **state) {
    (void)state;
    struct team_rules rules = {.primary = TIEBREAK_MATCH_POINTS,
                               .list = {.edition = TIEBREAK_2023, .tiebreak_count = 1}};
    struct error error;
    rules.list.tiebreaks[0] = tiebreak_plain(TIEBREAK_EXTENDED_ENCOUNTER);
    assert_true(standings_team_rules_check(&rules, &error));
    assert_true(standings_team_rules_chain_missing(&rules));
    rules.chain_count = 2;
    rules.chain[0] = TIEBREAK_BOARD_COUNT;
    rules.chain[1] = TIEBREAK_BOTTOM_BOARDS;
    assert_true(standings_team_rules_check(&rules, &error));
    assert_false(standings_team_rules_chain_missing(&rules));
    rules.chain[1] = TIEBREAK_BOARD_COUNT;
    assert_false(standings_team_rules_check(&rules, &error));
    assert_int_equal(error.code, ERROR_tiebreak_chain);
    rules.chain[1] = TIEBREAK_BUCHHOLZ;
    assert_false(standings_team_rules_check(&rules, &error));
    rules.chain_count = 0;
    rules.primary = TIEBREAK_PRIMARY_SCORE;
    assert_false(standings_team_rules_check(&rules, &error));
    assert_int_equal(error.code, ERROR_tiebreak_primary);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiebreaks_for_teams_are_named_by_their_acronyms),
        cmocka_unit_test(tiebreaks_of_players_take_a_score_of_the_team),
        cmocka_unit_test(what_the_edition_lacks_is_refused),
        cmocka_unit_test(a_code_that_needs_teams_is_refused_for_players_and_one_that_needs_players_for_teams),
        cmocka_unit_test(an_unknown_code_is_answered_with_those_of_its_kind_of_tournament),
        cmocka_unit_test(the_lists_of_2019_are_offered_and_2022_says_that_it_has_none_of_its_own),
        cmocka_unit_test(only_encounters_may_be_listed_again),
        cmocka_unit_test(an_extended_encounter_without_an_ending_is_worth_a_warning),
    };
    return cmocka_run_group_tests_name("team codes", tests, NULL, NULL);
}
