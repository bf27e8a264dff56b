#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "pairing/berger.h"
#include "pairing/varma.h"

/* "A: 3,4,8; B: ..." as numbers, a section between semicolons. */
static int32_t read_sections(const char *text, struct varma_section *sections) {
    int32_t count = 0;
    sections[0] = (struct varma_section){0};
    for (const char *at = text; *at != '\0';) {
        int number;
        int length;
        if (*at == ';') {
            sections[++count] = (struct varma_section){0};
            at++;
            continue;
        }
        assert_int_equal(sscanf(at, "%d%n", &number, &length), 1);
        sections[count].numbers[sections[count].count++] = number;
        at += length;
        at += *at == ',';
    }
    return count + 1;
}

/* The round in which the Berger table lets two numbers meet. */
static int32_t meeting_round(int32_t players, int32_t first, int32_t second) {
    struct berger_plan plan = {.players = players, .cycles = 1};
    struct berger_pair pairs[VARMA_MOST_PLAYERS / 2];
    for (int32_t round = 1; round <= berger_round_count(&plan); round++) {
        int32_t free_number;
        berger_round(&plan, round, pairs, &free_number);
        for (int32_t i = 0; i < berger_board_count(&plan); i++)
            if ((pairs[i].white == first && pairs[i].black == second) ||
                (pairs[i].white == second && pairs[i].black == first))
                return round;
    }
    return 0;
}

static int32_t last_round(int32_t players) {
    return (players + 1) / 2 * 2 - 1;
}

static void nobody_meets(int32_t players, const struct varma_section *section) {
    for (int32_t i = 0; i < section->count; i++)
        for (int32_t j = i + 1; j < section->count; j++)
            assert_true(meeting_round(players, section->numbers[i], section->numbers[j]) <=
                        last_round(players) - VARMA_LAST_ROUNDS);
}

/* --- The tables ------------------------------------------------------------------------------------------------------ */

/* The print of an even size, and that of the odd size before it without its highest number. */
static void table_is(int32_t size, const char *printed) {
    for (int32_t players = size - 1; players <= size; players++) {
        struct varma_section wanted[VARMA_PRINTED_SECTIONS];
        struct varma_section found[VARMA_PRINTED_SECTIONS];
        int32_t total = 0;
        assert_int_equal(read_sections(printed, wanted), VARMA_PRINTED_SECTIONS);
        assert_true(varma_printed(players, found));
        for (int32_t i = 0; i < VARMA_PRINTED_SECTIONS; i++) {
            if (players < size && wanted[i].numbers[wanted[i].count - 1] == size)
                wanted[i].count--;
            assert_int_equal(found[i].count, wanted[i].count);
            for (int32_t j = 0; j < wanted[i].count; j++)
                assert_int_equal(found[i].numbers[j], wanted[i].numbers[j]);
            nobody_meets(players, &found[i]);
            total += found[i].count;
        }
        assert_int_equal(total, players);
        assert_true(varma_check_sections(players, VARMA_PRINTED_SECTIONS, found, &(struct error){0}));
    }
}

/* [c02-2022:15.1.n10] [c02-2022:15.1.rule] in rounds 7 to 9 */
static void the_table_for_9_or_10(void **state) {
    (void)state;
    table_is(10, "3,4,8;5,7,9;1,6;2,10");
}

/* [c02-2022:15.1.n12] */
static void the_table_for_11_or_12(void **state) {
    (void)state;
    table_is(12, "4,5,9,10;1,8,12;2,6,7;3,11");
}

