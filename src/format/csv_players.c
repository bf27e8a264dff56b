#include "base/json.h"
#include "format/csv.h"
#include "format/date.h"

#include <string.h>

enum field {
    FIELD_NAME,
    FIELD_SURNAME,
    FIELD_FIRST_NAME,
    FIELD_RATING,
    FIELD_TITLE,
    FIELD_FEDERATION,
    FIELD_CLUB,
    FIELD_FIDE_ID,
    FIELD_NATIONAL_ID,
    FIELD_NATIONAL_RATING,
    FIELD_BIRTH,
    FIELD_SEX,
    FIELD_COUNT
};

struct field_names {
    const char *words; /* what it is called in messages */
    const char *names; /* in lower case without blanks, hyphens and underscores; each between bars */
};

static const struct field_names known[FIELD_COUNT] = {
    [FIELD_NAME] = {"the name", "|name|nome|player|giocatore|playername|fullname|nominativo|cognomenome|cognomeenome|"},
    [FIELD_SURNAME] = {"the surname", "|surname|lastname|familyname|cognome|"},
    [FIELD_FIRST_NAME] = {"the first name", "|firstname|givenname|forename|"},
    [FIELD_RATING] = {"the rating", "|rating|elo|elofide|fideelo|fiderating|ratingfide|rtg|"},
    [FIELD_TITLE] = {"the title", "|title|titolo|tit|fidetitle|"},
    [FIELD_FEDERATION] = {"the federation",
                          "|federation|fed|federazione|country|nation|nazione|nazionalità|nazionalita|"},
    [FIELD_CLUB] = {"the club", "|club|circolo|team|società|societa|"},
    [FIELD_FIDE_ID] = {"the FIDE id", "|fideid|idfide|fidenumber|fideno|codicefide|"},
    [FIELD_NATIONAL_ID] = {"the national id", "|nationalid|idnazionale|nationalno|natid|idfsi|codicefsi|tessera|"},
    [FIELD_NATIONAL_RATING] = {"the national rating",
                               "|nationalrating|ratingnazionale|elonazionale|natrating|eloitalia|nrtg|"},
    [FIELD_BIRTH] = {"the birth date", "|birth|born|nascita|birthdate|dateofbirth|birthday|birthyear|yearofbirth|"
                                       "datadinascita|datanascita|annodinascita|annonascita|"},
    [FIELD_SEX] = {"the sex", "|sex|sesso|gender|genere|"},
};

struct columns {
    size_t at[FIELD_COUNT]; /* index of the column plus 1; 0: not there */
    enum date_order order;
};

static bool find_field(struct arena *arena, struct text name, enum field *field) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    text_add_byte(&builder, '|');
    for (size_t i = 0; i < name.length; i++) {
        char byte = name.bytes[i];
        if (byte == ' ' || byte == '_' || byte == '-' || byte == '.' || byte == '\t')
            continue;
        text_add_byte(&builder, byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte);
    }
    text_add_byte(&builder, '|');
    struct text plain = text_builder_take(&builder);
    size_t at;
    if (plain.length == 2 || text_find(text_slice(plain, 1, plain.length - 1), TEXT("|"), &at))
        return false;
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (text_find(text_from(known[i].names), plain, &at)) {
            *field = (enum field)i;
            return true;
        }
    }
    return false;
}

/* A column without a name and without content is a stray separator of a spreadsheet. */
static bool column_is_empty(const struct csv *csv, size_t column) {
    for (size_t i = 0; i < csv->row_count; i++)
        if (text_trim(csv->rows[i].fields[column].value).length > 0)
            return false;
    return true;
}

static bool find_columns(struct arena *arena, const struct csv *csv, struct columns *columns, struct error *error) {
    *columns = (struct columns){0};
    const struct csv_row *header = &csv->rows[0];
    for (size_t i = 0; i < header->count; i++) {
        const struct csv_field *title = &header->fields[i];
        enum field field;
        if (!find_field(arena, title->value, &field)) {
            if (column_is_empty(csv, i))
                continue;
            error_set_text(error, ERROR_csv_column_unknown, title->value, TEXT(""), TEXT(""));
            return error_at(error, NULL, title->line, title->column);
        }
        if (columns->at[field] != 0) {
            struct text other = header->fields[columns->at[field] - 1].value;
            error_set_text(error, ERROR_csv_column_twice, other, title->value, text_from(known[field].words));
            return error_at(error, NULL, title->line, title->column);
        }
        columns->at[field] = i + 1;
    }
    /* Beside "cognome", "nome" is the first name. */
    if (columns->at[FIELD_SURNAME] != 0 && columns->at[FIELD_FIRST_NAME] == 0) {
        columns->at[FIELD_FIRST_NAME] = columns->at[FIELD_NAME];
        columns->at[FIELD_NAME] = 0;
    }
    if (columns->at[FIELD_NAME] == 0 && columns->at[FIELD_SURNAME] == 0) {
        error_set(error, ERROR_csv_column_missing, NULL, NULL, NULL);
        return error_at(error, NULL, header->fields[0].line, 1);
    }
    return true;
}

static const struct csv_field *cell(const struct csv_row *row, const struct columns *columns, enum field field) {
    return columns->at[field] == 0 ? NULL : &row->fields[columns->at[field] - 1];
}

