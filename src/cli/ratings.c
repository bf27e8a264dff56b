#include "event/ratings.h"

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/ratings_detail.h"
#include "cli/source.h"
#include "present/document.h"

/* --- K -------------------------------------------------------------------------------------------------------------- */

static bool read_one_k(struct text word, const struct event *event, const struct tournament *tournament, int32_t *k,
                       struct error *error) {
    struct text left = word;
    struct text first = text_cut(&left, ':');
    bool of_one = first.length < word.length;
    int64_t value;
    int64_t number;
    int32_t player;
    if (!text_to_integer(text_trim(of_one ? left : first), &value) || value < 1 || value > RATING_K_MOST ||
        (of_one && !text_to_integer(text_trim(first), &number)))
        return error_set_text(error, ERROR_cli_k, word, TEXT(""), TEXT(""));
    if (!of_one) {
        for (int32_t i = 0; i < event->player_count; i++)
            if (k[i] == 0)
                k[i] = (int32_t)value;
        return true;
    }
    if (!source_numbered(event, tournament, number, &player, error))
        return false;
    k[player - 1] = (int32_t)value;
    return true;
}

/* Those with a number first, whatever the order of the list: they are the exceptions. */
static bool read_k(struct cli *cli, const struct event *event, const struct tournament *tournament,
                   struct ratings_asked *asked, struct error *error) {
    if (!cli_has(cli, "k"))
        return true;
    int32_t *k = arena_array(&cli->arena, (size_t)event->player_count, sizeof *k);
    for (int pass = 0; pass < 2; pass++) {
        struct text left = cli_value(cli, "k");
        do {
            size_t at;
            struct text word = text_cut(&left, ',');
            if (text_find(word, TEXT(":"), &at) == (pass == 0) && !read_one_k(word, event, tournament, k, error))
                return false;
        } while (left.length > 0);
    }
    asked->k = k;
    return true;
}

/* --- The table ------------------------------------------------------------------------------------------------------ */

static const struct table_column columns[] = {
    {MESSAGE_table_no, true, NULL},     {MESSAGE_table_title, false, NULL}, {MESSAGE_table_name, false, NULL},
    {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_fed, false, NULL},   {MESSAGE_table_games, true, NULL},
    {MESSAGE_table_score, true, NULL},  {MESSAGE_table_exp, true, NULL},    {MESSAGE_table_k, true, NULL},
    {MESSAGE_table_change, true, NULL}, {MESSAGE_table_new, true, NULL},    {MESSAGE_table_aro, true, NULL},
    {MESSAGE_table_tpr, true, NULL},    {MESSAGE_table_ptp, true, NULL},    {MESSAGE_table_first, true, NULL},
    {MESSAGE_table_norm, false, NULL}};
static const struct table_column csv_columns[] = {
    {MESSAGE_none, true, "number"},      {MESSAGE_none, false, "name"},
    {MESSAGE_none, true, "rating"},      {MESSAGE_none, true, "games"},
    {MESSAGE_none, true, "score"},       {MESSAGE_none, true, "expected"},
    {MESSAGE_none, true, "k"},           {MESSAGE_none, false, "k_source"},
    {MESSAGE_none, true, "change"},      {MESSAGE_none, true, "rounded"},
    {MESSAGE_none, true, "new"},         {MESSAGE_none, true, "average"},
    {MESSAGE_none, true, "performance"}, {MESSAGE_none, true, "perfect"},
    {MESSAGE_none, true, "first"},       {MESSAGE_none, false, "first_state"},
    {MESSAGE_none, false, "norms"}};

/* "GM", "IM?": what is achieved, as far as can be told. */
static struct text norms_text(struct cli *cli, const struct rating_row *row) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (int title = 0; title < NORM_TITLE_COUNT; title++) {
        enum norm_verdict verdict = row->norms[title].verdict;
        if (verdict == NORM_ACHIEVED || verdict == NORM_DOUBTFUL)
            text_add_format(&builder, "%s%s%s", builder.length > 0 ? " " : "", norm_title_code((enum norm_title)title),
                            verdict == NORM_DOUBTFUL ? "?" : "");
    }
    return text_builder_take(&builder);
}

