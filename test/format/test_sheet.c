/*
 * Spreadsheets cell by cell: numbers, days, texts, and what is refused.
 */
#include <stdlib.h>

#include "support.h"

#include "format/sheet.h"
#include "zips.h"

#define MAIN "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
#define RELATIONS "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

struct parts {
    const char *workbook; /* what stands in it beside the sheet, or NULL */
    const char *styles;
    const char *strings;
    const char *rows;
};

static struct zip_member member(const char *name, const char *bytes) {
    return (struct zip_member){.name = name, .bytes = text_from(bytes)};
}

static const char *joined(struct arena *arena, const char *before, const char *within, const char *after) {
    struct text_builder out = {.arena = arena};
    text_add_zero(&out, before);
    text_add_zero(&out, within == NULL ? "" : within);
    text_add_zero(&out, after);
    return text_builder_take(&out).bytes;
}

static struct text make_xlsx(struct arena *arena, const struct parts *parts) {
    const struct zip_member members[] = {
        member("[Content_Types].xml", "<Types/>"),
        member("_rels/.rels", "<Relationships><Relationship Id='a' Type='" RELATIONS
                              "/officeDocument' Target='xl/workbook.xml'/></Relationships>"),
        member("xl/workbook.xml", joined(arena, "<workbook xmlns='" MAIN "' xmlns:r='" RELATIONS "'>", parts->workbook,
                                         "<sheets><sheet name='One' sheetId='1' r:id='s'/></sheets></workbook>")),
        member("xl/_rels/workbook.xml.rels",
               "<Relationships><Relationship Id='s' Type='" RELATIONS "/worksheet' Target='sheet.xml'/>"
               "<Relationship Id='t' Type='" RELATIONS "/styles' Target='styles.xml'/>"
               "<Relationship Id='u' Type='" RELATIONS "/sharedStrings' Target='strings.xml'/></Relationships>"),
        member("xl/styles.xml", joined(arena, "<styleSheet>", parts->styles, "</styleSheet>")),
        member("xl/strings.xml", joined(arena, "<sst>", parts->strings, "</sst>")),
        member("xl/sheet.xml", joined(arena, "<worksheet><sheetData>", parts->rows, "</sheetData></worksheet>")),
    };
    return zip_make(arena, members, sizeof members / sizeof *members);
}

static struct text make_ods(struct arena *arena, const char *table) {
    const struct zip_member content = member("content.xml", table);
    return zip_make(arena, &content, 1);
}

static struct sheet read_first(struct arena *arena, struct text bytes) {
    struct workbook workbook;
    struct error error;
    must(arena, workbook_read(arena, bytes, &workbook, &error), &error);
    assert_true(workbook.count >= 1);
    return workbook.sheets[0];
}

static struct error refused(struct arena *arena, struct text bytes) {
    struct workbook workbook;
    struct error error = {0};
    assert_false(workbook_read(arena, bytes, &workbook, &error));
    return error;
}

static void assert_cell(const struct sheet *sheet, size_t row, size_t column, enum sheet_kind kind, const char *text) {
    assert_true(row < sheet->row_count);
    struct sheet_cell cell = sheet_cell(&sheet->rows[row], column);
    assert_int_equal(cell.kind, kind);
    assert_text(cell.text, text);
}

static void numbers_lose_what_binary_fractions_add(void **state) {
    struct sheet sheet = read_first(
        *state,
        make_xlsx(
            *state,
            &(struct parts){
                .rows = "<row r='1'><c r='A1'><v>2105</v></c><c r='B1'><v>2.0345E+07</v></c><c "
                        "r='C1'><v>0.10000000000000001</v></c>"
                        "<c r='D1'><v>1984.9999999999998</v></c><c r='E1'><v>-3.5e-3</v></c><c r='F1'><v>0.000</v></c>"
                        "<c r='G1'><v>99999999999999999</v></c><c r='H1'><v>1e999</v></c></row>"}));
    assert_cell(&sheet, 0, 0, SHEET_NUMBER, "2105");
    assert_cell(&sheet, 0, 1, SHEET_NUMBER, "20345000");
    assert_cell(&sheet, 0, 2, SHEET_NUMBER, "0.1");
    assert_cell(&sheet, 0, 3, SHEET_NUMBER, "1985");
    assert_cell(&sheet, 0, 4, SHEET_NUMBER, "-0.0035");
    assert_cell(&sheet, 0, 5, SHEET_NUMBER, "0");
    assert_cell(&sheet, 0, 6, SHEET_NUMBER, "100000000000000000");
    assert_cell(&sheet, 0, 7, SHEET_TEXT, "1e999");
}

