/*
 * Collections of questions about positions and short games, a line each with the answer that is expected: asked, and compared.
 */
#pragma once

#include "analysis/chess_questions.h"
#include "language/language.h"

enum chess_case_column { CASE_ID, CASE_ARTICLE, CASE_FEN, CASE_MOVES, CASE_QUERY, CASE_EXPECTED, CHESS_CASE_COLUMNS };
extern const char *const question_case_columns[CHESS_CASE_COLUMNS];

struct chess_outcomes {
    size_t count;
    size_t capacity;
    struct chess_outcome {
        struct text fields[CHESS_CASE_COLUMNS];
        struct text answer;
    } * list;
};

struct chess_cases {
    struct arena *arena;
    const struct language *reader; /* of what is wrong with a case */
    bool language_given;
    enum notation_language language; /* of moves */
    struct mating_memory *memory;
    size_t places[CHESS_CASE_COLUMNS]; /* of the columns in a line */
    int64_t count;
    int64_t as_expected;
    struct chess_outcomes different;
    struct chess_outcomes open; /* not answered */
};

/* Asks all questions of a table whose first line names its columns. */
bool question_cases_ask(struct chess_cases *cases, struct text table, struct error *error);
