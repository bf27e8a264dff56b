#include "cli/ratings_detail.h"

#include "cli/fields.h"
#include "event/show.h"
#include "present/document.h"
#include "standings/performance.h"

struct text ratings_hundredths(struct cli *cli, int64_t hundredths, bool plus) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    ratings_add_hundredths(&builder, hundredths, plus);
    return text_builder_take(&builder);
}

struct text ratings_assumed(struct cli *cli, unsigned assumed) {
    static const struct {
        unsigned bit;
        const char *words;
    } all[] = {{RATING_ASSUMED_GAMES, "has completed 30 games"},
               {RATING_ASSUMED_NEVER_2400, "was never rated 2400"},
               {RATING_ASSUMED_NEVER_2300, "was, as a junior, never rated 2300"},
               {RATING_ASSUMED_ADULT, "is over 18 where no year of birth is known"}};
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if ((assumed & all[i].bit) == 0)
            continue;
        assumed &= ~all[i].bit;
        text_add_format(&builder, "%s%s", builder.length == 0 ? "" : assumed == 0 ? " and " : ", ", all[i].words);
    }
    return text_builder_take(&builder);
}

/* --- The change ----------------------------------------------------------------------------------------------------- */

static const char *reason_words(enum rating_reason reason) {
    switch (reason) {
    case RATING_COUNTED:
        return "";
    case RATING_NOT_PLAYED:
        return "not rated: no game";
    case RATING_FORFEIT:
        return "not rated: forfeit";
    case RATING_OPEN:
        return "open";
    case RATING_TOO_SHORT:
        return "not rated: less than a move of each, or at another rate of play";
    case RATING_OPPONENT_UNRATED:
        break;
    }
    return "not rated: unrated opponent";
}

static void add_game(struct cli *cli, struct table *table, const struct ratings *ratings, const struct rating_row *row,
                     const struct rating_game *game) {
    const struct round_record *record = crosstable_record(&ratings->table, row->participant, game->round - 1);
    bool rated = row->rating > 0 && game->reason == RATING_COUNTED;
    table_add_number(table, game->round);
    table_add(table, game->opponent < 0 ? TEXT("") : ratings->table.participants[game->opponent].name);
    table_add_count(table, game->rating);
    table_add_zero(table, game->opponent < 0 ? "" : show_outcome(record->outcome));
    if (rated) {
        table_add_number(table, game->difference);
        if (game->used == game->difference)
            table_add_zero(table, "");
        else
            table_add_number(table, game->used);
        table_add(table, ratings_hundredths(cli, game->expected, false));
        table_add(table, ratings_hundredths(cli, game->change, true));
    } else {
        for (int i = 0; i < 4; i++)
            table_add_zero(table, "");
    }
    table_add_zero(table, reason_words(game->reason));
}

static void show_games(struct cli *cli, const struct ratings *ratings, const struct rating_row *row) {
    static const struct table_column columns[] = {
        {MESSAGE_table_round, true, NULL},    {MESSAGE_table_opponent, false, NULL},
        {MESSAGE_table_rating, true, NULL},   {MESSAGE_table_result, true, NULL},
        {MESSAGE_table_diff, true, NULL},     {MESSAGE_table_counts_as, true, NULL},
        {MESSAGE_table_expected, true, NULL}, {MESSAGE_table_change, true, NULL},
        {MESSAGE_none, false, NULL}};
    struct table table;
    const struct rating_game *games =
        rating_report_games(&cli->arena, &ratings->table, &ratings->report, row->participant);
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < ratings->table.round_count; i++)
        add_game(cli, &table, ratings, row, &games[i]);
    cli_show_table(cli, &table);
}

static void show_change(struct cli *cli, const struct rating_row *row, const struct rating_rules *rules) {
    static const char *const sources[] = {"as given", "rated 2400 or more", "a junior rated below 2300",
                                          "the usual one"};
    text_add_format(&cli->out, "K: %d, %s", (int)row->k.k, sources[row->k.source]);
    if (row->k.assumed != 0)
        text_add_format(&cli->out, "; assumed: the player %.*s", TEXT_ARG(ratings_assumed(cli, row->k.assumed)));
    text_add_byte(&cli->out, '\n');
    if (row->k.used != row->k.k)
        text_add_format(&cli->out, "With %d games K is %d: K times the games is at most 700.\n", (int)row->games,
                        (int)row->k.used);
    text_add_format(&cli->out, "Change: %d x (%.*s - %.*s) = %.*s, rounded %+d: %d -> %d%s\n", (int)row->k.used,
                    TEXT_ARG(ratings_hundredths(cli, 50 * (int64_t)row->halves, false)),
                    TEXT_ARG(ratings_hundredths(cli, row->expected, false)),
                    TEXT_ARG(ratings_hundredths(cli, row->change, true)), (int)row->rounded, (int)row->rating,
                    (int)(row->rating + row->rounded), row->below_floor ? ", below the floor: unrated" : "");
    if (row->below_floor)
        text_add_format(&cli->out, "The lowest rating that is published is %d.\n", (int)rules->floor);
}

