/*
 * Lists of tie-breaks that the texts recommend, by kind of event. [c02-2019:13.16.1] [c02-2022:13.1.1] [c02-2022:10.5.3.1]
 */
#pragma once

#include "standings/team_standings.h"

enum recommended_kind {
    RECOMMENDED_ROUND_ROBIN,
    RECOMMENDED_SWISS,        /* not all ratings are reliable */
    RECOMMENDED_SWISS_RATED,  /* all ratings are reliable */
    RECOMMENDED_SWISS_PLACES, /* and the top places matter no more than the others */
    RECOMMENDED_SCHOOL_ROUND_ROBIN,
    RECOMMENDED_SCHOOL_SWISS,
    RECOMMENDED_TEAM_ROUND_ROBIN,
    RECOMMENDED_TEAM_SWISS,
    RECOMMENDED_KIND_COUNT
};
const char *recommended_kind_code(enum recommended_kind kind); /* "school-swiss"; in words: recommended.school-swiss */
bool recommended_kind_read(struct text code, enum recommended_kind *kind);
bool recommended_is_team(enum recommended_kind kind);
bool recommended_is_swiss(enum recommended_kind kind); /* else a round robin */

struct recommended_list {
    struct standings_rules rules;
    const char *article;  /* where the list comes from; "": no text has it */
    const char *optional; /* the code of one that may be left out or stand at any place; "": none [c02-2022:13.1.1] */
    bool own;             /* the edition's own text; else it is offered from an older one, or is the program's */
};

/* `rounds` decide the last tie-break of 2022 [c02-2022:13.1.5]; 0: not known, as if they were odd. */
struct recommended_list recommended_list(enum recommended_kind kind, enum tiebreak_edition edition, int32_t rounds);
