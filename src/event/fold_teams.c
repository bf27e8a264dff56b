/*
 * Teams and what becomes of them. The players of all teams are the tournament's entries, and their numbers follow from the
 * order of the teams; once a round is paired, newcomers stand behind the others.
 */
#include "event/event_fold.h"

#include "event/entry_table.h"
#include "event/teams.h"

/* --- Entries -------------------------------------------------------------------------------------------------------- */

static void enter_missing(struct event *event, struct tournament *tournament, const struct tournament_team *team) {
    for (int32_t i = 0; i < team->player_count; i++)
        if (tournament_entry_of(tournament, team->players[i]) == NULL)
            fold_enter(event, tournament,
                       (struct tournament_entry){.player = team->players[i],
                                                 .number = tournament->entry_count + 1,
                                                 .withdrawn = team->withdrawn,
                                                 .withdrawn_in = team->withdrawn_in,
                                                 .excluded = team->excluded});
}

static void make_entries(struct event *event, struct tournament *tournament) {
    if (tournament->round_count == 0) {
        for (int32_t i = 0; i < tournament->entry_count; i++)
            tournament->places[tournament->entries[i].player - 1] = 0;
        tournament->entry_count = 0;
    }
    const struct tournament_team **sorted = tournament_sort_teams(tournament, &event->scratch);
    for (int32_t i = 0; i < tournament->team_count; i++)
        enter_missing(event, tournament, sorted[i]);
    tournament->numbers = NULL;
}

