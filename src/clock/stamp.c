/*
 * Times as people write them, and as games are written down. The comments of games are read by pgn_read_commands.
 */
#include "clock/clock.h"

enum { SIXTY = 60, PARTS_MOST = 3 };

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* ".25": further digits than milliseconds are left out. */
static bool read_decimals(struct text text, int64_t *time) {
    int64_t unit = CONTROL_SECOND;
    *time = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (!is_digit(text.bytes[i]))
            return false;
        unit /= 10;
        *time += unit * (text.bytes[i] - '0');
    }
    return text.length > 0;
}

bool clock_read_time(struct text text, int64_t *time) {
    struct text rest = text_trim(text);
    struct text whole = text_cut(&rest, '.');
    int64_t seconds = 0, decimals = 0;
    int parts = 0;
    bool decimal = whole.length + 1 <= text_trim(text).length;
    while (whole.length > 0 && parts < PARTS_MOST) {
        struct text part = text_cut(&whole, ':');
        int64_t value;
        if (part.length == 0 || !is_digit(part.bytes[0]) || !text_to_integer(part, &value) || value >= CONTROL_HOUR ||
            (parts > 0 && (part.length != 2 || value >= SIXTY)))
            return false;
        seconds = seconds * SIXTY + value;
        parts++;
    }
    if (parts < 2 || whole.length > 0 || (decimal && !read_decimals(rest, &decimals)))
        return false;
    *time = seconds * CONTROL_SECOND + decimals;
    return *time <= CONTROL_PERIODS_MOST * CONTROL_TIME_MOST;
}

void clock_add_stamp(struct text_builder *out, int64_t time) {
    long long seconds = (time + CONTROL_SECOND - 1) / CONTROL_SECOND;
    text_add_format(out, "[%%clk %lld:%02lld:%02lld]", seconds / (SIXTY * SIXTY), seconds / SIXTY % SIXTY,
                    seconds % SIXTY);
}
