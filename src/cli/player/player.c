#include <string.h>

#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/views.h"
#include "format/csv.h"
#include "present/events.h"

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

bool command_player_add(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct json_writer *writer = source_begin(cli, &request);
    json_key_array(writer, "players");
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
        cli_tell(cli, show_player_added, "player name", language_number(answer.made),
                 language_text(event_player(source.event, answer.made)->name));
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
    if (csv->encoding == ENCODING_CP1252)
        cli_warn(cli, name, 0, 0,
                 language_said(&cli->arena, cli->language, show_players_encoding, "encoding",
                               language_text(text_from(encoding_name(csv->encoding)))));
    for (size_t i = 0; i < players->passed_over_count; i++)
        cli_warn(cli, name, csv->rows[0].fields[0].line, 0,
                 language_said(&cli->arena, cli->language, show_players_column, "column",
                               language_text(players->passed_over[i])));
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

bool command_player_import(struct cli *cli, struct error *error) {
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
    if (done && !desk_run(source.store, &source.loaded, &asked, &answer, error))
        done = place_in_file(error, name, &players);
    if (done && !source_report(cli, &source, &answer))
        cli_tell(cli, show_players_added, "count first last", language_number((int64_t)players.count),
                 language_number(answer.made), language_number(answer.made + (int64_t)players.count - 1));
    source_close(&source);
    return done;
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    view_players(writer, shown->source.event, VIEW_ARBITER, NULL);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    (void)error;
    present_players(&shown->document, shown->source.event);
    return true;
}

bool command_player_list(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view, .fill = fill, .of_event = true},
                       error);
}

bool command_player_change(struct cli *cli, struct error *error) {
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
        cli_tell(cli, show_player_changed, "player name", language_number(id),
                 language_text(event_player(source.event, id)->name));
    source_close(&source);
    return done;
}

bool command_player_remove(struct cli *cli, struct error *error) {
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
            cli_tell(cli, show_player_removed, "name", language_text(name));
    }
    source_close(&source);
    return done;
}

bool command_player_forget(struct cli *cli, struct error *error) {
    struct source source;
    const struct player *player;
    bool done = source_write(cli, &source, error) && source_player(&source, cli_argument(cli, 1), &player, error) &&
                store_person_forget(source.store, source.event->stream, player->id, error);
    if (done) {
        struct desk_answer answer = {.head = source.loaded.head};
        if (!source_report(cli, &source, &answer))
            cli_tell(cli, show_player_forgotten, "name", language_text(player->name));
    }
    source_close(&source);
    return done;
}
