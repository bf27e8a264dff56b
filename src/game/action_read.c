#include "game/action_words.h"

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

static struct text skip_blanks(struct text text) {
    size_t from = 0;
    while (from < text.length && is_blank(text.bytes[from]))
        from++;
    return text_slice(text, from, text.length);
}

size_t action_quoted_end(struct text text, struct text *inside) {
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

size_t action_quoted_length(struct text text) {
    struct text inside;
    size_t end = action_quoted_end(text, &inside);
    return end == SIZE_MAX ? 0 : end;
}

/* The next word; `*quoted`: it stood in quotation marks, and is what is between them. */
static bool next_word(struct text *rest, struct text *word, bool *quoted) {
    *rest = skip_blanks(*rest);
    if (rest->length == 0)
        return false;
    size_t end = action_quoted_end(*rest, word);
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

static bool find_row(const struct action_word *rows, size_t count, struct text word, uint8_t *found) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(word, text_from(rows[i].word))) {
            *found = (uint8_t)i;
            return true;
        }
    return false;
}

static bool word_error(const struct action_word *rows, size_t count, struct text word, struct error *error) {
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
        if (word.length == 1 && word.bytes[0] == action_letters[kind]) {
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

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* "5", "12"; nothing begins with a nought but the nought itself. */
static bool read_article_number(struct text part, int64_t *number) {
    for (size_t i = 0; i < part.length; i++)
        if (!is_digit(part.bytes[i]))
            return false;
    return text_to_integer(part, number) && (part.bytes[0] != '0' || part.length == 1);
}

/* How many articles each part of the Laws has: a time that is written with a dot, "5.00", is none of them. */
static bool is_of_laws(struct text word) {
    static const struct {
        const char *part;
        int64_t articles;
    } parts[] = {{"0", 2}, {"1", 5},  {"2", 4}, {"3", 10}, {"4", 9},   {"5", 2},  {"6", 12},
                 {"7", 6}, {"8", 7},  {"9", 6}, {"10", 2}, {"11", 12}, {"12", 9}, {"A", 6},
                 {"B", 4}, {"C", 13}, {"D", 2}, {"I", 14}, {"II", 3},  {"III", 6}};
    enum { ARTICLES_MOST = 99 };
    struct text rest = word;
    struct text part = text_cut(&rest, '.');
    if (text_equal(part, TEXT("glossary")))
        return rest.length > 0;
    size_t found = 0;
    while (found < sizeof parts / sizeof *parts && !text_equal(part, text_from(parts[found].part)))
        found++;
    if (found == sizeof parts / sizeof *parts || word.bytes[word.length - 1] == '.')
        return false;
    for (int64_t most = parts[found].articles; rest.length > 0; most = ARTICLES_MOST) {
        int64_t number;
        if (!read_article_number(text_cut(&rest, '.'), &number) || number < 1 || number > most)
            return false;
    }
    return true;
}

/* Of the Laws "11.5", "III.4", "A.5.2"; of another document with its name before a colon. */
static bool is_article(struct text word) {
    struct text rest = word;
    for (size_t i = 0; i < word.length; i++)
        if (!is_letter(word.bytes[i]) && !is_digit(word.bytes[i]) && word.bytes[i] != '.' && word.bytes[i] != ':' &&
            word.bytes[i] != '-')
            return false;
    struct text source = text_cut(&rest, ':');
    if (source.length == word.length)
        return text_find(word, TEXT("."), &(size_t){0}) && is_of_laws(word);
    if (text_equal(source, TEXT("laws")))
        return rest.length > 0 && (text_equal(rest, TEXT("guidelines")) || is_of_laws(rest));
    return source.length > 0 && is_letter(source.bytes[0]) && rest.length > 0;
}

/* Nothing but figures with dots and colons between: a time was meant, or an article. */
static bool is_figures(struct text word) {
    for (size_t i = 0; i < word.length; i++)
        if (!is_digit(word.bytes[i]) && word.bytes[i] != '.' && word.bytes[i] != ':')
            return false;
    return word.length > 0;
}

/* What a word is that cannot be read. */
static bool operand_error(struct text word, const struct action_word *row, struct error *error) {
    int64_t time;
    if (is_figures(word) && (row->operands & HAS_TIME) != 0 && !game_time_read(word, &time))
        return error_set_text(error, ERROR_game_time, word, text_from(row->word), TEXT(""));
    if (is_figures(word) && (row->operands & HAS_ARTICLE) != 0)
        return error_set_text(error, ERROR_game_log_article, word, TEXT(""), TEXT(""));
    return error_set_text(error, ERROR_game_operand, word, text_from(row->word), TEXT(""));
}

static bool read_number(struct text word, int32_t *number) {
    int64_t value;
    if (!text_to_integer(word, &value) || value < INT32_MIN || value > INT32_MAX)
        return false;
    *number = (int32_t)value;
    return true;
}

static bool read_number_word(struct game_action *action, struct text word) {
    int32_t count = action_number_words(action->what);
    for (int32_t i = 0; i < count; i++)
        if (text_equal(word, text_from(action_number_word(action->what, i)))) {
            action->number = i;
            return true;
        }
    return count == 0 && read_number(word, &action->number);
}

static bool read_time(struct game_action *action, struct text word, uint16_t operands) {
    if ((action->has & HAS_TIME) == 0) {
        action->has |= HAS_TIME;
        return game_time_read(word, &action->times[0]);
    }
    action->has |= HAS_TWO_TIMES;
    return (operands & HAS_TWO_TIMES) != 0 && game_time_read(word, &action->times[1]);
}

/* The order matters: what can only be one thing comes first. */
bool action_read_operand(struct game_action *action, struct text word, uint16_t operands, bool effect) {
    uint16_t open = operands & (uint16_t)~action->has;
    size_t found;
    int64_t time;
    if ((open & HAS_SIDE) != 0 && find_word(action_actors, BY_NOBODY, word, &found)) {
        action->side = (uint8_t)found;
        action->has |= HAS_SIDE;
    } else if ((open & HAS_NUMBER) != 0 &&
               (effect ? read_number_word(action, word) : read_number(word, &action->number))) {
        action->has |= HAS_NUMBER;
    } else if ((operands & HAS_FLAGS) != 0 && find_word(action_flags, FLAG_COUNT, word, &found)) {
        action->flags |= (uint64_t)1 << found;
        action->has |= HAS_FLAGS;
    } else if ((open & HAS_SQUARE) != 0 && read_square(word, &action->square)) {
        action->has |= HAS_SQUARE;
    } else if ((open & HAS_PIECE) != 0 && read_piece(word, &action->piece)) {
        action->has |= HAS_PIECE;
    } else if ((open & HAS_RESULT) != 0 && game_score_read(word, &action->result)) {
        action->has |= HAS_RESULT;
    } else if ((operands & (HAS_TIME | HAS_TWO_TIMES)) != 0 && game_time_read(word, &time)) {
        return read_time(action, word, operands);
    } else if ((open & HAS_ARTICLE) != 0 && is_article(word)) {
        action->article = word;
        action->has |= HAS_ARTICLE;
    } else if ((open & HAS_MOVE) != 0 && effect && read_exact(word, &action->exact)) {
        action->has |= HAS_MOVE;
    } else if ((open & HAS_MOVE) != 0 && !effect) {
        action->move = word;
        action->has |= HAS_MOVE;
    } else {
        return false;
    }
    return true;
}

const char *game_operand_key(uint16_t operand) {
    static const char *const keys[] = {
        /* as HAS_SIDE to HAS_WORDS */
        ERROR_KEY("phrase.operand.side"),   ERROR_KEY("phrase.operand.square"), ERROR_KEY("phrase.operand.piece"),
        ERROR_KEY("phrase.operand.move"),   ERROR_KEY("phrase.operand.time"),   ERROR_KEY("phrase.operand.times"),
        ERROR_KEY("phrase.operand.number"), ERROR_KEY("phrase.operand.result"), ERROR_KEY("phrase.operand.article"),
        ERROR_KEY("phrase.operand.flags"),  ERROR_KEY("phrase.operand.words"),
    };
    size_t place = 0;
    while (operand >> place > 1)
        place++;
    return keys[place];
}

/* Words stand behind the first colon that has a blank, or nothing, behind it. */
static bool cut_words(struct text *rest, struct text *words) {
    for (size_t at = 0; at < rest->length; at++) {
        struct text inside;
        size_t end = at == 0 || is_blank(rest->bytes[at - 1])
                         ? action_quoted_end(text_slice(*rest, at, rest->length), &inside)
                         : SIZE_MAX;
        if (end != SIZE_MAX) {
            at += end - 1;
        } else if (rest->bytes[at] == ':' && (at + 1 == rest->length || is_blank(rest->bytes[at + 1]))) {
            *words = text_trim(text_slice(*rest, at + 1, rest->length));
            if (action_quoted_end(*words, &inside) == words->length)
                *words = inside;
            *rest = text_slice(*rest, 0, at);
            return true;
        }
    }
    return false;
}

static bool read_operands(struct text rest, const struct action_word *row, struct game_action *action, bool effect,
                          struct error *error) {
    struct text word;
    bool quoted;
    while (next_word(&rest, &word, &quoted)) {
        if (quoted && (row->operands & HAS_MOVE) != 0 && !effect && (action->has & HAS_MOVE) == 0) {
            action->move = word;
            action->has |= HAS_MOVE;
        } else if (quoted || !action_read_operand(action, word, row->operands, effect)) {
            return operand_error(word, row, error);
        }
    }
    if ((action->has & HAS_WORDS) != 0 && (row->operands & HAS_WORDS) == 0)
        return error_set_text(error, ERROR_game_operand, action->words, text_from(row->word), TEXT(""));
    for (unsigned operand = HAS_SIDE; operand <= HAS_WORDS; operand <<= 1)
        if ((row->needed & operand) != 0 && (action->has & operand) == 0)
            return error_set(error, ERROR_game_operand_missing, row->word, NULL, NULL) ||
                   error_phrase(error, 1, ERROR_WORDS(game_operand_key((uint16_t)operand)));
    return true;
}

void action_clear(struct game_action *action) {
    *action = (struct game_action){.by = BY_NOBODY, .side = BY_NOBODY, .square = NO_SQUARE, .exact = move_none()};
}

bool game_verb_by(enum game_verb verb, enum game_actor actor) {
    enum { PLAYER = 1, ARBITER = 2, BOTH = 4, SOMEBODY = 8 };
    static const uint8_t kinds[] = {PLAYER, PLAYER, ARBITER, BOTH, SOMEBODY, 0};
    return (action_verbs[verb].actors & kinds[actor]) != 0;
}

static bool actor_error(const struct game_action *happening, struct error *error) {
    char who[64] = "";
    size_t length = 0;
    for (size_t i = 0; i < BY_NOBODY; i++) {
        if (!game_verb_by((enum game_verb)happening->what, (enum game_actor)i))
            continue;
        if (length > 0)
            memcpy(who + length, ", ", 3);
        length = strlen(who);
        memcpy(who + length, action_actors[i], strlen(action_actors[i]) + 1);
        length = strlen(who);
    }
    return error_set(error, ERROR_game_not_by, action_actors[happening->by], action_verbs[happening->what].word, who);
}

bool happening_read(struct text line, int64_t at, struct game_action *happening, struct error *error) {
    struct text rest = line;
    struct text word;
    bool quoted;
    size_t actor;
    action_clear(happening);
    happening->at = at;
    if (cut_words(&rest, &happening->words))
        happening->has |= HAS_WORDS;
    if (!next_word(&rest, &word, &quoted) || !find_word(action_actors, BY_NOBODY, word, &actor))
        return error_set_text(error, ERROR_game_who, text_trim(line), TEXT(""), TEXT(""));
    happening->by = (uint8_t)actor;
    if (!next_word(&rest, &word, &quoted))
        return error_set_text(error, ERROR_game_operand_missing, word, TEXT(""), TEXT("")) ||
               error_phrase(error, 1, ERROR_WORDS("phrase.operand.verb"));
    if (!find_row(action_verbs, VERB_COUNT, word, &happening->what))
        return word_error(action_verbs, VERB_COUNT, word, error);
    if (!game_verb_by((enum game_verb)happening->what, (enum game_actor)happening->by))
        return actor_error(happening, error);
    return read_operands(rest, &action_verbs[happening->what], happening, false, error);
}

bool effect_read(struct text line, struct game_action *effect, struct error *error) {
    struct text rest = line;
    struct text word;
    bool quoted;
    action_clear(effect);
    if (cut_words(&rest, &effect->words))
        effect->has |= HAS_WORDS;
    if (!next_word(&rest, &word, &quoted) || !find_row(action_effects, EFFECT_COUNT, word, &effect->what))
        return word_error(action_effects, EFFECT_COUNT, text_trim(rest.length == 0 ? line : word), error);
    return read_operands(rest, &action_effects[effect->what], effect, true, error);
}

bool effect_next(struct text *rest, struct text *effect) {
    *rest = text_trim(*rest);
    if (rest->length == 0)
        return false;
    size_t at = 0;
    while (at < rest->length && rest->bytes[at] != ';') {
        struct text inside;
        size_t end = at > 0 && is_blank(rest->bytes[at - 1])
                         ? action_quoted_end(text_slice(*rest, at, rest->length), &inside)
                         : SIZE_MAX;
        at += end == SIZE_MAX ? 1 : end;
    }
    *effect = text_trim(text_slice(*rest, 0, at));
    *rest = text_slice(*rest, at + 1, rest->length);
    return true;
}
