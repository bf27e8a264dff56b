#include "base/score.h"
#include "cli/commands.h"
#include "cli/source.h"
#include "cli/table.h"
#include "cli/teams_show.h"
#include "event/given_points.h"
#include "event/teams.h"
#include "event/views.h"

static bool run_give(struct cli *cli, struct error *error);
static bool run_cancel(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);

static const struct cli_argument give_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"POINTS", "The bonus, or with a minus sign the penalty, such as 1 or -0.5; of teams the game points", false,
     false},
    {"WHO", "Players by id or name; where teams play, teams", false, true},
    {NULL, NULL, false, false}};
static const struct cli_argument cancel_arguments[] = {{"EVENT", "The event's id", false, false},
                                                       {"NUMBER", "Its number in `points list`", false, false},
                                                       {NULL, NULL, false, false}};
static const struct cli_argument list_arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_option give_options[] = {
    {"reason", "TEXT", "Why; arbiters can read it", false},
    {"round", "ROUND", "The round after which it counts, 0 from the beginning [the last one paired]", false},
    {"result", "KIND",
     "Not a bonus, but what this result is worth to them: win, draw, loss, forfeit-win, forfeit-loss, full-bye, "
     "half-bye "
     "or zero-bye, in that round or in all",
     false},
    {"match-points", "POINTS", "Of teams: match points as well", false},
    {NULL, NULL, NULL, false}};

static const char *const give_examples[] = {
    "staunton points give spring-swiss -0.5 Rossi --reason \"Telephone in the hall, round 2\"",
    "staunton points give spring-swiss 0 Rossi --result forfeit-win --round 3 --reason \"Decision of appeal\"",
    "staunton points give team-league 0 Alfiere --match-points -1 --reason \"Line-up against the regulations\"", NULL};
static const char *const cancel_examples[] = {"staunton points cancel spring-swiss 1", NULL};
static const char *const list_examples[] = {"staunton points list spring-swiss", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command points_commands[] = {
    {"points give", "Give bonus or penalty points",
     "They count in the standings and in the pairing of later rounds, and stand in record 299 of the report.", COMMON,
     give_arguments, give_options, give_examples, run_give},
    {"points cancel", "Take a bonus or penalty back", NULL, COMMON, cancel_arguments, NULL, cancel_examples,
     run_cancel},
    {"points list", "List the bonus and penalty points", NULL, COMMON | CLI_CSV, list_arguments, NULL, list_examples,
     run_list},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* --- Giving --------------------------------------------------------------------------------------------------------- */

static bool add_who(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    struct json_writer *writer, struct error *error) {
    enum { FIRST = 2 };
    json_key(writer, tournament_of_teams(tournament) ? "teams" : "players");
    json_begin_array(writer);
    for (size_t i = FIRST; i < cli->argument_count; i++) {
        int32_t id;
        if (!teams_or_player(source, tournament, cli_argument(cli, i), &id, error))
            return false;
        json_integer(writer, id);
    }
    json_end_array(writer);
    return true;
}

static bool write_request(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          struct json_writer *writer, struct error *error) {
    int64_t round;
    json_key_text(writer, "points", cli_argument(cli, 1));
    json_key_text(writer, "reason", cli_value(cli, "reason"));
    if (cli_has(cli, "match-points"))
        json_key_text(writer, "match_points", cli_value(cli, "match-points"));
    if (cli_has(cli, "result"))
        json_key_text(writer, "result", cli_value(cli, "result"));
    if (cli_has(cli, "round")) {
        if (!cli_value_number(cli, "round", 0, EVENT_MOST_ROUNDS, &round, error))
            return false;
        json_key_integer(writer, "round", round);
    }
    return add_who(cli, source, tournament, writer, error);
}

static struct text shown_points(struct cli *cli, const struct given_points *given) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    if (given->has_points && given->points > 0 && given->what == GIVEN_BESIDE)
        text_add_byte(&out, '+');
    if (given->has_points)
        score_add_decimal(&out, given->points, GIVEN_POINT, 1);
    if (given->has_match_points) {
        text_add_zero(&out, given->has_points ? ", match " : "match ");
        if (given->match_points > 0 && given->what == GIVEN_BESIDE)
            text_add_byte(&out, '+');
        score_add_decimal(&out, given->match_points, GIVEN_POINT, 1);
    }
    return text_builder_take(&out);
}

static struct text names_of(struct cli *cli, const struct event *event, const struct tournament *tournament,
                            const struct given_points *given) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    if (given->everyone)
        text_add_zero(&out, "everyone");
    for (int32_t i = 0; i < given->count; i++) {
        struct text name = tournament_of_teams(tournament) ? tournament_team_of(tournament, given->who[i])->name
                                                           : event_player(event, given->who[i])->name;
        text_add_format(&out, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(name));
    }
    return text_builder_take(&out);
}

static bool run_give(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    if (cli_value(cli, "reason").length == 0)
        return error_set(error, ERROR_cli_option_bare, "reason", "TEXT", NULL);
    bool done = source_write(cli, &source, error);
    if (done && (done = source_tournament(cli, &source, &tournament, error))) {
        int32_t in = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        done = write_request(cli, &source, tournament, writer, error) &&
               source_run(cli, &source, "points.give", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            const struct tournament *now = event_tournament(source.event, in);
            const struct given_points *given = &now->given[now->given_count - 1];
            text_add_format(&cli->out, "Number %d of the points of %.*s: %.*s for %.*s.\n", (int)given->id,
                            TEXT_ARG(now->name), TEXT_ARG(shown_points(cli, given)),
                            TEXT_ARG(names_of(cli, source.event, now, given)));
        }
    }
    source_close(&source);
    return done;
}

static bool run_cancel(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    int64_t given;
    if (!cli_argument_number(cli, 1, 1, INT32_MAX, &given, error))
        return false;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text name = text_copy(&cli->arena, tournament->name); /* the request may fold the event again */
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_integer(writer, "given", given);
        done = source_run(cli, &source, "points.cancel", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Number %lld of the points of %.*s is taken back.\n", (long long)given,
                            TEXT_ARG(name));
    }
    source_close(&source);
    return done;
}

/* --- Listing -------------------------------------------------------------------------------------------------------- */

static void list_as_table(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{"Number", true}, {"Points", true}, {"For", false},
                                                  {"Round", true},  {"Who", false},   {"Reason", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (given->cancelled)
            continue;
        table_add_number(&table, given->id);
        table_add(&table, shown_points(cli, given));
        table_add_zero(&table, given->what != GIVEN_BESIDE               ? given_for_code((enum given_for)given->what)
                               : given->points + given->match_points < 0 ? "penalty"
                                                                         : "bonus");
        table_add_count(&table, given->round);
        table_add(&table, names_of(cli, event, tournament, given));
        table_add(&table, given->reason);
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_format(&cli->out, "Nobody in %.*s has bonus or penalty points.\n", TEXT_ARG(tournament->name));
}

static bool run_list(struct cli *cli, struct error *error) {
    struct source source;
    struct json_writer writer;
    const struct tournament *tournament;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        view_points(&writer, source.event, tournament, VIEW_ARBITER, &cli->arena);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        list_as_table(cli, source.event, tournament);
    }
    source_close(&source);
    return done;
}
