/* Tie-breaks that add up opponents' scores, and their cuts. */
#include <string.h>

#include "tiebreak_oracle_parts.h"

/* What one round brings to a sum. */
struct addend {
    int64_t score;        /* of the opponent, or of who stands in */
    int64_t contribution; /* the score, or its product with the points made */
    bool voluntary;       /* from a voluntarily unplayed round [c07-2023:16.5] */
    bool cut_first;       /* 2022: unplayed, neither a forfeit win nor an allocated bye [c02-2022:12.3.5.4] */
};

struct addends {
    struct addend *items;
    int32_t count;
    bool products; /* significance goes by the opponent's score, then by the contribution */
};

static void add(struct addends *addends, struct addend addend) {
    addends->items[addends->count++] = addend;
}

static void take_out(struct addends *addends, int32_t index) {
    for (int32_t i = index + 1; i < addends->count; i++)
        addends->items[i - 1] = addends->items[i];
    addends->count--;
}

/*
 * A round of the record. In events with pre-determined pairings a round without an opponent is a rest: it brings
 * nothing.
 */
static bool round_addend(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round,
                         enum tiebreak_oracle_score score, struct addend *addend) {
    const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(view, participant, round);
    memset(addend, 0, sizeof *addend);
    if (cell->kind == TIEBREAK_ORACLE_PLAYED) {
        addend->score = tiebreak_oracle_adjusted(view, cell->opponent, score);
        return true;
    }
    if (view->event->predetermined)
        return false;
    addend->score = tiebreak_oracle_stand_in(view, participant, round, score);
    addend->voluntary = tiebreak_oracle_is_voluntary(cell->kind);
    addend->cut_first = cell->kind != TIEBREAK_ORACLE_FORFEIT_WIN && cell->kind != TIEBREAK_ORACLE_ALLOCATED_BYE;
    return true;
}

static struct addends buchholz_addends(const struct tiebreak_oracle_question *question,
                                       const struct tiebreak_oracle_view *view, int32_t participant,
                                       enum tiebreak_oracle_score score) {
    struct addends addends = {NULL, 0, false};
    struct addend addend;
    addends.items = arena_array(question->arena, (size_t)view->event->rounds_planned, sizeof addend);
    for (int32_t round = 0; round < view->event->rounds_held; round++)
        if (round_addend(view, participant, round, score, &addend)) {
            addend.contribution = addend.score;
            add(&addends, addend);
        }
    return addends;
}

/*
 * [c02-2022:12.3.2.4.4] "sum of the scores of all opponents of a player before meeting the last of them": all scores
 * stand as before the round in which he met his last opponent over the board. What a bye of an opponent is worth is
 * seen from the whole record, as who is paired in that round is known by then. Own unplayed rounds: himself, then.
 */
static struct addends fore_addends_2022(const struct tiebreak_oracle_question *question,
                                        const struct tiebreak_oracle_view *view, int32_t participant,
                                        enum tiebreak_oracle_score score) {
    struct addends addends = {NULL, 0, false};
    struct addend addend;
    int32_t last = view->event->rounds_held;
    for (int32_t round = 0; round < view->event->rounds_held; round++)
        if (tiebreak_oracle_at(view, participant, round)->kind == TIEBREAK_ORACLE_PLAYED)
            last = round;
    addends.items = arena_array(question->arena, (size_t)view->event->rounds_planned, sizeof addend);
    for (int32_t round = 0; round < view->event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(view, participant, round);
        if (!round_addend(view, participant, round, score, &addend))
            continue;
        if (cell->kind == TIEBREAK_ORACLE_PLAYED)
            addend.score = tiebreak_oracle_adjusted_before(view, cell->opponent, last, score);
        else
            addend.score = tiebreak_oracle_score_before(view, participant, last, score);
        addend.contribution = addend.score;
        add(&addends, addend);
    }
    return addends;
}

static struct addends schedule_addends(const struct tiebreak_oracle_question *question, int32_t participant,
                                       enum tiebreak_oracle_score score, bool fore) {
    bool early = fore && question->edition == TIEBREAK_ORACLE_2022;
    struct tiebreak_oracle_view view = tiebreak_oracle_see(question->arena, question->event, question->edition,
                                                           question->code.forfeits_played, fore && !early);
    if (early)
        return fore_addends_2022(question, &view, participant, score);
    return buchholz_addends(question, &view, participant, score);
}

