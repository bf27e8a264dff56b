/* A Swiss of an event that is run by commands, and reports of four players: what the tests of such reports share. */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "format/trf_drawing.h"
#include "format/trf_parts.h"
#include "language/errors.h"
#include "pairing/options.h"
#include "trips.h"
#include "warning_words.h"

/* --- An event that is run by commands --------------------------------------------------------------------------- */

struct hall {
    struct arena *arena;
    struct event event;
    size_t commands;
};

static inline bool asks(struct hall *hall, const char *kind, struct error *error, const char *format,
                        va_list arguments) {
    char body[4096];
    vsnprintf(body, sizeof body, format, arguments);
    struct trf_request request = {text_from(kind), text_copy(hall->arena, text_from(body))};
    return trf_fold_request(&hall->event, &request, hall->commands++, text_from(today), error);
}

__attribute__((format(printf, 3, 4))) static inline bool may(struct hall *hall, const char *kind, const char *format,
                                                             ...) {
    struct error error;
    va_list arguments;
    va_start(arguments, format);
    bool done = asks(hall, kind, &error, format, arguments);
    va_end(arguments);
    return done;
}

__attribute__((format(printf, 3, 4))) static inline void does(struct hall *hall, const char *kind, const char *format,
                                                              ...) {
    struct error error;
    va_list arguments;
    va_start(arguments, format);
    bool done = asks(hall, kind, &error, format, arguments);
    va_end(arguments);
    if (!done)
        fail_msg("%s: %s", kind, language_error_describe(hall->arena, language_english(), &error).bytes);
}

static inline const struct tournament *tournament_of(const struct hall *hall) {
    return &hall->event.tournaments[0];
}

/* Players rated 2400, 2390, ... */
static inline void open_hall(struct hall *hall, struct arena *arena, int players, const char *settings) {
    *hall = (struct hall){.arena = arena};
    trf_fold_begin(&hall->event);
    does(hall, "event.create", "{\"name\":\"Open\",\"from\":\"2026-03-01\",\"to\":\"2026-03-09\"}");
    for (int i = 0; i < players; i++)
        does(hall, "player.add", "{\"players\":[{\"name\":\"Player %c\",\"rating\":%d}]}", 'A' + i, 2400 - 10 * i);
    does(hall, "tournament.create", "{\"name\":\"Open\",\"system\":\"swiss\",%s}", settings);
    for (int i = 0; i < players; i++)
        does(hall, "entry.add", "{\"tournament\":1,\"players\":[%d]}", i + 1);
}

static inline void publish(struct hall *hall) {
    does(hall, "round.pair", "{\"tournament\":1}");
    does(hall, "round.publish", "{\"tournament\":1}");
}

/* The better number wins, or by lot. */
static inline void play(struct hall *hall, struct random_source *lots) {
    static const char *const codes[] = {"1-0", "0-1", "1/2-1/2", "1-0", "0-1", "+/-", "-/-", "0-0"};
    const struct round *round = &tournament_of(hall)->rounds[tournament_of(hall)->round_count - 1];
    for (int32_t i = 0; i < round->board_count; i++) {
        const char *code = round->boards[i].white < round->boards[i].black ? "1-0" : "0-1";
        if (lots != NULL)
            code = codes[random_below(lots, random_below(lots, 4) == 0 ? 8 : 5)];
        does(hall, "result.set", "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", (int)round->number,
             (int)i + 1, code);
    }
}

static inline void has_line(struct text file, const char *line) {
    struct text here;
    for (struct text rest = file; text_next_line(&rest, &here);)
        if (text_equal(here, text_from(line)))
            return;
    fail_msg("no line \"%s\" in\n%.*s", line, TEXT_ARG(file));
}

static inline int lines_with(struct text file, const char *part) {
    struct text here;
    size_t at;
    int count = 0;
    while (text_next_line(&file, &here))
        count += text_find(here, text_from(part), &at);
    return count;
}

static inline struct text without(struct arena *arena, struct text file, const char *start) {
    struct text_builder builder;
    struct text line;
    text_builder_init(&builder, arena);
    while (text_next_line(&file, &line))
        if (!text_starts_with(line, text_from(start)))
            text_add_format(&builder, "%.*s\r\n", TEXT_ARG(line));
    return text_builder_take(&builder);
}

/* What a board had when a later round was paired. */
static inline enum result known(const struct tournament *tournament, int32_t round, int32_t board, int32_t later) {
    for (int32_t i = 0; i < tournament->late_count; i++) {
        const struct late_result *late = &tournament->late[i];
        if (late->round == round && late->board == board && late->through >= later)
            return (enum result)late->result;
    }
    return (enum result)tournament->rounds[round - 1].boards[board - 1].result;
}

