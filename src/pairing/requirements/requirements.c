#include "pairing/requirements/requirements.h"

#include "pairing/requirements/requirements_parts.h"

/* --- Players as the rounds before leave them --------------------------------------------------------------------- */

/* Postponed games are to be played: they count as met, and with their colours. */
bool requirements_is_game(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static void add_colour(struct requirements_player *player, enum board_colour colour) {
    int32_t step = colour == COLOUR_WHITE ? 1 : -1;
    player->difference += step;
    player->running = player->running * step > 0 ? player->running + step : step;
}

/* A point without playing: a bye, or an opponent who did not come. [c04:general.minimum.c] */
static bool is_free_point(const struct scoring *scoring, const struct round_record *record) {
    if (requirements_is_game(record))
        return false;
    return record->opponent < 0 && record->bye == BYE_ALLOCATED ? true : record->points >= scoring->win;
}

static struct requirements_player read_player(const struct drawing *drawing, int32_t participant) {
    const struct crosstable *table = drawing->table;
    struct requirements_player player = {.free_point = -1, .full_bye_only = true, .late_points = -1};
    bool entered = false;
    if (drawing->bonus != NULL)
        player.score = drawing->bonus[participant];
    if (drawing->virtual_points != NULL && drawing->round < drawing->virtual_rounds)
        player.score += drawing->virtual_points[participant * drawing->virtual_rounds + drawing->round];
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        bool open = record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED;
        player.score += open ? table->scoring.draw : record->points;
        entered = entered || record->opponent >= 0 || record->bye != BYE_NONE;
        if (!entered && record->points > 0 && player.late_points < 0)
            player.late_points = round;
        if (requirements_is_game(record))
            add_colour(&player, (enum board_colour)record->colour);
        if (!is_free_point(&table->scoring, record))
            continue;
        if (player.free_point < 0)
            player.free_point = round;
        player.full_bye_only = player.full_bye_only && record->opponent < 0 && record->bye != BYE_ALLOCATED;
    }
    return player;
}

/* The last round before in which two played each other, or -1. */
static int32_t round_met(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = drawing->round - 1; round >= 0; round--) {
        const struct round_record *record = crosstable_record(drawing->table, one, round);
        if (record->opponent == other && requirements_is_game(record))
            return round;
    }
    return -1;
}

/* --- Findings ---------------------------------------------------------------------------------------------------- */

struct checker {
    struct requirements_case here;
    struct requirements_round *checked;
};

/* A participant has a few findings at most: room for all of them is there. */
enum { FINDINGS_EACH = 6 };

static struct requirement_finding *find(struct checker *checker, enum requirement requirement, const char *article,
                                        int32_t player, int32_t opponent) {
    struct requirements_round *checked = checker->checked;
    struct requirement_finding *finding = &checked->findings[checked->finding_count++];
    *finding = (struct requirement_finding){.requirement = requirement,
                                            .article = article,
                                            .round = checked->round,
                                            .player = player,
                                            .opponent = opponent,
                                            .before = -1};
    return finding;
}

/* [c04:general.minimum.a] */
static void check_meeting(struct checker *checker, struct drawn_pair pair) {
    int32_t met = round_met(checker->here.drawing, pair.white, pair.black);
    if (met >= 0)
        find(checker, REQUIREMENT_MET, "c04:general.minimum.a", pair.white, pair.black)->before = met;
}

/* [c04:general.minimum.b] [c04:general.late.b.unpaired] [c04:general.late.b.bye] */
static void check_everybody(struct checker *checker, const struct drawn_round *drawn) {
    const struct drawing *drawing = checker->here.drawing;
    int32_t there = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++) {
        const struct requirements_player *player = &checker->here.players[i];
        there += drawing->takes_part[i];
        if (drawing->takes_part[i] && player->places == 0)
            find(checker, REQUIREMENT_UNPAIRED, "c04:general.minimum.b", i, -1);
        if (player->places > 1)
            find(checker, REQUIREMENT_TWICE, "c04:general.minimum.b", i, -1);
        if (!drawing->takes_part[i] && player->places > 0 && i != drawn->bye)
            find(checker, REQUIREMENT_ABSENT, "c04:general.late.b.unpaired", i, -1);
        if (player->places > 0 && player->late_points >= 0)
            find(checker, REQUIREMENT_LATE_POINTS, "c04:general.late.b.unpaired", i, -1)->before = player->late_points;
    }
    if (drawn->bye >= 0 && there % 2 == 0)
        find(checker, REQUIREMENT_BYE_NEEDLESS, "c04:general.minimum.b", drawn->bye, -1);
    if (drawn->bye >= 0 && !drawing->takes_part[drawn->bye])
        find(checker, REQUIREMENT_ABSENT_BYE, "c04:general.late.b.bye", drawn->bye, -1);
}

