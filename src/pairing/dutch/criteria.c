/* The criteria of both editions as weights of pairs: the heaviest matching is the best candidate. */
#include "pairing/dutch/dutch_parts.h"

#include <stdlib.h>
#include <string.h>

/* Bits of a word that criteria may fill; the rest is for sums of prices. */
enum { WORD_BITS = 44, MOST_FIELDS = 1024 };

enum criterion {
    PAIRS,               /* C6 (C.5) */
    MOVERS_PAIRED,       /* C7: of one score */
    PSD,                 /* C.6: of one score difference */
    NEXT_UNPAIRED,       /* C8 (C.7) */
    NEXT_SCORES,         /* the same: of one score */
    BYE_UNPLAYED,        /* C9 */
    COLOUR_DIFFERENCE,   /* C10 (C.8) */
    COLOUR_ROW,          /* C11 (C.9) */
    PREFERENCE,          /* C12 (C.10) */
    STRONG_PREFERENCE,   /* C13 (C.11) */
    DOWNFLOATS,          /* C14, C16 (C.12, C.14) */
    UPFLOATS,            /* C15, C17 (C.13, C.15) */
    DOWNFLOATS_UNPAIRED, /* C18, C20: movers left unpaired */
    DOWNFLOAT_SCORES,    /* C18, C20 (C.16, C.18): of one score difference */
    UPFLOAT_SCORES       /* C19, C21 (C.17, C.19): of one score difference */
};

struct field {
    enum criterion criterion;
    int32_t value;  /* score or score difference */
    uint8_t rounds; /* 0: the last one, 1: the one before */
    int32_t most;   /* that one pair can add, without sign */
};

struct scale {
    const struct dutch *dutch;
    const struct dutch_bracket *bracket;
    int32_t lowest; /* score of the bracket */
    int32_t field_count;
    struct field fields[MOST_FIELDS];
};

static bool in_bracket(const struct dutch_kind *kind) {
    return kind->zone == DUTCH_MOVER || kind->zone == DUTCH_RESIDENT;
}

/* A pair of the bracket: never two moved-down players. */
static bool is_bracket_pair(const struct dutch_kind *one, const struct dutch_kind *other) {
    return in_bracket(one) && in_bracket(other) && (one->zone == DUTCH_RESIDENT || other->zone == DUTCH_RESIDENT);
}

static bool is_next_pair(const struct dutch_kind *one, const struct dutch_kind *other) {
    return (one->zone == DUTCH_FOLLOWING && (in_bracket(other) || other->zone == DUTCH_FOLLOWING)) ||
           (other->zone == DUTCH_FOLLOWING && in_bracket(one));
}

/* --- Colours ---------------------------------------------------------------------------------------------------- */

static bool same_wish(const struct dutch_kind *one, const struct dutch_kind *other) {
    return one->wish != COLOUR_NONE && one->wish == other->wish;
}

static bool are_topscorers(const struct dutch_kind *one, const struct dutch_kind *other) {
    return one->topscorer || other->topscorer;
}

static bool both_absolute(const struct dutch_kind *one, const struct dutch_kind *other) {
    return same_wish(one, other) && one->strength == SWISS_ABSOLUTE && other->strength == SWISS_ABSOLUTE;
}

/* One of the two loses the colour he must have: does his difference go beyond two? */
static int32_t breaks_difference(const struct dutch_kind *one, const struct dutch_kind *other) {
    int32_t smaller = one->difference < other->difference ? one->difference : other->difference;
    return both_absolute(one, other) && are_topscorers(one, other) && smaller >= 2;
}

/* Does he get the same colour for the third time? The one with the smaller difference loses; of equal ones the one who has
   not had the unwanted colour twice, for there their histories part. */
static int32_t breaks_row(const struct dutch_kind *one, const struct dutch_kind *other) {
    if (!both_absolute(one, other) || !are_topscorers(one, other))
        return 0;
    if (one->difference != other->difference)
        return (one->difference < other->difference ? one : other)->twice;
    return one->twice && other->twice;
}

static int32_t breaks_strong(const struct dutch_kind *one, const struct dutch_kind *other) {
    return same_wish(one, other) && one->strength >= SWISS_STRONG && other->strength >= SWISS_STRONG &&
           !both_absolute(one, other);
}

/* --- Floats ----------------------------------------------------------------------------------------------------- */

/* The higher scored of a pair of the bracket, or NULL when they are equal. */
static const struct dutch_kind *higher_of(const struct dutch_kind *one, const struct dutch_kind *other) {
    return one->score == other->score ? NULL : one->score > other->score ? one : other;
}

/* 2017: as if he were to meet one who is a point below the lowest of the bracket. */
static int32_t unpaired_difference(const struct scale *scale, const struct dutch_kind *kind) {
    return kind->score - (scale->lowest - scale->dutch->round.drawing->table->scoring.unit);
}

