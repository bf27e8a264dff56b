#include "event/touched.h"

#include "event/fact.h"

unsigned touched_by(struct text kind) {
    const struct fact_note *note = fact_note_of(kind);
    return note == NULL ? 0 : note->touches;
}

static bool is_among(struct text kind, const char *const *kinds) {
    struct text rest = kind;
    struct text name = text_cut(&rest, '/');
    while (*kinds != NULL && !text_equal(name, text_from(*kinds)))
        kinds++;
    return *kinds != NULL;
}

bool touched_for_arbiters(struct text kind) {
    static const char *const kinds[] = {"round.drafted", "draft.discarded", "pairs.prohibited", NULL};
    return is_among(kind, kinds);
}

bool touched_for_organisers(struct text kind) {
    static const char *const kinds[] = {"event.changed",      "player.added",
                                        "player.changed",     "player.removed",
                                        "tournament.created", "tournament.changed",
                                        "tournament.removed", "entry.added",
                                        "entry.removed",      "team.added",
                                        "team.changed",       "team.removed",
                                        "prizes.set",         NULL};
    return is_among(kind, kinds);
}
