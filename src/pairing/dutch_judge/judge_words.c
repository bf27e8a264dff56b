#include "base/score.h"
#include "pairing/dutch_judge/dutch_judge.h"

/* What is said of a verdict: where the sentences live, and what its numbers are. */
struct saying {
    struct arena *arena;
    const struct crosstable *table;
    const struct dutch_verdict *verdict;
};

static struct language_value part(const struct saying *saying, enum message message) {
    return language_inner(language_plain(saying->arena, message));
}

static struct language_value score_of(const struct saying *saying, int32_t score) {
    struct text_builder text = {.arena = saying->arena};
    score_add(&text, score, saying->table->scoring.unit);
    return language_text(text_builder_take(&text));
}

static struct language_value number_of(const struct saying *saying, int which) {
    return language_number(saying->table->participants[saying->verdict->players[which]].number);
}

/* "2, 1½, unpaired", "3: 2, 1" where the first is a number of players. */
static struct language_value values_of(const struct saying *saying, const struct dutch_values *values) {
    struct language_value said[DUTCH_VALUES_MOST + 1];
    size_t count = 0;
    bool counted = saying->verdict->first_counts;
    if (values->count == 0)
        return part(saying, MESSAGE_pairing_judge_none);
    for (int32_t i = 0; i < values->count && i < DUTCH_VALUES_MOST; i++)
        said[count++] = values->values[i] == DUTCH_VALUE_UNPAIRED        ? part(saying, MESSAGE_pairing_judge_unpaired)
                        : saying->verdict->scores && (i > 0 || !counted) ? score_of(saying, values->values[i])
                                                                         : language_number(values->values[i]);
    if (values->count > DUTCH_VALUES_MOST)
        said[count++] = language_text(TEXT("…"));
    struct language_value *kept = arena_array(saying->arena, count, sizeof *kept);
    memcpy(kept, said, count * sizeof *kept);
    if (!counted || count == 1)
        return language_list_with(kept, count, MESSAGE_list_comma, MESSAGE_list_comma);
    return language_inner(
        language_make(saying->arena, pairing_judge_unpaired_with, "count scores", kept[0],
                      language_list_with(kept + 1, count - 1, MESSAGE_list_comma, MESSAGE_list_comma)));
}

/* "3/5" for S1 and S2, "3, 2/5, 6" for more. */
static struct language_value exchange_of(const struct saying *saying, const struct dutch_values *values,
                                         int32_t exchanged) {
    if (exchanged == 0)
        return part(saying, MESSAGE_pairing_judge_no_exchange);
    struct text_builder players = {.arena = saying->arena};
    for (int32_t i = 0; i < values->count && i < DUTCH_VALUES_MOST; i++)
        text_add_format(&players, "%s%d", i == 0 ? "" : i == exchanged ? "/" : ", ", (int)values->values[i]);
    if (values->count > DUTCH_VALUES_MOST)
        text_add_zero(&players, ", …");
    return language_inner(
        language_make(saying->arena, pairing_judge_exchange, "players", language_text(text_builder_take(&players))));
}

static const struct language_sentence *order_words(const struct saying *saying) {
    static const enum message messages[] = {[DUTCH_STEP_MOVERS] = MESSAGE_pairing_judge_order_movers,
                                            [DUTCH_STEP_OPPONENTS] = MESSAGE_pairing_judge_order_opponents,
                                            [DUTCH_STEP_EXCHANGE] = MESSAGE_pairing_judge_order_exchange,
                                            [DUTCH_STEP_TRANSPOSITION] = MESSAGE_pairing_judge_order_transposition};
    const struct dutch_verdict *verdict = saying->verdict;
    bool exchange = verdict->step == DUTCH_STEP_EXCHANGE;
    const struct language_value values[] = {
        language_text(text_from(verdict->article)),
        exchange ? exchange_of(saying, &verdict->ours, verdict->exchanged[0]) : values_of(saying, &verdict->ours),
        exchange ? exchange_of(saying, &verdict->theirs, verdict->exchanged[1]) : values_of(saying, &verdict->theirs)};
    return language_sentence_of(saying->arena, messages[verdict->step], "article ours theirs", values, 3);
}

/* Within a bracket, or all there is to say. */
static const struct language_sentence *verdict_words(const struct saying *saying) {
    struct arena *arena = saying->arena;
    const struct dutch_verdict *verdict = saying->verdict;
    struct language_value criterion = language_text(text_from(verdict->criterion)),
                          article = language_text(text_from(verdict->article));
    switch (verdict->ground) {
    case DUTCH_GROUND_NONE:
        break;
    case DUTCH_GROUND_MET:
        return language_make(arena, pairing_judge_met, "criterion player opponent round", criterion,
                             number_of(saying, 0), number_of(saying, 1), language_number(verdict->round + 1));
    case DUTCH_GROUND_EXCLUDED:
        return language_make(arena, pairing_judge_excluded, "criterion player opponent", criterion,
                             number_of(saying, 0), number_of(saying, 1));
    case DUTCH_GROUND_BARRED:
        return language_make(arena, pairing_judge_barred, "criterion player", criterion, number_of(saying, 0));
    case DUTCH_GROUND_ABSOLUTE:
        return language_make(arena, pairing_judge_absolute, "criterion player opponent", criterion,
                             number_of(saying, 0), number_of(saying, 1));
    case DUTCH_GROUND_COLOURS:
        return language_make(arena, pairing_judge_colours, "article player opponent rule", article,
                             number_of(saying, 0), number_of(saying, 1), part(saying, verdict->words));
    case DUTCH_GROUND_ORDER:
        return order_words(saying);
    case DUTCH_GROUND_CRITERION:
        return language_make(arena, pairing_judge_criterion, "criterion ours theirs what", criterion,
                             values_of(saying, &verdict->ours), values_of(saying, &verdict->theirs),
                             part(saying, verdict->words));
    case DUTCH_GROUND_UNFOUND:
        return language_make(arena, pairing_judge_unfound, "criterion",
                             verdict->criterion[0] == '\0' ? article : criterion);
    }
    return language_plain(arena, MESSAGE_pairing_judge_no_difference);
}

const struct language_sentence *dutch_verdict_words(struct arena *arena, const struct crosstable *table,
                                                    const struct dutch_verdict *verdict) {
    const struct saying saying = {arena, table, verdict};
    const struct language_sentence *words = verdict_words(&saying);
    bool within = verdict->ground == DUTCH_GROUND_ORDER || verdict->ground == DUTCH_GROUND_CRITERION ||
                  verdict->ground == DUTCH_GROUND_UNFOUND;
    return within && verdict->bracket >= 0 ? language_make(arena, pairing_judge_in_bracket, "verdict score",
                                                           language_inner(words), score_of(&saying, verdict->bracket))
                                           : words;
}
