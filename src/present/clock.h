/*
 * Time controls, accounts of clocks, endorsed clocks and the test report as documents, and for programs.
 */
#pragma once

#include "clock/clock_log.h"
#include "clock/presets.h"
#include "clock/report.h"
#include "present/document.h"

struct text present_clock_time(struct arena *arena, int64_t time); /* "1:29:59" */
/* What control_add and its like say. */
struct text present_clock_said(struct arena *arena, void (*add)(struct text_builder *, const struct control *),
                               const struct control *control);
/* Of a preset: what it is for. */
struct text present_preset_event(const struct document *document, const struct control_preset *preset);
/* The presets whose names begin so: "2022", "mode", "". */
void present_presets(struct document *document, struct text edition);
void present_presets_write(struct json_writer *writer, const struct document *document, struct text edition);
/* What a control is and what events it is long enough for; with rounds, whether they fit into a day of a school event. */
void present_control(struct document *document, const struct control *control, int64_t rounds);
void present_control_write(struct json_writer *writer, const struct document *document, const struct control *control,
                           int64_t rounds);
void present_clock_log(struct document *document, const struct clock_log *log);
void present_clock_log_write(struct json_writer *writer, const struct document *document, const struct clock_log *log);
/* A side of a clock that was left: time, moves, flag. */
void present_clock_end(struct document *document, const struct clock *clock);
/* The clocks that FIDE has endorsed by an edition's text. */
void present_clock_models(struct document *document, int edition);
void present_clock_models_write(struct json_writer *writer, const struct document *document, int edition);
/* May clocks be used? `article` is what speaks against them, or NULL. */
void present_clock_refusal(struct document *document, const char *article);
void present_clock_refusal_write(struct json_writer *writer, const struct document *document, const char *article);

/* What people say for the report; empty: nobody did. */
struct present_clock_report {
    const struct clock_report *found;
    struct text version;
    struct text from, to; /* when it was run */
    struct text tester, remarks;
};
/* The answer of a line, from 1; empty: it is for the tester. */
struct text present_clock_answer(const struct document *document, const struct present_clock_report *report, int line);
enum message present_clock_question(int line);
void present_clock_report(struct document *document, const struct present_clock_report *report);
void present_clock_report_write(struct json_writer *writer, const struct document *document,
                                const struct present_clock_report *report);
