/*
 * What the Dubov and Burstein systems order the players by, for everybody who wants to follow the pairing.
 */
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "event/views.h"
#include "present/document.h"
#include "present/reading.h"

/* --- The table -------------------------------------------------------------------------------------------------- */

static const struct table_column first_columns[] = {
    {MESSAGE_table_no, true, NULL},     {MESSAGE_table_title, false, NULL}, {MESSAGE_table_name, false, NULL},
    {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_points, true, NULL}, {MESSAGE_table_due, false, NULL}};
static const struct table_column csv_columns[] = {{MESSAGE_none, true, "number"},
                                                  {MESSAGE_none, false, "name"},
                                                  {MESSAGE_none, true, "rating"},
                                                  {MESSAGE_none, true, "points"},
                                                  {MESSAGE_none, false, "due"}};
enum {
    FIRST_COLUMNS = sizeof first_columns / sizeof *first_columns,
    CSV_COLUMNS = sizeof csv_columns / sizeof *csv_columns
};

static const char *title_of(struct text key) {
    return text_equal(key, TEXT("aro"))                ? "ARO"
           : text_equal(key, TEXT("sonneborn_berger")) ? "SB"
           : text_equal(key, TEXT("buchholz"))         ? "Buchholz"
                                                       : "Median";
}

/* "1½", or "1 (1½)" where the round is paired by something else. */
static void add_points(struct table *table, const struct json *row, bool csv) {
    struct text points = reading_text(row, "points");
    struct text score = reading_text(row, "score");
    struct text_builder *cell = table_write(table);
    text_add(cell, points);
    if (!csv && !text_equal(points, score))
        text_add_format(cell, " (%.*s)", TEXT_ARG(score));
    table_written(table);
}

static void add_row(struct table *table, const struct json *row, bool csv) {
    const struct json *values = json_get(row, csv ? "decimals" : "values");
    table_add_number(table, reading_number(row, "number"));
    if (!csv)
        table_add(table, reading_text(row, "title"));
    table_add(table, reading_text(row, "name"));
    table_add_count(table, reading_number(row, "rating"));
    add_points(table, row, csv);
    table_add(table, reading_text(row, "due"));
    for (size_t i = 0; i < reading_count(values); i++)
        table_add(table, values->array.items[i].text);
    table_add_zero(table, csv                               ? reading_true(row, "takes_part") ? "yes" : "no"
                          : reading_true(row, "takes_part") ? ""
                                                            : "not paired");
}

static void fill_table(struct cli *cli, const struct json *view, struct table *table) {
    const struct json *keys = json_get(view, "keys");
    const struct json *rows = json_get(view, "rows");
    bool csv = cli_has(cli, "csv");
    size_t before = csv ? CSV_COLUMNS : FIRST_COLUMNS;
    size_t count = before + reading_count(keys) + 1;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    for (size_t i = 0; i < before; i++)
        columns[i] = csv ? csv_columns[i] : first_columns[i];
    for (size_t i = before; i + 1 < count; i++)
        columns[i] = (struct table_column){MESSAGE_none, true, title_of(keys->array.items[i - before].text)};
    columns[count - 1] = (struct table_column){MESSAGE_none, false, csv ? "takes_part" : ""};
    table_begin(table, &cli->arena, cli->language, columns, count);
    for (size_t i = 0; i < reading_count(rows); i++)
        add_row(table, &rows->array.items[i], csv);
}

/* --- What is said beside it ------------------------------------------------------------------------------------- */

static struct text below(struct cli *cli, const struct json *view) {
    struct text_builder words;
    int64_t round = reading_number(view, "round");
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "%.*s: ", TEXT_ARG(reading_text(view, "title")));
    if (round == 0)
        text_add_zero(&words, "no round is over");
    else
        text_add_format(&words, "after round %d", (int)round);
    return text_builder_take(&words);
}

/* Does anybody stand in another group than the points say? */
static bool is_any_score_other(const struct json *view) {
    const struct json *rows = json_get(view, "rows");
    for (size_t i = 0; i < reading_count(rows); i++)
        if (!text_equal(reading_text(&rows->array.items[i], "points"), reading_text(&rows->array.items[i], "score")))
            return true;
    return false;
}