static inline int32_t number_of(const struct tournament *tournament, int32_t player) {
    return tournament_entry_of(tournament, player)->number;
}

/* A board of the first event had the same results in the second one, round by round. */
static inline void assert_same_history(const struct event *first, const struct event *second, const struct round *round,
                                       const struct board *board) {
    const struct tournament *a = &first->tournaments[0];
    const struct tournament *b = &second->tournaments[0];
    const struct round *other = &b->rounds[round->number - 1];
    int32_t at = 0;
    while (number_of(b, other->boards[at].white) != number_of(a, board->white))
        assert_true(++at < other->board_count);
    for (int32_t later = round->number + 1; later <= a->round_count + 1; later++)
        assert_int_equal(known(a, round->number, (int32_t)(board - round->boards) + 1, later),
                         known(b, round->number, at + 1, later));
}

/* What the table of a tournament does not show. */
static inline void assert_same_swiss(const struct event *first, const struct event *second) {
    const struct tournament *a = &first->tournaments[0];
    const struct tournament *b = &second->tournaments[0];
    assert_ptr_equal(a->pairing, b->pairing);
    assert_true(pairing_options_same(a->pairing, &a->choices, &b->choices));
    assert_int_equal(a->baku, b->baku);
    assert_int_equal(a->initial_colour, b->initial_colour);
    assert_int_equal(a->prohibited_count, b->prohibited_count);
    for (int32_t i = 0; i < a->round_count; i++) {
        assert_int_equal(a->rounds[i].origin, b->rounds[i].origin);
        assert_int_equal(a->rounds[i].entry_count, b->rounds[i].entry_count);
        assert_int_equal(a->rounds[i].replaced_count, b->rounds[i].replaced_count);
        assert_true(text_equal(a->rounds[i].reason, b->rounds[i].reason));
        for (int32_t j = 0; j < a->rounds[i].board_count; j++)
            assert_same_history(first, second, &a->rounds[i], &a->rounds[i].boards[j]);
    }
}

static inline void assert_swiss_trip(struct arena *arena, const struct event *event) {
    struct event again;
    assert_trip(arena, event);
    event_from(arena, file_of(arena, event), &again);
    assert_same_swiss(event, &again);
    event_drop(&again);
}

/* Is a round of the file what the engine draws? */
static inline bool is_drawn(struct arena *arena, struct text file, int32_t at) {
    struct trf_tournament trf;
    struct crosstable table;
    struct drawing drawing;
    struct drawn_round drawn;
    struct error error;
    must(arena, trf_read(arena, file, &trf, &error), &error);
    must(arena, trf_table(arena, &trf, &table, &error), &error);
    must(arena, trf_drawing(arena, &trf, &table, at, &drawing, &error), &error);
    const struct pairing_system *system = pairing_system_named(text_from(trf_system(&trf).edition));
    must(arena, pairing_system_pair(arena, system, &drawing, &drawn, &error), &error);
    for (int32_t i = 0; i < drawn.pair_count; i++) {
        const struct round_record *white = crosstable_record(drawing.table, drawn.pairs[i].white, at);
        if (white->opponent != drawn.pairs[i].black || white->colour != COLOUR_WHITE)
            return false;
    }
    return true;
}

static inline int soak(const char *name, int usual) {
    const char *value = getenv(name);
    return value == NULL ? usual : atoi(value);
}

/* A record without points; rounds from column 90 on. */
#define PLAYER(number, rounds)                                                                                         \
    "001 " number "      Name                                                                       " rounds "\n"

#define FOUR                                                                                                           \
    PLAYER("   1", "     3 w 1     2 b")                                                                               \
    PLAYER("   2", "     4 b 1     1 w")                                                                               \
    PLAYER("   3", "     1 b 0     4 w")                                                                               \
    PLAYER("   4", "     2 w 0     3 b")                                                                               \
    PLAYER("   5", "")

static inline struct trf_tournament read_trf(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, text_from(text), &trf, &error), &error);
    return trf;
}

static inline struct trf_tournament read_with(struct arena *arena, const char *lines) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    text_add_format(&builder, "092 Swiss\n142 5\n" FOUR "%s\n", lines);
    return read_trf(arena, text_zero(arena, text_builder_take(&builder)));
}

static inline void assert_warns(const struct trf_tournament *trf, const char *words) {
    size_t at;
    for (size_t i = 0; i < trf->warning_count; i++)
        if (text_find(warning_words(&trf->warnings[i]), text_from(words), &at))
            return;
    fail_msg("nobody says \"%s\" (%zu warnings, the first: %s)", words, trf->warning_count,
             trf->warning_count > 0 ? warning_words(&trf->warnings[0]).bytes : "");
}
