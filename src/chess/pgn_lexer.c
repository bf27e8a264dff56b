#include "chess/pgn_lexer.h"

/* clang-format off */
enum {
    ODD = PGN_BYTE_ODD | PGN_BYTE_VALUE,
    MARK = PGN_BYTE_ODD | PGN_BYTE_VALUE | PGN_BYTE_WORD, /* begins nothing but may stand in a move */
    QUOTE = PGN_BYTE_ODD,
    BLANK = PGN_BYTE_BLANK | PGN_BYTE_VALUE,
    LINE_END = PGN_BYTE_BLANK,
    LETTER = PGN_BYTE_LETTER | PGN_BYTE_WORD | PGN_BYTE_NAME | PGN_BYTE_VALUE,
    DIGIT = PGN_BYTE_DIGIT | PGN_BYTE_WORD | PGN_BYTE_NAME | PGN_BYTE_VALUE,
    UNDERLINE = PGN_BYTE_ODD | PGN_BYTE_NAME | PGN_BYTE_VALUE,
    AT = PGN_BYTE_LETTER | PGN_BYTE_WORD | PGN_BYTE_VALUE,
    HIGH = PGN_BYTE_HIGH | PGN_BYTE_WORD | PGN_BYTE_VALUE,
    SPACE = PGN_BYTE_HIGH | PGN_BYTE_VALUE, /* may be, or begin, a no-break space: C2 A0, or A0 alone */
    DOT = PGN_BYTE_DOT | PGN_BYTE_WORD | PGN_BYTE_VALUE,
    DASH = PGN_BYTE_DASH | PGN_BYTE_WORD | PGN_BYTE_NAME | PGN_BYTE_VALUE,
    BRACE = PGN_BYTE_BRACE | PGN_BYTE_VALUE,
    OPEN = PGN_BYTE_OPEN | PGN_BYTE_VALUE,
    CLOSE = PGN_BYTE_CLOSE | PGN_BYTE_VALUE,
    NAG = PGN_BYTE_NAG | PGN_BYTE_VALUE,
    SIGN = PGN_BYTE_SIGN | PGN_BYTE_VALUE,
    STAR = PGN_BYTE_STAR | PGN_BYTE_VALUE,
    BRACKET = PGN_BYTE_BRACKET | PGN_BYTE_VALUE,
    LINE = PGN_BYTE_LINE | PGN_BYTE_VALUE
};

#define EIGHT(what) what, what, what, what, what, what, what, what

const uint8_t pgn_bytes[256] = {
    EIGHT(ODD),
    ODD, BLANK, LINE_END, BLANK, BLANK, LINE_END, ODD, ODD,
    EIGHT(ODD), EIGHT(ODD),
    /* blank ! " # $ % & ' */
    BLANK, SIGN, QUOTE, MARK, NAG, LINE, ODD, ODD,
    /* ( ) * + , - . / */
    OPEN, CLOSE, STAR, MARK, ODD, DASH, DOT, MARK,
    EIGHT(DIGIT),
    /* 8 9 : ; < = > ? */
    DIGIT, DIGIT, MARK, LINE, ODD, MARK, ODD, SIGN,
    /* @ A to Z [ \ ] ^ _ */
    AT, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    EIGHT(LETTER), EIGHT(LETTER),
    LETTER, LETTER, LETTER, BRACKET, QUOTE, ODD, ODD, UNDERLINE,
    /* ` a to z { | } ~ */
    ODD, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    EIGHT(LETTER), EIGHT(LETTER),
    LETTER, LETTER, LETTER, BRACE, ODD, ODD, ODD, ODD,
    EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH),
    SPACE, HIGH, HIGH, HIGH, HIGH, HIGH, HIGH, HIGH,
    EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH),
    HIGH, HIGH, SPACE, HIGH, HIGH, HIGH, HIGH, HIGH,
    EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH), EIGHT(HIGH)
};
/* clang-format on */

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

static bool starts(const struct pgn_reader *reader, size_t at, struct text with) {
    return with.length <= reader->text.length - at && memcmp(reader->text.bytes + at, with.bytes, with.length) == 0;
}

