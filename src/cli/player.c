#include <string.h>

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "event/views.h"
#include "format/csv.h"

static bool run_add(struct cli *cli, struct error *error);
static bool run_import(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_change(struct cli *cli, struct error *error);
static bool run_remove(struct cli *cli, struct error *error);
static bool run_forget(struct cli *cli, struct error *error);

#define EVENT_ROW                                                                                                      \
    { "EVENT", "The event's id", false, false }
#define PLAYER_ROW                                                                                                     \
    { "PLAYER", "The player's id from `player list`, or the name, or a part of it that only one has", false, false }

static const struct cli_argument add_arguments[] = {
    EVENT_ROW, {"NAME", "\"Lastname, Firstname\"", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument import_arguments[] = {
    EVENT_ROW, {"FILE", "A CSV file; - for standard input", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument list_arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument player_arguments[] = {EVENT_ROW, PLAYER_ROW, {NULL, NULL, false, false}};

#define PLAYER_OPTIONS                                                                                                 \
    {"rating", "N", "FIDE rating; 0 for none", false},                                                                 \
        {"rating-from", "WHAT", "Where it is none: estimate, or conversion of a national rating", false},              \
        {"title", "TITLE", "GM IM WGM FM WIM CM WFM WCM", false}, {"federation", "FED", "Three letters", false},       \
        {"club", "CLUB", "The club", false}, {"fide-id", "ID", "FIDE id", false},                                      \
        {"national-id", "ID", "Id of the national federation", false},                                                 \
        {"national-rating", "N", "National rating; 0 for none", false},                                                \
        {"birth", "DATE", "1990-05-07, or the year alone; a whole date is kept encrypted", false}, {                   \
        "sex", "S", "m or w", false                                                                                    \
    }

static const struct cli_option add_options[] = {PLAYER_OPTIONS, {NULL, NULL, NULL, false}};
static const struct cli_option change_options[] = {
    {"name", "NAME", "\"Lastname, Firstname\"", false}, PLAYER_OPTIONS, {NULL, NULL, NULL, false}};

static const char *const add_examples[] = {
    "staunton player add town-cup \"Rossi, Mario\" --rating 1850 --federation ITA",
    "staunton player add town-cup \"Bianchi, Anna\" --rating 2105 --title WFM --birth 2001", NULL};
static const char *const import_examples[] = {"staunton player import town-cup players.csv",
                                              "staunton player import club-night - < club.csv", NULL};
static const char *const list_examples[] = {"staunton player list city-open-2026",
                                            "staunton player list report.trf --csv", NULL};
static const char *const change_examples[] = {"staunton player change town-cup 7 --rating 1875",
                                              "staunton player change town-cup Rossi --club \"\"", NULL};
static const char *const remove_examples[] = {"staunton player remove town-cup 7", NULL};
static const char *const forget_examples[] = {"staunton player forget town-cup Bianchi", NULL};

const struct cli_command player_commands[] = {
    {"player add", "Add a player to an event", "To play, the player is entered in a tournament: `staunton entry add`.",
     CLI_DATABASE | CLI_JSON, add_arguments, add_options, add_examples, run_add},
    {"player import", "Add players from a CSV file",
     "The first line names the columns, in English or Italian: name (or surname and first name), rating, title,\n"
     "federation, club, fide_id, national_id, national_rating, birth, sex. Separators are comma, semicolon or tab.\n"
     "What `player list --csv` prints can be read again; ids are given anew.\n"
     "The file is taken whole or not at all.",
     CLI_DATABASE | CLI_JSON, import_arguments, NULL, import_examples, run_import},
    {"player list", "List the players of an event", NULL, CLI_DATABASE | CLI_JSON | CLI_CSV, list_arguments, NULL,
     list_examples, run_list},
    {"player change", "Change what is known about a player", "An empty value takes it away.", CLI_DATABASE | CLI_JSON,
     player_arguments, change_options, change_examples, run_change},
    {"player remove", "Remove a player from an event", "Refused while the player is entered in a tournament.",
     CLI_DATABASE | CLI_JSON, player_arguments, NULL, remove_examples, run_remove},
    {"player forget", "Erase a player's encrypted data for good",
     "Deletes the key of the birth date. The journal still verifies; the year of birth stays. This cannot be undone.",
     CLI_DATABASE | CLI_JSON, player_arguments, NULL, forget_examples, run_forget},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const struct field_option player_fields[] = {
    {"name", "name", 0},
    {"rating", "rating", 4000},
    {"rating-from", "rating_from", 0},
    {"title", "title", 0},
    {"federation", "federation", 0},
    {"club", "club", 0},
    {"fide-id", "fide_id", 0},
    {"national-id", "national_id", 0},
    {"national-rating", "national_rating", 4000},
    {"birth", "birth", 0},
    {"sex", "sex", 0},
    {NULL, NULL, 0},
};

static bool run_add(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct json_writer *writer = source_begin(cli, &request);
    json_key(writer, "players");
    json_begin_array(writer);
    json_begin_object(writer);
    json_key_text(writer, "name", cli_argument(cli, 1));
    if (!fields_write(cli, writer, player_fields, error))
        return false;
    json_end_object(writer);
    json_end_array(writer);
    bool done = source_write(cli, &source, error);
    if (done && !source_run(cli, &source, "player.add", &request, &answer, error)) {
        error->line = 0; /* there is only one */
        done = false;
    }
    if (done && !source_report(cli, &source, &answer))
        text_add_format(&cli->out, "Added player %d: %.*s.\n", (int)answer.made,
                        TEXT_ARG(event_player(source.event, answer.made)->name));
    source_close(&source);
    return done;
}

/* The refusal of a player names its place in the list; people look for the line in the file. */
static bool place_in_file(struct error *error, const char *name, const struct csv_players *players) {
    long line = error->line;
    if (players->count == 1 && error_kind(error->code) == ERROR_KIND_INPUT)
        line = 1; /* of an only player no place is named */
    error->line = 0;
    if (line >= 1 && (size_t)line <= players->count)
        return error_at(error, cli_file_name(name), players->lines[line - 1], 0);
    return error_at(error, cli_file_name(name), 0, 0);
}

static void warn(struct cli *cli, const char *name, const struct csv *csv, const struct csv_players *players) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    if (csv->encoding == ENCODING_CP1252) {
        text_add_format(&words, "The file is not UTF-8; it was read as %s.", encoding_name(csv->encoding));
        cli_warn(cli, name, 0, 0, text_builder_take(&words));
    }
    for (size_t i = 0; i < players->passed_over_count; i++) {
        text_builder_init(&words, &cli->arena);
        text_add_format(&words, "The column \"%.*s\" is not read.", TEXT_ARG(players->passed_over[i]));
        cli_warn(cli, name, csv->rows[0].fields[0].line, 0, text_builder_take(&words));
    }
}

static bool read_players(struct cli *cli, const char *name, struct csv_players *players, struct error *error) {
    struct text bytes;
    struct csv csv;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!csv_read(&cli->arena, bytes, &csv, error) || !csv_read_players(&cli->arena, &csv, players, error))
        return error_at(error, cli_file_name(name), 0, 0);
    warn(cli, name, &csv, players);
    return true;
}

static bool run_import(struct cli *cli, struct error *error) {
    struct source source;
    struct csv_players players;
    struct json body;
    struct desk_answer answer;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 1));
    /* As much as a file can hold: how many players an event can have is for the desk to say. */
    static const struct json_limits limits = {.bytes = 256 << 20, .depth = 16, .values = 10000000};
    if (!read_players(cli, name, &players, error))
        return false;
    if (!json_read(&cli->arena, players.body, &limits, &body, error))
        return error_at(error, cli_file_name(name), 0, 0);
    bool done = source_write(cli, &source, error);
    struct desk_request asked = {
        .kind = TEXT("player.add"), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    if (done && !desk_run(source.store, &source.held, &asked, &answer, error))
        done = place_in_file(error, name, &players);
    if (done && !source_report(cli, &source, &answer)) {
        if (players.count == 1)
            text_add_format(&cli->out, "Added 1 player, with the id %d.\n", (int)answer.made);
        else
            text_add_format(&cli->out, "Added %zu players, with the ids %d to %d.\n", players.count, (int)answer.made,
                            (int)answer.made + (int)players.count - 1);
    }
    source_close(&source);
    return done;
}

static struct text birth_of(struct cli *cli, const struct player *player) {
    if (player->birth_date.length > 0 || player->birth_year == 0)
        return player->birth_date;
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, player->birth_year);
    return text_builder_take(&builder);
}

static void list_players(struct cli *cli, const struct event *event) {
    static const struct table_column columns[] = {{"Id", true},       {"Title", false},   {"Name", false},
                                                  {"Rating", true},   {"Fed", false},     {"Club", false},
                                                  {"FIDE id", false}, {"Nat. id", false}, {"Nat. rating", true},
                                                  {"Birth", false},   {"Sex", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (player->removed)
            continue;
        table_add_number(&table, player->id);
        table_add(&table, player->title);
        table_add(&table, player->name);
        table_add(&table, fields_rating(cli, player));
        table_add(&table, player->federation);
        table_add(&table, player->club);
        table_add(&table, player->fide_id);
        table_add(&table, player->national_id);
        table_add_count(&table, player->national_rating);
        table_add(&table, birth_of(cli, player));
        table_add(&table, player->sex);
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_format(&cli->out, "%.*s has no players.\n", TEXT_ARG(event->name));
}

static bool run_list(struct cli *cli, struct error *error) {
    struct source source;
    bool done = source_read(cli, &source, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        view_players(&writer, source.event, VIEW_ARBITER, NULL);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        list_players(cli, source.event);
    }
    source_close(&source);
    return done;
}

static bool run_change(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct player *player;
    if (!fields_given(cli, player_fields))
        return error_set(error, ERROR_cli_nothing_given, NULL, NULL, NULL);
    bool done = source_write(cli, &source, error) && source_player(&source, cli_argument(cli, 1), &player, error);
    int32_t id = done ? player->id : 0;
    if (done) {
        struct json_writer *writer = source_begin(cli, &request);
        json_key_integer(writer, "player", id);
        done = fields_write(cli, writer, player_fields, error) &&
               source_run(cli, &source, "player.change", &request, &answer, error);
    }
    if (done && !source_report(cli, &source, &answer))
        text_add_format(&cli->out, "Changed player %d: %.*s.\n", (int)id,
                        TEXT_ARG(event_player(source.event, id)->name));
    source_close(&source);
    return done;
}

static bool run_remove(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct player *player;
    bool done = source_write(cli, &source, error) && source_player(&source, cli_argument(cli, 1), &player, error);
    if (done) {
        struct text name = text_copy(&cli->arena, player->name);
        json_key_integer(source_begin(cli, &request), "player", player->id);
        done = source_run(cli, &source, "player.remove", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Removed %.*s.\n", TEXT_ARG(name));
    }
    source_close(&source);
    return done;
}

static bool run_forget(struct cli *cli, struct error *error) {
    struct source source;
    const struct player *player;
    bool done = source_write(cli, &source, error) && source_player(&source, cli_argument(cli, 1), &player, error) &&
                store_person_forget(source.store, source.event->stream, player->id, error);
    if (done) {
        struct desk_answer answer = {.head = source.held.head};
        if (!source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Erased the encrypted data of %.*s.\n", TEXT_ARG(player->name));
    }
    source_close(&source);
    return done;
}
