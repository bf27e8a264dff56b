/*
 * Time controls as people write them.
 */
#include <string.h>

#include "clock/control.h"

enum { MOVES_MOST = 500, FROM_MOST = MOVES_MOST * CONTROL_PERIODS_MOST };

enum token_kind {
    TOKEN_END,
    TOKEN_NUMBER, /* 90 */
    TOKEN_TIME,   /* 90:00, 1:30:00 */
    TOKEN_HOURS,
    TOKEN_MINUTES,
    TOKEN_SECONDS,
    TOKEN_SLASH,
    TOKEN_DASH,
    TOKEN_NEXT,  /* + , ; | then */
    TOKEN_REST,  /* end, fine, G, SD: all moves that are left */
    TOKEN_BONUS, /* incr */
    TOKEN_DELAY,
    TOKEN_FROM,
    TOKEN_MOVES,
    TOKEN_WHITE,
    TOKEN_BLACK,
    TOKEN_WITHOUT,
    TOKEN_FILLER, /* words that say nothing: per, each, in, to, the, player */
    TOKEN_OTHER
};

struct token {
    enum token_kind kind;
    int64_t value; /* of a number, or milliseconds of a time */
    size_t begin;
    size_t end;
};

struct reader {
    struct text text;
    struct control *control;
    struct error *error;
    struct token token; /* the next one */
};

struct word {
    const char *word;
    enum token_kind kind;
};

/* English, and the Italian words by which the program writes a control in Italian. */
static const struct word words[] = {
    {"h", TOKEN_HOURS},
    {"hour", TOKEN_HOURS},
    {"hours", TOKEN_HOURS},
    {"min", TOKEN_MINUTES},
    {"mins", TOKEN_MINUTES},
    {"minute", TOKEN_MINUTES},
    {"minutes", TOKEN_MINUTES},
    {"m", TOKEN_MINUTES},
    {"'", TOKEN_MINUTES},
    {"\xE2\x80\x99", TOKEN_MINUTES},
    {"\xE2\x80\xB2", TOKEN_MINUTES},
    {"s", TOKEN_SECONDS},
    {"sec", TOKEN_SECONDS},
    {"secs", TOKEN_SECONDS},
    {"second", TOKEN_SECONDS},
    {"seconds", TOKEN_SECONDS},
    {"\"", TOKEN_SECONDS},
    {"\xE2\x80\x9D", TOKEN_SECONDS},
    {"\xE2\x80\xB3", TOKEN_SECONDS},
    {"''", TOKEN_SECONDS},
    {"/", TOKEN_SLASH},
    {"-", TOKEN_DASH},
    {"\xE2\x80\x93", TOKEN_DASH},
    {"v", TOKEN_DASH},
    {"+", TOKEN_NEXT},
    {",", TOKEN_NEXT},
    {";", TOKEN_NEXT},
    {"|", TOKEN_NEXT},
    {"then", TOKEN_NEXT},
    {"and", TOKEN_NEXT},
    {"plus", TOKEN_NEXT},
    {"end", TOKEN_REST},
    {"fine", TOKEN_REST},
    {"rest", TOKEN_REST},
    {"g", TOKEN_REST},
    {"sd", TOKEN_REST},
    {"ko", TOKEN_REST},
    {"game", TOKEN_REST},
    {"all", TOKEN_REST},
    {"incr", TOKEN_BONUS},
    {"inc", TOKEN_BONUS},
    {"increment", TOKEN_BONUS},
    {"bonus", TOKEN_BONUS},
    {"add", TOKEN_BONUS},
    {"delay", TOKEN_DELAY},
    {"bronstein", TOKEN_DELAY},
    {"d", TOKEN_DELAY},
    {"from", TOKEN_FROM},
    {"dalla", TOKEN_FROM},
    {"@", TOKEN_FROM},
    {"move", TOKEN_MOVES},
    {"moves", TOKEN_MOVES},
    {"mossa", TOKEN_MOVES},
    {"mosse", TOKEN_MOVES},
    {"per", TOKEN_FILLER},
    {"each", TOKEN_FILLER},
    {"every", TOKEN_FILLER},
    {"in", TOKEN_FILLER},
    {"for", TOKEN_FILLER},
    {"to", TOKEN_FILLER},
    {"the", TOKEN_FILLER},
    {"of", TOKEN_FILLER},
    {"player", TOKEN_FILLER},
    {"white", TOKEN_WHITE},
    {"black", TOKEN_BLACK},
    {"armageddon", TOKEN_FILLER},
    {".", TOKEN_FILLER},
    {"(", TOKEN_FILLER},
    {")", TOKEN_FILLER},
    {"with", TOKEN_FILLER},
    {"on", TOKEN_FILLER},
    {"an", TOKEN_FILLER},
    {"a", TOKEN_FILLER},
    {"rapid", TOKEN_FILLER},
    {"blitz", TOKEN_FILLER},
    {"starting", TOKEN_FILLER},
    {"without", TOKEN_WITHOUT},
    {"minimum", TOKEN_FILLER},
    {":", TOKEN_FILLER},
};

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* --- Tokens --------------------------------------------------------------------------------------------------------- */

