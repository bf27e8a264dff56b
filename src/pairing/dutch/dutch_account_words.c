/* What the account of a round says: sentences, in no language yet. */
#include "base/score.h"
#include "pairing/dutch/dutch_account.h"

static struct language_value score_of(const struct dutch_account *account, int32_t score) {
    struct text_builder text = {.arena = account->arena};
    score_add(&text, score, account->round.drawing->table->scoring.unit);
    return language_text(text_builder_take(&text));
}

/* "C4", of 2017 "C.4". */
static struct language_value criterion(const struct dutch_account *account, const char *now, const char *former) {
    return language_text(text_from(account->edition == DUTCH_2026 ? now : former));
}

bool dutch_failure_has_value(const struct dutch_failure *failure) {
    return failure->criterion == DUTCH_MOVERS_PAIRED || failure->criterion == DUTCH_PSD ||
           failure->criterion == DUTCH_NEXT_SCORES || failure->criterion == DUTCH_DOWNFLOAT_SCORES ||
           failure->criterion == DUTCH_UPFLOAT_SCORES;
}

const struct language_sentence *dutch_failure_words(const struct dutch_account *account,
                                                    const struct dutch_failure *failure) {
    /* Of floats: as in the last round, as in the one before. */
    static const enum message messages[][2] = {
        [DUTCH_PAIRS] = {MESSAGE_pairing_dutch_failure_pairs},
        [DUTCH_MOVERS_PAIRED] = {MESSAGE_pairing_dutch_failure_moved_on},
        [DUTCH_PSD] = {MESSAGE_pairing_dutch_failure_score_differences},
        [DUTCH_NEXT_UNPAIRED] = {MESSAGE_pairing_dutch_failure_next_unpaired},
        [DUTCH_NEXT_SCORES] = {MESSAGE_pairing_dutch_failure_next_scores},
        [DUTCH_BYE_UNPLAYED] = {MESSAGE_pairing_dutch_failure_bye_unplayed},
        [DUTCH_COLOUR_DIFFERENCE] = {MESSAGE_pairing_dutch_failure_colour_difference},
        [DUTCH_COLOUR_ROW] = {MESSAGE_pairing_dutch_failure_same_colour},
        [DUTCH_PREFERENCE] = {MESSAGE_pairing_dutch_failure_preference},
        [DUTCH_STRONG_PREFERENCE] = {MESSAGE_pairing_dutch_failure_strong_preference},
        [DUTCH_DOWNFLOATS] = {MESSAGE_pairing_dutch_failure_downfloats_last,
                              MESSAGE_pairing_dutch_failure_downfloats_before},
        [DUTCH_UPFLOATS] = {MESSAGE_pairing_dutch_failure_upfloats_last, MESSAGE_pairing_dutch_failure_upfloats_before},
        [DUTCH_DOWNFLOATS_UNPAIRED] = {MESSAGE_pairing_dutch_failure_downfloats_unpaired_last,
                                       MESSAGE_pairing_dutch_failure_downfloats_unpaired_before},
        [DUTCH_DOWNFLOAT_SCORES] = {MESSAGE_pairing_dutch_failure_downfloat_scores_last,
                                    MESSAGE_pairing_dutch_failure_downfloat_scores_before},
        [DUTCH_UPFLOAT_SCORES] = {MESSAGE_pairing_dutch_failure_upfloat_scores_last,
                                  MESSAGE_pairing_dutch_failure_upfloat_scores_before},
    };
    enum message message = messages[failure->criterion][failure->rounds != 0];
    struct language_value values[] = {language_number(failure->count), score_of(account, failure->value)};
    return language_sentence_of(account->arena, message, "count score", values,
                                dutch_failure_has_value(failure) ? 2 : 1);
}

const struct language_sentence *dutch_refusal_words(const struct dutch_account *account,
                                                    const struct dutch_refusal *refusal) {
    struct arena *arena = account->arena;
    switch (refusal->reason) {
    case DUTCH_HAVE_MET:
        return language_make(arena, pairing_dutch_reason_have_met, "round article", language_number(refusal->round + 1),
                             criterion(account, "C1", "C.1"));
    case DUTCH_EXCLUDED:
        return language_plain(arena, MESSAGE_pairing_dutch_reason_excluded);
    case DUTCH_SAME_COLOUR:
        return language_make(arena, pairing_dutch_reason_same_colour, "article", criterion(account, "C3", "C.3"));
    case DUTCH_OTHERS_UNPAIRED:
        return language_plain(arena, MESSAGE_pairing_dutch_reason_others_unpaired);
    case DUTCH_WORSE:
        return language_make(arena, pairing_dutch_reason_worse, "criterion failure chosen",
                             language_text(text_from(dutch_criterion_name(account->edition, &refusal->refused))),
                             language_inner(dutch_failure_words(account, &refusal->refused)),
                             language_number(refusal->chosen.count));
    case DUTCH_LATER:
        break;
    }
    return language_plain(arena, MESSAGE_pairing_dutch_reason_later);
}

