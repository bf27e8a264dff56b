#include "pairing/options.h"

#include <stddef.h>
#include <string.h>

/* Which systems have it, and where it is kept. */
struct placed_option {
    struct pairing_option option;
    const char *systems;
    size_t at;
};

/* An option is named as its member of the choices. */
#define ROW(name, systems, foremost)                                                                                   \
    { {#name, MESSAGE_option_##name, foremost}, systems, offsetof(struct pairing_choices, name) }
#define OPTION(name, systems) ROW(name, systems, false)
#define FOREMOST_OPTION(name, systems) ROW(name, systems, true)

static const struct placed_option options[] = {
    FOREMOST_OPTION(topscorers_from_half, "dutch@2009"),
    OPTION(both_topscorers, "dutch@2009"),
    FOREMOST_OPTION(forfeits_float, "dutch@2009"),
    OPTION(downfloat_each_time, "dutch@2009"),
    OPTION(mild_treated, "dutch@2009"),
    OPTION(strong_before_x, "dutch@2009"),
    OPTION(c1_goes_on, "dutch@2009"),
    OPTION(c12_same_p, "dutch@2009"),
    OPTION(c14_before_c13, "dutch@2009"),
    OPTION(joined_by_half, "dutch@2009"),
    FOREMOST_OPTION(lim_maxi, "lim@1999"),
    OPTION(floater_leaves_pairs, "lim@1999"),
    OPTION(floated_either_way, "lim@1999"),
    OPTION(floated_played, "lim@1999"),
    OPTION(majority_of_residents, "lim@1999"),
    OPTION(waiting_no_members, "lim@1999"),
    OPTION(nobody_reserves, "lim@1999"),
    OPTION(floaters_by_number, "lim@1999"),
    OPTION(no_colour_fits, "lim@1999"),
    OPTION(companion_by_type, "lim@1999"),
    OPTION(every_completion, "lim@1999"),
    OPTION(first_pair_opened, "lim@1999"),
    OPTION(surplus_first, "lim@1999"),
    OPTION(forfeits_in_average, "dubov@1997"),
    OPTION(undue_are_white, "dubov@1997"),
    OPTION(highest_floats, "dubov@1997"),
    OPTION(returned_counts, "dubov@1997"),
    OPTION(forfeited_not_moved, "dubov@1997"),
    OPTION(moves_by_scores, "dubov@1997"),
    OPTION(met_all_with_moved, "dubov@1997"),
    OPTION(met_all_with_colours, "dubov@1997"),
    OPTION(whites_once, "dubov@1997"),
    FOREMOST_OPTION(burstein_plain, "burstein@2009"),
    OPTION(bye_lowest_group_only, "burstein@2009"),
    OPTION(sb_real_scores, "burstein@2009"),
    OPTION(median_played_only, "burstein@2009"),
    OPTION(look_ahead_placed, "burstein@2009"),
    FOREMOST_OPTION(absent_keeps, "dutch@2009 lim@1999"),
    FOREMOST_OPTION(last_round_by_half, "lim@1999 dubov@1997 burstein@2009"),
    OPTION(history_by_rounds, "lim@1999 dubov@1997 burstein@2009"),
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

const struct pairing_option *pairing_option_at(const struct pairing_system *system, size_t index) {
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (strstr(options[i].systems, system->name) != NULL && index-- == 0)
            return &options[i].option;
    return NULL;
}

static size_t place_of(const struct pairing_option *option) {
    size_t i = 0;
    while (&options[i].option != option)
        i++;
    return options[i].at;
}

bool pairing_option_is_on(const struct pairing_option *option, const struct pairing_choices *choices) {
    bool on;
    memcpy(&on, (const char *)choices + place_of(option), sizeof on);
    return on;
}

void pairing_option_set(const struct pairing_option *option, bool on, struct pairing_choices *choices) {
    memcpy((char *)choices + place_of(option), &on, sizeof on);
}

bool pairing_options_same(const struct pairing_system *system, const struct pairing_choices *one,
                          const struct pairing_choices *other) {
    const struct pairing_option *option;
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++)
        if (pairing_option_is_on(option, one) != pairing_option_is_on(option, other))
            return false;
    return true;
}

static const struct pairing_option *find(const struct pairing_system *system, struct text name) {
    const struct pairing_option *option;
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++)
        if (text_equal_ignoring_case(name, text_from(option->name)))
            return option;
    return NULL;
}

const struct pairing_option *pairing_option_of(const struct pairing_system *system, const struct swiss_choice *choice) {
    return find(system, text_from(choice->name));
}

/* With the nearest of the system's. */
static bool refuse(const struct pairing_system *system, struct text word, struct error *error) {
    const struct pairing_option *option;
    const char *nearest = NULL;
    size_t least = SIZE_MAX;
    size_t end = word.length;
    (void)text_find(word, TEXT("="), &end);
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++) {
        size_t distance = text_distance(text_slice(word, 0, end), text_from(option->name));
        if (nearest == NULL || distance < least) {
            nearest = option->name;
            least = distance;
        }
    }
    if (nearest == NULL)
        return error_set_text(error, ERROR_pairing_options_none, text_from(system->name), TEXT(""), TEXT(""));
    return error_set_text(error, ERROR_pairing_option, word, text_from(system->name), text_from(nearest));
}

bool pairing_option_find(const struct pairing_system *system, struct text name, const struct pairing_option **option,
                         struct error *error) {
    *option = find(system, name);
    return *option != NULL || refuse(system, name, error);
}

static bool read_word(const struct pairing_system *system, struct text word, struct pairing_choices *choices,
                      struct error *error) {
    size_t equals;
    if (!text_find(word, TEXT("="), &equals)) {
        const struct pairing_option *bare = find(system, word);
        return bare == NULL ? refuse(system, word, error)
                            : error_set(error, ERROR_pairing_option_bare, bare->name, NULL, NULL);
    }
    const struct pairing_option *option = find(system, text_slice(word, 0, equals));
    struct text value = text_slice(word, equals + 1, word.length);
    bool on = text_equal_ignoring_case(value, TEXT("on"));
    if (option == NULL || (!on && !text_equal_ignoring_case(value, TEXT("off"))))
        return refuse(system, word, error);
    pairing_option_set(option, on, choices);
    return true;
}

static bool divides(char byte) {
    return byte == ' ' || byte == ',' || byte == '\t';
}

bool pairing_options_read(const struct pairing_system *system, struct text list, struct pairing_choices *choices,
                          struct error *error) {
    struct pairing_choices read = *choices;
    size_t at = 0;
    while (at < list.length) {
        size_t begin = at;
        while (at < list.length && !divides(list.bytes[at]))
            at++;
        if (at > begin && !read_word(system, text_slice(list, begin, at), &read, error))
            return false;
        at++;
    }
    *choices = read;
    return true;
}

void pairing_options_add(struct text_builder *out, const struct pairing_system *system,
                         const struct pairing_choices *choices) {
    const struct pairing_option *option;
    bool any = false;
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++) {
        if (!pairing_option_is_on(option, choices))
            continue;
        text_add_format(out, "%s%s=on", any ? " " : "", option->name);
        any = true;
    }
}
