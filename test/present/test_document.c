#include "assert_text.h"
#include "present/document.h"

static const struct table_column columns[] = {{MESSAGE_table_rank, true, NULL},
                                              {MESSAGE_table_name, false, NULL},
                                              {MESSAGE_table_club, false, NULL},
                                              {MESSAGE_none, true, "BH-C1"}};

static struct document a_document(struct arena *arena, const char *language) {
    struct document document;
    document_begin(&document, arena, language_find(text_from(language)));
    document.title = TEXT("City Open");
    document.below = TEXT("after round 3");
    struct table *table = document_table(&document, columns, sizeof columns / sizeof *columns);
    table_add_number(table, 1);
    table_add(table, TEXT("Rossi, <Mario>"));
    table_add(table, TEXT(""));
    text_add_zero(table_write(table), "4");
    table_written(table);
    table_add_number(table, 10);
    table_add_zero(table, "Ng");
    table_add_count(table, 0);
    table_add_number(table, 12);
    document_note(&document, TEXT("First note."));
    document_note(&document, TEXT("Second note."));
    document_heading(&document, TEXT("More"));
    document_note(&document, TEXT("Third note."));
    document.footer = TEXT("tiebreak@2026");
    return document;
}

static struct text printed(struct arena *arena, const struct document *document, bool bold) {
    struct text_builder out;
    text_builder_init(&out, arena);
    document_print(document, &out, bold);
    return text_builder_take(&out);
}

static void a_terminal_gets_aligned_columns_and_parts_that_stand_apart(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct document document = a_document(&arena, "en");
    assert_text(printed(&arena, &document, false), "City Open, after round 3\n"
                                                   "\n"
                                                   "Rank  Name            BH-C1\n"
                                                   "   1  Rossi, <Mario>      4\n"
                                                   "  10  Ng                 12\n"
                                                   "\n"
                                                   "First note.\n"
                                                   "Second note.\n"
                                                   "\n"
                                                   "More\n"
                                                   "Third note.\n"
                                                   "\n"
                                                   "tiebreak@2026\n");
    document.count = 1;
    document.blocks[0] = document.blocks[3];
    document.below = document.footer = TEXT("");
    assert_text(printed(&arena, &document, true), "\x1b[1mCity Open\x1b[0m\n\n\x1b[1mMore\x1b[0m\n");
    document.title = TEXT("");
    assert_text(printed(&arena, &document, false), "More\n");
    arena_drop(&arena);
}

static void a_list_is_set_in_and_its_lines_are_no_longer_than_a_terminal(void **state) {
    (void)state;
    struct arena arena;
    struct document document;
    struct text_builder page;
    arena_init(&arena);
    document_begin(&document, &arena, language_english());
    document_item(&document, TEXT("9"), TEXT("Nine."));
    document_item(&document, TEXT("10"),
                  TEXT("A sentence that is longer than a line of the terminal is wide goes on below its own beginning, "
                       "not below the number."));
    document_paragraph(&document, TEXT("A paragraph that is longer than a line of the terminal is wide goes on at the "
                                       "beginning of the next line."));
    document_item(&document, TEXT(""), TEXT("A point."));
    document_item(&document, TEXT("name"), TEXT("Its <value>."));
    assert_text(printed(&arena, &document, false),
                "   9  Nine.\n"
                "  10  A sentence that is longer than a line of the terminal is wide goes on below its own beginning,\n"
                "      not below the number.\n"
                "\n"
                "A paragraph that is longer than a line of the terminal is wide goes on at the beginning of the next\n"
                "line.\n"
                "\n"
                "  •     A point.\n"
                "  name  Its <value>.\n");
    text_builder_init(&page, &arena);
    document_print_page(&document, &page);
    struct text html = text_builder_take(&page);
    size_t at;
    assert_true(text_find(html, TEXT("<table>\n<tbody>\n<tr><td class=\"n\">9</td><td>Nine.</td></tr>"), &at));
    assert_true(text_find(html, TEXT("<tr><td>name</td><td>Its &lt;value&gt;.</td></tr>\n</tbody>"), &at));
    arena_drop(&arena);
}

