#include "standings/terms.h"

static const char *addend_of(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_AVERAGE_RATING:
    case TIEBREAK_PERFORMANCE:
    case TIEBREAK_PERFECT_PERFORMANCE:
        return "rating";
    case TIEBREAK_OPPONENTS_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE:
        return "performance";
    case TIEBREAK_OPPONENTS_BUCHHOLZ:
        return "buchholz";
    default:
        return "points";
    }
}

static bool by_scores(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_BUCHHOLZ:
    case TIEBREAK_FORE_BUCHHOLZ:
    case TIEBREAK_SONNEBORN_BERGER:
    case TIEBREAK_KOYA:
    case TIEBREAK_EXTENDED_MM:
    case TIEBREAK_EXTENDED_MG:
    case TIEBREAK_EXTENDED_GM:
    case TIEBREAK_EXTENDED_GG:
    case TIEBREAK_SCHEDULE_STRENGTH:
        return true;
    default:
        return false;
    }
}

/* Some look at opponents alone, whatever came of the games with them. */
static bool by_results(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_BUCHHOLZ:
    case TIEBREAK_FORE_BUCHHOLZ:
    case TIEBREAK_OPPONENTS_BUCHHOLZ:
    case TIEBREAK_AVERAGE_RATING:
    case TIEBREAK_OPPONENTS_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE:
        return false;
    default:
        return true;
    }
}

struct tiebreak_terms tiebreak_terms(struct tiebreak tiebreak) {
    return (struct tiebreak_terms){
        .adds = addend_of(tiebreak.name),
        .scores = by_scores(tiebreak.name),
        .results = by_results(tiebreak.name),
        .fore = tiebreak.fore || tiebreak.name == TIEBREAK_FORE_BUCHHOLZ,
        .encounter = tiebreak.name == TIEBREAK_DIRECT_ENCOUNTER || tiebreak_is_extended_encounter(tiebreak.name),
    };
}
