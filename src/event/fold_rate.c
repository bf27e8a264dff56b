#include "event/fold.h"

bool fold_rate_arranged(struct fold *fold) {
    struct tournament *tournament;
    struct own_rate rate = {0};
    int64_t round;
    if (!fold_get_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &round, fold->error) ||
        !json_get_text(fold->body, "time_control", &rate.time_control, fold->error) ||
        !json_get_text(fold->body, "arbiter", &rate.arbiter, fold->error) ||
        !json_get_text(fold->body, "organiser", &rate.organiser, fold->error) ||
        !json_optional_text(fold->body, "reason", &rate.reason, fold->error))
        return false;
    struct own_rate *kept = &tournament->own_rate;
    if (kept->round > 0 && kept->round != round)
        return fold_refuse(fold, "another round has a rate of its own");
    kept->round = (int32_t)round;
    fold_set_text(fold->event, &kept->time_control, rate.time_control);
    fold_set_text(fold->event, &kept->arbiter, rate.arbiter);
    fold_set_text(fold->event, &kept->organiser, rate.organiser);
    fold_set_text(fold->event, &kept->reason, rate.reason);
    tournament->changed = fold->seq;
    return true;
}
