#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/teams_show.h"
#include "event/playoffs.h"
#include "event/prize_plan.h"
#include "event/views.h"
#include "format/prize_file.h"
#include "present/document.h"
#include "present/page.h"

#define FILE_WORDS                                                                                                     \
    "One thing a line: \"currency EUR\", \"share points\" (equal points share; else only who shares a place), \"fund " \
    "1500\", \"main 500 300 200\", and the special prizes such as \"Women: sex=w; 150 100\", \"Seniors: "              \
    "born-to=1966-12-31; women-born-to=1971-12-31; 100\", \"Under 1800: rating=1-1799; 80 50\", \"Best unrated: "      \
    "unrated=only; 50\". Further conditions: born-from, federation, club, order=performance, minimum=3."

static bool read_list(struct cli *cli, const char *name, struct text *plan, struct error *error) {
    struct text_builder builder;
    struct json_writer writer;
    struct text bytes;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    text_builder_init(&builder, &cli->arena);
    json_writer_init(&writer, &builder);
    if (!prize_file_read(bytes, &writer, error))
        return error_at(error, cli_file_name(name), 0, 0);
    *plan = text_builder_take(&builder);
    return true;
}

/* --- Showing -------------------------------------------------------------------------------------------------------- */

static struct text money(struct cli *cli, const struct prize_plan *plan, int64_t cents) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    prizes_add_amount(&builder, cents);
    if (plan->currency.length > 0 && !cli_has(cli, "csv"))
        text_add_format(&builder, " %.*s", TEXT_ARG(plan->currency));
    return text_builder_take(&builder);
}

/* "2", "3-5 shared by 3" */
static struct text places(struct cli *cli, const struct prize_award *award) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, award->first);
    if (award->last > award->first)
        text_add_format(&builder, "-%d", (int)award->last);
    if (award->sharers > 1)
        text_add_format(&builder, ", shared by %d", (int)award->sharers);
    return text_builder_take(&builder);
}

static void show_table_of(struct cli *cli, const struct event *event, const struct prize_plan *plan,
                          const struct prize_outcome *outcome) {
    static const struct table_column columns[] = {
        {MESSAGE_table_prize, false, NULL}, {MESSAGE_table_place, false, NULL}, {MESSAGE_table_rank, true, NULL},
        {MESSAGE_table_no, true, NULL},     {MESSAGE_table_name, false, NULL},  {MESSAGE_table_amount, true, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < outcome->prizes.award_count; i++) {
        const struct prize_award *award = &outcome->prizes.awards[i];
        table_add(&table, plan->rules[award->list].name);
        table_add(&table, places(cli, award));
        table_add_number(&table, prize_rank(outcome, award->participant));
        table_add_count(&table, prize_number(outcome, award->participant));
        table_add(&table, prize_name(event, outcome, award->participant));
        table_add(&table, money(cli, plan, award->amount));
    }
    cli_show_table(cli, &table);
}

static struct text remark_on(struct cli *cli, const struct prize_plan *plan, const struct prize_outcome *outcome,
                             size_t list) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (outcome->prizes.withheld[list])
        text_add_format(&builder, "%.*s: not awarded, %zu of %d %s needed. [c02-2022:11.1.2.S7.min3]",
                        TEXT_ARG(plan->rules[list].name), outcome->lists[list].place_count,
                        (int)plan->rules[list].minimum, outcome->of_teams ? "teams" : "players");
    else if (outcome->prizes.left[list] > 0)
        text_add_format(&builder, "%.*s: %.*s not awarded, nobody is left.", TEXT_ARG(plan->rules[list].name),
                        TEXT_ARG(money(cli, plan, outcome->prizes.left[list])));
    return text_builder_take(&builder);
}

