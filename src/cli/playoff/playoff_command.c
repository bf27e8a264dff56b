#include "cli/playoff/playoff_command.h"

#include "cli/commands.h"
#include "cli/field_words.h"
#include "event/views.h"

/* All that one call works with. */
struct request {
    struct cli *cli;
    const struct event *event;
    enum tiebreak_edition edition;
    struct playoff_rules rules;
    struct asked_ties found;
    int64_t ended;
    int64_t closing;
};

static bool read_option_time(struct cli *cli, const char *option, int64_t *minutes, struct error *error) {
    *minutes = PLAYOFF_UNSET;
    if (!cli_has(cli, option) || asked_playoff_read_time(cli_value(cli, option), minutes))
        return true;
    return error_set_text(error, ERROR_cli_time, cli_value(cli, option), TEXT(""), TEXT(""));
}

static bool read_rate(struct cli *cli, struct playoff_rules *rules, struct error *error) {
    struct playoff_rate rate;
    if (!cli_has(cli, "rate"))
        return true;
    if (!playoff_rate_read(cli_value(cli, "rate"), &rate))
        return error_set_text(error, ERROR_cli_rate, cli_value(cli, "rate"), TEXT(""), TEXT(""));
    playoff_set_rate(rules, rate);
    return true;
}

static bool read_rules(struct cli *cli, enum playoff_edition edition, const struct tournament *tournament,
                       struct playoff_rules *rules, struct error *error) {
    *rules = asked_playoff_rules(tournament, edition, cli_has(cli, "edition"), cli_has(cli, "template"));
    if (!cli_playoff_read_rules(cli, cli_playoff_read_setting, rules, error))
        return false;
    if (cli_has(cli, "places") && !playoff_set(rules, TEXT("places"), cli_value(cli, "places"), error))
        return error_in_field(error, "--places");
    return read_rate(cli, rules, error);
}

static bool read_edition(struct cli *cli, const struct tournament *tournament, enum tiebreak_edition *edition,
                         struct error *error) {
    *edition = tournament->rules.edition;
    struct text given = cli_value(cli, "edition");
    if (cli_has(cli, "edition") && !tiebreak_edition_read(given, edition))
        return error_set_text(error, ERROR_edition_unknown, given, TEXT("tiebreak"), TEXT(""));
    return true;
}

static bool has_records(struct cli *cli) {
    return cli_has(cli, "results") || cli_has(cli, "result");
}

static bool begin(struct request *request, const struct playoff_tie *tie, struct asked_playoff *asked,
                  struct error *error) {
    struct cli *cli = request->cli;
    uint64_t seed;
    bool lots = cli_has(cli, "lots");
    if (lots && !random_seed_read(cli_value(cli, "lots"), &seed))
        return error_set_text(error, ERROR_cli_seed, cli_value(cli, "lots"), TEXT("lots"), TEXT(""));
    *asked = (struct asked_playoff){.arena = &cli->arena,
                                    .rules = &request->rules,
                                    .table = &request->found.table,
                                    .tie = tie,
                                    .ended = request->ended};
    asked_playoff_begin(asked, lots ? &seed : NULL);
    return true;
}

static struct present_playoff shown_of(const struct request *request, const struct asked_playoff *asked) {
    return (struct present_playoff){.table = asked->table,
                                    .tie = asked->tie,
                                    .edition = request->edition,
                                    .rank_seed = asked->lots ? cli_value(request->cli, "lots") : TEXT(""),
                                    .settled = asked->settled,
                                    .playoff = asked->playoff};
}

/* The tie that results are for; NULL: no results, and none was named. */
static bool choose_tie(struct request *request, const struct playoff_tie **chosen, struct error *error) {
    struct cli *cli = request->cli;
    int64_t place = 0;
    *chosen = NULL;
    if (!cli_value_number(cli, "tie", 1, PLAYOFF_MOST_PLAYERS, &place, error))
        return false;
    return (place == 0 && !has_records(cli)) ||
           asked_playoff_choose(&request->found.ties, place, &cli->arena, chosen, error);
}

/* --- Showing ---------------------------------------------------------------------------------------------------- */

/* How long it can take, and whether that fits. */
static void show_time(struct request *request, struct document *document, const struct playoff_tie *tie) {
    struct asked_time time = asked_playoff_time(&request->rules, tie, request->ended, request->closing);
    if (!time.known)
        return;
    document->gap = DOCUMENT_APART;
    document_note(document, document_say(document, show_playoff_longest, "count", language_number(time.minutes)));
    if (time.fits)
        return;
    document_note(document, document_said(document, MESSAGE_show_playoff_too_long));
    document_note(document, language_error_describe(document->arena, document->language, &time.why));
    request->cli->no = true;
}

static bool show(struct request *request, struct document *document, const struct playoff_tie *chosen,
                 struct error *error) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    bool complete = playoff_missing(&request->rules, missing) == 0;
    present_playoff_rules(document, &request->rules, false);
    if (request->found.ties.count == 0) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, request->found.played ? MESSAGE_show_playoff_no_tie
                                                                              : MESSAGE_show_playoff_nothing_played));
    }
    for (int32_t i = 0; i < request->found.ties.count; i++) {
        const struct playoff_tie *tie = &request->found.ties.ties[i];
        struct asked_playoff asked;
        if ((chosen != NULL && tie != chosen) || !begin(request, tie, &asked, error))
            continue;
        bool played = tie->played && complete;
        if (played &&
            !cli_playoff_read_records(request->cli, &asked, error)) /* it may have lots for the ranking order */
            return false;
        struct present_playoff shown = shown_of(request, &asked);
        present_playoff_tie(document, &shown, &request->rules);
        if (!played)
            continue;
        show_time(request, document, tie);
        present_playoff(document, &shown);
    }
    return true;
}

