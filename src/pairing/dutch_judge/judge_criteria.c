/* The criteria of both editions, each as the value of a candidate: counted one by one, not as weights. */
#include <stdlib.h>

#include "pairing/dutch_judge/judge_parts.h"

void swiss_judge_value_add(struct dutch_values *values, int32_t value) {
    if (values->count < DUTCH_VALUES_MOST)
        values->values[values->count] = value;
    values->count++;
}

/* A whole list, to be compared; what a verdict keeps of it is shorter. */
struct list {
    int32_t count;
    size_t capacity;
    int32_t *values;
};

static void push(const struct dutch_judge *judge, struct list *list, int32_t value) {
    *arena_push(judge->arena, list->values, list->capacity, list->count, NULL) = value;
}

static int descending(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a > b ? -1 : a < b;
}

static void sort_from(struct list *list, int32_t first) {
    if (list->count > first)
        qsort(list->values + first, (size_t)(list->count - first), sizeof *list->values, descending);
}

/* --- Colours ----------------------------------------------------------------------------------------------------- */

static bool same_preference(const struct swiss_player *one, const struct swiss_player *other) {
    return one->preference != COLOUR_NONE && one->preference == other->preference;
}

/* The one of two with the same preference who does not get it. */
static const struct swiss_player *loser_of(const struct dutch_judge *judge, struct swiss_pair pair) {
    bool white = swiss_upper_has_white(&judge->account->round, pair.upper, pair.lower, NULL);
    const struct swiss_player *upper = dutch_judge_player(judge, pair.upper);
    return white == (upper->preference == COLOUR_WHITE) ? dutch_judge_player(judge, pair.lower) : upper;
}

static bool with_topscorer(const struct dutch_judge *judge, struct swiss_pair pair) {
    return dutch_judge_player(judge, pair.upper)->topscorer || dutch_judge_player(judge, pair.lower)->topscorer;
}

/* Gets the colour that he has had in his last two games. */
static bool has_third(const struct swiss_player *loser) {
    uint64_t whites = loser->colours.whites;
    bool twice = loser->colours.count >= 2 && (whites & 1) == (whites >> 1 & 1);
    return twice && ((whites & 1) != 0) == (loser->preference == COLOUR_BLACK);
}

enum colour_fault { FAULT_DIFFERENCE, FAULT_ROW, FAULT_PREFERENCE, FAULT_STRONG };

static int32_t colour_faults(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                             enum colour_fault fault) {
    int32_t count = 0;
    for (int32_t i = 0; i < candidate->pair_count; i++) {
        struct swiss_pair pair = candidate->pairs[i];
        if (!same_preference(dutch_judge_player(judge, pair.upper), dutch_judge_player(judge, pair.lower)))
            continue;
        const struct swiss_player *loser = loser_of(judge, pair);
        switch (fault) {
        case FAULT_DIFFERENCE:
            count += with_topscorer(judge, pair) && abs(loser->colour_difference) >= 2;
            break;
        case FAULT_ROW:
            count += with_topscorer(judge, pair) && has_third(loser);
            break;
        case FAULT_PREFERENCE:
            count++;
            break;
        case FAULT_STRONG:
            count += loser->strength == SWISS_STRONG;
            break;
        }
    }
    return count;
}

/* --- Floats ------------------------------------------------------------------------------------------------------ */

/* 2017: as if he met one who is a point below the lowest of the bracket. */
static int32_t unpaired_difference(const struct dutch_judge *judge, int32_t place) {
    return dutch_judge_player(judge, place)->score -
           (judge->lowest - judge->account->round.drawing->table->scoring.unit);
}

static bool is_2017(const struct dutch_judge *judge) {
    return judge->account->edition == DUTCH_2017;
}

/* Does this pair give floats? 2026: a moved-down player and his opponent; 2017: any two of different scores. */
static bool floats(const struct dutch_judge *judge, struct swiss_pair pair) {
    if (is_2017(judge))
        return dutch_judge_player(judge, pair.upper)->score != dutch_judge_player(judge, pair.lower)->score;
    return judge->moved[pair.upper];
}

