#include "cli/standings_rules.h"

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

/* What the options ask for in place of the tournament's own rules. */
bool standings_read_rules(struct cli *cli, bool predetermined, struct standings_rules *rules, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    struct text left = cli_value(cli, "tiebreaks");
    if (cli_has(cli, "edition") && !tiebreak_edition_read(edition, &rules->edition))
        return error_set_text(error, ERROR_edition_unknown, edition, TEXT("tiebreak"), TEXT(""));
    if (cli_has(cli, "tiebreaks")) {
        rules->tiebreak_count = 0;
        while (left.length > 0) {
            struct tiebreak tiebreak;
            if (!tiebreak_read_for(text_cut(&left, ','), rules->edition, &tiebreak, error))
                return false;
            if (rules->tiebreak_count < STANDINGS_MOST_TIEBREAKS)
                rules->tiebreaks[rules->tiebreak_count] = tiebreak;
            rules->tiebreak_count++;
        }
    }
    if (cli_has(cli, "unrated") && !read_unrated(cli, rules, error))
        return false;
    if (cli_has(cli, "unplayed") && !standings_unplayed_read(cli_value(cli, "unplayed"), &rules->unplayed))
        return error_set_text(error, ERROR_cli_unplayed, cli_value(cli, "unplayed"), TEXT(""), TEXT(""));
    return predetermined ? standings_check_round_robin(rules, error) : standings_check_rules(rules, error);
}
