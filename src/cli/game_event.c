/*
 * Games at the boards of an event: `staunton game show|happen|log|undo|desk`.
 */
#include <time.h>

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/game.h"
#include "cli/source.h"
#include "present/document.h"
#include "present/wrapped.h"
#include "store/game_desk.h"

/* The board that the arguments name, with its game. */
struct sight {
    struct source source;
    struct board_place place;
    struct board_game game;
};

static bool read_place(struct cli *cli, struct sight *sight, struct error *error) {
    const struct tournament *tournament;
    int64_t round;
    int64_t board;
    return cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &round, error) &&
           cli_argument_number(cli, 2, 1, CLI_BOARD_MOST, &board, error) &&
           source_tournament(cli, &sight->source, &tournament, error) &&
           board_place_find(sight->source.event, tournament->id, round, board, &sight->place, error);
}

static bool refuse_file(struct cli *cli, const struct source *source, struct error *error) {
    return source->store != NULL ||
           error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""));
}

static bool load(struct cli *cli, struct sight *sight, struct error *error) {
    return game_desk_load(sight->source.store, sight->source.event->id, sight->place.tournament->id,
                          sight->place.round->number, sight->place.number, &cli->arena, &sight->game, error);
}

static bool look(struct cli *cli, struct sight *sight, struct error *error) {
    return source_read(cli, &sight->source, error) && refuse_file(cli, &sight->source, error) &&
           read_place(cli, sight, error) && load(cli, sight, error);
}

/* --- In words ------------------------------------------------------------------------------------------------------- */

static void add_place(struct cli *cli, const struct sight *sight) {
    const struct event *event = sight->source.event;
    const struct player *white = event_player(event, sight->place.board->white);
    const struct player *black = event_player(event, sight->place.board->black);
    text_add_format(&cli->out, "%.*s, round %ld, board %ld: %.*s – %.*s\n", TEXT_ARG(sight->place.tournament->name),
                    (long)sight->place.round->number, (long)sight->place.number,
                    TEXT_ARG(white != NULL ? names_player(&cli->arena, white) : TEXT("(nobody)")),
                    TEXT_ARG(black != NULL ? names_player(&cli->arena, black) : TEXT("(nobody)")));
}

static void add_ruling(struct cli *cli, const struct game_ruling *ruling) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    game_log_add_ruling(&words, ruling);
    text_add_format(&cli->out, "-> %.*s\n", TEXT_ARG(text_builder_take(&words)));
    if (ruling->reason != REASON_none)
        wrapped_add(&cli->out, 0, 3,
                    game_reason_sentence(&cli->arena, language_english(), ruling->reason, ruling->operands));
    if (ruling->next != REASON_none) {
        text_builder_init(&words, &cli->arena);
        text_add_zero(&words, "Next: ");
        text_add(&words, game_reason_sentence(&cli->arena, language_english(), ruling->next, ruling->operands));
        wrapped_add(&cli->out, 0, 3, text_builder_take(&words));
    }
}

static int64_t now_of(const struct board_game *game) {
    int64_t now = desk_now();
    return now > game->game.now ? now : game->game.now;
}

/* "Result 1-0 (checkmate), in the event 1-0" */
static void add_result(struct cli *cli, const struct sight *sight) {
    const struct game *game = &sight->game.game;
    struct board_outcome outcome;
    struct error ignored;
    enum result now = (enum result)sight->place.board->result;
    if (game->phase == PHASE_ENDED) {
        text_add_format(&cli->out, "Ended by %s: ", game_end_word(game->end));
        game_score_add(&cli->out, game->board_score);
        text_add_byte(&cli->out, '\n');
    }
    if (game->scored) {
        text_add_zero(&cli->out, "Counts as ");
        game_score_add(&cli->out, game->score);
        text_add_byte(&cli->out, '\n');
    }
    if (now == RESULT_NONE)
        return;
    bool same = board_outcome_of(&sight->game, &outcome, &ignored) && outcome.result == now;
    text_add_format(&cli->out, "In the event: %s%s\n", result_display(now), same ? "" : " (entered by hand)");
}

