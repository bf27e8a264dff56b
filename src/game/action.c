#include "game/action_words.h"

/* --- Tables ------------------------------------------------------------------------------------------------------- */

const struct action_word action_verbs[] = {
#define VERB(symbol, word, actors, operands, needed) {word, actors, operands, needed},
#include "game/verb_table.h"
#undef VERB
};

const struct action_word action_effects[] = {
#define EFFECT(symbol, word, operands, needed) {word, 0, operands, needed},
#include "game/effect_table.h"
#undef EFFECT
};

const char *const action_flags[] = {
#define FLAG(symbol, word) word,
#include "game/flag_table.h"
#undef FLAG
};

const char *const action_actors[] = {"white", "black", "arbiter", "both", "other", "nobody"};
const char action_letters[] = ".PNBRQK";

static const char *const touch_words[] = {"touched", "touched-together", "adjusted",       "lifted",
                                          "placed",  "released",         "castling-meant", "stood"};
enum { TOUCH_ACTS = sizeof touch_words / sizeof touch_words[0] };

const char *game_verb_word(enum game_verb verb) {
    return action_verbs[verb].word;
}

const char *game_effect_word(enum game_effect effect) {
    return action_effects[effect].word;
}

const char *game_flag_word(enum game_flag flag) {
    return action_flags[flag];
}

const char *game_actor_word(enum game_actor actor) {
    return action_actors[actor];
}

uint16_t game_verb_operands(enum game_verb verb) {
    return action_verbs[verb].operands;
}

uint16_t game_verb_needed(enum game_verb verb) {
    return action_verbs[verb].needed;
}

uint16_t game_effect_operands(enum game_effect effect) {
    return action_effects[effect].operands;
}

uint16_t game_effect_needed(enum game_effect effect) {
    return action_effects[effect].needed;
}

int32_t action_number_words(uint8_t effect) {
    switch (effect) {
    case EFFECT_phase:
        return PHASES;
    case EFFECT_claim:
        return CLAIMS;
    case EFFECT_end:
        return ENDS;
    case EFFECT_sheet:
        return SHEETS;
    case EFFECT_dress:
        return DRESSES;
    case EFFECT_touch:
        return TOUCH_ACTS;
    default:
        return 0;
    }
}

const char *action_number_word(uint8_t effect, int32_t number) {
    switch (effect) {
    case EFFECT_phase:
        return game_phase_word((enum game_phase)number);
    case EFFECT_claim:
        return game_claim_word((enum game_claim)number);
    case EFFECT_end:
        return game_end_word((enum game_end)number);
    case EFFECT_sheet:
        return game_sheet_word((enum game_sheet)number);
    case EFFECT_dress:
        return game_dress_word((enum game_dress)number);
    default:
        return touch_words[number];
    }
}

bool effect_number_valid(const struct game_action *effect) {
    int32_t words = action_number_words(effect->what);
    return words == 0 || (effect->number >= 0 && effect->number < words);
}

bool effect_reaches_event(enum game_effect effect) {
    return effect == EFFECT_end || effect == EFFECT_score || effect == EFFECT_confirm || effect == EFFECT_exclude ||
           effect == EFFECT_expel;
}

/* --- Times and scores --------------------------------------------------------------------------------------------- */

enum { DECIMALS = 3, TIME_PARTS = 3, TIME_DIGITS = 7 };

static bool read_digits(struct text text, int64_t *value) {
    if (text.length == 0 || text.length > TIME_DIGITS)
        return false;
    *value = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
        *value = *value * 10 + (text.bytes[i] - '0');
    }
    return true;
}

/* "5" or "5.250" in thousandths. */
static bool read_seconds(struct text text, int64_t *milliseconds) {
    struct text fraction = text;
    struct text whole = text_cut(&fraction, '.');
    int64_t decimals = 0;
    if (!read_digits(whole, milliseconds))
        return false;
    *milliseconds *= CONTROL_SECOND;
    if (whole.length == text.length)
        return true;
    if (fraction.length > DECIMALS || !read_digits(fraction, &decimals))
        return false;
    for (size_t i = fraction.length; i < DECIMALS; i++)
        decimals *= 10;
    *milliseconds += decimals;
    return true;
}

