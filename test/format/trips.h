/* Round trips: an event out of a file, a file out of an event, and whether two events say the same. */
#pragma once

#include "support.h"

#include "event/decide.h"
#include "format/trf.h"

static const char today[] = "2026-11-15";

/* The event of a file; the caller drops it. */
static inline void event_from(struct arena *arena, struct text file, struct event *event) {
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    must(arena, trf_read(arena, file, &trf, &error), &error);
    must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), NULL, &import, &error), &error);
    must(arena, trf_fold(&import, text_from(today), event, &error), &error);
}

/* The event that requests make, each a kind and a body. */
static inline void event_of(struct arena *arena, const struct trf_request *requests, size_t count,
                            struct event *event) {
    struct trf_import import = {.count = count, .requests = arena_array(arena, count, sizeof *requests)};
    struct error error;
    memcpy(import.requests, requests, count * sizeof *requests);
    must(arena, trf_fold(&import, text_from(today), event, &error), &error);
}

static inline struct text file_of(struct arena *arena, const struct event *event) {
    struct text file;
    struct error error;
    must(arena, trf_write(arena, event, &event->tournaments[0], &file, &error), &error);
    return file;
}

static inline void assert_same_player(const struct player *a, const struct player *b) {
    assert_text(b->name, a->name.bytes);
    assert_int_equal(b->rating, a->rating);
    assert_text(b->title, a->title.bytes);
    assert_text(b->federation, a->federation.bytes);
    assert_text(b->fide_id, a->fide_id.bytes);
    assert_int_equal(b->birth_year, a->birth_year);
    assert_text(b->birth_date, a->birth_date.length > 0 ? a->birth_date.bytes : "");
    assert_text(b->sex, a->sex.bytes);
}

/* The same players with the same numbers, rounds, results, points and settings. Boards may stand in another order. */
static inline void assert_same_tournament(struct arena *arena, const struct event *first, const struct event *second) {
    const struct tournament *a = &first->tournaments[0];
    const struct tournament *b = &second->tournaments[0];
    struct crosstable one;
    struct crosstable other;
    assert_int_equal(a->system, b->system);
    assert_int_equal(a->cycles, b->cycles);
    assert_int_equal(tournament_rounds_planned(a), tournament_rounds_planned(b));
    assert_int_equal(a->round_count, b->round_count);
    assert_int_equal(a->date_count, b->date_count);
    assert_text(b->time_control, a->time_control.length > 0 ? a->time_control.bytes : "");
    assert_int_equal(a->rules.edition, b->rules.edition);
    assert_int_equal(a->rules.tiebreak_count, b->rules.tiebreak_count);
    for (size_t i = 0; i < a->rules.tiebreak_count; i++)
        assert_true(tiebreak_equal(a->rules.tiebreaks[i], b->rules.tiebreaks[i]));
    assert_true(tournament_crosstable(first, a, 0, arena, &one));
    assert_true(tournament_crosstable(second, b, 0, arena, &other));
    assert_int_equal(one.participant_count, other.participant_count);
    for (int32_t i = 0; i < one.participant_count; i++) {
        const struct participant *mine = &one.participants[i];
        const struct participant *yours = &other.participants[i];
        assert_int_equal(mine->number, yours->number);
        assert_int_equal(mine->excluded, yours->excluded);
        assert_same_player(event_player(first, mine->player), event_player(second, yours->player));
        assert_int_equal(crosstable_points(&one, i) * other.scoring.unit,
                         crosstable_points(&other, i) * one.scoring.unit);
        for (int32_t round = 0; round < one.round_count; round++) {
            const struct round_record *here = crosstable_record(&one, i, round);
            const struct round_record *there = crosstable_record(&other, i, round);
            assert_int_equal(here->opponent, there->opponent);
            assert_int_equal(here->colour, there->colour);
            assert_int_equal(here->outcome, there->outcome);
            assert_int_equal(here->bye, there->bye);
            assert_int_equal(here->rated, there->rated);
        }
    }
}

/* Written, read and written again: the same bytes and the same tournament. */
static inline void assert_trip(struct arena *arena, const struct event *event) {
    struct event again;
    struct text file = file_of(arena, event);
    event_from(arena, file, &again);
    assert_same_tournament(arena, event, &again);
    assert_text(file_of(arena, &again), file.bytes);
    event_drop(&again);
}