static struct text number_text(struct cli *cli, const char *before, int32_t number, const char *after) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "%s%d%s", before, (int)number, after);
    return text_builder_take(&builder);
}

static void add_performance(struct table *table, const struct rating_row *row) {
    if (row->games == 0) {
        for (int i = 0; i < 3; i++)
            table_add_zero(table, "");
        return;
    }
    table_add_number(table, row->average);
    table_add_number(table, row->performance);
    table_add_number(table, row->perfect);
}

static void add_csv_row(struct cli *cli, struct table *table, const struct ratings *ratings,
                        const struct rating_row *row) {
    const struct participant *participant = &ratings->table.participants[row->participant];
    bool rated = row->rating > 0;
    table_add_number(table, participant->number);
    table_add(table, participant->name);
    table_add_count(table, row->rating);
    table_add_number(table, row->games);
    table_add(table, fields_points(cli, row->halves, 2));
    table_add(table, rated ? ratings_hundredths(cli, row->expected, false) : TEXT(""));
    table_add_count(table, row->k.used);
    table_add_zero(table, rated ? rating_k_source_code(row->k.source) : "");
    table_add(table, rated ? ratings_hundredths(cli, row->change, false) : TEXT(""));
    table_add(table, rated ? number_text(cli, "", row->rounded, "") : TEXT(""));
    table_add_count(table, rated ? row->rating + row->rounded : 0);
    add_performance(table, row);
    table_add_count(table, row->first_rating);
    table_add_zero(table, rating_first_state_code(row->first));
    table_add(table, norms_text(cli, row));
}

static void add_row(struct cli *cli, struct table *table, const struct event *event, const struct ratings *ratings,
                    const struct rating_row *row) {
    const struct participant *participant = &ratings->table.participants[row->participant];
    const struct player *player = event_player(event, participant->player);
    bool rated = row->rating > 0;
    table_add_number(table, participant->number);
    table_add(table, player->title);
    table_add(table, player->name);
    table_add_count(table, row->rating);
    table_add(table, player->federation);
    table_add_number(table, row->games);
    table_add(table, fields_points(cli, row->halves, 2));
    table_add(table, rated ? ratings_hundredths(cli, row->expected, false) : TEXT(""));
    table_add(table, rated ? number_text(cli, "", row->k.used, row->k.assumed != 0 ? "*" : " ") : TEXT(""));
    table_add(table, rated ? ratings_hundredths(cli, row->change, true) : TEXT(""));
    table_add_count(table, rated ? row->rating + row->rounded : 0);
    add_performance(table, row);
    table_add(table, row->first == RATING_FIRST_DONE      ? number_text(cli, "", row->first_rating, "")
                     : row->first >= RATING_FIRST_TOO_FEW ? number_text(cli, "(", row->first_rating, ")")
                                                          : TEXT(""));
    table_add(table, norms_text(cli, row));
}

/* --- What is taken for granted -------------------------------------------------------------------------------------- */

static unsigned assumed_of_all(const struct rating_report *report) {
    unsigned assumed = 0;
    for (int32_t i = 0; i < report->count; i++)
        assumed |= report->rows[i].k.assumed;
    return assumed;
}

static bool any_in_brackets(const struct rating_report *report) {
    for (int32_t i = 0; i < report->count; i++)
        if (report->rows[i].first == RATING_FIRST_TOO_FEW || report->rows[i].first == RATING_FIRST_BELOW_FLOOR)
            return true;
    return false;
}

static void show_notes(struct cli *cli, const struct ratings *ratings, bool of_all) {
    const struct rating_report *report = &ratings->report;
    unsigned assumed = of_all ? assumed_of_all(report) : 0;
    if (assumed != 0)
        text_add_format(&cli->out, "\n* K assumes that the player %.*s; say otherwise with --k.\n",
                        TEXT_ARG(ratings_assumed(cli, assumed)));
    if (of_all && any_in_brackets(report))
        text_add_format(&cli->out, "\nFirst ratings in brackets are not published: fewer than 5 games, or below %d.\n",
                        (int)rating_rules(report->given.edition)->floor);
    if (ratings->kind_assumed)
        text_add_zero(
            &cli->out,
            "\nStandard ratings are assumed, as the time control does not tell; say otherwise with --kind.\n");
    if (!ratings->edition_covers)
        text_add_zero(&cli->out,
                      "\nThe event is older than all editions at hand: it is taken by the oldest of them.\n");
}

