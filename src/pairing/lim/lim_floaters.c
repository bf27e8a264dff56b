/*
 * In which order floaters are paired, and whether they have an opponent in the group they go to. [c04:lim.10.1]
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

/* --- Order -------------------------------------------------------------------------------------------------------- */

bool lim_floats_before(const struct lim *lim, const struct lim_group *group, int32_t one, int32_t other) {
    int32_t score = lim_score(lim, one), other_score = lim_score(lim, other);
    bool down = score > group->score, other_down = other_score > group->score;
    if (down != other_down)
        return down != group->upward; /* [c04:lim.10.6.3] [c04:lim.10.7.3] */
    if (score != other_score)
        return (score > other_score) == down;   /* [c04:lim.10.6.2] [c04:lim.10.7.2] */
    return lim_higher(lim, one, other) == down; /* [c04:lim.10.6.1] [c04:lim.10.7.1] */
}

void lim_sort_floaters(const struct lim *lim, const struct lim_group *group, int32_t *floaters, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        int32_t floater = floaters[i], at = i;
        for (; at > 0 && lim_floats_before(lim, group, floater, floaters[at - 1]); at--)
            floaters[at] = floaters[at - 1];
        floaters[at] = floater;
    }
}

/* --- Next door ---------------------------------------------------------------------------------------------------- */

/* Floaters who wait in the next group are members of it. CHOICE: waiting_no_members [c04:lim.10.3] */
static int32_t next_count(const struct lim_door *door) {
    return door->next->resident_count + (door->lim->choices->waiting_no_members ? 0 : door->next->received_count);
}

static int32_t next_member(const struct lim_door *door, int32_t index) {
    return index < door->next->resident_count ? door->next->residents[index]
                                              : door->next->received[index - door->next->resident_count];
}

/*
 * Whom the floater meets first by number in the direction in which he floats, of those whose colour fits him and who are
 * near `usual`, or of all; -1: nobody.
 */
static int32_t first_free(const struct lim_door *door, int32_t floater, bool fitting, int32_t usual) {
    const struct lim *lim = door->lim;
    int32_t first = -1;
    for (int32_t i = 0; i < next_count(door); i++) {
        int32_t member = next_member(door, i);
        bool fits = !fitting || (lim_partner_fits(lim, floater, member) && (usual < 0 || lim_near(lim, usual, member)));
        if (fits && !door->reserved[member] && lim_compatible(lim, floater, member) &&
            (first < 0 || lim_higher(lim, member, first) != door->group->upward))
            first = member;
    }
    return first;
}

static void clear_reserved(const struct lim_door *door) {
    memset(door->reserved, 0, (size_t)door->lim->round.player_count * sizeof *door->reserved);
}

/*
 * Each floater with priority takes the opponent that 10.8 gives him: due the other colour if there is one, then by
 * number. CHOICE: nobody_reserves [c04:lim.10.3] [c04:lim.10.4]
 */
static void reserve(const struct lim_door *door, bool limited, int32_t *taken) {
    clear_reserved(door);
    for (int32_t i = 0; i < door->forced_count; i++) {
        int32_t usual = first_free(door, door->forced[i], false, -1);
        int32_t fitting = first_free(door, door->forced[i], true, limited ? usual : -1);
        taken[i] = door->lim->choices->nobody_reserves ? -1 : fitting >= 0 ? fitting : usual;
        if (taken[i] >= 0)
            door->reserved[taken[i]] = true;
    }
}

void lim_door_make(struct lim *lim, const struct lim_group *group, const struct lim_group *next, const int32_t *forced,
                   int32_t forced_count, struct lim_door *door) {
    *door = (struct lim_door){.lim = lim, .group = group, .next = next, .forced_count = forced_count};
    door->reserved = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *door->reserved);
    door->forced = arena_array(lim->arena, (size_t)forced_count, sizeof *door->forced);
    for (int32_t i = 0; i < forced_count; i++)
        door->forced[i] = forced[i];
    lim_sort_floaters(lim, next, door->forced, forced_count);
    door->taken = arena_array(lim->arena, (size_t)forced_count, sizeof *door->taken);
    door->free = arena_array(lim->arena, (size_t)forced_count, sizeof *door->free);
    reserve(door, true, door->taken);
    reserve(door, false, door->free);
}

bool lim_has_opponent_next(const struct lim_door *door, const int32_t *taken, int32_t place) {
    clear_reserved(door);
    for (int32_t i = 0; taken != NULL && i < door->forced_count; i++)
        if (taken[i] >= 0 && lim_floats_before(door->lim, door->next, door->forced[i], place))
            door->reserved[taken[i]] = true;
    return first_free(door, place, false, -1) >= 0;
}
