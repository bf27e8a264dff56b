#include "event/given_points.h"

static const char *const codes[GIVEN_FOR_COUNT] = {
    [GIVEN_BESIDE] = "",
    [GIVEN_WIN] = "win",
    [GIVEN_DRAW] = "draw",
    [GIVEN_LOSS] = "loss",
    [GIVEN_FORFEIT_WIN] = "forfeit-win",
    [GIVEN_FORFEIT_LOSS] = "forfeit-loss",
    [GIVEN_FULL_BYE] = "full-bye",
    [GIVEN_HALF_BYE] = "half-bye",
    [GIVEN_ZERO_BYE] = "zero-bye",
    [GIVEN_ALLOCATED_BYE] = "bye",
};

const char *given_for_code(enum given_for what) {
    return codes[what];
}

struct text given_for_codes(struct arena *arena) {
    struct text_builder out = {.arena = arena};
    for (int what = 0; what < GIVEN_FOR_COUNT; what++)
        if (what != GIVEN_ALLOCATED_BYE && codes[what][0] != '\0')
            text_add_format(&out, "%s%s", out.length == 0 ? "" : ", ", codes[what]);
    return text_builder_take(&out);
}

bool given_for_read(struct text code, enum given_for *what) {
    int found = text_word(code, codes, GIVEN_FOR_COUNT);
    if (found >= 0)
        *what = (enum given_for)found;
    return found >= 0;
}

const struct given_points *given_find(const struct tournament *tournament, int64_t id) {
    for (int32_t i = 0; i < tournament->given_count; i++)
        if (tournament->given[i].id == id && !tournament->given[i].cancelled)
            return &tournament->given[i];
    return NULL;
}

bool given_to(const struct given_points *given, int32_t who) {
    for (int32_t i = 0; i < given->count; i++)
        if (given->who[i] == who)
            return true;
    return given->everyone;
}

int32_t given_unit(const struct tournament *tournament, int32_t unit, bool match_points) {
    static const int32_t units[] = {1, 2, 10, GIVEN_POINT};
    size_t at = 0;
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        int32_t points = match_points ? given->match_points : given->points;
        while (units[at] < unit || points % (GIVEN_POINT / units[at]) != 0)
            at++;
    }
    return units[at] > unit ? units[at] : unit;
}

bool given_most(const struct scoring *scoring, enum given_for what, int32_t *most) {
    switch (what) {
    case GIVEN_WIN:
    case GIVEN_FORFEIT_WIN:
        *most = scoring->win;
        break;
    case GIVEN_DRAW:
        *most = scoring->draw;
        break;
    case GIVEN_LOSS:
    case GIVEN_FORFEIT_LOSS:
        *most = scoring->loss;
        break;
    default:
        return false;
    }
    *most *= GIVEN_POINT / scoring->unit;
    return true;
}

/* --- When ----------------------------------------------------------------------------------------------------------- */

static bool is_known(const struct given_points *given, struct given_time time) {
    if (time.paired == 0)
        return !given->cancelled;
    return given->known < time.paired && (!given->cancelled || given->until >= time.paired);
}

int32_t given_bonus(const struct tournament *tournament, int32_t player, struct given_time time) {
    int64_t hundredths = 0;
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (given->what == GIVEN_BESIDE && given->round <= time.rounds && is_known(given, time) &&
            given_to(given, player))
            hundredths += given->points;
    }
    return (int32_t)(hundredths * tournament->scoring.unit / GIVEN_POINT);
}

/* --- Worths --------------------------------------------------------------------------------------------------------- */

static enum given_for of_outcome(uint8_t outcome) {
    switch ((enum outcome)outcome) {
    case OUTCOME_WIN:
        return GIVEN_WIN;
    case OUTCOME_DRAW:
        return GIVEN_DRAW;
    case OUTCOME_LOSS:
        return GIVEN_LOSS;
    case OUTCOME_FORFEIT_WIN:
        return GIVEN_FORFEIT_WIN;
    case OUTCOME_FORFEIT_LOSS:
        return GIVEN_FORFEIT_LOSS;
    case OUTCOME_PENDING:
    case OUTCOME_POSTPONED:
        break;
    }
    return GIVEN_BESIDE;
}

static enum given_for of_bye(uint8_t bye) {
    switch ((enum bye)bye) {
    case BYE_ALLOCATED:
        return GIVEN_ALLOCATED_BYE;
    case BYE_FULL:
        return GIVEN_FULL_BYE;
    case BYE_HALF:
        return GIVEN_HALF_BYE;
    case BYE_ZERO:
        return GIVEN_ZERO_BYE;
    default:
        return GIVEN_BESIDE;
    }
}

static void take(const struct given_points *given, struct crosstable *table) {
    for (int32_t i = 0; i < table->participant_count; i++) {
        if (!given_to(given, table->participants[i].player))
            continue;
        for (int32_t round = 0; round < table->round_count; round++) {
            struct round_record *record = crosstable_record(table, i, round);
            enum given_for what = record->opponent >= 0 ? of_outcome(record->outcome) : of_bye(record->bye);
            if ((given->round == 0 || given->round == round + 1) && what == (enum given_for)given->what)
                record->points = (int32_t)((int64_t)given->points * table->scoring.unit / GIVEN_POINT);
        }
    }
}

void given_worths(const struct tournament *tournament, struct given_time time, struct crosstable *table) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (given->what != GIVEN_BESIDE && given->has_points && is_known(given, time))
            take(given, table);
    }
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

/* The game points of all allocated byes are a setting: such a bye is as good as any. */
static bool is_of_all_byes(const struct given_points *given) {
    return given->what == GIVEN_ALLOCATED_BYE && given->everyone && given->round == 0 && given->has_points &&
           !given->has_match_points;
}

void given_team_byes(const struct tournament *tournament, struct team_scoring *scoring) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (!given->cancelled && is_of_all_byes(given))
            scoring->bye_game_points[BYE_ALLOCATED] = given->points * scoring->game.unit / GIVEN_POINT;
    }
}

static void set_match(const struct given_points *given, const struct team_scoring *scoring, struct team_match *match) {
    if (given->has_match_points)
        match->points[TEAM_MATCH_POINTS] = given->match_points * scoring->match.unit / GIVEN_POINT;
    if (given->has_points)
        match->points[TEAM_GAME_POINTS] = given->points * scoring->game.unit / GIVEN_POINT;
    match->awarded = true;
}

static void take_team(const struct given_points *given, struct team_table *table, int32_t index) {
    const struct team_scoring *scoring = &table->scoring;
    struct team *team = &table->teams[index];
    if (given->what == GIVEN_BESIDE && given->round <= table->round_count) {
        team->bonus[TEAM_MATCH_POINTS] += given->match_points * scoring->match.unit / GIVEN_POINT;
        team->bonus[TEAM_GAME_POINTS] += given->points * scoring->game.unit / GIVEN_POINT;
    }
    for (int32_t round = 0; round < table->round_count && given->what != GIVEN_BESIDE; round++) {
        struct team_match *match = team_table_match(table, index, round);
        enum given_for what = match->opponent >= 0 ? of_outcome(match->outcome) : of_bye(match->bye);
        if ((given->round == 0 || given->round == round + 1) && what == (enum given_for)given->what)
            set_match(given, scoring, match);
    }
}

void given_team_points(const struct tournament *tournament, struct team_table *table) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        for (int32_t team = 0; team < table->team_count && !given->cancelled && !is_of_all_byes(given); team++)
            if (given_to(given, table->teams[team].team))
                take_team(given, table, team);
    }
}
