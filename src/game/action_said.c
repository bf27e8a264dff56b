#include "game/action_said.h"

#include <string.h>

#include "game/action_words.h"
#include "game/written.h"

struct saying {
    struct text_builder out;
    const struct language *language;
};

/* Behind a blank, unless it is the first. */
static void add(struct saying *saying, struct text words) {
    if (saying->out.length > 0)
        text_add_byte(&saying->out, ' ');
    text_add(&saying->out, words);
}

struct text action_word_said(struct arena *arena, const struct language *language, const char *group,
                             const char *word) {
    enum message message = language_coded(group, word);
    if (message != MESSAGE_none)
        return language_say(arena, language, language_plain(arena, message));
    struct text_builder plain = {.arena = arena};
    for (const char *at = word; *at != '\0'; at++)
        text_add_byte(&plain, *at == '-' ? ' ' : *at);
    return text_builder_take(&plain);
}

static void say(struct saying *saying, const char *group, const char *word) {
    add(saying, action_word_said(saying->out.arena, saying->language, group, word));
}

struct text action_actor_said(struct arena *arena, const struct language *language, uint8_t actor) {
    return action_word_said(arena, language, "desk.actor.", action_actors[actor]);
}

static void say_side(struct saying *saying, uint8_t side) {
    const char *word = action_actors[side];
    if (side == BY_BOTH)
        say(saying, "desk.", word);
    else
        say(saying, side == BY_WHITE || side == BY_BLACK ? "colour." : "desk.actor.", word);
}

/* The letter of a piece in the reader's language; of a pawn, and of what is no piece, as it is. */
static void add_letter(struct saying *saying, char letter) {
    struct arena *arena = saying->out.arena;
    enum message message =
        strchr("KQRBN", letter) != NULL ? language_coded("desk.letter.", (char[]){letter, '\0'}) : MESSAGE_none;
    if (message == MESSAGE_none)
        text_add_byte(&saying->out, letter);
    else
        text_add(&saying->out, language_say(arena, saying->language, language_plain(arena, message)));
}

/* A letter in a move is a piece at its beginning, and behind the last rank, also behind "=". */
static bool is_piece(struct text move, size_t at) {
    size_t before = at > 0 && move.bytes[at - 1] == '=' ? at - 1 : at;
    bool promotes = before >= 2 && (move.bytes[before - 1] == '1' || move.bytes[before - 1] == '8') &&
                    move.bytes[before - 2] >= 'a' && move.bytes[before - 2] <= 'h';
    bool moves = at == 0 && move.length > 1 && strchr("abcdefgh12345678x:-", move.bytes[1]) != NULL;
    return move.bytes[at] != '\0' && strchr("KQRBN", move.bytes[at]) != NULL && (moves || promotes);
}

static void add_move(struct saying *saying, struct text move) {
    add(saying, TEXT(""));
    for (size_t i = 0; i < move.length; i++) {
        if (is_piece(move, i))
            add_letter(saying, move.bytes[i]);
        else
            text_add_byte(&saying->out, move.bytes[i]);
    }
}

static void add_square(struct saying *saying, uint8_t square) {
    const char letters[] = {square_file_letter((enum square)square), square_rank_digit((enum square)square)};
    add(saying, (struct text){letters, sizeof letters});
}

static void add_exact(struct saying *saying, struct move move) {
    const char letters[] = {square_file_letter((enum square)move.from), square_rank_digit((enum square)move.from),
                            square_file_letter((enum square)move.to), square_rank_digit((enum square)move.to),
                            action_letters[move.promotion]};
    add_move(saying, (struct text){letters, move.promotion == NO_KIND ? 4 : 5});
}

/* Groups of texts for the numbers of effects that are words. */
static const char *states_of(uint8_t effect) {
    return effect == EFFECT_phase   ? "desk.phase."
           : effect == EFFECT_claim ? "desk.claim."
           : effect == EFFECT_end   ? "desk.end."
           : effect == EFFECT_sheet ? "desk.sheet."
           : effect == EFFECT_dress ? "desk.dress."
                                    : "desk.touch.";
}