static bool read_positive(struct text text, int64_t *time) {
    enum { SIXTY = 60 };
    if (text.length == 0)
        return false;
    struct text bare = text_slice(text, 0, text.length - 1);
    if (text.bytes[text.length - 1] == '\'') {
        if (!read_digits(bare, time))
            return false;
        *time *= CONTROL_MINUTE;
        return true;
    }
    if (text.bytes[text.length - 1] == '"')
        return read_seconds(bare, time);
    int64_t total = 0;
    struct text rest = text;
    for (int part = 1;; part++) {
        struct text word = text_cut(&rest, ':');
        bool last = word.bytes + word.length == text.bytes + text.length;
        int64_t value;
        if (part > TIME_PARTS || (last && part == 1) ||
            !(last ? read_seconds(word, &value) : read_digits(word, &value)))
            return false;
        total = total * SIXTY + (last ? value : value * CONTROL_SECOND);
        if (last)
            break;
    }
    *time = total;
    return true;
}

bool game_time_read(struct text text, int64_t *time) {
    bool sign = text.length > 0 && (text.bytes[0] == '-' || text.bytes[0] == '+');
    if (!read_positive(text_slice(text, sign ? 1 : 0, text.length), time))
        return false;
    if (sign && text.bytes[0] == '-')
        *time = -*time;
    return true;
}

void game_time_add(struct text_builder *out, int64_t time) {
    enum { SIXTY = 60 };
    if (time < 0)
        text_add_byte(out, '-');
    uint64_t rest = time < 0 ? -(uint64_t)time : (uint64_t)time;
    unsigned thousandths = (unsigned)(rest % CONTROL_SECOND);
    unsigned long long seconds = rest / CONTROL_SECOND;
    if (seconds >= (unsigned long long)SIXTY * SIXTY)
        text_add_format(out, "%llu:%02llu:%02llu", seconds / (SIXTY * SIXTY), seconds / SIXTY % SIXTY, seconds % SIXTY);
    else
        text_add_format(out, "%llu:%02llu", seconds / SIXTY, seconds % SIXTY);
    if (thousandths != 0)
        text_add_format(out, ".%03u", thousandths);
}

/* [laws:10.1] [laws:10.2] [laws:glossary.result] */
static bool read_points(struct text text, uint8_t *points) {
    if (text_equal(text, TEXT("1")))
        *points = POINTS_WIN;
    else if (text_equal(text, TEXT("0")))
        *points = POINTS_LOSS;
    else if (text_equal(text, TEXT("½")) || text_equal(text, TEXT("1/2")) || text_equal(text, TEXT("0.5")))
        *points = POINTS_DRAW;
    else
        return false;
    return true;
}

bool game_score_read(struct text text, struct game_score *score) {
    static const struct {
        const char *word;
        uint8_t white, black;
    } unplayed[] = {
        {"+/-", POINTS_WIN, POINTS_LOSS}, {"-/+", POINTS_LOSS, POINTS_WIN}, {"-/-", POINTS_LOSS, POINTS_LOSS}};
    for (size_t i = 0; i < sizeof unplayed / sizeof unplayed[0]; i++)
        if (text_equal(text, text_from(unplayed[i].word))) {
            *score = (struct game_score){{unplayed[i].white, unplayed[i].black}, true};
            return true;
        }
    struct text rest = text;
    struct text white = text_cut(&rest, '-');
    score->unplayed = false;
    return white.length < text.length && read_points(white, &score->points[WHITE]) &&
           read_points(rest, &score->points[BLACK]);
}

void game_score_add(struct text_builder *out, struct game_score score) {
    static const char *const points[] = {"0", "½", "1"};
    static const char *const forfeits[] = {"-", "=", "+"};
    const char *const *words = score.unplayed ? forfeits : points;
    text_add_zero(out, words[score.points[WHITE]]);
    text_add_byte(out, score.unplayed ? '/' : '-');
    text_add_zero(out, words[score.points[BLACK]]);
}
