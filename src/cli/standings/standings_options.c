#include "cli/standings/standings_options.h"

#include "present/standings.h"

static const struct text *given(struct cli *cli, const char *option) {
    struct text *value = NULL;
    if (cli_has(cli, option)) {
        value = arena_alloc(&cli->arena, sizeof *value);
        *value = cli_value(cli, option);
    }
    return value;
}

struct asked_rules cli_standings_asked(struct cli *cli) {
    return (struct asked_rules){.edition = given(cli, "edition"),
                                .tiebreaks = given(cli, "tiebreaks"),
                                .unrated = given(cli, "unrated"),
                                .unplayed = given(cli, "unplayed"),
                                .primary = given(cli, "primary"),
                                .chain = given(cli, "chain")};
}

void cli_standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event) {
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        if (tiebreak_is_rating(rules->tiebreaks[i].name))
            cli_warn(cli, text_zero(&cli->arena, event), 0, 0,
                     language_said(&cli->arena, cli->language, show_tiebreak_by_ratings, "code",
                                   language_text(present_code(&cli->arena, rules, i))));
}
