#include "event/event_fold.h"

bool fold_rate_arranged(struct fold *fold) {
    const struct fact_rate_arranged *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct own_rate *kept = &tournament->own_rate;
    if (kept->round > 0 && kept->round != fact->round)
        return fold_refuse(fold, "another-round-has-a-rate");
    kept->round = (int32_t)fact->round;
    fold_set_text(fold->event, &kept->time_control, fact->time_control);
    fold_set_text(fold->event, &kept->arbiter, fact->arbiter);
    fold_set_text(fold->event, &kept->organiser, fact->organiser);
    fold_set_text(fold->event, &kept->reason, fact->reason);
    return true;
}
