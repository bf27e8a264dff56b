#include "event/strength.h"

#include <stdlib.h>

#include "event/fields.h"
#include "pairing/swiss/swiss.h"

static bool is_classic(const struct tournament *tournament) {
    return tournament->system == SYSTEM_SWISS && tournament->pairing != NULL && tournament->pairing->classic != NULL;
}

static bool is_lim(const struct tournament *tournament) {
    return is_classic(tournament) && pairing_system_named(TEXT("lim@1999")) == tournament->pairing;
}

/* [c04:dutch.A.2.c] */
static int compare_titles(const struct tournament *tournament, struct text a, struct text b) {
    return is_classic(tournament) ? swiss_title_rank(a) - swiss_title_rank(b)
                                  : field_title_rank(a) - field_title_rank(b);
}

/* All that is said before names or lots decide; an estimate is entered as the rating. [c04:dutch.A.2.b] [c04:lim.ranking.fide]
   [c04:lim.ranking.estimate] [c04:lim.7.ties] */
static int compare_merits(const struct tournament *tournament, const struct player *a, const struct player *b) {
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    int titles = compare_titles(tournament, a->title, b->title);
    if (titles != 0 || !is_lim(tournament) || a->national_rating == b->national_rating)
        return titles;
    return a->national_rating > b->national_rating ? -1 : 1;
}

bool strength_differs(const struct tournament *tournament, const struct player *a, const struct player *b) {
    return compare_merits(tournament, a, b) != 0;
}

/* [c04:dutch.A.2.d] */
int strength_compare(const struct tournament *tournament, const struct player *a, const struct player *b) {
    int merits = compare_merits(tournament, a, b);
    int names = merits != 0 ? merits : text_compare(a->name, b->name);
    return names != 0 ? names : (a->id > b->id) - (a->id < b->id);
}

struct ranked {
    const struct tournament *tournament;
    const struct player *player;
    size_t lot;
};

static int compare_by_name(const void *left, const void *right) {
    const struct ranked *a = left;
    const struct ranked *b = right;
    return strength_compare(a->tournament, a->player, b->player);
}

static int compare_by_lot(const void *left, const void *right) {
    const struct ranked *a = left;
    const struct ranked *b = right;
    int merits = compare_merits(a->tournament, a->player, b->player);
    return merits != 0 ? merits : (a->lot > b->lot) - (a->lot < b->lot);
}

/* Lots are drawn over the players as they stand without them: the same entries and the same seed give the same order. */
static bool draw_lots(struct judge *judge, struct ranked *ranked, size_t count, struct text *seed) {
    struct random_source source;
    int32_t *lots = arena_array(judge->arena, count, sizeof *lots);
    bool tied = false;
    for (size_t i = 1; i < count; i++)
        tied = tied || compare_merits(ranked->tournament, ranked[i - 1].player, ranked[i].player) == 0;
    if (!tied)
        return true;
    if (!judge_lots(judge, (struct text){0}, &source, seed))
        return false;
    for (size_t i = 0; i < count; i++)
        lots[i] = (int32_t)i;
    random_shuffle(&source, lots, count);
    for (size_t i = 0; i < count; i++)
        ranked[i].lot = (size_t)lots[i];
    qsort(ranked, count, sizeof *ranked, compare_by_lot);
    return true;
}

bool strength_order(struct judge *judge, const struct tournament *tournament, int32_t *order, size_t count,
                    struct text *seed) {
    struct ranked *ranked = arena_array(judge->arena, count, sizeof *ranked);
    *seed = (struct text){0};
    for (size_t i = 0; i < count; i++)
        ranked[i] = (struct ranked){.tournament = tournament, .player = &judge->event->players[order[i] - 1]};
    if (count > 1)
        qsort(ranked, count, sizeof *ranked, compare_by_name);
    if (is_lim(tournament) && !draw_lots(judge, ranked, count, seed))
        return false;
    for (size_t i = 0; i < count; i++)
        order[i] = ranked[i].player->id;
    return true;
}
