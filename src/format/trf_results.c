#include <string.h>

#include "format/trf_parts.h"

static const struct {
    char white;
    char black;
    enum result result;
} letters[] = {
    {' ', ' ', RESULT_NONE},
    {'*', '*', RESULT_POSTPONED},
    {'1', '0', RESULT_WHITE_WINS},
    {'=', '=', RESULT_DRAW},
    {'0', '1', RESULT_BLACK_WINS},
    {'+', '-', RESULT_WHITE_BY_FORFEIT},
    {'-', '+', RESULT_BLACK_BY_FORFEIT},
    {'-', '-', RESULT_BOTH_FORFEIT},
    {'0', '0', RESULT_BOTH_LOSE},
    {'=', '0', RESULT_WHITE_HALF},
    {'0', '=', RESULT_BLACK_HALF},
    {'W', 'L', RESULT_WHITE_WINS_UNRATED},
    {'D', 'D', RESULT_DRAW_UNRATED},
    {'L', 'W', RESULT_BLACK_WINS_UNRATED},
    /* Only one side says that the game is unfinished. */
    {'*', ' ', RESULT_POSTPONED},
    {' ', '*', RESULT_POSTPONED},
};

bool trf_game_result(char white, char black, enum result *result) {
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].white == white && letters[i].black == black) {
            *result = letters[i].result;
            return true;
        }
    }
    return false;
}

void trf_game_letters(enum result result, char *white, char *black) {
    *white = ' ';
    *black = ' ';
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].result == result) {
            *white = letters[i].white;
            *black = letters[i].black;
            return;
        }
    }
}

bool trf_bye_of(char letter, enum bye *bye) {
    switch (letter) {
    case 'F':
        *bye = BYE_FULL;
        return true;
    case 'H':
        *bye = BYE_HALF;
        return true;
    case 'U':
        *bye = BYE_ALLOCATED;
        return true;
    case 'Z':
        *bye = BYE_ZERO;
        return true;
    default:
        return false;
    }
}

bool trf_unpaired_bye(char letter, enum bye *bye) {
    return trf_bye_of(letter == '+' ? 'F' : letter == '-' ? 'Z' : letter, bye);
}

char trf_bye_letter(enum bye bye) {
    switch (bye) {
    case BYE_FULL:
        return 'F';
    case BYE_HALF:
        return 'H';
    case BYE_ALLOCATED:
        return 'U';
    case BYE_FREE: /* a free round is a known absence */
    case BYE_ZERO:
        return 'Z';
    case BYE_NONE:
        break;
    }
    return ' ';
}