/*
 * [c02-2019:13.9.1] [c02-2022:12.3.2.5.1.base] the scores of beaten opponents and half of those of drawn ones, whatever
 * the points of a win and a draw. Halves of a win: 2 won, 1 drawn; an unplayed round has the result whose points it gave,
 * and points that no result gives are those of a draw.
 */
static int64_t result_halves(const struct tiebreak_oracle_scale *scale, const struct tiebreak_oracle_cell *cell,
                             int64_t points) {
    if (points >= scale->win)
        return 2;
    if (points == scale->draw)
        return cell->kind == TIEBREAK_ORACLE_FORFEIT_LOSS || cell->kind == TIEBREAK_ORACLE_ZERO_BYE ? 0 : 1;
    return points <= scale->loss ? 0 : 1;
}

/* Players of the texts before 2023, but for the double round of 2019, which has a product [c02-2019:13.9.2]. */
static bool by_result(const struct tiebreak_oracle_question *question) {
    const struct tiebreak_oracle_event *event = question->event;
    if (event->teams || question->edition >= TIEBREAK_ORACLE_2023)
        return false;
    return question->edition == TIEBREAK_ORACLE_2022 || !event->predetermined || event->cycles < 2;
}

/* [c07-2023:9.1] [c07-2023:13.2] the opponent's score times the points made. */
static struct addends product_addends(const struct tiebreak_oracle_question *question,
                                      enum tiebreak_oracle_score theirs, enum tiebreak_oracle_score own) {
    struct tiebreak_oracle_view view =
        tiebreak_oracle_see(question->arena, question->event, question->edition, question->code.forfeits_played, false);
    struct addends addends = {NULL, 0, true};
    struct addend addend;
    addends.items = arena_array(question->arena, (size_t)view.event->rounds_planned, sizeof addend);
    for (int32_t round = 0; round < view.event->rounds_held; round++)
        if (round_addend(&view, question->participant, round, theirs, &addend)) {
            const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(&view, question->participant, round);
            addend.contribution = addend.score * cell->points[own];
            if (by_result(question))
                addend.contribution =
                    addend.score *
                    result_halves(&view.event->scale[own],
                                  &view.event->cells[question->participant * view.event->rounds_planned + round],
                                  cell->points[own]);
            add(&addends, addend);
        }
    return addends;
}

/* --- Cuts ----------------------------------------------------------------------------------------------------------- */

/*
 * Is `a` less significant than `b`? Buchholz: the lower score. Sonneborn-Berger: the lower score of the opponent, then
 * the worse result [c07-2023:14.1.1.d] [c07-2023:14.1.2] or the lower product (2024-08), which order alike among
 * opponents of equal score. 2019 and 2022 do not say what goes first among those: taken alike.
 */
static bool less(const struct addends *addends, const struct addend *a, const struct addend *b) {
    if (addends->products && a->score != b->score)
        return a->score < b->score;
    return a->contribution < b->contribution;
}

static int32_t least(const struct addends *addends) {
    int32_t found = 0;
    for (int32_t i = 1; i < addends->count; i++)
        if (less(addends, &addends->items[i], &addends->items[found]))
            found = i;
    return found;
}

static int32_t most(const struct addends *addends) {
    int32_t found = 0;
    for (int32_t i = 1; i < addends->count; i++)
        if (less(addends, &addends->items[found], &addends->items[i]))
            found = i;
    return found;
}

/* The one with the smallest contribution among those the edition cuts before others, -1 for none; of equal
 * contributions the one with the lower score. */
static int32_t smallest_unplayed(const struct addends *addends, enum tiebreak_oracle_edition edition) {
    int32_t found = -1;
    for (int32_t i = 0; i < addends->count; i++) {
        const struct addend *item = &addends->items[i];
        if (!(edition == TIEBREAK_ORACLE_2022 ? item->cut_first : item->voluntary))
            continue;
        if (found < 0 || item->contribution < addends->items[found].contribution ||
            (item->contribution == addends->items[found].contribution && item->score < addends->items[found].score))
            found = i;
    }
    return found;
}

static void cut_low(struct addends *addends, enum tiebreak_oracle_edition edition) {
    int32_t low = least(addends);
    int32_t unplayed = smallest_unplayed(addends, edition);
    if (edition == TIEBREAK_ORACLE_2022 && unplayed >= 0)
        low = unplayed; /* [c02-2022:12.3.5.4] */
    if (edition >= TIEBREAK_ORACLE_2023 && unplayed >= 0 &&
        addends->items[unplayed].contribution >= addends->items[low].contribution)
        low = unplayed; /* [c07-2023:16.5.1], again for each further cut [c07-2023:16.5.2] */
    take_out(addends, low);
}

