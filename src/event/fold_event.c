#include "event/fold.h"

/* Reads what the body gives into `next`; its texts lie in the scratch arena until they are kept. */
static bool read_fields(struct fold *fold, struct event *next) {
    const struct json *body = fold->body;
    struct error *error = fold->error;
    return json_optional_text(body, "name", &next->name, error) &&
           json_optional_text(body, "place", &next->place, error) &&
           json_optional_text(body, "federation", &next->federation, error) &&
           json_optional_text(body, "from", &next->from, error) && json_optional_text(body, "to", &next->to, error);
}

static void keep_fields(struct event *event, const struct event *next) {
    fold_set_text(event, &event->name, next->name);
    fold_set_text(event, &event->place, next->place);
    fold_set_text(event, &event->federation, next->federation);
    fold_set_text(event, &event->from, next->from);
    fold_set_text(event, &event->to, next->to);
}

static bool read_officials(struct fold *fold, const struct json *list, struct official **officials) {
    if (list->type != JSON_ARRAY)
        return fold_refuse(fold, "the officials are not a list");
    *officials = arena_array(&fold->event->scratch, list->array.count, sizeof **officials);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *item = &list->array.items[i];
        struct official *official = &(*officials)[i];
        if (!json_get_text(item, "role", &official->role, fold->error) ||
            !json_get_text(item, "name", &official->name, fold->error) ||
            !json_optional_text(item, "fide_id", &official->fide_id, fold->error))
            return false;
    }
    return true;
}

static void keep_officials(struct event *event, const struct official *officials, size_t count) {
    for (size_t i = 0; i < event->official_count; i++) {
        const struct official *old = &event->officials[i];
        event->waste += sizeof *old + old->role.length + old->name.length + old->fide_id.length;
    }
    event->officials = arena_array(&event->arena, count, sizeof *officials);
    event->official_count = count;
    for (size_t i = 0; i < count; i++) {
        fold_set_text(event, &event->officials[i].role, officials[i].role);
        fold_set_text(event, &event->officials[i].name, officials[i].name);
        fold_set_text(event, &event->officials[i].fide_id, officials[i].fide_id);
    }
}

bool fold_event_created(struct fold *fold) {
    struct event *event = fold->event;
    const struct json *editions;
    struct event next = *event;
    if (event->seq != 0)
        return fold_refuse(fold, "an event is created only once, by its first entry");
    if (!json_get_text(fold->body, "id", &next.id, fold->error) || !read_fields(fold, &next) ||
        !json_get_object(fold->body, "editions", &editions, fold->error) ||
        !json_get_text(editions, "laws", &next.laws_edition, fold->error) ||
        !json_get_text(editions, "roundrobin", &next.roundrobin_edition, fold->error) ||
        !json_get_text(editions, "tiebreak", &next.tiebreak_edition, fold->error))
        return false;
    if (next.id.length == 0)
        return fold_refuse(fold, "the event has no id");
    fold_set_text(event, &event->id, next.id);
    fold_set_text(event, &event->laws_edition, next.laws_edition);
    fold_set_text(event, &event->roundrobin_edition, next.roundrobin_edition);
    fold_set_text(event, &event->tiebreak_edition, next.tiebreak_edition);
    keep_fields(event, &next);
    event->changed = fold->seq;
    return true;
}

bool fold_event_changed(struct fold *fold) {
    struct event *event = fold->event;
    struct event next = *event;
    const struct json *list = json_get(fold->body, "officials");
    struct official *officials = NULL;
    if (!read_fields(fold, &next) || (list != NULL && !read_officials(fold, list, &officials)))
        return false;
    keep_fields(event, &next);
    if (list != NULL)
        keep_officials(event, officials, list->array.count);
    event->changed = fold->seq;
    return true;
}

bool fold_games_shown(struct fold *fold) {
    struct event *event = fold->event;
    struct text code;
    if (!json_get_text(fold->body, "games", &code, fold->error))
        return false;
    if (!games_shown_read(code, &event->games))
        return fold_refuse(fold, "nobody knows when its games are shown");
    event->changed = fold->seq;
    return true;
}
