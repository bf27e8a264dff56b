#include "event/given_points.h"
#include "event/show.h"
#include "event/teams.h"

static void show_players(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         const struct given_points *given) {
    json_key_array(writer, "players");
    for (int32_t i = 0; i < given->count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "player", given->who[i]);
        json_key_integer(writer, "number", tournament_entry_of(tournament, given->who[i])->number);
        json_key_text(writer, "name", event_player(event, given->who[i])->name);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_the_teams(struct json_writer *writer, const struct tournament *tournament,
                           const struct given_points *given) {
    json_key_array(writer, "teams");
    for (int32_t i = 0; i < given->count; i++) {
        const struct tournament_team *team = tournament_team_of(tournament, given->who[i]);
        json_begin_object(writer);
        json_key_integer(writer, "team", team->id);
        json_key_integer(writer, "number", team->number);
        json_key_text(writer, "name", team->name);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_hundredths(struct show *show, const char *name, int32_t points) {
    bool halves = points % (GIVEN_POINT / 2) == 0;
    show_score(show, name, halves ? points / (GIVEN_POINT / 2) : points, halves ? 2 : GIVEN_POINT);
}

static void show_given(struct show *show, const struct event *event, const struct tournament *tournament,
                       const struct given_points *given, enum view_role role) {
    struct json_writer *writer = show->writer;
    json_begin_object(writer);
    json_key_integer(writer, "given", given->id);
    json_key_integer(writer, "round", given->round);
    json_key_text(writer, "result", text_from(given_for_code((enum given_for)given->what)));
    if (given->has_points)
        show_hundredths(show, "points", given->points);
    if (given->has_match_points)
        show_hundredths(show, "match_points", given->match_points);
    json_key_boolean(writer, "everyone", given->everyone);
    if (tournament_of_teams(tournament))
        show_the_teams(writer, tournament, given);
    else
        show_players(writer, event, tournament, given);
    if (role == VIEW_ARBITER)
        json_key_text(writer, "reason", given->reason);
    json_end_object(writer);
}

void view_points(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 enum view_role role, struct arena *scratch) {
    struct show show = show_begin(writer, scratch);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_array(writer, "points");
    for (int32_t i = 0; i < tournament->given_count; i++)
        if (!tournament->given[i].cancelled)
            show_given(&show, event, tournament, &tournament->given[i], role);
    json_end_array(writer);
    json_end_object(writer);
}
