#include "standings/standings.h"

#include "standings/edition.h"

static struct tiebreak cut_once(enum tiebreak_name name) {
    return (struct tiebreak){.name = name, .modifier = TIEBREAK_CUT, .amount = 1};
}

static void add(struct standings_rules *rules, struct tiebreak tiebreak) {
    rules->tiebreaks[rules->tiebreak_count++] = tiebreak;
}

/* [c02-2019:13.16.2] The text of 2022 leaves the list open [c02-2022:13.2], those from 2023 on have none. */
struct standings_rules standings_round_robin_rules(enum tiebreak_edition edition) {
    return (struct standings_rules){
        .edition = edition,
        .tiebreak_count = 4,
        .tiebreaks = {tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER), tiebreak_plain(TIEBREAK_WINS),
                      tiebreak_plain(TIEBREAK_SONNEBORN_BERGER), tiebreak_plain(TIEBREAK_KOYA)},
    };
}

/*
 * Lists without ratings: whether all are rated, and well, is not known when a tournament is made.
 * [c02-2019:13.16.4] [c02-2022:13.1.1] [c02-2022:13.1.2] [c02-2022:13.1.4] [c02-2022:13.1.5]
 */
struct standings_rules standings_swiss_rules(enum tiebreak_edition edition, int32_t rounds) {
    struct standings_rules rules = {.edition = edition};
    switch (edition_rules(edition)->text) {
    case EDITION_TEXT_2019:
        add(&rules, cut_once(TIEBREAK_BUCHHOLZ));
        add(&rules, tiebreak_plain(TIEBREAK_BUCHHOLZ));
        add(&rules, tiebreak_plain(TIEBREAK_SONNEBORN_BERGER));
        add(&rules, tiebreak_plain(TIEBREAK_PROGRESSIVE_SCORES));
        add(&rules, tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER));
        add(&rules, tiebreak_plain(TIEBREAK_WINS));
        add(&rules, tiebreak_plain(TIEBREAK_WINS_WITH_BLACK));
        break;
    case EDITION_TEXT_2022:
        add(&rules, tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER));
        add(&rules, cut_once(TIEBREAK_BUCHHOLZ));
        add(&rules, tiebreak_plain(TIEBREAK_PROGRESSIVE_SCORES));
        add(&rules, tiebreak_plain(rounds % 2 == 0 ? TIEBREAK_GAMES_WITH_BLACK : TIEBREAK_WINS));
        break;
    default:
        add(&rules, cut_once(TIEBREAK_BUCHHOLZ));
        add(&rules, tiebreak_plain(TIEBREAK_BUCHHOLZ));
        add(&rules, tiebreak_plain(TIEBREAK_SONNEBORN_BERGER));
        add(&rules, tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER));
        add(&rules, tiebreak_plain(TIEBREAK_WINS));
        break;
    }
    return rules;
}

const char *standings_unrated_code(enum standings_unrated unrated) {
    static const char *const codes[] = {"drop", "fixed", "ignore"};
    return codes[unrated];
}

bool standings_unrated_read(struct text code, enum standings_unrated *unrated) {
    if (!text_equal(code, TEXT("drop")) && !text_equal(code, TEXT("ignore")))
        return false;
    *unrated = text_equal(code, TEXT("drop")) ? STANDINGS_UNRATED_DROP : STANDINGS_UNRATED_IGNORE;
    return true;
}

static const char *const unplayed_codes[STANDINGS_UNPLAYED_COUNT] = {"usual", "byes-nothing", "nothing"};

const char *standings_unplayed_code(enum standings_unplayed unplayed) {
    return unplayed_codes[unplayed];
}

bool standings_unplayed_read(struct text code, enum standings_unplayed *unplayed) {
    for (int i = 0; i < STANDINGS_UNPLAYED_COUNT; i++) {
        if (text_equal(code, text_from(unplayed_codes[i]))) {
            *unplayed = (enum standings_unplayed)i;
            return true;
        }
    }
    return false;
}

/* Type A may be listed several times, the others once. [c07-2023:4.3.A] */
bool standings_check_rules(const struct standings_rules *rules, struct error *error) {
    char code[TIEBREAK_CODE_SIZE];
    if (rules->tiebreak_count > STANDINGS_MOST_TIEBREAKS)
        return error_set_number(error, ERROR_tiebreak_list_long, (long long)rules->tiebreak_count,
                                STANDINGS_MOST_TIEBREAKS, 0);
    /* The texts before 2022 leave nothing open. */
    if (rules->unplayed != STANDINGS_UNPLAYED_USUAL &&
        edition_unplayed_article(edition_rules(rules->edition))[0] == '\0')
        return error_set(error, ERROR_unplayed_edition, standings_unplayed_code(rules->unplayed),
                         tiebreak_edition_code(rules->edition), NULL);
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        if (!tiebreak_check(rules->tiebreaks[i], rules->edition, error))
            return false;
        if (tiebreak_is_repeatable(rules->tiebreaks[i].name))
            continue;
        for (size_t earlier = 0; earlier < i; earlier++) {
            if (tiebreak_equal(rules->tiebreaks[earlier], rules->tiebreaks[i]))
                return error_set(error, ERROR_tiebreak_repeated,
                                 tiebreak_code(rules->tiebreaks[i], rules->edition, code), NULL, NULL);
        }
    }
    return true;
}

bool standings_check_round_robin(const struct standings_rules *rules, struct error *error) {
    char code[TIEBREAK_CODE_SIZE];
    if (!standings_check_rules(rules, error))
        return false;
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        if (!edition_has_in_round_robin(edition_rules(rules->edition), rules->tiebreaks[i].name))
            return error_set(error, ERROR_tiebreak_round_robin,
                             tiebreak_code(rules->tiebreaks[i], rules->edition, code),
                             tiebreak_edition_code(rules->edition), NULL);
    }
    return true;
}
