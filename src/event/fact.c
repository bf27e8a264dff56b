#include "event/fact.h"

#include <stdio.h>

struct fact fact_write(enum fact_kind kind, const void *made, struct arena *arena) {
    struct text_builder builder = {.arena = arena};
    struct json_writer writer = {.out = &builder};
    shape_write(contract_fact_shapes[kind], made, &writer);
    return (struct fact){.kind = text_from(contract_fact_shapes[kind]->name), .body = text_builder_take(&builder)};
}

const struct fact_note *fact_note_of(struct text kind) {
    struct text asked = text_cut(&kind, '/');
    for (size_t i = 0; i < FACT_KIND_COUNT; i++) {
        struct text rest = text_from(contract_fact_shapes[i]->name);
        if (text_equal(text_cut(&rest, '/'), asked))
            return &fact_notes[i];
    }
    return NULL;
}

bool fact_read_about(struct text body, struct arena *arena, struct fact_about *about, struct error *error) {
    struct json json;
    *about = (struct fact_about){0};
    return json_read(arena, body, &json_usual_limits, &json, error) &&
           shape_read(&contract_fact_about, &json, NULL, arena, about, error);
}

bool fact_unfit(struct error *error, const char *reason) {
    return error_set(error, ERROR_fact_unfit, reason, NULL, NULL);
}

bool fact_entry_invalid(const struct journal_entry *entry, const struct error *fault, struct error *error) {
    char seq[24];
    char why[sizeof fault->operand[0]];
    snprintf(seq, sizeof seq, "%lld", (long long)entry->seq);
    if (fault->code == ERROR_fact_unfit)
        snprintf(why, sizeof why, "%s", fault->operand[0]);
    else
        snprintf(why, sizeof why, "%s%s%s", error_symbol(fault->code), fault->field[0] == '\0' ? "" : " ",
                 fault->field);
    return error_set_text(error, ERROR_journal_entry_invalid, text_from(seq), entry->kind, text_from(why));
}

static void add(struct fact_map *map, struct json_member member) {
    *arena_push(map->arena, map->members, map->capacity, map->count, NULL) = member;
}

void fact_map_text(struct fact_map *map, struct text name, struct text value) {
    add(map, (struct json_member){.name = name, .value = {.type = JSON_TEXT, .text = value}});
}

void fact_map_boolean(struct fact_map *map, struct text name, bool value) {
    add(map, (struct json_member){.name = name, .value = {.type = value ? JSON_TRUE : JSON_FALSE}});
}

const struct json *fact_map_take(const struct fact_map *map) {
    struct json *object = arena_alloc(map->arena, sizeof *object);
    object->type = JSON_OBJECT;
    object->object.members = map->members;
    object->object.count = map->count;
    return object;
}
