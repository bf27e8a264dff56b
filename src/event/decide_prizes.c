#include "event/decide_judge.h"
#include "event/prize_plan.h"
#include "event/teams.h"

/* The whole plan at once: the one before is replaced, and an empty one takes it back. */
bool judge_prizes_set(struct judge *judge) {
    const struct request_prizes_set *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct prize_plan plan;
    if (!judge_unchanged(judge, tournament->prizes_changed, ERROR_WORDS("phrase.thing.prizes"),
                         ERROR_PLAIN(tournament->name)) ||
        !prize_plan_read(&asked->plan, judge->arena, &plan, judge->error) ||
        (tournament_of_teams(tournament) && !prize_plan_check_teams(&plan, judge->error)))
        return false;
    struct text_builder builder = {.arena = judge->arena};
    struct json_writer plan_writer = {.out = &builder};
    prize_plan_write(&plan_writer, &plan, judge->arena);
    struct text written = text_builder_take(&builder);
    if (text_equal(written, tournament->prizes))
        return true;
    judge_write(judge, prizes_set, .tournament = tournament->id, .plan = prize_plan_fact(&plan, judge->arena));
    return true;
}

/* One who left, or 0 for all of them. */
static bool find_leaver(struct judge *judge, const struct tournament *tournament,
                        const struct request_prizes_decide *asked, int32_t *who) {
    const struct tournament_entry *entry;
    const struct tournament_team *team;
    bool teams = tournament_of_teams(tournament);
    *who = 0;
    if (teams ? asked->given.player : asked->given.team)
        return judge_refuse_field(judge, ERROR_field_unknown, teams ? "player" : "team");
    if (asked->given.team) {
        if (!judge_find_team(judge, tournament, asked->team, &team))
            return false;
        *who = team->id;
        return team->withdrawn || judge_refuse_named(judge, ERROR_prizes_not_left, team->name, tournament->name);
    }
    if (!asked->given.player)
        return true;
    if (!judge_find_entry(judge, tournament, asked->player, &entry))
        return false;
    *who = entry->player;
    return entry->withdrawn ||
           judge_refuse_named(judge, ERROR_prizes_not_left, judge_name(judge, entry->player), tournament->name);
}

bool judge_prizes_decide(struct judge *judge) {
    const struct request_prizes_decide *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    enum prizes_left gets = PRIZES_LEFT_ASK;
    int32_t who;
    if (!find_leaver(judge, tournament, asked, &who) ||
        !judge_unchanged(judge, tournament->prizes_changed, ERROR_WORDS("phrase.thing.prizes"),
                         ERROR_PLAIN(tournament->name)))
        return false;
    prize_left_read(asked->gets, &gets);
    if (prize_left_of(tournament, who) == gets && (who == 0 || prize_decided(tournament, who)))
        return true;
    struct fact_prizes_decided decided = {.tournament = tournament->id, .gets = text_from(prize_left_code(gets))};
    *(tournament_of_teams(tournament) ? &decided.team : &decided.player) = who;
    judge_add(judge, fact_write_prizes_decided(&decided, judge->arena));
    return true;
}