static struct text edition_text(struct cli *cli, const struct ratings *ratings) {
    const struct rating_given *given = &ratings->report.given;
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "%s, %s ratings", rating_rules(given->edition)->code, rating_kind_code(given->kind));
    return text_builder_take(&builder);
}

static void show_title(struct cli *cli, const struct event *event, const struct ratings *ratings) {
    const struct tournament *tournament = ratings->tournament;
    int32_t rounds = ratings->table.round_count;
    struct language_value name = language_text(names_heading(&cli->arena, event, tournament));
    cli_bold(cli, names_is_final(tournament, rounds)
                      ? language_said(&cli->arena, cli->language, show_ratings_final, "name", name)
                      : language_said(&cli->arena, cli->language, show_ratings_now, "name progress", name,
                                      language_text(names_progress(&cli->arena, cli->language, tournament, rounds))));
    text_add_zero(&cli->out, "\n\n");
}

static void show_all(struct cli *cli, const struct event *event, const struct ratings *ratings) {
    struct table table;
    bool csv = cli_has(cli, "csv");
    if (!csv)
        show_title(cli, event, ratings);
    table_begin(&table, &cli->arena, cli->language, csv ? csv_columns : columns,
                csv ? sizeof csv_columns / sizeof *csv_columns : sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < ratings->report.count; i++) {
        if (csv)
            add_csv_row(cli, &table, ratings, &ratings->report.rows[i]);
        else
            add_row(cli, &table, event, ratings, &ratings->report.rows[i]);
    }
    cli_show_table(cli, &table);
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

static bool show_json(struct cli *cli, const struct source *source, const struct tournament *tournament,
                      const struct ratings_asked *asked, const struct player *player, struct error *error) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    bool done = player == NULL ? view_ratings(&writer, source->event, tournament, asked, &cli->arena, error)
                               : view_rating(&writer, source->event, tournament, asked, player->id, &cli->arena, error);
    text_add_byte(&cli->out, '\n');
    return done;
}

static bool show(struct cli *cli, const struct source *source, struct error *error) {
    struct ratings_asked asked = {.edition = cli_value(cli, "edition"), .kind = cli_value(cli, "kind")};
    const struct tournament *tournament;
    const struct player *player = NULL;
    const struct rating_row *row = NULL;
    struct ratings ratings;
    if (cli_has(cli, "player") && cli_has(cli, "csv"))
        return error_set(error, ERROR_cli_options_both, "player", "csv", NULL);
    if (!source_tournament(cli, source, &tournament, error) || !read_k(cli, source->event, tournament, &asked, error) ||
        (cli_has(cli, "player") && !source_entered(source, tournament, cli_value(cli, "player"), &player, error)))
        return false;
    if (cli_has(cli, "json"))
        return show_json(cli, source, tournament, &asked, player, error);
    if (!ratings_compute(source->event, tournament, &asked, &cli->arena, &ratings, error) ||
        (player != NULL && !ratings_row(source->event, &ratings, player->id, &row, error)))
        return false;
    if (row != NULL)
        ratings_show_player(cli, source->event, &ratings, row);
    else
        show_all(cli, source->event, &ratings);
    if (!cli_has(cli, "csv")) {
        show_notes(cli, &ratings, row == NULL);
        source_footer(cli, source, edition_text(cli, &ratings));
    }
    return true;
}

bool command_ratings(struct cli *cli, struct error *error) {
    struct source source;
    bool done =
        source_read(cli, &source, error) && source_check_ratings(cli, &source, error) && show(cli, &source, error);
    source_close(&source);
    return done;
}