/* What the player keeps by being paired in the bracket: he does not float down from it. */
static int32_t spared(const struct scale *scale, const struct field *field, const struct dutch_kind *kind) {
    bool floated = kind->floats[field->rounds] == SWISS_DOWNFLOAT;
    switch (field->criterion) {
    case DOWNFLOATS: /* 2026: residents only */
        return floated && (scale->dutch->edition == DUTCH_2017 || kind->zone == DUTCH_RESIDENT);
    case DOWNFLOATS_UNPAIRED:
        return floated && kind->zone == DUTCH_MOVER;
    case DOWNFLOAT_SCORES:
        return floated && scale->dutch->edition == DUTCH_2017 && unpaired_difference(scale, kind) == field->value;
    case PSD:
        return unpaired_difference(scale, kind) == field->value;
    default:
        return 0;
    }
}

static int32_t float_value(const struct scale *scale, const struct field *field, const struct dutch_kind *one,
                           const struct dutch_kind *other) {
    int32_t value = spared(scale, field, one) + spared(scale, field, other);
    const struct dutch_kind *higher = higher_of(one, other);
    const struct dutch_kind *lower = higher == one ? other : one;
    int32_t difference = higher == NULL ? 0 : higher->score - lower->score;
    if (field->criterion == PSD)
        return value - (difference == field->value);
    if (higher == NULL)
        return value;
    bool down = higher->floats[field->rounds] == SWISS_DOWNFLOAT, up = lower->floats[field->rounds] == SWISS_UPFLOAT;
    switch (field->criterion) {
    case DOWNFLOATS:
        return value - (scale->dutch->edition == DUTCH_2017 && down);
    case UPFLOATS:
        return value - up;
    case DOWNFLOAT_SCORES:
        return value - (down && difference == field->value);
    case UPFLOAT_SCORES:
        return value - (up && difference == field->value);
    default:
        return value;
    }
}

/* --- One pair --------------------------------------------------------------------------------------------------- */

static int32_t unpaired_burden(const struct scale *scale, const struct dutch_kind *kind) {
    return scale->bracket->next_is_last && scale->dutch->edition == DUTCH_2017 && !kind->may_have_bye ? 3 : 1;
}

static int32_t next_value(const struct scale *scale, const struct field *field, const struct dutch_kind *one,
                          const struct dutch_kind *other) {
    if (field->criterion == NEXT_UNPAIRED)
        return unpaired_burden(scale, one) + unpaired_burden(scale, other);
    return (in_bracket(one) && one->score == field->value) + (in_bracket(other) && other->score == field->value);
}

static int32_t value_of(const struct scale *scale, const struct field *field, const struct dutch_kind *one,
                        const struct dutch_kind *other) {
    bool in = is_bracket_pair(one, other);
    if (field->criterion == NEXT_UNPAIRED || field->criterion == NEXT_SCORES)
        return in || is_next_pair(one, other) ? next_value(scale, field, one, other) : 0;
    if (!in)
        return 0;
    switch (field->criterion) {
    case PAIRS:
        return 1;
    case MOVERS_PAIRED:
        return (one->zone == DUTCH_MOVER && one->score == field->value) ||
               (other->zone == DUTCH_MOVER && other->score == field->value);
    case BYE_UNPLAYED:
        return one->unplayed + other->unplayed;
    case COLOUR_DIFFERENCE:
        return -breaks_difference(one, other);
    case COLOUR_ROW:
        return -breaks_row(one, other);
    case PREFERENCE:
        return -same_wish(one, other);
    case STRONG_PREFERENCE:
        return -breaks_strong(one, other);
    default:
        return float_value(scale, field, one, other);
    }
}

/* --- Fields ----------------------------------------------------------------------------------------------------- */

static void add_field(struct scale *scale, enum criterion criterion, int rounds, int32_t value, int32_t most) {
    if (scale->field_count < MOST_FIELDS)
        scale->fields[scale->field_count++] = (struct field){criterion, value, (uint8_t)rounds, most};
}

struct values {
    int32_t count;
    int32_t *list;
};

static int descending(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a > b ? -1 : a < b;
}

static void sort_values(struct values *values) {
    qsort(values->list, (size_t)values->count, sizeof *values->list, descending);
    int32_t count = 0;
    for (int32_t i = 0; i < values->count; i++)
        if (count == 0 || values->list[count - 1] != values->list[i])
            values->list[count++] = values->list[i];
    values->count = count;
}

