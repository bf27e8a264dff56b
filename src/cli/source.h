/*
 * Where a command finds its event: in the database, or in a tournament report that is folded in memory.
 */
#pragma once

#include "base/json.h"
#include "cli/cli.h"
#include "event/event.h"
#include "format/trf.h"
#include "store/desk.h"

struct source {
    struct store *store; /* NULL: a file */
    bool is_open;
    struct desk_event loaded;
    struct event folded;
    const struct event *event;
    bool asked;   /* a request was run */
    bool changed; /* ... and wrote something */
    struct source_left_out {
        int32_t number; /* 0: none */
        int32_t rating;
        long line;
    } left_out; /* of a file: the first player with a rating that no event can hold */
};

/* A name with a point or a slash is that of a file; ids of events have neither. */
bool source_is_file(struct text name);

/* Is it the id of an event, and not a file or folder that is there? For commands that were made for files. */
bool source_is_event(struct cli *cli, struct text name);

/* Reads a tournament report and prints its warnings on standard error; the import has the event's `id` where given. */
bool source_read_file(struct cli *cli, const char *name, struct text id, bool only_shown, struct trf_tournament *trf,
                      struct trf_import *import, struct error *error);

/* Opens the database for reading. One that has lost its log is read as it is, with a warning. */
bool source_open_store(struct cli *cli, struct store **store, struct error *error);

/* The warnings of a file on standard error, each with its place. */
void source_warn(struct cli *cli, const struct trf_tournament *trf, const char *name);

/* Opens the event named by argument 0, or the file, for reading: the rounds of a file as they are entered there. */
bool source_read(struct cli *cli, struct source *source, struct error *error);
/* The same for a file, with all that stands in it. */
bool source_read_trf(struct cli *cli, struct source *source, struct trf_tournament *trf, struct error *error);
/* Refuses a file with a rating that no event can hold, with its place: where ratings matter. */
bool source_check_ratings(struct cli *cli, const struct source *source, struct error *error);
/* The same; a file becomes all that an event can have of it, as an import would make it. */
bool source_read_whole(struct cli *cli, struct source *source, struct error *error);
/* The same for what is worked out of players, pairings and results alone: a file's other warnings are kept back. */
bool source_read_games(struct cli *cli, struct source *source, struct error *error);
/* The same where the tournament is a Swiss. */
bool source_read_swiss(struct cli *cli, struct source *source, struct error *error);
/* The same for a command with --tiebreaks and --edition, which an event of the database refuses: it has its own. */
bool source_read_report(struct cli *cli, struct source *source, struct error *error);
/* For a command with --system, also spelt --pairing, for reports: an event of the database has its own. */
bool source_check_pairing(struct cli *cli, struct error *error);
/* Opens it for writing; a file is refused. */
bool source_write(struct cli *cli, struct source *source, struct error *error);
/* After true or false. */
void source_close(struct source *source);

/* The tournament of --tournament (by number, else by name), else the event's only one. */
bool source_tournament(struct cli *cli, const struct source *source, const struct tournament **tournament,
                       struct error *error);
/* A tournament by number, else by name. */
bool source_named_tournament(struct cli *cli, const struct event *event, struct text words,
                             const struct tournament **tournament, struct error *error);
/* Looks for whom the words name: whoever has that name, else the only one who has them in theirs. */
struct source_search {
    struct text words;
    bool is_whole;
    int32_t count;
    int32_t found;
    struct text names[2];
};
void source_search_in(struct source_search *search, struct text name, int32_t index);
/* `unknown`: the error where nobody has it, with the words and `where` in it. */
bool source_search_end(const struct source_search *search, enum error_code unknown, struct text where,
                       struct error *error);
/* A player by id, by whole name, or by a part that only one has. */
bool source_player(const struct source *source, struct text words, const struct player **player, struct error *error);
/* A player of a tournament by pairing number, or by name as above. */
bool source_entered(const struct source *source, const struct tournament *tournament, struct text words,
                    const struct player **player, struct error *error);
/* A player of one of the event's tournaments by pairing number. */
bool source_numbered(const struct event *event, const struct tournament *tournament, int64_t number, int32_t *player,
                     struct error *error);

/* A request's body in the making: begin an object, write keys and values, then run it. */
struct source_request {
    struct text_builder body;
    struct json_writer writer;
};

struct json_writer *source_begin(struct cli *cli, struct source_request *request);
/* The same with the tournament's id in it. */
struct json_writer *source_begin_in(struct cli *cli, struct source_request *request,
                                    const struct tournament *tournament);
/* Ends the body and runs it on the open event; the event is up to date afterwards. */
bool source_run(struct cli *cli, struct source *source, const char *kind, struct source_request *request,
                struct desk_answer *answer, struct error *error);
/* The body as JSON. */
bool source_body(struct cli *cli, struct source_request *request, struct json *body, struct error *error);

/* A request about a tournament, from the words of the command to what is told of it. */
struct source_change {
    struct cli *cli;
    struct source source;
    const struct tournament *tournament; /* after the request as it is then; NULL: it was removed */
    int32_t id;                          /* of the tournament */
    struct text name;                    /* that it had before */
    struct source_request request;
    struct json_writer *writer;
    struct desk_answer answer;
    bool reported; /* source_report has said what was done */
};
/* Opens the event and its tournament, and begins the body. */
bool source_change_begin(struct cli *cli, struct source_change *change, struct error *error);
bool source_change_run(struct source_change *change, const char *kind, struct error *error);
/* Closes; returns `done`. */
bool source_change_end(struct source_change *change, bool done);
/* What was done with a player or a team: "{who} ... {name}", and whether they are out of the standings. */
void source_tell_of(struct source_change *change, enum message words, struct text who, bool excluded);
/* The members of --confirm and --reason, where they are given. */
void source_write_confirmed(struct cli *cli, struct json_writer *writer);

/* What a command shows of a tournament. */
struct source_shown {
    struct cli *cli;
    struct source source;
    const struct tournament *tournament;
    struct document document;
};
/* How: with --json by the view that the server writes too, else as a document. */
struct source_form {
    bool (*open)(struct cli *cli, struct source *source, struct error *error);
    bool (*view)(struct source_shown *shown, struct json_writer *writer, struct error *error);
    bool (*fill)(struct source_shown *shown, struct error *error);
    bool of_event; /* of no tournament in particular */
};
bool source_show(struct cli *cli, const struct source_form *form, struct error *error);

/* Who is at the desk: "cli:" and the user's name. */
struct text source_actor(struct cli *cli);

/* The last line of a published list: the title of the edition it was made by (its code, words with it, or empty), and where the journal stood. */
struct text source_footer_text(struct cli *cli, const struct source *source, struct text edition);
/* The same, printed behind an empty line. */
void source_footer(struct cli *cli, const struct source *source, struct text edition);

/*
 * With --json: what was done, for programs. Without: "Nothing changed." when that is so; else false, and the command says
 * in words what it did.
 */
bool source_report(struct cli *cli, const struct source *source, const struct desk_answer *answer);
