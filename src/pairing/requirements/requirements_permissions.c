/* What each system permits beyond the minimum requirements, and where it is stricter. */
#include "pairing/requirements/requirements_parts.h"

enum requirements_system requirements_system(struct text name) {
    static const char *const names[] = {"dutch@2026", "dutch@2017", "dutch@2009",
                                        "lim@1999",   "dubov@1997", "burstein@2009"};
    int32_t place = 0;
    while (place < REQUIREMENTS_OTHER && !text_equal_ignoring_case(name, text_from(names[place])))
        place++;
    return (enum requirements_system)place;
}

/* The texts of today leave the value of the bye to the rules of the tournament. */
const char *requirements_permit_worth(const struct requirements_case *here) {
    if (here->system == REQUIREMENTS_DUTCH_2026)
        return "C.04.1, 3";
    return here->system == REQUIREMENTS_DUTCH_2017 ? "C.04.1, c" : NULL;
}

/* That of 2017 bars former byes and forfeit wins only. */
const char *requirements_permit_bye(const struct requirements_case *here, int32_t participant) {
    bool asked = here->players[participant].full_bye_only;
    return here->system == REQUIREMENTS_DUTCH_2017 && asked ? "C.2" : NULL;
}

/* Lim's text asks for the histories of two who are due the same colour, not for whose preference is the stronger.
   [c04:lim.12.4.history] [c04:lim.12.6.clash] */
const char *requirements_permit_refusal(const struct requirements_case *here) {
    if (here->system != REQUIREMENTS_LIM)
        return NULL;
    return here->drawing->round % 2 == 0 ? "c04:lim.12.4.history" : "c04:lim.12.6.clash";
}

/* --- Colours in the last round ----------------------------------------------------------------------------------- */

static bool is_last_round(const struct requirements_case *here) {
    return here->drawing->round + 1 == here->drawing->table->rounds_planned;
}

/* Twice the score beyond half of what could be had. */
static int64_t above_median(const struct requirements_case *here, int32_t score) {
    return 2 * (int64_t)score - (int64_t)here->drawing->table->scoring.win * here->drawing->round;
}

static int64_t above_half(const struct requirements_case *here, int32_t participant) {
    return above_median(here, here->players[participant].score);
}

static const char *general_article(enum requirement requirement) {
    return requirement == REQUIREMENT_DIFFERENCE ? "c04:general.minimum.d" : "c04:general.minimum.e";
}

/* [c04:general.minimum.d] [c04:general.minimum.e] */
static const char *permit_half(const struct requirements_case *here, enum requirement requirement,
                               int32_t participant) {
    return above_half(here, participant) >= 0 ? general_article(requirement) : NULL;
}

bool requirements_by_topscorers(const struct requirements_case *here) {
    return here->system == REQUIREMENTS_DUTCH_2026 || here->system == REQUIREMENTS_DUTCH_2017;
}

bool requirements_is_topscorer(const struct requirements_case *here, int32_t participant) {
    return above_half(here, participant) > 0;
}

/* A topscorer in the pair is enough; the other may lose his colour too. */
static const char *permit_topscorers(const struct requirements_case *here, int32_t participant, int32_t opponent) {
    if (!requirements_is_topscorer(here, participant) && !requirements_is_topscorer(here, opponent))
        return NULL;
    return here->system == REQUIREMENTS_DUTCH_2026 ? "C3" : "C.3";
}

/*
 * As rule 13 is read, only a second meeting keeps two players apart in the last round, and exchanges for colours are made as far as
 * the second scrutiny goes: that it goes too short is no fault of the round. CHOICE: last_round_by_half [c04:lim.13]
 */
bool requirements_permit_needless(const struct requirements_case *here) {
    return here->system == REQUIREMENTS_LIM;
}

/* Whoever of the two is asked for must have more than half, or half. [c04:dutch.B.note] */
static const char *permit_note(const struct requirements_case *here, int32_t participant, int32_t opponent) {
    const struct pairing_choices *choices = &here->drawing->choices;
    int64_t least = choices->topscorers_from_half ? 0 : 1;
    bool enough =
        above_half(here, participant) >= least && (!choices->both_topscorers || above_half(here, opponent) >= least);
    return enough ? "c04:dutch.B.note" : NULL;
}

const char *requirements_permit_colour(const struct requirements_case *here, enum requirement requirement,
                                       int32_t participant, int32_t opponent) {
    const struct pairing_choices *choices = &here->drawing->choices;
    if (!is_last_round(here))
        return NULL;
    switch (here->system) {
    case REQUIREMENTS_DUTCH_2026:
    case REQUIREMENTS_DUTCH_2017:
        return permit_topscorers(here, participant, opponent);
    case REQUIREMENTS_DUTCH_2009:
        return permit_note(here, participant, opponent);
    case REQUIREMENTS_LIM: /* [c04:lim.13] */
        if (choices->last_round_by_half)
            return permit_half(here, requirement, participant);
        /* CHOICE: the text speaks of equal scores; for others it is named apart. */
        return here->players[participant].score == here->players[opponent].score ? "c04:lim.13"
                                                                                 : "c04:lim.13 (unequal-scores)";
    case REQUIREMENTS_DUBOV:
    case REQUIREMENTS_BURSTEIN:
        return choices->last_round_by_half ? permit_half(here, requirement, participant) : NULL;
    case REQUIREMENTS_OTHER:
        break;
    }
    return permit_half(here, requirement, participant);
}

const char *requirements_colour_article(const struct requirements_case *here, enum requirement requirement,
                                        int32_t participant) {
    static const char *const own[][2] = {
        [REQUIREMENTS_DUTCH_2026] = {"C3", "C3"},
        [REQUIREMENTS_DUTCH_2017] = {"C.3", "C.3"},
        [REQUIREMENTS_DUTCH_2009] = {"c04:dutch.B.2.a", "c04:dutch.B.2.b"},
        [REQUIREMENTS_LIM] = {"c04:lim.12.1.b", "c04:lim.12.1.a"},
        [REQUIREMENTS_DUBOV] = {"c04:dubov.2.3", "c04:dubov.2.4"},
        [REQUIREMENTS_BURSTEIN] = {"c04:burstein.5.2", "c04:burstein.5.3"},
    };
    bool excepted = is_last_round(here) && above_half(here, participant) >= 0;
    if (!excepted || here->system == REQUIREMENTS_OTHER)
        return general_article(requirement);
    return own[here->system][requirement == REQUIREMENT_THIRD];
}

bool requirements_goes_up(const struct requirements_case *here, int32_t score) {
    return here->system == REQUIREMENTS_LIM && above_median(here, score) < 0;
}

bool requirements_bye_comes_last(const struct requirements_case *here) {
    return requirements_by_topscorers(here) || here->system == REQUIREMENTS_DUTCH_2009;
}

/*
 * Floaters go down in the Dutch system and in Burstein's, so a pair is made in the group of its lower score; in Lim's they go towards
 * the median, half of the points that could be had. In Dubov's they go down, or are fetched up: there only pairs of the same two
 * scores are taken together.
 */
struct pair_scores requirements_group(const struct requirements_case *here, int32_t higher, int32_t lower) {
    struct pair_scores scores = {.higher = higher, .lower = lower, .home_only = true};
    if (here->system == REQUIREMENTS_DUBOV) {
        scores.home_only = false;
    } else if (here->system == REQUIREMENTS_LIM) {
        scores.home_only = above_median(here, lower) >= 0 || above_median(here, higher) <= 0;
        if (above_median(here, higher) <= 0)
            scores.lower = higher;
    }
    return scores;
}
