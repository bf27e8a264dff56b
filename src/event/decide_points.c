/*
 * A bonus or a penalty beside the rounds, another worth of a result, and taking them back.
 */
#include "base/score.h"
#include "event/decide_judge.h"
#include "event/given_points.h"
#include "event/teams.h"

enum { COLUMNS = 4 /* that a report has for them */ };

/* Points about to be given. */
struct giving {
    const struct tournament *tournament;
    const struct shape_numbers *who; /* NULL: everyone */
    enum given_for what;
    int64_t round;
    int32_t points;
    int32_t match_points;
};

/* --- Points --------------------------------------------------------------------------------------------------------- */

static bool refuse_points(struct judge *judge, const char *name, struct text given) {
    judge_refuse_named(judge, ERROR_points_value, given, (struct text){0});
    return error_in_field(judge->error, name);
}

static struct text written(struct judge *judge, const struct json *value) {
    struct text_builder builder = {.arena = judge->arena};
    if (value->type == JSON_TEXT || value->type == JSON_DECIMAL)
        return text_trim(value->text);
    if (value->type == JSON_INTEGER)
        text_add_integer(&builder, value->integer);
    return text_builder_take(&builder);
}

/* "-0.5", "+1", "−½"; what does not fit into the columns of a report is refused. */
static bool read_points(struct judge *judge, const char *name, const struct json *value, int32_t *points) {
    static const struct text minus = TEXT_INIT("\u2212");
    int32_t number;
    int32_t unit;
    if (value == NULL)
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
    *points = number * (GIVEN_POINT / unit) * (negative ? -1 : 1);
    struct text_builder columns = {.arena = judge->arena};
    score_add_decimal(&columns, *points, GIVEN_POINT, 1);
    return columns.length <= COLUMNS || refuse_points(judge, name, given);
}

/* --- Who ------------------------------------------------------------------------------------------------------------ */

static bool check_one(struct judge *judge, const struct tournament *tournament, int64_t id) {
    const struct player *player;
    if (tournament_of_teams(tournament))
        return tournament_team_of(tournament, id) != NULL ||
               judge_refuse_named(judge, ERROR_team_unknown, judge_number(judge, id), tournament->name);
    player = event_player(judge->event, id);
    if (player == NULL)
        return error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
    return tournament_entry_of(tournament, player->id) != NULL ||
           judge_refuse_named(judge, ERROR_entry_unknown, player->name, tournament->name);
}

/* Teams where teams play, else players. */
static bool take_who(struct judge *judge, const struct request_points_give *asked, struct giving *giving) {
    bool teams = tournament_of_teams(giving->tournament);
    const char *name = teams ? "teams" : "players";
    const struct shape_numbers *who = teams ? &asked->teams : &asked->players;
    if (teams ? asked->given.players : asked->given.teams)
        return judge_refuse_field(judge, ERROR_field_unknown, teams ? "players" : "teams");
    if (!(teams ? asked->given.teams : asked->given.players))
        return true;
    for (size_t i = 0; i < who->count; i++)
        if (!check_one(judge, giving->tournament, who->items[i]))
            return error_in_field(judge->error, name);
    giving->who = who;
    return who->count > 0 || judge_refuse_field(judge, ERROR_field_missing, name);
}

/* --- The requests --------------------------------------------------------------------------------------------------- */

static bool read_result(struct judge *judge, const struct request_points_give *asked, struct giving *giving) {
    bool all = giving->who == NULL && !asked->given.round && !asked->given.match_points;
    if (given_for_read(asked->result, &giving->what) &&
        (giving->what != GIVEN_ALLOCATED_BYE || (tournament_of_teams(giving->tournament) && all)))
        return true; /* elsewhere the scoring says what the allocated bye is worth */
    error_set_text(judge->error, ERROR_field_value, TEXT("result"), asked->result, given_for_codes(judge->arena));
    return error_in_field(judge->error, "result");
}

static struct text decimal(struct judge *judge, int32_t hundredths) {
    struct text_builder builder = {.arena = judge->arena};
    score_add_decimal(&builder, hundredths, GIVEN_POINT, 1);
    return text_builder_take(&builder);
}

