/*
 * The engine against published and worked values: reports of real events with their published tables and those of the
 * commission's checker, and the commission's exercises, from the report to the ranked table. Every value that comes out
 * otherwise is named with its article in docs/tiebreak-differences.md, and what is named there must differ.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "base/json.h"
#include "event/event.h"
#include "format/trf.h"
#include "standings/standings.h"
#include "tiebreak_oracle_file.h"

enum { NUMBERS_SIZE = 512, LIST_MOST = 8 };

/* --- Differences that are explained --------------------------------------------------------------------------------- */

/* A line of the document: | event | list | code | numbers | article | why |. */
struct explained {
    struct text event;
    struct text list;
    struct text code;
    struct text numbers; /* "11, 40, 41" */
    bool met;
};

struct findings {
    struct arena arena;
    size_t explained_count;
    struct explained *explained;
    int32_t events;
    int32_t values;
    int32_t differences; /* those that are not explained */
    int32_t known;
};

static bool read_explained(struct findings *findings) {
    struct text_builder builder;
    struct text left;
    struct text line;
    size_t capacity = 0;
    char piece[4096];
    size_t count;
    FILE *file = fopen("docs/tiebreak-differences.md", "rb");
    if (file == NULL)
        return false;
    text_builder_init(&builder, &findings->arena);
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_add(&builder, (struct text){piece, count});
    fclose(file);
    left = text_builder_take(&builder);
    while (text_next_line(&left, &line)) {
        struct text cells[6];
        size_t cell = 0;
        if (!text_starts_with(line, TEXT("| ")))
            continue;
        text_cut(&line, '|');
        while (cell < 6 && line.length > 0)
            cells[cell++] = text_trim(text_cut(&line, '|'));
        if (cell < 6 || text_equal(cells[0], TEXT("event")))
            continue;
        findings->explained = arena_grow(&findings->arena, findings->explained, &capacity,
                                         findings->explained_count + 1, sizeof *findings->explained, NULL);
        findings->explained[findings->explained_count++] =
            (struct explained){cells[0], cells[1], cells[2], cells[3], false};
    }
    return true;
}

/* The numbers of one column whose values differ, as they were found. */
struct column_check {
    struct findings *findings;
    const char *event;
    const char *list;
    const char *code;
    char numbers[NUMBERS_SIZE];
    size_t length;
};

static void begin_column(struct column_check *check, struct findings *findings, const char *event, const char *list,
                         const char *code) {
    *check = (struct column_check){.findings = findings, .event = event, .list = list, .code = code};
}

static void differ(struct column_check *check, int32_t number, struct rational value, struct text printed) {
    print_message("# %s %s %s, number %d: %" PRId64 "/%" PRId64 ", there %.*s\n", check->event, check->list,
                  check->code, number, value.numerator, value.denominator, TEXT_ARG(printed));
    check->length += (size_t)snprintf(check->numbers + check->length, sizeof check->numbers - check->length, "%s%d",
                                      check->length > 0 ? ", " : "", number);
}

static void end_column(struct column_check *check) {
    struct findings *findings = check->findings;
    if (check->length == 0)
        return;
    for (size_t i = 0; i < findings->explained_count; i++) {
        struct explained *row = &findings->explained[i];
        if (text_equal(row->event, text_from(check->event)) && text_equal(row->list, text_from(check->list)) &&
            text_equal(row->code, text_from(check->code)) && text_equal(row->numbers, text_from(check->numbers))) {
            row->met = true;
            findings->known++;
            return;
        }
    }
    findings->differences++;
    print_message("# not explained: | %s | %s | %s | %s |\n", check->event, check->list, check->code, check->numbers);
}

/* --- The engine on a report ----------------------------------------------------------------------------------------- */

struct report {
    struct event event;
    struct crosstable table;
};

static bool read_corpus(struct arena *arena, const char *folder, const char *name, const char *end,
                        struct text *contents) {
    char path[CORPUS_PATH / 2];
    snprintf(path, sizeof path, "tiebreak/%s/%s%s", folder, name, end);
    return corpus_contents(arena, path, contents);
}

