/*
 * How games end and what they score: resigning, results that are confirmed or set, draws found later. Articles 5, 8.7, 9.6, 10.
 */
#include "game/rule_play.h"

/* The game is lost, unless the opponent could never mate. [laws:5.1.2] */
void rule_resigns(struct ruling_case *at) {
    rule_say(at, VERDICT_RULED, REASON_resigned, "laws:5.1.2");
    rule_lost(at, duty_side(at), END_RESIGNATION, "laws:5.1.2");
}

/* --- Results ---------------------------------------------------------------------------------------------------------------------------- */

/* Both points are such as a game gives, and together no more than it has. [laws:10.1] [laws:10.2] */
static bool is_possible(struct game_score score) {
    return score.points[WHITE] <= POINTS_WIN && score.points[BLACK] <= POINTS_WIN &&
           score.points[WHITE] + score.points[BLACK] <= POINTS_WIN;
}

static bool is_same(struct game_score a, struct game_score b) {
    return a.points[WHITE] == b.points[WHITE] && a.points[BLACK] == b.points[BLACK] && a.unplayed == b.unplayed;
}

static void effect_score(struct ruling_case *at, struct game_score score) {
    struct game_action *effect = rule_effect(at, EFFECT_score);
    effect->result = score;
    effect->has = HAS_RESULT;
}

/* Is what counts the arbiter's own decision? Players who sign otherwise do not change it. [laws:8.7] */
static bool is_decided(const struct game *game) {
    return game->scored || game->end == END_PENALTY || game->end == END_REFUSAL || game->end == END_DEVICE ||
           game->end == END_ARBITER;
}

/* Both sign the result; it stands even if it is wrong, unless the arbiter decides otherwise. [laws:8.7] */
void rule_confirms(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    const struct game_side *other = &game->sides[colour_other(by)];
    struct game_score score = at->happening->result;
    if (game->phase != PHASE_ENDED) {
        rule_refuse(at, REASON_not_over, "laws:8.7");
        return;
    }
    if (!is_possible(score)) {
        rule_refuse(at, REASON_score_impossible, "laws:10.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.7");
    struct game_action *effect = rule_effect(at, EFFECT_confirm);
    effect->side = (uint8_t)rule_actor(by);
    effect->result = score;
    effect->has = HAS_SIDE | HAS_RESULT;
    if (other->confirmed && !is_same(other->confirmed_as, score)) {
        at->ruling->verdict = VERDICT_ASKS;
        at->ruling->reason = REASON_signed_differ;
        rule_next(at, REASON_signed_differ_next);
    } else if (other->confirmed && !is_same(score, game->score) && is_decided(game)) {
        at->ruling->verdict = VERDICT_ASKS;
        at->ruling->reason = REASON_signed_against;
        rule_next(at, REASON_signed_differ_next);
    } else if (other->confirmed && !is_same(score, game->score)) {
        at->ruling->verdict = VERDICT_RULED;
        at->ruling->reason = REASON_signed_stands;
        effect_score(at, score);
        rule_note(at, BY_NOBODY, "laws:8.7", game_written(WRITTEN_signed_differs));
    }
}

/* [laws:8.7] [laws:10.2] */
void rule_sets_result(struct ruling_case *at) {
    struct game_score score = at->happening->result;
    if (!is_possible(score)) {
        rule_refuse(at, REASON_score_impossible, "laws:10.2");
        return;
    }
    /* An article that the arbiter names is the one that the ruling rests on. */
    if (at->game->phase == PHASE_ENDED) {
        rule_say(at, VERDICT_RULED, REASON_result_set, rule_own_article(at, "laws:8.7"));
        effect_score(at, score);
    } else {
        rule_say(at, VERDICT_RULED, REASON_result_set, rule_own_article(at, "laws:0.2"));
        rule_end(at, END_ARBITER, score.points[WHITE], score.points[BLACK]);
        at->ruling->effects[at->ruling->effect_count - 1].result.unplayed = score.unplayed;
    }
    rule_note(at, BY_NOBODY, at->ruling->articles[0],
              (at->happening->has & HAS_WORDS) != 0 ? at->happening->words : game_written(WRITTEN_result_set));
}

/* --- Draws that nobody saw ------------------------------------------------------------------------------------------------------------- */

enum { FIVE_TIMES = 5, QUIET_PLIES = 150 };

/* How many times the position after so many plies had stood there by then. */
static int occurrences_by(const struct game *game, size_t plies) {
    const struct position *position = rule_position_after(game, plies);
    uint64_t key = position_key(position);
    int count = 0;
    for (size_t i = 0; i <= plies; i++) {
        const struct position *there = rule_position_after(game, i);
        count += position_key(there) == key && position_same(there, position);
    }
    return count;
}

/* The game was drawn at that ply without anybody's claim; mate on the board goes before it. What was played after it does
   not count. [laws:9.6] [laws:9.6.1] [laws:9.6.2] [laws:glossary.seventyfivemoves] */
void rule_finds_drawn(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    if (happening->number < 1 || (size_t)happening->number > game->ply_count) {
        rule_refuse(at, REASON_no_ply, "laws:9.6");
        return;
    }
    size_t plies = (size_t)happening->number;
    const struct position *position = rule_position_after(game, plies);
    bool five = occurrences_by(game, plies) >= FIVE_TIMES;
    bool quiet = position->quiet_plies >= QUIET_PLIES;
    if ((!five && !quiet) || position_end(position) == POSITION_CHECKMATE) {
        rule_refuse(at, REASON_not_drawn, "laws:9.6");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_drawn_earlier, "laws:9.6");
    rule_add_article(at, five ? "laws:9.6.1" : "laws:9.6.2");
    rule_effect_number(at, EFFECT_take_back, happening->number);
    rule_end(at, five ? END_FIVEFOLD : END_SEVENTY_FIVE, POINTS_DRAW, POINTS_DRAW);
}
