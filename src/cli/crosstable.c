#include "crosstable/crosstable.h"

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/teams_show.h"
#include "event/knockout.h"
#include "event/show.h"
#include "event/views.h"
#include "present/document.h"

static const struct table_column first_columns[] = {{MESSAGE_table_no, true, NULL},
                                                    {MESSAGE_table_title, false, NULL},
                                                    {MESSAGE_table_name, false, NULL},
                                                    {MESSAGE_table_rating, true, NULL}};
enum { FIRST_COLUMNS = sizeof first_columns / sizeof *first_columns };

static const char *digits(struct cli *cli, int32_t number) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, number);
    return text_builder_take(&builder).bytes;
}

/* "SF-1": a round of a knock-out is a game of a stage. */
static void label_columns(struct cli *cli, const struct tournament *tournament, int32_t rounds,
                          struct table_column *labels) {
    struct knockout_column *columns;
    knockout_as_rounds(tournament, RATING_STANDARD, &cli->arena, &columns);
    for (int32_t i = 0; i < rounds; i++) {
        struct text_builder builder;
        text_builder_init(&builder, &cli->arena);
        knockout_add_label(&builder, &columns[i]);
        labels[i].name = text_zero(&cli->arena, text_builder_take(&builder));
    }
}

/* All games of two participants, in the order of the rounds. */
static struct text games_of(struct cli *cli, const struct crosstable *table, int32_t participant, int32_t opponent) {
    struct text_builder builder;
    if (participant == opponent)
        return TEXT("×");
    text_builder_init(&builder, &cli->arena);
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (record->opponent != opponent)
            continue;
        /* Apart: a forfeit and a draw are not minus a half. */
        if (builder.length > 0)
            text_add_byte(&builder, ' ');
        text_add_zero(&builder, record->outcome == OUTCOME_PENDING ? "·" : show_outcome(record->outcome));
    }
    return text_builder_take(&builder);
}

/* "5w1", "½ bye", or nothing. */
static struct text round_of(struct cli *cli, const struct crosstable *table, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(table, participant, round);
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (record->opponent >= 0)
        text_add_format(&builder, "%d%c%s", (int)table->participants[record->opponent].number,
                        record->colour == COLOUR_WHITE ? 'w' : 'b', show_outcome(record->outcome));
    else if (record->bye != BYE_NONE)
        text_add_format(&builder, "%.*s bye", TEXT_ARG(fields_points(cli, record->points, table->scoring.unit)));
    return text_builder_take(&builder);
}

static void fill_table(struct cli *cli, const struct event *event, const struct show_table *shown,
                       struct document *document) {
    const struct crosstable *cross = &shown->table;
    bool by_opponent = cross->predetermined;
    size_t middle = (size_t)(by_opponent ? cross->participant_count : cross->round_count);
    size_t count = FIRST_COLUMNS + middle + 2;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    int32_t *ranks = arena_array(&cli->arena, (size_t)cross->participant_count, sizeof *ranks);
    for (size_t i = 0; i < FIRST_COLUMNS; i++)
        columns[i] = first_columns[i];
    for (int32_t i = 0; i < (int32_t)middle; i++) {
        int32_t number = by_opponent && cross->participants[i].number > 0 ? cross->participants[i].number : i + 1;
        columns[FIRST_COLUMNS + i] = (struct table_column){MESSAGE_none, !by_opponent, digits(cli, number)};
    }
    if (shown->tournament->system == SYSTEM_KNOCKOUT)
        label_columns(cli, shown->tournament, cross->round_count, &columns[FIRST_COLUMNS]);
    columns[count - 2] = (struct table_column){MESSAGE_table_points, true, NULL};
    columns[count - 1] = (struct table_column){MESSAGE_table_rank, true, NULL};
    for (size_t i = 0; i < shown->standings.count; i++)
        ranks[shown->standings.rows[i].participant] = shown->standings.rows[i].rank;
    struct table *table = document_table(document, columns, count);
    for (int32_t i = 0; i < cross->participant_count; i++) {
        const struct player *player = event_player(event, cross->participants[i].player);
        table_add_number(table, cross->participants[i].number);
        table_add(table, player->title);
        table_add(table, player->name);
        table_add_count(table, player->rating);
        for (int32_t j = 0; j < (int32_t)middle; j++)
            table_add(table, by_opponent ? games_of(cli, cross, i, j) : round_of(cli, cross, i, j));
        table_add(table, fields_points(cli, crosstable_points(cross, i), cross->scoring.unit));
        table_add_count(table, ranks[i]);
    }
}

static bool show_teams(struct cli *cli, const struct source *source, const struct tournament *tournament,
                       struct document *document, struct error *error) {
    struct show_teams shown;
    if (!show_teams_compute(source->event, tournament, 0, &cli->arena, &shown, error))
        return false;
    document->below = names_progress(&cli->arena, cli->language, tournament, shown.table.round_count);
    teams_fill_crosstable(cli, &shown, document);
    cli_show(cli, document);
    return true;
}

static bool show(struct cli *cli, const struct source *source, struct error *error) {
    const struct tournament *tournament;
    struct show_table shown;
    struct document document;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        bool done = tournament_of_teams(tournament)
                        ? view_team_crosstable(&writer, source->event, tournament, &cli->arena, error)
                        : view_crosstable(&writer, source->event, tournament, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
        return done;
    }
    document_begin(&document, &cli->arena, cli->language);
    document.title = names_heading(&cli->arena, source->event, tournament);
    document.footer = source_footer_text(cli, source, text_from(tiebreak_edition_code(tournament->rules.edition)));
    if (tournament_of_teams(tournament))
        return show_teams(cli, source, tournament, &document, error);
    if (!show_compute(source->event, tournament, 0, &cli->arena, &shown, error))
        return false;
    document.below = names_progress(&cli->arena, cli->language, tournament, shown.table.round_count);
    fill_table(cli, source->event, &shown, &document);
    cli_show(cli, &document);
    return true;
}

bool command_crosstable(struct cli *cli, struct error *error) {
    struct source source;
    bool done = source_read_report(cli, &source, error) && show(cli, &source, error);
    source_close(&source);
    return done;
}
