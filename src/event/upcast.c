#include "event/event.h"

const struct event_upcaster event_upcasters[] = {{NULL, NULL}};

static const struct event_upcaster *upcaster_of(const struct event_upcaster *table, struct text kind) {
    for (; table->from != NULL; table++)
        if (text_equal(text_from(table->from), kind))
            return table;
    return NULL;
}

bool event_upcast(const struct event_upcaster *table, struct arena *arena, struct fact *fact, struct error *error) {
    enum { MOST_STEPS = 64 }; /* a table that leads in a circle is a fault of the program: it must not hang */
    const struct event_upcaster *row = upcaster_of(table, fact->kind);
    for (int step = 0; row != NULL; step++) {
        struct json body;
        struct fact newer;
        if (step == MOST_STEPS)
            return error_set_text(error, ERROR_upcast_endless, fact->kind, TEXT(""), TEXT(""));
        if (!json_read(arena, fact->body, &json_usual_limits, &body, error) ||
            !row->upcast(arena, &body, &newer, error))
            return false;
        *fact = newer;
        row = upcaster_of(table, fact->kind);
    }
    return true;
}