static int32_t repeated_down(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate, int back) {
    int32_t count = 0;
    for (int32_t i = 0; i < candidate->floater_count; i++) {
        int32_t place = candidate->floaters[i];
        count += dutch_judge_player(judge, place)->floats[back] == SWISS_DOWNFLOAT &&
                 (is_2017(judge) || !judge->moved[place]);
    }
    for (int32_t i = 0; i < candidate->pair_count && is_2017(judge); i++)
        count += floats(judge, candidate->pairs[i]) &&
                 dutch_judge_player(judge, candidate->pairs[i].upper)->floats[back] == SWISS_DOWNFLOAT;
    return count;
}

static int32_t repeated_up(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate, int back) {
    int32_t count = 0;
    for (int32_t i = 0; i < candidate->pair_count; i++)
        count += floats(judge, candidate->pairs[i]) &&
                 dutch_judge_player(judge, candidate->pairs[i].lower)->floats[back] == SWISS_UPFLOAT;
    return count;
}

static void down_differences(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate, int back,
                             struct list *list) {
    for (int32_t i = 0; i < candidate->pair_count; i++) {
        const struct swiss_player *upper = dutch_judge_player(judge, candidate->pairs[i].upper);
        if (floats(judge, candidate->pairs[i]) && upper->floats[back] == SWISS_DOWNFLOAT)
            push(judge, list, upper->score - dutch_judge_player(judge, candidate->pairs[i].lower)->score);
    }
    for (int32_t i = 0; i < candidate->floater_count; i++) {
        int32_t place = candidate->floaters[i];
        if (dutch_judge_player(judge, place)->floats[back] != SWISS_DOWNFLOAT)
            continue;
        if (is_2017(judge))
            push(judge, list, unpaired_difference(judge, place));
        else if (judge->moved[place])
            push(judge, list, DUTCH_VALUE_UNPAIRED);
    }
    sort_from(list, 0);
}

static void up_differences(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate, int back,
                           struct list *list) {
    for (int32_t i = 0; i < candidate->pair_count; i++) {
        const struct swiss_player *lower = dutch_judge_player(judge, candidate->pairs[i].lower);
        if (floats(judge, candidate->pairs[i]) && lower->floats[back] == SWISS_UPFLOAT)
            push(judge, list, dutch_judge_player(judge, candidate->pairs[i].upper)->score - lower->score);
    }
    sort_from(list, 0);
}

static void floater_scores(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                           struct list *list) {
    for (int32_t i = 0; i < candidate->floater_count; i++)
        push(judge, list, dutch_judge_player(judge, candidate->floaters[i])->score);
    sort_from(list, 0);
}

/* The differences of all pairs and of those who are left. [2017 A.8] */
static void pairing_differences(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                                struct list *list) {
    for (int32_t i = 0; i < candidate->pair_count; i++)
        push(judge, list,
             dutch_judge_player(judge, candidate->pairs[i].upper)->score -
                 dutch_judge_player(judge, candidate->pairs[i].lower)->score);
    for (int32_t i = 0; i < candidate->floater_count; i++)
        push(judge, list, unpaired_difference(judge, candidate->floaters[i]));
    sort_from(list, 0);
}

/* Counts only where one player floats down who will get the bye. */
static int32_t bye_unplayed(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate) {
    if (candidate->floater_count != 1 || !judge->account->has_bye)
        return 0;
    const struct swiss_player *player = dutch_judge_player(judge, candidate->floaters[0]);
    return player->score == judge->account->bye_score ? player->unplayed : 0;
}

/* --- In their order ---------------------------------------------------------------------------------------------- */

