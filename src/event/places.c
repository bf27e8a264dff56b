#include "event/places.h"

#include "event/scheme.h"

size_t places_shared_end(const struct place *places, size_t count, size_t from) {
    size_t end = from + 1;
    while (end < count && places[from].shared && places[end].shared && places[end].rank == places[from].rank)
        end++;
    return end;
}

bool places_same_rules(const struct standings_rules *a, const struct standings_rules *b) {
    return a->edition == b->edition && scheme_same_tiebreaks(a, b) && scheme_same_unrated(a, b) &&
           a->unplayed == b->unplayed;
}

struct lots {
    const struct tournament *tournament;
    struct place *places;
    struct place *sorted;   /* room for all of them */
    int32_t most;           /* highest id */
    const size_t *place_of; /* by id: its place, from 1; 0: not in the standings */
};

/* In the order of the group, when all of the places are in it. */
static bool sort_places(const struct lots *lots, size_t from, size_t to, const struct drawn_place *group) {
    size_t found = 0;
    for (int32_t i = 0; i < group->count; i++) {
        size_t place = group->players[i] <= lots->most ? lots->place_of[group->players[i]] : 0;
        if (place > from && place <= to)
            lots->sorted[found++] = lots->places[place - 1];
    }
    return found == to - from;
}

static void decide_place(const struct lots *lots, size_t from, size_t to) {
    int32_t group = lots->tournament->lot_count;
    while (group > 0 && !sort_places(lots, from, to, &lots->tournament->lots[group - 1]))
        group--;
    for (size_t i = from; group > 0 && i < to; i++) {
        struct place *place = &lots->places[i];
        *place = lots->sorted[i - from];
        place->rank = (int32_t)i + 1;
        place->shared = false;
        place->lots = true;
    }
}

void places_by_lot(const struct tournament *tournament, int32_t rounds, struct place *places, size_t count,
                   struct arena *scratch) {
    if (tournament->lot_count == 0 || rounds < tournament->round_count ||
        tournament_stage(tournament) != STAGE_COMPLETE)
        return;
    struct lots lots = {.tournament = tournament, .places = places};
    lots.sorted = arena_array(scratch, count, sizeof *lots.sorted);
    for (size_t i = 0; i < count; i++)
        if (places[i].id > lots.most)
            lots.most = places[i].id;
    size_t *place_of = arena_array(scratch, (size_t)lots.most + 1, sizeof *place_of);
    for (size_t i = 0; i < count; i++)
        place_of[places[i].id] = i + 1;
    lots.place_of = place_of;
    for (size_t from = 0, to; from < count; from = to) {
        to = places_shared_end(places, count, from);
        if (to - from > 1)
            decide_place(&lots, from, to);
    }
}
