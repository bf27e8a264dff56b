/*
 * The clock of the page /clock: time controls, one clock and its account.
 */
#include "clock/battery.h"
#include "clock/clock_log.h"
#include "clock/presets.h"
#include "wasm/exchange.h"

static struct arena kept; /* of the log */
static struct clock_log log;

static struct text said(struct arena *arena, void (*add)(struct text_builder *, const struct control *),
                        const struct control *control) {
    struct text_builder out = {.arena = arena};
    add(&out, control);
    return text_builder_take(&out);
}

/* --- Time controls -------------------------------------------------------------------------------------------------- */

static bool presets(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    (void)request, (void)error;
    json_begin_array(answer);
    for (size_t i = 0; control_preset_at(i) != NULL; i++) {
        const struct control_preset *preset = control_preset_at(i);
        json_begin_object(answer);
        json_key_text(answer, "name", text_from(preset->name));
        json_key_text(answer, "event", language_say(arena, exchange_language(), control_preset_event(arena, preset)));
        json_key_text(answer, "control", text_from(preset->control));
        json_key_text(answer, "article", text_from(preset->article));
        json_end_object(answer);
    }
    json_end_array(answer);
    return true;
}
EXCHANGE("clock.presets", presets)

static bool read_control(const struct json *request, struct control *control, struct error *error) {
    struct text text;
    return json_get_text(request, "control", &text, error) && control_read_or_preset(text, control, error);
}

static void add_control(struct arena *arena, struct json_writer *answer, const struct control *control) {
    json_key_text(answer, "control", said(arena, control_add, control));
    json_key_text(answer, "words", language_say(arena, exchange_language(), control_words(arena, control)));
    json_key_text(answer, "tag", said(arena, control_add_tag, control));
    json_key_text(answer, "class", text_from(control_class_name(control_class_of(control))));
    json_key_array(answer, "sixty");
    for (int32_t i = WHITE; i <= BLACK; i++)
        json_integer(answer, control_time_for_sixty(control, (enum colour)i));
    json_end_array(answer);
    json_key_boolean(answer, "unusual_increment", control_has_unusual_increment(control));
}

static bool describe(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct control control;
    if (!read_control(request, &control, error))
        return false;
    json_begin_object(answer);
    add_control(arena, answer, &control);
    json_key_boolean(answer, "continues", clock_usual(&control).continues);
    json_end_object(answer);
    return true;
}
EXCHANGE("clock.describe", describe)

/* --- One clock ------------------------------------------------------------------------------------------------------ */

static void add_shown(struct arena *arena, struct json_writer *answer, const char *key, int64_t time) {
    struct text_builder shown = {.arena = arena};
    clock_add_time(&shown, time);
    json_key_text(answer, key, text_builder_take(&shown));
}

static void add_side(struct arena *arena, struct json_writer *answer, int32_t side) {
    const struct clock_side *one = &log.clock.sides[side];
    json_begin_object(answer);
    add_shown(arena, answer, "shown", clock_left(&log.clock, (enum colour)side));
    json_key_integer(answer, "left", clock_left(&log.clock, (enum colour)side));
    json_key_integer(answer, "delay", one->delay);
    json_key_integer(answer, "used", one->used);
    json_key_integer(answer, "presses", one->presses);
    json_key_integer(answer, "period", one->period);
    json_key_integer(answer, "to_control", clock_moves_to_control(&log.clock, (enum colour)side));
    json_key(answer, "fallen_at");
    if (one->fallen)
        json_integer(answer, one->fallen_at);
    else
        json_null(answer);
    json_end_object(answer);
}

/* WHITE, BLACK or null. */
static void add_who(struct json_writer *answer, int32_t who) {
    if (who == CLOCK_NOBODY)
        json_null(answer);
    else
        json_integer(answer, who);
}