/* [c04:general.minimum.b] [c04:general.minimum.c] */
static void check_bye(struct checker *checker, int32_t bye) {
    const struct scoring *scoring = &checker->here.drawing->table->scoring;
    if (bye < 0)
        return;
    if (scoring->allocated_bye != scoring->win)
        find(checker, REQUIREMENT_BYE_WORTH, "c04:general.minimum.b", bye, -1)->permitted =
            requirements_permit_worth(&checker->here);
    const struct requirements_player *player = &checker->here.players[bye];
    if (player->free_point < 0)
        return;
    struct requirement_finding *finding = find(checker, REQUIREMENT_BYE_AGAIN, "c04:general.minimum.c", bye, -1);
    finding->before = player->free_point;
    finding->permitted = requirements_permit_bye(&checker->here, bye);
}

/* [c04:general.minimum.d] [c04:general.minimum.e] */
static void check_limits(struct checker *checker, int32_t participant, int32_t opponent, enum board_colour colour) {
    struct requirements_player after = checker->here.players[participant];
    add_colour(&after, colour);
    int32_t sign = colour == COLOUR_WHITE ? 1 : -1; /* who has too many Whites already is not blamed for a Black */
    const bool broken[] = {after.difference * sign > 2, after.running * sign > 2};
    for (int i = 0; i < 2; i++) {
        if (!broken[i])
            continue;
        enum requirement requirement = i == 0 ? REQUIREMENT_DIFFERENCE : REQUIREMENT_THIRD;
        struct requirement_finding *finding = find(checker, requirement, "", participant, opponent);
        finding->difference = after.difference;
        finding->permitted = requirements_permit_colour(&checker->here, requirement, participant, opponent);
        finding->article = requirements_colour_article(&checker->here, requirement, participant);
    }
}

/* --- Counts ------------------------------------------------------------------------------------------------------ */

enum strength { NO_PREFERENCE, MILD, STRONG, ABSOLUTE };

static enum strength strength_of(const struct requirements_player *player) {
    if (player->running == 0)
        return NO_PREFERENCE;
    if (player->difference > 1 || player->difference < -1 || player->running > 1 || player->running < -1)
        return ABSOLUTE;
    return player->difference != 0 ? STRONG : MILD;
}

/* A difference beyond one; else two running; else any difference; else the other than last. */
static enum board_colour preference_of(const struct requirements_player *player) {
    if (player->running == 0)
        return COLOUR_NONE;
    if (player->difference > 1 || player->difference < -1)
        return player->difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    if (player->running > 1 || player->running < -1 || player->difference == 0)
        return player->running > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    return player->difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
}

/* Was it found already that one of a pair goes beyond the limits? */
static bool is_beyond(const struct requirements_round *checked, struct drawn_pair pair) {
    for (int32_t i = checked->finding_count; i-- > 0;) {
        const struct requirement_finding *finding = &checked->findings[i];
        if (finding->player != pair.white && finding->player != pair.black)
            return false; /* those of a pair stand together at the end */
        if (finding->requirement == REQUIREMENT_DIFFERENCE || finding->requirement == REQUIREMENT_THIRD)
            return true;
    }
    return false;
}