/* What the arbiter is asked, and what was decided. */
static void show_leavers(struct cli *cli, const struct event *event, const struct prize_plan *plan,
                         const struct prize_outcome *outcome) {
    bool asked = false;
    for (size_t i = 0; i < outcome->leaver_count; i++) {
        const struct prize_leaver *leaver = &outcome->leavers[i];
        struct text name = prize_name(event, outcome, leaver->participant);
        struct text amount = money(cli, plan, leaver->amount);
        asked = asked || leaver->gets == PRIZES_LEFT_ASK;
        if (leaver->gets == PRIZES_LEFT_ASK)
            text_add_format(&cli->out, "%.*s left and would have %.*s. Decide it: no prize is given until then.\n",
                            TEXT_ARG(name), TEXT_ARG(amount));
        else if (leaver->gets == PRIZES_LEFT_NO)
            text_add_format(&cli->out, "%.*s left and gets no prize, as was decided; it would be %.*s.\n",
                            TEXT_ARG(name), TEXT_ARG(amount));
        else
            text_add_format(&cli->out, "%.*s left and gets a prize, as was decided.\n", TEXT_ARG(name));
    }
    if (asked)
        text_add_format(&cli->out,
                        "staunton prizes decide %.*s yes|no [WHO] decides; --left shows what would come of it.\n",
                        TEXT_ARG(event->id));
}

static void show_remarks(struct cli *cli, const struct event *event, const struct tournament *tournament,
                         const struct prize_plan *plan, const struct prize_outcome *outcome) {
    for (size_t i = 0; i < plan->count; i++) {
        struct text remark = remark_on(cli, plan, outcome, i);
        if (remark.length > 0)
            text_add_format(&cli->out, "%.*s\n", TEXT_ARG(remark));
    }
    for (size_t i = 0; i < outcome->unknown_count; i++)
        text_add_format(
            &cli->out, "%s%.*s%s",
            i == 0 ? "Not known whether a special prize is for them (birth date or sex): " : "; ",
            TEXT_ARG(event_player(event, outcome->shown.table.participants[outcome->unknown[i]].player)->name),
            i + 1 == outcome->unknown_count ? "\n" : "");
    show_leavers(cli, event, plan, outcome);
    if (prize_plan_announce(tournament, plan) && tournament_stage(tournament) != STAGE_COMPLETE)
        text_add_zero(
            &cli->out,
            "Two rounds are over: announce how the special prizes are distributed. [c02-2022:11.1.2.S7.announce]\n");
    text_add_format(&cli->out, "Prizes in all: %.*s\n", TEXT_ARG(money(cli, plan, prize_plan_sum(plan))));
}

static void show_page(struct cli *cli, const struct event *event, const struct tournament *tournament,
                      const struct prize_plan *plan, const struct prize_outcome *outcome) {
    static const char *const titles[] = {"Prize", "Place", "Rank", "Name", "Amount", "Received (signature)"};
    static const bool right[] = {false, false, true, false, true, false};
    struct page page;
    bool final = playoffs_complete(event, tournament, &cli->arena);
    page_begin(&page, &cli->out, names_heading(&cli->arena, event, tournament),
               final ? TEXT("Prizes") : TEXT("Prizes, as the standings are now: not final"));
    page_table_begin(&page, titles, right, sizeof titles / sizeof *titles);
    for (size_t i = 0; i < outcome->prizes.award_count; i++) {
        const struct prize_award *award = &outcome->prizes.awards[i];
        page_cell(&page, plan->rules[award->list].name);
        page_cell(&page, places(cli, award));
        page_cell_number(&page, prize_rank(outcome, award->participant));
        page_cell(&page, prize_name(event, outcome, award->participant));
        page_cell(&page, money(cli, plan, award->amount));
        page_cell(&page, TEXT(""));
    }
    page_table_end(&page);
    for (size_t i = 0; i < plan->count; i++) {
        struct text remark = remark_on(cli, plan, outcome, i);
        if (remark.length > 0)
            page_paragraph(&page, remark);
    }
    page_end(&page, text_from(tiebreak_edition_code(tournament->rules.edition)));
}

static bool find_plan(struct cli *cli, const struct tournament *tournament, struct prize_plan *plan,
                      struct error *error) {
    struct text written;
    struct json object;
    if (!cli_has(cli, "list"))
        return prize_plan_of(tournament, &cli->arena, plan) ||
               error_set_text(error, ERROR_prizes_none, tournament->name, TEXT(""), TEXT(""));
    const char *name = text_zero(&cli->arena, cli_value(cli, "list"));
    return read_list(cli, name, &written, error) &&
           json_read(&cli->arena, written, &json_usual_limits, &object, error) &&
           prize_plan_read_json(&object, &cli->arena, plan, error);
}

