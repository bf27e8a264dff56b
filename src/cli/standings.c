#include "standings/standings.h"

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/memory.h"
#include "cli/source.h"
#include "cli/standings_check.h"
#include "cli/standings_explain.h"
#include "cli/standings_rules.h"
#include "cli/table.h"
#include "event/show.h"
#include "event/views.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"through", "ROUND", "As they stood after this round", false},
    {"explain", "PLAYER", "Show how the tie-breaks of a player came about: pairing number (column No.), or the name",
     false},
    {"tiebreaks", "LIST", "Rank by these instead: such as DE,BH-C1,BH,SB [the event's; of a report the usual ones]",
     false},
    {"edition", "EDITION",
     "By this edition of the tie-break rules [the event's; of a report the one in force on its first day]", false},
    {"unrated", "METHOD",
     "With unrated players: drop rating tie-breaks, ignore games against them, or a rating that they count with [drop]",
     false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton standings city-open-2026",
                                       "staunton standings city-open-2026 --through 3 --csv",
                                       "staunton standings city-open-2026 --explain Rossi",
                                       "staunton standings city-open-2026 --explain 2",
                                       "staunton standings report.trf --tiebreaks DE,BH-C1,BH,SB --edition 2022",
                                       "staunton standings report.trf --tiebreaks ARO --unrated 1400",
                                       NULL};

static const struct cli_argument check_arguments[] = {
    {"FILE", "A tournament report (FILE.trf); with --stated also an event's id", false, false},
    {NULL, NULL, false, false}};
static const struct cli_option check_options[] = {
    {"stated", "TABLE", "Compare with this table instead, as `staunton standings` prints it with --csv or --json",
     false},
    {"tiebreaks", "LIST", "Rank by these instead of those that are stated: such as DE,BH-C1,BH,SB", false},
    {"edition", "EDITION",
     "By this edition of the tie-break rules [the one that is stated, else the event's, of a report the one in force "
     "on "
     "its first day]",
     false},
    {"unrated", "METHOD",
     "With unrated players: drop rating tie-breaks, ignore games against them, or a rating that they count with [drop]",
     false},
    {NULL, NULL, NULL, false},
};
static const char *const check_examples[] = {"staunton standings check tied.trf",
                                             "staunton standings check tied.trf --tiebreaks SB,WIN --edition 2022",
                                             "staunton standings check tied.trf --stated table.csv", NULL};

