#include "server/server_log.h"

#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"

enum { LINES_PER_SECOND = 10, LINES_AT_ONCE = 50, VALUE_MOST = 200, LINE_MOST = 4096 };

static const char *const kind_words[LOG_KINDS] = {
    [LOG_START] = "start",
    [LOG_STOP] = "stop",
    [LOG_SIGNED_IN] = "signed-in",
    [LOG_SIGN_IN_FAILED] = "sign-in-failed",
    [LOG_SIGNED_OUT] = "signed-out",
    [LOG_REFUSED] = "refused",
    [LOG_SLOW] = "slow",
    [LOG_FAULT] = "fault",
    [LOG_DAMAGED] = "damaged",
    [LOG_CLOCK_SET] = "clock-set",
    [LOG_PROXY] = "proxy-untrusted",
};

void log_init(struct log *log, int file, enum log_style style) {
    *log = (struct log){.file = file, .style = style};
    for (size_t kind = 0; kind < LOG_KINDS; kind++)
        log->shares[kind].allowance = (int64_t)LINES_AT_ONCE * 1000;
    pthread_mutex_init(&log->mutex, NULL);
}

void log_drop(struct log *log) {
    pthread_mutex_destroy(&log->mutex);
}

/* --- Lines ------------------------------------------------------------------------------------------------------ */

static void add_time(struct text_builder *out, int64_t at_ms) {
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm parts;
    char written[32];
    if (gmtime_r(&seconds, &parts) == NULL || strftime(written, sizeof written, "%Y-%m-%dT%H:%M:%S", &parts) == 0)
        return;
    text_add_format(out, "%s.%03dZ", written, (int)(at_ms % 1000));
}

/* Anything that is said may be long. */
static struct text shortened(struct text text) {
    return text.length > VALUE_MOST ? text_slice(text, 0, VALUE_MOST) : text;
}

static bool is_plain(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           byte == '.' || byte == ':' || byte == '/' || byte == '-' || byte == '_';
}

/* Bare where nothing in it could be taken for something else; else in quotation marks, with escapes, all in ASCII. */
static void add_value(struct text_builder *out, struct text value) {
    bool plain = value.length > 0;
    for (size_t at = 0; at < value.length; at++)
        plain = plain && is_plain(value.bytes[at]);
    if (plain) {
        text_add(out, value);
        return;
    }
    text_add_zero(out, "\"");
    for (size_t at = 0; at < value.length; at++) {
        unsigned char byte = (unsigned char)value.bytes[at];
        if (byte == '"' || byte == '\\')
            text_add_format(out, "\\%c", byte);
        else if (byte < ' ' || byte > '~')
            text_add_format(out, "\\x%02x", (unsigned)byte);
        else
            text_add_format(out, "%c", byte);
    }
    text_add_zero(out, "\"");
}

/* JSON knows no bytes: what is no printable ASCII is written as in the other style. */
static struct text printable(struct arena *arena, struct text value) {
    struct text_builder out = {.arena = arena};
    for (size_t at = 0; at < value.length; at++) {
        unsigned char byte = (unsigned char)value.bytes[at];
        if (byte < ' ' || byte > '~')
            text_add_format(&out, "\\x%02x", (unsigned)byte);
        else
            text_add_format(&out, "%c", byte);
    }
    return text_builder_take(&out);
}

static void add_json(struct text_builder *out, struct arena *arena, struct text at, const char *kind,
                     const struct log_field *fields, size_t count) {
    struct json_writer writer = {.out = out};
    json_begin_object(&writer);
    json_key_text(&writer, "time", at);
    json_key_text(&writer, "kind", text_from(kind));
    for (size_t i = 0; i < count; i++) {
        if (fields[i].text.bytes == NULL)
            json_key_integer(&writer, fields[i].key, fields[i].number);
        else
            json_key_text(&writer, fields[i].key, printable(arena, shortened(fields[i].text)));
    }
    json_end_object(&writer);
}

