#include "event/entry_table.h"
#include "event/given_round.h"
#include "pairing/berger.h"

void judge_write_lock(struct judge *judge, const struct tournament *tournament, int32_t round) {
    judge_write(judge, round_locked, .tournament = tournament->id, .round = round);
}

/* --- Round robin: every round at once ------------------------------------------------------------------------------- */

static void write_berger_round(struct judge *judge, const struct tournament *tournament, const struct berger_plan *plan,
                               const int32_t *players, int32_t round) {
    int32_t boards = berger_board_count(plan);
    struct berger_pair *pairs = arena_array(judge->arena, (size_t)boards, sizeof *pairs);
    struct board *placed = arena_array(judge->arena, (size_t)boards, sizeof *placed);
    int32_t free_number;
    berger_round(plan, round, pairs, &free_number);
    for (int32_t i = 0; i < boards; i++)
        placed[i] = (struct board){.white = players[pairs[i].white - 1], .black = players[pairs[i].black - 1]};
    struct round_bye bye = {.bye = BYE_FREE}; /* [c02-2022:14.1.bye] */
    if (free_number > 0)
        bye.player = players[free_number - 1];
    judge_write(judge, round_paired, .tournament = tournament->id, .round = round,
                .boards = given_round_boards(judge, placed, (size_t)boards),
                .byes = given_round_byes(judge, &bye, free_number > 0));
    judge_draw_positions(judge, tournament, round, (size_t)boards);
}

/* What only a round by hand has is refused. */
static bool check_not_by_hand(struct judge *judge, const struct request_round_pair *asked,
                              const struct tournament *tournament, enum error_code code) {
    const char *by_hand = asked->given.matches  ? "matches"
                          : asked->given.boards ? "boards"
                          : asked->given.byes   ? "byes"
                          : asked->given.locked ? "locked"
                                                : NULL;
    if (by_hand == NULL)
        return true;
    judge_refuse_named(judge, code, tournament->name, (struct text){0});
    return error_in_field(judge->error, by_hand);
}

static bool pair_round_robin(struct judge *judge, const struct request_round_pair *asked,
                             const struct tournament *tournament) {
    bool teams = tournament_of_teams(tournament);
    struct berger_plan plan = {.players = teams ? tournament->team_count : tournament->entry_count,
                               .cycles = tournament->cycles,
                               .swap = tournament->swap};
    size_t count;
    if (!check_not_by_hand(judge, asked, tournament, ERROR_paired_by_table) ||
        !judge_playoff_ready(judge, tournament, asked->confirm) || !judge_play_ready(judge, tournament, asked->confirm))
        return false;
    if (tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_already_paired, tournament->name, (struct text){0});
    if (!berger_check(&plan, judge->error) || !judge_entries_unchanged(judge, tournament))
        return false;
    if (!tournament_all_numbered(tournament))
        return judge_refuse_named(judge, ERROR_numbers_missing, tournament->name, (struct text){0});
    const int32_t *order = tournament_order(tournament, 0, judge->arena, &count);
    for (int32_t round = 1; round <= berger_round_count(&plan); round++)
        (teams ? judge_team_table_round : write_berger_round)(judge, tournament, &plan, order, round);
    return true;
}

/* --- By hand: one round as it is given ------------------------------------------------------------------------------ */

static bool pair_by_hand(struct judge *judge, const struct request_round_pair *asked,
                         const struct tournament *tournament) {
    int32_t number = tournament->round_count + 1;
    struct given_round given;
    if (!given_round_of_players(judge, asked->given.matches, asked->given.boards) ||
        !judge_playoff_ready(judge, tournament, asked->confirm) ||
        !judge_play_ready(judge, tournament, asked->confirm) ||
        !given_round_read(judge, tournament, true, &asked->boards, &asked->byes, &given))
        return false;
    if (given.board_count + given.bye_count == 0)
        return error_set(judge->error, ERROR_boards_none, NULL, NULL, NULL);
    if (tournament->round_count >= EVENT_MOST_ROUNDS)
        return error_set_number(judge->error, ERROR_rounds_many, EVENT_MOST_ROUNDS, 0, 0);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    /* A tournament that is paired has numbers: when none were drawn, the order of entering gives them. */
    if (!tournament_all_numbered(tournament))
        judge_write_missing_numbers(judge, tournament, NULL, 0);
    judge_write(judge, round_paired, .tournament = tournament->id, .round = number,
                .boards = given_round_boards(judge, given.boards, given.board_count),
                .byes = given_round_byes(judge, given.byes, given.bye_count));
    judge_draw_positions(judge, tournament, number, given.board_count);
    given_round_results(judge, tournament, &given, number, asked->locked);
    return true;
}

static bool pair_teams_by_hand(struct judge *judge, const struct request_round_pair *asked,
                               const struct tournament *tournament) {
    if (asked->given.boards)
        return judge_refuse_field(judge, ERROR_field_unknown, "boards");
    return judge_team_round(judge, tournament, asked->given.matches ? &asked->matches : NULL, &asked->byes,
                            asked->locked, asked->confirm);
}

