/*
 * A chess clock in a terminal. The screen is asked of the clock again when something happens and when a display changes;
 * nothing is counted here. Times come from the system's steady clock, set once to the time of day.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cli/clock/clock_command.h"
#include "clock/screen.h"
#include "present/clock.h"

enum { ORDER_MOST = 64, COLUMNS_USUAL = 80, ROWS_USUAL = 24, SECOND = 1000, NANOSECONDS = 1000000 };

enum mode { MODE_PLAY, MODE_LOCKED, MODE_ARBITER, MODE_LEAVE, MODE_HELP };

struct live {
    struct cli *cli;
    struct arena arena; /* of one screen or order */
    struct clock_log *log;
    struct clock_screen screen;
    struct text actor;
    enum mode mode;
    enum colour to_run; /* after a stop */
    int64_t offset;     /* from the steady clock to the time of day */
    char order[ORDER_MOST];
    size_t order_length;
    char notice[160];
    bool leaving;
};

static volatile sig_atomic_t reported_to_end, resized;

static void on_end(int number) {
    (void)number;
    reported_to_end = 1;
}

static void on_resize(int number) {
    (void)number;
    resized = 1;
}

static int64_t read_clock(clockid_t which) {
    struct timespec time;
    clock_gettime(which, &time);
    return (int64_t)time.tv_sec * SECOND + time.tv_nsec / NANOSECONDS;
}

static int64_t now_of(const struct live *live) {
    return read_clock(CLOCK_MONOTONIC) + live->offset;
}

/* --- What is shown -------------------------------------------------------------------------------------------------- */

static void find_size(struct clock_screen *screen) {
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    screen->columns = known ? size.ws_col : COLUMNS_USUAL;
    screen->rows = known ? size.ws_row : ROWS_USUAL;
}