const struct cli_command standings_commands[] = {
    {"standings", "Show the standings with their tie-breaks", NULL, CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON | CLI_CSV,
     arguments, options, examples, run},
    {"standings check", "Compute the ranks and tie-breaks anew that a file states, and show what differs",
     "A report states ranks and points, and the order of its tie-breaks where it has the record 202 or 212; without a "
     "list, ranks are compared by points alone. A table of --stated has the values of the tie-breaks as well. Those "
     "who "
     "are still tied may stand in any order. Exit code 1 when something differs.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, check_arguments, check_options, check_examples, standings_check},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static void show_title(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       const struct show_table *computed) {
    struct text_builder title;
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s, ", TEXT_ARG(fields_heading(cli, event, tournament)));
    int32_t rounds = computed->table.round_count;
    struct text progress = fields_progress(cli, tournament, rounds);
    if (text_equal(progress, TEXT("final")))
        text_add_format(&title, "final standings after %d round%s", (int)rounds, rounds == 1 ? "" : "s");
    else
        text_add_format(&title, "standings %.*s", TEXT_ARG(progress));
    cli_bold(cli, text_builder_take(&title));
    text_add_zero(&cli->out, "\n\n");
}

/* Before the tie-breaks, whose number differs. */
static const struct table_column first_columns[] = {{"Rank", true},   {"No.", true},  {"Title", false}, {"Name", false},
                                                    {"Rating", true}, {"Fed", false}, {"Points", true}};
static const struct table_column csv_columns[] = {{"rank", true}, {"number", true}, {"name", false}, {"points", true}};
enum {
    FIRST_COLUMNS = sizeof first_columns / sizeof *first_columns,
    CSV_COLUMNS = sizeof csv_columns / sizeof *csv_columns
};

static void add_row(struct table *table, const struct event *event, const struct show_table *computed,
                    const struct standings_row *row) {
    struct cli *cli = table->cli;
    bool csv = cli_has(cli, "csv");
    const struct participant *participant = &computed->table.participants[row->participant];
    const struct player *player = event_player(event, participant->player);
    table_add_count(table, row->rank);
    table_add_number(table, participant->number);
    if (!csv)
        table_add(table, player->title);
    table_add(table, player->name);
    if (!csv) {
        table_add_count(table, player->rating);
        table_add(table, player->federation);
    }
    table_add(table, fields_points(cli, row->points, computed->table.scoring.unit));
    for (size_t i = 0; i < computed->standings.rules.tiebreak_count; i++) {
        struct text_builder *builder = table_write(table);
        if (row->values[i].applies)
            standings_add_value(builder, csv, computed->standings.rules.tiebreaks[i], row->values[i].value);
        table_written(table);
    }
}

static void show_rows(struct cli *cli, const struct event *event, const struct show_table *computed) {
    struct table table;
    const struct standings_rules *rules = &computed->standings.rules;
    bool csv = cli_has(cli, "csv");
    size_t before = csv ? CSV_COLUMNS : FIRST_COLUMNS;
    size_t count = before + rules->tiebreak_count;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    for (size_t i = 0; i < before; i++)
        columns[i] = csv ? csv_columns[i] : first_columns[i];
    for (size_t i = before; i < count; i++) {
        char *code = arena_alloc(&cli->arena, TIEBREAK_CODE_SIZE);
        columns[i] = (struct table_column){tiebreak_code(rules->tiebreaks[i - before], rules->edition, code), true};
    }
    table_begin(&table, cli, columns, count);
    for (size_t i = 0; i < computed->standings.count; i++)
        add_row(&table, event, computed, &computed->standings.rows[i]);
    table_end(&table);
}

static struct text notice_text(struct cli *cli, const char *code, const char *notice) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "The tie-break %s %s.", code, notice);
    return text_builder_take(&builder);
}

/* Tie-breaks without values, and those of doubtful use. */
static void show_notices(struct cli *cli, const struct source *source, const struct show_table *computed) {
    const struct standings *standings = &computed->standings;
    for (size_t i = 0; i < standings->rules.tiebreak_count; i++) {
        struct tiebreak tiebreak = standings->rules.tiebreaks[i];
        char code[TIEBREAK_CODE_SIZE];
        const char *notice = NULL;
        tiebreak_code(tiebreak, standings->rules.edition, code);
        if (standings->dropped[i] == STANDINGS_DROPPED_UNRATED)
            notice = "drops out, as there are unrated players and no rule for them (--unrated)";
        else if (standings->dropped[i] == STANDINGS_DROPPED_ROUND_ROBIN)
            notice = "drops out, as it must not be used in a round robin";
        else if (computed->table.predetermined && tiebreak_is_buchholz(tiebreak.name))
            notice = "says nothing in a round robin, where all meet the same opponents";
        else if (cli_has(cli, "tiebreaks") && !computed->table.predetermined && tiebreak.name == TIEBREAK_KOYA)
            notice = "is meant for round robins";
        if (notice != NULL)
            cli_warn(cli, text_zero(&cli->arena, source->event->id), 0, 0, notice_text(cli, code, notice));
    }
}

static const struct standings_row *find_row(const struct show_table *computed, const struct player *player) {
    for (size_t i = 0; i < computed->standings.count; i++)
        if (computed->table.participants[computed->standings.rows[i].participant].player == player->id)
            return &computed->standings.rows[i];
    return NULL;
}

