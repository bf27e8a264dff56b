/*
 * Teams of a tournament: entered, changed, taken out. [c02-2022:12.3.3.MP]
 */
#include "event/decide_judge.h"
#include "event/teams.h"

bool judge_teams(struct judge *judge, const struct tournament *tournament) {
    return tournament_of_teams(tournament) ||
           judge_refuse_named(judge, ERROR_teams_only, tournament->name, (struct text){0});
}

bool judge_not_teams(struct judge *judge, const struct tournament *tournament) {
    return !tournament_of_teams(tournament) ||
           judge_refuse_named(judge, ERROR_teams_instead, tournament->name, (struct text){0});
}

bool judge_find_team(struct judge *judge, const struct tournament *tournament, int64_t id,
                     const struct tournament_team **team) {
    if (!judge_teams(judge, tournament))
        return false;
    *team = tournament_team_of(tournament, id);
    if (*team != NULL)
        return true;
    judge_refuse_named(judge, ERROR_team_id_unknown, judge_number(judge, id), tournament->name);
    return error_in_field(judge->error, "team");
}

/* --- What is said of a team ----------------------------------------------------------------------------------------- */

static bool check_name(struct judge *judge, const struct tournament *tournament, const struct tournament_team *next) {
    for (int32_t i = 0; i < tournament->team_count; i++) {
        const struct tournament_team *other = &tournament->teams[i];
        if (other->id == next->id || !text_equal_ignoring_case(other->name, next->name))
            continue;
        judge_refuse_named(judge, ERROR_team_name_taken, next->name, tournament->name);
        return error_in_field(judge->error, "name");
    }
    return true;
}

/* Nobody plays for two teams. */
static bool take_player(struct judge *judge, const struct tournament *tournament, const struct tournament_team *next,
                        int64_t id, int32_t place) {
    const struct player *player = event_player(judge->event, id);
    if (player == NULL)
        return error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
    for (int32_t i = 0; i < place; i++)
        if (next->players[i] == player->id)
            return judge_refuse_named(judge, ERROR_entry_twice, player->name, (struct text){0});
    const struct tournament_team *other = tournament_team_with(tournament, player->id);
    if (other != NULL && other->id != next->id)
        return judge_refuse_named(judge, ERROR_team_player_elsewhere, player->name, other->name);
    next->players[place] = player->id;
    return true;
}

static bool take_players(struct judge *judge, const struct tournament *tournament, const struct shape_numbers *players,
                         struct tournament_team *next) {
    if (players->count > EVENT_MOST_TEAM_PLAYERS) {
        error_set_number(judge->error, ERROR_team_players_many, EVENT_MOST_TEAM_PLAYERS, 0, 0);
        return error_in_field(judge->error, "players");
    }
    next->players = arena_array(judge->arena, players->count, sizeof *next->players);
    next->player_count = (int32_t)players->count;
    for (int32_t i = 0; i < next->player_count; i++) {
        if (take_player(judge, tournament, next, players->items[i], i))
            continue;
        if (next->player_count > 1)
            error_at(judge->error, NULL, (long)i + 1, 0);
        return error_in_field(judge->error, "players");
    }
    return true;
}

static bool take_fields(struct judge *judge, const struct tournament *tournament, const struct asked_team_fields *asked,
                        struct tournament_team *next) {
    judge_take_text(asked->given.name, asked->name, &next->name);
    judge_take_text(asked->given.federation, asked->federation, &next->federation);
    judge_take_text(asked->given.captain, asked->captain, &next->captain);
    return check_name(judge, tournament, next) &&
           (!asked->given.players || take_players(judge, tournament, &asked->players, next));
}

static bool same_players(const struct tournament_team *a, const struct tournament_team *b, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (a->players[i] != b->players[i])
            return false;
    return true;
}

static struct fact_team_fields fields_of(struct judge *judge, const struct tournament_team *team) {
    return (struct fact_team_fields){.name = team->name,
                                     .federation = team->federation,
                                     .captain = team->captain,
                                     .players = judge_numbers(judge, team->players, (size_t)team->player_count)};
}

bool judge_team_add(struct judge *judge) {
    const struct request_team_add *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct tournament_team next = {.id = judge->event->team_ids + 1};
    if (!take_fields(judge, tournament, &asked->fields, &next))
        return false;
    if (tournament->system == SYSTEM_ROUND_ROBIN && tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (tournament->team_count >= EVENT_MOST_TEAMS)
        return error_set_number(judge->error, ERROR_teams_many, EVENT_MOST_TEAMS, 0, 0);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    judge_write(judge, team_added, .tournament = tournament->id, .team = next.id, .fields = fields_of(judge, &next));
    if (tournament->round_count > 0)
        judge_write_missing_numbers(judge, tournament, &next.id, 1);
    return true;
}

static bool check_list(struct judge *judge, const struct tournament *tournament, const struct tournament_team *team,
                       const struct tournament_team *next) {
    if (tournament->round_count == 0 ||
        (next->player_count >= team->player_count && same_players(team, next, team->player_count)))
        return true;
    judge_refuse_named(judge, ERROR_team_list_fixed, team->name, (struct text){0});
    return error_in_field(judge->error, "players");
}

bool judge_team_change(struct judge *judge) {
    const struct request_team_change *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    const struct tournament_team *team = judge->team;
    struct tournament_team next = *team;
    if (!take_fields(judge, tournament, &asked->fields, &next) || !check_list(judge, tournament, team, &next) ||
        !judge_unchanged(judge, team->changed, ERROR_PLAIN(team->name), ERROR_PLAIN(team->name)))
        return false;
    struct fact_team_changed old = {.fields = fields_of(judge, team)};
    struct fact_team_changed fresh = {
        .tournament = tournament->id, .team = team->id, .fields = fields_of(judge, &next)};
    judge_add_changes(judge, FACT_TEAM_CHANGED, &old, &fresh);
    return true;
}

bool judge_team_remove(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct tournament_team *team = judge->team;
    if (tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    judge_write(judge, team_removed, .tournament = tournament->id, .team = team->id);
    return true;
}
