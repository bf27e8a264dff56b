#include <string.h>

#include "format/csv.h"
#include "format/player_columns.h"
#include "format/rating_list_inside.h"

enum field {
    FIELD_NAME,
    FIELD_SURNAME,
    FIELD_FIRST_NAME,
    FIELD_FIDE_ID,
    FIELD_NATIONAL_ID,
    FIELD_FEDERATION,
    FIELD_SEX,
    FIELD_TITLE,
    FIELD_WOMAN_TITLE,
    FIELD_BIRTH,
    FIELD_NATIONAL_RATING,
    FIELD_STANDARD,
    FIELD_RAPID,
    FIELD_BLITZ,
    FIELD_FLAG,
    FIELD_COUNT
};

static const char *const fields[] = {"name",  "surname", "first-name",  "fide-id", "national-id",     "federation",
                                     "sex",   "title",   "woman-title", "birth",   "national-rating", "standard",
                                     "rapid", "blitz",   "flag"};

/* The same by the titles that lists of players have. A rating alone is that of the list. */
static const enum field of_columns[COLUMN_COUNT] = {
    [COLUMN_NAME] = FIELD_NAME,
    [COLUMN_SURNAME] = FIELD_SURNAME,
    [COLUMN_FIRST_NAME] = FIELD_FIRST_NAME,
    [COLUMN_RATING] = FIELD_NATIONAL_RATING,
    [COLUMN_TITLE] = FIELD_TITLE,
    [COLUMN_FEDERATION] = FIELD_FEDERATION,
    [COLUMN_CLUB] = FIELD_COUNT,
    [COLUMN_FIDE_ID] = FIELD_FIDE_ID,
    [COLUMN_NATIONAL_ID] = FIELD_NATIONAL_ID,
    [COLUMN_NATIONAL_RATING] = FIELD_NATIONAL_RATING,
    [COLUMN_BIRTH] = FIELD_BIRTH,
    [COLUMN_SEX] = FIELD_SEX,
    [COLUMN_RATING_FROM] = FIELD_COUNT,
};

struct columns {
    size_t count; /* of the header */
    char separator;
    size_t places[FIELD_COUNT]; /* SIZE_MAX: there is none */
};

/* The next piece "field=title". */
static bool next_mapped(struct text *rest, int *field, struct text *title) {
    struct text piece = text_cut(rest, ',');
    struct text word = text_trim(text_cut(&piece, '='));
    *title = text_trim(piece);
    *field = text_word(word, fields, FIELD_COUNT);
    return *field >= 0 && title->length > 0;
}

bool player_list_mapping_check(struct text mapping, struct error *error) {
    bool named = mapping.length == 0;
    while (mapping.length > 0) {
        struct text piece = mapping;
        struct text title;
        int field;
        if (!next_mapped(&mapping, &field, &title))
            return error_set_text(error, ERROR_rating_list_mapping, text_cut(&piece, ','), TEXT(""), TEXT(""));
        named = named || field == FIELD_NAME || field == FIELD_SURNAME;
    }
    return named || error_set(error, ERROR_rating_list_mapping_name, NULL, NULL, NULL);
}

/* Which field the column under a title is; FIELD_COUNT: none. */
static enum field field_of(struct arena *arena, struct text mapping, struct text title) {
    enum player_column column;
    if (mapping.length == 0)
        return player_column_find(arena, title, &column) ? of_columns[column] : FIELD_COUNT;
    while (mapping.length > 0) {
        struct text called;
        int field;
        if (next_mapped(&mapping, &field, &called) && text_equal_ignoring_case(called, title))
            return (enum field)field;
    }
    return FIELD_COUNT;
}

/*
 * A row from here on, which may go over several lines within quotation marks; `*found` false at the end. One that is too long is
 * passed over to the end of a line.
 */
static bool next_row(struct list_reader *reader, struct text_builder *row, bool *found, bool *cut) {
    size_t marks = 0;
    *cut = false;
    row->length = 0;
    do {
        struct text line;
        bool line_cut;
        if (!player_list_line(reader, LIST_ROW_MOST, &line, found, &line_cut))
            return false;
        for (size_t i = 0; i < line.length; i++)
            marks += line.bytes[i] == '"' ? 1 : 0;
        *cut = line_cut || row->length + line.length > LIST_ROW_MOST;
        if (!*cut) {
            text_add(row, line);
            text_add_byte(row, '\n');
        }
    } while (*found && !*cut && marks % 2 != 0);
    *found = *found || row->length > 1;
    return true;
}

/* A row by itself: the reader of whole files takes the separator from a first line. */
static bool read_row(struct arena *arena, char separator, struct text row, struct csv *csv) {
    struct text_builder whole = {.arena = arena};
    struct error unimportant;
    if (separator != '\0')
        text_add_format(&whole, "sep=%c\n", separator);
    text_add(&whole, row);
    return csv_read(arena, text_builder_take(&whole), csv, &unimportant);
}

