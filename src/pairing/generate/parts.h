/*
 * The steps of making a tournament, for generate.c and the tests.
 */
#pragma once

#include "base/random.h"
#include "pairing/generate/generate.h"

/* Each subject has its own lots: what is drawn for one leaves the others as they are. */
enum generate_subject {
    GENERATE_LOTS_PLAN,
    GENERATE_LOTS_FIELD,
    GENERATE_LOTS_STAYS,
    GENERATE_LOTS_ROUNDS,
    GENERATE_LOTS_PROHIBITED,
    GENERATE_LOTS_GAMES,
    GENERATE_LOTS_TIEBREAKS
};
void generate_lots(struct random_source *lots, uint64_t seed, enum generate_subject subject);
/* True in `rate` of GENERATE_WHOLE cases. */
bool generate_happens(struct random_source *lots, int32_t rate);
/* least .. most, each equally likely. */
int32_t generate_between(struct random_source *lots, int32_t least, int32_t most);

/* May a tournament with this scoring be accelerated? */
bool generate_accelerates(const struct generate_options *options, const struct scoring *scoring);
/* Draws every option that is unset. */
void generate_plan(const struct generate_options *options, struct generate_options *plan);

/* A person of some country: name, federation, sex. */
void generate_person(struct arena *arena, struct random_source *lots, struct generated_player *player);
/* The players in the order of their numbers, and when each of them comes and goes. */
void generate_field(struct arena *arena, const struct generate_options *plan, struct generated_player *players);
void generate_stays(const struct generate_options *plan, struct generated_player *players);

/* Who is absent in a round, with which bye. */
void generate_absences(struct generated_tournament *made, struct random_source *lots, int32_t round);
void generate_exclusions(struct arena *arena, struct generated_tournament *made);
/* Once it is known who is absent in round 1: who has no number then does not count. */
void generate_acceleration(struct arena *arena, struct generated_tournament *made);

/* How often a game ends in what, of GENERATE_ODDS cases. */
enum { GENERATE_ODDS = 2 * GENERATE_WHOLE };
struct generate_odds {
    int32_t white;
    int32_t draw;
    int32_t black;
};
/*
 * White's mean score is exactly that of FIDE's table, differences above 400 counting as 400; there are as many draws as
 * the plan says for such ratings, and as that score leaves room for. `mean` is the field's mean strength.
 */
struct generate_odds generate_odds(const struct generate_options *plan, int32_t mean, int32_t white, int32_t black);
enum result generate_result(struct random_source *lots, const struct generate_options *plan,
                            const struct generate_odds *odds);
