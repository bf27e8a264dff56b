#include "present/clock.h"

#include <string.h>

#include "clock/models.h"

struct text present_clock_time(struct arena *arena, int64_t time) {
    struct text_builder out = {.arena = arena};
    clock_add_time(&out, time);
    return text_builder_take(&out);
}

static struct text time_text(const struct document *document, int64_t time) {
    return present_clock_time(document->arena, time);
}

static struct language_value time_value(const struct document *document, int64_t time) {
    return language_text(time_text(document, time));
}

static struct language_value side_value(const struct document *document, int32_t side) {
    return language_inner(language_plain(document->arena, side == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black));
}

static struct text replaced(struct arena *arena, struct text text, struct text old, struct text with) {
    struct text_builder out = {.arena = arena};
    size_t at;
    if (!text_find(text, old, &at))
        return text;
    text_add(&out, text_slice(text, 0, at));
    text_add(&out, with);
    text_add(&out, text_slice(text, at + old.length, text.length));
    return text_builder_take(&out);
}

/* A control as it is written in the reader's language; it is read back alike. */
static struct text written(const struct document *document, struct text control) {
    if (document->for_programs)
        return control;
    control = replaced(document->arena, control, TEXT("/end"), document_said(document, MESSAGE_show_clock_written_end));
    return replaced(document->arena, control, TEXT("from move"),
                    document_said(document, MESSAGE_show_clock_written_from));
}

struct text present_clock_said(struct arena *arena, void (*add)(struct text_builder *, const struct control *),
                               const struct control *control) {
    struct text_builder out = {.arena = arena};
    add(&out, control);
    return text_builder_take(&out);
}

static struct text control_text(const struct document *document, const struct control *control) {
    return written(document, present_clock_said(document->arena, control_add, control));
}

static struct text class_text(const struct document *document, enum control_class class) {
    static const enum message classes[] = {MESSAGE_clock_class_standard, MESSAGE_clock_class_rapid,
                                           MESSAGE_clock_class_blitz};
    return document->for_programs ? text_from(control_class_name(class)) : document_said(document, classes[class]);
}

/* --- Time controls ------------------------------------------------------------------------------------------------ */

struct text present_preset_event(const struct document *document, const struct control_preset *preset) {
    return language_say(document->arena, document->language, control_preset_event(document->arena, preset));
}

