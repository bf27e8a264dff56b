#include "chess/setup.h"

void setup_clear(struct setup *setup) {
    *setup = (struct setup){.en_passant = NO_SQUARE, .counted = true, .move_number = 1};
}

/* In the order of their bits. */
static const struct {
    enum message message;
    const char *article;
} faults[SETUP_FAULT_COUNT] = {
    {MESSAGE_chess_fault_no_white_king, "laws:2.2"},
    {MESSAGE_chess_fault_no_black_king, "laws:2.2"},
    {MESSAGE_chess_fault_white_kings, "laws:2.2"},
    {MESSAGE_chess_fault_black_kings, "laws:2.2"},
    {MESSAGE_chess_fault_pawn_on_last_rank, "laws:3.7.3.3"},
    {MESSAGE_chess_fault_king_capturable, "laws:3.9.2"},
    {MESSAGE_chess_fault_castling, "laws:3.8.2"},
    {MESSAGE_chess_fault_en_passant, "laws:3.7.3.1"},
    {MESSAGE_chess_fault_white_men, "laws:2.2"},
    {MESSAGE_chess_fault_black_men, "laws:2.2"},
    {MESSAGE_chess_fault_checkers, "laws:3.9.2"},
    {MESSAGE_chess_fault_castling_start, "laws:3.8.2"},
    {MESSAGE_chess_fault_castling_twice, "laws:3.8.2"},
    {MESSAGE_chess_fault_counter, "laws:9.3"},
};

/* Which row a fault has; SETUP_FAULT_COUNT: none. */
static unsigned row_of(unsigned fault) {
    unsigned row = 0;
    while (row < SETUP_FAULT_COUNT && fault != 1U << row)
        row++;
    return row;
}

enum message setup_fault_message(unsigned fault) {
    unsigned row = row_of(fault);
    return row < SETUP_FAULT_COUNT ? faults[row].message : MESSAGE_none;
}

const char *setup_fault_article(unsigned fault) {
    unsigned row = row_of(fault);
    return row < SETUP_FAULT_COUNT ? faults[row].article : "";
}
