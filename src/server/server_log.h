/*
 * The server's log: one line for each thing worth knowing afterwards, as key=value or as JSON, to a file that is open
 * (standard error, which a service manager keeps).
 *
 * No secrets are written: no passwords, cookies or tokens, no queries, no names that were typed and are no accounts.
 * What users sent is escaped, so that nobody can make a line of their own. Each kind is written only so often; how many
 * lines were left out is said. A reader of the log who does not read holds nobody up: lines that do not fit are left out.
 */
#pragma once

#include <pthread.h>

#include "base/text.h"

enum log_style {
    LOG_OFF,
    LOG_QUIET, /* start, stop, faults, damage and a clock that was set; key=value */
    LOG_TEXT,  /* key=value */
    LOG_JSON
};

enum log_kind {
    LOG_START,
    LOG_STOP,
    LOG_SIGNED_IN,
    LOG_SIGN_IN_FAILED,
    LOG_SIGNED_OUT,
    LOG_REFUSED,
    LOG_SLOW,
    LOG_FAULT,
    LOG_DAMAGED,   /* an event's journal was altered or damaged */
    LOG_CLOCK_SET, /* the computer's clock was; clocks of games are not affected */
    LOG_PROXY      /* somebody forwards addresses and is not trusted */
};
enum { LOG_KINDS = LOG_PROXY + 1 };

struct log_field {
    const char *key;
    struct text text;
    int64_t number; /* where the text has no bytes at all */
};

struct log_share {
    int64_t seen;      /* when it was last filled up */
    int64_t allowance; /* thousandths of a line */
    int64_t left_out;
};

struct log {
    pthread_mutex_t mutex;
    int file;
    enum log_style style;
    struct log_share shares[LOG_KINDS];
};

void log_init(struct log *log, int file, enum log_style style);
void log_drop(struct log *log);

/* `now` in milliseconds of a clock that only goes forward. */
void log_write(struct log *log, enum log_kind kind, const struct log_field *fields, size_t count, int64_t now);
/* Says how many lines were left out, where it was not said yet and there is room again. */
void log_settle(struct log *log, int64_t now);

/* At the end: says it whatever there is room for. */
void log_finish(struct log *log);

/* One line with its end, for tests: `at` in seconds and milliseconds of the wall clock. */
struct text log_line(struct arena *arena, enum log_style style, int64_t at_ms, const char *kind,
                     const struct log_field *fields, size_t count);