/* Digits from `*at` on; what is beyond all times stays there. */
static int64_t read_digits(struct text text, size_t *at) {
    int64_t value = 0;
    for (; *at < text.length && is_digit(text.bytes[*at]); (*at)++)
        if (value < CONTROL_TIME_MOST)
            value = 10 * value + (text.bytes[*at] - '0');
    return value;
}

/* 90, 90:00 (minutes and seconds), 1:30:00. */
static void read_number(struct text text, struct token *token) {
    enum { SIXTY = 60, PARTS_MOST = 3 };
    size_t at = token->begin;
    int64_t value = read_digits(text, &at);
    int parts = 1;
    while (parts < PARTS_MOST && at + 2 < text.length && text.bytes[at] == ':' && is_digit(text.bytes[at + 1]) &&
           is_digit(text.bytes[at + 2])) {
        at++;
        value = value * SIXTY + read_digits(text, &at);
        parts++;
    }
    token->kind = parts == 1 ? TOKEN_NUMBER : TOKEN_TIME;
    token->value = parts == 1 ? value : value * CONTROL_SECOND;
    token->end = at;
}

/* The longest word of the table that stands here. */
static void read_word(struct text text, struct token *token) {
    size_t most = 0;
    token->kind = TOKEN_OTHER;
    token->end = token->begin + 1;
    while (token->end < text.length && is_letter(text.bytes[token->begin]) && is_letter(text.bytes[token->end]))
        token->end++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct text word = text_from(words[i].word);
        size_t end = token->begin + word.length;
        if (word.length <= most || end > text.length ||
            !text_equal_ignoring_case(text_slice(text, token->begin, end), word) ||
            (is_letter(word.bytes[0]) && end < text.length && is_letter(text.bytes[end])))
            continue;
        most = word.length;
        token->kind = words[i].kind;
        token->end = end;
    }
}

static void advance(struct reader *reader) {
    struct token *token = &reader->token;
    do {
        token->begin = token->end;
        while (token->begin < reader->text.length && is_blank(reader->text.bytes[token->begin]))
            token->begin++;
        token->end = token->begin;
        token->value = 0;
        if (token->begin == reader->text.length)
            token->kind = TOKEN_END;
        else if (is_digit(reader->text.bytes[token->begin]))
            read_number(reader->text, token);
        else
            read_word(reader->text, token);
    } while (token->kind == TOKEN_FILLER);
}

static bool take(struct reader *reader, enum token_kind kind) {
    if (reader->token.kind != kind)
        return false;
    advance(reader);
    return true;
}

static bool refuse_here(struct reader *reader) {
    struct text rest = text_slice(reader->text, reader->token.begin, reader->text.length);
    error_set_text(reader->error, ERROR_control_unknown, reader->text, rest, TEXT(""));
    return rest.length > 0 ? false : error_phrase(reader->error, 1, ERROR_WORDS("phrase.control.end"));
}

/* --- Parts ---------------------------------------------------------------------------------------------------------- */

/* A number, alone or with its unit. */
struct quantity {
    int64_t value; /* as written, or milliseconds where it is a time */
    bool is_time;
};

static int64_t unit_of(enum token_kind kind) {
    return kind == TOKEN_HOURS ? CONTROL_HOUR : kind == TOKEN_MINUTES ? CONTROL_MINUTE : CONTROL_SECOND;
}

static bool is_unit(enum token_kind kind) {
    return kind == TOKEN_HOURS || kind == TOKEN_MINUTES || kind == TOKEN_SECONDS;
}

static bool is_number(enum token_kind kind) {
    return kind == TOKEN_NUMBER || kind == TOKEN_TIME;
}

