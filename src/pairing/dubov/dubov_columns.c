/* 6.2, 7.3 and 7.4: the column of Whites and the column of Blacks. */
#include "pairing/dubov/dubov_parts.h"

#include <string.h>

struct dubov_level *dubov_level(struct dubov *dubov, int32_t depth) {
    size_t room = (size_t)dubov->count + 1;
    if (dubov->levels == NULL)
        dubov->levels = arena_array(dubov->arena, room, sizeof *dubov->levels);
    while (dubov->level_count <= depth)
        dubov->levels[dubov->level_count++] = (struct dubov_level){
            .whites = arena_array(dubov->arena, room, sizeof(int32_t)),
            .blacks = arena_array(dubov->arena, room, sizeof(int32_t)),
            .black_of = arena_array(dubov->arena, room, sizeof(int32_t)),
            .white_of = arena_array(dubov->arena, room, sizeof(int32_t)),
            .moved = arena_array(dubov->arena, room, sizeof(int32_t)),
        };
    return &dubov->levels[depth];
}

/*
 * CHOICE undue_are_white, off: who is due no colour goes into the smaller column, White if equal, one by one by the list.
 */
void dubov_split(const struct dubov *dubov, const int32_t *places, int32_t count, struct dubov_level *level) {
    int32_t *undue = level->moved; /* free until the columns are balanced */
    int32_t undue_count = 0;
    level->white_count = level->black_count = level->moved_count = 0;
    level->one = level->other = -1;
    for (int32_t i = 0; i < count; i++) {
        enum board_colour due = dubov->players[places[i]].due;
        if (due == COLOUR_WHITE)
            level->whites[level->white_count++] = places[i];
        else if (due == COLOUR_BLACK)
            level->blacks[level->black_count++] = places[i];
        else
            undue[undue_count++] = places[i];
    }
    dubov_sort(dubov, DUBOV_LIST, undue, undue_count);
    for (int32_t i = 0; i < undue_count; i++) {
        if (level->white_count <= level->black_count || dubov->drawing->choices.undue_are_white)
            level->whites[level->white_count++] = undue[i];
        else
            level->blacks[level->black_count++] = undue[i];
    }
}

/*
 * Moves players from one column to the other in order, as many as are wanted. CHOICE upper_half: the names that come first
 * where all is equal; who is barred by 2.6 is passed over. [c04:dubov.2.6]
 */
static int32_t move_over(struct dubov *dubov, struct dubov_level *level, bool to_black, int32_t wanted) {
    int32_t *from = to_black ? level->whites : level->blacks, *to = to_black ? level->blacks : level->whites;
    int32_t *from_count = to_black ? &level->white_count : &level->black_count;
    int32_t *to_count = to_black ? &level->black_count : &level->white_count;
    int32_t kept = 0, moved = 0;
    dubov_sort(dubov, to_black ? DUBOV_TO_BLACK : DUBOV_TO_WHITE, from, *from_count);
    for (int32_t i = 0; i < *from_count; i++) {
        const struct dubov_player *player = &dubov->players[from[i]];
        if (moved < wanted && (to_black ? player->may_have_black : player->may_have_white)) {
            level->moved[moved++] = from[i];
            to[(*to_count)++] = from[i];
        } else {
            from[kept++] = from[i];
        }
    }
    *from_count = kept;
    return moved;
}

bool dubov_balance(struct dubov *dubov, struct dubov_level *level) {
    int32_t more = level->white_count - level->black_count;
    bool to_black = more > 0;
    int32_t wanted = (to_black ? more : -more) / 2;
    level->moved_to_black = to_black;
    level->moved_count = wanted > 0 ? move_over(dubov, level, to_black, wanted) : 0;
    dubov_sort(dubov, DUBOV_WHITES, level->whites, level->white_count);
    dubov_sort(dubov, DUBOV_BLACKS, level->blacks, level->black_count);
    return level->white_count == level->black_count;
}
