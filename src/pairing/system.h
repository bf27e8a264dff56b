/*
 * The Swiss systems that rounds can be drawn by, each in its editions.
 */
#ifndef STAUNTON_PAIRING_SYSTEM_H
#define STAUNTON_PAIRING_SYSTEM_H

#include "base/text.h"
#include "pairing/dutch/dutch.h"

struct pairing_system {
    const char *name;  /* "dutch@2026" */
    const char *title; /* "FIDE (Dutch) System, edition 2026" */
    enum dutch_edition edition;
};

/* By its name, or NULL; "dutch" is the edition in force. */
const struct pairing_system *pairing_system_named(struct text name);
/* The newest edition first; NULL behind the last. */
const struct pairing_system *pairing_system_at(size_t index);

bool pairing_system_pair(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct drawn_round *drawn, struct error *error);

#endif