/*
 * [c07-2023:14.3] [c07-2023:14.4] print "in that order": most, then least; from 2024-08 on the least go first. In
 * 2022 the unplayed games "are the first games to be cut"; they use up the cuts of the lowest values, not those of the
 * highest.
 */
static void cut(struct addends *addends, const struct tiebreak_oracle_question *question) {
    bool most_first = question->edition == TIEBREAK_ORACLE_2023 || question->edition == TIEBREAK_ORACLE_2024_APRIL;
    int32_t count = question->code.cut;
    if (question->code.median && most_first)
        for (int32_t i = 0; i < count && addends->count > 0; i++)
            take_out(addends, most(addends));
    for (int32_t i = 0; i < count && addends->count > 0; i++)
        cut_low(addends, question->edition);
    if (question->code.median && !most_first)
        for (int32_t i = 0; i < count && addends->count > 0; i++)
            take_out(addends, most(addends));
}

static int64_t total(const struct addends *addends) {
    int64_t sum = 0;
    for (int32_t i = 0; i < addends->count; i++)
        sum += addends->items[i].contribution;
    return sum;
}

int64_t tiebreak_oracle_buchholz(const struct tiebreak_oracle_question *question, int32_t participant,
                                 enum tiebreak_oracle_score score, bool fore) {
    struct addends addends = schedule_addends(question, participant, score, fore);
    return total(&addends);
}

/* --- Buchholz of opponents ------------------------------------------------------------------------------------------ */

/*
 * [c07-2023:8.2] the average over the opponents met over the board, in round robins over those of forfeits as well;
 * 2019 and 2022 the sum over them. Who met nobody has no average.
 */
static void opponents_buchholz(const struct tiebreak_oracle_question *question, enum tiebreak_oracle_score score,
                               struct tiebreak_oracle_value *value) {
    struct tiebreak_oracle_view view =
        tiebreak_oracle_see(question->arena, question->event, question->edition, false, false);
    int64_t sum = 0;
    int64_t met = 0;
    for (int32_t round = 0; round < question->event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(&view, question->participant, round);
        if (cell->kind != TIEBREAK_ORACLE_PLAYED)
            continue;
        sum += tiebreak_oracle_buchholz(question, cell->opponent, score, question->code.fore);
        met++;
    }
    if (question->edition <= TIEBREAK_ORACLE_2022)
        value->parts[0] = fraction_make(sum, question->event->units_per_point);
    else if (met > 0)
        value->parts[0] = fraction_make(sum, met * question->event->units_per_point);
    else
        value->blank = true;
}

/* --- Koya ----------------------------------------------------------------------------------------------------------- */

/* In a round robin each plays all others; in a Swiss the scheduled rounds. */
int64_t tiebreak_oracle_maximum(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_score score) {
    int64_t games = event->rounds_planned;
    int64_t all = (int64_t)(event->count - 1) * (event->cycles > 1 ? event->cycles : 1);
    if (event->predetermined && all < games)
        games = all;
    return games * event->scale[score].win;
}

/* The next score group above (`up`) or below a score that somebody has; false when there is none. */
static bool next_group(const struct tiebreak_oracle_view *view, enum tiebreak_oracle_score score, bool up,
                       int64_t *doubled) {
    bool found = false;
    int64_t best = 0;
    for (int32_t i = 0; i < view->event->count; i++) {
        int64_t own = 2 * tiebreak_oracle_score_of(view, i, score);
        if (up ? own <= *doubled : own >= *doubled)
            continue;
        if (!found || (up ? own < best : own > best))
            best = own;
        found = true;
    }
    if (found)
        *doubled = best;
    return found;
}

/*
 * Twice the score from which on an opponent counts. [c02-2019:13.6.2] moves it by score groups that exist: down to the
 * next lower group, up past the lowest group that still counts. [c07-2023:14.5] moves it by half points.
 */
static int64_t koya_limit_doubled(const struct tiebreak_oracle_view *view, enum tiebreak_oracle_score score,
                                  int32_t limit) {
    int64_t doubled = tiebreak_oracle_maximum(view->event, score);
    if (view->edition > TIEBREAK_ORACLE_2019)
        return doubled + (int64_t)limit * view->event->units_per_point;
    for (int32_t i = 0; i > limit; i--)
        next_group(view, score, false, &doubled);
    if (limit > 0) {
        doubled--; /* the group at the limit itself is the first to go */
        for (int32_t i = 0; i < limit; i++)
            if (!next_group(view, score, true, &doubled))
                return INT64_MAX;
        doubled++;
    }
    return doubled;
}

