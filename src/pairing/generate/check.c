#include <stdio.h>

#include "pairing/generate/generate.h"
#include "pairing/generate/parts.h"

static bool refuse_range(const char *name, int32_t least, int32_t most, struct error *error) {
    char first[16];
    char last[16];
    snprintf(first, sizeof first, "%d", (int)least);
    snprintf(last, sizeof last, "%d", (int)most);
    error_set(error, ERROR_field_range, name, first, last);
    return error_in_field(error, name);
}

static bool is_set(int32_t value) {
    return value != GENERATE_UNSET;
}

static bool check_ranges(const struct generate_options *options, struct error *error) {
    const struct {
        const char *name;
        int32_t value;
        int32_t least;
        int32_t most;
    } ranges[] = {
        {"players", options->players, 2, GENERATE_PLAYERS_MOST},
        {"rounds", options->rounds, 1, GENERATE_ROUNDS_MOST},
        {"played", options->played, 0, is_set(options->rounds) ? options->rounds : GENERATE_ROUNDS_MOST},
        {"lowest_rating", options->lowest_rating, 1, GENERATE_RATING_MOST},
        {"highest_rating", options->highest_rating, is_set(options->lowest_rating) ? options->lowest_rating : 1,
         GENERATE_RATING_MOST},
        {"shape", options->shape, 0, GENERATE_SHAPE_COUNT - 1},
        {"unrated", options->unrated, 0, GENERATE_WHOLE},
        {"draws", options->draws, 0, GENERATE_WHOLE},
        {"draws_rise", options->draws_rise, 0, GENERATE_WHOLE},
        {"half_byes", options->half_byes, 0, GENERATE_WHOLE},
        {"zero_byes", options->zero_byes, 0, GENERATE_WHOLE},
        {"full_byes", options->full_byes, 0, GENERATE_WHOLE},
        {"forfeits", options->forfeits, 0, GENERATE_WHOLE},
        {"double_forfeits", options->double_forfeits, 0, GENERATE_WHOLE},
        {"odd_results", options->odd_results, 0, GENERATE_WHOLE},
        {"withdrawals", options->withdrawals, 0, GENERATE_WHOLE},
        {"late_entries", options->late_entries, 0, GENERATE_WHOLE},
        {"prohibited", options->prohibited, 0, GENERATE_PROHIBITED_MOST},
        {"accelerated", options->accelerated, 0, 1},
        {"bye", options->bye, 0, GENERATE_BYE_COUNT - 1},
        {"initial_colour", options->initial_colour, COLOUR_WHITE, COLOUR_BLACK},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (is_set(ranges[i].value) && (ranges[i].value < ranges[i].least || ranges[i].value > ranges[i].most))
            return refuse_range(ranges[i].name, ranges[i].least, ranges[i].most, error);
    return true;
}

static bool check_given(const struct generate_options *options, struct error *error) {
    int32_t count = options->given_count;
    if (count == 0)
        return true;
    if (count < 2 || count > GENERATE_PLAYERS_MOST)
        return refuse_range("ratings", 2, GENERATE_PLAYERS_MOST, error);
    if (is_set(options->players) && options->players != count) {
        error_set_number(error, ERROR_generate_ratings, count, options->players, 0);
        return error_in_field(error, "ratings");
    }
    for (int32_t i = 0; i < count; i++)
        if (options->given_ratings[i] < 0 || options->given_ratings[i] > GENERATE_RATING_MOST)
            return refuse_range("ratings", 0, GENERATE_RATING_MOST, error);
    return true;
}

/* Rates that exclude each other; one that is unset is drawn, but never more than is left for it. */
static bool check_sum(struct error_phrase rates, int32_t first, int32_t second, int32_t third, struct error *error) {
    int32_t sum = (is_set(first) ? first : 0) + (is_set(second) ? second : 0) + (is_set(third) ? third : 0);
    return sum <= GENERATE_WHOLE || error_set(error, ERROR_generate_rates, NULL, NULL, NULL) ||
           error_phrase(error, 0, rates);
}

bool generate_check(const struct generate_options *options, struct error *error) {
    if (!check_ranges(options, error) || !check_given(options, error) ||
        !check_sum(ERROR_WORDS("phrase.generate.byes"), options->half_byes, options->zero_byes, options->full_byes,
                   error) ||
        !check_sum(ERROR_WORDS("phrase.generate.forfeits"), options->forfeits, options->double_forfeits,
                   options->odd_results, error))
        return false;
    if (options->accelerated == 1 && options->has_scoring && !generate_accelerates(options, &options->scoring)) {
        error_set(error, ERROR_baku_scoring, NULL, NULL, NULL);
        return error_in_field(error, "accelerated");
    }
    if (options->has_standings && !standings_check_rules(&options->standings, error))
        return error_in_field(error, "tiebreaks");
    return true;
}
