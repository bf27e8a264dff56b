#include "game/deed.h"

#include "clock/control.h"
#include "game/game.h"

/* --- Tables --------------------------------------------------------------------------------------------------------- */

struct word_row {
    const char *word;
    uint16_t actors;
    uint16_t operands;
    uint16_t needed;
};

static const struct word_row verbs[] = {
#define VERB(symbol, word, actors, operands, needed) {word, actors, operands, needed},
#include "game/verb_table.h"
#undef VERB
};

static const struct word_row effects[] = {
#define EFFECT(symbol, word, operands, needed) {word, 0, operands, needed},
#include "game/effect_table.h"
#undef EFFECT
};

static const char *const flags[] = {
#define FLAG(symbol, word) word,
#include "game/flag_table.h"
#undef FLAG
};

static const char *const actors[] = {"white", "black", "arbiter", "both", "other", "nobody"};
static const char letters[] = ".PNBRQK";

static const char *const touch_words[] = {"touched", "touched-together", "adjusted",       "lifted",
                                          "placed",  "released",         "castling-meant", "stood"};
enum { TOUCH_ACTS = sizeof touch_words / sizeof touch_words[0] };

const char *game_verb_word(enum game_verb verb) {
    return verbs[verb].word;
}

const char *game_effect_word(enum game_effect effect) {
    return effects[effect].word;
}

const char *game_flag_word(enum game_flag flag) {
    return flags[flag];
}

const char *game_actor_word(enum game_actor actor) {
    return actors[actor];
}

uint16_t game_verb_operands(enum game_verb verb) {
    return verbs[verb].operands;
}

uint16_t game_verb_needed(enum game_verb verb) {
    return verbs[verb].needed;
}

uint16_t game_effect_operands(enum game_effect effect) {
    return effects[effect].operands;
}

uint16_t game_effect_needed(enum game_effect effect) {
    return effects[effect].needed;
}

/* How many words the number of an effect has; 0: it is a number. */
static int32_t number_words(uint8_t effect) {
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

static const char *number_word(uint8_t effect, int32_t number) {
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

bool effect_number_valid(const struct game_deed *effect) {
    int32_t words = number_words(effect->what);
    return words == 0 || (effect->number >= 0 && effect->number < words);
}

/* --- Times and scores ----------------------------------------------------------------------------------------------- */

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

/* --- Reading -------------------------------------------------------------------------------------------------------- */

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

static struct text skip_blanks(struct text text) {
    size_t from = 0;
    while (from < text.length && is_blank(text.bytes[from]))
        from++;
    return text_slice(text, from, text.length);
}

/* Where a quoted text ends: "..." or [=[...]=] with any number of signs. SIZE_MAX: it is not one. */
static size_t quoted_end(struct text text, struct text *inside) {
    size_t from;
    size_t closing = 1;
    if (text.length > 1 && text.bytes[0] == '"') {
        from = 1;
    } else {
        for (from = 1; from < text.length && text.bytes[from] == '='; from++)
            ;
        if (from < 2 || text.bytes[0] != '[' || from >= text.length || text.bytes[from] != '[')
            return SIZE_MAX;
        closing = ++from;
    }
    for (size_t at = from; at + closing <= text.length; at++) {
        bool ends = closing == 1 ? text.bytes[at] == '"' : text.bytes[at] == ']' && text.bytes[at + closing - 1] == ']';
        for (size_t i = 1; ends && i + 1 < closing; i++)
            ends = text.bytes[at + i] == '=';
        if (ends) {
            *inside = text_slice(text, from, at);
            return at + closing;
        }
    }
    return SIZE_MAX;
}

size_t deed_quoted_length(struct text text) {
    struct text inside;
    size_t end = quoted_end(text, &inside);
    return end == SIZE_MAX ? 0 : end;
}

/* The next word; `*quoted`: it stood in quotation marks, and is what is between them. */
static bool next_word(struct text *rest, struct text *word, bool *quoted) {
    *rest = skip_blanks(*rest);
    if (rest->length == 0)
        return false;
    size_t end = quoted_end(*rest, word);
    *quoted = end != SIZE_MAX;
    if (!*quoted) {
        for (end = 0; end < rest->length && !is_blank(rest->bytes[end]); end++)
            ;
        *word = text_slice(*rest, 0, end);
    }
    *rest = text_slice(*rest, end, rest->length);
    return true;
}

static bool find_word(const char *const *words, size_t count, struct text word, size_t *found) {
    for (*found = 0; *found < count; ++*found)
        if (text_equal(word, text_from(words[*found])))
            return true;
    return false;
}

static bool find_row(const struct word_row *rows, size_t count, struct text word, uint8_t *found) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(word, text_from(rows[i].word))) {
            *found = (uint8_t)i;
            return true;
        }
    return false;
}

