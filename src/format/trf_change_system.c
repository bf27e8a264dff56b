/*
 * A report that is paired by another classic Swiss system from now on, in its lines too.
 */
#include <string.h>

#include "format/trf.h"

/* The header gets the value; where there is none it comes before those with greater tags. */
static void set_header(struct arena *arena, struct trf_tournament *trf, const char *tag, struct text value) {
    size_t at = 0;
    while (at < trf->record_count && trf->records[at].kind == TRF_HEADER && strcmp(trf->records[at].tag, tag) < 0)
        at++;
    for (size_t i = 0; i < trf->record_count; i++)
        if (trf->records[i].kind == TRF_HEADER && strcmp(trf->records[i].tag, tag) == 0) {
            trf->records[i].value = value;
            return;
        }
    struct trf_record *records = arena_array(arena, trf->record_count + 1, sizeof *records);
    memcpy(records, trf->records, sizeof *records * at);
    memcpy(records + at + 1, trf->records + at, sizeof *records * (trf->record_count - at));
    records[at] = (struct trf_record){.kind = TRF_HEADER, .value = value};
    memcpy(records[at].tag, tag, strlen(tag) + 1);
    trf->records = records;
    trf->record_count++;
}

void trf_change_system(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                       const struct pairing_choices *choices) {
    bool coded = trf->system.length > 0 || trf->dialect == TRF_DIALECT_26; /* older dialects have no 192 */
    trf_say_system(arena, trf, system, choices);
    set_header(arena, trf, "092", trf->type);
    if (coded)
        set_header(arena, trf, "192", trf->system);
}
