#include "event/places.h"

#include "event/scheme.h"

size_t places_shared_end(const struct standings *standings, size_t from) {
    size_t end = from + 1;
    while (end < standings->count && standings->rows[from].shared && standings->rows[end].shared &&
           standings->rows[end].rank == standings->rows[from].rank)
        end++;
    return end;
}

bool places_same_rules(const struct standings_rules *a, const struct standings_rules *b) {
    return a->edition == b->edition && scheme_same_tiebreaks(a, b) && scheme_same_unrated(a, b) &&
           a->unplayed == b->unplayed;
}

struct lots {
    const struct tournament *tournament;
    const struct crosstable *table;
    struct standings *standings;
    struct standings_row *sorted; /* room for all rows */
    int32_t most;                 /* highest id of a player */
    const size_t *row_of;         /* by player id: its row, from 1; 0: not in the standings */
};

/* In the order of the group, when all of the rows are in it. */
static bool sort_rows(const struct lots *lots, size_t from, size_t to, const struct drawn_place *group) {
    size_t found = 0;
    for (int32_t i = 0; i < group->count; i++) {
        size_t row = group->players[i] <= lots->most ? lots->row_of[group->players[i]] : 0;
        if (row > from && row <= to)
            lots->sorted[found++] = lots->standings->rows[row - 1];
    }
    return found == to - from;
}

static void decide_place(const struct lots *lots, size_t from, size_t to) {
    int32_t group = lots->tournament->lot_count;
    while (group > 0 && !sort_rows(lots, from, to, &lots->tournament->lots[group - 1]))
        group--;
    for (size_t i = from; group > 0 && i < to; i++) {
        struct standings_row *row = &lots->standings->rows[i];
        *row = lots->sorted[i - from];
        row->rank = (int32_t)i + 1;
        row->shared = false;
        row->lots = true;
    }
}

void places_by_lot(const struct tournament *tournament, const struct crosstable *table, struct standings *standings,
                   struct arena *scratch) {
    if (tournament->lot_count == 0 || table->round_count < tournament->round_count ||
        tournament_stage(tournament) != STAGE_COMPLETE)
        return;
    struct lots lots = {.tournament = tournament, .table = table, .standings = standings};
    lots.sorted = arena_array(scratch, standings->count, sizeof *lots.sorted);
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player > lots.most)
            lots.most = table->participants[i].player;
    size_t *row_of = arena_array(scratch, (size_t)lots.most + 1, sizeof *row_of);
    for (size_t i = 0; i < standings->count; i++)
        row_of[table->participants[standings->rows[i].participant].player] = i + 1;
    lots.row_of = row_of;
    for (size_t from = 0, to; from < standings->count; from = to) {
        to = places_shared_end(standings, from);
        if (to - from > 1)
            decide_place(&lots, from, to);
    }
}