static bool give_fault(struct pgn_reader *reader, struct pgn_thing *thing, enum pgn_fault fault, size_t from,
                       size_t to) {
    thing->fault = fault;
    return pgn_give(reader, thing, PGN_FAULT, from, to);
}

static size_t line_end(const struct pgn_reader *reader, size_t at) {
    while (at < reader->text.length && !pgn_is_line_end(reader->text.bytes[at]))
        at++;
    return at;
}

static bool at_line_start(const struct pgn_reader *reader, size_t at) {
    if (at >= 3 && memcmp(reader->text.bytes + at - 3, BYTE_ORDER_MARK, 3) == 0)
        at -= 3; /* files that were put together may have one anywhere */
    return at == 0 || pgn_is_line_end(reader->text.bytes[at - 1]);
}

/* --- Where games begin ------------------------------------------------------------------------------------------- */

bool pgn_is_border(struct text text, size_t at) {
    static const struct text event = TEXT_INIT("[Event \"");
    if (at < 2 || text.length - at < event.length || memcmp(text.bytes + at, event.bytes, event.length) != 0)
        return false;
    size_t line = at - 1;
    if (text.bytes[line] == '\n' && text.bytes[line - 1] == '\r')
        line--;
    else if (!pgn_is_line_end(text.bytes[line]))
        return false;
    return line > 0 && pgn_is_line_end(text.bytes[line - 1]);
}

static const struct text tag_names[] = {
    [PGN_TAG_EVENT] = TEXT_INIT("Event"),   [PGN_TAG_SITE] = TEXT_INIT("Site"),
    [PGN_TAG_DATE] = TEXT_INIT("Date"),     [PGN_TAG_ROUND] = TEXT_INIT("Round"),
    [PGN_TAG_WHITE] = TEXT_INIT("White"),   [PGN_TAG_BLACK] = TEXT_INIT("Black"),
    [PGN_TAG_RESULT] = TEXT_INIT("Result"), [PGN_TAG_FEN] = TEXT_INIT("FEN"),
    [PGN_TAG_SETUP] = TEXT_INIT("SetUp"),   [PGN_TAG_VARIANT] = TEXT_INIT("Variant"),
};

static enum pgn_tag_name known_tag(struct text name) {
    unsigned tag = 0;
    if (name.length < sizeof "FEN" - 1 || name.length > sizeof "Variant" - 1)
        return PGN_TAG_OTHER;
    while (tag < PGN_TAG_OTHER && !(tag_names[tag].length == name.length && tag_names[tag].bytes[0] == name.bytes[0] &&
                                    memcmp(tag_names[tag].bytes, name.bytes, name.length) == 0))
        tag++;
    return (enum pgn_tag_name)tag;
}

/* [Name " begins at `at`? `*value` is where the value begins. */
static bool tag_begins(const struct pgn_reader *reader, size_t at, struct text *name, size_t *value) {
    size_t end = reader->text.length;
    size_t from = at + 1;
    while (from < end && (reader->text.bytes[from] == ' ' || reader->text.bytes[from] == '\t'))
        from++;
    size_t to = from;
    while (to < end && (pgn_class(reader, to) & PGN_BYTE_NAME) != 0)
        to++;
    *name = (struct text){reader->text.bytes + from, to - from};
    while (to < end && (reader->text.bytes[to] == ' ' || reader->text.bytes[to] == '\t'))
        to++;
    *value = to + 1;
    return name->length > 0 && to < end && reader->text.bytes[to] == '"';
}

/* --- Tags -------------------------------------------------------------------------------------------------------- */

/* Behind `"]` with blanks allowed in between, when that stands at `at`; else 0. */
static size_t tag_closes(const struct pgn_reader *reader, size_t at) {
    size_t to = at + 1;
    while (to < reader->text.length && (reader->text.bytes[to] == ' ' || reader->text.bytes[to] == '\t'))
        to++;
    return to < reader->text.length && reader->text.bytes[to] == ']' ? to + 1 : 0;
}

/* The value ends at the first quote that a bracket follows. One with quotes or backslashes that should have been escaped
   ends with the last such quote of its line. */
