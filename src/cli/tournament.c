#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/pairing.h"
#include "cli/source.h"
#include "cli/standings_notes.h"
#include "cli/table.h"
#include "clock/control.h"
#include "event/knockout.h"
#include "event/table.h"
#include "event/views.h"
#include "pairing/options.h"

/* The list is announced before the start, whoever chose it. [c07-2023:2.1] [c07-2023:4.1] */
static void tell_tiebreaks(struct cli *cli, const struct tournament *tournament) {
    bool given = cli_has(cli, "tiebreaks");
    if (tournament->system == SYSTEM_KNOCKOUT && !given)
        return;
    struct text list = fields_tiebreaks(cli, &tournament->rules);
    text_add_format(&cli->out, "Tie-breaks: %.*s (%s%s).\n", TEXT_ARG(list.length > 0 ? list : TEXT("none")),
                    tiebreak_edition_code(tournament->rules.edition),
                    given ? "" : ", the usual list: tournament change --tiebreaks sets another before round 1");
}

static bool run_new(struct cli *cli, struct error *error);
static bool run_show(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_change(struct cli *cli, struct error *error);
static bool run_remove(struct cli *cli, struct error *error);

static const struct cli_argument new_arguments[] = {{"EVENT", "The event's id", false, false},
                                                    {"NAME", "The tournament's name", false, false},
                                                    {NULL, NULL, false, false}};
static const struct cli_argument event_argument[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_argument source_argument[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};

#define TOURNAMENT_OPTIONS                                                                                             \
    {"system", "SYSTEM",                                                                                               \
     "round-robin, swiss, knock-out or manual (pairings as entered) [round-robin]; such as lim@1999: a Swiss paired "  \
     "by it",                                                                                                          \
     false},                                                                                                           \
        {"double", NULL, "Everyone meets twice", false}, {"single", NULL, "Everyone meets once", false},               \
        {"no-swap", NULL, "Do not exchange the last two rounds of a double round's first cycle", false},               \
        {"rounds", "N", "Rounds of a Swiss or manual tournament", false},                                              \
        {"pairing", "SYSTEM",                                                                                          \
         "Of a Swiss: dutch@2026, dutch@2017, dutch@2009, lim@1999, dubov@1997 or burstein@2009 [the Dutch edition "   \
         "in force on the first day]",                                                                                 \
         false},                                                                                                       \
        {"option", "LIST", "Of a Swiss by one of the last four: such as lim_maxi=on, several with commas", false},     \
        {"acceleration", "WORD", "Of a Swiss: none or baku [none]", false},                                            \
        {"scoring", "W-D-L", "Points for win, draw and loss [1-½-0]", false},                                          \
        {"absent", "POINTS", "Points for a forfeit loss [0]", false},                                                  \
        {"bye", "POINTS", "Points for the pairing-allocated bye [a win]", false},                                      \
        {"boards", "N", "Teams play, on so many boards", false},                                                       \
        {"match-scoring", "W-D-L", "Of teams: match points for win, draw and loss [2-1-0]", false},                    \
        {"match-bye", "POINTS", "Of teams: match points for an allocated bye [a drawn match]", false},                 \
        {"primary", "SCORE", "Of teams: mp (match points first) or gp (game points) [mp]", false},                     \
        {"chain", "LIST", "Of teams: BC, TBR, BBE behind EDE, with commas", false},                                    \
        {"fixed-order", NULL, "Of teams: players sit in the order of their team", false},                              \
        {"time-control", "TEXT", "Such as \"90 min + 30 s\"", false},                                                  \
        {"play", "LIST", "Rules of its games, such as supervision=basic,default-time=15:00 (staunton game rules)",     \
         false},                                                                                                       \
        {"tiebreaks", "LIST", "Such as DE,WIN,SB,KS or BH-C1,BH,SB", false},                                           \
        {"edition", "EDITION", "Edition of the tie-break rules [the event's]", false},                                 \
        {"unrated", "METHOD",                                                                                          \
         "With unrated players: drop rating tie-breaks, ignore games against them, or a rating that they count with "  \
         "[drop]",                                                                                                     \
         false},                                                                                                       \
        {"unplayed", "RULE",                                                                                           \
         "Own unplayed rounds in tie-breaks of a Swiss: usual, byes-nothing (byes asked for count nothing) or "        \
         "nothing [usual]",                                                                                            \
         false},                                                                                                       \
        {"chess960", "WORD", "Chess960: none, or a starting position drawn for each round or game [none]", false}, {   \
        "dates", "LIST", "Dates of the rounds, with commas", false                                                     \
    }

static const struct cli_option new_options[] = {TOURNAMENT_OPTIONS, {NULL, NULL, NULL, false}};
static const struct cli_option change_options[] = {
    {"name", "NAME", "The tournament's name", false},
    {"confirm", NULL, "Change the rules of play although round 1 is paired", false},
    TOURNAMENT_OPTIONS,
    {NULL, NULL, NULL, false}};

static const char *const new_examples[] = {
    "staunton tournament new town-cup Main --time-control \"90 min + 30 s\"",
    "staunton tournament new club-night Blitz --double --scoring 3-1-0",
    "staunton tournament new club-night Evening --system manual --rounds 5 --chess960 round",
    "staunton tournament new spring-swiss Open --system swiss --rounds 5",
    "staunton tournament new lim-open Masters --system swiss --rounds 7 --pairing lim@1999 --option lim_maxi=on",
    "staunton tournament new summer-cup Cup --system knock-out",
    "staunton tournament new club-cup Cup --boards 2 --match-scoring 3-1-0",
    NULL};
static const char *const show_examples[] = {"staunton tournament show city-open-2026 --tournament 1",
                                            "staunton tournament show club-night --tournament Blitz", NULL};
static const char *const list_examples[] = {"staunton tournament list city-open-2026", NULL};
static const char *const change_examples[] = {
    "staunton tournament change club-night --tournament Blitz --scoring 1-½-0",
    "staunton tournament change club-night --tournament Blitz --chess960 round",
    "staunton tournament change town-cup --dates 2026-11-14,2026-11-15,2026-11-16", NULL};
static const char *const remove_examples[] = {"staunton tournament remove club-night --tournament Blitz", NULL};

const struct cli_command tournament_commands[] = {
    {"tournament new", "Make a tournament in an event", NULL, CLI_DATABASE | CLI_JSON, new_arguments, new_options,
     new_examples, run_new},
    {"tournament show", "Show a tournament with its settings and entries", NULL,
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, source_argument, NULL, show_examples, run_show},
    {"tournament list", "List the tournaments of an event", NULL, CLI_DATABASE | CLI_JSON | CLI_CSV, source_argument,
     NULL, list_examples, run_list},
    {"tournament change", "Change a tournament's settings",
     "System, cycles, scoring and tie-breaks are locked once round 1 is paired; of a Swiss also rounds, pairing with\n"
     "its options and acceleration.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, event_argument, change_options, change_examples, run_change},
    {"tournament remove", "Remove a tournament that is still in set-up", NULL, CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON,
     event_argument, NULL, remove_examples, run_remove},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const struct field_option plain_fields[] = {
    {"name", "name", 0},
    {"rounds", "rounds", 999},
    {"time-control", "time_control", 0},
    {"edition", "edition", 0},
    {"unplayed", "unplayed", 0},
    {"pairing", "pairing", 0},
    {"acceleration", "acceleration", 0},
    {"chess960", "chess960", 0},
    {NULL, NULL, 0},
};
static const struct field_option other_fields[] = {
    {"double", "", 0},        {"single", "", 0},    {"no-swap", "", 0},   {"scoring", "", 0}, {"absent", "", 0},
    {"bye", "", 0},           {"dates", "", 0},     {"tiebreaks", "", 0}, {"unrated", "", 0}, {"boards", "", 0},
    {"match-scoring", "", 0}, {"match-bye", "", 0}, {"primary", "", 0},   {"chain", "", 0},   {"fixed-order", "", 0},
    {"option", "", 0},        {"play", "", 0},      {"system", "", 0},    {NULL, NULL, 0},
};

/* "a,b,c" as a list of texts; an empty text as an empty list. */
static void write_list(struct cli *cli, struct json_writer *writer, const char *option) {
    struct text rest = cli_value(cli, option);
    if (!cli_has(cli, option))
        return;
    json_key(writer, option);
    json_begin_array(writer);
    bool more = rest.length > 0;
    while (more) {
        size_t at;
        more = text_find(rest, TEXT(","), &at);
        json_text(writer, text_trim(text_cut(&rest, ',')));
    }
    json_end_array(writer);
}

/* "lim_maxi=on,last_round_by_half=off" as an object; which names there are, the core knows. */
static bool write_options(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text rest = cli_value(cli, "option");
    if (!cli_has(cli, "option"))
        return true;
    json_key(writer, "options");
    json_begin_object(writer);
    while (rest.length > 0) {
        struct text word = text_trim(text_cut(&rest, ','));
        struct text value = word;
        struct text name = text_trim(text_cut(&value, '='));
        bool on = text_equal_ignoring_case(text_trim(value), TEXT("on"));
        if (name.length == 0 || (!on && !text_equal_ignoring_case(text_trim(value), TEXT("off"))))
            return error_set_text(error, ERROR_cli_pairing_option, word, TEXT(""), TEXT(""));
        json_key_boolean(writer, text_zero(&cli->arena, name), on);
    }
    json_end_object(writer);
    return true;
}

/* A rating as a number; whatever else is said, the core judges. */
static void write_unrated(struct cli *cli, struct json_writer *writer) {
    struct text method = cli_value(cli, "unrated");
    int64_t rating;
    if (!cli_has(cli, "unrated"))
        return;
    if (text_to_integer(method, &rating))
        json_key_integer(writer, "unrated", rating);
    else
        json_key_text(writer, "unrated", method);
}

static void write_points(struct json_writer *writer, const char *member, struct text value) {
    if (value.length > 0)
        json_key_text(writer, member, value);
}

/* What is not said about the points is the usual scoring. */
static bool write_scoring(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text rest = cli_has(cli, "scoring") ? cli_value(cli, "scoring") : TEXT("1-½-0");
    if (!cli_has(cli, "scoring") && !cli_has(cli, "absent") && !cli_has(cli, "bye"))
        return true;
    struct text win = text_trim(text_cut(&rest, '-'));
    struct text draw = text_trim(text_cut(&rest, '-'));
    struct text loss = text_trim(rest);
    if (win.length == 0 || draw.length == 0 || loss.length == 0)
        return error_set_text(error, ERROR_cli_scoring, cli_value(cli, "scoring"), TEXT(""), TEXT(""));
    json_key(writer, "scoring");
    json_begin_object(writer);
    json_key_text(writer, "win", win);
    json_key_text(writer, "draw", draw);
    json_key_text(writer, "loss", loss);
    write_points(writer, "absent", cli_value(cli, "absent"));
    write_points(writer, "bye", cli_value(cli, "bye"));
    json_end_object(writer);
    return true;
}

/* What teams play by. */
static bool write_teams(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text rest = cli_has(cli, "match-scoring") ? cli_value(cli, "match-scoring") : TEXT("2-1-0");
    int64_t boards = 0;
    bool scored = cli_has(cli, "match-scoring") || cli_has(cli, "match-bye");
    if (!cli_has(cli, "boards") && !scored && !cli_has(cli, "primary") && !cli_has(cli, "chain") &&
        !cli_has(cli, "fixed-order"))
        return true;
    if (!cli_value_number(cli, "boards", 1, TEAM_MOST_BOARDS, &boards, error))
        return false;
    json_key(writer, "teams");
    json_begin_object(writer);
    if (boards > 0)
        json_key_integer(writer, "boards", boards);
    if (scored) {
        struct text win = text_trim(text_cut(&rest, '-'));
        struct text draw = text_trim(text_cut(&rest, '-'));
        if (win.length == 0 || draw.length == 0 || rest.length == 0)
            return error_set_text(error, ERROR_cli_scoring, cli_value(cli, "match-scoring"), TEXT(""), TEXT(""));
        json_key(writer, "scoring");
        json_begin_object(writer);
        json_key_text(writer, "win", win);
        json_key_text(writer, "draw", draw);
        json_key_text(writer, "loss", text_trim(rest));
        write_points(writer, "bye", cli_value(cli, "match-bye"));
        json_end_object(writer);
    }
    if (cli_has(cli, "primary"))
        json_key_text(writer, "primary", cli_value(cli, "primary"));
    write_list(cli, writer, "chain");
    if (cli_has(cli, "fixed-order"))
        json_key_boolean(writer, "fixed_order", true);
    json_end_object(writer);
    return true;
}

/* "key=value,key=value"; nothing behind the sign is the default. */
static void write_play(struct cli *cli, struct json_writer *writer) {
    struct text rest = cli_value(cli, "play");
    if (!cli_has(cli, "play"))
        return;
    json_key(writer, "play");
    json_begin_object(writer);
    while (rest.length > 0) {
        struct text value = text_trim(text_cut(&rest, ','));
        struct text key = text_trim(text_cut(&value, '='));
        json_key_text(writer, text_zero(&cli->arena, key), text_trim(value));
    }
    json_end_object(writer);
}

/* A Swiss system by its name means a Swiss that is paired by it, as everywhere else. */
static bool write_system(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text word = cli_value(cli, "system");
    const struct pairing_system *system;
    size_t at;
    if (!cli_has(cli, "system"))
        return true;
    if (!text_find(word, TEXT("@"), &at)) {
        json_key_text(writer, "system", word);
        return true;
    }
    if (cli_has(cli, "pairing"))
        return error_set(error, ERROR_cli_options_both, "system", "pairing", NULL);
    if (!pairing_system_find(&cli->arena, word, "--system", &system, error))
        return false;
    json_key_text(writer, "system", TEXT("swiss"));
    json_key_text(writer, "pairing", text_from(system->name));
    return true;
}

static bool write_settings(struct cli *cli, struct json_writer *writer, struct error *error) {
    if (cli_has(cli, "double") && cli_has(cli, "single"))
        return error_set(error, ERROR_cli_options_both, "double", "single", NULL);
    if (cli_has(cli, "double") || cli_has(cli, "single"))
        json_key_integer(writer, "cycles", cli_has(cli, "double") ? 2 : 1);
    if (cli_has(cli, "no-swap"))
        json_key_boolean(writer, "swap", false);
    write_list(cli, writer, "tiebreaks");
    write_unrated(cli, writer);
    write_list(cli, writer, "dates");
    write_play(cli, writer);
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    return fields_write(cli, writer, plain_fields, error) && write_system(cli, writer, error) &&
           write_options(cli, writer, error) && write_scoring(cli, writer, error) && write_teams(cli, writer, error);
}

static void warn_of_ratings(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    if (cli_has(cli, "tiebreaks"))
        standings_warn_of_ratings(cli, &tournament->rules, event->id);
}

/* Games at its boards need a control that is read; said at once, not when the first of them begins. [laws:6.3.1] */
static void warn_of_control(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    struct control control;
    struct error fault;
    struct text_builder words;
    if (!cli_has(cli, "time-control") || text_trim(tournament->time_control).length == 0 ||
        control_read(tournament->time_control, &control, &fault))
        return;
    text_builder_init(&words, &cli->arena);
    text_add(&words, language_error_describe(&cli->arena, language_english(), &fault));
    text_add_zero(&words, " Until then no game can be entered at the boards.");
    cli_warn(cli, text_zero(&cli->arena, event->id), 0, 0, text_builder_take(&words));
}

static bool run_new(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct json_writer *writer = source_begin(cli, &request);
    json_key_text(writer, "name", cli_argument(cli, 1));
    if (!write_settings(cli, writer, error))
        return false;
    bool done =
        source_write(cli, &source, error) && source_run(cli, &source, "tournament.create", &request, &answer, error);
    if (done)
        warn_of_ratings(cli, source.event, event_tournament(source.event, answer.made));
    if (done)
        warn_of_control(cli, source.event, event_tournament(source.event, answer.made));
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *made = event_tournament(source.event, answer.made);
        text_add_format(&cli->out, "Made tournament %d of %.*s: %.*s, %.*s.\n", (int)made->id,
                        TEXT_ARG(source.event->id), TEXT_ARG(made->name), TEXT_ARG(fields_system(made)));
        tell_tiebreaks(cli, made);
    }
    source_close(&source);
    return done;
}

static struct text numbers_text(struct cli *cli, const struct tournament *tournament) {
    if (tournament->numbers_method.length == 0)
        return TEXT("not drawn yet");
    if (tournament->numbers_seed.length == 0)
        return text_equal(tournament->numbers_method, TEXT("rating")) ? TEXT("by rating") : TEXT("by hand");
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "by %slots, seed %.*s",
                    text_equal(tournament->numbers_method, TEXT("varma"))    ? "restricted "
                    : text_equal(tournament->numbers_method, TEXT("rating")) ? "rating, equal ones by "
                                                                             : "",
                    TEXT_ARG(tournament->numbers_seed));
    return text_builder_take(&builder);
}

/* Empty for the usual: rating tie-breaks drop out. */
static struct text unrated_text(struct cli *cli, const struct standings_rules *rules) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (rules->unrated == STANDINGS_UNRATED_IGNORE)
        text_add_zero(&builder, "games against them are ignored in rating tie-breaks");
    else if (rules->unrated == STANDINGS_UNRATED_FIXED)
        text_add_format(&builder, "count with %d in rating tie-breaks", (int)rules->unrated_rating);
    return text_builder_take(&builder);
}

/* Empty where the system has none. */
static struct text options_text(struct cli *cli, const struct tournament *tournament) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (pairing_option_at(tournament->pairing, 0) == NULL)
        return TEXT("");
    pairing_options_add(&builder, tournament->pairing, &tournament->choices);
    return builder.length > 0 ? text_builder_take(&builder) : TEXT("none is on");
}

