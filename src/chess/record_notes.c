#include <string.h>

#include "chess/record.h"

/* A note is written between braces: it must not close them itself. */
static struct text without_braces(struct arena *arena, struct text text) {
    struct text_builder out = {.arena = arena};
    text_add(&out, text_trim(text));
    for (size_t i = 0; i < out.length; i++)
        if (out.bytes[i] == '{' || out.bytes[i] == '}')
            out.bytes[i] = out.bytes[i] == '{' ? '(' : ')';
    return text_builder_take(&out);
}

void record_add_note(struct record *record, struct arena *arena, size_t ply, struct text text, const char *article) {
    record->notes =
        arena_grow(arena, record->notes, &record->note_capacity, record->note_count + 1, sizeof *record->notes, NULL);
    size_t at = record->note_count++;
    for (; at > 0 && record->notes[at - 1].ply > ply; at--)
        record->notes[at] = record->notes[at - 1];
    record->notes[at] = (struct record_note){ply, without_braces(arena, text), article};
}

static void add_said(struct record *record, struct arena *arena, const struct language *language, size_t ply,
                     enum message message, const char *article) {
    record_add_note(record, arena, ply, language_say(arena, language, language_plain(arena, message)), article);
}

void record_board_turned(struct record *record, struct arena *arena, const struct language *language, size_t ply) {
    add_said(record, arena, language, ply, MESSAGE_chess_note_turned, "laws:7.2.2");
}

void record_mark_algebraic(struct record *record, bool algebraic) {
    record->not_algebraic = !algebraic;
}

static bool is_warned(const struct record *record) {
    for (size_t i = 0; i < record->note_count; i++)
        if (strcmp(record->notes[i].article, "laws:C") == 0)
            return true;
    return false;
}

bool record_use_as_evidence(struct record *record, struct arena *arena, const struct language *language,
                            struct error *error) {
    if (!record->not_algebraic)
        return true;
    if (!is_warned(record))
        add_said(record, arena, language, record->count, MESSAGE_chess_note_not_algebraic, "laws:C");
    return error_set(error, ERROR_record_not_algebraic, NULL, NULL, NULL);
}