static bool tag_value(struct pgn_reader *reader, struct pgn_thing *thing, size_t from, size_t value) {
    size_t end = reader->text.length;
    size_t to = value;
    size_t behind = 0;
    for (;;) {
        while (to < end && (pgn_class(reader, to) & PGN_BYTE_VALUE) != 0)
            to++;
        if (to < end && reader->text.bytes[to] == '\\') {
            to += to + 1 < end && !pgn_is_line_end(reader->text.bytes[to + 1]) ? 2 : 1;
            continue;
        }
        if (to < end && reader->text.bytes[to] == '"')
            behind = tag_closes(reader, to);
        break;
    }
    if (behind == 0) {
        size_t line = line_end(reader, value);
        for (to = line; to > value && behind == 0;)
            if (reader->text.bytes[--to] == '"')
                behind = tag_closes(reader, to);
        if (behind == 0)
            return give_fault(reader, thing, PGN_FAULT_TAG, from, line);
        reader->pending = PGN_FAULT_TAG;
        reader->pending_at = from;
    }
    pgn_give(reader, thing, PGN_TAG, from, behind);
    thing->value = (struct text){reader->text.bytes + value, to - value};
    return true;
}

/* Over white space; was there a blank line? */
static bool skip_blanks(struct pgn_reader *reader) {
    size_t lines = 0;
    for (; reader->at < reader->text.length; reader->at++) {
        char byte = reader->text.bytes[reader->at];
        if (byte == '\n' || (byte == '\r' && !starts(reader, reader->at, TEXT("\r\n"))))
            lines++;
        else if ((pgn_class(reader, reader->at) & PGN_BYTE_CLASS) != PGN_BYTE_BLANK)
            break;
    }
    return lines > 1;
}

static bool begins_another(const struct pgn_reader *reader, size_t at, enum pgn_tag_name tag, struct text name,
                           bool blank_line) {
    if ((pgn_is_border(reader->text, at) && at > reader->began) || (tag == PGN_TAG_EVENT && (reader->seen & 1) != 0))
        return true;
    return blank_line && reader->seen != 0 &&
           ((tag < PGN_ROSTER && (reader->seen >> tag & 1) != 0) || text_equal(name, reader->first_tag));
}

bool pgn_lex_tags(struct pgn_reader *reader, struct pgn_thing *thing) {
    if (reader->pending != PGN_FAULT_NONE) {
        give_fault(reader, thing, reader->pending, reader->pending_at, reader->at);
        reader->pending = PGN_FAULT_NONE;
        return true;
    }
    bool blank_line = skip_blanks(reader);
    size_t at = reader->at;
    if (at == reader->text.length)
        return pgn_lex_leave(reader, thing);
    char byte = reader->text.bytes[at];
    if ((byte == '%' && at_line_start(reader, at)) || byte == ';')
        return pgn_lex_line(reader, thing);
    if (byte != '[') {
        reader->state = PGN_IN_MOVES;
        return false;
    }
    struct text name;
    size_t value;
    if (!tag_begins(reader, at, &name, &value))
        return give_fault(reader, thing, PGN_FAULT_TAG, at, line_end(reader, at));
    enum pgn_tag_name tag = known_tag(name);
    if (begins_another(reader, at, tag, name, blank_line)) {
        reader->state = PGN_BEHIND;
        return pgn_lex_leave(reader, thing);
    }
    if (reader->seen == 0)
        reader->first_tag = name;
    reader->seen |= 1u << tag;
    thing->name = name;
    thing->number = (uint32_t)tag;
    bool given = tag_value(reader, thing, at, value);
    if (tag == PGN_TAG_RESULT)
        reader->both_lose = text_equal(thing->value, pgn_result_text(PGN_BOTH_LOSE));
    return given;
}

/* In the movetext: the first tag of the next game, or something odd. */
bool pgn_lex_bracket(struct pgn_reader *reader, struct pgn_thing *thing) {
    struct text name;
    size_t value;
    size_t at = reader->at;
    if (at_line_start(reader, at) && tag_begins(reader, at, &name, &value))
        return pgn_lex_leave(reader, thing);
    size_t to = at + 1;
    while (to < reader->text.length && reader->text.bytes[to] != ']' && !pgn_is_line_end(reader->text.bytes[to]))
        to++;
    if (to < reader->text.length && reader->text.bytes[to] == ']')
        to++;
    return give_fault(reader, thing, PGN_FAULT_TOKEN, at, to);
}

