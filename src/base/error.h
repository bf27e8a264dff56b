/*
 * Errors are values: what is wrong, where, and what to do about it.
 *
 * A function that can fail returns bool (true: done) and takes `struct error *error` last; on false it has filled it.
 * All errors stand in one table, error_table.h: symbol, kind, names of the operands, article. What they say stands in
 * text/, and language/errors.h says it. The kind decides the exit code and the HTTP status.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum error_kind {
    ERROR_KIND_NONE,      /* exit 0, HTTP 200 */
    ERROR_KIND_NO,        /* the answer is no, a rule refuses it: exit 1, HTTP 422 */
    ERROR_KIND_CONFLICT,  /* someone else was first: exit 1, HTTP 409 */
    ERROR_KIND_USAGE,     /* wrong arguments: exit 2, HTTP 400 */
    ERROR_KIND_INPUT,     /* malformed input: exit 3, HTTP 400 */
    ERROR_KIND_MISSING,   /* no such thing: exit 3, HTTP 404 */
    ERROR_KIND_METHOD,    /* exit 3, HTTP 405 */
    ERROR_KIND_TOO_LARGE, /* exit 3, HTTP 413 */
    ERROR_KIND_SIGN_IN,   /* not signed in, or the session has ended: exit 3, HTTP 401 */
    ERROR_KIND_FORBIDDEN, /* signed in but not allowed, CSRF: exit 3, HTTP 403 */
    ERROR_KIND_TOO_MANY,  /* rate limit: exit 3, HTTP 429 */
    ERROR_KIND_STORE      /* the store cannot do it: exit 4, HTTP 503 */
};

enum error_code {
#define ERROR_ROW(symbol, kind, names, article) ERROR_##symbol,
#include "base/error_table.h"
#undef ERROR_ROW
    ERROR_CODE_COUNT
};

/*
 * What stands in a place of an error and is itself said in the reader's language: the key of a message of text/ and its values.
 * Keys and names are literals. ERROR_PHRASE("phrase.thing.board", "board round", board, round) names the places in the order of
 * the values, ERROR_WORDS("phrase.type.list") has none; `generate_text.py check` compares both with the texts. A name with @
 * before it has the key of a message without places as its value.
 */
enum { ERROR_PHRASE_VALUES = 6 };
struct error_phrase {
    const char *key;   /* NULL: the first value, as it is */
    const char *names; /* "board round" */
    struct text values[ERROR_PHRASE_VALUES];
};
#define ERROR_PHRASE(key, names, ...) ((struct error_phrase){key, names, {__VA_ARGS__}})
#define ERROR_WORDS(key) ((struct error_phrase){key, "", {{0}}})
#define ERROR_PLAIN(text) ((struct error_phrase){NULL, "", {text}})
/* A key that reaches error_phrase by a table. */
#define ERROR_KEY(key) key

enum { ERROR_OPERANDS = 3, ERROR_LIST_MOST = 12 };

/* One of a list: the key of a message without places, and the article that asks for it. Both live as long as the program. */
struct error_cited {
    const char *key;
    const char *article;
};

struct error {
    enum error_code code;              /* ERROR_none: all is well */
    char file[128];                    /* where: file name, or empty */
    long line;                         /* from 1, or 0 */
    long column;                       /* from 1, or 0 */
    char field[64];                    /* field name or JSON path, or empty */
    char operand[ERROR_OPERANDS][128]; /* cut at a character boundary; unprintable characters replaced */
    struct {
        const char
            *key; /* of a phrase; its operand has the values, a zero byte after each. NULL: the operand is a text */
        const char *names;
    } phrase[ERROR_OPERANDS];
    struct {
        size_t operand; /* that is the list ... */
        size_t count;   /* ... where there is one */
        struct error_cited items[ERROR_LIST_MOST];
    } list;
};

/* Sets code and operands (NULL for none), clears the place. Returns false: `return error_set(...)` reads well. */
bool error_set(struct error *error, enum error_code code, const char *first, const char *second, const char *third);
/* The same with operands as views. */
bool error_set_text(struct error *error, enum error_code code, struct text first, struct text second,
                    struct text third);
/* The same with operands as numbers: as many as the error has. */
bool error_set_number(struct error *error, enum error_code code, long long first, long long second, long long third);
/* Makes an operand of an error that was set, counted from 0, a phrase. Returns false. */
bool error_phrase(struct error *error, size_t operand, struct error_phrase phrase);
/* The same with "1 to 9". */
bool error_phrase_range(struct error *error, size_t operand, long long least, long long most);
/* Makes one operand of an error a list: "Format [c07-2023:3.1.3] and Bracket [c07-2023:3.1.4]". Returns false. */
bool error_list(struct error *error, size_t operand, const struct error_cited *items, size_t count);
/* One value of an operand that is a phrase, counted from 0, with its name; false behind the last. */
bool error_phrase_value(const struct error *error, size_t operand, size_t index, struct text *name, struct text *value);
/* Adds the place to an error that was set; NULL and 0 leave what is there. Both return false. */
bool error_at(struct error *error, const char *file, long line, long column);
bool error_in_field(struct error *error, const char *field);

enum error_kind error_kind(enum error_code code);
const char *error_symbol(enum error_code code);  /* "player_unknown" */
const char *error_article(enum error_code code); /* "c02-2022:14.2", "{article}" for an operand, or "" */
/* The article this very error rests on: where the row leaves it to an operand, what the operand says. */
const char *error_rests_on(const struct error *error);
/* How the texts call an operand, counted from 0; empty where they have none. */
struct text error_operand_name(enum error_code code, size_t operand);
/* All of them: "line word", "-" for one without a name. */
const char *error_operand_names(enum error_code code);
/* How many operands there are up to the last that says something. */
size_t error_operand_count(const struct error *error);
int error_exit_code(enum error_code code);
int error_http_status(enum error_code code);
