#include <string.h>

#include "base/json.h"
#include "base/score.h"
#include "cli/compare.h"
#include "pairing/options.h"
#include "present/document.h"
#include "present/wrapped.h"

static const struct participant *participant_at(const struct compare *compare, int32_t participant) {
    return &compare->drawing.table->participants[participant];
}

static const char *first_name(const struct compare *compare) {
    return compare->columns[compare->first].system->name;
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

static void show_boards(struct cli *cli, const struct compare *compare) {
    struct table_column columns[COMPARE_MOST + 1] = {{MESSAGE_table_board, true, NULL}};
    struct table table;
    int32_t boards = board_count(compare);
    bool bye = false;
    for (int32_t i = 0; i < compare->count; i++) {
        columns[i + 1] = (struct table_column){MESSAGE_none, false, compare->columns[i].system->name};
        bye = bye || compare->columns[i].round.bye >= 0;
    }
    table_begin(&table, &cli->arena, cli->language, columns, (size_t)compare->count + 1);
    for (int32_t board = 0; board < boards + bye; board++) {
        if (board < boards)
            table_add_number(&table, board + 1);
        else
            table_add_zero(&table, "bye");
        for (int32_t i = 0; i < compare->count; i++) {
            if (!compare->columns[i].drawn)
                table_add_zero(&table, "-");
            else if (board < boards)
                add_pair(&table, compare, &compare->columns[i], board);
            else
                add_bye(&table, compare, &compare->columns[i]);
        }
    }
    cli_show_table(cli, &table);
    if (compare->count > 1)
        text_add_format(&cli->out, "* not so in %s   c the same pair with the colours exchanged   - no pairing\n",
                        first_name(compare));
}

/* --- What each comes to --------------------------------------------------------------------------------------------- */

static int32_t alone_count(const struct compare_column *column) {
    int32_t alone = 0;
    for (int32_t i = 0; i < column->round.pair_count; i++)
        alone += column->alone[i];
    return alone;
}

static void show_sums(struct cli *cli, const struct compare *compare) {
    static const struct table_column columns[] = {
        {MESSAGE_table_system, false, NULL},      {MESSAGE_table_pairs, true, NULL},
        {MESSAGE_table_shared, true, NULL},       {MESSAGE_table_only_here, true, NULL},
        {MESSAGE_table_floats, true, NULL},       {MESSAGE_table_sum, true, NULL},
        {MESSAGE_table_no_due_colour, true, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < compare->count; i++) {
        const struct compare_column *column = &compare->columns[i];
        if (!column->drawn)
            continue;
        table_add_zero(&table, column->system->name);
        table_add_number(&table, column->round.pair_count);
        table_add_number(&table, column->same);
        table_add_number(&table, alone_count(column));
        table_add_number(&table, column->floats);
        score_add(table_write(&table), column->differences, compare->drawing.table->scoring.unit);
        table_written(&table);
        table_add_number(&table, column->without_colour);
    }
    cli_show_table(cli, &table);
    text_add_format(&cli->out,
                    "Shared: pairs that %s has too. Floats: pairs of unequal scores; Sum: of their differences.\n"
                    "No due colour: players who do not get the colour that they are due.\n",
                    first_name(compare));
}

/* --- What differs, and why ------------------------------------------------------------------------------------------ */

static void add_names(struct text_builder *out, const struct compare *compare, struct drawn_pair pair) {
    const struct participant *white = participant_at(compare, pair.white);
    const struct participant *black = participant_at(compare, pair.black);
    text_add_format(out, "%d %.*s - %d %.*s", (int)white->number, TEXT_ARG(white->name), (int)black->number,
                    TEXT_ARG(black->name));
}

static void show_alone(struct cli *cli, const struct compare *compare, const struct compare_column *column) {
    enum { NAMED_MOST = 8 };
    struct text_builder words;
    int32_t count = 0;
    text_builder_init(&words, &cli->arena);
    text_add_zero(&words, "Only here:");
    for (int32_t i = 0; i < column->round.pair_count; i++) {
        if (!column->alone[i] || count++ >= NAMED_MOST)
            continue;
        text_add_zero(&words, count > 1 ? "; " : " ");
        add_names(&words, compare, column->round.pairs[i]);
    }
    if (count > NAMED_MOST)
        text_add_format(&words, "; and %d more", (int)count - NAMED_MOST);
    text_add_byte(&words, '.');
    if (count == 0)
        return;
    text_add_zero(&cli->out, "  ");
    wrapped_add(&cli->out, 2, 4, text_builder_take(&words));
}

static void show_reason(struct cli *cli, const struct compare *compare, const struct compare_column *column) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    if (!column->drawn)
        text_add_format(&words, "no pairing. %.*s",
                        TEXT_ARG(language_error_message(&cli->arena, language_english(), &column->refusal)));
    else if (column == &compare->columns[compare->first])
        text_add_zero(&words, "the others are compared with it.");
    else if (column->as_first)
        text_add_format(&words, "the same round as %s.", first_name(compare));
    else if (column->verdict.text.length > 0)
        text_add_format(&words, "%.*s. [%s]", TEXT_ARG(column->verdict.text), column->verdict.article);
    else
        text_add_format(&words, "another round than %s.", first_name(compare));
    text_add_zero(&cli->out, "\n");
    cli_bold(cli, text_from(column->system->name));
    text_add_zero(&cli->out, ": ");
    wrapped_add(&cli->out, strlen(column->system->name) + 2, 2, text_builder_take(&words));
    show_alone(cli, compare, column);
}

void compare_show(struct cli *cli, const struct compare *compare) {
    struct text_builder title;
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s%sround %d of %d", TEXT_ARG(compare->name), compare->name.length > 0 ? ", " : "",
                    (int)compare->drawing.round + 1, (int)compare->drawing.table->rounds_planned);
    cli_bold(cli, text_builder_take(&title));
    text_add_byte(&cli->out, '\n');
    if (compare->first >= 0) {
        text_add_byte(&cli->out, '\n');
        show_boards(cli, compare);
        text_add_byte(&cli->out, '\n');
        show_sums(cli, compare);
    }
    for (int32_t i = 0; i < compare->count; i++)
        show_reason(cli, compare, &compare->columns[i]);
}