/* [c02-2019:13.18.1.5.n12] 10 and 11 meet in round 9, 6 and 12 in the last one */
static void the_table_of_2019_for_11_or_12_is_not_used(void **state) {
    (void)state;
    struct varma_section garbled[6];
    int32_t first;
    int32_t second;
    assert_int_equal(read_sections("3,4,5,10,11;4,5,9,10,11;4,5,9,10;1,2,7;6,8,12;3,11", garbled), 6);
    assert_true(varma_section_meeting(12, &garbled[0], &first, &second));
    assert_int_equal(first, 10);
    assert_int_equal(second, 11);
    assert_int_equal(meeting_round(12, 10, 11), 9);
    assert_true(varma_section_meeting(12, &garbled[1], &first, &second));
    assert_true(varma_section_meeting(12, &garbled[4], &first, &second));
    assert_int_equal(first, 6);
    assert_int_equal(second, 12);
    assert_int_equal(meeting_round(12, 6, 12), 11);
    assert_false(varma_check_sections(12, 6, garbled, &(struct error){0}));
    table_is(12, "4,5,9,10;1,8,12;2,6,7;3,11");
}

/* [c02-2022:15.1.n14] */
static void the_table_for_13_or_14(void **state) {
    (void)state;
    table_is(14, "4,5,6,11,12;1,2,8,9;7,10,13;3,14");
}

/* [c02-2022:15.1.n16] */
static void the_table_for_15_or_16(void **state) {
    (void)state;
    table_is(16, "5,6,7,12,13,14;1,2,3,9,10;8,11,15;4,16");
}

/* [c02-2022:15.1.n18] */
static void the_table_for_17_or_18(void **state) {
    (void)state;
    table_is(18, "5,6,7,8,14,15,16;1,2,3,10,11,12;9,13,17;4,18");
}

/* [c02-2022:15.1.n20] */
static void the_table_for_19_or_20(void **state) {
    (void)state;
    table_is(20, "6,7,8,9,15,16,17,18;1,2,3,11,12,13,14;5,10,19;4,20");
}

/* [c02-2022:15.1.n22] */
static void the_table_for_21_or_22(void **state) {
    (void)state;
    table_is(22, "6,7,8,9,10,17,18,19,20;1,2,3,4,12,13,14,15;11,16,21;5,22");
}

/* [c02-2022:15.1.n24] */
static void the_table_for_23_or_24(void **state) {
    (void)state;
    table_is(24, "6,7,8,9,10,11,19,20,21,22;1,2,3,4,13,14,15,16,17;12,18,23;5,24");
}

/* [c02-2019:13.18.1.5.other] all but 11/12, as that edition prints them */
static void the_other_tables_of_2019_are_the_same(void **state) {
    (void)state;
    table_is(10, "3,4,8;5,7,9;1,6;2,10");
    table_is(14, "4,5,6,11,12;1,2,8,9;7,10,13;3,14");
    table_is(16, "5,6,7,12,13,14;1,2,3,9,10;8,11,15;4,16");
    table_is(18, "5,6,7,8,14,15,16;1,2,3,10,11,12;9,13,17;4,18");
    table_is(20, "6,7,8,9,15,16,17,18;1,2,3,11,12,13,14;5,10,19;4,20");
    table_is(22, "6,7,8,9,10,17,18,19,20;1,2,3,4,12,13,14,15;11,16,21;5,22");
    table_is(24, "6,7,8,9,10,11,19,20,21,22;1,2,3,4,13,14,15,16,17;12,18,23;5,24");
}

static void no_table_is_printed_below_9_and_above_24(void **state) {
    (void)state;
    struct varma_section sections[VARMA_PRINTED_SECTIONS];
    assert_false(varma_printed(8, sections));
    assert_false(varma_printed(25, sections));
}

/* --- The principles of the note --------------------------------------------------------------------------------------- */

/* [c02-2022:15.1.build] the sums 2N-2, 2N-1, 2N, 4N-3, and N-1, N, 2N-1 for 2N */
static void the_sums_of_the_note_are_the_last_three_rounds_of_the_berger_table(void **state) {
    (void)state;
    for (int32_t players = VARMA_LEAST_PLAYERS; players <= VARMA_MOST_PLAYERS; players++) {
        for (int32_t first = 1; first <= players; first++) {
            for (int32_t second = 1; second <= players; second++) {
                if (first == second)
                    continue;
                int32_t round = meeting_round(players, first, second);
                int32_t from_end = last_round(players) - round + 1;
                assert_int_equal(varma_meeting(players, first, second), from_end <= VARMA_LAST_ROUNDS ? from_end : 0);
            }
        }
    }
}

