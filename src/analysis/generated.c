#include "analysis/generated.h"

/* [c04:dutch.A.1] */
bool generated_check_rated(const struct pairing_system *system, const struct generate_options *options,
                           struct error *error) {
    bool asked = options->unrated > 0, unrated = asked; /* GENERATE_UNSET is less */
    for (int32_t i = 0; i < options->given_count; i++)
        unrated = unrated || options->given_ratings[i] == 0;
    if (!system->by_ratings || !unrated)
        return true;
    error_set(error, ERROR_cli_unrated_players, system->name, NULL, NULL);
    return error_in_field(error, asked ? "unrated" : "ratings");
}

/* Everybody can meet everybody once, and an odd number has a round more by the bye. [c04:general.minimum.a] */
bool generated_check_rounds(const struct generate_options *options, struct error *error) {
    int32_t players = options->given_count > 0 ? options->given_count : options->players;
    int32_t most = players - 1 + players % 2;
    return players == GENERATE_UNSET || options->rounds <= most ||
           error_set_number(error, ERROR_cli_simulate_rounds, options->rounds, players, most);
}

bool generated_fit_system(const struct pairing_system *system, struct generate_options *options, struct error *error) {
    if (system->classic == NULL)
        return true;
    if (options->bye == GENERATE_UNSET && !options->has_scoring)
        options->bye = GENERATE_BYE_WIN; /* [c04:general.minimum.b] */
    if (options->accelerated == 1) {
        error_set(error, ERROR_pairing_accelerated, system->name, NULL, NULL);
        return error_in_field(error, "acceleration");
    }
    options->accelerated = 0;
    if (!generated_check_rated(system, options, error))
        return false;
    if (system->by_ratings)
        options->unrated = 0;
    return true;
}