static bool word_error(const struct word_row *rows, size_t count, struct text word, struct error *error) {
    size_t nearest = 0;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        size_t distance = text_distance(word, text_from(rows[i].word));
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return error_set_text(error, ERROR_game_word, word, text_from(rows[nearest].word), TEXT(""));
}

static bool read_square(struct text word, uint8_t *square) {
    if (word.length != 2 || word.bytes[0] < 'a' || word.bytes[0] > 'h' || word.bytes[1] < '1' || word.bytes[1] > '8')
        return false;
    *square = (uint8_t)square_at(word.bytes[0] - 'a', word.bytes[1] - '1');
    return true;
}

static bool read_piece(struct text word, uint8_t *piece) {
    for (int kind = PAWN; kind <= KING; kind++)
        if (word.length == 1 && word.bytes[0] == letters[kind]) {
            *piece = (uint8_t)kind;
            return true;
        }
    return false;
}

/* "e2e4", "e7e8Q" of an effect. */
static bool read_exact(struct text word, struct move *move) {
    *move = move_none();
    if (word.length != 4 && word.length != 5)
        return false;
    return read_square(text_slice(word, 0, 2), &move->from) && read_square(text_slice(word, 2, 4), &move->to) &&
           (word.length == 4 || read_piece(text_slice(word, 4, 5), &move->promotion));
}

/* Of the Laws "11.5", "III.4", "A.5.2"; of another document with its name before a colon. */
static bool looks_like_article(struct text word) {
    bool dot = false;
    bool colon = false;
    for (size_t i = 0; i < word.length; i++) {
        char byte = word.bytes[i];
        dot |= byte == '.';
        colon |= byte == ':';
        bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
        if (!letter && byte != '.' && byte != ':' && byte != '-')
            return false;
    }
    return dot || colon;
}

static bool read_number(struct text word, int32_t *number) {
    int64_t value;
    if (!text_to_integer(word, &value) || value < INT32_MIN || value > INT32_MAX)
        return false;
    *number = (int32_t)value;
    return true;
}

static bool read_number_word(struct game_deed *deed, struct text word) {
    int32_t count = number_words(deed->what);
    for (int32_t i = 0; i < count; i++)
        if (text_equal(word, text_from(number_word(deed->what, i)))) {
            deed->number = i;
            return true;
        }
    return count == 0 && read_number(word, &deed->number);
}

static bool read_time(struct game_deed *deed, struct text word, uint16_t operands) {
    if ((deed->has & HAS_TIME) == 0) {
        deed->has |= HAS_TIME;
        return game_time_read(word, &deed->times[0]);
    }
    deed->has |= HAS_TWO_TIMES;
    return (operands & HAS_TWO_TIMES) != 0 && game_time_read(word, &deed->times[1]);
}

