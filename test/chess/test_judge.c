/*
 * Every attempt to move is judged: legal, or refused with the article it breaks.
 */
#include "random_games.h"

static const char *article_on(const char *fen, const char *move) {
    struct position position = position_of(fen);
    enum man man = position_at(&position, square_named(move));
    return chess_verdict_article(judge(&position, move, NULL), man_kind(man));
}

/* [laws:1.2] */
static void white_begins_and_the_players_move_alternately(void **state) {
    (void)state;
    assert_int_equal(verdict_on(start_fen, "e7e5"), CHESS_VERDICT_NOT_YOURS);
    assert_string_equal(article_on(start_fen, "e7e5"), "laws:1.2");
    struct position position = after(start_fen, "e2e4");
    for (enum square from = A1; from < NO_SQUARE; from++)
        for (enum square to = A1; to < NO_SQUARE; to++)
            if (chess_judge_attempt(&position, from, to, NO_KIND, NULL) == CHESS_VERDICT_LEGAL)
                assert_int_equal(man_colour(position_at(&position, from)), BLACK);
    assert_int_equal(judge(&position, "d2d4", NULL), CHESS_VERDICT_NOT_YOURS);
    assert_int_equal(judge(&position, "e7e5", NULL), CHESS_VERDICT_LEGAL);
}

/* [laws:1.4.1] */
static void the_own_king_is_not_exposed_and_no_king_is_captured(void **state) {
    (void)state;
    const char *pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    assert_int_equal(verdict_on(pinned, "e2c3"), CHESS_VERDICT_KING_EXPOSED);

    /* Unnoticed illegal moves may leave a king that could be taken: nobody takes it. [laws:A.5.4] */
    static const char *const capturable[] = {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "4k3/3P4/8/8/8/8/8/K7 w - - 0 1"};
    static const char *const captures[] = {"e1e8", "d7e8q"};
    for (size_t i = 0; i < 2; i++) {
        struct setup setup;
        struct error error;
        struct position position;
        assert_true(setup_read(&setup, text_from(capturable[i]), &error));
        assert_true(position_from_setup(&position, &setup, SETUP_ILLEGAL_PLAY, &error));
        assert_int_equal(judge(&position, captures[i], NULL), CHESS_VERDICT_KING_TAKEN);
        struct moves moves;
        struct move_walk walk;
        struct move move;
        moves_generate(&moves, &position);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
            assert_int_not_equal(move.to, E8);
    }
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_KING_TAKEN, ROOK), "laws:1.4.1");
}

/* [laws:3.1] */
static void no_man_goes_where_its_own_colour_stands(void **state) {
    (void)state;
    assert_int_equal(verdict_on(start_fen, "a1a2"), CHESS_VERDICT_OWN_MAN);
    assert_string_equal(article_on(start_fen, "a1a2"), "laws:3.1");
    assert_int_equal(verdict_on(start_fen, "b1d2"), CHESS_VERDICT_OWN_MAN);
    assert_int_equal(verdict_on(start_fen, "e1f1"), CHESS_VERDICT_OWN_MAN);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "e1d1"), CHESS_VERDICT_OWN_MAN);
}