static void add_number(struct saying *saying, const struct game_action *action, bool effect) {
    struct text_builder number = {.arena = saying->out.arena};
    if (effect && action_number_words(action->what) > 0) {
        say(saying, states_of(action->what), action_number_word(action->what, action->number));
        return;
    }
    if (effect ? action->what == EFFECT_penalty : action->what == VERB_penalises)
        text_add_zero(&number, "12.9."); /* [laws:12.9] */
    text_add_integer(&number, action->number);
    add(saying, text_builder_take(&number));
}

static void add_words(struct saying *saying, struct text words) {
    struct language_value value = game_words(saying->out.arena, words);
    if (saying->out.bytes[saying->out.length - 1] != ':')
        text_add_byte(&saying->out, ':');
    add(saying, value.kind == LANGUAGE_SENTENCE ? language_say(saying->out.arena, saying->language, value.sentence)
                                                : value.text);
}

static void add_operands(struct saying *saying, const struct game_action *action, unsigned operands, bool effect) {
    unsigned has = action->has & operands;
    struct text_builder plain = {.arena = saying->out.arena};
    if ((has & HAS_SIDE) != 0)
        say_side(saying, action->side);
    if ((has & HAS_MOVE) != 0 && effect)
        add_exact(saying, action->exact);
    else if ((has & HAS_MOVE) != 0 && action->what == VERB_records) /* what a player wrote stays as written */
        add(saying, action->move);
    else if ((has & HAS_MOVE) != 0)
        add_move(saying, action->move);
    if ((has & HAS_PIECE) != 0) {
        add(saying, TEXT(""));
        add_letter(saying, action_letters[action->piece]);
    }
    if ((has & HAS_SQUARE) != 0)
        add_square(saying, action->square);
    if ((has & HAS_RESULT) != 0) {
        game_score_add(&plain, action->result);
        add(saying, text_builder_take(&plain));
    }
    if ((has & HAS_NUMBER) != 0)
        add_number(saying, action, effect);
    for (int i = 0; i < 2; i++)
        if ((has & (i == 0 ? HAS_TIME : HAS_TWO_TIMES)) != 0) {
            struct text_builder time = {.arena = saying->out.arena};
            game_time_add(&time, action->times[i]);
            add(saying, text_builder_take(&time));
        }
    if ((has & HAS_ARTICLE) != 0)
        add(saying, action->article);
    for (size_t i = 0; (has & HAS_FLAGS) != 0 && i < FLAG_COUNT; i++)
        if ((action->flags >> i & 1) != 0)
            say(saying, "desk.flag.", action_flags[i]);
    if ((has & HAS_WORDS) != 0 && action->words.length > 0)
        add_words(saying, action->words);
}

struct text happening_said(struct arena *arena, const struct language *language, const struct game_action *happening) {
    struct saying saying = {{.arena = arena}, language};
    add(&saying, action_actor_said(arena, language, happening->by));
    say(&saying, "desk.verb.", action_verbs[happening->what].word);
    add_operands(&saying, happening, action_verbs[happening->what].operands, false);
    return text_builder_take(&saying.out);
}

struct text effect_said(struct arena *arena, const struct language *language, const struct game_action *effect) {
    struct saying saying = {{.arena = arena}, language};
    say(&saying, "desk.effect.", action_effects[effect->what].word);
    add_operands(&saying, effect, action_effects[effect->what].operands, true);
    return text_builder_take(&saying.out);
}

struct text verdict_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling) {
    struct saying saying = {{.arena = arena}, language};
    say(&saying, "desk.verdict.", game_verdict_word(ruling->verdict));
    for (size_t i = 0; i < ruling->article_count; i++)
        text_add_format(&saying.out, " [%s]", ruling->articles[i]);
    return text_builder_take(&saying.out);
}

struct text effects_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling) {
    struct text_builder out = {.arena = arena};
    for (size_t i = 0; i < ruling->effect_count; i++) {
        text_add_zero(&out, i == 0 ? "" : "; ");
        text_add(&out, effect_said(arena, language, &ruling->effects[i]));
    }
    return text_builder_take(&out);
}

struct text ruling_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling) {
    struct text_builder out = {.arena = arena};
    text_add(&out, verdict_said(arena, language, ruling));
    text_add_zero(&out, ruling->effect_count > 0 ? ": " : "");
    text_add(&out, effects_said(arena, language, ruling));
    return text_builder_take(&out);
}
