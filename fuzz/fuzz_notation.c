/*
 * Any bytes as a move, in every language, on boards where much can go wrong: read or refused at a place in the text. What
 * is read is a legal move; written in every style and language it is read back as the same. The quick way never says
 * anything else than the thorough one.
 */
#include <stdlib.h>

#include "chess/chess_judge.h"
#include "chess/notation.h"

static const char *const boards[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
    "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
    "7k/8/2N1N3/1N3N2/8/1N3N2/2N5/K7 w - - 0 1",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1",
    "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1",
};

static void must(bool condition) {
    if (!condition)
        abort();
}

static void check_written(const struct position *position, struct move move) {
    for (unsigned options = 0; options < NOTATION_LANGUAGES * 3 * 8; options++) {
        struct notation_style style = {
            .language = (enum notation_language)(options / 24),
            .form = (enum notation_form)(options % 24 / 8),
            .promotion_sign = options & 1,
            .castling_letter = options & 2,
            .en_passant = options & 4,
        };
        char text[NOTATION_LONGEST];
        struct notation_reading reading;
        size_t length = notation_write(position, move, &style, text);
        must(notation_read(position, (struct text){text, length}, style.language, &reading));
        must(move_equal(reading.move, move) && !reading.nonstandard && reading.at == length);
    }
    char announced[ANNOUNCE_LONGEST];
    must(notation_announce(position, move, true, announced) >= notation_announce(position, move, false, announced));
}

static void check_refused(const struct position *position, struct text text, const struct notation_reading *reading) {
    struct error error;
    must(reading->fault != NOTATION_READ && reading->at <= text.length);
    must(reading->fault != NOTATION_ILLEGAL ||
         (reading->verdict != CHESS_VERDICT_LEGAL && reading->verdict < CHESS_VERDICT_COUNT));
    must(reading->fault != NOTATION_AMBIGUOUS || reading->candidate_count > 1);
    must(!notation_error(position, text, reading, &error));
}

static void check_board(const struct position *position, struct text text) {
    struct moves moves;
    struct move written = move_none(); /* mostly the same move in many languages: once will do */
    moves_generate(&moves, position);
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum notation_language language = (enum notation_language)i;
        struct notation_reading reading;
        struct move quick;
        unsigned signs;
        bool read = notation_read(position, text, language, &reading);
        if (notation_read_fast(position, text.bytes, text.length, language, &quick, &signs))
            must(read && move_equal(quick, reading.move));
        if (!read) {
            check_refused(position, text, &reading);
            continue;
        }
        must(moves_has(&moves, reading.move));
        if (!move_equal(reading.move, written))
            check_written(position, reading.move);
        written = reading.move;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct text text = {(const char *)data, size};
    struct position start;
    enum notation_language language;
    size_t good;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct position position;
        struct error error;
        must(position_read(&position, text_from(boards[i]), &error));
        check_board(&position, text);
    }
    position_start(&start);
    must(notation_detect(&start, &text, 1, &language, &good) == 0 || good == 1);
    notation_system(&text, 1);
    return 0;
}
