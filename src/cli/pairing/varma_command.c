#include "cli/pairing/varma_command.h"

#include <string.h>

#include "base/random.h"
#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/restricted.h"
#include "present/varma.h"

/* --- Sections of one's own ------------------------------------------------------------------------------------------ */

static void insert_number(struct varma_section *section, int32_t number) {
    int32_t at = section->count++;
    for (; at > 0 && section->numbers[at - 1] > number; at--)
        section->numbers[at] = section->numbers[at - 1];
    section->numbers[at] = number;
}

static bool read_section(struct text list, struct varma_section *section, struct error *error) {
    struct text rest = list;
    while (rest.length > 0) {
        int64_t number;
        if (!text_to_integer(text_trim(text_cut(&rest, ',')), &number) || number < 1 || number > VARMA_MOST_PLAYERS ||
            section->count == VARMA_MOST_PLAYERS)
            return error_set_text(error, ERROR_cli_varma_list, list, TEXT(""), TEXT(""));
        insert_number(section, (int32_t)number);
    }
    return section->count > 0 || error_set_text(error, ERROR_cli_varma_list, list, TEXT(""), TEXT(""));
}

static bool read_sections(struct cli *cli, struct varma_request *request, struct error *error) {
    struct varma_section *sections = arena_array(&cli->arena, VARMA_MOST_SECTIONS, sizeof *sections);
    for (size_t i = 0; i < cli->given_count; i++) {
        if (!text_equal(text_from(cli->given[i].option->name), TEXT("section")))
            continue;
        if (request->section_count == VARMA_MOST_SECTIONS)
            return error_set_text(error, ERROR_cli_varma_list, cli->given[i].value, TEXT(""), TEXT(""));
        if (!read_section(cli->given[i].value, &sections[request->section_count++], error))
            return false;
    }
    request->sections = sections;
    return true;
}

/* --- A list ---------------------------------------------------------------------------------------------------------- */

static bool draw_list(struct cli *cli, int64_t players, struct varma_protocol *protocol, struct error *error) {
    struct varma_request request = {.accept = cli_has(cli, "confirm")};
    if (!cli_varma_read_list(cli, text_zero(&cli->arena, cli_value(cli, "federations")), protocol, error) ||
        !read_sections(cli, &request, error))
        return false;
    if (protocol->plan.players != players) {
        error_set_number(error, ERROR_cli_varma_count, players, protocol->plan.players, 0);
        return error_at(error, cli_file_name(text_zero(&cli->arena, cli_value(cli, "federations"))), 0, 0);
    }
    request.player_count = protocol->plan.players;
    request.players = protocol->players;
    if (!cli_seed(cli, "lots", &request.seed, error))
        return false;
    random_seed_write(request.seed, protocol->seed);
    return varma_draw(&cli->arena, &request, &protocol->draw, error);
}

/* The table alone, or sections of one's own: nobody draws. */
static bool show_table(struct cli *cli, int64_t players, struct varma_protocol *protocol, struct error *error) {
    protocol->plan.players = (int32_t)players;
    if (cli_has(cli, "section")) {
        struct varma_request request = {0};
        if (!read_sections(cli, &request, error) ||
            !varma_check_sections((int32_t)players, request.section_count, request.sections, error))
            return false;
        protocol->draw.origin = VARMA_GIVEN;
        protocol->draw.section_count = request.section_count;
        memcpy(protocol->draw.sections, request.sections, sizeof protocol->draw.sections);
        return true;
    }
    protocol->draw.section_count = VARMA_PRINTED_SECTIONS;
    return varma_printed((int32_t)players, protocol->draw.sections) ||
           error_set_number(error, ERROR_cli_varma_printed, players, 0, 0);
}

/* --- An event -------------------------------------------------------------------------------------------------------- */

/* The draw as the event has it: repeated by its seed, and compared with the recorded numbers. */
static bool repeat_draw(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        struct varma_protocol *protocol, struct error *error) {
    struct restricted_draw drawn;
    uint64_t seed = 0;
    bool same = text_equal(tournament->numbers_method, TEXT("varma")) &&
                random_seed_read(tournament->numbers_seed, &seed) &&
                restricted_draw(event, tournament, true, seed, &cli->arena, &drawn, error);
    for (int32_t i = 0; same && i < drawn.count; i++)
        same = tournament_entry_of(tournament, drawn.ids[i])->number == drawn.draw.numbers[i];
    if (!same)
        return error_set_text(error, ERROR_cli_varma_recorded, tournament->name, TEXT(""), TEXT(""));
    random_seed_write(seed, protocol->seed);
    protocol->players = drawn.players;
    protocol->draw = drawn.draw;
    return true;
}