enum measure {
    MEASURE_FLOATERS,
    MEASURE_FLOATER_SCORES,
    MEASURE_PSD,
    MEASURE_NEXT,
    MEASURE_BYE_UNPLAYED,
    MEASURE_COLOURS,
    MEASURE_DOWN,
    MEASURE_UP,
    MEASURE_DOWN_DIFFERENCES,
    MEASURE_UP_DIFFERENCES
};

struct criterion {
    const char *name;
    enum measure measure;
    int detail; /* enum colour_fault, or how many rounds before the last one */
    enum message words;
};

static const struct criterion criteria_2026[] = {
    {"C6", MEASURE_FLOATERS, 0, MESSAGE_pairing_judge_what_downfloaters},
    {"C7", MEASURE_FLOATER_SCORES, 0, MESSAGE_pairing_judge_what_downfloater_scores},
    {"C8", MEASURE_NEXT, 0, MESSAGE_pairing_judge_what_following},
    {"C9", MEASURE_BYE_UNPLAYED, 0, MESSAGE_pairing_judge_what_bye_unplayed},
    {"C10", MEASURE_COLOURS, FAULT_DIFFERENCE, MESSAGE_pairing_judge_what_top_difference},
    {"C11", MEASURE_COLOURS, FAULT_ROW, MESSAGE_pairing_judge_what_top_row},
    {"C12", MEASURE_COLOURS, FAULT_PREFERENCE, MESSAGE_pairing_judge_what_preference},
    {"C13", MEASURE_COLOURS, FAULT_STRONG, MESSAGE_pairing_judge_what_strong},
    {"C14", MEASURE_DOWN, 0, MESSAGE_pairing_judge_what_residents_down_last},
    {"C15", MEASURE_UP, 0, MESSAGE_pairing_judge_what_opponents_up_last},
    {"C16", MEASURE_DOWN, 1, MESSAGE_pairing_judge_what_residents_down_before},
    {"C17", MEASURE_UP, 1, MESSAGE_pairing_judge_what_opponents_up_before},
    {"C18", MEASURE_DOWN_DIFFERENCES, 0, MESSAGE_pairing_judge_what_moved_differences_last},
    {"C19", MEASURE_UP_DIFFERENCES, 0, MESSAGE_pairing_judge_what_opponents_differences_last},
    {"C20", MEASURE_DOWN_DIFFERENCES, 1, MESSAGE_pairing_judge_what_moved_differences_before},
    {"C21", MEASURE_UP_DIFFERENCES, 1, MESSAGE_pairing_judge_what_opponents_differences_before},
};

static const struct criterion criteria_2017[] = {
    {"C.5", MEASURE_FLOATERS, 0, MESSAGE_pairing_judge_what_downfloaters},
    {"C.6", MEASURE_PSD, 0, MESSAGE_pairing_judge_what_differences},
    {"C.7", MEASURE_NEXT, 0, MESSAGE_pairing_judge_what_following},
    {"C.8", MEASURE_COLOURS, FAULT_DIFFERENCE, MESSAGE_pairing_judge_what_top_difference},
    {"C.9", MEASURE_COLOURS, FAULT_ROW, MESSAGE_pairing_judge_what_top_row},
    {"C.10", MEASURE_COLOURS, FAULT_PREFERENCE, MESSAGE_pairing_judge_what_preference},
    {"C.11", MEASURE_COLOURS, FAULT_STRONG, MESSAGE_pairing_judge_what_strong},
    {"C.12", MEASURE_DOWN, 0, MESSAGE_pairing_judge_what_down_last},
    {"C.13", MEASURE_UP, 0, MESSAGE_pairing_judge_what_up_last},
    {"C.14", MEASURE_DOWN, 1, MESSAGE_pairing_judge_what_down_before},
    {"C.15", MEASURE_UP, 1, MESSAGE_pairing_judge_what_up_before},
    {"C.16", MEASURE_DOWN_DIFFERENCES, 0, MESSAGE_pairing_judge_what_down_differences_last},
    {"C.17", MEASURE_UP_DIFFERENCES, 0, MESSAGE_pairing_judge_what_up_differences_last},
    {"C.18", MEASURE_DOWN_DIFFERENCES, 1, MESSAGE_pairing_judge_what_down_differences_before},
    {"C.19", MEASURE_UP_DIFFERENCES, 1, MESSAGE_pairing_judge_what_up_differences_before},
};

