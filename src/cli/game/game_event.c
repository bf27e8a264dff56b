/*
 * Games at the boards of an event: `staunton game show|happen|log|undo|desk`.
 */
#include <time.h>

#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/board_desk.h"
#include "game/action_said.h"
#include "present/games.h"
#include "store/desk_clock.h"
#include "store/desk_view.h"

/* The board that the arguments name, with its game. */
struct view_scope {
    struct source source;
    struct board_place place;
    struct board_game game;
};

static bool read_place(struct cli *cli, struct view_scope *scope, struct error *error) {
    const struct tournament *tournament;
    int64_t round;
    int64_t board;
    return cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &round, error) &&
           cli_argument_number(cli, 2, 1, CLI_BOARD_MOST, &board, error) &&
           source_tournament(cli, &scope->source, &tournament, error) &&
           board_place_find(scope->source.event, tournament->id, round, board, &scope->place, error);
}

static bool refuse_file(struct cli *cli, const struct source *source, struct error *error) {
    return source->store != NULL ||
           error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""));
}

static bool load(struct cli *cli, struct view_scope *scope, struct error *error) {
    return desk_game_load(scope->source.store, scope->source.event->id, scope->place.tournament->id,
                          scope->place.round->number, scope->place.number, &cli->arena, &scope->game, error);
}

static bool look(struct cli *cli, struct view_scope *scope, struct error *error) {
    return source_read(cli, &scope->source, error) && refuse_file(cli, &scope->source, error) &&
           read_place(cli, scope, error) && load(cli, scope, error);
}

static void begin(struct cli *cli, struct document *document, const struct view_scope *scope) {
    cli_begin(cli, document);
    games_place(document, scope->source.event, &scope->place);
}

/* --- The commands --------------------------------------------------------------------------------------------------- */

bool command_game_show(struct cli *cli, struct error *error) {
    struct view_scope scope = {0};
    struct error misfit;
    bool done = look(cli, &scope, error);
    if (done && cli_has(cli, "json")) {
        bool fits = !scope.game.opened || board_game_fits(&scope.game, scope.source.event, &scope.place, &misfit);
        board_view(&cli->json, scope.source.event, &scope.place, &scope.game, desk_now(), true, fits ? NULL : &misfit,
                   cli->language);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        struct document document;
        begin(cli, &document, &scope);
        games_state(&document, &scope.place, &scope.game, desk_now());
        cli_show(cli, &document);
    }
    source_close(&scope.source);
    return done;
}

bool command_game_log(struct cli *cli, struct error *error) {
    struct view_scope scope = {0};
    bool done = look(cli, &scope, error) &&
                (scope.game.opened ||
                 error_set_number(error, ERROR_game_none, scope.place.number, scope.place.round->number, 0));
    if (done)
        board_log(&cli->out, scope.source.event, &scope.place, &scope.game);
    source_close(&scope.source);
    return done;
}

static int64_t midnight(void) {
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    local.tm_hour = local.tm_min = local.tm_sec = 0;
    return (int64_t)mktime(&local) * CONTROL_SECOND;
}

/* "15:04" means hours here. */
static struct text with_seconds(struct cli *cli, struct text value) {
    struct text_builder longer = {.arena = &cli->arena};
    struct text rest = value;
    text_cut(&rest, ':');
    text_cut(&rest, ':');
    text_add(&longer, value);
    if (rest.length == 0)
        text_add_zero(&longer, ":00");
    return text_builder_take(&longer);
}

/* "15:04:05" of today, or milliseconds since 1970. */
static bool read_time(struct cli *cli, const char *option, int64_t *time, struct error *error) {
    struct text value = cli_value(cli, option);
    int64_t clock;
    enum { LEAST_MOMENT = 1000000000 };
    if (value.length == 0)
        return true;
    if (text_to_integer(value, time) && *time >= LEAST_MOMENT)
        return true;
    if (game_time_read(with_seconds(cli, value), &clock) && clock >= 0 && clock < CONTROL_TIME_MOST) {
        *time = midnight() + clock;
        return true;
    }
    return error_set_text(error, ERROR_cli_time, value, TEXT(""), TEXT(""));
}

static void write_place(struct json_writer *writer, const struct view_scope *scope) {
    json_key_integer(writer, "round", scope->place.round->number);
    json_key_integer(writer, "board", scope->place.number);
}

/* --ruling "ruled: time white 1:00; run black" */
static void write_own(struct cli *cli, struct json_writer *writer) {
    struct text effects = cli_value(cli, "ruling");
    struct text verdict = text_trim(text_cut(&effects, ':'));
    struct text effect;
    json_key_object(writer, "ruling");
    json_key_text(writer, "verdict", verdict);
    json_key_text(writer, "reason", cli_value(cli, "because"));
    json_key_array(writer, "effects");
    while (effect_next(&effects, &effect))
        json_text(writer, text_trim(effect));
    json_end_array(writer);
    json_end_object(writer);
}

