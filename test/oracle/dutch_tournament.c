#include "dutch_tournament.h"

static int32_t below(struct dutch_tournament *tournament, int32_t bound) {
    return (int32_t)random_below(&tournament->random, (uint64_t)bound);
}

static bool happens(struct dutch_tournament *tournament, int32_t in_hundred) {
    return below(tournament, 100) < in_hundred;
}

static void choose_scoring(struct dutch_tournament *tournament) {
    static const struct scoring scorings[] = {
        {.unit = 2, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 2},
        {.unit = 2, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 1},
        {.unit = 2, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 0},
        {.unit = 1, .win = 3, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 3},
        {.unit = 1, .win = 3, .draw = 2, .loss = 1, .absent = 0, .allocated_bye = 3},
        {.unit = 10, .win = 20, .draw = 10, .loss = 0, .absent = 0, .allocated_bye = 10},
    };
    int32_t count = (int32_t)(sizeof scorings / sizeof scorings[0]);
    tournament->table.scoring = scorings[happens(tournament, 60) ? 0 : below(tournament, count)];
}

static void choose_virtual_points(struct arena *arena, struct dutch_tournament *tournament) {
    int32_t rounds = tournament->table.round_count;
    int32_t count = tournament->table.participant_count;
    if (tournament->table.scoring.loss != 0 || !happens(tournament, 20))
        return;
    tournament->virtual_points = arena_array(arena, (size_t)count * (size_t)rounds, sizeof *tournament->virtual_points);
    int32_t accelerated = (rounds + 1) / 2;
    for (int32_t participant = 0; participant < 2 * ((count + 3) / 4) && participant < count; participant++) {
        for (int32_t round = 0; round < accelerated; round++) {
            int32_t win = tournament->table.scoring.win;
            tournament->virtual_points[participant * rounds + round] = round < (accelerated + 1) / 2 ? win : win / 2;
        }
    }
}

static void choose_exclusions(struct dutch_tournament *tournament) {
    if (!happens(tournament, 20))
        return;
    tournament->exclusion_count = 1 + below(tournament, DUTCH_TOURNAMENT_EXCLUSIONS);
    for (int32_t i = 0; i < tournament->exclusion_count; i++) {
        struct exclusion *exclusion = &tournament->exclusions[i];
        exclusion->first_round = below(tournament, tournament->table.round_count);
        exclusion->last_round = exclusion->first_round + below(tournament, tournament->table.round_count);
        exclusion->count = 2 + below(tournament, 2);
        exclusion->participants = tournament->excluded[i];
        for (int32_t j = 0; j < exclusion->count; j++)
            tournament->excluded[i][j] = below(tournament, tournament->table.participant_count);
    }
}

/* Who comes to the round, and why the others do not. */
static void choose_present(struct dutch_tournament *tournament) {
    static const enum bye byes[] = {BYE_HALF, BYE_HALF, BYE_ZERO, BYE_ZERO, BYE_FULL};
    for (int32_t participant = 0; participant < tournament->table.participant_count; participant++) {
        bool early = tournament->round < tournament->first_round[participant];
        bool late = tournament->round > tournament->last_round[participant];
        tournament->takes_part[participant] = !early && !late && !happens(tournament, tournament->byes_in_hundred);
        tournament->byes[participant] = early ? BYE_NONE : late ? BYE_ZERO : byes[below(tournament, 5)];
    }
}

void dutch_tournament_make(struct arena *arena, uint64_t seed, int32_t fewest, int32_t most,
                           struct dutch_tournament *tournament) {
    *tournament = (struct dutch_tournament){.seed = seed};
    random_seed(&tournament->random, seed);
    int32_t count = fewest + below(tournament, most - fewest + 1);
    int32_t rounds = 1 + below(tournament, 9);
    crosstable_make(arena, count, rounds, &tournament->table);
    choose_scoring(tournament);
    choose_virtual_points(arena, tournament);
    choose_exclusions(tournament);
    tournament->initial_colour = below(tournament, 2) == 0 ? COLOUR_WHITE : COLOUR_BLACK;
    tournament->draws_in_ten = below(tournament, 10);
    tournament->forfeits_in_hundred = happens(tournament, 50) ? below(tournament, 25) : 0;
    tournament->byes_in_hundred = happens(tournament, 60) ? below(tournament, 25) : 0;
    bool restless = happens(tournament, 30);
    for (int32_t participant = 0; participant < count; participant++) {
        tournament->first_round[participant] = restless && happens(tournament, 20) ? below(tournament, rounds) : 0;
        tournament->last_round[participant] = restless && happens(tournament, 20) ? below(tournament, rounds) : rounds;
        if (restless && happens(tournament, 10))
            tournament->bonus[participant] = below(tournament, 3) - 1;
    }
    choose_present(tournament);
}

void dutch_tournament_drawing(const struct dutch_tournament *tournament, struct drawing *drawing) {
    *drawing = (struct drawing){
        .table = &tournament->table,
        .round = tournament->round,
        .takes_part = tournament->takes_part,
        .initial_colour = tournament->initial_colour,
        .virtual_points = tournament->virtual_points,
        .virtual_rounds = tournament->virtual_points == NULL ? 0 : tournament->table.round_count,
        .bonus = tournament->bonus,
        .exclusion_count = tournament->exclusion_count,
        .exclusions = tournament->exclusions,
    };
}

static enum result any_result(struct dutch_tournament *tournament) {
    static const enum result forfeits[] = {RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    static const enum result odd[] = {RESULT_POSTPONED,  RESULT_BOTH_LOSE,          RESULT_WHITE_HALF,
                                      RESULT_BLACK_HALF, RESULT_WHITE_WINS_UNRATED, RESULT_DRAW_UNRATED};
    if (happens(tournament, tournament->forfeits_in_hundred))
        return forfeits[below(tournament, 3)];
    if (happens(tournament, 2))
        return odd[below(tournament, 6)];
    if (below(tournament, 10) < tournament->draws_in_ten)
        return RESULT_DRAW;
    return below(tournament, 2) == 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

void dutch_tournament_play(struct dutch_tournament *tournament, const struct drawn_round *drawn) {
    for (int32_t participant = 0; participant < tournament->table.participant_count; participant++) {
        if (!tournament->takes_part[participant])
            crosstable_set_bye(&tournament->table, tournament->round, participant, tournament->byes[participant]);
    }
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        crosstable_set_game(&tournament->table, tournament->round, drawn->pairs[i].white, drawn->pairs[i].black,
                            any_result(tournament));
    }
    if (drawn->bye >= 0)
        crosstable_set_bye(&tournament->table, tournament->round, drawn->bye, BYE_ALLOCATED);
    tournament->round++;
    choose_present(tournament);
}

void dutch_tournament_any(struct dutch_tournament *tournament, struct arena *arena, struct drawn_round *drawn) {
    int32_t players[DUTCH_TOURNAMENT_MOST];
    size_t count = 0;
    for (int32_t participant = 0; participant < tournament->table.participant_count; participant++) {
        if (tournament->takes_part[participant])
            players[count++] = participant;
    }
    random_shuffle(&tournament->random, players, count);
    *drawn = (struct drawn_round){.bye = -1};
    drawn->pairs = arena_array(arena, count / 2, sizeof *drawn->pairs);
    for (size_t i = 0; i + 1 < count; i += 2)
        drawn->pairs[drawn->pair_count++] = (struct drawn_pair){players[i], players[i + 1]};
    if (count % 2 != 0)
        drawn->bye = players[count - 1];
}