/* As the command reads it, which must see for itself what is a round robin. */
static void open_report(struct arena *arena, struct text contents, bool predetermined, struct report *report) {
    static const struct trf_import_options options = {.only_shown = true};
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    assert_true(trf_read(arena, contents, &trf, &error));
    assert_true(trf_import(arena, &trf, TEXT(""), TEXT("2026-11-16"), &options, &import, &error));
    assert_true(trf_fold(&import, TEXT("2026-11-16"), &report->event, &error));
    assert_true(tournament_crosstable(&report->event, &report->event.tournaments[0], 0, arena, &report->table));
    assert_int_equal(report->table.predetermined, predetermined);
}

/* False where the edition has no such code. */
static bool rank(struct arena *arena, const struct report *report, enum tiebreak_edition edition,
                 const char *const *codes, size_t count, int32_t unrated, struct standings *standings) {
    struct standings_rules rules = {.edition = edition, .tiebreak_count = count};
    struct error error;
    if (unrated > 0) {
        rules.unrated = STANDINGS_UNRATED_FIXED;
        rules.unrated_rating = unrated;
    }
    for (size_t i = 0; i < count; i++)
        if (!tiebreak_read_for(text_from(codes[i]), edition, &rules.tiebreaks[i], &error))
            return false;
    assert_true(standings_compute(arena, &report->table, &rules, standings, &error));
    return true;
}

static const struct standings_row *row_of(const struct report *report, const struct standings *standings,
                                          struct text number) {
    int64_t wanted = -1;
    text_to_integer(number, &wanted);
    for (size_t i = 0; i < standings->count; i++)
        if (report->table.participants[standings->rows[i].participant].number == wanted)
            return &standings->rows[i];
    fail_msg("number %.*s is not in the standings", TEXT_ARG(number));
    return NULL;
}

/* Does a value, rounded either way, give the printed number? */
static bool prints_as(struct rational value, bool applies, struct text printed) {
    struct tiebreak_oracle_fraction number;
    struct tiebreak_oracle_fraction step;
    if (!oracle_file_decimal(printed, &number, &step))
        return !applies;
    if (!applies)
        return number.numerator == 0;
    int64_t distance = value.numerator * number.denominator - number.numerator * value.denominator;
    return 2 * (distance < 0 ? -distance : distance) <= value.denominator;
}

static void compare_one(struct column_check *check, int32_t number, const struct standings_value *value,
                        struct text printed) {
    check->findings->values++;
    if (!prints_as(value->value, value->applies, printed))
        differ(check, number, value->value, printed);
}

/* The place that the direct encounter gives among those with the same points, 0 where it separates nobody. */
static int64_t place_by_encounter(const struct standings *standings, const struct standings_row *own) {
    int64_t before = 0;
    bool separates = false;
    for (size_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].points != own->points)
            continue;
        before += standings->rows[i].rank < own->rank;
        separates = separates || standings->rows[i].rank != own->rank;
    }
    return separates ? before + 1 : 0;
}

/* A column of a table, rows by number in the first one. "DE" shows places, "1-2" those that are shared. */
static void compare_column(struct findings *findings, struct arena *arena, const struct report *report,
                           enum tiebreak_edition edition, const char *event, const char *list, const char *code,
                           int32_t unrated, const struct oracle_file_table *table, int32_t column) {
    struct column_check check;
    struct standings standings;
    if (!rank(arena, report, edition, &code, 1, unrated, &standings))
        return;
    begin_column(&check, findings, event, list, code);
    for (int32_t i = 0; i < table->row_count; i++) {
        const struct standings_row *row = row_of(report, &standings, table->rows[i][0]);
        struct text printed = table->rows[i][column];
        struct standings_value value = row->values[0];
        if (strcmp(code, "DE") == 0) {
            value =
                (struct standings_value){.applies = true, .value = rational_from(place_by_encounter(&standings, row))};
            printed = text_cut(&printed, '-');
        }
        compare_one(&check, report->table.participants[row->participant].number, &value, printed);
    }
    end_column(&check);
}