static void days_follow_the_format_of_the_cell_and_the_calendar_of_the_file(void **state) {
    struct parts parts = {
        .styles =
            "<numFmts><numFmt numFmtId='170' formatCode='[Red]0.0'/><numFmt numFmtId='171' formatCode='d\\.m\\.yy'/>"
            "</numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
            "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='170'/><xf numFmtId='171'/></cellXfs>",
        .rows = "<row r='1'><c r='A1' s='1'><v>39233</v></c><c r='B1' s='0'><v>39233</v></c><c r='C1' "
                "s='2'><v>39233</v></c>"
                "<c r='D1' s='3'><v>59.75</v></c><c r='E1' s='1'><v>61</v></c><c r='F1' "
                "t='d'><v>2007-05-31T00:00:00</v></c>"
                "</row>"};
    struct sheet sheet = read_first(*state, make_xlsx(*state, &parts));
    assert_cell(&sheet, 0, 0, SHEET_DATE, "2007-05-31");
    assert_cell(&sheet, 0, 1, SHEET_NUMBER, "39233");
    assert_cell(&sheet, 0, 2, SHEET_NUMBER, "39233");
    assert_cell(&sheet, 0, 3, SHEET_DATE, "1900-02-28");
    assert_cell(&sheet, 0, 4, SHEET_DATE, "1900-03-01");
    assert_cell(&sheet, 0, 5, SHEET_DATE, "2007-05-31");
    parts.workbook = "<workbookPr date1904='1'/>";
    sheet = read_first(*state, make_xlsx(*state, &parts));
    assert_cell(&sheet, 0, 0, SHEET_DATE, "2011-06-01");
}

static void texts_are_shared_inline_or_results(void **state) {
    struct sheet sheet = read_first(
        *state,
        make_xlsx(
            *state,
            &(struct parts){
                .strings =
                    "<si><t>plain</t></si><si><r><t>Mül</t></r><r><t>ler &amp; Co</t></r><rPh><t>no</t></rPh></si>",
                .rows = "<row><c t='s'><v>1</v></c><c t='inlineStr'><is><t> in line </t></is></c>"
                        "<c t='str'><f>HYPERLINK(A1)</f><v>result</v></c><c t='b'><v>1</v></c><c t='e'><v>#N/A</v></c>"
                        "<c t='s'><v>7</v></c></row><row r='9'><c r='AB9' t='s'><v>0</v></c></row>"}));
    assert_cell(&sheet, 0, 0, SHEET_TEXT, "Müller & Co");
    assert_cell(&sheet, 0, 1, SHEET_TEXT, " in line ");
    assert_cell(&sheet, 0, 2, SHEET_TEXT, "result");
    assert_cell(&sheet, 0, 3, SHEET_BOOLEAN, "TRUE");
    assert_cell(&sheet, 0, 4, SHEET_FAULT, "");
    assert_cell(&sheet, 0, 5, SHEET_FAULT, "");
    assert_int_equal(sheet.rows[1].number, 9);
    assert_cell(&sheet, 1, 27, SHEET_TEXT, "plain");
    assert_text(sheet_place(*state, 27, 9), "AB9");
    assert_text(sheet_place(*state, 2, 7), "C7");
    assert_text(sheet_place(*state, 255, 1), "IV1");
}

