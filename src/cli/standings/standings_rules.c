#include "cli/standings/standings_rules.h"

#include "contract_requests.h"
#include "present/standings.h"

bool cli_standings_own_rules(struct cli *cli, bool teams) {
    return !cli_has(cli, "tiebreaks") && !cli_has(cli, "edition") && !cli_has(cli, teams ? "primary" : "unrated") &&
           !cli_has(cli, teams ? "chain" : "unplayed");
}

/* The edition and the list. */
static bool read_list(struct cli *cli, bool teams, struct standings_rules *rules, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    struct text left = cli_value(cli, "tiebreaks");
    if (cli_has(cli, "edition") && !tiebreak_edition_read(edition, &rules->edition))
        return error_set_text(error, ERROR_edition_unknown, edition, TEXT("tiebreak"), TEXT(""));
    if (cli_has(cli, "tiebreaks"))
        rules->tiebreak_count = 0;
    while (left.length > 0) {
        struct tiebreak tiebreak;
        if (!(teams ? tiebreak_read_for_team : tiebreak_read_for)(text_cut(&left, ','), rules->edition, &tiebreak,
                                                                  error))
            return false;
        if (rules->tiebreak_count < STANDINGS_MOST_TIEBREAKS)
            rules->tiebreaks[rules->tiebreak_count] = tiebreak;
        rules->tiebreak_count++;
    }
    return true;
}

/* "ignore", "drop", or the rating that unrated players count with. */
static bool read_unrated(struct cli *cli, struct standings_rules *rules, struct error *error) {
    struct text method = cli_value(cli, "unrated");
    int64_t rating = 0;
    if (text_equal(method, TEXT("drop"))) {
        rules->unrated = STANDINGS_UNRATED_DROP;
    } else if (text_equal(method, TEXT("ignore"))) {
        rules->unrated = STANDINGS_UNRATED_IGNORE;
    } else if (text_to_integer(method, &rating) && rating > 0 && rating <= STANDINGS_MOST_RATING) {
        rules->unrated = STANDINGS_UNRATED_FIXED;
        rules->unrated_rating = (int32_t)rating;
    } else {
        return error_set_text(error, ERROR_cli_unrated, method, TEXT(""), TEXT(""));
    }
    return true;
}

bool cli_standings_read_rules(struct cli *cli, bool predetermined, struct standings_rules *rules, struct error *error) {
    if (!read_list(cli, false, rules, error) || (cli_has(cli, "unrated") && !read_unrated(cli, rules, error)))
        return false;
    if (cli_has(cli, "unplayed") && !standings_unplayed_read(cli_value(cli, "unplayed"), &rules->unplayed))
        return error_set_text(error, ERROR_cli_unplayed, cli_value(cli, "unplayed"), TEXT(""), TEXT(""));
    return predetermined ? standings_check_round_robin(rules, error) : standings_check_rules(rules, error);
}

static bool refuse(struct cli *cli, const char *field, struct text given, struct error *error) {
    return error_set_text(error, ERROR_field_value, text_from(field), given,
                          shape_allowed(&cli->arena, &contract_asked_team_play_values, field, ""));
}

static bool read_chain(struct cli *cli, struct team_rules *rules, struct error *error) {
    struct text left = cli_value(cli, "chain");
    rules->chain_count = 0;
    while (left.length > 0) {
        struct text code = text_trim(text_cut(&left, ','));
        struct tiebreak link;
        if (!tiebreak_read(code, &link) || !tiebreak_ends_encounter(link.name) || rules->chain_count == TEAM_MOST_CHAIN)
            return refuse(cli, "chain", code, error);
        rules->chain[rules->chain_count++] = link.name;
    }
    return true;
}

bool cli_standings_read_team_rules(struct cli *cli, struct team_rules *rules, struct error *error) {
    struct text primary = cli_value(cli, "primary");
    if (cli_has(cli, "primary")) {
        bool match = text_equal_ignoring_case(primary, TEXT("mp"));
        if (!match && !text_equal_ignoring_case(primary, TEXT("gp")))
            return refuse(cli, "primary", primary, error);
        rules->primary = match ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
    }
    return (!cli_has(cli, "chain") || read_chain(cli, rules, error)) && read_list(cli, true, &rules->list, error) &&
           standings_team_rules_check(rules, error);
}

void cli_standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event) {
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        if (tiebreak_is_rating(rules->tiebreaks[i].name))
            cli_warn(cli, text_zero(&cli->arena, event), 0, 0,
                     language_said(&cli->arena, cli->language, show_tiebreak_by_ratings, "code",
                                   language_text(present_code(&cli->arena, rules, i))));
}
