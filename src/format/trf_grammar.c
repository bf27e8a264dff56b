/* Values that have a grammar of their own: tie-breaks (202, 212) and time controls (222). */
#include "format/trf_parts.h"

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_number(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (!is_digit(text.bytes[i]))
            return false;
    return text.length > 0;
}

/* --- Tie-breaks ------------------------------------------------------------------------------------------------- */

static bool is_name(struct text text) {
    if (text_equal_ignoring_case(text, TEXT("MP+GP"))) /* of 2022 */
        return true;
    bool other = text_equal_ignoring_case(text_slice(text, 0, 6), TEXT("OTHER_"));
    for (size_t i = 0; i < text.length; i++)
        if (!is_letter(text.bytes[i]) && !(i > 0 && is_digit(text.bytes[i])) && !(other && text.bytes[i] == '_'))
            return false;
    return text.length > 0 && !(other && text.length == 6);
}

/* "C1", "M2", "L+3", "L-3", "K12": what is cut, or another limit. */
static bool is_cut(struct text text) {
    static const char *const kinds[] = {"C", "M", "L+", "L-", "K"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct text kind = text_from(kinds[i]);
        if (text_equal_ignoring_case(text_slice(text, 0, kind.length), kind) &&
            is_number(text_slice(text, kind.length, text.length)))
            return true;
    }
    return false;
}

/* NAME[:MP|:GP][/cut][/P][/F][/R] */
static bool is_tiebreak(struct text text) {
    static const char flags[] = "PFR";
    struct text modifiers = text;
    struct text score = text_cut(&modifiers, '/');
    bool modified = score.length < text.length;
    struct text name = text_cut(&score, ':');
    bool scored = name.length < text.length && text.bytes[name.length] == ':';
    if (!is_name(name) ||
        (scored && !text_equal_ignoring_case(score, TEXT("MP")) && !text_equal_ignoring_case(score, TEXT("GP"))))
        return false;
    size_t next = 0;
    for (bool first = true; modified; first = false) {
        size_t left = modifiers.length;
        struct text modifier = text_cut(&modifiers, '/');
        modified = modifier.length < left;
        if (first && is_cut(modifier))
            continue;
        while (next < 3 && !text_equal_ignoring_case(modifier, (struct text){&flags[next], 1}))
            next++;
        if (next++ >= 3)
            return false;
    }
    return true;
}

bool trf_is_tiebreak_list(struct text value) {
    for (bool more = true; more;) {
        size_t left = value.length;
        struct text code = text_cut(&value, ',');
        more = code.length < left;
        if (!is_tiebreak(text_trim(code)))
            return false;
    }
    return true;
}

/* --- Time controls ---------------------------------------------------------------------------------------------- */

/* "M/S+I", "M/S", "S+I", "S": moves, seconds, seconds a move. */
static bool is_period(struct text text) {
    struct text seconds = text;
    struct text moves = text_cut(&seconds, '/');
    if (moves.length == text.length)
        seconds = text;
    else if (!is_number(moves))
        return false;
    struct text increment = seconds;
    struct text base = text_cut(&increment, '+');
    return is_number(base) && (base.length == seconds.length || is_number(increment));
}

static bool are_periods(struct text text) {
    for (bool more = true; more;) {
        size_t left = text.length;
        struct text period = text_cut(&text, ':');
        more = period.length < left;
        if (!is_period(period))
            return false;
    }
    return true;
}

bool trf_is_time_control(struct text value) {
    if (!text_starts_with(value, TEXT("W")))
        return are_periods(value);
    struct text black = value;
    struct text white = text_cut(&black, '-');
    return are_periods(text_slice(white, 1, white.length)) && text_starts_with(black, TEXT("B")) &&
           are_periods(text_slice(black, 1, black.length));
}
