#include "pairing/options.h"

#include <stddef.h>
#include <string.h>

/* Which systems have it, and where it is kept. */
struct placed_option {
    struct pairing_option option;
    const char *systems;
    size_t at;
};

static const struct placed_option options[] = {
    {{"topscorers_from_half", "In the last round a player with exactly half of the points is a topscorer too."},
     "dutch@2009",
     offsetof(struct pairing_choices, topscorers_from_half)},
    {{"forfeits_float", "A pairing that ended by forfeit leaves the float marks of its scores."},
     "dutch@2009",
     offsetof(struct pairing_choices, forfeits_float)},
    {{"lim_maxi", "Maxi-tournament: floaters and exchanges keep within 100 rating points."},
     "lim@1999",
     offsetof(struct pairing_choices, lim_maxi)},
    {{"last_round_by_half",
      "In the last round the colour limits yield for players with half of the points or more, and "
      "for nobody else."},
     "lim@1999 dubov@1997 burstein@2009",
     offsetof(struct pairing_choices, last_round_by_half)},
    {{"burstein_plain", "No imaginary point in rounds 1 and 2."},
     "burstein@2009",
     offsetof(struct pairing_choices, burstein_plain)},
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

/* "" where the system has none. */
static bool refuse(const struct pairing_system *system, struct text word, struct error *error) {
    char known[200] = "";
    size_t length = 0;
    const struct pairing_option *option;
    if (pairing_option_at(system, 0) == NULL)
        return error_set_text(error, ERROR_pairing_options_none, text_from(system->name), TEXT(""), TEXT(""));
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++) {
        size_t more = strlen(option->name) + 2;
        if (length + more >= sizeof known)
            break;
        memcpy(known + length, i == 0 ? "" : ", ", i == 0 ? 0 : 2);
        length += i == 0 ? 0 : 2;
        memcpy(known + length, option->name, strlen(option->name) + 1);
        length += strlen(option->name);
    }
    return error_set_text(error, ERROR_pairing_option, word, text_from(system->name), text_from(known));
}

bool pairing_option_find(const struct pairing_system *system, struct text name, const struct pairing_option **option,
                         struct error *error) {
    *option = find(system, name);
    return *option != NULL || refuse(system, name, error);
}

static bool read_word(const struct pairing_system *system, struct text word, struct pairing_choices *choices,
                      struct error *error) {
    size_t equals;
    if (!text_find(word, TEXT("="), &equals))
        return refuse(system, word, error);
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
