#include "standings/rating_report.h"

#include "standings/expected_score.h"
#include "standings/norms.h"
#include "standings/performance.h"
#include "standings/unplayed.h"

const char *rating_reason_code(enum rating_reason reason) {
    static const char *const codes[] = {"counted", "not-played", "forfeit", "open", "too-short", "unrated-opponent"};
    return codes[reason];
}

const char *rating_first_state_code(enum rating_first_state state) {
    static const char *const codes[] = {"", "no-game", "no-point", "too-few", "below-floor", "done"};
    return codes[state];
}

/* One participant, round by round. */
struct work {
    const struct crosstable *table;
    const struct rating_given *given;
    const struct rating_rules *rules;
    int32_t participant;
    struct rating_game *games; /* of all rounds */
    int32_t *ratings;          /* room for as many */
};

static int32_t rating_of(const struct work *work, int32_t participant) {
    return work->table->participants[participant].rating;
}

/* Games over the board only, against rated opponents; those of a player who was taken out of the standings as well. */
static enum rating_reason reason_of(const struct work *work, const struct round_record *record) {
    switch (unplayed_kind(record)) {
    case UNPLAYED_NOT:
        break;
    case UNPLAYED_OPEN:
        return RATING_OPEN;
    case UNPLAYED_FORFEIT_WIN:
    case UNPLAYED_FORFEIT_LOSS:
        return RATING_FORFEIT;
    case UNPLAYED_ALLOCATED_BYE:
    case UNPLAYED_FULL_BYE:
    case UNPLAYED_HALF_BYE:
    case UNPLAYED_ZERO_BYE:
        return RATING_NOT_PLAYED;
    }
    if (!record->rated)
        return RATING_TOO_SHORT;
    return rating_of(work, record->opponent) == 0 ? RATING_OPPONENT_UNRATED : RATING_COUNTED;
}

static void list_games(const struct work *work) {
    for (int32_t round = 0; round < work->table->round_count; round++) {
        const struct round_record *record = crosstable_record(work->table, work->participant, round);
        work->games[round] = (struct rating_game){
            .round = round + 1,
            .opponent = record->opponent,
            .reason = reason_of(work, record),
            .halves = record->outcome == OUTCOME_WIN    ? 2
                      : record->outcome == OUTCOME_DRAW ? 1
                                                        : 0,
            .rating = record->opponent < 0 ? 0 : rating_of(work, record->opponent),
        };
    }
}

/* --- Change --------------------------------------------------------------------------------------------------------- */

/* The round whose opponent is raised where only one is: that with the greatest difference, the first of equals. */
static int32_t raised_round(const struct work *work) {
    int32_t found = 0;
    int32_t greatest = EXPECTED_SCORE_CAP;
    for (int32_t i = 0; i < work->table->round_count; i++) {
        const struct rating_game *game = &work->games[i];
        if (game->reason == RATING_COUNTED && game->difference > greatest) {
            greatest = game->difference;
            found = game->round;
        }
    }
    return found;
}

/* The 400-point rule: each of the two players has a difference of his own. */
static int32_t used_difference(const struct work *work, const struct rating_game *game, int32_t raised) {
    const struct rating_rules *rules = work->rules;
    if (rules->exempt > 0 && work->given->kind == RATING_STANDARD &&
        rating_of(work, work->participant) >= rules->exempt)
        return game->difference;
    if (game->difference < -EXPECTED_SCORE_CAP)
        return -EXPECTED_SCORE_CAP;
    if (game->difference > EXPECTED_SCORE_CAP && (rules->raise == RATING_RAISE_ALL || game->round == raised))
        return EXPECTED_SCORE_CAP;
    return game->difference;
}

static void rate_games(const struct work *work, const struct rating_row *row) {
    for (int32_t i = 0; i < work->table->round_count; i++)
        work->games[i].difference = row->rating - work->games[i].rating;
    int32_t raised = raised_round(work);
    for (int32_t i = 0; i < work->table->round_count; i++) {
        struct rating_game *game = &work->games[i];
        if (game->reason != RATING_COUNTED) {
            game->difference = 0;
            continue;
        }
        game->used = used_difference(work, game, raised);
        game->expected = expected_score(game->used);
        game->change = row->k.used * (50 * game->halves - game->expected);
    }
}

static void add_change(const struct work *work, struct rating_row *row) {
    const struct rating_person *person = &work->given->people[row->participant];
    row->k = rating_k(person->k, row->rating, person->birth_year, work->given->year, row->games);
    rate_games(work, row);
    for (int32_t i = 0; i < work->table->round_count; i++) {
        row->expected += work->games[i].expected;
        row->change += work->games[i].change;
    }
    row->rounded = row->change < 0 ? -((50 - row->change) / 100) : (row->change + 50) / 100;
    row->below_floor = row->rating + row->rounded < work->rules->floor;
}

/* --- Performance and first ratings ---------------------------------------------------------------------------------- */

