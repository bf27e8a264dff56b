/*
 * A report that is paired by another Swiss system or edition from now on, in its lines too.
 */
#include <string.h>

#include "format/trf.h"
#include "pairing/system.h"

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

/* Do the words of 092 name a system other than the Dutch one? */
static bool words_name_another(const struct trf_tournament *trf) {
    struct trf_tournament words = *trf;
    words.system = TEXT("");
    struct trf_system said = trf_system(&words);
    return said.stated && !text_starts_with(text_from(said.edition), TEXT("dutch@"));
}

/* 192, or the code in 092 that some files have; older dialects have no codes, but the edition in words. */
static void change_dutch(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                         bool coded) {
    struct pairing_choices none = {0};
    struct text_builder code = {.arena = arena};
    text_add_format(&code, "%s%s", system->edition == DUTCH_2017 ? "FIDE_DUTCH_2017" : "FIDE_DUTCH_2026",
                    trf_system(trf).accelerated ? "_BAKU" : "");
    if (trf->system.length == 0 && text_starts_with(trf->type, TEXT("FIDE_"))) {
        trf->type = text_builder_take(&code);
        set_header(arena, trf, "092", trf->type);
        return;
    }
    if (!coded || words_name_another(trf)) {
        trf_say_system(arena, trf, system, &none);
        set_header(arena, trf, "092", trf->type);
    }
    trf->system = coded ? text_builder_take(&code) : TEXT("");
    if (coded)
        set_header(arena, trf, "192", trf->system);
}

void trf_change_system(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                       const struct pairing_choices *choices) {
    bool coded = trf->system.length > 0 || trf->dialect == TRF_DIALECT_26; /* older dialects have no 192 */
    if (system->classic == NULL) {
        change_dutch(arena, trf, system, coded);
        return;
    }
    trf_say_system(arena, trf, system, choices);
    set_header(arena, trf, "092", trf->type);
    if (coded)
        set_header(arena, trf, "192", trf->system);
}
