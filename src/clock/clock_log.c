#include "clock/clock_log.h"

static const char *const action_names[] = {"set", "start", "press", "stop", "give", "correct"};
static const char *const side_names[] = {[WHITE] = "white", [BLACK] = "black"};
enum { ACTIONS = sizeof action_names / sizeof *action_names };

const char *clock_action_name(enum clock_action action) {
    return action_names[action];
}

bool clock_entry_is_correction(const struct clock_entry *entry) {
    return entry->action == CLOCK_SET || entry->action == CLOCK_GIVE || entry->action == CLOCK_CORRECT;
}

/* --- What is done --------------------------------------------------------------------------------------------------- */

static void read_clock(const struct clock *clock, struct clock_reading readings[2]) {
    for (int32_t i = WHITE; i <= BLACK; i++)
        readings[i] = (struct clock_reading){.left = clock_left(clock, (enum colour)i),
                                             .presses = clock->sides[i].presses,
                                             .fallen = clock->sides[i].fallen};
}

static struct clock_entry *enter(struct clock_log *log, const struct clock_entry *entry) {
    log->entries = arena_grow(log->arena, log->entries, &log->capacity, log->count + 1, sizeof *log->entries, NULL);
    struct clock_entry *kept = &log->entries[log->count++];
    *kept = *entry;
    kept->article = text_copy(log->arena, entry->article);
    kept->actor = text_copy(log->arena, entry->actor);
    if (entry->settings != NULL) {
        struct clock_settings *settings = arena_alloc(log->arena, sizeof *settings);
        *settings = *entry->settings;
        kept->settings = settings;
    }
    return kept;
}

void clock_log_open(struct clock_log *log, struct arena *arena, const struct clock_settings *settings, int64_t now) {
    struct clock_entry entry = {.at = now, .action = CLOCK_SET, .settings = settings};
    *log = (struct clock_log){.arena = arena};
    clock_init(&log->clock, settings, now);
    read_clock(&log->clock, entry.before);
    read_clock(&log->clock, entry.after);
    enter(log, &entry);
}

static bool refuse_press(enum colour side, struct error *error) {
    error_set(error, ERROR_clock_stands, NULL, NULL, NULL);
    return error_phrase(error, 0, side == WHITE ? ERROR_WORDS("colour.white") : ERROR_WORDS("colour.black"));
}

static bool apply(struct clock *clock, const struct clock_entry *entry, struct error *error) {
    switch (entry->action) {
    case CLOCK_SET:
        clock_install(clock, entry->settings, entry->at);
        return true;
    case CLOCK_START:
        return clock_start(clock, entry->side, entry->at) || error_set(error, ERROR_clock_fallen, NULL, NULL, NULL);
    case CLOCK_PRESS:
        return clock_press(clock, entry->side, entry->at) || refuse_press(entry->side, error);
    case CLOCK_STOP:
        clock_stop(clock, entry->at);
        return true;
    case CLOCK_GIVE:
        clock_give(clock, entry->side, entry->time, entry->at);
        return true;
    case CLOCK_CORRECT:
        clock_correct(clock, entry->side, entry->time, entry->presses, entry->at);
        return true;
    }
    return false;
}

/* An article is one word; a name keeps to its line and ends before a colon. */
static bool can_be_written(const struct clock_entry *entry) {
    for (size_t i = 0; i < entry->article.length; i++)
        if ((unsigned char)entry->article.bytes[i] <= ' ')
            return false;
    for (size_t i = 0; i < entry->actor.length; i++)
        if ((unsigned char)entry->actor.bytes[i] < ' ' || entry->actor.bytes[i] == ':')
            return false;
    return text_trim(entry->actor).length == entry->actor.length;
}

static bool is_possible(const struct clock_entry *entry) {
    int64_t most = CONTROL_PERIODS_MOST * CONTROL_TIME_MOST;
    return entry->time <= most && entry->time >= (entry->action == CLOCK_CORRECT ? 0 : -most) && entry->presses >= 0 &&
           entry->presses <= CLOCK_PRESSES_MOST && can_be_written(entry);
}

