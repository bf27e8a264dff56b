/* Codes, which edition knows which, and who works them out. */
#include "tiebreak_oracle.h"

#include <ctype.h>
#include <string.h>

#include "tiebreak_oracle_parts.h"

/* --- The grammar ---------------------------------------------------------------------------------------------------- */

static bool read_count(const char **at, int32_t *count) {
    *count = 0;
    if (!isdigit((unsigned char)**at))
        return false;
    while (isdigit((unsigned char)**at) && *count < 1000)
        *count = *count * 10 + (*(*at)++ - '0');
    return true;
}

static bool read_decimal(const char **at, struct tiebreak_oracle_fraction *decimal) {
    int32_t whole;
    int64_t numerator;
    int64_t denominator = 1;
    if (!read_count(at, &whole))
        return false;
    numerator = whole;
    if (**at == '.') {
        for ((*at)++; isdigit((unsigned char)**at) && denominator < 1000; (*at)++) {
            numerator = numerator * 10 + (**at - '0');
            denominator *= 10;
        }
    }
    *decimal = fraction_make(numerator, denominator);
    return true;
}

/* One modifier behind its separator. The grammar has them in one order: that is what `stage` watches. */
static bool read_modifier(const char **at, struct tiebreak_oracle_code *code, int *stage) {
    int letter = toupper((unsigned char)*(*at)++);
    int sign;
    int own = letter == 'P' ? 2 : letter == 'F' ? 3 : letter == 'R' ? 4 : 1;
    if (own <= *stage)
        return false;
    *stage = own;
    switch (letter) {
    case 'C':
    case 'M':
        code->median = letter == 'M';
        return read_count(at, &code->cut) && code->cut > 0;
    case 'L':
        if (**at != '+' && **at != '-')
            return false;
        sign = *(*at)++ == '-' ? -1 : 1;
        code->limited = true;
        if (!read_count(at, &code->limit))
            return false;
        code->limit *= sign;
        return true;
    case 'K':
        code->divided = true;
        return read_decimal(at, &code->divisor);
    case 'P':
        code->forfeits_played = true;
        return true;
    case 'F':
        code->fore = true;
        return true;
    case 'R':
        code->reverse = true;
        return true;
    default:
        return false;
    }
}

static const char *const known_names[] = {
    "DE",  "WIN",   "WON",   "BPG",   "BWG",   "PS",  "GE",    "REP",   "STD",  "TPN",   "BH",   "AOB",  "SBO",
    "FB",  "SB",    "KS",    "ARO",   "TPR",   "PTP", "APRO",  "APPO",  "RTNG", "MPVGP", "BC",   "TBR",  "B1",
    "BBE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB",  "SSSC", "MP+GP"};

bool tiebreak_oracle_is(const struct tiebreak_oracle_code *code, const char *name) {
    return strcmp(code->name, name) == 0;
}

bool tiebreak_oracle_parse(const char *text, struct tiebreak_oracle_code *code) {
    int stage = 0;
    size_t length = 0;
    const char *at = text;
    memset(code, 0, sizeof *code);
    code->reference = -1;
    while ((isalnum((unsigned char)*at) || *at == '+') && length + 1 < TIEBREAK_ORACLE_NAME)
        code->name[length++] = (char)toupper((unsigned char)*at++);
    if (*at == ':') {
        int first = toupper((unsigned char)at[1]);
        if ((first != 'M' && first != 'G') || toupper((unsigned char)at[2]) != 'P')
            return false;
        code->reference = first == 'M' ? TIEBREAK_ORACLE_MATCH_POINTS : TIEBREAK_ORACLE_GAME_POINTS;
        at += 3;
    }
    while (*at == '/' || *at == '-') {
        at++;
        if (*at == '\0' || !read_modifier(&at, code, &stage))
            return false;
    }
    if (*at != '\0')
        return false;
    for (size_t i = 0; i < sizeof known_names / sizeof known_names[0]; i++)
        if (tiebreak_oracle_is(code, known_names[i]))
            return true;
    return false;
}

/* --- What an edition has -------------------------------------------------------------------------------------------- */

/* In which editions a name is at home, and from which on it takes a modifier. NEVER where it takes none. */
enum { NEVER = TIEBREAK_ORACLE_EDITIONS };
enum who { ANYBODY, PLAYERS, TEAMS };

