/*
 * A bonus or a penalty beside the rounds, another worth of a result, and taking them back.
 */
#include <stdio.h>

#include "base/score.h"
#include "event/fields.h"
#include "event/given_points.h"
#include "event/judge.h"
#include "event/teams.h"

enum { REASON_LONGEST = 500, COLUMNS = 4 /* that a report has for them */ };

/* --- Points --------------------------------------------------------------------------------------------------------- */

static bool refuse_points(struct judge *judge, const char *name, struct text given) {
    judge_refuse_named(judge, ERROR_points_value, given, (struct text){0});
    return error_in_field(judge->error, name);
}

static struct text written(struct judge *judge, const struct json *value) {
    struct text_builder builder;
    if (value->type == JSON_TEXT || value->type == JSON_DECIMAL)
        return text_trim(value->text);
    text_builder_init(&builder, judge->arena);
    if (value->type == JSON_INTEGER)
        text_add_integer(&builder, value->integer);
    return text_builder_take(&builder);
}

/* "-0.5", "+1", "−½"; what does not fit into the columns of a report is refused. */
static bool read_points(struct judge *judge, const char *name, bool *has, int32_t *points) {
    static const struct text minus = TEXT_INIT("\u2212");
    const struct json *value = json_get(judge->body, name);
    struct text_builder columns;
    int32_t number;
    int32_t unit;
    if (value == NULL || value->type == JSON_NULL)
        return true;
    struct text given = written(judge, value);
    struct text digits = given;
    bool negative = text_starts_with(digits, TEXT("-")) || text_starts_with(digits, minus);
    if (text_starts_with(digits, minus))
        digits = text_slice(digits, minus.length, digits.length);
    else if (negative || text_starts_with(digits, TEXT("+")))
        digits = text_slice(digits, 1, digits.length);
    if (!score_read(text_trim(digits), &number, &unit))
        return refuse_points(judge, name, given);
    *has = true;
    *points = number * (GIVEN_POINT / unit) * (negative ? -1 : 1);
    text_builder_init(&columns, judge->arena);
    score_add_decimal(&columns, *points, GIVEN_POINT, 1);
    return columns.length <= COLUMNS || refuse_points(judge, name, given);
}

/* --- Who ------------------------------------------------------------------------------------------------------------ */

static bool check_one(struct judge *judge, const struct tournament *tournament, const struct json *item) {
    const struct player *player;
    char number[24];
    if (item->type != JSON_INTEGER)
        return error_set(judge->error, ERROR_field_type, tournament_of_teams(tournament) ? "teams" : "players",
                         "a list of ids", NULL);
    snprintf(number, sizeof number, "%lld", (long long)item->integer);
    if (tournament_of_teams(tournament))
        return tournament_team_of(tournament, item->integer) != NULL ||
               judge_refuse_named(judge, ERROR_team_unknown, text_from(number), tournament->name);
    player = event_player(judge->event, item->integer);
    if (player == NULL)
        return error_set_number(judge->error, ERROR_player_unknown, item->integer, 0, 0);
    return tournament_entry_of(tournament, player->id) != NULL ||
           judge_refuse_named(judge, ERROR_entry_unknown, player->name, tournament->name);
}

/* NULL: everyone. */
static bool read_who(struct judge *judge, const struct tournament *tournament, const struct json **who) {
    const char *name = tournament_of_teams(tournament) ? "teams" : "players";
    const char *other = tournament_of_teams(tournament) ? "players" : "teams";
    *who = NULL;
    if (judge_gives(judge, other)) {
        error_set(judge->error, ERROR_field_unknown, other, NULL, NULL);
        return error_in_field(judge->error, other);
    }
    if (!judge_gives(judge, name))
        return true;
    if (!json_get_array(judge->body, name, who, judge->error))
        return false;
    for (size_t i = 0; i < (*who)->array.count; i++)
        if (!check_one(judge, tournament, &(*who)->array.items[i]))
            return error_in_field(judge->error, name);
    if ((*who)->array.count > 0)
        return true;
    error_set(judge->error, ERROR_field_missing, name, NULL, NULL);
    return error_in_field(judge->error, name);
}

/* --- The requests --------------------------------------------------------------------------------------------------- */

struct points_request {
    const struct tournament *tournament;
    const struct json *who;
    struct text reason;
    enum given_for what;
    int64_t round;
    bool has_points;
    bool has_match_points;
    int32_t points;
    int32_t match_points;
};

static bool read_result(struct judge *judge, struct points_request *asked) {
    struct text code = {0};
    if (!json_optional_text(judge->body, "result", &code, judge->error))
        return false;
    bool all = asked->who == NULL && !judge_gives(judge, "round") && !asked->has_match_points;
    if (given_for_read(text_trim(code), &asked->what) &&
        (asked->what != GIVEN_ALLOCATED_BYE || (tournament_of_teams(asked->tournament) && all)))
        return true; /* elsewhere the scoring says what the allocated bye is worth */
    error_set_text(judge->error, ERROR_field_value, TEXT("result"), code,
                   TEXT("win, draw, loss, forfeit-win, forfeit-loss, full-bye, half-bye, zero-bye, bye"));
    return error_in_field(judge->error, "result");
}