static void cells_of_ods_are_repeated_within_limits(void **state) {
    struct sheet sheet = read_first(
        *state,
        make_ods(
            *state,
            "<d xmlns:table='t' xmlns:office='o' xmlns:text='x'><table:table table:name='One'>"
            "<table:table-row><table:table-cell table:number-columns-repeated='2' "
            "office:value-type='string'><text:p>a<text:s text:c='2'/>b</text:p>"
            "</table:table-cell><table:table-cell office:value-type='date' office:date-value='2007-05-31T10:00:00'/>"
            "<table:table-cell office:value-type='float' office:value='1.5E3'/><table:table-cell "
            "table:number-columns-repeated='16380'/></table:table-row>"
            "<table:table-row table:number-rows-repeated='2'><table:table-cell "
            "office:value-type='string'><text:p>c</text:p><text:p>d</text:p></table:table-cell></table:table-row>"
            "<table:table-row table:number-rows-repeated='1048000'><table:table-cell "
            "table:number-columns-repeated='16384'/></table:table-row>"
            "</table:table></d>"));
    assert_int_equal(sheet.row_count, 3);
    assert_cell(&sheet, 0, 0, SHEET_TEXT, "a  b");
    assert_cell(&sheet, 0, 1, SHEET_TEXT, "a  b");
    assert_cell(&sheet, 0, 2, SHEET_DATE, "2007-05-31");
    assert_cell(&sheet, 0, 3, SHEET_NUMBER, "1500");
    assert_cell(&sheet, 2, 0, SHEET_TEXT, "c d");
    assert_int_equal(sheet.rows[2].number, 3);
}

#define ODS(rows)                                                                                                      \
    "<d xmlns:table='t' xmlns:office='o' xmlns:text='x'><table:table table:name='One'>" rows "</table:table></d>"
#define FILLED(attributes)                                                                                             \
    "<table:table-cell " attributes " office:value-type='string'><text:p>a</text:p></table:table-cell>"

static void what_is_too_large_is_refused(void **state) {
    struct text rows =
        make_ods(*state, ODS("<table:table-row table:number-rows-repeated='20001'>" FILLED("") "</table:table-row>"));
    assert_int_equal(refused(*state, rows).code, ERROR_sheet_rows);
    struct text columns =
        make_ods(*state, ODS("<table:table-row>" FILLED("table:number-columns-repeated='257'") "</table:table-row>"));
    assert_int_equal(refused(*state, columns).code, ERROR_sheet_columns);
    struct text cells = make_ods(*state, ODS("<table:table-row table:number-rows-repeated='20000'>" FILLED(
                                             "table:number-columns-repeated='256'") "</table:table-row>"));
    assert_int_equal(refused(*state, cells).code, ERROR_sheet_total);
    struct text_builder row = {.arena = *state};
    text_add_zero(&row, "<row r='4'><c r='C4' t='inlineStr'><is><t>");
    text_add_padding(&row, 'x', SHEET_CELL + 1);
    text_add_zero(&row, "</t></is></c></row>");
    struct error error = refused(*state, make_xlsx(*state, &(struct parts){.rows = text_builder_take(&row).bytes}));
    assert_int_equal(error.code, ERROR_sheet_cell);
    assert_int_equal(
        refused(*state, make_xlsx(*state, &(struct parts){.rows = "<row r='1'><c r='XFD1'><v>1</v></c></row>"})).code,
        ERROR_sheet_columns);
}

static void what_is_damaged_is_refused(void **state) {
    assert_int_equal(refused(*state, make_ods(*state, ODS("<table:table-row>"))).code, ERROR_sheet_xml);
    assert_int_equal(refused(*state, make_ods(*state, "")).code, ERROR_sheet_xml);
    assert_int_equal(refused(*state, make_ods(*state, "<!DOCTYPE d [<!ENTITY a 'b'>]><d>&a;</d>")).code,
                     ERROR_sheet_entities);
    assert_int_equal(
        refused(
            *state,
            make_xlsx(*state,
                      &(struct parts){
                          .rows = "<row r='3'><c r='A3'><v>1</v></c></row><row r='2'><c r='A2'><v>1</v></c></row>"}))
            .code,
        ERROR_sheet_order);
    assert_int_equal(refused(*state, make_xlsx(*state, &(struct parts){.rows = ""})).code, ERROR_sheet_empty);
    const struct zip_member other = member("notes.txt", "x");
    struct error error = refused(*state, zip_make(*state, &other, 1));
    assert_int_equal(error.code, ERROR_sheet_file);
    assert_string_equal(error.phrase[0].key, "phrase.file.zip");
}

