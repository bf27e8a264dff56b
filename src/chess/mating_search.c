/*
 * Search: all positions that can be reached, the promising first, none twice.
 *
 * It ends when a mate is found, when no new position is left (then there is none: every line of legal moves was
 * followed), or when the positions allowed are used up. Positions count as the same by position_same, so that equal
 * keys alone never hide one.
 */
#include <string.h>

#include "chess/mating_aim.h"
#include "chess/mating_inside.h"

enum { NODES_A_BLOCK = 2048, BLOCKS = 4096, INDEX_FIRST = 1024, URGENCIES = 256, NOWHERE = -1 };
/* How often a search without an aim asks whether a capture or pawn move blocks all: the tests cost more than a look. */
enum { BLOCKED_TESTS = 2000, EVENTS_TESTS = 400, EVENTS_EACH = 30 };

struct search_node {
    struct position position;
    int32_t parent;
    int32_t next; /* of the same urgency */
};

struct mating_memory {
    struct arena *arena;
    struct search_node *blocks[BLOCKS];
    uint32_t block_count;
    int32_t *index; /* by key: a node, or NOWHERE */
    size_t index_room;
    size_t index_size; /* in use now; a power of two */
    uint32_t count;
    int32_t urgent[URGENCIES];
    unsigned first; /* no node waits with a smaller one */
};

struct mating_memory *mating_memory_new(struct arena *arena) {
    struct mating_memory *memory = arena_alloc(arena, sizeof *memory);
    memory->arena = arena;
    return memory;
}

static struct search_node *node_at(const struct mating_memory *memory, uint32_t number) {
    return &memory->blocks[number / NODES_A_BLOCK][number % NODES_A_BLOCK];
}

static void use_index(struct mating_memory *memory, size_t size) {
    if (size > memory->index_room) {
        memory->index = arena_array(memory->arena, size, sizeof *memory->index);
        memory->index_room = size;
    }
    memory->index_size = size;
    memset(memory->index, 0xFF, size * sizeof *memory->index);
}

static void begin(struct mating_memory *memory) {
    memory->count = 0;
    memory->first = URGENCIES;
    for (int i = 0; i < URGENCIES; i++)
        memory->urgent[i] = NOWHERE;
    use_index(memory, INDEX_FIRST);
}

static size_t index_place(const struct mating_memory *memory, uint64_t key) {
    return (size_t)(key ^ key >> 32) & (memory->index_size - 1);
}

static void grow_index(struct mating_memory *memory) {
    use_index(memory, memory->index_size * 2);
    for (uint32_t i = 0; i < memory->count; i++) {
        size_t place = index_place(memory, position_key(&node_at(memory, i)->position));
        while (memory->index[place] != NOWHERE)
            place = (place + 1) & (memory->index_size - 1);
        memory->index[place] = (int32_t)i;
    }
}

/* The place where the position stands, or is to stand. */
static size_t find(const struct mating_memory *memory, const struct position *position, uint64_t key) {
    size_t place = index_place(memory, key);
    while (memory->index[place] != NOWHERE) {
        if (position_same(&node_at(memory, (uint32_t)memory->index[place])->position, position))
            break;
        place = (place + 1) & (memory->index_size - 1);
    }
    return place;
}

static void add(struct mating_memory *memory, const struct position *position, size_t place, int32_t parent,
                unsigned urgency) {
    uint32_t number = memory->count;
    if (number / NODES_A_BLOCK == memory->block_count)
        memory->blocks[memory->block_count++] = arena_array(memory->arena, NODES_A_BLOCK, sizeof(struct search_node));
    struct search_node *node = node_at(memory, number);
    node->position = *position;
    node->parent = parent;
    node->next = memory->urgent[urgency];
    memory->urgent[urgency] = (int32_t)number;
    if (urgency < memory->first)
        memory->first = urgency;
    memory->index[place] = (int32_t)number;
    memory->count++;
    if (memory->count * 2 > memory->index_size)
        grow_index(memory);
}

static int32_t take_urgent(struct mating_memory *memory) {
    while (memory->first < URGENCIES && memory->urgent[memory->first] == NOWHERE)
        memory->first++;
    if (memory->first == URGENCIES)
        return NOWHERE;
    int32_t number = memory->urgent[memory->first];
    memory->urgent[memory->first] = node_at(memory, (uint32_t)number)->next;
    return number;
}

/* --- What looks promising ------------------------------------------------------------------------------------------*/

