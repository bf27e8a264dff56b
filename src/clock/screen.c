#include "clock/screen.h"

enum { GLYPH_ROWS = 5, GLYPH_WIDTH = 4, COLON_WIDTH = 2, HALVES_LEAST = 40, ROWS_LEAST = 14 };

/* Ten digits and the colon, row by row. */
static const char *const glyphs[][GLYPH_ROWS] = {
    {"####", "#  #", "#  #", "#  #", "####"}, {"  # ", " ## ", "  # ", "  # ", " ###"},
    {"####", "   #", "####", "#   ", "####"}, {"####", "   #", " ###", "   #", "####"},
    {"#  #", "#  #", "####", "   #", "   #"}, {"####", "#   ", "####", "   #", "####"},
    {"####", "#   ", "####", "#  #", "####"}, {"####", "   #", "  # ", " #  ", " #  "},
    {"####", "#  #", "####", "#  #", "####"}, {"####", "#  #", "####", "   #", "####"},
    {"  ", "# ", "  ", "# ", "  "},
};

struct half {
    const struct clock_screen *screen;
    const struct clock *clock;
    enum colour side;
    int width;  /* inside the frame */
    int height; /* inside the frame */
    struct text time;
    int across, down; /* how many cells a point of a glyph has */
};

static const char *const *glyph_of(char byte) {
    return glyphs[byte == ':' ? 10 : byte - '0'];
}

static int width_of(struct text time, int across) {
    int width = -across;
    for (size_t i = 0; i < time.length; i++)
        width += across * ((time.bytes[i] == ':' ? COLON_WIDTH : GLYPH_WIDTH) + 1);
    return width;
}

static bool is_running(const struct half *half) {
    return half->clock->running == (int32_t)half->side && !half->clock->sides[half->side].fallen;
}

static void add_said(struct text_builder *out, const struct half *half, enum message message) {
    language_add(out, half->screen->language, language_plain(out->arena, message));
}

/* A sign and what it says. */
static void add_sign(struct text_builder *out, const struct half *half, const char *sign, const char *ascii,
                     enum message message) {
    text_add_format(out, "%s ", half->screen->ascii ? ascii : sign);
    add_said(out, half, message);
}

static void add_state(struct text_builder *out, const struct half *half) {
    const struct clock *clock = half->clock;
    if (clock->sides[half->side].fallen)
        add_sign(out, half, "⚑", "F",
                 clock->first_fallen == (int32_t)half->side ? MESSAGE_show_clock_state_first
                                                            : MESSAGE_show_clock_state_fallen);
    else if (is_running(half))
        add_sign(out, half, "▶", ">", MESSAGE_show_clock_state_runs);
    else if (!half->screen->begun)
        add_sign(out, half, "○", "o", MESSAGE_show_clock_state_ready);
    else if (clock->running == CLOCK_NOBODY)
        add_sign(out, half, "‖", "=", MESSAGE_show_clock_state_stopped);
    else
        add_sign(out, half, "■", "#", MESSAGE_show_clock_state_waits);
}

static void add_side(struct text_builder *out, const struct half *half) {
    if (!half->screen->ascii)
        text_add_zero(out, half->side == WHITE ? "○ " : "● ");
    add_said(out, half, half->side == WHITE ? MESSAGE_show_clock_white : MESSAGE_show_clock_black);
}

/* Which control was passed, and by whom first. [c02-2022:5.4.3.5] [c02-2022:5.4.3.8] */
static void add_signs(struct text_builder *out, const struct half *half) {
    const struct clock_side *side = &half->clock->sides[half->side];
    const struct language *language = half->screen->language;
    int32_t left = clock_moves_to_control(half->clock, half->side);
    if (half->screen->counter) {
        const struct language_sentence *moves =
            language_make(out->arena, show_clock_moves, "moves", language_number(side->presses));
        language_add(out, language,
                     left == 0 ? moves
                               : language_make(out->arena, show_clock_to_control, "moves left", language_inner(moves),
                                               language_number(left)));
    }
    if (side->period == 0)
        return;
    bool first = half->clock->first_passed[side->period - 1] == (int32_t)half->side;
    text_add_zero(out, half->screen->counter ? ", " : "");
    language_add(out, language,
                 first ? language_make(out->arena, show_clock_passed_first, "period", language_number(side->period))
                       : language_make(out->arena, show_clock_passed, "period", language_number(side->period)));
}

static void add_times(struct text_builder *out, const char *what, int times) {
    for (int i = 0; i < times; i++)
        text_add_zero(out, what);
}

/* A line in the middle of the half. */
static void add_centred(struct text_builder *out, struct text text, int width) {
    int free = width - (int)utf8_width(text);
    if (free < 0) {
        text = utf8_slice(text, 0, (size_t)width);
        free = 0;
    }
    add_times(out, " ", free / 2);
    text_add(out, text);
    add_times(out, " ", free - free / 2);
}

