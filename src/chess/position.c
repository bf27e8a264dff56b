#include "chess/position.h"

#include <string.h>

#include "chess/moves.h"
#include "chess/position_keys.h"

static void put(struct position *position, enum man man, enum square square) {
    for (int plane = 0; plane < 3; plane++)
        position->planes[plane] |= (squares)((unsigned)man >> plane & 1) << square;
    position->black |= (squares)((unsigned)man >> 3 & 1) << square;
    position->key ^= keys_men[man][square];
}

void position_start(struct position *position) {
    struct setup setup;
    struct error error;
    setup_start(&setup);
    position_from_setup(position, &setup, 0, &error);
}

/* The first faults with their articles, as many as an operand has values for. */
static bool refuse(unsigned faults, struct error *error) {
    struct error_phrase said[] = {
        ERROR_PHRASE("phrase.position.one", "@fault article", {0}),
        ERROR_PHRASE("phrase.position.two", "@fault article @second second_article", {0}),
        ERROR_PHRASE("phrase.position.three", "@fault article @second second_article @third third_article", {0})};
    struct text values[ERROR_PHRASE_VALUES] = {{0}};
    size_t count = 0;
    for (unsigned bit = 0; bit < SETUP_FAULT_COUNT && count < sizeof said / sizeof *said; bit++) {
        if ((faults & 1U << bit) == 0)
            continue;
        values[2 * count] = text_from(language_keys[setup_fault_message(1U << bit)]);
        values[2 * count + 1] = text_from(setup_fault_article(1U << bit));
        count++;
    }
    memcpy(said[count - 1].values, values, sizeof values);
    error_set(error, ERROR_position_illegal, NULL, NULL, NULL);
    return error_phrase(error, 0, said[count - 1]);
}

bool position_from_setup(struct position *position, const struct setup *setup, unsigned tolerated,
                         struct error *error) {
    unsigned never = SETUP_UNPLAYABLE | SETUP_CASTLING | SETUP_CASTLING_TWICE | SETUP_EN_PASSANT;
    unsigned faults = setup_faults(setup) & ~(tolerated & ~never);
    if (faults != 0)
        return refuse(faults, error);
    *position = (struct position){
        .castling = setup->castling,
        .quiet_plies = setup->quiet_plies,
        .move_number = setup->move_number,
        .en_passant = setup->en_passant,
        .to_move = setup->to_move,
        .chess960 = setup->chess960,
        .style = setup->style,
    };
    for (int square = 0; square < SQUARES; square++)
        put(position, (enum man)setup->men[square], (enum square)square);
    for (squares rooks = setup->castling; rooks != 0;)
        position->key ^= keys_castling[squares_take(&rooks)];
    if (setup->to_move == BLACK)
        position->key ^= keys_black;
    return true;
}

bool position_read(struct position *position, struct text fen, struct error *error) {
    struct setup setup;
    return setup_read(&setup, fen, error) && position_from_setup(position, &setup, SETUP_UNREACHABLE, error);
}

static bool en_passant_is_legal(const struct position *position) {
    if (position->en_passant == NO_SQUARE)
        return false;
    enum colour colour = (enum colour)position->to_move;
    if ((attacks_pawn(colour_other(colour), (enum square)position->en_passant) &
         position_men(position, colour, PAWN)) == 0)
        return false;
    struct moves moves;
    moves_generate(&moves, position);
    return moves.en_passant != 0;
}

/* A setup counts as far as its fields go. */
static uint16_t at_most(uint32_t number) {
    return number < UINT16_MAX ? (uint16_t)number : UINT16_MAX;
}

void position_to_setup(const struct position *position, enum fen_en_passant en_passant, struct setup *setup) {
    setup_clear(setup);
    for (int square = 0; square < SQUARES; square++)
        setup->men[square] = (uint8_t)position_at(position, (enum square)square);
    setup->to_move = position->to_move;
    setup->castling = position->castling;
    setup->quiet_plies = at_most(position->quiet_plies);
    setup->move_number = at_most(position->move_number);
    setup->counted = true;
    setup->chess960 = position->chess960;
    setup->style = position->style;
    setup->en_passant = NO_SQUARE;
    if (en_passant == FEN_EN_PASSANT_ALWAYS || en_passant_is_legal(position))
        setup->en_passant = position->en_passant;
}

size_t position_write(const struct position *position, enum fen_en_passant en_passant, char fen[FEN_LONGEST]) {
    struct setup setup;
    position_to_setup(position, en_passant, &setup);
    return setup_write(&setup, fen);
}

squares position_attackers(const struct position *position, enum colour colour, enum square square) {
    squares occupied = position_occupied(position);
    squares queens = position_of_kind(position, QUEEN);
    squares attackers = attacks_pawn(colour_other(colour), square) & position_of_kind(position, PAWN);
    attackers |= attacks_knight(square) & position_of_kind(position, KNIGHT);
    attackers |= attacks_king(square) & position_of_kind(position, KING);
    attackers |= attacks_bishop(square, occupied) & (position_of_kind(position, BISHOP) | queens);
    attackers |= attacks_rook(square, occupied) & (position_of_kind(position, ROOK) | queens);
    return attackers & position_of_colour(position, colour);
}

bool position_in_check(const struct position *position) {
    enum colour colour = (enum colour)position->to_move;
    return position_attackers(position, colour_other(colour), position_king(position, colour)) != 0;
}

uint64_t position_key(const struct position *position) {
    if (!en_passant_is_legal(position))
        return position->key;
    return position->key ^ keys_en_passant[square_file((enum square)position->en_passant)];
}

bool position_same(const struct position *a, const struct position *b) {
    if (a->planes[0] != b->planes[0] || a->planes[1] != b->planes[1] || a->planes[2] != b->planes[2] ||
        a->black != b->black || a->castling != b->castling || a->to_move != b->to_move)
        return false;
    return (en_passant_is_legal(a) ? a->en_passant : (uint8_t)NO_SQUARE) ==
           (en_passant_is_legal(b) ? b->en_passant : (uint8_t)NO_SQUARE);
}