static void compare_points(struct findings *findings, struct arena *arena, const struct report *report,
                           const char *event, const char *list, const struct oracle_file_table *table) {
    struct column_check check;
    struct standings standings;
    int32_t column = oracle_file_column(table, TEXT("PTS"));
    assert_true(column >= 0);
    assert_true(rank(arena, report, TIEBREAK_2024_08, NULL, 0, 0, &standings));
    begin_column(&check, findings, event, list, "PTS");
    for (int32_t i = 0; i < table->row_count; i++) {
        const struct standings_row *row = row_of(report, &standings, table->rows[i][0]);
        struct standings_value value = {.applies = true};
        assert_true(rational_make(row->points, report->table.scoring.unit, &value.value));
        compare_one(&check, report->table.participants[row->participant].number, &value, table->rows[i][column]);
    }
    end_column(&check);
}

/* Printed ranks are single: they must lie among those that the tied share. */
static void compare_ranks(struct findings *findings, struct arena *arena, const struct report *report,
                          enum tiebreak_edition edition, const char *event, const char *list, const char *const *codes,
                          size_t count, const struct oracle_file_table *table) {
    struct column_check check;
    struct standings standings;
    int32_t column = oracle_file_column(table, TEXT("Rank"));
    if (column < 0 || !rank(arena, report, edition, codes, count, 0, &standings))
        return;
    begin_column(&check, findings, event, list, "Rank");
    for (int32_t i = 0; i < table->row_count; i++) {
        const struct standings_row *row = row_of(report, &standings, table->rows[i][0]);
        int64_t printed = 0;
        int32_t tied = 0;
        assert_true(text_to_integer(table->rows[i][column], &printed));
        for (size_t other = 0; other < standings.count; other++)
            tied += standings.rows[other].rank == row->rank;
        findings->values++;
        if (printed < row->rank || printed >= row->rank + tied)
            differ(&check, report->table.participants[row->participant].number, rational_from(row->rank),
                   table->rows[i][column]);
    }
    end_column(&check);
}

/* --- Published tables ----------------------------------------------------------------------------------------------- */

/* The editions that the index names for a column: "BH=2023/24", "SB=~2023/24(24/25)", "BH=2019virt", "BH/C1=any". Where
   it names none, the one in force on the first day. */
static size_t editions_of(struct text index, const char *code, enum tiebreak_edition in_force,
                          enum tiebreak_edition editions[3]) {
    while (index.length > 0) {
        struct text word = text_cut(&index, ' ');
        if (!text_equal(text_cut(&word, '='), text_from(code)))
            continue;
        if (text_starts_with(word, TEXT("2019"))) {
            editions[0] = TIEBREAK_2019;
            return 1;
        }
        if (text_starts_with(word, TEXT("2026"))) {
            editions[0] = TIEBREAK_2026;
            return 1;
        }
        editions[0] = TIEBREAK_2023;
        editions[1] = TIEBREAK_2024_04;
        editions[2] = TIEBREAK_2024_08;
        return 3;
    }
    editions[0] = in_force;
    return 1;
}

/* By the first day, "2024/03/19". */
static enum tiebreak_edition in_force(struct text start) {
    static const struct {
        struct text from;
        enum tiebreak_edition edition;
    } editions[] = {{TEXT_INIT("2026/03/01"), TIEBREAK_2026},    {TEXT_INIT("2024/08/01"), TIEBREAK_2024_08},
                    {TEXT_INIT("2024/04/01"), TIEBREAK_2024_04}, {TEXT_INIT("2022/07/01"), TIEBREAK_2022},
                    {TEXT_INIT("2019/07/01"), TIEBREAK_2019},    {TEXT_INIT(""), TIEBREAK_2009}};
    size_t at = 0;
    while (text_compare(start, editions[at].from) < 0)
        at++;
    return editions[at].edition;
}

