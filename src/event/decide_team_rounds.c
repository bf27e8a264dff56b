/*
 * Numbers, rounds and line-ups where teams play.
 */
#include <stdlib.h>

#include "event/entry_table.h"
#include "event/given_round.h"
#include "event/teams.h"
#include "pairing/berger.h"

/* --- Numbers -------------------------------------------------------------------------------------------------------- */

struct strength {
    const struct tournament_team *team;
    int64_t rating; /* the sum over the first boards */
};

static int compare_strength(const void *left, const void *right) {
    const struct strength *a = left;
    const struct strength *b = right;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    int names = text_compare(a->team->name, b->team->name);
    return names != 0 ? names : (a->team->id > b->team->id) - (a->team->id < b->team->id);
}

static void order_by_rating(struct judge *judge, const struct tournament *tournament, int32_t *order) {
    size_t count = (size_t)tournament->team_count;
    struct strength *all = arena_array(judge->arena, count, sizeof *all);
    for (size_t i = 0; i < count; i++) {
        all[i].team = &tournament->teams[i];
        for (int32_t j = 0; j < tournament->team_play.boards && j < all[i].team->player_count; j++)
            all[i].rating += judge->event->players[all[i].team->players[j] - 1].rating;
    }
    qsort(all, count, sizeof *all, compare_strength);
    for (size_t i = 0; i < count; i++)
        order[i] = all[i].team->id;
}

static bool order_by_hand(struct judge *judge, const struct tournament *tournament, const struct shape_numbers *given,
                          int32_t *order) {
    bool whole = given->count == (size_t)tournament->team_count;
    for (size_t i = 0; whole && i < given->count; i++) {
        const struct tournament_team *team = tournament_team_of(tournament, given->items[i]);
        whole = team != NULL;
        for (size_t j = 0; whole && j < i; j++)
            whole = order[j] != team->id;
        if (whole)
            order[i] = team->id;
    }
    if (whole)
        return true;
    error_set_number(judge->error, ERROR_team_numbers_order, tournament->team_count, 0, 0);
    return error_in_field(judge->error, "order");
}