/* The scores of the kinds in some zones, descending. */
static struct values scores_in(struct arena *arena, const struct dutch_kind *kinds, int32_t count, bool movers,
                               bool residents) {
    struct values values = {.list = arena_array(arena, (size_t)count, sizeof(int32_t))};
    for (int32_t i = 0; i < count; i++)
        if ((movers && kinds[i].zone == DUTCH_MOVER) || (residents && kinds[i].zone == DUTCH_RESIDENT))
            values.list[values.count++] = kinds[i].score;
    sort_values(&values);
    return values;
}

/* All score differences that pairs and unpaired players of the bracket can have, descending. */
static struct values differences(struct scale *scale, struct arena *arena, const struct values *scores) {
    size_t room = (size_t)scores->count * (size_t)(scores->count + 1);
    struct values values = {.list = arena_array(arena, room, sizeof(int32_t))};
    for (int32_t i = 0; i < scores->count; i++) {
        struct dutch_kind kind = {.score = scores->list[i]};
        values.list[values.count++] = unpaired_difference(scale, &kind);
        for (int32_t j = i; j < scores->count; j++)
            values.list[values.count++] = scores->list[i] - scores->list[j];
    }
    sort_values(&values);
    return values;
}

static bool some_float(const struct dutch_kind *kinds, int32_t count, int rounds, enum swiss_float wanted) {
    for (int32_t i = 0; i < count; i++)
        if (in_bracket(&kinds[i]) && kinds[i].floats[rounds] == wanted)
            return true;
    return false;
}

/* Fields for every value; a list's last value need not be told apart where the length of the list is known. */
static void add_values(struct scale *scale, enum criterion criterion, int rounds, const struct values *values,
                       int32_t shift) {
    for (int32_t i = 0; i < values->count; i++)
        add_field(scale, criterion, rounds, values->list[i] - shift, 2);
}

static void add_floats(struct scale *scale, struct arena *arena, const struct dutch_kind *kinds, int32_t count,
                       const struct values *levels) {
    bool down[2], up[2];
    (void)arena;
    for (int rounds = 0; rounds < 2; rounds++) {
        down[rounds] = some_float(kinds, count, rounds, SWISS_DOWNFLOAT);
        up[rounds] = some_float(kinds, count, rounds, SWISS_UPFLOAT);
        if (down[rounds])
            add_field(scale, DOWNFLOATS, rounds, 0, 3);
        if (up[rounds])
            add_field(scale, UPFLOATS, rounds, 0, 1);
    }
    bool movers = scale->dutch->edition == DUTCH_2026;
    for (int rounds = 0; rounds < 2; rounds++) {
        if (down[rounds] && movers)
            add_field(scale, DOWNFLOATS_UNPAIRED, rounds, 0, 1);
        if (down[rounds])
            add_values(scale, DOWNFLOAT_SCORES, rounds, levels, 0);
        if (up[rounds])
            add_values(scale, UPFLOAT_SCORES, rounds, levels, 0);
    }
}

static void add_look_ahead(struct scale *scale, struct arena *arena, const struct dutch_kind *kinds, int32_t count) {
    if (!scale->bracket->look_ahead)
        return;
    struct values scores = scores_in(arena, kinds, count, true, true);
    add_field(scale, NEXT_UNPAIRED, 0, 0, 6);
    add_values(scale, NEXT_SCORES, 0, &scores, 0);
}

static void make_fields(struct scale *scale, struct arena *arena, const struct dutch_kind *kinds, int32_t count) {
    struct values all = scores_in(arena, kinds, count, true, true), levels;
    int32_t most_unplayed = 0;
    for (int32_t i = 0; i < count; i++)
        if (in_bracket(&kinds[i]) && kinds[i].unplayed > most_unplayed)
            most_unplayed = kinds[i].unplayed;
    scale->lowest = all.count > 0 ? all.list[all.count - 1] : 0;
    add_field(scale, PAIRS, 0, 0, 1);
    if (scale->dutch->edition == DUTCH_2026) {
        levels = scores_in(arena, kinds, count, true, false);
        add_values(scale, MOVERS_PAIRED, 0, &levels, 0);
        for (int32_t i = 0; i < levels.count; i++)
            levels.list[i] -= scale->lowest;
    } else {
        levels = differences(scale, arena, &all);
        add_values(scale, PSD, 0, &levels, 0);
        while (levels.count > 0 && levels.list[levels.count - 1] <= 0)
            levels.count--;
    }
    add_look_ahead(scale, arena, kinds, count);
    if (most_unplayed > 0)
        add_field(scale, BYE_UNPLAYED, 0, 0, 2 * most_unplayed);
    if (scale->dutch->round.last_round) {
        add_field(scale, COLOUR_DIFFERENCE, 0, 0, 1);
        add_field(scale, COLOUR_ROW, 0, 0, 1);
    }
    add_field(scale, PREFERENCE, 0, 0, 1);
    add_field(scale, STRONG_PREFERENCE, 0, 0, 1);
    add_floats(scale, arena, kinds, count, &levels);
}