/* --- Games ------------------------------------------------------------------------------------------------------- */

static bool comment_closes(const struct pgn_reader *reader, size_t at, size_t *to);

bool pgn_lex_outside(struct pgn_reader *reader, struct pgn_thing *thing) {
    do
        skip_blanks(reader);
    while (starts(reader, reader->at, TEXT(BYTE_ORDER_MARK)) && (reader->at += 3) > 0);
    size_t at = reader->at;
    size_t to;
    if (at == reader->text.length)
        return false;
    char byte = reader->text.bytes[at];
    if ((byte == '%' && at_line_start(reader, at)) || byte == ';')
        return pgn_lex_line(reader, thing);
    if (byte == '{' && comment_closes(reader, at + 1, &to))
        return pgn_lex_comment(reader, thing);
    reader->state = PGN_IN_TAGS;
    reader->began = at;
    reader->seen = 0;
    reader->ended = reader->both_lose = false;
    return pgn_give(reader, thing, PGN_GAME, at, at);
}

bool pgn_lex_leave(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t at = reader->at;
    reader->beyond = 0;
    if (reader->depth > 0) {
        reader->depth = 0;
        give_fault(reader, thing, PGN_FAULT_VARIATION_OPEN, reader->opened_at, reader->opened_at + 1);
        reader->at = at;
        return true;
    }
    if (!reader->ended) {
        reader->ended = true;
        return give_fault(reader, thing, PGN_FAULT_NO_RESULT, at, at);
    }
    reader->state = PGN_OUTSIDE;
    return pgn_give(reader, thing, PGN_GAME_END, at, at);
}

/* --- Comments ---------------------------------------------------------------------------------------------------- */

/* The next brace that closes, or control character. Eight bytes at a time while there is neither among them. */
static size_t skip_plain(const struct pgn_reader *reader, size_t at) {
    const uint64_t ones = 0x0101010101010101;
    for (; at + 8 <= reader->text.length; at += 8) {
        uint64_t eight;
        memcpy(&eight, reader->text.bytes + at, 8);
        uint64_t brace = eight ^ (ones * '}');
        uint64_t found = ((brace - ones) & ~brace) | ((eight - ones * ' ') & ~eight);
        if ((found & (ones << 7)) != 0)
            break;
    }
    while (at < reader->text.length && reader->text.bytes[at] != '}' && (uint8_t)reader->text.bytes[at] >= ' ')
        at++;
    return at;
}

/* The text of a comment begins at `at`. False: it goes on to the next game, or to the end. */
static bool comment_closes(const struct pgn_reader *reader, size_t at, size_t *to) {
    for (;; at++) {
        at = skip_plain(reader, at);
        *to = at;
        if (at == reader->text.length)
            return false;
        if (reader->text.bytes[at] == '}')
            return true;
        if (pgn_is_line_end(reader->text.bytes[at]) && pgn_is_border(reader->text, at + 1)) {
            *to = at + 1;
            return false;
        }
    }
}

bool pgn_lex_comment(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to;
    if (!comment_closes(reader, from + 1, &to))
        return give_fault(reader, thing, PGN_FAULT_COMMENT_OPEN, from, to);
    pgn_give(reader, thing, PGN_COMMENT, from, to + 1);
    thing->value = (struct text){reader->text.bytes + from + 1, to - from - 1};
    return true;
}

bool pgn_lex_line(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t at = reader->at;
    bool escape = reader->text.bytes[at] == '%';
    if (escape && !at_line_start(reader, at))
        return pgn_lex_odd(reader, thing);
    pgn_give(reader, thing, escape ? PGN_ESCAPE : PGN_COMMENT, at, line_end(reader, at));
    thing->value = text_slice(thing->value, 1, thing->value.length);
    return true;
}

/* --- Movetext ---------------------------------------------------------------------------------------------------- */

