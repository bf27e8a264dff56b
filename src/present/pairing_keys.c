#include "present/pairing_keys.h"

#include "present/names.h"
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
    if (csv)
        table_add_zero(table, reading_true(row, "takes_part") ? "yes" : "no");
    else
        table_add_said(table, reading_true(row, "takes_part") ? MESSAGE_none : MESSAGE_show_keys_unpaired);
}

static void fill_table(struct document *document, const struct json *view) {
    const struct json *keys = json_get(view, "keys");
    const struct json *rows = json_get(view, "rows");
    bool csv = document->for_programs;
    size_t before = csv ? CSV_COLUMNS : FIRST_COLUMNS;
    size_t count = before + reading_count(keys) + 1;
    if (!csv && reading_count(rows) == 0)
        return;
    struct table_column *columns = arena_array(document->arena, count, sizeof *columns);
    for (size_t i = 0; i < before; i++)
        columns[i] = csv ? csv_columns[i] : first_columns[i];
    for (size_t i = before; i + 1 < count; i++)
        columns[i] = (struct table_column){MESSAGE_none, true, title_of(keys->array.items[i - before].text)};
    columns[count - 1] = (struct table_column){MESSAGE_none, false, csv ? "takes_part" : ""};
    struct table *table = document_table(document, columns, count);
    for (size_t i = 0; i < reading_count(rows); i++)
        add_row(table, &rows->array.items[i], csv);
}

/* --- What is said beside it ------------------------------------------------------------------------------------- */

/* Does anybody stand in another group than the points say? */
static bool is_any_score_other(const struct json *view) {
    const struct json *rows = json_get(view, "rows");
    for (size_t i = 0; i < reading_count(rows); i++)
        if (!text_equal(reading_text(&rows->array.items[i], "points"), reading_text(&rows->array.items[i], "score")))
            return true;
    return false;
}

static void add_notes(struct document *document, const struct json *view) {
    struct text article = reading_text(view, "article");
    bool dubov = text_equal(article, TEXT("c04:dubov.9.publish"));
    int64_t open = reading_number(view, "open");
    document_cite(document, document_said(document, dubov ? MESSAGE_show_keys_aro : MESSAGE_show_keys_order),
                  text_zero(document->arena, article));
    if (is_any_score_other(view))
        document_note(document, document_said(document, dubov ? MESSAGE_show_keys_brackets
                                                              : MESSAGE_show_keys_brackets_imaginary));
    if (reading_true(view, "former_numbers"))
        document_note(document, document_say(document, show_keys_former, "round",
                                             language_number(reading_number(view, "round") + 1)));
    if (open > 0)
        document_note(document, document_say(document, show_keys_open, "count", language_number(open)));
}

void present_keys(struct document *document, const struct event *event, const struct tournament *tournament,
                  const struct json *view) {
    struct language_value title = language_text(reading_text(view, "title"));
    int64_t round = reading_number(view, "round");
    document->title = names_heading(document->arena, event, tournament);
    document->below = round == 0
                          ? document_say(document, show_keys_before, "title", title)
                          : document_say(document, show_keys_after, "title round", title, language_number(round));
    fill_table(document, view);
    add_notes(document, view);
}
