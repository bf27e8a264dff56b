/*
 * One round at another rate of play, to reach the number of rounds.
 */
#include "clock/control.h"
#include "event/decide_judge.h"

/* It is a round of the tournament, paired or not. */
static bool check_planned(struct judge *judge, const struct tournament *tournament, int64_t round) {
    int32_t planned = tournament_rounds_planned(tournament);
    if (planned <= 0 || round <= planned)
        return true;
    error_set_text(judge->error, ERROR_field_range, TEXT("round"), TEXT("1"), judge_number(judge, planned));
    return error_in_field(judge->error, "round");
}

/* The chief arbiter and the chief organiser arrange it together, and for one round. [c02-2022:11.2.1.4] */
bool judge_rate_arrange(struct judge *judge) {
    const struct request_rate_arrange *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct control control;
    if (!check_planned(judge, tournament, asked->round))
        return false;
    if (!control_read(asked->time_control, &control, judge->error))
        return error_in_field(judge->error, "time_control");
    if (!judge_settings_unchanged(judge, tournament))
        return false;
    const struct own_rate *old = &tournament->own_rate;
    if (old->round > 0 && old->round != asked->round) {
        struct text_builder number = {.arena = judge->arena};
        text_add_integer(&number, old->round);
        return judge_refuse_named(judge, ERROR_rate_once, text_builder_take(&number), tournament->name);
    }
    const struct round *paired = tournament_round(tournament, asked->round);
    if (paired != NULL && !judge_unlocked(judge, tournament, paired))
        return false;
    judge_write(judge, rate_arranged, .tournament = tournament->id, .round = asked->round,
                .time_control = asked->time_control, .arbiter = asked->arbiter, .organiser = asked->organiser,
                .reason = asked->reason);
    return true;
}
