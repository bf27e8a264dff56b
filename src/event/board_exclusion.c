/*
 * Exclusion from rounds and expulsion, by one rule for all systems.
 *
 * A player is excluded from the rounds that follow that of the game and in which he has not begun a game. Where the pairing
 * stands his game is lost by default; a draft that counts on him is dropped; in a round that is not paired he is absent,
 * with zero points. [laws:12.9.8] Whoever is expelled loses what is paired in the same way and is withdrawn. [laws:12.9.9]
 */
#include "event/board_commands.h"
#include "event/decide_judge.h"
#include "event/teams.h"

struct sending {
    const struct board_place *place;
    const struct board_offender *offender;
    const struct board_known *known;
    struct board_commands *commands;
    struct error *error;
    bool dropped; /* the draft */
};

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
static void drop_draft(struct sending *sending) {
    const struct tournament *tournament = sending->place->tournament;
    if (!sending->dropped && tournament->system == SYSTEM_SWISS && sits_in_draft(tournament, sending->offender->player))
        board_command_no_draft(sending->commands, tournament);
    sending->dropped = true;
}

int32_t board_of_player(const struct round *round, int32_t player) {
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return i + 1;
    return 0;
}

/* Neither wins where the other side will not be there, either. */
enum result board_lost_by(const struct tournament *tournament, const struct board_offender *offender,
                          const struct board *board) {
    int32_t player = offender->player;
    bool white = board->white == player;
    int32_t opponent = white ? board->black : board->white;
    const struct tournament_entry *entry = (opponent == 0 ? NULL : tournament_entry_of(tournament, opponent));
    bool out = opponent == 0 || opponent == offender->other || (entry != NULL && entry->withdrawn) ||
               board->result == RESULT_BOTH_FORFEIT ||
               board->result == (white ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT);
    if (out)
        return RESULT_BOTH_FORFEIT;
    return white ? RESULT_BLACK_BY_FORFEIT : RESULT_WHITE_BY_FORFEIT;
}

/* A round whose pairing stands. `*counts`: he is excluded from it. */
static bool forfeit_round(struct sending *sending, const struct round *round, bool *counts) {
    const struct tournament *tournament = sending->place->tournament;
    const struct board_games *games = sending->known->games;
    int32_t number = board_of_player(round, sending->offender->player);
    *counts = true;
    if (number == 0) {
        board_notes_free(&sending->commands->notes, sending->known->event, sending->offender->player, round->number);
        return true;
    }
    const struct board *board = round_board(round, number);
    bool begun = result_is_played((enum result)board->result);
    if (!begun && games != NULL && !games->begun(games->context, round->number, number, &begun, sending->error))
        return false;
    *counts = !begun;
    if (begun && sending->offender->expelled && !result_is_final((enum result)board->result))
        board_notes_running(&sending->commands->notes, sending->known->event, sending->offender->player, round->number,
                            number);
    if (begun || tournament_board_excluded(tournament, round, board))
        return true;
    enum result result = board_lost_by(tournament, sending->offender, board);
    if (result != (enum result)board->result)
        board_command_result(sending->commands, sending->place, round->number, number, result, -1);
    return true;
}

static bool exclude(struct sending *sending) {
    const struct tournament *tournament = sending->place->tournament;
    const struct board_offender *offender = sending->offender;
    bool open_end = tournament->system == SYSTEM_MANUAL && tournament->rounds_planned == 0;
    int32_t planned = open_end ? EVENT_MOST_ROUNDS : tournament_rounds_planned(tournament);
    int32_t follow = 0;
    for (int32_t number = sending->place->round->number + 1; number <= planned && follow < offender->rounds; number++) {
        const struct round *round = tournament_round(tournament, number);
        bool counts = true;
        if (round != NULL && !forfeit_round(sending, round, &counts))
            return false;
        /* Who may not play is not absent without notice. [c04:dutch.F.8] [c04:lim.withdrawal] */
        if (round != NULL && counts && number == tournament->round_count &&
            board_of_player(round, offender->player) > 0 && absence_article(tournament) != NULL)
            board_command_of_player(sending->commands, tournament, "absence.explain", offender->player, 0, NULL);
        follow += counts;
        if (round != NULL)
            continue;
        drop_draft(sending);
        if (tournament->system == SYSTEM_SWISS)
            board_command_of_player(sending->commands, tournament, "bye.ask", offender->player, number, "zero");
        else
            board_notes_unpaired(&sending->commands->notes, sending->known->event, offender->player, number);
    }
    if (follow < offender->rounds)
        board_notes_short(&sending->commands->notes, sending->known->event, sending->place, offender->player,
                          offender->rounds, follow);
    return true;
}

