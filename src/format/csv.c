#include "format/csv.h"

#include <string.h>

struct reader {
    struct arena *arena;
    struct text text;
    size_t at;
    long line;
    long column;
    char separator;
    bool is_list; /* of another program: taken as it comes */
    struct error *error;
};

static bool at_end(const struct reader *reader) {
    return reader->at >= reader->text.length;
}

static char peek(const struct reader *reader) {
    return reader->text.bytes[reader->at];
}

/* One character on; a line end, of whatever kind, counts as one. */
static void advance(struct reader *reader) {
    char byte = peek(reader);
    if (byte == '\r' && reader->at + 1 < reader->text.length && reader->text.bytes[reader->at + 1] == '\n')
        reader->at++;
    if (byte == '\r' || byte == '\n') {
        reader->at++;
        reader->line++;
        reader->column = 1;
        return;
    }
    uint32_t code;
    utf8_next(reader->text, &reader->at, &code);
    reader->column++;
}

static bool at_line_end(const struct reader *reader) {
    return at_end(reader) || peek(reader) == '\n' || peek(reader) == '\r';
}

static bool fail(const struct reader *reader, enum error_code code, long line, long column) {
    error_set(reader->error, code, NULL, NULL, NULL);
    return error_at(reader->error, NULL, line, column);
}

static void skip_field(struct reader *reader) {
    while (!at_line_end(reader) && peek(reader) != reader->separator)
        advance(reader);
}

static bool read_quoted(struct reader *reader, struct csv_field *field) {
    struct text_builder value = {.arena = reader->arena};
    advance(reader);
    for (;;) {
        if (at_end(reader))
            return fail(reader, ERROR_csv_quote_open, field->line, field->column);
        size_t from = reader->at;
        if (peek(reader) == '"') {
            advance(reader);
            if (at_end(reader) || peek(reader) != '"')
                break;
            from = reader->at;
        }
        advance(reader);
        text_add(&value, text_slice(reader->text, from, reader->at));
    }
    if (!at_line_end(reader) && peek(reader) != reader->separator) {
        if (!reader->is_list)
            return fail(reader, ERROR_csv_after_quote, reader->line, reader->column);
        size_t from = reader->at;
        skip_field(reader);
        text_add(&value, text_slice(reader->text, from, reader->at));
    }
    field->value = text_builder_take(&value);
    return true;
}

static bool read_field(struct reader *reader, struct csv_field *field) {
    *field = (struct csv_field){.line = reader->line, .column = reader->column};
    if (!at_line_end(reader) && peek(reader) == '"')
        return read_quoted(reader, field);
    size_t from = reader->at;
    while (!at_line_end(reader) && peek(reader) != reader->separator) {
        if (peek(reader) == '"' && !reader->is_list)
            return fail(reader, ERROR_csv_quote, reader->line, reader->column);
        advance(reader);
    }
    field->value = text_slice(reader->text, from, reader->at);
    return true;
}

static bool read_row(struct reader *reader, struct csv_row *row) {
    size_t capacity = 0;
    *row = (struct csv_row){0};
    for (;;) {
        row->fields = arena_grow(reader->arena, row->fields, &capacity, row->count + 1, sizeof *row->fields, NULL);
        if (!read_field(reader, &row->fields[row->count]))
            return false;
        row->count++;
        if (at_line_end(reader))
            break;
        advance(reader);
    }
    if (!at_end(reader))
        advance(reader);
    return true;
}

static bool is_blank(const struct csv_row *row) {
    for (size_t i = 0; i < row->count; i++)
        if (text_trim(row->fields[i].value).length > 0)
            return false;
    return true;
}

/* The mark that stands most often outside quotation marks in the first line that has any content. */
static char find_separator(struct text text) {
    size_t commas = 0;
    size_t semicolons = 0;
    size_t tabs = 0;
    bool quoted = false;
    bool content = false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (byte == '"')
            quoted = !quoted;
        if (!quoted && content && (byte == '\n' || byte == '\r'))
            break;
        content = content || (byte != '\n' && byte != '\r' && byte != ' ');
        commas += !quoted && byte == ',';
        semicolons += !quoted && byte == ';';
        tabs += !quoted && byte == '\t';
    }
    if (tabs > commas && tabs > semicolons)
        return '\t';
    return semicolons > commas ? ';' : ',';
}

