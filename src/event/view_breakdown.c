/* How a tie-break came about, of a player and of a team. */
#include "event/event_ranking.h"

struct breakdown_view {
    struct show show;
    const struct ranking *ranking;
};

static void show_addend(struct breakdown_view *view, const struct standings_addend *addend, struct tiebreak tiebreak) {
    struct json_writer *writer = view->show.writer;
    int32_t unit = ranking_opponent_unit(view->ranking, tiebreak);
    json_begin_object(writer);
    json_key_integer(writer, "round", addend->round);
    json_key_integer(writer, "opponent", ranking_id(view->ranking, addend->opponent));
    json_key_text(writer, "name", ranking_name(view->ranking, addend->opponent));
    show_score(&view->show, "opponent_points", addend->opponent_points, unit);
    show_score(&view->show, "points", addend->points, ranking_made_unit(view->ranking, tiebreak));
    show_rational(&view->show, "value", addend->value);
    json_key_boolean(writer, "counted", addend->counted);
    if (addend->cut != STANDINGS_CUT_NOT)
        json_key_text(writer, "cut", text_from(standings_cut_code(addend->cut)));
    if (addend->unrated)
        json_key_boolean(writer, "unrated", true);
    if (addend->stand_in)
        json_key_boolean(writer, "stand_in", true);
    else if (addend->opponent >= 0 && addend->opponent_points != addend->opponent_standing)
        show_score(&view->show, "opponent_standing", addend->opponent_standing, unit);
    json_key_text(writer, "article", text_from(addend->article));
    json_end_object(writer);
}

static void show_threshold(struct breakdown_view *view, const struct standings_breakdown *breakdown) {
    struct rational threshold;
    json_key(view->show.writer, "threshold");
    view->show.display.length = 0;
    if (breakdown->tiebreak.name == TIEBREAK_KOYA &&
        rational_make(breakdown->threshold, 2 * (int64_t)ranking_opponent_unit(view->ranking, breakdown->tiebreak),
                      &threshold)) {
        rational_add_text(&view->show.display, threshold, 2);
        json_text(view->show.writer, (struct text){view->show.display.bytes, view->show.display.length});
    } else {
        json_null(view->show.writer);
    }
}

