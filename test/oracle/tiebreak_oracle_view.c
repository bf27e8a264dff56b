/* Scores: as they stand, as opponents see them, and of those who stand in for an opponent. */
#include <string.h>

#include "tiebreak_oracle_parts.h"

static bool is_forfeit(enum tiebreak_oracle_kind kind) {
    return kind == TIEBREAK_ORACLE_FORFEIT_WIN || kind == TIEBREAK_ORACLE_FORFEIT_LOSS ||
           kind == TIEBREAK_ORACLE_DOUBLE_FORFEIT;
}

static bool is_requested_bye(enum tiebreak_oracle_kind kind) {
    /* [c07-2023:16.1.1] any round after a withdrawal is a zero-point bye; so is one before a late entry. */
    return kind == TIEBREAK_ORACLE_HALF_BYE || kind == TIEBREAK_ORACLE_ZERO_BYE || kind == TIEBREAK_ORACLE_ABSENT;
}

/* [c07-2023:16.5] a requested bye or a forfeit loss. Who forfeits a game together with the opponent loses it so, too. */
bool tiebreak_oracle_is_voluntary(enum tiebreak_oracle_kind kind) {
    return is_requested_bye(kind) || kind == TIEBREAK_ORACLE_FORFEIT_LOSS || kind == TIEBREAK_ORACLE_DOUBLE_FORFEIT;
}

/*
 * [c07-2023:8.3] "as if all paired games for the final round had ended in draws": the games of the last planned round,
 * once it is there, forfeited ones as well. Byes stay what they are.
 */
static void draw_final_round(const struct tiebreak_oracle_event *event, struct tiebreak_oracle_cell *cells) {
    if (event->rounds_held < event->rounds_planned)
        return;
    for (int32_t i = 0; i < event->count; i++) {
        struct tiebreak_oracle_cell *cell = &cells[(i + 1) * event->rounds_planned - 1];
        if (cell->opponent < 0 || !(cell->kind == TIEBREAK_ORACLE_PLAYED || is_forfeit(cell->kind)))
            continue;
        cell->kind = TIEBREAK_ORACLE_PLAYED;
        for (int score = 0; score < TIEBREAK_ORACLE_SCORES; score++)
            cell->points[score] = event->scale[score].draw;
    }
}

static struct tiebreak_oracle_cell *copy_cells(struct arena *arena, const struct tiebreak_oracle_event *event,
                                               bool forfeits_played, bool fore) {
    size_t count = (size_t)event->count * (size_t)event->rounds_planned;
    struct tiebreak_oracle_cell *cells = arena_array(arena, count, sizeof *cells);
    if (count > 0)
        memcpy(cells, event->cells, count * sizeof *cells);
    for (size_t i = 0; i < count; i++)
        if (forfeits_played && is_forfeit(cells[i].kind) && cells[i].opponent >= 0)
            cells[i].kind = TIEBREAK_ORACLE_PLAYED;
    if (fore)
        draw_final_round(event, cells);
    return cells;
}

/*
 * `forfeits_played`: "when included, forfeit wins or losses are equivalent to games played" [c07-2023:6.1.1]: they meet
 * the scheduled opponent and are no voluntarily unplayed rounds of the participant. How that opponent's score is
 * adjusted does not change: a forfeit loss behind a requested bye does not turn that bye into one followed by a game.
 * In events with pre-determined pairings forfeits are always games [c07-2023:15.2] [c02-2022:12.3.5.1]; for 2009 and
 * 2019, whose round robins include wins by forfeit in SB and Koya, it is taken alike.
 */
struct tiebreak_oracle_view tiebreak_oracle_see(struct arena *arena, const struct tiebreak_oracle_event *event,
                                                enum tiebreak_oracle_edition edition, bool forfeits_played, bool fore) {
    return (struct tiebreak_oracle_view){event, edition,
                                         copy_cells(arena, event, forfeits_played || event->predetermined, fore),
                                         copy_cells(arena, event, event->predetermined, fore)};
}

const struct tiebreak_oracle_cell *tiebreak_oracle_at(const struct tiebreak_oracle_view *view, int32_t participant,
                                                      int32_t round) {
    return &view->cells[participant * view->event->rounds_planned + round];
}

int64_t tiebreak_oracle_score_before(const struct tiebreak_oracle_view *view, int32_t participant, int32_t end,
                                     enum tiebreak_oracle_score score) {
    int64_t sum = 0;
    for (int32_t round = 0; round < end; round++)
        sum += tiebreak_oracle_at(view, participant, round)->points[score];
    return sum;
}

int64_t tiebreak_oracle_score_of(const struct tiebreak_oracle_view *view, int32_t participant,
                                 enum tiebreak_oracle_score score) {
    return tiebreak_oracle_score_before(view, participant, view->event->rounds_held, score);
}

/* --- As opponents see it -------------------------------------------------------------------------------------------- */