static struct text decimal(struct judge *judge, int32_t hundredths) {
    struct text_builder builder;
    text_builder_init(&builder, judge->arena);
    score_add_decimal(&builder, hundredths, GIVEN_POINT, 1);
    return text_builder_take(&builder);
}

static bool check_points(struct judge *judge, const struct points_request *asked) {
    bool teams = tournament_of_teams(asked->tournament);
    if (asked->has_match_points && !teams) {
        error_set(judge->error, ERROR_field_unknown, "match_points", NULL, NULL);
        return error_in_field(judge->error, "match_points");
    }
    if (!asked->has_points && !asked->has_match_points) {
        error_set(judge->error, ERROR_field_missing, "points", NULL, NULL);
        return error_in_field(judge->error, "points");
    }
    int32_t most;
    if (!teams && given_most(&asked->tournament->scoring, asked->what, &most) && asked->points > most) {
        error_set_text(judge->error, ERROR_points_above, text_from(given_for_code(asked->what)),
                       decimal(judge, asked->points), decimal(judge, most));
        return error_in_field(judge->error, "points");
    }
    if (asked->what == GIVEN_BESIDE && asked->points == 0 && asked->match_points == 0) {
        error_set(judge->error, ERROR_points_nothing, NULL, NULL, NULL);
        return error_in_field(judge->error, "points");
    }
    return true;
}

/* Beside the rounds they count from now on unless a round is named: no round that was paired looks back at them. */
static bool read_round(struct judge *judge, struct points_request *asked) {
    int32_t planned = tournament_rounds_planned(asked->tournament);
    asked->round = asked->what == GIVEN_BESIDE ? asked->tournament->round_count : 0;
    return json_optional_integer(judge->body, "round", 0, planned > 0 ? planned : EVENT_MOST_ROUNDS, &asked->round,
                                 judge->error) ||
           error_in_field(judge->error, "round");
}

static void write_points(struct judge *judge, const struct points_request *asked) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", asked->tournament->id);
    json_key_integer(writer, "given", (int64_t)judge->event->given_ids + 1);
    json_key_integer(writer, "round", asked->round);
    if (asked->what != GIVEN_BESIDE)
        json_key_text(writer, "result", text_from(given_for_code(asked->what)));
    if (asked->who != NULL) {
        json_key(writer, tournament_of_teams(asked->tournament) ? "teams" : "players");
        json_begin_array(writer);
        for (size_t i = 0; i < asked->who->array.count; i++)
            json_integer(writer, asked->who->array.items[i].integer);
        json_end_array(writer);
    }
    if (asked->has_points)
        json_key_integer(writer, "points", asked->points);
    if (asked->has_match_points)
        json_key_integer(writer, "match_points", asked->match_points);
    if (asked->reason.length > 0)
        json_key_text(writer, "reason", asked->reason);
    judge_end(judge, "points.given/1");
}

bool judge_points_give(struct judge *judge) {
    static const char *const names[] = {"tournament", "players", "teams",  "points", "match_points",
                                        "round",      "result",  "reason", NULL};
    struct points_request asked = {0};
    if (!judge_members(judge, names) || !judge_tournament(judge, &asked.tournament))
        return false;
    if (asked.tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_points_knockout, asked.tournament->name, (struct text){0});
    if (!read_who(judge, asked.tournament, &asked.who) ||
        !read_points(judge, "points", &asked.has_points, &asked.points) ||
        !read_points(judge, "match_points", &asked.has_match_points, &asked.match_points) ||
        !read_result(judge, &asked) || !check_points(judge, &asked) || !read_round(judge, &asked) ||
        !field_text(judge->body, "reason", REASON_LONGEST, &asked.reason, judge->error) ||
        !judge_unchanged(judge, asked.tournament->given_changed, TEXT("The list of given points"),
                         asked.tournament->name))
        return false;
    if (asked.tournament->given_count >= EVENT_MOST_GIVEN)
        return error_set_number(judge->error, ERROR_points_many, EVENT_MOST_GIVEN, 0, 0);
    write_points(judge, &asked);
    return true;
}

bool judge_points_cancel(struct judge *judge) {
    static const char *const names[] = {"tournament", "given", NULL};
    const struct tournament *tournament;
    int64_t id;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !json_get_integer(judge->body, "given", 1, INT32_MAX, &id, judge->error) ||
        !judge_unchanged(judge, tournament->given_changed, TEXT("The list of given points"), tournament->name))
        return false;
    if (given_find(tournament, id) == NULL) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)id);
        judge_refuse_named(judge, ERROR_points_unknown, text_from(number), tournament->name);
        return error_in_field(judge->error, "given");
    }
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "given", id);
    judge_end(judge, "points.cancelled/1");
    return true;
}
