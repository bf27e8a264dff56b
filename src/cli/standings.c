#include "standings/standings.h"

#include <string.h>

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/memory.h"
#include "cli/source.h"
#include "cli/standings_explain.h"
#include "cli/standings_notes.h"
#include "cli/standings_rules.h"
#include "cli/teams_show.h"
#include "event/places.h"
#include "event/playoffs.h"
#include "event/show.h"
#include "event/views.h"
#include "format/trf_teams.h"
#include "present/document.h"

static struct text progress_text(struct cli *cli, const struct event *event, const struct show_table *computed) {
    return standings_progress(cli, event, computed->tournament, computed->table.round_count);
}

/* Before the tie-breaks, whose number differs. */
static const struct table_column first_columns[] = {
    {MESSAGE_table_rank, true, NULL},  {MESSAGE_table_no, true, NULL},     {MESSAGE_table_title, false, NULL},
    {MESSAGE_table_name, false, NULL}, {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_fed, false, NULL},
    {MESSAGE_table_points, true, NULL}};
static const struct table_column csv_columns[] = {{MESSAGE_none, true, "rank"},
                                                  {MESSAGE_none, true, "number"},
                                                  {MESSAGE_none, false, "name"},
                                                  {MESSAGE_none, true, "points"}};
enum {
    FIRST_COLUMNS = sizeof first_columns / sizeof *first_columns,
    CSV_COLUMNS = sizeof csv_columns / sizeof *csv_columns
};

/* A knock-out says how each place was decided, on paper. */
static bool has_ends(struct cli *cli, const struct show_table *computed) {
    return computed->ends != NULL && !cli_has(cli, "csv");
}

static void add_row(struct cli *cli, struct table *table, const struct event *event, const struct show_table *computed,
                    const struct tiebreak_open *open, const struct standings_row *row) {
    bool csv = cli_has(cli, "csv");
    const struct participant *participant = &computed->table.participants[row->participant];
    const struct player *player = event_player(event, participant->player);
    table_add_count(table, row->rank);
    table_add_count(table, show_number(computed, row->participant)); /* blank before numbers are given */
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
        if (!csv && row->values[i].applies && show_is_provisional(computed, open, row->participant, i))
            text_add_byte(builder, '~');
        if (row->values[i].applies)
            standings_add_value(builder, csv, computed->standings.rules.tiebreaks[i], row->values[i].value);
        table_written(table);
    }
    if (has_ends(cli, computed)) {
        const struct knockout_placed *placed = show_knockout_placed(computed, row);
        struct text_builder *builder = table_write(table);
        if (placed != NULL)
            knockout_add_end(builder, placed);
        table_written(table);
    }
}

static void fill_table(struct cli *cli, const struct event *event, const struct show_table *computed,
                       const struct tiebreak_open *open, struct document *document) {
    const struct standings_rules *rules = &computed->standings.rules;
    bool csv = cli_has(cli, "csv");
    size_t before = csv ? CSV_COLUMNS : FIRST_COLUMNS;
    size_t count = before + rules->tiebreak_count;
    size_t all = count + has_ends(cli, computed);
    struct table_column *columns = arena_array(&cli->arena, all, sizeof *columns);
    for (size_t i = 0; i < before; i++)
        columns[i] = csv ? csv_columns[i] : first_columns[i];
    for (size_t i = before; i < count; i++) {
        char *code = arena_alloc(&cli->arena, TIEBREAK_CODE_SIZE);
        columns[i] = (struct table_column){MESSAGE_none, true,
                                           tiebreak_code(rules->tiebreaks[i - before], rules->edition, code)};
    }
    if (all > count)
        columns[count] = (struct table_column){MESSAGE_table_decided, false, NULL};
    struct table *table = document_table(document, columns, all);
    for (size_t i = 0; i < computed->standings.count; i++)
        add_row(cli, table, event, computed, open, &computed->standings.rows[i]);
}