static bool run_request(struct cli *cli, struct view_scope *scope, const char *kind, struct source_request *request,
                        struct game_answer *answer, struct error *error) {
    struct json body;
    if (!source_body(cli, request, &body, error))
        return false;
    struct desk_request asked = {
        .kind = text_from(kind), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    return desk_game_run(scope->source.store, &scope->source.loaded, &asked, &cli->arena, answer, error) &&
           read_place(cli, scope, error) && load(cli, scope, error);
}

static struct text joined_what(struct cli *cli) {
    struct text_builder what = {.arena = &cli->arena};
    for (size_t i = 3; i < cli->argument_count; i++) {
        text_add_zero(&what, i == 3 ? "" : " ");
        text_add(&what, cli_argument(cli, i));
    }
    return text_builder_take(&what);
}

bool command_game_happen(struct cli *cli, struct error *error) {
    struct view_scope scope = {0};
    struct source_request request;
    struct game_answer answer;
    int64_t at = -1;
    int64_t scheduled = -1;
    bool done = read_time(cli, "at", &at, error) && read_time(cli, "scheduled", &scheduled, error) &&
                source_write(cli, &scope.source, error) && read_place(cli, &scope, error);
    if (done) {
        struct json_writer *writer = source_begin_in(cli, &request, scope.place.tournament);
        write_place(writer, &scope);
        json_key_text(writer, "what", joined_what(cli));
        if (at >= 0)
            json_key_integer(writer, "at", at);
        if (scheduled >= 0)
            json_key_integer(writer, "scheduled", scheduled);
        if (cli_has(cli, "ruling"))
            write_own(cli, writer);
        if (cli_has(cli, "replaces"))
            json_key_text(writer, "replaces", cli_value(cli, "replaces"));
        if (cli_has(cli, "dry-run"))
            json_key_boolean(writer, "dry", true);
        done = run_request(cli, &scope, "game.happen", &request, &answer, error);
    }
    if (done && cli_has(cli, "json")) {
        desk_answer_view(&cli->json, &answer.desk, &answer, &cli->arena, cli->language);
    } else if (done) {
        struct document document;
        begin(cli, &document, &scope);
        games_ruling(&document, &answer.ruling);
        games_notes(&document, &answer.event);
        if (cli_has(cli, "dry-run"))
            document_note(&document, document_said(&document, MESSAGE_show_game_dry));
        else
            games_state(&document, &scope.place, &scope.game, desk_now());
        cli_show(cli, &document);
    }
    cli->no = done && answer.ruling.verdict == VERDICT_REFUSED;
    source_close(&scope.source);
    return done;
}

bool command_game_undo(struct cli *cli, struct error *error) {
    struct view_scope scope = {0};
    struct source_request request;
    struct game_answer answer;
    struct text last = TEXT("");
    bool done = source_write(cli, &scope.source, error) && read_place(cli, &scope, error) && load(cli, &scope, error);
    if (done) {
        if (scope.game.fact_count > 0)
            last = happening_said(&cli->arena, cli->language, &scope.game.facts[scope.game.fact_count - 1].happening);
        struct json_writer *writer = source_begin_in(cli, &request, scope.place.tournament);
        write_place(writer, &scope);
        if (scope.game.last_command.length > 0)
            json_key_text(writer, "command", scope.game.last_command);
        done = run_request(cli, &scope, "game.undo", &request, &answer, error);
    }
    if (done && cli_has(cli, "json")) {
        desk_answer_view(&cli->json, &answer.desk, &answer, &cli->arena, cli->language);
    } else if (done) {
        struct document document;
        cli_begin(cli, &document);
        document_note(&document, document_say(&document, show_game_undone, "what", language_text(last)));
        games_notes(&document, &answer.event);
        games_place(&document, scope.source.event, &scope.place);
        games_state(&document, &scope.place, &scope.game, desk_now());
        cli_show(cli, &document);
    }
    source_close(&scope.source);
    return done;
}

/* --- The desk ------------------------------------------------------------------------------------------------------- */

struct desk_scope {
    struct cli *cli;
    struct view_scope view;
};

static bool list_ends(void *context, int32_t tournament, int32_t round, struct board_ends *ends, struct error *error) {
    struct desk_scope *scope = context;
    const struct source *source = &scope->view.source;
    return desk_game_ends(source->store, source->event->id, tournament, round, &scope->cli->arena, ends, error);
}

static bool load_game(void *context, int32_t tournament, int32_t round, int32_t board, struct board_game *game,
                      struct error *error) {
    struct desk_scope *scope = context;
    const struct source *source = &scope->view.source;
    return desk_game_load(source->store, source->event->id, tournament, round, board, &scope->cli->arena, game, error);
}

static bool show_desk(struct cli *cli, struct view_scope *scope, const struct tournament *tournament, int64_t number,
                      struct error *error) {
    const struct round *round = tournament_round(tournament, number);
    struct document document;
    cli_begin(cli, &document);
    if (round != NULL)
        document_note(&document, document_say(&document, show_game_desk, "tournament round",
                                              language_text(tournament->name), language_number(number)));
    struct table *table = games_desk(&document);
    for (int32_t board = 1; round != NULL && board <= round->board_count; board++) {
        if (!board_place_find(scope->source.event, tournament->id, number, board, &scope->place, error) ||
            !load(cli, scope, error))
            return false;
        games_desk_row(table, scope->source.event, &scope->place, &scope->game, desk_now());
    }
    cli_show(cli, &document);
    return true;
}

bool command_game_desk(struct cli *cli, struct error *error) {
    struct desk_scope scope = {.cli = cli};
    struct source *source = &scope.view.source;
    const struct tournament *tournament;
    int64_t round = 0;
    bool done = source_read(cli, source, error) && refuse_file(cli, source, error) &&
                source_tournament(cli, source, &tournament, error) &&
                cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) &&
                board_desk_round(tournament, round, &cli->arena, &round, error);
    if (done && cli_has(cli, "json")) {
        const struct board_desk desk = {tournament->id, round, desk_now(), desk_clock_jump()};
        const struct board_journal journal = {&scope, list_ends, load_game};
        done = board_desk_view(&cli->json, source->event, &desk, &journal, &cli->arena, error);
    } else if (done) {
        done = show_desk(cli, &scope.view, tournament, round, error);
    }
    source_close(source);
    return done;
}
