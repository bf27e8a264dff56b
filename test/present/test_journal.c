#include "assert_text.h"
#include "present/journal.h"

static struct text about(struct arena *arena, const char *language, const char *body) {
    const struct journal_reader reader = {.arena = arena, .language = language_find(text_from(language))};
    const struct journal_entry entry = {.kind = TEXT("round.discarded/2"), .body = text_from(body)};
    return journal_about(&reader, &entry, NULL, 0);
}

/* Why a published round was taken back: in new journals as data, in older ones in English words. */
static void what_was_wrong_with_a_round_is_said_to_its_reader(void **state) {
    (void)state;
    struct arena arena = {0};
    assert_text(about(&arena, "it",
                      "{\"tournament\":1,\"round\":2,\"article\":\"C.04.2\",\"against\":{\"what\":\"met\",\"player\":4,"
                      "\"opponent\":1,\"round\":1,\"difference\":0}}"),
                "Turno 2 · Motivo: i numeri 4 e 1 si sono già incontrati nel turno 1");
    assert_text(
        about(&arena, "it", "{\"tournament\":1,\"round\":2,\"breach\":\"numbers 4 and 1 have met in round 1\"}"),
        "Turno 2 · Motivo: i numeri 4 e 1 si sono già incontrati nel turno 1");
    assert_text(
        about(&arena, "it",
              "{\"tournament\":1,\"round\":3,\"breach\":\"number 12 comes to a colour difference of +3 against 7\"}"),
        "Turno 3 · Motivo: il numero 12 arriva a una differenza di colori di +3 contro il 7");
    assert_text(
        about(&arena, "en",
              "{\"tournament\":1,\"round\":3,\"breach\":\"number 12 comes to a colour difference of +3 against 7\"}"),
        "Round 3 · Reason: number 12 comes to a colour difference of +3 against 7");
    arena_drop(&arena);
}

/* A person's reason, and what no program of ours wrote. */
static void what_somebody_wrote_stays_as_it_is(void **state) {
    (void)state;
    struct arena arena = {0};
    assert_text(
        about(&arena, "it", "{\"tournament\":1,\"round\":2,\"reason\":\"numbers 4 and 1 have met in round 1\"}"),
        "Turno 2 · Motivo: numbers 4 and 1 have met in round 1");
    assert_text(
        about(&arena, "it", "{\"tournament\":1,\"round\":2,\"breach\":\"numbers four and 1 have met in round 1\"}"),
        "Turno 2 · Motivo: numbers four and 1 have met in round 1");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_wrong_with_a_round_is_said_to_its_reader),
        cmocka_unit_test(what_somebody_wrote_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
