#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "cli/standings/standings_options.h"
#include "clock/control.h"
#include "event/views.h"
#include "present/events.h"
#include "present/names.h"

/* The list is announced before the start, whoever chose it. */
static void tell_tiebreaks(struct cli *cli, const struct tournament *tournament) {
    bool given = cli_has(cli, "tiebreaks");
    if (tournament->system == SYSTEM_KNOCKOUT && !given)
        return;
    struct text list = names_tiebreaks(&cli->arena, &tournament->rules);
    struct language_value tiebreaks =
        list.length > 0 ? language_text(list) : language_inner(language_plain(&cli->arena, MESSAGE_show_none));
    struct language_value edition = language_text(text_from(tiebreak_edition_code(tournament->rules.edition)));
    if (given)
        cli_tell(cli, show_tournament_tiebreaks, "tiebreaks edition", tiebreaks, edition);
    else
        cli_tell(cli, show_tournament_usual_tiebreaks, "tiebreaks edition", tiebreaks, edition);
}

static const struct field_option plain_fields[] = {
    {"name", "name", 0},
    {"rounds", "rounds", 999},
    {"time-control", "time_control", 0},
    {"edition", "edition", 0},
    {"unplayed", "unplayed", 0},
    {"pairing", "pairing", 0},
    {"acceleration", "acceleration", 0},
    {"chess960", "chess960", 0},
    {"tiebreaks", "tiebreaks", FIELD_LIST},
    {"dates", "dates", FIELD_LIST},
    {"play", "play", FIELD_PAIRS},
    {NULL, NULL, 0},
};
/* Within "teams". */
static const struct field_option team_fields[] = {{"primary", "primary", 0},
                                                  {"chain", "chain", FIELD_LIST},
                                                  {"fixed-order", "fixed_order", FIELD_TRUE},
                                                  {NULL, NULL, 0}};
static const struct field_option other_fields[] = {
    {"double", "", 0}, {"single", "", 0},  {"no-swap", "", 0}, {"scoring", "", 0},       {"absent", "", 0},
    {"bye", "", 0},    {"unrated", "", 0}, {"boards", "", 0},  {"match-scoring", "", 0}, {"match-bye", "", 0},
    {"option", "", 0}, {"system", "", 0},  {NULL, NULL, 0},
};

