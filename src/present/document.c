#include "present/document.h"

#include "language/errors.h"
#include "present/names.h"
#include "present/wrapped.h"

void document_begin(struct document *document, struct arena *arena, const struct language *language) {
    *document = (struct document){.arena = arena, .language = language};
}

void document_write_error(struct json_writer *writer, const struct document *document, const struct error *error) {
    json_begin_object(writer);
    json_key_text(writer, "error", text_from(error_symbol(error->code)));
    json_key_text(writer, "message", language_error_message(document->arena, document->language, error));
    json_key_text(writer, "remedy", language_error_remedy(document->arena, document->language, error));
    json_key_text(writer, "article", text_from(error_rests_on(error)));
    json_key_text(writer, "file", text_from(error->file));
    json_key_integer(writer, "line", error->line);
    json_key_integer(writer, "column", error->column);
    json_key_text(writer, "field", text_from(error->field));
    json_end_object(writer);
}

static struct document_block *add(struct document *document, enum document_part part, struct text text) {
    document->blocks = arena_grow(document->arena, document->blocks, &document->capacity, document->count + 1,
                                  sizeof *document->blocks, NULL);
    struct document_block *block = &document->blocks[document->count++];
    *block = (struct document_block){.part = part, .gap = document->gap, .text = text};
    document->gap = part == DOCUMENT_HEADING ? DOCUMENT_CLOSE : DOCUMENT_USUAL;
    return block;
}

void document_heading(struct document *document, struct text heading) {
    add(document, DOCUMENT_HEADING, heading);
}

void document_note(struct document *document, struct text note) {
    add(document, DOCUMENT_NOTE, note);
}

void document_paragraph(struct document *document, struct text paragraph) {
    add(document, DOCUMENT_PARAGRAPH, paragraph);
}

void document_item(struct document *document, struct text label, struct text item) {
    if (document->count > 0 && document->blocks[document->count - 1].part == DOCUMENT_ITEM &&
        document->gap == DOCUMENT_USUAL)
        document->gap = DOCUMENT_CLOSE;
    add(document, DOCUMENT_ITEM, item)->label = label.length > 0 ? label : TEXT("•");
}

void document_cite(struct document *document, struct text words, const char *article) {
    if (article[0] == '\0') {
        document_note(document, words);
        return;
    }
    document_note(document, document_say(document, show_cited, "words article", language_text(words),
                                         language_text(text_from(article))));
}

void document_slips(struct document *document, const struct text *slips, size_t count) {
    struct document_block *block = add(document, DOCUMENT_SLIPS, TEXT(""));
    block->slips = slips;
    block->slip_count = count;
}

void document_board(struct document *document, const struct setup *setup, struct board_style style) {
    struct document_block *block = add(document, DOCUMENT_BOARD, TEXT(""));
    block->board = setup;
    block->style = style;
}

void document_field(struct document *document, enum message label, struct text value) {
    bool first = document->count == 0 || document->blocks[document->count - 1].part != DOCUMENT_FIELD;
    if (value.length == 0)
        return;
    if (!first || document->count == 0)
        document->gap = DOCUMENT_CLOSE;
    add(document, DOCUMENT_FIELD, value)->label =
        document_say(document, show_field, "label", language_inner(language_plain(document->arena, label)));
}

void document_field_number(struct document *document, enum message label, int64_t value) {
    document_field(document, label, names_number(document->arena, value));
}

struct text document_said(const struct document *document, enum message message) {
    return language_say(document->arena, document->language, language_plain(document->arena, message));
}

struct text document_points(const struct document *document, int64_t points, int32_t unit) {
    return names_points(document->arena, points, unit, document->for_programs);
}

struct table *document_table(struct document *document, const struct table_column *columns, size_t column_count) {
    struct table *table = arena_alloc(document->arena, sizeof *table);
    table_begin(table, document->arena, document->language, columns, column_count);
    add(document, DOCUMENT_TABLE, TEXT(""))->table = table;
    return table;
}

/* --- A terminal --------------------------------------------------------------------------------------------------- */

static void print_title(const struct document *document, struct text_builder *out, bool bold) {
    struct text_builder title = {.arena = document->arena};
    text_add(&title, document->title);
    text_add_zero(&title, document->below.length > 0 ? ", " : "");
    text_add(&title, document->below);
    table_print_bold(out, text_builder_take(&title), bold);
    text_add_byte(out, '\n');
}

enum { LABEL_WIDTH = 14 };

