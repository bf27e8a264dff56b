#include "format/sheet_inside.h"

enum { HIDDEN_MOST = 1000, VALUE_MOST = 64 };

struct ods {
    struct sheet_maker *maker;
    /* Styles of sheets that are hidden. */
    struct text *hidden;
    size_t hidden_count, hidden_capacity;
    struct text style;
    /* The sheet and row that are being read. */
    int tables;     /* one within the other */
    bool is_hidden; /* the outermost */
    int64_t row;    /* the last one that was ended */
    int64_t row_repeated;
    int64_t column; /* the next one */
    size_t used;    /* so many of the cells of this row may have content */
    struct sheet_cell cells[SHEET_COLUMNS];
    /* The cell that is being read. */
    int64_t repeated;
    enum sheet_kind kind;
    char value[VALUE_MOST];
    struct text_builder text;
    int paragraphs;
    int notes; /* within how many notes and drawings, which are no part of the text */
    bool takes_text;
    bool is_encrypted;
};

static bool is_name(const char *name, const char *other) {
    return strcmp(name, other) == 0;
}

/* How often a cell or row stands there: 1 where nothing is said. */
static int64_t repeats(const char **attributes, const char *name) {
    int64_t count;
    return text_to_integer(sheet_attribute(attributes, name), &count) && count >= 1 ? count : 1;
}

static void read_style(struct ods *ods, const char *name, const char **attributes) {
    struct arena *arena = ods->maker->arena;
    if (is_name(name, "style"))
        ods->style = text_copy(arena, sheet_attribute(attributes, "name"));
    if (is_name(name, "table-properties") && text_equal(sheet_attribute(attributes, "display"), TEXT("false")) &&
        ods->hidden_count < HIDDEN_MOST)
        *arena_push(arena, ods->hidden, ods->hidden_capacity, ods->hidden_count, NULL) = ods->style;
}

static bool begin_table(struct ods *ods, const char **attributes) {
    struct text style = sheet_attribute(attributes, "style-name");
    if (ods->tables++ > 0)
        return true;
    ods->is_hidden = false;
    for (size_t i = 0; i < ods->hidden_count; i++)
        ods->is_hidden = ods->is_hidden || text_equal(ods->hidden[i], style);
    ods->row = 0;
    return ods->is_hidden || sheet_begin(ods->maker, sheet_attribute(attributes, "name"));
}

static void keep_value(struct ods *ods, struct text value) {
    size_t length = value.length < VALUE_MOST - 1 ? value.length : VALUE_MOST - 1;
    memcpy(ods->value, value.bytes, length);
    ods->value[length] = '\0';
}

static void begin_cell(struct ods *ods, const char **attributes) {
    struct text type = sheet_attribute(attributes, "value-type");
    ods->repeated = repeats(attributes, "number-columns-repeated");
    ods->text.length = 0;
    ods->paragraphs = 0;
    ods->kind = SHEET_TEXT;
    keep_value(ods, TEXT(""));
    if (text_equal(type, TEXT("float")) || text_equal(type, TEXT("currency")) || text_equal(type, TEXT("percentage"))) {
        ods->kind = SHEET_NUMBER;
        keep_value(ods, sheet_attribute(attributes, "value"));
    } else if (text_equal(type, TEXT("date"))) {
        ods->kind = SHEET_DATE;
        keep_value(ods, sheet_attribute(attributes, "date-value"));
    } else if (text_equal(type, TEXT("boolean"))) {
        ods->kind = SHEET_BOOLEAN;
        keep_value(ods, sheet_attribute(attributes, "boolean-value"));
    }
}

static void add_blanks(struct ods *ods, int64_t count) {
    for (int64_t i = 0; i < count && i < SHEET_CELL; i++)
        text_add_byte(&ods->text, ' ');
}

static void read_paragraph(struct ods *ods, const char *name, const char **attributes) {
    if (ods->notes > 0)
        return;
    if (is_name(name, "p")) {
        if (ods->paragraphs++ > 0)
            add_blanks(ods, 1);
        ods->takes_text = true;
    } else if (ods->takes_text && is_name(name, "s"))
        add_blanks(ods, repeats(attributes, "c"));
    else if (ods->takes_text && (is_name(name, "tab") || is_name(name, "line-break")))
        add_blanks(ods, 1);
}

static bool is_note(const char *name) {
    return is_name(name, "annotation") || is_name(name, "shapes") || is_name(name, "frame") ||
           is_name(name, "custom-shape");
}

static bool start(void *user, const char *name, const char **attributes) {
    struct ods *ods = user;
    if (ods->tables == 0)
        read_style(ods, name, attributes);
    if (is_name(name, "table"))
        return begin_table(ods, attributes);
    ods->notes += is_note(name);
    if (ods->tables != 1 || ods->is_hidden)
        return true;
    if (is_name(name, "table-row")) {
        ods->column = 0;
        ods->row_repeated = repeats(attributes, "number-rows-repeated");
        memset(ods->cells, 0, ods->used * sizeof *ods->cells);
        ods->used = 0;
    } else if (is_name(name, "table-cell") || is_name(name, "covered-table-cell"))
        begin_cell(ods, attributes);
    else
        read_paragraph(ods, name, attributes);
    return true;
}

