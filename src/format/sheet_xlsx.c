#include "format/sheet_inside.h"

enum { STRINGS_MOST = 1000000, STYLES_MOST = 70000, FORMATS_MOST = 10000 };

struct part {
    struct text id;
    struct text path;
};

struct listed_sheet {
    struct text name;
    struct text id;
};

/* The format of a number with a number of its own. */
struct number_format {
    int64_t id;
    bool is_date;
};

struct xlsx {
    struct sheet_maker *maker;
    struct archive *archive;
    /* From the list of parts. */
    struct text folder; /* relative to which the parts are named */
    struct text workbook, strings_path, styles_path;
    struct part *parts;
    size_t part_count, part_capacity;
    /* From the workbook. */
    bool since_1904;
    struct listed_sheet *sheets;
    size_t sheet_count, sheet_capacity;
    /* Shared strings. */
    struct text *strings;
    size_t string_count, string_capacity, string_total;
    /* Styles: which of them are dates. */
    struct number_format *formats;
    size_t format_count, format_capacity;
    bool *dates;
    size_t date_count, date_capacity;
    bool in_cell_styles;
    /* The text that is being read. */
    struct text_builder text;
    bool takes_text;
    int phonetic; /* within how many readings of Japanese words, which are no part of the text */
    /* The cell that is being read. */
    int64_t row, column;
    struct text type, style; /* as bytes of these two */
    char type_bytes[16], style_bytes[16];
    bool has_value;
};

static bool is_name(const char *name, const char *other) {
    return strcmp(name, other) == 0;
}

static bool end_nothing(void *user, const char *name) {
    (void)user, (void)name;
    return true;
}

/* --- Where the parts are ------------------------------------------------------------------------------------------ */

/* A target is named from the folder of its list, or with a slash from the top. */
static struct text resolve(struct xlsx *xlsx, struct text target) {
    struct text_builder out = {.arena = xlsx->maker->arena};
    if (text_starts_with(target, TEXT("/")))
        return text_copy(xlsx->maker->arena, text_slice(target, 1, target.length));
    if (text_starts_with(target, TEXT("./")))
        target = text_slice(target, 2, target.length);
    text_add(&out, xlsx->folder);
    text_add(&out, target);
    return text_builder_take(&out);
}

static bool start_relation(void *user, const char *name, const char **attributes) {
    struct xlsx *xlsx = user;
    struct text type = sheet_attribute(attributes, "Type");
    struct text target = sheet_attribute(attributes, "Target");
    if (!is_name(name, "Relationship") || xlsx->part_count >= 10 * SHEET_SHEETS)
        return true;
    struct text path = resolve(xlsx, target);
    if (text_ends_with(type, TEXT("/officeDocument")))
        xlsx->workbook = path;
    else if (text_ends_with(type, TEXT("/sharedStrings")))
        xlsx->strings_path = path;
    else if (text_ends_with(type, TEXT("/styles")))
        xlsx->styles_path = path;
    else if (text_ends_with(type, TEXT("/worksheet")))
        *arena_push(xlsx->maker->arena, xlsx->parts, xlsx->part_capacity, xlsx->part_count, NULL) =
            (struct part){text_copy(xlsx->maker->arena, sheet_attribute(attributes, "Id")), path};
    return true;
}

static bool read_relations(struct xlsx *xlsx, struct text path) {
    const struct sheet_xml xml = {.user = xlsx, .start = start_relation, .end = end_nothing};
    return sheet_read_xml(xlsx->archive, path, &xml, xlsx->maker->error);
}

/* "xl/workbook.xml": the folder is "xl/", its list "xl/_rels/workbook.xml.rels". */
static bool find_parts(struct xlsx *xlsx) {
    struct text_builder list = {.arena = xlsx->maker->arena};
    if (!read_relations(xlsx, TEXT("_rels/.rels")))
        return false;
    struct text path = xlsx->workbook;
    size_t name = path.length;
    while (name > 0 && path.bytes[name - 1] != '/')
        name--;
    xlsx->folder = text_slice(path, 0, name);
    text_add(&list, xlsx->folder);
    text_add_zero(&list, "_rels/");
    text_add(&list, text_slice(path, name, path.length));
    text_add_zero(&list, ".rels");
    return read_relations(xlsx, text_builder_take(&list));
}