const struct language_sentence *dutch_colours_words(const struct dutch_account *account, struct swiss_pair pair) {
    static const enum message messages[] = {
        [SWISS_COLOURS_BOTH_GRANTED] = MESSAGE_pairing_dutch_colours_both_granted,
        [SWISS_COLOURS_STRONGER] = MESSAGE_pairing_dutch_colours_stronger,
        [SWISS_COLOURS_DIFFERENCE] = MESSAGE_pairing_dutch_colours_difference,
        [SWISS_COLOURS_ALTERNATED] = MESSAGE_pairing_dutch_colours_alternated,
        [SWISS_COLOURS_HIGHER_RANKED] = MESSAGE_pairing_dutch_colours_higher_ranked,
        [SWISS_COLOURS_INITIAL] = MESSAGE_pairing_dutch_colours_initial,
    };
    enum swiss_colour_rule rule;
    swiss_upper_has_white(&account->round, pair.upper, pair.lower, &rule);
    struct language_value article = language_text(text_from(dutch_colour_article(account->edition, rule)));
    return language_sentence_of(account->arena, messages[rule], "article", &article, 1);
}

const struct language_sentence *dutch_bracket_words(const struct dutch_account *account,
                                                    const struct dutch_reported_bracket *bracket) {
    static const enum message messages[] = {[DUTCH_ORDINARY] = MESSAGE_pairing_dutch_bracket_ordinary,
                                            [DUTCH_PENULTIMATE] = MESSAGE_pairing_dutch_bracket_penultimate,
                                            [DUTCH_COLLAPSED] = MESSAGE_pairing_dutch_bracket_collapsed};
    struct arena *arena = account->arena;
    const struct language_sentence *players = language_make(
        arena, pairing_dutch_residents, "count", language_number(bracket->resident_last - bracket->resident_first));
    if (bracket->mover_count > 0)
        players = language_make(
            arena, pairing_dutch_residents_moved, "residents moved", language_inner(players),
            language_inner(language_make(arena, pairing_dutch_moved, "count", language_number(bracket->mover_count))));
    struct language_value values[] = {score_of(account, bracket->score), language_inner(players)};
    return language_sentence_of(arena, messages[bracket->route], "score players", values, 2);
}

const struct language_sentence *dutch_floats_words(const struct dutch_account *account,
                                                   const struct dutch_reported_bracket *bracket) {
    struct arena *arena = account->arena;
    switch (bracket->float_cause) {
    case DUTCH_NO_FLOATS:
        break;
    case DUTCH_FLOAT_ODD:
        return language_make(arena, pairing_dutch_floats_odd, "count",
                             language_number(bracket->mover_count + bracket->resident_last - bracket->resident_first));
    case DUTCH_FLOAT_NO_PAIRS:
        return language_make(arena, pairing_dutch_floats_no_more_pairs, "met colour", criterion(account, "C1", "C.1"),
                             criterion(account, "C3", "C.3"));
    case DUTCH_FLOAT_COMPLETION:
        return language_make(arena, pairing_dutch_floats_completion, "article", criterion(account, "C4", "C.4"));
    }
    return NULL;
}

const struct language_sentence *dutch_exchange_words(const struct dutch_account *account,
                                                     const struct dutch_reported_bracket *bracket) {
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        if (bracket->refusals[i].player < 0)
            return language_make(account->arena, pairing_dutch_exchange, "count reason",
                                 language_number(bracket->exchanged),
                                 language_inner(dutch_refusal_words(account, &bracket->refusals[i])));
    return NULL;
}

const struct language_sentence *dutch_bye_words(const struct dutch_account *account) {
    if (!account->has_bye || account->bye < 0)
        return NULL;
    if (account->edition == DUTCH_2026)
        return language_make(account->arena, pairing_dutch_bye_lowest, "score article",
                             score_of(account, account->bye_score), language_text(TEXT("C5")));
    const struct swiss_player *player = &account->round.players[account->bye];
    return language_make(account->arena, pairing_dutch_bye_left, "name score article",
                         language_text(account->round.drawing->table->participants[player->participant].name),
                         score_of(account, player->score), language_text(TEXT("C.2")));
}
