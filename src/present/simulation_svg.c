/* Bars of shares, and boxes of what differs from one tournament to the next. */
#include <math.h>
#include <stdio.h>

#include "present/page.h"
#include "present/simulation.h"

enum { WIDTH = 860, HEIGHT = 440, LEFT = 80, RIGHT = 200, TOP = 60, BOTTOM = 60, SERIES_MOST = 4, TICKS_MOST = 12 };

/* Blue to red, told apart in grey too. */
static const char *const colours[SERIES_MOST] = {"#08519c", "#6baed6", "#fdae61", "#a50f15"};

/* In the legend: a message, or the same in every language. */
struct series {
    enum simulate_metric metric;
    enum message name;
    const char *plain;
};

struct picture {
    const char *name; /* of the file */
    enum message title;
    enum message axis;
    bool stacked; /* one bar of all series; else bars beside each other */
    bool boxes;   /* of the first series */
    size_t series_count;
    struct series series[SERIES_MOST];
};

static const struct picture pictures[] = {
    {"colours",
     MESSAGE_show_picture_colours,
     MESSAGE_show_picture_colours_axis,
     true,
     false,
     4,
     {{SIMULATE_COLOUR_0, MESSAGE_none, "0"},
      {SIMULATE_COLOUR_1, MESSAGE_none, "±1"},
      {SIMULATE_COLOUR_2, MESSAGE_none, "±2"},
      {SIMULATE_COLOUR_MORE, MESSAGE_show_picture_colours_more, NULL}}},
    {"score-differences",
     MESSAGE_show_picture_scores,
     MESSAGE_show_picture_scores_axis,
     true,
     false,
     3,
     {{SIMULATE_HALF_APART, MESSAGE_show_picture_scores_half, NULL},
      {SIMULATE_ONE_APART, MESSAGE_show_picture_scores_one, NULL},
      {SIMULATE_MORE_APART, MESSAGE_show_picture_scores_more, NULL}}},
    {"floats-again",
     MESSAGE_show_picture_floats,
     MESSAGE_show_picture_floats_axis,
     false,
     false,
     2,
     {{SIMULATE_DOWN_AGAIN, MESSAGE_show_picture_floats_down, NULL},
      {SIMULATE_UP_AGAIN, MESSAGE_show_picture_floats_up, NULL}}},
    {"rank-correlation",
     MESSAGE_show_picture_correlation,
     MESSAGE_show_picture_correlation_axis,
     false,
     true,
     1,
     {{SIMULATE_CORRELATION, MESSAGE_none, ""}}},
    {"aro-spread",
     MESSAGE_show_picture_aro,
     MESSAGE_show_picture_aro_axis,
     false,
     true,
     1,
     {{SIMULATE_ARO_SPREAD, MESSAGE_none, ""}}},
    {"buchholz-spread",
     MESSAGE_show_simulate_buchholz_spread,
     MESSAGE_show_picture_buchholz_axis,
     false,
     true,
     1,
     {{SIMULATE_BUCHHOLZ_SPREAD, MESSAGE_none, ""}}},
};

/* --- The frame --------------------------------------------------------------------------------------------------- */

/* From the value at the bottom to the one at the top, in round steps. */
struct scale {
    double least;
    double most;
    double step;
};

struct canvas {
    const struct document *document;
    struct text_builder out;
    const struct simulation *simulation;
    const struct picture *picture;
    struct scale scale;
};

static double step_for(double range) {
    static const double steps[] = {1, 2, 5, 10};
    double power = pow(10, floor(log10(range / 5)));
    for (int i = 0; i < 4; i++)
        if (range / (steps[i] * power) <= 6)
            return steps[i] * power;
    return 10 * power;
}

static struct scale scale_for(double least, double most) {
    if (most - least < 1e-9) {
        least -= 1;
        most += 1;
    }
    double step = step_for(most - least);
    return (struct scale){floor(least / step + 1e-9) * step, ceil(most / step - 1e-9) * step, step};
}

static double y_of(const struct canvas *canvas, double value) {
    double part = (value - canvas->scale.least) / (canvas->scale.most - canvas->scale.least);
    return HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP);
}

/* Each system has a column. */
static double column_width(const struct canvas *canvas) {
    return (double)(WIDTH - LEFT - RIGHT) / (double)canvas->simulation->system_count;
}

static double column_middle(const struct canvas *canvas, size_t system) {
    return (double)LEFT + column_width(canvas) * ((double)system + 0.5);
}

static void add_line(struct canvas *canvas, double x1, double y1, double x2, double y2, const char *colour,
                     double width) {
    text_add_format(&canvas->out,
                    "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>\n", x1,
                    y1, x2, y2, colour, width);
}

/* Escaped. */
static struct text said(const struct canvas *canvas, enum message message) {
    struct text_builder out = {.arena = canvas->out.arena};
    page_escape(&out, document_said(canvas->document, message));
    return text_builder_take(&out);
}

static struct text series_name(const struct canvas *canvas, size_t series) {
    const struct series *one = &canvas->picture->series[series];
    return one->plain != NULL ? text_from(one->plain) : said(canvas, one->name);
}

