#include "cli/compare.h"

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/follow.h"
#include "cli/pairing.h"
#include "cli/source.h"
#include "event/draw.h"
#include "pairing/options.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"FILE", "A tournament report in any dialect of TRF; - for standard input; or the id of an event", false, false},
    {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"systems", "LIST", "Systems of `staunton rules list`, with commas; the others are compared with the first [all]",
     false},
    {"round", "N", "The round to pair [the next one]", false},
    {"option", "LIST", "Options, NAME=on or NAME=off with commas, of those of the systems that have them", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton compare swiss.trf",
                                       "staunton compare swiss.trf --systems dutch@2026,lim@1999 --round 3",
                                       "staunton compare swiss.trf --systems dutch@2026,burstein@2009 --json",
                                       "staunton compare spring-swiss --round 1 --systems dutch@2026,dubov@1997", NULL};

const struct cli_command compare_commands[] = {
    {"compare", "Pair a round by several Swiss systems, side by side",
     "The next round, or one that is played already, drawn from the same rounds before it by each system: boards, what "
     "differs from the first system and why. A system that cannot draw the round says so, and the others go on. Exit "
     "code 1 when none can.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* --- Which systems -------------------------------------------------------------------------------------------------- */

static bool add_system(struct compare *compare, const struct pairing_system *system, struct error *error) {
    for (int32_t i = 0; i < compare->count; i++)
        if (compare->columns[i].system == system)
            return error_set(error, ERROR_cli_system_twice, system->name, NULL, NULL);
    if (compare->count < COMPARE_MOST)
        compare->columns[compare->count++].system = system;
    return true;
}

static bool read_systems(struct cli *cli, struct compare *compare, struct error *error) {
    struct text list = cli_value(cli, "systems");
    const struct pairing_system *system;
    for (size_t i = 0; !cli_has(cli, "systems") && (system = pairing_system_at(i)) != NULL; i++)
        add_system(compare, system, error);
    while (list.length > 0) {
        struct text name = text_trim(text_cut(&list, ','));
        if (!pairing_system_find(&cli->arena, name, "--systems", &system, error) || !add_system(compare, system, error))
            return false;
    }
    return compare->count > 0 || pairing_system_find(&cli->arena, TEXT(""), "--systems", &system, error);
}

/* Each word goes to the systems that know it. */
static bool read_option(struct compare *compare, struct text word, struct error *error) {
    bool known = false;
    struct error refusal;
    for (int32_t i = 0; i < compare->count; i++)
        known = pairing_options_read(compare->columns[i].system, word, &compare->columns[i].choices, &refusal) || known;
    return known || error_set_text(error, ERROR_cli_option_nobody, word, TEXT(""), TEXT(""));
}

static bool read_options(struct cli *cli, struct compare *compare, struct error *error) {
    struct text list = cli_value(cli, "option");
    while (list.length > 0) {
        struct text word = text_trim(text_cut(&list, ','));
        if (word.length > 0 && !read_option(compare, word, error))
            return false;
    }
    return true;
}

/* The tournament's own options are in force for its own system, unless --option says otherwise. */
static void take_own(struct compare *compare, const struct pairing_system *own) {
    for (int32_t i = 0; i < compare->count; i++)
        compare->columns[i].choices =
            compare->columns[i].system == own ? compare->drawing.choices : (struct pairing_choices){0};
}

/* --- Which round ---------------------------------------------------------------------------------------------------- */

/* Everybody under the number that people know: of a file the one there, of an event the one of that time. */
static void call_by_numbers(struct cli *cli, struct drawing *drawing, bool file) {
    struct crosstable *table = arena_alloc(&cli->arena, sizeof *table);
    *table = *drawing->table;
    table->participants = arena_array(&cli->arena, (size_t)table->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i] = drawing->table->participants[i];
        if (file)
            table->participants[i].number = table->participants[i].player;
    }
    drawing->table = table;
}

static bool read_file(struct cli *cli, const char *name, struct compare *compare, struct error *error) {
    struct pairing_report *report = arena_alloc(&cli->arena, sizeof *report);
    struct text bytes;
    enum board_colour colour;
    if (!cli_read_file(cli, name, &bytes, error) || !pairing_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch();
    source_warn(cli, &report->trf, name);
    int64_t round = report->table.round_count + 1;
    if (!cli_value_number(cli, "round", 1, round, &round, error) ||
        !trf_drawing(&cli->arena, &report->trf, &report->table, (int32_t)round - 1, &compare->drawing, error))
        return false;
    if (!trf_initial_colour(&report->trf, &report->table, &colour))
        cli_warn(cli, name, 0, 0, TEXT("No initial colour is given (152, XXC); White is taken."));
    compare->name = report->trf.name;
    take_own(compare, pairing_system_named(text_from(trf_system(&report->trf).edition)));
    call_by_numbers(cli, &compare->drawing, true);
    return true;
}

static bool read_event(struct cli *cli, const struct source *source, struct compare *compare, struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    int64_t round = tournament->round_count + 1;
    if (!cli_value_number(cli, "round", 1, round, &round, error))
        return false;
    if (round > tournament->rounds_planned) {
        struct text_builder planned;
        text_builder_init(&planned, &cli->arena);
        text_add_integer(&planned, tournament->rounds_planned);
        return error_set_text(error, ERROR_rounds_over, tournament->name, text_builder_take(&planned), TEXT(""));
    }
    if (!draw_prepare(&cli->arena, source->event, tournament, (int32_t)round, &compare->drawing, error))
        return false;
    compare->name = fields_heading(cli, source->event, tournament);
    compare->drawing.choices = tournament->choices;
    take_own(compare, tournament->pairing);
    call_by_numbers(cli, &compare->drawing, false);
    return true;
}

static bool show(struct cli *cli, struct compare *compare, struct error *error) {
    if (!read_options(cli, compare, error))
        return false;
    compare_draw(&cli->arena, compare);
    cli->no = compare->first < 0;
    if (cli_has(cli, "json"))
        compare_show_json(cli, compare);
    else
        compare_show(cli, compare);
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct compare *compare = arena_alloc(&cli->arena, sizeof *compare);
    struct text name = cli_argument(cli, 0);
    struct source source;
    if (!read_systems(cli, compare, error))
        return false;
    if (source_is_event(cli, name)) {
        bool done = source_read_whole(cli, &source, error) && read_event(cli, &source, compare, error) &&
                    show(cli, compare, error);
        source_close(&source);
        return done;
    }
    const char *file = text_zero(&cli->arena, name);
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), name, TEXT(""));
    if (!read_file(cli, file, compare, error))
        return error->file[0] != '\0' ? false : error_at(error, cli_file_name(file), 0, 0);
    return show(cli, compare, error);
}
