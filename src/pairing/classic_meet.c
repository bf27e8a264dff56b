#include "pairing/classic_meet.h"

#include "pairing/burstein/burstein.h"
#include "pairing/dubov/dubov.h"
#include "pairing/dutch2009/dutch2009.h"
#include "pairing/lim/lim.h"

/* The difference stays within two, and it is not the third time running. [c04:general.minimum.d] [c04:general.minimum.e] */
static bool may_have(const struct swiss_player *player, bool white) {
    int32_t after = player->colour_difference + (white ? 1 : -1);
    return after >= -2 && after <= 2 &&
           (player->colours.count < 2 || (player->colours.whites & 3) != (white ? UINT64_C(3) : 0));
}

/* Twice his points less those of a win in every round before. */
static int64_t above_half(const struct swiss_round *round, const struct swiss_player *player) {
    const struct drawing *drawing = round->drawing;
    return 2 * (int64_t)player->points - (int64_t)drawing->table->scoring.win * drawing->round;
}

/* Do the limits of colours yield for him in the last round? [c04:lim.13] [c04:dutch.B.note] [c04:general.minimum.d] */
static bool is_unbound(const struct pairing_system *system, const struct swiss_round *round,
                       const struct swiss_player *player) {
    const struct pairing_choices *choices = &round->drawing->choices;
    if (!round->last_round)
        return false;
    if (system->classic == dutch2009_pair)
        return choices->topscorers_from_half ? above_half(round, player) >= 0 : above_half(round, player) > 0;
    return choices->last_round_by_half ? above_half(round, player) >= 0 : system->classic == lim_pair;
}

bool classic_colours_fit(const struct pairing_system *system, const struct swiss_round *round, int32_t one,
                         int32_t other) {
    const struct swiss_player *a = &round->players[one], *b = &round->players[other];
    bool a_free = is_unbound(system, round, a), b_free = is_unbound(system, round, b);
    if (system->classic == dutch2009_pair) /* [c04:dutch.B.2.a] [c04:dutch.B.2.b] */
        return a->strength != SWISS_ABSOLUTE || b->strength != SWISS_ABSOLUTE || a->preference != b->preference ||
               a_free || b_free;
    return ((a_free || may_have(a, true)) && (b_free || may_have(b, false))) ||
           ((a_free || may_have(a, false)) && (b_free || may_have(b, true)));
}

const char *classic_bye_article(const struct pairing_system *system) {
    return system->classic == dutch2009_pair  ? "c04:dutch.B.1.b"
           : system->classic == lim_pair      ? "c04:lim.8.2"
           : system->classic == dubov_pair    ? "c04:dubov.2.2"
           : system->classic == burstein_pair ? "c04:burstein.4.1"
                                              : "c04:general.minimum.c";
}
