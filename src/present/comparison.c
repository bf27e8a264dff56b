#include "present/comparison.h"

#include "base/score.h"
#include "language/errors.h"
#include "pairing/options.h"

static const struct participant *participant_at(const struct compare *compare, int32_t participant) {
    return &compare->drawing.table->participants[participant];
}

static struct language_value first_name(const struct compare *compare) {
    return language_text(text_from(compare->columns[compare->first].system->name));
}

/* --- The boards ----------------------------------------------------------------------------------------------------- */

static int32_t board_count(const struct compare *compare) {
    int32_t most = 0;
    for (int32_t i = 0; i < compare->count; i++)
        if (compare->columns[i].round.pair_count > most)
            most = compare->columns[i].round.pair_count;
    return most;
}

static void add_pair(struct table *table, const struct compare *compare, const struct compare_column *column,
                     int32_t board) {
    static const char *const marks[] = {[COMPARE_SAME] = "", [COMPARE_TURNED] = " c", [COMPARE_OTHER] = " *"};
    struct text_builder *cell = table_write(table);
    if (board < column->round.pair_count) {
        struct drawn_pair pair = column->round.pairs[board];
        text_add_format(cell, "%d-%d%s", (int)participant_at(compare, pair.white)->number,
                        (int)participant_at(compare, pair.black)->number, marks[column->marks[board]]);
    }
    table_written(table);
}

static void add_bye(struct table *table, const struct compare *compare, const struct compare_column *column) {
    const struct compare_column *first = &compare->columns[compare->first];
    struct text_builder *cell = table_write(table);
    if (column->round.bye >= 0)
        text_add_format(cell, "%d%s", (int)participant_at(compare, column->round.bye)->number,
                        column->round.bye != first->round.bye ? " *" : "");
    table_written(table);
}

static void add_boards(struct document *document, const struct compare *compare) {
    struct table_column *columns = arena_array(document->arena, COMPARE_MOST + 1, sizeof *columns);
    struct table *table = document_table(document, columns, (size_t)compare->count + 1);
    int32_t boards = board_count(compare);
    bool bye = false;
    columns[0] = (struct table_column){MESSAGE_table_board, true, NULL};
    for (int32_t i = 0; i < compare->count; i++) {
        columns[i + 1] = (struct table_column){MESSAGE_none, false, compare->columns[i].system->name};
        bye = bye || compare->columns[i].round.bye >= 0;
    }
    for (int32_t board = 0; board < boards + bye; board++) {
        if (board < boards)
            table_add_number(table, board + 1);
        else
            table_add_said(table, MESSAGE_show_compare_bye);
        for (int32_t i = 0; i < compare->count; i++) {
            if (!compare->columns[i].drawn)
                table_add_zero(table, "-");
            else if (board < boards)
                add_pair(table, compare, &compare->columns[i], board);
            else
                add_bye(table, compare, &compare->columns[i]);
        }
    }
    document->gap = DOCUMENT_CLOSE;
    if (compare->count > 1)
        document_note(document, document_say(document, show_compare_marks, "system", first_name(compare)));
}

/* --- What each comes to --------------------------------------------------------------------------------------------- */

static int32_t alone_count(const struct compare_column *column) {
    int32_t alone = 0;
    for (int32_t i = 0; i < column->round.pair_count; i++)
        alone += column->alone[i];
    return alone;
}

