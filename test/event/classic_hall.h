/*
 * A Swiss by one of the systems of the text of about 2009 in a playing hall.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "event/draw.h"
#include "hall.h"

static const char *const classic_names[] = {"dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"};
enum { CLASSIC_COUNT = sizeof classic_names / sizeof *classic_names };

/* Tournament 1 of players P01, P02 ... with falling ratings, White as initial colour. */
static inline void open_classic(struct hall *hall, const char *pairing, int players, int rounds) {
    struct text_builder list;
    struct text_builder ids;
    hall_open_event(hall);
    text_builder_init(&list, &hall->arena);
    text_builder_init(&ids, &hall->arena);
    for (int i = 1; i <= players; i++) {
        text_add_format(&list, "%s{'name':'P%02d','rating':%d}", i == 1 ? "" : ",", i, 2500 - 10 * i);
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    hall_must(hall, "player.add", "{'players':[%s]}", text_builder_take(&list).bytes);
    hall_must(hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':%d,'pairing':'%s'}", rounds,
              pairing);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    hall_must(hall, "colour.draw", "{'tournament':1,'colour':'white'}");
}

static inline const struct tournament *classic(const struct hall *hall) {
    return event_tournament(&hall->event, 1);
}

static inline const struct round *last_of(const struct hall *hall) {
    return tournament_round(classic(hall), classic(hall)->round_count);
}

static inline void publish_next(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.publish", "{'tournament':1}");
}

/* Results of the last round, one letter a board, the last one goes on: w, d, b. */
static inline void play_all(struct hall *hall, const char *results) {
    size_t length = strlen(results);
    for (int32_t i = 0; i < last_of(hall)->board_count; i++) {
        char letter = results[(size_t)i < length ? (size_t)i : length - 1];
        hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}",
                  (int)last_of(hall)->number, (int)i + 1,
                  letter == 'w'   ? "1-0"
                  : letter == 'd' ? "1/2-1/2"
                                  : "0-1");
    }
}

/* "1-5 6-2 7=allocated" */
static inline const char *pairs_in(struct hall *hall, const struct round *round) {
    struct text_builder out;
    text_builder_init(&out, &hall->arena);
    for (int32_t i = 0; i < round->board_count; i++)
        text_add_format(&out, "%s%d-%d", out.length > 0 ? " " : "", (int)round->boards[i].white,
                        (int)round->boards[i].black);
    for (int32_t i = 0; i < round->bye_count; i++)
        text_add_format(&out, "%s%d=%s", out.length > 0 ? " " : "", (int)round->byes[i].player,
                        bye_code(round->byes[i].bye));
    return text_zero(&hall->arena, text_builder_take(&out));
}

static inline const struct json *tournament_of(struct hall *hall) {
    return hall_view_tournament(hall, 1, VIEW_PUBLIC);
}

static inline const struct json *read_back(struct hall *hall, struct text_builder *out) {
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    struct error error;
    assert_true(json_read(&hall->arena, text_builder_take(out), &json_usual_limits, value, &error));
    return value;
}

static inline const struct json *keys_of(struct hall *hall, int round) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &hall->arena);
    json_writer_init(&writer, &out);
    assert_true(view_keys(&writer, &hall->event, classic(hall), round, language_english(), &hall->arena, &hall->error));
    return read_back(hall, &out);
}

/* The last round, or the draft where there is one, only as far as it concerns two players; 0: nobody. */
static inline const struct json *explanation_about(struct hall *hall, int32_t one, int32_t other) {
    int32_t players[2] = {one, other};
    const struct round *round = classic(hall)->draft.state != DRAFT_NONE ? &classic(hall)->draft.round : last_of(hall);
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &hall->arena);
    json_writer_init(&writer, &out);
    assert_true(view_explanation_about(&writer, &hall->event, classic(hall), round, players, language_english(),
                                       &hall->arena, &hall->error));
    return read_back(hall, &out);
}

/* A refold of the whole journal gives the state that was kept up to date entry by entry. */
static inline void assert_same_when_folded(struct hall *hall) {
    struct text before = hall_render(&hall->arena, &hall->event);
    hall_refold(hall);
    assert_true(text_equal(before, hall_render(&hall->arena, &hall->event)));
}
