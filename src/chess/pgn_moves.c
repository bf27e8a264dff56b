#include "chess/pgn_moves.h"

#include "chess/pgn_lexer.h"

static bool is_by_squares(struct text written) {
    return (written.length == 4 || written.length == 5) && written.bytes[0] >= 'a' && written.bytes[0] <= 'h' &&
           written.bytes[1] >= '1' && written.bytes[1] <= '8' && written.bytes[2] >= 'a' && written.bytes[2] <= 'h' &&
           written.bytes[3] >= '1' && written.bytes[3] <= '8';
}

/* 0-0 with a dash that is longer than a hyphen. Returns the length, 0 when there is none or no room. */
static size_t with_hyphens(struct text written, char plain[NOTATION_LONGEST]) {
    size_t length = 0;
    bool any = false;
    for (size_t i = 0; i < written.length && length < NOTATION_LONGEST; length++) {
        size_t dash = pgn_dash(text_slice(written, i, written.length));
        any = any || dash > 1;
        plain[length] = dash > 0 ? '-' : written.bytes[i];
        i += dash > 0 ? dash : 1;
        if (i >= written.length)
            return any ? length + 1 : 0;
    }
    return 0;
}

enum pgn_reading pgn_read_slowly(const struct position *position, struct text written, enum notation_language language,
                                 struct move *move, unsigned *signs, struct notation_reading *reading) {
    struct error error;
    char plain[NOTATION_LONGEST];
    size_t length = with_hyphens(written, plain);
    if (length > 0)
        written = (struct text){plain, length};
    if (text_equal(written, TEXT("e.p.")) || text_equal(written, TEXT("ep")))
        return PGN_READ_NOTHING;
    if (pgn_is_null_move(written))
        return PGN_READ_NULL;
    if (notation_read(position, written, language, reading)) {
        *move = reading->move;
        *signs = (reading->says_check ? NOTATION_SIGN_CHECK : 0) | (reading->says_mate ? NOTATION_SIGN_MATE : 0);
        if (reading->says_en_passant && move->way != MOVE_EN_PASSANT)
            *signs |= PGN_SIGN_FALSE_EN_PASSANT;
        else if (reading->says_capture && !move_is_capture(position, *move))
            *signs |= PGN_SIGN_FALSE_CAPTURE;
        return reading->nonstandard && written.bytes[0] == 'P' ? PGN_READ_DOUBTFUL : PGN_READ_MOVE;
    }
    *signs = 0;
    if (is_by_squares(written) && move_read_uci(position, written, move, &error))
        return PGN_READ_BY_SQUARES;
    return PGN_READ_FAILED;
}

bool pgn_pass(struct position *next, const struct position *position) {
    struct setup setup;
    struct error error;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    setup.to_move ^= 1;
    setup.en_passant = NO_SQUARE;
    setup.move_number = (uint16_t)(setup.move_number + (position->to_move == BLACK && setup.move_number < UINT16_MAX));
    if (position_in_check(position) || !position_from_setup(next, &setup, SETUP_UNREACHABLE, &error))
        return false;
    next->chess960 = position->chess960;
    return true;
}

bool pgn_start(struct position *start, struct text fen, bool chess960, struct error *error) {
    if (fen.length == 0)
        position_start(start);
    else if (!position_read(start, fen, error))
        return false;
    start->chess960 = start->chess960 || chess960;
    return true;
}

void pgn_replay(struct pgn_reader game, enum notation_language language, uint32_t plies, struct history *history) {
    struct pgn_thing thing;
    while (plies > 0 && pgn_lex(&game, &thing, false)) {
        struct notation_reading reading;
        struct move move;
        unsigned signs;
        if (thing.type != PGN_MOVE || game.depth > 0)
            continue;
        enum pgn_reading read =
            pgn_read_move(history_position(history), thing.value, language, &move, &signs, &reading);
        if (read == PGN_READ_NOTHING)
            continue;
        if (read == PGN_READ_NULL || read == PGN_READ_FAILED)
            return;
        history_play(history, move);
        plies--;
    }
}

/* --- Languages --------------------------------------------------------------------------------------------------- */

struct trial {
    struct text fen;
    struct pgn_line *lines;
    size_t read, doubtful;
    unsigned tags; /* by enum pgn_tag_name */
    unsigned depth;
    bool chess, chess960;
    bool started;
    bool all; /* nothing failed */
};

/* How far the letters of a game's pieces are those of a language. */
struct letters {
    size_t fitting; /* moves with a letter that it has */
    bool has_pawn;  /* P: a pawn's, or the Dutch knight's */
};