/* As an event would have it that started it by these rules. */
static struct tournament_playoff *as_started(struct request *request, const struct tournament *tournament,
                                             const struct asked_playoff *asked) {
    struct arena *arena = &request->cli->arena;
    const struct playoff_tie *tie = asked->tie;
    struct tournament_playoff *playoff = arena_alloc(arena, sizeof *playoff);
    *playoff = (struct tournament_playoff){.of_teams = playoffs_of_teams(tournament),
                                           .first_place = tie->first_place,
                                           .edition = request->edition,
                                           .rules = request->rules,
                                           .seed = shown_of(request, asked).rank_seed,
                                           .lots = tie->lots,
                                           .last_end = request->ended,
                                           .player_count = tie->count};
    playoff->players = arena_array(arena, (size_t)tie->count, sizeof *playoff->players);
    for (int32_t i = 0; i < tie->count; i++)
        playoff->players[i] = request->found.table.participants[tie->participants[i]].player;
    return playoff;
}

static bool show_json(struct request *request, const struct tournament *tournament, const struct playoff_tie *chosen,
                      struct error *error) {
    struct cli *cli = request->cli;
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    bool complete = playoff_missing(&request->rules, missing) == 0;
    const struct playoff_ties *ties = &request->found.ties;
    struct playoff_tried *tried = arena_array(&cli->arena, (size_t)ties->count, sizeof *tried);
    struct playoff_trial trial = {.edition = request->edition,
                                  .rules = &request->rules,
                                  .table = &request->found.table,
                                  .ties = chosen != NULL ? chosen : ties->ties,
                                  .tie_count = chosen != NULL ? 1 : ties->count,
                                  .tried = tried};
    for (int32_t i = 0; i < trial.tie_count; i++) {
        struct asked_playoff *asked = arena_alloc(&cli->arena, sizeof *asked);
        if (!begin(request, &trial.ties[i], asked, error))
            return false;
        if (!trial.ties[i].played || !complete)
            continue;
        if (!cli_playoff_read_records(cli, asked, error))
            return false;
        tried[trial.count++] = (struct playoff_tried){as_started(request, tournament, asked), &asked->playoff};
    }
    view_playoff_trial(&cli->json, request->event, tournament, &trial, cli->language, &cli->arena);
    return true;
}

/* A knock-out has no ties: all of its players are in the bracket, by their numbers. Rules and results that are given here
   are tried on it. */
static bool only_shows(struct cli *cli, const struct tournament *tournament) {
    if (tournament->system != SYSTEM_KNOCKOUT)
        return false;
    for (const struct cli_option *option = cli->command->options; option->name != NULL; option++)
        if (cli_has(cli, option->name))
            return false;
    return true;
}

static bool answer(struct cli *cli, const struct source *source, struct error *error) {
    const struct tournament *tournament;
    const struct playoff_tie *chosen;
    struct asked_playoff unused;
    struct request request = {.cli = cli, .event = source->event};
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (only_shows(cli, tournament))
        return cli_playoff_show_event(cli, source, tournament, error);
    if (!read_edition(cli, tournament, &request.edition, error) ||
        !read_rules(cli, playoff_edition_of(request.edition), tournament, &request.rules, error) ||
        !read_option_time(cli, "ended", &request.ended, error) ||
        !read_option_time(cli, "closing", &request.closing, error) ||
        (has_records(cli) && !playoff_check(&request.rules, error)) ||
        !asked_playoff_ties(request.event, tournament, &request.rules, &cli->arena, &request.found, error) ||
        !choose_tie(&request, &chosen, error))
        return false;
    /* a seed that cannot be read is refused also where nobody ties */
    if (!begin(&request, &(struct playoff_tie){0}, &unused, error))
        return false;
    if (playoff_missing(&request.rules, missing) > 0)
        cli->no = true;
    else if (!playoff_check(&request.rules, error))
        return false;
    if (cli_has(cli, "json"))
        return show_json(&request, tournament, chosen, error);
    struct document document;
    cli_begin(cli, &document);
    document.title = names_heading(&cli->arena, source->event, tournament);
    document.footer = source_footer_text(cli, source, text_from(tiebreak_edition_code(request.edition)));
    if (!show(&request, &document, chosen, error))
        return false;
    cli_show(cli, &document);
    return true;
}

bool command_playoff(struct cli *cli, struct error *error) {
    struct source source = {0};
    if (cli_has(cli, "tiebreaks") && !source_is_file(cli_argument(cli, 0)))
        return error_set_text(error, ERROR_cli_option_report, TEXT("tiebreaks"), cli_argument(cli, 0), TEXT(""));
    bool done = source_read(cli, &source, error) && answer(cli, &source, error);
    source_close(&source);
    return done;
}
