#include "clock/control.h"

enum { MOVES_OF_A_GAME = 60 };

const struct control_bonus *control_bonus_of(const struct control *control, int32_t move) {
    const struct control_bonus *found = NULL;
    for (int32_t i = 0; i < control->bonus_count && control->bonuses[i].from <= move; i++)
        found = &control->bonuses[i];
    return found != NULL && found->time > 0 ? found : NULL;
}

/* [laws:glossary.increment] */
bool control_has_unusual_increment(const struct control *control) {
    static const int64_t least = 2, most = 60;
    for (int32_t i = 0; i < control->bonus_count; i++) {
        int64_t time = control->bonuses[i].time;
        if (time > 0 && (time < least * CONTROL_SECOND || time > most * CONTROL_SECOND))
            return true;
    }
    return false;
}

int32_t control_moves_before(const struct control *control, int32_t period) {
    int32_t moves = 0;
    for (int32_t i = 0; i < period; i++)
        moves += control->periods[i].moves;
    return moves;
}

/* --- Kinds of play -------------------------------------------------------------------------------------------------- */

/* All that is allotted, and the bonus of each move that has one. [laws:A.1] [laws:B.1] */
int64_t control_time_for_sixty(const struct control *control, enum colour colour) {
    int64_t total = 0;
    for (int32_t i = 0; i < control->period_count; i++)
        total += control->periods[i].time[colour];
    for (int32_t move = 1; move <= MOVES_OF_A_GAME; move++) {
        const struct control_bonus *bonus = control_bonus_of(control, move);
        total += bonus == NULL ? 0 : bonus->time;
    }
    return total;
}

enum control_class control_class_of(const struct control *control) {
    enum { BLITZ_MOST = 10, RAPID_BELOW = 60 };
    int64_t white = control_time_for_sixty(control, WHITE);
    int64_t black = control_time_for_sixty(control, BLACK);
    int64_t longer = white > black ? white : black;
    if (longer <= (int64_t)BLITZ_MOST * CONTROL_MINUTE)
        return CONTROL_BLITZ;
    return longer < (int64_t)RAPID_BELOW * CONTROL_MINUTE ? CONTROL_RAPID : CONTROL_STANDARD;
}

