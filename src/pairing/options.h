/*
 * The open choices of the classic Swiss systems as options with names: "lim_maxi=on". Each is off unless it is set.
 */
#pragma once

#include "pairing/system.h"

struct pairing_option {
    const char *name;
    enum message words; /* what is so when it is on */
    bool foremost;      /* what kind of tournament it is, or a general rule; the others settle how a sentence is read */
};

/* Those that a system has, in a fixed order; NULL behind the last. */
const struct pairing_option *pairing_option_at(const struct pairing_system *system, size_t index);
bool pairing_option_is_on(const struct pairing_option *option, const struct pairing_choices *choices);
/* Are all options of the system alike in both? */
bool pairing_options_same(const struct pairing_system *system, const struct pairing_choices *one,
                          const struct pairing_choices *other);
void pairing_option_set(const struct pairing_option *option, bool on, struct pairing_choices *choices);

/* That by which a choice is otherwise, or NULL. */
const struct pairing_option *pairing_option_of(const struct pairing_system *system, const struct swiss_choice *choice);
/* By its name; refuses with those that the system has. */
bool pairing_option_find(const struct pairing_system *system, struct text name, const struct pairing_option **option,
                         struct error *error);

/* Sets what a list says, "lim_maxi=on, last_round_by_half=off", and leaves the others. Nothing is set where it fails. */
bool pairing_options_read(const struct pairing_system *system, struct text list, struct pairing_choices *choices,
                          struct error *error);
/* Those that are on: "lim_maxi=on last_round_by_half=on"; nothing where none is. */
void pairing_options_add(struct text_builder *out, const struct pairing_system *system,
                         const struct pairing_choices *choices);