static bool read_header(struct list_reader *reader, struct arena *arena, struct text row, struct columns *columns) {
    struct csv csv;
    struct text mapping = reader->reading->mapping;
    if (!read_row(arena, '\0', row, &csv) || csv.row_count == 0)
        return error_set(reader->error, ERROR_rating_list_unknown, NULL, NULL, NULL);
    columns->count = csv.rows[0].count;
    columns->separator = csv.separator;
    for (size_t i = 0; i < FIELD_COUNT; i++)
        columns->places[i] = SIZE_MAX;
    for (size_t i = 0; i < columns->count; i++) {
        enum field field = field_of(arena, mapping, text_trim(csv.rows[0].fields[i].value));
        if (field != FIELD_COUNT && columns->places[field] == SIZE_MAX)
            columns->places[field] = i;
    }
    for (struct text rest = mapping; rest.length > 0;) {
        struct text title;
        int field;
        if (next_mapped(&rest, &field, &title) && columns->places[field] == SIZE_MAX)
            return error_set_text(reader->error, ERROR_rating_list_column, title, TEXT(""), TEXT(""));
    }
    return (columns->count > 1 &&
            (columns->places[FIELD_NAME] != SIZE_MAX || columns->places[FIELD_SURNAME] != SIZE_MAX)) ||
           error_set(reader->error, ERROR_rating_list_unknown, NULL, NULL, NULL);
}

static struct text value_of(const struct columns *columns, const struct csv_row *row, enum field field) {
    return columns->places[field] == SIZE_MAX ? TEXT("") : text_trim(row->fields[columns->places[field]].value);
}

/* "Surname, First name" of two columns, or what stands in one. Beside a surname alone, a name is the first name. */
static struct text name_of(struct arena *arena, const struct columns *columns, const struct csv_row *row) {
    if (columns->places[FIELD_SURNAME] == SIZE_MAX)
        return value_of(columns, row, FIELD_NAME);
    enum field second = columns->places[FIELD_FIRST_NAME] != SIZE_MAX ? FIELD_FIRST_NAME : FIELD_NAME;
    struct text surname = value_of(columns, row, FIELD_SURNAME);
    struct text first = value_of(columns, row, second);
    if (first.length == 0)
        return surname;
    struct text_builder name = {.arena = arena};
    text_add(&name, surname);
    text_add_zero(&name, ", ");
    text_add(&name, first);
    return text_builder_take(&name);
}

/* Lists write 1785-32 where the second number counts tournaments, and 1785.5: what stands before it is the rating. */
static bool read_rating(struct text value, int32_t *rating) {
    size_t digits = 0;
    while (digits < value.length && value.bytes[digits] >= '0' && value.bytes[digits] <= '9')
        digits++;
    if (value.length > 0 && digits == 0)
        return text_equal(value, TEXT("-")); /* unrated */
    return player_list_small(text_slice(value, 0, digits), LIST_RATING_MOST, rating);
}

static bool take_row(struct list_reader *reader, struct arena *arena, const struct columns *columns,
                     const struct csv_row *row, long line) {
    struct rating_list_player player = {.name = name_of(arena, columns, row),
                                        .national_id = value_of(columns, row, FIELD_NATIONAL_ID),
                                        .federation = value_of(columns, row, FIELD_FEDERATION),
                                        .sex = player_list_sex(value_of(columns, row, FIELD_SEX)),
                                        .title = value_of(columns, row, FIELD_TITLE),
                                        .woman_title = value_of(columns, row, FIELD_WOMAN_TITLE),
                                        .flag = value_of(columns, row, FIELD_FLAG)};
    if (!player_list_number(value_of(columns, row, FIELD_FIDE_ID), INT32_MAX, &player.fide_id))
        player_list_bad(reader, line, RATING_LIST_NO_ID);
    else if (!player_list_year(value_of(columns, row, FIELD_BIRTH), &player.birth_year) ||
             !read_rating(value_of(columns, row, FIELD_NATIONAL_RATING), &player.national_rating) ||
             !read_rating(value_of(columns, row, FIELD_STANDARD), &player.ratings[LISTED_STANDARD].rating) ||
             !read_rating(value_of(columns, row, FIELD_RAPID), &player.ratings[LISTED_RAPID].rating) ||
             !read_rating(value_of(columns, row, FIELD_BLITZ), &player.ratings[LISTED_BLITZ].rating))
        player_list_bad(reader, line, RATING_LIST_NO_NUMBER);
    else
        return player_list_take(reader, line, &player);
    return true;
}

bool player_list_read_csv(struct list_reader *reader) {
    struct arena arena;
    struct arena rows;
    struct columns columns = {0};
    bool found;
    bool cut;
    arena_init(&arena);
    arena_init(&rows);
    reader->told->kind = RATING_LIST_NATIONAL;
    struct text_builder row = {.arena = &arena};
    bool done = next_row(reader, &row, &found, &cut);
    if (done && text_starts_with((struct text){row.bytes, row.length}, TEXT("sep=")))
        done = next_row(reader, &row, &found, &cut);
    done = done && (!cut || error_set(reader->error, ERROR_rating_list_unknown, NULL, NULL, NULL)) &&
           read_header(reader, &arena, (struct text){row.bytes, row.length}, &columns);
    while (done) {
        struct csv csv;
        long line = reader->line + 1;
        arena_reset(&rows);
        done = next_row(reader, &row, &found, &cut);
        if (!done || !found)
            break;
        struct text text = {row.bytes, row.length};
        if (cut)
            player_list_bad(reader, line, RATING_LIST_TOO_LONG);
        else if (text_trim(text).length == 0)
            continue;
        else if (!read_row(&rows, columns.separator, text, &csv) || csv.row_count != 1 ||
                 csv.rows[0].count != columns.count)
            player_list_bad(reader, line, RATING_LIST_ROW);
        else
            done = take_row(reader, &rows, &columns, &csv.rows[0], line);
    }
    arena_drop(&rows);
    arena_drop(&arena);
    return done;
}