/* What the clock shows at a time. */
static void add_view(struct arena *arena, struct json_writer *answer) {
    int64_t falls_at = clock_falls_at(&log.clock);
    json_begin_object(answer);
    json_key_integer(answer, "now", log.clock.now);
    json_key(answer, "running");
    add_who(answer, log.clock.running);
    json_key(answer, "first_fallen");
    add_who(answer, log.clock.first_fallen);
    json_key_array(answer, "first_passed");
    for (int32_t i = 0; i + 1 < log.clock.settings.control.period_count; i++)
        add_who(answer, log.clock.first_passed[i]);
    json_end_array(answer);
    json_key(answer, "falls_at");
    if (falls_at == CLOCK_NEVER)
        json_null(answer);
    else
        json_integer(answer, falls_at);
    json_key_array(answer, "sides");
    add_side(arena, answer, WHITE);
    add_side(arena, answer, BLACK);
    json_end_array(answer);
    json_key_integer(answer, "entries", (int64_t)log.count);
    json_end_object(answer);
}

static bool get_time(const struct json *request, const char *name, int64_t least, int64_t *time, struct error *error) {
    return json_get_integer(request, name, least, INT64_MAX / 2, time, error);
}

static bool read_settings(const struct json *request, struct clock_settings *settings, struct error *error) {
    struct control control;
    if (!read_control(request, &control, error))
        return false;
    *settings = clock_usual(&control);
    return json_optional_boolean(request, "continues", &settings->continues, error) &&
           json_optional_boolean(request, "at_zero", &settings->at_zero, error) &&
           json_optional_boolean(request, "before", &settings->bonus_before, error);
}

/* {"control", "at", "continues", "at_zero", "before"}: a new clock. */
static bool open_clock(struct arena *arena, const struct json *request, struct json_writer *answer,
                       struct error *error) {
    struct clock_settings settings;
    int64_t at;
    if (!read_settings(request, &settings, error) || !get_time(request, "at", 0, &at, error))
        return false;
    arena_reset(&kept);
    clock_log_open(&log, &kept, &settings, at);
    add_view(arena, answer);
    return true;
}
EXCHANGE("clock.open", open_clock)

/* {"log"}: the clock of an account. */
static bool resume_clock(struct arena *arena, const struct json *request, struct json_writer *answer,
                         struct error *error) {
    struct clock_log read;
    struct text text;
    if (!json_get_text(request, "log", &text, error) || !clock_log_read(&read, arena, text, error))
        return false;
    arena_reset(&kept);
    clock_log_read(&log, &kept, text, error);
    add_view(arena, answer);
    return true;
}
EXCHANGE("clock.resume", resume_clock)

static bool has_clock(struct error *error) {
    return log.count > 0 || error_set(error, ERROR_control_none, NULL, NULL, NULL);
}

static bool read_action(const struct json *request, struct clock_entry *entry, struct error *error) {
    static const char actions[] = "set, start, press, stop, give, correct";
    struct text name;
    int64_t side = WHITE, presses = 0;
    if (!json_get_text(request, "action", &name, error) || !get_time(request, "at", 0, &entry->at, error) ||
        !json_optional_integer(request, "side", WHITE, BLACK, &side, error) ||
        !json_optional_integer(request, "time", INT64_MIN / 2, INT64_MAX / 2, &entry->time, error) ||
        !json_optional_integer(request, "presses", 0, CLOCK_PRESSES_MOST, &presses, error) ||
        !json_optional_text(request, "article", &entry->article, error) ||
        !json_optional_text(request, "actor", &entry->actor, error))
        return false;
    entry->side = (enum colour)side;
    entry->presses = (int32_t)presses;
    for (entry->action = CLOCK_SET; entry->action <= CLOCK_CORRECT; entry->action++)
        if (text_equal(name, text_from(clock_action_name(entry->action))))
            return true;
    return error_set_text(error, ERROR_field_value, TEXT("action"), name, text_from(actions));
}

/* {"action", "at", "side", "time", "presses", "article", "actor"}, of a setting what opens a clock, too. */
static bool do_action(struct arena *arena, const struct json *request, struct json_writer *answer,
                      struct error *error) {
    struct clock_entry entry = {.article = TEXT(""), .actor = TEXT("")};
    struct clock_settings settings;
    if (!has_clock(error) || !read_action(request, &entry, error))
        return false;
    if (entry.action == CLOCK_SET) {
        if (!read_settings(request, &settings, error))
            return false;
        entry.settings = &settings;
    }
    if (!clock_log_do(&log, &entry, error))
        return false;
    add_view(arena, answer);
    return true;
}
EXCHANGE("clock.do", do_action)

