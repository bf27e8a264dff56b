#include "analysis/chess_questions.h"

static struct text yes_or_no(bool yes) {
    return yes ? TEXT("yes") : TEXT("no");
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

static bool read_operand(const struct question *question, struct move *move) {
    struct error error = {0};
    return move_read_uci(history_position(question->history), question->operand, move, &error);
}

static struct text answer_move_legal(struct question *question) {
    struct move move;
    return yes_or_no(read_operand(question, &move));
}

static struct text answer_en_passant_legal(struct question *question) {
    struct move move;
    return yes_or_no(read_operand(question, &move) && move.way == MOVE_EN_PASSANT);
}

static struct text answer_castling_legal(struct question *question) {
    struct move move;
    return yes_or_no(read_operand(question, &move) && move.way == MOVE_CASTLING);
}

/* --- Claims and ends ---------------------------------------------------------------------------------------------- */

static struct text answer_repetition(struct question *question) {
    return yes_or_no(history_claim_repetition(question->history));
}

static struct text answer_repetition_with(struct question *question) {
    struct move move;
    return yes_or_no(read_operand(question, &move) && history_claim_repetition_with(question->history, move));
}

static struct text answer_fifty(struct question *question) {
    return yes_or_no(history_claim_fifty(question->history));
}

static struct text answer_fifty_with(struct question *question) {
    struct move move;
    return yes_or_no(read_operand(question, &move) && history_claim_fifty_with(question->history, move));
}

static void find_mating(struct question *question, struct mating_result results[2]) {
    for (int side = WHITE; side <= BLACK; side++)
        mating_possible(history_position(question->history), (enum colour)side, &mating_full, question->memory,
                        question->arena, &results[side]);
}

static bool neither_can(const struct mating_result results[2]) {
    return mating_anyone(&results[WHITE], &results[BLACK]) == MATING_CANNOT;
}

/* What has ended the game without a claim. */
static struct text answer_end(struct question *question) {
    struct mating_result results[2];
    switch (question->ended) {
    case HISTORY_CHECKMATE:
        return TEXT("checkmate");
    case HISTORY_STALEMATE:
        return TEXT("stalemate");
    case HISTORY_FIVEFOLD:
        return TEXT("fivefold");
    case HISTORY_SEVENTY_FIVE:
        return TEXT("seventyfive");
    default:
        find_mating(question, results);
        return neither_can(results) ? TEXT("dead") : TEXT("no");
    }
}

static struct text answer_winnable(struct question *question) {
    struct mating_result results[2];
    struct text_builder answer = {.arena = question->arena};
    find_mating(question, results);
    for (int side = WHITE; side <= BLACK; side++)
        text_add_zero(&answer, results[side].answer == MATING_CANNOT      ? "-"
                               : results[side].answer == MATING_UNDECIDED ? "?"
                               : side == WHITE                            ? "W"
                                                                          : "B");
    if (neither_can(results))
        text_add_zero(&answer, " (dead)");
    return text_builder_take(&answer);
}

/* --- Notation ----------------------------------------------------------------------------------------------------- */

/* In the language given, else in Italian and, where that does not read, in any other. */
static struct text answer_parse(struct question *question) {
    static const struct text faults[] = {
        [NOTATION_READ] = TEXT_INIT(""),
        [NOTATION_MALFORMED] = TEXT_INIT("malformed"),
        [NOTATION_ILLEGAL] = TEXT_INIT("illegal"),
        [NOTATION_AMBIGUOUS] = TEXT_INIT("ambiguous"),
    };
    const struct position *position = history_position(question->history);
    enum notation_fault fault = NOTATION_MALFORMED;
    for (int i = -1; i < NOTATION_LANGUAGES; i++) {
        enum notation_language language = i < 0 ? question->language : (enum notation_language)i;
        struct notation_reading reading;
        char uci[UCI_LONGEST];
        if (notation_read(position, question->operand, language, &reading))
            return text_copy(question->arena, (struct text){uci, move_write_uci(position, reading.move, uci)});
        /* The fault of the language that understood most of it. */
        fault = reading.fault > fault ? reading.fault : fault;
        if (question->language_given)
            break;
    }
    return faults[fault];
}

/* --- Kinds -------------------------------------------------------------------------------------------------------- */

bool question_answer(struct question *question, struct text kind, struct text *answer) {
    static const struct {
        struct text kind;
        struct text (*answer)(struct question *);
    } kinds[] = {
        {TEXT_INIT("claim3_now"), answer_repetition},
        {TEXT_INIT("claim3_with"), answer_repetition_with},
        {TEXT_INIT("claim50_now"), answer_fifty},
        {TEXT_INIT("claim50_with"), answer_fifty_with},
        {TEXT_INIT("auto_draw"), answer_end},
        {TEXT_INIT("move_legal"), answer_move_legal},
        {TEXT_INIT("ep_legal"), answer_en_passant_legal},
        {TEXT_INIT("castle_legal"), answer_castling_legal},
        {TEXT_INIT("castle960_legal"), answer_castling_legal},
        {TEXT_INIT("winnable"), answer_winnable},
        {TEXT_INIT("parse"), answer_parse},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!text_equal(kind, kinds[i].kind))
            continue;
        *answer = kinds[i].answer(question);
        return true;
    }
    return question_of_game(question, kind, answer);
}

bool question_agrees(struct text answer, struct text expected) {
    /* Other words for the same. */
    static const struct text others[][2] = {
        {TEXT_INIT("seventyfive"), TEXT_INIT("75")},
        {TEXT_INIT("seventyfive"), TEXT_INIT("75move")},
        {TEXT_INIT("seventyfive"), TEXT_INIT("75moves")},
        {TEXT_INIT("seventyfive"), TEXT_INIT("seventy-five")},
        {TEXT_INIT("seventyfive"), TEXT_INIT("seventyfive_moves")},
        {TEXT_INIT("malformed"), TEXT_INIT("invalid")},
        {TEXT_INIT("malformed"), TEXT_INIT("error")},
        {TEXT_INIT("-- (dead)"), TEXT_INIT("--")},
    };
    if (text_equal_ignoring_case(answer, expected))
        return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (text_equal(answer, others[i][0]) && text_equal_ignoring_case(expected, others[i][1]))
            return true;
    return false;
}