/* --- The workbook ------------------------------------------------------------------------------------------------- */

static bool is_true(struct text text) {
    return text_equal(text, TEXT("1")) || text_equal_ignoring_case(text, TEXT("true")) ||
           text_equal_ignoring_case(text, TEXT("on"));
}

static bool start_workbook(void *user, const char *name, const char **attributes) {
    struct xlsx *xlsx = user;
    struct arena *arena = xlsx->maker->arena;
    if (is_name(name, "workbookPr"))
        xlsx->since_1904 = is_true(sheet_attribute(attributes, "date1904"));
    struct text state = sheet_attribute(attributes, "state");
    if (!is_name(name, "sheet") || (state.length > 0 && !text_equal(state, TEXT("visible"))) ||
        xlsx->sheet_count > SHEET_SHEETS)
        return true;
    *arena_push(arena, xlsx->sheets, xlsx->sheet_capacity, xlsx->sheet_count, NULL) = (struct listed_sheet){
        text_copy(arena, sheet_attribute(attributes, "name")), text_copy(arena, sheet_attribute(attributes, "id"))};
    return true;
}

/* --- Shared strings ----------------------------------------------------------------------------------------------- */

static void take_characters(void *user, struct text text) {
    struct xlsx *xlsx = user;
    /* What is longer than a cell may be is refused when it is put there. */
    if (xlsx->takes_text && xlsx->text.length < 4 * SHEET_CELL + 4)
        text_add(&xlsx->text, text);
}

static struct text taken(struct xlsx *xlsx) {
    struct text text = {xlsx->text.bytes, xlsx->text.length};
    xlsx->text.length = 0;
    return text.bytes == NULL ? TEXT("") : text;
}

static bool start_string(void *user, const char *name, const char **attributes) {
    struct xlsx *xlsx = user;
    (void)attributes;
    xlsx->phonetic += is_name(name, "rPh");
    if (is_name(name, "t"))
        xlsx->takes_text = xlsx->phonetic == 0;
    return true;
}

static bool end_string(void *user, const char *name) {
    struct xlsx *xlsx = user;
    xlsx->phonetic -= is_name(name, "rPh");
    if (is_name(name, "t"))
        xlsx->takes_text = false;
    if (!is_name(name, "si"))
        return true;
    struct text text = taken(xlsx);
    xlsx->string_total += text.length;
    if (xlsx->string_count >= STRINGS_MOST || xlsx->string_total > SHEET_TOTAL)
        return error_set_number(xlsx->maker->error, ERROR_sheet_total, SHEET_TOTAL >> 20, SHEET_CELLS, 0);
    struct arena *arena = xlsx->maker->arena;
    *arena_push(arena, xlsx->strings, xlsx->string_capacity, xlsx->string_count, NULL) = text_copy(arena, text);
    return true;
}

/* --- Styles ------------------------------------------------------------------------------------------------------- */

/* A day or year in a format, outside quotation marks and brackets: "dd/mm/yyyy", but not "[Red]0" or "0 \d". */
static bool shows_date(struct text format) {
    bool quoted = false;
    bool bracket = false;
    for (size_t i = 0; i < format.length; i++) {
        char byte = format.bytes[i];
        if (byte == '"')
            quoted = !quoted;
        else if (!quoted && byte == '[')
            bracket = true;
        else if (!quoted && byte == ']')
            bracket = false;
        else if (!quoted && (byte == '\\' || byte == '_' || byte == '*'))
            i++;
        else if (!quoted && !bracket && strchr("yYdD", byte) != NULL)
            return true;
    }
    return false;
}

