#include "game/offer.h"

#include <assert.h>

#include "game/game_log.h"

/* A verb that is missing from the table, or stands in it twice, does not compile. */
enum {
#define OFFER(group, symbol, flags) OFFERED_##symbol,
#include "game/offer_table.h"
#undef OFFER
    OFFERED_COUNT
};
static_assert(OFFERED_COUNT == (int)VERB_COUNT, "every verb stands in offer_table.h");

static const struct offer offers[] = {
#define OFFER(group, symbol, flags) {VERB_##symbol, OFFER_##group, {flags FLAG_COUNT}},
#include "game/offer_table.h"
#undef OFFER
};

static const struct {
    enum game_phase phase;
    enum game_verb verb;
} common[] = {
#define COMMON(phase, symbol) {PHASE_##phase, VERB_##symbol},
#include "game/offer_table.h"
#undef COMMON
};

/* [laws:10.1] [laws:10.2] */
static const struct game_score results[] = {
    {{POINTS_WIN, POINTS_LOSS}, false},  {{POINTS_LOSS, POINTS_WIN}, false},  {{POINTS_DRAW, POINTS_DRAW}, false},
    {{POINTS_DRAW, POINTS_LOSS}, false}, {{POINTS_LOSS, POINTS_DRAW}, false}, {{POINTS_LOSS, POINTS_LOSS}, false},
    {{POINTS_WIN, POINTS_LOSS}, true},   {{POINTS_LOSS, POINTS_WIN}, true},   {{POINTS_LOSS, POINTS_LOSS}, true},
};

const char *offer_group_word(enum offer_group group) {
    static const char *const words[OFFER_GROUPS] = {
        [OFFER_moves] = "moves",     [OFFER_clock] = "clock", [OFFER_draws] = "draws",     [OFFER_conduct] = "conduct",
        [OFFER_arbiter] = "arbiter", [OFFER_sheet] = "sheet", [OFFER_adjourn] = "adjourn", [OFFER_blind] = "blind",
    };
    return words[group];
}

const struct offer *offer_at(size_t index) {
    return &offers[index];
}

bool offer_common(enum game_phase phase, size_t index, enum game_verb *verb) {
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (common[i].phase == phase && index-- == 0) {
            *verb = common[i].verb;
            return true;
        }
    return false;
}

bool offer_result(size_t index, struct game_score *score) {
    if (index >= sizeof results / sizeof *results)
        return false;
    *score = results[index];
    return true;
}

static void show_operands(struct json_writer *writer, const char *key, unsigned operands) {
    static const struct {
        unsigned bit;
        const char *word;
    } words[] = {{HAS_SIDE, "side"},       {HAS_SQUARE, "square"},   {HAS_PIECE, "piece"},   {HAS_MOVE, "move"},
                 {HAS_TIME, "time"},       {HAS_TWO_TIMES, "times"}, {HAS_NUMBER, "number"}, {HAS_RESULT, "result"},
                 {HAS_ARTICLE, "article"}, {HAS_FLAGS, "flags"},     {HAS_WORDS, "words"}};
    json_key_array(writer, key);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if ((operands & words[i].bit) != 0)
            json_text(writer, text_from(words[i].word));
    json_end_array(writer);
}

/* By texts of other verbs. */
static enum game_verb means_as(enum game_verb verb) {
    switch (verb) {
    case VERB_replaces_clock:
        return VERB_sets_clock;
    case VERB_claims_fifty:
        return VERB_claims_repetition;
    case VERB_ends_reconstruction:
        return VERB_begins_reconstruction;
    case VERB_misses_envelope:
    case VERB_reports_clock:
        return VERB_writes_position;
    default:
        return verb;
    }
}

enum message offer_meaning(enum game_verb verb) {
    return language_coded("game.meaning.", game_verb_word(means_as(verb)));
}

static void show_members(struct json_writer *writer, const struct offer *offer) {
    json_key_text(writer, "word", text_from(game_verb_word(offer->verb)));
    json_key_text(writer, "group", text_from(offer_group_word(offer->group)));
    json_key_array(writer, "actors");
    for (int actor = BY_WHITE; actor < BY_NOBODY; actor++)
        if (game_verb_by(offer->verb, (enum game_actor)actor))
            json_text(writer, text_from(game_actor_word((enum game_actor)actor)));
    json_end_array(writer);
    show_operands(writer, "operands", game_verb_operands(offer->verb));
    show_operands(writer, "needed", game_verb_needed(offer->verb));
    json_key_array(writer, "flags");
    for (size_t i = 0; offer->flags[i] != FLAG_COUNT; i++)
        json_text(writer, text_from(game_flag_word(offer->flags[i])));
    json_end_array(writer);
}

void offer_view(struct json_writer *writer, const struct offer *offer) {
    json_begin_object(writer);
    show_members(writer, offer);
    json_end_object(writer);
}

static void show_means(struct json_writer *writer, const char *key, enum message means, struct arena *scratch,
                       const struct language *language) {
    if (means != MESSAGE_none)
        json_key_text(writer, key, language_say(scratch, language, language_plain(scratch, means)));
}

static void show_effect(struct json_writer *writer, enum game_effect effect) {
    json_begin_object(writer);
    json_key_text(writer, "word", text_from(game_effect_word(effect)));
    show_operands(writer, "operands", game_effect_operands(effect));
    show_operands(writer, "needed", game_effect_needed(effect));
    json_end_object(writer);
}

void offer_words_view(struct json_writer *writer, struct arena *scratch, const struct language *language) {
    const char *name;
    enum message asks;
    bool by_side;
    json_begin_object(writer);
    json_key_array(writer, "verbs");
    for (size_t i = 0; i < VERB_COUNT; i++) {
        json_begin_object(writer);
        show_members(writer, &offers[i]);
        show_means(writer, "means", offer_meaning(offers[i].verb), scratch, language);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "effects");
    for (int effect = 0; effect < EFFECT_COUNT; effect++)
        show_effect(writer, (enum game_effect)effect);
    json_end_array(writer);
    json_key_array(writer, "checks");
    for (size_t i = 0; game_log_question(i, &name, &asks, &by_side); i++) {
        json_begin_object(writer);
        json_key_text(writer, "word", text_from(name));
        json_key_boolean(writer, "by_side", by_side);
        show_means(writer, "asks", asks, scratch, language);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "flags");
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        json_text(writer, text_from(game_flag_word((enum game_flag)flag)));
    json_end_array(writer);
    json_end_object(writer);
}