/* 90, 90', 1h 30', 1 h 30, 90:00, 2' 30". */
static bool read_quantity(struct reader *reader, struct quantity *quantity) {
    *quantity = (struct quantity){.value = reader->token.value, .is_time = reader->token.kind == TOKEN_TIME};
    if (!is_number(reader->token.kind))
        return refuse_here(reader);
    advance(reader);
    if (quantity->is_time) {
        if (is_unit(reader->token.kind))
            advance(reader); /* "90:00 min" */
        return true;
    }
    int64_t last = 0;
    int64_t total = 0;
    while (is_unit(reader->token.kind) && (last == 0 || unit_of(reader->token.kind) < last)) {
        last = unit_of(reader->token.kind);
        total += quantity->value < CONTROL_TIME_MOST ? quantity->value * last : CONTROL_TIME_MOST;
        quantity->is_time = true;
        advance(reader);
        if (reader->token.kind != TOKEN_NUMBER)
            break;
        struct reader ahead = *reader;
        advance(&ahead);
        bool follows = (is_unit(ahead.token.kind) && unit_of(ahead.token.kind) < last) || last == CONTROL_HOUR;
        if (!follows)
            break;
        quantity->value = reader->token.value;
        advance(reader);
        if (!is_unit(reader->token.kind)) { /* "1 h 30" */
            total += quantity->value * CONTROL_MINUTE;
            break;
        }
    }
    if (quantity->is_time)
        quantity->value = total;
    return true;
}

static int64_t in_minutes(struct quantity quantity) {
    return quantity.is_time                     ? quantity.value
           : quantity.value < CONTROL_TIME_MOST ? quantity.value * CONTROL_MINUTE
                                                : CONTROL_TIME_MOST + 1;
}

static bool has_rest(const struct control *control) {
    return control->period_count > 0 && control->periods[control->period_count - 1].moves == 0;
}

static bool add_period(struct reader *reader, int64_t white, int64_t black, int64_t moves) {
    struct control *control = reader->control;
    if (has_rest(control) || control->period_count == CONTROL_PERIODS_MOST)
        return refuse_here(reader);
    if (white <= 0 || black <= 0 || white > CONTROL_TIME_MOST || black > CONTROL_TIME_MOST || moves > MOVES_MOST)
        return error_set_text(reader->error, ERROR_control_range, reader->text, TEXT(""), TEXT(""));
    control->periods[control->period_count++] =
        (struct control_period){.time = {white, black}, .moves = (int32_t)moves};
    return true;
}

/* "delay" behind its time, not before the time of another. */
static bool take_delay_behind(struct reader *reader) {
    struct reader ahead = *reader;
    if (!take(&ahead, TOKEN_DELAY) || is_number(ahead.token.kind))
        return false;
    *reader = ahead;
    return true;
}

/* What follows a bonus: "/move", "per move", "from move 61", "delay". */
static bool read_bonus_end(struct reader *reader, struct control_bonus *bonus) {
    for (;;) {
        if (take_delay_behind(reader)) {
            bonus->delay = true;
        } else if (take(reader, TOKEN_FROM)) {
            take(reader, TOKEN_MOVES);
            if (reader->token.kind != TOKEN_NUMBER || reader->token.value < 1 || reader->token.value > FROM_MOST)
                return refuse_here(reader);
            bonus->from = (int32_t)reader->token.value;
            advance(reader);
        } else if (!take(reader, TOKEN_SLASH) && !take(reader, TOKEN_MOVES) && !take(reader, TOKEN_BONUS)) {
            return true;
        }
    }
}

static bool add_bonus(struct reader *reader, struct quantity quantity, int64_t from, bool delay) {
    struct control *control = reader->control;
    struct control_bonus bonus = {.time = quantity.is_time ? quantity.value : quantity.value * CONTROL_SECOND,
                                  .from = (int32_t)from,
                                  .delay = delay};
    if (!read_bonus_end(reader, &bonus))
        return false;
    const struct control_bonus *before = control->bonus_count > 0 ? &control->bonuses[control->bonus_count - 1] : NULL;
    if (control->bonus_count == CONTROL_BONUSES_MOST || (before != NULL && bonus.from <= before->from))
        return refuse_here(reader);
    if (bonus.time < 0 || bonus.time > CONTROL_HOUR)
        return error_set_text(reader->error, ERROR_control_range, reader->text, TEXT(""), TEXT(""));
    if (bonus.time > 0 || before != NULL) /* nothing ends what was before */
        control->bonuses[control->bonus_count++] = bonus;
    return true;
}