/* What is said of a play-off below the standings of all rounds: its places, or that it has no effect any more. */
static struct text playoff_note(struct cli *cli, const struct event *event, const struct show_table *computed,
                                const struct tournament_playoff *playoff) {
    struct text_builder note;
    text_builder_init(&note, &cli->arena);
    int first = (int)playoff->first_place;
    int last = first + (int)playoff->player_count - 1;
    if (!playoffs_fit(event, computed->tournament, playoff, &cli->arena))
        text_add_format(&note,
                        "The play-off for the places %d to %d no longer fits the standings: its players are not tied "
                        "for them any more.",
                        first, last);
    else if (playoff->place_count > 0)
        text_add_format(&note, "Places %d to %d by play-off [%.*s].", first, last,
                        TEXT_ARG(computed->playoff[first - 1]));
    else
        text_add_format(&note, "The places %d to %d are being played off.", first, last);
    return text_builder_take(&note);
}

static int32_t playoffs_noted(const struct show_table *computed) {
    const struct tournament *tournament = computed->tournament;
    bool all = computed->table.round_count == tournament->round_count && tournament->system != SYSTEM_KNOCKOUT;
    return all ? tournament->playoff_count : 0;
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
    cli_bold(cli, names_player(&cli->arena, player));
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

static void show_document(struct cli *cli, const struct source *source, const struct show_table *computed,
                          struct text edition) {
    struct document document;
    struct tiebreak_open open;
    struct text notes[STANDINGS_MOST_NOTES];
    tiebreak_find_open(&cli->arena, &computed->table, &open);
    document_begin(&document, &cli->arena, cli->language);
    document.title = names_heading(&cli->arena, source->event, computed->tournament);
    document.below = progress_text(cli, source->event, computed);
    document.footer = source_footer_text(cli, source, edition);
    fill_table(cli, source->event, computed, &open, &document);
    size_t count = standings_notes(cli, computed, &open, notes);
    for (size_t i = 0; i < count; i++)
        document_note(&document, notes[i]);
    for (int32_t i = 0; i < playoffs_noted(computed); i++)
        document_note(&document, playoff_note(cli, source->event, computed, &computed->tournament->playoffs[i]));
    cli_show(cli, &document);
}

static bool refuse_through(struct cli *cli, int64_t through, struct text name, struct error *error) {
    struct text_builder round;
    text_builder_init(&round, &cli->arena);
    text_add_integer(&round, through);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&round), name, TEXT(""));
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

static bool show_teams(struct cli *cli, const struct source *source, const struct tournament *tournament,
                       int64_t through, struct error *error) {
    struct tournament asked = *tournament; /* with its rules replaced, where that is asked for */
    struct team_rules rules = tournament_team_rules(tournament);
    bool own =
        !cli_has(cli, "tiebreaks") && !cli_has(cli, "edition") && !cli_has(cli, "primary") && !cli_has(cli, "chain");
    if (through > tournament->round_count)
        return refuse_through(cli, through, tournament->name, error);
    if (!teams_read_rules(cli, &rules, error))
        return false;
    asked.rules = rules.list;
    asked.team_play.primary = rules.primary;
    asked.team_play.chain_count = rules.chain_count;
    memcpy(asked.team_play.chain, rules.chain, sizeof rules.chain);
    struct teams_standing standing = {.source = source,
                                      .heading = names_heading(&cli->arena, source->event, tournament)};
    if (!own) /* lots and play-offs are for those whom the own list leaves tied */
        asked.lot_count = asked.playoff_count = 0;
    if (!show_teams_compute(source->event, &asked, (int32_t)through, &cli->arena, &standing.shown, error))
        return false;
    standing.progress = standings_progress(cli, source->event, tournament, standing.shown.table.round_count);
    standing.edition = own ? edition_of(&asked) : asked_for(cli, &asked);
    return teams_show_standings(cli, &standing, error);
}

