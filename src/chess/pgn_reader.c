#include <string.h>

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
    uint32_t code;
    for (struct text before = text_slice(text, 0, at); utf8_next(before, &start, &code);)
        ++*column;
}

struct text pgn_unescape(struct arena *arena, struct text value) {
    size_t at;
    if (!text_find(value, TEXT("\\"), &at))
        return value;
    struct text_builder builder = {.arena = arena};
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
                                                   TEXT_INIT("0-0"), TEXT_INIT("*")};
    return texts[result];
}

size_t pgn_dash(struct text text) {
    static const struct text dashes[] = {
        TEXT_INIT("-"),
        TEXT_INIT("\x96") /* Windows-1252 */,
        TEXT_INIT("\xE2\x80\x90") /* hyphen */,
        TEXT_INIT("\xE2\x80\x91") /* no-break hyphen */,
        TEXT_INIT("\xE2\x80\x93") /* en dash */,
        TEXT_INIT("\xE2\x88\x92") /* minus */,
    };
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (text_starts_with(text, dashes[i]))
            return dashes[i].length;
    return 0;
}

enum { RESULT_LONGEST = 8 };

/* With hyphens and 1/2 for other signs; empty when it is too long for a result. */
static struct text plain_result(struct text text, char plain[RESULT_LONGEST]) {
    size_t length = 0;
    while (text.length > 0) {
        size_t dash = pgn_dash(text);
        size_t half = text_starts_with(text, TEXT("\xC2\xBD")) ? 2 : text_starts_with(text, TEXT("\xBD")) ? 1 : 0;
        struct text byte = half > 0 ? TEXT("1/2") : dash > 0 ? TEXT("-") : text_slice(text, 0, 1);
        if (length + byte.length > RESULT_LONGEST)
            return TEXT("");
        memcpy(plain + length, byte.bytes, byte.length);
        length += byte.length;
        text = text_slice(text, half + dash > 0 ? half + dash : 1, text.length);
    }
    return (struct text){plain, length};
}

bool pgn_result_from(struct text text, enum pgn_result *result) {
    char plain[RESULT_LONGEST];
    unsigned known = 0;
    text = plain_result(text, plain);
    if (text_equal(text, TEXT("1/2")))
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

enum message pgn_fault_message(enum pgn_fault fault) {
    static const enum message messages[PGN_FAULTS] = {
        [PGN_FAULT_NONE] = MESSAGE_none,
        [PGN_FAULT_TAG] = MESSAGE_pgn_fault_tag,
        [PGN_FAULT_COMMENT_OPEN] = MESSAGE_pgn_fault_comment_open,
        [PGN_FAULT_VARIATION_OPEN] = MESSAGE_pgn_fault_variation_open,
        [PGN_FAULT_VARIATION_CLOSE] = MESSAGE_pgn_fault_variation_close,
        [PGN_FAULT_TOKEN] = MESSAGE_pgn_fault_token,
        [PGN_FAULT_NO_RESULT] = MESSAGE_pgn_fault_no_result,
        [PGN_FAULT_NAG] = MESSAGE_pgn_fault_nag,
        [PGN_FAULT_DEPTH] = MESSAGE_pgn_fault_depth,
        [PGN_FAULT_SIGN_APART] = MESSAGE_pgn_fault_sign_apart,
        [PGN_FAULT_TAG_TWICE] = MESSAGE_pgn_fault_tag_twice,
        [PGN_FAULT_TAG_RESULT] = MESSAGE_pgn_fault_tag_result,
        [PGN_FAULT_TAG_SETUP] = MESSAGE_pgn_fault_tag_setup,
    };
    return messages[fault];
}

bool pgn_fault_is_warning(enum pgn_fault fault) {
    return fault == PGN_FAULT_TAG || fault == PGN_FAULT_NO_RESULT || fault == PGN_FAULT_NAG || fault >= PGN_FAULT_DEPTH;
}
