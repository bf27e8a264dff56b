#include <string.h>

#include "analysis/chess_played.h"
#include "chess/chess_judge.h"
#include "language/errors.h"

enum message played_piece(enum kind kind) {
    static const enum message pieces[] = {MESSAGE_none,       MESSAGE_desk_man_P, MESSAGE_desk_man_N,
                                          MESSAGE_desk_man_B, MESSAGE_desk_man_R, MESSAGE_desk_man_Q,
                                          MESSAGE_desk_man_K};
    return pieces[kind];
}

static bool is_square(const char *text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool played_is_uci(struct text text) {
    return (text.length == 4 || (text.length == 5 && text_find(TEXT("qrbnk"), text_slice(text, 4, 5), &(size_t){0}))) &&
           is_square(text.bytes) && is_square(text.bytes + 2);
}

static enum square square_of(const char *text) {
    return square_at(text[0] - 'a', text[1] - '1');
}

bool played_refuse_move(struct text text, unsigned verdict, enum kind kind, struct error *error) {
    error_set_text(error, ERROR_cli_move_illegal, text, TEXT(""),
                   text_from(chess_verdict_article((enum chess_verdict)verdict, kind)));
    return error_phrase(error, 1, language_phrase(chess_verdict_message((enum chess_verdict)verdict)));
}

static bool read_uci(const struct position *position, struct text text, struct notation_reading *reading,
                     struct error *error) {
    static const char letters[] = "??nbrqk";
    enum square from = square_of(text.bytes);
    enum kind kind = man_kind(position_at(position, from));
    *reading = (struct notation_reading){.piece = kind};
    if (move_read_uci(position, text, &reading->move, error))
        return true;
    const char *letter = text.length == 5 ? strchr(letters, text.bytes[4]) : NULL;
    enum kind promotion = letter == NULL ? NO_KIND : (enum kind)(letter - letters);
    enum chess_verdict verdict = chess_judge_attempt(position, from, square_of(text.bytes + 2), promotion, NULL);
    played_refuse_move(text, verdict, kind, error);
    return error_at(error, NULL, 1, verdict == CHESS_VERDICT_NO_MAN || verdict == CHESS_VERDICT_NOT_YOURS ? 1 : 3);
}

bool played_read_move(const struct position *position, struct text text, enum notation_language language,
                      struct notation_reading *reading, struct error *error) {
    if (played_is_uci(text))
        return read_uci(position, text, reading, error);
    if (notation_read(position, text, language, reading))
        return true;
    notation_error(position, text, reading, error);
    if (reading->fault == NOTATION_ILLEGAL) {
        long column = error->column;
        played_refuse_move(text, reading->verdict, reading->piece, error);
        if (reading->castling_meant)
            error->code = ERROR_cli_move_castling;
        error_at(error, NULL, 1, column);
    }
    return false;
}

/* --- Languages ---------------------------------------------------------------------------------------------------- */

/* The languages that read a move of a piece of this kind: "Italian, French and Spanish". */
static struct text languages_of(const struct played_reader *reader, const struct notation_parting *parting,
                                enum kind kind) {
    struct language_value values[NOTATION_LANGUAGES];
    size_t count = 0;
    for (int i = 0; i < NOTATION_LANGUAGES; i++)
        if (parting->kinds[i] == kind)
            values[count++] =
                language_inner(language_plain(reader->arena, notation_language_name((enum notation_language)i)));
    return language_said(reader->arena, reader->reader, show_list, "words", language_list(values, count));
}

/* Two readings are enough to show that they differ. */
static bool refuse_language(const struct played_reader *reader, struct text word,
                            const struct notation_parting *parting, struct error *error) {
    enum kind first = NO_KIND, other = NO_KIND;
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum kind kind = parting->kinds[i];
        if (first == NO_KIND)
            first = kind;
        else if (other == NO_KIND && kind != first)
            other = kind;
    }
    struct text piece = text_from(language_keys[played_piece(first)]);
    error_set_text(error, ERROR_cli_move_language, word, TEXT(""), TEXT(""));
    if (other == NO_KIND)
        return error_phrase(
            error, 1,
            ERROR_PHRASE("phrase.move.reading", "@piece languages", piece, languages_of(reader, parting, first)));
    return error_phrase(error, 1,
                        ERROR_PHRASE("phrase.move.readings", "@piece languages @other other_languages", piece,
                                     languages_of(reader, parting, first),
                                     text_from(language_keys[played_piece(other)]),
                                     languages_of(reader, parting, other)));
}

enum notation_language played_language(const struct played_reader *reader, const struct position *start,
                                       const struct text *moves, size_t count) {
    enum notation_language language = reader->language;
    bool written = false;
    for (size_t i = 0; i < count; i++)
        written = written || !played_is_uci(moves[i]);
    if (written && !reader->given)
        notation_detect(start, moves, count, &language, NULL);
    return language;
}

bool played_language_is_sure(const struct played_reader *reader, const struct position *start, const struct text *moves,
                             size_t count, size_t *at, struct error *error) {
    struct notation_parting parting;
    if (reader->given || notation_detect_agrees(start, moves, count, &parting))
        return true;
    *at = parting.at;
    return refuse_language(reader, moves[parting.at], &parting, error);
}