bool clock_log_do(struct clock_log *log, const struct clock_entry *entry, struct error *error) {
    struct clock_entry done = *entry;
    if (entry->at < log->entries[log->count - 1].at || !is_possible(entry))
        return error_set(error, ERROR_clock_action, action_names[entry->action], NULL, NULL);
    clock_settle(&log->clock, entry->at);
    read_clock(&log->clock, done.before);
    if (!apply(&log->clock, entry, error))
        return false;
    read_clock(&log->clock, done.after);
    enter(log, &done);
    return true;
}

/* --- As text -------------------------------------------------------------------------------------------------------- */

static const char *const setting_words[] = {"stop", "continue", "zero", "after"};
enum { WORD_STOP, WORD_CONTINUE, WORD_ZERO, WORD_AFTER, SETTING_WORDS };

static void add_settings(struct text_builder *out, const struct clock_settings *settings) {
    struct clock_settings usual = clock_usual(&settings->control);
    control_add(out, &settings->control);
    if (settings->continues != usual.continues)
        text_add_format(out, " %s", setting_words[settings->continues ? WORD_CONTINUE : WORD_STOP]);
    if (settings->at_zero)
        text_add_format(out, " %s", setting_words[WORD_ZERO]);
    if (!settings->bonus_before)
        text_add_format(out, " %s", setting_words[WORD_AFTER]);
}

static bool has_side(enum clock_action action) {
    return action != CLOCK_SET && action != CLOCK_STOP;
}

static void add_entry(struct text_builder *out, const struct clock_entry *entry) {
    text_add_format(out, "%s %lld", action_names[entry->action], (long long)entry->at);
    if (has_side(entry->action))
        text_add_format(out, " %s", side_names[entry->side]);
    if (entry->action == CLOCK_GIVE || entry->action == CLOCK_CORRECT)
        text_add_format(out, " %lld", (long long)entry->time);
    if (entry->action == CLOCK_CORRECT)
        text_add_format(out, " %d", (int)entry->presses);
    if (clock_entry_is_correction(entry)) {
        text_add_byte(out, ' ');
        text_add(out, entry->article.length > 0 ? entry->article : TEXT("-"));
        text_add_zero(out, entry->actor.length > 0 ? " " : "");
        text_add(out, entry->actor);
    }
    if (entry->action == CLOCK_SET) {
        text_add_zero(out, ": ");
        add_settings(out, entry->settings);
    }
    text_add_byte(out, '\n');
}

bool clock_log_press(const struct clock_log *log, enum colour side, int64_t now, struct clock_entry *entry) {
    if (log->count == 1)
        *entry = (struct clock_entry){.at = now, .action = CLOCK_START, .side = WHITE};
    else
        *entry = (struct clock_entry){.at = now, .action = CLOCK_PRESS, .side = side};
    return log->count == 1 || log->clock.running == (int32_t)side;
}

void clock_log_add(struct text_builder *out, const struct clock_log *log) {
    for (size_t i = 0; i < log->count; i++)
        add_entry(out, &log->entries[i]);
    for (int32_t i = WHITE; i <= BLACK; i++) /* [c02-2022:5.4.3] exact times of both flags */
        if (log->clock.sides[i].fallen)
            text_add_format(out, "# the flag of %s fell at %lld\n", side_names[i],
                            (long long)log->clock.sides[i].fallen_at);
}

/* Words at the end of the settings; what stands before them is the control. */
static bool read_settings(struct text text, struct clock_settings *settings, struct error *error) {
    bool said[SETTING_WORDS] = {false};
    for (size_t i = 0; i < SETTING_WORDS;) {
        struct text word = text_from(setting_words[i]);
        text = text_trim(text);
        if (text_ends_with(text, word) && !said[i]) {
            said[i] = true;
            text = text_slice(text, 0, text.length - word.length);
            i = 0;
        } else {
            i++;
        }
    }
    struct control control;
    if (!control_read(text, &control, error))
        return false;
    *settings = clock_usual(&control);
    settings->continues = said[WORD_CONTINUE] || (settings->continues && !said[WORD_STOP]);
    settings->at_zero = said[WORD_ZERO];
    settings->bonus_before = !said[WORD_AFTER];
    return true;
}

static bool cut_integer(struct text *rest, int64_t *value) {
    return text_to_integer(text_cut(rest, ' '), value);
}