static void next_list(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                      struct list *list) {
    struct dutch_values values = {0};
    if (!judge->looks_ahead)
        return;
    swiss_judge_next(judge, candidate, &values);
    for (int32_t i = 0; i < values.count && i < DUTCH_VALUES_MOST; i++)
        push(judge, list, values.values[i]);
}

static void measure(const struct dutch_judge *judge, const struct criterion *criterion,
                    const struct dutch_judge_candidate *candidate, struct list *list) {
    switch (criterion->measure) {
    case MEASURE_FLOATERS:
        push(judge, list, candidate->floater_count);
        break;
    case MEASURE_FLOATER_SCORES:
        floater_scores(judge, candidate, list);
        break;
    case MEASURE_PSD:
        pairing_differences(judge, candidate, list);
        break;
    case MEASURE_NEXT:
        next_list(judge, candidate, list);
        break;
    case MEASURE_BYE_UNPLAYED:
        push(judge, list, bye_unplayed(judge, candidate));
        break;
    case MEASURE_COLOURS:
        push(judge, list, colour_faults(judge, candidate, (enum colour_fault)criterion->detail));
        break;
    case MEASURE_DOWN:
        push(judge, list, repeated_down(judge, candidate, criterion->detail));
        break;
    case MEASURE_UP:
        push(judge, list, repeated_up(judge, candidate, criterion->detail));
        break;
    case MEASURE_DOWN_DIFFERENCES:
        down_differences(judge, candidate, criterion->detail, list);
        break;
    case MEASURE_UP_DIFFERENCES:
        up_differences(judge, candidate, criterion->detail, list);
        break;
    }
}

/* From the first value on; a list that ends is the smaller one. */
static int compare_lists(const struct list *one, const struct list *other) {
    for (int32_t i = 0; i < one->count && i < other->count; i++)
        if (one->values[i] != other->values[i])
            return one->values[i] < other->values[i] ? -1 : 1;
    return one->count < other->count ? -1 : one->count > other->count;
}

static void keep(const struct list *list, struct dutch_values *values) {
    *values = (struct dutch_values){0};
    for (int32_t i = 0; i < list->count; i++)
        swiss_judge_value_add(values, list->values[i]);
}

bool swiss_judge_criteria(const struct dutch_judge *judge, const struct dutch_judge_candidate *ours,
                          const struct dutch_judge_candidate *theirs, struct dutch_verdict *verdict) {
    const struct criterion *criteria = is_2017(judge) ? criteria_2017 : criteria_2026;
    size_t count =
        is_2017(judge) ? sizeof criteria_2017 / sizeof *criteria_2017 : sizeof criteria_2026 / sizeof *criteria_2026;
    for (size_t i = 0; i < count; i++) {
        const struct criterion *criterion = &criteria[i];
        struct list mine = {0}, other = {0};
        measure(judge, criterion, ours, &mine);
        measure(judge, criterion, theirs, &other);
        int compared = compare_lists(&mine, &other);
        if (compared == 0)
            continue;
        verdict->ground = compared < 0 ? DUTCH_GROUND_CRITERION : DUTCH_GROUND_UNFOUND;
        verdict->criterion = verdict->article = criterion->name;
        verdict->words = criterion->words;
        verdict->first_counts = criterion->measure == MEASURE_NEXT;
        verdict->scores = criterion->measure == MEASURE_FLOATER_SCORES || criterion->measure == MEASURE_PSD ||
                          criterion->measure == MEASURE_NEXT || criterion->measure >= MEASURE_DOWN_DIFFERENCES;
        keep(&mine, &verdict->ours);
        keep(&other, &verdict->theirs);
        return true;
    }
    return false;
}
