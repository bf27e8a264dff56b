/*
 * One round at another rate of play, to reach the number of rounds.
 */
#include "clock/control.h"
#include "event/fields.h"
#include "event/judge.h"

enum { REASON_LONGEST = 200 };

static bool read_rate(struct judge *judge, struct own_rate *rate) {
    rate->time_control = (struct text){0};
    return field_text(judge->body, "time_control", FIELD_TIME_CONTROL, &rate->time_control, judge->error) &&
           field_name(judge->body, "arbiter", true, &rate->arbiter, judge->error) &&
           field_name(judge->body, "organiser", true, &rate->organiser, judge->error) &&
           field_text(judge->body, "reason", REASON_LONGEST, &rate->reason, judge->error);
}

/* The chief arbiter and the chief organiser arrange it together, and for one round. [c02-2022:11.2.1.4] */
bool judge_rate_arrange(struct judge *judge) {
    static const char *const names[] = {"tournament", "round", "time_control", "arbiter", "organiser", "reason", NULL};
    const struct tournament *tournament;
    struct own_rate rate = {0};
    struct control control;
    int64_t round;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament))
        return false;
    int32_t planned = tournament_rounds_planned(tournament);
    if (!json_get_integer(judge->body, "round", 1, planned > 0 ? planned : EVENT_MOST_ROUNDS, &round, judge->error))
        return error_in_field(judge->error, "round");
    if (!judge_gives(judge, "time_control")) {
        error_set(judge->error, ERROR_field_missing, "time_control", NULL, NULL);
        return error_in_field(judge->error, "time_control");
    }
    if (!read_rate(judge, &rate))
        return false;
    if (!control_read(rate.time_control, &control, judge->error))
        return error_in_field(judge->error, "time_control");
    if (!judge_settings_unchanged(judge, tournament))
        return false;
    const struct own_rate *old = &tournament->own_rate;
    if (old->round > 0 && old->round != round) {
        struct text_builder number;
        text_builder_init(&number, judge->arena);
        text_add_integer(&number, old->round);
        return judge_refuse_named(judge, ERROR_rate_once, text_builder_take(&number), tournament->name);
    }
    const struct round *paired = tournament_round(tournament, round);
    if (paired != NULL && !judge_unlocked(judge, tournament, paired))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key_text(writer, "time_control", rate.time_control);
    json_key_text(writer, "arbiter", rate.arbiter);
    json_key_text(writer, "organiser", rate.organiser);
    if (rate.reason.length > 0)
        json_key_text(writer, "reason", rate.reason);
    judge_end(judge, "rate.arranged/1");
    return true;
}
