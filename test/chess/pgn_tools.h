/*
 * What the tests of PGN share: findings collected, games compared.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chess/pgn.h"

enum { FINDINGS_MOST = 64 };

struct found {
    enum pgn_problem problem;
    enum pgn_fault fault;
    bool warning, in_variation;
    size_t game, at;
    uint32_t ply;
    char article[32];
};

struct checked {
    size_t count;
    struct found findings[FINDINGS_MOST];
    struct pgn_summary summary;
};

static inline void collect(void *user, const struct pgn_finding *finding) {
    struct checked *checked = user;
    struct arena arena;
    arena_init(&arena);
    struct text sentence = pgn_finding_say(&arena, language_english(), finding);
    assert_true(sentence.length > 10);
    assert_true(text_ends_with(sentence, TEXT(".")) || text_ends_with(sentence, TEXT("]"))); /* an article */
    arena_drop(&arena);
    if (checked->count < FINDINGS_MOST) {
        struct found *found = &checked->findings[checked->count];
        *found = (struct found){.problem = finding->problem,
                                .fault = finding->fault,
                                .warning = finding->warning,
                                .in_variation = finding->in_variation,
                                .game = finding->game,
                                .at = finding->at,
                                .ply = finding->ply};
        snprintf(found->article, sizeof found->article, "%s", finding->article);
    }
    checked->count++;
}

static inline struct checked check_text(struct text text) {
    struct checked checked = {.count = 0};
    pgn_check(text, NULL, &checked, collect, &checked.summary);
    return checked;
}

static inline struct checked check(const char *text) {
    return check_text(text_from(text));
}

/* Exactly this one problem. */
static inline void assert_problem(const char *text, enum pgn_problem problem, uint32_t ply, bool warning,
                                  const char *article) {
    struct checked checked = check(text);
    assert_int_equal(checked.count, 1);
    assert_int_equal(checked.findings[0].problem, problem);
    assert_int_equal(checked.findings[0].ply, ply);
    assert_int_equal(checked.findings[0].warning, warning);
    assert_string_equal(checked.findings[0].article, article);
    assert_int_equal(checked.summary.faulty, warning ? 0 : 1);
}

static inline void assert_sound(const char *text) {
    struct checked checked = check(text);
    assert_int_equal(checked.count, 0);
    assert_int_equal(checked.summary.sound, checked.summary.games);
}

static inline void assert_text(struct text text, const char *expected) {
    char *copy = strndup(text.bytes == NULL ? "" : text.bytes, text.length);
    assert_string_equal(copy, expected);
    free(copy);
}

/* --- Games that are the same ------------------------------------------------------------------------------------- */

static inline void assert_same_text(struct text one, struct text other) {
    assert_int_equal(one.length, other.length);
    if (one.length > 0)
        assert_memory_equal(one.bytes, other.bytes, one.length);
}

static inline void assert_same_line(const struct pgn_node *one, const struct pgn_node *other) {
    for (; one != NULL && other != NULL; one = one->next, other = other->next) {
        assert_true(move_equal(one->move, other->move));
        assert_int_equal(one->passed, other->passed);
        assert_same_text(one->comment, other->comment);
        assert_same_text(one->comment_before, other->comment_before);
        assert_int_equal(one->nag_count, other->nag_count);
        assert_memory_equal(one->nags, other->nags, one->nag_count);
        const struct pgn_node *a = one->variation;
        const struct pgn_node *b = other->variation;
        for (; a != NULL && b != NULL; a = a->sibling, b = b->sibling)
            assert_same_line(a, b);
        assert_true(a == NULL && b == NULL);
    }
    assert_true(one == NULL && other == NULL);
}

static inline void assert_same_game(const struct pgn_game *one, const struct pgn_game *other) {
    assert_true(position_same(&one->start, &other->start));
    assert_int_equal(one->result, other->result);
    assert_int_equal(one->plies, other->plies);
    assert_same_text(one->comment, other->comment);
    assert_same_line(one->first, other->first);
    for (size_t i = 0; i < one->tag_count; i++) {
        char name[64];
        if (one->tags[i].value.length == 0 || text_equal(one->tags[i].name, TEXT("Result")))
            continue;
        snprintf(name, sizeof name, "%.*s", TEXT_ARG(one->tags[i].name));
        assert_same_text(pgn_tag(other, name), pgn_tag(one, name));
    }
}

static inline struct text written(struct arena *arena, const struct pgn_game *game,
                                  const struct pgn_write_style *style) {
    struct text_builder out;
    text_builder_init(&out, arena);
    pgn_write(&out, game, style);
    return text_builder_take(&out);
}

static inline bool read_first(struct arena *arena, struct text text, struct pgn_game *game) {
    struct pgn_reader reader;
    pgn_begin(&reader, text);
    return pgn_read_game(&reader, arena, NULL, game);
}
