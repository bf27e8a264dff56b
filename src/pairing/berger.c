#include "pairing/berger.h"

bool berger_check(const struct berger_plan *plan, struct error *error) {
    if (plan->players < 2 || plan->players > BERGER_MOST_PLAYERS)
        return error_set_number(error, ERROR_berger_players, plan->players, 2, BERGER_MOST_PLAYERS);
    if (plan->cycles != 1 && plan->cycles != 2)
        return error_set_number(error, ERROR_berger_cycles, plan->cycles, 0, 0);
    return true;
}

/* The numbers of the table that is used; the last of an odd field means a free round. [c02-2022:14.1.bye] */
static int32_t table_size(const struct berger_plan *plan) {
    return plan->players + plan->players % 2;
}

int32_t berger_round_count(const struct berger_plan *plan) {
    return plan->cycles * (table_size(plan) - 1);
}

int32_t berger_board_count(const struct berger_plan *plan) {
    return plan->players / 2;
}

/*
 * The round of the printed table that is played as round `round` of its cycle. In the first cycle of a double round the
 * last two change places, so that nobody has the same colour three times running. [c02-2022:14.2] [c02-2019:13.17.2]
 * A cycle of one round (two players) has nothing to exchange.
 */
static int32_t printed_round(const struct berger_plan *plan, int32_t cycle, int32_t round) {
    int32_t last = table_size(plan) - 1;
    if (plan->cycles == 2 && plan->swap && cycle == 0 && last >= 2 && round >= last - 1)
        return round == last ? last - 1 : last;
    return round;
}

/* A number of the circle 1 .. size-1, whatever number of times round it. */
static int32_t on_circle(int32_t number, int32_t size) {
    int32_t count = size - 1;
    return (number - 1 + count) % count + 1;
}

/*
 * With 2N numbers, 2N meets (R+1)/2 in an odd round, with Black, and R/2+N in an even one, with White; the others meet
 * if their sum is R+1 or R+2N. [c02-2022:15.1.formula] That is: they stand on a circle, and those at equal distance on
 * both sides of 2N's opponent meet. The one that follows him has White; nearest first gives the order of boards.
 * Printed are [c02-2022:14.1.n4] [c02-2022:14.1.n6] [c02-2022:14.1.n8] [c02-2022:14.1.n10] [c02-2022:14.1.n12]
 * [c02-2022:14.1.n14] [c02-2022:14.1.n16] [c02-2019:13.17.1].
 */
void berger_round(const struct berger_plan *plan, int32_t round, struct berger_pair *pairs, int32_t *free_number) {
    int32_t size = table_size(plan);
    int32_t cycle = (round - 1) / (size - 1);
    int32_t printed = printed_round(plan, cycle, (round - 1) % (size - 1) + 1);
    int32_t middle = printed % 2 == 1 ? (printed + 1) / 2 : printed / 2 + size / 2;
    int32_t count = 0;
    if (plan->players == size) {
        *free_number = 0;
        pairs[count++] = printed % 2 == 1 ? (struct berger_pair){.white = middle, .black = size}
                                          : (struct berger_pair){.white = size, .black = middle};
    } else {
        *free_number = middle;
    }
    for (int32_t distance = 1; distance < size / 2; distance++)
        pairs[count++] = (struct berger_pair){.white = on_circle(middle + distance, size),
                                              .black = on_circle(middle - distance, size)};
    if (cycle == 1) {
        for (int32_t i = 0; i < count; i++)
            pairs[i] = (struct berger_pair){.white = pairs[i].black, .black = pairs[i].white};
    }
}

static const char *table_article(bool former, int32_t size) {
    static const char *const tables[] = {"c02-2022:14.1.n4",  "c02-2022:14.1.n6",  "c02-2022:14.1.n8",
                                         "c02-2022:14.1.n10", "c02-2022:14.1.n12", "c02-2022:14.1.n14",
                                         "c02-2022:14.1.n16"};
    if (former)
        return "c02-2019:13.17.1";
    if (size > 16)
        return "c02-2022:15.1.formula";
    return tables[size <= 4 ? 0 : size / 2 - 2];
}

struct berger_place berger_find(const struct berger_plan *plan, struct text edition, int32_t round) {
    int32_t size = table_size(plan);
    int32_t cycle = (round - 1) / (size - 1);
    int32_t played = (round - 1) % (size - 1) + 1;
    bool former = text_equal(edition, TEXT("berger@2019"));
    struct berger_place place = {.round = printed_round(plan, cycle, played), .reversed = cycle == 1};
    place.swapped = place.round != played;
    place.articles[place.article_count++] = table_article(former, size);
    if (place.swapped)
        place.articles[place.article_count++] = former ? "c02-2019:13.17.2" : "c02-2022:14.2";
    return place;
}
