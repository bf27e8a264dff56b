#include "cli/round.h"

#include "chess/setup.h"
#include "cli/commands.h"
#include "cli/draft.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "cli/teams_show.h"
#include "event/views.h"

static bool run_pair(struct cli *cli, struct error *error);
static bool run_show(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_lock(struct cli *cli, struct error *error);
static bool run_unlock(struct cli *cli, struct error *error);
static bool run_discard(struct cli *cli, struct error *error);
static bool run_rate(struct cli *cli, struct error *error);

static const struct cli_argument pair_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"PAIR",
     "Of a manual tournament, or by hand: pairing numbers of White and Black (of teams: home and away), such as 3-7",
     true, true},
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
static const struct cli_argument rate_arguments[] = {{"EVENT", "The event's id", false, false},
                                                     {"ROUND", "Which round", false, false},
                                                     {"CONTROL", "Such as 15+10", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_option rate_options[] = {{"arbiter", "NAME", "The chief arbiter, who agrees", false},
                                                 {"organiser", "NAME", "The chief organiser, who agrees", false},
                                                 {"reason", "TEXT", "Why", false},
                                                 {NULL, NULL, NULL, false}};
static const struct cli_argument event_argument[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_option pair_options[] = {
    {"bye", "N=KIND", "Beside pairs: a bye for a number: allocated, full, half or zero", true},
    {"confirm", NULL,
     "Also with a play-off whose rules lack something, without those who stayed away, with more rounds than opponents",
     false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option discard_options[] = {
    {"confirm", NULL, "Also a published round of a Swiss in which nothing lets it be changed", false},
    {"reason", "TEXT", "Why, for the record; a published round needs it", false},
    {NULL, NULL, NULL, false},
};

static const char *const pair_examples[] = {"staunton round pair town-cup",
                                            "staunton round pair club-night 1-4 5-2 3-6 --bye 7=half",
                                            "staunton round pair spring-swiss", NULL};
static const char *const show_examples[] = {"staunton round show city-open-2026 --tournament 1",
                                            "staunton round show club-night 1 --tournament Evening",
                                            "staunton round show report.trf 5 --json", NULL};
static const char *const list_examples[] = {"staunton round list city-open-2026 --tournament 1", NULL};
static const char *const lock_examples[] = {"staunton round lock city-open-2026 3 --tournament \"Side blitz\"", NULL};
static const char *const unlock_examples[] = {"staunton round unlock city-open-2026 3 --tournament \"Side blitz\"",
                                              NULL};
static const char *const rate_examples[] = {
    "staunton round rate city-open-2026 7 60+30 --tournament 1 --arbiter \"Neri, Lea\" "
    "--organiser \"Gallo, Ugo\" --reason \"power cut in "
    "round 6\"",
    NULL};
static const char *const discard_examples[] = {
    "staunton round discard club-night", "staunton round discard spring-swiss --confirm --reason \"Wrong list\"", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command round_commands[] = {
    {"round pair", "Pair a round robin, draw a round of a Swiss, or enter a round by hand",
     "All rounds of a round robin are paired at once, from the Berger tables. The next round of a Swiss is drawn as a\n"
     "draft, which nobody else sees: `staunton round publish` makes it the round. With pairs it is a draft by hand,\n"
     "which must have a place for everybody and is compared with what the engine draws.",
     COMMON, pair_arguments, pair_options, pair_examples, run_pair},
    {"round show", "Show the boards of a round", NULL, COMMON | CLI_CSV, show_arguments, NULL, show_examples, run_show},
    {"round list", "List the rounds of a tournament", NULL, COMMON | CLI_CSV, list_arguments, NULL, list_examples,
     run_list},
    {"round lock", "Lock a round: its results stay as they are", NULL, COMMON, lock_arguments, NULL, lock_examples,
     run_lock},
    {"round unlock", "Unlock a round", NULL, COMMON, lock_arguments, NULL, unlock_examples, run_unlock},
    {"round rate", "Play one round at another rate, to reach the number of rounds",
     "After an interruption the chief arbiter and the chief organiser may arrange this together, for one round.",
     COMMON, rate_arguments, rate_options, rate_examples, run_rate},
    {"round discard", "Take the rounds back while no result is in",
     "Of a Swiss the draft; without one the last round, while it has no result. A published round stays unless two\n"
     "players meet again in it, or it breaks what its system never allows; else it takes a reason, which is recorded.",
     COMMON, event_argument, discard_options, discard_examples, run_discard},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* --- Showing ---------------------------------------------------------------------------------------------------- */

static struct text date_of(const struct tournament *tournament, int32_t round) {
    return (size_t)round <= tournament->date_count ? tournament->dates[round - 1] : TEXT("");
}

/* The number the player had when the round was paired. */
static int32_t number_in(const struct tournament *tournament, const struct round *round, int32_t player) {
    int32_t place = tournament->places[player - 1];
    return place <= round->entry_count ? round->numbers[place - 1] : 0;
}

const char *round_bye_words(enum bye bye) {
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
                       const struct round *round, int32_t id) {
    const struct player *player = event_player(event, id);
    table_add_number(table, number_in(tournament, round, id));
    table_add(table, fields_title(table->cli, player));
    table_add_count(table, player->rating);
}

void round_show_boards(struct cli *cli, const struct event *event, const struct tournament *tournament,
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
        add_player(&table, event, tournament, round, board->white);
        table_add_zero(&table, cli_has(cli, "csv") ? result_code((enum result)board->result)
                                                   : result_display((enum result)board->result));
        add_player(&table, event, tournament, round, board->black);
    }
    for (int32_t i = 0; i < round->bye_count; i++) {
        table_add(&table, TEXT(""));
        add_player(&table, event, tournament, round, round->byes[i].player);
        table_add_zero(&table, round_bye_words((enum bye)round->byes[i].bye));
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
    }
    table_end(&table);
}

void round_show_title(struct cli *cli, const struct event *event, const struct tournament *tournament, int32_t round,
                      const char *after) {
    struct text_builder title;
    struct text date = date_of(tournament, round);
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s, round %d of %d", TEXT_ARG(fields_heading(cli, event, tournament)), (int)round,
                    (int)tournament_rounds_planned(tournament));
    if (date.length > 0)
        text_add_format(&title, ", %.*s", TEXT_ARG(date));
    cli_bold(cli, text_builder_take(&title));
    text_add_format(&cli->out, "%s\n\n", after);
}

void round_show_positions(struct cli *cli, const struct round *round) {
    char pieces[9];
    for (int32_t i = 0; i < round->position_count; i++) {
        if (round->position_count > 1)
            text_add_format(&cli->out, "Board %d: ", (int)i + 1);
        setup_chess960_pieces(round->positions[i], pieces);
        text_add_format(&cli->out, "Chess960 position %d, %s\n", (int)round->positions[i], pieces);
    }
    if (round->position_count > 0)
        text_add_format(&cli->out, "Drawn by lots from %.*s.\n\n", TEXT_ARG(round->position_seed));
}

static bool show_round(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       const struct round *round, struct error *error) {
    round_show_title(cli, event, tournament, round->number, round->locked ? " (locked)" : "");
    if (tournament->own_rate.round == round->number)
        text_add_format(&cli->out, "Rate of play of this round: %.*s (arranged by %.*s and %.*s)\n\n",
                        TEXT_ARG(tournament->own_rate.time_control), TEXT_ARG(tournament->own_rate.arbiter),
                        TEXT_ARG(tournament->own_rate.organiser));
    round_show_positions(cli, round);
    if (tournament_of_teams(tournament))
        return teams_show_round(cli, event, tournament, round, error);
    round_show_boards(cli, event, tournament, round);
    round_show_replaced(cli, tournament, round);
    return true;
}

void round_show_replaced(struct cli *cli, const struct tournament *tournament, const struct round *round) {
    if (round->origin != ROUND_BY_HAND && round->origin != ROUND_FROM_FILE)
        return;
    text_add_format(&cli->out, "\n%s",
                    round->origin == ROUND_BY_HAND ? "Paired by hand." : "Paired by another program.");
    for (int32_t i = 0; i < round->replaced_count; i++) {
        const struct round_pair *pair = &round->replaced[i];
        int white = (int)number_in(tournament, round, pair->white);
        text_add_zero(&cli->out, i == 0 ? " The engine has " : ", ");
        if (pair->black == 0)
            text_add_format(&cli->out, "the bye for %d", white);
        else
            text_add_format(&cli->out, "%d-%d", white, (int)number_in(tournament, round, pair->black));
    }
    text_add_zero(&cli->out, round->replaced_count > 0 ? ".\n" : "\n");
    if (round->reason.length > 0)
        text_add_format(&cli->out, "Reason: %.*s\n", TEXT_ARG(round->reason));
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
        done = view_round(&writer, source.event, tournament, round, VIEW_ARBITER, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        if (cli_has(cli, "csv") && tournament_of_teams(tournament)) {
            done = teams_show_round(cli, source.event, tournament, round, error);
        } else if (cli_has(cli, "csv")) {
            round_show_boards(cli, source.event, tournament, round);
        } else {
            done = show_round(cli, source.event, tournament, round, error);
            source_footer(cli, &source, fields_edition(source.event, tournament));
        }
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
        view_rounds(&writer, source.event, tournament, NULL);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        list_rounds(cli, tournament);
    }
    source_close(&source);
    return done;
}

/* --- Pairing ---------------------------------------------------------------------------------------------------- */

/* A team or a player by pairing number. */
static bool find_numbered(const struct event *event, const struct tournament *tournament, int64_t number,
                          int32_t *found, struct error *error) {
    return tournament_of_teams(tournament) ? teams_numbered(tournament, number, found, error)
                                           : source_numbered(event, tournament, number, found, error);
}

static bool write_pair(const struct event *event, const struct tournament *tournament, struct json_writer *writer,
                       struct text words, struct error *error) {
    struct text rest = words;
    int64_t white;
    int64_t black;
    int32_t player;
    if (!text_to_integer(text_trim(text_cut(&rest, '-')), &white) || !text_to_integer(text_trim(rest), &black))
        return error_set_text(error, ERROR_cli_pair, words, TEXT(""), TEXT(""));
    bool teams = tournament_of_teams(tournament);
    json_begin_object(writer);
    if (!find_numbered(event, tournament, white, &player, error))
        return false;
    json_key_integer(writer, teams ? "home" : "white", player);
    if (!find_numbered(event, tournament, black, &player, error))
        return false;
    json_key_integer(writer, teams ? "away" : "black", player);
    json_end_object(writer);
    return true;
}

static bool write_bye(const struct event *event, const struct tournament *tournament, struct json_writer *writer,
                      struct text words, struct error *error) {
    struct text rest = words;
    int64_t number;
    int32_t player;
    enum bye bye;
    if (!text_to_integer(text_trim(text_cut(&rest, '=')), &number) || !bye_read(text_trim(rest), &bye))
        return error_set_text(error, ERROR_cli_bye, words, TEXT(""), TEXT(""));
    bool teams = tournament_of_teams(tournament);
    if (!find_numbered(event, tournament, number, &player, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, teams ? "team" : "player", player);
    json_key_text(writer, "kind", text_from(bye_code(bye)));
    json_end_object(writer);
    return true;
}

/* Are the pairs given, as those of a manual tournament always are? */
static bool by_hand(struct cli *cli, const struct tournament *tournament) {
    return tournament->system == SYSTEM_MANUAL || cli->argument_count > 1 || cli_has(cli, "bye");
}

static bool write_round(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        struct json_writer *writer, struct error *error) {
    /* A draft by hand is confirmed when it is published. */
    if (cli_has(cli, "confirm") && (tournament->system != SYSTEM_SWISS || !by_hand(cli, tournament)))
        json_key_boolean(writer, "confirm", true);
    if (!by_hand(cli, tournament))
        return true;
    json_key(writer, tournament_of_teams(tournament) ? "matches" : "boards");
    json_begin_array(writer);
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!write_pair(event, tournament, writer, cli->arguments[i], error))
            return false;
    json_end_array(writer);
    json_key(writer, "byes");
    json_begin_array(writer);
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("bye")) &&
            !write_bye(event, tournament, writer, cli->given[i].value, error))
            return false;
    json_end_array(writer);
    if (tournament->system == SYSTEM_SWISS)
        json_key_boolean(writer, "done", true);
    return true;
}

static bool show_paired(struct cli *cli, const struct source *source, const struct tournament *tournament,
                        int32_t before, struct error *error) {
    if (tournament->system == SYSTEM_SWISS) {
        if (!draft_show(cli, source, tournament, error))
            return false;
        text_add_format(&cli->out, "Nobody else sees it before `staunton round publish %.*s`.\n",
                        TEXT_ARG(source->event->id));
        return true;
    }
    int32_t rounds = tournament->round_count - before;
    text_add_format(&cli->out, "Paired %d round%s of %.*s.\n\n", (int)rounds, rounds == 1 ? "" : "s",
                    TEXT_ARG(tournament->name));
    return show_round(cli, source->event, tournament, tournament_round(tournament, before + 1), error);
}

static bool run_pair(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write_round(cli, source.event, tournament, source_begin_in(cli, &request, tournament), error);
    if (done) {
        int32_t id = tournament->id;
        int32_t before = tournament->round_count;
        bool arranged = tournament->system == SYSTEM_SWISS && by_hand(cli, tournament);
        done = source_run(cli, &source, arranged ? "round.arrange" : "round.pair", &request, &answer, error);
        if (done) {
            done = source_report(cli, &source, &answer) ||
                   show_paired(cli, &source, event_tournament(source.event, id), before, error);
        } else {
            error->line = 0; /* a place in the list: the player is named */
            draft_warn(cli, &source, event_tournament(source.event, id), error);
        }
    }
    source_close(&source);
    return done;
}

/* --- Locking and discarding ------------------------------------------------------------------------------------- */

/* `fill`: what the command says beside the round, or NULL. */
static bool run_on_round(struct cli *cli, const char *kind, const char *words,
                         void (*fill)(struct cli *, struct json_writer *), struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    int64_t number = 0;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text name = text_copy(&cli->arena, tournament->name);
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_integer(writer, "round", number);
        if (fill != NULL)
            fill(cli, writer);
        done = source_run(cli, &source, kind, &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Round %lld of %.*s is %s.\n", (long long)number, TEXT_ARG(name), words);
    }
    source_close(&source);
    return done;
}

static bool run_lock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.lock", "locked", NULL, error);
}

static bool run_unlock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.unlock", "unlocked", NULL, error);
}

static void fill_rate(struct cli *cli, struct json_writer *writer) {
    static const char *const options[] = {"arbiter", "organiser", "reason"};
    json_key_text(writer, "time_control", cli_argument(cli, 2));
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_has(cli, options[i]))
            json_key_text(writer, options[i], cli_value(cli, options[i]));
}

