#include "format/sheet_inside.h"

/* --- Cells ---------------------------------------------------------------------------------------------------------- */

struct sheet_cell sheet_cell(const struct sheet_row *row, size_t column) {
    return column < row->count ? row->cells[column] : (struct sheet_cell){.text = TEXT("")};
}

struct text sheet_place(struct arena *arena, size_t column, long row) {
    struct text_builder out = {.arena = arena};
    enum { LETTERS = 26 };
    if (column >= LETTERS)
        text_add_byte(&out, (char)('A' + column / LETTERS - 1));
    text_add_byte(&out, (char)('A' + column % LETTERS));
    text_add_integer(&out, row);
    return text_builder_take(&out);
}

bool sheet_begin(struct sheet_maker *maker, struct text name) {
    struct workbook *workbook = maker->workbook;
    if (workbook->count >= SHEET_SHEETS)
        return error_set_number(maker->error, ERROR_sheet_sheets, SHEET_SHEETS, 0, 0);
    *arena_push(maker->arena, workbook->sheets, maker->sheet_capacity, workbook->count, NULL) =
        (struct sheet){.name = text_copy(maker->arena, text_slice(name, 0, SHEET_CELL))};
    maker->row_capacity = 0;
    maker->row_last = 0;
    return true;
}

static bool refuse_place(struct sheet_maker *maker, enum error_code code, long long most, size_t column, int64_t row) {
    error_set_number(maker->error, code, most, 0, 0);
    return error_phrase(maker->error, 1, ERROR_PLAIN(sheet_place(maker->arena, column, (long)row)));
}

static struct sheet_row *row_of(struct sheet_maker *maker, int64_t row) {
    struct sheet *sheet = &maker->workbook->sheets[maker->workbook->count - 1];
    if (row > maker->row_last) {
        *arena_push(maker->arena, sheet->rows, maker->row_capacity, sheet->row_count, NULL) =
            (struct sheet_row){.number = (long)row};
        maker->row_last = row;
        maker->cell_capacity = 0;
    }
    return &sheet->rows[sheet->row_count - 1];
}

bool sheet_put(struct sheet_maker *maker, int64_t row, int64_t column, struct sheet_cell cell) {
    if (cell.kind == SHEET_EMPTY || (cell.kind == SHEET_TEXT && text_trim(cell.text).length == 0))
        return true;
    if (row < 1 || row < maker->row_last || column < 0)
        return error_set(maker->error, ERROR_sheet_order, NULL, NULL, NULL);
    if (row > SHEET_ROWS)
        return error_set_number(maker->error, ERROR_sheet_rows, SHEET_ROWS, 0, 0);
    if (column >= SHEET_COLUMNS)
        return error_set_number(maker->error, ERROR_sheet_columns, SHEET_COLUMNS, row, 0);
    if (cell.text.length > SHEET_CELL && utf8_length(cell.text) > SHEET_CELL)
        return refuse_place(maker, ERROR_sheet_cell, SHEET_CELL, (size_t)column, row);
    if (++maker->cells > SHEET_CELLS || (maker->total += cell.text.length) > SHEET_TOTAL)
        return error_set_number(maker->error, ERROR_sheet_total, SHEET_TOTAL >> 20, SHEET_CELLS, 0);
    struct sheet_row *into = row_of(maker, row);
    size_t wanted = (size_t)column + 1;
    into->cells = arena_grow(maker->arena, into->cells, &maker->cell_capacity, wanted, sizeof *into->cells, NULL);
    for (size_t i = into->count; i < wanted; i++)
        into->cells[i] = (struct sheet_cell){.text = TEXT("")};
    into->count = into->count < wanted ? wanted : into->count;
    into->cells[column] = (struct sheet_cell){cell.kind, text_copy(maker->arena, cell.text)};
    return true;
}

/* --- Which kind of file --------------------------------------------------------------------------------------------- */

static const struct {
    struct text begins;
    const char *what; /* the key of a phrase */
} others[] = {
    {TEXT_INIT("\xD0\xCF\x11\xE0"), ERROR_KEY("phrase.file.old")},
    {TEXT_INIT("%PDF"), ERROR_KEY("phrase.file.pdf")},
    {TEXT_INIT("\x89PNG"), ERROR_KEY("phrase.file.picture")},
    {TEXT_INIT("\xFF\xD8\xFF"), ERROR_KEY("phrase.file.picture")},
    {TEXT_INIT("GIF8"), ERROR_KEY("phrase.file.picture")},
    {TEXT_INIT("BM"), ERROR_KEY("phrase.file.picture")},
    {TEXT_INIT("{\\rtf"), ERROR_KEY("phrase.file.document")},
    {TEXT_INIT("SQLite format 3"), ERROR_KEY("phrase.file.database")},
    {TEXT_INIT("<!DOCTYPE html"), ERROR_KEY("phrase.file.page")},
    {TEXT_INIT("<html"), ERROR_KEY("phrase.file.page")},
    {TEXT_INIT("<?xml"), ERROR_KEY("phrase.file.xml")},
};

static bool begins(struct text bytes, struct text with) {
    return text_equal_ignoring_case(text_slice(bytes, 0, with.length), with);
}

static bool refuse_kind(struct error *error, const char *what) {
    error_set(error, ERROR_sheet_file, NULL, NULL, NULL);
    return error_phrase(error, 0, (struct error_phrase){.key = what, .names = ""});
}

/* "BM" is also how a name may begin: a picture has zero bytes behind it. */
static bool check_kind(struct text bytes, struct error *error) {
    struct text seen = text_trim(text_slice(bytes, 0, 256));
    bool binary = seen.length > 0 && memchr(seen.bytes, '\0', seen.length) != NULL;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (begins(seen, others[i].begins) && (binary || others[i].begins.length > 2))
            return refuse_kind(error, others[i].what);
    return true;
}

static bool read_archive(struct sheet_maker *maker, struct text bytes) {
    struct archive *archive;
    size_t index;
    bool done;
    if (!archive_open_bytes(bytes, &archive_sheet_limits, &archive, maker->error))
        return false;
    if (archive_find(archive, TEXT("content.xml"), &index))
        done = sheet_read_ods(maker, archive);
    else if (archive_find(archive, TEXT("[Content_Types].xml"), &index))
        done = sheet_read_xlsx(maker, archive);
    else
        done = refuse_kind(maker->error, ERROR_KEY("phrase.file.zip"));
    archive_close(archive);
    return done;
}

bool workbook_read(struct arena *arena, struct text bytes, struct workbook *workbook, struct error *error) {
    struct sheet_maker maker = {.arena = arena, .workbook = workbook, .error = error};
    *workbook = (struct workbook){0};
    if (!check_kind(bytes, error) ||
        !(archive_is_zip(bytes) ? read_archive(&maker, bytes) : sheet_read_text(&maker, bytes)))
        return false;
    for (size_t i = 0; i < workbook->count; i++)
        if (workbook->sheets[i].row_count > 0)
            return true;
    return error_set(error, ERROR_sheet_empty, NULL, NULL, NULL);
}