static void take_characters(void *user, struct text text) {
    struct ods *ods = user;
    if (ods->takes_text && ods->notes == 0 && ods->text.length < 4 * SHEET_CELL + 4)
        text_add(&ods->text, text);
}

static struct sheet_cell finish_cell(struct ods *ods) {
    enum { DAY_LENGTH = 10 };
    struct arena *arena = ods->maker->arena;
    struct text value = text_from(ods->value);
    struct text shown = {ods->text.bytes, ods->text.length};
    struct text plain;
    if (ods->kind == SHEET_DATE && value.length >= DAY_LENGTH)
        return (struct sheet_cell){SHEET_DATE, text_copy(arena, text_slice(value, 0, DAY_LENGTH))};
    if (ods->kind == SHEET_NUMBER && sheet_decimal(arena, value, &plain))
        return (struct sheet_cell){SHEET_NUMBER, plain};
    if (ods->kind == SHEET_BOOLEAN)
        return (struct sheet_cell){SHEET_BOOLEAN, text_equal(value, TEXT("true")) ? TEXT("TRUE") : TEXT("FALSE")};
    if (shown.length == 0)
        return (struct sheet_cell){.text = TEXT("")};
    return (struct sheet_cell){SHEET_TEXT, text_copy(arena, shown)};
}

/* Cells without content are repeated to the end of the sheet, which does not matter. */
static bool end_cell(struct ods *ods) {
    struct sheet_cell cell = finish_cell(ods);
    bool empty = cell.kind == SHEET_EMPTY || text_trim(cell.text).length == 0;
    for (int64_t i = 0; i < ods->repeated && !empty; i++) {
        if (ods->column + i >= SHEET_COLUMNS)
            return error_set_number(ods->maker->error, ERROR_sheet_columns, SHEET_COLUMNS, ods->row + 1, 0);
        ods->cells[ods->column + i] = cell;
        ods->used = (size_t)(ods->column + i) + 1;
    }
    ods->column += ods->repeated < SHEET_COLUMNS ? ods->repeated : SHEET_COLUMNS;
    ods->column = ods->column < SHEET_COLUMNS ? ods->column : SHEET_COLUMNS;
    return true;
}

static bool end_row(struct ods *ods) {
    for (int64_t row = 0; row < ods->row_repeated && ods->used > 0; row++)
        for (size_t i = 0; i < ods->used; i++)
            if (!sheet_put(ods->maker, ods->row + row + 1, (int64_t)i, ods->cells[i]))
                return false;
    ods->row += ods->row_repeated < 2 * SHEET_ROWS ? ods->row_repeated : 2 * SHEET_ROWS;
    return true;
}

static bool end(void *user, const char *name) {
    struct ods *ods = user;
    if (is_name(name, "table")) {
        ods->tables -= ods->tables > 0;
        return true;
    }
    ods->notes -= is_note(name) && ods->notes > 0;
    if (ods->tables != 1 || ods->is_hidden)
        return true;
    if (is_name(name, "p") && ods->notes == 0)
        ods->takes_text = false;
    if (is_name(name, "table-cell") || is_name(name, "covered-table-cell"))
        return end_cell(ods);
    return !is_name(name, "table-row") || end_row(ods);
}

static bool start_manifest(void *user, const char *name, const char **attributes) {
    struct ods *ods = user;
    (void)attributes;
    ods->is_encrypted = ods->is_encrypted || is_name(name, "encryption-data");
    return true;
}

static bool end_manifest(void *user, const char *name) {
    (void)user, (void)name;
    return true;
}

/* A file with a password is a zip file whose members look damaged; its list of contents says so. */
static bool check_password(struct ods *ods, struct archive *archive) {
    const struct text manifest = TEXT("META-INF/manifest.xml");
    const struct sheet_xml xml = {.user = ods, .start = start_manifest, .end = end_manifest};
    struct error ignored;
    size_t index;
    if (archive_find(archive, manifest, &index) && sheet_read_xml(archive, manifest, &xml, &ignored) &&
        ods->is_encrypted)
        return error_set(ods->maker->error, ERROR_archive_encrypted, "content.xml", NULL, NULL);
    return true;
}

bool sheet_read_ods(struct sheet_maker *maker, struct archive *archive) {
    struct ods *ods = arena_alloc(maker->arena, sizeof *ods);
    const struct sheet_xml xml = {.user = ods, .start = start, .end = end, .characters = take_characters};
    ods->maker = maker;
    ods->text.arena = maker->arena;
    maker->workbook->form = SHEET_FORM_ODS;
    if (!check_password(ods, archive) || !sheet_read_xml(archive, TEXT("content.xml"), &xml, maker->error))
        return false;
    return maker->workbook->count > 0 || error_set(maker->error, ERROR_sheet_empty, NULL, NULL, NULL);
}
