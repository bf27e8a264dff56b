/*
 * Facts of an event meet the games at its boards: what event/board_guard.h asks is looked up in the journal.
 */
#include "store/desk_game.h"
#include "store/desk_work.h"

struct looking {
    struct store *store;
    const struct event *event;
    struct arena *arena;
};

static bool list_ends(void *context, int32_t tournament, int32_t round, struct board_ends *ends, struct error *error) {
    const struct looking *looking = context;
    return desk_game_ends(looking->store, looking->event->id, tournament, round, looking->arena, ends, error);
}

static bool load_game(void *context, int32_t tournament, int32_t round, int32_t board, struct board_game *game,
                      struct error *error) {
    const struct looking *looking = context;
    return desk_game_load(looking->store, looking->event->id, tournament, round, board, looking->arena, game, error);
}

static bool find_board(void *context, struct text command, struct text *stream, struct error *error) {
    const struct looking *looking = context;
    return store_find_stream(looking->store, board_streams(looking->arena, looking->event->id, 0, 0), command,
                             looking->arena, stream, error);
}

static bool find_written(void *context, struct text command, const struct journal_entry **entries, size_t *count,
                         struct error *error) {
    const struct looking *looking = context;
    return desk_written(looking->store, looking->event->stream, command, looking->arena, entries, count, error);
}

bool desk_written(struct store *store, struct text stream, struct text command, struct arena *arena,
                  const struct journal_entry **entries, size_t *count, struct error *error) {
    struct store_command written;
    if (!store_find_command(store, stream, command, arena, &written, error))
        return false;
    *entries = written.entries;
    *count = written.count;
    return true;
}

bool desk_guard_games(struct store *store, const struct event *event, const struct event_decision *decision,
                      struct arena *arena, struct board_guards *guards, struct error *error) {
    struct looking looking = {store, event, arena};
    struct board_journal journal = {&looking, list_ends, load_game};
    struct board_commands_known known = {&looking, find_board, find_written};
    return board_guard_decision(event, decision, &journal, &known, arena, guards, error);
}

struct store_batch *desk_batches(const struct board_guards *guards, size_t own, struct arena *arena) {
    struct store_batch *batches = arena_array(arena, own + guards->count, sizeof *batches);
    for (size_t i = 0; i < guards->count; i++)
        batches[own + i] = (struct store_batch){.stream = guards->guards[i].stream, .expected = guards->guards[i].seq};
    return batches;
}
