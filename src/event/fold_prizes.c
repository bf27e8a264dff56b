#include "event/fold.h"
#include "event/prize_plan.h"

/* Kept as it is written in the fact; who looks at it reads it. */
bool fold_prizes_set(struct fold *fold) {
    struct tournament *tournament;
    const struct json *object;
    struct prize_plan plan;
    struct text_builder builder;
    struct json_writer writer;
    if (!fold_get_tournament(fold, &tournament) || !json_get_object(fold->body, "plan", &object, fold->error) ||
        !prize_plan_read(object, &fold->event->scratch, &plan, fold->error))
        return false;
    text_builder_init(&builder, &fold->event->scratch);
    json_writer_init(&writer, &builder);
    prize_plan_write(&writer, &plan, &fold->event->scratch);
    fold_set_text(fold->event, &tournament->prizes, text_builder_take(&builder));
    tournament->prizes_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}
