#include "present/prizes.h"

#include "cli/commands.h"
#include "cli/team/team_lines.h"
#include "contract_requests.h"
#include "event/views.h"
#include "format/prize_file.h"
#include "present/names.h"

static bool read_list(struct cli *cli, const char *name, struct text *plan, struct error *error) {
    struct text bytes;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    struct text_builder builder = {.arena = &cli->arena};
    struct json_writer writer = {.out = &builder};
    if (!importer_prize_file_read(bytes, &writer, error))
        return error_at(error, cli_file_name(name), 0, 0);
    *plan = text_builder_take(&builder);
    return true;
}

/* --- Showing -------------------------------------------------------------------------------------------------------- */

/* The tournament with the word of --left, where it is given, and the plan of --list, else its own; without any an empty one. */
static bool ask(struct source_shown *shown, struct tournament *asked, struct prize_plan *plan, struct error *error) {
    struct cli *cli = shown->cli;
    struct text written;
    struct json object;
    enum prizes_left left;
    *asked = *shown->tournament;
    if (cli_has(cli, "left") && prize_left_read(cli_value(cli, "left"), &left))
        asked->prizes_left = (uint8_t)left;
    if (!cli_has(cli, "list")) {
        if (!prize_plan_of(asked, &cli->arena, plan))
            *plan = (struct prize_plan){0};
        return true;
    }
    return read_list(cli, text_zero(&cli->arena, cli_value(cli, "list")), &written, error) &&
           json_read(&cli->arena, written, &json_usual_limits, &object, error) &&
           prize_plan_read_json(&object, &cli->arena, plan, error);
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    struct tournament asked;
    struct prize_plan plan;
    return ask(shown, &asked, &plan, error) &&
           view_prizes(writer, shown->source.event, &asked, &plan, VIEW_ARBITER, &shown->cli->arena, error);
}

static bool fill(struct source_shown *shown, struct error *error) {
    struct tournament asked;
    struct prize_plan plan;
    struct prize_outcome outcome;
    const struct event *event = shown->source.event;
    bool page = cli_has(shown->cli, "html");
    if (!ask(shown, &asked, &plan, error))
        return false;
    if (plan.count == 0)
        return error_set_text(error, ERROR_prizes_none, asked.name, TEXT(""), TEXT(""));
    if (!prize_plan_award(event, &asked, &plan, &shown->cli->arena, &outcome, error))
        return false;
    if (page)
        shown->document.footer = names_edition_title(&shown->cli->arena, shown->cli->language,
                                                     text_from(tiebreak_edition_code(asked.rules.edition)));
    present_prizes(&shown->document, event, &asked, &plan, &outcome, page);
    return true;
}

bool command_prizes_show(struct cli *cli, struct error *error) {
    enum prizes_left left;
    if (cli_has(cli, "left") && !prize_left_read(cli_value(cli, "left"), &left))
        return error_set_text(error, ERROR_field_value, TEXT("left"), cli_value(cli, "left"),
                              shape_allowed(&cli->arena, &contract_request_prizes_decide, "gets", ""));
    return source_show(cli, &(struct source_form){.open = source_read_report, .view = view, .fill = fill}, error);
}

/* --- Setting -------------------------------------------------------------------------------------------------------- */

bool command_prizes_set(struct cli *cli, struct error *error) {
    struct source_change change;
    struct text written;
    struct prize_plan plan;
    if (!read_list(cli, text_zero(&cli->arena, cli_argument(cli, 1)), &written, error))
        return false;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        json_key(change.writer, "plan");
        json_raw(change.writer, written);
        done = source_change_run(&change, "prizes.set", error);
    }
    if (done && !change.reported) {
        struct language_value name = language_text(change.tournament->name);
        struct document document;
        cli_begin(cli, &document);
        if (prize_plan_of(change.tournament, &cli->arena, &plan))
            cli_tell(cli, show_prizes_set, "name count amount", name, language_number((int64_t)plan.count),
                     language_text(present_amount(&document, &plan, prize_plan_sum(&plan))));
        else
            cli_tell(cli, show_prizes_none, "name", name);
    }
    return source_change_end(&change, done);
}

/* --- Deciding ------------------------------------------------------------------------------------------------------- */

bool command_prizes_decide(struct cli *cli, struct error *error) {
    enum { WHO = 2 };
    struct source_change change;
    int32_t id;
    bool one = cli->argument_count > WHO;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        json_key_text(change.writer, "gets", cli_argument(cli, 1));
        done = !one || cli_teams_or_player(&change.source, change.tournament, cli_argument(cli, WHO), &id, error);
        if (done && one)
            json_key_integer(change.writer, tournament_of_teams(change.tournament) ? "team" : "player", id);
        done = done && source_change_run(&change, "prizes.decide", error);
    }
    if (done && !change.reported) {
        const char *gets = text_zero(&cli->arena, cli_argument(cli, 1));
        struct language_value values[] = {
            language_text(change.name),
            language_inner(language_plain(&cli->arena, language_coded("prizes.left.", gets)))};
        cli_tell_of(cli, one ? MESSAGE_show_prizes_decided_one : MESSAGE_show_prizes_decided_all, "name answer", values,
                    sizeof values / sizeof *values);
    }
    return source_change_end(&change, done);
}