static void add_words(struct canvas *canvas, double x, double y, const char *anchor, int size, struct text words) {
    text_add_format(&canvas->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%.*s</text>\n", x, y,
                    anchor, size, TEXT_ARG(words));
}

static void add_axis(struct canvas *canvas) {
    const struct scale *scale = &canvas->scale;
    int decimals = scale->step >= 1 ? 0 : (int)ceil(-log10(scale->step) - 1e-9);
    int ticks = (int)lround((scale->most - scale->least) / scale->step);
    for (int i = 0; i <= ticks && i <= TICKS_MOST; i++) {
        double value = scale->least + i * scale->step;
        char words[32];
        snprintf(words, sizeof words, "%.*f", decimals, value);
        add_line(canvas, LEFT, y_of(canvas, value), WIDTH - RIGHT, y_of(canvas, value), "#dddddd", 1);
        add_words(canvas, LEFT - 8, y_of(canvas, value) + 4, "end", 13, text_from(words));
    }
    add_line(canvas, LEFT, TOP, LEFT, HEIGHT - BOTTOM, "#333333", 1);
    add_line(canvas, LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "#333333", 1);
    text_add_format(&canvas->out,
                    "<text x=\"22\" y=\"%d\" text-anchor=\"middle\" font-size=\"13\" transform=\"rotate(-90 22 %d)\">"
                    "%.*s</text>\n",
                    (TOP + HEIGHT - BOTTOM) / 2, (TOP + HEIGHT - BOTTOM) / 2,
                    TEXT_ARG(said(canvas, canvas->picture->axis)));
}

static void begin(struct canvas *canvas) {
    const struct simulation *simulation = canvas->simulation;
    const struct generate_options *asked = &simulation->options;
    struct text_builder *out = &canvas->out;
    struct text title = said(canvas, canvas->picture->title);
    text_add_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
        "font-family=\"DejaVu Sans, Arial, sans-serif\" fill=\"#222222\" role=\"img\" aria-label=\"%.*s\">\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT, TEXT_ARG(title));
    text_add_format(out, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, HEIGHT);
    add_words(canvas, LEFT, 24, "start", 17, title);
    text_add_format(out, "<text x=\"%d\" y=\"44\" font-size=\"13\" fill=\"#555555\">", LEFT);
    page_escape(out, document_say(canvas->document, show_picture_below, "count players rounds",
                                  language_number((int64_t)simulation->runs),
                                  language_number(present_players_of(asked)), language_number(asked->rounds)));
    text_add_zero(out, "</text>\n");
    add_axis(canvas);
    /* Narrow columns have their names in two rows. */
    for (size_t i = 0; i < simulation->system_count; i++) {
        double lower = simulation->system_count > 6 && i % 2 != 0 ? 16 : 0;
        add_words(canvas, column_middle(canvas, i), HEIGHT - BOTTOM + 20 + lower, "middle", 12,
                  text_from(simulation->systems[i]->name));
    }
}

static void add_legend(struct canvas *canvas) {
    const struct picture *picture = canvas->picture;
    for (size_t i = 0; i < picture->series_count; i++) {
        /* A stack is named from its top. */
        size_t series = picture->stacked ? picture->series_count - 1 - i : i;
        double y = TOP + 10 + 24 * (double)i;
        text_add_format(&canvas->out, "<rect x=\"%d\" y=\"%.1f\" width=\"14\" height=\"14\" fill=\"%s\"/>\n",
                        WIDTH - RIGHT + 20, y, colours[series]);
        add_words(canvas, WIDTH - RIGHT + 40, y + 12, "start", 13, series_name(canvas, series));
    }
}

/* --- Bars -------------------------------------------------------------------------------------------------------- */

static double mean_of(struct canvas *canvas, size_t system, size_t series) {
    struct simulate_summary summary;
    simulate_sum_up(canvas->out.arena, canvas->simulation, system, canvas->picture->series[series].metric, &summary);
    return summary.mean;
}

static void add_bar(struct canvas *canvas, double x, double width, double from, double to, size_t series) {
    double top = y_of(canvas, to), bottom = y_of(canvas, from);
    text_add_format(&canvas->out,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>%.*s: %.2f</title>"
                    "</rect>\n",
                    x, top, width, bottom - top, colours[series], TEXT_ARG(series_name(canvas, series)), to - from);
}

static void add_bars(struct canvas *canvas) {
    const struct picture *picture = canvas->picture;
    double width = column_width(canvas) * 0.6;
    for (size_t i = 0; i < canvas->simulation->system_count; i++) {
        double left = column_middle(canvas, i) - width / 2, height = 0;
        for (size_t series = 0; series < picture->series_count; series++) {
            double value = mean_of(canvas, i, series);
            double part = width / (double)picture->series_count;
            if (picture->stacked)
                add_bar(canvas, left, width, height, height + value, series);
            else
                add_bar(canvas, left + part * (double)series, part, 0, value, series);
            height += value;
        }
    }
}

