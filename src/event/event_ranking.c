#include "event/event_ranking.h"

bool ranking_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                     struct arena *arena, struct ranking *ranking, struct error *error) {
    struct show_table *players = arena_alloc(arena, sizeof *players);
    struct show_teams *teams = arena_alloc(arena, sizeof *teams);
    bool of_teams = tournament_of_teams(tournament);
    *ranking = (struct ranking){event, tournament, of_teams ? NULL : players, of_teams ? teams : NULL};
    return of_teams ? show_teams_compute(event, tournament, through, arena, teams, error)
                    : show_compute(event, tournament, through, arena, players, error);
}

const struct standings_rules *ranking_rules(const struct ranking *ranking) {
    return ranking->players != NULL ? &ranking->players->standings.rules : &ranking->teams->standings.rules.list;
}

int32_t ranking_rounds(const struct ranking *ranking) {
    return ranking->players != NULL ? ranking->players->table.round_count : ranking->teams->table.round_count;
}

size_t ranking_count(const struct ranking *ranking) {
    return ranking->players != NULL ? ranking->players->standings.count : ranking->teams->standings.count;
}

int32_t ranking_index(const struct ranking *ranking, size_t row) {
    return ranking->players != NULL ? ranking->players->standings.rows[row].participant
                                    : ranking->teams->standings.rows[row].team;
}

int32_t ranking_id(const struct ranking *ranking, int32_t index) {
    if (index < 0)
        return 0;
    return ranking->players != NULL ? ranking->players->table.participants[index].player
                                    : ranking->teams->table.teams[index].team;
}

struct text ranking_name(const struct ranking *ranking, int32_t index) {
    if (index < 0)
        return TEXT("");
    return ranking->players != NULL ? ranking->players->table.participants[index].name
                                    : ranking->teams->table.teams[index].name;
}

struct place *ranking_places(const struct ranking *ranking, struct arena *arena) {
    size_t count = ranking_count(ranking);
    struct place *places = arena_array(arena, count, sizeof *places);
    for (size_t i = 0; i < count; i++) {
        places[i] = (struct place){.id = ranking_id(ranking, ranking_index(ranking, i)), .row = i};
        if (ranking->players != NULL) {
            const struct standings_row *row = &ranking->players->standings.rows[i];
            places[i].rank = row->rank, places[i].shared = row->shared, places[i].lots = row->lots;
        } else {
            const struct team_row *row = &ranking->teams->standings.rows[i];
            places[i].rank = row->rank, places[i].shared = row->shared, places[i].lots = row->lots;
        }
    }
    return places;
}

void ranking_find_open(const struct ranking *ranking, struct arena *arena, struct tiebreak_open *open) {
    if (ranking->players != NULL)
        tiebreak_find_open(arena, &ranking->players->table, open);
    else
        tiebreak_find_open_matches(arena, &ranking->teams->table, open);
}

bool ranking_is_provisional(const struct ranking *ranking, const struct tiebreak_open *open, int32_t index,
                            size_t tiebreak) {
    const enum standings_dropped *dropped =
        ranking->players != NULL ? ranking->players->standings.dropped : ranking->teams->standings.dropped;
    return open->anybody && dropped[tiebreak] == STANDINGS_KEPT &&
           tiebreak_provisional(open, ranking_rules(ranking)->tiebreaks[tiebreak].name, index);
}

int32_t ranking_opponent_unit(const struct ranking *ranking, struct tiebreak tiebreak) {
    return ranking->players != NULL ? ranking->players->table.scoring.unit
                                    : event_team_opponent_unit(&ranking->teams->table, tiebreak);
}

int32_t ranking_made_unit(const struct ranking *ranking, struct tiebreak tiebreak) {
    return ranking->players != NULL ? ranking->players->table.scoring.unit
                                    : event_team_made_unit(&ranking->teams->table, tiebreak);
}