/* While the tournament is set up, numbers belong to one list of teams. */
static void forget_numbers(struct event *event, struct tournament *tournament) {
    if (tournament->round_count > 0)
        return;
    for (int32_t i = 0; i < tournament->team_count; i++)
        tournament->teams[i].number = 0;
    fold_set_text(event, &tournament->numbers_method, (struct text){0});
    fold_set_text(event, &tournament->numbers_seed, (struct text){0});
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

/* It has a name, and players who stand in no team of the tournament, or in this one, each once. */
static bool check_team(struct fold *fold, const struct tournament *tournament, const struct tournament_team *own,
                       const struct fact_team_fields *fields) {
    const struct shape_numbers *players = &fields->players;
    if (fields->has.name && fields->name.length == 0)
        return fold_refuse(fold, "no-name");
    if (players->count > EVENT_MOST_TEAM_PLAYERS)
        return fold_refuse(fold, "too-many-players");
    for (size_t i = 0; i < players->count; i++) {
        if (event_player(fold->event, players->items[i]) == NULL)
            return fold_refuse(fold, "no-such-player");
        for (size_t j = 0; j < i; j++)
            if (players->items[i] == players->items[j])
                return fold_refuse(fold, "named-twice");
        const struct tournament_team *other = tournament_team_with(tournament, (int32_t)players->items[i]);
        if (other != NULL && other != own)
            return fold_refuse(fold, "in-another-team");
    }
    return true;
}

static void keep_team(struct fold *fold, struct tournament_team *team, const struct fact_team_fields *fields) {
    struct event *event = fold->event;
    fold_take_text(event, &team->name, fields->has.name, fields->name);
    fold_take_text(event, &team->federation, fields->has.federation, fields->federation);
    fold_take_text(event, &team->captain, fields->has.captain, fields->captain);
    team->changed = fold->seq;
    if (!fields->has.players)
        return;
    event->waste += (size_t)team->player_count * sizeof *team->players;
    team->player_count = (int32_t)fields->players.count;
    team->players = arena_array(&event->arena, fields->players.count, sizeof *team->players);
    for (int32_t i = 0; i < team->player_count; i++)
        team->players[i] = (int32_t)fields->players.items[i];
}

void fold_reserve_team(struct event *event, int64_t seq) {
    (void)seq;
    if (event->team_ids < INT32_MAX)
        event->team_ids++;
}

bool fold_team_added(struct fold *fold) {
    const struct fact_team_added *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    if (!check_team(fold, tournament, NULL, &fact->fields))
        return false;
    if (fact->team != (int64_t)event->team_ids + 1)
        return fold_refuse(fold, "id-out-of-order");
    if (tournament->team_count >= EVENT_MOST_TEAMS)
        return fold_refuse(fold, "too-many-teams");
    struct tournament_team *team =
        arena_push(&event->arena, tournament->teams, tournament->team_capacity, tournament->team_count, &event->waste);
    *team = (struct tournament_team){.id = ++event->team_ids};
    keep_team(fold, team, &fact->fields);
    forget_numbers(event, tournament);
    make_entries(event, tournament);
    return true;
}

/* Once a round is paired, nobody leaves the list or changes places. */
static bool keeps_order(const struct tournament_team *team, const struct shape_numbers *players) {
    if (players->count < (size_t)team->player_count)
        return false;
    for (int32_t i = 0; i < team->player_count; i++)
        if (team->players[i] != players->items[i])
            return false;
    return true;
}

bool fold_team_changed(struct fold *fold) {
    const struct fact_team_changed *fact = fold->fact;
    const struct fact_team_fields *fields = &fact->fields;
    struct tournament *tournament = fold->tournament;
    struct tournament_team *team = fold->team;
    if (!check_team(fold, tournament, team, fields))
        return false;
    if (fields->has.players && tournament->round_count > 0 && !keeps_order(team, &fields->players))
        return fold_refuse(fold, "round-paired-already");
    keep_team(fold, team, fields);
    if (fields->has.players) {
        make_entries(fold->event, tournament);
        tournament->entries_changed = fold->seq;
    }
    return true;
}

bool fold_team_removed(struct fold *fold) {
    struct tournament *tournament = fold->tournament;
    struct tournament_team *team = fold->team;
    if (tournament->round_count > 0)
        return fold_refuse(fold, "round-paired-already");
    fold_forget_given(tournament, team->id);
    tournament->team_count--;
    for (int32_t i = (int32_t)(team - tournament->teams); i < tournament->team_count; i++)
        tournament->teams[i] = tournament->teams[i + 1];
    forget_numbers(fold->event, tournament);
    make_entries(fold->event, tournament);
    return true;
}

bool fold_team_numbers(struct fold *fold, struct tournament *tournament, const int32_t *order, size_t count) {
    bool *met = arena_array(&fold->event->scratch, (size_t)tournament->team_count, sizeof *met);
    if (count != (size_t)tournament->team_count)
        return fold_refuse(fold, "order-incomplete");
    for (size_t i = 0; i < count; i++) {
        const struct tournament_team *team = tournament_team_of(tournament, order[i]);
        if (team == NULL || met[team - tournament->teams])
            return fold_refuse(fold, "order-incomplete");
        met[team - tournament->teams] = true;
        if (team->number > 0 && tournament->round_count > 0 && team->number != (int32_t)i + 1)
            return fold_refuse(fold, "round-paired-already");
    }
    for (size_t i = 0; i < count; i++)
        tournament->teams[tournament_team_of(tournament, order[i]) - tournament->teams].number = (int32_t)i + 1;
    make_entries(fold->event, tournament);
    return true;
}

/* --- Matches -------------------------------------------------------------------------------------------------------- */

static bool meet(struct fold *fold, const struct tournament *tournament, int64_t id, bool *met, int32_t *team) {
    const struct tournament_team *found = tournament_team_of(tournament, id);
    if (found == NULL)
        return fold_refuse(fold, "no-such-team");
    if (met[found - tournament->teams])
        return fold_refuse(fold, "paired-twice");
    met[found - tournament->teams] = true;
    *team = found->id;
    return true;
}

static bool read_matches(struct fold *fold, const struct tournament *tournament, const struct fact_match_items *given,
                         bool *met, struct round *round) {
    round->match_count = (int32_t)given->count;
    round->matches = arena_array(&fold->event->arena, given->count, sizeof *round->matches);
    for (size_t i = 0; i < given->count; i++)
        if (!meet(fold, tournament, given->items[i].home, met, &round->matches[i].home) ||
            !meet(fold, tournament, given->items[i].away, met, &round->matches[i].away))
            return false;
    return true;
}

static bool read_byes(struct fold *fold, const struct tournament *tournament, const struct fact_bye_items *given,
                      bool *met, struct round *round) {
    round->team_bye_count = (int32_t)given->count;
    round->team_byes = arena_array(&fold->event->arena, given->count, sizeof *round->team_byes);
    for (size_t i = 0; i < given->count; i++) {
        enum bye bye;
        if (!bye_read(given->items[i].kind, &bye))
            return fold_refuse(fold, "unknown-bye");
        if (!meet(fold, tournament, given->items[i].who, met, &round->team_byes[i].team))
            return false;
        round->team_byes[i].bye = (uint8_t)bye;
    }
    return true;
}

/* Who sits at a board is of the team, and sits at no other. */
static bool check_seat(struct fold *fold, const struct tournament_team *team, int64_t player, bool *seated) {
    if (player == 0)
        return true;
    for (int32_t i = 0; i < team->player_count; i++) {
        if (team->players[i] != player)
            continue;
        if (seated[i])
            return fold_refuse(fold, "named-twice");
        seated[i] = true;
        return true;
    }
    return fold_refuse(fold, "not-in-the-team");
}

static bool read_boards(struct fold *fold, const struct tournament *tournament, const struct fact_board_items *given,
                        struct round *round) {
    int32_t boards = tournament->team_play.boards;
    if (given->count != (size_t)round->match_count * (size_t)boards)
        return fold_refuse(fold, "boards-missing");
    round->board_count = (int32_t)given->count;
    round->boards = arena_array(&fold->event->arena, given->count, sizeof *round->boards);
    for (int32_t match = 0; match < round->match_count; match++) {
        const struct tournament_team *home = tournament_team_of(tournament, round->matches[match].home);
        const struct tournament_team *away = tournament_team_of(tournament, round->matches[match].away);
        bool seated[2][EVENT_MOST_TEAM_PLAYERS] = {{false}};
        for (int32_t i = 0; i < boards; i++) {
            struct board *board = &round->boards[match * boards + i];
            const struct fact_board *pair = &given->items[match * boards + i];
            bool white = match_home_white(i);
            if (!check_seat(fold, white ? home : away, pair->white, seated[!white]) ||
                !check_seat(fold, white ? away : home, pair->black, seated[white]))
                return false;
            *board = (struct board){.white = (int32_t)pair->white, .black = (int32_t)pair->black, .changed = fold->seq};
        }
    }
    return true;
}

bool fold_read_matches(struct fold *fold, const struct tournament *tournament, const struct fact_round_paired *fact,
                       struct round *round) {
    bool *met = arena_array(&fold->event->scratch, (size_t)tournament->team_count, sizeof *met);
    if (!fact->has.matches)
        return fold_refuse(fold, "no-matches");
    if (!read_matches(fold, tournament, &fact->matches, met, round) ||
        !read_byes(fold, tournament, &fact->byes, met, round) || !read_boards(fold, tournament, &fact->boards, round))
        return false;
    return tournament_all_numbered(tournament) || fold_refuse(fold, "not-numbered");
}

bool fold_lineup_set(struct fold *fold) {
    const struct fact_lineup_set *fact = fold->fact;
    const int64_t *players = fact->players.items;
    struct tournament *tournament = fold->tournament;
    struct tournament_team *team = fold->team;
    struct round *round = fold->round;
    bool seated[EVENT_MOST_TEAM_PLAYERS] = {false};
    int32_t boards = tournament->team_play.boards;
    int32_t match = round_match_of(round, team->id);
    if (match < 0 || fact->players.count != (size_t)boards)
        return fold_refuse(fold, "no-such-match");
    for (int32_t i = 0; i < boards; i++)
        if (!check_seat(fold, team, players[i], seated))
            return false;
    for (int32_t i = 0; i < boards; i++) {
        struct board *board = &round->boards[match * boards + i];
        *match_seat(board, i, round->matches[match].home == team->id) = (int32_t)players[i];
        board->changed = fold->seq;
    }
    return true;
}
