#include "event/event_fold.h"

static void keep_officials(struct event *event, const struct fact_official_items *given) {
    for (size_t i = 0; i < event->official_count; i++) {
        const struct official *old = &event->officials[i];
        event->waste += sizeof *old + old->role.length + old->name.length + old->fide_id.length;
    }
    event->officials = arena_array(&event->arena, given->count, sizeof *event->officials);
    event->official_count = given->count;
    for (size_t i = 0; i < given->count; i++) {
        fold_set_text(event, &event->officials[i].role, given->items[i].role);
        fold_set_text(event, &event->officials[i].name, given->items[i].name);
        fold_set_text(event, &event->officials[i].fide_id, given->items[i].fide_id);
    }
}

bool fold_event_created(struct fold *fold) {
    const struct fact_event_created *fact = fold->fact;
    struct event *event = fold->event;
    if (event->seq != 0)
        return fold_refuse(fold, "created-already");
    if (fact->id.length == 0)
        return fold_refuse(fold, "no-id");
    fold_set_text(event, &event->id, fact->id);
    fold_set_text(event, &event->name, fact->name);
    fold_set_text(event, &event->place, fact->place);
    fold_set_text(event, &event->federation, fact->federation);
    fold_set_text(event, &event->from, fact->from);
    fold_set_text(event, &event->to, fact->to);
    fold_set_text(event, &event->laws_edition, fact->editions.laws);
    fold_set_text(event, &event->roundrobin_edition, fact->editions.roundrobin);
    fold_set_text(event, &event->tiebreak_edition, fact->editions.tiebreak);
    return true;
}

bool fold_event_changed(struct fold *fold) {
    const struct fact_event_changed *fact = fold->fact;
    struct event *event = fold->event;
    fold_take_text(event, &event->name, fact->has.name, fact->name);
    fold_take_text(event, &event->place, fact->has.place, fact->place);
    fold_take_text(event, &event->federation, fact->has.federation, fact->federation);
    fold_take_text(event, &event->from, fact->has.from, fact->from);
    fold_take_text(event, &event->to, fact->has.to, fact->to);
    if (fact->has.officials)
        keep_officials(event, &fact->officials);
    return true;
}

bool fold_games_shown(struct fold *fold) {
    const struct fact_games_shown *fact = fold->fact;
    if (!event_games_shown_read(fact->games, &fold->event->games))
        return fold_refuse(fold, "unknown-moment");
    return true;
}