/* "lim_maxi=on,last_round_by_half=off" as an object; which names there are, the core knows. */
static bool write_options(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text rest = cli_value(cli, "option");
    if (!cli_has(cli, "option"))
        return true;
    json_key_object(writer, "options");
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

/* "1-½-0", and points beside it; what is not said is the usual scoring. Nothing where nothing is said. */
static bool write_scoring(struct cli *cli, struct json_writer *writer, const char *option, struct text usual,
                          const struct field_option *beside, struct error *error) {
    struct text rest = cli_has(cli, option) ? cli_value(cli, option) : usual;
    if (!cli_has(cli, option) && !fields_given(cli, beside))
        return true;
    struct text win = text_trim(text_cut(&rest, '-'));
    struct text draw = text_trim(text_cut(&rest, '-'));
    struct text loss = text_trim(rest);
    if (win.length == 0 || draw.length == 0 || loss.length == 0)
        return error_set_text(error, ERROR_cli_scoring, cli_value(cli, option), TEXT(""), TEXT(""));
    json_key_object(writer, "scoring");
    json_key_text(writer, "win", win);
    json_key_text(writer, "draw", draw);
    json_key_text(writer, "loss", loss);
    for (; beside->option != NULL; beside++)
        if (cli_value(cli, beside->option).length > 0)
            json_key_text(writer, beside->member, cli_value(cli, beside->option));
    json_end_object(writer);
    return true;
}

/* What teams play by. */
static bool write_teams(struct cli *cli, struct json_writer *writer, struct error *error) {
    static const struct field_option beside[] = {{"match-bye", "bye", 0}, {NULL, NULL, 0}};
    int64_t boards = 0;
    if (!cli_has(cli, "boards") && !cli_has(cli, "match-scoring") && !fields_given(cli, beside) &&
        !fields_given(cli, team_fields))
        return true;
    if (!cli_value_number(cli, "boards", 1, TEAM_MOST_BOARDS, &boards, error))
        return false;
    json_key_object(writer, "teams");
    if (boards > 0)
        json_key_integer(writer, "boards", boards);
    if (!write_scoring(cli, writer, "match-scoring", TEXT("2-1-0"), beside, error) ||
        !fields_write(cli, writer, team_fields, error))
        return false;
    json_end_object(writer);
    return true;
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
    if (!cli_pairing_system_find(&cli->arena, word, "--system", &system, error))
        return false;
    json_key_text(writer, "system", TEXT("swiss"));
    json_key_text(writer, "pairing", text_from(system->name));
    return true;
}

static bool write_settings(struct cli *cli, struct json_writer *writer, struct error *error) {
    static const struct field_option points[] = {{"absent", "absent", 0}, {"bye", "bye", 0}, {NULL, NULL, 0}};
    if (cli_has(cli, "double") && cli_has(cli, "single"))
        return error_set(error, ERROR_cli_options_both, "double", "single", NULL);
    if (cli_has(cli, "double") || cli_has(cli, "single"))
        json_key_integer(writer, "cycles", cli_has(cli, "double") ? 2 : 1);
    if (cli_has(cli, "no-swap"))
        json_key_boolean(writer, "swap", false);
    write_unrated(cli, writer);
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    return fields_write(cli, writer, plain_fields, error) && write_system(cli, writer, error) &&
           write_options(cli, writer, error) && write_scoring(cli, writer, "scoring", TEXT("1-½-0"), points, error) &&
           write_teams(cli, writer, error);
}

/* Games at its boards need a control that is read; said at once, not when the first of them begins. */
static void warn_of_control(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    struct control control;
    struct error fault;
    if (!cli_has(cli, "time-control") || text_trim(tournament->time_control).length == 0 ||
        control_read(tournament->time_control, &control, &fault))
        return;
    cli_warn(cli, text_zero(&cli->arena, event->id), 0, 0,
             language_said(&cli->arena, cli->language, show_tournament_control, "fault",
                           language_text(language_error_describe(&cli->arena, cli->language, &fault))));
}

static void warn(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    if (cli_has(cli, "tiebreaks"))
        cli_standings_warn_of_ratings(cli, &tournament->rules, event->id);
    warn_of_control(cli, event, tournament);
}

bool command_tournament_new(struct cli *cli, struct error *error) {
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
        warn(cli, source.event, event_tournament(source.event, answer.made));
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *made = event_tournament(source.event, answer.made);
        cli_tell(cli, show_tournament_made, "number event name system", language_number(made->id),
                 language_text(source.event->id), language_text(made->name),
                 language_inner(language_plain(&cli->arena, names_system(made))));
        tell_tiebreaks(cli, made);
    }
    source_close(&source);
    return done;
}

static bool view_one(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    view_tournament(writer, shown->source.event, shown->tournament, VIEW_ARBITER, shown->cli->language, NULL);
    return true;
}

static bool fill_one(struct source_shown *shown, struct error *error) {
    (void)error;
    present_tournament(&shown->document, shown->source.event, shown->tournament);
    return true;
}

bool command_tournament_show(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view_one, .fill = fill_one}, error);
}

static bool view_all(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    const struct event *event = shown->source.event;
    (void)error;
    json_begin_array(writer);
    for (int32_t i = 0; i < event->tournament_count; i++)
        if (!event->tournaments[i].removed)
            view_tournament(writer, event, &event->tournaments[i], VIEW_ARBITER, shown->cli->language, NULL);
    json_end_array(writer);
    return true;
}

static bool fill_all(struct source_shown *shown, struct error *error) {
    (void)error;
    present_tournaments(&shown->document, shown->source.event);
    return true;
}

bool command_tournament_list(struct cli *cli, struct error *error) {
    return source_show(
        cli, &(struct source_form){.open = source_read, .view = view_all, .fill = fill_all, .of_event = true}, error);
}

bool command_tournament_change(struct cli *cli, struct error *error) {
    struct source_change change;
    if (!fields_given(cli, plain_fields) && !fields_given(cli, team_fields) && !fields_given(cli, other_fields))
        return error_set(error, ERROR_cli_nothing_given, NULL, NULL, NULL);
    bool done = source_change_begin(cli, &change, error) && write_settings(cli, change.writer, error) &&
                source_change_run(&change, "tournament.change", error);
    if (done)
        warn(cli, change.source.event, change.tournament);
    if (done && !change.reported)
        cli_present(cli, present_tournament, change.source.event, change.tournament);
    return source_change_end(&change, done);
}

bool command_tournament_remove(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error) && source_change_run(&change, "tournament.remove", error);
    if (done && !change.reported)
        cli_tell(cli, show_tournament_removed, "name", language_text(change.name));
    return source_change_end(&change, done);
}