static void add_state(struct cli *cli, struct sight *sight) {
    const struct game *game = &sight->game.game;
    if (!sight->game.opened) {
        text_add_zero(&cli->out, "Nothing was entered at this board yet.\n");
        add_result(cli, sight);
        return;
    }
    int64_t now = now_of(&sight->game);
    char fen[FEN_LONGEST];
    position_write(game_position(game), FEN_EN_PASSANT_LEGAL, fen);
    text_add_format(&cli->out, "Phase %s, %s to move\n", game_phase_word(game->phase),
                    game_actor_word((enum game_actor)game_to_move(game)));
    text_add_zero(&cli->out, "White ");
    game_time_add(&cli->out, game_left(game, WHITE, now));
    text_add_zero(&cli->out, ", Black ");
    game_time_add(&cli->out, game_left(game, BLACK, now));
    enum game_actor running = game_running(game);
    text_add_format(&cli->out, "; %s%s\n", running == BY_NOBODY ? "no clock runs" : "running: ",
                    running == BY_NOBODY ? "" : game_actor_word(running));
    text_add_format(&cli->out, "%s\n", fen);
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].open)
            text_add_format(&cli->out, "Open incident: %.*s %.*s %.*s\n",
                            TEXT_ARG(text_from(game_actor_word((enum game_actor)game->incidents[i].side))),
                            TEXT_ARG(game->incidents[i].article), TEXT_ARG(game->incidents[i].words));
    add_result(cli, sight);
}

/* --- The commands --------------------------------------------------------------------------------------------------- */

bool command_game_show(struct cli *cli, struct error *error) {
    struct sight sight = {0};
    struct error misfit;
    bool done = look(cli, &sight, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        bool fits = !sight.game.opened || board_game_fits(&sight.game, sight.source.event, &sight.place, &misfit);
        json_writer_init(&writer, &cli->out);
        board_view(&writer, sight.source.event, &sight.place, &sight.game, desk_now(), true, fits ? NULL : &misfit);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        add_place(cli, &sight);
        add_state(cli, &sight);
    }
    source_close(&sight.source);
    return done;
}

