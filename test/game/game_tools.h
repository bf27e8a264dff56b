/*
 * What tests of games share: a game by a time control, and facts as they stand in a log.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/game_log.h"
#include "game/view.h"

struct table {
    struct arena arena;
    struct game game;
    struct error error;
};

static inline void table_open(struct table *table, const char *control_words, const char *fen) {
    struct control control;
    struct game_rules rules;
    struct setup setup;
    arena_init(&table->arena);
    assert_true(control_read(text_from(control_words), &control, &table->error));
    game_rules_usual(&rules, &control);
    if (fen != NULL) {
        assert_true(setup_read(&setup, text_from(fen), &table->error));
        assert_true(position_from_setup(&rules.start, &setup, SETUP_ILLEGAL_PLAY, &table->error));
    }
    rules.supervision = SUPERVISION_FULL;
    game_begin(&table->game, &rules, &table->arena);
}

static inline void table_close(struct table *table) {
    arena_drop(&table->arena);
}

/* A fact with the effects that are given, whatever the rules say: "0:10 white presses", "press white; complete white". */
static inline bool give(struct table *table, int64_t seconds, const char *happening_words, const char *effects) {
    struct game_action happening;
    struct game_ruling ruling = {.verdict = VERDICT_RULED};
    struct text rest = text_from(effects);
    struct text effect;
    assert_true(happening_read(text_from(happening_words), seconds * CONTROL_SECOND, &happening, &table->error));
    while (effect_next(&rest, &effect))
        assert_true(effect_read(effect, &ruling.effects[ruling.effect_count++], &table->error));
    return game_apply(&table->game, &happening, &ruling, &table->error);
}

/* What a check of a log would say. */
static inline void shows(struct table *table, const char *what, const char *value) {
    struct text answer;
    assert_true(game_log_ask(&table->game, text_from(what), table->game.now, &table->arena, &answer));
    assert_string_equal(answer.bytes, value);
}

static inline struct text seen_by(struct table *table, enum game_view_for viewer) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &table->arena);
    json_writer_init(&writer, &out);
    game_view(&writer, &table->game, table->game.now, viewer);
    return text_builder_take(&out);
}

static inline bool sees(struct table *table, enum game_view_for viewer, const char *part) {
    size_t at;
    return text_find(seen_by(table, viewer), text_from(part), &at);
}