/* [laws:3.10.2] */
static void every_refusal_names_its_article(void **state) {
    (void)state;
    static const struct {
        const char *fen, *move, *article;
    } cases[] = {
        {"8/8/7k/8/3N4/K7/8/8 w - - 0 1", "d3d5", "laws:3.10.2"},
        {"8/8/7k/8/3N4/K7/8/8 w - - 0 1", "h6h5", "laws:1.2"},
        {"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "laws:3.9.2"},
        {"4k3/K3r3/8/8/8/8/8/4R3 w - - 0 1", "e1d1", "laws:3.9.2"},
        {"8/8/7k/8/3B4/K7/8/8 w - - 0 1", "d4d5", "laws:3.2"},
        {"8/8/7k/8/3R4/K7/8/8 w - - 0 1", "d4e5", "laws:3.3"},
        {"8/8/7k/8/3Q4/K7/8/8 w - - 0 1", "d4e6", "laws:3.4"},
        {"8/8/7k/3p4/3R4/K7/8/8 w - - 0 1", "d4d6", "laws:3.5"},
        {"8/8/7k/8/3N4/K7/8/8 w - - 0 1", "d4d5", "laws:3.6"},
        {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", "laws:3.7.1"},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", "laws:3.7.1"},
        {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "laws:3.7.2"},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4f5", "laws:3.7.3"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "laws:3.7.3.2"},
        {"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8", "laws:3.7.3.3"},
        {"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8k", "laws:3.7.3.3"},
        {"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8p", "laws:3.7.3.3"},
        {"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e1e2q", "laws:3.7.3.3"},
        {"8/8/8/8/3K4/8/8/7k w - - 0 1", "d4d6", "laws:3.8.1"},
        {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", "laws:3.8.2.1"},
        {"4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1f1", "laws:3.8.2.1"},
        {"4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1g1", "laws:3.8.2.2.3"},
        {"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1c1", "laws:3.8.2.2.3"},
        {"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", "laws:3.8.2.2.4"},
        {"4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", "laws:3.8.2.2.3"},
        {"4k3/8/8/8/8/8/8/RNK5 w A - 0 1", "c1a1", "laws:3.8.2.2.4"},
        {"4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1", "laws:II.3.2.7.4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(article_on(cases[i].fen, cases[i].move), cases[i].article);
    assert_int_equal(verdict_on(start_fen, "e4e5"), CHESS_VERDICT_NO_MAN);
    assert_int_equal(verdict_on(start_fen, "e2e2"), CHESS_VERDICT_NOT_ITS_WAY);
}

/* The right goes before the bars, and the attacked square before the man in the way. */
static void castling_is_refused_for_the_first_reason(void **state) {
    (void)state;
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/4r3/RN2K2R w K - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_LOST);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/4r3/RN2K2R w KQ - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_CHECK);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_BLOCKED);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "0-0"), CHESS_VERDICT_LEGAL);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "0-0"), CHESS_VERDICT_CASTLING_LOST);
}

/* Castling may be said as two squares of the king, as king takes rook, or by its side. */
static void castling_may_be_attempted_in_three_ways(void **state) {
    (void)state;
    struct position position = position_of(castling_fen);
    static const char *const ways[][3] = {{"e1g1", "e1h1", "0-0"}, {"e1c1", "e1a1", "0-0-0"}};
    for (size_t side = 0; side < 2; side++)
        for (size_t way = 0; way < 3; way++) {
            struct move move;
            assert_int_equal(judge(&position, ways[side][way], &move), CHESS_VERDICT_LEGAL);
            assert_true(move_equal(move, (struct move){E1, side == 0 ? H1 : A1, NO_KIND, MOVE_CASTLING}));
        }
    /* In Chess960 one square of the king is a step, and castling is said with the rook. */
    struct move move;
    const char *beside = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    struct position position960 = position_of(beside);
    assert_int_equal(judge(&position960, "f1g1", &move), CHESS_VERDICT_LEGAL);
    assert_int_equal(move.way, MOVE_USUAL);
    assert_int_equal(judge(&position960, "f1h1", &move), CHESS_VERDICT_LEGAL);
    assert_int_equal(move.way, MOVE_CASTLING);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1g1"), CHESS_VERDICT_LEGAL);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1d1"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/1K5R w H - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_LOST);
}

/* --- Properties --------------------------------------------------------------------------------------------------- */