static void write_all(struct text text) {
    while (text.length > 0) {
        ssize_t written = write(STDOUT_FILENO, text.bytes, text.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return;
        text = text_slice(text, (size_t)written, text.length);
    }
}

static struct text notice_of(struct live *live) {
    struct arena *arena = &live->arena;
    const struct language *language = live->cli->language;
    enum message message = live->screen.ascii ? MESSAGE_show_clock_keys_ascii : MESSAGE_show_clock_keys;
    switch (live->mode) {
    case MODE_LOCKED:
        message = MESSAGE_show_clock_locked;
        break;
    case MODE_LEAVE:
        return language_said(arena, language, show_clock_leave, "yes", language_text(TEXT("Y")));
    case MODE_ARBITER:
        if (live->notice[0] == '\0' || live->order_length > 0)
            return language_said(arena, language, show_clock_prompt, "order",
                                 language_text((struct text){live->order, live->order_length}));
        return text_from(live->notice);
    case MODE_HELP:
    case MODE_PLAY:
        if (live->notice[0] != '\0')
            return text_from(live->notice);
    }
    return language_say(arena, language, language_plain(arena, message));
}

/* A brief manual on the clock; what stood behind its lines is wiped off. */
static void add_manual(struct text_builder *out, struct live *live) {
    struct text rest = language_say(&live->arena, live->cli->language,
                                    language_plain(&live->arena, MESSAGE_show_clock_manual)),
                line;
    bool more = text_next_line(&rest, &line);
    while (more) {
        text_add(out, line);
        more = text_next_line(&rest, &line);
        text_add_zero(out, more ? "\x1b[K\r\n" : "\x1b[K\x1b[J");
    }
}

static void draw(struct live *live) {
    struct text_builder out = {.arena = &live->arena};
    text_add_zero(&out, "\x1b[H");
    live->screen.begun = live->log->count > 1;
    live->screen.notice = notice_of(live);
    if (live->mode == MODE_HELP)
        add_manual(&out, live);
    else
        clock_screen_add(&out, &live->log->clock, &live->screen);
    write_all(text_builder_take(&out));
    arena_reset(&live->arena);
}

/* --- What is done --------------------------------------------------------------------------------------------------- */

/* The account is on the disk with every entry: it survives whatever ends the program. */
static bool keep_log(struct live *live, struct error *error) {
    struct text file = cli_value(live->cli, "log");
    struct arena arena;
    if (!cli_has(live->cli, "log"))
        return true;
    arena_init(&arena);
    struct text_builder out = {.arena = &arena};
    clock_log_add(&out, live->log);
    bool done = cli_write_file(text_zero(&arena, file), text_builder_take(&out), error);
    arena_drop(&arena);
    return done;
}

static void notice(struct live *live, struct text text) {
    snprintf(live->notice, sizeof live->notice, "%.*s", TEXT_ARG(text));
}

static bool act(struct live *live, struct clock_entry entry) {
    struct error error;
    bool done = clock_log_do(live->log, &entry, &error);
    live->notice[0] = '\0';
    if (done && keep_log(live, &error))
        return true;
    notice(live, language_error_message(&live->arena, live->cli->language, &error));
    return done;
}

static void press(struct live *live, enum colour side, int64_t now) {
    struct clock_entry entry;
    if (clock_log_press(live->log, side, now, &entry))
        act(live, entry);
}

static void stop(struct live *live, int64_t now) {
    int32_t running = live->log->clock.running;
    if (running == CLOCK_NOBODY)
        return;
    live->to_run = (enum colour)running;
    act(live, (struct clock_entry){.at = now, .action = CLOCK_STOP});
}

static void stop_or_go(struct live *live, int64_t now) {
    if (live->log->clock.running != CLOCK_NOBODY)
        stop(live, now);
    else
        act(live, (struct clock_entry){.at = now, .action = CLOCK_START, .side = live->to_run});
}

static void do_order(struct live *live, int64_t now) {
    struct clock_entry entry;
    struct text line = {live->order, live->order_length};
    live->order_length = 0;
    if (!cli_clock_read_order(line, &live->log->clock, &entry)) {
        notice(live, cli_said(live->cli, MESSAGE_show_clock_not_understood));
        return;
    }
    entry.at = now;
    entry.actor = live->actor;
    if (act(live, entry)) {
        const struct clock *clock = &live->log->clock;
        notice(live,
               language_said(&live->arena, live->cli->language, show_clock_corrected, "side time moves",
                             language_inner(language_plain(&live->arena, entry.side == WHITE ? MESSAGE_colour_white
                                                                                             : MESSAGE_colour_black)),
                             language_text(present_clock_time(&live->arena, clock_left(clock, entry.side))),
                             language_number(clock->sides[entry.side].presses)));
    }
}

/* Letters of the order; Enter does it, Escape ends. */
static void type_order(struct live *live, unsigned char key, int64_t now) {
    enum { ENTER = '\r', NEW_LINE = '\n', ESCAPE = 27, BACKSPACE = 127, CONTROL_H = 8 };
    if (key == ESCAPE) {
        live->mode = MODE_PLAY;
        live->notice[0] = '\0';
    } else if (key == ENTER || key == NEW_LINE) {
        do_order(live, now);
    } else if (key == BACKSPACE || key == CONTROL_H) {
        live->order_length -= live->order_length > 0 ? 1 : 0;
        live->notice[0] = '\0';
    } else if (key >= ' ' && key < BACKSPACE && live->order_length < ORDER_MOST) {
        live->order[live->order_length++] = (char)key;
    }
}

static void play_key(struct live *live, unsigned char key, int64_t now) {
    live->notice[0] = '\0';
    switch (key) {
    case 'a':
    case 'A':
        press(live, WHITE, now);
        break;
    case 'l':
    case 'L':
        press(live, BLACK, now);
        break;
    case ' ':
        stop_or_go(live, now);
        break;
    case '!':
        live->mode = MODE_LOCKED;
        break;
    case '?':
        live->mode = MODE_HELP;
        break;
    case 'q':
    case 'Q':
        live->mode = MODE_LEAVE;
        break;
    default:
        break;
    }
}

static void take_key(struct live *live, unsigned char key, int64_t now) {
    enum { CONTROL_C = 3 };
    if (key == CONTROL_C) {
        live->leaving = true;
        return;
    }
    switch (live->mode) {
    case MODE_PLAY:
        play_key(live, key, now);
        break;
    case MODE_LOCKED:
        live->mode = key == '!' ? MODE_ARBITER : MODE_PLAY;
        if (live->mode == MODE_ARBITER)
            stop(live, now);
        break;
    case MODE_ARBITER:
        type_order(live, key, now);
        break;
    case MODE_LEAVE:
        live->leaving = key == 'y' || key == 'Y';
        live->mode = MODE_PLAY;
        break;
    case MODE_HELP:
        live->mode = MODE_PLAY;
        break;
    }
}

/* Arrows come as escapes of three bytes. */
static void take_keys(struct live *live, const unsigned char *keys, size_t count, int64_t now) {
    enum { ESCAPE = 27 };
    for (size_t i = 0; i < count; i++) {
        if (keys[i] == ESCAPE && i + 2 < count && (keys[i + 1] == '[' || keys[i + 1] == 'O')) {
            if (live->mode == MODE_PLAY && keys[i + 2] == 'D')
                press(live, WHITE, now);
            else if (live->mode == MODE_PLAY && keys[i + 2] == 'C')
                press(live, BLACK, now);
            i += 2;
        } else {
            take_key(live, keys[i], now);
        }
    }
}

/* --- The terminal --------------------------------------------------------------------------------------------------- */

/* How long until a display changes: it is rounded up, so when whole seconds are left. */
static int until_change(const struct clock *clock) {
    if (clock->running == CLOCK_NOBODY || clock->sides[clock->running].fallen)
        return -1;
    int64_t left = clock_left(clock, (enum colour)clock->running);
    int64_t past = left % SECOND;
    return (int)(past == 0 ? SECOND : past);
}

static void run(struct live *live) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!live->leaving && !reported_to_end) {
        unsigned char keys[64];
        clock_settle(&live->log->clock, now_of(live));
        if (resized) {
            resized = 0;
            find_size(&live->screen);
            write_all(TEXT("\x1b[2J"));
        }
        draw(live);
        if (poll(&input, 1, until_change(&live->log->clock)) <= 0)
            continue;
        ssize_t count = read(STDIN_FILENO, keys, sizeof keys);
        if (count == 0 || (count < 0 && errno != EINTR))
            break;
        if (count > 0)
            take_keys(live, keys, (size_t)count, now_of(live));
    }
}