/* Behind the limits of the pair: a refusal that breaks them is one fault, not two. [c04:general.minimum.f] */
static void check_preferences(struct checker *checker, struct drawn_pair pair) {
    struct requirements_round *checked = checker->checked;
    const struct requirements_player *white = &checker->here.players[pair.white];
    const struct requirements_player *black = &checker->here.players[pair.black];
    enum board_colour preference = preference_of(white), other = preference_of(black);
    if (preference == COLOUR_BLACK && other == COLOUR_WHITE)
        checked->reversed[checked->reversed_count++] = pair;
    if (preference == COLOUR_BLACK && other == COLOUR_WHITE)
        find(checker, REQUIREMENT_REVERSED, "c04:general.minimum.f", pair.white, pair.black);
    bool refused = preference == other && ((preference == COLOUR_BLACK && strength_of(white) > strength_of(black)) ||
                                           (preference == COLOUR_WHITE && strength_of(black) > strength_of(white)));
    if (refused)
        checked->refused[checked->refused_count++] = pair;
    if (!refused || is_beyond(checked, pair))
        return;
    int32_t player = preference == COLOUR_BLACK ? pair.white : pair.black;
    int32_t opponent = preference == COLOUR_BLACK ? pair.black : pair.white;
    find(checker, REQUIREMENT_REFUSED, "c04:general.minimum.f", player, opponent)->permitted =
        requirements_permit_refusal(&checker->here);
}

/* [c04:general.minimum.g] */
static void count_scores(struct checker *checker, struct drawn_pair pair) {
    struct requirements_round *checked = checker->checked;
    int32_t difference = checker->here.players[pair.white].score - checker->here.players[pair.black].score;
    if (difference == 0)
        return;
    bool up = difference < 0;
    struct requirement_float *floated = &checked->floats[checked->float_count++];
    *floated = (struct requirement_float){.higher = up ? pair.black : pair.white,
                                          .lower = up ? pair.white : pair.black,
                                          .difference = up ? -difference : difference};
    checked->difference_sum += floated->difference;
}

/* --- A round ----------------------------------------------------------------------------------------------------- */

static void begin(struct arena *arena, struct text system, const struct drawing *drawing,
                  const struct drawn_round *drawn, struct checker *checker) {
    size_t count = (size_t)drawing->table->participant_count;
    size_t pairs = (size_t)drawn->pair_count;
    struct requirements_round *checked = checker->checked;
    struct requirements_player *players = arena_array(arena, count, sizeof *players);
    *checked = (struct requirements_round){.round = drawing->round, .pair_count = drawn->pair_count};
    checked->findings = arena_array(arena, (count + 2 * pairs) * FINDINGS_EACH, sizeof *checked->findings);
    checked->floats = arena_array(arena, pairs, sizeof *checked->floats);
    checked->reversed = arena_array(arena, pairs, sizeof *checked->reversed);
    checked->refused = arena_array(arena, pairs, sizeof *checked->refused);
    for (size_t i = 0; i < count; i++)
        players[i] = read_player(drawing, (int32_t)i);
    for (size_t i = 0; i < pairs; i++) {
        players[drawn->pairs[i].white].places++;
        players[drawn->pairs[i].black].places++;
    }
    if (drawn->bye >= 0)
        players[drawn->bye].places++;
    checker->here =
        (struct requirements_case){.system = requirements_system(system), .drawing = drawing, .players = players};
}

static bool is_colour(const struct requirement_finding *finding) {
    return finding->requirement == REQUIREMENT_DIFFERENCE || finding->requirement == REQUIREMENT_THIRD;
}

static void judge_necessity(struct arena *arena, const struct requirements_case *here, const struct drawn_round *drawn,
                            struct requirement_finding *finding) {
    requirements_find_necessity(arena, here, drawn, finding);
    if (finding->necessity == NECESSITY_NONE && !requirements_permit_needless(here))
        finding->permitted = NULL;
}

void requirements_check(struct arena *arena, struct text system, const struct drawing *drawing,
                        const struct drawn_round *drawn, struct requirements_round *checked) {
    struct checker checker = {.checked = checked};
    begin(arena, system, drawing, drawn, &checker);
    check_everybody(&checker, drawn);
    check_bye(&checker, drawn->bye);
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        check_meeting(&checker, pair);
        check_limits(&checker, pair.white, pair.black, COLOUR_WHITE);
        check_limits(&checker, pair.black, pair.white, COLOUR_BLACK);
        check_preferences(&checker, pair);
        count_scores(&checker, pair);
    }
    for (int32_t i = 0; i < checked->finding_count; i++) {
        struct requirement_finding *finding = &checked->findings[i];
        if (is_colour(finding) && finding->permitted != NULL)
            judge_necessity(arena, &checker.here, drawn, finding);
        checked->violation_count += finding->permitted == NULL;
        checked->unshown_count += finding->permitted != NULL && finding->necessity == NECESSITY_OPEN;
        checked->needless_count += finding->permitted != NULL && finding->necessity == NECESSITY_NONE;
    }
}
