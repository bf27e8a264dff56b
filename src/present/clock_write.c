#include "clock/models.h"
#include "present/clock.h"
#include "present/writing.h"

void present_presets_write(struct json_writer *writer, const struct document *document, struct text edition) {
    const struct control_preset *preset;
    struct control control;
    json_begin_array(writer);
    for (size_t i = 0; (preset = control_preset_next(&i, edition, &control)) != NULL;) {
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(preset->name));
        json_key_text(writer, "event", present_preset_event(document, preset));
        json_key_text(writer, "control", text_from(preset->control));
        json_key_text(writer, "class", text_from(control_class_name(control_class_of(&control))));
        json_key_text(writer, "tag", present_clock_said(document->arena, control_add_tag, &control));
        json_key_text(writer, "article", text_from(preset->article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_control_write(struct json_writer *writer, const struct document *document, const struct control *control,
                           int64_t rounds) {
    struct control_check checks[CONTROL_CHECKS];
    control_make_checks(control, checks);
    json_begin_object(writer);
    json_key_text(writer, "control", present_clock_said(document->arena, control_add, control));
    json_key_text(writer, "words",
                  language_say(document->arena, document->language, control_words(document->arena, control)));
    json_key_text(writer, "class", text_from(control_class_name(control_class_of(control))));
    json_key_array(writer, "sixty_moves");
    for (int32_t side = WHITE; side <= BLACK; side++)
        json_integer(writer, control_time_for_sixty(control, (enum colour)side));
    json_end_array(writer);
    json_key_text(writer, "tag", present_clock_said(document->arena, control_add_tag, control));
    json_key_boolean(writer, "unusual_increment", control_has_unusual_increment(control));
    json_key_object(writer, "too_short");
    for (size_t i = 0; i < CONTROL_CHECKS; i++)
        writing_text(writer, checks[i].name, checks[i].article);
    json_end_object(writer);
    json_key_integer(writer, "school_rounds", control_school_rounds(control));
    if (rounds > 0) {
        json_key_integer(writer, "rounds", rounds);
        json_key_integer(writer, "longest", control_longest(control, (int32_t)rounds));
    }
    json_end_object(writer);
}

static void add_readings(struct json_writer *writer, const char *key, const struct clock_reading readings[2]) {
    json_key_array(writer, key);
    for (int32_t side = WHITE; side <= BLACK; side++) {
        json_begin_object(writer);
        json_key_integer(writer, "left", readings[side].left);
        json_key_integer(writer, "moves", readings[side].presses);
        json_key_boolean(writer, "fallen", readings[side].fallen);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_clock_log_write(struct json_writer *writer, const struct document *document, const struct clock_log *log) {
    json_begin_object(writer);
    json_key_text(writer, "control", present_clock_said(document->arena, control_add, &log->clock.settings.control));
    json_key_array(writer, "entries");
    for (size_t i = 0; i < log->count; i++) {
        const struct clock_entry *entry = &log->entries[i];
        json_begin_object(writer);
        json_key_integer(writer, "after", entry->at - log->entries[0].at);
        json_key_text(writer, "action", text_from(clock_action_name(entry->action)));
        if (entry->action != CLOCK_SET && entry->action != CLOCK_STOP)
            json_key_text(writer, "side", entry->side == WHITE ? TEXT("white") : TEXT("black"));
        if (clock_entry_is_correction(entry)) {
            json_key_text(writer, "article", entry->article);
            json_key_text(writer, "actor", entry->actor);
        }
        add_readings(writer, "before", entry->before);
        add_readings(writer, "now", entry->after);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "flags");
    for (int32_t side = WHITE; side <= BLACK; side++) {
        if (log->clock.sides[side].fallen)
            json_integer(writer, log->clock.sides[side].fallen_at - log->entries[0].at);
        else
            json_null(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void present_clock_models_write(struct json_writer *writer, const struct document *document, int edition) {
    (void)document;
    json_begin_array(writer);
    for (size_t i = 0; clock_model_at(edition, i) != NULL; i++) {
        const struct clock_model *model = clock_model_at(edition, i);
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(model->name));
        json_key_integer(writer, "year", model->year);
        json_key_text(writer, "article", text_from(model->article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_clock_refusal_write(struct json_writer *writer, const struct document *document, const char *article) {
    (void)document;
    json_begin_object(writer);
    json_key_boolean(writer, "allowed", article == NULL);
    json_key_text(writer, "article", text_from(article));
    json_end_object(writer);
}

void present_clock_report_write(struct json_writer *writer, const struct document *document,
                                const struct present_clock_report *report) {
    const struct clock_report *found = report->found;
    json_begin_object(writer);
    json_key_boolean(writer, "proved", found->passed);
    json_key_integer(writer, "system_ms", found->measured);
    json_key_integer(writer, "clock_ms", found->shown);
    json_key_integer(writer, "drift_ms", clock_report_drift(found));
    json_key_array(writer, "lines");
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++) {
        struct text answer = present_clock_answer(document, report, i);
        json_begin_object(writer);
        json_key_integer(writer, "number", i);
        json_key_text(writer, "question", document_said(document, present_clock_question(i)));
        writing_text(writer, "answer", answer.length == 0 ? NULL : text_zero(document->arena, answer));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "controls");
    for (size_t i = 0; i < found->preset_count; i++) {
        const struct control_preset *preset = control_preset_at(i);
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(preset->name));
        json_key_text(writer, "control", text_from(preset->control));
        json_key_text(writer, "article", text_from(preset->article));
        json_key_boolean(writer, "as_computed", found->runs[i].as_computed);
        json_key_integer(writer, "first_display", found->runs[i].first_display);
        json_key_integer(writer, "moves", found->runs[i].moves);
        json_key_integer(writer, "controls_passed", found->runs[i].controls);
        json_key_integer(writer, "flag_after", found->runs[i].falls_at);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