/* Behind a quantity and a slash: what the two of them are. "90'/40", "40/90", "30'/end", "30"/move". */
static bool read_fraction(struct reader *reader, struct quantity first) {
    struct quantity second;
    if (take(reader, TOKEN_REST))
        return add_period(reader, in_minutes(first), in_minutes(first), 0);
    if (reader->token.kind == TOKEN_MOVES)
        return add_bonus(reader, first, 1, false);
    if (!read_quantity(reader, &second))
        return false;
    bool moves_first = second.is_time || (!first.is_time && first.value <= second.value);
    take(reader, TOKEN_MOVES);
    if (first.is_time && second.is_time)
        return refuse_here(reader);
    struct quantity time = moves_first ? second : first;
    int64_t moves = moves_first ? first.value : second.value;
    if (moves < 1)
        return refuse_here(reader);
    return add_period(reader, in_minutes(time), in_minutes(time), moves);
}

/* "G-25'", "SD/30", "all in 60 minutes". */
static bool read_rest_first(struct reader *reader) {
    struct quantity quantity;
    take(reader, TOKEN_MOVES);
    if (!take(reader, TOKEN_DASH))
        take(reader, TOKEN_SLASH);
    return read_quantity(reader, &quantity) && add_period(reader, in_minutes(quantity), in_minutes(quantity), 0);
}

/* "White G-5'; Black G-4'": Black's own time. */
static bool read_black(struct reader *reader) {
    struct control *control = reader->control;
    struct quantity quantity;
    take(reader, TOKEN_REST);
    if (!take(reader, TOKEN_DASH))
        take(reader, TOKEN_SLASH);
    if (control->period_count != 1 || !has_rest(control))
        return refuse_here(reader);
    if (!read_quantity(reader, &quantity))
        return false;
    control->period_count = 0;
    return add_period(reader, control->periods[0].time[WHITE], in_minutes(quantity), 0);
}

/* "starting from move 61, incr. 2"", or from which move on what came before it is given. */
static bool read_from(struct reader *reader) {
    struct control *control = reader->control;
    struct quantity quantity;
    take(reader, TOKEN_MOVES);
    int64_t from = reader->token.value;
    if (reader->token.kind != TOKEN_NUMBER || from < 1 || from > FROM_MOST)
        return refuse_here(reader);
    advance(reader);
    while (take(reader, TOKEN_NEXT) || take(reader, TOKEN_BONUS) || take(reader, TOKEN_MOVES))
        continue;
    if (is_number(reader->token.kind))
        return read_quantity(reader, &quantity) && add_bonus(reader, quantity, from, false);
    if (control->bonus_count != 1)
        return refuse_here(reader);
    control->bonuses[0].from = (int32_t)from;
    return true;
}

static bool read_part(struct reader *reader) {
    struct quantity quantity;
    struct quantity other;
    take(reader, TOKEN_WHITE);
    if (take(reader, TOKEN_BLACK))
        return read_black(reader);
    if (take(reader, TOKEN_WITHOUT))
        return take(reader, TOKEN_BONUS) || take(reader, TOKEN_DELAY) || refuse_here(reader);
    if (take(reader, TOKEN_REST))
        return read_rest_first(reader);
    if (take(reader, TOKEN_FROM))
        return read_from(reader);
    if (take(reader, TOKEN_BONUS)) {
        take(reader, TOKEN_NEXT);
        return read_quantity(reader, &quantity) && add_bonus(reader, quantity, 1, false);
    }
    if (take(reader, TOKEN_DELAY))
        return read_quantity(reader, &quantity) && add_bonus(reader, quantity, 1, true);
    if (!read_quantity(reader, &quantity))
        return false;
    if (take(reader, TOKEN_SLASH))
        return read_fraction(reader, quantity);
    if (!quantity.is_time && take(reader, TOKEN_MOVES)) /* "40 moves in 90 minutes" */
        return read_quantity(reader, &other) &&
               add_period(reader, in_minutes(other), in_minutes(other), quantity.value);
    if (has_rest(reader->control))
        return add_bonus(reader, quantity, 1, false);
    if (take(reader, TOKEN_DASH))
        return read_quantity(reader, &other) && add_period(reader, in_minutes(quantity), in_minutes(other), 0);
    take(reader, TOKEN_REST);
    return add_period(reader, in_minutes(quantity), in_minutes(quantity), 0);
}

/* --- The tag of PGN ------------------------------------------------------------------------------------------------- */

