#include "pairing/generate/parts.h"
#include "standings/expected_score.h"

/* How many of these games would be drawn if the expected score left room for it, of GENERATE_WHOLE. */
static int32_t draw_rate(const struct generate_options *plan, int32_t mean, int32_t white, int32_t black) {
    const int64_t whole = (int64_t)GENERATE_WHOLE * 1000 * 2;
    int64_t above = (int64_t)white + black - 2 * (int64_t)mean;
    int64_t rate = plan->draws * (whole + plan->draws_rise * above) / whole;
    return rate < 0 ? 0 : rate > GENERATE_WHOLE ? GENERATE_WHOLE : (int32_t)rate;
}

struct generate_odds generate_odds(const struct generate_options *plan, int32_t mean, int32_t white, int32_t black) {
    int32_t expected = expected_score_capped(white - black);
    int32_t lower = expected < 50 ? expected : 100 - expected;
    int32_t draws = draw_rate(plan, mean, white, black);
    int32_t room = 2 * lower * (GENERATE_WHOLE / 100);
    if (draws > room)
        draws = room;
    return (struct generate_odds){
        .white = expected * (GENERATE_ODDS / 100) - draws,
        .draw = 2 * draws,
        .black = (100 - expected) * (GENERATE_ODDS / 100) - draws,
    };
}

static enum result draw_game(struct random_source *lots, const struct generate_odds *odds) {
    int32_t lot = (int32_t)random_below(lots, GENERATE_ODDS);
    if (lot < odds->white)
        return RESULT_WHITE_WINS;
    return lot < odds->white + odds->draw ? RESULT_DRAW : RESULT_BLACK_WINS;
}

/* Half of them are decisions of the arbiter, the others games of less than one move each. */
static enum result draw_odd(int32_t lot, enum result played) {
    static const enum result decisions[] = {RESULT_BOTH_LOSE, RESULT_WHITE_HALF, RESULT_BLACK_HALF};
    if (lot < 3)
        return decisions[lot];
    switch (played) {
    case RESULT_WHITE_WINS:
        return RESULT_WHITE_WINS_UNRATED;
    case RESULT_BLACK_WINS:
        return RESULT_BLACK_WINS_UNRATED;
    default:
        return RESULT_DRAW_UNRATED;
    }
}

enum result generate_result(struct random_source *lots, const struct generate_options *plan,
                            const struct generate_odds *odds) {
    int32_t lot = (int32_t)random_below(lots, GENERATE_WHOLE);
    int32_t side = (int32_t)random_below(lots, 6);
    enum result played = draw_game(lots, odds);
    if (lot < plan->forfeits)
        return side < 3 ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT;
    if (lot < plan->forfeits + plan->double_forfeits)
        return RESULT_BOTH_FORFEIT;
    if (lot < plan->forfeits + plan->double_forfeits + plan->odd_results)
        return draw_odd(side, played);
    return played;
}
