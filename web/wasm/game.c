/*
 * The game of the arbiter's desk: one game, folded from its log, on which the rules are asked what they say.
 *
 * A log counts from its own zero; `zero` is when that was, so that all times of calls are those of the browser.
 */
#include "game/action_said.h"
#include "game/compose.h"
#include "game/duties.h"
#include "game/game_log.h"
#include "game/offer.h"
#include "game/view.h"
#include "wasm/exchange.h"

static struct arena kept; /* of the game */
static struct game game;
static bool is_open;
static int64_t zero;

/* --- The game ------------------------------------------------------------------------------------------------------- */

static bool carry_out(const struct game_log *log, struct error *error) {
    for (size_t i = 0; i < log->count; i++) {
        struct log_step step;
        if (!game_log_step(&game, &log->items[i], NULL, &kept, &step, error))
            return error_at(error, NULL, log->items[i].line, 0);
    }
    return true;
}

static bool open_game(struct arena *arena, const struct json *request, struct json_writer *answer,
                      struct error *error) {
    struct text text;
    struct game_log log;
    (void)arena;
    is_open = false;
    arena_reset(&kept);
    zero = 0;
    if (!json_get_text(request, "log", &text, error) ||
        !json_get_integer(request, "zero", INT64_MIN, INT64_MAX, &zero, error) ||
        !game_log_read(&log, &kept, text_copy(&kept, text), error))
        return false;
    game_begin(&game, &log.rules, &kept);
    if (!carry_out(&log, error))
        return false;
    is_open = true;
    json_begin_object(answer);
    json_key_integer(answer, "facts", game.facts);
    json_end_object(answer);
    return true;
}
EXCHANGE("game.open", open_game)

static bool the_time(const struct json *request, int64_t *at, struct error *error) {
    if (!is_open)
        return error_set(error, ERROR_game_log_control, NULL, NULL, NULL);
    if (!json_get_integer(request, "at", INT64_MIN, INT64_MAX, at, error))
        return false;
    *at -= zero;
    if (*at < game.now)
        *at = game.now; /* clocks of two machines may differ by a little */
    return true;
}

/* As the arbiter sees it. */
static bool look_at_game(struct arena *arena, const struct json *request, struct json_writer *answer,
                         struct error *error) {
    int64_t at;
    (void)arena;
    if (!the_time(request, &at, error))
        return false;
    game_view(answer, &game, at, GAME_VIEW_ARBITER);
    return true;
}
EXCHANGE("game.look", look_at_game)

/* --- Rulings -------------------------------------------------------------------------------------------------------- */

/* What the rules say of a happening; nothing is changed. */
static bool rule(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    int64_t at;
    struct text what;
    struct game_action happening;
    struct game_ruling ruling;
    if (!the_time(request, &at, error) || !json_get_text(request, "what", &what, error) ||
        !happening_read(what, at, &happening, error))
        return false;
    game_rule(&game, &happening, NULL, arena, &ruling);
    json_begin_object(answer);
    game_ruling_view(answer, arena, exchange_language(), &ruling);
    json_end_object(answer);
    return true;
}
EXCHANGE("game.rule", rule)

/* A line of the log, or an effect, in words; one that cannot be read stands as it is. */
static bool say(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct text line;
    struct game_action action;
    bool effect = false;
    if (!json_get_text(request, "line", &line, error) || !json_optional_boolean(request, "effect", &effect, error))
        return false;
    if (effect && effect_read(line, &action, NULL))
        line = effect_said(arena, exchange_language(), &action);
    else if (!effect && happening_read(line, 0, &action, NULL))
        line = happening_said(arena, exchange_language(), &action);
    json_text(answer, line);
    return true;
}
EXCHANGE("game.say", say)

