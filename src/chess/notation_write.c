#include <string.h>

#include "chess/departures.h"
#include "chess/notation.h"

struct pen {
    char *text;
    size_t length;
};

static void write_text(struct pen *pen, const char *text) {
    size_t length = strlen(text);
    memcpy(pen->text + pen->length, text, length);
    pen->length += length;
}

static void write_byte(struct pen *pen, char byte) {
    pen->text[pen->length++] = byte;
}

/* [laws:C.5] [laws:C.6] [laws:C.7] */
static void write_square(struct pen *pen, enum square square, unsigned parts) {
    if (parts & ORIGIN_FILE)
        write_byte(pen, square_file_letter(square));
    if (parts & ORIGIN_RANK)
        write_byte(pen, square_rank_digit(square));
}

static unsigned origin_of(const struct position *position, enum kind kind, struct move move, bool capture,
                          enum notation_form form) {
    if (form == NOTATION_LONG)
        return ORIGIN_SQUARE;
    if (kind == PAWN) /* [laws:C.9.3] */
        return capture ? ORIGIN_FILE : ORIGIN_NONE;
    return departures_origin(position, kind, (enum square)move.from, (enum square)move.to);
}

static void write_check(struct pen *pen, const struct position *position, struct move move) {
    struct position next;
    position_play(&next, position, move);
    if (position_in_check(&next)) /* [laws:C.13.4] [laws:C.13.5] [laws:glossary.check] [laws:glossary.checkmate] */
        write_byte(pen, position_end(&next) == POSITION_CHECKMATE ? '#' : '+');
}

/*
 * The initial [laws:C.10.1.1] [laws:C.10.2.1], what is needed of the departure [laws:C.10.1.2] [laws:C.10.2.2], the x of
 * a capture between them [laws:C.9.1] [laws:C.10.3.4] and the arrival [laws:C.9.2] [laws:C.10.1.3] [laws:C.10.2.3].
 */
static void write_squares(struct pen *pen, const struct position *position, struct move move,
                          const struct notation_style *style) {
    enum colour own = (enum colour)position->to_move;
    enum kind kind = man_kind(position_at(position, (enum square)move.from));
    bool capture = move_is_capture(position, move);
    write_text(pen, notation_letter(style->language, kind, own)); /* [laws:C.8] [laws:C.4] */
    write_square(pen, (enum square)move.from, origin_of(position, kind, move, capture, style->form));
    if (capture && style->form != NOTATION_ABBREVIATED) /* [laws:C.9] [laws:C.13.3] [laws:glossary.capture] */
        write_byte(pen, 'x');
    else if (style->form == NOTATION_LONG)
        write_byte(pen, '-');
    write_square(pen, (enum square)move.to, ORIGIN_SQUARE);
    if (move.promotion != NO_KIND) { /* [laws:C.11] */
        if (style->promotion_sign)
            write_byte(pen, '=');
        write_text(pen, notation_letter(style->language, (enum kind)move.promotion, own));
    }
}

size_t notation_write(const struct position *position, struct move move, const struct notation_style *style,
                      char text[NOTATION_LONGEST]) {
    struct pen pen = {text, 0};
    if (move.way == MOVE_CASTLING) { /* [laws:C.13.1] [laws:C.13.2] [laws:glossary.castling] */
        static const char *const castling[2][2] = {{"0-0-0", "0-0"}, {"O-O-O", "O-O"}};
        write_text(&pen, castling[style->castling_letter][move_is_kingside(move)]);
    } else
        write_squares(&pen, position, move, style);
    if (style->form != NOTATION_ABBREVIATED) {
        write_check(&pen, position, move);
        if (style->en_passant && move.way == MOVE_EN_PASSANT) /* at the end [laws:C.9.3] [laws:glossary.enpassant] */
            write_text(&pen, " e.p.");
    }
    text[pen.length] = '\0';
    return pen.length;
}
