/*
 * Any bytes as a list of moves, from a start for either player: held word for word, followed as far as it is legal, and
 * written so that it is read back as the same game with the same notes.
 */
#include <stdlib.h>
#include <string.h>

#include "chess/record.h"

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPp2ppp/8/3pP3/8/8/PPP2PpP/R3K2R b KQkq - 0 17",
};

static void must(bool condition) {
    if (!condition)
        abort();
}

static void check_entries(const struct record *record, struct text list) {
    struct position position = record->start;
    must(record->followed <= record->count);
    for (size_t i = 0; i < record->count; i++) {
        const struct record_entry *entry = &record->entries[i];
        must((entry->kind == RECORD_MOVE) == (i < record->followed));
        must((entry->kind == RECORD_MISSING) == (entry->written.length == 0));
        if (entry->written.length > 0) /* a view on the list */
            must(entry->written.bytes >= list.bytes &&
                 entry->written.bytes + entry->written.length <= list.bytes + list.length);
        if (i >= record->followed)
            continue;
        struct moves moves;
        struct position before = position;
        moves_generate(&moves, &before);
        must(moves_has(&moves, entry->move));
        position_play(&position, &before, entry->move);
    }
    must(position_same(&position, &record->reached));
}

static void check_notes(const struct record *record, const struct record *back) {
    must(back->note_count == record->note_count);
    for (size_t i = 0; i < record->note_count; i++) {
        must(i == 0 || record->notes[i - 1].ply <= record->notes[i].ply);
        must(text_equal(back->notes[i].text, record->notes[i].text));
        must(strcmp(back->notes[i].article, record->notes[i].article) == 0);
    }
}

static void check_written(const struct record *record, struct arena *arena) {
    struct notation_style style = notation_fide;
    struct record back;
    style.language = record->language;
    struct text written = record_write(record, arena, &style);
    record_read(&back, arena, &record->start, written, &style.language);
    check_entries(&back, written);
    check_notes(record, &back);
    must(back.followed >= record->followed);
    for (size_t i = 0; i < record->followed; i++) {
        must(move_equal(back.entries[i].move, record->entries[i].move));
        must(back.entries[i].draw_offer == record->entries[i].draw_offer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct text list = {(const char *)data, size};
    arena_init(&arena);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct position start;
        struct error error;
        struct record record;
        must(position_read(&start, text_from(starts[i]), &error));
        record_read(&record, &arena, &start, list, NULL);
        check_entries(&record, list);
        check_written(&record, &arena);
        size_t notes = record.note_count;
        record_board_turned(&record, &arena, language_english(), size % (record.count + 1));
        must(record.note_count == notes + 1);
        must(record_use_as_evidence(&record, &arena, language_english(), &error) == !record.not_algebraic);
        check_written(&record, &arena);
    }
    arena_drop(&arena);
    return 0;
}
