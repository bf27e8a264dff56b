/* Which of two candidates is generated first: numbers are bracket sequence numbers, those of a remainder counted anew. */
#include <stdlib.h>
#include <string.h>

#include "pairing/dutch_judge/judge_parts.h"

/* A remainder, or the whole of a homogeneous bracket. */
struct remainder {
    int32_t count;
    int32_t pair_count;
    int32_t *numbers;   /* by place: 0 for those who are not in it */
    int32_t *mates;     /* by number: whom he is paired with, 0 for nobody */
    int32_t exchanged;  /* players of each half */
    int32_t *leaving;   /* numbers of S1, from the greatest */
    int32_t *coming;    /* numbers of S2, from the smallest */
    int32_t difference; /* of their sums */
};

static void order_verdict(struct dutch_verdict *verdict, enum dutch_step step, bool former, int compared) {
    static const char *const articles[] = {"4.4", "4.2", "4.3", "4.2"};
    static const char *const former_articles[] = {"D.3", "D.1", "D.2", "D.1"};
    verdict->ground = compared < 0 ? DUTCH_GROUND_ORDER : DUTCH_GROUND_UNFOUND;
    verdict->step = step;
    verdict->article = (former ? former_articles : articles)[step];
}

/* --- Moved-down players ------------------------------------------------------------------------------------------ */

/* Those who are paired, by rank. */
static int32_t paired_movers(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                             int32_t *movers) {
    int32_t count = 0;
    for (int32_t i = 0; i < judge->bracket->mover_count; i++) {
        int32_t place = judge->bracket->movers[i];
        bool floats = false;
        for (int32_t j = 0; j < candidate->floater_count; j++)
            floats = floats || candidate->floaters[j] == place;
        if (!floats)
            movers[count++] = place;
    }
    return count;
}

static bool judge_movers(const struct dutch_judge *judge, const struct dutch_judge_candidate *ours,
                         const struct dutch_judge_candidate *theirs, struct dutch_verdict *verdict) {
    size_t room = (size_t)judge->bracket->mover_count;
    int32_t *mine = arena_array(judge->arena, room, sizeof *mine);
    int32_t *other = arena_array(judge->arena, room, sizeof *other);
    int32_t count = paired_movers(judge, ours, mine);
    int32_t other_count = paired_movers(judge, theirs, other);
    bool former = judge->account->edition == DUTCH_2017;
    int compared = 0;
    for (int32_t i = 0; i < count && i < other_count && compared == 0; i++)
        compared = judge->sequences[mine[i]] - judge->sequences[other[i]];
    if (compared != 0 || count != other_count) {
        order_verdict(verdict, DUTCH_STEP_MOVERS, former, compared);
        for (int32_t i = 0; i < count; i++)
            swiss_judge_value_add(&verdict->ours, judge->sequences[mine[i]]);
        for (int32_t i = 0; i < other_count; i++)
            swiss_judge_value_add(&verdict->theirs, judge->sequences[other[i]]);
        return true;
    }
    for (int32_t i = 0; i < count && compared == 0; i++)
        compared = judge->sequences[ours->mates[mine[i]]] - judge->sequences[theirs->mates[mine[i]]];
    if (compared == 0)
        return false;
    order_verdict(verdict, DUTCH_STEP_OPPONENTS, former, compared);
    for (int32_t i = 0; i < count; i++) {
        swiss_judge_value_add(&verdict->ours, judge->sequences[ours->mates[mine[i]]]);
        swiss_judge_value_add(&verdict->theirs, judge->sequences[theirs->mates[mine[i]]]);
    }
    return true;
}

/* --- The remainder ----------------------------------------------------------------------------------------------- */

static void find_exchange(struct arena *arena, struct remainder *remainder) {
    int32_t upper = remainder->pair_count;
    remainder->leaving = arena_array(arena, (size_t)remainder->count, sizeof *remainder->leaving);
    remainder->coming = arena_array(arena, (size_t)remainder->count, sizeof *remainder->coming);
    int32_t leaving = 0, coming = 0;
    for (int32_t number = upper; number > 0; number--)
        if (remainder->mates[number] < number) {
            remainder->leaving[leaving++] = number;
            remainder->difference -= number;
        }
    for (int32_t number = upper + 1; number <= remainder->count; number++)
        if (remainder->mates[number] > number) {
            remainder->coming[coming++] = number;
            remainder->difference += number;
        }
    remainder->exchanged = coming;
}

