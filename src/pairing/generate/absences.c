#include "pairing/generate/parts.h"

void generate_stays(const struct generate_options *plan, struct generated_player *players) {
    struct random_source lots;
    int32_t rounds = plan->rounds;
    int32_t there = plan->players;
    generate_lots(&lots, plan->seed, GENERATE_LOTS_STAYS);
    for (int32_t i = 0; i < plan->players; i++) {
        bool late = generate_happens(&lots, plan->late_entries);
        bool leaves = generate_happens(&lots, plan->withdrawals);
        int32_t first = generate_between(&lots, 1, rounds > 2 ? rounds / 2 : 1);
        /* Somebody must be there to begin with. */
        players[i].first_round = late && rounds > 1 && there > 2 ? first : 0;
        there -= players[i].first_round > 0;
        int32_t stays = generate_between(&lots, 1, rounds);
        players[i].end_round = rounds;
        if (leaves && players[i].first_round + stays < rounds)
            players[i].end_round = players[i].first_round + stays;
    }
}

static enum bye draw_bye(struct random_source *lots, const struct generate_options *plan) {
    int32_t lot = (int32_t)random_below(lots, GENERATE_WHOLE);
    if (lot < plan->full_byes)
        return BYE_FULL;
    if (lot < plan->full_byes + plan->half_byes)
        return BYE_HALF;
    if (lot < plan->full_byes + plan->half_byes + plan->zero_byes)
        return BYE_ZERO;
    return BYE_NONE;
}

void generate_absences(struct generated_tournament *made, struct random_source *lots, int32_t round) {
    for (int32_t i = 0; i < made->table.participant_count; i++) {
        enum bye bye = draw_bye(lots, &made->options);
        if (round < made->players[i].first_round)
            bye = BYE_NONE;
        else if (round >= made->players[i].end_round)
            bye = BYE_ZERO;
        made->absences[(size_t)i * (size_t)made->rounds_planned + (size_t)round] = (uint8_t)bye;
    }
}
