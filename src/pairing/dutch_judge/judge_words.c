#include "base/score.h"
#include "pairing/dutch_judge/dutch_judge.h"

static void add_values(struct text_builder *out, const struct crosstable *table, const struct dutch_verdict *verdict,
                       const struct dutch_values *values) {
    if (values->count == 0)
        text_add_zero(out, "none");
    for (int32_t i = 0; i < values->count && i < DUTCH_VALUES_MOST; i++) {
        if (i > 0)
            text_add_zero(out, verdict->first_counts && i == 1 ? ": " : ", ");
        if (values->values[i] == DUTCH_VALUE_UNPAIRED)
            text_add_zero(out, "unpaired");
        else if (verdict->scores && (i > 0 || !verdict->first_counts))
            score_add(out, values->values[i], table->scoring.unit);
        else
            text_add_integer(out, values->values[i]);
    }
    if (values->count > DUTCH_VALUES_MOST)
        text_add_zero(out, ", …");
}

/* "3/5" for S1 and S2, "3, 2/5, 6" for more. */
static void add_exchange(struct text_builder *out, const struct dutch_values *values, int32_t exchanged) {
    text_add_zero(out, exchanged == 0 ? "no exchange" : "the exchange ");
    for (int32_t i = 0; i < values->count && i < DUTCH_VALUES_MOST; i++)
        text_add_format(out, "%s%d", i == 0 ? "" : i == exchanged ? "/" : ", ", (int)values->values[i]);
    if (values->count > DUTCH_VALUES_MOST)
        text_add_zero(out, ", …");
}

static void add_order(struct text_builder *out, const struct crosstable *table, const struct dutch_verdict *verdict) {
    static const char *const steps[] = {"moved-down players ", "opponents of the moved-down players ", "",
                                        "S2 in the order "};
    text_add_format(out, "%s: equal by all criteria; by bracket numbers, %s", verdict->article, steps[verdict->step]);
    if (verdict->step == DUTCH_STEP_EXCHANGE) {
        add_exchange(out, &verdict->ours, verdict->exchanged[0]);
        text_add_zero(out, " comes before ");
        add_exchange(out, &verdict->theirs, verdict->exchanged[1]);
        return;
    }
    add_values(out, table, verdict, &verdict->ours);
    text_add_zero(out, " come before ");
    add_values(out, table, verdict, &verdict->theirs);
}

static int number_of(const struct crosstable *table, int32_t participant) {
    return (int)table->participants[participant].number;
}

static void add_pair(struct text_builder *out, const struct crosstable *table, const struct dutch_verdict *verdict) {
    text_add_format(out, "%s: numbers %d and %d ", verdict->criterion, number_of(table, verdict->players[0]),
                    number_of(table, verdict->players[1]));
}

void dutch_verdict_add(struct text_builder *out, const struct crosstable *table, const struct dutch_verdict *verdict) {
    switch (verdict->ground) {
    case DUTCH_GROUND_NONE:
        text_add_zero(out, "no difference");
        return;
    case DUTCH_GROUND_MET:
        add_pair(out, table, verdict);
        text_add_format(out, "have met in round %d", (int)verdict->round + 1);
        return;
    case DUTCH_GROUND_EXCLUDED:
        add_pair(out, table, verdict);
        text_add_zero(out, "may not be paired with each other by the arbiter's word");
        return;
    case DUTCH_GROUND_BARRED:
        text_add_format(out, "%s: number %d may not have the bye", verdict->criterion,
                        number_of(table, verdict->players[0]));
        return;
    case DUTCH_GROUND_ABSOLUTE:
        add_pair(out, table, verdict);
        text_add_zero(out, "both must have the same colour, and neither is a topscorer");
        return;
    case DUTCH_GROUND_COLOURS:
        text_add_format(out, "%s: number %d has White against %d: %s", verdict->article,
                        number_of(table, verdict->players[0]), number_of(table, verdict->players[1]), verdict->words);
        return;
    case DUTCH_GROUND_ORDER:
        add_order(out, table, verdict);
        break;
    case DUTCH_GROUND_CRITERION:
        text_add_format(out, "%s: ", verdict->criterion);
        add_values(out, table, verdict, &verdict->ours);
        text_add_zero(out, " against ");
        add_values(out, table, verdict, &verdict->theirs);
        text_add_format(out, " %s", verdict->words);
        break;
    case DUTCH_GROUND_UNFOUND:
        text_add_format(out, "the file's pairing looks better (%s): please report it",
                        verdict->criterion[0] == '\0' ? verdict->article : verdict->criterion);
        break;
    }
    if (verdict->bracket >= 0) {
        text_add_zero(out, " (bracket of ");
        score_add(out, verdict->bracket, table->scoring.unit);
        text_add_zero(out, ")");
    }
}
