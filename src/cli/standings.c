#include "standings/standings.h"

#include "base/score.h"
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
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
    {"tiebreaks", "LIST", "Of a tournament report: such as DE,WIN,SB,KS [the usual ones]", false},
    {"edition", "EDITION", "Of a tournament report: edition of the tie-break rules [the one in force on its first day]",
     false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton standings city-open-2026",
                                       "staunton standings city-open-2026 --through 3 --csv",
                                       "staunton standings city-open-2026 --explain Rossi",
                                       "staunton standings city-open-2026 --explain 2",
                                       "staunton standings report.trf --tiebreaks DE,SB --edition tiebreak@2022",
                                       NULL};

const struct cli_command standings_commands[] = {
    {"standings", "Show the standings with their tie-breaks", NULL, CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON | CLI_CSV,
     arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static struct text rational_text(struct cli *cli, enum tiebreak_name name, struct rational value) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    /* Spreadsheets want decimals, but games are counted in whole numbers. */
    if (name == TIEBREAK_WINS && value.denominator == 1)
        text_add_integer(&builder, value.numerator);
    else if (cli_has(cli, "csv") && value.denominator > 0 && value.denominator <= INT32_MAX)
        score_add_decimal(&builder, value.numerator, (int32_t)value.denominator, 1);
    else
        rational_add_text(&builder, value, 2);
    return text_builder_take(&builder);
}

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
enum { FIRST_COLUMNS = sizeof first_columns / sizeof *first_columns };

static void add_row(struct table *table, const struct event *event, const struct show_table *computed,
                    const struct standings_row *row) {
    struct cli *cli = table->cli;
    const struct participant *participant = &computed->table.participants[row->participant];
    const struct player *player = event_player(event, participant->player);
    table_add_count(table, row->rank);
    table_add_number(table, participant->number);
    table_add(table, player->title);
    table_add(table, player->name);
    table_add_count(table, player->rating);
    table_add(table, player->federation);
    table_add(table, fields_points(cli, row->points, computed->table.scoring.unit));
    for (size_t i = 0; i < computed->standings.rules.tiebreak_count; i++)
        table_add(table, row->values[i].applies
                             ? rational_text(cli, computed->standings.rules.tiebreaks[i], row->values[i].value)
                             : TEXT(""));
}

static void show_rows(struct cli *cli, const struct event *event, const struct show_table *computed) {
    struct table table;
    const struct standings_rules *rules = &computed->standings.rules;
    size_t count = FIRST_COLUMNS + rules->tiebreak_count;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    for (size_t i = 0; i < count; i++)
        columns[i] = i < FIRST_COLUMNS
                         ? first_columns[i]
                         : (struct table_column){tiebreak_code(rules->tiebreaks[i - FIRST_COLUMNS]), true};
    table_begin(&table, cli, columns, count);
    for (size_t i = 0; i < computed->standings.count; i++)
        add_row(&table, event, computed, &computed->standings.rows[i]);
    table_end(&table);
}

/* --- How a value came about -------------------------------------------------------------------------------------- */

static struct text name_of(const struct show_table *computed, int32_t participant) {
    return participant < 0 ? TEXT("") : computed->table.participants[participant].name;
}

static void show_tied(struct cli *cli, const struct show_table *computed, const struct standings_breakdown *breakdown) {
    if (breakdown->tied_count == 0)
        return;
    text_add_zero(&cli->out, "Among: ");
    for (size_t i = 0; i < breakdown->tied_count; i++)
        text_add_format(&cli->out, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(name_of(computed, breakdown->tied[i])));
    text_add_byte(&cli->out, '\n');
}

static void show_addends(struct cli *cli, const struct show_table *computed,
                         const struct standings_breakdown *breakdown) {
    static const struct table_column columns[] = {{"Round", true},  {"Opponent", false}, {"Score", true},
                                                  {"Result", true}, {"Adds", true},      {"", false}};
    struct table table;
    int32_t unit = computed->table.scoring.unit;
    bool by_score = breakdown->tiebreak == TIEBREAK_SONNEBORN_BERGER || breakdown->tiebreak == TIEBREAK_KOYA;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < breakdown->count; i++) {
        const struct standings_addend *addend = &breakdown->addends[i];
        table_add_count(&table, addend->round);
        table_add(&table, name_of(computed, addend->opponent));
        table_add(&table,
                  by_score && addend->opponent >= 0 ? fields_points(cli, addend->opponent_points, unit) : TEXT(""));
        table_add(&table, fields_points(cli, addend->points, unit));
        table_add(&table, addend->counted ? rational_text(cli, breakdown->tiebreak, addend->value) : TEXT(""));
        table_add_zero(&table, addend->counted ? "" : "does not count");
    }
    if (table.cell_count > 0)
        table_end(&table);
}