/* Is it an effect that can be read? For the arbiter's own rulings. */
static bool read_effect(struct arena *arena, const struct json *request, struct json_writer *answer,
                        struct error *error) {
    struct text line;
    struct game_action effect;
    struct text_builder out = {.arena = arena};
    if (!json_get_text(request, "effect", &line, error) || !effect_read(line, &effect, error))
        return false;
    effect_add(&out, &effect);
    json_text(answer, text_builder_take(&out));
    return true;
}
EXCHANGE("game.effect", read_effect)

/* --- What can happen ------------------------------------------------------------------------------------------------ */

static void show_common(struct json_writer *answer) {
    json_begin_object(answer);
    for (int phase = 0; phase < PHASES; phase++) {
        enum game_verb verb;
        json_key_array(answer, game_phase_word((enum game_phase)phase));
        for (size_t i = 0; offer_common((enum game_phase)phase, i, &verb); i++)
            json_text(answer, text_from(game_verb_word(verb)));
        json_end_array(answer);
    }
    json_end_object(answer);
}

static void show_results(struct json_writer *answer, struct arena *arena) {
    struct game_score score;
    json_begin_array(answer);
    for (size_t i = 0; offer_result(i, &score); i++) {
        struct text_builder out = {.arena = arena};
        game_score_add(&out, score);
        json_text(answer, text_builder_take(&out));
    }
    json_end_array(answer);
}

static void show_reaching(struct json_writer *answer) {
    json_begin_array(answer);
    for (int effect = 0; effect < EFFECT_COUNT; effect++)
        if (effect_reaches_event((enum game_effect)effect))
            json_text(answer, text_from(game_effect_word((enum game_effect)effect)));
    json_end_array(answer);
}

static void show_penalties(struct json_writer *answer) {
    char article[PENALTY_ARTICLE_SIZE];
    json_begin_array(answer);
    for (int32_t number = 1; number <= PENALTIES_MOST; number++) {
        json_begin_object(answer);
        json_key_integer(answer, "number", number);
        json_key_text(answer, "article", game_penalty_article(article, number));
        json_end_object(answer);
    }
    json_end_array(answer);
}

/* All that an arbiter's desk offers. */
static bool offers(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    (void)request, (void)error;
    json_begin_object(answer);
    json_key_array(answer, "verbs");
    for (size_t i = 0; i < VERB_COUNT; i++)
        offer_view(answer, offer_at(i));
    json_end_array(answer);
    json_key(answer, "common");
    show_common(answer);
    json_key(answer, "results");
    show_results(answer, arena);
    json_key(answer, "penalties");
    show_penalties(answer);
    json_key(answer, "reaching");
    show_reaching(answer);
    json_end_object(answer);
    return true;
}
EXCHANGE("game.offers", offers)

static enum game_verb find_verb(struct text word) {
    int verb = 0;
    while (verb < VERB_COUNT && !text_equal(text_from(game_verb_word((enum game_verb)verb)), word))
        verb++;
    return (enum game_verb)verb;
}

/* {"word", "actor", "filled"}: the line of what is filled in, by field; whether it is complete, and whether it asks for rounds. */
static bool compose(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct text word;
    struct compose composed = {0};
    struct text_builder line = {.arena = arena};
    const struct json *filled = json_get(request, "filled");
    if (!json_get_text(request, "word", &word, error) || !json_get_text(request, "actor", &composed.actor, error))
        return false;
    composed.verb = find_verb(word);
    if (composed.verb == VERB_COUNT)
        return error_set_text(error, ERROR_field_value, TEXT("word"), word, TEXT(""));
    for (int field = 0; filled != NULL && field < COMPOSE_FIELDS; field++) {
        const struct json *value = json_get(filled, compose_field_word((enum compose_field)field));
        if (value != NULL && value->type == JSON_TEXT)
            composed.filled[field] = value->text;
    }
    compose_add(&line, &composed);
    json_begin_object(answer);
    json_key_text(answer, "line", text_builder_take(&line));
    json_key_boolean(answer, "complete", compose_is_complete(&composed));
    json_key_boolean(answer, "excludes", compose_excludes(&composed));
    json_end_object(answer);
    return true;
}
EXCHANGE("game.compose", compose)