/* One operand, not in quotation marks. The order matters: what can only be one thing comes first. */
static bool read_operand(struct game_deed *deed, struct text word, uint16_t operands, bool effect) {
    uint16_t open = operands & (uint16_t)~deed->has;
    size_t found;
    int64_t time;
    if ((open & HAS_SIDE) != 0 && find_word(actors, BY_NOBODY, word, &found)) {
        deed->side = (uint8_t)found;
        deed->has |= HAS_SIDE;
    } else if ((open & HAS_NUMBER) != 0 && (effect ? read_number_word(deed, word) : read_number(word, &deed->number))) {
        deed->has |= HAS_NUMBER;
    } else if ((operands & HAS_FLAGS) != 0 && find_word(flags, FLAG_COUNT, word, &found)) {
        deed->flags |= (uint64_t)1 << found;
        deed->has |= HAS_FLAGS;
    } else if ((open & HAS_SQUARE) != 0 && read_square(word, &deed->square)) {
        deed->has |= HAS_SQUARE;
    } else if ((open & HAS_PIECE) != 0 && read_piece(word, &deed->piece)) {
        deed->has |= HAS_PIECE;
    } else if ((open & HAS_RESULT) != 0 && game_score_read(word, &deed->result)) {
        deed->has |= HAS_RESULT;
    } else if ((operands & (HAS_TIME | HAS_TWO_TIMES)) != 0 && game_time_read(word, &time)) {
        return read_time(deed, word, operands);
    } else if ((open & HAS_ARTICLE) != 0 && looks_like_article(word)) {
        deed->article = word;
        deed->has |= HAS_ARTICLE;
    } else if ((open & HAS_MOVE) != 0 && effect && read_exact(word, &deed->exact)) {
        deed->has |= HAS_MOVE;
    } else if ((open & HAS_MOVE) != 0 && !effect) {
        deed->move = word;
        deed->has |= HAS_MOVE;
    } else {
        return false;
    }
    return true;
}

static const char *operand_name(uint16_t operand) {
    switch (operand) {
    case HAS_SIDE:
        return "a side (white or black)";
    case HAS_SQUARE:
        return "a square (e4)";
    case HAS_PIECE:
        return "a piece (N)";
    case HAS_MOVE:
        return "a move (Nf3)";
    case HAS_TIME:
        return "a time (2:00)";
    case HAS_TWO_TIMES:
        return "two times (3:00 4:30)";
    case HAS_NUMBER:
        return "a number";
    case HAS_RESULT:
        return "a result (1-0)";
    case HAS_ARTICLE:
        return "an article (11.5)";
    case HAS_FLAGS:
        return "a word that says how";
    default:
        return "words behind a colon";
    }
}

const char *game_operand_name(uint16_t operand) {
    return operand_name(operand);
}

/* Words stand behind the first colon that has a blank, or nothing, behind it. */
static bool cut_words(struct text *rest, struct text *words) {
    for (size_t at = 0; at < rest->length; at++) {
        struct text inside;
        size_t end = at == 0 || is_blank(rest->bytes[at - 1]) ? quoted_end(text_slice(*rest, at, rest->length), &inside)
                                                              : SIZE_MAX;
        if (end != SIZE_MAX) {
            at += end - 1;
        } else if (rest->bytes[at] == ':' && (at + 1 == rest->length || is_blank(rest->bytes[at + 1]))) {
            *words = text_trim(text_slice(*rest, at + 1, rest->length));
            if (quoted_end(*words, &inside) == words->length)
                *words = inside;
            *rest = text_slice(*rest, 0, at);
            return true;
        }
    }
    return false;
}

