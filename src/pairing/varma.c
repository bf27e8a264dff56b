#include "pairing/varma.h"

/* The printed tables, ascending; a zero ends a section. All but that for 11 or 12 are the same in 2019.
   [c02-2019:13.18.1.5.other] */
static const uint8_t printed[][VARMA_PRINTED_SECTIONS][11] = {
    /* [c02-2022:15.1.n10] */
    {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
    /* [c02-2022:15.1.n12] not that of [c02-2019:13.18.1.5.n12] */
    {{4, 5, 9, 10}, {1, 8, 12}, {2, 6, 7}, {3, 11}},
    /* [c02-2022:15.1.n14] */
    {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
    /* [c02-2022:15.1.n16] */
    {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
    /* [c02-2022:15.1.n18] */
    {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
    /* [c02-2022:15.1.n20] */
    {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
    /* [c02-2022:15.1.n22] */
    {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
    /* [c02-2022:15.1.n24] */
    {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
};

bool varma_printed(int32_t players, struct varma_section sections[VARMA_PRINTED_SECTIONS]) {
    if (players < VARMA_LEAST_PRINTED || players > VARMA_MOST_PRINTED)
        return false;
    const uint8_t(*table)[11] = printed[(players - VARMA_LEAST_PRINTED) / 2];
    for (int32_t i = 0; i < VARMA_PRINTED_SECTIONS; i++) {
        sections[i] = (struct varma_section){0};
        for (int32_t j = 0; table[i][j] != 0; j++)
            if (table[i][j] <= players)
                sections[i].numbers[sections[i].count++] = table[i][j];
    }
    return true;
}

const char *varma_printed_article(int32_t players) {
    static const char *const articles[] = {"c02-2022:15.1.n10", "c02-2022:15.1.n12", "c02-2022:15.1.n14",
                                           "c02-2022:15.1.n16", "c02-2022:15.1.n18", "c02-2022:15.1.n20",
                                           "c02-2022:15.1.n22", "c02-2022:15.1.n24"};
    return articles[(players - VARMA_LEAST_PRINTED) / 2];
}

/* Half of the table's size: N of the note. */
static int32_t half_of(int32_t players) {
    return (players + 1) / 2;
}

/* [c02-2022:15.1.build] */
int32_t varma_meeting(int32_t players, int32_t first, int32_t second) {
    int32_t half = half_of(players);
    int32_t highest = 2 * half;
    if (first == highest || second == highest) {
        int32_t other = first == highest ? second : first;
        return other == half ? 1 : other == highest - 1 ? 2 : other == half - 1 ? 3 : 0;
    }
    int32_t sum = first + second;
    if (sum == 2 * highest - 3)
        return 3;
    return sum <= highest && sum >= highest - 2 ? highest - sum + 1 : 0;
}

bool varma_section_meeting(int32_t players, const struct varma_section *section, int32_t *first, int32_t *second) {
    for (int32_t i = 0; i < section->count; i++) {
        for (int32_t j = i + 1; j < section->count; j++) {
            if (varma_meeting(players, section->numbers[i], section->numbers[j]) == 0)
                continue;
            *first = section->numbers[i];
            *second = section->numbers[j];
            return true;
        }
    }
    return false;
}

bool varma_section_balanced(int32_t players, const struct varma_section *section) {
    int32_t lower = 0;
    for (int32_t i = 0; i < section->count; i++)
        lower += section->numbers[i] <= half_of(players);
    return lower >= section->count / 2 && section->count - lower >= section->count / 2;
}

/* Sections of one's own, as for 22 players with three federations of six. [c02-2022:15.1.example] */
bool varma_check_sections(int32_t players, int32_t count, const struct varma_section *sections, struct error *error) {
    bool seen[VARMA_MOST_PLAYERS + 1] = {false};
    for (int32_t i = 0; i < count; i++) {
        int32_t first;
        int32_t second;
        for (int32_t j = 0; j < sections[i].count; j++) {
            int32_t number = sections[i].numbers[j];
            if (number < 1 || number > players || seen[number])
                return error_set_number(error, ERROR_varma_numbers, number, players, 0);
            seen[number] = true;
        }
        if (varma_section_meeting(players, &sections[i], &first, &second))
            return error_set_number(error, ERROR_varma_section, i + 1, first, second);
    }
    for (int32_t number = 1; number <= players; number++)
        if (!seen[number])
            return error_set_number(error, ERROR_varma_numbers, number, players, 0);
    return true;
}

int32_t varma_cost_total(const struct varma_cost *cost) {
    int32_t total = 0;
    for (int32_t i = 0; i < VARMA_LAST_ROUNDS; i++)
        total += cost->games[i];
    return total;
}

const char *varma_origin_code(enum varma_origin origin) {
    static const char *const codes[] = {"printed", "searched", "given"};
    return codes[origin];
}

/* --- The last three rounds ------------------------------------------------------------------------------------------- */

static int32_t section_of(const struct varma_draw *draw, int32_t number) {
    for (int32_t i = 0; i < draw->section_count; i++)
        for (int32_t j = 0; j < draw->sections[i].count; j++)
            if (draw->sections[i].numbers[j] == number)
                return i;
    return -1;
}

bool varma_together(const struct varma_protocol *protocol, const struct varma_last *last,
                    const struct berger_pair *pair) {
    if (last->players != NULL)
        return text_equal(protocol->players[last->players[pair->white]].federation,
                          protocol->players[last->players[pair->black]].federation);
    int32_t section = section_of(&protocol->draw, pair->white);
    return section == section_of(&protocol->draw, pair->black) && !protocol->draw.sections[section].alone;
}

void varma_last_rounds(struct arena *arena, const struct varma_protocol *protocol, struct varma_last *last) {
    const struct berger_plan *plan = &protocol->plan;
    int32_t boards = berger_board_count(plan);
    *last = (struct varma_last){.last = berger_round_count(plan), .boards = boards};
    last->first = last->last - VARMA_LAST_ROUNDS + 1;
    last->pairs = arena_array(arena, VARMA_LAST_ROUNDS * (size_t)boards, sizeof *last->pairs);
    if (protocol->players != NULL && !protocol->prepared) {
        last->players = arena_array(arena, (size_t)plan->players + 1, sizeof *last->players);
        for (int32_t i = 0; i < plan->players; i++)
            last->players[protocol->draw.numbers[i]] = i;
    }
    for (int32_t round = last->first; round <= last->last; round++) {
        struct berger_pair *pairs = last->pairs + (round - last->first) * boards;
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        for (int32_t i = 0; i < boards; i++)
            last->games += varma_together(protocol, last, &pairs[i]);
    }
}