static const struct tiebreak_oracle_cell *judged_at(const struct tiebreak_oracle_view *view, int32_t participant,
                                                    int32_t round) {
    return &view->judged[participant * view->event->rounds_planned + round];
}

static bool played_after(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round) {
    for (int32_t later = round + 1; later < view->event->rounds_held; later++)
        if (judged_at(view, participant, later)->kind == TIEBREAK_ORACLE_PLAYED)
            return true;
    return false;
}

/* [c07-2023:16.1.2] played, or without a game through no choice of one's own. */
static bool available_after(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round) {
    for (int32_t later = round + 1; later < view->event->rounds_held; later++)
        if (!tiebreak_oracle_is_voluntary(judged_at(view, participant, later)->kind))
            return true;
    return false;
}

/* Does this unplayed round count as a draw for the opponents? */
static bool counts_as_draw(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round) {
    enum tiebreak_oracle_kind kind = judged_at(view, participant, round)->kind;
    switch (view->edition) {
    case TIEBREAK_ORACLE_2009: /* [c04:general.unplayed.b] */
    case TIEBREAK_ORACLE_2019: /* [c02-2019:13.15.3] */
        return true;
    case TIEBREAK_ORACLE_2022:
        /* [c02-2022:12.3.5.2.1.a] to e; a full-point bye, which no category names, goes with the allocated one. */
        return tiebreak_oracle_is_voluntary(kind) && !played_after(view, participant, round);
    default:
        /* [c07-2023:16.3.2] requested byes not followed by an available-to-play round; a forfeit loss is none. The
         * wording of 2024-08 (followed only by voluntarily unplayed rounds) names the same rounds. */
        return is_requested_bye(kind) && !available_after(view, participant, round);
    }
}

int64_t tiebreak_oracle_adjusted_before(const struct tiebreak_oracle_view *view, int32_t participant, int32_t end,
                                        enum tiebreak_oracle_score score) {
    int64_t sum = 0;
    /* [c07-2023:15.3] only Swiss tournaments adjust scores. */
    if (view->event->predetermined)
        return tiebreak_oracle_score_before(view, participant, end, score);
    for (int32_t round = 0; round < end; round++) {
        const struct tiebreak_oracle_cell *cell = judged_at(view, participant, round);
        if (cell->kind != TIEBREAK_ORACLE_PLAYED && counts_as_draw(view, participant, round))
            sum += view->event->scale[score].draw;
        else
            sum += cell->points[score];
    }
    return sum;
}

int64_t tiebreak_oracle_adjusted(const struct tiebreak_oracle_view *view, int32_t participant,
                                 enum tiebreak_oracle_score score) {
    return tiebreak_oracle_adjusted_before(view, participant, view->event->rounds_held, score);
}

/* --- Who stands in -------------------------------------------------------------------------------------------------- */

/*
 * [c02-2019:13.15.2] "for the round itself the result by forfeit will be considered as a normal result": the virtual
 * opponent gets what an opponent would have got. The formula prints that as 1 - SfPR, which says the same where a win
 * is 1, a draw half and a loss nothing; with other scales the result is read, not the formula.
 */
static int64_t virtual_result(const struct tiebreak_oracle_scale *scale, int64_t points) {
    if (points >= scale->win)
        return scale->loss;
    if (points == scale->draw)
        return scale->draw;
    if (points <= scale->loss)
        return scale->win;
    return scale->draw; /* points that no result gives are those of a draw */
}

static int64_t virtual_opponent(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round,
                                enum tiebreak_oracle_score score) {
    const struct tiebreak_oracle_scale *scale = &view->event->scale[score];
    int64_t sum = tiebreak_oracle_score_before(view, participant, round, score);
    sum += virtual_result(scale, tiebreak_oracle_at(view, participant, round)->points[score]);
    /* n is the number of completed rounds. */
    return sum + (int64_t)scale->draw * (view->event->rounds_held - round - 1);
}

int64_t tiebreak_oracle_stand_in(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round,
                                 enum tiebreak_oracle_score score) {
    const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(view, participant, round);
    int64_t own;
    int64_t most;
    if (view->edition <= TIEBREAK_ORACLE_2019)
        return virtual_opponent(view, participant, round, score);
    own = tiebreak_oracle_score_of(view, participant, score);
    /* [c02-2022:12.3.5.2.2.self] himself; [c07-2023:16.4] a dummy with the same number of points. */
    if (view->edition < TIEBREAK_ORACLE_2026)
        return own;
    /* 2026: not more than the scheduled opponent of a forfeit, else than draws in all scheduled rounds. */
    if (is_forfeit(cell->kind) && cell->opponent >= 0)
        most = tiebreak_oracle_adjusted(view, cell->opponent, score);
    else
        most = (int64_t)view->event->scale[score].draw * view->event->rounds_planned;
    return own < most ? own : most;
}
