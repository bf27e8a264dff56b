/*
 * The act of moving the men: what touched men oblige to, what a released man settles, and when a move is made.
 */
#include "chess/touch.h"
#include "random_games.h"

/* --- Words -------------------------------------------------------------------------------------------------------- */

enum { MOST_ACTS = 64 };

static enum man man_lettered(char letter) {
    static const char letters[] = ".PNBRQK..pnbrqk";
    const char *found = strchr(letters, letter);
    assert_true(letter != '.' && found != NULL);
    return (enum man)(found - letters);
}

/*
 * Acts in words, parted by commas: "touch e1", "with h1" (together), "adjust g1", "lift e7", "place Qe8" (hand on it),
 * "release Qe8", "castling", "castling h1"; "aside" for a square beside the board, and "other" before an act of the
 * player who does not have the move.
 */
static size_t acts_of(const struct position *position, const char *words, struct touch acts[MOST_ACTS]) {
    static const char *const names[] = {"touch", "with", "adjust", "lift", "place", "release", "castling"};
    size_t count = 0;
    while (*words != '\0') {
        char verb[16] = "", object[16] = "";
        uint8_t by = position->to_move;
        if (strncmp(words, "other ", 6) == 0) {
            by ^= 1;
            words += 6;
        }
        assert_true(sscanf(words, "%15[a-z] %15[^,]", verb, object) >= 1);
        struct touch act = {0, NO_SQUARE, NO_MAN, by};
        while (strcmp(names[act.act], verb) != 0)
            act.act++;
        bool man = strlen(object) == 3;
        if (man)
            act.man = (uint8_t)man_lettered(object[0]);
        if (object[0] != '\0' && strcmp(object, "aside") != 0)
            act.square = (uint8_t)square_named(object + man);
        assert_true(count < MOST_ACTS);
        acts[count++] = act;
        words += strcspn(words, ",");
        words += strspn(words, ", ");
    }
    return count;
}

static struct touch_ruling rule(const char *fen, const char *words) {
    struct position position = position_of(fen);
    struct touch acts[MOST_ACTS];
    struct touch_ruling ruling;
    touch_rule(&position, acts, acts_of(&position, words, acts), &ruling);
    return ruling;
}

static void write_allowed(const struct position *position, const struct touch_ruling *ruling, char *out, size_t size) {
    *out = '\0';
    for (size_t i = 0; i < ruling->allowed_count; i++) {
        char uci[UCI_LONGEST];
        move_write_uci(position, ruling->allowed[i], uci);
        size_t length = strlen(out);
        snprintf(out + length, size - length, "%s%s", length > 0 ? " " : "", uci);
    }
}

/* Exactly these moves, parted by blanks, in any order. */
static void assert_allowed(const char *fen, const char *acts, const char *expected) {
    struct position position = position_of(fen);
    struct touch_ruling ruling = rule(fen, acts);
    char allowed[4096];
    write_allowed(&position, &ruling, allowed, sizeof allowed);
    size_t words = 0;
    for (const char *word = expected; *word != '\0'; words++) {
        char one[8];
        assert_int_equal(sscanf(word, "%7s", one), 1);
        char *found = strstr(allowed, one);
        size_t length = strlen(one);
        while (found != NULL && found[length] != ' ' && found[length] != '\0')
            found = strstr(found + 1, one);
        if (found == NULL)
            fail_msg("%s: %s is not among %s", acts, one, allowed);
        word += length;
        word += strspn(word, " ");
    }
    if (words != ruling.allowed_count)
        fail_msg("%s: allowed are %s", acts, allowed);
}

static void assert_free(const char *fen, const char *acts, const char *article) {
    struct touch_ruling ruling = rule(fen, acts);
    assert_int_equal(ruling.allowed_count, moves_in_all(fen));
    assert_string_equal(ruling.article, article);
}

static void assert_article(const char *fen, const char *acts, const char *article) {
    assert_string_equal(rule(fen, acts).article, article);
}

static void assert_state(const char *fen, const char *acts, enum touch_state expected) {
    assert_int_equal(rule(fen, acts).state, expected);
}

static void assert_made(const char *fen, const char *acts, const char *move, const char *article) {
    struct position position = position_of(fen);
    struct touch_ruling ruling = rule(fen, acts);
    char uci[UCI_LONGEST];
    assert_int_equal(ruling.state, TOUCH_MADE);
    move_write_uci(&position, ruling.made, uci);
    assert_string_equal(uci, move);
    assert_false(ruling.breach);
    assert_int_equal(ruling.allowed_count, 1);
    assert_true(move_equal(ruling.allowed[0], ruling.made));
    assert_string_equal(ruling.article, article);
}

/* --- Touched men -------------------------------------------------------------------------------------------------- */

static const char pawns[] = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
static const char rook_and_pawns[] = "4k3/8/8/3p4/4P3/8/4R3/4K3 w - - 0 1";
static const char barred[] = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"; /* f1 is attacked */
static const char shut_in[] = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
static const char promotion[] = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";

