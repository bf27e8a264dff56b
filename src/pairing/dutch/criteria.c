/* The criteria of both editions as weights of pairs: the heaviest matching is the best candidate. */
#include "pairing/dutch/dutch_parts.h"

#include <stdlib.h>
#include <string.h>

/* Bits of a word that criteria may fill; the rest is for sums of prices. */
enum { WORD_BITS = 44 };

struct scale {
    const struct dutch *dutch;
    const struct dutch_bracket *bracket;
    struct arena *arena;
    int32_t lowest; /* score of the bracket */
    int32_t field_count;
    size_t field_capacity;
    struct dutch_field *fields;
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

static bool same_preference(const struct dutch_kind *one, const struct dutch_kind *other) {
    return one->preference != COLOUR_NONE && one->preference == other->preference;
}

static bool are_topscorers(const struct dutch_kind *one, const struct dutch_kind *other) {
    return one->topscorer || other->topscorer;
}

static bool both_absolute(const struct dutch_kind *one, const struct dutch_kind *other) {
    return same_preference(one, other) && one->strength == SWISS_ABSOLUTE && other->strength == SWISS_ABSOLUTE;
}

/* Who gets the colour that both prefer: the stronger, of two absolute ones the one with the wider difference; NULL: equal. */
static const struct dutch_kind *granted_of(const struct dutch_kind *one, const struct dutch_kind *other) {
    if (one->strength != other->strength)
        return one->strength > other->strength ? one : other;
    if (one->strength == SWISS_ABSOLUTE && one->difference != other->difference)
        return one->difference > other->difference ? one : other;
    return NULL;
}

/* How many of the two go beyond a difference of two: who does not get the preferred colour from two on, who gets it only from four on,
   which no legal pairing leads to. */
static int32_t breaks_difference(const struct dutch_kind *one, const struct dutch_kind *other) {
    if (!are_topscorers(one, other))
        return 0;
    int32_t beyond = (one->difference >= 4) + (other->difference >= 4);
    if (!same_preference(one, other))
        return beyond;
    const struct dutch_kind *refused = granted_of(one, other) == one ? other : one;
    return beyond + (refused->difference == 2 || refused->difference == 3);
}

/*
 * How many of the two get a colour for the third time. Of two who are equal one has it if both had the same colour twice;
 * else their histories part, and neither.
 */
static int32_t breaks_row(const struct dutch_kind *one, const struct dutch_kind *other) {
    if (!are_topscorers(one, other))
        return 0;
    if (!same_preference(one, other))
        return (one->twice != COLOUR_NONE && one->twice == one->preference) +
               (other->twice != COLOUR_NONE && other->twice == other->preference);
    const struct dutch_kind *granted = granted_of(one, other), *refused = granted == one ? other : one;
    if (granted == NULL)
        return one->twice != COLOUR_NONE && one->twice == other->twice;
    return (granted->twice == granted->preference) +
           (refused->twice != COLOUR_NONE && refused->twice != refused->preference);
}

static int32_t breaks_strong(const struct dutch_kind *one, const struct dutch_kind *other) {
    return same_preference(one, other) && one->strength >= SWISS_STRONG && other->strength >= SWISS_STRONG &&
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
static int32_t spared(const struct scale *scale, const struct dutch_field *field, const struct dutch_kind *kind) {
    bool floated = kind->floats[field->rounds] == SWISS_DOWNFLOAT;
    switch (field->criterion) {
    case DUTCH_MOVERS_PAIRED:
        return kind->zone == DUTCH_MOVER && kind->score == field->value;
    case DUTCH_BYE_UNPLAYED:
        return kind->unplayed;
    case DUTCH_DOWNFLOATS: /* 2026: residents only */
        return floated && (scale->dutch->edition == DUTCH_2017 || kind->zone == DUTCH_RESIDENT);
    case DUTCH_DOWNFLOATS_UNPAIRED:
        return floated && kind->zone == DUTCH_MOVER;
    case DUTCH_DOWNFLOAT_SCORES:
        return floated && scale->dutch->edition == DUTCH_2017 && unpaired_difference(scale, kind) == field->value;
    case DUTCH_PSD:
        return unpaired_difference(scale, kind) == field->value;
    default:
        return 0;
    }
}

static int32_t float_value(const struct scale *scale, const struct dutch_field *field, const struct dutch_kind *one,
                           const struct dutch_kind *other) {
    int32_t value = spared(scale, field, one) + spared(scale, field, other);
    const struct dutch_kind *higher = higher_of(one, other);
    const struct dutch_kind *lower = higher == one ? other : one;
    int32_t difference = higher == NULL ? 0 : higher->score - lower->score;
    if (field->criterion == DUTCH_PSD)
        return value - (difference == field->value);
    if (higher == NULL)
        return value;
    bool down = higher->floats[field->rounds] == SWISS_DOWNFLOAT, up = lower->floats[field->rounds] == SWISS_UPFLOAT;
    switch (field->criterion) {
    case DUTCH_DOWNFLOATS:
        return value - (scale->dutch->edition == DUTCH_2017 && down);
    case DUTCH_UPFLOATS:
        return value - up;
    case DUTCH_DOWNFLOAT_SCORES:
        return value - (down && difference == field->value);
    case DUTCH_UPFLOAT_SCORES:
        return value - (up && difference == field->value);
    default:
        return value;
    }
}

/* --- One pair --------------------------------------------------------------------------------------------------- */

static int32_t unpaired_burden(const struct scale *scale, const struct dutch_kind *kind) {
    return scale->bracket->next_is_last && scale->dutch->edition == DUTCH_2017 && !kind->may_have_bye ? 3 : 1;
}

static int32_t next_value(const struct scale *scale, const struct dutch_field *field, const struct dutch_kind *one,
                          const struct dutch_kind *other) {
    if (field->criterion == DUTCH_NEXT_UNPAIRED)
        return unpaired_burden(scale, one) + unpaired_burden(scale, other);
    return (in_bracket(one) && one->score == field->value) + (in_bracket(other) && other->score == field->value);
}

static int32_t value_of(const struct scale *scale, const struct dutch_field *field, const struct dutch_kind *one,
                        const struct dutch_kind *other) {
    bool in = is_bracket_pair(one, other);
    if (field->criterion == DUTCH_NEXT_UNPAIRED || field->criterion == DUTCH_NEXT_SCORES)
        return in || is_next_pair(one, other) ? next_value(scale, field, one, other) : 0;
    if (!in)
        return 0;
    switch (field->criterion) {
    case DUTCH_PAIRS:
        return 1;
    case DUTCH_COLOUR_DIFFERENCE:
        return -breaks_difference(one, other);
    case DUTCH_COLOUR_ROW:
        return -breaks_row(one, other);
    case DUTCH_PREFERENCE:
        return -same_preference(one, other);
    case DUTCH_STRONG_PREFERENCE:
        return -breaks_strong(one, other);
    default:
        return float_value(scale, field, one, other);
    }
}

/* --- Fields ----------------------------------------------------------------------------------------------------- */

static void add_field(struct scale *scale, enum dutch_criterion criterion, int rounds, int32_t value, int32_t most) {
    *arena_push(scale->arena, scale->fields, scale->field_capacity, scale->field_count, NULL) =
        (struct dutch_field){criterion, value, (uint8_t)rounds, most};
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

/*
 * All score differences that a pair of the bracket can have, descending; of 2017 those of unpaired players as well. With
 * `wanted` only where the higher (SWISS_DOWNFLOAT) or the lower one (SWISS_UPFLOAT) had that float.
 */
static struct values differences(struct scale *scale, const struct dutch_kind *kinds, int32_t count, int rounds,
                                 enum swiss_float wanted) {
    struct values values = {0};
    size_t capacity = 0;
    for (int32_t i = 0; i < count; i++) {
        const struct dutch_kind *one = &kinds[i];
        if (!in_bracket(one) || (wanted == SWISS_DOWNFLOAT && one->floats[rounds] != wanted))
            continue;
        values.list = arena_grow(scale->arena, values.list, &capacity, (size_t)values.count + (size_t)count + 1,
                                 sizeof *values.list, NULL);
        if (scale->dutch->edition == DUTCH_2017 && wanted != SWISS_UPFLOAT)
            values.list[values.count++] = unpaired_difference(scale, one);
        for (int32_t j = 0; j < count; j++) {
            const struct dutch_kind *other = &kinds[j];
            bool counts = in_bracket(other) && other->score <= one->score && is_bracket_pair(one, other) &&
                          (wanted != SWISS_UPFLOAT || other->floats[rounds] == wanted);
            if (counts && (wanted == SWISS_NO_FLOAT || other->score < one->score))
                values.list[values.count++] = one->score - other->score;
        }
        sort_values(&values);
    }
    return values;
}

static bool some_float(const struct dutch_kind *kinds, int32_t count, int rounds, enum swiss_float wanted) {
    for (int32_t i = 0; i < count; i++)
        if (in_bracket(&kinds[i]) && kinds[i].floats[rounds] == wanted)
            return true;
    return false;
}

static void add_values(struct scale *scale, enum dutch_criterion criterion, int rounds, const struct values *values) {
    for (int32_t i = 0; i < values->count; i++)
        add_field(scale, criterion, rounds, values->list[i], 2);
}

static void add_floats(struct scale *scale, const struct dutch_kind *kinds, int32_t count) {
    for (int rounds = 0; rounds < 2; rounds++) {
        if (some_float(kinds, count, rounds, SWISS_DOWNFLOAT))
            add_field(scale, DUTCH_DOWNFLOATS, rounds, 0, 3);
        if (some_float(kinds, count, rounds, SWISS_UPFLOAT))
            add_field(scale, DUTCH_UPFLOATS, rounds, 0, 1);
    }
    for (int rounds = 0; rounds < 2; rounds++) {
        struct values down = differences(scale, kinds, count, rounds, SWISS_DOWNFLOAT);
        struct values up = differences(scale, kinds, count, rounds, SWISS_UPFLOAT);
        if (down.count > 0 && scale->dutch->edition == DUTCH_2026)
            add_field(scale, DUTCH_DOWNFLOATS_UNPAIRED, rounds, 0, 1);
        add_values(scale, DUTCH_DOWNFLOAT_SCORES, rounds, &down);
        add_values(scale, DUTCH_UPFLOAT_SCORES, rounds, &up);
    }
}

static void add_look_ahead(struct scale *scale, const struct dutch_kind *kinds, int32_t count) {
    if (!scale->bracket->look_ahead)
        return;
    struct values scores = scores_in(scale->arena, kinds, count, true, true);
    add_field(scale, DUTCH_NEXT_UNPAIRED, 0, 0, 6);
    add_values(scale, DUTCH_NEXT_SCORES, 0, &scores);
}

static void make_fields(struct scale *scale, const struct dutch_kind *kinds, int32_t count) {
    int32_t most_unplayed = 0;
    struct values values = scores_in(scale->arena, kinds, count, true, true);
    for (int32_t i = 0; i < count; i++)
        if (in_bracket(&kinds[i]) && kinds[i].unplayed > most_unplayed)
            most_unplayed = kinds[i].unplayed;
    scale->lowest = values.count > 0 ? values.list[values.count - 1] : 0;
    add_field(scale, DUTCH_PAIRS, 0, 0, 1);
    if (scale->dutch->edition == DUTCH_2026) {
        values = scores_in(scale->arena, kinds, count, true, false);
        add_values(scale, DUTCH_MOVERS_PAIRED, 0, &values);
    } else {
        values = differences(scale, kinds, count, 0, SWISS_NO_FLOAT);
        add_values(scale, DUTCH_PSD, 0, &values);
    }
    add_look_ahead(scale, kinds, count);
    if (most_unplayed > 0)
        add_field(scale, DUTCH_BYE_UNPLAYED, 0, 0, 2 * most_unplayed);
    if (scale->dutch->round.last_round) {
        add_field(scale, DUTCH_COLOUR_DIFFERENCE, 0, 0, 2);
        add_field(scale, DUTCH_COLOUR_ROW, 0, 0, 2);
    }
    add_field(scale, DUTCH_PREFERENCE, 0, 0, 1);
    add_field(scale, DUTCH_STRONG_PREFERENCE, 0, 0, 1);
    add_floats(scale, kinds, count);
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
    *scale = (struct scale){.dutch = dutch, .bracket = bracket, .arena = arena};
    if (vertex_count > 0)
        make_fields(scale, kinds, kind_count);
    int32_t *words = arena_array(arena, (size_t)scale->field_count, sizeof *words);
    int32_t *shifts = arena_array(arena, (size_t)scale->field_count, sizeof *shifts);
    struct dutch_weights weights = {.words = place_fields(scale, vertex_count, words, shifts) + 2,
                                    .field_count = scale->field_count,
                                    .fields = scale->fields,
                                    .lowest = scale->lowest};
    if (weights.words > MATCHING_MOST_WORDS) {
        dutch->too_many_differences = true;
        weights.words = 0;
        return weights;
    }
    size_t pairs = (size_t)kind_count * (size_t)kind_count;
    weights.weights = arena_array(arena, pairs * (size_t)weights.words, sizeof *weights.weights);
    weights.joined = arena_array(arena, pairs, sizeof *weights.joined);
    for (int32_t one = 0; one < kind_count && !watched_stops(dutch->watched, kind_count * scale->field_count); one++)
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

int32_t dutch_pair_value(const struct dutch *dutch, const struct dutch_bracket *bracket,
                         const struct dutch_weights *weights, const struct dutch_field *field,
                         const struct dutch_kind *one, const struct dutch_kind *other) {
    const struct scale scale = {.dutch = dutch, .bracket = bracket, .lowest = weights->lowest};
    return value_of(&scale, field, one, other);
}

int32_t dutch_spared_value(const struct dutch *dutch, const struct dutch_bracket *bracket,
                           const struct dutch_weights *weights, const struct dutch_field *field,
                           const struct dutch_kind *kind) {
    const struct scale scale = {.dutch = dutch, .bracket = bracket, .lowest = weights->lowest};
    return spared(&scale, field, kind);
}

/* --- Kinds ------------------------------------------------------------------------------------------------------ */

struct dutch_kind dutch_kind_of(const struct dutch *dutch, int32_t place, enum dutch_zone zone, bool count_unplayed) {
    const struct swiss_player *player = &dutch->round.players[place];
    struct dutch_kind kind = {.zone = (uint8_t)zone, .topscorer = player->topscorer};
    kind.may_have_bye = dutch->has_bye && dutch_may_have_bye(dutch, place);
    bool inside = zone == DUTCH_MOVER || zone == DUTCH_RESIDENT;
    if (inside || player->strength == SWISS_ABSOLUTE) {
        kind.preference = player->preference;
        kind.strength = player->strength;
    }
    if (!inside)
        return kind;
    kind.score = player->score;
    kind.floats[0] = player->floats[0];
    kind.floats[1] = player->floats[1];
    if (dutch->round.last_round) {
        uint64_t whites = player->colours.whites;
        if (player->colours.count >= 2 && (whites & 1) == (whites >> 1 & 1))
            kind.twice = (whites & 1) != 0 ? COLOUR_WHITE : COLOUR_BLACK;
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
