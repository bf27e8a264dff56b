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

/* --- Colours in the last round ----------------------------------------------------------------------------------- */

static bool is_last_round(const struct requirements_case *here) {
    return here->drawing->round + 1 == here->drawing->table->rounds_planned;
}

/* Twice the score beyond half of what could be had. */
static int64_t above_half(const struct requirements_case *here, int32_t participant) {
    int64_t possible = (int64_t)here->drawing->table->scoring.win * here->drawing->round;
    return 2 * (int64_t)here->players[participant].score - possible;
}

static const char *general_article(enum requirement requirement) {
    return requirement == REQUIREMENT_DIFFERENCE ? "c04:general.minimum.d" : "c04:general.minimum.e";
}

/* [c04:general.minimum.d] [c04:general.minimum.e] */
static const char *permit_half(const struct requirements_case *here, enum requirement requirement,
                               int32_t participant) {
    return above_half(here, participant) >= 0 ? general_article(requirement) : NULL;
}

/* A topscorer in the pair is enough; the other may lose his colour too. */
static const char *permit_topscorers(const struct requirements_case *here, int32_t participant, int32_t opponent) {
    if (above_half(here, participant) <= 0 && above_half(here, opponent) <= 0)
        return NULL;
    return here->system == REQUIREMENTS_DUTCH_2026 ? "C3" : "C.3";
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
    case REQUIREMENTS_DUTCH_2009: /* [c04:dutch.B.note] */
        return above_half(here, participant) >= (choices->topscorers_from_half ? 0 : 1) ? "c04:dutch.B.note" : NULL;
    case REQUIREMENTS_LIM: /* [c04:lim.13] */
        if (choices->last_round_by_half)
            return permit_half(here, requirement, participant);
        /* CHOICE: the text speaks of equal scores; for others it is named apart. */
        return here->players[participant].score == here->players[opponent].score ? "c04:lim.13"
                                                                                 : "c04:lim.13 (unequal scores)";
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