static void show_tied(struct breakdown_view *view, const struct standings_breakdown *sum) {
    struct json_writer *writer = view->show.writer;
    json_key_array(writer, "tied");
    for (size_t i = 0; i < sum->tied_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, view->ranking->players != NULL ? "player" : "team",
                         ranking_id(view->ranking, sum->tied[i]));
        json_key_text(writer, "name", ranking_name(view->ranking, sum->tied[i]));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* "boards":[...], and "byes":[{round kind each_board article}] where there is one */
static void show_boards(struct breakdown_view *view, const struct team_breakdown *look) {
    struct json_writer *writer = view->show.writer;
    json_key_array(writer, "boards");
    for (size_t i = 0; i < look->board_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "board", look->boards[i].board);
        show_rational(&view->show, "points", look->boards[i].points);
        show_rational(&view->show, "value", look->boards[i].value);
        json_key_boolean(writer, "counted", look->boards[i].counted);
        json_end_object(writer);
    }
    json_end_array(writer);
    if (look->bye_count == 0)
        return;
    json_key_array(writer, "byes");
    for (size_t i = 0; i < look->bye_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "round", look->byes[i].round);
        json_key_text(writer, "kind", text_from(bye_code(look->byes[i].bye)));
        show_rational(&view->show, "each_board", look->byes[i].each_board);
        json_key_text(writer, "article", text_from(look->byes[i].article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* `team`: the same look of a team, else NULL; `first`: of a player, not one within another. */
static void show_look(struct breakdown_view *view, const struct standings_breakdown *sum,
                      const struct team_breakdown *team, bool first) {
    struct json_writer *writer = view->show.writer;
    json_key_text(writer, "article", text_from(sum->article));
    if (team != NULL)
        json_key_text(writer, "score", sum->tiebreak.reference == TIEBREAK_GAME_POINTS ? TEXT("gp") : TEXT("mp"));
    json_key(writer, "total");
    show_value(&view->show, &sum->total);
    json_key_boolean(writer, "applies", sum->total.applies);
    if (first)
        show_threshold(view, sum);
    show_tied(view, sum);
    json_key_array(writer, "addends");
    for (size_t i = 0; i < sum->count; i++)
        show_addend(view, &sum->addends[i], sum->tiebreak);
    json_end_array(writer);
    if (team != NULL)
        show_boards(view, team);
    if (sum->dropped != STANDINGS_KEPT)
        json_key_text(writer, "dropped", text_from(standings_dropped_code(sum->dropped)));
    if (sum->step_count == 0 && team == NULL)
        return;
    json_key_array(writer, "steps");
    for (size_t i = 0; i < sum->step_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "step", text_from(standings_step_code(sum->steps[i].name)));
        show_rational(&view->show, "value", sum->steps[i].value);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The direct encounter looks again at those whom it has left equal: each look stands within the one before. */
static void show_looks(struct breakdown_view *view, const struct standings_breakdown *breakdown) {
    struct json_writer *writer = view->show.writer;
    size_t depth = 0;
    show_look(view, breakdown, NULL, true);
    json_key(writer, "within");
    for (breakdown = breakdown->within; breakdown != NULL; breakdown = breakdown->within) {
        json_begin_object(writer);
        show_look(view, breakdown, NULL, false);
        json_key(writer, "within");
        depth++;
    }
    json_null(writer);
    for (; depth > 0; depth--)
        json_end_object(writer);
}

static void begin(struct breakdown_view *view, int32_t index, size_t tiebreak) {
    struct json_writer *writer = view->show.writer;
    const struct standings_rules *rules = ranking_rules(view->ranking);
    json_begin_object(writer);
    json_key_integer(writer, view->ranking->players != NULL ? "player" : "team", ranking_id(view->ranking, index));
    json_key_text(writer, "name", ranking_name(view->ranking, index));
    json_key(writer, "tiebreak");
    show_tiebreak(writer, rules->tiebreaks[tiebreak], rules->edition);
    show_terms(writer, rules->tiebreaks[tiebreak]);
}

static bool check_index(const struct standings_rules *rules, size_t tiebreak, struct error *error) {
    return tiebreak < rules->tiebreak_count ||
           error_set_number(error, ERROR_tiebreak_index_unknown, (long long)tiebreak,
                            (long long)rules->tiebreak_count - 1, 0);
}

bool view_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, int32_t player, size_t tiebreak, struct arena *scratch, struct error *error) {
    struct show_table shown;
    struct standings_breakdown breakdown;
    const struct player *person = event_player(event, player);
    int32_t participant = 0;
    if (person == NULL)
        return error_set_number(error, ERROR_player_unknown, player, 0, 0);
    if (tournament_entry_of(tournament, player) == NULL)
        return error_set_text(error, ERROR_entry_unknown, person->name, tournament->name, (struct text){0});
    if (!show_compute(event, tournament, through, scratch, &shown, error) ||
        !check_index(&shown.standings.rules, tiebreak, error))
        return false;
    while (shown.table.participants[participant].player != player)
        participant++;
    if (!standings_explain(scratch, &shown.table, &shown.standings, participant, tiebreak, &breakdown, error))
        return false;
    const struct ranking ranking = {.event = event, .tournament = tournament, .players = &shown};
    struct breakdown_view view = {.show = show_begin(writer, scratch), .ranking = &ranking};
    begin(&view, participant, tiebreak);
    show_looks(&view, &breakdown);
    json_end_object(writer);
    return true;
}

bool show_team_breakdown(struct json_writer *writer, const struct show_teams *shown, int32_t index, size_t tiebreak,
                         struct arena *scratch, struct error *error) {
    struct team_breakdown breakdown;
    if (!check_index(&shown->standings.rules.list, tiebreak, error) ||
        !standings_team_standings_explain(scratch, &shown->table, &shown->standings, index, tiebreak, &breakdown,
                                          error))
        return false;
    const struct ranking ranking = {.tournament = shown->tournament, .teams = shown};
    struct breakdown_view view = {.show = show_begin(writer, scratch), .ranking = &ranking};
    begin(&view, index, tiebreak);
    json_key(writer, "value");
    show_team_value(&view.show, &breakdown.value, false);
    json_key_array(writer, "looks");
    for (const struct team_breakdown *look = &breakdown; look != NULL; look = look->next) {
        json_begin_object(writer);
        show_look(&view, &look->sum, look, false);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

bool view_team_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         int32_t through, int32_t team, size_t tiebreak, struct arena *scratch, struct error *error) {
    struct show_teams shown;
    struct text_builder digits;
    int32_t index = 0;
    if (!show_teams_compute(event, tournament, through, scratch, &shown, error))
        return false;
    if (tournament_team_of(tournament, team) == NULL) {
        text_builder_init(&digits, scratch);
        text_add_integer(&digits, team);
        return error_set_text(error, ERROR_team_id_unknown, text_builder_take(&digits), tournament->name, TEXT(""));
    }
    while (shown.table.teams[index].team != team)
        index++;
    return show_team_breakdown(writer, &shown, index, tiebreak, scratch, error);
}
