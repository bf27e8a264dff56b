#include "cli/follow.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { MOMENT_MS = 500, SHOW_EVERY_MS = 200 };

static volatile sig_atomic_t interrupted;

static struct {
    const struct language *language;
    bool begun;
    bool stopped; /* some work was told to */
    bool shown;   /* a line of progress is on the terminal */
    int64_t start;
    int64_t last; /* when it was last shown */
} state;

static void note(int number) {
    (void)number;
    interrupted = 1;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void begin(int64_t time) {
    struct sigaction stop = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &stop, NULL);
    state.begun = true;
    state.start = state.last = time;
}

static void show(int64_t time, int64_t done, int64_t total) {
    struct arena arena;
    arena_init(&arena);
    struct language_value seconds = language_number((time - state.start) / 1000);
    struct text words = total > 0 ? language_said(&arena, state.language, show_follow_of, "done total seconds",
                                                  language_number(done), language_number(total), seconds)
                                  : language_said(&arena, state.language, show_follow, "seconds", seconds);
    fprintf(stderr, "\r\033[K%.*s", TEXT_ARG(words));
    arena_drop(&arena);
    fflush(stderr);
    state.shown = true;
    state.last = time;
}

static bool step(void *context, int64_t done, int64_t total) {
    int64_t time = now();
    (void)context;
    if (!state.begun)
        begin(time);
    if (interrupted != 0) {
        state.stopped = true;
        return false;
    }
    if (time - state.start >= MOMENT_MS && time - state.last >= SHOW_EVERY_MS && isatty(STDERR_FILENO))
        show(time, done, total);
    return true;
}

const struct watch *follow_watch(const struct language *language) {
    static const struct watch watch = {step, NULL};
    state.language = language;
    return &watch;
}

bool follow_end(void) {
    if (state.shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        state.shown = false;
    }
    return state.stopped;
}