static bool is_date_format(const struct xlsx *xlsx, int64_t id) {
    for (size_t i = 0; i < xlsx->format_count; i++)
        if (xlsx->formats[i].id == id)
            return xlsx->formats[i].is_date;
    /* Those that every program has, with the East Asian ones. */
    return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

static bool start_style(void *user, const char *name, const char **attributes) {
    struct xlsx *xlsx = user;
    struct arena *arena = xlsx->maker->arena;
    int64_t id;
    if (is_name(name, "cellXfs"))
        xlsx->in_cell_styles = true;
    if (!text_to_integer(sheet_attribute(attributes, "numFmtId"), &id))
        id = 0;
    if (is_name(name, "numFmt") && xlsx->format_count < FORMATS_MOST)
        *arena_push(arena, xlsx->formats, xlsx->format_capacity, xlsx->format_count, NULL) =
            (struct number_format){id, shows_date(sheet_attribute(attributes, "formatCode"))};
    if (is_name(name, "xf") && xlsx->in_cell_styles && xlsx->date_count < STYLES_MOST)
        *arena_push(arena, xlsx->dates, xlsx->date_capacity, xlsx->date_count, NULL) = is_date_format(xlsx, id);
    return true;
}

static bool end_style(void *user, const char *name) {
    struct xlsx *xlsx = user;
    if (is_name(name, "cellXfs"))
        xlsx->in_cell_styles = false;
    return true;
}

/* --- Cells -------------------------------------------------------------------------------------------------------- */

/* "C7" */
static bool read_place(struct text place, int64_t *column, int64_t *row) {
    size_t at = 0;
    int64_t letters = 0;
    for (; at < place.length && at < 4 && (place.bytes[at] | 0x20) >= 'a' && (place.bytes[at] | 0x20) <= 'z'; at++)
        letters = letters * 26 + (place.bytes[at] | 0x20) - 'a' + 1;
    *column = letters - 1;
    return at > 0 && text_to_integer(text_slice(place, at, place.length), row);
}

static struct text keep(char *bytes, size_t room, struct text text) {
    size_t length = text.length < room ? text.length : room;
    memcpy(bytes, text.bytes, length);
    return (struct text){bytes, length};
}

/* Without a place, a row follows the last one and a cell the one before it. */
static void begin_cell(struct xlsx *xlsx, const char **attributes) {
    int64_t row;
    int64_t column;
    xlsx->column++;
    if (read_place(sheet_attribute(attributes, "r"), &column, &row)) {
        xlsx->column = column;
        xlsx->row = row;
    }
    xlsx->type = keep(xlsx->type_bytes, sizeof xlsx->type_bytes, sheet_attribute(attributes, "t"));
    xlsx->style = keep(xlsx->style_bytes, sizeof xlsx->style_bytes, sheet_attribute(attributes, "s"));
    xlsx->has_value = false;
    xlsx->text.length = 0;
}

static bool start_cell(void *user, const char *name, const char **attributes) {
    struct xlsx *xlsx = user;
    if (is_name(name, "row")) {
        if (!text_to_integer(sheet_attribute(attributes, "r"), &xlsx->row))
            xlsx->row++;
        xlsx->column = -1;
    } else if (is_name(name, "c"))
        begin_cell(xlsx, attributes);
    xlsx->phonetic += is_name(name, "rPh");
    if (is_name(name, "v") || (is_name(name, "t") && xlsx->phonetic == 0)) {
        xlsx->takes_text = true;
        xlsx->has_value = true;
    }
    return true;
}

static bool has_date_style(const struct xlsx *xlsx) {
    int64_t style;
    return text_to_integer(xlsx->style, &style) && style >= 0 && (uint64_t)style < xlsx->date_count &&
           xlsx->dates[style];
}

static struct sheet_cell number_cell(struct xlsx *xlsx, struct text text) {
    struct arena *arena = xlsx->maker->arena;
    struct text plain;
    struct text day;
    if (!sheet_decimal(arena, text, &plain))
        return (struct sheet_cell){SHEET_TEXT, text};
    if (has_date_style(xlsx) && sheet_day(arena, plain, xlsx->since_1904, &day))
        return (struct sheet_cell){SHEET_DATE, day};
    return (struct sheet_cell){SHEET_NUMBER, plain};
}

static struct sheet_cell finish_cell(struct xlsx *xlsx) {
    enum { DAY_LENGTH = 10 };
    struct text text = taken(xlsx);
    struct text type = xlsx->type;
    int64_t index;
    if (!xlsx->has_value)
        return (struct sheet_cell){.text = TEXT("")};
    if (text_equal(type, TEXT("s"))) {
        bool known = text_to_integer(text_trim(text), &index) && index >= 0 && (uint64_t)index < xlsx->string_count;
        return (struct sheet_cell){known ? SHEET_TEXT : SHEET_FAULT, known ? xlsx->strings[index] : TEXT("")};
    }
    if (text_equal(type, TEXT("str")) || text_equal(type, TEXT("inlineStr")))
        return (struct sheet_cell){SHEET_TEXT, text};
    if (text_equal(type, TEXT("b")))
        return (struct sheet_cell){SHEET_BOOLEAN, is_true(text_trim(text)) ? TEXT("TRUE") : TEXT("FALSE")};
    if (text_equal(type, TEXT("e")))
        return (struct sheet_cell){SHEET_FAULT, TEXT("")};
    if (text_equal(type, TEXT("d")))
        return (struct sheet_cell){SHEET_DATE, text_slice(text_trim(text), 0, DAY_LENGTH)};
    return number_cell(xlsx, text);
}

static bool end_cell(void *user, const char *name) {
    struct xlsx *xlsx = user;
    xlsx->phonetic -= is_name(name, "rPh");
    if (is_name(name, "v") || is_name(name, "t"))
        xlsx->takes_text = false;
    return !is_name(name, "c") || sheet_put(xlsx->maker, xlsx->row, xlsx->column, finish_cell(xlsx));
}

static bool read_sheet(struct xlsx *xlsx, const struct listed_sheet *listed) {
    const struct sheet_xml xml = {.user = xlsx, .start = start_cell, .end = end_cell, .characters = take_characters};
    for (size_t i = 0; i < xlsx->part_count; i++) {
        if (!text_equal(xlsx->parts[i].id, listed->id))
            continue;
        xlsx->row = 0;
        xlsx->phonetic = 0;
        return sheet_begin(xlsx->maker, listed->name) &&
               sheet_read_xml(xlsx->archive, xlsx->parts[i].path, &xml, xlsx->maker->error);
    }
    return true; /* a sheet of diagrams or dialogs */
}

bool sheet_read_xlsx(struct sheet_maker *maker, struct archive *archive) {
    struct xlsx xlsx = {.maker = maker, .archive = archive, .text = {.arena = maker->arena}};
    const struct sheet_xml workbook = {.user = &xlsx, .start = start_workbook, .end = end_nothing};
    const struct sheet_xml styles = {.user = &xlsx, .start = start_style, .end = end_style};
    const struct sheet_xml strings = {
        .user = &xlsx, .start = start_string, .end = end_string, .characters = take_characters};
    struct error *error = maker->error;
    maker->workbook->form = SHEET_FORM_XLSX;
    if (!find_parts(&xlsx) || !sheet_read_xml(archive, xlsx.workbook, &workbook, error) ||
        (xlsx.styles_path.length > 0 && !sheet_read_xml(archive, xlsx.styles_path, &styles, error)) ||
        (xlsx.strings_path.length > 0 && !sheet_read_xml(archive, xlsx.strings_path, &strings, error)))
        return false;
    for (size_t i = 0; i < xlsx.sheet_count; i++)
        if (!read_sheet(&xlsx, &xlsx.sheets[i]))
            return false;
    return true;
}
