/*
 * The players of a round as the criteria see them: order, colours, floats, and who may meet whom.
 */
#include <stdlib.h>

#include "dutch_oracle_parts.h"

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    return crosstable_record(drawing->table, participant, round);
}

/* An adjourned game counts as played. */
static bool is_played(const struct round_record *record) {
    return record->opponent >= 0 && (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW ||
                                     record->outcome == OUTCOME_LOSS || record->outcome == OUTCOME_POSTPONED);
}

/* And as a draw. */
static int32_t record_points(const struct drawing *drawing, const struct round_record *record) {
    if (record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED)
        return drawing->table->scoring.draw;
    return record->points;
}

static int32_t points_before(const struct drawing *drawing, int32_t participant, int32_t round) {
    int32_t points = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t earlier = 0; earlier < round; earlier++)
        points += record_points(drawing, record_of(drawing, participant, earlier));
    return points;
}

static int32_t pairing_score(const struct drawing *drawing, int32_t participant, int32_t round) {
    int32_t score = points_before(drawing, participant, round);
    if (drawing->virtual_points != NULL && round < drawing->virtual_rounds)
        score += drawing->virtual_points[(size_t)participant * (size_t)drawing->virtual_rounds + (size_t)round];
    return score;
}

static enum dutch_float float_in(const struct dutch_round *round, int32_t participant, int32_t past) {
    const struct drawing *drawing = round->drawing;
    if (past < 0)
        return DUTCH_NO_FLOAT;
    const struct round_record *record = record_of(drawing, participant, past);
    if (is_played(record)) {
        int32_t own = pairing_score(drawing, participant, past);
        int32_t other = pairing_score(drawing, record->opponent, past);
        return own > other ? DUTCH_DOWN : own < other ? DUTCH_UP : DUTCH_NO_FLOAT;
    }
    if (round->edition == 2017)
        return DUTCH_DOWN;
    if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
        return DUTCH_DOWN;
    return record_points(drawing, record) > drawing->table->scoring.loss ? DUTCH_DOWN : DUTCH_NO_FLOAT;
}

static bool bars_from_bye(const struct dutch_round *round, const struct round_record *record) {
    if (is_played(record))
        return false;
    if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
        return true;
    if (round->edition == 2017)
        return record->opponent >= 0 && record->outcome == OUTCOME_FORFEIT_WIN;
    return record_points(round->drawing, record) >= round->drawing->table->scoring.win;
}

static enum board_colour other_colour(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
}

static void find_preference(struct dutch_player *player) {
    int32_t games = player->colour_count;
    if (games == 0) {
        player->strength = DUTCH_NO_PREFERENCE;
        player->preference = COLOUR_NONE;
        return;
    }
    enum board_colour last = player->colours[games - 1];
    bool twice = games >= 2 && player->colours[games - 2] == last;
    if (player->difference > 1 || player->difference < -1) {
        player->strength = DUTCH_ABSOLUTE;
        player->preference = player->difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    } else if (twice) {
        player->strength = DUTCH_ABSOLUTE;
        player->preference = other_colour(last);
    } else if (player->difference != 0) {
        player->strength = DUTCH_STRONG;
        player->preference = player->difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    } else {
        player->strength = DUTCH_MILD;
        player->preference = other_colour(last);
    }
}

static void read_history(const struct dutch_round *round, struct dutch_player *player) {
    const struct drawing *drawing = round->drawing;
    enum board_colour *colours = arena_array(round->arena, (size_t)drawing->round, sizeof *colours);
    player->colours = colours;
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = record_of(drawing, player->participant, past);
        player->barred = player->barred || bars_from_bye(round, record);
        if (is_played(record)) {
            colours[player->colour_count++] = (enum board_colour)record->colour;
            player->difference += record->colour == COLOUR_WHITE ? 1 : -1;
        } else {
            player->unplayed++;
        }
    }
    find_preference(player);
    player->floats[0] = float_in(round, player->participant, drawing->round - 1);
    player->floats[1] = float_in(round, player->participant, drawing->round - 2);
}

/* Who is paired now, or had an opponent or the bye before, has a number. */
static bool has_number(const struct drawing *drawing, int32_t participant) {
    if (drawing->takes_part[participant])
        return true;
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = record_of(drawing, participant, past);
        if (record->opponent >= 0 || record->bye == BYE_ALLOCATED)
            return true;
    }
    return false;
}

static int by_rank(const void *left, const void *right) {
    const struct dutch_player *a = left;
    const struct dutch_player *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return a->participant < b->participant ? -1 : 1;
}

/* More than half of what could be won so far, in the last round. */
static bool is_topscorer(const struct drawing *drawing, int32_t score) {
    if (drawing->round != drawing->table->rounds_planned - 1)
        return false;
    return 2 * (int64_t)score > (int64_t)drawing->table->scoring.win * drawing->round;
}

/* --- pairs ------------------------------------------------------------------------------------------------------ */

static bool have_met(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = record_of(drawing, a, past);
        if (record->opponent == b && is_played(record))
            return true;
    }
    return false;
}