static int king_distance(enum square a, enum square b) {
    int files = square_file(a) - square_file(b);
    int ranks = square_rank(a) - square_rank(b);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

static unsigned urgency_of(const struct position *position, enum colour side) {
    enum colour other = colour_other(side);
    enum square king = position_king(position, other);
    squares own = position_of_colour(position, other);
    squares open = attacks_king(king) & ~own & ~mating_guard(position, side);
    int file = square_file(king);
    int rank = square_rank(king);
    int across = file < 4 ? file : 7 - file;
    int along = rank < 4 ? rank : 7 - rank;
    int value = 4 * squares_count(open) + 2 * (across < along ? across : along) + (across + along) / 2 +
                king_distance(king, position_king(position, side));
    squares men = position_of_colour(position, side);
    int power = squares_count(men & position_of_kind(position, QUEEN)) * 9 +
                squares_count(men & position_of_kind(position, ROOK)) * 6 +
                squares_count(men & position_of_kind(position, BISHOP)) * 4 +
                squares_count(men & position_of_kind(position, KNIGHT)) * 4;
    squares pawns = men & position_of_kind(position, PAWN);
    int advance = 0;
    while (pawns != 0) {
        enum square pawn = squares_take(&pawns);
        int steps = side == WHITE ? square_rank(pawn) : 7 - square_rank(pawn);
        advance += 2;
        if (steps > 4)
            advance += steps - 4;
    }
    power += advance / 2;
    value += 40 - (power > 40 ? 40 : power);
    return value >= URGENCIES ? URGENCIES - 1 : (unsigned)value;
}

/*
 * Of two positions that look alike the one is more urgent that came nearer not long ago: else the search would get lost
 * among the many ways to wait. The counts of 9.3 play no part here, so a position's counters keep what it takes: the
 * best that was reached on the way, and the plies since.
 */
static unsigned grow_stale(const struct position *position, struct position *next, unsigned urgency, bool patient) {
    bool better = urgency < position->move_number;
    next->move_number = better ? (uint16_t)urgency : position->move_number;
    next->quiet_plies = better ? 0 : (uint16_t)(position->quiet_plies + 1);
    urgency += patient ? 0 : next->quiet_plies;
    return urgency < URGENCIES ? urgency : URGENCIES - 1;
}

/* --- The search ----------------------------------------------------------------------------------------------------*/

/* The moves from the start to the node, found again by playing. */
static void write_line(const struct mating_memory *memory, int32_t last, struct arena *arena,
                       struct mating_result *result) {
    size_t count = 0;
    for (int32_t i = last; node_at(memory, (uint32_t)i)->parent != NOWHERE; i = node_at(memory, (uint32_t)i)->parent)
        count++;
    struct move *line = arena_array(arena, count, sizeof *line);
    result->line = line;
    result->line_count = count;
    for (int32_t i = last; count > 0; i = node_at(memory, (uint32_t)i)->parent) {
        const struct search_node *node = node_at(memory, (uint32_t)i);
        struct moves moves;
        struct move_walk walk;
        struct move move;
        const struct position *before = &node_at(memory, (uint32_t)node->parent)->position;
        moves_generate(&moves, before);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, before, move);
            if (position_same(&next, &node->position))
                break;
        }
        line[--count] = move;
    }
}

static void found_mate(const struct mating_memory *memory, int32_t last, const struct mating_limits *limits,
                       struct arena *arena, struct mating_result *result) {
    result->answer = MATING_CAN;
    result->reason = MATING_NO_REASON;
    if (limits->line)
        write_line(memory, last, arena, result);
}

static bool is_mate_by(const struct position *position, enum colour side) {
    struct moves moves;
    if (position->to_move == side || !position_in_check(position))
        return false;
    moves_generate(&moves, position);
    return moves_none(&moves);
}

/* Of the moves that bring the aim no nearer a sparse search follows about three, by chance. */
static bool is_passed_over(const struct position *next, unsigned moves) {
    return (next->key >> 32) % moves >= 3;
}

void mating_search(const struct position *start, enum colour side, const struct mating_limits *limits,
                   const struct search_plan *plan, struct mating_memory *memory, struct arena *arena,
                   struct mating_result *result) {
    unsigned blocked_left = plan->aim == NULL ? BLOCKED_TESTS : 0;
    unsigned events_left = plan->aim == NULL ? EVENTS_TESTS : 0;
    bool complete = true;
    begin(memory);
    struct position first = *start;
    first.quiet_plies = 0;
    first.move_number = URGENCIES;
    add(memory, &first, find(memory, &first, position_key(&first)), NOWHERE, 0);
    for (int32_t number; (number = take_urgent(memory)) != NOWHERE;) {
        struct position position = node_at(memory, (uint32_t)number)->position;
        unsigned here = plan->aim == NULL ? 0 : mating_aim_distance(plan->aim, &position);
        struct moves moves;
        struct move_walk walk;
        struct move move;
        moves_generate(&moves, &position);
        unsigned count = moves_count(&moves);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, &position, move);
            result->effort++;
            size_t place = find(memory, &next, position_key(&next));
            if (memory->index[place] != NOWHERE)
                continue;
            if (is_mate_by(&next, side)) {
                add(memory, &next, place, number, 0);
                found_mate(memory, (int32_t)memory->count - 1, limits, arena, result);
                return;
            }
            bool settled = move_is_irreversible(&position, move);
            if (settled && mating_material(&next, side) != MATING_NO_REASON)
                continue;
            if (settled && blocked_left > 0) {
                blocked_left--;
                if (mating_blocked(&next, side))
                    continue;
                if (events_left > 0) {
                    events_left--;
                    if (mating_blocked_by_events(&next, side, EVENTS_EACH))
                        continue;
                }
            }
            unsigned urgency = plan->aim == NULL ? urgency_of(&next, side) : mating_aim_distance(plan->aim, &next);
            if (plan->sparse && urgency >= here && is_passed_over(&next, count)) {
                complete = false;
                continue;
            }
            if (memory->count >= plan->keep || result->effort >= limits->positions) {
                result->answer = MATING_UNDECIDED;
                return;
            }
            add(memory, &next, place, number, grow_stale(&position, &next, urgency, plan->patient));
        }
    }
    result->answer = complete ? MATING_CANNOT : MATING_UNDECIDED;
    result->reason = complete ? MATING_FORCED : MATING_NO_REASON;
}