/* [c02-2022:15.1.build] */
static void ten_and_eleven_of_twelve_are_no_section(void **state) {
    (void)state;
    struct varma_section section[2];
    struct error error;
    int32_t first;
    int32_t second;
    read_sections("10,11", section);
    assert_true(varma_section_meeting(12, section, &first, &second));
    read_sections("1,6,12", section); /* 12 not with 5, 6, 11 */
    assert_true(varma_section_meeting(12, section, &first, &second));
    assert_int_equal(first, 6);
    assert_int_equal(second, 12);
    read_sections("10,11;1,2,3,4,5,6,7,8,9,12", section);
    assert_false(varma_check_sections(12, 2, section, &error));
    assert_int_equal(error.code, ERROR_varma_section);
}

/* [c02-2022:15.1.build] the halves; the print itself leaves them once, in section A of 23/24 */
static void all_printed_sections_but_one_are_balanced(void **state) {
    (void)state;
    for (int32_t players = 10; players <= VARMA_MOST_PRINTED; players += 2) {
        struct varma_section sections[VARMA_PRINTED_SECTIONS];
        varma_printed(players, sections);
        for (int32_t i = 0; i < VARMA_PRINTED_SECTIONS; i++)
            assert_int_equal(varma_section_balanced(players, &sections[i]), !(players == 24 && i == 0));
    }
}

/* [c02-2022:15.1.example] */
static void the_sections_for_three_federations_of_six_among_22(void **state) {
    (void)state;
    struct varma_section own[4];
    struct varma_section found[VARMA_MOST_SECTIONS];
    struct varma_cost cost;
    struct arena arena;
    arena_init(&arena);
    assert_int_equal(read_sections("1,2,3,12,13,14;5,6,11,18,19,20;7,8,10,16,17,21;4,9,15,22", own), 4);
    assert_true(varma_check_sections(22, 4, own, &(struct error){0}));
    for (int32_t i = 0; i < 4; i++) {
        nobody_meets(22, &own[i]);
        assert_true(varma_section_balanced(22, &own[i]));
    }
    /* The search finds such sections as well. */
    assert_int_equal(varma_search(&arena, 22, 3, (const int32_t[]){6, 6, 6}, found, &cost), 4);
    assert_int_equal(varma_cost_total(&cost), 0);
    for (int32_t i = 0; i < 3; i++) {
        assert_int_equal(found[i].count, 6);
        nobody_meets(22, &found[i]);
        assert_true(varma_section_balanced(22, &found[i]));
    }
    assert_true(found[3].alone);
    assert_int_equal(found[3].count, 4);
    arena_drop(&arena);
}

/* [c02-2022:15.1.rule] "if possible": one less than half of the table */
static void a_federation_with_half_of_the_table_cannot_be_kept_apart(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    for (int32_t players = VARMA_LEAST_PLAYERS; players <= 30; players++) {
        assert_int_equal(varma_most_apart(&arena, players), (players + 1) / 2 - 1);
        arena_reset(&arena);
    }
    arena_drop(&arena);
}

/* --- The draw --------------------------------------------------------------------------------------------------------- */

enum { MOST = VARMA_MOST_PLAYERS };

struct field {
    struct arena arena;
    int32_t count;
    struct varma_player players[MOST];
    struct varma_draw draw;
    struct error error;
};

/* "GER 3 ITA 2": federations and how many come from each; names in the order of the alphabet backwards. */
static void make_field(struct field *field, const char *federations) {
    char code[4];
    int size;
    int length;
    memset(field, 0, sizeof *field);
    arena_init(&field->arena);
    for (; sscanf(federations, " %3s %d%n", code, &size, &length) == 2; federations += length) {
        for (int i = 0; i < size; i++) {
            char name[16];
            snprintf(name, sizeof name, "%s %c", code, 'z' - i);
            field->players[field->count].name = text_copy(&field->arena, text_from(name));
            field->players[field->count++].federation = text_copy(&field->arena, text_from(code));
        }
    }
}

