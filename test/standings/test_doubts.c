#include "table.h"

#include <string.h>

#include "standings/doubts.h"

static void doubts(const struct tiebreak_use *use, const char *code, const char *doubt) {
    struct text codes[] = {text_from(code)};
    assert_string_equal(tiebreak_doubt_code(tiebreak_doubt_of(codes, 0, use)), doubt);
}

/* [c07-2023:5.KS] */
static void what_tells_nobody_apart_is_doubted(void **state) {
    struct tiebreak_use swiss = {.edition = TIEBREAK_2023};
    struct tiebreak_use round_robin = {.edition = TIEBREAK_2023, .round_robin = true};
    (void)state;
    doubts(&swiss, "KS", "koya");
    doubts(&swiss, "BH/C1", "");
    doubts(&round_robin, "KS", "");
    doubts(&round_robin, "BH", "round-robin");
    doubts(&round_robin, "SB", "");
    round_robin.edition = TIEBREAK_2026;
    doubts(&round_robin, "BH", "round-robin-refused");
    swiss.unrated = true;
    doubts(&swiss, "ARO", "unrated");
}

static void what_the_edition_lacks_or_is_for_others_is_doubted(void **state) {
    struct tiebreak_use players = {.edition = TIEBREAK_2023};
    struct tiebreak_use teams = {.edition = TIEBREAK_2023, .teams = true};
    (void)state;
    doubts(&players, "nonsense", "edition");
    doubts(&players, "EDE", "teams");
    doubts(&teams, "ARO", "players");
    doubts(&players, "WIN/C1", "modifier");
    doubts(&teams, "EDE", "chain");
    teams.chain = true;
    doubts(&teams, "EDE", "");
}

/* Under whatever name; only the direct encounter may stand twice. */
static void one_that_stands_before_is_doubted(void **state) {
    struct tiebreak_use use = {.edition = TIEBREAK_2023};
    struct text codes[] = {TEXT("BH/C1"), TEXT("DE"), TEXT("bh-c1"), TEXT("DE"), TEXT("BH")};
    (void)state;
    assert_int_equal(tiebreak_doubt_of(codes, 2, &use), DOUBT_TWICE);
    assert_int_equal(tiebreak_doubt_of(codes, 3, &use), DOUBT_NONE);
    assert_int_equal(tiebreak_doubt_of(codes, 4, &use), DOUBT_NONE);
    assert_true(DOUBT_TWICE <= DOUBT_LAST_REFUSED && DOUBT_KOYA > DOUBT_LAST_REFUSED);
}

/* [c07-2023:14] */
static void a_code_is_composed_of_what_was_chosen(void **state) {
    static const struct {
        struct tiebreak_parts parts;
        const char *code;
    } rows[] = {
        {{TEXT_INIT("BH"), TEXT_INIT(""), TEXT_INIT("C1"), TEXT_INIT("P")}, "BH/C1/P"},
        {{TEXT_INIT("SSSC"), TEXT_INIT("MP"), TEXT_INIT("K3"), TEXT_INIT("")}, "SSSC:MP/K3"},
        {{TEXT_INIT("KS"), TEXT_INIT(""), TEXT_INIT("L+1"), TEXT_INIT("")}, "KS/L+1"},
        {{TEXT_INIT("SB"), TEXT_INIT(""), TEXT_INIT(""), TEXT_INIT("F P")}, "SB/P/F"},
        {{TEXT_INIT("BH"), TEXT_INIT(""), TEXT_INIT("X9"), TEXT_INIT("")}, ""},
    };
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(text_zero(&arena, tiebreak_compose(&arena, &rows[i].parts, TIEBREAK_2023)), rows[i].code);
    arena_drop(&arena);
}

static void modifiers_are_offered_that_the_edition_takes(void **state) {
    struct tiebreak_use use = {.edition = TIEBREAK_2023};
    struct tiebreak offered;
    char code[TIEBREAK_CODE_SIZE];
    size_t count = 0;
    (void)state;
    while (tiebreak_offered(TIEBREAK_BUCHHOLZ, &use, count, &offered)) {
        struct error error;
        assert_true(tiebreak_check(offered, use.edition, &error));
        count++;
    }
    assert_int_equal(count, 8);
    assert_true(tiebreak_offered(TIEBREAK_KOYA, &use, 1, &offered));
    assert_string_equal(tiebreak_code(offered, use.edition, code), "KS/L-1");
    assert_false(tiebreak_offered(TIEBREAK_WINS, &use, 0, &offered));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_tells_nobody_apart_is_doubted),
        cmocka_unit_test(what_the_edition_lacks_or_is_for_others_is_doubted),
        cmocka_unit_test(one_that_stands_before_is_doubted),
        cmocka_unit_test(a_code_is_composed_of_what_was_chosen),
        cmocka_unit_test(modifiers_are_offered_that_the_edition_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
