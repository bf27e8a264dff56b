#include "cli/playoff/playoff_command.h"

#include "cli/commands.h"
#include "cli/field_words.h"
#include "event/views.h"

/* All that one call works with. */
struct request {
    struct cli *cli;
    const struct event *event;
    enum tiebreak_edition edition;
    bool played; /* has anything been? */
    struct crosstable table;
    struct playoff_rules rules;
    struct playoff_ties ties;
    int64_t ended;
    int64_t closing;
};

static bool read_option_time(struct cli *cli, const char *option, int64_t *minutes, struct error *error) {
    *minutes = PLAYOFF_UNSET;
    if (!cli_has(cli, option) || cli_playoff_read_time(cli_value(cli, option), minutes))
        return true;
    return error_set_text(error, ERROR_cli_time, cli_value(cli, option), TEXT(""), TEXT(""));
}

static bool read_rate(struct cli *cli, struct playoff_rules *rules, struct error *error) {
    struct playoff_rate rate;
    if (!cli_has(cli, "rate"))
        return true;
    if (!playoff_rate_read(cli_value(cli, "rate"), &rate))
        return error_set_text(error, ERROR_cli_rate, cli_value(cli, "rate"), TEXT(""), TEXT(""));
    for (int32_t i = 0; i < rules->phase_count; i++)
        if (rules->phases[i].kind != PLAYOFF_ARMAGEDDON)
            rules->phases[i].rate = rate;
    return true;
}

static bool read_rules(struct cli *cli, enum playoff_edition edition, const struct tournament *tournament,
                       struct playoff_rules *rules, struct error *error) {
    *rules = playoff_rules_of(edition);
    if (tournament->playoff_settings.length > 0 && !cli_has(cli, "edition"))
        *rules = playoffs_rules(tournament); /* the event's own */
    if (cli_has(cli, "template") && edition == PLAYOFF_2023)
        *rules = playoff_template(edition, (struct playoff_rate){0});
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

/* Is there a result of a round? Before the first one all are level, and nobody ties. A knock-out has no rounds. */
static bool anything_played(const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++)
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++) {
            enum result result = (enum result)tournament->rounds[i].boards[j].result;
            if (result != RESULT_NONE && result != RESULT_POSTPONED)
                return true;
        }
    return tournament->system == SYSTEM_KNOCKOUT;
}

static bool find_ties(struct request *request, const struct tournament *tournament, struct error *error) {
    struct cli *cli = request->cli;
    struct playoffs_ranking ranking;
    if (!playoffs_find(request->event, tournament, &request->rules, &cli->arena, &ranking, &request->ties, error))
        return false;
    request->played = anything_played(tournament);
    if (!request->played)
        request->ties.count = 0;
    request->table = ranking.table;
    return true;
}

/* The ranking order of those whom no tie-break tells apart is drawn too. */
static void draw_ranks(const struct playoff_tie *tie, struct random_source *source) {
    for (int32_t from = 0, to; from < tie->count; from = to) {
        to = from + 1;
        while (to < tie->count && tie->lots[to])
            to++;
        random_shuffle(source, &tie->participants[from], (size_t)(to - from));
    }
}

static bool has_records(struct cli *cli) {
    return cli_has(cli, "results") || cli_has(cli, "result");
}

static bool open_desk(struct request *request, const struct playoff_tie *tie, struct playoff_desk *desk,
                      struct error *error) {
    struct cli *cli = request->cli;
    uint64_t seed = 0;
    *desk = (struct playoff_desk){.cli = cli,
                                  .rules = &request->rules,
                                  .shown = {.table = &request->table, .tie = tie, .edition = request->edition},
                                  .ended = request->ended,
                                  .lots = cli_has(cli, "lots")};
    if (desk->lots && !random_seed_read(cli_value(cli, "lots"), &seed))
        return error_set_text(error, ERROR_cli_seed, cli_value(cli, "lots"), TEXT("lots"), TEXT(""));
    random_seed(&desk->source, seed);
    desk->shown.settled = arena_array(&cli->arena, (size_t)tie->count, sizeof *desk->shown.settled);
    if (desk->lots) {
        draw_ranks(tie, &desk->source);
        desk->shown.rank_seed = cli_value(cli, "lots");
        for (int32_t i = 0; i < tie->count; i++)
            desk->shown.settled[i] = true;
    }
    return true;
}

/* "1, 4": the first places of the ties that are played off. */
static struct text first_places(struct request *request, int32_t *count) {
    struct text_builder builder = {.arena = &request->cli->arena};
    *count = 0;
    for (int32_t i = 0; i < request->ties.count; i++)
        if (request->ties.ties[i].played)
            text_add_format(&builder, "%s%d", (*count)++ > 0 ? ", " : "", (int)request->ties.ties[i].first_place);
    return text_builder_take(&builder);
}