bool command_game_log(struct cli *cli, struct error *error) {
    struct sight sight = {0};
    bool done = look(cli, &sight, error) &&
                (sight.game.opened ||
                 error_set_number(error, ERROR_game_none, sight.place.number, sight.place.round->number, 0));
    if (done)
        board_log(&cli->out, sight.source.event, &sight.place, &sight.game);
    source_close(&sight.source);
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
    struct text_builder longer;
    struct text rest = value;
    text_cut(&rest, ':');
    text_cut(&rest, ':');
    text_builder_init(&longer, &cli->arena);
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

static void write_place(struct json_writer *writer, const struct sight *sight) {
    json_key_integer(writer, "round", sight->place.round->number);
    json_key_integer(writer, "board", sight->place.number);
}

/* --ruling "ruled: time white 1:00; run black" */
static void write_own(struct cli *cli, struct json_writer *writer) {
    struct text effects = cli_value(cli, "ruling");
    struct text verdict = text_trim(text_cut(&effects, ':'));
    struct text effect;
    json_key(writer, "ruling");
    json_begin_object(writer);
    json_key_text(writer, "verdict", verdict);
    json_key_text(writer, "reason", cli_value(cli, "because"));
    json_key(writer, "effects");
    json_begin_array(writer);
    while (effect_next(&effects, &effect))
        json_text(writer, text_trim(effect));
    json_end_array(writer);
    json_end_object(writer);
}

static bool run_request(struct cli *cli, struct sight *sight, const char *kind, struct source_request *request,
                        struct game_answer *answer, struct error *error) {
    struct json body;
    if (!source_body(cli, request, &body, error))
        return false;
    struct desk_request asked = {
        .kind = text_from(kind), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    return game_desk_run(sight->source.store, &sight->source.held, &asked, &cli->arena, answer, error) &&
           read_place(cli, sight, error) && load(cli, sight, error);
}

static void report(struct cli *cli, const struct sight *sight, const struct game_answer *answer) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "event", sight->source.event->id);
    json_key_integer(&writer, "seq", answer->desk.head.seq);
    json_key_integer(&writer, "game_seq", answer->game_seq);
    json_key_text(&writer, "command", text_from(answer->desk.command));
    json_key(&writer, "ruling");
    if (answer->ruled)
        board_ruling_show(&writer, &cli->arena, &answer->ruling);
    else
        json_null(&writer);
    json_key(&writer, "changes");
    board_notes_show(&writer, &answer->event);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* What the event gets of it. */
static void add_changes(struct cli *cli, const struct game_answer *answer) {
    for (size_t i = 0; i < answer->event.count; i++) {
        struct text_builder line;
        text_builder_init(&line, &cli->arena);
        text_add_format(&line, "Event: %.*s", TEXT_ARG(answer->event.notes[i].sentence));
        wrapped_add(&cli->out, 0, 3, text_builder_take(&line));
    }
}

static struct text joined_what(struct cli *cli) {
    struct text_builder what;
    text_builder_init(&what, &cli->arena);
    for (size_t i = 3; i < cli->argument_count; i++) {
        text_add_zero(&what, i == 3 ? "" : " ");
        text_add(&what, cli_argument(cli, i));
    }
    return text_builder_take(&what);
}

bool command_game_happen(struct cli *cli, struct error *error) {
    struct sight sight = {0};
    struct source_request request;
    struct game_answer answer;
    int64_t at = -1;
    int64_t scheduled = -1;
    bool done = read_time(cli, "at", &at, error) && read_time(cli, "scheduled", &scheduled, error) &&
                source_write(cli, &sight.source, error) && read_place(cli, &sight, error);
    if (done) {
        struct json_writer *writer = source_begin_in(cli, &request, sight.place.tournament);
        write_place(writer, &sight);
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
        done = run_request(cli, &sight, "game.happen", &request, &answer, error);
    }
    if (done && cli_has(cli, "json")) {
        report(cli, &sight, &answer);
    } else if (done) {
        add_place(cli, &sight);
        add_ruling(cli, &answer.ruling);
        add_changes(cli, &answer);
        if (cli_has(cli, "dry-run"))
            text_add_zero(&cli->out, "Nothing was written.\n");
        else
            add_state(cli, &sight);
    }
    cli->no = done && answer.ruling.verdict == VERDICT_REFUSED;
    source_close(&sight.source);
    return done;
}

bool command_game_undo(struct cli *cli, struct error *error) {
    struct sight sight = {0};
    struct source_request request;
    struct game_answer answer;
    struct text last = TEXT("");
    bool done = source_write(cli, &sight.source, error) && read_place(cli, &sight, error) && load(cli, &sight, error);
    if (done) {
        if (sight.game.fact_count > 0)
            last = sight.game.facts[sight.game.fact_count - 1].what;
        struct json_writer *writer = source_begin_in(cli, &request, sight.place.tournament);
        write_place(writer, &sight);
        if (sight.game.last_command.length > 0)
            json_key_text(writer, "command", sight.game.last_command);
        done = run_request(cli, &sight, "game.undo", &request, &answer, error);
    }
    if (done && cli_has(cli, "json")) {
        report(cli, &sight, &answer);
    } else if (done) {
        text_add_format(&cli->out, "Undone: %.*s.\n", TEXT_ARG(last));
        add_changes(cli, &answer);
        add_place(cli, &sight);
        add_state(cli, &sight);
    }
    source_close(&sight.source);
    return done;
}

/* --- The desk ------------------------------------------------------------------------------------------------------- */

/* What the arbiter is wanted for. */
static struct text notes_of(struct cli *cli, const struct board_game *board, int64_t now) {
    enum { FIVE_MINUTES = 5 * CONTROL_MINUTE };
    const struct game *game = &board->game;
    struct text_builder notes;
    text_builder_init(&notes, &cli->arena);
    bool over = game->phase == PHASE_ENDED;
    if (game->claim != CLAIM_NONE)
        text_add_format(&notes, "claim: %s; ", game_claim_word(game->claim));
    if (game->phase == PHASE_STOPPED && game->stopped_by <= BY_BLACK)
        text_add_zero(&notes, "arbiter called; ");
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].open)
            text_add_format(&notes, "incident %.*s; ", TEXT_ARG(game->incidents[i].article));
    for (size_t i = 0; i < game->appeal_count; i++)
        if (game->appeals[i].open)
            text_add_zero(&notes, "appeal; ");
    for (int side = WHITE; side <= BLACK && !over && game->phase != PHASE_BEFORE; side++)
        if (game_left(game, (enum colour)side, now) < FIVE_MINUTES)
            text_add_format(&notes, "%s under 5 minutes; ", game_actor_word((enum game_actor)side));
    struct text all = text_builder_take(&notes);
    return all.length > 1 ? text_slice(all, 0, all.length - 2) : all;
}

