/* What results of a report are worth that is looked at in memory: record 299, and XXS by colour. */
#include "trips.h"

#include "standings/standings.h"

#define HEAD "012 Club final\n042 2026/10/01\n092 Individual: Swiss-System\n142 2\n"
#define PLAYERS                                                                                                        \
    "001    1      Rossi, Mario                      1980 ITA                         2.0    1     4 w 1     2 w 1\n"  \
    "001    2      Bianchi, Anna                     1960 ITA                         1.0    3     3 w 1     1 b 0\n"  \
    "001    3      Neri, Carla                       1940 ITA                         0.5    2     2 b 0     4 b =\n"  \
    "001    4      Verdi, Luigi                      1920 ITA                         0.5    4     1 b 0     3 w =\n"

/* "1:4 2:2 3:1 4:1": the points of all in half points, and of Buchholz, in the order of the table; "!" in front when some
   points were left out. */
static struct text look(struct arena *arena, const char *file, int32_t through) {
    static const struct trf_import_options options = {.only_shown = true};
    struct trf_tournament trf;
    struct trf_import import;
    struct event event;
    struct error error;
    struct crosstable table;
    struct standings standings;
    struct standings_rules rules = {.edition = TIEBREAK_2026, .tiebreak_count = 1};
    struct text_builder said;
    text_builder_init(&said, arena);
    must(arena, trf_read(arena, text_from(file), &trf, &error), &error);
    must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), &options, &import, &error), &error);
    must(arena, trf_fold(&import, text_from(today), &event, &error), &error);
    if (!trf_fold_worths(&trf, &event))
        text_add_byte(&said, '!');
    assert_true(tiebreak_read(TEXT("BH"), &rules.tiebreaks[0]));
    assert_true(tournament_crosstable(&event, &event.tournaments[0], through, arena, &table));
    must(arena, standings_compute(arena, &table, &rules, &standings, &error), &error);
    for (size_t i = 0; i < standings.count; i++) {
        const struct standings_row *row = &standings.rows[i];
        text_add_format(&said, "%s%d:%d/", i > 0 ? " " : "", (int)table.participants[row->participant].number,
                        (int)row->points);
        rational_add_exact(&said, row->values[0].value);
    }
    event_drop(&event);
    return text_builder_take(&said);
}

static void points_beside_the_rounds_count_from_their_round_on_and_for_opponents(void **state) {
    assert_text(look(*state, HEAD PLAYERS, 0), "1:4/3/2 2:2/5/2 4:1/5/2 3:1/3/2");
    assert_text(look(*state, HEAD "299          -1.5  002    1\n" PLAYERS, 0), "2:2/1 1:1/3/2 3:1/3/2 4:1/1");
    assert_text(look(*state, HEAD "299          -1.5  002    1\n" PLAYERS, 1), "1:2/0 2:2/0 3:0/1 4:0/1");
    assert_text(look(*state, HEAD "299          -1.5  000    1\n" PLAYERS, 1), "2:2/0 3:0/1 4:0/-1/2 1:-1/0");
}

static void a_result_is_worth_what_299_and_XXS_say(void **state) {
    assert_text(look(*state, HEAD "299 D         0.0  002    3\n" PLAYERS, 0), "1:4/3/2 2:2/2 4:1/2 3:0/3/2");
    assert_text(look(*state, HEAD "XXS BD=0.0\n" PLAYERS, 0), "1:4/3/2 2:2/2 4:1/2 3:0/3/2");
}

static void points_may_have_finer_parts_than_the_scoring(void **state) {
    assert_text(look(*state, HEAD "299          -0.3  002    1\n" PLAYERS, 0), "1:17/3/2 2:10/11/5 4:5/11/5 3:5/3/2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(points_beside_the_rounds_count_from_their_round_on_and_for_opponents),
        with_arena(a_result_is_worth_what_299_and_XXS_say),
        with_arena(points_may_have_finer_parts_than_the_scoring),
    };
    return cmocka_run_group_tests_name("format.trf_worths", tests, NULL, NULL);
}