static struct text note(struct cli *cli, const struct json *view) {
    struct text_builder words;
    int64_t open = reading_number(view, "open");
    text_builder_init(&words, &cli->arena);
    if (text_equal(reading_text(view, "article"), TEXT("c04:dubov.9.publish")))
        text_add_zero(&words, "ARO is the average rating of the opponents.");
    else
        text_add_zero(&words, "A score group is paired in this order: Sonneborn-Berger, Buchholz, Median, rating.");
    text_add_format(&words, " [%.*s]", TEXT_ARG(reading_text(view, "article")));
    if (is_any_score_other(view))
        text_add_zero(&words,
                      text_equal(reading_text(view, "article"), TEXT("c04:dubov.9.publish"))
                          ? " In brackets: the score that the next round is paired by, with open games as draws."
                          : " In brackets: the score that the next round is paired by, with the imaginary point "
                            "[c04:burstein.3.3.add] and with open games as draws.");
    if (reading_true(view, "former_numbers"))
        text_add_format(&words, " Numbers are those of round %d; some players have others now.",
                        (int)reading_number(view, "round") + 1);
    if (open > 0)
        text_add_format(&words, " %d game%s without a result.", (int)open, open == 1 ? " is" : "s are");
    return text_builder_take(&words);
}

static void show_text(struct cli *cli, const struct source *source, const struct tournament *tournament,
                      const struct json *view) {
    struct table table;
    struct text_builder title;
    bool csv = cli_has(cli, "csv");
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s, %.*s", TEXT_ARG(names_heading(&cli->arena, source->event, tournament)),
                    TEXT_ARG(below(cli, view)));
    if (!csv) {
        cli_bold(cli, text_builder_take(&title));
        text_add_zero(&cli->out, "\n\n");
    }
    fill_table(cli, view, &table);
    if (csv || table.cell_count > 0)
        cli_show_table(cli, &table);
    if (csv)
        return;
    text_add_format(&cli->out, "%s%.*s\n", table.cell_count > 0 ? "\n" : "", TEXT_ARG(note(cli, view)));
    source_footer(cli, source, names_edition(source->event, tournament));
}

/* For the notice board. */
static void show_page(struct cli *cli, const struct source *source, const struct tournament *tournament,
                      const struct json *view) {
    struct page page;
    struct table table;
    page_begin(&page, &cli->out, names_heading(&cli->arena, source->event, tournament), below(cli, view));
    fill_table(cli, view, &table);
    table_print_page(&table, &page);
    page_paragraph(&page, note(cli, view));
    page_end(&page, source_footer_text(cli, source, names_edition(source->event, tournament)));
}

/* --- The command ------------------------------------------------------------------------------------------------ */

static bool check_round(struct cli *cli, const struct tournament *tournament, int64_t round, struct error *error) {
    struct text_builder written;
    if (round <= tournament->round_count)
        return true;
    text_builder_init(&written, &cli->arena);
    text_add_integer(&written, round);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&written), tournament->name, TEXT(""));
}

static bool show(struct cli *cli, const struct source *source, int64_t round, struct error *error) {
    const struct tournament *tournament;
    struct text_builder out;
    struct json_writer writer;
    struct json view;
    text_builder_init(&out, &cli->arena);
    json_writer_init(&writer, &out);
    if (!source_tournament(cli, source, &tournament, error) || !check_round(cli, tournament, round, error) ||
        !view_keys(&writer, source->event, tournament, (int32_t)round, cli->language, &cli->arena, error))
        return false;
    if (cli_has(cli, "json")) {
        text_add(&cli->out, text_builder_take(&out));
        text_add_byte(&cli->out, '\n');
        return true;
    }
    if (!reading_open(&cli->arena, &out, &view, error))
        return false;
    if (cli_has(cli, "html"))
        show_page(cli, source, tournament, &view);
    else
        show_text(cli, source, tournament, &view);
    return true;
}

bool command_keys(struct cli *cli, struct error *error) {
    struct source source = {0};
    int64_t round = 0;
    if (!source_check_pairing(cli, error))
        return false;
    bool done = cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) &&
                source_read_games(cli, &source, error) && show(cli, &source, round, error);
    source_close(&source);
    return done;
}
