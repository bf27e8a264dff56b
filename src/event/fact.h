/*
 * Facts as structures: contract/facts.toml says what each kind has, and fact_write_... makes its bytes.
 */
#pragma once

#include "contract_facts.h"
#include "event/entry.h"

/* What is said of a kind, with or without a version ("result.set/1"); NULL for one that is not known. */
const struct fact_note *fact_note_of(struct text kind);

/* Reads what the body of a fact is about, whatever its kind. */
bool fact_read_about(struct text body, struct arena *arena, struct fact_about *about, struct error *error);

/*
 * A fact that does not fit what was before it. The reason is a token for developers, "no-such-player": one for each kind of
 * reason, in every language the same. Returns false.
 */
bool fact_unfit(struct error *error, const char *reason);
/* An entry that cannot be applied, with why: the token, or the symbol of the fault and its field. Returns false. */
bool fact_entry_invalid(const struct journal_entry *entry, const struct error *fault, struct error *error);

/* An object with names of its own, put together for a fact. */
struct fact_map {
    struct arena *arena;
    struct json_member *members;
    size_t count;
    size_t capacity;
};
void fact_map_text(struct fact_map *map, struct text name, struct text value);
void fact_map_boolean(struct fact_map *map, struct text name, bool value);
const struct json *fact_map_take(const struct fact_map *map);