/* What a column shows; NULL for what is no tie-break. The world championship numbers its columns, and says in the index
   what they are. */
static const char *code_of(struct text column, bool numbered) {
    static const char *const numbers[] = {"BH/C1", "BH", "ARO/C1", "DE"};
    static const char *const codes[] = {"BH", "BH/C1", "SB", "WIN", "BWG", "KS", "DE", "ARO"};
    if (numbered && text_starts_with(column, TEXT("TB")))
        return numbers[column.bytes[2] - '1'];
    if (text_equal(column, TEXT("DE(points)"))) /* it holds places all the same */
        return "DE";
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (text_equal(column, text_from(codes[i])))
            return codes[i];
    return NULL;
}

static void check_published(struct findings *findings, struct arena *arena, const struct report *report,
                            const char *event, struct text editions, enum tiebreak_edition by_date,
                            struct text values) {
    struct oracle_file_table table = oracle_file_table(arena, values);
    bool numbered = oracle_file_column(&table, TEXT("TB1")) >= 0;
    const char *list[LIST_MOST];
    size_t listed = 0;
    enum tiebreak_edition last = numbered ? TIEBREAK_2019 : by_date;
    compare_points(findings, arena, report, event, "published", &table);
    for (int32_t column = 0; column < table.column_count; column++) {
        const char *code = code_of(table.columns[column], numbered);
        enum tiebreak_edition tried[3] = {TIEBREAK_2019};
        if (code == NULL)
            continue;
        size_t count = numbered ? 1 : editions_of(editions, code, by_date, tried);
        last = tried[count - 1];
        list[listed++] = code;
        for (size_t i = 0; i < count && !(numbered && strcmp(code, "DE") == 0); i++)
            compare_column(findings, arena, report, tried[i], event, "published", code, 0, &table, column);
    }
    compare_ranks(findings, arena, report, last, event, "published", list, listed, &table);
}

/* --- The commission's checker --------------------------------------------------------------------------------------- */

/* Rules of 2024 and 2026, unrated players at 1000. */
static void check_checker(struct findings *findings, struct arena *arena, const struct report *report,
                          const char *event, enum tiebreak_edition edition, const char *list, struct text values) {
    struct oracle_file_table table = oracle_file_table(arena, values);
    compare_points(findings, arena, report, event, list, &table);
    for (int32_t column = 3; column < table.column_count; column++) {
        char code[32];
        snprintf(code, sizeof code, "%.*s", TEXT_ARG(table.columns[column]));
        char *variant = strstr(code, "/V");
        if (variant != NULL)
            *variant = '\0';
        compare_column(findings, arena, report, edition, event, list, code, 1000, &table, column);
    }
}

static void check_event(struct findings *findings, const struct oracle_file_table *index, int32_t row) {
    struct arena arena;
    struct report report;
    struct text contents = TEXT("");
    struct text values = TEXT("");
    char folder[64];
    char event[128];
    struct text *cells = index->rows[row];
    snprintf(folder, sizeof folder, "%.*s", TEXT_ARG(cells[oracle_file_column(index, TEXT("kind"))]));
    snprintf(event, sizeof event, "%.*s", TEXT_ARG(cells[oracle_file_column(index, TEXT("name"))]));
    arena_init(&arena);
    assert_true(read_corpus(&arena, folder, event, ".trf", &contents));
    open_report(&arena, contents, strcmp(folder, "round_robin") == 0, &report);
    if (read_corpus(&arena, folder, event, ".published.tsv", &values))
        check_published(findings, &arena, &report, event,
                        cells[oracle_file_column(index, TEXT("edition_of_published"))],
                        in_force(cells[oracle_file_column(index, TEXT("start"))]), values);
    if (read_corpus(&arena, folder, event, ".tbs2024.tsv", &values))
        check_checker(findings, &arena, &report, event, TIEBREAK_2024_08, "checker 2024", values);
    if (read_corpus(&arena, folder, event, ".tbs2026.tsv", &values))
        check_checker(findings, &arena, &report, event, TIEBREAK_2026, "checker 2026", values);
    findings->events++;
    event_drop(&report.event);
    arena_drop(&arena);
}