/* {"at"}: what it shows then. */
static bool look(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    int64_t at;
    if (!has_clock(error) || !get_time(request, "at", 0, &at, error))
        return false;
    clock_settle(&log.clock, at);
    add_view(arena, answer);
    return true;
}
EXCHANGE("clock.look", look)

static void add_readings(struct arena *arena, struct json_writer *answer, const char *key,
                         const struct clock_reading readings[2]) {
    json_key_array(answer, key);
    for (int32_t i = WHITE; i <= BLACK; i++) {
        json_begin_object(answer);
        json_key_integer(answer, "left", readings[i].left);
        add_shown(arena, answer, "shown", readings[i].left);
        json_key_integer(answer, "presses", readings[i].presses);
        json_key_boolean(answer, "fallen", readings[i].fallen);
        json_end_object(answer);
    }
    json_end_array(answer);
}

static void add_correction(struct arena *arena, struct json_writer *answer, const struct clock_entry *entry) {
    json_begin_object(answer);
    json_key_integer(answer, "at", entry->at);
    json_key_text(answer, "action", text_from(clock_action_name(entry->action)));
    json_key_integer(answer, "side", (int64_t)entry->side);
    json_key_text(answer, "article", entry->article);
    json_key_text(answer, "actor", entry->actor);
    json_key_text(answer, "control",
                  entry->settings != NULL ? said(arena, control_add, &entry->settings->control) : TEXT(""));
    add_readings(arena, answer, "before", entry->before);
    add_readings(arena, answer, "after", entry->after);
    json_end_object(answer);
}

/* The settings, the account as text, and of it what the arbiter did. [laws:6.10.1] [laws:6.10.2] */
static bool account(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct text_builder text = {.arena = arena};
    (void)request;
    if (!has_clock(error))
        return false;
    clock_log_add(&text, &log);
    json_begin_object(answer);
    add_control(arena, answer, &log.clock.settings.control);
    json_key_boolean(answer, "continues", log.clock.settings.continues);
    json_key_boolean(answer, "at_zero", log.clock.settings.at_zero);
    json_key_boolean(answer, "before", log.clock.settings.bonus_before);
    json_key_text(answer, "log", text_builder_take(&text));
    json_key_array(answer, "corrections");
    for (size_t i = 1; i < log.count; i++)
        if (clock_entry_is_correction(&log.entries[i]))
            add_correction(arena, answer, &log.entries[i]);
    json_end_array(answer);
    json_end_object(answer);
    return true;
}
EXCHANGE("clock.account", account)

/* Those by which the arbiter corrects it as a rule. */
static bool correction_articles(struct arena *arena, const struct json *request, struct json_writer *answer,
                                struct error *error) {
    (void)arena, (void)request, (void)error;
    json_begin_array(answer);
    for (size_t i = 0; clock_correction_article(i) != NULL; i++)
        json_text(answer, text_from(clock_correction_article(i)));
    json_end_array(answer);
    return true;
}
EXCHANGE("clock.articles", correction_articles)

/* {"time"} as people write it: milliseconds, or null. */
static bool read_time(struct arena *arena, const struct json *request, struct json_writer *answer,
                      struct error *error) {
    struct text text;
    int64_t time;
    (void)arena;
    if (!json_get_text(request, "time", &text, error))
        return false;
    if (clock_read_time(text, &time))
        json_integer(answer, time);
    else
        json_null(answer);
    return true;
}
EXCHANGE("clock.time", read_time)

/* {"charging", "level" in hundredths, "left" in milliseconds or null}: is the sign to be shown? */
static bool battery(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct clock_battery state = {.left = CLOCK_NEVER};
    int64_t level = 0;
    (void)arena;
    if (!json_get_boolean(request, "charging", &state.charging, error) ||
        !json_get_integer(request, "level", 0, 100, &level, error) ||
        !json_optional_integer(request, "left", 0, CLOCK_NEVER, &state.left, error))
        return false;
    state.level = (int32_t)level;
    json_boolean(answer, clock_battery_is_low(&state));
    return true;
}
EXCHANGE("clock.battery", battery)
