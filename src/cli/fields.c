#include "cli/fields.h"

#include "base/score.h"
#include "cli/table.h"

bool fields_given(struct cli *cli, const struct field_option *options) {
    for (; options->option != NULL; options++)
        if (cli_has(cli, options->option))
            return true;
    return false;
}

bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options,
                  struct error *error) {
    for (; options->option != NULL; options++) {
        if (!cli_has(cli, options->option))
            continue;
        int64_t number = 0;
        if (options->most > 0 && cli_value(cli, options->option).length > 0 &&
            !cli_value_number(cli, options->option, 0, options->most, &number, error))
            return false;
        if (options->most > 0)
            json_key_integer(writer, options->member, number);
        else
            json_key_text(writer, options->member, cli_value(cli, options->option));
    }
    return true;
}

void fields_show(struct cli *cli, const char *label, struct text value) {
    if (value.length == 0)
        return;
    struct text_builder left;
    text_builder_init(&left, &cli->arena);
    text_add_format(&left, "%s:", label);
    text_add_left_aligned(&cli->out, text_builder_take(&left), 14);
    text_add_byte(&cli->out, ' ');
    text_add(&cli->out, value);
    text_add_byte(&cli->out, '\n');
}

void fields_show_number(struct cli *cli, const char *label, int64_t value) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, value);
    fields_show(cli, label, text_builder_take(&builder));
}

struct text fields_system(const struct tournament *tournament) {
    if (tournament->system == SYSTEM_MANUAL)
        return tournament->predetermined ? TEXT("round robin, pairings as entered") : TEXT("pairings as entered");
    if (tournament->system == SYSTEM_SWISS)
        return tournament->baku ? TEXT("accelerated Swiss") : TEXT("Swiss");
    if (tournament->system == SYSTEM_KNOCKOUT)
        return TEXT("knock-out");
    if (tournament->cycles == 1)
        return TEXT("round robin");
    return tournament->swap ? TEXT("double round robin") : TEXT("double round robin without exchange of rounds");
}

void fields_add_rounds(struct table *table, const struct tournament *tournament) {
    if (tournament->system == SYSTEM_KNOCKOUT)
        table_add(table, TEXT(""));
    else
        table_add_number(table, tournament_rounds_planned(tournament));
}

struct text fields_edition(const struct event *event, const struct tournament *tournament) {
    if (tournament->system == SYSTEM_SWISS)
        return text_from(tournament->pairing->name);
    return tournament->system == SYSTEM_ROUND_ROBIN ? event->roundrobin_edition : TEXT("");
}

struct text fields_initial_colour(struct cli *cli, const struct tournament *tournament) {
    struct text_builder builder;
    if (tournament->initial_colour == COLOUR_NONE)
        return TEXT("not drawn yet");
    text_builder_init(&builder, &cli->arena);
    text_add_zero(&builder, tournament->initial_colour == COLOUR_WHITE ? "white" : "black");
    if (tournament->colour_seed.length > 0)
        text_add_format(&builder, ", by lot with the seed %.*s", TEXT_ARG(tournament->colour_seed));
    return text_builder_take(&builder);
}

struct text fields_group(struct cli *cli, const struct tournament *tournament, const struct prohibited_group *group) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (int32_t i = 0; i < group->count; i++) {
        const struct tournament_entry *entry = tournament_entry_of(tournament, group->players[i]);
        text_add_format(&builder, "%s%d", i > 0 ? "-" : "", entry == NULL ? 0 : (int)entry->number);
    }
    return text_builder_take(&builder);
}

struct text fields_points(struct cli *cli, int64_t points, int32_t unit) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (cli_has(cli, "csv"))
        score_add_decimal(&builder, points, unit, 1);
    else
        score_add(&builder, points, unit);
    return text_builder_take(&builder);
}