static void add_digits(struct text_builder *out, const struct half *half, int row) {
    const char *block = half->screen->ascii ? "#" : "█";
    int free = half->width - width_of(half->time, half->across);
    add_times(out, " ", free / 2);
    for (size_t i = 0; i < half->time.length; i++) {
        if (i > 0)
            add_times(out, " ", half->across);
        for (const char *point = glyph_of(half->time.bytes[i])[row / half->down]; *point != '\0'; point++)
            add_times(out, *point == '#' ? block : " ", half->across);
    }
    add_times(out, " ", free - free / 2);
}

/* What stands in a line of the half, from the top of its frame on. */
static void add_inside(struct text_builder *out, struct arena *arena, const struct half *half, int row) {
    int digits = GLYPH_ROWS * half->down;
    int top = (half->height - digits) / 2;
    struct text_builder words = {.arena = arena};
    if (row >= top && row < top + digits && row > 0 && row < half->height - 2) {
        add_digits(out, half, row - top);
        return;
    }
    if (row == 0)
        add_side(&words, half);
    else if (row == half->height - 2)
        add_state(&words, half);
    else if (row == half->height - 1)
        add_signs(&words, half);
    add_centred(out, text_builder_take(&words), half->width);
}

struct frame {
    const char *across, *down, *corners[4]; /* from the upper left one, row by row */
};

static const struct frame *frame_of(const struct half *half) {
    static const struct frame lines = {"─", "│", {"┌", "┐", "└", "┘"}}, twice = {"═", "║", {"╔", "╗", "╚", "╝"}},
                              plain = {"-", "|", {"+", "+", "+", "+"}}, doubled = {"=", "#", {"#", "#", "#", "#"}};
    if (half->screen->ascii)
        return is_running(half) ? &doubled : &plain;
    return is_running(half) ? &twice : &lines;
}

static void add_line(struct text_builder *out, struct arena *arena, const struct half *half, int row) {
    const struct frame *frame = frame_of(half);
    bool filled = half->screen->colour && is_running(half);
    bool red = half->screen->colour && half->clock->sides[half->side].fallen;
    text_add_zero(out, filled ? "\x1b[1;97;42m" : red ? "\x1b[1;31m" : "");
    if (row == 0 || row == half->height + 1) {
        text_add_zero(out, frame->corners[row == 0 ? 0 : 2]);
        add_times(out, frame->across, half->width);
        text_add_zero(out, frame->corners[row == 0 ? 1 : 3]);
    } else {
        text_add_zero(out, frame->down);
        add_inside(out, arena, half, row - 1);
        text_add_zero(out, frame->down);
    }
    text_add_zero(out, filled || red ? "\x1b[0m" : "");
}

/* As large as it goes; a cell is twice as high as it is wide. */
static void find_scale(struct half *half) {
    static const int lines_beside = 4;
    half->across = 1;
    while (width_of(half->time, half->across + 1) <= half->width)
        half->across++;
    half->down = 2 * half->across;
    while (half->down > 1 && GLYPH_ROWS * half->down > half->height - lines_beside)
        half->down--;
}

/* Too small a screen has the times in words. */
static void add_small(struct text_builder *out, const struct clock *clock, const struct clock_screen *screen) {
    for (int32_t side = WHITE; side <= BLACK; side++) {
        struct half half = {.screen = screen, .clock = clock, .side = (enum colour)side};
        add_said(out, &half, side == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black);
        text_add_byte(out, ' ');
        clock_add_time(out, clock_left(clock, (enum colour)side));
        text_add_byte(out, ' ');
        add_state(out, &half);
        text_add_zero(out, "\x1b[K\r\n");
    }
    text_add(out, screen->notice);
    text_add_zero(out, "\x1b[J");
}

void clock_screen_add(struct text_builder *out, const struct clock *clock, const struct clock_screen *screen) {
    struct half halves[2];
    if (screen->columns < 2 * HALVES_LEAST - 8 || screen->rows < ROWS_LEAST) {
        add_small(out, clock, screen);
        return;
    }
    for (int32_t side = WHITE; side <= BLACK; side++) {
        struct text_builder time = {.arena = out->arena};
        clock_add_time(&time, clock_left(clock, (enum colour)side));
        halves[side] = (struct half){.screen = screen,
                                     .clock = clock,
                                     .side = (enum colour)side,
                                     .width = screen->columns / 2 - 2,
                                     .height = screen->rows - 4,
                                     .time = text_builder_take(&time)};
        find_scale(&halves[side]);
    }
    text_add(out, utf8_slice(screen->above, 0, (size_t)screen->columns));
    text_add_zero(out, "\x1b[K\r\n");
    for (int row = 0; row < screen->rows - 2; row++) {
        add_line(out, out->arena, &halves[WHITE], row);
        add_line(out, out->arena, &halves[BLACK], row);
        text_add_zero(out, "\x1b[K\r\n");
    }
    text_add(out, utf8_slice(screen->notice, 0, (size_t)screen->columns));
    text_add_zero(out, "\x1b[K");
}
