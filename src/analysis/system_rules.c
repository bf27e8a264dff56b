#include "analysis/system_rules.h"

#include <string.h>

/* The option that an open choice is about, or NULL. */
static const struct pairing_option *option_of(const struct pairing_system *system, const struct swiss_choice *choice) {
    const struct pairing_option *option;
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++)
        if (strcmp(option->name, choice->name) == 0)
            return option;
    return NULL;
}

bool system_rules_otherwise(const struct pairing_system *system, const struct pairing_choices *choices,
                            const struct swiss_choice *choice) {
    const struct pairing_option *option = option_of(system, choice);
    return option != NULL && pairing_option_is_on(option, choices);
}