struct text fields_scoring(struct cli *cli, const struct scoring *scoring) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    score_add(&builder, scoring->win, scoring->unit);
    text_add_byte(&builder, '-');
    score_add(&builder, scoring->draw, scoring->unit);
    text_add_byte(&builder, '-');
    score_add(&builder, scoring->loss, scoring->unit);
    if (scoring->absent != 0) {
        text_add_zero(&builder, ", absent ");
        score_add(&builder, scoring->absent, scoring->unit);
    }
    if (scoring->allocated_bye != scoring->win) {
        text_add_zero(&builder, ", bye ");
        score_add(&builder, scoring->allocated_bye, scoring->unit);
    }
    return text_builder_take(&builder);
}

struct text fields_tiebreaks(struct cli *cli, const struct standings_rules *rules) {
    char code[TIEBREAK_CODE_SIZE];
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(&builder, "%s%s", i > 0 ? ", " : "", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    return text_builder_take(&builder);
}

const char *fields_stage(const struct tournament *tournament) {
    switch (tournament_stage(tournament)) {
    case STAGE_SETUP:
        return "in set-up";
    case STAGE_RUNNING:
        return "running";
    case STAGE_COMPLETE:
        break;
    }
    return "complete";
}

/* An estimate and a converted rating are marked. [c04:dutch.A.1] [c04:lim.ranking.estimate] */
struct text fields_rating(struct cli *cli, const struct player *player) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (player->rating > 0)
        text_add_integer(&builder, player->rating);
    if (player->rating_from.length > 0)
        text_add_zero(&builder, text_equal(player->rating_from, TEXT("estimate")) ? " est." : " conv.");
    return text_builder_take(&builder);
}

struct text fields_title(struct cli *cli, const struct player *player) {
    if (player->title.length == 0)
        return player->name;
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add(&builder, player->title);
    text_add_byte(&builder, ' ');
    text_add(&builder, player->name);
    return text_builder_take(&builder);
}

static int32_t count_results(const struct round *round, enum result result) {
    int32_t count = 0;
    for (int32_t i = 0; i < round->board_count; i++)
        count += round->boards[i].result == result;
    return count;
}

/* Rounds from the first on that wait for nothing but postponed games. */
static int32_t rounds_over(const struct tournament *tournament, int32_t rounds) {
    int32_t over = 0;
    while (over < rounds && tournament->rounds[over].open <= count_results(&tournament->rounds[over], RESULT_POSTPONED))
        over++;
    return over;
}

static void add_games(struct text_builder *builder, const char *before, int32_t count, const char *kind,
                      const char *after) {
    if (count > 0)
        text_add_format(builder, "%s%d %sgame%s%s", before, (int)count, kind, count == 1 ? "" : "s", after);
}

struct text fields_progress(struct cli *cli, const struct tournament *tournament, int32_t rounds) {
    struct text_builder builder;
    if (tournament->system == SYSTEM_KNOCKOUT)
        return tournament_stage(tournament) == STAGE_COMPLETE  ? TEXT("final")
               : tournament_stage(tournament) == STAGE_RUNNING ? TEXT("so far")
                                                               : TEXT("not begun");
    if (rounds == tournament->round_count && tournament_stage(tournament) == STAGE_COMPLETE)
        return TEXT("final");
    int32_t over = rounds_over(tournament, rounds);
    int32_t open = 0;
    int32_t later = 0;
    for (int32_t i = 0; i < rounds; i++) {
        const struct round *round = &tournament->rounds[i];
        open += round->open;
        if (i >= over)
            later += round->board_count - count_results(round, RESULT_NONE) - count_results(round, RESULT_POSTPONED);
    }
    text_builder_init(&builder, &cli->arena);
    if (over > 0)
        text_add_format(&builder, "after round %d", (int)over);
    else
        text_add_zero(&builder, later == 0 ? "before round 1" : "after");
    add_games(&builder, over > 0 ? " and " : " ", later, over > 0 ? "later " : "", over > 0 ? "" : " of round 1");
    add_games(&builder, ", ", open, "", " open");
    return text_builder_take(&builder);
}

struct text fields_heading(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    if (text_equal(event->name, tournament->name))
        return event->name;
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "%.*s: %.*s", TEXT_ARG(event->name), TEXT_ARG(tournament->name));
    return text_builder_take(&builder);
}