static void show_breakdown(struct cli *cli, const struct show_table *computed,
                           const struct standings_breakdown *breakdown) {
    struct text_builder title;
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%s (%s): ", tiebreak_title(breakdown->tiebreak), tiebreak_code(breakdown->tiebreak));
    if (breakdown->total.applies)
        text_add(&title, rational_text(cli, breakdown->tiebreak, breakdown->total.value));
    else
        text_add_zero(&title, "does not apply");
    text_add_byte(&cli->out, '\n');
    cli_bold(cli, text_builder_take(&title));
    text_add_format(&cli->out, " [%s]\n", breakdown->article);
    struct rational threshold;
    if (breakdown->tiebreak == TIEBREAK_KOYA &&
        rational_make(breakdown->threshold, 2 * (int64_t)computed->table.scoring.unit, &threshold))
        text_add_format(&cli->out, "Opponents with at least %.*s points count.\n",
                        TEXT_ARG(rational_text(cli, breakdown->tiebreak, threshold)));
    for (; breakdown != NULL; breakdown = breakdown->within) {
        show_tied(cli, computed, breakdown);
        show_addends(cli, computed, breakdown);
    }
}

static bool find_row(const struct show_table *computed, const struct tournament *tournament,
                     const struct player *player, const struct standings_row **row, struct error *error) {
    for (size_t i = 0; i < computed->standings.count; i++) {
        *row = &computed->standings.rows[i];
        if (computed->table.participants[(*row)->participant].player == player->id)
            return true;
    }
    return error_set_text(error, ERROR_entry_unknown, player->name, tournament->name, TEXT(""));
}

static bool explain(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct show_table *computed, struct error *error) {
    const struct player *player;
    const struct standings_row *row = NULL;
    if (!source_entered(source, tournament, cli_value(cli, "explain"), &player, error) ||
        !find_row(computed, tournament, player, &row, error))
        return false;
    cli_bold(cli, fields_title(cli, player));
    text_add_format(&cli->out, ": rank %d%s, points %.*s\n", (int)row->rank, row->shared ? " (shared)" : "",
                    TEXT_ARG(fields_points(cli, row->points, computed->table.scoring.unit)));
    for (size_t i = 0; i < computed->standings.rules.tiebreak_count; i++) {
        struct standings_breakdown breakdown;
        if (!standings_explain(&cli->arena, &computed->table, &computed->standings, row->participant, i, &breakdown,
                               error))
            return false;
        show_breakdown(cli, computed, &breakdown);
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
        if (!view_breakdown(writer, source->event, tournament, player->id, i, &cli->arena, error))
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

static bool show(struct cli *cli, const struct source *source, int64_t through, struct error *error) {
    const struct tournament *tournament;
    struct show_table computed;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
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
    if (!cli_has(cli, "csv"))
        show_title(cli, source->event, tournament, &computed);
    show_rows(cli, source->event, &computed);
    if (!cli_has(cli, "csv"))
        source_footer(cli, source, text_from(tiebreak_edition_code(tournament->rules.edition)));
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct source source;
    int64_t through = 0;
    if (!cli_value_number(cli, "through", 1, CLI_ROUND_MOST, &through, error))
        return false;
    bool done = source_read_report(cli, &source, error) && show(cli, &source, through, error);
    source_close(&source);
    return done;
}
