/*
 * Any bytes as a time control, as a tag of PGN and as an account of a clock: read or refused. What is read can be said and
 * read again as the same, and a clock with it keeps the time it was given.
 */
#include <stdlib.h>
#include <string.h>

#include "clock/clock_log.h"
#include "clock/presets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition)
        abort();
}

static bool are_same(const struct control *one, const struct control *other) {
    bool same = one->period_count == other->period_count && one->bonus_count == other->bonus_count;
    for (int32_t i = 0; same && i < one->period_count; i++)
        same = one->periods[i].moves == other->periods[i].moves &&
               one->periods[i].time[WHITE] == other->periods[i].time[WHITE] &&
               one->periods[i].time[BLACK] == other->periods[i].time[BLACK];
    for (int32_t i = 0; same && i < one->bonus_count; i++)
        same = one->bonuses[i].time == other->bonuses[i].time && one->bonuses[i].from == other->bonuses[i].from &&
               one->bonuses[i].delay == other->bonuses[i].delay;
    return same;
}

static struct text said(struct arena *arena, void (*add)(struct text_builder *, const struct control *),
                        const struct control *control) {
    struct text_builder out;
    text_builder_init(&out, arena);
    add(&out, control);
    return text_builder_take(&out);
}

static void check_clock(const struct control *control) {
    struct clock_settings settings = clock_usual(control);
    struct clock clock;
    clock_init(&clock, &settings, 0);
    clock_start(&clock, WHITE, 0);
    for (int i = 0; i < 200; i++)
        clock_press(&clock, i % 2 == 0 ? WHITE : BLACK, clock.now + 1000 * i);
    for (int32_t side = WHITE; side <= BLACK; side++)
        require(clock.sides[side].left >= 0 &&
                clock.sides[side].given == clock.sides[side].left + clock.sides[side].used);
}

static void check_control(struct arena *arena, const struct control *control) {
    struct control again;
    struct error error;
    require(control->period_count > 0 && control->periods[control->period_count - 1].moves == 0);
    require(control_read(said(arena, control_add, control), &again, &error) && are_same(control, &again));
    require(language_say(arena, language_english(), control_words(arena, control)).length > 0);
    require(control_class_of(control) <= CONTROL_BLITZ && control_time_for_sixty(control, WHITE) > 0);
    struct text tag = said(arena, control_add_tag, control);
    if (tag.length > 0)
        require(control_read_tag(tag, &again, &error));
    check_clock(control);
}

static void check_log(struct arena *arena, struct text text) {
    struct clock_log log, again;
    struct text_builder out, back;
    struct error error;
    if (!clock_log_read(&log, arena, text, &error))
        return;
    text_builder_init(&out, arena);
    clock_log_add(&out, &log);
    require(clock_log_read(&again, arena, text_builder_take(&out), &error));
    clock_settle(&again.clock, log.clock.now);
    text_builder_init(&back, arena);
    clock_log_add(&back, &again);
    require(text_equal(text_builder_take(&out), text_builder_take(&back)));
    for (int32_t side = WHITE; side <= BLACK; side++)
        require(log.clock.sides[side].left >= 0 &&
                log.clock.sides[side].given == log.clock.sides[side].left + log.clock.sides[side].used);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct text text = {(const char *)data, size};
    struct control control;
    struct arena arena;
    struct error error;
    int64_t time;
    arena_init(&arena);
    if (control_read_or_preset(text, &control, &error))
        check_control(&arena, &control);
    if (control_read_tag(text, &control, &error))
        check_control(&arena, &control);
    if (clock_read_time(text, &time))
        require(time >= 0);
    check_log(&arena, text);
    arena_drop(&arena);
    return 0;
}
