#include "cli/table.h"

#include "format/csv.h"

void table_begin(struct table *table, struct cli *cli, const struct table_column *columns, size_t column_count) {
    *table = (struct table){.cli = cli, .column_count = column_count, .columns = columns};
    text_builder_init(&table->written, &cli->arena);
}

void table_add(struct table *table, struct text text) {
    table->cells = arena_grow(&table->cli->arena, table->cells, &table->cell_capacity, table->cell_count + 1,
                              sizeof *table->cells, NULL);
    table->cells[table->cell_count++] = text;
}

void table_add_zero(struct table *table, const char *text) {
    table_add(table, text_from(text));
}

/* Cells follow each other in one builder. When it grows, those made before stay where they are in the arena. */
struct text_builder *table_write(struct table *table) {
    table->written_from = table->written.length;
    return &table->written;
}

void table_written(struct table *table) {
    size_t length = table->written.length - table->written_from;
    table_add(table, length == 0 ? TEXT("") : (struct text){table->written.bytes + table->written_from, length});
}

void table_add_number(struct table *table, int64_t number) {
    text_add_integer(table_write(table), number);
    table_written(table);
}

void table_add_count(struct table *table, int64_t number) {
    if (number == 0)
        table_add(table, TEXT(""));
    else
        table_add_number(table, number);
}

static size_t row_count(const struct table *table) {
    return table->column_count == 0 ? 0 : table->cell_count / table->column_count;
}

static struct text cell(const struct table *table, size_t row, size_t column) {
    return table->cells[row * table->column_count + column];
}

/* Widths of the columns; 0 for one that has nothing to say. */
static size_t *widths(const struct table *table) {
    size_t *width = arena_array(&table->cli->arena, table->column_count, sizeof *width);
    for (size_t column = 0; column < table->column_count; column++) {
        for (size_t row = 0; row < row_count(table); row++) {
            size_t here = utf8_width(cell(table, row, column));
            width[column] = here > width[column] ? here : width[column];
        }
        size_t title = utf8_width(text_from(table->columns[column].title));
        if ((width[column] > 0 || row_count(table) == 0) && title > width[column])
            width[column] = title;
    }
    return width;
}

static void add_cell(struct text_builder *line, struct text text, size_t width, bool right) {
    if (line->length > 0)
        text_add_zero(line, "  ");
    if (right)
        text_add_right_aligned(line, text, width);
    else
        text_add_left_aligned(line, text, width);
}

static struct text without_blanks(struct text line) {
    while (line.length > 0 && line.bytes[line.length - 1] == ' ')
        line.length--;
    return line;
}

static void print_aligned(struct table *table) {
    struct cli *cli = table->cli;
    size_t *width = widths(table);
    struct text_builder line;
    text_builder_init(&line, &cli->arena);
    for (size_t row = 0; row <= row_count(table); row++) {
        line.length = 0;
        for (size_t column = 0; column < table->column_count; column++) {
            struct text text = row == 0 ? text_from(table->columns[column].title) : cell(table, row - 1, column);
            if (width[column] > 0)
                add_cell(&line, text, width[column], table->columns[column].right);
        }
        struct text whole = without_blanks(text_builder_take(&line));
        if (row == 0)
            cli_bold(cli, whole);
        else
            text_add(&cli->out, whole);
        text_add_byte(&cli->out, '\n');
    }
}

void table_end_page(struct table *table, struct page *page) {
    struct arena *arena = &table->cli->arena;
    const size_t *width = widths(table);
    const char **titles = arena_array(arena, table->column_count, sizeof(const char *));
    bool *right = arena_array(arena, table->column_count, sizeof *right);
    size_t count = 0;
    for (size_t column = 0; column < table->column_count; column++) {
        if (width[column] == 0)
            continue;
        titles[count] = table->columns[column].title;
        right[count++] = table->columns[column].right;
    }
    page_table_begin(page, titles, right, count);
    for (size_t row = 0; row < row_count(table); row++)
        for (size_t column = 0; column < table->column_count; column++)
            if (width[column] > 0)
                page_cell(page, cell(table, row, column));
    page_table_end(page);
}

static void print_csv(struct table *table) {
    size_t last = table->column_count - 1;
    for (size_t column = 0; column < table->column_count; column++)
        csv_add_field(&table->cli->out, text_from(table->columns[column].title), column == last);
    for (size_t row = 0; row < row_count(table); row++)
        for (size_t column = 0; column < table->column_count; column++)
            csv_add_field(&table->cli->out, cell(table, row, column), column == last);
}

void table_end_aligned(struct table *table) {
    print_aligned(table);
}

void table_end(struct table *table) {
    if (cli_has(table->cli, "csv"))
        print_csv(table);
    else
        print_aligned(table);
}
