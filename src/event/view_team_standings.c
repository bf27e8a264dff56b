#include "event/event_playoffs.h"
#include "event/event_ranking.h"
#include "event/teams.h"

bool show_teams_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                        struct arena *scratch, struct show_teams *result, struct error *error) {
    struct team_rules rules = tournament_team_rules(tournament);
    result->tournament = tournament;
    if (!tournament_of_teams(tournament))
        return error_set_text(error, ERROR_teams_only, tournament->name, (struct text){0}, (struct text){0});
    if (!tournament_team_table(tournament, through, scratch, &result->table, error) ||
        !standings_team_standings_compute(scratch, &result->table, &rules, &result->standings, error))
        return false;
    result->playoff = arena_array(scratch, result->standings.count, sizeof *result->playoff);
    playoffs_rank_teams(event, tournament, &result->table, scratch, &result->standings, result->playoff);
    if (tournament->lot_count > 0)
        show_rank_by_lot(NULL, result, scratch);
    return true;
}

void show_team_value_text(struct text_builder *out, const struct team_value *value) {
    for (size_t i = 0; value->applies && i < value->part_count; i++) {
        text_add_zero(out, i > 0 ? " " : "");
        rational_add_text(out, value->parts[i], 2);
    }
}

/* {"text":"3½","parts":["7/2"]}; one that matches can still change says so. */
void show_team_value(struct show *show, const struct team_value *value, bool provisional) {
    struct json_writer *writer = show->writer;
    json_begin_object(writer);
    show->display.length = 0;
    show_team_value_text(&show->display, value);
    json_key_text(writer, "text", (struct text){show->display.bytes, show->display.length});
    json_key_array(writer, "parts");
    for (size_t i = 0; value->applies && i < value->part_count; i++) {
        show->display.length = 0;
        rational_add_exact(&show->display, value->parts[i]);
        json_text(writer, (struct text){show->display.bytes, show->display.length});
    }
    json_end_array(writer);
    if (provisional)
        json_key_boolean(writer, "provisional", true);
    json_end_object(writer);
}

static void show_points(struct show *show, const struct show_teams *shown, const int64_t points[TEAM_SCORE_COUNT]) {
    show_score(show, "match_points", points[TEAM_MATCH_POINTS], shown->table.scoring.match.unit);
    show_score(show, "game_points", points[TEAM_GAME_POINTS], shown->table.scoring.game.unit);
}

/* "rank", "shared", "team", "number", "name", "federation", "excluded", "match_points", "game_points" */
static void show_team_row(struct show *show, const struct show_teams *shown, const struct team_row *row) {
    const struct team *team = &shown->table.teams[row->team];
    struct json_writer *writer = show->writer;
    json_key_integer(writer, "rank", row->rank);
    json_key_boolean(writer, "shared", row->shared);
    json_key_boolean(writer, "lots", row->lots);
    json_key_integer(writer, "team", team->team);
    json_key_integer(writer, "number", team->number);
    json_key_text(writer, "name", team->name);
    const struct tournament_team *entered = tournament_team_of(shown->tournament, team->team);
    json_key_text(writer, "federation", entered == NULL ? TEXT("") : entered->federation);
    json_key_boolean(writer, "excluded", team->excluded);
    show_points(show, shown, row->points);
    if (team->bonus[TEAM_MATCH_POINTS] != 0)
        show_score(show, "match_bonus", team->bonus[TEAM_MATCH_POINTS], shown->table.scoring.match.unit);
    if (team->bonus[TEAM_GAME_POINTS] != 0)
        show_score(show, "game_bonus", team->bonus[TEAM_GAME_POINTS], shown->table.scoring.game.unit);
}

