#include "game_tools.h"

#include "game/action_said.h"

static void assert_said(const char *code, const char *line, const char *said) {
    struct arena arena = {0};
    struct game_action action;
    const struct language *language = language_find(text_from(code));
    struct text words;
    if (happening_read(text_from(line), 0, &action, NULL)) {
        words = happening_said(&arena, language, &action);
    } else {
        assert_true(effect_read(text_from(line), &action, NULL));
        words = effect_said(&arena, language, &action);
    }
    assert_string_equal(text_zero(&arena, words), said);
    arena_drop(&arena);
}

static void a_happening_is_said_in_the_language_of_the_reader(void **state) {
    (void)state;
    assert_said("en", "white moves Nf3", "White moves Nf3");
    assert_said("it", "white moves Nf3", "Il Bianco muove Cf3");
    assert_said("it", "white touches e4", "Il Bianco tocca un pezzo e4");
}

static void the_letters_of_pieces_are_those_of_the_language(void **state) {
    (void)state;
    assert_said("it", "black moves d8Q", "Il Nero muove d8D");
    assert_said("it", "black moves exd8=N", "Il Nero muove exd8=C");
    assert_said("it", "black moves 0-0", "Il Nero muove 0-0");
    /* What a player wrote stays as written. */
    assert_said("it", "white records Nf3", "Il Bianco registra una mossa Nf3");
}

static void an_effect_is_said_with_its_operands(void **state) {
    (void)state;
    assert_said("en", "time black 2:00", "Time added or taken: Black 2:00");
    assert_said("it", "time black 2:00", "Tempo aggiunto o tolto: Nero 2:00");
    assert_said("en", "penalty white 3: phone", "Penalty: White 12.9.3: phone");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_happening_is_said_in_the_language_of_the_reader),
        cmocka_unit_test(the_letters_of_pieces_are_those_of_the_language),
        cmocka_unit_test(an_effect_is_said_with_its_operands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
