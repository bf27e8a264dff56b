/*
 * Any bytes as the log of a game: read, ruled on and applied. What is applied is written as a log again, which reads back
 * and replays to the same state.
 */
#include <stdlib.h>

#include "game/view.h"

#include "game/game_log.h"

static void must(bool condition) {
    if (!condition)
        abort();
}

static struct text view_of(const struct game *game, struct arena *arena) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, arena);
    json_writer_init(&writer, &out);
    game_view(&writer, game, game->now, GAME_VIEW_ARBITER);
    return text_builder_take(&out);
}

/* Replays what is stated and writes it; false where a fact cannot be carried out. `*done` facts were. */
static bool replay(struct game *game, struct game_log *log, bool stated, struct arena *arena, struct text_builder *out,
                   size_t *done) {
    enum { FACTS_MOST = 200 };
    struct log_step *step = arena_alloc(arena, sizeof *step);
    struct error error;
    *done = 0;
    for (size_t i = 0; i < log->count && i < FACTS_MOST; i++) {
        struct log_item *item = &log->items[i];
        if (stated)
            item->own = item->stated;
        if (!game_log_step(game, item, NULL, arena, step, &error)) {
            if (item->kind == LOG_CHECK)
                continue;
            return false;
        }
        if (item->kind != LOG_FACT)
            continue;
        ++*done;
        if (out != NULL)
            game_log_add_fact(out, &item->happening, &step->given);
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct game_log log;
    struct game_log back;
    struct game game;
    struct game again;
    struct error error;
    struct text_builder out;
    size_t facts;
    size_t facts_again;
    arena_init(&arena);
    if (game_log_read(&log, &arena, (struct text){(const char *)data, size}, &error)) {
        text_builder_init(&out, &arena);
        game_log_add_rules(&out, &log.rules);
        game_begin(&game, &log.rules, &arena);
        replay(&game, &log, false, &arena, &out, &facts);
        must(game_log_read(&back, &arena, text_builder_take(&out), &error));
        game_begin(&again, &back.rules, &arena);
        must(replay(&again, &back, true, &arena, NULL, &facts_again));
        must(facts == facts_again);
        must(text_equal(view_of(&game, &arena), view_of(&again, &arena)));
    }
    arena_drop(&arena);
    return 0;
}
