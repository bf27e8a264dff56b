#include "pairing/system.h"

static const struct pairing_system systems[] = {
    {"dutch@2026", "FIDE (Dutch) System, edition 2026", DUTCH_2026},
    {"dutch@2017", "FIDE (Dutch) System, edition 2017", DUTCH_2017},
};

const struct pairing_system *pairing_system_named(struct text name) {
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        if (text_equal_ignoring_case(name, text_from(systems[i].name)))
            return &systems[i];
    return text_equal_ignoring_case(name, TEXT("dutch")) ? &systems[0] : NULL;
}

const struct pairing_system *pairing_system_at(size_t index) {
    return index < sizeof systems / sizeof *systems ? &systems[index] : NULL;
}

bool pairing_system_pair(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct drawn_round *drawn, struct error *error) {
    return dutch_pair(arena, system->edition, drawing, drawn, error);
}