/* The terminal takes keys one by one and gets its own screen; both are given back, whatever ends the clock. */
static bool run_in_terminal(struct live *live, struct error *error) {
    struct termios before, raw;
    struct sigaction end = {.sa_handler = on_end}, resize = {.sa_handler = on_resize};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0)
        return error_set(error, ERROR_cli_clock_terminal, NULL, NULL, NULL);
    raw = before;
    cfmakeraw(&raw);
    sigaction(SIGTERM, &end, NULL);
    sigaction(SIGHUP, &end, NULL);
    sigaction(SIGINT, &end, NULL);
    sigaction(SIGWINCH, &resize, NULL);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    write_all(TEXT("\x1b[?1049h\x1b[?25l\x1b[2J"));
    run(live);
    write_all(TEXT("\x1b[0m\x1b[?25h\x1b[?1049l"));
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return true;
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

bool cli_clock_settings_given(struct cli *cli, struct text text, struct clock_settings *settings, struct error *error) {
    struct control control;
    if (!control_read_or_preset(text, &control, error))
        return false;
    if (cli_has(cli, "continue") && cli_has(cli, "stop"))
        return error_set(error, ERROR_cli_options_both, "continue", "stop", NULL);
    *settings = clock_usual(&control);
    settings->continues = cli_has(cli, "continue") || (settings->continues && !cli_has(cli, "stop"));
    settings->at_zero = cli_has(cli, "zero");
    settings->bonus_before = !cli_has(cli, "after");
    return true;
}

/* Who ran last: that side goes on. */
static enum colour last_running(const struct clock_log *log) {
    enum colour side = WHITE;
    for (size_t i = 0; i < log->count; i++) {
        if (log->entries[i].action == CLOCK_START)
            side = log->entries[i].side;
        else if (log->entries[i].action == CLOCK_PRESS)
            side = log->entries[i].side == WHITE ? BLACK : WHITE;
    }
    return side;
}

/* The clock of an account stands since its last entry. */
static bool resume(struct cli *cli, struct clock_log *log, struct live *live, struct error *error) {
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_value(cli, "resume"));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!clock_log_read(log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(name), 0, 0);
    clock_stop(&log->clock, log->clock.now);
    if (log->clock.now > now_of(live))
        live->offset += log->clock.now - now_of(live);
    struct clock_entry stopped = {.at = log->clock.now, .action = CLOCK_STOP};
    return clock_log_do(log, &stopped, error);
}

static bool prepare(struct cli *cli, struct clock_log *log, struct live *live, struct error *error) {
    static const char usual[] = "90'/40+30'/end +30\"";
    struct text control = cli_argument(cli, 0);
    struct clock_settings settings;
    if (cli_has(cli, "resume"))
        return resume(cli, log, live, error);
    if (!cli_clock_settings_given(cli, control.length > 0 ? control : text_from(usual), &settings, error))
        return false;
    clock_log_open(log, &cli->arena, &settings, now_of(live));
    return true;
}

bool command_clock(struct cli *cli, struct error *error) {
    struct clock_log log;
    struct document document;
    struct text name = cli_value(cli, "arbiter");
    const char *user = getenv("USER");
    struct live live = {.cli = cli,
                        .log = &log,
                        .screen = {.language = cli->language,
                                   .colour = cli->colour,
                                   .ascii = cli_has(cli, "ascii"),
                                   .counter = !cli_has(cli, "no-counter")},
                        .actor = name.length > 0 ? name : text_from(user != NULL ? user : "arbiter"),
                        .offset = read_clock(CLOCK_REALTIME) - read_clock(CLOCK_MONOTONIC)};
    if (!prepare(cli, &log, &live, error))
        return false;
    live.to_run = last_running(&log);
    live.screen.above = present_clock_said(&cli->arena, control_add, &log.clock.settings.control);
    find_size(&live.screen);
    if (!run_in_terminal(&live, error))
        return false;
    if (log.clock.running != CLOCK_NOBODY)
        stop(&live, now_of(&live));
    cli_begin(cli, &document);
    present_clock_end(&document, &log.clock);
    cli_show(cli, &document);
    arena_drop(&live.arena);
    return keep_log(&live, error);
}