/* In a round robin the withdrawal itself says what becomes of the games that are left. */
static bool expel(struct sending *sending) {
    const struct tournament *tournament = sending->place->tournament;
    bool ignored;
    for (int32_t i = sending->place->round->number;
         i < tournament->round_count && tournament->system != SYSTEM_ROUND_ROBIN; i++)
        if (board_of_player(&tournament->rounds[i], sending->offender->player) > 0 &&
            !forfeit_round(sending, &tournament->rounds[i], &ignored))
            return false;
    drop_draft(sending);
    board_command_of_player(sending->commands, tournament, "player.withdraw", sending->offender->player, 0, NULL);
    return true;
}

bool board_send_off(const struct board_place *place, const struct board_offender *offender,
                    const struct board_known *known, struct board_commands *commands, struct error *error) {
    const struct tournament *tournament = place->tournament;
    const struct tournament_entry *entry = tournament_entry_of(tournament, offender->player);
    struct sending sending = {place, offender, known, commands, error, false};
    if (tournament_of_teams(tournament))
        return board_bar(place, offender, known, commands, error);
    if (entry == NULL || entry->withdrawn)
        return true;
    return offender->expelled ? expel(&sending) : exclude(&sending);
}

/* --- Taking back ---------------------------------------------------------------------------------------------------- */

struct taking {
    const struct board_place *place;
    const struct tournament *former; /* before the command */
    const struct board_games *games;
    struct board_commands *commands;
    struct error *error;
};

/* Rounds that were drawn since know of it: then nothing is taken back. */
static bool refuse_paired(const struct taking *taking, int32_t round) {
    return error_set_number(taking->error, ERROR_game_undo_paired, round, 0, 0);
}

static const struct board *former_board(const struct taking *taking, int32_t round, int32_t board) {
    const struct round *before = tournament_round(taking->former, round);
    return before != NULL ? round_board(before, board) : NULL;
}

static enum result former_result(const struct taking *taking, int32_t round, int32_t board) {
    const struct board *shown = former_board(taking, round, board);
    return shown != NULL ? (enum result)shown->result : RESULT_NONE;
}

/*
 * What a board becomes when those do not lose it any more whom the command made lose; RESULT_COUNT: it stays. Where nothing
 * else was entered that is what stood before the command, a game that waits for another day included.
 */
static enum result without(enum result written, enum result former, enum result now) {
    if (now == written)
        return former;
    bool white =
        written == RESULT_BLACK_BY_FORFEIT || (written == RESULT_BOTH_FORFEIT && former != RESULT_BLACK_BY_FORFEIT);
    bool black =
        written == RESULT_WHITE_BY_FORFEIT || (written == RESULT_BOTH_FORFEIT && former != RESULT_WHITE_BY_FORFEIT);
    bool white_loses = now == RESULT_BLACK_BY_FORFEIT || now == RESULT_BOTH_FORFEIT;
    bool black_loses = now == RESULT_WHITE_BY_FORFEIT || now == RESULT_BOTH_FORFEIT;
    if ((!white || !white_loses) && (!black || !black_loses))
        return RESULT_COUNT; /* entered by hand since then */
    white_loses = white_loses && !white;
    black_loses = black_loses && !black;
    if (white_loses && black_loses)
        return RESULT_BOTH_FORFEIT;
    if (white_loses)
        return RESULT_BLACK_BY_FORFEIT;
    if (black_loses)
        return RESULT_WHITE_BY_FORFEIT;
    return result_is_final(former) ? RESULT_NONE : former;
}

static bool take_forfeit_back(const struct taking *taking, const struct round *round, int32_t number,
                              enum result written) {
    const struct tournament *tournament = taking->place->tournament;
    const struct board *board = round_board(round, number);
    enum result result = without(written, former_result(taking, round->number, number), (enum result)board->result);
    if (result == RESULT_COUNT)
        return true;
    if (!tournament_predetermined(tournament) && round->number < tournament->round_count)
        return refuse_paired(taking, round->number + 1);
    board_command_former(taking->commands, tournament, round->number, number, result,
                         former_board(taking, round->number, number));
    return true;
}

/* What was entered by hand since then stays. */
static bool take_result_back(const struct taking *taking, const struct fact_about *about) {
    int32_t number = (int32_t)about->round;
    int32_t board_number = (int32_t)about->board;
    enum result written = RESULT_NONE;
    const struct board_place *place = taking->place;
    result_read(about->result, &written);
    const struct round *round = tournament_round(place->tournament, number);
    const struct board *board = round == NULL ? NULL : round_board(round, board_number);
    if (board == NULL)
        return true;
    if (number != place->round->number || board_number != place->number)
        return take_forfeit_back(taking, round, board_number, written);
    if ((enum result)board->result == written)
        board_command_former(taking->commands, place->tournament, number, board_number,
                             former_result(taking, number, board_number), former_board(taking, number, board_number));
    return true;
}

