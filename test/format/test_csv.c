#include "support.h"

#include "base/random.h"
#include "format/csv.h"

static struct csv read_csv(struct arena *arena, const char *text) {
    struct csv csv;
    struct error error;
    must(arena, csv_read(arena, text_from(text), &csv, &error), &error);
    return csv;
}

static void assert_refused(struct arena *arena, const char *text, enum error_code code, long line, long column) {
    struct csv csv;
    struct error error;
    assert_false(csv_read(arena, text_from(text), &csv, &error));
    assert_error(error, code, line, column);
}

static void quoted_fields_hold_separators_marks_and_line_ends(void **state) {
    struct csv csv = read_csv(*state, "name,club\r\n\"Rossi, \"\"Mario\"\"\",\"one\r\ntwo\"\r\n");
    assert_int_equal(csv.row_count, 2);
    assert_text(csv.rows[1].fields[0].value, "Rossi, \"Mario\"");
    assert_text(csv.rows[1].fields[1].value, "one\r\ntwo");
    assert_int_equal(csv.rows[1].fields[1].line, 2);
    assert_int_equal(csv.rows[1].fields[1].column, 20);
}

static void every_line_end_ends_a_row(void **state) {
    static const char *const texts[] = {"a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r",
                                        "a,b\n\n1,2\n , \n3,4\n\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct csv csv = read_csv(*state, texts[i]);
        assert_int_equal(csv.row_count, 3);
        assert_text(csv.rows[2].fields[1].value, "4");
    }
}

static void the_separator_is_found_in_the_header(void **state) {
    assert_int_equal(read_csv(*state, "a,b\n1,2\n").separator, ',');
    assert_int_equal(read_csv(*state, "a;b\n1,5;2\n").separator, ';');
    assert_int_equal(read_csv(*state, "a\tb\n1\t2\n").separator, '\t');
    assert_int_equal(read_csv(*state, "\"a;c\",b\n1,2\n").separator, ',');
    assert_int_equal(read_csv(*state, "a\n1\n").separator, ',');
}

static void columns_are_counted_in_characters(void **state) {
    struct csv csv = read_csv(*state, "name;rating\nMüller;2000\n");
    assert_int_equal(csv.rows[1].fields[1].column, 8);
}

static void faults_are_named_with_line_and_column(void **state) {
    assert_refused(*state, "", ERROR_csv_empty, 0, 0);
    assert_refused(*state, "\r\n\r\n", ERROR_csv_empty, 0, 0);
    assert_refused(*state, "a,b\n1,\"2\n", ERROR_csv_quote_open, 2, 3);
    assert_refused(*state, "a,b\n1,\"2\"x\n", ERROR_csv_after_quote, 2, 6);
    assert_refused(*state, "a,b\n1,2\"\n", ERROR_csv_quote, 2, 4);
    assert_refused(*state, "a,b\n1,2\n1,2,3\n", ERROR_csv_field_count, 3, 1);
    assert_refused(*state, "a,b\n1\n", ERROR_csv_field_count, 2, 1);
}

static void random_tables_are_written_and_read_back(void **state) {
    static const char *const bits[] = {"a", ",", ";", "\"", "\r\n", "\n", " ", "é", "x", "\t"};
    struct random_source source;
    random_seed(&source, 41);
    for (int trial = 0; trial < 300; trial++) {
        size_t columns = 1 + random_below(&source, 4);
        size_t rows = 1 + random_below(&source, 5);
        struct text cells[20];
        struct text_builder out;
        text_builder_init(&out, *state);
        for (size_t i = 0; i < rows * columns; i++) {
            struct text_builder cell;
            text_builder_init(&cell, *state);
            text_add_zero(&cell, i % columns == 0 ? "#" : "");
            for (size_t n = random_below(&source, 6); n > 0; n--)
                text_add_zero(&cell, bits[random_below(&source, sizeof bits / sizeof *bits)]);
            cells[i] = text_builder_take(&cell);
            text_add_csv_field(&out, cells[i], i % columns == columns - 1);
        }
        struct text text = text_builder_take(&out);
        struct csv csv = read_csv(*state, text.bytes);
        assert_int_equal(csv.row_count, rows);
        for (size_t i = 0; i < rows * columns; i++)
            assert_text(csv.rows[i / columns].fields[i % columns].value, cells[i].bytes);
    }
}

static void a_first_line_names_the_separator(void **state) {
    struct csv csv = read_csv(*state, "sep=;\r\nname,first;elo\r\nA;1\r\n");
    assert_int_equal(csv.separator, ';');
    assert_int_equal(csv.row_count, 2);
    assert_text(csv.rows[0].fields[0].value, "name,first");
    assert_int_equal(csv.rows[1].fields[0].line, 3);
    csv = read_csv(*state, "SEP=\t\na\tb;;\n");
    assert_int_equal(csv.separator, '\t');
    csv = read_csv(*state, "sep=;x,b\n1,2\n");
    assert_int_equal(csv.separator, ',');
    assert_refused(*state, "sep=,", ERROR_csv_empty, 0, 0);
}

static void a_line_that_never_ends_is_refused_with_its_number(void **state) {
    struct arena *arena = *state;
    struct text_builder text;
    struct csv csv;
    struct error error;
    text_builder_init(&text, arena);
    text_add_zero(&text, "name\nA\n");
    for (int i = 0; i < CSV_ROW_MOST; i++)
        text_add_byte(&text, 'x');
    struct text longest = text_builder_take(&text);
    must(arena, csv_read(arena, longest, &csv, &error), &error);
    text_builder_init(&text, arena);
    text_add(&text, longest);
    text_add_byte(&text, 'x');
    assert_false(csv_read(arena, text_builder_take(&text), &csv, &error));
    assert_error(error, ERROR_csv_line_long, 3, 0);
    assert_string_equal(error.operand[0], "65536");
}

static void a_zero_byte_is_refused_with_its_line(void **state) {
    struct csv csv;
    struct error error;
    assert_false(csv_read(*state, TEXT("name\r\nA\rB\nC\0D\n"), &csv, &error));
    assert_error(error, ERROR_encoding_binary, 4, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(quoted_fields_hold_separators_marks_and_line_ends),
        with_arena(every_line_end_ends_a_row),
        with_arena(the_separator_is_found_in_the_header),
        with_arena(columns_are_counted_in_characters),
        with_arena(faults_are_named_with_line_and_column),
        with_arena(a_first_line_names_the_separator),
        with_arena(a_line_that_never_ends_is_refused_with_its_number),
        with_arena(a_zero_byte_is_refused_with_its_line),
        with_arena(random_tables_are_written_and_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
