/*
 * Perfect matchings by plain search: the highest ranked player of a set is tried with everyone. What was once asked is
 * remembered.
 */
#include "dutch_oracle_parts.h"

static struct dutch_memory *place_of(struct dutch_memory *memory, size_t capacity, dutch_set set, dutch_set apart) {
    uint64_t hash = (set ^ apart * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xff51afd7ed558ccd);
    size_t at = (size_t)(hash >> 32) & (capacity - 1);
    while (memory[at].set != 0 && (memory[at].set != set || memory[at].apart != apart))
        at = (at + 1) & (capacity - 1);
    return &memory[at];
}

static void make_room(struct dutch_round *round) {
    if (2 * (round->memory_count + 1) < round->memory_capacity)
        return;
    size_t capacity = round->memory_capacity == 0 ? 256 : 2 * round->memory_capacity;
    struct dutch_memory *memory = arena_array(round->arena, capacity, sizeof *memory);
    for (size_t i = 0; i < round->memory_capacity; i++) {
        if (round->memory[i].set != 0)
            *place_of(memory, capacity, round->memory[i].set, round->memory[i].apart) = round->memory[i];
    }
    round->memory = memory;
    round->memory_capacity = capacity;
}

static bool search(struct dutch_round *round, dutch_set set, dutch_set apart) {
    int player = dutch_first(set);
    dutch_set others = round->legal[player] & set;
    if (dutch_has(apart, player))
        others &= ~apart;
    for (; others != 0; others &= others - 1) {
        if (dutch_matches(round, set & ~dutch_one(player) & ~dutch_one(dutch_first(others)), apart))
            return true;
        if (round->gave_up)
            return false;
    }
    return false;
}

bool dutch_matches(struct dutch_round *round, dutch_set set, dutch_set apart) {
    if (set == 0)
        return true;
    if (dutch_size(set) % 2 != 0)
        return false;
    apart &= set;
    make_room(round);
    struct dutch_memory *known = place_of(round->memory, round->memory_capacity, set, apart);
    if (known->set != 0)
        return known->answer;
    if (!dutch_step(round))
        return false;
    bool answer = search(round, set, apart);
    if (round->gave_up)
        return false;
    make_room(round);
    *place_of(round->memory, round->memory_capacity, set, apart) = (struct dutch_memory){set, apart, answer};
    round->memory_count++;
    return answer;
}

bool dutch_completes(struct dutch_round *round, dutch_set rest, bool by_score) {
    if (dutch_size(rest) % 2 == 0)
        return dutch_matches(round, rest, 0);
    for (dutch_set left = rest; left != 0; left &= left - 1) {
        const struct dutch_player *player = &round->players[dutch_first(left)];
        if (player->barred || (by_score && player->score != round->bye_score))
            continue;
        if (dutch_matches(round, rest & ~dutch_one(dutch_first(left)), 0))
            return true;
    }
    return false;
}

bool dutch_find_bye_score(struct dutch_round *round) {
    dutch_set all = round->count == 64 ? ~UINT64_C(0) : dutch_one(round->count) - 1;
    if (round->count % 2 == 0)
        return dutch_matches(round, all, 0);
    /* from the lowest rank up, so the first has the lowest score */
    for (int player = round->count - 1; player >= 0; player--) {
        if (!round->players[player].barred && dutch_matches(round, all & ~dutch_one(player), 0)) {
            round->bye_score = round->players[player].score;
            return true;
        }
    }
    return false;
}
