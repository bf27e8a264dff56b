/*
 * From the board to the event: the result of a game becomes a request that the event judges as any other.
 */
#include <stdio.h>

#include "event/board_commands.h"

/* --- Outcomes ------------------------------------------------------------------------------------------------------- */

/*
 * The sum of the points is never more than a game gives, and each side gets what a game can give: so there is no draw
 * beside a win, and nobody wins beside a winner. [laws:10.2]
 */
static bool result_of(struct game_score score, enum result *result) {
    static const enum result played[3][3] = {
        [POINTS_LOSS] =
            {[POINTS_LOSS] = RESULT_BOTH_LOSE, [POINTS_DRAW] = RESULT_BLACK_HALF, [POINTS_WIN] = RESULT_BLACK_WINS},
        [POINTS_DRAW] = {[POINTS_LOSS] = RESULT_WHITE_HALF, [POINTS_DRAW] = RESULT_DRAW},
        [POINTS_WIN] = {[POINTS_LOSS] = RESULT_WHITE_WINS},
    };
    static const enum result unplayed[3][3] = {
        [POINTS_LOSS] = {[POINTS_LOSS] = RESULT_BOTH_FORFEIT, [POINTS_WIN] = RESULT_BLACK_BY_FORFEIT},
        [POINTS_WIN] = {[POINTS_LOSS] = RESULT_WHITE_BY_FORFEIT},
    };
    if (score.points[WHITE] > POINTS_WIN || score.points[BLACK] > POINTS_WIN)
        return false;
    *result = (score.unplayed ? unplayed : played)[score.points[WHITE]][score.points[BLACK]];
    return *result != RESULT_NONE;
}

/* What counts is the game's score: the board's own unless it was set beside it, as by two confirmed results [laws:8.7] or a
   penalty [laws:12.9.4] [laws:12.9.5] [laws:12.9.6]. */
bool board_outcome_of(const struct board_game *board, struct board_outcome *outcome, struct error *error) {
    const struct game *game = &board->game;
    char written[16];
    struct text_builder out = {.bytes = written, .capacity = sizeof written};
    *outcome = (struct board_outcome){.result = RESULT_NONE};
    if (!board->opened)
        return true;
    for (int side = WHITE; side <= BLACK; side++) {
        outcome->excluded[side] = game->excluded_rounds[side];
        outcome->expelled[side] = game->expelled[side];
    }
    if ((game->phase != PHASE_ENDED && !game->scored) || result_of(game->score, &outcome->result))
        return true;
    game_score_add(&out, game->score);
    return error_set_text(error, ERROR_game_score_none, (struct text){written, out.length}, TEXT(""), TEXT(""));
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

bool board_ruled_elsewhere(const struct board_place *place) {
    const struct board *board = place->board;
    if (!result_is_final((enum result)board->result) || result_is_played((enum result)board->result))
        return false;
    return board->withdrawal != 0 || (board->ruled_round != 0 && (board->ruled_round != place->round->number ||
                                                                  board->ruled_board != place->number));
}

static bool refuse_result(const struct board_place *place, enum error_code code, enum result after,
                          struct error *error) {
    char number[24];
    snprintf(number, sizeof number, "%ld", (long)place->number);
    return error_set_text(error, code, text_from(number), text_from(result_code((enum result)place->board->result)),
                          after == RESULT_NONE ? TEXT("none") : text_from(result_code(after)));
}

/* A result by hand stays beside the board's own until somebody changes it who names it. */
static bool change_result(const struct board_place *place, enum result before, enum result after,
                          const struct board_known *known, struct board_commands *commands, struct error *error) {
    enum result now = (enum result)place->board->result;
    bool by_hand = now != before && result_is_final(now);
    if (before == after || now == after)
        return true;
    if (by_hand && !text_equal(known->replaces, text_from(result_code(now))))
        return refuse_result(place, board_ruled_elsewhere(place) ? ERROR_game_result_ruled : ERROR_game_result_by_hand,
                             after, error);
    board_command_result(commands, place, place->round->number, place->number, after, by_hand ? -1 : known->event_seen);
    return true;
}

/* A game that was over and entered by hand keeps its result, whoever is expelled afterwards. [laws:12.9.9] */
static bool keeps_result(const struct board_place *place, const struct board_outcome *before,
                         const struct board_outcome *after, const struct board_known *known) {
    enum result now = (enum result)place->board->result;
    bool expelled =
        (after->expelled[WHITE] && !before->expelled[WHITE]) || (after->expelled[BLACK] && !before->expelled[BLACK]);
    return expelled && before->result == RESULT_NONE && after->result != RESULT_NONE && now != after->result &&
           result_is_played(now) && known->replaces.length == 0;
}

/* Whoever has lost a board by a ruling, or has left, does not play there unless the arbiter says so: then it is open again. */
bool board_begins(const struct board_place *place, const struct board_known *known, struct board_commands *commands,
                  struct error *error) {
    enum result now = (enum result)place->board->result;
    if (!board_ruled_elsewhere(place))
        return true;
    if (!text_equal(known->replaces, text_from(result_code(now))))
        return refuse_result(place, ERROR_game_result_ruled, RESULT_NONE, error);
    board_command_result(commands, place, place->round->number, place->number, RESULT_NONE, -1);
    return true;
}

bool board_consequences(const struct board_place *place, const struct board_outcome *before,
                        const struct board_outcome *after, const struct board_known *known,
                        struct board_commands *commands, struct error *error) {
    int32_t players[2] = {place->board->white, place->board->black};

    if (keeps_result(place, before, after, known))
        board_notes_kept(&commands->notes, place);
    else if (!change_result(place, before->result, after->result, known, commands, error))
        return false;
    for (int side = WHITE; side <= BLACK; side++) {
        struct board_offender offender = {.player = players[side], .other = 0};
        if (after->excluded[side] > before->excluded[side])
            offender.rounds = after->excluded[side];
        offender.expelled = after->expelled[side] && !before->expelled[side];
        int opposite = WHITE + BLACK - side;
        if (after->excluded[opposite] > before->excluded[opposite] || after->expelled[opposite])
            offender.other = players[opposite];
        if ((offender.rounds > 0 || offender.expelled) && !board_send_off(place, &offender, known, commands, error))
            return false;
    }
    return true;
}