/* To the nearest, halves up. */
static int32_t divide(int64_t sum, int64_t count) {
    return (int32_t)((2 * sum + count) / (2 * count));
}

static int64_t sum_of(const struct performance_games *games) {
    int64_t sum = 0;
    for (int32_t i = 0; i < games->count; i++)
        sum += games->ratings[i];
    return sum;
}

/* The games that count, ratings in ascending order. */
static struct performance_games counted(const struct work *work) {
    struct performance_games games = {.ratings = work->ratings};
    for (int32_t i = 0; i < work->table->round_count; i++) {
        const struct rating_game *game = &work->games[i];
        if (game->reason != RATING_COUNTED)
            continue;
        int32_t at = games.count++;
        for (; at > 0 && work->ratings[at - 1] > game->rating; at--)
            work->ratings[at] = work->ratings[at - 1];
        work->ratings[at] = game->rating;
        games.halves += game->halves;
    }
    return games;
}

/* An average may be rounded before a whole difference is added: nothing changes. */
static int32_t first_rating(const struct work *work, const struct performance_games *games) {
    enum { STAND_INS = 2, STAND_IN_RATING = 1800, HALF_POINT = 20 };
    int64_t sum = sum_of(games);
    if (work->rules->first == RATING_FIRST_HALF_POINTS) {
        int32_t over = games->halves - games->count;
        return divide(sum, games->count) +
               (over > 0 ? HALF_POINT * over : performance_difference(performance_fraction(games)));
    }
    struct performance_games more = {.count = games->count + STAND_INS, .halves = games->halves + STAND_INS};
    int32_t rating = divide(sum + (int64_t)STAND_INS * STAND_IN_RATING, more.count) +
                     performance_difference(performance_fraction(&more));
    return rating < work->rules->first_most ? rating : work->rules->first_most;
}

static void add_first(const struct work *work, const struct performance_games *games, struct rating_row *row) {
    enum { GAMES_NEEDED = 5 };
    row->first = games->count == 0 ? RATING_FIRST_NO_GAME : RATING_FIRST_NO_POINT;
    if (games->count == 0 || games->halves == 0)
        return;
    row->first_rating = first_rating(work, games);
    if (games->count < GAMES_NEEDED)
        row->first = RATING_FIRST_TOO_FEW;
    else
        row->first = row->first_rating < work->rules->floor ? RATING_FIRST_BELOW_FLOOR : RATING_FIRST_DONE;
}

static void fill_row(struct work *work, struct rating_row *row) {
    list_games(work);
    struct performance_games games = counted(work);
    *row = (struct rating_row){.participant = work->participant,
                               .rating = rating_of(work, work->participant),
                               .games = games.count,
                               .halves = games.halves};
    if (games.count > 0) {
        row->average = divide(sum_of(&games), games.count);
        row->fraction = performance_fraction(&games);
        row->performance = row->average + performance_difference(row->fraction);
        row->perfect = performance_perfect(&games);
    }
    if (row->rating > 0)
        add_change(work, row);
    else
        add_first(work, &games, row);
}

/* --- The whole ------------------------------------------------------------------------------------------------------ */

static struct work begin(struct arena *arena, const struct crosstable *table, const struct rating_given *given) {
    size_t rounds = (size_t)table->round_count;
    return (struct work){.table = table,
                         .given = given,
                         .rules = rating_rules(given->edition),
                         .games = arena_array(arena, rounds, sizeof(struct rating_game)),
                         .ratings = arena_array(arena, rounds, sizeof(int32_t))};
}

static bool check(const struct crosstable *table, const struct rating_given *given, struct error *error) {
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct participant *participant = &table->participants[i];
        if (participant->rating < 0 || participant->rating > RATING_MOST)
            return error_set_number(error, ERROR_rating_range, participant->rating, participant->number, 0);
        if (given->people[i].k < 0 || given->people[i].k > RATING_K_MOST)
            return error_set_number(error, ERROR_rating_k_range, given->people[i].k, participant->number, 0);
    }
    return true;
}

bool rating_report(struct arena *arena, const struct crosstable *table, const struct rating_given *given,
                   struct rating_report *report, struct error *error) {
    if (!check(table, given, error))
        return false;
    struct work work = begin(arena, table, given);
    struct norm_work norms = norms_begin(arena, table, given);
    *report = (struct rating_report){
        .given = *given,
        .count = table->participant_count,
        .rows = arena_array(arena, (size_t)table->participant_count, sizeof *report->rows),
    };
    for (int32_t i = 0; i < report->count; i++) {
        work.participant = i;
        fill_row(&work, &report->rows[i]);
        norms_judge(&norms, &report->rows[i]);
    }
    return true;
}

struct rating_game *rating_report_games(struct arena *arena, const struct crosstable *table,
                                        const struct rating_report *report, int32_t participant) {
    struct work work = begin(arena, table, &report->given);
    work.participant = participant;
    list_games(&work);
    if (report->rows[participant].rating > 0)
        rate_games(&work, &report->rows[participant]);
    return work.games;
}