enum { GROUPS_SHOWN = 100 };

static void show_swiss(struct cli *cli, const struct tournament *tournament) {
    struct text_builder groups;
    struct text_builder draft;
    if (tournament->system != SYSTEM_SWISS)
        return;
    text_builder_init(&groups, &cli->arena);
    if (tournament->prohibited_count > GROUPS_SHOWN)
        text_add_format(&groups, "%d groups; `staunton tournament prohibit` lists them",
                        (int)tournament->prohibited_count);
    for (int32_t i = 0; i < tournament->prohibited_count && tournament->prohibited_count <= GROUPS_SHOWN; i++) {
        const struct prohibited_group *group = &tournament->prohibited[i];
        text_add_format(&groups, "%s%.*s", i > 0 ? ", " : "", TEXT_ARG(fields_group(cli, tournament, group)));
        if (group->last_round > 0 && group->last_round == group->first_round)
            text_add_format(&groups, " in round %d", (int)group->first_round);
        else if (group->last_round > 0)
            text_add_format(&groups, " in rounds %d to %d", (int)group->first_round, (int)group->last_round);
        else if (group->first_round > 1)
            text_add_format(&groups, " from round %d", (int)group->first_round);
    }
    text_builder_init(&draft, &cli->arena);
    if (tournament->draft.state != DRAFT_NONE)
        text_add_format(&draft, "round %d, %s", (int)tournament->draft.round.number,
                        tournament->draft.state == DRAFT_DRAWN  ? "drawn by the engine"
                        : tournament->draft.state == DRAFT_OPEN ? "by hand, not finished"
                                                                : "by hand");
    fields_show(cli, "Pairing", text_from(tournament->pairing->title));
    fields_show(cli, "Options", options_text(cli, tournament));
    fields_show(cli, "Acceleration", tournament->baku ? TEXT("Baku") : TEXT("none"));
    fields_show(cli, "First colour", fields_initial_colour(cli, tournament));
    fields_show(cli, "Prohibited", text_builder_take(&groups));
    fields_show(cli, "Draft", text_builder_take(&draft));
}