void show_team_standings(struct json_writer *writer, const struct event *event, const struct show_teams *shown,
                         struct arena *scratch) {
    const struct standings_rules *rules = &shown->standings.rules.list;
    const struct ranking ranking = {.event = event, .tournament = shown->tournament, .teams = shown};
    struct show show = show_begin(writer, scratch);
    struct tiebreak_open open;
    ranking_find_open(&ranking, scratch, &open);
    show_standings_begin(writer, &ranking, &open, scratch);
    json_key_array(writer, "rows");
    for (size_t i = 0; i < shown->standings.count; i++) {
        const struct team_row *row = &shown->standings.rows[i];
        json_begin_object(writer);
        show_team_row(&show, shown, row);
        json_key_integer(writer, "matches", row->matches);
        json_key_array(writer, "values");
        for (size_t j = 0; j < rules->tiebreak_count; j++)
            show_team_value(&show, &row->values[j], ranking_is_provisional(&ranking, &open, row->team, j));
        json_end_array(writer);
        if (shown->playoff != NULL && shown->playoff[i].length > 0) {
            json_key_boolean(writer, "playoff", true);
            json_key_text(writer, "article", shown->playoff[i]);
        }
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

bool view_team_standings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         int32_t through, struct arena *scratch, struct error *error) {
    struct show_teams shown;
    if (!show_teams_compute(event, tournament, through, scratch, &shown, error))
        return false;
    show_team_standings(writer, event, &shown, scratch);
    return true;
}

/* --- The cross table ------------------------------------------------------------------------------------------------ */

static void show_cell(struct show *show, const struct show_teams *shown, int32_t team, int32_t round) {
    const struct team_match *match = team_table_match(&shown->table, team, round);
    const struct team_board *boards = team_table_boards(&shown->table, team, round);
    struct json_writer *writer = show->writer;
    bool game = match->opponent >= 0;
    bool open = game && (match->outcome == OUTCOME_PENDING || match->outcome == OUTCOME_POSTPONED);
    int64_t score = match->points[TEAM_GAME_POINTS];
    for (int32_t i = 0; open && i < shown->table.board_count; i++)
        score += boards[i].points; /* so far */
    json_begin_object(writer);
    json_key_integer(writer, "round", round + 1);
    json_key_integer(writer, "opponent", game ? shown->table.teams[match->opponent].number : 0);
    json_key_boolean(writer, "home", game && match->colour == COLOUR_WHITE);
    show_score(show, "score", score, shown->table.scoring.game.unit);
    show_score(show, "match_points", match->points[TEAM_MATCH_POINTS], shown->table.scoring.match.unit);
    json_key_text(writer, "result", text_from(game ? show_outcome(match->outcome) : bye_code((enum bye)match->bye)));
    json_key_boolean(writer, "over", !open && (game || match->bye != BYE_NONE));
    json_end_object(writer);
}

/* A round robin has a cell for each opponent in the order of the rows, with all matches against it; else one for each
   round. */
static void show_cells(struct show *show, const struct show_teams *shown, int32_t team) {
    const struct team_table *table = &shown->table;
    struct json_writer *writer = show->writer;
    if (!table->predetermined) {
        for (int32_t round = 0; round < table->round_count; round++)
            show_cell(show, shown, team, round);
        return;
    }
    for (size_t i = 0; i < shown->standings.count; i++) {
        json_begin_array(writer);
        for (int32_t round = 0; round < table->round_count; round++)
            if (team_table_match(table, team, round)->opponent == shown->standings.rows[i].team)
                show_cell(show, shown, team, round);
        json_end_array(writer);
    }
}

bool view_team_crosstable(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          struct arena *scratch, struct error *error) {
    struct show_teams shown;
    struct show show = show_begin(writer, scratch);
    if (!show_teams_compute(event, tournament, 0, scratch, &shown, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_boolean(writer, "predetermined", shown.table.predetermined);
    json_key_integer(writer, "cycles", tournament->cycles);
    json_key_array(writer, "rows");
    for (size_t i = 0; i < shown.standings.count; i++) {
        json_begin_object(writer);
        show_team_row(&show, &shown, &shown.standings.rows[i]);
        json_key_array(writer, "cells");
        show_cells(&show, &shown, shown.standings.rows[i].team);
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