/* --- Exercises ------------------------------------------------------------------------------------------------------ */

/* [a,b,...] for all participants, or {"number":a,...} for some. */
static void check_member(struct findings *findings, struct arena *arena, const struct report *report,
                         enum tiebreak_edition edition, const char *event, const char *code, const struct json *list) {
    struct column_check check;
    struct standings standings;
    bool ranks = strcmp(code, "rank_PTS_DE") == 0;
    const char *used = ranks ? "DE" : code;
    size_t count = list->type == JSON_ARRAY ? list->array.count : list->object.count;
    assert_true(rank(arena, report, edition, &used, 1, 0, &standings));
    begin_column(&check, findings, event, tiebreak_edition_code(edition), code);
    for (size_t i = 0; i < count; i++) {
        char number[24];
        const struct json *item = list->type == JSON_ARRAY ? &list->array.items[i] : &list->object.members[i].value;
        struct text place = list->type == JSON_ARRAY ? text_from(number) : list->object.members[i].name;
        char digits[24];
        struct text printed = item->text;
        snprintf(number, sizeof number, "%zu", i + 1);
        if (list->type == JSON_ARRAY)
            place = text_from(number);
        if (item->type == JSON_INTEGER) {
            snprintf(digits, sizeof digits, "%" PRId64, item->integer);
            printed = text_from(digits);
        } else if (item->type == JSON_NULL) {
            printed = TEXT("-");
        }
        const struct standings_row *row = row_of(report, &standings, place);
        struct standings_value value = row->values[0];
        if (ranks)
            value = (struct standings_value){.applies = true, .value = rational_from(row->rank)};
        compare_one(&check, report->table.participants[row->participant].number, &value, printed);
    }
    end_column(&check);
}

static void check_exercise(struct findings *findings, const struct json *expected, const char *key, const char *file,
                           bool predetermined) {
    struct arena arena;
    struct report report;
    struct text contents = TEXT("");
    const struct json *part = json_get(expected, key);
    const struct json *later = json_get(part, "_2026");
    assert_non_null(part);
    arena_init(&arena);
    assert_true(read_corpus(&arena, "worked_examples", file, ".trf", &contents));
    open_report(&arena, contents, predetermined, &report);
    for (size_t i = 0; i < part->object.count; i++) {
        const struct json_member *member = &part->object.members[i];
        char code[32];
        snprintf(code, sizeof code, "%.*s", TEXT_ARG(member->name));
        if ((member->value.type == JSON_ARRAY || member->value.type == JSON_OBJECT) && code[0] != '_')
            check_member(findings, &arena, &report, TIEBREAK_2023, key, code, &member->value);
    }
    for (size_t i = 0; later != NULL && i < later->object.count; i++) {
        const struct json_member *member = &later->object.members[i];
        char code[32];
        snprintf(code, sizeof code, "%.*s", TEXT_ARG(member->name));
        if ((member->value.type == JSON_ARRAY || member->value.type == JSON_OBJECT) && code[0] != '_')
            check_member(findings, &arena, &report, TIEBREAK_2026, key, code, &member->value);
    }
    findings->events++;
    event_drop(&report.event);
    arena_drop(&arena);
}

static void check_exercises(struct findings *findings) {
    struct text contents = TEXT("");
    struct json expected;
    struct error error;
    assert_true(read_corpus(&findings->arena, "worked_examples", "held_expected", ".json", &contents));
    assert_true(json_read(&findings->arena, contents, NULL, &expected, &error));
    check_exercise(findings, &expected, "swiss_5", "held_swiss_5", false);
    check_exercise(findings, &expected, "swiss_9", "held_swiss_9", false);
    check_exercise(findings, &expected, "round_robin", "held_round_robin", true);
}