static void note_tag(struct trial *trial, const struct pgn_thing *thing) {
    if ((trial->tags >> thing->number & 1) != 0)
        return;
    trial->tags |= 1u << thing->number;
    if (thing->number == PGN_TAG_FEN)
        trial->fen = thing->value;
    else if (thing->number == PGN_TAG_VARIANT)
        trial->chess = pgn_variant_is_chess(thing->value, &trial->chess960);
}

/* False: it could not be read. */
static bool try_move(struct trial *trial, struct text written, enum notation_language language) {
    struct pgn_line *line = &trial->lines[trial->depth];
    struct notation_reading reading;
    struct move move;
    unsigned signs;
    switch (pgn_read_move(pgn_line_now(line), written, language, &move, &signs, &reading)) {
    case PGN_READ_DOUBTFUL:
        trial->doubtful++;
        pgn_line_play(line, move);
        return true;
    case PGN_READ_MOVE:
    case PGN_READ_BY_SQUARES:
        pgn_line_play(line, move);
        return true;
    case PGN_READ_NOTHING:
        return true;
    case PGN_READ_NULL:
        return pgn_line_pass(line);
    case PGN_READ_FAILED:
        break;
    }
    return false;
}

static struct trial read_game(struct pgn_reader reader, enum notation_language language, struct pgn_line *lines) {
    struct trial trial = {.chess = true, .lines = lines};
    struct pgn_thing thing;
    struct error error;
    while (pgn_lex(&reader, &thing, false) && thing.type != PGN_GAME_END) {
        if (thing.type == PGN_TAG)
            note_tag(&trial, &thing);
        if (thing.type != PGN_MOVE && thing.type != PGN_VARIATION && thing.type != PGN_VARIATION_END)
            continue;
        if (!trial.started) {
            struct position start;
            if (!trial.chess || !pgn_start(&start, trial.fen, trial.chess960, &error))
                return trial;
            pgn_line_begin(&lines[0], &start);
            trial.started = true;
        }
        if (thing.type == PGN_VARIATION) {
            pgn_line_begin(&lines[trial.depth + 1], pgn_line_before(&lines[trial.depth]));
            trial.depth++;
        } else if (thing.type == PGN_VARIATION_END) {
            trial.depth--;
        } else if (try_move(&trial, thing.value, language)) {
            trial.read++;
        } else {
            return trial;
        }
    }
    trial.all = true;
    return trial;
}

static bool is_perfect(const struct trial *trial) {
    return trial->all && trial->doubtful == 0;
}

static bool has_letter(enum notation_language language, struct text written) {
    for (unsigned kind = KNIGHT; kind <= KING; kind++)
        for (unsigned colour = WHITE; colour <= BLACK; colour++)
            if (text_starts_with(written, text_from(notation_letter(language, (enum kind)kind, (enum colour)colour))))
                return true;
    return false;
}

static struct letters find_letters(struct pgn_reader reader, enum notation_language language) {
    struct letters letters = {0};
    struct pgn_thing thing;
    while (pgn_lex(&reader, &thing, false) && thing.type != PGN_GAME_END) {
        if (thing.type != PGN_MOVE)
            continue;
        letters.has_pawn = letters.has_pawn || thing.value.bytes[0] == 'P';
        letters.fitting += thing.value.bytes[0] != 'P' && has_letter(language, thing.value);
    }
    return letters;
}

/*
 * No language reads the game to its end: something in it is wrong. The pieces' letters tell its language all the same,
 * and where English has as many of them as any other, the game is English. Only P leaves a doubt.
 */
static enum notation_language language_by_letters(const struct pgn_reader *game, const struct trial *trials) {
    enum notation_language best = NOTATION_ENGLISH;
    struct letters most = find_letters(*game, best);
    for (unsigned i = NOTATION_ENGLISH + 1; i < NOTATION_LANGUAGES; i++) {
        struct letters letters = find_letters(*game, (enum notation_language)i);
        bool further = trials[i].read > trials[best].read && (best != NOTATION_ENGLISH || letters.has_pawn);
        if (letters.fitting > most.fitting || (letters.fitting == most.fitting && further)) {
            most = letters;
            best = (enum notation_language)i;
        }
    }
    return best;
}

enum notation_language pgn_find_language(const struct pgn_reader *game, struct pgn_line *lines) {
    struct trial trials[NOTATION_LANGUAGES];
    enum notation_language best = NOTATION_ENGLISH;
    for (unsigned i = NOTATION_ENGLISH; i < NOTATION_LANGUAGES; i++) {
        trials[i] = read_game(*game, (enum notation_language)i, lines);
        if (trials[i].all && (!trials[best].all || trials[i].doubtful < trials[best].doubtful))
            best = (enum notation_language)i;
        if (is_perfect(&trials[best]))
            return best;
    }
    return trials[best].all ? best : language_by_letters(game, trials);
}
