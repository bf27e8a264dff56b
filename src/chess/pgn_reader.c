#include "chess/pgn_lexer.h"

void pgn_begin(struct pgn_reader *reader, struct text text) {
    *reader = (struct pgn_reader){.text = text, .state = PGN_OUTSIDE};
}

bool pgn_next(struct pgn_reader *reader, struct pgn_thing *thing) {
    *thing = (struct pgn_thing){.fault = PGN_FAULT_NONE};
    return pgn_lex(reader, thing, true);
}

/* The last border can be seen from behind. Where there is none the games have to be read. */
size_t pgn_cut(struct text text) {
    for (size_t at = text.length; at > 1; at--)
        if (text.bytes[at - 1] == '[' && pgn_is_border(text, at - 1))
            return at - 1;
    struct pgn_reader reader;
    struct pgn_thing thing;
    size_t cut = 0;
    for (pgn_begin(&reader, text); pgn_lex(&reader, &thing, false);)
        if (thing.type == PGN_GAME && thing.at > 0 && pgn_is_line_end(text.bytes[thing.at - 1]))
            cut = thing.at;
    return cut;
}

void pgn_place(struct text text, size_t at, long *line, long *column) {
    size_t start = 0;
    *line = 1;
    for (size_t i = 0; i < at && i < text.length; i++) {
        if (text.bytes[i] == '\n' || (text.bytes[i] == '\r' && !(i + 1 < text.length && text.bytes[i + 1] == '\n'))) {
            ++*line;
            start = i + 1;
        }
    }
    *column = 1;
    for (size_t i = start; i < at && i < text.length; i++)
        *column += (text.bytes[i] & 0xC0) != 0x80; /* bytes within a character of UTF-8 are not counted */
}

struct text pgn_unescape(struct arena *arena, struct text value) {
    size_t at;
    if (!text_find(value, TEXT("\\"), &at))
        return value;
    struct text_builder builder;
    text_builder_init(&builder, arena);
    for (size_t i = 0; i < value.length; i++) {
        bool escapes =
            value.bytes[i] == '\\' && i + 1 < value.length && (value.bytes[i + 1] == '\\' || value.bytes[i + 1] == '"');
        text_add_byte(&builder, value.bytes[escapes ? ++i : i]);
    }
    return text_builder_take(&builder);
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

struct text pgn_result_text(enum pgn_result result) {
    static const struct text texts[PGN_RESULTS] = {TEXT_INIT("1-0"), TEXT_INIT("0-1"), TEXT_INIT("1/2-1/2"),
                                                   TEXT_INIT("*")};
    return texts[result];
}

bool pgn_result_from(struct text text, enum pgn_result *result) {
    unsigned known = 0;
    if (text_equal(text, TEXT("1/2")) || text_equal(text, TEXT("½-½")) || text_equal(text, TEXT("½")))
        known = PGN_DRAW;
    else
        while (known < PGN_RESULTS && !text_equal(text, pgn_result_text((enum pgn_result)known)))
            known++;
    if (known < PGN_RESULTS)
        *result = (enum pgn_result)known;
    return known < PGN_RESULTS;
}

bool pgn_is_null_move(struct text written) {
    static const struct text words[] = {TEXT_INIT("Z0"), TEXT_INIT("0000"), TEXT_INIT("@@@@"), TEXT_INIT("null"),
                                        TEXT_INIT("pass")};
    size_t dashes = 0;
    while (dashes < written.length && written.bytes[dashes] == '-')
        dashes++;
    if (dashes == written.length && dashes > 0)
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_equal_ignoring_case(written, words[i]))
            return true;
    return false;
}

bool pgn_variant_is_chess(struct text variant, bool *chess960) {
    static const char *const usual[] = {"",        "?", "Standard", "Normal", "Chess", "From Position", "FromPosition",
                                        "Orthodox"};
    static const char *const shuffled[] = {"Chess960",
                                           "Chess 960",
                                           "Fischerandom",
                                           "Fischerrandom",
                                           "Fischer Random",
                                           "Fischer Random Chess",
                                           "Fischerrandom Chess",
                                           "FRC",
                                           "960"};
    *chess960 = false;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (text_equal_ignoring_case(variant, text_from(usual[i])))
            return true;
    for (size_t i = 0; i < sizeof shuffled / sizeof *shuffled; i++)
        *chess960 = *chess960 || text_equal_ignoring_case(variant, text_from(shuffled[i]));
    return *chess960;
}

struct text pgn_fault_sentence(enum pgn_fault fault) {
    static const struct text sentences[PGN_FAULTS] = {
        [PGN_FAULT_NONE] = TEXT_INIT(""),
        [PGN_FAULT_TAG] = TEXT_INIT("This is no tag of the form [Name \"value\"]."),
        [PGN_FAULT_COMMENT_OPEN] = TEXT_INIT("The comment is never closed."),
        [PGN_FAULT_VARIATION_OPEN] = TEXT_INIT("A variation is never closed."),
        [PGN_FAULT_VARIATION_CLOSE] = TEXT_INIT("A variation is closed here that was never opened."),
        [PGN_FAULT_TOKEN] = TEXT_INIT("This is nothing that PGN knows."),
        [PGN_FAULT_NO_RESULT] = TEXT_INIT("The game ends without its result (1-0, 0-1, 1/2-1/2 or *)."),
        [PGN_FAULT_NAG] = TEXT_INIT("A $ must be followed by a number from 0 to 255."),
        [PGN_FAULT_DEPTH] = TEXT_INIT("The variations are nested too deeply; from here they are left out."),
    };
    return sentences[fault];
}

bool pgn_fault_is_warning(enum pgn_fault fault) {
    return fault == PGN_FAULT_TAG || fault == PGN_FAULT_NO_RESULT || fault == PGN_FAULT_NAG || fault == PGN_FAULT_DEPTH;
}