/* A report full of byes and forfeits with the values of the rules of 2026. */
static void check_many_unplayed(struct findings *findings) {
    struct arena arena;
    struct report report;
    struct text contents = TEXT("");
    arena_init(&arena);
    assert_true(read_corpus(&arena, "worked_examples", "swiss_many_unplayed", ".trf", &contents));
    open_report(&arena, contents, false, &report);
    assert_true(read_corpus(&arena, "worked_examples", "swiss_many_unplayed", ".upstream_2026-03-01.tsv", &contents));
    struct oracle_file_table table = oracle_file_table(&arena, contents);
    for (int32_t column = 2; column < table.column_count; column++) {
        char code[32];
        snprintf(code, sizeof code, "%.*s", TEXT_ARG(table.columns[column]));
        compare_column(findings, &arena, &report, TIEBREAK_2026, "swiss_many_unplayed", "worked", code, 0, &table,
                       column);
    }
    findings->events++;
    event_drop(&report.event);
    arena_drop(&arena);
}

/* Four small reports with their Buchholz, full of byes, by the rules of 2023: lines "number,points,name,value". */
static void check_small_reports(struct findings *findings) {
    static const char *const code = "BH";
    for (int file = 1; file <= 4; file++) {
        struct arena arena;
        struct report report;
        struct standings standings;
        struct column_check check;
        struct text contents = TEXT("");
        struct text line;
        char name[32];
        snprintf(name, sizeof name, "buchholz_%d", file);
        arena_init(&arena);
        struct text_builder builder;
        text_builder_init(&builder, &arena);
        text_add_zero(&builder, "092 Individual: Swiss-System\n"); /* two who have met are no round robin */
        assert_true(read_corpus(&arena, "chessament", name, ".trf", &contents));
        text_add(&builder, contents);
        open_report(&arena, text_builder_take(&builder), false, &report);
        assert_true(read_corpus(&arena, "chessament", name, ".trf.bh", &contents));
        assert_true(rank(&arena, &report, TIEBREAK_2023, &code, 1, 0, &standings));
        begin_column(&check, findings, name, "worked", code);
        while (text_next_line(&contents, &line)) {
            struct text number = text_cut(&line, ',');
            int64_t found;
            if (!text_to_integer(number, &found))
                continue;
            text_cut(&line, ',');
            text_cut(&line, ',');
            const struct standings_row *row = row_of(&report, &standings, number);
            compare_one(&check, (int32_t)found, &row->values[0], line);
        }
        end_column(&check);
        findings->events++;
        event_drop(&report.event);
        arena_drop(&arena);
    }
}

static void every_published_value_comes_out_or_is_explained(void **state) {
    struct findings findings = {0};
    struct text index = TEXT("");
    (void)state;
    arena_init(&findings.arena);
    if (!corpus_contents(&findings.arena, "tiebreak/INDEX.tsv", &index)) {
        print_message("# no corpus: 58 events, 4 small reports and 4 exercises skipped\n");
        arena_drop(&findings.arena);
        skip();
    }
    assert_true(read_explained(&findings));
    struct oracle_file_table table = oracle_file_table(&findings.arena, index);
    for (int32_t row = 0; row < table.row_count; row++)
        check_event(&findings, &table, row);
    check_exercises(&findings);
    check_many_unplayed(&findings);
    check_small_reports(&findings);
    for (size_t i = 0; i < findings.explained_count; i++) {
        const struct explained *row = &findings.explained[i];
        if (!row->met) {
            findings.differences++;
            print_message("# explained, but it comes out: %.*s %.*s %.*s\n", TEXT_ARG(row->event), TEXT_ARG(row->list),
                          TEXT_ARG(row->code));
        }
    }
    print_message("# %d events and exercises, %d values, %d columns with explained differences, %d others\n",
                  findings.events, findings.values, findings.known, findings.differences);
    assert_int_equal(findings.differences, 0);
    arena_drop(&findings.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_published_value_comes_out_or_is_explained),
    };
    return cmocka_run_group_tests_name("tie-breaks of real events", tests, NULL, NULL);
}
