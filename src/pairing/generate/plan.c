#include "pairing/baku.h"
#include "pairing/generate/parts.h"

void generate_lots(struct random_source *lots, uint64_t seed, enum generate_subject subject) {
    random_seed(lots, seed + (uint64_t)subject * 0xD1B54A32D192ED03U);
}

bool generate_happens(struct random_source *lots, int32_t rate) {
    return random_below(lots, GENERATE_WHOLE) < (uint64_t)rate;
}

int32_t generate_between(struct random_source *lots, int32_t least, int32_t most) {
    return least + (int32_t)random_below(lots, (uint64_t)(most - least) + 1);
}

void generate_unset(struct generate_options *options, uint64_t seed) {
    *options = (struct generate_options){
        .seed = seed,
        .players = GENERATE_UNSET,
        .rounds = GENERATE_UNSET,
        .played = GENERATE_UNSET,
        .lowest_rating = GENERATE_UNSET,
        .highest_rating = GENERATE_UNSET,
        .shape = GENERATE_UNSET,
        .unrated = GENERATE_UNSET,
        .draws = GENERATE_UNSET,
        .draws_rise = GENERATE_UNSET,
        .half_byes = GENERATE_UNSET,
        .zero_byes = GENERATE_UNSET,
        .full_byes = GENERATE_UNSET,
        .forfeits = GENERATE_UNSET,
        .double_forfeits = GENERATE_UNSET,
        .odd_results = GENERATE_UNSET,
        .withdrawals = GENERATE_UNSET,
        .late_entries = GENERATE_UNSET,
        .prohibited = GENERATE_UNSET,
        .accelerated = GENERATE_UNSET,
        .bye = GENERATE_UNSET,
        .initial_colour = GENERATE_UNSET,
    };
}

/* An option that is set keeps its value; the lot is drawn all the same, so that the next ones do not depend on it. */
static void fill(int32_t *option, int32_t drawn) {
    if (*option == GENERATE_UNSET)
        *option = drawn;
}

/* A lot for something that happens in `chance` of 100 tournaments, and there at a rate of at most `most`. */
static int32_t draw_rate(struct random_source *lots, int32_t chance, int32_t most) {
    bool any = generate_between(lots, 1, 100) <= chance;
    int32_t rate = generate_between(lots, 1, most);
    return any ? rate : 0;
}

/* Everyone can meet everyone; but long before, it often comes to an end. */
static int32_t most_rounds(int32_t players, bool to_the_limit) {
    return to_the_limit ? players - 1 + players % 2 : (players + 1) / 2;
}

static void plan_size(struct random_source *lots, struct generate_options *plan) {
    static const int32_t most_players[] = {6, 12, 24, 50, 100, 200, 500};
    int32_t players = generate_between(lots, 2, most_players[generate_between(lots, 0, 6)]);
    int32_t any_rounds = generate_between(lots, 1, GENERATE_ROUNDS_MOST);
    int32_t rounds = generate_between(lots, 5, 11);
    if (generate_between(lots, 1, 4) == 1)
        rounds = any_rounds;
    bool to_the_limit = generate_between(lots, 1, 4) == 1;
    if (plan->given_count > 0)
        plan->players = plan->given_count;
    while (plan->rounds != GENERATE_UNSET && most_rounds(players, to_the_limit) < plan->rounds)
        players++;
    fill(&plan->players, players);
    int32_t most = most_rounds(plan->players, to_the_limit);
    fill(&plan->rounds, rounds < most ? rounds : most);
    if (plan->played == GENERATE_UNSET || plan->played > plan->rounds)
        plan->played = plan->rounds;
}

static void plan_ratings(struct random_source *lots, struct generate_options *plan) {
    static const int32_t shapes[] = {GENERATE_BELL, GENERATE_BELL,  GENERATE_BELL,
                                     GENERATE_EVEN, GENERATE_STEPS, GENERATE_EQUAL};
    int32_t lowest = generate_between(lots, 1000, 2200);
    int32_t width = generate_between(lots, 0, 1200);
    if (plan->lowest_rating == GENERATE_UNSET && plan->highest_rating != GENERATE_UNSET)
        lowest = plan->highest_rating > width ? plan->highest_rating - width : 1;
    fill(&plan->lowest_rating, lowest);
    int32_t highest = plan->lowest_rating + width;
    fill(&plan->highest_rating, highest < GENERATE_RATING_MOST ? highest : GENERATE_RATING_MOST);
    fill(&plan->shape, shapes[generate_between(lots, 0, 5)]);
    int32_t unrated = draw_rate(lots, 50, 3000);
    fill(&plan->unrated, generate_between(lots, 1, 20) == 1 ? GENERATE_WHOLE : unrated);
}

