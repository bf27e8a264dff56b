/*
 * The reader of PGN, in a form that a caller can have compiled into its own loop: pgn_next (pgn_reader.c) takes all
 * things, pgn_check leaves out what it does not look at.
 */
#pragma once

#include <string.h>

#include "chess/pgn.h"

/* Where the reader stands. */
enum {
    PGN_OUTSIDE,  /* between games */
    PGN_IN_TAGS,  /* a game has begun, and no movetext yet */
    PGN_IN_MOVES, /* in the movetext */
    PGN_BEHIND    /* the termination marker was read */
};

enum pgn_byte_class {
    PGN_BYTE_ODD, /* nothing begins so */
    PGN_BYTE_BLANK,
    PGN_BYTE_LETTER,
    PGN_BYTE_DIGIT,
    PGN_BYTE_HIGH, /* not ASCII */
    PGN_BYTE_DOT,
    PGN_BYTE_DASH,
    PGN_BYTE_BRACE,
    PGN_BYTE_OPEN,
    PGN_BYTE_CLOSE,
    PGN_BYTE_NAG,
    PGN_BYTE_SIGN, /* ! and ? */
    PGN_BYTE_STAR,
    PGN_BYTE_BRACKET,
    PGN_BYTE_LINE, /* ; and %: the rest of the line */
    PGN_BYTE_CLASS = 31,
    PGN_BYTE_WORD = 32,  /* goes on in a move */
    PGN_BYTE_NAME = 64,  /* goes on in the name of a tag */
    PGN_BYTE_VALUE = 128 /* plain inside of a tag's value */
};

extern const uint8_t pgn_bytes[256];

/* Does [Event " behind a blank line stand here? That always begins a game. */
bool pgn_is_border(struct text text, size_t at);

/*
 * The parts of the reader, in pgn_lexer.c. Each stands at reader->at and moves it on; true: a thing is given, false:
 * there was none here.
 */