/* Of the widest label of a list, from its first item on. */
static size_t list_width(const struct document *document, size_t first) {
    size_t widest = 0;
    for (size_t i = first; i < document->count && document->blocks[i].part == DOCUMENT_ITEM; i++) {
        size_t width = utf8_width(document->blocks[i].label);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static bool is_number(struct text label) {
    return label.bytes[0] >= '0' && label.bytes[0] <= '9';
}

static void print_item(struct text_builder *out, const struct document_block *item, size_t widest) {
    size_t column = 2 + widest + 2;
    text_add_zero(out, "  ");
    (is_number(item->label) ? text_add_right_aligned : text_add_left_aligned)(out, item->label, widest);
    text_add_zero(out, "  ");
    wrapped_add(out, column, column, item->text);
}

/* Labels of fields that follow each other are as wide as the widest. */
static size_t fields_width(const struct document *document, size_t first) {
    size_t widest = LABEL_WIDTH;
    for (size_t i = first; i < document->count && document->blocks[i].part == DOCUMENT_FIELD; i++)
        widest = utf8_width(document->blocks[i].label) > widest ? utf8_width(document->blocks[i].label) : widest;
    return widest;
}

void document_print(const struct document *document, struct text_builder *out, bool bold) {
    bool titled = document->title.length > 0;
    size_t widest = 0;
    if (titled)
        print_title(document, out, bold);
    for (size_t i = 0; i < document->count; i++) {
        const struct document_block *block = &document->blocks[i];
        if (block->part == DOCUMENT_SLIPS)
            continue;
        bool goes_on = i > 0 && block->part == DOCUMENT_NOTE && block[-1].part == DOCUMENT_NOTE;
        bool close = block->gap == DOCUMENT_CLOSE || (goes_on && block->gap == DOCUMENT_USUAL);
        if ((i > 0 || titled) && !close)
            text_add_byte(out, '\n');
        if (block->part == DOCUMENT_TABLE) {
            table_print(block->table, out, bold);
            continue;
        }
        if (block->part == DOCUMENT_BOARD) {
            struct board_style style = block->style;
            style.coloured = bold && !style.letters;
            present_board_print(out, block->board, style);
            continue;
        }
        if (block->part == DOCUMENT_PARAGRAPH) {
            wrapped_add(out, 0, 0, block->text);
            continue;
        }
        if (block->part == DOCUMENT_ITEM) {
            widest = i > 0 && block[-1].part == DOCUMENT_ITEM ? widest : list_width(document, i);
            print_item(out, block, widest);
            continue;
        }
        if (block->part == DOCUMENT_FIELD) {
            widest = i > 0 && block[-1].part == DOCUMENT_FIELD ? widest : fields_width(document, i);
            text_add_left_aligned(out, block->label, widest);
            text_add_byte(out, ' ');
        }
        table_print_bold(out, block->text, bold && block->part == DOCUMENT_HEADING);
        text_add_byte(out, '\n');
    }
    if (document->footer.length > 0) {
        text_add_byte(out, '\n');
        text_add(out, document->footer);
        text_add_byte(out, '\n');
    }
}

/* --- CSV ---------------------------------------------------------------------------------------------------------- */

void document_print_csv(const struct document *document, struct text_builder *out) {
    for (size_t i = 0; i < document->count; i++)
        if (document->blocks[i].part == DOCUMENT_TABLE)
            table_print_csv(document->blocks[i].table, out);
}

/* --- A page ------------------------------------------------------------------------------------------------------- */

/* All its items, from this one on. */
static void print_list(const struct document *document, size_t *index, struct page *page) {
    const bool right[] = {is_number(document->blocks[*index].label), false};
    page_table_begin(page, NULL, right, 2);
    for (bool more = true; more; *index += more) {
        page_cell(page, document->blocks[*index].label);
        page_cell(page, document->blocks[*index].text);
        more = *index + 1 < document->count && document->blocks[*index + 1].part == DOCUMENT_ITEM;
    }
    page_table_end(page);
}

void document_print_page(const struct document *document, struct text_builder *out) {
    struct page page;
    page_begin_in(&page, out, document->language->code, document->title, document->below);
    for (size_t i = 0; i < document->count; i++) {
        const struct document_block *block = &document->blocks[i];
        switch (block->part) {
        case DOCUMENT_HEADING:
            page_heading(&page, block->text);
            break;
        case DOCUMENT_NOTE:
        case DOCUMENT_PARAGRAPH:
            page_paragraph(&page, block->text);
            break;
        case DOCUMENT_ITEM:
            print_list(document, &i, &page);
            break;
        case DOCUMENT_FIELD:
            page_field(&page, block->label, block->text);
            break;
        case DOCUMENT_TABLE:
            table_print_page(block->table, &page);
            break;
        case DOCUMENT_SLIPS:
            page_slips(&page, block->slips, block->slip_count);
            break;
        case DOCUMENT_BOARD:
            present_board_print_page(out, block->board, block->style);
            break;
        }
    }
    page_end(&page, document->footer);
}
