#include "game_tools.h"

static bool read(struct table *table, struct game_log *log, const char *text) {
    arena_init(&table->arena);
    return game_log_read(log, &table->arena, text_from(text), &table->error);
}

static void a_log_has_rules_facts_rulings_and_checks(void **state) {
    struct table table;
    struct game_log log;
    (void)state;
    assert_true(
        read(&table, &log,
             "# A title\n# more\n\nrule: default-time 15:00\ncontrol: 15+10\nrule: supervision basic\nwhite: Rossi\n"
             "0:01:00 white moves e4\n   -> noted [laws:4.3.1] [7.5.1]: take-back 0; run white\n"
             "+2.5 white presses\n   -> ruled\n   => allowed: play e2e4; note: \"a because b\" because he saw it\n"
             "+1:00 black resigns\n? result 1-0\n"));
    assert_true(text_equal(log.title, TEXT("A title")));
    assert_int_equal(log.rules.default_time, 900000);
    assert_true(text_equal(log.rules.players[WHITE].name, TEXT("Rossi")));
    assert_int_equal(log.count, 4);
    assert_int_equal(log.items[0].stated->article_count, 2);
    assert_int_equal(log.items[0].stated->effect_count, 2);
    assert_int_equal(log.items[1].happening.at, 62500);
    assert_false(log.items[1].stated->effects_given);
    assert_int_equal(log.items[1].own->effect_count, 2);
    assert_true(text_equal(log.items[1].own->because, TEXT("he saw it")));
    assert_int_equal(log.items[2].happening.at, 122500);
    assert_int_equal(log.items[3].kind, LOG_CHECK);
    assert_true(text_equal(log.items[3].check.value, TEXT("1-0")));
    table_close(&table);
}

static void a_faulty_line_is_reported_with_its_number(void **state) {
    static const struct {
        const char *text;
        enum error_code code;
        long line;
    } wrong[] = {
        {"0:00 arbiter starts-game\n", ERROR_game_log_control, 0},
        {"control: 5\nwhite: A\x01 B\n", ERROR_game_log_byte, 2},
        {"control: soon\n", ERROR_control_unknown, 1},
        {"control: G/60\nhello\n", ERROR_game_log_line, 2},
        {"control: G/60\n0:10 white moves e4\n0:05 white presses\n", ERROR_game_time_back, 3},
        {"control: G/60\n-> allowed\n", ERROR_game_log_ruling, 2},
        {"control: G/60\n0:10 white moves e4\n-> perhaps\n", ERROR_game_log_verdict, 3},
        {"control: G/60\n0:10 white moves e4\n-> allowed: ply e2e4\n", ERROR_game_word, 3},
        {"control: G/60\n0:10 white moves e4\n-> noted\n-> noted\n", ERROR_game_log_ruling, 4},
        {"control: G/60\n0:10 white moves e4\n=> noted\n=> noted\n", ERROR_game_log_ruling, 4},
        {"control: G/60\nrule: no-such-thing 1\n", ERROR_game_rule_unknown, 2},
        {"control: G/60\nposition: 8/8\n", ERROR_fen_malformed, 2},
        {"control: G/60\nchess960: 960\n", ERROR_game_rule_value, 2},
        {"\n", ERROR_game_log_control, 0},
        {"# Blitz\ncontrol: 3+2\n", ERROR_game_log_settings, 2},
        {"control: 90+30\nrule: fine 5\nrule: quickplay yes\n", ERROR_game_log_settings, 3},
        {"control: G/60\nposition: 8/8/8/8/8/8/8/8 w - - 0 1\n", ERROR_game_log_settings, 2},
        {"control: G/60\nwhite: Rossi\ncontrol: G/90\n", ERROR_game_log_twice, 3},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct table table;
        struct game_log log;
        assert_false(read(&table, &log, wrong[i].text));
        assert_int_equal(table.error.code, wrong[i].code);
        assert_int_equal(table.error.line, wrong[i].line);
        table_close(&table);
    }
}

static struct game_ruling ruling_of(const char *effects, struct table *table) {
    struct game_ruling ruling = {.verdict = VERDICT_RULED, .article_count = 1, .articles = {"laws:7.5.5"}};
    struct text rest = text_from(effects);
    struct text effect;
    while (effect_next(&rest, &effect))
        assert_true(effect_read(effect, &ruling.effects[ruling.effect_count++], &table->error));
    return ruling;
}

