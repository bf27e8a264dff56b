/*
 * Any bytes as a FEN: read or refused. What is read is written and read again as the same setup; what has no fault
 * becomes a position, which is written as it was but for an en passant square without a capture.
 */
#include <stdlib.h>
#include <string.h>

#include "chess/position.h"

static void check(bool held) {
    if (!held)
        abort();
}

static bool same(const struct setup *a, const struct setup *b) {
    return memcmp(a->men, b->men, sizeof a->men) == 0 && a->to_move == b->to_move && a->castling == b->castling &&
           a->en_passant == b->en_passant && a->counted == b->counted && a->quiet_plies == b->quiet_plies &&
           a->move_number == b->move_number;
}

static void check_trip(const struct setup *setup) {
    char first[FEN_LONGEST];
    char second[FEN_LONGEST];
    struct setup again;
    struct error error;
    size_t length = setup_write(setup, first);
    check(length < FEN_LONGEST && first[length] == '\0');
    check(setup_read(&again, (struct text){first, length}, &error) && same(&again, setup));
    check(setup_write(&again, second) == length && memcmp(first, second, length) == 0);
}

static void check_position(const struct setup *setup) {
    struct position position;
    struct position again;
    struct error error;
    char fen[FEN_LONGEST];
    unsigned faults = setup_faults(setup);
    bool fit = position_from_setup(&position, setup, SETUP_ILLEGAL_PLAY, &error);
    check(fit == ((faults & ~(unsigned)SETUP_ILLEGAL_PLAY) == 0));
    if (!fit)
        return;
    size_t length = position_write(&position, FEN_EN_PASSANT_ALWAYS, fen);
    if ((faults & ~(unsigned)SETUP_UNREACHABLE) == 0)
        check(position_read(&again, (struct text){fen, length}, &error) && position_same(&position, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct setup setup;
    struct error error = {0};
    struct text bytes = {(const char *)data, size};
    if (!setup_read(&setup, bytes, &error)) {
        check(error.code == ERROR_fen_malformed && error.column >= 1 && (size_t)error.column <= size + 1);
        return 0;
    }
    check_trip(&setup);
    check_position(&setup);
    return 0;
}
