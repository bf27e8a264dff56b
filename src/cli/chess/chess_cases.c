#include "analysis/chess_questions.h"
#include "cli/chess/chess_command.h"

enum case_column { CASE_ID, CASE_ARTICLE, CASE_FEN, CASE_MOVES, CASE_QUERY, CASE_EXPECTED, CASE_COLUMNS };
static const char *const column_names[CASE_COLUMNS] = {"id", "article", "fen", "moves_uci", "query", "expected"};

enum { FIELDS_MOST = 64, KINDS_MOST = 64 };

struct outcome {
    struct text fields[CASE_COLUMNS];
    struct text answer;
};

struct kind_count {
    struct text kind;
    int64_t count;
};

struct cases {
    struct cli *cli;
    bool language_given;
    enum notation_language language;
    struct mating_memory *memory;
    size_t places[CASE_COLUMNS]; /* of the columns in a line */
    int64_t count;
    int64_t as_expected;
    struct outcome *different;
    size_t different_count;
    size_t different_capacity;
    struct outcome *open; /* not answered */
    size_t open_count;
    size_t open_capacity;
};

/* --- The file ----------------------------------------------------------------------------------------------------- */

static bool read_header(struct cases *cases, struct text header, const char *file, struct error *error) {
    for (int column = 0; column < CASE_COLUMNS; column++) {
        struct text rest = header;
        cases->places[column] = FIELDS_MOST;
        for (size_t i = 0; i < FIELDS_MOST && rest.length > 0; i++)
            if (text_equal(text_trim(text_cut(&rest, '\t')), text_from(column_names[column])))
                cases->places[column] = i;
        if (cases->places[column] == FIELDS_MOST && column != CASE_ARTICLE) {
            error_set(error, ERROR_cli_cases_column, column_names[column], NULL, NULL);
            return error_at(error, file, 1, 0);
        }
    }
    return true;
}

static void read_fields(const struct cases *cases, struct text line, struct text fields[CASE_COLUMNS]) {
    for (int column = 0; column < CASE_COLUMNS; column++)
        fields[column] = TEXT("");
    for (size_t i = 0; i < FIELDS_MOST && line.length > 0; i++) {
        struct text field = text_trim(text_cut(&line, '\t'));
        for (int column = 0; column < CASE_COLUMNS; column++)
            if (cases->places[column] == i)
                fields[column] = field;
    }
}

/* --- A case ------------------------------------------------------------------------------------------------------- */

static bool play_moves(struct history *history, struct text moves, enum history_end *ended, struct error *error) {
    *ended = history_end(history);
    while (moves.length > 0) {
        struct text word = text_cut(&moves, ' ');
        struct move move;
        if (word.length == 0)
            continue;
        if (!move_read_uci(history_position(history), word, &move, error))
            return false;
        history_play(history, move);
        if (*ended == HISTORY_OPEN)
            *ended = history_end(history);
    }
    return true;
}

static void keep(struct cases *cases, struct outcome **list, size_t *count, size_t *capacity,
                 const struct text fields[CASE_COLUMNS], struct text answer) {
    *list = arena_grow(&cases->cli->arena, *list, capacity, *count + 1, sizeof **list, NULL);
    struct outcome *outcome = &(*list)[(*count)++];
    for (int column = 0; column < CASE_COLUMNS; column++)
        outcome->fields[column] = fields[column];
    outcome->answer = answer;
}

static void try_case(struct cases *cases, struct text line) {
    struct arena *arena = &cases->cli->arena;
    struct text fields[CASE_COLUMNS];
    struct position start;
    struct history history;
    struct error error = {0};
    struct text answer;
    read_fields(cases, line, fields);
    cases->count++;
    struct question question = {.arena = arena,
                                .memory = cases->memory,
                                .moves = fields[CASE_MOVES],
                                .history = &history,
                                .language_given = cases->language_given,
                                .language = cases->language,
                                .operand = fields[CASE_QUERY]};
    struct text kind = text_cut(&question.operand, ':');
    bool played = text_equal(fields[CASE_FEN], TEXT("start"));
    if (played)
        position_start(&start);
    else
        played = position_read(&start, fields[CASE_FEN], &error);
    if (played) {
        history_begin(&history, arena, &start);
        question.start = start;
        played = play_moves(&history, fields[CASE_MOVES], &question.ended, &error);
    }
    if (!played)
        keep(cases, &cases->different, &cases->different_count, &cases->different_capacity, fields,
             language_error_message(arena, cases->cli->language, &error));
    else if (!question_answer(&question, kind, &answer))
        keep(cases, &cases->open, &cases->open_count, &cases->open_capacity, fields, TEXT(""));
    else if (question_agrees(answer, fields[CASE_EXPECTED]))
        cases->as_expected++;
    else
        keep(cases, &cases->different, &cases->different_count, &cases->different_capacity, fields, answer);
}

