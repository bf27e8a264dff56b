#include "event/touched.h"

#include "event/fact.h"

unsigned touched_by(struct text kind) {
    const struct fact_note *note = fact_note_of(kind);
    return note == NULL ? 0 : note->touches;
}
