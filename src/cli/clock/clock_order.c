/*
 * What the arbiter types behind the lock.
 */
#include "cli/clock/clock_command.h"

/* "2" is minutes, "2:00" and "1:12:00" are what they say. */
static bool read_amount(struct text text, int64_t *time) {
    int64_t minutes;
    if (clock_read_time(text, time))
        return true;
    if (!text_to_integer(text, &minutes) || minutes < 0 || minutes > CONTROL_TIME_MOST / CONTROL_MINUTE)
        return false;
    *time = minutes * CONTROL_MINUTE;
    return text.length > 0;
}

bool cli_clock_read_order(struct text line, const struct clock *clock, struct clock_entry *entry) {
    struct text rest = text_trim(line);
    struct text order = text_cut(&rest, ' ');
    int64_t value = 0;
    if (order.length < 3)
        return false;
    char side = order.bytes[0], sign = order.bytes[1];
    struct text amount = text_slice(order, 2, order.length);
    if (side != 'w' && side != 'W' && side != 'b' && side != 'B')
        return false;
    *entry = (struct clock_entry){.side = side == 'w' || side == 'W' ? WHITE : BLACK, .article = text_trim(rest)};
    entry->presses = clock->sides[entry->side].presses;
    bool read = sign == '#' ? text_to_integer(amount, &value) && value >= 0 && value <= CLOCK_PRESSES_MOST
                            : (sign == '+' || sign == '-' || sign == '=') && read_amount(amount, &value);
    if (!read)
        return false;
    if (sign == '#') {
        entry->action = CLOCK_CORRECT;
        entry->time = clock_left(clock, entry->side);
        entry->presses = (int32_t)value;
    } else if (sign == '=') {
        entry->action = CLOCK_CORRECT;
        entry->time = value;
    } else {
        entry->action = CLOCK_GIVE;
        entry->time = sign == '+' ? value : -value;
        entry->presses = 0;
    }
    if (entry->article.length == 0)
        entry->article = entry->action == CLOCK_CORRECT ? TEXT("laws:6.10.2")
                         : sign == '+'                  ? TEXT("laws:12.9.2")
                                                        : TEXT("laws:12.9.3");
    return true;
}
