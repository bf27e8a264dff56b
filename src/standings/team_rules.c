#include "standings/team_work.h"

static void add(struct team_rules *rules, struct tiebreak tiebreak) {
    rules->list.tiebreaks[rules->list.tiebreak_count++] = tiebreak;
}

/* [c02-2019:13.16.3] */
struct team_rules standings_team_round_robin_rules(enum tiebreak_edition edition, enum tiebreak_reference primary) {
    struct team_rules rules = {.primary = primary, .list.edition = edition};
    add(&rules, tiebreak_plain(TIEBREAK_OTHER_SCORE));
    add(&rules, tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER));
    add(&rules, tiebreak_plain(TIEBREAK_SONNEBORN_BERGER));
    return rules;
}

/* [c02-2019:13.16.6] */
struct team_rules standings_team_swiss_rules(enum tiebreak_edition edition, enum tiebreak_reference primary) {
    struct team_rules rules = {.primary = primary, .list.edition = edition};
    add(&rules, tiebreak_plain(TIEBREAK_OTHER_SCORE));
    add(&rules, tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER));
    add(&rules, (struct tiebreak){.name = TIEBREAK_BUCHHOLZ, .modifier = TIEBREAK_CUT, .amount = 1});
    add(&rules, tiebreak_plain(TIEBREAK_BUCHHOLZ));
    add(&rules, tiebreak_plain(TIEBREAK_SONNEBORN_BERGER));
    return rules;
}

bool standings_team_rules_recommended(enum tiebreak_edition edition) {
    return edition_rules(edition)->text == EDITION_TEXT_2019;
}

static bool check_list(const struct standings_rules *list, struct error *error) {
    char code[TIEBREAK_CODE_SIZE];
    if (list->tiebreak_count > STANDINGS_MOST_TIEBREAKS)
        return error_set_number(error, ERROR_tiebreak_list_long, (long long)list->tiebreak_count,
                                STANDINGS_MOST_TIEBREAKS, 0);
    for (size_t i = 0; i < list->tiebreak_count; i++) {
        if (!tiebreak_check_team(list->tiebreaks[i], list->edition, error))
            return false;
        for (size_t earlier = 0; !tiebreak_is_repeatable(list->tiebreaks[i].name) && earlier < i; earlier++) {
            if (tiebreak_equal(list->tiebreaks[earlier], list->tiebreaks[i]))
                return error_set(error, ERROR_tiebreak_repeated, tiebreak_code(list->tiebreaks[i], list->edition, code),
                                 NULL, NULL);
        }
    }
    return true;
}

/* [c07-2023:13.3.2] */
static bool check_chain(const struct team_rules *rules, struct error *error) {
    if (rules->chain_count > TEAM_MOST_CHAIN)
        return error_set_number(error, ERROR_tiebreak_list_long, (long long)rules->chain_count, TEAM_MOST_CHAIN, 0);
    for (size_t i = 0; i < rules->chain_count; i++) {
        enum tiebreak_name name = rules->chain[i];
        bool known = tiebreak_ends_encounter(name);
        for (size_t earlier = 0; earlier < i; earlier++)
            known = known && rules->chain[earlier] != name;
        if (!known)
            return error_set(error, ERROR_tiebreak_chain, tiebreak_acronym(name, rules->list.edition), NULL, NULL);
    }
    return true;
}

static bool check_for_table(const struct team_rules *rules, const struct team_table *table, struct error *error) {
    const struct standings_rules *list = &rules->list;
    char code[TIEBREAK_CODE_SIZE];
    for (size_t i = 0; i < list->tiebreak_count; i++) {
        bool strength = list->tiebreaks[i].name == TIEBREAK_SCHEDULE_STRENGTH;
        if (table->predetermined && !edition_has_in_round_robin(edition_rules(list->edition), list->tiebreaks[i].name))
            return error_set(error, ERROR_tiebreak_round_robin, tiebreak_code(list->tiebreaks[i], list->edition, code),
                             tiebreak_edition_code(list->edition), NULL);
        if (strength && standings_team_field_divisor(table, rules, list->tiebreaks[i]).numerator == 0)
            return error_set(error, ERROR_tiebreak_divisor, tiebreak_code(list->tiebreaks[i], list->edition, code), "0",
                             NULL);
    }
    return true;
}

bool standings_team_rules_check(const struct team_rules *rules, struct error *error) {
    if (rules->primary != TIEBREAK_MATCH_POINTS && rules->primary != TIEBREAK_GAME_POINTS)
        return error_set(error, ERROR_tiebreak_primary, NULL, NULL, NULL);
    return check_list(&rules->list, error) && check_chain(rules, error);
}

bool standings_team_rules_check_table(const struct team_rules *rules, const struct team_table *table,
                                      struct error *error) {
    return standings_team_rules_check(rules, error) && check_for_table(rules, table, error);
}

bool standings_team_rules_chain_missing(const struct team_rules *rules) {
    for (size_t i = 0; i < rules->list.tiebreak_count; i++) {
        if (tiebreak_needs_chain(rules->list.tiebreaks[i].name))
            return rules->chain_count == 0;
    }
    return false;
}