void present_presets(struct document *document, struct text edition) {
    static const struct table_column columns[] = {{MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_for, false, NULL},
                                                  {MESSAGE_table_time_control, false, NULL},
                                                  {MESSAGE_table_kind, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    const struct control_preset *preset;
    struct control control;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (preset = control_preset_next(&i, edition, &control)) != NULL;) {
        table_add_zero(table, preset->name);
        table_add(table, present_preset_event(document, preset));
        table_add(table, written(document, text_from(preset->control)));
        table_add(table, class_text(document, control_class_of(&control)));
        table_add_zero(table, preset->article);
    }
}

/* One time, or that of White and that of Black. */
static void add_times(struct document *document, enum message label, int64_t white, int64_t black) {
    document_field(document, label,
                   white == black ? time_text(document, white)
                                  : document_say(document, show_clock_both, "white black", time_value(document, white),
                                                 time_value(document, black)));
}

static void add_school(struct document *document, const struct control *control, int64_t rounds) {
    int32_t most = control_school_rounds(control);
    struct language_value longest = time_value(document, control_longest(control, (int32_t)rounds)),
                          number = language_number(rounds);
    struct text allowed = most == 0 ? document_said(document, MESSAGE_show_clock_school_none)
                                    : document_say(document, show_clock_school_rounds, "count", language_number(most));
    document_field(document, MESSAGE_show_clock_school,
                   document_say(document, show_cited, "words article", language_text(allowed),
                                language_text(TEXT("c02-2022:10.4.1"))));
    document->gap = DOCUMENT_CLOSE;
    if (rounds > 0)
        document_note(document, rounds <= most
                                    ? document_say(document, show_clock_rounds_fit, "count time", number, longest)
                                    : document_say(document, show_clock_rounds_long, "count time", number, longest));
}

void present_control(struct document *document, const struct control *control, int64_t rounds) {
    static const char *const articles[] = {"laws:glossary.standard", "laws:A.1", "laws:B.1"};
    static const enum message labels[CONTROL_CHECKS] = {MESSAGE_show_clock_titles, MESSAGE_show_clock_rated_2400,
                                                        MESSAGE_show_clock_rated_1800, MESSAGE_show_clock_rated_below};
    enum control_class class = control_class_of(control);
    struct control_check checks[CONTROL_CHECKS];
    struct clock_settings settings = clock_usual(control);
    struct clock clock;
    control_make_checks(control, checks);
    clock_init(&clock, &settings, 0);
    document->title = control_text(document, control);
    document->gap = DOCUMENT_CLOSE;
    document_note(document, language_say(document->arena, document->language, control_words(document->arena, control)));
    document->gap = DOCUMENT_APART;
    document_field(document, MESSAGE_show_clock_kind,
                   document_say(document, show_clock_kind_of, "kind article",
                                language_text(class_text(document, class)), language_text(text_from(articles[class]))));
    add_times(document, MESSAGE_show_clock_sixty, control_time_for_sixty(control, WHITE),
              control_time_for_sixty(control, BLACK));
    add_times(document, MESSAGE_show_clock_start, clock_left(&clock, WHITE), clock_left(&clock, BLACK));
    struct text_builder tag = {.arena = document->arena};
    text_add_zero(&tag, "[TimeControl \"");
    size_t empty = tag.length;
    control_add_tag(&tag, control);
    bool has_tag = tag.length > empty;
    text_add_zero(&tag, "\"]");
    document_field(document, MESSAGE_show_clock_tag,
                   has_tag ? text_builder_take(&tag) : document_said(document, MESSAGE_show_clock_no_tag));
    for (size_t i = 0; i < CONTROL_CHECKS; i++)
        document_field(document, labels[i],
                       checks[i].article == NULL ? document_said(document, MESSAGE_show_clock_long_enough)
                                                 : document_say(document, show_clock_too_short, "article",
                                                                language_text(text_from(checks[i].article))));
    add_school(document, control, rounds);
    document->gap = DOCUMENT_CLOSE;
    if (control_has_unusual_increment(control))
        document_note(document, document_said(document, MESSAGE_show_clock_unusual));
}

/* --- Accounts ----------------------------------------------------------------------------------------------------- */

static struct text action_text(const struct document *document, const struct clock_entry *entry) {
    struct language_value side = side_value(document, (int32_t)entry->side);
    switch (entry->action) {
    case CLOCK_SET:
        return document_say(document, show_clock_action_set, "control",
                            language_text(control_text(document, &entry->settings->control)));
    case CLOCK_START:
        return document_say(document, show_clock_action_start, "side", side);
    case CLOCK_PRESS:
        return document_say(document, show_clock_action_press, "side", side);
    case CLOCK_STOP:
        return document_said(document, MESSAGE_show_clock_action_stop);
    case CLOCK_GIVE:
        return document_say(document, show_clock_action_give, "side", side);
    case CLOCK_CORRECT:
        return document_say(document, show_clock_action_correct, "side", side);
    }
    return TEXT("");
}

void present_clock_log(struct document *document, const struct clock_log *log) {
    static const struct table_column columns[] = {
        {MESSAGE_table_after, true, NULL}, {MESSAGE_table_what, false, NULL}, {MESSAGE_table_white, true, NULL},
        {MESSAGE_table_black, true, NULL}, {MESSAGE_table_moves, true, NULL}, {MESSAGE_table_article, false, NULL},
        {MESSAGE_table_who, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    int64_t began = log->entries[0].at;
    for (size_t i = 0; i < log->count; i++) {
        const struct clock_entry *entry = &log->entries[i];
        table_add(table, time_text(document, entry->at - began));
        table_add(table, action_text(document, entry));
        for (int32_t side = WHITE; side <= BLACK; side++)
            table_add(table, time_text(document, entry->after[side].left));
        text_add_format(table_write(table), "%d-%d", (int)entry->after[WHITE].presses,
                        (int)entry->after[BLACK].presses);
        table_written(table);
        table_add(table, entry->article);
        table_add(table, entry->actor);
    }
    document->gap = DOCUMENT_CLOSE;
    for (int32_t side = WHITE; side <= BLACK; side++) {
        struct language_value time = language_number(log->clock.sides[side].fallen_at - began);
        if (log->clock.sides[side].fallen)
            document_note(
                document,
                log->clock.first_fallen == side
                    ? document_say(document, show_clock_fell_first, "side time", side_value(document, side), time)
                    : document_say(document, show_clock_fell, "side time", side_value(document, side), time));
    }
}

void present_clock_end(struct document *document, const struct clock *clock) {
    for (int32_t side = WHITE; side <= BLACK; side++) {
        const struct clock_side *one = &clock->sides[side];
        const struct language_value values[] = {side_value(document, side),
                                                time_value(document, clock_left(clock, (enum colour)side)),
                                                language_number(one->presses)};
        enum message message = !one->fallen                  ? MESSAGE_show_clock_end
                               : clock->first_fallen == side ? MESSAGE_show_clock_end_first
                                                             : MESSAGE_show_clock_end_fallen;
        document_note(document,
                      language_say(document->arena, document->language,
                                   language_sentence_of(document->arena, message, "side time moves", values, 3)));
    }
}

/* --- Endorsed clocks ---------------------------------------------------------------------------------------------- */

void present_clock_models(struct document *document, int edition) {
    static const struct table_column columns[] = {
        {MESSAGE_table_clock, false, NULL}, {MESSAGE_table_endorsed, true, NULL}, {MESSAGE_table_article, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; clock_model_at(edition, i) != NULL; i++) {
        table_add_zero(table, clock_model_at(edition, i)->name);
        table_add_number(table, clock_model_at(edition, i)->year);
        table_add_zero(table, clock_model_at(edition, i)->article);
    }
}

void present_clock_refusal(struct document *document, const char *article) {
    struct language_value value = language_text(text_from(article));
    if (article == NULL) {
        document_note(document, document_said(document, MESSAGE_show_clock_allowed));
        return;
    }
    document_note(document, strcmp(article, "c02-2022:5.1") == 0
                                ? document_say(document, show_clock_electronic, "article", value)
                            : strcmp(article, "c02-2022:5.3") == 0
                                ? document_say(document, show_clock_one_type, "article", value)
                                : document_say(document, show_clock_endorsed, "article", value));
}

/* --- The test report ---------------------------------------------------------------------------------------------- */

enum message present_clock_question(int line) {
    return (enum message)(MESSAGE_show_clockreport_question_01 + line - 1); /* keys stand in order */
}

/* What was run says so, or that it failed; the rest is for people. */
struct text present_clock_answer(const struct document *document, const struct present_clock_report *report, int line) {
    static const enum message plain[CLOCK_REPORT_LINES + 1] = {
        [10] = MESSAGE_show_clockreport_battery,     [13] = MESSAGE_show_clockreport_manual,
        [18] = MESSAGE_show_clockreport_first_flag,  [19] = MESSAGE_show_clockreport_last_flag,
        [20] = MESSAGE_show_clockreport_penalty,     [21] = MESSAGE_show_clockreport_counter,
        [23] = MESSAGE_show_clockreport_before_first};
    const struct clock_report *found = report->found;
    if (found->answers[line] == CLOCK_FAILED)
        return document_said(document, MESSAGE_show_clockreport_not_proved);
    switch (line) {
    case 1:
        return document_say(document, show_clockreport_name, "version", language_text(report->version));
    case 2:
        return report->tester;
    case 3:
        return document_say(document, show_clockreport_period, "from to", language_text(report->from),
                            language_text(report->to));
    case 9:
        return document_say(document, show_clockreport_keeps_time, "shown measured drift",
                            language_number(found->shown), language_number(found->measured),
                            language_number(clock_report_drift(found)));
    case 22:
        return document_say(document, show_clockreport_presets, "right presets", language_number((int64_t)found->right),
                            language_number((int64_t)found->preset_count));
    case 24:
        return report->remarks;
    default:
        return plain[line] == MESSAGE_none ? TEXT("") : document_said(document, plain[line]);
    }
}

void present_clock_report(struct document *document, const struct present_clock_report *report) {
    static const struct table_column questions[] = {
        {MESSAGE_table_no, true, NULL}, {MESSAGE_table_question, false, NULL}, {MESSAGE_table_answer, false, NULL}};
    static const struct table_column controls[] = {
        {MESSAGE_table_name, false, NULL},         {MESSAGE_table_for, false, NULL},
        {MESSAGE_table_time_control, false, NULL}, {MESSAGE_table_at_first, true, NULL},
        {MESSAGE_table_moves, true, NULL},         {MESSAGE_table_flag_after, true, NULL},
        {MESSAGE_table_result, false, NULL}};
    document->title = document_said(document, MESSAGE_show_clockreport_title);
    document->below = document_said(document, MESSAGE_show_clockreport_below);
    struct table *table = document_table(document, questions, sizeof questions / sizeof *questions);
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++) {
        struct text answer = present_clock_answer(document, report, i);
        table_add_number(table, i);
        table_add_said(table, present_clock_question(i));
        table_add(table, answer.length > 0 ? answer : TEXT("____________________"));
    }
    document_heading(document, document_said(document, MESSAGE_show_clockreport_controls_run));
    table = document_table(document, controls, sizeof controls / sizeof *controls);
    for (size_t i = 0; i < report->found->preset_count; i++) {
        const struct control_preset *preset = control_preset_at(i);
        const struct clock_run *run = &report->found->runs[i];
        table_add_zero(table, preset->name);
        table_add(table, present_preset_event(document, preset));
        table_add(table, written(document, text_from(preset->control)));
        table_add(table, time_text(document, run->first_display));
        table_add_number(table, run->moves);
        table_add(table, time_text(document, run->falls_at));
        table_add_said(table, run->as_computed ? MESSAGE_show_clockreport_as_computed
                                               : MESSAGE_show_clockreport_not_as_computed);
    }
}