bool judge_team_order(struct judge *judge, const struct tournament *tournament, bool hand, int32_t *order) {
    const struct request_numbers_draw *asked = judge->asked;
    if (hand)
        return order_by_hand(judge, tournament, &asked->order, order);
    order_by_rating(judge, tournament, order);
    return true;
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

struct team_round {
    size_t match_count;
    struct round_match *matches;
    struct board *boards; /* of all matches */
    size_t bye_count;
    struct team_bye *byes;
    size_t shared_count;
    size_t shared_capacity;
    struct round_bye *shared; /* by players of the teams with byes */
};

/* Without a line-up of its own a team sits down in its order. */
static void seat_all(const struct tournament *tournament, int32_t round, struct round_match match,
                     struct board *boards) {
    int32_t home[TEAM_MOST_BOARDS];
    int32_t away[TEAM_MOST_BOARDS];
    event_team_usual_seats(tournament, tournament_team_of(tournament, match.home), round, 0, home);
    event_team_usual_seats(tournament, tournament_team_of(tournament, match.away), round, 0, away);
    for (int32_t i = 0; i < tournament->team_play.boards; i++) {
        *match_seat(&boards[i], i, true) = home[i];
        *match_seat(&boards[i], i, false) = away[i];
    }
}

static void write_round(struct judge *judge, const struct tournament *tournament, int32_t number,
                        const struct team_round *round) {
    size_t boards = round->match_count * (size_t)tournament->team_play.boards;
    struct fact_match *matches = arena_array(judge->arena, round->match_count, sizeof *matches);
    struct fact_bye *byes = arena_array(judge->arena, round->bye_count, sizeof *byes);
    for (size_t i = 0; i < round->match_count; i++)
        matches[i] = (struct fact_match){.home = round->matches[i].home, .away = round->matches[i].away};
    for (size_t i = 0; i < round->bye_count; i++)
        byes[i] = (struct fact_bye){.who = round->byes[i].team, .kind = text_from(bye_code(round->byes[i].bye))};
    judge_write(judge, round_paired, .tournament = tournament->id, .round = number,
                .matches = {.count = round->match_count, .items = matches},
                .boards = given_round_boards(judge, round->boards, boards),
                .byes = {.count = round->bye_count, .items = byes}, .has = {.matches = true});
    judge_draw_positions(judge, tournament, number, boards);
}

void judge_team_table_round(struct judge *judge, const struct tournament *tournament, const struct berger_plan *plan,
                            const int32_t *teams, int32_t number) {
    int32_t count = berger_board_count(plan);
    int32_t boards = tournament->team_play.boards;
    struct berger_pair *pairs = arena_array(judge->arena, (size_t)count, sizeof *pairs);
    struct team_bye bye = {.bye = BYE_FREE}; /* [c02-2022:14.1.bye] */
    struct team_round round = {
        .match_count = (size_t)count,
        .matches = arena_array(judge->arena, (size_t)count, sizeof *round.matches),
        .boards = arena_array(judge->arena, (size_t)count * (size_t)boards, sizeof *round.boards),
        .byes = &bye,
    };
    int32_t free_number;
    berger_round(plan, number, pairs, &free_number);
    for (int32_t i = 0; i < count; i++) {
        round.matches[i] = (struct round_match){teams[pairs[i].white - 1], teams[pairs[i].black - 1]};
        seat_all(tournament, number, round.matches[i], round.boards + (size_t)i * (size_t)boards);
    }
    if (free_number > 0) {
        bye.team = teams[free_number - 1];
        round.bye_count = 1;
    }
    write_round(judge, tournament, number, &round);
}

/* --- Line-ups ------------------------------------------------------------------------------------------------------- */

static int32_t place_of(const struct tournament_team *team, int32_t player) {
    for (int32_t i = 0; i < team->player_count; i++)
        if (team->players[i] == player)
            return i;
    return -1;
}

static bool check_order(struct judge *judge, const struct tournament_team *team, const int32_t *seats, int32_t board) {
    for (int32_t i = 0; i < board; i++)
        if (seats[i] != 0 && place_of(team, seats[i]) > place_of(team, seats[board]))
            return judge_refuse_named(judge, ERROR_lineup_order, judge_name(judge, seats[i]),
                                      judge_name(judge, seats[board]));
    return true;
}

/* One seat: nobody (0), or a player of the team who has no other. */
static bool take_seat(struct judge *judge, const struct tournament *tournament, const struct tournament_team *team,
                      int64_t id, int32_t *seats, int32_t board) {
    seats[board] = 0;
    if (id == 0)
        return true;
    const struct player *player = event_player(judge->event, id);
    if (player == NULL)
        return error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
    if (place_of(team, player->id) < 0)
        return judge_refuse_named(judge, ERROR_lineup_stranger, player->name, team->name);
    for (int32_t i = 0; i < board; i++)
        if (seats[i] == player->id)
            return judge_refuse_named(judge, ERROR_lineup_twice, player->name, team->name);
    seats[board] = player->id;
    return !tournament->team_play.fixed_order || check_order(judge, team, seats, board);
}

bool judge_lineup_set(struct judge *judge) {
    const struct request_lineup_set *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    const struct tournament_team *team = judge->team;
    const struct round *round = judge->round;
    int32_t seats[TEAM_MOST_BOARDS] = {0};
    int32_t boards = tournament->team_play.boards;
    int32_t match = round_match_of(round, team->id);
    if (match < 0) {
        judge_refuse_named(judge, ERROR_lineup_no_match, team->name, judge_number(judge, round->number));
        return error_in_field(judge->error, "round");
    }
    if (asked->players.count > (size_t)boards) {
        error_set_number(judge->error, ERROR_lineup_long, boards, (long long)asked->players.count, 0);
        return error_in_field(judge->error, "players");
    }
    for (int32_t i = 0; i < (int32_t)asked->players.count; i++) {
        if (!take_seat(judge, tournament, team, asked->players.items[i], seats, i)) {
            error_at(judge->error, NULL, (long)i + 1, 0);
            return error_in_field(judge->error, "players");
        }
    }
    if (!judge_not_barred(judge, tournament, round->number, seats))
        return false;
    bool home = round->matches[match].home == team->id;
    bool same = true;
    int64_t changed = 0;
    for (int32_t i = 0; i < boards; i++) {
        struct board board = round->boards[match * boards + i];
        same = same && *match_seat(&board, i, home) == seats[i];
        changed = board.changed > changed ? board.changed : changed;
    }
    if (same)
        return true;
    for (int32_t i = 0; i < boards; i++)
        if (round->boards[match * boards + i].result != RESULT_NONE)
            return judge_refuse_named(judge, ERROR_lineup_results, team->name, judge_number(judge, round->number));
    if (!judge_unlocked(judge, tournament, round) ||
        !judge_unchanged(judge, changed, ERROR_PLAIN(team->name), ERROR_WORDS("phrase.now.lineup")))
        return false;
    judge_write(judge, lineup_set, .tournament = tournament->id, .round = round->number, .team = team->id,
                .players = judge_numbers(judge, seats, (size_t)boards));
    return true;
}

/* --- A round as it is given ----------------------------------------------------------------------------------------- */

struct given {
    struct judge *judge;
    const struct tournament *tournament;
    bool *met; /* by place in the list of teams */
};

static bool take_team(struct given *given, int64_t id, const char *field, bool leaving,
                      const struct tournament_team **team) {
    struct judge *judge = given->judge;
    *team = tournament_team_of(given->tournament, id);
    if (*team == NULL) {
        judge_refuse_named(judge, ERROR_team_id_unknown, judge_number(judge, id), given->tournament->name);
    } else if (given->met[*team - given->tournament->teams]) {
        judge_refuse_named(judge, ERROR_team_paired_twice, (*team)->name, (struct text){0});
    } else if ((*team)->withdrawn && !leaving) {
        judge_refuse_named(judge, ERROR_team_left, (*team)->name, given->tournament->name);
    } else {
        given->met[*team - given->tournament->teams] = true;
        return true;
    }
    return error_in_field(judge->error, field);
}

/* Who sits there, from each team, and White's side of the result first. */
static bool take_board(struct given *given, const struct asked_given_match_board *asked,
                       const struct tournament_team *teams[2], int32_t seats[2][TEAM_MOST_BOARDS], int32_t index,
                       struct board *board) {
    struct judge *judge = given->judge;
    enum result result;
    if (!take_seat(judge, given->tournament, teams[0], asked->home, seats[0], index) ||
        !take_seat(judge, given->tournament, teams[1], asked->away, seats[1], index))
        return false;
    if (!result_read(asked->result, &result))
        return judge_refuse_named(judge, ERROR_result_unknown, asked->result, (struct text){0});
    *match_seat(board, index, true) = seats[0][index];
    *match_seat(board, index, false) = seats[1][index];
    board->result = (uint8_t)result;
    return result == RESULT_NONE || judge_seats(judge, given->tournament, board, index + 1, result);
}

static bool take_match(struct given *given, const struct asked_given_match *asked, struct round_match *match,
                       struct board *boards) {
    struct judge *judge = given->judge;
    const struct tournament_team *teams[2];
    int32_t seats[2][TEAM_MOST_BOARDS] = {{0}};
    if (!take_team(given, asked->home, "home", false, &teams[0]) ||
        !take_team(given, asked->away, "away", false, &teams[1]))
        return false;
    *match = (struct round_match){teams[0]->id, teams[1]->id};
    if (!asked->given.boards) {
        seat_all(given->tournament, given->tournament->round_count + 1, *match, boards);
        return true;
    }
    if (asked->boards.count != (size_t)given->tournament->team_play.boards) {
        error_set_number(judge->error, ERROR_match_boards, given->tournament->team_play.boards, 0, 0);
        return error_in_field(judge->error, "boards");
    }
    for (int32_t i = 0; i < given->tournament->team_play.boards; i++)
        if (!take_board(given, &asked->boards.items[i], teams, seats, i, &boards[i]))
            return error_in_field(judge->error, "boards");
    int32_t number = given->tournament->round_count + 1;
    return judge_not_barred(judge, given->tournament, number, seats[0]) &&
           judge_not_barred(judge, given->tournament, number, seats[1]);
}

static bool take_matches(struct given *given, const struct asked_given_match_items *asked, struct team_round *round) {
    struct judge *judge = given->judge;
    size_t boards = (size_t)given->tournament->team_play.boards;
    round->match_count = asked->count;
    round->matches = arena_array(judge->arena, asked->count, sizeof *round->matches);
    round->boards = arena_array(judge->arena, asked->count * boards, sizeof *round->boards);
    for (size_t i = 0; i < asked->count; i++)
        if (!take_match(given, &asked->items[i], &round->matches[i], round->boards + i * boards))
            return asked->count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

/* Players of the team who have its bye as well. */
static bool take_shared(struct judge *judge, const struct shape_numbers *players, const struct tournament_team *team,
                        enum bye kind, struct team_round *round) {
    for (size_t i = 0; i < players->count; i++) {
        int32_t player = 0;
        for (int32_t j = 0; j < team->player_count; j++)
            if (players->items[i] == team->players[j])
                player = team->players[j];
        for (size_t j = 0; j < round->shared_count; j++)
            if (round->shared[j].player == player)
                player = 0;
        if (player == 0) {
            error_set(judge->error, ERROR_field_type, "players", NULL, NULL);
            error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.lineup"));
            return error_in_field(judge->error, "players");
        }
        *arena_push(judge->arena, round->shared, round->shared_capacity, round->shared_count, NULL) =
            (struct round_bye){.player = player, .bye = (uint8_t)kind};
    }
    return true;
}

static bool take_bye(struct given *given, const struct asked_given_bye *asked, struct team_round *round,
                     struct team_bye *bye) {
    struct judge *judge = given->judge;
    const struct tournament_team *team;
    enum bye kind;
    if (asked->given.player)
        return judge_refuse_field(judge, ERROR_field_unknown, "player");
    if (!asked->given.team)
        return judge_refuse_field(judge, ERROR_field_missing, "team");
    if (!take_team(given, asked->team, "team", true, &team))
        return false;
    if (!bye_read(asked->kind, &kind)) {
        judge_refuse_named(judge, ERROR_bye_unknown, asked->kind, (struct text){0});
        return error_in_field(judge->error, "kind");
    }
    if (team->withdrawn && kind != BYE_ZERO) /* [c07-2023:16.1.1] */
        return judge_refuse_named(judge, ERROR_team_left, team->name, given->tournament->name);
    if (kind == BYE_ZERO && given->tournament->predetermined)
        kind = BYE_FREE; /* [c02-2022:14.1.bye] */
    *bye = (struct team_bye){.team = team->id, .bye = (uint8_t)kind};
    return take_shared(judge, &asked->players, team, kind, round);
}

static bool take_byes(struct given *given, const struct asked_given_bye_items *asked, struct team_round *round) {
    struct judge *judge = given->judge;
    round->bye_count = asked->count;
    round->byes = arena_array(judge->arena, asked->count, sizeof *round->byes);
    for (size_t i = 0; i < asked->count; i++)
        if (!take_bye(given, &asked->items[i], round, &round->byes[i]))
            return asked->count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

static void write_shared(struct judge *judge, const struct tournament *tournament, int32_t number,
                         const struct team_round *round) {
    if (round->shared_count == 0)
        return;
    judge_write(judge, byes_shared, .tournament = tournament->id, .round = number,
                .byes = given_round_byes(judge, round->shared, round->shared_count));
}

bool judge_team_round(struct judge *judge, const struct tournament *tournament,
                      const struct asked_given_match_items *matches, const struct asked_given_bye_items *byes,
                      bool locked, bool confirmed) {
    enum { MOST_ROUNDS = 1000 }; /* of a table of teams */
    int32_t number = tournament->round_count + 1;
    struct given given = {judge, tournament,
                          arena_array(judge->arena, (size_t)tournament->team_count, sizeof *given.met)};
    struct team_round round = {0};
    if (matches == NULL)
        return judge_refuse_field(judge, ERROR_field_missing, "matches");
    if (!judge_playoff_ready(judge, tournament, confirmed) || !judge_play_ready(judge, tournament, confirmed) ||
        !take_matches(&given, matches, &round) || !take_byes(&given, byes, &round))
        return false;
    if (round.match_count + round.bye_count == 0)
        return error_set(judge->error, ERROR_boards_none, NULL, NULL, NULL);
    if (tournament->round_count >= MOST_ROUNDS)
        return error_set_number(judge->error, ERROR_rounds_many, MOST_ROUNDS, 0, 0);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    if (!tournament_all_numbered(tournament))
        judge_write_missing_numbers(judge, tournament, NULL, 0);
    write_round(judge, tournament, number, &round);
    write_shared(judge, tournament, number, &round);
    for (size_t i = 0; i < round.match_count * (size_t)tournament->team_play.boards; i++)
        if (round.boards[i].result != RESULT_NONE)
            judge_write_result(judge, tournament, number, (int32_t)i + 1, (enum result)round.boards[i].result);
    if (locked)
        judge_write_lock(judge, tournament, number);
    return true;
}

/* --- Results -------------------------------------------------------------------------------------------------------- */

/* An empty chair loses by forfeit, and nobody else does against it unless both are absent. */
bool judge_seats(struct judge *judge, const struct tournament *tournament, const struct board *board, int32_t number,
                 enum result result) {
    bool white = board->white != 0;
    bool black = board->black != 0;
    if (!tournament_of_teams(tournament) || (white && black) || result == RESULT_BOTH_FORFEIT ||
        (white && result == RESULT_WHITE_BY_FORFEIT) || (black && result == RESULT_BLACK_BY_FORFEIT))
        return true;
    error_set_number(judge->error, ERROR_seat_empty, number, 0, 0);
    return error_in_field(judge->error, "result");
}