/* --- Packing ---------------------------------------------------------------------------------------------------- */

static int32_t bits_for(int64_t number) {
    int32_t bits = 0;
    for (; number > 0; number >>= 1)
        bits++;
    return bits;
}

/* Where each field goes: as many to a word as its sums leave room for. */
static int32_t place_fields(const struct scale *scale, int32_t vertex_count, int32_t *words, int32_t *shifts) {
    int32_t word = 0, used = 0, begun = 0;
    for (int32_t i = 0; i < scale->field_count; i++) {
        int32_t bits = bits_for(2 * (int64_t)scale->fields[i].most * (vertex_count / 2 + 1)) + 1;
        if (used + bits > WORD_BITS) {
            for (int32_t j = begun; j < i; j++)
                shifts[j] = used - shifts[j];
            word++;
            begun = i;
            used = 0;
        }
        used += bits;
        words[i] = word;
        shifts[i] = used; /* from the top; turned around when the word is full */
    }
    for (int32_t j = begun; j < scale->field_count; j++)
        shifts[j] = used - shifts[j];
    return word + 1;
}

struct dutch_weights dutch_weigh(struct dutch *dutch, const struct dutch_bracket *bracket,
                                 const struct dutch_kind *kinds, int32_t kind_count, int32_t vertex_count) {
    struct arena *arena = dutch->scratch;
    struct scale *scale = arena_alloc(arena, sizeof *scale);
    *scale = (struct scale){.dutch = dutch, .bracket = bracket};
    if (vertex_count > 0)
        make_fields(scale, arena, kinds, kind_count);
    int32_t *words = arena_array(arena, (size_t)scale->field_count, sizeof *words);
    int32_t *shifts = arena_array(arena, (size_t)scale->field_count, sizeof *shifts);
    struct dutch_weights weights = {.words = place_fields(scale, vertex_count, words, shifts) + 2};
    size_t pairs = (size_t)kind_count * (size_t)kind_count;
    weights.weights = arena_array(arena, pairs * (size_t)weights.words, sizeof *weights.weights);
    weights.joined = arena_array(arena, pairs, sizeof *weights.joined);
    for (int32_t one = 0; one < kind_count; one++)
        for (int32_t other = 0; other < kind_count; other++) {
            size_t at = (size_t)one * (size_t)kind_count + (size_t)other;
            weights.joined[at] = dutch_kinds_join(&kinds[one], &kinds[other], bracket->scope);
            if (!weights.joined[at])
                continue;
            for (int32_t i = 0; i < scale->field_count; i++)
                weights.weights[at * (size_t)weights.words + (size_t)words[i]] +=
                    (int64_t)value_of(scale, &scale->fields[i], &kinds[one], &kinds[other]) * 2 *
                    ((int64_t)1 << shifts[i]);
        }
    return weights;
}

/* --- Kinds ------------------------------------------------------------------------------------------------------ */

struct dutch_kind dutch_kind_of(const struct dutch *dutch, int32_t place, enum dutch_zone zone, bool count_unplayed) {
    const struct swiss_player *player = &dutch->round.players[place];
    struct dutch_kind kind = {.zone = (uint8_t)zone, .topscorer = player->topscorer};
    kind.may_have_bye = dutch->has_bye && dutch_may_have_bye(dutch, place);
    bool inside = zone == DUTCH_MOVER || zone == DUTCH_RESIDENT;
    if (inside || player->strength == SWISS_ABSOLUTE) {
        kind.wish = player->wish;
        kind.strength = player->strength;
    }
    if (!inside)
        return kind;
    kind.score = player->score;
    kind.floats[0] = player->floats[0];
    kind.floats[1] = player->floats[1];
    if (dutch->round.last_round) {
        uint64_t whites = player->colours.whites;
        kind.twice = player->colours.count >= 2 && (whites & 1) == (whites >> 1 & 1);
        kind.difference = abs(player->colour_difference);
    }
    if (count_unplayed && player->score == dutch->bye_score)
        kind.unplayed = player->unplayed;
    return kind;
}

bool dutch_kinds_join(const struct dutch_kind *one, const struct dutch_kind *other, enum dutch_scope scope) {
    if (one->zone == DUTCH_BYE || other->zone == DUTCH_BYE)
        return one->zone == DUTCH_BYE ? other->may_have_bye : one->may_have_bye;
    if (one->zone == DUTCH_OUTSIDE || other->zone == DUTCH_OUTSIDE)
        return true;
    /* Two moved-down players may meet further down only. */
    if (one->zone == DUTCH_MOVER && other->zone == DUTCH_MOVER && scope != DUTCH_ALL_BELOW)
        return false;
    return !both_absolute(one, other) || are_topscorers(one, other);
}
