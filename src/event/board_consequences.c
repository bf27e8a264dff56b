/*
 * From the board to the event: results, exclusions and expulsions become requests that the event judges as any other.
 */
#include <stdio.h>

#include "event/board_game.h"

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

struct wish {
    struct board_wishes *all;
    struct text_builder out;
    struct json_writer writer;
};

static struct json_writer *begin(struct wish *wish, struct board_wishes *all, const struct tournament *tournament) {
    wish->all = all;
    text_builder_init(&wish->out, all->arena);
    json_writer_init(&wish->writer, &wish->out);
    json_begin_object(&wish->writer);
    json_key_integer(&wish->writer, "tournament", tournament->id);
    return &wish->writer;
}

static void end(struct wish *wish, const char *kind, int64_t seen) {
    struct board_wishes *all = wish->all;
    json_end_object(&wish->writer);
    all->wishes = arena_grow(all->arena, all->wishes, &all->capacity, all->count + 1, sizeof *all->wishes, NULL);
    all->wishes[all->count++] = (struct board_wish){text_from(kind), text_builder_take(&wish->out), seen};
}

static void wish_result(struct board_wishes *wishes, const struct tournament *tournament, int32_t round, int32_t board,
                        enum result result, int64_t seen) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "board", board);
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    end(&wish, result != RESULT_NONE ? "result.set" : "result.clear", seen);
}

static void wish_of_player(struct board_wishes *wishes, const struct tournament *tournament, const char *kind,
                           int32_t player, int32_t round, const char *bye) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "player", player);
    if (round > 0)
        json_key_integer(writer, "round", round);
    if (bye != NULL)
        json_key_text(writer, "kind", text_from(bye));
    end(&wish, kind, -1);
}

/* A result by hand stays beside the board's own until somebody changes it who names it. */
static bool change_result(const struct board_place *place, enum result before, enum result after,
                          const struct board_known *known, struct board_wishes *wishes, struct error *error) {
    enum result now = (enum result)place->board->result;
    bool by_hand = now != before && result_is_final(now);
    char number[24];
    if (before == after || now == after)
        return true;
    if (by_hand && !text_equal(known->replaces, text_from(result_code(now)))) {
        snprintf(number, sizeof number, "%ld", (long)place->number);
        return error_set_text(error, ERROR_game_result_by_hand, text_from(number), text_from(result_code(now)),
                              after == RESULT_NONE ? TEXT("none") : text_from(result_code(after)));
    }
    wish_result(wishes, place->tournament, place->round->number, place->number, after,
                by_hand ? -1 : known->event_seen);
    return true;
}

/* --- Exclusion and expulsion ---------------------------------------------------------------------------------------- */

static bool sits_in_draft(const struct tournament *tournament, int32_t player) {
    const struct round *round = &tournament->draft.round;
    if (tournament->draft.state == DRAFT_NONE)
        return false;
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return true;
    for (int32_t i = 0; i < round->bye_count; i++)
        if (round->byes[i].player == player)
            return true;
    return false;
}

/* A round in the making that counts on the player is drawn anew. */
static void drop_draft(const struct tournament *tournament, int32_t player, struct board_wishes *wishes) {
    struct wish wish;
    if (!sits_in_draft(tournament, player))
        return;
    begin(&wish, wishes, tournament);
    end(&wish, "round.discard", -1);
}

/* He has no place in the next rounds that are not paired, and no points there. [laws:12.9.8] */
static void exclude_from_swiss(const struct tournament *tournament, int32_t player, int32_t rounds,
                               struct board_wishes *wishes) {
    for (int32_t i = 1; i <= rounds && tournament->round_count + i <= tournament->rounds_planned; i++)
        wish_of_player(wishes, tournament, "bye.ask", player, tournament->round_count + i, "zero");
}

/* Where the rounds to come are paired already he loses them by forfeit. [laws:12.9.8] */
static void exclude_from_paired(const struct board_place *place, int32_t player, int32_t rounds,
                                struct board_wishes *wishes) {
    const struct tournament *tournament = place->tournament;
    for (int32_t i = place->round->number; i < tournament->round_count && rounds > 0; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            if ((board->white != player && board->black != player) || result_is_final((enum result)board->result))
                continue;
            wish_result(wishes, tournament, round->number, j + 1,
                        board->white == player ? RESULT_BLACK_BY_FORFEIT : RESULT_WHITE_BY_FORFEIT, -1);
        }
        rounds--;
    }
}

