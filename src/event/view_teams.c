#include <stdlib.h>

#include "event/entry_table.h"
#include "event/show.h"
#include "event/teams.h"

static bool check_teams(const struct tournament *tournament, struct error *error) {
    return tournament_of_teams(tournament) ||
           error_set_text(error, ERROR_teams_only, tournament->name, (struct text){0}, (struct text){0});
}

void show_team_play(struct json_writer *writer, const struct tournament *tournament) {
    const struct team_play *play = &tournament->team_play;
    json_key_object(writer, "teams");
    json_key_integer(writer, "boards", play->boards);
    show_scoring(writer, &play->match);
    json_key_text(writer, "primary", play->primary == TIEBREAK_GAME_POINTS ? TEXT("gp") : TEXT("mp"));
    json_key_array(writer, "chain");
    for (size_t i = 0; i < play->chain_count; i++)
        json_text(writer, text_from(tiebreak_acronym(play->chain[i], tournament->rules.edition)));
    json_end_array(writer);
    json_key_boolean(writer, "fixed_order", play->fixed_order);
    json_key_integer(writer, "count", tournament->team_count);
    json_end_object(writer);
}

static void show_barred(struct json_writer *writer, const struct tournament *tournament, int32_t player) {
    json_key_array(writer, "barred");
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        if (tournament->barred[i].player != player)
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "first", tournament->barred[i].first);
        json_key_integer(writer, "last", tournament->barred[i].last);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_team(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct tournament_team *team) {
    json_begin_object(writer);
    json_key_integer(writer, "team", team->id);
    json_key_integer(writer, "number", team->number);
    json_key_text(writer, "name", team->name);
    json_key_text(writer, "federation", team->federation);
    json_key_text(writer, "captain", team->captain);
    json_key_boolean(writer, "withdrawn", team->withdrawn);
    json_key_boolean(writer, "excluded", team->excluded);
    json_key_integer(writer, "changed", team->changed);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < team->player_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "player", team->players[i]);
        show_person(writer, &event->players[team->players[i] - 1]);
        show_barred(writer, tournament, team->players[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

bool view_teams(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                struct error *error) {
    if (!check_teams(tournament, error))
        return false;
    const struct tournament_team **sorted = tournament_sort_teams(tournament, writer->out->arena);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "boards", tournament->team_play.boards);
    json_key_array(writer, "teams");
    for (int32_t i = 0; i < tournament->team_count; i++)
        show_team(writer, event, tournament, sorted[i]);
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

struct match_view {
    struct show_round *shown;
    const struct team_table *table;
};

static int32_t index_of(const struct team_table *table, int32_t team) {
    int32_t index = 0;
    while (table->teams[index].team != team)
        index++;
    return index;
}

static void show_team_side(struct match_view *view, const char *name, int32_t index) {
    const struct team *team = &view->table->teams[index];
    const struct team_match *match = team_table_match(view->table, index, view->shown->round->number - 1);
    const struct team_board *boards = team_table_boards(view->table, index, view->shown->round->number - 1);
    struct show *show = &view->shown->show;
    bool open = match->outcome == OUTCOME_PENDING || match->outcome == OUTCOME_POSTPONED;
    int64_t score = 0;
    for (int32_t i = 0; i < view->table->board_count; i++)
        score += boards[i].points;
    json_key_object(show->writer, name);
    json_key_integer(show->writer, "team", team->team);
    json_key_integer(show->writer, "number", team->number);
    json_key_text(show->writer, "name", team->name);
    show_score(show, "score", score, view->table->scoring.game.unit); /* so far */
    json_key(show->writer, "match_points");
    if (open) {
        json_null(show->writer);
    } else {
        show->display.length = 0;
        struct rational points;
        rational_make(match->points[TEAM_MATCH_POINTS], view->table->scoring.match.unit, &points);
        rational_add_text(&show->display, points, 2);
        json_text(show->writer, (struct text){show->display.bytes, show->display.length});
    }
    json_end_object(show->writer);
}

static void show_match(struct match_view *view, int32_t number) {
    const struct round *round = view->shown->round;
    struct json_writer *writer = view->shown->show.writer;
    int32_t boards = view->table->board_count;
    int32_t home = index_of(view->table, round->matches[number].home);
    const struct team_match *match = team_table_match(view->table, home, round->number - 1);
    json_begin_object(writer);
    json_key_integer(writer, "match", number + 1);
    show_team_side(view, "home", home);
    show_team_side(view, "away", match->opponent);
    json_key_boolean(writer, "over", match->outcome != OUTCOME_PENDING && match->outcome != OUTCOME_POSTPONED);
    json_key_boolean(writer, "forfeit",
                     match->outcome == OUTCOME_FORFEIT_WIN || match->outcome == OUTCOME_FORFEIT_LOSS);
    json_key_array(writer, "boards");
    for (int32_t i = 0; i < boards; i++) {
        const struct board *board = &round->boards[number * boards + i];
        json_begin_object(writer);
        json_key_integer(writer, "board", i + 1);
        json_key_integer(writer, "number", number * boards + i + 1);
        json_key_boolean(writer, "home_white", match_home_white(i));
        show_side(view->shown, "white", board->white);
        show_side(view->shown, "black", board->black);
        json_key_text(writer, "result", text_from(result_code((enum result)board->result)));
        json_key_integer(writer, "changed", board->changed);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

bool show_matches(struct show_round *shown, struct arena *scratch, struct error *error) {
    struct json_writer *writer = shown->show.writer;
    const struct round *round = shown->round;
    struct team_table table;
    struct match_view view = {.shown = shown, .table = &table};
    if (!tournament_team_table(shown->tournament, round->number, scratch, &table, error))
        return false;
    json_key_array(writer, "matches");
    for (int32_t i = 0; i < round->match_count; i++)
        show_match(&view, i);
    json_end_array(writer);
    json_key_array(writer, "team_byes");
    for (int32_t i = 0; i < round->team_bye_count; i++) {
        const struct tournament_team *team = tournament_team_of(shown->tournament, round->team_byes[i].team);
        json_begin_object(writer);
        json_key_integer(writer, "team", team->id);
        json_key_integer(writer, "number", team->number);
        json_key_text(writer, "name", team->name);
        json_key_text(writer, "kind", text_from(bye_code((enum bye)round->team_byes[i].bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
    return true;
}

/* --- Boards --------------------------------------------------------------------------------------------------------- */

struct ranked_player {
    struct team_player_tally tally;
    const struct player *player;
};

/* By board; on a board by points, then who needed fewer games, then the name. */
static int compare_tallies(const void *left, const void *right) {
    const struct ranked_player *a = left;
    const struct ranked_player *b = right;
    if (a->tally.board != b->tally.board)
        return a->tally.board < b->tally.board ? -1 : 1;
    if (a->tally.points != b->tally.points)
        return a->tally.points > b->tally.points ? -1 : 1;
    if (a->tally.games != b->tally.games)
        return a->tally.games < b->tally.games ? -1 : 1;
    int names = text_compare(a->player->name, b->player->name);
    return names != 0 ? names : (a->player->id > b->player->id) - (a->player->id < b->player->id);
}

bool view_team_boards(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      struct arena *scratch, struct error *error) {
    struct team_table table;
    size_t count;
    if (!check_teams(tournament, error) || !tournament_team_table(tournament, 0, scratch, &table, error))
        return false;
    struct show show = show_begin(writer, scratch);
    struct team_player_tally *tallies = event_team_table_players(scratch, &table, &count);
    struct ranked_player *ranked = arena_array(scratch, count, sizeof *ranked);
    for (size_t i = 0; i < count; i++)
        ranked[i] = (struct ranked_player){tallies[i], &event->players[tallies[i].player - 1]};
    if (count > 0)
        qsort(ranked, count, sizeof *ranked, compare_tallies);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_array(writer, "rows");
    for (size_t i = 0; i < count; i++) {
        const struct team_player_tally *tally = &ranked[i].tally;
        const struct team *team = &table.teams[tally->team];
        if (tally->board == 0)
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "board", tally->board);
        json_key_integer(writer, "player", tally->player);
        show_person(writer, ranked[i].player);
        json_key_integer(writer, "team", team->team);
        json_key_text(writer, "team_name", team->name);
        show_score(&show, "points", tally->points, table.scoring.game.unit);
        json_key_integer(writer, "games", tally->games);
        json_key_integer(writer, "played", tally->played);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
