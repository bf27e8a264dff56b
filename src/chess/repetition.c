#include "chess/repetition.h"

enum {
    FIRST_ROOM = 32, /* most stretches between captures and pawn moves are shorter */
    CLAIM_OCCURRENCES = 3,
    END_OCCURRENCES = 5,
    CLAIM_PLIES = 100,
    END_PLIES = 150
};

static void append(struct history *history, const struct position *position) {
    size_t wanted = history->count == 0 ? FIRST_ROOM : history->count + 1;
    history->positions = arena_grow(history->arena, history->positions, &history->capacity, wanted,
                                    sizeof *history->positions, &history->waste);
    history->keys = arena_grow(history->arena, history->keys, &history->key_capacity, wanted, sizeof *history->keys,
                               &history->waste);
    history->positions[history->count] = *position;
    history->keys[history->count] = position_key(position);
    history->count++;
}

/* Can no position before a move ever appear again after it? [laws:3.8.2.1] */
static bool is_final(const struct position *before, const struct position *after) {
    return after->quiet_plies == 0 || after->castling != before->castling;
}

void history_begin(struct history *history, struct arena *arena, const struct position *position) {
    *history = (struct history){.arena = arena};
    append(history, position);
}

void history_play(struct history *history, struct move move) {
    struct position next;
    const struct position *position = history_position(history);
    position_play(&next, position, move);
    if (is_final(position, &next))
        history->count = 0;
    append(history, &next);
}

void history_put(struct history *history, const struct position *position) {
    append(history, position);
}

/* The first `count` positions that are the same as this one, by [laws:9.2.3]. The key only spares the comparison. */
static unsigned count_same(const struct history *history, size_t count, const struct position *position, uint64_t key) {
    unsigned same = 0;
    for (size_t i = 0; i < count; i++)
        if (history->keys[i] == key && position_same(&history->positions[i], position))
            same++;
    return same;
}

unsigned history_occurrences(const struct history *history) {
    size_t last = history->count - 1;
    return 1 + count_same(history, last, &history->positions[last], history->keys[last]);
}

unsigned history_occurrences_after(const struct history *history, struct move move) {
    struct position next;
    const struct position *position = history_position(history);
    position_play(&next, position, move);
    if (is_final(position, &next))
        return 1;
    return 1 + count_same(history, history->count, &next, position_key(&next));
}

static bool is_legal(const struct history *history, struct move move) {
    struct moves moves;
    moves_generate(&moves, history_position(history));
    return moves_has(&moves, move);
}

/* [laws:9.2.2] */
bool history_claim_repetition(const struct history *history) {
    return position_end(history_position(history)) == POSITION_OPEN &&
           history_occurrences(history) >= CLAIM_OCCURRENCES;
}

/* [laws:9.2.1] Where there is a legal move, neither mate nor stalemate has ended the game. */
bool history_claim_repetition_with(const struct history *history, struct move move) {
    return is_legal(history, move) && history_occurrences_after(history, move) >= CLAIM_OCCURRENCES;
}

/* [laws:9.3.2] */
bool history_claim_fifty(const struct history *history) {
    const struct position *position = history_position(history);
    return position->quiet_plies >= CLAIM_PLIES && position_end(position) == POSITION_OPEN;
}

/* [laws:9.3.1] */
bool history_claim_fifty_with(const struct history *history, struct move move) {
    const struct position *position = history_position(history);
    return position->quiet_plies + 1 >= CLAIM_PLIES && is_legal(history, move) && !move_is_irreversible(position, move);
}

enum history_end history_end(const struct history *history) {
    const struct position *position = history_position(history);
    switch (position_end(position)) {
    case POSITION_CHECKMATE:
        return HISTORY_CHECKMATE;
    case POSITION_STALEMATE:
        return HISTORY_STALEMATE;
    case POSITION_OPEN:
        break;
    }
    if (history_occurrences(history) >= END_OCCURRENCES) /* [laws:9.6.1] */
        return HISTORY_FIVEFOLD;
    return position->quiet_plies >= END_PLIES ? HISTORY_SEVENTY_FIVE : HISTORY_OPEN; /* [laws:9.6.2] */
}