static bool cut_side(struct text *rest, enum colour *side) {
    struct text word = text_cut(rest, ' ');
    *side = text_equal(word, TEXT("black")) ? BLACK : WHITE;
    return text_equal(word, text_from(side_names[*side]));
}

/* Article, actor and, of a setting, what is set. */
static bool read_account(struct text rest, struct clock_entry *entry, struct clock_settings *settings,
                         struct error *error) {
    struct text who = rest;
    if (entry->action == CLOCK_SET) {
        size_t colon;
        if (!text_find(rest, TEXT(": "), &colon))
            return error_set(error, ERROR_clock_line, NULL, NULL, NULL);
        /* The colon of an article stands within a word. */
        who = text_slice(rest, 0, colon);
        if (!read_settings(text_slice(rest, colon + 2, rest.length), settings, error))
            return false;
        entry->settings = settings;
    }
    entry->article = text_cut(&who, ' ');
    entry->actor = text_trim(who);
    if (text_equal(entry->article, TEXT("-")))
        entry->article = TEXT("");
    return true;
}

static bool read_entry(struct text line, struct clock_entry *entry, struct clock_settings *settings,
                       struct error *error) {
    struct text rest = line;
    struct text word = text_cut(&rest, ' ');
    int64_t presses = 0;
    size_t action = 0;
    *entry = (struct clock_entry){0};
    while (action < ACTIONS && !text_equal(word, text_from(action_names[action])))
        action++;
    entry->action = (enum clock_action)action;
    bool measured = action == CLOCK_GIVE || action == CLOCK_CORRECT;
    if (action == ACTIONS || !cut_integer(&rest, &entry->at) ||
        (has_side(entry->action) && !cut_side(&rest, &entry->side)) ||
        (measured && !cut_integer(&rest, &entry->time)) ||
        (action == CLOCK_CORRECT && (!cut_integer(&rest, &presses) || presses < 0 || presses > CLOCK_PRESSES_MOST)))
        return error_set_text(error, ERROR_clock_line, line, TEXT(""), TEXT(""));
    entry->presses = (int32_t)presses;
    if (clock_entry_is_correction(entry)) {
        if (read_account(rest, entry, settings, error))
            return true;
        return error->code == ERROR_clock_line && error_set_text(error, ERROR_clock_line, line, TEXT(""), TEXT(""));
    }
    return text_trim(rest).length == 0 || error_set_text(error, ERROR_clock_line, line, TEXT(""), TEXT(""));
}

bool clock_log_read(struct clock_log *log, struct arena *arena, struct text text, struct error *error) {
    struct text line;
    *log = (struct clock_log){.arena = arena};
    for (long number = 1; text_next_line(&text, &line); number++) {
        struct clock_entry entry;
        struct clock_settings settings;
        line = text_trim(line);
        if (line.length == 0 || line.bytes[0] == '#')
            continue;
        if (!read_entry(line, &entry, &settings, error))
            return error_at(error, NULL, number, 0);
        if (log->count > 0) {
            if (!clock_log_do(log, &entry, error))
                return error_at(error, NULL, number, 0);
        } else if (entry.action == CLOCK_SET && can_be_written(&entry)) {
            clock_log_open(log, arena, &settings, entry.at);
            log->entries[0].article = text_copy(arena, entry.article);
            log->entries[0].actor = text_copy(arena, entry.actor);
        } else {
            error_set_text(error, ERROR_clock_line, line, TEXT(""), TEXT(""));
            return error_at(error, NULL, number, 0);
        }
    }
    return log->count > 0 || error_set(error, ERROR_control_none, NULL, NULL, NULL);
}

/* [laws:6.10.1] [laws:6.10.2] [laws:7.5.5] [laws:9.5.3] [laws:11.5] [laws:12.9.2] [laws:12.9.3] */
const char *clock_correction_article(size_t index) {
    static const char *const articles[] = {"laws:6.10.1", "laws:6.10.2", "laws:7.5.5", "laws:9.5.3",
                                           "laws:11.5",   "laws:12.9.2", "laws:12.9.3"};
    return index < sizeof articles / sizeof *articles ? articles[index] : NULL;
}