struct text log_line(struct arena *arena, enum log_style style, int64_t at_ms, const char *kind,
                     const struct log_field *fields, size_t count) {
    struct text_builder out = {.arena = arena};
    add_time(&out, at_ms);
    struct text at = text_builder_take(&out);
    text_builder_init(&out, arena);
    if (style == LOG_JSON) {
        add_json(&out, arena, at, kind, fields, count);
    } else {
        text_add_format(&out, "time=%.*s kind=%s", TEXT_ARG(at), kind);
        for (size_t i = 0; i < count; i++) {
            text_add_format(&out, " %s=", fields[i].key);
            if (fields[i].text.bytes == NULL)
                text_add_format(&out, "%lld", (long long)fields[i].number);
            else
                add_value(&out, shortened(fields[i].text));
        }
    }
    text_add_zero(&out, "\n");
    return text_builder_take(&out);
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

static int64_t wall_clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One that cannot be written at once and whole is left out. */
static bool put(const struct log *log, const char *kind, const struct log_field *fields, size_t count) {
    struct arena arena;
    struct pollfd look = {.fd = log->file, .events = POLLOUT};
    arena_init(&arena);
    struct text line = log_line(&arena, log->style, wall_clock_ms(), kind, fields, count);
    bool done = line.length <= LINE_MOST && poll(&look, 1, 0) > 0 && (look.revents & POLLOUT) != 0 &&
                write(log->file, line.bytes, line.length) == (ssize_t)line.length;
    arena_drop(&arena);
    return done;
}

static bool may_write(struct log_share *share, int64_t now) {
    int64_t full = (int64_t)LINES_AT_ONCE * 1000;
    if (share->seen != 0)
        share->allowance += (now - share->seen) * LINES_PER_SECOND;
    if (share->allowance > full)
        share->allowance = full;
    share->seen = now;
    if (share->allowance < 1000)
        return false;
    share->allowance -= 1000;
    return true;
}

static void say_left_out(struct log *log, enum log_kind kind) {
    struct log_share *share = &log->shares[kind];
    const struct log_field fields[] = {{.key = "of", .text = text_from(kind_words[kind])},
                                       {.key = "count", .number = share->left_out}};
    if (share->left_out > 0 && put(log, "left-out", fields, sizeof fields / sizeof fields[0]))
        share->left_out = 0;
}

static bool is_wanted(const struct log *log, enum log_kind kind) {
    bool quiet =
        kind == LOG_START || kind == LOG_STOP || kind == LOG_FAULT || kind == LOG_DAMAGED || kind == LOG_CLOCK_SET;
    return log->style != LOG_OFF && (log->style != LOG_QUIET || quiet);
}

void log_write(struct log *log, enum log_kind kind, const struct log_field *fields, size_t count, int64_t now) {
    if (!is_wanted(log, kind))
        return;
    pthread_mutex_lock(&log->mutex);
    struct log_share *share = &log->shares[kind];
    if (may_write(share, now)) {
        say_left_out(log, kind);
        if (!put(log, kind_words[kind], fields, count))
            share->left_out++;
    } else {
        share->left_out++;
    }
    pthread_mutex_unlock(&log->mutex);
}

void log_settle(struct log *log, int64_t now) {
    pthread_mutex_lock(&log->mutex);
    for (size_t kind = 0; kind < LOG_KINDS; kind++)
        if (log->shares[kind].left_out > 0 && may_write(&log->shares[kind], now))
            say_left_out(log, (enum log_kind)kind);
    pthread_mutex_unlock(&log->mutex);
}

void log_finish(struct log *log) {
    pthread_mutex_lock(&log->mutex);
    for (size_t kind = 0; kind < LOG_KINDS; kind++)
        say_left_out(log, (enum log_kind)kind);
    pthread_mutex_unlock(&log->mutex);
}