/*
 * [c07-2023:9.2]. Forfeits count in round robins; 2019 includes wins by forfeit wherever they are [c02-2019:13.6.1]; the
 * later texts do not name Koya among what article 16 changes, so a point from a forfeit is a point there as well.
 */
static void koya(const struct tiebreak_oracle_question *question, enum tiebreak_oracle_score score,
                 struct tiebreak_oracle_value *value) {
    struct tiebreak_oracle_view view =
        tiebreak_oracle_see(question->arena, question->event, question->edition, true, false);
    int64_t limit = koya_limit_doubled(&view, score, question->code.limit);
    int64_t sum = 0;
    for (int32_t round = 0; round < question->event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(&view, question->participant, round);
        if (cell->kind == TIEBREAK_ORACLE_PLAYED && 2 * tiebreak_oracle_score_of(&view, cell->opponent, score) >= limit)
            sum += cell->points[score];
    }
    value->parts[0] = fraction_make(sum, question->event->units_per_point);
}

/* --- Scores and schedule strength ----------------------------------------------------------------------------------- */

static void schedule_strength(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = question->event;
    struct tiebreak_oracle_view view = tiebreak_oracle_see(question->arena, event, question->edition, false, false);
    enum tiebreak_oracle_score primary = event->primary;
    enum tiebreak_oracle_score secondary =
        primary == TIEBREAK_ORACLE_MATCH_POINTS ? TIEBREAK_ORACLE_GAME_POINTS : TIEBREAK_ORACLE_MATCH_POINTS;
    int64_t buchholz = tiebreak_oracle_buchholz(question, question->participant, primary, question->code.fore);
    struct tiebreak_oracle_fraction divisor = question->code.divisor;
    if (!question->code.divided) {
        /* [c02-2022:12.3.3.3] by the players of a team; [c07-2023:13.4.2.b] by the most a match can bring. */
        int64_t by = question->edition == TIEBREAK_ORACLE_2022 ? (int64_t)event->boards * event->units_per_point
                                                               : event->scale[secondary].win;
        divisor = fraction_make(tiebreak_oracle_maximum(event, primary) / by, 1);
    }
    if (divisor.numerator == 0) {
        value->defined = false; /* the division is impossible: the rules must name another divisor */
        return;
    }
    value->parts[0] = fraction_add(
        fraction_make(tiebreak_oracle_score_of(&view, question->participant, secondary), event->units_per_point),
        fraction_make(buchholz * divisor.denominator, event->units_per_point * divisor.numerator));
}

void tiebreak_oracle_opponents(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = question->event;
    const struct tiebreak_oracle_code *code = &question->code;
    enum tiebreak_oracle_score score = tiebreak_oracle_reference(event, code);
    int64_t unit = event->units_per_point;
    struct addends addends;
    if (tiebreak_oracle_is(code, "BH") || tiebreak_oracle_is(code, "FB")) {
        addends = schedule_addends(question, question->participant, score, tiebreak_oracle_is(code, "FB"));
        cut(&addends, question);
        value->parts[0] = fraction_make(total(&addends), unit);
    }
    if (tiebreak_oracle_is(code, "SB")) {
        addends = product_addends(question, score, score);
        cut(&addends, question);
        value->parts[0] = fraction_make(total(&addends), by_result(question) ? 2 * unit : unit * unit);
    }
    if (code->name[0] == 'E' && strcmp(code->name + 3, "SB") == 0) { /* [c07-2023:13.2.1] to 4 */
        addends =
            product_addends(question, code->name[1] == 'M' ? TIEBREAK_ORACLE_MATCH_POINTS : TIEBREAK_ORACLE_GAME_POINTS,
                            code->name[2] == 'M' ? TIEBREAK_ORACLE_MATCH_POINTS : TIEBREAK_ORACLE_GAME_POINTS);
        cut(&addends, question);
        value->parts[0] = fraction_make(total(&addends), unit * unit);
    }
    if (tiebreak_oracle_is(code, "AOB") || tiebreak_oracle_is(code, "SBO"))
        opponents_buchholz(question, score, value);
    if (tiebreak_oracle_is(code, "KS"))
        koya(question, score, value);
    if (tiebreak_oracle_is(code, "SSSC"))
        schedule_strength(question, value);
}
