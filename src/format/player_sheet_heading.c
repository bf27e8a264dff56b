#include "format/player_sheet_inside.h"

enum { HEADING_ROWS = 60, ROUNDS_LEAST = 3 };

static bool is_text(struct sheet_cell cell) {
    return cell.kind == SHEET_TEXT || cell.kind == SHEET_NUMBER;
}

static size_t count_marks(struct arena *arena, const struct sheet_row *row, enum player_mark mark) {
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += is_text(row->cells[i]) && player_column_has_mark(arena, row->cells[i].text, mark);
    return count;
}

static bool is_naming(enum player_column column) {
    return column == COLUMN_NAME || column == COLUMN_SURNAME || column == COLUMN_FIRST_NAME;
}

/* How many columns of players a row names; 0 where none is their name. */
static size_t count_columns(struct arena *arena, const struct sheet_row *row) {
    bool met[COLUMN_COUNT] = {false};
    bool naming = false;
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++) {
        enum player_column column;
        if (row->cells[i].kind != SHEET_TEXT || !player_column_find(arena, row->cells[i].text, &column) || met[column])
            continue;
        met[column] = true;
        naming = naming || is_naming(column);
        count++;
    }
    return naming ? count : 0;
}

bool player_sheet_find_heading(struct player_sheet_reader *reader) {
    size_t best = 0;
    for (size_t i = 0; i < reader->from->row_count && i < HEADING_ROWS; i++) {
        size_t count = count_columns(reader->arena, &reader->from->rows[i]);
        if (count > best) {
            best = count;
            reader->heading = i;
        }
    }
    return best > 0;
}

/* --- Lists of something else -------------------------------------------------------------------------------------- */

/* A row of titles that comes again above every team. */
static bool repeats(struct player_sheet_reader *reader) {
    const struct sheet_row *heading = &reader->from->rows[reader->heading];
    size_t wanted = count_columns(reader->arena, heading);
    size_t count = 0;
    for (size_t i = reader->heading; i < reader->from->row_count; i++)
        count += reader->from->rows[i].count == heading->count &&
                 count_columns(reader->arena, &reader->from->rows[i]) == wanted;
    return count > 1;
}

static const char *other_by_row(struct arena *arena, const struct sheet_row *row) {
    bool white = count_marks(arena, row, MARK_WHITE) > 0;
    size_t teams = count_marks(arena, row, MARK_TEAM);
    if (white && count_marks(arena, row, MARK_BLACK) > 0)
        return ERROR_KEY("phrase.sheet.pairings");
    if (teams > 1 && count_marks(arena, row, MARK_RESULT) > 0)
        return ERROR_KEY("phrase.sheet.team-pairings");
    if (teams == 1 && count_columns(arena, row) == 0 && row->count > 2 &&
        (count_marks(arena, row, MARK_GAMES) > 0 || count_marks(arena, row, MARK_ROUND) >= ROUNDS_LEAST))
        return ERROR_KEY("phrase.sheet.team-standings");
    return NULL;
}

const char *player_sheet_other(struct player_sheet_reader *reader) {
    for (size_t i = 0; i < reader->from->row_count && i < HEADING_ROWS; i++) {
        const char *other = other_by_row(reader->arena, &reader->from->rows[i]);
        if (other != NULL)
            return other;
    }
    if (!player_sheet_find_heading(reader))
        return NULL;
    const struct sheet_row *heading = &reader->from->rows[reader->heading];
    if (count_marks(reader->arena, heading, MARK_BOARD) > 0 && repeats(reader))
        return ERROR_KEY("phrase.sheet.teams");
    if (count_marks(reader->arena, heading, MARK_ROUND) >= ROUNDS_LEAST)
        return ERROR_KEY("phrase.sheet.crosstable");
    return NULL;
}

/* --- Columns ------------------------------------------------------------------------------------------------------ */

/* What the cells below a title look like. */
struct below {
    size_t filled;
    size_t large;  /* whole numbers above all ratings */
    size_t rating; /* ... that a rating may be */
    size_t titles;
};

static struct below look_below(struct player_sheet_reader *reader, size_t place) {
    enum { RATING_LEAST = 500, RATING_MOST = 4000 };
    struct below below = {0};
    for (size_t i = reader->heading + 1; i < reader->from->row_count; i++) {
        struct text text = text_trim(sheet_cell(&reader->from->rows[i], place).text);
        struct text ignored;
        struct text plain;
        int64_t number;
        if (text.length == 0)
            continue;
        below.filled++;
        below.titles += player_words_title(reader->arena, text, &ignored);
        if (player_sheet_decimal(reader->arena, text, &plain) && text_to_integer(plain, &number)) {
            below.large += number > RATING_MOST;
            below.rating += number >= RATING_LEAST && number <= RATING_MOST;
        }
    }
    return below;
}