/* --- The outcome -------------------------------------------------------------------------------------------------- */

static void show_open(struct cases *cases, struct document *document) {
    struct language_value values[KINDS_MOST];
    struct kind_count kinds[KINDS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < cases->open_count; i++) {
        struct text rest = cases->open[i].fields[CASE_QUERY];
        struct text kind = text_cut(&rest, ':');
        size_t at = 0;
        while (at < count && !text_equal(kinds[at].kind, kind))
            at++;
        if (at == KINDS_MOST)
            continue;
        if (at == count)
            kinds[count++] = (struct kind_count){kind, 0};
        kinds[at].count++;
    }
    for (size_t i = 0; i < count; i++)
        values[i] = language_inner(language_make(&cases->cli->arena, show_chess_open_kind, "kind number",
                                                 language_text(kinds[i].kind), language_number(kinds[i].count)));
    if (count > 0)
        document_note(document,
                      document_say(document, show_chess_not_answered, "kinds",
                                   language_list_with(values, count, MESSAGE_list_comma, MESSAGE_list_comma)));
}

static void show_text(struct cases *cases) {
    static const struct table_column columns[] = {{MESSAGE_table_case, false, NULL},
                                                  {MESSAGE_table_article, false, NULL},
                                                  {MESSAGE_table_query, false, NULL},
                                                  {MESSAGE_table_expected, false, NULL},
                                                  {MESSAGE_table_answer, false, NULL}};
    struct document document;
    cli_begin(cases->cli, &document);
    if (cases->different_count > 0) {
        struct table *table = document_table(&document, columns, sizeof columns / sizeof *columns);
        for (size_t i = 0; i < cases->different_count; i++) {
            const struct outcome *outcome = &cases->different[i];
            table_add(table, outcome->fields[CASE_ID]);
            table_add(table, outcome->fields[CASE_ARTICLE]);
            table_add(table, outcome->fields[CASE_QUERY]);
            table_add(table, outcome->fields[CASE_EXPECTED]);
            table_add(table, outcome->answer);
        }
    }
    show_open(cases, &document);
    document_note(&document,
                  document_say(&document, show_chess_cases, "count right different open", language_number(cases->count),
                               language_number(cases->as_expected), language_number((int64_t)cases->different_count),
                               language_number((int64_t)cases->open_count)));
    cli_show(cases->cli, &document);
}

static void write_outcomes(struct json_writer *writer, const char *name, const struct outcome *outcomes, size_t count,
                           bool answered) {
    json_key_array(writer, name);
    for (size_t i = 0; i < count; i++) {
        json_begin_object(writer);
        for (int column = 0; column < CASE_COLUMNS; column++)
            json_key_text(writer, column_names[column], outcomes[i].fields[column]);
        if (answered)
            json_key_text(writer, "answer", outcomes[i].answer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_json(struct cases *cases) {
    struct json_writer writer = {.out = &cases->cli->out};
    json_begin_object(&writer);
    json_key_integer(&writer, "cases", cases->count);
    json_key_integer(&writer, "as_expected", cases->as_expected);
    write_outcomes(&writer, "different", cases->different, cases->different_count, true);
    write_outcomes(&writer, "not_answered", cases->open, cases->open_count, false);
    json_end_object(&writer);
    text_add_byte(&cases->cli->out, '\n');
}

bool command_chess_cases(struct cli *cli, struct error *error) {
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    struct text rest;
    struct text line;
    struct cases cases = {.cli = cli};
    if (!cli_chess_read_language(cli, &cases.language, &cases.language_given, error) ||
        !cli_read_file(cli, name, &rest, error))
        return false;
    if (!cases.language_given)
        cases.language = NOTATION_ITALIAN;
    if (!text_next_line(&rest, &line))
        line = TEXT("");
    if (!read_header(&cases, line, cli_file_name(name), error))
        return false;
    cases.memory = mating_memory_new(&cli->arena);
    while (text_next_line(&rest, &line))
        if (text_trim(line).length > 0 && !text_starts_with(line, TEXT("#")))
            try_case(&cases, line);
    if (cli_has(cli, "json"))
        show_json(&cases);
    else
        show_text(&cases);
    cli->no = cases.different_count > 0;
    return true;
}