/* "sep=;" alone in the first line. */
static bool names_separator(struct text text, char *separator) {
    if (text.length < 5 || !text_equal_ignoring_case(text_slice(text, 0, 4), TEXT("sep=")))
        return false;
    *separator = text.bytes[4];
    return (*separator == ',' || *separator == ';' || *separator == '\t') &&
           (text.length == 5 || text.bytes[5] == '\n' || text.bytes[5] == '\r');
}

static long line_of(struct text text, size_t at) {
    long line = 1;
    for (size_t i = 0; i < at; i++)
        line += text.bytes[i] == '\n' || (text.bytes[i] == '\r' && text.bytes[i + 1] != '\n');
    return line;
}

/* Of a list of which the first lines may be titles: the mark that stands most often in the lines at its beginning. */
static char find_list_separator(struct text text) {
    enum { LINES = 60 };
    static const char marks[] = {'\t', ';', ','};
    size_t counts[sizeof marks] = {0};
    bool quoted = false;
    int lines = 0;
    for (size_t i = 0; i < text.length && lines < LINES; i++) {
        quoted = quoted != (text.bytes[i] == '"');
        lines += text.bytes[i] == '\n';
        for (size_t j = 0; j < sizeof marks; j++)
            counts[j] += !quoted && text.bytes[i] == marks[j];
    }
    size_t best = 0;
    for (size_t j = 1; j < sizeof marks; j++)
        if (counts[j] > counts[best])
            best = j;
    return counts[best] == 0 ? ',' : marks[best];
}

/* A zero byte is named by its line as well. */
static bool decode(struct arena *arena, struct text bytes, bool is_list, struct text *text, struct csv *csv,
                   struct error *error) {
    if ((is_list ? encoding_decode_list : encoding_decode)(arena, bytes, text, &csv->encoding, error))
        return true;
    const char *zero = bytes.length == 0 ? NULL : memchr(bytes.bytes, '\0', bytes.length);
    if (error != NULL && error->code == ERROR_encoding_binary && zero != NULL)
        error_at(error, NULL, line_of(bytes, (size_t)(zero - bytes.bytes)), 0);
    return false;
}

static bool check_row(const struct csv *csv, const struct csv_row *row, long line, size_t length, struct error *error) {
    if (length > CSV_ROW_MOST) {
        error_set_number(error, ERROR_csv_line_long, CSV_ROW_MOST, 0, 0);
        return error_at(error, NULL, line, 0);
    }
    if (csv->row_count == 0 || row->count == csv->rows[0].count)
        return true;
    error_set_number(error, ERROR_csv_field_count, (long long)row->count, (long long)csv->rows[0].count, 0);
    return error_at(error, NULL, line, 1);
}

static bool read_rows(struct arena *arena, struct text bytes, bool is_list, struct csv *csv, struct error *error) {
    *csv = (struct csv){0};
    struct text text;
    if (!decode(arena, bytes, is_list, &text, csv, error))
        return false;
    bool named = names_separator(text, &csv->separator);
    if (!named)
        csv->separator = (is_list ? find_list_separator : find_separator)(text);
    struct reader reader = {arena, text, 0, 1, 1, csv->separator, is_list, error};
    while (named && !at_line_end(&reader))
        advance(&reader);
    size_t capacity = 0;
    while (!at_end(&reader)) {
        struct csv_row row;
        long line = reader.line;
        size_t from = reader.at;
        if (!read_row(&reader, &row))
            return false;
        bool blank = is_blank(&row);
        if (!is_list && (!blank || reader.at - from > CSV_ROW_MOST) &&
            !check_row(csv, &row, line, reader.at - from, error))
            return false;
        if (!blank)
            *arena_push(arena, csv->rows, capacity, csv->row_count, NULL) = row;
    }
    if (csv->row_count == 0)
        return error_set(error, ERROR_csv_empty, NULL, NULL, NULL);
    return true;
}

bool csv_read(struct arena *arena, struct text bytes, struct csv *csv, struct error *error) {
    return read_rows(arena, bytes, false, csv, error);
}

bool csv_read_list(struct arena *arena, struct text bytes, struct csv *csv, struct error *error) {
    return read_rows(arena, bytes, true, csv, error);
}