static bool check_points(struct judge *judge, const struct request_points_give *asked, const struct giving *giving) {
    bool teams = tournament_of_teams(giving->tournament);
    if (asked->given.match_points && !teams)
        return judge_refuse_field(judge, ERROR_field_unknown, "match_points");
    if (!asked->given.points && !asked->given.match_points)
        return judge_refuse_field(judge, ERROR_field_missing, "points");
    int32_t most;
    if (!teams && given_most(&giving->tournament->scoring, giving->what, &most) && giving->points > most) {
        error_set_text(judge->error, ERROR_points_above, text_from(given_for_code(giving->what)),
                       decimal(judge, giving->points), decimal(judge, most));
        return error_in_field(judge->error, "points");
    }
    if (giving->what == GIVEN_BESIDE && giving->points == 0 && giving->match_points == 0) {
        error_set(judge->error, ERROR_points_nothing, NULL, NULL, NULL);
        return error_in_field(judge->error, "points");
    }
    return true;
}

/* Beside the rounds they count from now on unless a round is named: no round that was paired looks back at them. */
static bool take_round(struct judge *judge, const struct request_points_give *asked, struct giving *giving) {
    int32_t planned = tournament_rounds_planned(giving->tournament);
    giving->round = asked->given.round             ? asked->round
                    : giving->what == GIVEN_BESIDE ? giving->tournament->round_count
                                                   : 0;
    if (!asked->given.round || planned <= 0 || asked->round <= planned)
        return true;
    error_set_text(judge->error, ERROR_field_range, TEXT("round"), TEXT("0"), judge_number(judge, planned));
    return error_in_field(judge->error, "round");
}

static void write_points(struct judge *judge, const struct request_points_give *asked, const struct giving *giving) {
    struct fact_points_given fact = {.tournament = giving->tournament->id,
                                     .given = (int64_t)judge->event->given_ids + 1,
                                     .round = giving->round,
                                     .points = giving->points,
                                     .match_points = giving->match_points,
                                     .reason = asked->reason,
                                     .has = {.points = asked->given.points, .match_points = asked->given.match_points}};
    if (giving->what != GIVEN_BESIDE)
        fact.result = text_from(given_for_code(giving->what));
    if (giving->who != NULL)
        *(tournament_of_teams(giving->tournament) ? &fact.teams : &fact.players) = *giving->who;
    judge_add(judge, fact_write_points_given(&fact, judge->arena));
}

bool judge_points_give(struct judge *judge) {
    const struct request_points_give *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct giving giving = {.tournament = tournament};
    if (tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_points_knockout, tournament->name, (struct text){0});
    if (!take_who(judge, asked, &giving) || !read_points(judge, "points", asked->points, &giving.points) ||
        !read_points(judge, "match_points", asked->match_points, &giving.match_points) ||
        !read_result(judge, asked, &giving) || !check_points(judge, asked, &giving) ||
        !take_round(judge, asked, &giving) ||
        !judge_unchanged(judge, tournament->given_changed, ERROR_WORDS("phrase.thing.points"),
                         ERROR_PLAIN(tournament->name)))
        return false;
    if (tournament->given_count >= EVENT_MOST_GIVEN)
        return error_set_number(judge->error, ERROR_points_many, EVENT_MOST_GIVEN, 0, 0);
    write_points(judge, asked, &giving);
    return true;
}

bool judge_points_cancel(struct judge *judge) {
    const struct request_points_cancel *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    if (!judge_unchanged(judge, tournament->given_changed, ERROR_WORDS("phrase.thing.points"),
                         ERROR_PLAIN(tournament->name)))
        return false;
    if (given_find(tournament, asked->given) == NULL) {
        judge_refuse_named(judge, ERROR_points_unknown, judge_number(judge, asked->given), tournament->name);
        return error_in_field(judge->error, "given");
    }
    judge_write(judge, points_cancelled, .tournament = tournament->id, .given = asked->given);
    return true;
}