static void add_sums(struct document *document, const struct compare *compare) {
    static const struct table_column columns[] = {
        {MESSAGE_table_system, false, NULL},      {MESSAGE_table_pairs, true, NULL},
        {MESSAGE_table_shared, true, NULL},       {MESSAGE_table_only_here, true, NULL},
        {MESSAGE_table_floats, true, NULL},       {MESSAGE_table_sum, true, NULL},
        {MESSAGE_table_no_due_colour, true, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < compare->count; i++) {
        const struct compare_column *column = &compare->columns[i];
        if (!column->drawn)
            continue;
        table_add_zero(table, column->system->name);
        table_add_number(table, column->round.pair_count);
        table_add_number(table, column->same);
        table_add_number(table, alone_count(column));
        table_add_number(table, column->floats);
        score_add(table_write(table), column->differences, compare->drawing.table->scoring.unit);
        table_written(table);
        table_add_number(table, column->without_colour);
    }
    document->gap = DOCUMENT_CLOSE;
    document_note(document, document_say(document, show_compare_sums, "system", first_name(compare)));
    document_note(document, document_said(document, MESSAGE_show_compare_due));
}

/* --- What differs, and why ------------------------------------------------------------------------------------------ */

static struct language_value names_of(struct arena *arena, const struct compare *compare, struct drawn_pair pair) {
    const struct participant *white = participant_at(compare, pair.white);
    const struct participant *black = participant_at(compare, pair.black);
    struct text_builder out = {.arena = arena};
    text_add_format(&out, "%d %.*s - %d %.*s", (int)white->number, TEXT_ARG(white->name), (int)black->number,
                    TEXT_ARG(black->name));
    return language_text(text_builder_take(&out));
}

/* Its pairs that no other system has; NULL: none. */
static const struct language_sentence *alone_words(struct arena *arena, const struct compare *compare,
                                                   const struct compare_column *column) {
    enum { NAMED_MOST = 8 };
    struct language_value *pairs = arena_array(arena, NAMED_MOST + 1, sizeof *pairs);
    int32_t all = alone_count(column);
    size_t count = 0;
    for (int32_t i = 0; i < column->round.pair_count && count < NAMED_MOST; i++)
        if (column->alone[i])
            pairs[count++] = names_of(arena, compare, column->round.pairs[i]);
    if (all > NAMED_MOST)
        pairs[count++] =
            language_inner(language_make(arena, show_compare_more, "count", language_number(all - NAMED_MOST)));
    return count == 0 ? NULL
                      : language_make(arena, show_compare_only_here, "pairs",
                                      language_list_with(pairs, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

static struct text reason_of(const struct document *document, const struct compare *compare,
                             const struct compare_column *column) {
    if (!column->drawn)
        return document_say(document, show_compare_no_pairing, "reason",
                            language_inner(language_error_sentence(document->arena, &column->refusal)));
    if (column == &compare->columns[compare->first])
        return document_said(document, MESSAGE_show_compare_first);
    if (column->as_first)
        return document_say(document, show_compare_same, "system", first_name(compare));
    if (column->verdict.words == NULL)
        return document_say(document, show_compare_other, "system", first_name(compare));
    return document_say(document, show_compare_verdict, "verdict article",
                        language_text(draw_verdict_say(document->arena, document->language, &column->verdict)),
                        language_text(text_from(column->verdict.article)));
}

static void add_reason(struct document *document, const struct compare *compare, const struct compare_column *column) {
    const struct language_sentence *alone = alone_words(document->arena, compare, column);
    struct text reason = reason_of(document, compare, column);
    if (alone != NULL)
        reason =
            document_say(document, show_two_sentences, "first second", language_text(reason), language_inner(alone));
    document_item(document, text_from(column->system->name), reason);
}

void present_comparison(struct document *document, const struct compare *compare) {
    struct language_value round = language_number(compare->drawing.round + 1),
                          rounds = language_number(compare->drawing.table->rounds_planned);
    document->title = compare->name.length == 0
                          ? document_say(document, show_compare_title_unnamed, "round rounds", round, rounds)
                          : document_say(document, show_compare_title, "name round rounds",
                                         language_text(compare->name), round, rounds);
    if (compare->first >= 0) {
        add_boards(document, compare);
        add_sums(document, compare);
    }
    for (int32_t i = 0; i < compare->count; i++)
        add_reason(document, compare, &compare->columns[i]);
}

/* --- As JSON -------------------------------------------------------------------------------------------------------- */

static void write_pairs(struct json_writer *writer, const struct compare *compare,
                        const struct compare_column *column) {
    json_key_array(writer, "boards");
    for (int32_t i = 0; i < column->round.pair_count; i++) {
        static const char *const marks[] = {
            [COMPARE_SAME] = "same", [COMPARE_TURNED] = "colours", [COMPARE_OTHER] = "other"};
        json_begin_object(writer);
        json_key_integer(writer, "board", i + 1);
        json_key_integer(writer, "white", participant_at(compare, column->round.pairs[i].white)->number);
        json_key_integer(writer, "black", participant_at(compare, column->round.pairs[i].black)->number);
        json_key_text(writer, "first", text_from(marks[column->marks[i]]));
        json_key_boolean(writer, "only_here", column->alone[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "bye");
    if (column->round.bye >= 0)
        json_integer(writer, participant_at(compare, column->round.bye)->number);
    else
        json_null(writer);
}

static void write_drawn(struct json_writer *writer, struct arena *scratch, const struct language *language,
                        const struct compare *compare, const struct compare_column *column) {
    struct text_builder sum = {.arena = scratch};
    score_add_decimal(&sum, column->differences, compare->drawing.table->scoring.unit, 1);
    write_pairs(writer, compare, column);
    json_key_integer(writer, "shared", column->same);
    json_key_integer(writer, "floats", column->floats);
    json_key_text(writer, "score_differences", text_builder_take(&sum));
    json_key_integer(writer, "without_due_colour", column->without_colour);
    json_key_boolean(writer, "same", column->as_first);
    if (column->as_first)
        return;
    json_key_text(writer, "article", text_from(column->verdict.article));
    json_key_text(writer, "reason", draw_verdict_say(scratch, language, &column->verdict));
}

static void write_options(struct json_writer *writer, const struct compare_column *column) {
    const struct pairing_option *option;
    json_key_object(writer, "options");
    for (size_t i = 0; (option = pairing_option_at(column->system, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &column->choices));
    json_end_object(writer);
}

void present_comparison_write(struct json_writer *writer, const struct document *document,
                              const struct compare *compare) {
    json_begin_object(writer);
    json_key_text(writer, "tournament", compare->name);
    json_key_integer(writer, "round", compare->drawing.round + 1);
    json_key_integer(writer, "rounds", compare->drawing.table->rounds_planned);
    json_key_array(writer, "systems");
    for (int32_t i = 0; i < compare->count; i++) {
        const struct compare_column *column = &compare->columns[i];
        json_begin_object(writer);
        json_key_text(writer, "system", text_from(column->system->name));
        write_options(writer, column);
        json_key_boolean(writer, "drawn", column->drawn);
        if (column->drawn) {
            write_drawn(writer, document->arena, document->language, compare, column);
        } else {
            json_key(writer, "refusal");
            document_write_error(writer, document, &column->refusal);
        }
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
