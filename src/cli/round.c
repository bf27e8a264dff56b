#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "event/views.h"

static bool run_pair(struct cli *cli, struct error *error);
static bool run_show(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_lock(struct cli *cli, struct error *error);
static bool run_unlock(struct cli *cli, struct error *error);
static bool run_discard(struct cli *cli, struct error *error);

static const struct cli_argument pair_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"PAIR", "Of a manual tournament: pairing numbers of White and Black, such as 3-7", true, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument show_arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false},
    {"ROUND", "Which round [the one being played]", true, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument list_arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument lock_arguments[] = {
    {"EVENT", "The event's id", false, false}, {"ROUND", "Which round", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument event_argument[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_option pair_options[] = {
    {"bye", "N=KIND", "Of a manual tournament: a bye for a number: allocated, full, half or zero", true},
    {NULL, NULL, NULL, false},
};

static const char *const pair_examples[] = {"staunton round pair city-open-2026",
                                            "staunton round pair club-night 1-4 5-2 3-6 --bye 7=half", NULL};
static const char *const show_examples[] = {"staunton round show city-open-2026",
                                            "staunton round show club-night 1 --tournament Evening",
                                            "staunton round show report.trf 5 --json", NULL};
static const char *const list_examples[] = {"staunton round list city-open-2026", NULL};
static const char *const lock_examples[] = {"staunton round lock city-open-2026 3", NULL};
static const char *const unlock_examples[] = {"staunton round unlock city-open-2026 3", NULL};
static const char *const discard_examples[] = {"staunton round discard club-night", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command round_commands[] = {
    {"round pair", "Pair a round robin, or enter a round of a manual tournament",
     "All rounds of a round robin are paired at once, from the Berger tables.", COMMON, pair_arguments, pair_options,
     pair_examples, run_pair},
    {"round show", "Show the boards of a round", NULL, COMMON | CLI_CSV, show_arguments, NULL, show_examples, run_show},
    {"round list", "List the rounds of a tournament", NULL, COMMON | CLI_CSV, list_arguments, NULL, list_examples,
     run_list},
    {"round lock", "Lock a round: its results stay as they are", NULL, COMMON, lock_arguments, NULL, lock_examples,
     run_lock},
    {"round unlock", "Unlock a round", NULL, COMMON, lock_arguments, NULL, unlock_examples, run_unlock},
    {"round discard", "Take the rounds back while no result is in", NULL, COMMON, event_argument, NULL,
     discard_examples, run_discard},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* --- Showing ---------------------------------------------------------------------------------------------------- */

static struct text date_of(const struct tournament *tournament, int32_t round) {
    return (size_t)round <= tournament->date_count ? tournament->dates[round - 1] : TEXT("");
}

static int32_t number_of(const struct tournament *tournament, int32_t player) {
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    return entry == NULL ? 0 : entry->number;
}

static const char *bye_words(enum bye bye) {
    switch (bye) {
    case BYE_FREE:
        return "free";
    case BYE_ALLOCATED:
        return "bye";
    case BYE_FULL:
        return "full-point bye";
    case BYE_HALF:
        return "half-point bye";
    case BYE_ZERO:
        return "zero-point bye";
    case BYE_NONE:
        break;
    }
    return "";
}

static void add_player(struct table *table, const struct event *event, const struct tournament *tournament,
                       int32_t id) {
    const struct player *player = event_player(event, id);
    table_add_number(table, number_of(tournament, id));
    table_add(table, fields_title(table->cli, player));
    table_add_count(table, player->rating);
}

static void show_boards(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        const struct round *round) {
    static const struct table_column short_columns[] = {{"Board", true},  {"No.", true},     {"White", false},
                                                        {"Rating", true}, {"Result", false}, {"No.", true},
                                                        {"Black", false}, {"Rating", true}};
    static const struct table_column full_columns[] = {
        {"Board", true},   {"White no.", true}, {"White", false}, {"White rating", true},
        {"Result", false}, {"Black no.", true}, {"Black", false}, {"Black rating", true}};
    struct table table;
    table_begin(&table, cli, cli_has(cli, "csv") ? full_columns : short_columns,
                sizeof short_columns / sizeof *short_columns);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        table_add_number(&table, i + 1);
        add_player(&table, event, tournament, board->white);
        table_add_zero(&table, cli_has(cli, "csv") ? result_code((enum result)board->result)
                                                   : result_display((enum result)board->result));
        add_player(&table, event, tournament, board->black);
    }
    for (int32_t i = 0; i < round->bye_count; i++) {
        table_add(&table, TEXT(""));
        add_player(&table, event, tournament, round->byes[i].player);
        table_add_zero(&table, bye_words((enum bye)round->byes[i].bye));
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
    }
    table_end(&table);
}

static void show_title(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       const struct round *round) {
    struct text_builder title;
    struct text date = date_of(tournament, round->number);
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s, round %d of %d", TEXT_ARG(fields_heading(cli, event, tournament)),
                    (int)round->number, (int)tournament_rounds_planned(tournament));
    if (date.length > 0)
        text_add_format(&title, ", %.*s", TEXT_ARG(date));
    cli_bold(cli, text_builder_take(&title));
    text_add_format(&cli->out, "%s\n\n", round->locked ? " (locked)" : "");
}

/* Round 0 stands for the one being played. */
static bool find_round(struct cli *cli, const struct tournament *tournament, int64_t number, const struct round **round,
                       struct error *error) {
    if (number == 0)
        number = tournament_current_round(tournament);
    *round = tournament_round(tournament, number);
    if (*round != NULL)
        return true;
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, number == 0 ? 1 : number);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&builder), tournament->name, TEXT(""));
}

static bool run_show(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    const struct round *round;
    int64_t number = 0;
    if (cli->argument_count > 1 && !cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                find_round(cli, tournament, number, &round, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        done = view_round(&writer, source.event, tournament, round, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        if (!cli_has(cli, "csv"))
            show_title(cli, source.event, tournament, round);
        show_boards(cli, source.event, tournament, round);
        if (!cli_has(cli, "csv"))
            source_footer(cli, &source,
                          tournament->system == SYSTEM_ROUND_ROBIN ? source.event->roundrobin_edition : TEXT(""));
    }
    source_close(&source);
    return done;
}

static void list_rounds(struct cli *cli, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {"Round", true}, {"Date", false}, {"Boards", true}, {"Open", true}, {"State", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        table_add_number(&table, round->number);
        table_add(&table, date_of(tournament, round->number));
        table_add_number(&table, round->board_count);
        table_add_number(&table, round->open);
        table_add_zero(&table, round->locked ? "locked" : round->open == 0 ? "complete" : "open");
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_format(&cli->out, "No round of %.*s is paired.\n", TEXT_ARG(tournament->name));
}

static bool run_list(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        view_rounds(&writer, source.event, tournament);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        list_rounds(cli, tournament);
    }
    source_close(&source);
    return done;
}

/* --- Pairing ---------------------------------------------------------------------------------------------------- */

static bool write_pair(const struct tournament *tournament, struct json_writer *writer, struct text words,
                       struct error *error) {
    struct text rest = words;
    int64_t white;
    int64_t black;
    int32_t player;
    if (!text_to_integer(text_trim(text_cut(&rest, '-')), &white) || !text_to_integer(text_trim(rest), &black))
        return error_set_text(error, ERROR_cli_pair, words, TEXT(""), TEXT(""));
    json_begin_object(writer);
    if (!source_numbered(tournament, white, &player, error))
        return false;
    json_key_integer(writer, "white", player);
    if (!source_numbered(tournament, black, &player, error))
        return false;
    json_key_integer(writer, "black", player);
    json_end_object(writer);
    return true;
}

static bool write_bye(const struct tournament *tournament, struct json_writer *writer, struct text words,
                      struct error *error) {
    struct text rest = words;
    int64_t number;
    int32_t player;
    enum bye bye;
    if (!text_to_integer(text_trim(text_cut(&rest, '=')), &number) || !bye_read(text_trim(rest), &bye))
        return error_set_text(error, ERROR_cli_bye, words, TEXT(""), TEXT(""));
    if (!source_numbered(tournament, number, &player, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "player", player);
    json_key_text(writer, "kind", text_from(bye_code(bye)));
    json_end_object(writer);
    return true;
}

static bool write_round(struct cli *cli, const struct tournament *tournament, struct json_writer *writer,
                        struct error *error) {
    if (tournament->system == SYSTEM_ROUND_ROBIN && cli->argument_count == 1 && !cli_has(cli, "bye"))
        return true;
    json_key(writer, "boards");
    json_begin_array(writer);
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!write_pair(tournament, writer, cli->arguments[i], error))
            return false;
    json_end_array(writer);
    json_key(writer, "byes");
    json_begin_array(writer);
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("bye")) &&
            !write_bye(tournament, writer, cli->given[i].value, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool run_pair(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write_round(cli, tournament, source_begin_in(cli, &request, tournament), error);
    int32_t id = done ? tournament->id : 0;
    int32_t before = done ? tournament->round_count : 0;
    if (done && !source_run(cli, &source, "round.pair", &request, &answer, error)) {
        error->line = 0; /* a place in the list: the player is named */
        done = false;
    }
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *now = event_tournament(source.event, id);
        int32_t rounds = now->round_count - before;
        text_add_format(&cli->out, "Paired %d round%s of %.*s.\n\n", (int)rounds, rounds == 1 ? "" : "s",
                        TEXT_ARG(now->name));
        const struct round *round = tournament_round(now, before + 1);
        show_title(cli, source.event, now, round);
        show_boards(cli, source.event, now, round);
    }
    source_close(&source);
    return done;
}

/* --- Locking and discarding ------------------------------------------------------------------------------------- */

static bool run_on_round(struct cli *cli, const char *kind, const char *words, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    int64_t number = 0;
    bool numbered = cli->argument_count > 1;
    if (numbered && !cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text name = text_copy(&cli->arena, tournament->name);
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        if (numbered)
            json_key_integer(writer, "round", number);
        done = source_run(cli, &source, kind, &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            if (numbered)
                text_add_format(&cli->out, "Round %lld of %.*s is %s.\n", (long long)number, TEXT_ARG(name), words);
            else
                text_add_format(&cli->out, "The rounds of %.*s are %s.\n", TEXT_ARG(name), words);
        }
    }
    source_close(&source);
    return done;
}

static bool run_lock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.lock", "locked", error);
}

static bool run_unlock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.unlock", "unlocked", error);
}

static bool run_discard(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.discard", "discarded", error);
}
