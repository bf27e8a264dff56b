/* Tie-breaks from ratings, with the tables of the rating regulations. */
#include "tiebreak_oracle_parts.h"

/* Table 8.1.1: the rating difference for a fractional score of 50, 51, ... 100 hundredths; below, the same negative. */
static const int16_t difference_of_score[51] = {0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                                95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                                202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                                351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/* Table 8.1.2: from this difference on the higher rated is expected to score 50, 51, ... 100 hundredths. */
static const int16_t band_start[51] = {0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,
                                       92,  99,  107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189,
                                       198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329,
                                       345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736};

static int64_t rating_difference(int64_t hundredths) {
    return hundredths >= 50 ? difference_of_score[hundredths - 50] : -difference_of_score[50 - hundredths];
}

/* Expected score in hundredths of who is rated `difference` above the opponent. */
static int64_t expected(int64_t difference) {
    int64_t distance = difference < 0 ? -difference : difference;
    int64_t band = 0;
    while (band < 50 && band_start[band + 1] <= distance)
        band++;
    return difference < 0 ? 50 - band : 50 + band;
}

/* The games of a participant that rating tie-breaks look at. */
struct games {
    int64_t *ratings; /* of the opponents */
    int64_t count;
    int64_t halves; /* made in these games: 2 for a win, 1 for a draw */
};

/*
 * Only what was played over the board and is rated, in round robins as well. Other scoring systems are seen as wins,
 * draws and losses; points that are none of these go down to the next of them.
 */
static bool is_rating_game(const struct tiebreak_oracle_cell *cell) {
    return cell->kind == TIEBREAK_ORACLE_PLAYED && !cell->unrated_game;
}

static int64_t halves_of(const struct tiebreak_oracle_event *event, const struct tiebreak_oracle_cell *cell) {
    const struct tiebreak_oracle_scale *scale = &event->scale[TIEBREAK_ORACLE_MATCH_POINTS];
    int32_t points = cell->points[TIEBREAK_ORACLE_MATCH_POINTS];
    return points >= scale->win ? 2 : points >= scale->draw ? 1 : 0;
}

static int64_t rating_of(const struct tiebreak_oracle_event *event, int32_t participant) {
    int32_t rating = event->participants[participant].rating;
    return rating == 0 && event->unrated == TIEBREAK_ORACLE_UNRATED_FIXED ? event->unrated_rating : rating;
}

static const struct tiebreak_oracle_cell *cell_of(const struct tiebreak_oracle_event *event, int32_t participant,
                                                  int32_t round) {
    return &event->cells[participant * event->rounds_planned + round];
}

static struct games rating_games(const struct tiebreak_oracle_question *question, int32_t participant) {
    const struct tiebreak_oracle_event *event = question->event;
    struct games games = {NULL, 0, 0};
    games.ratings = arena_array(question->arena, (size_t)event->rounds_planned, sizeof *games.ratings);
    for (int32_t round = 0; round < event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = cell_of(event, participant, round);
        if (!is_rating_game(cell) || rating_of(event, cell->opponent) == 0)
            continue;
        games.ratings[games.count++] = rating_of(event, cell->opponent);
        games.halves += halves_of(event, cell);
    }
    return games;
}

static void drop_one(struct games *games, bool highest) {
    int64_t found = 0;
    for (int64_t i = 1; i < games->count; i++)
        if (highest ? games->ratings[i] > games->ratings[found] : games->ratings[i] < games->ratings[found])
            found = i;
    games->ratings[found] = games->ratings[--games->count];
}

/* 2023 and later: to the nearest whole number, halves up [c07-2023:10.1]; before, no rounding is written. */
static struct tiebreak_oracle_fraction mean(int64_t sum, int64_t count, enum tiebreak_oracle_edition edition) {
    struct tiebreak_oracle_fraction exact = fraction_make(sum, count);
    return edition >= TIEBREAK_ORACLE_2023 ? fraction_make(fraction_round(exact), 1) : exact;
}

static struct tiebreak_oracle_fraction average_rating(const struct games *games, enum tiebreak_oracle_edition edition) {
    int64_t sum = 0;
    for (int64_t i = 0; i < games->count; i++)
        sum += games->ratings[i];
    return mean(sum, games->count, edition);
}

/* [c02-2022:12.3.5.3.twothirds] more than two thirds of the games less the cuts. A rest in a round robin is no game. */
static bool enough_games(const struct tiebreak_oracle_question *question, int64_t used, int64_t cuts) {
    int64_t games = 0;
    for (int32_t round = 0; round < question->event->rounds_held; round++)
        if (!question->event->predetermined || cell_of(question->event, question->participant, round)->opponent >= 0)
            games++;
    return 3 * used > 2 * (games - cuts);
}

/* --- ARO ------------------------------------------------------------------------------------------------------------ */

/*
 * [c02-2019:13.3.3.1] forfeits and byes are cut and nothing else is. Read for more than one cut: each unplayed round
 * uses up one of them. A rest in a round robin is no bye.
 */
static int64_t cuts_left_2019(const struct tiebreak_oracle_question *question) {
    int64_t cuts = question->code.cut;
    for (int32_t round = 0; round < question->event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = cell_of(question->event, question->participant, round);
        bool rest = question->event->predetermined && cell->opponent < 0;
        if (cell->kind != TIEBREAK_ORACLE_PLAYED && !rest && cuts > 0)
            cuts--;
    }
    return cuts;
}

/* [c02-2019:13.15.1] more than two games not played by choice: below all who completed more of the schedule. */
static int32_t demerit_2019(const struct tiebreak_oracle_question *question) {
    int32_t missed = 0;
    for (int32_t round = 0; round < question->event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = cell_of(question->event, question->participant, round);
        bool rest = question->event->predetermined && cell->opponent < 0;
        missed += tiebreak_oracle_is_voluntary(cell->kind) && !rest;
    }
    return missed > 2 ? missed : 0;
}

static void average_of_opponents(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    struct games games = rating_games(question, question->participant);
    int64_t low = question->code.cut;
    int64_t high = question->code.median ? question->code.cut : 0;
    int64_t cuts = low + high;
    if (question->edition == TIEBREAK_ORACLE_2019) {
        low = cuts_left_2019(question);
        value->demerit = demerit_2019(question);
    }
    for (; low > 0 && games.count > 0; low--)
        drop_one(&games, false);
    for (; high > 0 && games.count > 0; high--)
        drop_one(&games, true);
    if (question->edition == TIEBREAK_ORACLE_2022 && !enough_games(question, games.count, cuts))
        return; /* 0 */
    if (games.count == 0)
        value->blank = true;
    else
        value->parts[0] = average_rating(&games, question->edition);
}

/* --- Performance ---------------------------------------------------------------------------------------------------- */

/* [c07-2023:10.2] with the fraction to two decimals, halves up, as the table has it. */
static struct tiebreak_oracle_fraction performance(const struct games *games, enum tiebreak_oracle_edition edition) {
    int64_t hundredths = fraction_round(fraction_make(games->halves * 50, games->count));
    return fraction_add(average_rating(games, edition), fraction_make(rating_difference(hundredths), 1));
}

static bool reaches(const struct games *games, int64_t rating) {
    int64_t sum = 0;
    for (int64_t i = 0; i < games->count; i++)
        sum += expected(rating - games->ratings[i]);
    return sum >= games->halves * 50;
}

/*
 * [c07-2023:10.3] the lowest rating that expects at least the score. 2022 asks for "a rating variation of zero"; where
 * no rating gives exactly that, and for a zero score, it is read as 2023 words it.
 */
static int64_t perfect_performance(const struct games *games) {
    int64_t lowest = games->ratings[0];
    int64_t rating;
    for (int64_t i = 1; i < games->count; i++)
        if (games->ratings[i] < lowest)
            lowest = games->ratings[i];
    if (games->halves == 0)
        return lowest - 800;
    /* The expected score never falls when the rating rises: steps of decreasing length find the first that reaches. */
    rating = lowest - 800;
    for (int64_t step = 4096; step > 0; step /= 2)
        while (!reaches(games, rating + step - 1))
            rating += step;
    return rating;
}

static void own_performance(const struct tiebreak_oracle_question *question, bool perfect,
                            struct tiebreak_oracle_value *value) {
    struct games games = rating_games(question, question->participant);
    /* The two-thirds rule is for what rests on averages: TPR does, PTP does not. */
    if (question->edition == TIEBREAK_ORACLE_2022 && !perfect && !enough_games(question, games.count, 0))
        return;
    if (games.count == 0)
        value->blank = true;
    else if (perfect)
        value->parts[0] = fraction_make(perfect_performance(&games), 1);
    else
        value->parts[0] = performance(&games, question->edition);
}

/*
 * [c07-2023:10.4] [c07-2023:10.5]. Opponents without a rating are left out as in the average of ratings. Each performance is
 * the bare one: the two-thirds rule judges the player alone.
 */
static void opponents_performance(const struct tiebreak_oracle_question *question, bool perfect,
                                  struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = question->event;
    struct tiebreak_oracle_fraction sum = fraction_make(0, 1);
    int64_t count = 0;
    for (int32_t round = 0; round < event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = cell_of(event, question->participant, round);
        struct games games;
        if (!is_rating_game(cell) || rating_of(event, cell->opponent) == 0)
            continue;
        games = rating_games(question, cell->opponent);
        if (games.count == 0)
            continue;
        sum = fraction_add(sum, perfect ? fraction_make(perfect_performance(&games), 1)
                                        : performance(&games, question->edition));
        count++;
    }
    if (question->edition == TIEBREAK_ORACLE_2022 && !enough_games(question, count, 0))
        return;
    if (count == 0) {
        value->blank = true;
        return;
    }
    value->parts[0] = fraction_make(sum.numerator, sum.denominator * count);
    if (question->edition >= TIEBREAK_ORACLE_2023)
        value->parts[0] = fraction_make(fraction_round(value->parts[0]), 1);
}

void tiebreak_oracle_rating(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_code *code = &question->code;
    if (tiebreak_oracle_is(code, "ARO"))
        average_of_opponents(question, value);
    else if (tiebreak_oracle_is(code, "TPR") || tiebreak_oracle_is(code, "PTP"))
        own_performance(question, tiebreak_oracle_is(code, "PTP"), value);
    else if (tiebreak_oracle_is(code, "APRO") || tiebreak_oracle_is(code, "APPO"))
        opponents_performance(question, tiebreak_oracle_is(code, "APPO"), value);
    else { /* RTNG: the highest first, with R the lowest first; nobody without a rating has one */
        int64_t rating = rating_of(question->event, question->participant);
        value->blank = rating == 0;
        value->parts[0] = fraction_make(rating, 1);
        value->lower_first = code->reverse;
    }
}