static bool read_operands(struct text rest, const struct word_row *row, struct game_deed *deed, bool effect,
                          struct error *error) {
    struct text word;
    bool quoted;
    while (next_word(&rest, &word, &quoted)) {
        if (quoted && (row->operands & HAS_MOVE) != 0 && !effect && (deed->has & HAS_MOVE) == 0) {
            deed->move = word;
            deed->has |= HAS_MOVE;
        } else if (quoted || !read_operand(deed, word, row->operands, effect)) {
            return error_set_text(error, ERROR_game_operand, word, text_from(row->word), TEXT(""));
        }
    }
    if ((deed->has & HAS_WORDS) != 0 && (row->operands & HAS_WORDS) == 0)
        return error_set_text(error, ERROR_game_operand, deed->words, text_from(row->word), TEXT(""));
    for (unsigned operand = HAS_SIDE; operand <= HAS_WORDS; operand <<= 1)
        if ((row->needed & operand) != 0 && (deed->has & operand) == 0)
            return error_set(error, ERROR_game_operand_missing, row->word, operand_name((uint16_t)operand), NULL);
    return true;
}

static void clear(struct game_deed *deed) {
    *deed = (struct game_deed){.by = BY_NOBODY, .side = BY_NOBODY, .square = NO_SQUARE, .exact = move_none()};
}

bool game_verb_by(enum game_verb verb, enum game_actor actor) {
    enum { PLAYER = 1, ARBITER = 2, BOTH = 4, SOMEBODY = 8 };
    static const uint8_t kinds[] = {PLAYER, PLAYER, ARBITER, BOTH, SOMEBODY, 0};
    return (verbs[verb].actors & kinds[actor]) != 0;
}

static bool actor_error(const struct game_deed *happening, struct error *error) {
    char who[64] = "";
    size_t length = 0;
    for (size_t i = 0; i < BY_NOBODY; i++) {
        if (!game_verb_by((enum game_verb)happening->what, (enum game_actor)i))
            continue;
        if (length > 0)
            memcpy(who + length, ", ", 3);
        length = strlen(who);
        memcpy(who + length, actors[i], strlen(actors[i]) + 1);
        length = strlen(who);
    }
    return error_set(error, ERROR_game_not_by, actors[happening->by], verbs[happening->what].word, who);
}

bool happening_read(struct text line, int64_t at, struct game_deed *happening, struct error *error) {
    struct text rest = line;
    struct text word;
    bool quoted;
    size_t actor;
    clear(happening);
    happening->at = at;
    if (cut_words(&rest, &happening->words))
        happening->has |= HAS_WORDS;
    if (!next_word(&rest, &word, &quoted) || !find_word(actors, BY_NOBODY, word, &actor))
        return error_set_text(error, ERROR_game_who, text_trim(line), TEXT(""), TEXT(""));
    happening->by = (uint8_t)actor;
    if (!next_word(&rest, &word, &quoted))
        return error_set_text(error, ERROR_game_operand_missing, word, TEXT("what happened"), TEXT(""));
    if (!find_row(verbs, VERB_COUNT, word, &happening->what))
        return word_error(verbs, VERB_COUNT, word, error);
    if (!game_verb_by((enum game_verb)happening->what, (enum game_actor)happening->by))
        return actor_error(happening, error);
    return read_operands(rest, &verbs[happening->what], happening, false, error);
}

bool effect_read(struct text line, struct game_deed *effect, struct error *error) {
    struct text rest = line;
    struct text word;
    bool quoted;
    clear(effect);
    if (cut_words(&rest, &effect->words))
        effect->has |= HAS_WORDS;
    if (!next_word(&rest, &word, &quoted) || !find_row(effects, EFFECT_COUNT, word, &effect->what))
        return word_error(effects, EFFECT_COUNT, text_trim(rest.length == 0 ? line : word), error);
    return read_operands(rest, &effects[effect->what], effect, true, error);
}

bool effect_next(struct text *rest, struct text *effect) {
    *rest = text_trim(*rest);
    if (rest->length == 0)
        return false;
    size_t at = 0;
    while (at < rest->length && rest->bytes[at] != ';') {
        struct text inside;
        size_t end = at > 0 && is_blank(rest->bytes[at - 1]) ? quoted_end(text_slice(*rest, at, rest->length), &inside)
                                                             : SIZE_MAX;
        at += end == SIZE_MAX ? 1 : end;
    }
    *effect = text_trim(text_slice(*rest, 0, at));
    *rest = text_slice(*rest, at + 1, rest->length);
    return true;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

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
        text_add_byte(out, letters[move.promotion]);
}

