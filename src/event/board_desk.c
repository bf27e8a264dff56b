#include "event/board_desk.h"
#include "game/duties.h"

struct showing {
    struct json_writer *writer;
    const struct event *event;
    const struct tournament *tournament;
    int64_t round;
    int64_t now;
    const struct board_journal *journal;
    struct arena *arena;
    struct error *error;
};

/* The game of a board; where nothing was written it need not be asked for. */
static bool load(const struct showing *showing, const struct round *round, int32_t board, int64_t seq,
                 struct board_place *place, struct board_game *game) {
    int32_t tournament = showing->tournament->id;
    return board_place_find(showing->event, tournament, round->number, board, place, showing->error) &&
           (seq > 0 ? showing->journal->load(showing->journal->context, tournament, round->number, board, game,
                                             showing->error)
                    : board_game_fold(game, showing->arena, NULL, 0, showing->error));
}

static bool show_boards(const struct showing *showing, const struct board_ends *ends) {
    const struct round *round = tournament_round(showing->tournament, showing->round);
    const int64_t *seqs = round == NULL ? NULL : board_ends_of(ends, showing->tournament, round, showing->arena);
    for (int32_t board = 1; round != NULL && board <= round->board_count; board++) {
        struct board_place place;
        struct board_game game;
        if (!load(showing, round, board, seqs[board - 1], &place, &game))
            return false;
        board_row(showing->writer, showing->event, &place, &game, showing->now);
    }
    return true;
}

/* Of rounds long before or after it is enough to look where there is no result. */
static bool is_settled(const struct showing *showing, const struct round *round, int32_t board) {
    bool near = round->number >= showing->round - 1 && round->number <= showing->round + 1;
    return !near && result_is_final((enum result)round->boards[board - 1].result);
}

/* Games of another round that are not over, or wait for a word of the arbiter: no call is invisible. */
static bool show_others(const struct showing *showing, const struct round *round, const struct board_ends *ends) {
    const int64_t *seqs = board_ends_of(ends, showing->tournament, round, showing->arena);
    for (int32_t board = 1; board <= round->board_count; board++) {
        struct board_place place;
        struct board_game game;
        if (seqs[board - 1] == 0 || is_settled(showing, round, board))
            continue;
        if (!load(showing, round, board, seqs[board - 1], &place, &game))
            return false;
        if (board_needs_arbiter(&game))
            board_row(showing->writer, showing->event, &place, &game, showing->now);
    }
    return true;
}

static bool show_desk(const struct showing *showing, const struct board_desk *desk, const struct board_ends *ends) {
    const struct tournament *tournament = showing->tournament;
    struct json_writer *writer = showing->writer;
    json_begin_object(writer);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", showing->round);
    json_key_integer(writer, "event_seq", showing->event->seq);
    json_key_integer(writer, "at", desk->now);
    json_key_integer(writer, "now", desk->now);
    json_key_integer(writer, "low", GAME_TIME_LOW);
    json_key_integer(writer, "clock_jump", desk->clock_jump);
    json_key_array(writer, "boards");
    if (!show_boards(showing, ends))
        return false;
    json_end_array(writer);
    json_key_array(writer, "others");
    for (int32_t i = 0; i < tournament->round_count; i++)
        if (tournament->rounds[i].number != showing->round && !show_others(showing, &tournament->rounds[i], ends))
            return false;
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

bool board_desk_round(const struct tournament *tournament, int64_t asked, struct arena *arena, int64_t *round,
                      struct error *error) {
    int64_t running = tournament_current_round(tournament);
    if (tournament->system == SYSTEM_KNOCKOUT)
        return error_set_text(error, ERROR_game_no_desk, tournament->name, TEXT(""), TEXT(""));
    *round = asked > 0 ? asked : running;
    if (*round == running || tournament_round(tournament, *round) != NULL)
        return true;
    struct text_builder number = {.arena = arena};
    text_add_integer(&number, *round);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&number), tournament->name, TEXT(""));
}

bool board_desk_view(struct json_writer *writer, const struct event *event, const struct board_desk *desk,
                     const struct board_journal *journal, struct arena *arena, struct error *error) {
    struct board_ends ends;
    const struct tournament *tournament = event_tournament(event, desk->tournament);
    if (tournament == NULL)
        return error_set_number(error, ERROR_tournament_unknown, desk->tournament, 0, 0);
    int64_t round;
    if (!board_desk_round(tournament, desk->round, arena, &round, error))
        return false;
    struct showing showing = {writer, event, tournament, round, desk->now, journal, arena, error};
    return journal->ends(journal->context, tournament->id, 0, &ends, error) && show_desk(&showing, desk, &ends);
}