static void show_entries(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{"No.", true},    {"Id", true},   {"Title", false}, {"Name", false},
                                                  {"Rating", true}, {"Fed", false}, {"", false}};
    struct table table;
    const struct tournament_entry **entries = table_sort_entries(tournament, &cli->arena);
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = entries[i];
        const struct player *player = event_player(event, entry->player);
        table_add_count(&table, entry->number);
        table_add_number(&table, player->id);
        table_add(&table, player->title);
        table_add(&table, player->name);
        table_add(&table, fields_rating(cli, player));
        table_add(&table, player->federation);
        table_add_zero(&table, entry->excluded    ? "withdrawn, not in the standings"
                               : entry->withdrawn ? "withdrawn"
                                                  : "");
    }
    if (table.cell_count > 0) {
        text_add_byte(&cli->out, '\n');
        table_end(&table);
    }
}

/* "BC, TBR"; empty for nothing. */
static struct text chain_text(struct cli *cli, const struct team_play *play) {
    struct text_builder chain;
    text_builder_init(&chain, &cli->arena);
    for (size_t i = 0; i < play->chain_count; i++)
        text_add_format(&chain, "%s%s", i > 0 ? ", " : "", tiebreak_acronym(play->chain[i], TIEBREAK_2026));
    return text_builder_take(&chain);
}

