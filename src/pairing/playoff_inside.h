/*
 * What the files of the play-off share: the work behind a replay.
 */
#pragma once

#include "pairing/playoff.h"

/* How the format treats this number of players. */
struct playoff_plan {
    int32_t in; /* who play; the lower ranked are out */
    bool round_robin;
    bool reduced; /* all but the final are decided by an Armageddon */
    enum playoff_numbers numbers;
    enum playoff_bracket bracket;
};

struct playoff_work {
    struct arena *arena;
    size_t stage_capacity;
    size_t contest_capacity;
    size_t game_capacity;
    size_t step_capacity;
    struct playoff_plan plan;
    struct playoff_phase *phases; /* of every match */
    struct playoff_phase *finals;
    int32_t final_count;
    struct playoff_phase *armageddon; /* one, for plans that reduce */
    bool *withdrawn;                  /* by participant */
    int32_t *numbers;                 /* as they are given, PLAYOFF_UNSET for those that are free */
    int32_t numbers_given;
    int32_t *slots; /* of the bracket: who stands there, or PLAYOFF_UNSET */
    int32_t slot_count;
    int32_t repeats;   /* of a round robin */
    int32_t lot_count; /* who tie in a round robin and are ranked by lot; 0: none */
    int32_t *lot_group;
};

struct playoff_plan playoff_plan_for(const struct playoff_rules *rules, int32_t players);
/* The rules without the questions who plays, 3.1.1 and 3.1.2: for the play itself. */
bool playoff_check_play(const struct playoff_rules *rules, struct error *error);

/* An article by edition; the texts after 2023 keep its numbers. */
static inline const char *playoff_article(const struct playoff_rules *rules, const char *of_2019, const char *of_2022,
                                          const char *of_2023) {
    return rules->edition == PLAYOFF_2019 ? of_2019 : rules->edition == PLAYOFF_2022 ? of_2022 : of_2023;
}
const char *playoff_match_article(const struct playoff_rules *rules);
const char *playoff_armageddon_article(const struct playoff_rules *rules);

void playoff_add_step(struct playoff *playoff, enum playoff_step_name name, int32_t contest, int32_t first,
                      int32_t second, const char *article);

/* The contest goes on until it needs a lot, a choice or a result, or is decided. */
void playoff_progress(struct playoff *playoff, int32_t contest);
/* A final result of a game that is due. */
void playoff_enter(struct playoff *playoff, struct playoff_game *game, enum result result);
/* The result's points for one side, doubled. */
int32_t playoff_points(enum result result, enum board_colour side);
int32_t playoff_other(const struct playoff_contest *contest, int32_t player);
void playoff_decide(struct playoff *playoff, int32_t contest, int32_t winner, enum playoff_step_name step,
                    const char *article);

/* The first stage; numbers are given. */
void playoff_begin_stages(struct playoff *playoff);
/* All contests of the last stage are decided: places, and the next stage or the end. */
void playoff_close_stage(struct playoff *playoff);
/* The lot for places of a round robin was drawn. */
void playoff_places_by_lot(struct playoff *playoff, const int32_t *order);