struct home {
    const char *name;
    enum who who;
    bool scored; /* teams may name MP or GP */
    enum tiebreak_oracle_edition from;
    int cut, median, limit, divisor, played, fore, reverse; /* from which edition on */
};

#define FROM_2009 TIEBREAK_ORACLE_2009
#define FROM_2019 TIEBREAK_ORACLE_2019
#define FROM_2022 TIEBREAK_ORACLE_2022
#define FROM_2023 TIEBREAK_ORACLE_2023
#define FROM_AUG TIEBREAK_ORACLE_2024_AUGUST
#define FROM_2026 TIEBREAK_ORACLE_2026

/*
 * Names that another edition gives the same tie-break (GE and REP, TBR and B1, AOB and SBO) are taken for each other.
 * The code P belongs to DE and EDE from 2023 on, to BH, SB, ESB and SSSC once it is an option of the codes (2024-08).
 * Cuts only where the regulations mark or describe one: ARO, BH, FB, SB, PS, ESB. SB cuts begin in 2022 with the general
 * rule that any sum may be cut; in 2019 only Buchholz has a median.
 */
static const struct home homes[] = {
    {"DE", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, FROM_2023, NEVER, NEVER},
    {"WIN", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"WON", ANYBODY, true, FROM_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"BPG", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"BWG", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"PS", ANYBODY, true, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"GE", ANYBODY, true, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"REP", ANYBODY, true, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"STD", ANYBODY, true, FROM_2026, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"TPN", ANYBODY, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, FROM_2026},
    {"BH", ANYBODY, true, FROM_2009, FROM_2019, FROM_2019, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"AOB", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, FROM_2026, NEVER},
    {"SBO", ANYBODY, true, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"FB", ANYBODY, true, FROM_2022, FROM_2022, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"SB", ANYBODY, true, FROM_2009, FROM_2022, FROM_2022, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"KS", ANYBODY, true, FROM_2019, NEVER, NEVER, FROM_2019, NEVER, NEVER, NEVER, NEVER},
    {"ARO", PLAYERS, false, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"TPR", PLAYERS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"PTP", PLAYERS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"APRO", PLAYERS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"APPO", PLAYERS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"RTNG", PLAYERS, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, FROM_2026},
    {"MPVGP", TEAMS, false, FROM_2019, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"MP+GP", TEAMS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"EMMSB", TEAMS, false, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"EMGSB", TEAMS, false, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"EGMSB", TEAMS, false, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"EGGSB", TEAMS, false, FROM_2019, FROM_2019, FROM_2022, NEVER, NEVER, FROM_AUG, NEVER, NEVER},
    {"EDE", TEAMS, false, FROM_2023, NEVER, NEVER, NEVER, NEVER, FROM_2023, NEVER, NEVER},
    {"EDEBT", TEAMS, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, FROM_2026, NEVER, NEVER},
    {"EDEBB", TEAMS, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, FROM_2026, NEVER, NEVER},
    {"EDET", TEAMS, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, FROM_2026, NEVER, NEVER},
    {"EDEB", TEAMS, false, FROM_2026, NEVER, NEVER, NEVER, NEVER, FROM_2026, NEVER, NEVER},
    {"SSSC", TEAMS, false, FROM_2022, NEVER, NEVER, NEVER, FROM_2023, FROM_AUG, FROM_2022, NEVER},
    {"BC", TEAMS, false, FROM_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"TBR", TEAMS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"B1", TEAMS, false, FROM_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
    {"BBE", TEAMS, false, FROM_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
};

bool tiebreak_oracle_is_encounter(const struct tiebreak_oracle_code *code) {
    return tiebreak_oracle_is(code, "DE") || strncmp(code->name, "EDE", 3) == 0;
}

bool tiebreak_oracle_is_rating(const struct tiebreak_oracle_code *code) {
    static const char *const names[] = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (tiebreak_oracle_is(code, names[i]))
            return true;
    return false;
}

static bool anybody_unrated(const struct tiebreak_oracle_event *event) {
    for (int32_t i = 0; i < event->count; i++)
        if (event->participants[i].rating == 0)
            return true;
    return false;
}

bool tiebreak_oracle_permits(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                             const struct tiebreak_oracle_code *code) {
    const struct home *home = NULL;
    int now = (int)edition;
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++)
        if (tiebreak_oracle_is(code, homes[i].name))
            home = &homes[i];
    if (home == NULL || edition < home->from)
        return false;
    if (home->who == (event->teams ? PLAYERS : TEAMS))
        return false;
    if (code->reference >= 0 && (!home->scored || !event->teams))
        return false;
    if (code->cut > 0 && now < (code->median ? home->median : home->cut))
        return false;
    if ((code->limited && now < home->limit) || (code->divided && now < home->divisor))
        return false;
    if ((code->forfeits_played && now < home->played) || (code->fore && now < home->fore) ||
        (code->reverse && now < home->reverse))
        return false;
    /* A sum of Buchholz is what 2019 and 2022 have, the average what came after. */
    if (tiebreak_oracle_is(code, "SBO") && edition > TIEBREAK_ORACLE_2022)
        return false;
    /* A note of 2022 alone. [c02-2022:12.3.3.1] */
    if (tiebreak_oracle_is(code, "MP+GP") && edition != TIEBREAK_ORACLE_2022)
        return false;
    /* From 2026 on Buchholz must not be used in round robins; SSSC is built on it. */
    if (edition >= TIEBREAK_ORACLE_2026 && event->predetermined &&
        (tiebreak_oracle_is(code, "BH") || tiebreak_oracle_is(code, "FB") || tiebreak_oracle_is(code, "AOB") ||
         tiebreak_oracle_is(code, "SSSC")))
        return false;
    /* [c02-2019:13.15.scope] [c02-2022:12.3.0.unrated] [c07-2023:10] */
    return !(tiebreak_oracle_is_rating(code) && event->unrated == TIEBREAK_ORACLE_UNRATED_DROP &&
             anybody_unrated(event));
}

enum tiebreak_oracle_score tiebreak_oracle_reference(const struct tiebreak_oracle_event *event,
                                                     const struct tiebreak_oracle_code *code) {
    if (code->reference >= 0)
        return (enum tiebreak_oracle_score)code->reference;
    return event->teams ? event->primary : TIEBREAK_ORACLE_MATCH_POINTS;
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

/* The place of a participant among all with the same primary score. */
static void encounter_place(const struct tiebreak_oracle_question *question, const char *text,
                            struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = question->event;
    struct tiebreak_oracle_view view = tiebreak_oracle_see(question->arena, event, question->edition, false, false);
    enum tiebreak_oracle_score primary = event->teams ? event->primary : TIEBREAK_ORACLE_MATCH_POINTS;
    int64_t own = tiebreak_oracle_score_of(&view, question->participant, primary);
    int32_t *tied = arena_array(question->arena, (size_t)event->count, sizeof *tied);
    int32_t *places = arena_array(question->arena, (size_t)event->count, sizeof *places);
    int32_t count = 0;
    for (int32_t i = 0; i < event->count; i++)
        if (tiebreak_oracle_score_of(&view, i, primary) == own)
            tied[count++] = i;
    value->defined = tiebreak_oracle_encounter(event, question->edition, text, tied, count, places);
    value->lower_first = true;
    for (int32_t i = 0; i < count; i++)
        if (tied[i] == question->participant)
            value->parts[0] = fraction_make(places[i], 1);
}

bool tiebreak_oracle_value(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                           const char *code, int32_t participant, struct tiebreak_oracle_value *value) {
    struct tiebreak_oracle_question question = {.event = event, .edition = edition, .participant = participant};
    struct arena arena;
    memset(value, 0, sizeof *value);
    value->part_count = 1;
    value->parts[0] = fraction_make(0, 1);
    if (!tiebreak_oracle_parse(code, &question.code))
        return false;
    if (!tiebreak_oracle_permits(event, edition, &question.code))
        return true;
    value->defined = true;
    arena_init(&arena);
    question.arena = &arena;
    if (tiebreak_oracle_is_encounter(&question.code))
        encounter_place(&question, code, value);
    else if (tiebreak_oracle_is_rating(&question.code))
        tiebreak_oracle_rating(&question, value);
    else if (tiebreak_oracle_is(&question.code, "BC") || tiebreak_oracle_is(&question.code, "TBR") ||
             tiebreak_oracle_is(&question.code, "B1") || tiebreak_oracle_is(&question.code, "BBE"))
        tiebreak_oracle_boards(&question, value);
    else {
        /* One of the two knows the name: the other leaves it alone. */
        tiebreak_oracle_own_record(&question, value);
        tiebreak_oracle_opponents(&question, value);
    }
    arena_drop(&arena);
    return true;
}
