/*
 * What the rules write by themselves, as journals and logs have it, and how it is said to a reader. What an arbiter or a player
 * wrote stands as it was written.
 */
#pragma once

#include "language/language.h"

enum game_written {
#define WRITTEN(symbol, words) WRITTEN_##symbol,
#include "game/written_table.h"
#undef WRITTEN
    WRITTEN_COUNT
};

struct text game_written(enum game_written what);
/* "12 and a half": plies as moves of each. */
struct text game_written_moves(struct arena *arena, uint32_t plies);
/* "White 1:00, Black 2:00", behind what the builder holds. */
void game_written_sides(struct text_builder *out, const int64_t of[2], void (*add)(struct text_builder *, int64_t));
/* "after ply 4, 8, and with the move announced"; `plies` is "4, 8", or empty. */
struct text game_written_places(struct arena *arena, struct text plies, bool announced);

/* Words of the books, or an operand of a ruling, as they are said. */
struct language_value game_words(struct arena *arena, struct text words);