/* A player of a team leaves no seat: who sits there is the captain's to say. */
static void send_off(const struct board_place *place, int32_t player, int32_t excluded, bool expelled,
                     struct board_wishes *wishes) {
    const struct tournament *tournament = place->tournament;
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    if (tournament_of_teams(tournament) || entry == NULL || entry->withdrawn || (excluded == 0 && !expelled))
        return;
    if (tournament->system == SYSTEM_SWISS)
        drop_draft(tournament, player, wishes);
    if (expelled) /* [laws:12.9.9] */
        wish_of_player(wishes, tournament, "player.withdraw", player, 0, NULL);
    else if (tournament->system == SYSTEM_SWISS)
        exclude_from_swiss(tournament, player, excluded, wishes);
    else
        exclude_from_paired(place, player, excluded, wishes);
}

bool board_consequences(const struct board_place *place, const struct board_outcome *before,
                        const struct board_outcome *after, const struct board_known *known, struct board_wishes *wishes,
                        struct error *error) {
    int32_t players[2] = {place->board->white, place->board->black};

    if (!change_result(place, before->result, after->result, known, wishes, error))
        return false;
    for (int side = WHITE; side <= BLACK; side++) {
        bool more = after->excluded[side] > before->excluded[side];
        send_off(place, players[side], more ? after->excluded[side] : 0,
                 after->expelled[side] && !before->expelled[side], wishes);
    }
    return true;
}

/* --- Taking back ---------------------------------------------------------------------------------------------------- */

static bool number_in(const struct json *body, const char *name, int32_t *number, struct error *error) {
    int64_t wide;
    if (!json_get_integer(body, name, 0, INT32_MAX, &wide, error))
        return false;
    *number = (int32_t)wide;
    return true;
}

/* What was entered by hand since then stays. */
static bool take_result_back(const struct board_place *place, const struct board_outcome *after,
                             const struct json *body, struct board_wishes *wishes, struct error *error) {
    int32_t round;
    int32_t number;
    struct text code = TEXT("");
    if (!number_in(body, "round", &round, error) || !number_in(body, "board", &number, error) ||
        !json_optional_text(body, "result", &code, error))
        return false;
    const struct round *paired = tournament_round(place->tournament, round);
    const struct board *board = paired == NULL ? NULL : round_board(paired, number);
    bool own = round == place->round->number && number == place->number;
    if (board != NULL && text_equal(code, text_from(result_code((enum result)board->result))))
        wish_result(wishes, place->tournament, round, number, own ? after->result : RESULT_NONE, -1);
    return true;
}

static bool take_back(const struct board_place *place, const struct board_outcome *after,
                      const struct journal_entry *entry, struct board_wishes *wishes, struct error *error) {
    const struct tournament *tournament = place->tournament;
    struct json body;
    int32_t round;
    int32_t number;
    if (!json_read(wishes->arena, entry->body, &json_usual_limits, &body, error))
        return false;
    if (text_starts_with(entry->kind, TEXT("result.")))
        return take_result_back(place, after, &body, wishes, error);
    if (text_equal(entry->kind, TEXT("bye.asked/1"))) {
        if (!number_in(&body, "round", &round, error) || !number_in(&body, "player", &number, error))
            return false;
        wish_of_player(wishes, tournament, "bye.cancel", number, round, NULL);
    } else if (text_equal(entry->kind, TEXT("player.withdrawn/1"))) {
        if (!number_in(&body, "player", &number, error))
            return false;
        wish_of_player(wishes, tournament, "player.reinstate", number, 0, NULL);
    }
    return true; /* a draft that was dropped is drawn anew */
}

bool board_takes_back(const struct board_place *place, const struct board_outcome *after,
                      const struct journal_entry *entries, size_t count, struct board_wishes *wishes,
                      struct error *error) {
    for (size_t i = 0; i < count; i++)
        if (!take_back(place, after, &entries[i], wishes, error))
            return false;
    return true;
}