static bool draw_field(struct field *field, uint64_t seed, bool accept) {
    struct varma_request request = {
        .player_count = field->count, .players = field->players, .accept = accept, .seed = seed};
    return varma_draw(&field->arena, &request, &field->draw, &field->error);
}

/* Games of the last three rounds between players of one federation. */
static int32_t games_together(const struct field *field) {
    int32_t games = 0;
    for (int32_t i = 0; i < field->count; i++)
        for (int32_t j = 0; j < i; j++)
            games += text_equal(field->players[i].federation, field->players[j].federation) &&
                     meeting_round(field->count, field->draw.numbers[i], field->draw.numbers[j]) >
                         last_round(field->count) - VARMA_LAST_ROUNDS;
    return games;
}

static void each_number_is_drawn_once(const struct field *field) {
    bool drawn[MOST + 1] = {false};
    assert_int_equal(field->draw.step_count, field->count);
    for (int32_t i = 0; i < field->count; i++) {
        int32_t number = field->draw.steps[i].number;
        assert_in_range(number, 1, field->count);
        assert_false(drawn[number]);
        drawn[number] = true;
        assert_int_equal(field->draw.numbers[field->draw.steps[i].player], number);
    }
}

static struct text federation_at(const struct field *field, int32_t step) {
    return field->players[field->draw.steps[step].player].federation;
}

/* [c02-2022:15.2.1] [c02-2019:13.18.1.1] the sets A to D, and on the envelopes their quantities */
static void fourteen_players_draw_from_envelopes_of_5_4_3_and_2(void **state) {
    (void)state;
    struct field field;
    make_field(&field, "ITA 3 GER 3 FRA 2 AUT 2 ESP 1 POR 1 CZE 1 POL 1");
    assert_true(draw_field(&field, 1, false));
    assert_int_equal(field.draw.origin, VARMA_PRINTED);
    assert_int_equal(field.draw.section_count, 4);
    for (int32_t i = 0; i < 4; i++)
        assert_int_equal(field.draw.sections[i].count, 5 - i);
    arena_drop(&field.arena);
}

/* [c02-2022:15.2.2] [c02-2019:13.18.1.2] */
static void the_largest_federation_draws_first_then_by_code_then_by_name(void **state) {
    (void)state;
    struct field field;
    int32_t order[MOST];
    make_field(&field, "FRA 1 ITA 3 GER 3");
    static const char *const wanted[] = {"GER x", "GER y", "GER z", "ITA x", "ITA y", "ITA z", "FRA z"};
    varma_order(&field.arena, field.count, field.players, order);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_true(text_equal(field.players[order[i]].name, text_from(wanted[i])));
    arena_drop(&field.arena);
}

/* [c02-2022:15.2.3] [c02-2019:13.18.1.3] */
static void a_contingent_draws_from_one_envelope_and_the_rest_is_used_again(void **state) {
    (void)state;
    bool shared = false;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct field field;
        make_field(&field, "GER 3 ITA 3 FRA 1 AUT 1 ESP 1 POR 1 CZE 1 POL 1"); /* of 12: envelopes of 4, 3, 3 and 2 */
        assert_true(draw_field(&field, seed, false));
        int32_t left[4] = {4, 3, 3, 2};
        int32_t owner[4] = {-1, -1, -1, -1};
        for (int32_t i = 0; i < field.count; i++) {
            const struct varma_step *step = &field.draw.steps[i];
            const struct varma_step *before = step - 1;
            bool first = i == 0 || !text_equal(federation_at(&field, i), federation_at(&field, i - 1));
            assert_int_equal(step->chooses, first);
            if (!first)
                assert_int_equal(step->section, before->section);
            else
                assert_true(left[step->section] >= (i < 6 ? 3 : 1)); /* enough for the contingent */
            shared = shared || (first && owner[step->section] >= 0);
            owner[step->section] = i;
            assert_int_equal(step->before, left[step->section]--); /* the quantity is brought up to date */
        }
        assert_int_equal(field.draw.steps[0].choice, 3); /* 4, 3 and 3 are enough for three */
        arena_drop(&field.arena);
    }
    assert_true(shared);
}

