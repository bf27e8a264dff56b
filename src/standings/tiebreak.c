#include "standings/standings.h"

static const struct {
    const char *code;
    const char *title;
} names[TIEBREAK_NAME_COUNT] = {
    [TIEBREAK_DIRECT_ENCOUNTER] = {"DE", "Direct encounter"},
    [TIEBREAK_WINS] = {"WIN", "Number of wins"},
    [TIEBREAK_SONNEBORN_BERGER] = {"SB", "Sonneborn-Berger"},
    [TIEBREAK_KOYA] = {"KS", "Koya system"},
};

static const char *const editions[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = "tiebreak@2009", [TIEBREAK_2019] = "tiebreak@2019",       [TIEBREAK_2022] = "tiebreak@2022",
    [TIEBREAK_2023] = "tiebreak@2023", [TIEBREAK_2024_04] = "tiebreak@2024-04", [TIEBREAK_2024_08] = "tiebreak@2024-08",
    [TIEBREAK_2026] = "tiebreak@2026",
};

const char *tiebreak_code(enum tiebreak_name name) {
    return names[name].code;
}

const char *tiebreak_title(enum tiebreak_name name) {
    return names[name].title;
}

bool tiebreak_read(struct text code, enum tiebreak_name *name) {
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        if (text_equal_ignoring_case(text_trim(code), text_from(names[i].code))) {
            *name = (enum tiebreak_name)i;
            return true;
        }
    }
    return false;
}

const char *tiebreak_edition_code(enum tiebreak_edition edition) {
    return editions[edition];
}

bool tiebreak_edition_read(struct text code, enum tiebreak_edition *edition) {
    struct text system = TEXT("tiebreak@");
    struct text wanted = text_trim(code);
    if (text_starts_with(wanted, system))
        wanted = text_slice(wanted, system.length, wanted.length);
    for (int i = 0; i < TIEBREAK_EDITION_COUNT; i++) {
        struct text known = text_from(editions[i]);
        if (text_equal(wanted, text_slice(known, system.length, known.length))) {
            *edition = (enum tiebreak_edition)i;
            return true;
        }
    }
    return false;
}

/* [c02-2019:13.16.2] The text of 2022 leaves the list open, those from 2023 on have none. */
struct standings_rules standings_round_robin_rules(enum tiebreak_edition edition) {
    return (struct standings_rules){
        .edition = edition,
        .tiebreak_count = 4,
        .tiebreaks = {TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_SONNEBORN_BERGER, TIEBREAK_KOYA},
    };
}

/* Type A may be listed several times, the others once. [c07-2023:4.3.A] */
bool standings_check_rules(const struct standings_rules *rules, struct error *error) {
    if (rules->tiebreak_count > STANDINGS_MOST_TIEBREAKS)
        return error_set_number(error, ERROR_tiebreak_list_long, (long long)rules->tiebreak_count,
                                STANDINGS_MOST_TIEBREAKS, 0);
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        if (rules->tiebreaks[i] == TIEBREAK_DIRECT_ENCOUNTER)
            continue;
        for (size_t earlier = 0; earlier < i; earlier++) {
            if (rules->tiebreaks[earlier] == rules->tiebreaks[i])
                return error_set(error, ERROR_tiebreak_repeated, tiebreak_code(rules->tiebreaks[i]), NULL, NULL);
        }
    }
    return true;
}
