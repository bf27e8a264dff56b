#include "game/action_said.h"
#include "game/game_log.h"

/* --- Agreement ------------------------------------------------------------------------------------------------------ */

static bool same_article(struct text stated, const char *article) {
    struct text laws = TEXT("laws:");
    struct text whole = text_from(article);
    return text_equal(stated, whole) ||
           (text_starts_with(whole, laws) && text_equal(stated, text_slice(whole, laws.length, whole.length)));
}

static bool has_article(const struct game_ruling *ruling, struct text stated) {
    for (size_t i = 0; i < ruling->article_count; i++)
        if (same_article(stated, ruling->articles[i]))
            return true;
    return false;
}

static struct text written(const struct game_action *effect, uint16_t without, struct arena *arena) {
    struct text_builder out = {.arena = arena};
    struct game_action bare = *effect;
    bare.has &= (uint16_t)~without;
    effect_add(&out, &bare);
    return text_builder_take(&out);
}

/* The words of an effect need not be stated. */
static bool same_effect(const struct game_action *rules, const struct game_action *stated, struct arena *arena) {
    uint16_t without = (stated->has & HAS_WORDS) == 0 ? HAS_WORDS : 0;
    return rules->what == stated->what && text_equal(written(rules, without, arena), written(stated, 0, arena));
}

/* The same effects, in any order. */
static bool same_effects(const struct game_ruling *rules, const struct log_ruling *stated, struct arena *arena) {
    bool met[RULING_EFFECTS_MOST] = {false};
    if (rules->effect_count != stated->effect_count)
        return false;
    for (size_t i = 0; i < rules->effect_count; i++) {
        size_t other = 0;
        while (other < stated->effect_count &&
               (met[other] || !same_effect(&rules->effects[i], &stated->effects[other], arena)))
            other++;
        if (other == stated->effect_count)
            return false;
        met[other] = true;
    }
    return true;
}

bool game_log_agrees(const struct game_ruling *rules, const struct log_ruling *stated, struct arena *arena) {
    bool same = rules->verdict == stated->verdict && (!stated->effects_given || same_effects(rules, stated, arena));
    for (size_t i = 0; i < stated->article_count; i++)
        same = same && has_article(rules, stated->articles[i]);
    return same;
}

struct text game_log_difference(struct arena *arena, const struct language *language, const struct log_item *item,
                                const struct log_step *step) {
    if (item->kind == LOG_FACT)
        return language_said(arena, language, game_log_rules_say, "ruling",
                             language_text(ruling_said(arena, language, &step->rules)));
    return language_said(arena, language, game_log_check_is, "check answer stated", language_text(item->check.what),
                         language_text(step->answer), language_text(item->check.value));
}

/* --- Steps ---------------------------------------------------------------------------------------------------------- */

/* What is stated, as a ruling. */
static void give_stated(const struct log_ruling *stated, struct arena *arena, struct game_ruling *given) {
    struct text laws = TEXT("laws:");
    given->verdict = stated->verdict;
    given->reason = REASON_none;
    given->next = REASON_none;
    given->operands[0] = given->operands[1] = TEXT("");
    given->article_count = stated->article_count;
    for (size_t i = 0; i < stated->article_count; i++) {
        struct text_builder out = {.arena = arena};
        size_t colon;
        if (!text_find(stated->articles[i], TEXT(":"), &colon))
            text_add(&out, laws);
        text_add(&out, stated->articles[i]);
        given->articles[i] = text_builder_take(&out).bytes;
    }
    given->effect_count = stated->effect_count;
    for (size_t i = 0; i < stated->effect_count; i++)
        given->effects[i] = stated->effects[i];
}

static void copy_ruling(struct game_ruling *to, const struct game_ruling *from) {
    memcpy(to, from, offsetof(struct game_ruling, effects) + from->effect_count * sizeof *from->effects);
}

static bool take_fact(struct game *game, const struct log_item *item, struct mating_memory *memory, struct arena *arena,
                      struct log_step *step, struct error *error) {
    game_rule(game, &item->happening, memory, arena, &step->rules);
    copy_ruling(&step->given, &step->rules);
    if (item->stated != NULL)
        step->differs = !game_log_agrees(&step->rules, item->stated, arena);
    if (item->own != NULL)
        give_stated(item->own, arena, &step->given);
    else if (step->differs && item->stated != NULL && item->stated->effects_given)
        give_stated(item->stated, arena, &step->given);
    return game_apply(game, &item->happening, &step->given, error);
}

static bool same_value(struct text answer, struct text expected) {
    int64_t times[2];
    if (game_time_read(answer, &times[0]) && game_time_read(expected, &times[1]))
        return times[0] == times[1];
    return text_equal(answer, expected);
}

static bool take_check(const struct game *game, const struct log_check *check, struct arena *arena,
                       struct log_step *step, struct error *error) {
    if (!game_log_ask(game, check->what, game->now, arena, &step->answer))
        return error_set_text(error, ERROR_game_log_question, check->what, game_log_near(arena, check->what), TEXT(""));
    step->differs = !same_value(step->answer, check->value);
    return true;
}

bool game_log_step(struct game *game, const struct log_item *item, struct mating_memory *memory, struct arena *arena,
                   struct log_step *step, struct error *error) {
    step->differs = false;
    step->answer = TEXT("");
    bool done = item->kind == LOG_FACT ? take_fact(game, item, memory, arena, step, error)
                                       : take_check(game, &item->check, arena, step, error);
    long line = item->line;
    if (item->kind == LOG_FACT && item->own != NULL)
        line = item->own->line;
    else if (item->kind == LOG_FACT && step->differs && item->stated != NULL && item->stated->effects_given)
        line = item->stated->line;
    return done || error_at(error, NULL, line, 0);
}
