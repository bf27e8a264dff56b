#include "present/articles.h"

#include "rules_tables.h"

static bool is_answered(const struct article_row *row) {
    return row->reason[0] != '\0';
}

static bool is_missing(const struct article_row *row) {
    return !is_answered(row) && (row->code_tag_count == 0 || row->test_tag_count == 0);
}

static bool is_wanted(const struct present_articles *asked, const struct article_row *row) {
    if (asked->area.length > 0 && !text_equal(text_from(row->area), asked->area))
        return false;
    return !asked->missing || is_missing(row);
}

static void write_files(struct json_writer *writer, const char *key, const char *const *files, unsigned count) {
    json_key_array(writer, key);
    for (unsigned i = 0; i < count; i++)
        json_text(writer, text_from(files[i]));
    json_end_array(writer);
}

void present_articles_write(struct json_writer *writer, const struct document *document,
                            const struct present_articles *asked) {
    (void)document;
    json_begin_array(writer);
    for (int i = 1; i < ARTICLE_COUNT; i++) {
        const struct article_row *row = article_row((enum article)i);
        if (!is_wanted(asked, row))
            continue;
        json_begin_object(writer);
        json_key_text(writer, "id", text_from(row->id));
        json_key_text(writer, "area", text_from(row->area));
        json_key_text(writer, "kind", text_from(row->kind));
        json_key_text(writer, "requirement", text_from(row->requirement));
        json_key_text(writer, "acceptance", text_from(row->acceptance));
        json_key_text(writer, "answer", text_from(row->reason));
        write_files(writer, "code", row->code, row->code_file_count);
        write_files(writer, "test", row->test, row->test_file_count);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* What fits beside the other columns; the whole of it is in --json and --csv. */
static struct text shortened(const struct document *document, const char *requirement, size_t width) {
    size_t room = width - 62;
    struct text text = text_from(requirement);
    if (document->for_programs || utf8_length(text) <= room)
        return text;
    struct text_builder builder = {.arena = document->arena};
    text_add(&builder, utf8_slice(text, 0, room - 1));
    text_add_zero(&builder, "…");
    return text_builder_take(&builder);
}

void present_articles(struct document *document, const struct present_articles *asked) {
    static const struct table_column columns[] = {
        {MESSAGE_table_article, false, NULL}, {MESSAGE_table_area, false, NULL},
        {MESSAGE_table_kind, false, NULL},    {MESSAGE_table_code, true, NULL},
        {MESSAGE_table_test, true, NULL},     {MESSAGE_table_requirement, false, NULL}};
    int shown = 0, done = 0, answered = 0;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int i = 1; i < ARTICLE_COUNT; i++) {
        const struct article_row *row = article_row((enum article)i);
        if (!is_wanted(asked, row))
            continue;
        shown++;
        answered += is_answered(row);
        done += !is_answered(row) && !is_missing(row);
        table_add_zero(table, row->id);
        table_add_zero(table, row->area);
        table_add_zero(table, row->kind);
        if (is_answered(row)) {
            table_add_said(table, MESSAGE_show_articles_answered);
            table_add_zero(table, "");
        } else {
            table_add_number(table, row->code_tag_count);
            table_add_number(table, row->test_tag_count);
        }
        table_add(table, shortened(document, row->requirement, asked->width));
    }
    document_note(document, document_say(document, show_articles_sum, "count done answered missing",
                                         language_number(shown), language_number(done), language_number(answered),
                                         language_number(shown - done - answered)));
}