static void other_kinds_of_files_are_named(void **state) {
    static const struct {
        struct text bytes;
        const char *what;
    } files[] = {{TEXT_INIT("\xD0\xCF\x11\xE0\xA1\xB1"), "phrase.file.old"},
                 {TEXT_INIT("%PDF-1.7"), "phrase.file.pdf"},
                 {TEXT_INIT("\x89PNG\r\n"), "phrase.file.picture"},
                 {TEXT_INIT("\xFF\xD8\xFF\xE0"), "phrase.file.picture"},
                 {TEXT_INIT("<!doctype html><p>"), "phrase.file.page"},
                 {TEXT_INIT("BM\0\0\0\0"), "phrase.file.picture"}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct error error = refused(*state, files[i].bytes);
        assert_int_equal(error.code, ERROR_sheet_file);
        assert_string_equal(error.phrase[0].key, files[i].what);
    }
    struct sheet sheet = read_first(*state, TEXT("BMW Club;1\n"));
    assert_cell(&sheet, 0, 0, SHEET_TEXT, "BMW Club");
}

static void text_is_read_in_every_usual_encoding(void **state) {
    static const struct {
        struct text bytes;
        enum encoding encoding;
        const char *second;
    } files[] = {
        {TEXT_INIT("Name;x\nMüller;1"), ENCODING_UTF8, "Müller"},
        {TEXT_INIT("Name;x\nM\xFCller;1"), ENCODING_CP1252, "Müller"},
        {TEXT_INIT("Name;x\nWi\x9Cniewski;1"), ENCODING_CP1250, "Wiśniewski"},
        {TEXT_INIT("N\xE9v;x\nSz\xFB"
                   "cs;1"),
         ENCODING_CP1250, "Szűcs"},
        {TEXT_INIT("\xD4\xE0\xEC\xE8\xEB\xE8\xFF;x\n\xD9\xF3\xEA\xE8\xED;1"), ENCODING_CP1251, "Щукин"},
        {TEXT_INIT("\xFF\xFEN\0;\0x\0\n\0\xFC\0;\0001\0"), ENCODING_UTF16, "ü"},
        {TEXT_INIT("\xFE\xFF\0N\0;\0x\0\n\0\xFC\0;\0001"), ENCODING_UTF16, "ü"},
        {TEXT_INIT("N\0;\0x\0y\0\n\0\xFC\0;\0001\0"), ENCODING_UTF16, "ü"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct workbook workbook;
        struct error error;
        must(*state, workbook_read(*state, files[i].bytes, &workbook, &error), &error);
        assert_int_equal(workbook.encoding, files[i].encoding);
        assert_cell(&workbook.sheets[0], 1, 0, SHEET_TEXT, files[i].second);
    }
}

static void lines_above_and_quotation_marks_within_do_no_harm(void **state) {
    struct sheet sheet =
        read_first(*state, TEXT("Town Cup\n\nName;Club\nA;\"The \"\"Rook\"\"\"\nB;The \"Rook\"\nC;\"x\" y;z\n"));
    assert_int_equal(sheet.row_count, 5);
    assert_int_equal(sheet.rows[1].number, 3);
    assert_cell(&sheet, 2, 1, SHEET_TEXT, "The \"Rook\"");
    assert_cell(&sheet, 3, 1, SHEET_TEXT, "The \"Rook\"");
    assert_cell(&sheet, 4, 1, SHEET_TEXT, "x y");
    assert_cell(&sheet, 4, 2, SHEET_TEXT, "z");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_arena, drop_arena)
    const struct CMUnitTest tests[] = {
        TEST(numbers_lose_what_binary_fractions_add),
        TEST(days_follow_the_format_of_the_cell_and_the_calendar_of_the_file),
        TEST(texts_are_shared_inline_or_results),
        TEST(cells_of_ods_are_repeated_within_limits),
        TEST(what_is_too_large_is_refused),
        TEST(what_is_damaged_is_refused),
        TEST(other_kinds_of_files_are_named),
        TEST(text_is_read_in_every_usual_encoding),
        TEST(lines_above_and_quotation_marks_within_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
