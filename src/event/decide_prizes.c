#include "event/judge.h"
#include "event/prize_plan.h"

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