/* "40/5400+30", "1800", "300+3": seconds. */
static bool read_field(struct text field, struct control *control) {
    size_t at = 0;
    int64_t numbers[3] = {0};
    bool slash = false;
    if (field.length == 0 || !is_digit(field.bytes[0]))
        return false;
    numbers[1] = read_digits(field, &at);
    if (at < field.length && field.bytes[at] == '/') {
        slash = true;
        numbers[0] = numbers[1];
        at++;
        numbers[1] = read_digits(field, &at);
    }
    if (at < field.length && field.bytes[at] == '+') {
        at++;
        numbers[2] = read_digits(field, &at);
    }
    int64_t most = CONTROL_TIME_MOST / CONTROL_SECOND;
    if (at != field.length || !is_digit(field.bytes[field.length - 1]) || numbers[1] < 1 || numbers[1] > most ||
        numbers[0] > MOVES_MOST || numbers[2] > CONTROL_HOUR / CONTROL_SECOND || (slash && numbers[0] == 0) ||
        has_rest(control) || control->period_count == CONTROL_PERIODS_MOST)
        return false;
    int32_t from = control_moves_before(control, control->period_count) + 1;
    int64_t before = control->bonus_count > 0 ? control->bonuses[control->bonus_count - 1].time : 0;
    if (numbers[2] * CONTROL_SECOND != before) {
        if (control->bonus_count == CONTROL_BONUSES_MOST)
            return false;
        control->bonuses[control->bonus_count++] =
            (struct control_bonus){.time = numbers[2] * CONTROL_SECOND, .from = from};
    }
    control->periods[control->period_count++] = (struct control_period){
        .time = {numbers[1] * CONTROL_SECOND, numbers[1] * CONTROL_SECOND}, .moves = (int32_t)numbers[0]};
    return true;
}

bool control_read_tag(struct text text, struct control *control, struct error *error) {
    struct control read = {0};
    struct text rest = text_trim(text);
    if (rest.length == 0 || text_equal(rest, TEXT("-")) || text_equal(rest, TEXT("?")))
        return error_set(error, ERROR_control_none, NULL, NULL, NULL);
    while (rest.length > 0)
        if (!read_field(text_cut(&rest, ':'), &read))
            return error_set_text(error, ERROR_control_tag, text, TEXT(""), TEXT(""));
    if (!has_rest(&read))
        return error_set_text(error, ERROR_control_open, text, TEXT(""), TEXT(""));
    *control = read;
    return true;
}

/* [TimeControl "300+3"], as it stands in a game; the brackets and marks may be missing. `*tag`: what it says. */
static bool cut_named_tag(struct text text, struct text *tag) {
    static const char name[] = "TimeControl";
    bool bracket = text.length > 0 && text.bytes[0] == '[';
    struct text rest = text_trim(text_slice(text, bracket ? 1 : 0, text.length));
    if (!text_equal_ignoring_case(text_slice(rest, 0, sizeof name - 1), text_from(name)))
        return false;
    rest = text_slice(rest, sizeof name - 1, rest.length);
    if (bracket && rest.length > 0 && rest.bytes[rest.length - 1] == ']')
        rest = text_slice(rest, 0, rest.length - 1);
    rest = text_trim(rest);
    if (rest.length > 1 && rest.bytes[0] == '"' && rest.bytes[rest.length - 1] == '"')
        rest = text_slice(rest, 1, rest.length - 1);
    *tag = rest;
    return true;
}

/* Three digits behind a colon are no seconds of a clock, so that the fields of a tag are meant: 40/5400+30:1800+30. */
static bool is_bare_tag(struct text text) {
    enum { DIGITS = 3 };
    bool found = false;
    size_t digits = 0;
    bool behind_colon = false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (!is_digit(byte) && byte != ':' && byte != '/' && byte != '+')
            return false;
        digits = is_digit(byte) ? digits + 1 : 0;
        behind_colon = byte == ':' || (behind_colon && is_digit(byte));
        found |= behind_colon && digits == DIGITS;
    }
    return found;
}

/* --- Either --------------------------------------------------------------------------------------------------------- */

static bool read_notation(struct text text, struct control *control, struct error *error) {
    struct control read = {0};
    struct reader reader = {.text = text_trim(text), .control = &read, .error = error};
    advance(&reader);
    if (reader.token.kind == TOKEN_END)
        return error_set(error, ERROR_control_none, NULL, NULL, NULL);
    while (reader.token.kind != TOKEN_END) {
        if (!read_part(&reader))
            return false;
        while (take(&reader, TOKEN_NEXT))
            continue;
    }
    if (!has_rest(&read))
        return error_set_text(error, ERROR_control_open, reader.text, TEXT(""), TEXT(""));
    *control = read;
    return true;
}

bool control_read(struct text text, struct control *control, struct error *error) {
    struct text trimmed = text_trim(text);
    struct text tag = trimmed;
    if (cut_named_tag(trimmed, &tag) || is_bare_tag(trimmed))
        return control_read_tag(tag, control, error);
    return read_notation(trimmed, control, error);
}
