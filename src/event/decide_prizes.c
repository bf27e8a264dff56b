#include "event/judge.h"
#include "event/prize_plan.h"
#include "event/teams.h"

/* The whole plan at once: the one before is replaced, and an empty one takes it back. */
bool judge_prizes_set(struct judge *judge) {
    static const char *const names[] = {"tournament", "plan", NULL};
    const struct tournament *tournament;
    const struct json *object;
    struct prize_plan plan;
    struct text_builder builder;
    struct json_writer plan_writer;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !judge_unchanged(judge, tournament->prizes_changed, TEXT("The list of prizes"), tournament->name) ||
        !json_get_object(judge->body, "plan", &object, judge->error) ||
        !prize_plan_read(object, judge->arena, &plan, judge->error) ||
        (tournament_of_teams(tournament) && !prize_plan_check_teams(&plan, judge->error)))
        return false;
    text_builder_init(&builder, judge->arena);
    json_writer_init(&plan_writer, &builder);
    prize_plan_write(&plan_writer, &plan, judge->arena);
    struct text written = text_builder_take(&builder);
    if (text_equal(written, tournament->prizes))
        return true;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key(writer, "plan");
    json_raw(writer, written);
    judge_end(judge, "prizes.set/1");
    return true;
}

/* One who left, or 0 for all of them. */
static bool read_leaver(struct judge *judge, const struct tournament *tournament, int32_t *who) {
    const struct tournament_entry *entry;
    const struct tournament_team *team;
    const char *other = tournament_of_teams(tournament) ? "player" : "team";
    *who = 0;
    if (judge_gives(judge, other)) {
        error_set(judge->error, ERROR_field_unknown, other, NULL, NULL);
        return error_in_field(judge->error, other);
    }
    if (tournament_of_teams(tournament) && judge_gives(judge, "team")) {
        if (!judge_team(judge, tournament, &team))
            return false;
        *who = team->id;
        return team->withdrawn || judge_refuse_named(judge, ERROR_prizes_not_left, team->name, tournament->name);
    }
    if (tournament_of_teams(tournament) || !judge_gives(judge, "player"))
        return true;
    if (!judge_entry(judge, tournament, &entry))
        return false;
    *who = entry->player;
    return entry->withdrawn ||
           judge_refuse_named(judge, ERROR_prizes_not_left, judge_name(judge, entry->player), tournament->name);
}

bool judge_prizes_decide(struct judge *judge) {
    static const char *const names[] = {"tournament", "player", "team", "gets", NULL};
    const struct tournament *tournament;
    struct text code;
    enum prizes_left gets;
    int32_t who;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !read_leaver(judge, tournament, &who) || !json_get_text(judge->body, "gets", &code, judge->error) ||
        !judge_unchanged(judge, tournament->prizes_changed, TEXT("The list of prizes"), tournament->name))
        return false;
    if (!prizes_left_read(code, &gets)) {
        error_set_text(judge->error, ERROR_field_value, TEXT("gets"), code, TEXT("ask, yes, no"));
        return error_in_field(judge->error, "gets");
    }
    if (prizes_left_of(tournament, who) == gets && (who == 0 || prizes_decided(tournament, who)))
        return true;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    if (who != 0)
        json_key_integer(writer, tournament_of_teams(tournament) ? "team" : "player", who);
    json_key_text(writer, "gets", text_from(prizes_left_code(gets)));
    judge_end(judge, "prizes.decided/1");
    return true;
}