bool pgn_lex_open(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t at = reader->at;
    if (starts(reader, at, TEXT("(=)")))
        return pgn_give(reader, thing, PGN_COMMENT, at, at + 3); /* a draw offer apart from its move [laws:C.12] */
    if (reader->depth < PGN_DEEPEST) {
        if (reader->depth++ == 0)
            reader->opened_at = at;
        return pgn_give(reader, thing, PGN_VARIATION, at, at + 1);
    }
    reader->at++;
    return reader->beyond++ == 0 && give_fault(reader, thing, PGN_FAULT_DEPTH, at, at + 1);
}

bool pgn_lex_close(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t at = reader->at;
    if (reader->beyond > 0) {
        reader->beyond--;
        reader->at++;
        return false;
    }
    if (reader->depth == 0)
        return give_fault(reader, thing, PGN_FAULT_VARIATION_CLOSE, at, at + 1);
    reader->depth--;
    reader->ended = false;
    return pgn_give(reader, thing, PGN_VARIATION_END, at, at + 1);
}

bool pgn_lex_nag(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to = from + 1;
    uint32_t number = 0;
    for (; to < reader->text.length && pgn_is_digit(reader->text.bytes[to]); to++)
        number = number < 1000 ? number * 10 + (uint32_t)(reader->text.bytes[to] - '0') : number;
    if (to == from + 1 || number > 255)
        return give_fault(reader, thing, PGN_FAULT_NAG, from, to);
    thing->number = number;
    return pgn_give(reader, thing, PGN_NAG, from, to);
}

bool pgn_lex_sign(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to = from + 1;
    while (to < reader->text.length && (pgn_class(reader, to) & PGN_BYTE_CLASS) == PGN_BYTE_SIGN)
        to++;
    bool good = reader->text.bytes[from] == '!';
    if (to == from + 1)
        thing->number = good ? 1 : 2;
    else if (reader->text.bytes[from] == reader->text.bytes[from + 1])
        thing->number = good ? 3 : 4;
    else
        thing->number = good ? 5 : 6;
    return pgn_give(reader, thing, PGN_NAG, from, to);
}

static bool give_result(struct pgn_reader *reader, struct pgn_thing *thing, enum pgn_result result, size_t from,
                        size_t to) {
    thing->number = (uint32_t)result;
    if (reader->beyond == 0) {
        reader->ended = true;
        if (reader->depth == 0)
            reader->state = PGN_BEHIND;
    }
    return pgn_give(reader, thing, PGN_RESULT, from, to);
}

bool pgn_lex_star(struct pgn_reader *reader, struct pgn_thing *thing) {
    return give_result(reader, thing, PGN_UNFINISHED, reader->at, reader->at + 1);
}

static size_t word_end(const struct pgn_reader *reader, size_t at) {
    while (at < reader->text.length && (pgn_class(reader, at) & PGN_BYTE_WORD) != 0)
        at++;
    return at;
}

bool pgn_is_last(const struct pgn_reader *reader) {
    struct pgn_reader copy = *reader;
    struct pgn_thing next;
    return reader->depth == 0 && pgn_lex(&copy, &next, false) && next.type == PGN_FAULT &&
           next.fault == PGN_FAULT_NO_RESULT;
}

/* 0-0 is castling, unless the Result tag has it too and nothing follows. */
bool pgn_lex_result_or_castling(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to = word_end(reader, from);
    enum pgn_result result;
    if (!pgn_result_from((struct text){reader->text.bytes + from, to - from}, &result))
        return pgn_lex_move(reader, thing);
    if (result != PGN_BOTH_LOSE)
        return give_result(reader, thing, result, from, to);
    pgn_lex_move(reader, thing);
    if (reader->both_lose && thing->value.length == to - from && pgn_is_last(reader))
        return give_result(reader, thing, result, from, to);
    return true;
}

bool pgn_take_as_result(struct pgn_reader *reader, const struct pgn_thing *move) {
    enum pgn_result result;
    if (!pgn_result_from(move->value, &result) || result != PGN_BOTH_LOSE || !pgn_is_last(reader))
        return false;
    reader->ended = true;
    reader->state = PGN_BEHIND;
    return true;
}