static struct text left_of(struct cli *cli, const struct board_game *board, enum colour side, int64_t now) {
    struct text_builder time;
    text_builder_init(&time, &cli->arena);
    if (board->opened)
        game_time_add(&time, game_left(&board->game, side, now) / CONTROL_SECOND * CONTROL_SECOND);
    return text_builder_take(&time);
}

static void add_row(struct cli *cli, struct table *table, struct sight *sight) {
    const struct event *event = sight->source.event;
    int64_t now = sight->game.opened ? now_of(&sight->game) : 0;
    const struct player *white = event_player(event, sight->place.board->white);
    const struct player *black = event_player(event, sight->place.board->black);
    table_add_number(table, sight->place.number);
    table_add(table, white != NULL ? white->name : TEXT(""));
    table_add(table, black != NULL ? black->name : TEXT(""));
    table_add(table, text_from(game_phase_word(sight->game.opened ? sight->game.game.phase : PHASE_BEFORE)));
    table_add(table, left_of(cli, &sight->game, WHITE, now));
    table_add(table, left_of(cli, &sight->game, BLACK, now));
    table_add(table, sight->place.board->result == RESULT_NONE
                         ? TEXT("")
                         : text_from(result_display((enum result)sight->place.board->result)));
    table_add(table, sight->game.opened ? notes_of(cli, &sight->game, now) : TEXT(""));
}

static bool show_desk(struct cli *cli, struct sight *sight, const struct tournament *tournament, int64_t number,
                      struct error *error) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},   {MESSAGE_table_white, false, NULL}, {MESSAGE_table_black, false, NULL},
        {MESSAGE_table_phase, false, NULL},  {MESSAGE_table_white, true, NULL},  {MESSAGE_table_black, true, NULL},
        {MESSAGE_table_result, false, NULL}, {MESSAGE_table_wanted, false, NULL}};
    const struct round *round = tournament_round(tournament, number);
    struct table table;
    struct json_writer writer;
    bool json = cli_has(cli, "json");
    if (round == NULL && cli_has(cli, "round"))
        return error_set_text(error, ERROR_round_unknown, cli_value(cli, "round"), tournament->name, TEXT(""));
    json_writer_init(&writer, &cli->out);
    if (json)
        json_begin_array(&writer);
    else
        table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t board = 1; round != NULL && board <= round->board_count; board++) {
        if (!board_place_find(sight->source.event, tournament->id, number, board, &sight->place, error) ||
            !load(cli, sight, error))
            return false;
        if (json)
            board_row(&writer, sight->source.event, &sight->place, &sight->game, desk_now());
        else
            add_row(cli, &table, sight);
    }
    if (!json) {
        cli_show_table(cli, &table);
        return true;
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
    return true;
}

bool command_game_desk(struct cli *cli, struct error *error) {
    struct sight sight = {0};
    const struct tournament *tournament;
    int64_t round;
    bool done = source_read(cli, &sight.source, error) && refuse_file(cli, &sight.source, error) &&
                source_tournament(cli, &sight.source, &tournament, error);
    if (done) {
        round = tournament_current_round(tournament);
        done = cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error);
    }
    if (done && !cli_has(cli, "json") && tournament_round(tournament, round) != NULL)
        text_add_format(&cli->out, "%.*s, round %lld\n\n", TEXT_ARG(tournament->name), (long long)round);
    done = done && show_desk(cli, &sight, tournament, round, error);
    source_close(&sight.source);
    return done;
}
