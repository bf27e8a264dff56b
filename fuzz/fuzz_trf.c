/*
 * Any bytes as a tournament report: read or refused. What is read can be written and read again; what becomes an event
 * makes the round trip without losing a byte.
 */
#include <stdlib.h>

#include "format/trf.h"

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct trf_tournament trf;
    struct error error;
    struct text bytes = {(const char *)data, size};
    struct text file;
    arena_init(&arena);
    if (trf_read(&arena, bytes, &trf, &error) && trf_render(&arena, &trf, &file, &error)) {
        if (!trf_read(&arena, file, &trf, &error))
            abort();
        check_trip(&arena, bytes);
    }
    arena_drop(&arena);
    return 0;
}