static bool show(struct cli *cli, const struct event *event, const struct tournament *tournament,
                 const struct prize_plan *plan, struct error *error) {
    struct prize_outcome outcome;
    struct json_writer writer;
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        bool done = view_prizes(&writer, event, tournament, plan, VIEW_ARBITER, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
        return done;
    }
    if (!prize_plan_award(event, tournament, plan, &cli->arena, &outcome, error))
        return false;
    if (cli_has(cli, "html")) {
        show_page(cli, event, tournament, plan, &outcome);
        return true;
    }
    if (!cli_has(cli, "csv")) {
        cli_bold(cli, names_heading(&cli->arena, event, tournament));
        text_add_format(&cli->out, ", prizes%s\n\n",
                        playoffs_complete(event, tournament, &cli->arena) ? "" : " as the standings are now");
    }
    show_table_of(cli, event, plan, &outcome);
    if (!cli_has(cli, "csv")) {
        text_add_byte(&cli->out, '\n');
        show_remarks(cli, event, tournament, plan, &outcome);
    }
    return true;
}

bool command_prizes_show(struct cli *cli, struct error *error) {
    struct source source;
    struct prize_plan plan;
    const struct tournament *tournament;
    struct tournament asked;
    enum prizes_left left = PRIZES_LEFT_ASK;
    if (cli_has(cli, "left") && !prizes_left_read(cli_value(cli, "left"), &left))
        return error_set_text(error, ERROR_field_value, TEXT("left"), cli_value(cli, "left"), TEXT("ask, yes, no"));
    bool done = source_read_report(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                find_plan(cli, tournament, &plan, error);
    if (done) {
        asked = *tournament; /* with the word of the option, where it is given */
        if (cli_has(cli, "left"))
            asked.prizes_left = (uint8_t)left;
        done = show(cli, source.event, &asked, &plan, error);
    }
    source_close(&source);
    return done;
}

/* --- Setting -------------------------------------------------------------------------------------------------------- */

bool command_prizes_set(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct text written;
    struct prize_plan plan;
    const struct tournament *tournament;
    bool done = read_list(cli, text_zero(&cli->arena, cli_argument(cli, 1)), &written, error) &&
                source_write(cli, &source, error);
    if (!done)
        return false;
    done = source_tournament(cli, &source, &tournament, error);
    if (done) {
        int32_t id = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key(writer, "plan");
        json_raw(writer, written);
        done = source_run(cli, &source, "prizes.set", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            tournament = event_tournament(source.event, id);
            if (prize_plan_of(tournament, &cli->arena, &plan))
                text_add_format(&cli->out, "%.*s has %zu list%s of prizes, %.*s in all.\n", TEXT_ARG(tournament->name),
                                plan.count, plan.count == 1 ? "" : "s",
                                TEXT_ARG(money(cli, &plan, prize_plan_sum(&plan))));
            else
                text_add_format(&cli->out, "%.*s has no prizes.\n", TEXT_ARG(tournament->name));
        }
    }
    source_close(&source);
    return done;
}

/* --- Deciding ------------------------------------------------------------------------------------------------------- */

static bool add_leaver(struct cli *cli, const struct source *source, const struct tournament *tournament,
                       struct json_writer *writer, struct error *error) {
    enum { WHO = 2 };
    int32_t id;
    if (cli->argument_count <= WHO)
        return true;
    if (!teams_or_player(source, tournament, cli_argument(cli, WHO), &id, error))
        return false;
    json_key_integer(writer, tournament_of_teams(tournament) ? "team" : "player", id);
    return true;
}

bool command_prizes_decide(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        struct text name = text_copy(&cli->arena, tournament->name); /* the request may fold the event again */
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_text(writer, "gets", cli_argument(cli, 1));
        done = add_leaver(cli, &source, tournament, writer, error) &&
               source_run(cli, &source, "prizes.decide", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Prizes of %.*s for %s who left: %.*s.\n", TEXT_ARG(name),
                            cli->argument_count > 2 ? "the one" : "those", TEXT_ARG(cli_argument(cli, 1)));
    }
    source_close(&source);
    return done;
}