/* Would a king stand attacked, had the man simply been put there? Written apart from the generator: a fresh board. */
static bool leaves_the_king_attacked(const struct position *position, enum square from, enum square to,
                                     enum kind promotion) {
    struct setup setup;
    position_to_setup(position, FEN_EN_PASSANT_ALWAYS, &setup);
    enum colour mover = (enum colour)position->to_move;
    enum man man = (enum man)setup.men[from];
    if (man_kind(man) == PAWN && square_file(from) != square_file(to) && setup.men[to] == NO_MAN)
        setup.men[square_at(square_file(to), square_rank(from))] = NO_MAN;
    setup.men[from] = NO_MAN;
    setup.men[to] = (uint8_t)(promotion == NO_KIND ? man : man_of(mover, promotion));
    setup.castling = 0;
    setup.en_passant = NO_SQUARE;
    struct position moved;
    struct error error;
    assert_true(position_from_setup(&moved, &setup, SETUP_ILLEGAL_PLAY, &error));
    return position_attackers(&moved, colour_other(mover), position_king(&moved, mover)) != 0;
}

static bool verdict_is_true(const struct position *position, enum square from, enum square to, enum kind promotion,
                            enum chess_verdict verdict) {
    enum man man = position_at(position, from);
    enum man there = position_at(position, to);
    enum colour mover = (enum colour)position->to_move;
    squares occupied = position_occupied(position);
    switch (verdict) {
    case CHESS_VERDICT_NO_MAN:
        return man == NO_MAN;
    case CHESS_VERDICT_NOT_YOURS:
        return man != NO_MAN && man_colour(man) != mover;
    case CHESS_VERDICT_OWN_MAN:
        return from != to && there != NO_MAN && man_colour(there) == mover;
    case CHESS_VERDICT_IN_THE_WAY:
        return !squares_has(attacks_of(man, from, occupied), to) && squares_has(attacks_of(man, from, 0), to);
    case CHESS_VERDICT_NOT_ITS_WAY:
        return from == to || man_kind(man) == PAWN || !squares_has(attacks_of(man, from, 0), to);
    case CHESS_VERDICT_KING_EXPOSED:
        return leaves_the_king_attacked(position, from, to, promotion);
    case CHESS_VERDICT_PAWN_BLOCKED:
    case CHESS_VERDICT_PAWN_MOVED:
        return man_kind(man) == PAWN && square_file(from) == square_file(to);
    case CHESS_VERDICT_PAWN_NOTHING:
    case CHESS_VERDICT_EN_PASSANT_LATE:
        return man_kind(man) == PAWN && squares_has(attacks_pawn(mover, from), to) && there == NO_MAN;
    case CHESS_VERDICT_PROMOTION_NEEDED:
        return man_kind(man) == PAWN && promotion == NO_KIND;
    case CHESS_VERDICT_PROMOTION_NOT:
        return promotion != NO_KIND;
    case CHESS_VERDICT_CASTLING_LOST:
    case CHESS_VERDICT_CASTLING_CHECK:
    case CHESS_VERDICT_CASTLING_BLOCKED:
    case CHESS_VERDICT_CASTLING_OCCUPIED:
        return man_kind(man) == KING && square_rank(from) == square_rank(to);
    case CHESS_VERDICT_KING_TAKEN:
        return man_kind(there) == KING;
    case CHESS_VERDICT_NO_FILE: /* of written moves only */
    case CHESS_VERDICT_LEGAL:
    case CHESS_VERDICT_COUNT:
        break;
    }
    return false;
}

/* The moves a triple of squares and piece can mean: the move itself, or castling by the king's two squares. */
static bool generated(const struct position *position, const struct moves *moves, enum square from, enum square to,
                      enum kind promotion, struct move *found) {
    struct move_walk walk;
    struct move move;
    bool any = false;
    for (moves_begin(&walk, moves); moves_next(&walk, &move);) {
        bool castling = move.way == MOVE_CASTLING;
        int files = square_file(to) - square_file(from);
        bool sideways = castling && move_castled_king(move) == to && (files > 1 || files < -1) &&
                        position_at(position, to) != man_of((enum colour)position->to_move, ROOK);
        if (move.from == from && move.promotion == promotion && (move.to == to || sideways)) {
            *found = move;
            any = true;
        }
    }
    return any;
}