static bool are_excluded(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        bool has_a = false;
        bool has_b = false;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_a = has_a || exclusion->participants[j] == a;
            has_b = has_b || exclusion->participants[j] == b;
        }
        if (has_a && has_b)
            return true;
    }
    return false;
}

/* C1 and C3. */
static bool may_meet(const struct drawing *drawing, const struct dutch_player *a, const struct dutch_player *b) {
    if (have_met(drawing, a->participant, b->participant) || are_excluded(drawing, a->participant, b->participant))
        return false;
    bool same = a->strength == DUTCH_ABSOLUTE && b->strength == DUTCH_ABSOLUTE && a->preference == b->preference;
    return !same || a->topscorer || b->topscorer;
}

/* 5.2.1 to 5.2.5 (E.1 to E.5): does the higher ranked of the two get White? */
static bool higher_gets_white(const struct drawing *drawing, const struct dutch_player *higher,
                              const struct dutch_player *lower) {
    if (higher->strength == DUTCH_NO_PREFERENCE && lower->strength == DUTCH_NO_PREFERENCE) {
        enum board_colour initial = drawing->initial_colour;
        return (higher->number % 2 != 0 ? initial : other_colour(initial)) == COLOUR_WHITE;
    }
    if (higher->strength == DUTCH_NO_PREFERENCE)
        return lower->preference == COLOUR_BLACK;
    if (lower->strength == DUTCH_NO_PREFERENCE || higher->preference != lower->preference)
        return higher->preference == COLOUR_WHITE;
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? higher->preference == COLOUR_WHITE
                                                  : lower->preference == COLOUR_BLACK;
    if (higher->strength == DUTCH_ABSOLUTE && abs(higher->difference) != abs(lower->difference)) {
        return abs(higher->difference) > abs(lower->difference) ? higher->preference == COLOUR_WHITE
                                                                : lower->preference == COLOUR_BLACK;
    }
    for (int32_t back = 1; back <= higher->colour_count && back <= lower->colour_count; back++) {
        enum board_colour had = higher->colours[higher->colour_count - back];
        if (had != lower->colours[lower->colour_count - back])
            return had == COLOUR_BLACK;
    }
    return higher->preference == COLOUR_WHITE;
}

static void add_colour(const struct dutch_player *player, enum board_colour colour, bool with_topscorer,
                       struct dutch_colours *colours) {
    int32_t games = player->colour_count;
    if (with_topscorer) {
        if (abs(player->difference + (colour == COLOUR_WHITE ? 1 : -1)) > 2)
            colours->beyond_two++;
        if (games >= 2 && player->colours[games - 1] == colour && player->colours[games - 2] == colour)
            colours->third_time++;
    }
    if (player->strength != DUTCH_NO_PREFERENCE && player->preference != colour) {
        colours->disappointed++;
        if (player->strength == DUTCH_STRONG)
            colours->strongly++;
    }
}

static void make_pairs(struct dutch_round *round) {
    size_t count = (size_t)round->count;
    round->legal = arena_array(round->arena, count, sizeof *round->legal);
    round->colours = arena_array(round->arena, count * count, sizeof *round->colours);
    for (int a = 0; a < round->count; a++) {
        for (int b = a + 1; b < round->count; b++) {
            const struct dutch_player *higher = &round->players[a];
            const struct dutch_player *lower = &round->players[b];
            if (may_meet(round->drawing, higher, lower)) {
                round->legal[a] |= dutch_one(b);
                round->legal[b] |= dutch_one(a);
            }
            struct dutch_colours *colours = &round->colours[a * round->count + b];
            bool white = higher_gets_white(round->drawing, higher, lower);
            bool with_topscorer = higher->topscorer || lower->topscorer;
            colours->higher_is_white = white;
            add_colour(higher, white ? COLOUR_WHITE : COLOUR_BLACK, with_topscorer, colours);
            add_colour(lower, white ? COLOUR_BLACK : COLOUR_WHITE, with_topscorer, colours);
        }
    }
}

void dutch_round_make(struct arena *arena, int edition, const struct drawing *drawing, long long most_steps,
                      struct dutch_round *round) {
    *round = (struct dutch_round){.arena = arena, .edition = edition, .drawing = drawing, .most_steps = most_steps};
    int32_t number = 0;
    round->players = arena_array(arena, DUTCH_ORACLE_MOST, sizeof *round->players);
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++) {
        if (has_number(drawing, participant))
            number++;
        if (!drawing->takes_part[participant])
            continue;
        if (round->count == DUTCH_ORACLE_MOST) {
            round->gave_up = true;
            return;
        }
        struct dutch_player *player = &round->players[round->count++];
        player->participant = participant;
        player->number = number;
        player->points = points_before(drawing, participant, drawing->round);
        player->score = pairing_score(drawing, participant, drawing->round);
        player->topscorer = is_topscorer(drawing, player->score);
        read_history(round, player);
    }
    qsort(round->players, (size_t)round->count, sizeof *round->players, by_rank);
    make_pairs(round);
}

bool dutch_step(struct dutch_round *round) {
    if (round->steps >= round->most_steps)
        round->gave_up = true;
    round->steps++;
    return !round->gave_up;
}
