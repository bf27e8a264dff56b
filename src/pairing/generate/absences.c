#include "pairing/generate/parts.h"

enum { PLAYING_LEAST = 2 }; /* in every round */

static bool stays(const struct generate_options *plan, const struct generated_player *player) {
    return player->first_round == 0 && player->end_round == plan->rounds;
}

void generate_stays(const struct generate_options *plan, struct generated_player *players) {
    struct random_source lots;
    int32_t rounds = plan->rounds;
    int32_t there = plan->players;
    int32_t staying = 0;
    generate_lots(&lots, plan->seed, GENERATE_LOTS_STAYS);
    for (int32_t i = 0; i < plan->players; i++) {
        bool late = generate_happens(&lots, plan->late_entries);
        bool leaves = generate_happens(&lots, plan->withdrawals);
        int32_t first = generate_between(&lots, 1, rounds > 2 ? rounds / 2 : 1);
        int32_t length = generate_between(&lots, 1, rounds);
        players[i].first_round = late && rounds > 1 && there > PLAYING_LEAST ? first : 0;
        there -= players[i].first_round > 0;
        players[i].end_round = rounds;
        if (leaves && players[i].first_round + length < rounds)
            players[i].end_round = players[i].first_round + length;
        staying += stays(plan, &players[i]);
    }
    for (int32_t i = 0; i < plan->players && staying < PLAYING_LEAST; i++) {
        if (players[i].first_round > 0 || stays(plan, &players[i]))
            continue;
        players[i].end_round = rounds;
        staying++;
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

/* Who has had the pairing-allocated bye or a full-point bye gets no other. */
static bool had_bye(const struct generated_tournament *made, int32_t participant, int32_t round) {
    for (int32_t i = 0; i < round; i++) {
        uint8_t bye = crosstable_record(&made->table, participant, i)->bye;
        if (bye == BYE_ALLOCATED || bye == BYE_FULL)
            return true;
    }
    return false;
}

void generate_absences(struct generated_tournament *made, struct random_source *lots, int32_t round) {
    int32_t count = made->table.participant_count;
    int32_t playing = 0;
    for (int32_t i = 0; i < count; i++) {
        enum bye bye = draw_bye(lots, &made->options);
        if (round < made->players[i].first_round || (bye == BYE_FULL && had_bye(made, i, round)))
            bye = BYE_NONE;
        if (round >= made->players[i].end_round)
            bye = BYE_ZERO;
        made->absences[(size_t)i * (size_t)made->rounds_planned + (size_t)round] = (uint8_t)bye;
        playing += generated_takes_part(made, i, round);
    }
    for (int32_t i = 0; i < count && playing < PLAYING_LEAST; i++) {
        if (!stays(&made->options, &made->players[i]) || generated_takes_part(made, i, round))
            continue;
        made->absences[(size_t)i * (size_t)made->rounds_planned + (size_t)round] = BYE_NONE;
        playing++;
    }
}
