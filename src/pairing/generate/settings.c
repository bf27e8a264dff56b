/*
 * What is settled before the first round: who may not meet whom, and who has virtual points.
 */
#include "pairing/baku.h"
#include "pairing/generate/parts.h"

enum { GROUP_MOST = 5 };

/* Puts a member into its place; false when it is there already. */
static bool add_member(int32_t *members, int32_t count, int32_t member) {
    for (int32_t i = 0; i < count; i++)
        if (members[i] == member)
            return false;
    int32_t place = count;
    for (; place > 0 && members[place - 1] > member; place--)
        members[place] = members[place - 1];
    members[place] = member;
    return true;
}

static void draw_group(struct arena *arena, struct random_source *lots, const struct generate_options *plan,
                       struct exclusion *exclusion) {
    int32_t most = plan->players / 4 < 2 ? 2 : plan->players / 4 > GROUP_MOST ? GROUP_MOST : plan->players / 4;
    int32_t count = generate_between(lots, 2, most);
    int32_t *members = arena_array(arena, GROUP_MOST, sizeof *members);
    for (int32_t i = 0; i < count;)
        i += add_member(members, i, generate_between(lots, 0, plan->players - 1));
    int32_t first = generate_between(lots, 0, plan->rounds - 1);
    int32_t last = generate_between(lots, first, plan->rounds - 1);
    bool always = generate_between(lots, 1, 3) < 3 || plan->prohibited_always;
    *exclusion = (struct exclusion){.first_round = always ? 0 : first,
                                    .last_round = always ? plan->rounds - 1 : last,
                                    .count = count,
                                    .participants = members};
}

static bool is_same_group(const struct exclusion *one, const struct exclusion *other) {
    bool same = one->count == other->count;
    for (int32_t i = 0; same && i < one->count; i++)
        same = one->participants[i] == other->participants[i];
    return same;
}

static bool is_new_group(const struct exclusion *groups, int32_t count, const struct exclusion *group) {
    for (int32_t i = 0; i < count; i++)
        if (is_same_group(&groups[i], group))
            return false;
    return true;
}

/* A group that is there already moves on to the next numbers: other lots stay what they are. False when those are
   there too: it is left out then. */
static bool make_new(struct arena *arena, int32_t players, const struct exclusion *groups, int32_t count,
                     struct exclusion *group) {
    const struct exclusion drawn = *group;
    for (int32_t shift = 0; shift < players; shift++) {
        int32_t *members = arena_array(arena, GROUP_MOST, sizeof *members);
        for (int32_t i = 0; i < drawn.count; i++)
            add_member(members, i, (drawn.participants[i] + shift) % players);
        group->participants = members;
        if (is_new_group(groups, count, group))
            return true;
    }
    return false;
}

void generate_exclusions(struct arena *arena, struct generated_tournament *made) {
    struct random_source lots;
    int32_t count = made->options.prohibited;
    struct exclusion *exclusions = arena_array(arena, (size_t)count, sizeof *exclusions);
    generate_lots(&lots, made->options.seed, GENERATE_LOTS_PROHIBITED);
    made->exclusions = exclusions;
    for (int32_t i = 0; i < count; i++) {
        struct exclusion *next = &exclusions[made->exclusion_count];
        draw_group(arena, &lots, &made->options, next);
        made->exclusion_count += make_new(arena, made->options.players, exclusions, made->exclusion_count, next);
    }
}

/* Up to the last of the first half of those who are paired in round 1, with those above him who come later. */
static int32_t accelerated_count(const struct generated_tournament *made) {
    int32_t there = 0;
    for (int32_t i = 0; i < made->options.players; i++)
        there += generated_takes_part(made, i, 0);
    int32_t group = baku_group(there);
    int32_t count = 0;
    for (int32_t seen = 0; seen < group && count < made->options.players; count++)
        seen += generated_takes_part(made, count, 0);
    return count;
}

void generate_acceleration(struct arena *arena, struct generated_tournament *made) {
    if (made->options.accelerated != 1)
        return;
    int32_t rounds = baku_rounds(made->rounds_planned);
    size_t cells = (size_t)made->options.players * (size_t)rounds;
    int32_t *points = arena_array(arena, cells, sizeof *points);
    made->accelerated_count = accelerated_count(made);
    for (int32_t i = 0; i < made->accelerated_count; i++)
        for (int32_t round = 0; round < rounds; round++)
            points[(size_t)i * (size_t)rounds + (size_t)round] =
                baku_points(&made->options.scoring, made->rounds_planned, round);
    made->virtual_rounds = rounds;
    made->virtual_points = points;
}
