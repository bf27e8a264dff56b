/* Why a round is not right, or why nobody can tell. */
#include "analysis/check.h"
#include "language/errors.h"

static const struct {
    enum message message;
    const char *names; /* of the operands */
    size_t count;
} doubts[] = {
    [CHECK_DOUBT_COLOURS] = {MESSAGE_show_check_colours, "round", 1},
    [CHECK_DOUBT_BYES] = {MESSAGE_show_check_byes, "round", 1},
    [CHECK_DOUBT_BONUS] = {MESSAGE_show_check_bonus, "", 0},
    [CHECK_DOUBT_GROUPS] = {MESSAGE_show_check_groups, "", 0},
    [CHECK_DOUBT_OLDER_RULES] = {MESSAGE_show_check_older_rules, "", 0},
    [CHECK_DOUBT_NUMBERS] = {MESSAGE_show_check_numbers, "", 0},
    [CHECK_DOUBT_FOLDED] = {MESSAGE_show_check_folded, "", 0},
    [CHECK_DOUBT_HIDDEN_BYE] = {MESSAGE_show_check_hidden_bye, "player", 1},
    [CHECK_DOUBT_LATE_ENTRY] = {MESSAGE_show_check_late_entry, "player", 1},
    [CHECK_DOUBT_RATING_ORDER] = {MESSAGE_show_check_rating_order, "", 0},
    [CHECK_DOUBT_LATE_PAIR] = {MESSAGE_show_check_late_pair, "player opponent", 2},
    [CHECK_DOUBT_LATE_BOARDS] = {MESSAGE_show_check_late_boards, "count", 1},
    [CHECK_DOUBT_LATE_AND_NUMBERS] = {MESSAGE_show_check_late_and_numbers, "count", 1},
    [CHECK_DOUBT_CORRECTED_NUMBERS] = {MESSAGE_show_check_corrected_numbers, "count", 1},
    [CHECK_DOUBT_LATE_NUMBER] = {MESSAGE_show_check_late_number, "player", 1},
    [CHECK_DOUBT_RESULT] = {MESSAGE_show_check_result, "white black round", 3},
};

const struct language_sentence *check_doubt_words(struct arena *arena, const struct check_result *result,
                                                  const struct check_round *round) {
    enum check_doubt doubt = round->reason.doubt;
    struct language_value values[3];
    if (doubt == CHECK_DOUBT_REFUSED)
        return language_error_sentence(arena, &round->refusal);
    if (doubt == CHECK_DOUBT_SYSTEM)
        return language_make(arena, show_check_system, "system", language_text(result->system_words));
    for (size_t i = 0; i < doubts[doubt].count; i++)
        values[i] = language_number(round->reason.operands[i]);
    return language_sentence_of(arena, doubts[doubt].message, doubts[doubt].names, values, doubts[doubt].count);
}

struct text check_reason_say(struct arena *arena, const struct language *language, const struct check_result *result,
                             const struct check_round *round) {
    struct draw_verdict verdict = round->verdict;
    if (round->answer != CHECK_WRONG)
        verdict.words = check_doubt_words(arena, result, round);
    struct text words = draw_verdict_say(arena, language, &verdict);
    return round->answer == CHECK_WRONG && result->system->classic != NULL
               ? language_said(arena, language, show_system_step, "words article", language_text(words),
                               language_text(text_from(verdict.article)))
               : words;
}