static void find_remainder(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                           struct remainder *remainder) {
    const struct dutch_reported_bracket *bracket = judge->bracket;
    int32_t players = judge->account->round.player_count;
    *remainder = (struct remainder){.numbers = arena_array(judge->arena, (size_t)players, sizeof(int32_t)),
                                    .mates = arena_array(judge->arena, (size_t)players + 1, sizeof(int32_t))};
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++) {
        int32_t mate = candidate->mates[place];
        if (mate < 0 || !judge->moved[mate])
            remainder->numbers[place] = ++remainder->count;
    }
    for (int32_t i = 0; i < candidate->pair_count; i++) {
        int32_t upper = remainder->numbers[candidate->pairs[i].upper];
        int32_t lower = remainder->numbers[candidate->pairs[i].lower];
        if (upper == 0 || lower == 0)
            continue;
        remainder->mates[upper] = lower;
        remainder->mates[lower] = upper;
        remainder->pair_count++;
    }
    find_exchange(judge->arena, remainder);
}

static int compare_exchanges(const struct remainder *one, const struct remainder *other) {
    if (one->exchanged != other->exchanged)
        return one->exchanged < other->exchanged ? -1 : 1;
    if (one->difference != other->difference)
        return one->difference < other->difference ? -1 : 1;
    for (int32_t i = 0; i < one->exchanged; i++)
        if (one->leaving[i] != other->leaving[i])
            return one->leaving[i] > other->leaving[i] ? -1 : 1;
    for (int32_t i = 0; i < one->exchanged; i++)
        if (one->coming[i] != other->coming[i])
            return one->coming[i] < other->coming[i] ? -1 : 1;
    return 0;
}

static void keep_exchange(const struct remainder *remainder, struct dutch_values *values, int32_t *exchanged) {
    for (int32_t i = 0; i < remainder->exchanged; i++)
        swiss_judge_value_add(values, remainder->leaving[i]);
    for (int32_t i = 0; i < remainder->exchanged; i++)
        swiss_judge_value_add(values, remainder->coming[i]);
    *exchanged = remainder->exchanged;
}

/* S2 as it stands opposite S1, which is the same in both. */
static int compare_transpositions(const struct remainder *one, const struct remainder *other) {
    for (int32_t number = 1; number <= one->count; number++)
        if (one->mates[number] > number && one->mates[number] != other->mates[number])
            return one->mates[number] < other->mates[number] ? -1 : 1;
    return 0;
}

static void keep_transposition(const struct remainder *remainder, struct dutch_values *values) {
    for (int32_t number = 1; number <= remainder->count; number++)
        if (remainder->mates[number] > number)
            swiss_judge_value_add(values, remainder->mates[number]);
}

bool swiss_judge_order(const struct dutch_judge *judge, const struct dutch_judge_candidate *ours,
                       const struct dutch_judge_candidate *theirs, struct dutch_verdict *verdict) {
    struct remainder mine, other;
    bool former = judge->account->edition == DUTCH_2017;
    if (judge_movers(judge, ours, theirs, verdict))
        return true;
    find_remainder(judge, ours, &mine);
    find_remainder(judge, theirs, &other);
    int compared = compare_exchanges(&mine, &other);
    if (compared != 0) {
        order_verdict(verdict, DUTCH_STEP_EXCHANGE, former, compared);
        keep_exchange(&mine, &verdict->ours, &verdict->exchanged[0]);
        keep_exchange(&other, &verdict->theirs, &verdict->exchanged[1]);
        return true;
    }
    compared = compare_transpositions(&mine, &other);
    if (compared == 0)
        return false;
    order_verdict(verdict, DUTCH_STEP_TRANSPOSITION, former, compared);
    keep_transposition(&mine, &verdict->ours);
    keep_transposition(&other, &verdict->theirs);
    return true;
}