/* What was set; `staunton game rules` says what else holds. */
static void show_play(struct cli *cli, const struct tournament *tournament) {
    struct text rest = tournament->play;
    struct text line;
    struct text_builder all;
    text_builder_init(&all, &cli->arena);
    while (text_next_line(&rest, &line))
        text_add_format(&all, "%s%.*s", all.length > 0 ? ", " : "", TEXT_ARG(line));
    fields_show(cli, "Rules of play", text_builder_take(&all));
}

static void show_tournament(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    cli_bold(cli, fields_heading(cli, event, tournament));
    text_add_byte(&cli->out, '\n');
    fields_show(cli, "System", fields_system(tournament));
    if (tournament->system != SYSTEM_KNOCKOUT)
        fields_show_number(cli, "Rounds", tournament_rounds_planned(tournament));
    else if (knockout_stages(tournament, &cli->arena) > 0)
        fields_show_number(cli, "Stages", knockout_stages(tournament, &cli->arena));
    fields_show(cli, "Stage", text_from(fields_stage(tournament)));
    fields_show(cli, "Scoring", fields_scoring(cli, &tournament->scoring));
    if (tournament_of_teams(tournament)) {
        const struct team_play *play = &tournament->team_play;
        fields_show_number(cli, "Boards", play->boards);
        fields_show(cli, "Matches", fields_scoring(cli, &play->match));
        fields_show(cli, "First", play->primary == TIEBREAK_GAME_POINTS ? TEXT("game points") : TEXT("match points"));
        fields_show_number(cli, "Teams", tournament->team_count);
        fields_show(cli, "Behind EDE", chain_text(cli, play));
    }
    fields_show(cli, "Time control", tournament->time_control);
    show_play(cli, tournament);
    if (tournament->chess960 != CHESS960_NONE)
        fields_show(cli, "Chess960",
                    tournament->chess960 == CHESS960_ROUND ? TEXT("a position drawn for each round")
                                                           : TEXT("a position drawn for each game"));
    fields_show(cli, "Tie-breaks",
                tournament->rules.tiebreak_count > 0 || tournament->system == SYSTEM_KNOCKOUT
                    ? fields_tiebreaks(cli, &tournament->rules)
                    : TEXT("none: who is tied shares the place"));
    fields_show(cli, "Edition", text_from(tiebreak_edition_code(tournament->rules.edition)));
    if (tournament->rules.unplayed != STANDINGS_UNPLAYED_USUAL)
        fields_show(cli, "Unplayed", text_from(standings_unplayed_code(tournament->rules.unplayed)));
    fields_show(cli, "Unrated", unrated_text(cli, &tournament->rules));
    fields_show(cli, "Numbers", numbers_text(cli, tournament));
    show_swiss(cli, tournament);
    show_entries(cli, event, tournament);
}

