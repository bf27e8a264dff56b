#include "base/score.h"
#include "pairing/dutch/dutch_account.h"

struct reporter {
    const struct dutch_account *account;
    const struct language *language;
    struct json_writer *writer;
    struct arena *arena;
};

static int32_t number_of(const struct reporter *reporter, int32_t place) {
    const struct drawing *drawing = reporter->account->round.drawing;
    return drawing->table->participants[reporter->account->round.players[place].participant].number;
}

static void tell_score(const struct reporter *reporter, const char *key, int32_t score) {
    struct text_builder text = {.arena = reporter->arena};
    score_add_decimal(&text, score, reporter->account->round.drawing->table->scoring.unit, 1);
    json_key_text(reporter->writer, key, text_builder_take(&text));
}

static void tell_numbers(const struct reporter *reporter, const char *key, const int32_t *places, int32_t count) {
    json_key_array(reporter->writer, key);
    for (int32_t i = 0; i < count; i++)
        json_integer(reporter->writer, number_of(reporter, places[i]));
    json_end_array(reporter->writer);
}

static void tell_words(const struct reporter *reporter, const struct language_sentence *sentence) {
    language_write_words(reporter->writer, reporter->arena, reporter->language, sentence);
}

/* A sentence as an object, or null. */
static void tell_sentence(const struct reporter *reporter, const char *key, const struct language_sentence *sentence) {
    if (!json_key_optional(reporter->writer, key, sentence != NULL))
        return;
    tell_words(reporter, sentence);
    json_end_object(reporter->writer);
}

/* `key`: of one that stands within a refusal, whose words have it in them; NULL: of one in a list. */
static void tell_failure(const struct reporter *reporter, const char *key, const struct dutch_failure *failure) {
    static const char *const words[] = {
        [DUTCH_PAIRS] = "downfloaters",
        [DUTCH_MOVERS_PAIRED] = "downfloater_scores",
        [DUTCH_PSD] = "score_differences",
        [DUTCH_NEXT_UNPAIRED] = "next_bracket_unpaired",
        [DUTCH_NEXT_SCORES] = "next_bracket_scores",
        [DUTCH_BYE_UNPLAYED] = "bye_unplayed_rounds",
        [DUTCH_COLOUR_DIFFERENCE] = "colour_difference",
        [DUTCH_COLOUR_ROW] = "same_colour_three_times",
        [DUTCH_PREFERENCE] = "colour_preference",
        [DUTCH_STRONG_PREFERENCE] = "strong_colour_preference",
        [DUTCH_DOWNFLOATS] = "repeated_downfloats",
        [DUTCH_UPFLOATS] = "repeated_upfloats",
        [DUTCH_DOWNFLOATS_UNPAIRED] = "repeated_downfloats_unpaired",
        [DUTCH_DOWNFLOAT_SCORES] = "repeated_downfloat_score_differences",
        [DUTCH_UPFLOAT_SCORES] = "repeated_upfloat_score_differences",
    };
    if (key != NULL)
        json_key(reporter->writer, key);
    json_begin_object(reporter->writer);
    json_key_text(reporter->writer, "criterion", text_from(dutch_criterion_name(reporter->account->edition, failure)));
    json_key_text(reporter->writer, "of", text_from(words[failure->criterion]));
    if (failure->criterion >= DUTCH_DOWNFLOATS)
        json_key_integer(reporter->writer, "rounds_ago", failure->rounds + 1);
    if (dutch_failure_has_value(failure))
        tell_score(reporter, "value", failure->value);
    json_key_integer(reporter->writer, "count", failure->count);
    if (key == NULL)
        tell_words(reporter, dutch_failure_words(reporter->account, failure));
    json_end_object(reporter->writer);
}

static void tell_refusal(const struct reporter *reporter, const struct dutch_refusal *refusal) {
    static const char *const words[] = {[DUTCH_HAVE_MET] = "have_met",
                                        [DUTCH_EXCLUDED] = "excluded",
                                        [DUTCH_SAME_COLOUR] = "same_absolute_colour",
                                        [DUTCH_OTHERS_UNPAIRED] = "others_unpaired",
                                        [DUTCH_WORSE] = "worse",
                                        [DUTCH_LATER] = "later_in_order"};
    json_begin_object(reporter->writer);
    if (refusal->player >= 0) {
        json_key_integer(reporter->writer, "player", number_of(reporter, refusal->player));
        json_key_integer(reporter->writer, "candidate", number_of(reporter, refusal->candidate));
    }
    json_key_text(reporter->writer, "reason", text_from(words[refusal->reason]));
    if (refusal->reason == DUTCH_HAVE_MET)
        json_key_integer(reporter->writer, "round", refusal->round + 1);
    if (refusal->reason == DUTCH_WORSE) {
        tell_failure(reporter, "chosen", &refusal->chosen);
        tell_failure(reporter, "refused", &refusal->refused);
    }
    tell_words(reporter, dutch_refusal_words(reporter->account, refusal));
    json_end_object(reporter->writer);
}

static void tell_pair(const struct reporter *reporter, struct swiss_pair pair) {
    enum swiss_colour_rule rule;
    bool white = swiss_upper_has_white(&reporter->account->round, pair.upper, pair.lower, &rule);
    json_begin_object(reporter->writer);
    json_key_integer(reporter->writer, "white", number_of(reporter, white ? pair.upper : pair.lower));
    json_key_integer(reporter->writer, "black", number_of(reporter, white ? pair.lower : pair.upper));
    json_key_text(reporter->writer, "colours_by", text_from(swiss_colour_rule_name(rule)));
    tell_words(reporter, dutch_colours_words(reporter->account, pair));
    json_end_object(reporter->writer);
}

