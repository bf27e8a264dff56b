#include "pairing/berger.h"
#include "pairing/playoff_inside.h"

enum { MINUTE = 60, MOVES = 60 };

static int64_t game_minutes(struct playoff_rate rate, int64_t tournament_minutes) {
    if (rate.tournament)
        return tournament_minutes;
    int64_t moves = rate.increment == 0 || rate.increment_from > MOVES ? 0 : MOVES + 1 - rate.increment_from;
    int64_t seconds = rate.white + rate.black + 2 * moves * rate.increment;
    return (seconds + MINUTE - 1) / MINUTE;
}

static int64_t series_minutes(int64_t games, int64_t minutes, const struct playoff_rules *rules) {
    return games * minutes + (games - 1) * rules->break_games;
}

static int64_t match_minutes(const struct playoff_rules *rules, const struct playoff_phase *phases, int32_t count,
                             int64_t tournament_minutes) {
    int64_t total = (int64_t)(count - 1) * rules->break_stages;
    for (int32_t i = 0; i < count; i++) {
        int64_t games = phases[i].kind == PLAYOFF_GAMES ? phases[i].games : phases[i].kind == PLAYOFF_FIRST_WIN ? 2 : 1;
        total += series_minutes(games, game_minutes(phases[i].rate, tournament_minutes), rules);
    }
    return total;
}

int64_t playoff_longest(const struct playoff_rules *rules, int32_t players, int64_t tournament_minutes) {
    struct playoff_plan plan = playoff_plan_for(rules, players);
    const struct playoff_phase *last = &rules->phases[rules->phase_count - 1];
    int64_t match = match_minutes(rules, rules->phases, rules->phase_count, tournament_minutes);
    int64_t final =
        rules->final_count == 0 ? match : match_minutes(rules, rules->finals, rules->final_count, tournament_minutes);
    int64_t total = rules->break_before;
    if (plan.round_robin) {
        struct berger_plan table = {.players = plan.in, .cycles = rules->cycles == 2 ? 2 : 1};
        int64_t round_robin =
            series_minutes(berger_round_count(&table), game_minutes(rules->phases[0].rate, tournament_minutes), rules);
        bool repeated = rules->format == PLAYOFF_FORMAT_ROUND_ROBIN && rules->still_tied == PLAYOFF_TIED_REPEAT;
        total += round_robin;
        if (repeated)
            total += PLAYOFF_MOST_REPEATS * (rules->break_stages + round_robin);
        if (rules->format == PLAYOFF_FORMAT_2022)
            total += rules->break_stages + game_minutes(last->rate, tournament_minutes);
        if (rules->format != PLAYOFF_FORMAT_ROUND_ROBIN || repeated)
            total += rules->break_stages + final;
        return total;
    }
    if (plan.reduced)
        match = game_minutes(last->rate, tournament_minutes);
    for (int32_t size = 2; size < plan.in; size *= 2)
        total += match + rules->break_stages;
    return total + final;
}

/* Without the time for it a play-off is not appropriate. [c02-2019:13.1.2] [c02-2019:13.2.1] [c02-2022:12.2.1] */
bool playoff_check_time(const struct playoff_rules *rules, int64_t last_main_end, int64_t minutes, int64_t closing,
                        struct error *error) {
    if (last_main_end + minutes <= closing)
        return true;
    error_set_number(error, ERROR_playoff_time_short, minutes, closing - last_main_end, 0);
    struct error article;
    error_set(&article, ERROR_playoff_time_short,
              playoff_article(rules, "c02-2019:13.2.1", "c02-2022:12.2.1", "c07-2023:3.1.7"), NULL, NULL);
    for (size_t i = 0; i < sizeof article.operand[0]; i++)
        error->operand[2][i] = article.operand[0][i];
    return false;
}
