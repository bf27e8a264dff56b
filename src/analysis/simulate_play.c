#include "analysis/simulate.h"
#include "pairing/requirements/requirements.h"

/* A tournament in the making. */
struct game_plan {
    const struct pairing_system *system;
    double (*milliseconds_now)(void);
    int32_t rounds;
    double milliseconds;
    double longest;
    int64_t permitted;
    int64_t violations;
};

/* Each round is timed, and held against the minimum requirements. */
static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *drawn, void *context,
                 struct error *error) {
    struct game_plan *plan = context;
    struct requirements_round checked;
    double begun = plan->milliseconds_now();
    if (!pairing_system_pair(arena, plan->system, drawing, drawn, error))
        return false;
    double taken = plan->milliseconds_now() - begun;
    plan->rounds++;
    plan->milliseconds += taken;
    plan->longest = taken > plan->longest ? taken : plan->longest;
    requirements_check(arena, text_from(plan->system->name), drawing, drawn, &checked);
    plan->violations += checked.violation_count;
    plan->permitted += checked.finding_count - checked.violation_count;
    return true;
}

bool simulate_play(struct arena *arena, const struct simulation *simulation, size_t place, struct error *error) {
    struct generate_options options = simulation->options;
    struct generated_tournament made;
    struct game_plan plan = {.system = simulation->systems[place % simulation->system_count],
                             .milliseconds_now = simulation->milliseconds};
    const struct generate_system system = {pair, &plan};
    struct simulate_result *result = &simulation->results[place];
    options.seed += place / simulation->system_count;
    if (!generate_tournament(arena, &options, &system, &made, error)) {
        result->values[SIMULATE_UNDECIDED] = error->code == ERROR_pairing_undecided;
        return error->code == ERROR_pairing_undecided;
    }
    if (!simulate_measure(arena, &made, result, error))
        return false;
    result->values[SIMULATE_ENDED] = made.ended;
    result->values[SIMULATE_PERMITTED] = (double)plan.permitted;
    result->values[SIMULATE_VIOLATIONS] = (double)plan.violations;
    result->values[SIMULATE_TIME_MEAN] = plan.rounds == 0 ? 0 : plan.milliseconds / plan.rounds;
    result->values[SIMULATE_TIME_WORST] = plan.longest;
    return true;
}

bool simulate_knows(const struct simulation *simulation, size_t place, enum simulate_metric metric) {
    return simulation->results[place].values[SIMULATE_UNDECIDED] == 0 || simulate_is_rate(metric);
}