static void tell_bracket(const struct reporter *reporter, const struct dutch_reported_bracket *bracket) {
    static const char *const routes[] = {
        [DUTCH_ORDINARY] = "ordinary", [DUTCH_PENULTIMATE] = "penultimate", [DUTCH_COLLAPSED] = "collapsed"};
    static const char *const causes[] = {[DUTCH_NO_FLOATS] = "none",
                                         [DUTCH_FLOAT_ODD] = "odd",
                                         [DUTCH_FLOAT_NO_PAIRS] = "no_more_pairs",
                                         [DUTCH_FLOAT_COMPLETION] = "completion"};
    struct json_writer *writer = reporter->writer;
    json_begin_object(writer);
    tell_score(reporter, "score", bracket->score);
    json_key_text(writer, "route", text_from(routes[bracket->route]));
    tell_words(reporter, dutch_bracket_words(reporter->account, bracket));
    tell_numbers(reporter, "moved_down", bracket->movers, bracket->mover_count);
    json_key_array(writer, "residents");
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++)
        json_integer(writer, number_of(reporter, place));
    json_end_array(writer);
    json_key_array(writer, "pairs");
    for (int32_t i = 0; i < bracket->pair_count; i++)
        tell_pair(reporter, bracket->pairs[i]);
    json_end_array(writer);
    tell_numbers(reporter, "float_down", bracket->floaters, bracket->floater_count);
    json_key_text(writer, "floats_because", text_from(causes[bracket->float_cause]));
    tell_sentence(reporter, "floats", dutch_floats_words(reporter->account, bracket));
    json_key_array(writer, "not_floated");
    for (int32_t i = 0; i < bracket->spared_count; i++)
        tell_refusal(reporter, &bracket->spared[i]);
    json_end_array(writer);
    json_key_integer(writer, "moved_down_paired", bracket->movers_paired);
    json_key_integer(writer, "exchanged", bracket->exchanged);
    tell_sentence(reporter, "exchange", dutch_exchange_words(reporter->account, bracket));
    json_key_array(writer, "failures");
    for (int32_t i = 0; i < bracket->failure_count; i++)
        tell_failure(reporter, NULL, &bracket->failures[i]);
    json_end_array(writer);
    json_key_array(writer, "passed_over");
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        tell_refusal(reporter, &bracket->refusals[i]);
    json_end_array(writer);
    json_end_object(writer);
}

static void tell_player(const struct reporter *reporter, int32_t place) {
    static const char *const floats[] = {[SWISS_NO_FLOAT] = "none", [SWISS_DOWNFLOAT] = "down", [SWISS_UPFLOAT] = "up"};
    static const char *const strengths[] = {[SWISS_NO_PREFERENCE] = "none",
                                            [SWISS_MILD] = "mild",
                                            [SWISS_STRONG] = "strong",
                                            [SWISS_ABSOLUTE] = "absolute"};
    const struct swiss_player *player = &reporter->account->round.players[place];
    struct json_writer *writer = reporter->writer;
    json_begin_object(writer);
    json_key_integer(writer, "number", number_of(reporter, place));
    tell_score(reporter, "score", player->score);
    json_key_text(writer, "colour",
                  player->preference == COLOUR_NONE    ? TEXT("none")
                  : player->preference == COLOUR_WHITE ? TEXT("white")
                                                       : TEXT("black"));
    json_key_text(writer, "preference", text_from(strengths[player->strength]));
    json_key_array(writer, "floats");
    json_text(writer, text_from(floats[player->floats[0]]));
    json_text(writer, text_from(floats[player->floats[1]]));
    json_end_array(writer);
    json_key_boolean(writer, "may_have_bye", !player->barred_from_bye);
    json_key_boolean(writer, "topscorer", player->topscorer);
    json_end_object(writer);
}

void dutch_account_write_members(struct arena *arena, const struct dutch_account *account,
                                 const struct language *language, struct json_writer *writer) {
    struct reporter reporter = {.account = account, .language = language, .writer = writer, .arena = arena};
    json_key_text(writer, "system", account->edition == DUTCH_2026 ? TEXT("dutch@2026") : TEXT("dutch@2017"));
    json_key_integer(writer, "round", account->round.drawing->round + 1);
    json_key(writer, "bye");
    if (account->bye >= 0)
        json_integer(writer, number_of(&reporter, account->bye));
    else
        json_null(writer);
    tell_sentence(&reporter, "bye_because", dutch_bye_words(account));
    json_key_array(writer, "players");
    for (int32_t place = 0; place < account->round.player_count; place++)
        if (account->reported == NULL || account->reported[place])
            tell_player(&reporter, place);
    json_end_array(writer);
    json_key_array(writer, "brackets");
    for (int32_t i = 0; i < account->bracket_count; i++)
        tell_bracket(&reporter, &account->brackets[i]);
    json_end_array(writer);
}

void dutch_account_write(struct arena *arena, const struct dutch_account *account, const struct language *language,
                         struct json_writer *writer) {
    json_begin_object(writer);
    dutch_account_write_members(arena, account, language, writer);
    json_end_object(writer);
}