/*
 * Where ties are not played off, 2022 wants a list before the start. The later texts let places be shared.
 * [c02-2022:12.1.3.list]
 */
static bool check_list(struct judge *judge, const struct tournament *tournament) {
    const struct standings_rules *rules = &tournament->rules;
    if (tournament->round_count > 0 || tournament->system == SYSTEM_KNOCKOUT || rules->edition != TIEBREAK_2022 ||
        rules->tiebreak_count > 0 || tournament->playoff_settings.length > 0)
        return true;
    return judge_refuse_named(judge, ERROR_list_missing, tournament->name, (struct text){0});
}

bool judge_round_pair(struct judge *judge) {
    const struct request_round_pair *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    if (!check_list(judge, tournament))
        return false;
    switch (tournament->system) {
    case SYSTEM_ROUND_ROBIN:
        return pair_round_robin(judge, asked, tournament);
    case SYSTEM_SWISS:
        return check_not_by_hand(judge, asked, tournament, ERROR_paired_by_engine) &&
               judge_play_ready(judge, tournament, asked->confirm) && judge_draft_draw(judge, tournament);
    case SYSTEM_KNOCKOUT:
        return judge_refuse_named(judge, ERROR_knockout_rounds, tournament->name, (struct text){0});
    case SYSTEM_MANUAL:
        break;
    }
    return tournament_of_teams(tournament) ? pair_teams_by_hand(judge, asked, tournament)
                                           : pair_by_hand(judge, asked, tournament);
}

/* --- Taking back, locking ------------------------------------------------------------------------------------------- */

static bool check_no_results(struct judge *judge, const struct tournament *tournament, const struct round *round) {
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].result != RESULT_NONE)
            return judge_refuse_named(judge, ERROR_discard_results, tournament->name, (struct text){0});
    return judge_unlocked(judge, tournament, round);
}

/* Without any round nobody can have left. */
static bool check_nobody_left(struct judge *judge, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->team_count; i++)
        if (tournament->teams[i].withdrawn)
            return judge_refuse_named(judge, ERROR_discard_withdrawals, tournament->teams[i].name, tournament->name);
    for (int32_t i = 0; i < tournament->entry_count; i++)
        if (tournament->entries[i].withdrawn)
            return judge_refuse_named(judge, ERROR_discard_withdrawals,
                                      judge_name(judge, tournament->entries[i].player), tournament->name);
    return true;
}

static bool discard_all(struct judge *judge, const struct tournament *tournament) {
    if (tournament->round_count == 0)
        return judge_refuse_named(judge, ERROR_rounds_none, tournament->name, (struct text){0});
    for (int32_t i = 0; i < tournament->round_count; i++)
        if (!check_no_results(judge, tournament, &tournament->rounds[i]))
            return false;
    if (!check_nobody_left(judge, tournament) || !judge_entries_unchanged(judge, tournament))
        return false;
    judge_write(judge, round_discarded, .tournament = tournament->id);
    return true;
}

static bool discard_last(struct judge *judge, const struct tournament *tournament) {
    if (tournament->round_count == 0)
        return judge_refuse_named(judge, ERROR_rounds_none, tournament->name, (struct text){0});
    const struct round *last = &tournament->rounds[tournament->round_count - 1];
    if (!check_no_results(judge, tournament, last) || (last->number == 1 && !check_nobody_left(judge, tournament)) ||
        !judge_entries_unchanged(judge, tournament))
        return false;
    return judge_take_back(judge, tournament);
}

bool judge_round_discard(struct judge *judge) {
    const struct request_round_discard *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    if (tournament->system != SYSTEM_SWISS && (asked->given.confirm || asked->given.reason))
        return judge_refuse_field(judge, ERROR_field_unknown, asked->given.confirm ? "confirm" : "reason");
    if (tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_knockout_rounds, tournament->name, (struct text){0});
    if (tournament->system != SYSTEM_SWISS)
        return discard_all(judge, tournament);
    return tournament->draft.state != DRAFT_NONE ? judge_draft_discard(judge, tournament)
                                                 : discard_last(judge, tournament);
}

static bool set_lock(struct judge *judge, bool locked) {
    const struct round *round = judge->round;
    if (round->locked == locked)
        return true;
    if (!judge_unchanged(judge, round->changed,
                         ERROR_PHRASE("phrase.thing.round", "round", judge_number(judge, round->number)),
                         round->locked ? ERROR_WORDS("phrase.now.locked") : ERROR_WORDS("phrase.now.unlocked")))
        return false;
    if (locked)
        judge_write_lock(judge, judge->tournament, round->number);
    else
        judge_write(judge, round_unlocked, .tournament = judge->tournament->id, .round = round->number);
    return true;
}

bool judge_round_lock(struct judge *judge) {
    return set_lock(judge, true);
}

bool judge_round_unlock(struct judge *judge) {
    return set_lock(judge, false);
}
