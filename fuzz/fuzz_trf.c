/*
 * Any bytes as a tournament report: read or refused. What is read can be written and read again, in every dialect the
 * same twice; a table and the drawing of every round come out of it; and what becomes an event makes the round trip
 * without losing a byte. Of the dialects and the trip an input gets one.
 */
#include <stdlib.h>

#include "format/trf_drawing.h"

static const struct text today = TEXT_INIT("2026-11-15");

static bool event_of(struct arena *arena, struct text file, struct event *event) {
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    return trf_read(arena, file, &trf, &error) && trf_import(arena, &trf, TEXT(""), today, NULL, &import, &error) &&
           trf_fold(&import, today, event, &error);
}

static struct text written(struct arena *arena, const struct event *event) {
    struct text file;
    struct error error;
    if (!trf_write(arena, event, &event->tournaments[0], &file, &error))
        abort();
    return file;
}

static void check_trip(struct arena *arena, struct text bytes) {
    struct event event;
    struct event again;
    if (!event_of(arena, bytes, &event))
        return;
    struct text file = written(arena, &event);
    event_drop(&event);
    if (!event_of(arena, file, &again) || !text_equal(written(arena, &again), file))
        abort();
    event_drop(&again);
}

/* What a dialect cannot hold may be refused; what it holds stays. */
static void check_dialect(struct arena *arena, struct trf_tournament *trf, int dialect) {
    struct trf_render_options options = {.dialect = (enum trf_dialect)dialect, .line_end = TRF_LF};
    struct trf_tournament again;
    struct text one;
    struct text other;
    struct error error;
    if (!trf_render_as(arena, trf, &options, &one, &error))
        return;
    if (!trf_read(arena, one, &again, &error))
        abort();
    if (dialect == TRF_DIALECT_06)
        return; /* its byes are guessed */
    if (!trf_render_as(arena, &again, &options, &other, &error) || !text_equal(one, other))
        abort();
}

/* Which of the long checks an input gets: one each, since there are many inputs. The same bytes always get the same. */
static unsigned pick(const uint8_t *data, size_t size) {
    enum { CHECKS = TRF_DIALECT_26 + 2 };
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * 16777619u;
    return (sum >> 8) % CHECKS;
}

/* Whoever has an opponent is his opponent, also under the numbers of a past round. */
static void check_opponents(const struct crosstable *table) {
    for (int32_t i = 0; i < table->participant_count; i++) {
        for (int32_t round = 0; round < table->round_count; round++) {
            int32_t opponent = crosstable_record(table, i, round)->opponent;
            if (opponent >= 0 &&
                (opponent >= table->participant_count || crosstable_record(table, opponent, round)->opponent != i))
                abort();
        }
    }
}

static void check_drawings(struct arena *arena, const struct trf_tournament *trf) {
    struct crosstable table;
    struct error error;
    if (!trf_table(arena, trf, &table, &error))
        abort();
    for (int32_t round = 0; round <= table.round_count; round++) {
        struct drawing drawing;
        if (!trf_drawing(arena, trf, &table, round, &drawing, &error))
            continue;
        for (int32_t i = 0; i < drawing.exclusion_count; i++)
            for (int32_t j = 0; j < drawing.exclusions[i].count; j++)
                if (drawing.exclusions[i].participants[j] < 0 ||
                    drawing.exclusions[i].participants[j] >= drawing.table->participant_count)
                    abort();
        check_opponents(drawing.table);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct trf_tournament trf;
    struct trf_tournament again;
    struct error error;
    struct text bytes = {(const char *)data, size};
    struct text file;
    arena_init(&arena);
    bool read = trf_read(&arena, bytes, &trf, &error);
    if (trf_read_strictly(&arena, bytes, language_english(), &again, &error) && !read)
        abort();
    if (read)
        check_drawings(&arena, &trf);
    if (read && trf_render(&arena, &trf, &file, &error)) {
        if (!trf_read(&arena, file, &again, &error))
            abort();
        if (pick(data, size) <= TRF_DIALECT_26)
            check_dialect(&arena, &trf, (int)pick(data, size));
        else
            check_trip(&arena, bytes);
    }
    arena_drop(&arena);
    return 0;
}