static void show_first(struct cli *cli, const struct rating_row *row, const struct rating_rules *rules) {
    switch (row->first) {
    case RATING_FIRST_NOT:
        break;
    case RATING_FIRST_NO_GAME:
        text_add_zero(&cli->out, "First rating: none, there is no game against a rated opponent.\n");
        break;
    case RATING_FIRST_NO_POINT:
        text_add_zero(&cli->out, "First rating: none, a score of zero is disregarded.\n");
        break;
    case RATING_FIRST_TOO_FEW:
        text_add_format(&cli->out, "First rating: %d by these %d games; it takes 5.\n", (int)row->first_rating,
                        (int)row->games);
        break;
    case RATING_FIRST_BELOW_FLOOR:
        text_add_format(&cli->out, "First rating: %d, below the floor of %d: not published.\n", (int)row->first_rating,
                        (int)rules->floor);
        break;
    case RATING_FIRST_DONE:
        text_add_format(&cli->out, "First rating: %d\n", (int)row->first_rating);
        break;
    }
}

static void show_performance(struct cli *cli, const struct rating_row *row) {
    if (row->games == 0)
        return;
    text_add_format(&cli->out,
                    "Average of the opponents (ARO): %d\n"
                    "Performance (TPR): %d, %.*s of %d or %d %%: %+d\n"
                    "Perfect performance (PTP): %d\n",
                    (int)row->average, (int)row->performance, TEXT_ARG(fields_points(cli, row->halves, 2)),
                    (int)row->games, (int)row->fraction, (int)performance_difference(row->fraction), (int)row->perfect);
}

/* --- Norms ---------------------------------------------------------------------------------------------------------- */

static const char *requirement_words(enum norm_requirement requirement) {
    switch (requirement) {
    case NORM_GAMES:
        return "games over the board";
    case NORM_PERFORMANCE:
        return "performance";
    case NORM_AVERAGE:
        return "average of the opponents";
    case NORM_SCORE:
        return "percentage of the points";
    case NORM_TITLED:
        return "opponents with a title";
    case NORM_TITLE:
        return "with this title or a higher one";
    case NORM_UNRATED:
        return "unrated";
    case NORM_OWN_FEDERATION:
        return "of the player's federation";
    case NORM_ONE_FEDERATION:
        return "of one federation";
    case NORM_OTHER_FEDERATIONS:
        return "other federations";
    case NORM_WOMAN:
    case NORM_REQUIREMENT_COUNT:
        break;
    }
    return "whether the player is a woman";
}

/* All that have this answer, on one line. */
static void show_checks(struct cli *cli, const struct norm *norm, enum norm_answer answer, const char *heading) {
    bool first = true;
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++) {
        enum norm_requirement requirement = (enum norm_requirement)i;
        const struct norm_check *check = &norm->checks[i];
        if (check->answer != answer)
            continue;
        text_add_zero(&cli->out, first ? heading : "; ");
        first = false;
        text_add_zero(&cli->out, requirement_words(requirement));
        if (requirement != NORM_WOMAN)
            text_add_format(&cli->out, " %d, at %s %d", (int)check->has,
                            norm_requirement_is_most(requirement) ? "most" : "least", (int)check->limit);
    }
    if (!first)
        text_add_byte(&cli->out, '\n');
}

static void show_norm(struct cli *cli, const struct ratings *ratings, const struct rating_row *row,
                      enum norm_title title) {
    const struct norm *norm = &row->norms[title];
    text_add_format(&cli->out, "%s norm: %s; performance %d against an average of %d", norm_title_code(title),
                    norm_verdict_code(norm->verdict), (int)norm->performance, (int)norm->average);
    if (norm->raised >= 0)
        text_add_format(&cli->out, " (%.*s raised from %d to %d)",
                        TEXT_ARG(ratings->table.participants[norm->raised].name), (int)norm->raised_from,
                        (int)norm->raised_to);
    if (norm->needed >= 0)
        text_add_format(&cli->out, "; needs %.*s of %d\n", TEXT_ARG(fields_points(cli, norm->needed, 2)),
                        (int)row->norm_games);
    else
        text_add_zero(&cli->out, "; no score is enough\n");
    show_checks(cli, norm, NORM_UNMET, "  not met: ");
    show_checks(cli, norm, NORM_UNKNOWN, "  cannot be told: ");
}

static void show_norms(struct cli *cli, const struct ratings *ratings, const struct rating_row *row) {
    bool any = false;
    for (int title = 0; title < NORM_TITLE_COUNT; title++) {
        if (row->norms[title].verdict == NORM_NOT_SOUGHT)
            continue;
        if (!any)
            text_add_byte(&cli->out, '\n');
        any = true;
        show_norm(cli, ratings, row, (enum norm_title)title);
    }
    if (any)
        text_add_zero(&cli->out,
                      "For information only: exemptions, and what the event itself must fulfil, are not looked at.\n");
}

void ratings_show_player(struct cli *cli, const struct event *event, const struct ratings *ratings,
                         const struct rating_row *row) {
    const struct rating_rules *rules = rating_rules(ratings->report.given.edition);
    const struct player *player = event_player(event, ratings->table.participants[row->participant].player);
    cli_bold(cli, names_player(&cli->arena, player));
    if (row->rating > 0)
        text_add_format(&cli->out, ": rated %d", (int)row->rating);
    else
        text_add_zero(&cli->out, ": unrated");
    text_add_format(&cli->out, ", %.*s of %d rated game%s\n\n", TEXT_ARG(fields_points(cli, row->halves, 2)),
                    (int)row->games, row->games == 1 ? "" : "s");
    show_games(cli, ratings, row);
    text_add_byte(&cli->out, '\n');
    if (row->rating > 0)
        show_change(cli, row, rules);
    show_first(cli, row, rules);
    show_performance(cli, row);
    show_norms(cli, ratings, row);
}
