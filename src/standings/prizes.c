#include "standings/prizes.h"

/* A list that is being served. */
struct counter {
    const struct prize_list *list;
    size_t next_prize;
    size_t next_place;
    bool closed;
};

/* The group that comes next in a list: its members who have nothing yet, and what they would pool. */
struct turn {
    size_t first_place;
    size_t end_place;
    int64_t members;
    int64_t pool;
    size_t prizes; /* that go into the pool */
};

bool prizes_check(const struct prize_list *list, struct text name, struct error *error) {
    for (size_t i = 0; i < list->prize_count; i++) {
        if (list->amounts[i] <= 0 || list->amounts[i] > PRIZES_MOST_AMOUNT)
            return error_set_text(error, ERROR_prize_amount, name, TEXT(""), TEXT(""));
        if (i > 0 && list->amounts[i] > list->amounts[i - 1])
            return error_set_text(error, ERROR_prize_rising, name, TEXT(""), TEXT(""));
    }
    return true;
}

static bool find_turn(const struct counter *counter, const bool *has_prize, struct turn *turn) {
    const struct prize_list *list = counter->list;
    size_t place = counter->next_place;
    while (place < list->place_count && has_prize[list->places[place].participant])
        place++;
    if (counter->closed || place == list->place_count || counter->next_prize == list->prize_count)
        return false;
    *turn = (struct turn){.first_place = place, .end_place = place};
    int32_t group = list->places[place].group;
    for (; turn->end_place < list->place_count && list->places[turn->end_place].group == group; turn->end_place++)
        turn->members += !has_prize[list->places[turn->end_place].participant];
    while ((int64_t)turn->prizes < turn->members && counter->next_prize + turn->prizes < list->prize_count)
        turn->pool += list->amounts[counter->next_prize + turn->prizes++];
    return true;
}

/* Does a member of the first group get more than one of the second? */
static bool gets_more(const struct turn *a, const struct turn *b) {
    return a->pool / a->members > b->pool / b->members ||
           (a->pool / a->members == b->pool / b->members &&
            (a->pool % a->members) * b->members > (b->pool % b->members) * a->members);
}

static void serve(struct counter *counter, int32_t list, const struct turn *turn, bool *has_prize,
                  struct prizes *prizes) {
    int64_t left = turn->pool;
    int64_t waiting = turn->members;
    for (size_t place = turn->first_place; place < turn->end_place; place++) {
        int32_t participant = counter->list->places[place].participant;
        if (has_prize[participant])
            continue;
        int64_t amount = left / waiting + (left % waiting != 0);
        has_prize[participant] = true;
        prizes->awards[prizes->award_count++] =
            (struct prize_award){.participant = participant,
                                 .list = list,
                                 .first = (int32_t)counter->next_prize + 1,
                                 .last = (int32_t)(counter->next_prize + turn->prizes),
                                 .sharers = (int32_t)turn->members,
                                 .amount = amount};
        left -= amount;
        waiting--;
    }
    counter->next_prize += turn->prizes;
    counter->next_place = turn->end_place;
}

/* The awards list by list; within one they were made in its order. */
static void sort_by_list(struct arena *arena, size_t list_count, struct prizes *prizes) {
    struct prize_award *sorted = arena_array(arena, prizes->award_count, sizeof *sorted);
    size_t count = 0;
    for (size_t list = 0; list < list_count; list++)
        for (size_t i = 0; i < prizes->award_count; i++)
            if ((size_t)prizes->awards[i].list == list)
                sorted[count++] = prizes->awards[i];
    prizes->awards = sorted;
}

/* Each list by itself, and no more prizes than it has. [c02-2022:11.1.2.S7.prizes] */
void prizes_award(struct arena *arena, const struct prize_list *lists, size_t list_count, int32_t participant_count,
                  struct prizes *prizes) {
    struct counter *counters = arena_array(arena, list_count, sizeof *counters);
    bool *has_prize = arena_array(arena, (size_t)participant_count, sizeof *has_prize);
    *prizes = (struct prizes){.awards = arena_array(arena, (size_t)participant_count, sizeof *prizes->awards),
                              .withheld = arena_array(arena, list_count, sizeof *prizes->withheld),
                              .left = arena_array(arena, list_count, sizeof *prizes->left)};
    for (size_t i = 0; i < list_count; i++) {
        prizes->withheld[i] = lists[i].place_count < (size_t)lists[i].minimum; /* [c02-2022:11.1.2.S7.min3] */
        counters[i] = (struct counter){.list = &lists[i], .closed = prizes->withheld[i]};
    }
    for (;;) {
        struct turn best = {0};
        size_t chosen = list_count;
        for (size_t i = 0; i < list_count; i++) {
            struct turn turn;
            if (find_turn(&counters[i], has_prize, &turn) && (chosen == list_count || gets_more(&turn, &best))) {
                best = turn;
                chosen = i;
            }
        }
        if (chosen == list_count)
            break;
        serve(&counters[chosen], (int32_t)chosen, &best, has_prize, prizes);
    }
    for (size_t i = 0; i < list_count; i++)
        for (size_t prize = counters[i].next_prize; prize < lists[i].prize_count; prize++)
            prizes->left[i] += lists[i].amounts[prize];
    sort_by_list(arena, list_count, prizes);
}

bool prizes_read_amount(struct text text, int64_t *cents) {
    int64_t value = 0;
    size_t digits = 0;
    size_t decimals = 0;
    bool point = false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if ((byte == '.' || byte == ',') && !point && digits > 0) {
            point = true;
        } else if (byte >= '0' && byte <= '9' && decimals < 2 && value < PRIZES_MOST_AMOUNT) {
            value = value * 10 + (byte - '0');
            digits++;
            decimals += point;
        } else {
            return false;
        }
    }
    for (size_t i = decimals; i < 2; i++)
        value *= 10;
    *cents = value;
    return digits > 0 && (!point || decimals > 0) && value <= PRIZES_MOST_AMOUNT;
}

void prizes_add_amount(struct text_builder *builder, int64_t cents) {
    text_add_integer(builder, cents / 100);
    if (cents % 100 != 0)
        text_add_format(builder, ".%02d", (int)(cents % 100));
}