static bool run_show(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        view_tournament(&writer, source.event, tournament, VIEW_ARBITER, NULL);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        show_tournament(cli, source.event, tournament);
    }
    source_close(&source);
    return done;
}

static void list_as_json(struct cli *cli, const struct event *event) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_array(&writer);
    for (int32_t i = 0; i < event->tournament_count; i++)
        if (!event->tournaments[i].removed)
            view_tournament(&writer, event, &event->tournaments[i], VIEW_ARBITER, NULL);
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static void list_as_table(struct cli *cli, const struct event *event) {
    static const struct table_column columns[] = {{"No.", true},         {"Tournament", false},   {"System", false},
                                                  {"Players", true},     {"Rounds", true},        {"Scoring", false},
                                                  {"Tie-breaks", false}, {"Time control", false}, {"Stage", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        if (tournament->removed)
            continue;
        table_add_number(&table, tournament->id);
        table_add(&table, tournament->name);
        table_add(&table, fields_system(tournament));
        table_add_number(&table, tournament->entry_count);
        fields_add_rounds(&table, tournament);
        table_add(&table, fields_scoring(cli, &tournament->scoring));
        table_add(&table, fields_tiebreaks(cli, &tournament->rules));
        table_add(&table, tournament->time_control);
        table_add_zero(&table, fields_stage(tournament));
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_format(&cli->out, "%.*s has no tournaments.\n", TEXT_ARG(event->name));
}

static bool run_list(struct cli *cli, struct error *error) {
    struct source source;
    bool done = source_read(cli, &source, error);
    if (done && cli_has(cli, "json"))
        list_as_json(cli, source.event);
    else if (done)
        list_as_table(cli, source.event);
    source_close(&source);
    return done;
}

static bool run_change(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    if (!fields_given(cli, plain_fields) && !fields_given(cli, other_fields))
        return error_set(error, ERROR_cli_nothing_given, NULL, NULL, NULL);
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    int32_t id = done ? tournament->id : 0;
    done = done && write_settings(cli, source_begin_in(cli, &request, tournament), error) &&
           source_run(cli, &source, "tournament.change", &request, &answer, error);
    if (done)
        warn_of_ratings(cli, source.event, event_tournament(source.event, id));
    if (done)
        warn_of_control(cli, source.event, event_tournament(source.event, id));
    if (done && !source_report(cli, &source, &answer))
        show_tournament(cli, source.event, event_tournament(source.event, id));
    source_close(&source);
    return done;
}

static bool run_remove(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text name = text_copy(&cli->arena, tournament->name);
        source_begin_in(cli, &request, tournament);
        done = source_run(cli, &source, "tournament.remove", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Removed the tournament %.*s.\n", TEXT_ARG(name));
    }
    source_close(&source);
    return done;
}