static double highest_bar(struct canvas *canvas) {
    const struct picture *picture = canvas->picture;
    double highest = 0;
    for (size_t i = 0; i < canvas->simulation->system_count; i++) {
        double height = 0;
        for (size_t series = 0; series < picture->series_count; series++) {
            double value = mean_of(canvas, i, series);
            height = picture->stacked ? height + value : fmax(height, value);
        }
        highest = fmax(highest, height);
    }
    return highest;
}

/* --- Boxes ------------------------------------------------------------------------------------------------------- */

static struct language_value value_of(const struct canvas *canvas, double value) {
    struct text_builder out = {.arena = canvas->out.arena};
    text_add_format(&out, "%.3f", value);
    return language_text(text_builder_take(&out));
}

static void add_box(struct canvas *canvas, size_t system) {
    struct simulate_summary summary;
    double middle = column_middle(canvas, system), half = column_width(canvas) * 0.25;
    double y[5];
    simulate_sum_up(canvas->out.arena, canvas->simulation, system, canvas->picture->series[0].metric, &summary);
    if (summary.count == 0)
        return;
    for (int i = 0; i < 5; i++)
        y[i] = y_of(canvas, summary.quartiles[i]);
    add_line(canvas, middle, y[0], middle, y[4], "#333333", 1);
    add_line(canvas, middle - half / 2, y[0], middle + half / 2, y[0], "#333333", 1);
    add_line(canvas, middle - half / 2, y[4], middle + half / 2, y[4], "#333333", 1);
    text_add_format(&canvas->out,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" stroke=\"#333333\">"
                    "<title>",
                    middle - half, y[3], 2 * half, y[1] - y[3], colours[1]);
    page_escape(&canvas->out,
                document_say(canvas->document, show_picture_box, "system median quarter three_quarters",
                             language_text(text_from(canvas->simulation->systems[system]->name)),
                             value_of(canvas, summary.quartiles[2]), value_of(canvas, summary.quartiles[1]),
                             value_of(canvas, summary.quartiles[3])));
    text_add_zero(&canvas->out, "</title></rect>\n");
    add_line(canvas, middle - half, y[2], middle + half, y[2], "#08306b", 3);
    text_add_format(&canvas->out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"#a50f15\"/>\n", middle,
                    y_of(canvas, summary.mean));
}

static void add_box_legend(struct canvas *canvas) {
    double x = WIDTH - RIGHT + 20;
    text_add_format(&canvas->out,
                    "<rect x=\"%.1f\" y=\"%d\" width=\"14\" height=\"14\" fill=\"%s\" stroke=\"#333333\"/>\n", x,
                    TOP + 10, colours[1]);
    add_words(canvas, x + 20, TOP + 22, "start", 13, said(canvas, MESSAGE_show_picture_half));
    add_line(canvas, x, TOP + 41, x + 14, TOP + 41, "#08306b", 3);
    add_words(canvas, x + 20, TOP + 46, "start", 13, said(canvas, MESSAGE_show_picture_median));
    text_add_format(&canvas->out, "<circle cx=\"%.1f\" cy=\"%d\" r=\"3.5\" fill=\"#a50f15\"/>\n", x + 7, TOP + 65);
    add_words(canvas, x + 20, TOP + 70, "start", 13, said(canvas, MESSAGE_show_picture_mean));
    add_line(canvas, x + 7, TOP + 82, x + 7, TOP + 96, "#333333", 1);
    add_words(canvas, x + 20, TOP + 94, "start", 13, said(canvas, MESSAGE_show_picture_range));
}

static struct scale scale_of_boxes(struct canvas *canvas) {
    double least = INFINITY, most = -INFINITY;
    for (size_t i = 0; i < canvas->simulation->system_count; i++) {
        struct simulate_summary summary;
        simulate_sum_up(canvas->out.arena, canvas->simulation, i, canvas->picture->series[0].metric, &summary);
        if (summary.count > 0) {
            least = fmin(least, summary.quartiles[0]);
            most = fmax(most, summary.quartiles[4]);
        }
    }
    return least <= most ? scale_for(least, most) : scale_for(0, 1);
}

bool present_simulation_picture(const struct document *document, const struct simulation *simulation, size_t index,
                                const char **name, struct text *svg) {
    if (index >= sizeof pictures / sizeof *pictures)
        return false;
    struct canvas canvas = {.document = document, .simulation = simulation, .picture = &pictures[index]};
    text_builder_init(&canvas.out, document->arena);
    if (canvas.picture->boxes)
        canvas.scale = scale_of_boxes(&canvas);
    else
        canvas.scale = scale_for(0, fmax(highest_bar(&canvas), 1));
    begin(&canvas);
    if (canvas.picture->boxes) {
        for (size_t i = 0; i < simulation->system_count; i++)
            add_box(&canvas, i);
        add_box_legend(&canvas);
    } else {
        add_bars(&canvas);
        add_legend(&canvas);
    }
    text_add_zero(&canvas.out, "</svg>\n");
    *name = canvas.picture->name;
    *svg = text_builder_take(&canvas.out);
    return true;
}