static void fields_stand_below_the_title_and_parts_as_close_as_is_said(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct document document;
    document_begin(&document, &arena, language_english());
    document.title = TEXT("City Open");
    document_field(&document, MESSAGE_show_label_place, TEXT("Torino"));
    document_field(&document, MESSAGE_show_label_federation, TEXT(""));
    document_field_number(&document, MESSAGE_show_label_players, 12);
    document_note(&document, TEXT("First note."));
    document.gap = DOCUMENT_APART;
    document_note(&document, TEXT("Second note."));
    document.gap = DOCUMENT_CLOSE;
    document_heading(&document, TEXT("More"));
    assert_text(printed(&arena, &document, false), "City Open\n"
                                                   "Place:         Torino\n"
                                                   "Players:       12\n"
                                                   "\n"
                                                   "First note.\n"
                                                   "\n"
                                                   "Second note.\n"
                                                   "More\n");
    arena_drop(&arena);
}

static void titles_are_in_the_readers_language_but_for_programs(void **state) {
    (void)state;
    struct arena arena;
    struct text_builder out;
    arena_init(&arena);
    struct document document = a_document(&arena, "it");
    assert_true(text_find(printed(&arena, &document, false), TEXT("\nPos.  Nome            BH-C1\n"), &(size_t){0}));
    text_builder_init(&out, &arena);
    document_print_csv(&document, &out);
    assert_text(text_builder_take(&out), "Rank,Name,Club,BH-C1\r\n"
                                         "1,\"Rossi, <Mario>\",,4\r\n"
                                         "10,Ng,,12\r\n");
    arena_drop(&arena);
}

static void a_page_has_every_part_and_escapes_it(void **state) {
    (void)state;
    struct arena arena;
    struct text_builder out;
    arena_init(&arena);
    struct document document = a_document(&arena, "it");
    text_builder_init(&out, &arena);
    document_print_page(&document, &out);
    struct text page = text_builder_take(&out);
    static const char *const parts[] = {
        "<html lang=\"it\">",
        "<h1>City Open</h1>\n<p class=\"below\">after round 3</p>",
        "<thead><tr><th class=\"n\">Pos.</th><th>Nome</th><th class=\"n\">BH-C1</th></tr></thead>",
        "<tr><td class=\"n\">1</td><td>Rossi, &lt;Mario&gt;</td><td class=\"n\">4</td></tr>",
        "<p>First note.</p>\n<p>Second note.</p>\n<h2>More</h2>\n<p>Third note.</p>",
        "<footer>tiebreak@2026</footer>"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!text_find(page, text_from(parts[i]), &(size_t){0}))
            fail_msg("not on the page: %s", parts[i]);
    arena_drop(&arena);
}

static void a_table_without_rows_keeps_its_titles(void **state) {
    (void)state;
    struct arena arena;
    struct text_builder out;
    struct table table;
    arena_init(&arena);
    text_builder_init(&out, &arena);
    table_begin(&table, &arena, language_english(), columns, 2);
    table_print(&table, &out, false);
    table_add_said(&table, MESSAGE_table_team);
    table_add_count(&table, 0);
    table_print(&table, &out, false);
    assert_text(text_builder_take(&out), "Rank  Name\n"
                                         "Rank\nTeam\n");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_gets_aligned_columns_and_parts_that_stand_apart),
        cmocka_unit_test(a_list_is_set_in_and_its_lines_are_no_longer_than_a_terminal),
        cmocka_unit_test(fields_stand_below_the_title_and_parts_as_close_as_is_said),
        cmocka_unit_test(titles_are_in_the_readers_language_but_for_programs),
        cmocka_unit_test(a_page_has_every_part_and_escapes_it),
        cmocka_unit_test(a_table_without_rows_keeps_its_titles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
