/*
 * What the check of the requirements and the permissions of the systems share.
 */
#pragma once

#include "pairing/requirements/requirements.h"

/* A participant before the round. */
struct requirements_player {
    int32_t score;       /* with bonus and virtual points, a postponed game as a draw */
    int32_t difference;  /* Whites minus Blacks of the games played */
    int32_t running;     /* how often the last colour was had in a row, Black negative; 0 before the first game */
    int32_t free_point;  /* the first round, from 0, with a point without playing, or -1 */
    int32_t late_points; /* the first round with points before he was entered, or -1 */
    int32_t places;      /* in the round: in how many pairs or byes */
    bool full_bye_only;  /* such points came from byes asked for only */
};

enum requirements_system {
    REQUIREMENTS_DUTCH_2026,
    REQUIREMENTS_DUTCH_2017,
    REQUIREMENTS_DUTCH_2009,
    REQUIREMENTS_LIM,
    REQUIREMENTS_DUBOV,
    REQUIREMENTS_BURSTEIN,
    REQUIREMENTS_OTHER
};
enum requirements_system requirements_system(struct text name);

struct requirements_case {
    enum requirements_system system;
    const struct drawing *drawing;
    const struct requirements_player *players; /* by participant */
};

/*
 * Where a pair belongs: the score group in which it was made, as far as the scores tell it. With `home_only` all pairs of the group
 * have a member with its score, called `lower` then; else only pairs of just these two scores belong together.
 */
struct pair_scores {
    int32_t higher;
    int32_t lower;
    bool home_only;
};
bool requirements_goes_up(const struct requirements_case *here, int32_t score); /* who leaves that group */
/* Is the bye what the last group leaves over, and not taken out before? */
bool requirements_bye_comes_last(const struct requirements_case *here);
struct pair_scores requirements_group(const struct requirements_case *here, int32_t higher, int32_t lower);

/* A game that was or will be played. */
bool requirements_is_game(const struct round_record *record);
/* The texts of 2017 and later: limits yield for a pair with a topscorer, as seldom as can be. */
bool requirements_by_topscorers(const struct requirements_case *here);
bool requirements_is_topscorer(const struct requirements_case *here, int32_t participant);

/* Does a permission hold although it was not necessary? */
bool requirements_permit_needless(const struct requirements_case *here);
/* Of a finding of colours that an article permits: was it necessary? */
void requirements_find_necessity(struct arena *arena, const struct requirements_case *here,
                                 const struct drawn_round *drawn, struct requirement_finding *finding);

/* Each names the article that permits it, or is NULL. */
const char *requirements_permit_worth(const struct requirements_case *here);
const char *requirements_permit_refusal(const struct requirements_case *here);
const char *requirements_permit_bye(const struct requirements_case *here, int32_t participant);
const char *requirements_permit_colour(const struct requirements_case *here, enum requirement requirement,
                                       int32_t participant, int32_t opponent);
/* What a colour is against: the general rules, or, where these except the player, the stricter text of the system. */
const char *requirements_colour_article(const struct requirements_case *here, enum requirement requirement,
                                        int32_t participant);