/* [c02-2022:15.2.3] a choice that would leave a later contingent without envelope is not offered */
static void an_envelope_that_others_will_need_cannot_be_chosen(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct field field;
        make_field(&field, "GER 3 ITA 2 FRA 2 AUT 2 ESP 2 POR 1");
        assert_true(draw_field(&field, seed, false));
        assert_int_equal(field.draw.origin, VARMA_PRINTED);
        assert_int_not_equal(field.draw.steps[0].section, 0); /* the four must serve two pairs */
        assert_int_equal(field.draw.steps[0].choice, 2);
        each_number_is_drawn_once(&field);
        assert_int_equal(games_together(&field), 0);
        arena_drop(&field.arena);
    }
}

/* [c02-2022:15.2.4] [c02-2019:13.18.1.4] [c02-2022:15.1.rule] */
static void all_draw_until_each_number_is_used_once_and_compatriots_are_apart(void **state) {
    (void)state;
    struct random_source chance;
    random_seed(&chance, 15);
    for (int32_t round = 0; round < 400; round++) {
        struct field field;
        char federations[256] = "";
        int32_t players = 9 + (int32_t)random_below(&chance, 22);
        int32_t most = (players + 1) / 2 - 1;
        for (int32_t left = players, i = 0; left > 0; i++) {
            int32_t limit = left < most ? left : most;
            int32_t size = i == 20 ? 1 : 1 + (int32_t)random_below(&chance, (uint64_t)limit);
            size_t used = strlen(federations);
            if (i > 20)
                size = limit;
            snprintf(federations + used, sizeof federations - used, "F%c%c %d ", 'A' + i / 26, 'A' + i % 26, size);
            left -= size;
        }
        make_field(&field, federations);
        assert_true(draw_field(&field, random_next(&chance), false));
        each_number_is_drawn_once(&field);
        assert_int_equal(games_together(&field), 0);
        arena_drop(&field.arena);
    }
}

static void the_same_seed_draws_the_same_numbers_and_another_draws_others(void **state) {
    (void)state;
    struct field first;
    struct field again;
    struct field other;
    make_field(&first, "GER 4 ITA 3 FRA 2 AUT 1");
    make_field(&again, "GER 4 ITA 3 FRA 2 AUT 1");
    make_field(&other, "GER 4 ITA 3 FRA 2 AUT 1");
    assert_true(draw_field(&first, 77, false) && draw_field(&again, 77, false) && draw_field(&other, 78, false));
    assert_memory_equal(first.draw.numbers, again.draw.numbers, 10 * sizeof *first.draw.numbers);
    assert_memory_not_equal(first.draw.numbers, other.draw.numbers, 10 * sizeof *first.draw.numbers);
    arena_drop(&first.arena);
    arena_drop(&again.arena);
    arena_drop(&other.arena);
}

static void five_pairs_among_ten_need_sections_of_their_own(void **state) {
    (void)state;
    struct field field;
    make_field(&field, "GER 2 ITA 2 FRA 2 AUT 2 ESP 2");
    assert_true(draw_field(&field, 3, false));
    assert_int_equal(field.draw.origin, VARMA_SEARCHED);
    assert_int_equal(field.draw.section_count, 5);
    assert_int_equal(games_together(&field), 0);
    arena_drop(&field.arena);
}

/* [c02-2022:15.2.4] a contingent larger than can be kept apart is reported, with the best that can be had */
static void a_federation_that_is_too_large_is_refused_unless_accepted(void **state) {
    (void)state;
    struct field field;
    make_field(&field, "GER 6 ITA 2 FRA 2");
    assert_false(draw_field(&field, 3, false));
    assert_int_equal(field.error.code, ERROR_varma_federation_large);
    assert_string_equal(field.error.operand[0], "GER");
    assert_string_equal(field.error.operand[1], "4");
    assert_true(draw_field(&field, 3, true));
    each_number_is_drawn_once(&field);
    assert_int_equal(games_together(&field), varma_cost_total(&field.draw.cost));
    char games[8];
    snprintf(games, sizeof games, "%d", (int)varma_cost_total(&field.draw.cost));
    assert_string_equal(field.error.operand[2], games);
    arena_drop(&field.arena);
}

