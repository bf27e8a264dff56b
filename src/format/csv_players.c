#include "base/json.h"
#include "format/csv.h"
#include "format/date.h"
#include "format/player_columns.h"

#include <string.h>

enum { RATING_MOST = 4000 };

struct columns {
    size_t at[COLUMN_COUNT]; /* index of the column plus 1; 0: not there */
    enum date_order order;
};

/* A column without a name and without content is a stray separator of a spreadsheet. */
static bool column_is_empty(const struct csv *csv, size_t column) {
    for (size_t i = 0; i < csv->row_count; i++)
        if (text_trim(csv->rows[i].fields[column].value).length > 0)
            return false;
    return true;
}

static bool find_columns(struct arena *arena, const struct csv *csv, struct columns *columns,
                         struct csv_players *players, struct error *error) {
    *columns = (struct columns){0};
    const struct csv_row *header = &csv->rows[0];
    players->passed_over = arena_array(arena, header->count, sizeof *players->passed_over);
    for (size_t i = 0; i < header->count; i++) {
        const struct csv_field *title = &header->fields[i];
        enum player_column field;
        if (player_column_is_passed_over(arena, title->value)) {
            players->passed_over[players->passed_over_count++] = text_trim(title->value);
            continue;
        }
        if (!player_column_find(arena, title->value, &field)) {
            if (column_is_empty(csv, i))
                continue;
            error_set_text(error, ERROR_csv_column_unknown, title->value, TEXT(""), TEXT(""));
            return error_at(error, NULL, title->line, title->column);
        }
        if (columns->at[field] != 0) {
            struct text other = header->fields[columns->at[field] - 1].value;
            error_set_text(error, ERROR_csv_column_twice, other, title->value, TEXT(""));
            error_phrase(error, 2, (struct error_phrase){.key = player_column_phrase(field), .names = ""});
            return error_at(error, NULL, title->line, title->column);
        }
        columns->at[field] = i + 1;
    }
    /* Beside "cognome", "nome" is the first name. */
    if (columns->at[COLUMN_SURNAME] != 0 && columns->at[COLUMN_FIRST_NAME] == 0) {
        columns->at[COLUMN_FIRST_NAME] = columns->at[COLUMN_NAME];
        columns->at[COLUMN_NAME] = 0;
    }
    if (columns->at[COLUMN_NAME] == 0 && columns->at[COLUMN_SURNAME] == 0) {
        error_set(error, ERROR_csv_column_missing, NULL, NULL, NULL);
        return error_at(error, NULL, header->fields[0].line, 1);
    }
    return true;
}

static const struct csv_field *cell(const struct csv_row *row, const struct columns *columns,
                                    enum player_column field) {
    return columns->at[field] == 0 ? NULL : &row->fields[columns->at[field] - 1];
}

static struct text value(const struct csv_row *row, const struct columns *columns, enum player_column field) {
    const struct csv_field *found = cell(row, columns, field);
    return found == NULL ? TEXT("") : text_trim(found->value);
}

static bool refuse(const struct csv_field *field, struct error_phrase what, struct error_phrase form,
                   struct error *error) {
    error_set_text(error, ERROR_csv_value, text_trim(field->value), TEXT(""), TEXT(""));
    error_phrase(error, 1, what);
    error_phrase(error, 2, form);
    return error_at(error, NULL, field->line, field->column);
}

static bool add_name(struct json_writer *writer, struct arena *arena, const struct csv_row *row,
                     const struct columns *columns, struct error *error) {
    struct text name = value(row, columns, COLUMN_NAME);
    struct text surname = value(row, columns, COLUMN_SURNAME);
    struct text first_name = value(row, columns, COLUMN_FIRST_NAME);
    if (columns->at[COLUMN_SURNAME] != 0) {
        struct text_builder builder = {.arena = arena};
        text_add(&builder, surname);
        if (surname.length > 0 && first_name.length > 0)
            text_add_zero(&builder, ", ");
        text_add(&builder, first_name);
        name = text_builder_take(&builder);
    }
    if (name.length == 0)
        return refuse(cell(row, columns, columns->at[COLUMN_NAME] != 0 ? COLUMN_NAME : COLUMN_SURNAME),
                      ERROR_WORDS("phrase.csv.name"), ERROR_WORDS("phrase.csv.name-form"), error);
    json_key_text(writer, "name", name);
    return true;
}

/* Spreadsheets write 2000 as "2000.0" or "2000,00". */
static struct text whole_part(struct text text) {
    size_t zeros = 0;
    while (zeros < text.length && text.bytes[text.length - 1 - zeros] == '0')
        zeros++;
    if (zeros == 0 || zeros + 1 >= text.length)
        return text;
    char mark = text.bytes[text.length - 1 - zeros];
    return mark == '.' || mark == ',' ? text_slice(text, 0, text.length - 1 - zeros) : text;
}

static bool add_rating(struct json_writer *writer, const struct csv_row *row, const struct columns *columns,
                       enum player_column field, const char *key, struct error *error) {
    struct text text = value(row, columns, field);
    int64_t rating;
    if (text.length == 0)
        return true;
    if (!text_to_integer(whole_part(text), &rating) || rating < 0 || rating > RATING_MOST)
        return refuse(cell(row, columns, field), ERROR_WORDS("phrase.csv.rating"),
                      ERROR_WORDS("phrase.csv.rating-form"), error);
    if (rating > 0)
        json_key_integer(writer, key, rating);
    return true;
}

static struct text date_text(struct arena *arena, const struct date *date) {
    struct text_builder builder = {.arena = arena};
    date_add(&builder, date, '-');
    return text_builder_take(&builder);
}

