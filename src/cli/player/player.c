#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/views.h"
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
