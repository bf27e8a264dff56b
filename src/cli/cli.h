/*
 * The `staunton` command: what its subcommands share.
 *
 * One table (commands.h) says of every subcommand its name, arguments, options and examples; parsing, help and
 * docs/commands.md all come from it. A subcommand writes what it has to say into `out`; main prints it when the
 * subcommand has succeeded.
 */
#pragma once

#include <stdio.h>

#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "language/errors.h"
#include "present/document.h"

struct cli;

struct cli_argument {
    const char *name; /* "EVENT"; NULL ends the list */
    enum message help;
    bool optional;
    bool many; /* one of them, as a rule the last, may stand several times */
};

struct cli_option {
    const char *name;  /* "rating", given as --rating; NULL ends the list */
    const char *value; /* "N"; NULL: it has none */
    enum message help; /* MESSAGE_none: another spelling, which is understood and not told of */
    bool many;         /* may be given several times */
};

/* Options that many commands have in common. */
enum {
    CLI_DATABASE = 1,   /* --database */
    CLI_TOURNAMENT = 2, /* --tournament */
    CLI_JSON = 4,       /* --json */
    CLI_CSV = 8         /* --csv */
};

struct cli_command {
    const char *name;     /* "result set"; NULL ends the list */
    enum message summary; /* a sentence without full stop */
    enum message details; /* further sentences, or MESSAGE_none */
    unsigned common;
    const struct cli_argument *arguments; /* NULL: none */
    const struct cli_option *options;     /* NULL: no others than --help and the common ones */
    const char *const *examples;          /* ends with NULL */
    bool (*run)(struct cli *cli, struct error *error);
};

struct cli_given {
    const struct cli_option *option;
    struct text value;
};

/* Upper limits for what people type. */
enum { CLI_ROUND_MOST = 9999, CLI_BOARD_MOST = 9999, CLI_SEQ_MOST = 999999999 };

struct cli {
    struct arena arena;
    struct text_builder out;
    struct json_writer json;         /* into it: the answer with --json, whose last line is ended for it */
    const struct language *language; /* that the user reads */
    bool colour;
    bool no;       /* done, but the answer is no: exit code 1 */
    int exit_code; /* in place of any other, or 0 */

    const struct cli_command *command;
    size_t argument_count;
    struct text *arguments;
    size_t given_count;
    struct cli_given *given;
};

/* Parses and runs; returns the exit code. */
int cli_main(int count, char **words);

/* The argument at a place, empty when it was left out. */
struct text cli_argument(struct cli *cli, size_t place);
/* An argument that is a number. */
bool cli_argument_number(struct cli *cli, size_t place, int64_t least, int64_t most, int64_t *value,
                         struct error *error);
/* Was the option given? */
bool cli_has(struct cli *cli, const char *option);
/* The option's value (the last one), or empty. */
struct text cli_value(struct cli *cli, const char *option);
/* `*value` is left alone when the option was not given. */
bool cli_value_number(struct cli *cli, const char *option, int64_t least, int64_t most, int64_t *value,
                      struct error *error);

/* Drawn by the system. */
bool cli_random_seed(uint64_t *seed, struct error *error);
/* The seed that an option gives; without it, one drawn by the system. */
bool cli_seed(struct cli *cli, const char *option, uint64_t *seed, struct error *error);

/* The database: --database, else $STAUNTON_DATABASE, else staunton.sqlite. */
const char *cli_database(struct cli *cli);

/* Whole file into the arena; "-" is standard input. The error says why it cannot be read. */
bool cli_read_file(struct cli *cli, const char *name, struct text *bytes, struct error *error);
/* The same into another arena: for threads. */
bool cli_read_into(struct arena *arena, const char *name, struct text *bytes, struct error *error);
/*
 * The file appears whole or not at all; one that is there keeps its mode. A symbolic link leads to the file that is
 * meant. What is no regular file (a device, a pipe) is written into.
 */
bool cli_write_file(const char *name, struct text bytes, struct error *error);

/* A folder to write into, made where it is not there. */
bool cli_make_folder(const char *name, struct error *error);
/* A file, piece by piece: opened, added to, and at the end kept or dropped. */
struct cli_output {
    struct arena arena;
    const char *name;
    const char *target; /* the file that is meant */
    const char *part;   /* where it is written until it is kept; NULL: what is no regular file */
    FILE *file;
};
bool cli_output_open(struct cli_output *output, const char *name, struct error *error);
bool cli_output_add(struct cli_output *output, struct text bytes, struct error *error);
bool cli_output_keep(struct cli_output *output, struct error *error);
void cli_output_drop(struct cli_output *output);

/* How messages call a file: "standard input" for "-". */
const char *cli_file_name(const char *name);

/* A warning about a file on standard error, at once: a line of text, or with --json one of JSON. Line and column may be
   0. */
void cli_warn(struct cli *cli, const char *file, long line, long column, struct text message);

/* A text without values in the user's language. */
struct text cli_said(struct cli *cli, enum message message);
/* Adds a sentence to the output: cli_say(cli, KEY, "names", values...), as language_make. */
#define cli_say(cli, key, ...)                                                                                         \
    language_add(&(cli)->out, (cli)->language, language_make(&(cli)->arena, key, __VA_ARGS__))

/* The same as a line. */
#define cli_tell(cli, key, ...) (cli_say(cli, key, __VA_ARGS__), text_add_byte(&(cli)->out, '\n'))

/* A line of a message that is chosen, of all whose values these are. */
void cli_tell_of(struct cli *cli, enum message message, const char *names, const struct language_value *values,
                 size_t count);

/* A document for whoever reads it: with --csv for programs, in English. */
void cli_begin(struct cli *cli, struct document *document);
/* A table, or as CSV with --csv; a document, also as a page with --html. */
void cli_show_table(struct cli *cli, const struct table *table);
void cli_show(struct cli *cli, const struct document *document);

/*
 * What a command found, with --json written by `write(writer, document, ...)`, else shown by `fill(document, ...)`. Of the document
 * the first uses the words alone.
 */
#define cli_answer(cli, write, fill, ...)                                                                              \
    do {                                                                                                               \
        struct document answered;                                                                                      \
        cli_begin((cli), &answered);                                                                                   \
        if (cli_has((cli), "json")) {                                                                                  \
            write(&(cli)->json, &answered, __VA_ARGS__);                                                               \
        } else {                                                                                                       \
            fill(&answered, __VA_ARGS__);                                                                              \
            cli_show((cli), &answered);                                                                                \
        }                                                                                                              \
    } while (0)
/* The same where --json has been answered. */
#define cli_present(cli, fill, ...)                                                                                    \
    do {                                                                                                               \
        struct document presented;                                                                                     \
        cli_begin((cli), &presented);                                                                                  \
        fill(&presented, __VA_ARGS__);                                                                                 \
        cli_show((cli), &presented);                                                                                   \
    } while (0)

/* Ends the last line where it is open: before the output goes elsewhere than to standard output. */
void cli_end_json(struct cli *cli);

/* Bold while the output is a terminal with colours. */
void cli_bold(struct cli *cli, struct text text);

/* The word of `words` (ends with NULL) that is nearest to a mistyped one, or NULL when none is near. */
const char *cli_nearest(struct text mistyped, const char *const *words);