static struct text value(const struct csv_row *row, const struct columns *columns, enum field field) {
    const struct csv_field *found = cell(row, columns, field);
    return found == NULL ? TEXT("") : text_trim(found->value);
}

static bool refuse(const struct csv_field *field, const char *what, const char *remedy, struct error *error) {
    error_set_text(error, ERROR_csv_value, text_trim(field->value), text_from(what), text_from(remedy));
    return error_at(error, NULL, field->line, field->column);
}

static bool add_name(struct json_writer *writer, struct arena *arena, const struct csv_row *row,
                     const struct columns *columns, struct error *error) {
    struct text name = value(row, columns, FIELD_NAME);
    struct text surname = value(row, columns, FIELD_SURNAME);
    struct text first_name = value(row, columns, FIELD_FIRST_NAME);
    if (columns->at[FIELD_SURNAME] != 0) {
        struct text_builder builder;
        text_builder_init(&builder, arena);
        text_add(&builder, surname);
        if (surname.length > 0 && first_name.length > 0)
            text_add_zero(&builder, ", ");
        text_add(&builder, first_name);
        name = text_builder_take(&builder);
    }
    if (name.length == 0)
        return refuse(cell(row, columns, columns->at[FIELD_NAME] != 0 ? FIELD_NAME : FIELD_SURNAME), "name",
                      "the player's name as \"Lastname, Firstname\"", error);
    json_key_text(writer, "name", name);
    return true;
}

static bool add_rating(struct json_writer *writer, const struct csv_row *row, const struct columns *columns,
                       enum field field, const char *key, struct error *error) {
    struct text text = value(row, columns, field);
    int64_t rating;
    if (text.length == 0)
        return true;
    if (!text_to_integer(text, &rating) || rating < 0 || rating > 9999)
        return refuse(cell(row, columns, field), "rating", "a whole number, or nothing for an unrated player", error);
    if (rating > 0)
        json_key_integer(writer, key, rating);
    return true;
}

static bool add_birth(struct json_writer *writer, struct arena *arena, const struct csv_row *row,
                      const struct columns *columns, struct error *error) {
    struct text text = value(row, columns, FIELD_BIRTH);
    if (text.length == 0)
        return true;
    struct date date;
    if (!date_read(text, columns->order, &date))
        return refuse(cell(row, columns, FIELD_BIRTH), "birth date", "it as 1990-05-07, or the year alone", error);
    struct text_builder builder;
    text_builder_init(&builder, arena);
    date_add(&builder, &date, '-');
    json_key_text(writer, "birth", text_builder_take(&builder));
    return true;
}

static bool add_sex(struct json_writer *writer, const struct csv_row *row, const struct columns *columns,
                    struct error *error) {
    struct text text = value(row, columns, FIELD_SEX);
    if (text.length == 0)
        return true;
    if (text.length != 1 || strchr("mMfFwW", text.bytes[0]) == NULL)
        return refuse(cell(row, columns, FIELD_SEX), "sex", "m, or w (or f)", error);
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
        !add_rating(writer, row, columns, FIELD_RATING, "rating", error))
        return false;
    add_text(writer, "title", value(row, columns, FIELD_TITLE));
    add_text(writer, "federation", value(row, columns, FIELD_FEDERATION));
    add_text(writer, "club", value(row, columns, FIELD_CLUB));
    add_text(writer, "fide_id", value(row, columns, FIELD_FIDE_ID));
    add_text(writer, "national_id", value(row, columns, FIELD_NATIONAL_ID));
    if (!add_rating(writer, row, columns, FIELD_NATIONAL_RATING, "national_rating", error) ||
        !add_birth(writer, arena, row, columns, error) || !add_sex(writer, row, columns, error))
        return false;
    json_end_object(writer);
    return true;
}

/* One date with a part above 12 says how all dates of its column are to be read. */
static enum date_order find_order(const struct csv *csv, const struct columns *columns) {
    for (size_t i = 1; i < csv->row_count; i++) {
        enum date_order order = date_order_of(value(&csv->rows[i], columns, FIELD_BIRTH));
        if (order != DATE_ORDER_UNKNOWN)
            return order;
    }
    return DATE_ORDER_UNKNOWN;
}

bool csv_read_players(struct arena *arena, const struct csv *csv, struct csv_players *players, struct error *error) {
    struct columns columns;
    *players = (struct csv_players){0};
    if (!find_columns(arena, csv, &columns, error))
        return false;
    columns.order = find_order(csv, &columns);
    players->count = csv->row_count - 1;
    if (players->count == 0)
        return error_set(error, ERROR_csv_no_players, NULL, NULL, NULL);
    players->lines = arena_array(arena, players->count, sizeof *players->lines);
    struct text_builder builder;
    text_builder_init(&builder, arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_begin_object(&writer);
    json_key(&writer, "players");
    json_begin_array(&writer);
    for (size_t i = 1; i < csv->row_count; i++) {
        players->lines[i - 1] = csv->rows[i].fields[0].line;
        if (!add_player(&writer, arena, &csv->rows[i], &columns, error))
            return false;
    }
    json_end_array(&writer);
    json_end_object(&writer);
    players->body = text_builder_take(&builder);
    return true;
}