void pgn_lex_parentheses(struct pgn_reader *reader) {
    size_t at = reader->at + 1;
    if (at < reader->text.length &&
        (reader->text.bytes[at] == '=' || (pgn_class(reader, at) & PGN_BYTE_CLASS) == PGN_BYTE_LETTER))
        at++;
    else if (starts(reader, at, TEXT("\xE2\x99")))
        at += 3; /* a figurine */
    else
        return;
    if (at < reader->text.length && reader->text.bytes[at] == ')')
        reader->at = word_end(reader, at + 1);
}

/* The signs of assessment that are written out, as the numbers PGN has for them. */
static bool assessment(struct text word, uint32_t *number) {
    static const struct {
        struct text word;
        uint32_t number;
    } known[] = {{TEXT_INIT("="), 10},   {TEXT_INIT("+="), 14},  {TEXT_INIT("+/="), 14},
                 {TEXT_INIT("=+"), 15},  {TEXT_INIT("=/+"), 15}, {TEXT_INIT("+/-"), 16},
                 {TEXT_INIT("-/+"), 17}, {TEXT_INIT("+-"), 18},  {TEXT_INIT("-+"), 19}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (text_equal(known[i].word, word)) {
            *number = known[i].number;
            return true;
        }
    }
    return false;
}

static bool give_assessment(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t to = word_end(reader, reader->at);
    return assessment((struct text){reader->text.bytes + reader->at, to - reader->at}, &thing->number) &&
           pgn_give(reader, thing, PGN_NAG, reader->at, to);
}

bool pgn_lex_dash(struct pgn_reader *reader, struct pgn_thing *thing) {
    return give_assessment(reader, thing) || pgn_lex_move(reader, thing);
}

/* Figurines and what else is not ASCII. */
bool pgn_lex_high(struct pgn_reader *reader, struct pgn_thing *thing) {
    static const struct text blanks[] = {TEXT_INIT(BYTE_ORDER_MARK), TEXT_INIT("\xC2\xA0") /* no-break space */,
                                         TEXT_INIT("\xE2\x80\xA6") /* three dots in one */, TEXT_INIT("\xA0")};
    size_t at = reader->at;
    size_t to = at;
    enum pgn_result result;
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        if (starts(reader, at, blanks[i])) {
            reader->at += blanks[i].length;
            return false;
        }
    }
    while (to < reader->text.length &&
           ((pgn_class(reader, to) & PGN_BYTE_WORD) != 0 || starts(reader, to, TEXT("\xC2\xBD"))))
        to++;
    if (pgn_result_from((struct text){reader->text.bytes + at, to - at}, &result) && result != PGN_BOTH_LOSE)
        return give_result(reader, thing, result, at, to);
    return pgn_lex_move(reader, thing);
}

/* PGN keeps <...> for later use. Behind the > that closes it in this line, or 0. */
static size_t bracket_closes(struct pgn_reader *reader, size_t from) {
    size_t to = from;
    if (reader->text.bytes[from] != '<' || from < reader->plain_until)
        return 0;
    while (to < reader->text.length && !pgn_is_line_end(reader->text.bytes[to]))
        if (reader->text.bytes[to++] == '>')
            return to;
    reader->plain_until = to;
    return 0;
}

bool pgn_lex_odd(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    if (give_assessment(reader, thing))
        return true;
    size_t to = bracket_closes(reader, from);
    if (to > 0)
        return give_fault(reader, thing, PGN_FAULT_TOKEN, from, to);
    to = from + 1;
    while (to < reader->text.length) {
        unsigned kind = pgn_class(reader, to) & PGN_BYTE_CLASS;
        if (kind == PGN_BYTE_BLANK || kind == PGN_BYTE_BRACE || kind == PGN_BYTE_OPEN || kind == PGN_BYTE_CLOSE ||
            kind == PGN_BYTE_BRACKET)
            break;
        to++;
    }
    struct text odd = {reader->text.bytes + from, to - from};
    bool apart = text_equal(odd, TEXT("#")) || text_equal(odd, TEXT("+")) || text_equal(odd, TEXT("++"));
    return give_fault(reader, thing, apart ? PGN_FAULT_SIGN_APART : PGN_FAULT_TOKEN, from, to);
}