/* The tie that results are for; NULL: no results, and none was named. */
static bool choose_tie(struct request *request, const struct playoff_tie **chosen, struct error *error) {
    struct cli *cli = request->cli;
    int64_t place = 0;
    int32_t count;
    struct text places = first_places(request, &count);
    *chosen = NULL;
    if (!cli_value_number(cli, "tie", 1, PLAYOFF_MOST_PLAYERS, &place, error))
        return false;
    if (place == 0 && !has_records(cli))
        return true;
    if (count == 0)
        return error_set(error, ERROR_cli_playoff_none, NULL, NULL, NULL);
    if (place == 0 && count > 1)
        return error_set_text(error, ERROR_cli_playoff_several, places, TEXT(""), TEXT(""));
    for (int32_t i = 0; i < request->ties.count; i++)
        if (request->ties.ties[i].played && (place == 0 || request->ties.ties[i].first_place == place))
            *chosen = &request->ties.ties[i];
    return *chosen != NULL || error_set_text(error, ERROR_cli_playoff_tie, cli_value(cli, "tie"), places, TEXT(""));
}

/* --- Showing ---------------------------------------------------------------------------------------------------- */

/* How long it can take, and whether that fits. */
static void show_time(struct request *request, struct document *document, const struct playoff_tie *tie) {
    struct error error;
    int64_t minutes = playoff_longest(&request->rules, tie->count, 0);
    if (request->rules.phases[0].rate.tournament)
        return;
    document->gap = DOCUMENT_APART;
    document_note(document, document_say(document, show_playoff_longest, "count", language_number(minutes)));
    if (request->ended != PLAYOFF_UNSET && request->closing != PLAYOFF_UNSET &&
        !playoff_check_time(&request->rules, request->ended, minutes, request->closing, &error)) {
        document_note(document, document_said(document, MESSAGE_show_playoff_too_long));
        document_note(document, language_error_describe(document->arena, document->language, &error));
        request->cli->no = true;
    }
}

static bool show(struct request *request, struct document *document, const struct playoff_tie *chosen,
                 struct error *error) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    bool complete = playoff_missing(&request->rules, missing) == 0;
    present_playoff_rules(document, &request->rules, false);
    if (request->ties.count == 0) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, request->played ? MESSAGE_show_playoff_no_tie
                                                                        : MESSAGE_show_playoff_nothing_played));
    }
    for (int32_t i = 0; i < request->ties.count; i++) {
        const struct playoff_tie *tie = &request->ties.ties[i];
        struct playoff_desk desk;
        if ((chosen != NULL && tie != chosen) || !open_desk(request, tie, &desk, error))
            continue;
        bool played = tie->played && complete;
        if (played && !cli_playoff_read_records(&desk, error)) /* it may have lots for the ranking order */
            return false;
        present_playoff_tie(document, &desk.shown, &request->rules);
        if (!played)
            continue;
        show_time(request, document, tie);
        present_playoff(document, &desk.shown);
    }
    return true;
}

/* As an event would have it that started it by these rules. */
static struct tournament_playoff *as_started(struct request *request, const struct tournament *tournament,
                                             const struct playoff_desk *desk) {
    struct arena *arena = &request->cli->arena;
    const struct playoff_tie *tie = desk->shown.tie;
    struct tournament_playoff *playoff = arena_alloc(arena, sizeof *playoff);
    *playoff = (struct tournament_playoff){.of_teams = playoffs_of_teams(tournament),
                                           .first_place = tie->first_place,
                                           .edition = request->edition,
                                           .rules = request->rules,
                                           .seed = desk->shown.rank_seed,
                                           .lots = tie->lots,
                                           .last_end = request->ended,
                                           .player_count = tie->count};
    playoff->players = arena_array(arena, (size_t)tie->count, sizeof *playoff->players);
    for (int32_t i = 0; i < tie->count; i++)
        playoff->players[i] = request->table.participants[tie->participants[i]].player;
    return playoff;
}

static bool show_json(struct request *request, const struct tournament *tournament, const struct playoff_tie *chosen,
                      struct error *error) {
    struct cli *cli = request->cli;
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    bool complete = playoff_missing(&request->rules, missing) == 0;
    struct playoff_tried *tried = arena_array(&cli->arena, (size_t)request->ties.count, sizeof *tried);
    struct playoff_trial trial = {.edition = request->edition,
                                  .rules = &request->rules,
                                  .table = &request->table,
                                  .ties = chosen != NULL ? chosen : request->ties.ties,
                                  .tie_count = chosen != NULL ? 1 : request->ties.count,
                                  .tried = tried};
    for (int32_t i = 0; i < trial.tie_count; i++) {
        struct playoff_desk *desk = arena_alloc(&cli->arena, sizeof *desk);
        if (!open_desk(request, &trial.ties[i], desk, error))
            return false;
        if (!trial.ties[i].played || !complete)
            continue;
        if (!cli_playoff_read_records(desk, error))
            return false;
        tried[trial.count++] = (struct playoff_tried){as_started(request, tournament, desk), &desk->shown.playoff};
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
    struct playoff_desk desk;
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
        (has_records(cli) && !playoff_check(&request.rules, error)) || !find_ties(&request, tournament, error) ||
        !choose_tie(&request, &chosen, error))
        return false;
    /* a seed that cannot be read is refused also where nobody ties */
    if (!open_desk(&request, &(struct playoff_tie){0}, &desk, error))
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
