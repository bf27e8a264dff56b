#include "game/action_words.h"

static void add_word(struct text_builder *out, const char *word) {
    text_add_byte(out, ' ');
    text_add_zero(out, word);
}

static void add_square(struct text_builder *out, enum square square) {
    text_add_byte(out, square_file_letter(square));
    text_add_byte(out, square_rank_digit(square));
}

static void add_exact(struct text_builder *out, struct move move) {
    text_add_byte(out, ' ');
    add_square(out, (enum square)move.from);
    add_square(out, (enum square)move.to);
    if (move.promotion != NO_KIND)
        text_add_byte(out, action_letters[move.promotion]);
}

static void add_plain(struct text_builder *out, struct text text) {
    for (size_t i = 0; i < text.length; i++)
        text_add_byte(out, (unsigned char)text.bytes[i] < ' ' && text.bytes[i] != '\t' ? ' ' : text.bytes[i]);
}

static void add_quoted(struct text_builder *out, struct text text) {
    size_t at;
    if (!text_find(text, TEXT("\""), &at)) {
        text_add_byte(out, '"');
        add_plain(out, text);
        text_add_byte(out, '"');
        return;
    }
    for (size_t level = 1;; level++) { /* until the end shows only at the end */
        size_t from = out->length;
        struct text inside;
        text_add_byte(out, '[');
        text_add_padding(out, '=', level);
        text_add_byte(out, '[');
        add_plain(out, text);
        text_add_byte(out, ']');
        text_add_padding(out, '=', level);
        text_add_byte(out, ']');
        struct text written = {out->bytes + from, out->length - from};
        if (action_quoted_end(written, &inside) == written.length)
            return;
        out->length = from;
    }
}

static bool needs_quotes(struct text words) {
    size_t at;
    struct text inside;
    return text_find(words, TEXT(";"), &at) || text_find(words, TEXT(" because "), &at) ||
           (words.length > 0 && (words.bytes[0] == '"' || action_quoted_end(words, &inside) != SIZE_MAX)) ||
           text_trim(words).length != words.length;
}

static void add_words(struct text_builder *out, struct text words) {
    text_add_byte(out, ':');
    if (words.length == 0)
        return;
    text_add_byte(out, ' ');
    if (needs_quotes(words))
        add_quoted(out, words);
    else
        add_plain(out, words);
}

/* Would the text of a move be read as something else, or as more than one word? */
static bool move_needs_quotes(struct text text, const struct action_word *row) {
    struct game_action action;
    struct text inside;
    action_clear(&action);
    if (text.length == 0 || text.bytes[text.length - 1] == ':' || action_quoted_end(text, &inside) != SIZE_MAX)
        return true;
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] <= ' ' || text.bytes[i] == '"')
            return true;
    return !action_read_operand(&action, text, row->operands, false) || action.has != HAS_MOVE;
}

static void add_move(struct text_builder *out, struct text text, const struct action_word *row) {
    text_add_byte(out, ' ');
    if (move_needs_quotes(text, row))
        add_quoted(out, text);
    else
        text_add(out, text);
}

static void add_operands(struct text_builder *out, const struct game_action *action, const struct action_word *row,
                         bool effect) {
    unsigned has = action->has & row->operands;
    if ((has & HAS_SIDE) != 0)
        add_word(out, action_actors[action->side]);
    if ((has & HAS_MOVE) != 0 && effect)
        add_exact(out, action->exact);
    else if ((has & HAS_MOVE) != 0)
        add_move(out, action->move, row);
    if ((has & HAS_PIECE) != 0) {
        text_add_byte(out, ' ');
        text_add_byte(out, action_letters[action->piece]);
    }
    if ((has & HAS_SQUARE) != 0) {
        text_add_byte(out, ' ');
        add_square(out, (enum square)action->square);
    }
    if ((has & HAS_RESULT) != 0) {
        text_add_byte(out, ' ');
        game_score_add(out, action->result);
    }
    if ((has & HAS_NUMBER) != 0 && effect && action_number_words(action->what) > 0) {
        add_word(out, action_number_word(action->what, action->number));
    } else if ((has & HAS_NUMBER) != 0) {
        text_add_byte(out, ' ');
        text_add_integer(out, action->number);
    }
    for (int i = 0; i < 2; i++)
        if ((has & (i == 0 ? HAS_TIME : HAS_TWO_TIMES)) != 0) {
            text_add_byte(out, ' ');
            game_time_add(out, action->times[i]);
        }
    if ((has & HAS_ARTICLE) != 0) {
        text_add_byte(out, ' ');
        text_add(out, action->article);
    }
    for (size_t i = 0; (has & HAS_FLAGS) != 0 && i < FLAG_COUNT; i++)
        if ((action->flags >> i & 1) != 0)
            add_word(out, action_flags[i]);
    if ((has & HAS_WORDS) != 0)
        add_words(out, action->words);
}

void happening_add(struct text_builder *out, const struct game_action *happening) {
    text_add_zero(out, action_actors[happening->by]);
    add_word(out, action_verbs[happening->what].word);
    add_operands(out, happening, &action_verbs[happening->what], false);
}

void effect_add(struct text_builder *out, const struct game_action *effect) {
    text_add_zero(out, action_effects[effect->what].word);
    add_operands(out, effect, &action_effects[effect->what], true);
}