/* The teams of a report, out of their players' games. */
static bool show_report_teams(struct cli *cli, const struct source *source, const struct trf_tournament *trf,
                              int64_t through, struct error *error) {
    struct teams_standing standing = {.source = source};
    struct show_teams *shown = &standing.shown;
    if (!source_tournament(cli, source, &shown->tournament, error))
        return false;
    if (trf->team_count == 0)
        return error_set_text(error, ERROR_cli_teams_none, cli_argument(cli, 0), TEXT(""), TEXT(""));
    if (through > trf->round_count)
        return refuse_through(cli, through, shown->tournament->name, error);
    if (!trf_team_table(&cli->arena, trf, (int32_t)through, &shown->table, error))
        return error_at(error, cli_file_name(text_zero(&cli->arena, cli_argument(cli, 0))), 0, 0);
    struct team_rules rules = trf_team_rules(trf, shown->tournament->rules.edition, shown->table.predetermined);
    if (!teams_read_rules(cli, &rules, error) ||
        !team_standings_compute(&cli->arena, &shown->table, &rules, &shown->standings, error))
        return false;
    standing.heading = names_heading(&cli->arena, source->event, shown->tournament);
    standing.progress = standings_progress(cli, source->event, shown->tournament, shown->table.round_count);
    standing.edition = text_from(tiebreak_edition_code(rules.list.edition));
    return teams_show_standings(cli, &standing, error);
}

static bool show(struct cli *cli, const struct source *source, int64_t through, struct error *error) {
    const struct tournament *tournament;
    struct show_table computed;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament_of_teams(tournament) && !cli_has(cli, "players"))
        return show_teams(cli, source, tournament, through, error);
    struct tournament asked = *tournament; /* with its rules replaced, where that is asked for */
    bool own =
        !cli_has(cli, "tiebreaks") && !cli_has(cli, "edition") && !cli_has(cli, "unrated") && !cli_has(cli, "unplayed");
    if (tournament_of_teams(tournament)) { /* its list is for teams */
        asked.rules.tiebreak_count = 0;
        asked.team_play = (struct team_play){0};
        asked.given_count = 0;        /* they are of teams */
        asked.system = SYSTEM_MANUAL; /* where teams meet each other, their players do not all meet */
        asked.predetermined = false;
        asked.rounds_planned = tournament_rounds_planned(tournament);
    }
    if (!own && !standings_read_rules(cli, tournament_predetermined(&asked), &asked.rules, error))
        return false;
    if (!places_same_rules(&tournament->rules, &asked.rules))
        asked.lot_count = 0; /* lots follow the tournament's own list */
    tournament = &asked;
    if (through > tournament->round_count)
        return refuse_through(cli, through, tournament->name, error);
    if (cli_has(cli, "json"))
        return show_json(cli, source, tournament, (int32_t)through, error);
    if (!show_compute(source->event, tournament, (int32_t)through, &cli->arena, &computed, error))
        return false;
    if (cli_has(cli, "explain"))
        return explain(cli, source, tournament, &computed, error);
    show_notices(cli, source, &computed);
    if (cli_has(cli, "tiebreaks"))
        standings_warn_of_ratings(cli, &asked.rules, source->event->id);
    struct text edition = own || source_is_file(cli_argument(cli, 0)) ? edition_of(&asked) : asked_for(cli, &asked);
    show_document(cli, source, &computed, edition);
    return true;
}

/* A page is a form of its own. */
static bool check_forms(struct cli *cli, struct error *error) {
    static const char *const others[] = {"json", "csv", "explain"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_has(cli, "html") && cli_has(cli, others[i]))
            return error_set(error, ERROR_cli_options_both, "html", others[i], NULL);
    return true;
}

bool command_standings(struct cli *cli, struct error *error) {
    struct source source;
    int64_t through = 0;
    if (!cli_value_number(cli, "through", 1, CLI_ROUND_MOST, &through, error) || !check_forms(cli, error))
        return false;
    memory_in_large_pages();
    struct trf_tournament trf;
    bool teams = cli_has(cli, "teams") && source_is_file(cli_argument(cli, 0));
    bool done =
        teams ? source_read_trf(cli, &source, &trf, error) && show_report_teams(cli, &source, &trf, through, error)
              : source_read(cli, &source, error) && source_check_ratings(cli, &source, error) &&
                    show(cli, &source, through, error);
    source_close(&source);
    return done;
}