static bool refuse_date(const struct csv_field *field, struct arena *arena, const struct date *day_first,
                        const struct date *month_first, struct error *error) {
    error_set_text(error, ERROR_csv_date_order, text_trim(field->value), date_text(arena, day_first),
                   date_text(arena, month_first));
    return error_at(error, NULL, field->line, field->column);
}

static bool add_birth(struct json_writer *writer, struct arena *arena, const struct csv_row *row,
                      const struct columns *columns, struct error *error) {
    struct text text = value(row, columns, COLUMN_BIRTH);
    if (text.length == 0)
        return true;
    struct date date;
    struct date other;
    if (!date_read(text, columns->order, &date) && date_read(text, DATE_DAY_FIRST, &date) &&
        date_read(text, DATE_MONTH_FIRST, &other))
        return refuse_date(cell(row, columns, COLUMN_BIRTH), arena, &date, &other, error);
    if (!date_read(text, columns->order, &date))
        return refuse(cell(row, columns, COLUMN_BIRTH), ERROR_WORDS("phrase.csv.birth"),
                      ERROR_WORDS("phrase.csv.birth-form"), error);
    json_key_text(writer, "birth", date_text(arena, &date));
    return true;
}

static bool add_sex(struct json_writer *writer, const struct csv_row *row, const struct columns *columns,
                    struct error *error) {
    struct text text = value(row, columns, COLUMN_SEX);
    if (text.length == 0)
        return true;
    if (text.length != 1 || strchr("mMfFwW", text.bytes[0]) == NULL)
        return refuse(cell(row, columns, COLUMN_SEX), ERROR_WORDS("phrase.csv.sex"), ERROR_WORDS("phrase.csv.sex-form"),
                      error);
    bool man = text.bytes[0] == 'm' || text.bytes[0] == 'M';
    json_key_text(writer, "sex", man ? TEXT("m") : TEXT("w"));
    return true;
}

static void add_text(struct json_writer *writer, const char *key, struct text text) {
    if (text.length > 0)
        json_key_text(writer, key, text);
}

static bool add_player(struct json_writer *writer, struct arena *arena, const struct csv_row *row,
                       const struct columns *columns, struct error *error) {
    json_begin_object(writer);
    if (!add_name(writer, arena, row, columns, error) ||
        !add_rating(writer, row, columns, COLUMN_RATING, "rating", error))
        return false;
    add_text(writer, "title", value(row, columns, COLUMN_TITLE));
    add_text(writer, "federation", value(row, columns, COLUMN_FEDERATION));
    add_text(writer, "club", value(row, columns, COLUMN_CLUB));
    add_text(writer, "fide_id", value(row, columns, COLUMN_FIDE_ID));
    add_text(writer, "national_id", value(row, columns, COLUMN_NATIONAL_ID));
    if (!add_rating(writer, row, columns, COLUMN_NATIONAL_RATING, "national_rating", error) ||
        !add_birth(writer, arena, row, columns, error) || !add_sex(writer, row, columns, error))
        return false;
    add_text(writer, "rating_from", value(row, columns, COLUMN_RATING_FROM));
    json_end_object(writer);
    return true;
}

/* One date with a part above 12 says how all dates of its column are to be read; if there is none, an Italian title. */
static enum date_order find_order(struct arena *arena, const struct csv *csv, const struct columns *columns) {
    for (size_t i = 1; i < csv->row_count; i++) {
        enum date_order order = date_order_of(value(&csv->rows[i], columns, COLUMN_BIRTH));
        if (order != DATE_ORDER_UNKNOWN)
            return order;
    }
    struct text title = value(&csv->rows[0], columns, COLUMN_BIRTH);
    return player_column_is_italian_birth(arena, title) ? DATE_DAY_FIRST : DATE_ORDER_UNKNOWN;
}

/* The line of a control character is known here only; line breaks in quotation marks and tabs count too. */
static bool check_characters(const struct csv *csv, const struct csv_row *row, struct error *error) {
    for (size_t i = 0; i < row->count; i++) {
        struct text text = text_trim(row->fields[i].value);
        for (size_t at = 0; at < text.length; at++) {
            unsigned char byte = (unsigned char)text.bytes[at];
            if (byte >= 0x20 && byte != 0x7F)
                continue;
            error_set_text(error, ERROR_text_control, text_trim(csv->rows[0].fields[i].value), TEXT(""), TEXT(""));
            return error_at(error, NULL, row->fields[i].line, row->fields[i].column);
        }
    }
    return true;
}

bool csv_read_players(struct arena *arena, const struct csv *csv, struct csv_players *players, struct error *error) {
    struct columns columns;
    *players = (struct csv_players){0};
    if (!find_columns(arena, csv, &columns, players, error))
        return false;
    columns.order = find_order(arena, csv, &columns);
    players->count = csv->row_count - 1;
    if (players->count == 0)
        return error_set(error, ERROR_csv_no_players, NULL, NULL, NULL);
    players->lines = arena_array(arena, players->count, sizeof *players->lines);
    struct text_builder builder = {.arena = arena};
    struct json_writer writer = {.out = &builder};
    json_begin_object(&writer);
    json_key_array(&writer, "players");
    for (size_t i = 1; i < csv->row_count; i++) {
        players->lines[i - 1] = csv->rows[i].fields[0].line;
        if (!check_characters(csv, &csv->rows[i], error) || !add_player(&writer, arena, &csv->rows[i], &columns, error))
            return false;
    }
    json_end_array(&writer);
    json_end_object(&writer);
    players->body = text_builder_take(&builder);
    return true;
}