static void add_plain(struct text_builder *out, struct text text) {
    for (size_t i = 0; i < text.length; i++)
        text_add_byte(out, (unsigned char)text.bytes[i] < ' ' ? ' ' : text.bytes[i]);
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
        if (quoted_end(written, &inside) == written.length)
            return;
        out->length = from;
    }
}

static bool needs_quotes(struct text words) {
    size_t at;
    struct text inside;
    return text_find(words, TEXT(";"), &at) || text_find(words, TEXT(" because "), &at) ||
           (words.length > 0 && (words.bytes[0] == '"' || quoted_end(words, &inside) != SIZE_MAX)) ||
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
static bool move_needs_quotes(struct text text, const struct word_row *row) {
    struct game_deed deed;
    struct text inside;
    clear(&deed);
    if (text.length == 0 || text.bytes[text.length - 1] == ':' || quoted_end(text, &inside) != SIZE_MAX)
        return true;
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] <= ' ' || text.bytes[i] == '"')
            return true;
    return !read_operand(&deed, text, row->operands, false) || deed.has != HAS_MOVE;
}

static void add_move(struct text_builder *out, struct text text, const struct word_row *row) {
    text_add_byte(out, ' ');
    if (move_needs_quotes(text, row))
        add_quoted(out, text);
    else
        text_add(out, text);
}

static void add_operands(struct text_builder *out, const struct game_deed *deed, const struct word_row *row,
                         bool effect) {
    unsigned has = deed->has & row->operands;
    if ((has & HAS_SIDE) != 0)
        add_word(out, actors[deed->side]);
    if ((has & HAS_MOVE) != 0 && effect)
        add_exact(out, deed->exact);
    else if ((has & HAS_MOVE) != 0)
        add_move(out, deed->move, row);
    if ((has & HAS_PIECE) != 0) {
        text_add_byte(out, ' ');
        text_add_byte(out, letters[deed->piece]);
    }
    if ((has & HAS_SQUARE) != 0) {
        text_add_byte(out, ' ');
        add_square(out, (enum square)deed->square);
    }
    if ((has & HAS_RESULT) != 0) {
        text_add_byte(out, ' ');
        game_score_add(out, deed->result);
    }
    if ((has & HAS_NUMBER) != 0 && effect && number_words(deed->what) > 0) {
        add_word(out, number_word(deed->what, deed->number));
    } else if ((has & HAS_NUMBER) != 0) {
        text_add_byte(out, ' ');
        text_add_integer(out, deed->number);
    }
    for (int i = 0; i < 2; i++)
        if ((has & (i == 0 ? HAS_TIME : HAS_TWO_TIMES)) != 0) {
            text_add_byte(out, ' ');
            game_time_add(out, deed->times[i]);
        }
    if ((has & HAS_ARTICLE) != 0) {
        text_add_byte(out, ' ');
        text_add(out, deed->article);
    }
    for (size_t i = 0; (has & HAS_FLAGS) != 0 && i < FLAG_COUNT; i++)
        if ((deed->flags >> i & 1) != 0)
            add_word(out, flags[i]);
    if ((has & HAS_WORDS) != 0)
        add_words(out, deed->words);
}

void happening_add(struct text_builder *out, const struct game_deed *happening) {
    text_add_zero(out, actors[happening->by]);
    add_word(out, verbs[happening->what].word);
    add_operands(out, happening, &verbs[happening->what], false);
}

void effect_add(struct text_builder *out, const struct game_deed *effect) {
    text_add_zero(out, effects[effect->what].word);
    add_operands(out, effect, &effects[effect->what], true);
}