static bool take_absence_back(const struct taking *taking, const struct fact_about *about) {
    int32_t round = (int32_t)about->round;
    int32_t player = (int32_t)about->player;
    const struct tournament *tournament = taking->place->tournament;
    if (round <= tournament->round_count)
        return refuse_paired(taking, round);
    const struct asked_bye *asked = tournament_asked_bye(tournament, player, round);
    const struct asked_bye *former = tournament_asked_bye(taking->former, player, round);
    if (asked == NULL || asked->bye != BYE_ZERO)
        return true;
    if (former == NULL)
        board_command_of_player(taking->commands, tournament, "bye.cancel", player, round, NULL);
    else
        board_command_of_player(taking->commands, tournament, "bye.ask", player, round, bye_code(former->bye));
    return true;
}

/* A game that waited for another day when its player left waits for it again. */
static void postpone_again(const struct taking *taking, const struct fact_changed_board_items *forfeits) {
    const struct tournament *tournament = taking->place->tournament;
    for (size_t i = 0; i < forfeits->count; i++) {
        int32_t round = (int32_t)forfeits->items[i].round;
        int32_t board = (int32_t)forfeits->items[i].board;
        const struct board *now = round_board(tournament_round(tournament, round), board);
        if (former_result(taking, round, board) == RESULT_POSTPONED &&
            text_equal(forfeits->items[i].result, text_from(result_code((enum result)now->result))))
            board_command_former(taking->commands, tournament, round, board, RESULT_POSTPONED, NULL);
    }
}

static bool take_withdrawal_back(const struct taking *taking, const struct fact_about *about) {
    int32_t player = (int32_t)about->player;
    const struct tournament *tournament = taking->place->tournament;
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    if (entry == NULL || !entry->withdrawn)
        return true;
    if (tournament->round_count > taking->former->round_count)
        return refuse_paired(taking, taking->former->round_count + 1);
    board_command_of_player(taking->commands, tournament, "player.reinstate", player, 0, NULL);
    postpone_again(taking, &about->forfeits);
    return true;
}

/* Seats anew, unless others were named since or the match has begun with those who were. */
static bool take_lineup_back(const struct taking *taking, const struct fact_about *about) {
    int32_t number = (int32_t)about->round;
    int32_t team = (int32_t)about->team;
    const struct tournament *tournament = taking->place->tournament;
    int32_t seats[TEAM_MOST_BOARDS];
    const struct round *round = tournament_round(tournament, number);
    const struct round *before = tournament_round(taking->former, number);
    bool kept = round == NULL || before == NULL || round_match_of(round, team) < 0 || round_match_of(before, team) < 0;
    if (!kept &&
        !board_match_fixed(tournament, round, round_match_of(round, team), taking->games, &kept, taking->error))
        return false;
    if (kept)
        return true;
    board_lineup_of(tournament, round, team, seats);
    for (int32_t i = 0; i < tournament->team_play.boards; i++)
        if (seats[i] != about->players.items[i])
            return true;
    board_lineup_of(taking->former, before, team, seats);
    board_command_lineup(taking->commands, tournament, number, team, seats);
    return true;
}

static bool take_bar_back(const struct taking *taking, const struct fact_about *about) {
    const struct tournament *tournament = taking->place->tournament;
    struct barred_player barred = {
        .player = (int32_t)about->player, .first = (int32_t)about->first, .last = (int32_t)about->last};
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        if (!barred_same(&tournament->barred[i], &barred))
            continue;
        board_command_barred(taking->commands, tournament, "player.admit", barred.player, barred.first, barred.last);
        return true;
    }
    return true; /* admitted since then */
}

bool board_takes_back(const struct board_place *place, const struct tournament *former, const struct board_games *games,
                      const struct journal_entry *entries, size_t count, struct board_commands *commands,
                      struct error *error) {
    struct taking taking = {place, former, games, commands, error};
    for (size_t i = 0; i < count; i++) {
        struct fact_about about;
        bool done = fact_read_about(entries[i].body, commands->arena, &about, error);
        if (done && text_starts_with(entries[i].kind, TEXT("result.")))
            done = take_result_back(&taking, &about);
        else if (done && text_equal(entries[i].kind, TEXT("bye.asked/1")))
            done = take_absence_back(&taking, &about);
        else if (done && text_equal(entries[i].kind, TEXT("player.withdrawn/1")))
            done = take_withdrawal_back(&taking, &about);
        else if (done && text_equal(entries[i].kind, TEXT("player.barred/1")))
            done = take_bar_back(&taking, &about);
        else if (done && text_equal(entries[i].kind, TEXT("lineup.set/1")))
            done = take_lineup_back(&taking, &about);
        if (!done)
            return false;
    }
    return true; /* a draft that was dropped is drawn anew */
}
