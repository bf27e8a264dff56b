#include "analysis/chess_cases.h"

#include "language/errors.h"

const char *const question_case_columns[CHESS_CASE_COLUMNS] = {"id",        "article", "fen",
                                                               "moves_uci", "query",   "expected"};

enum { FIELDS_MOST = 64 };

/* --- The file ----------------------------------------------------------------------------------------------------- */

static bool read_header(struct chess_cases *cases, struct text header, struct error *error) {
    for (int column = 0; column < CHESS_CASE_COLUMNS; column++) {
        struct text rest = header;
        cases->places[column] = FIELDS_MOST;
        for (size_t i = 0; i < FIELDS_MOST && rest.length > 0; i++)
            if (text_equal(text_trim(text_cut(&rest, '\t')), text_from(question_case_columns[column])))
                cases->places[column] = i;
        if (cases->places[column] == FIELDS_MOST && column != CASE_ARTICLE) {
            error_set(error, ERROR_cli_cases_column, question_case_columns[column], NULL, NULL);
            return error_at(error, NULL, 1, 0);
        }
    }
    return true;
}

static void read_fields(const struct chess_cases *cases, struct text line, struct text fields[CHESS_CASE_COLUMNS]) {
    for (int column = 0; column < CHESS_CASE_COLUMNS; column++)
        fields[column] = TEXT("");
    for (size_t i = 0; i < FIELDS_MOST && line.length > 0; i++) {
        struct text field = text_trim(text_cut(&line, '\t'));
        for (int column = 0; column < CHESS_CASE_COLUMNS; column++)
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

static void keep(struct chess_cases *cases, struct chess_outcomes *outcomes,
                 const struct text fields[CHESS_CASE_COLUMNS], struct text answer) {
    outcomes->list = arena_grow(cases->arena, outcomes->list, &outcomes->capacity, outcomes->count + 1,
                                sizeof *outcomes->list, NULL);
    struct chess_outcome *outcome = &outcomes->list[outcomes->count++];
    for (int column = 0; column < CHESS_CASE_COLUMNS; column++)
        outcome->fields[column] = fields[column];
    outcome->answer = answer;
}

static void try_case(struct chess_cases *cases, struct text line) {
    struct arena *arena = cases->arena;
    struct text fields[CHESS_CASE_COLUMNS];
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
        keep(cases, &cases->different, fields, language_error_message(arena, cases->reader, &error));
    else if (!question_answer(&question, kind, &answer))
        keep(cases, &cases->open, fields, TEXT(""));
    else if (question_agrees(answer, fields[CASE_EXPECTED]))
        cases->as_expected++;
    else
        keep(cases, &cases->different, fields, answer);
}

bool question_cases_ask(struct chess_cases *cases, struct text table, struct error *error) {
    struct text line;
    if (!read_header(cases, text_next_line(&table, &line) ? line : TEXT(""), error))
        return false;
    cases->memory = mating_memory_new(cases->arena);
    while (text_next_line(&table, &line))
        if (text_trim(line).length > 0 && !text_starts_with(line, TEXT("#")))
            try_case(cases, line);
    return true;
}