/* Options of which only one can happen at a time: those that are drawn share what those that are set leave. */
static void fill_exclusive(int32_t *const options[3], const int32_t drawn[3]) {
    int32_t room = GENERATE_WHOLE;
    for (int i = 0; i < 3; i++)
        room -= *options[i] == GENERATE_UNSET ? 0 : *options[i];
    for (int i = 0; i < 3; i++) {
        if (*options[i] != GENERATE_UNSET)
            continue;
        *options[i] = drawn[i] < room ? drawn[i] : room;
        room -= *options[i];
    }
}

static void plan_results(struct random_source *lots, struct generate_options *plan) {
    fill(&plan->draws, generate_between(lots, 1000, 6000));
    fill(&plan->draws_rise, generate_between(lots, 0, GENERATE_WHOLE));
    int32_t forfeits = draw_rate(lots, 50, 500);
    int32_t double_forfeits = draw_rate(lots, 25, 200);
    int32_t odd_results = draw_rate(lots, 25, 300);
    fill_exclusive((int32_t *const[]){&plan->forfeits, &plan->double_forfeits, &plan->odd_results},
                   (const int32_t[]){forfeits, double_forfeits, odd_results});
}

static void plan_absences(struct random_source *lots, struct generate_options *plan) {
    int32_t half = draw_rate(lots, 50, 500);
    int32_t zero = draw_rate(lots, 50, 500);
    int32_t full = draw_rate(lots, 15, 200);
    fill_exclusive((int32_t *const[]){&plan->half_byes, &plan->zero_byes, &plan->full_byes},
                   (const int32_t[]){half, zero, full});
    fill(&plan->withdrawals, draw_rate(lots, 50, 1500));
    fill(&plan->late_entries, draw_rate(lots, 30, 1000));
    fill(&plan->prohibited, draw_rate(lots, 30, 3));
}

bool generate_accelerates(const struct generate_options *options, const struct scoring *scoring) {
    return options->before_2026 ? baku_allows_before_2026(scoring) : baku_allows(scoring);
}

static void plan_scoring(struct random_source *lots, struct generate_options *plan) {
    static const struct scoring others[] = {
        {.unit = 1, .win = 3, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 3},
        {.unit = 1, .win = 3, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 3},
        {.unit = 1, .win = 3, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 3},
        {.unit = 1, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 2},
        {.unit = 1, .win = 3, .draw = 2, .loss = 1, .absent = 0, .allocated_bye = 3},
        {.unit = 10, .win = 10, .draw = 4, .loss = 0, .absent = 0, .allocated_bye = 10},
    };
    int32_t drawn = generate_between(lots, 0, 19);
    int32_t bye = generate_between(lots, 1, 20);
    int32_t accelerated = generate_between(lots, 1, 5) == 1;
    fill(&plan->initial_colour, generate_between(lots, COLOUR_WHITE, COLOUR_BLACK));
    if (!plan->has_scoring) {
        bool other = drawn < 6 && (plan->accelerated != 1 || generate_accelerates(plan, &others[drawn]));
        plan->scoring = other ? others[drawn] : scoring_usual();
        fill(&plan->bye, bye <= 14 ? GENERATE_BYE_WIN : bye <= 18 ? GENERATE_BYE_DRAW : GENERATE_BYE_ZERO);
    }
    plan->has_scoring = true;
    if (plan->bye != GENERATE_UNSET)
        plan->scoring.allocated_bye = plan->bye == GENERATE_BYE_WIN    ? plan->scoring.win
                                      : plan->bye == GENERATE_BYE_DRAW ? plan->scoring.draw
                                                                       : 0;
    fill(&plan->accelerated, generate_accelerates(plan, &plan->scoring) && accelerated);
}

/* Of those that a Swiss tournament may use; Koya's system is for round robins. */
static void plan_tiebreaks(struct generate_options *plan) {
    enum tiebreak_name list[] = {TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_SONNEBORN_BERGER};
    const int32_t most = sizeof list / sizeof *list;
    struct random_source lots;
    if (plan->has_standings)
        return;
    generate_lots(&lots, plan->seed, GENERATE_LOTS_TIEBREAKS);
    plan->has_standings = true;
    int32_t count = generate_between(&lots, 0, most);
    for (int32_t i = 0; i < count; i++) {
        int32_t at = generate_between(&lots, i, most - 1);
        plan->standings.tiebreaks[plan->standings.tiebreak_count++] = tiebreak_plain(list[at]);
        list[at] = list[i];
    }
}

void generate_plan(const struct generate_options *options, struct generate_options *plan) {
    struct random_source lots;
    generate_lots(&lots, options->seed, GENERATE_LOTS_PLAN);
    *plan = *options;
    plan_size(&lots, plan);
    plan_ratings(&lots, plan);
    plan_results(&lots, plan);
    plan_absences(&lots, plan);
    plan_scoring(&lots, plan);
    plan_tiebreaks(plan);
}