static void sections_of_ones_own_are_drawn_from_if_they_serve(void **state) {
    (void)state;
    struct field field;
    struct varma_section own[4];
    make_field(&field, "GER 6 ITA 6 FRA 6 AUT 1 ESP 1 POR 1 CZE 1");
    read_sections("1,2,3,12,13,14;5,6,11,18,19,20;7,8,10,16,17,21;4,9,15,22", own);
    struct varma_request request = {
        .player_count = field.count, .players = field.players, .section_count = 4, .sections = own, .seed = 4};
    assert_true(varma_draw(&field.arena, &request, &field.draw, &field.error));
    assert_int_equal(field.draw.origin, VARMA_GIVEN);
    assert_int_equal(games_together(&field), 0);
    for (int32_t i = 0; i < 7; i++) /* a seventh of one federation */
        field.players[i].federation = TEXT("GER");
    assert_false(varma_draw(&field.arena, &request, &field.draw, &field.error));
    assert_int_equal(field.error.code, ERROR_varma_envelopes);
    own[3].numbers[0] = 5;
    assert_false(varma_draw(&field.arena, &request, &field.draw, &field.error));
    assert_int_equal(field.error.code, ERROR_varma_numbers);
    arena_drop(&field.arena);
}

static void fields_without_tables_and_players_without_federation_are_refused(void **state) {
    (void)state;
    struct field field;
    make_field(&field, "GER 1 ITA 1");
    assert_false(draw_field(&field, 1, true));
    assert_int_equal(field.error.code, ERROR_varma_players);
    arena_drop(&field.arena);
    make_field(&field, "GER 2 ITA 2 FRA 2");
    field.players[2].federation = TEXT("");
    assert_false(draw_field(&field, 1, true));
    assert_int_equal(field.error.code, ERROR_varma_federation_none);
    arena_drop(&field.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_for_9_or_10),
        cmocka_unit_test(the_table_for_11_or_12),
        cmocka_unit_test(the_table_of_2019_for_11_or_12_is_not_used),
        cmocka_unit_test(the_table_for_13_or_14),
        cmocka_unit_test(the_table_for_15_or_16),
        cmocka_unit_test(the_table_for_17_or_18),
        cmocka_unit_test(the_table_for_19_or_20),
        cmocka_unit_test(the_table_for_21_or_22),
        cmocka_unit_test(the_table_for_23_or_24),
        cmocka_unit_test(the_other_tables_of_2019_are_the_same),
        cmocka_unit_test(no_table_is_printed_below_9_and_above_24),
        cmocka_unit_test(the_sums_of_the_note_are_the_last_three_rounds_of_the_berger_table),
        cmocka_unit_test(ten_and_eleven_of_twelve_are_no_section),
        cmocka_unit_test(all_printed_sections_but_one_are_balanced),
        cmocka_unit_test(the_sections_for_three_federations_of_six_among_22),
        cmocka_unit_test(a_federation_with_half_of_the_table_cannot_be_kept_apart),
        cmocka_unit_test(fourteen_players_draw_from_envelopes_of_5_4_3_and_2),
        cmocka_unit_test(the_largest_federation_draws_first_then_by_code_then_by_name),
        cmocka_unit_test(a_contingent_draws_from_one_envelope_and_the_rest_is_used_again),
        cmocka_unit_test(an_envelope_that_others_will_need_cannot_be_chosen),
        cmocka_unit_test(all_draw_until_each_number_is_used_once_and_compatriots_are_apart),
        cmocka_unit_test(the_same_seed_draws_the_same_numbers_and_another_draws_others),
        cmocka_unit_test(five_pairs_among_ten_need_sections_of_their_own),
        cmocka_unit_test(a_federation_that_is_too_large_is_refused_unless_accepted),
        cmocka_unit_test(sections_of_ones_own_are_drawn_from_if_they_serve),
        cmocka_unit_test(fields_without_tables_and_players_without_federation_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
