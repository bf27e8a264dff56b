#include "pairing/generate/generate.h"

#include <string.h>

#include "pairing/generate/parts.h"

struct maker {
    struct arena *arena;
    struct arena scratch; /* of one round */
    const struct generate_system *system;
    struct generated_tournament *made;
    struct random_source absences;
    struct random_source games;
    int32_t mean; /* strength of the field */
};

static bool begin(struct maker *maker, const struct generate_options *options) {
    struct generated_tournament *made = maker->made;
    *made = (struct generated_tournament){0};
    generate_plan(options, &made->options);
    const struct generate_options *plan = &made->options;
    size_t players = (size_t)plan->players;
    if (!crosstable_make(maker->arena, plan->players, plan->rounds, &made->table))
        return false;
    made->table.scoring = plan->scoring;
    made->rounds_planned = plan->rounds;
    made->initial_colour = (enum board_colour)plan->initial_colour;
    made->players = arena_array(maker->arena, players, sizeof *made->players);
    made->absences = arena_array(maker->arena, players * (size_t)plan->rounds, sizeof *made->absences);
    generate_field(maker->arena, plan, made->players);
    generate_stays(plan, made->players);
    generate_exclusions(maker->arena, made);
    int64_t sum = 0;
    for (size_t i = 0; i < players; i++) {
        struct participant *participant = &made->table.participants[i];
        participant->player = participant->number;
        participant->rating = made->players[i].rating;
        participant->name = made->players[i].name;
        participant->title = made->players[i].title;
        sum += made->players[i].strength;
    }
    maker->mean = (int32_t)(sum / plan->players);
    generate_lots(&maker->absences, plan->seed, GENERATE_LOTS_ROUNDS);
    generate_lots(&maker->games, plan->seed, GENERATE_LOTS_GAMES);
    return true;
}

static bool draw_round(struct maker *maker, int32_t round, struct drawn_round *drawn, struct error *error) {
    const struct generated_tournament *made = maker->made;
    int32_t count = made->table.participant_count;
    bool *takes_part = arena_array(&maker->scratch, (size_t)count, sizeof *takes_part);
    for (int32_t i = 0; i < count; i++)
        takes_part[i] = generated_takes_part(made, i, round);
    struct drawing drawing = {
        .table = &made->table,
        .round = round,
        .takes_part = takes_part,
        .initial_colour = made->initial_colour,
        .virtual_points = made->virtual_points,
        .virtual_rounds = made->virtual_rounds,
        .exclusion_count = made->exclusion_count,
        .exclusions = made->exclusions,
    };
    return maker->system->pair(&maker->scratch, &drawing, drawn, maker->system->context, error);
}

static void play(struct maker *maker, int32_t round, const struct drawn_round *drawn) {
    struct generated_tournament *made = maker->made;
    for (int32_t i = 0; i < made->table.participant_count; i++) {
        enum bye bye = (enum bye)made->absences[(size_t)i * (size_t)made->rounds_planned + (size_t)round];
        if (bye != BYE_NONE)
            crosstable_set_bye(&made->table, round, i, bye);
    }
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        struct generate_odds odds = generate_odds(&made->options, maker->mean, made->players[pair.white].strength,
                                                  made->players[pair.black].strength);
        enum result result = generate_result(&maker->games, &made->options, &odds);
        crosstable_set_game(&made->table, round, pair.white, pair.black, result);
    }
    if (drawn->bye >= 0)
        crosstable_set_bye(&made->table, round, drawn->bye, BYE_ALLOCATED);
}

/* The table without the rounds that were not played. */
static bool cut_table(struct maker *maker, int32_t rounds) {
    struct crosstable whole = maker->made->table;
    struct crosstable *cut = &maker->made->table;
    if (rounds == whole.round_count)
        return true;
    if (!crosstable_make(maker->arena, whole.participant_count, rounds, cut))
        return false;
    cut->scoring = whole.scoring;
    cut->rounds_planned = whole.rounds_planned;
    cut->participants = whole.participants;
    for (int32_t i = 0; i < whole.participant_count && rounds > 0; i++)
        memcpy(crosstable_record(cut, i, 0), crosstable_record(&whole, i, 0), (size_t)rounds * sizeof *cut->records);
    return true;
}

static bool play_rounds(struct maker *maker, struct error *error) {
    struct generated_tournament *made = maker->made;
    int32_t round = 0;
    for (; round < made->rounds_planned; round++) {
        struct drawn_round drawn;
        generate_absences(made, &maker->absences, round);
        if (round == 0)
            generate_acceleration(maker->arena, made);
        if (round == made->options.played)
            break;
        if (!draw_round(maker, round, &drawn, &made->refusal)) {
            made->ended = made->refusal.code == ERROR_pairing_impossible;
            if (made->ended)
                break;
            *error = made->refusal;
            return false;
        }
        play(maker, round, &drawn);
        arena_reset(&maker->scratch);
    }
    return cut_table(maker, round) || error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
}

bool generate_tournament(struct arena *arena, const struct generate_options *options,
                         const struct generate_system *system, struct generated_tournament *made, struct error *error) {
    struct maker maker = {.arena = arena, .system = system, .made = made};
    if (!generate_check(options, error))
        return false;
    if (!begin(&maker, options))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    arena_init(&maker.scratch);
    bool done = play_rounds(&maker, error);
    arena_drop(&maker.scratch);
    return done;
}
