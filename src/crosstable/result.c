#include "crosstable/result.h"

struct result_row {
    const char *code;
    const char *display;
    enum outcome white;
    enum outcome black;
    enum result swapped;
};

static const struct result_row rows[RESULT_COUNT] = {
#define RESULT(symbol, code, display, white, black, swapped)                                                           \
    [RESULT_##symbol] = {code, display, OUTCOME_##white, OUTCOME_##black, RESULT_##swapped},
#include "crosstable/result_table.h"
#undef RESULT
};

const char *result_code(enum result result) {
    return rows[result].code;
}

const char *result_display(enum result result) {
    return rows[result].display;
}

/*
 * What was typed as a row of symbols: blanks and the colon or slash between forfeits go, "½", "1/2", "0.5", "0,5" and
 * "5" all become '=', any dash becomes '-', letters become small. False when it is too long for a result.
 */
static bool to_symbols(struct text text, char symbols[16]) {
    static const struct {
        struct text written;
        char symbol;
    } spellings[] = {
        {TEXT_INIT("½"), '='},      {TEXT_INIT("1/2"), '='}, {TEXT_INIT("0.5"), '='}, {TEXT_INIT("0,5"), '='},
        {TEXT_INIT("5"), '='},      {TEXT_INIT("–"), '-'},   {TEXT_INIT("—"), '-'},   {TEXT_INIT("−"), '-'},
        {TEXT_INIT("\xc2\xa0"), 0}, {TEXT_INIT(" "), 0},     {TEXT_INIT("\t"), 0},
    };
    size_t count = 0;
    for (size_t at = 0; at < text.length;) {
        struct text rest = text_slice(text, at, text.length);
        char symbol = rest.bytes[0];
        size_t length = 1;
        for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
            if (text_starts_with(rest, spellings[i].written)) {
                symbol = spellings[i].symbol;
                length = spellings[i].written.length;
                break;
            }
        }
        at += length;
        if (symbol == 0)
            continue;
        if (symbol >= 'A' && symbol <= 'Z')
            symbol = (char)(symbol - 'A' + 'a');
        if (count == 15)
            return false;
        symbols[count++] = symbol;
    }
    symbols[count] = '\0';
    return true;
}

bool result_read(struct text text, enum result *result) {
    static const struct {
        struct text symbols;
        enum result result;
    } table[] = {
        {TEXT_INIT(""), RESULT_NONE},
        {TEXT_INIT("postponed"), RESULT_POSTPONED},
        {TEXT_INIT("1-0"), RESULT_WHITE_WINS},
        {TEXT_INIT("1:0"), RESULT_WHITE_WINS},
        {TEXT_INIT("1"), RESULT_WHITE_WINS},
        {TEXT_INIT("=-="), RESULT_DRAW},
        {TEXT_INIT("=:="), RESULT_DRAW},
        {TEXT_INIT("=="), RESULT_DRAW},
        {TEXT_INIT("="), RESULT_DRAW},
        {TEXT_INIT("0-1"), RESULT_BLACK_WINS},
        {TEXT_INIT("0:1"), RESULT_BLACK_WINS},
        {TEXT_INIT("0"), RESULT_BLACK_WINS},
        {TEXT_INIT("+/-"), RESULT_WHITE_BY_FORFEIT},
        {TEXT_INIT("+:-"), RESULT_WHITE_BY_FORFEIT},
        {TEXT_INIT("+-"), RESULT_WHITE_BY_FORFEIT},
        {TEXT_INIT("+--"), RESULT_WHITE_BY_FORFEIT},
        {TEXT_INIT("+"), RESULT_WHITE_BY_FORFEIT},
        {TEXT_INIT("-/+"), RESULT_BLACK_BY_FORFEIT},
        {TEXT_INIT("-:+"), RESULT_BLACK_BY_FORFEIT},
        {TEXT_INIT("-+"), RESULT_BLACK_BY_FORFEIT},
        {TEXT_INIT("--+"), RESULT_BLACK_BY_FORFEIT},
        {TEXT_INIT("-"), RESULT_BLACK_BY_FORFEIT},
        {TEXT_INIT("-/-"), RESULT_BOTH_FORFEIT},
        {TEXT_INIT("-:-"), RESULT_BOTH_FORFEIT},
        {TEXT_INIT("--"), RESULT_BOTH_FORFEIT},
        {TEXT_INIT("---"), RESULT_BOTH_FORFEIT},
        {TEXT_INIT("0-0"), RESULT_BOTH_LOSE},
        {TEXT_INIT("0:0"), RESULT_BOTH_LOSE},
        {TEXT_INIT("=-0"), RESULT_WHITE_HALF},
        {TEXT_INIT("=:0"), RESULT_WHITE_HALF},
        {TEXT_INIT("0-="), RESULT_BLACK_HALF},
        {TEXT_INIT("0:="), RESULT_BLACK_HALF},
        {TEXT_INIT("1-0u"), RESULT_WHITE_WINS_UNRATED},
        {TEXT_INIT("=-=u"), RESULT_DRAW_UNRATED},
        {TEXT_INIT("0-1u"), RESULT_BLACK_WINS_UNRATED},
    };
    char symbols[16];
    /* Facts and files write the code itself, which needs no second look. */
    for (int i = 0; i < RESULT_COUNT; i++) {
        if (text_equal(text, text_from(rows[i].code))) {
            *result = (enum result)i;
            return true;
        }
    }
    if (!to_symbols(text, symbols))
        return false;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (text_equal(table[i].symbols, text_from(symbols))) {
            *result = table[i].result;
            return true;
        }
    }
    return false;
}

bool result_is_played(enum result result) {
    enum outcome white = rows[result].white;
    return white == OUTCOME_WIN || white == OUTCOME_DRAW || white == OUTCOME_LOSS;
}

bool result_is_final(enum result result) {
    return result != RESULT_NONE && result != RESULT_POSTPONED;
}

enum result result_swapped(enum result result) {
    return rows[result].swapped;
}

enum outcome result_outcome(enum result result, enum board_colour side) {
    return side == COLOUR_BLACK ? rows[result].black : rows[result].white;
}
