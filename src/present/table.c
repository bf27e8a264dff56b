#include "present/table.h"

void table_begin(struct table *table, struct arena *arena, const struct language *language,
                 const struct table_column *columns, size_t column_count) {
    *table = (struct table){.arena = arena, .language = language, .columns = columns, .column_count = column_count};
    text_builder_init(&table->written, arena);
}

void table_add(struct table *table, struct text text) {
    table->cells = arena_grow(table->arena, table->cells, &table->cell_capacity, table->cell_count + 1,
                              sizeof *table->cells, NULL);
    table->cells[table->cell_count++] = text;
}

void table_add_zero(struct table *table, const char *text) {
    table_add(table, text_from(text));
}

static struct text said(const struct table *table, const struct language *language, enum message message) {
    return language_say(table->arena, language, &(struct language_sentence){.message = message});
}

void table_add_said(struct table *table, enum message message) {
    table_add(table, message == MESSAGE_none ? TEXT("") : said(table, table->language, message));
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

void table_add_empty(struct table *table, size_t count) {
    for (size_t i = 0; i < count; i++)
        table_add(table, TEXT(""));
}

static size_t row_count(const struct table *table) {
    return table->column_count == 0 ? 0 : table->cell_count / table->column_count;
}

static struct text cell(const struct table *table, size_t row, size_t column) {
    return table->cells[row * table->column_count + column];
}

static struct text title_in(const struct table *table, const struct language *language, size_t column) {
    const char *name = table->columns[column].name;
    return name != NULL ? text_from(name) : said(table, language, table->columns[column].title);
}

static struct text title(const struct table *table, size_t column) {
    return title_in(table, table->language, column);
}

/* Widths of the columns; 0 for one that has nothing to say. */
static size_t *widths(const struct table *table) {
    size_t *width = arena_array(table->arena, table->column_count, sizeof *width);
    for (size_t column = 0; column < table->column_count; column++) {
        for (size_t row = 0; row < row_count(table); row++) {
            size_t here = utf8_width(cell(table, row, column));
            width[column] = here > width[column] ? here : width[column];
        }
        size_t head = utf8_width(title(table, column));
        if ((width[column] > 0 || row_count(table) == 0) && head > width[column])
            width[column] = head;
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

void table_print_bold(struct text_builder *out, struct text text, bool bold) {
    text_add_zero(out, bold ? "\x1b[1m" : "");
    text_add(out, text);
    text_add_zero(out, bold ? "\x1b[0m" : "");
}

void table_print(const struct table *table, struct text_builder *out, bool bold) {
    const size_t *width = widths(table);
    struct text_builder line = {.arena = table->arena};
    for (size_t row = 0; row <= row_count(table); row++) {
        line.length = 0;
        for (size_t column = 0; column < table->column_count; column++) {
            struct text text = row == 0 ? title(table, column) : cell(table, row - 1, column);
            if (width[column] > 0)
                add_cell(&line, text, width[column], table->columns[column].right);
        }
        table_print_bold(out, without_blanks(text_builder_take(&line)), bold && row == 0);
        text_add_byte(out, '\n');
    }
}

void table_print_page(const struct table *table, struct page *page) {
    const size_t *width = widths(table);
    const char **titles = arena_array(table->arena, table->column_count, sizeof(const char *));
    bool *right = arena_array(table->arena, table->column_count, sizeof *right);
    size_t count = 0;
    for (size_t column = 0; column < table->column_count; column++) {
        if (width[column] == 0)
            continue;
        titles[count] = title(table, column).bytes;
        right[count++] = table->columns[column].right;
    }
    page_table_begin(page, titles, right, count);
    for (size_t row = 0; row < row_count(table); row++)
        for (size_t column = 0; column < table->column_count; column++)
            if (width[column] > 0)
                page_cell(page, cell(table, row, column));
    page_table_end(page);
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/*
 * What a spreadsheet would compute, as of a name or club "=HYPERLINK(...)", gets an apostrophe before it, which makes it a text there.
 * Results and differences such as "+3w", "-0.5" and "-" stay as they are: they call nothing.
 */
static struct text without_formula(const struct table *table, struct text value) {
    struct text_builder out = {.arena = table->arena};
    bool calls = false;
    if (value.length == 0 || strchr("=+-@\t\r", value.bytes[0]) == NULL)
        return value;
    for (size_t i = 1; i < value.length; i++)
        calls = calls || value.bytes[i] == '(' || (is_letter(value.bytes[i]) && is_letter(value.bytes[i - 1]));
    if (!calls)
        return value;
    text_add_byte(&out, '\'');
    text_add(&out, value);
    return text_builder_take(&out);
}

void table_print_csv(const struct table *table, struct text_builder *out) {
    size_t last = table->column_count - 1;
    for (size_t column = 0; column < table->column_count; column++)
        text_add_csv_field(out, title_in(table, language_english(), column), column == last);
    for (size_t row = 0; row < row_count(table); row++)
        for (size_t column = 0; column < table->column_count; column++)
            text_add_csv_field(out, without_formula(table, cell(table, row, column)), column == last);
}