/* By hand nothing is drawn, and nothing recorded. */
static bool prepare_event(struct cli *cli, const struct event *event, const struct tournament *tournament,
                          struct varma_protocol *protocol, struct error *error) {
    struct restricted_draw drawn;
    if (!restricted_draw(event, tournament, cli_has(cli, "confirm"), 0, &cli->arena, &drawn, error))
        return false;
    protocol->players = drawn.players;
    protocol->draw = drawn.draw;
    return true;
}

static bool record_draw(struct cli *cli, struct source *source, const struct tournament **tournament,
                        struct error *error) {
    struct source_request request;
    struct desk_answer answer;
    int32_t id = (*tournament)->id;
    struct json_writer *writer = source_begin_in(cli, &request, *tournament);
    json_key_text(writer, "method", TEXT("varma"));
    if (cli_has(cli, "lots"))
        json_key_text(writer, "seed", cli_value(cli, "lots"));
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    if (!source_run(cli, source, "numbers.draw", &request, &answer, error))
        return false;
    *tournament = event_tournament(source->event, id);
    return true;
}

static bool draw_event(struct cli *cli, struct varma_protocol *protocol, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool writes = !cli_has(cli, "recorded") && !protocol->prepared;
    struct text event = cli_value(cli, "event");
    /* The event stands where other commands have it. */
    cli->arguments = arena_array(&cli->arena, 1, sizeof *cli->arguments);
    cli->arguments[0] = event;
    cli->argument_count = 1;
    bool done = (writes ? source_write(cli, &source, error) : source_read(cli, &source, error)) &&
                source_tournament(cli, &source, &tournament, error) &&
                (!writes || record_draw(cli, &source, &tournament, error)) &&
                (protocol->prepared ? prepare_event : repeat_draw)(cli, source.event, tournament, protocol, error);
    if (done) {
        protocol->heading = names_heading(&cli->arena, source.event, tournament);
        protocol->plan = (struct berger_plan){
            .players = tournament->entry_count, .cycles = tournament->cycles, .swap = tournament->swap};
        for (int32_t i = 0; i < tournament->entry_count; i++) {
            protocol->players[i].name = text_copy(&cli->arena, protocol->players[i].name);
            protocol->players[i].federation = text_copy(&cli->arena, protocol->players[i].federation);
        }
        protocol->heading = text_copy(&cli->arena, protocol->heading);
    }
    source_close(&source);
    return done;
}

/* --- The command ----------------------------------------------------------------------------------------------------- */

static bool check_options(struct cli *cli, struct error *error) {
    static const char *const pairs[][2] = {{"event", "federations"}, {"event", "column"},     {"event", "section"},
                                           {"prepare", "lots"},      {"prepare", "recorded"}, {"recorded", "lots"},
                                           {"recorded", "confirm"},  {"json", "html"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (cli_has(cli, pairs[i][0]) && cli_has(cli, pairs[i][1]))
            return error_set(error, ERROR_cli_options_both, pairs[i][0], pairs[i][1], NULL);
    bool event = cli_has(cli, "event");
    return event != (cli->argument_count > 0) || error_set(error, ERROR_cli_varma_source, NULL, NULL, NULL);
}

static bool make_protocol(struct cli *cli, struct varma_protocol *protocol, struct error *error) {
    int64_t players;
    if (cli_has(cli, "event"))
        return draw_event(cli, protocol, error);
    return cli_argument_number(cli, 0, VARMA_LEAST_PLAYERS, VARMA_MOST_PLAYERS, &players, error) &&
           (cli_has(cli, "federations") ? draw_list : show_table)(cli, players, protocol, error);
}

bool command_varma(struct cli *cli, struct error *error) {
    struct varma_protocol *protocol = arena_alloc(&cli->arena, sizeof *protocol);
    protocol->plan.cycles = 1;
    protocol->prepared = cli_has(cli, "prepare");
    if (!check_options(cli, error) || !make_protocol(cli, protocol, error))
        return false;
    cli_answer(cli, present_varma_write, present_varma, protocol, cli_has(cli, "html"));
    return true;
}