static bool agrees(const char *stated) {
    struct table table;
    struct game_log log;
    char text[256];
    snprintf(text, sizeof text, "control: G/60\n0:10 white presses\n-> %s\n", stated);
    assert_true(read(&table, &log, text));
    struct game_ruling ruling = ruling_of("illegal white; time black 2:00; note: why", &table);
    bool same = game_log_agrees(&ruling, log.items[0].stated, &table.arena);
    table_close(&table);
    return same;
}

static void a_stated_ruling_is_compared_as_far_as_it_goes(void **state) {
    (void)state;
    assert_true(agrees("ruled"));
    assert_true(agrees("ruled [laws:7.5.5]"));
    assert_true(agrees("ruled [7.5.5]"));
    assert_true(agrees("ruled: time black 2:00; note: why; illegal white"));
    assert_true(agrees("ruled: time black 2:00; illegal white; note: why"));
    assert_false(agrees("noted"));
    assert_false(agrees("ruled [laws:7.5.1]"));
    assert_false(agrees("ruled:"));
    assert_false(agrees("ruled: illegal white; time black 1:00; note: why"));
    assert_false(agrees("ruled: illegal white; time black 2:00; note: because"));
    assert_false(agrees("ruled: illegal white; illegal white; note: why"));
}

static void the_words_of_an_effect_need_not_be_stated(void **state) {
    struct table table;
    struct game_log log;
    (void)state;
    assert_true(read(&table, &log, "control: G/60\n0:10 white breaches 11.5\n-> ruled: incident white 11.5\n"));
    struct game_ruling ruling = ruling_of("incident white 11.5: talks", &table);
    assert_true(game_log_agrees(&ruling, log.items[0].stated, &table.arena));
    table_close(&table);
}

static void what_is_stated_with_effects_is_carried_out_where_it_differs(void **state) {
    struct table table;
    struct game_log log;
    struct log_step step;
    (void)state;
    assert_true(read(&table, &log,
                     "control: G/60\n0:10 white resigns\n-> ruled: end 1-0 arbiter\n? result 1-0\n? white 1:00\n"));
    game_begin(&table.game, &log.rules, &table.arena);
    assert_true(game_log_step(&table.game, &log.items[0], NULL, &table.arena, &step, &table.error));
    assert_true(step.differs);
    assert_true(game_log_step(&table.game, &log.items[1], NULL, &table.arena, &step, &table.error));
    assert_false(step.differs);
    assert_true(game_log_step(&table.game, &log.items[2], NULL, &table.arena, &step, &table.error));
    assert_true(step.differs);
    assert_string_equal(game_log_difference(&table.arena, language_english(), &log.items[2], &step).bytes,
                        "white is 1:00:00, not 1:00");
    table_close(&table);
}

static void every_question_has_an_answer(void **state) {
    struct table table;
    const char *name;
    enum message means;
    bool by_side;
    size_t count = 0;
    (void)state;
    table_open(&table, "G/60", NULL);
    for (; game_log_question(count, &name, &means, &by_side); count++) {
        struct text answer;
        char whole[64];
        snprintf(whole, sizeof whole, "%s%s", name, by_side ? "-black" : "");
        assert_true(game_log_ask(&table.game, text_from(whole), 0, &table.arena, &answer));
        assert_true(answer.length > 0);
        assert_int_not_equal(means, MESSAGE_none);
        if (by_side)
            assert_false(game_log_ask(&table.game, text_from(name), 0, &table.arena, &answer));
    }
    assert_true(count > 40);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_has_rules_facts_rulings_and_checks),
        cmocka_unit_test(a_faulty_line_is_reported_with_its_number),
        cmocka_unit_test(a_stated_ruling_is_compared_as_far_as_it_goes),
        cmocka_unit_test(the_words_of_an_effect_need_not_be_stated),
        cmocka_unit_test(what_is_stated_with_effects_is_carried_out_where_it_differs),
        cmocka_unit_test(every_question_has_an_answer),
    };
    return cmocka_run_group_tests_name("game.log", tests, NULL, NULL);
}