/* [laws:4.3] */
static void only_the_player_to_move_and_only_men_on_the_board_bind(void **state) {
    (void)state;
    const char *black_to_move = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_free(black_to_move, "other touch g1", "");
    /* It is White's touch on Black's move: White's next move is free. */
    assert_free("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "", "");
    assert_free(promotion, "touch aside", "");
    assert_free(promotion, "lift aside", "");
    assert_free(start_fen, "adjust g1, adjust e7", "");
    /* Unlike the same man touched with intent, after the announcement or before it. */
    assert_allowed(start_fen, "adjust g1, touch g1", "g1f3 g1h3");
    assert_allowed(start_fen, "touch g1, adjust b1", "g1f3 g1h3");
}

/* [laws:glossary.touchmove] */
static void a_touched_man_must_be_moved(void **state) {
    (void)state;
    assert_allowed(start_fen, "touch g1", "g1f3 g1h3");
    assert_state(start_fen, "touch g1", TOUCH_NOTHING);
    assert_state(start_fen, "lift g1", TOUCH_UNDER_WAY);
    assert_state(start_fen, "lift g1, release Ng1", TOUCH_NOTHING);
    assert_allowed(start_fen, "lift g1, release Ng1", "g1f3 g1h3");
}

/* [laws:4.3.1] */
static void the_first_own_man_touched_that_can_move_must(void **state) {
    (void)state;
    assert_allowed(start_fen, "touch f1, touch g1", "g1f3 g1h3");
    assert_article(start_fen, "touch f1, touch g1", "laws:4.3.1");
    assert_allowed(start_fen, "touch g1, touch b1, touch e2", "g1f3 g1h3");
    assert_allowed(start_fen, "touch a1, touch d1, touch e2, touch b1", "e2e3 e2e4");
    /* Nobody can tell which was first: either may be. */
    assert_allowed(start_fen, "touch b1, with g1", "b1a3 b1c3 g1f3 g1h3");
}

/* [laws:4.3.2] */
static void the_first_enemy_man_touched_that_can_be_captured_must(void **state) {
    (void)state;
    assert_allowed(pawns, "touch d5", "e4d5");
    assert_article(pawns, "touch d5", "laws:4.3.2");
    const char *more = "4k3/8/8/3p1p2/4P3/8/8/3QK3 w - - 0 1";
    assert_allowed(more, "touch d5, touch f5", "e4d5 d1d5");
    assert_allowed(more, "touch e8, touch f5, touch d5", "e4f5");
    assert_allowed(more, "touch d5, with f5", "e4d5 d1d5 e4f5");
    /* The pawn that is captured en passant is the one touched, not the square it passed. */
    assert_allowed("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "touch e4", "f4e3");
}

/* [laws:4.3.3] */
static void of_men_of_both_colours_the_first_two_count(void **state) {
    (void)state;
    const char *rook_moves = "e2a2 e2b2 e2c2 e2d2 e2f2 e2g2 e2h2 e2e3";
    assert_allowed(rook_and_pawns, "touch e2, touch d5", rook_moves);
    assert_allowed(rook_and_pawns, "touch d5, touch e2", "e4d5");
    assert_allowed(rook_and_pawns, "touch d5, with e2", rook_moves);
    assert_allowed(rook_and_pawns, "touch e2, with d5", rook_moves);
    assert_article(rook_and_pawns, "touch d5, with e2", "laws:4.3.3");
    /* Where the capture is legal, both are settled in either order. */
    assert_allowed(rook_and_pawns, "touch e4, touch d5", "e4d5");
    assert_allowed(rook_and_pawns, "touch d5, touch e4", "e4d5");
    /* The first of each colour: not another own man, nor another enemy. */
    const char *more = "4k3/8/8/3p1p2/4P3/8/8/3QK3 w - - 0 1";
    assert_allowed(more, "touch d5, touch e1, touch d1", "e4d5 d1d5");
    assert_allowed(more, "touch e1, touch d5, touch d1", "e1d2 e1e2 e1f1 e1f2");
    assert_allowed(more, "touch d1, touch f5, touch d5",
                   "d1a4 d1b3 d1c2 d1e2 d1f3 d1g4 d1h5 d1c1 d1b1 d1a1 d1d2 d1d3 "
                   "d1d4 d1d5");
    assert_allowed(more, "lift f5, lift e4", "e4f5");
}

/* [laws:4.4.1] */
static void king_and_rook_touched_mean_castling(void **state) {
    (void)state;
    assert_allowed(castling_fen, "touch e1, touch h1", "e1g1");
    assert_article(castling_fen, "touch e1, touch h1", "laws:4.4.1");
    assert_allowed(castling_fen, "touch e1, touch a1", "e1c1");
    assert_allowed(castling_fen, "touch e1, with h1", "e1g1");
    assert_allowed(castling_fen, "touch h1, with e1", "e1g1");
    assert_allowed(castling_fen, "touch e1, touch a1, touch h1", "e1c1");
    assert_allowed(castling_fen, "lift e1, lift h1", "e1g1");
    assert_allowed("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "touch e8, touch a8", "e8c8");
    /* Another man that can move came first. */
    const char *knight = "4k3/8/8/8/8/N7/8/4K2R w K - 0 1";
    assert_allowed(knight, "touch a3, touch e1, touch h1", "a3b1 a3c2 a3c4 a3b5");
    /* Castling was due before the enemy man was touched, but not after it. */
    const char *enemy = "4k3/8/8/8/8/8/8/3bK2R w K - 0 1";
    assert_allowed(enemy, "touch e1, touch h1, touch d1", "e1g1");
    assert_allowed(enemy, "touch e1, touch d1, touch h1", "e1d1");
    assert_allowed(enemy, "touch d1, touch e1, touch h1", "e1d1");
}

/* [laws:4.4.2] */
static void a_rook_touched_before_the_king_forbids_castling_there(void **state) {
    (void)state;
    const char *rook_moves = "h1g1 h1f1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8";
    assert_allowed(castling_fen, "touch h1, touch e1", rook_moves);
    assert_article(castling_fen, "touch h1, touch e1", "laws:4.4.2");
    assert_allowed(castling_fen, "lift h1, release Rh1, lift e1", rook_moves);
    /* The rook is shut in, so the king must move: castling on the other side it may. */
    const char *shut = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1";
    assert_allowed(shut, "touch h1, touch e1", "e1d1 e1d2 e1e2 e1f2 e1f1 e1c1");
    assert_allowed(castling_fen, "touch h1, touch e1, touch a1", rook_moves);
}

/* [laws:4.4.3] */
static void castling_that_is_illegal_binds_the_king_alone(void **state) {
    (void)state;
    assert_allowed(barred, "touch e1, touch h1", "e1d1 e1d2 e1e2 e1c1");
    assert_article(barred, "touch e1, touch h1", "laws:4.4.3");
    assert_free(shut_in, "touch e1, touch h1", "laws:4.4.3");
    /* The right is lost: the same. */
    assert_allowed("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "touch e1, touch h1", "e1d1 e1d2 e1e2 e1f2 e1f1 e1c1");
    /* Without a thought of castling the next man touched must move. */
    const char *far_rook = "4k3/8/8/R7/8/8/3PPP2/3QKB2 w - - 0 1";
    assert_allowed(far_rook, "touch e1, touch a5",
                   "a5a1 a5a2 a5a3 a5a4 a5a6 a5a7 a5a8 a5b5 a5c5 a5d5 a5e5 a5f5 a5g5 a5h5");
    /* What is touched after that changes nothing: neither the other rook nor a man that the king could take. */
    assert_allowed(barred, "touch e1, touch h1, touch a1", "e1d1 e1d2 e1e2 e1c1");
    assert_article(barred, "touch e1, touch h1, touch a1", "laws:4.4.3");
    assert_allowed(barred, "lift e1, release Kg1, lift g1, lift a1", "e1d1 e1d2 e1e2 e1c1");
    const char *prey = "4k3/8/8/8/8/5r2/3n4/R3K2R w KQ - 0 1";
    assert_allowed(prey, "touch e1, touch h1, touch d2", "e1d1 e1d2 e1e2 e1c1");
    assert_allowed(prey, "touch e1, touch d2, touch h1", "e1d2");
    /* The rook with which castling is legal came first, or nobody can tell which did. */
    assert_allowed(barred, "touch e1, touch a1, touch h1", "e1c1");
    assert_allowed(barred, "touch e1, touch h1, with a1", "e1d1 e1d2 e1e2 e1c1");
}

/* [laws:4.4.4] */
static void the_piece_is_chosen_when_it_touches_the_square(void **state) {
    (void)state;
    assert_allowed(promotion, "place Ne8", "e7e8n");
    assert_allowed(promotion, "lift e7, place Ne8", "e7e8n");
    assert_allowed(promotion, "touch e7", "e7e8q e7e8r e7e8b e7e8n");
    assert_article(promotion, "place Ne8", "laws:4.4.4");
    /* Another piece in its place is too late, also when the first left the square again. */
    assert_allowed(promotion, "lift e7, place Ne8, lift e8, place Qe8", "e7e8n");
    struct touch_ruling ruling = rule(promotion, "lift e7, place Ne8, lift e8, release Qe8");
    assert_int_equal(ruling.state, TOUCH_MADE);
    assert_true(ruling.breach);
    assert_int_equal(ruling.allowed[0].promotion, KNIGHT);
    /* A piece beside the board is no choice, nor one on a square where no pawn can be promoted. */
    assert_allowed(promotion, "touch e7, lift aside", "e7e8q e7e8r e7e8b e7e8n");
    assert_allowed(promotion, "touch e7, place Na8", "e7e8q e7e8r e7e8b e7e8n");
    /* The square is open until the piece is let go. */
    const char *two_squares = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    assert_allowed(two_squares, "touch e7, place Re8", "e7e8r");
    assert_allowed(two_squares, "touch e7, place Re8, lift e8", "e7e8r e7d8r");
}

/* [laws:4.5] */
static void when_nothing_touched_can_move_any_move_may_be_made(void **state) {
    (void)state;
    assert_free(start_fen, "touch a1", "laws:4.5");
    assert_int_equal(rule(start_fen, "touch a1").allowed_count, 20);
    assert_free(start_fen, "touch a1, touch f1, touch e8, touch d7", "laws:4.5");
    assert_free(start_fen, "lift d1, release Qd1", "laws:4.5");
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

/* [laws:4.6.1] */
static void the_pawn_need_not_stand_on_the_last_rank(void **state) {
    (void)state;
    assert_made(promotion, "lift e7, place Qe8, release Qe8", "e7e8q", "laws:4.7.3");
    assert_made(promotion, "lift e7, release Qe8", "e7e8q", "laws:4.7.3");
    assert_made(promotion, "lift e7, release Pe8, lift e8, release Qe8", "e7e8q", "laws:4.7.3");
    assert_made(promotion, "lift e7, place Pe8, lift e8, release Qe8", "e7e8q", "laws:4.7.3");
}

/* [laws:4.6.2] */
static void pawn_and_piece_come_and_go_in_either_order(void **state) {
    (void)state;
    assert_made(promotion, "place Qe8, release Qe8, lift e7", "e7e8q", "laws:4.7.3");
    assert_made(promotion, "lift e7, place Qe8, release Qe8", "e7e8q", "laws:4.7.3");
    /* Also with the pawn waiting on the square that the piece comes to. */
    assert_made(promotion, "lift e7, release Pe8, release Re8, lift e8", "e7e8r", "laws:4.7.3");
}

/* [laws:4.6.3] */
static void an_enemy_man_on_the_promotion_square_is_captured(void **state) {
    (void)state;
    const char *capture = "5r2/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    struct position position = after(capture, "e7f8q");
    assert_true(stands(&position, 'Q', "f8"));
    assert_int_equal(squares_count(position_men(&position, BLACK, ROOK)), 0);
    assert_int_equal(moves_of("4r3/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7"), 0);
    assert_made(capture, "lift f8, lift e7, release Qf8", "e7f8q", "laws:4.7.3");
    assert_made(capture, "lift e7, lift f8, release Qf8", "e7f8q", "laws:4.7.3");
    /* The rook is still there. */
    assert_state(capture, "lift e7, release Qf8", TOUCH_UNDER_WAY);
    assert_made(capture, "lift e7, release Qf8, lift f8", "e7f8q", "laws:4.7.3");
}

/* [laws:4.7] */
static void a_man_released_as_a_legal_move_stays_where_it_is(void **state) {
    (void)state;
    assert_made(start_fen, "lift e2, release Pe4", "e2e4", "laws:4.7");
    assert_made(start_fen, "lift e2, release Pe4, lift e4, release Pe3", "e2e4", "laws:4.7");
    assert_allowed(start_fen, "lift e2, release Pe4, lift e4, release Pe3", "e2e4");
    assert_made(start_fen, "touch e2, release Pe4", "e2e4", "laws:4.7");
    /* The hand is still on it: it may go on. */
    assert_allowed(start_fen, "lift e2, place Pe4", "e2e3 e2e4");
    assert_made(start_fen, "lift e2, place Pe4, place Pe3, release Pe3", "e2e3", "laws:4.7");
    /* An illegal release may be changed before the clock is pressed. */
    assert_state(start_fen, "lift e2, release Pe5", TOUCH_ILLEGAL);
    assert_allowed(start_fen, "lift e2, release Pe5", "e2e3 e2e4");
    assert_made(start_fen, "lift e2, release Pe5, lift e5, release Pe3", "e2e3", "laws:4.7");
    const char *pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    assert_state(pinned, "lift e2, release Nc3", TOUCH_ILLEGAL);
    assert_free(pinned, "lift e2, release Nc3", "laws:4.5");
    assert_made(pinned, "lift e2, release Nc3, lift c3, release Ne2, lift e1, release Kf2", "e1f2", "laws:4.7");
}

/* [laws:1.3] */
static void the_opponent_has_the_move_once_it_is_made_on_the_board(void **state) {
    (void)state;
    struct position start = position_of(start_fen), next;
    struct touch acts[MOST_ACTS];
    struct touch_ruling ruling;
    /* The hand is still on the pawn: White has the move, and Black's answer is none. */
    touch_rule(&start, acts, acts_of(&start, "lift e2, place Pe4, other lift e7, other release pe5", acts), &ruling);
    assert_int_equal(ruling.state, TOUCH_UNDER_WAY);
    /* Let go. No act presses a clock: made is made. */
    touch_rule(&start, acts, acts_of(&start, "lift e2, place Pe4, release Pe4", acts), &ruling);
    assert_int_equal(ruling.state, TOUCH_MADE);
    position_play(&next, &start, ruling.made);
    assert_int_equal(next.to_move, BLACK);
    touch_rule(&next, acts, acts_of(&next, "lift e7, release pe5", acts), &ruling);
    assert_int_equal(ruling.state, TOUCH_MADE);
    assert_int_equal(ruling.made.from, E7);
    assert_int_equal(ruling.made.to, E5);
    assert_false(ruling.breach);
    /* Who has made a move does not have the move any more: another man moved, the same one moved on or taken back. */
    assert_made(start_fen, "lift e2, release Pe4, lift d2, release Pd4", "e2e4", "laws:4.7");
    assert_made(start_fen, "lift e2, release Pe4, lift e4, release Pe3", "e2e4", "laws:4.7");
    assert_made(start_fen, "lift e2, release Pe4, lift e4, release Pe2, lift g1, release Nf3", "e2e4", "laws:4.7");
    /* Nor does the opponent have it before: not until the captured man has left the board. */
    assert_state(start_fen, "other lift e7, other release pe5", TOUCH_NOTHING);
    assert_made(start_fen, "other lift e7, other release pe5, lift e2, release Pe4", "e2e4", "laws:4.7");
    assert_made(start_fen, "lift e2, release Pe4, other lift e7, other release pe5", "e2e4", "laws:4.7");
    assert_state(pawns, "lift e4, release Pd5, other lift d5", TOUCH_UNDER_WAY);
    assert_state(pawns, "lift e4, place Pd5, lift d5", TOUCH_UNDER_WAY);
}

/* [laws:4.7.1] */
static void a_capture_is_made_when_the_captured_man_is_off_the_board(void **state) {
    (void)state;
    assert_state(pawns, "lift e4, release Pd5", TOUCH_UNDER_WAY);
    assert_allowed(pawns, "lift e4, release Pd5", "e4d5");
    assert_made(pawns, "lift e4, release Pd5, lift d5", "e4d5", "laws:4.7.1");
    assert_made(pawns, "lift d5, lift e4, release Pd5", "e4d5", "laws:4.7.1");
    assert_made(pawns, "lift e4, lift d5, release Pd5", "e4d5", "laws:4.7.1");
    assert_made(pawns, "touch e4, lift d5, release Pd5", "e4d5", "laws:4.7.1");
    assert_state(pawns, "lift d5, lift e4, place Pd5", TOUCH_UNDER_WAY);
    assert_state(pawns, "lift e4, place Pd5, lift d5", TOUCH_UNDER_WAY);
    assert_made(pawns, "lift e4, place Pd5, lift d5, release Pd5", "e4d5", "laws:4.7.1");
    const char *en_passant = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1";
    assert_state(en_passant, "lift f4, release pe3", TOUCH_UNDER_WAY);
    assert_allowed(en_passant, "lift f4, release pe3", "f4e3");
    assert_made(en_passant, "lift f4, release pe3, lift e4", "f4e3", "laws:4.7.1");
    assert_made(en_passant, "lift e4, lift f4, release pe3", "f4e3", "laws:4.7.1");
}

/* [laws:4.7.2] */
static void castling_is_made_when_the_rook_is_released(void **state) {
    (void)state;
    assert_allowed(castling_fen, "lift e1, release Kg1", "e1g1");
    assert_state(castling_fen, "lift e1, release Kg1", TOUCH_UNDER_WAY);
    assert_article(castling_fen, "lift e1, release Kg1", "laws:4.7.2");
    assert_allowed(castling_fen, "touch e1, release Kg1", "e1g1");
    assert_allowed(castling_fen, "release Kg1", "e1g1");
    assert_state(castling_fen, "lift e1, release Kg1, lift h1, place Rf1", TOUCH_UNDER_WAY);
    assert_state(castling_fen, "lift e1, lift h1, place Rf1, release Kg1", TOUCH_UNDER_WAY);
    assert_made(castling_fen, "lift e1, release Kg1, lift h1, release Rf1", "e1g1", "laws:4.7.2");
    assert_made(castling_fen, "lift e1, release Kc1, lift a1, release Rd1", "e1c1", "laws:4.7.2");
    /* Illegal: another move of the king, castling on the other side included. */
    assert_allowed(barred, "lift e1, release Kg1", "e1d1 e1d2 e1e2 e1c1");
    assert_state(barred, "lift e1, release Kg1", TOUCH_ILLEGAL);
    assert_article(barred, "lift e1, release Kg1", "laws:4.7.2");
    assert_made(barred, "lift e1, release Kg1, lift g1, release Kc1, lift a1, release Rd1", "e1c1", "laws:4.7.2");
    /* And any move when the king has none. */
    assert_free(shut_in, "lift e1, release Kg1", "laws:4.7.2");
    assert_free(shut_in, "lift e1, release Kg1, lift h1, release Rf1", "laws:4.7.2");
    /* The rook first is a move of the rook. */
    assert_made(castling_fen, "lift h1, release Rf1, lift e1, release Kg1", "h1f1", "laws:4.7");
}

/* [laws:4.7.3] */
static void a_promotion_is_made_when_piece_and_pawn_have_changed_places(void **state) {
    (void)state;
    assert_state(promotion, "release Qe8", TOUCH_UNDER_WAY);
    assert_made(promotion, "release Qe8, lift e7", "e7e8q", "laws:4.7.3");
    assert_state(promotion, "lift e7, place Qe8", TOUCH_UNDER_WAY);
    /* The pawn is gone, but the hand is still on the piece. */
    assert_state(promotion, "place Qe8, lift e7", TOUCH_UNDER_WAY);
    assert_made(promotion, "place Qe8, lift e7, release Qe8", "e7e8q", "laws:4.7.3");
    assert_state(promotion, "lift e7, release Pe8", TOUCH_UNDER_WAY);
    assert_allowed(promotion, "lift e7, release Pe8", "e7e8q e7e8r e7e8b e7e8n");
    assert_made(promotion, "lift e7, release Qe8", "e7e8q", "laws:4.7.3");
    /* The queen of the board is no new queen, unless another takes its place. */
    const char *queen = "8/4P3/8/8/8/8/k7/3QK3 w - - 0 1";
    assert_state(queen, "lift e7, lift d1, release Qe8", TOUCH_UNDER_WAY);
    assert_made(queen, "lift e7, lift d1, release Qe8, release Qd1", "e7e8q", "laws:4.7.3");
    assert_made(queen, "lift e7, release Qe8", "e7e8q", "laws:4.7.3");
}

/* A legal move that the touched men did not allow is made all the same; the opponent may claim. */
static void a_legal_move_with_another_man_breaks_the_duty(void **state) {
    (void)state;
    struct touch_ruling ruling = rule(start_fen, "lift g1, release Ng1, lift e2, release Pe4");
    assert_int_equal(ruling.state, TOUCH_MADE);
    assert_true(ruling.breach);
    assert_int_equal(ruling.made.from, E2);
    assert_int_equal(ruling.allowed_count, 2);
    assert_int_equal(ruling.allowed[0].from, G1);
    assert_string_equal(ruling.article, "laws:4.3.1");
}

/* --- Chess960 ----------------------------------------------------------------------------------------------------- */

static const char beside[] = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";    /* castling takes the king one square */
static const char rook_only[] = "4k3/8/8/8/8/8/8/6KR w H - 0 1";  /* castling leaves the king where it is */
static const char swapped[] = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";   /* king and rook change places */
static const char king_only[] = "4k3/8/8/8/8/8/8/3RK3 w D - 0 1"; /* castling leaves the rook where it is */

/* [laws:II.3.2.5.1] */
static void the_king_may_wait_beside_the_board(void **state) {
    (void)state;
    const char *acts = "lift e1, lift h1, release Rf1, release Kg1";
    assert_made(castling_fen, acts, "e1g1", "laws:4.7.2");
    assert_made("4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1", "lift e1, lift f1, release Rf1, release Kg1", "e1f1", "laws:4.7.2");
    assert_made(beside, "lift f1, lift h1, release Rf1, release Kg1", "f1h1", "laws:4.7.2");
    assert_made(swapped, "lift f1, lift g1, release Rf1, release Kg1", "f1g1", "laws:4.7.2");
    assert_allowed(beside, "lift f1, lift h1, release Rf1", "f1h1");
    assert_state(beside, "lift f1, lift h1, release Rf1", TOUCH_UNDER_WAY);
}

/* [laws:II.3.2.7.1] */
static void announced_castling_is_not_taken_for_another_move(void **state) {
    (void)state;
    /* A step of the king without the announcement, the beginning of castling with it. */
    assert_made(beside, "lift f1, release Kg1", "f1g1", "laws:4.7");
    assert_state(beside, "castling, lift f1, release Kg1", TOUCH_UNDER_WAY);
    assert_allowed(beside, "castling, lift f1, release Kg1", "f1h1");
    assert_made(beside, "castling, lift f1, release Kg1, lift h1, release Rf1", "f1h1", "laws:4.7.2");
    assert_allowed(beside, "castling h1, touch f1", "f1h1");
    /* The announcement also makes the rook, touched first, the rook of castling. */
    assert_allowed(beside, "castling, touch h1, touch f1", "f1h1");
    assert_made(beside, "lift h1, release Rg1", "h1g1", "laws:4.7");
    /* A rook that jumps over its king can but castle. */
    assert_made(rook_only, "lift h1, release Rf1", "g1h1", "laws:4.7.2");
    assert_made(rook_only, "castling, lift h1, release Rf1", "g1h1", "laws:4.7.2");
    assert_made(rook_only, "touch g1, lift h1, release Rf1", "g1h1", "laws:4.7.2");
    assert_made(king_only, "lift e1, release Kc1", "e1d1", "laws:4.7.2");
    /* The announcement alone binds nobody. */
    assert_free(beside, "castling h1", "");
}

/* --- Properties --------------------------------------------------------------------------------------------------- */

static size_t add_act(struct touch *acts, size_t count, enum touch_act act, enum square square, enum man man,
                      enum colour by) {
    acts[count] = (struct touch){(uint8_t)act, (uint8_t)square, (uint8_t)man, (uint8_t)by};
    return count + 1;
}

/* The acts by which a move is usually made: the captured man off, the man lifted, put down and let go. */
static size_t usual_acts(const struct position *position, struct move move, struct touch *acts) {
    enum colour by = (enum colour)position->to_move;
    enum square from = (enum square)move.from, to = (enum square)move.to;
    enum man man = position_at(position, from);
    size_t count = 0;
    if (move.way == MOVE_CASTLING) {
        count = add_act(acts, count, TOUCH_LIFTED, from, NO_MAN, by);
        count = add_act(acts, count, TOUCH_LIFTED, to, NO_MAN, by);
        count = add_act(acts, count, TOUCH_RELEASED, move_castled_rook(move), man_of(by, ROOK), by);
        return add_act(acts, count, TOUCH_RELEASED, move_castled_king(move), man, by);
    }
    if (move.way == MOVE_EN_PASSANT)
        count = add_act(acts, count, TOUCH_LIFTED, square_at(square_file(to), square_rank(from)), NO_MAN, by);
    else if (position_at(position, to) != NO_MAN)
        count = add_act(acts, count, TOUCH_LIFTED, to, NO_MAN, by);
    count = add_act(acts, count, TOUCH_LIFTED, from, NO_MAN, by);
    if (move.promotion != NO_KIND)
        man = man_of(by, (enum kind)move.promotion);
    count = add_act(acts, count, TOUCH_PLACED, to, man, by);
    return add_act(acts, count, TOUCH_RELEASED, to, man, by);
}

static void rule_on_every_move(const struct position *position, struct move played, const struct position *next) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    (void)played;
    (void)next;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        struct touch acts[MOST_ACTS];
        static struct touch_ruling ruling;
        size_t count = usual_acts(position, move, acts);
        touch_rule(position, acts, count, &ruling);
        assert_int_equal(ruling.state, TOUCH_MADE);
        assert_false(ruling.breach);
        assert_true(move_equal(ruling.made, move));
        /* Nothing was made before the last act. */
        touch_rule(position, acts, count - 1, &ruling);
        assert_int_not_equal(ruling.state, TOUCH_MADE);
        assert_true(ruling.allowed_count > 0);
    }
}

static void every_legal_move_can_be_made(void **state) {
    (void)state;
    random_games(11, 8, rule_on_every_move);
}

/* Whatever happens at the board, some legal move is allowed, and no other; the other player changes nothing. */
static void rule_on_random_acts(struct random_source *lots, const struct position *position) {
    struct moves moves;
    struct touch acts[24], mixed[48];
    static struct touch_ruling ruling, again;
    size_t count = 1 + (size_t)random_below(lots, 24), mixed_count = 0;
    moves_generate(&moves, position);
    for (size_t i = 0; i < count; i++) {
        uint64_t square = random_below(lots, 68);
        if (random_below(lots, 2) == 0) { /* men are where acts happen */
            squares occupied = position_occupied(position);
            for (uint64_t skip = random_below(lots, (uint64_t)squares_count(occupied)); skip > 0; skip--)
                squares_take(&occupied);
            square = squares_first(occupied);
        }
        acts[i] = (struct touch){(uint8_t)random_below(lots, 8), (uint8_t)square, (uint8_t)random_below(lots, 17),
                                 position->to_move};
        mixed[mixed_count++] = acts[i];
        mixed[mixed_count] = acts[i];
        mixed[mixed_count].act = (uint8_t)random_below(lots, 7);
        mixed[mixed_count++].by = position->to_move ^ 1;
    }
    touch_rule(position, acts, count, &ruling);
    assert_int_equal(ruling.allowed_count == 0, moves_none(&moves));
    for (size_t i = 0; i < ruling.allowed_count; i++)
        assert_true(moves_has(&moves, ruling.allowed[i]));
    if (ruling.state == TOUCH_MADE)
        assert_true(moves_has(&moves, ruling.made));
    assert_non_null(ruling.article);

    touch_rule(position, mixed, mixed_count, &again);
    assert_int_equal(again.state, ruling.state);
    assert_true(move_equal(again.made, ruling.made));
    assert_int_equal(again.allowed_count, ruling.allowed_count);
    for (size_t i = 0; i < ruling.allowed_count; i++)
        assert_true(move_equal(again.allowed[i], ruling.allowed[i]));
    assert_string_equal(again.article, ruling.article);
}

static struct random_source lots_of_acts;

static void rule_in_some_positions(const struct position *position, struct move move, const struct position *next) {
    (void)position;
    (void)move;
    if (next->key % 4 == 0)
        for (int trial = 0; trial < 40; trial++)
            rule_on_random_acts(&lots_of_acts, next);
}

static void whatever_happens_some_legal_move_is_allowed_and_no_other(void **state) {
    (void)state;
    random_seed(&lots_of_acts, 17);
    random_games(13, 12, rule_in_some_positions);
}

/* One own man and one enemy man, touched in every order: the article says it in a line each. */
static void rule_on_pairs(const struct position *position, struct move played, const struct position *next) {
    (void)position;
    (void)played;
    if (next->key % 8 != 0)
        return;
    enum colour mover = (enum colour)next->to_move;
    struct moves moves;
    moves_generate(&moves, next);
    for (squares own = position_of_colour(next, mover); own != 0;) {
        enum square a = squares_take(&own);
        for (squares enemy = position_of_colour(next, colour_other(mover)); enemy != 0;) {
            enum square b = squares_take(&enemy);
            size_t moves_of_a = 0, takes_b = 0, a_takes_b = 0;
            struct move_walk walk;
            struct move move;
            for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
                enum square taken = move.way != MOVE_EN_PASSANT ? (enum square)move.to
                                                                : square_at(square_file((enum square)move.to),
                                                                            square_rank((enum square)move.from));
                bool rook_alone = move.way == MOVE_CASTLING && move_castled_king(move) == (enum square)move.from;
                moves_of_a += move.from == a || (rook_alone && move.to == a);
                takes_b += taken == b;
                a_takes_b += move.from == a && taken == b;
            }
            for (int order = 0; order < 2; order++) {
                struct touch acts[2] = {{TOUCH_TOUCHED, (uint8_t)(order == 0 ? a : b), NO_MAN, (uint8_t)mover},
                                        {TOUCH_TOUCHED, (uint8_t)(order == 0 ? b : a), NO_MAN, (uint8_t)mover}};
                size_t first = order == 0 ? moves_of_a : takes_b, second = order == 0 ? takes_b : moves_of_a;
                size_t expected = a_takes_b > 0 ? a_takes_b : first > 0 ? first : second;
                static struct touch_ruling ruling;
                touch_rule(next, acts, 2, &ruling);
                assert_int_equal(ruling.allowed_count, expected > 0 ? expected : moves_count(&moves));
            }
        }
    }
}

static void two_men_of_both_colours_bind_as_the_article_says(void **state) {
    (void)state;
    random_games(19, 8, rule_on_pairs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_player_to_move_and_only_men_on_the_board_bind),
        cmocka_unit_test(a_touched_man_must_be_moved),
        cmocka_unit_test(the_first_own_man_touched_that_can_move_must),
        cmocka_unit_test(the_first_enemy_man_touched_that_can_be_captured_must),
        cmocka_unit_test(of_men_of_both_colours_the_first_two_count),
        cmocka_unit_test(king_and_rook_touched_mean_castling),
        cmocka_unit_test(a_rook_touched_before_the_king_forbids_castling_there),
        cmocka_unit_test(castling_that_is_illegal_binds_the_king_alone),
        cmocka_unit_test(the_piece_is_chosen_when_it_touches_the_square),
        cmocka_unit_test(when_nothing_touched_can_move_any_move_may_be_made),
        cmocka_unit_test(the_pawn_need_not_stand_on_the_last_rank),
        cmocka_unit_test(pawn_and_piece_come_and_go_in_either_order),
        cmocka_unit_test(an_enemy_man_on_the_promotion_square_is_captured),
        cmocka_unit_test(a_man_released_as_a_legal_move_stays_where_it_is),
        cmocka_unit_test(the_opponent_has_the_move_once_it_is_made_on_the_board),
        cmocka_unit_test(a_capture_is_made_when_the_captured_man_is_off_the_board),
        cmocka_unit_test(castling_is_made_when_the_rook_is_released),
        cmocka_unit_test(a_promotion_is_made_when_piece_and_pawn_have_changed_places),
        cmocka_unit_test(a_legal_move_with_another_man_breaks_the_duty),
        cmocka_unit_test(the_king_may_wait_beside_the_board),
        cmocka_unit_test(announced_castling_is_not_taken_for_another_move),
        cmocka_unit_test(every_legal_move_can_be_made),
        cmocka_unit_test(whatever_happens_some_legal_move_is_allowed_and_no_other),
        cmocka_unit_test(two_men_of_both_colours_bind_as_the_article_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