/* --- As JSON -------------------------------------------------------------------------------------------------------- */

static void write_pairs(struct json_writer *writer, const struct compare *compare,
                        const struct compare_column *column) {
    json_key(writer, "boards");
    json_begin_array(writer);
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

static void write_drawn(struct cli *cli, struct json_writer *writer, const struct compare *compare,
                        const struct compare_column *column) {
    struct text_builder sum;
    text_builder_init(&sum, &cli->arena);
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
    json_key_text(writer, "reason", column->verdict.text);
}

static void write_options(struct json_writer *writer, const struct compare_column *column) {
    const struct pairing_option *option;
    json_key(writer, "options");
    json_begin_object(writer);
    for (size_t i = 0; (option = pairing_option_at(column->system, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &column->choices));
    json_end_object(writer);
}

void compare_show_json(struct cli *cli, const struct compare *compare) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "tournament", compare->name);
    json_key_integer(&writer, "round", compare->drawing.round + 1);
    json_key_integer(&writer, "rounds", compare->drawing.table->rounds_planned);
    json_key(&writer, "systems");
    json_begin_array(&writer);
    for (int32_t i = 0; i < compare->count; i++) {
        const struct compare_column *column = &compare->columns[i];
        json_begin_object(&writer);
        json_key_text(&writer, "system", text_from(column->system->name));
        write_options(&writer, column);
        json_key_boolean(&writer, "drawn", column->drawn);
        if (column->drawn) {
            write_drawn(cli, &writer, compare, column);
        } else {
            json_key(&writer, "refusal");
            cli_problem(cli, &writer, &column->refusal);
        }
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}