static void judge_all(const struct position *position) {
    static const enum kind promotions[] = {NO_KIND, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING};
    struct moves moves;
    moves_generate(&moves, position);
    for (enum square from = A1; from < NO_SQUARE; from++)
        for (enum square to = A1; to < NO_SQUARE; to++)
            for (size_t i = 0; i < 7; i++) {
                /* Only pawns are worth all seven. */
                if (i > 1 && man_kind(position_at(position, from)) != PAWN)
                    break;
                struct move move = move_none(), expected = move_none();
                enum chess_verdict verdict = chess_judge_attempt(position, from, to, promotions[i], &move);
                bool legal_move = generated(position, &moves, from, to, promotions[i], &expected);
                bool right = legal_move ? verdict == CHESS_VERDICT_LEGAL && move_equal(move, expected)
                                        : verdict_is_true(position, from, to, promotions[i], verdict);
                if (!right) {
                    char fen[FEN_LONGEST];
                    position_write(position, FEN_EN_PASSANT_ALWAYS, fen);
                    fail_msg("%s: %c%c%c%c to %d: %s", fen, square_file_letter(from), square_rank_digit(from),
                             square_file_letter(to), square_rank_digit(to), (int)promotions[i],
                             language_keys[chess_verdict_message(verdict)]);
                }
            }
}

static void judge_some(const struct position *position, struct move move, const struct position *next) {
    (void)position;
    (void)move;
    if (next->key % 8 == 0 || next->en_passant != NO_SQUARE)
        judge_all(next);
}

/* Of all attempts in many positions exactly the generated moves are legal, and what a refusal says is true. */
static void exactly_the_generated_moves_are_legal(void **state) {
    (void)state;
    random_games(31, 8, judge_some);
}

/* Also where unnoticed illegal moves have led: pawns on the last rank, kings that could be taken. [laws:A.5.4] */
static void positions_of_illegal_play_are_judged_alike(void **state) {
    (void)state;
    struct random_source lots;
    random_seed(&lots, 37);
    int judged = 0;
    while (judged < 60) {
        struct setup setup;
        struct position position;
        struct error error;
        setup_clear(&setup);
        setup.to_move = (uint8_t)random_below(&lots, 2);
        for (uint64_t men = 2 + random_below(&lots, 14); men > 0; men--)
            setup.men[random_below(&lots, SQUARES)] =
                (uint8_t)man_of((enum colour)random_below(&lots, 2), (enum kind)(PAWN + random_below(&lots, 5)));
        setup.men[random_below(&lots, SQUARES)] = WHITE_KING;
        setup.men[random_below(&lots, SQUARES)] = BLACK_KING;
        if (!position_from_setup(&position, &setup, SETUP_ILLEGAL_PLAY, &error))
            continue;
        judge_all(&position);
        judged++;
    }
}

static void every_verdict_has_a_sentence_and_an_article(void **state) {
    (void)state;
    for (int verdict = 0; verdict < CHESS_VERDICT_COUNT; verdict++) {
        struct arena arena;
        arena_init(&arena);
        struct text sentence = language_say(&arena, language_english(),
                                            language_plain(&arena, chess_verdict_message((enum chess_verdict)verdict)));
        assert_true(sentence.length > 10);
        assert_true(sentence.bytes[0] >= 'A' && sentence.bytes[0] <= 'Z');
        assert_true(text_ends_with(sentence, TEXT(".")));
        arena_drop(&arena);
        for (int kind = NO_KIND; kind <= KING; kind++)
            assert_true(strncmp(chess_verdict_article((enum chess_verdict)verdict, (enum kind)kind), "laws:", 5) == 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_begins_and_the_players_move_alternately),
        cmocka_unit_test(the_own_king_is_not_exposed_and_no_king_is_captured),
        cmocka_unit_test(no_man_goes_where_its_own_colour_stands),
        cmocka_unit_test(every_refusal_names_its_article),
        cmocka_unit_test(castling_is_refused_for_the_first_reason),
        cmocka_unit_test(castling_may_be_attempted_in_three_ways),
        cmocka_unit_test(exactly_the_generated_moves_are_legal),
        cmocka_unit_test(positions_of_illegal_play_are_judged_alike),
        cmocka_unit_test(every_verdict_has_a_sentence_and_an_article),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