/* Titles that mean one thing or the other, and columns without a title, are told by most of their cells. */
static bool find_by_cells(struct player_sheet_reader *reader, size_t place, struct text heading,
                          enum player_column *column) {
    struct arena *arena = reader->arena;
    bool fide = player_column_has_mark(arena, heading, MARK_FIDE);
    bool id = player_column_has_mark(arena, heading, MARK_ID);
    bool ranking = player_column_has_mark(arena, heading, MARK_RANKING);
    if (!fide && !id && !ranking && text_trim(heading).length > 0)
        return false;
    struct below below = look_below(reader, place);
    if ((fide || id) && 2 * below.large > below.filled)
        *column = COLUMN_FIDE_ID;
    else if ((fide || ranking) && 2 * below.rating > below.filled)
        *column = COLUMN_RATING;
    else if (!fide && !id && !ranking && below.filled > 0 && below.titles == below.filled)
        *column = COLUMN_TITLE;
    else
        return false;
    return true;
}

/* The one with a title that is clearer takes the place of the other. */
static bool replaces(struct player_sheet_reader *reader, enum player_column column, struct text heading,
                     struct text other) {
    return column == COLUMN_RATING && player_column_has_mark(reader->arena, heading, MARK_PREFERRED) &&
           !player_column_has_mark(reader->arena, other, MARK_PREFERRED);
}

static void take_column(struct player_sheet_reader *reader, size_t place, struct text heading) {
    struct player_sheet *into = reader->into;
    struct sheet_column found = {.place = place, .heading = text_trim(heading), .use = SHEET_COLUMN_UNKNOWN};
    if (player_column_find(reader->arena, heading, &found.column) ||
        find_by_cells(reader, place, heading, &found.column)) {
        found.use = SHEET_COLUMN_READ;
        if (reader->at[found.column] == 0)
            reader->at[found.column] = place + 1;
        else
            found.use = SHEET_COLUMN_TWICE;
    }
    for (size_t i = 0; i < into->column_count && found.use == SHEET_COLUMN_TWICE; i++) {
        struct sheet_column *other = &into->columns[i];
        if (other->use == SHEET_COLUMN_READ && other->column == found.column &&
            replaces(reader, found.column, heading, other->heading)) {
            other->use = SHEET_COLUMN_TWICE;
            found.use = SHEET_COLUMN_READ;
            reader->at[found.column] = place + 1;
        }
    }
    bool nothing =
        found.use == SHEET_COLUMN_UNKNOWN && found.heading.length == 0 && look_below(reader, place).filled == 0;
    if (!nothing)
        *arena_push(reader->arena, into->columns, reader->column_capacity, into->column_count, NULL) = found;
}

/* What a column was taken for, once all are known. */
static void rename_column(struct player_sheet_reader *reader, enum player_column from, enum player_column to) {
    struct player_sheet *into = reader->into;
    reader->at[to] = reader->at[from];
    reader->at[from] = 0;
    for (size_t i = 0; i < into->column_count; i++)
        if (into->columns[i].use == SHEET_COLUMN_READ && into->columns[i].column == from)
            into->columns[i].column = to;
}

/* Beside "Cognome", "Nome" is the first name; beside "Prénom", "Nom" is the surname, unless it has both with a comma. */
static void settle_names(struct player_sheet_reader *reader) {
    bool name = reader->at[COLUMN_NAME] != 0;
    bool surname = reader->at[COLUMN_SURNAME] != 0;
    bool first = reader->at[COLUMN_FIRST_NAME] != 0;
    size_t commas = 0;
    for (size_t i = reader->heading + 1; name && i < reader->from->row_count; i++) {
        struct text text = sheet_cell(&reader->from->rows[i], reader->at[COLUMN_NAME] - 1).text;
        commas += text.length > 0 && memchr(text.bytes, ',', text.length) != NULL;
    }
    if (name && commas > 0)
        return;
    if (name && surname && !first)
        rename_column(reader, COLUMN_NAME, COLUMN_FIRST_NAME);
    else if (name && first && !surname)
        rename_column(reader, COLUMN_NAME, COLUMN_SURNAME);
}

void player_sheet_find_columns(struct player_sheet_reader *reader) {
    const struct sheet_row *heading = &reader->from->rows[reader->heading];
    size_t width = 0;
    for (size_t i = reader->heading; i < reader->from->row_count; i++)
        width = reader->from->rows[i].count > width ? reader->from->rows[i].count : width;
    for (size_t place = 0; place < width; place++)
        take_column(reader, place, sheet_cell(heading, place).text);
    settle_names(reader);
}
