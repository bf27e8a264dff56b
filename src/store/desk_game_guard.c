/*
 * Games stand on the rounds of their event: while something was entered at a board, its round stays. What is not there
 * yet must not come while the round goes, so the streams of its boards are part of the append, without facts.
 */
#include <stdio.h>

#include "store/desk_game.h"
#include "store/desk_work.h"

struct guard {
    struct store *store;
    const struct event *event;
    struct arena *arena;
    struct desk_guards *guards;
    struct error *error;
};

static bool refuse(struct guard *guard, enum error_code code, const struct tournament *tournament, int32_t round,
                   int32_t board) {
    char digits[2][24];
    snprintf(digits[0], sizeof digits[0], "%ld", (long)board);
    snprintf(digits[1], sizeof digits[1], "%ld", (long)round);
    return error_set_text(guard->error, code, text_from(digits[0]), text_from(digits[1]), tournament->name);
}

static void add_guard(struct guard *guard, struct text stream, int64_t seq) {
    struct desk_guards *guards = guard->guards;
    *arena_push(guard->arena, guards->batches, guards->capacity, guards->count, NULL) =
        (struct store_batch){.stream = stream, .expected = seq};
}

/* The last seq of a stream among those listed; 0: nothing was ever written to it. */
static int64_t end_of(struct text stream, const struct text *streams, const int64_t *ends, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(streams[i], stream))
            return ends[i];
    return 0;
}

static bool guard_round(struct guard *guard, const struct tournament *tournament, const struct round *round) {
    struct text *streams;
    int64_t *ends;
    size_t count;
    struct text prefix = board_streams(guard->arena, guard->event->id, tournament->id, round->number);
    if (!store_list_ends(guard->store, prefix, guard->arena, &streams, &ends, &count, guard->error))
        return false;
    for (int32_t board = 1; board <= round->board_count; board++) {
        struct board_game game;
        struct text stream = board_stream(guard->arena, guard->event->id, tournament->id, round->number, board);
        int64_t seq = end_of(stream, streams, ends, count);
        if (seq > 0 && !desk_game_load(guard->store, guard->event->id, tournament->id, round->number, board,
                                       guard->arena, &game, guard->error))
            return false;
        if (seq > 0 && game.opened)
            return refuse(guard, ERROR_game_in_round, tournament, round->number, board);
        add_guard(guard, stream, seq);
    }
    return true;
}

/* One round, or all where none is named. */
static bool guard_rounds(struct guard *guard, struct text body) {
    struct json read;
    struct error ignored;
    int64_t id;
    int64_t number = 0;
    if (!json_read(guard->arena, body, &json_usual_limits, &read, &ignored) ||
        !json_get_integer(&read, "tournament", 1, INT32_MAX, &id, &ignored) ||
        !json_optional_integer(&read, "round", 1, INT32_MAX, &number, &ignored))
        return true;
    const struct tournament *tournament = event_tournament(guard->event, id);
    for (int32_t i = 0; tournament != NULL && i < tournament->round_count; i++)
        if ((number == 0 || tournament->rounds[i].number == number) &&
            !guard_round(guard, tournament, &tournament->rounds[i]))
            return false;
    return true;
}

/* "game/city-open/1/3/12": its last two numbers. */
static bool refuse_command_of(struct guard *guard, struct text stream) {
    struct text parts[5] = {{0}};
    for (int i = 0; i < 5; i++)
        parts[i] = text_cut(&stream, '/');
    return error_set_text(guard->error, ERROR_undo_at_board, parts[4], parts[3], TEXT(""));
}

/* A command of a game is undone at its board; the pairing of a round is not while there are games. */
static bool guard_undo(struct guard *guard, struct text body) {
    struct json read;
    struct error ignored;
    struct text command;
    struct text stream;
    struct store_command found;
    if (!json_read(guard->arena, body, &json_usual_limits, &read, &ignored) ||
        !json_get_text(&read, "command", &command, &ignored))
        return true;
    if (!store_find_stream(guard->store, board_streams(guard->arena, guard->event->id, 0, 0), command, guard->arena,
                           &stream, guard->error))
        return false;
    if (stream.length > 0)
        return refuse_command_of(guard, stream);
    if (!store_find_command(guard->store, guard->event->stream, command, guard->arena, &found, guard->error))
        return false;
    for (size_t i = 0; i < found.count; i++)
        if (text_starts_with(found.entries[i].kind, TEXT("round.paired/")) &&
            !guard_rounds(guard, found.entries[i].body))
            return false;
    return true;
}

bool desk_guard_games(struct store *store, const struct event *event, const struct event_decision *decision,
                      struct arena *arena, struct desk_guards *guards, struct error *error) {
    struct guard guard = {store, event, arena, guards, error};
    *guards = (struct desk_guards){0};
    for (size_t i = 0; i < decision->count; i++) {
        struct text kind = decision->facts[i].kind;
        if (text_starts_with(kind, TEXT("round.discarded/")) && !guard_rounds(&guard, decision->facts[i].body))
            return false;
        if (text_starts_with(kind, TEXT("command.undone/")) && !guard_undo(&guard, decision->facts[i].body))
            return false;
    }
    return true;
}