static bool run_rate(struct cli *cli, struct error *error) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "played at %.*s", TEXT_ARG(cli_argument(cli, 2)));
    return run_on_round(cli, "rate.arrange", text_zero(&cli->arena, text_builder_take(&words)), fill_rate, error);
}

/* A Swiss has a draft to drop, or one round to take back; the others have all of theirs. */
static struct text what_goes(struct cli *cli, const struct tournament *tournament) {
    struct text_builder what;
    bool draft = tournament->draft.state != DRAFT_NONE;
    text_builder_init(&what, &cli->arena);
    if (tournament->system == SYSTEM_SWISS)
        text_add_format(&what, "%s %d of %.*s is", draft ? "The draft of round" : "Round",
                        (int)(draft ? tournament->draft.round.number : tournament->round_count),
                        TEXT_ARG(tournament->name));
    else
        text_add_format(&what, "The rounds of %.*s are", TEXT_ARG(tournament->name));
    return text_builder_take(&what);
}

static bool run_discard(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text what = what_goes(cli, tournament);
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        if (cli_has(cli, "confirm"))
            json_key_boolean(writer, "confirm", true);
        if (cli_has(cli, "reason"))
            json_key_text(writer, "reason", cli_value(cli, "reason"));
        done = source_run(cli, &source, "round.discard", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "%.*s discarded.\n", TEXT_ARG(what));
    }
    source_close(&source);
    return done;
}