bool pgn_lex_outside(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_tags(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_leave(struct pgn_reader *reader, struct pgn_thing *thing); /* the game ends, with a marker or without */
bool pgn_lex_bracket(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_comment(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_line(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_open(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_close(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_nag(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_sign(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_star(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_dash(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_high(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_odd(struct pgn_reader *reader, struct pgn_thing *thing);
bool pgn_lex_result_or_castling(struct pgn_reader *reader, struct pgn_thing *thing);
/* Was the thing just given the last of its game, which has no termination marker? */
bool pgn_is_last(const struct pgn_reader *reader);
/* A move was given that cannot be made. If it is 0-0, the last of its game, it is the result: the game has then ended. */
bool pgn_take_as_result(struct pgn_reader *reader, const struct pgn_thing *move);
/* Behind "(Q)" or "(=)" and what follows of the word. */
void pgn_lex_parentheses(struct pgn_reader *reader);

static inline bool pgn_is_line_end(char byte) {
    return byte == '\n' || byte == '\r';
}
static inline bool pgn_is_digit(char byte) {
    return (uint8_t)(byte - '0') < 10;
}
static inline uint8_t pgn_class(const struct pgn_reader *reader, size_t at) {
    return pgn_bytes[(uint8_t)reader->text.bytes[at]];
}

static inline bool pgn_give(struct pgn_reader *reader, struct pgn_thing *thing, enum pgn_type type, size_t from,
                            size_t to) {
    thing->type = type;
    thing->at = from;
    thing->value = (struct text){reader->text.bytes + from, to - from};
    reader->at = to;
    return true;
}

/* A move: what can stand in one, up to anything that cannot. */
static inline bool pgn_lex_move(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to = from + 1;
    while (to < reader->text.length && (pgn_class(reader, to) & PGN_BYTE_WORD) != 0)
        to++;
    reader->at = to;
    if (to < reader->text.length && reader->text.bytes[to] == '(')
        pgn_lex_parentheses(reader);
    return pgn_give(reader, thing, PGN_MOVE, from, reader->at);
}

/* A move number, a result, or castling with zeros. */
static inline bool pgn_lex_digits(struct pgn_reader *reader, struct pgn_thing *thing) {
    size_t from = reader->at;
    size_t to = from;
    uint32_t number = 0;
    for (; to < reader->text.length && pgn_is_digit(reader->text.bytes[to]); to++)
        number = number < 100000000 ? number * 10 + (uint32_t)(reader->text.bytes[to] - '0') : number;
    size_t digits = to;
    while (to < reader->text.length && reader->text.bytes[to] == '.')
        to++;
    if (to == digits) {
        if (to < reader->text.length &&
            (reader->text.bytes[to] == '/' || pgn_dash(text_slice(reader->text, to, to + 3)) > 0))
            return pgn_lex_result_or_castling(reader, thing);
        if (number == 0 && to - from == 4)
            return pgn_lex_move(reader, thing);
    }
    thing->number = number;
    thing->dots = (uint32_t)(to - digits);
    return pgn_give(reader, thing, PGN_NUMBER, from, to);
}

/* Not at a blank. */
static inline bool pgn_lex_movetext(struct pgn_reader *reader, struct pgn_thing *thing) {
    unsigned kind = pgn_class(reader, reader->at) & PGN_BYTE_CLASS;
    /* Almost everything is one of these three. */
    if (kind == PGN_BYTE_LETTER)
        return pgn_lex_move(reader, thing);
    if (kind == PGN_BYTE_DIGIT)
        return pgn_lex_digits(reader, thing);
    if (kind == PGN_BYTE_BRACE)
        return pgn_lex_comment(reader, thing);
    switch (kind) {
    case PGN_BYTE_DOT:
        reader->at++;
        return false;
    case PGN_BYTE_DASH:
        return pgn_lex_dash(reader, thing);
    case PGN_BYTE_OPEN:
        return pgn_lex_open(reader, thing);
    case PGN_BYTE_CLOSE:
        return pgn_lex_close(reader, thing);
    case PGN_BYTE_NAG:
        return pgn_lex_nag(reader, thing);
    case PGN_BYTE_SIGN:
        return pgn_lex_sign(reader, thing);
    case PGN_BYTE_STAR:
        return pgn_lex_star(reader, thing);
    case PGN_BYTE_BRACKET:
        return pgn_lex_bracket(reader, thing);
    case PGN_BYTE_LINE:
        return pgn_lex_line(reader, thing);
    case PGN_BYTE_HIGH:
        return pgn_lex_high(reader, thing);
    default:
        return pgn_lex_odd(reader, thing);
    }
}

/* The next thing; without `all` no numbers, comments, NAGs and escapes. False at the end of the text. */
static inline bool pgn_lex(struct pgn_reader *reader, struct pgn_thing *thing, bool all) {
    for (;;) {
        bool given;
        if (reader->state != PGN_IN_MOVES) {
            given = reader->state == PGN_OUTSIDE   ? pgn_lex_outside(reader, thing)
                    : reader->state == PGN_IN_TAGS ? pgn_lex_tags(reader, thing)
                                                   : pgn_lex_leave(reader, thing);
            if (!given && reader->state == PGN_OUTSIDE)
                return false;
        } else {
            size_t at = reader->at;
            while (at < reader->text.length && (pgn_class(reader, at) & PGN_BYTE_CLASS) == PGN_BYTE_BLANK)
                at++;
            reader->at = at;
            given = at < reader->text.length ? pgn_lex_movetext(reader, thing) : pgn_lex_leave(reader, thing);
        }
        if (!given || (reader->beyond > 0 && thing->type != PGN_FAULT))
            continue;
        if (all || (thing->type != PGN_NUMBER && thing->type != PGN_COMMENT && thing->type != PGN_NAG &&
                    thing->type != PGN_ESCAPE))
            return true;
    }
}