const char *control_class_name(enum control_class class) {
    static const char *const names[] = {"standard", "rapid", "blitz"};
    return names[class];
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

/* 90', 2'30", 45", with what is below a second left out. */
static void add_time(struct text_builder *out, int64_t time) {
    int64_t seconds = time / CONTROL_SECOND;
    enum { SIXTY = 60 };
    if (seconds >= SIXTY)
        text_add_format(out, "%lld'", (long long)(seconds / SIXTY));
    if (seconds % SIXTY != 0)
        text_add_format(out, "%lld\"", (long long)(seconds % SIXTY));
}

void control_add(struct text_builder *out, const struct control *control) {
    for (int32_t i = 0; i < control->period_count; i++) {
        const struct control_period *period = &control->periods[i];
        text_add_zero(out, i > 0 ? "+" : "");
        add_time(out, period->time[WHITE]);
        if (period->time[BLACK] != period->time[WHITE]) {
            text_add_byte(out, '-');
            add_time(out, period->time[BLACK]);
        } else if (period->moves > 0) {
            text_add_format(out, "/%d", (int)period->moves);
        } else if (control->period_count > 1) {
            text_add_zero(out, "/end");
        }
    }
    for (int32_t i = 0; i < control->bonus_count; i++) {
        const struct control_bonus *bonus = &control->bonuses[i];
        text_add_zero(out, bonus->delay ? " delay " : " +");
        if (bonus->time == 0)
            text_add_zero(out, "0\"");
        add_time(out, bonus->time);
        if (bonus->from > 1)
            text_add_format(out, " from move %d", (int)bonus->from);
    }
}

/* "90 minutes", "2 minutes 30 seconds". */
static struct language_value time_words(struct arena *arena, int64_t time) {
    enum { SIXTY = 60 };
    int64_t minutes = time / CONTROL_SECOND / SIXTY, seconds = time / CONTROL_SECOND % SIXTY;
    const struct language_sentence *some = language_make(arena, clock_say_minutes, "count", language_number(minutes)),
                                   *more = language_make(arena, clock_say_seconds, "count", language_number(seconds));
    if (minutes == 0 || seconds == 0)
        return language_inner(minutes == 0 ? more : some);
    return language_inner(
        language_make(arena, clock_words_time, "minutes seconds", language_inner(some), language_inner(more)));
}

static struct language_value period_words(struct arena *arena, const struct control *control, int32_t number) {
    const struct control_period *period = &control->periods[number];
    struct language_value time = time_words(arena, period->time[WHITE]);
    if (period->time[BLACK] != period->time[WHITE])
        time = language_inner(
            language_make(arena, clock_words_unequal, "white black", time, time_words(arena, period->time[BLACK])));
    if (period->moves > 0)
        return language_inner(
            language_make(arena, clock_words_moves, "count time", language_number(period->moves), time));
    return language_inner(control->period_count > 1 ? language_make(arena, clock_words_rest, "time", time)
                                                    : language_make(arena, clock_words_all, "time", time));
}

static struct language_value bonus_words(struct arena *arena, const struct control_bonus *bonus) {
    struct language_value time = time_words(arena, bonus->time);
    struct language_value words =
        language_inner(bonus->delay ? language_make(arena, clock_words_delay, "time", time)
                                    : language_make(arena, clock_words_increment, "time", time));
    return bonus->from <= 1 ? words
                            : language_inner(language_make(arena, clock_words_from, "words move", words,
                                                           language_number(bonus->from)));
}

const struct language_sentence *control_words(struct arena *arena, const struct control *control) {
    struct language_value *periods = arena_array(arena, CONTROL_PERIODS_MOST, sizeof *periods);
    struct language_value *bonuses = arena_array(arena, CONTROL_BONUSES_MOST, sizeof *bonuses);
    for (int32_t i = 0; i < control->period_count; i++)
        periods[i] = period_words(arena, control, i);
    for (int32_t i = 0; i < control->bonus_count; i++)
        bonuses[i] = bonus_words(arena, &control->bonuses[i]);
    struct language_value first =
        language_list_with(periods, (size_t)control->period_count, MESSAGE_clock_words_then, MESSAGE_clock_words_then);
    if (control->bonus_count == 0)
        return language_make(arena, clock_words_periods, "periods", first);
    return language_make(
        arena, clock_words_control, "periods bonuses", first,
        language_list_with(bonuses, (size_t)control->bonus_count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

/* Can the tag say it? Bonuses must begin with a period. */
static bool fits_tag(const struct control *control) {
    for (int32_t i = 0; i < control->period_count; i++)
        if (control->periods[i].time[WHITE] != control->periods[i].time[BLACK])
            return false;
    for (int32_t i = 0; i < control->bonus_count; i++) {
        bool begins = false;
        for (int32_t j = 0; j < control->period_count; j++)
            begins = begins || control->bonuses[i].from == control_moves_before(control, j) + 1;
        if (!begins || control->bonuses[i].delay)
            return false;
    }
    return true;
}

void control_add_tag(struct text_builder *out, const struct control *control) {
    if (!fits_tag(control))
        return;
    for (int32_t i = 0; i < control->period_count; i++) {
        const struct control_period *period = &control->periods[i];
        const struct control_bonus *bonus = control_bonus_of(control, control_moves_before(control, i) + 1);
        text_add_zero(out, i > 0 ? ":" : "");
        if (period->moves > 0)
            text_add_format(out, "%d/", (int)period->moves);
        text_add_format(out, "%lld", (long long)(period->time[WHITE] / CONTROL_SECOND));
        if (bonus != NULL)
            text_add_format(out, "+%lld", (long long)(bonus->time / CONTROL_SECOND));
    }
}