static bool explain(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct show_table *computed, struct error *error) {
    const struct player *player = NULL;
    if (!source_entered(source, tournament, cli_value(cli, "explain"), &player, error))
        return false;
    const struct standings_row *row = find_row(computed, player);
    if (row == NULL)
        return error_set_text(error, ERROR_entry_unknown, player->name, tournament->name, TEXT(""));
    cli_bold(cli, fields_title(cli, player));
    text_add_format(&cli->out, ": rank %d%s, points %.*s\n", (int)row->rank, row->shared ? " (shared)" : "",
                    TEXT_ARG(fields_points(cli, row->points, computed->table.scoring.unit)));
    for (size_t i = 0; i < computed->standings.rules.tiebreak_count; i++) {
        struct standings_breakdown breakdown;
        if (!standings_explain(&cli->arena, &computed->table, &computed->standings, row->participant, i, &breakdown,
                               error))
            return false;
        standings_show_breakdown(cli, computed, &breakdown);
    }
    return true;
}

/* All breakdowns of a player as one array. */
static bool explain_json(struct cli *cli, const struct source *source, const struct tournament *tournament,
                         struct json_writer *writer, struct error *error) {
    const struct player *player;
    if (cli_has(cli, "through"))
        return error_set(error, ERROR_cli_options_both, "through", "json", NULL);
    if (!source_entered(source, tournament, cli_value(cli, "explain"), &player, error))
        return false;
    json_begin_array(writer);
    for (size_t i = 0; i < tournament->rules.tiebreak_count; i++)
        if (!view_breakdown(writer, source->event, tournament, 0, player->id, i, &cli->arena, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool show_json(struct cli *cli, const struct source *source, const struct tournament *tournament,
                      int32_t through, struct error *error) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    bool done = cli_has(cli, "explain")
                    ? explain_json(cli, source, tournament, &writer, error)
                    : view_standings(&writer, source->event, tournament, through, &cli->arena, error);
    text_add_byte(&cli->out, '\n');
    return done;
}

static struct text edition_of(const struct tournament *tournament) {
    return text_from(tiebreak_edition_code(tournament->rules.edition));
}

/* The event is played by other rules than those that were asked for. */
static struct text asked_for(struct cli *cli, const struct tournament *asked) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "%.*s, as asked for, not by the rules of the tournament", TEXT_ARG(edition_of(asked)));
    return text_builder_take(&words);
}

static bool show(struct cli *cli, const struct source *source, int64_t through, struct error *error) {
    const struct tournament *tournament;
    struct show_table computed;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    struct tournament asked = *tournament; /* with its rules replaced, where that is asked for */
    bool own = !cli_has(cli, "tiebreaks") && !cli_has(cli, "edition") && !cli_has(cli, "unrated");
    if (!own && !standings_read_rules(cli, tournament_predetermined(tournament), &asked.rules, error))
        return false;
    tournament = &asked;
    if (through > tournament->round_count) {
        struct text_builder round;
        text_builder_init(&round, &cli->arena);
        text_add_integer(&round, through);
        return error_set_text(error, ERROR_round_unknown, text_builder_take(&round), tournament->name, TEXT(""));
    }
    if (cli_has(cli, "json"))
        return show_json(cli, source, tournament, (int32_t)through, error);
    if (!show_compute(source->event, tournament, (int32_t)through, &cli->arena, &computed, error))
        return false;
    if (cli_has(cli, "explain"))
        return explain(cli, source, tournament, &computed, error);
    show_notices(cli, source, &computed);
    if (!cli_has(cli, "csv"))
        show_title(cli, source->event, tournament, &computed);
    show_rows(cli, source->event, &computed);
    if (!cli_has(cli, "csv"))
        source_footer(cli, source,
                      own || source_is_file(cli_argument(cli, 0)) ? edition_of(&asked) : asked_for(cli, &asked));
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct source source;
    int64_t through = 0;
    if (!cli_value_number(cli, "through", 1, CLI_ROUND_MOST, &through, error))
        return false;
    memory_in_large_pages();
    bool done = source_read(cli, &source, error) && source_check_ratings(cli, &source, error) &&
                show(cli, &source, through, error);
    source_close(&source);
    return done;
}
