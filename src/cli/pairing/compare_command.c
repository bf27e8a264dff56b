#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/follow.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "present/comparison.h"

/* --- Which systems -------------------------------------------------------------------------------------------------- */

static bool read_systems(struct cli *cli, struct compare *compare, struct error *error) {
    struct text list = cli_value(cli, "systems");
    const struct pairing_system *system;
    for (size_t i = 0; !cli_has(cli, "systems") && (system = pairing_system_at(i)) != NULL; i++)
        compare_add(compare, system, error);
    while (list.length > 0) {
        struct text name = text_trim(text_cut(&list, ','));
        if (!cli_pairing_system_find(&cli->arena, name, "--systems", &system, error) ||
            !compare_add(compare, system, error))
            return false;
    }
    return compare->count > 0 || cli_pairing_system_find(&cli->arena, TEXT(""), "--systems", &system, error);
}

static bool read_options(struct cli *cli, struct compare *compare, struct error *error) {
    struct text list = cli_value(cli, "option");
    while (list.length > 0) {
        struct text word = text_trim(text_cut(&list, ','));
        if (word.length > 0 && !compare_option(compare, word))
            return error_set_text(error, ERROR_cli_option_nobody, word, TEXT(""), TEXT(""));
    }
    return true;
}

/* --- Which round ---------------------------------------------------------------------------------------------------- */

static bool read_file(struct cli *cli, const char *name, struct compare *compare, struct error *error) {
    struct trf_report *report = arena_alloc(&cli->arena, sizeof *report);
    struct text bytes;
    struct drawing drawing;
    enum board_colour colour;
    if (!cli_read_file(cli, name, &bytes, error) || !trf_report_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch(cli->language);
    source_warn(cli, &report->trf, name);
    int64_t round = report->table.round_count + 1;
    if (!cli_value_number(cli, "round", 1, round, &round, error) ||
        !trf_drawing(&cli->arena, &report->trf, &report->table, (int32_t)round - 1, &drawing, error))
        return false;
    if (!trf_initial_colour(&report->trf, &report->table, &colour))
        cli_warn(cli, name, 0, 0, cli_said(cli, MESSAGE_show_compare_no_colour));
    drawing.table = crosstable_by_player(&cli->arena, drawing.table); /* everybody under the number of the file */
    compare_take(compare, report->trf.name, &drawing,
                 pairing_system_named(text_from(trf_system(&report->trf).edition)));
    return true;
}

static bool read_event(struct cli *cli, const struct source *source, struct compare *compare, struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    int64_t round = tournament->round_count + 1;
    if (!cli_value_number(cli, "round", 1, round, &round, error) ||
        !compare_take_event(&cli->arena, source->event, tournament, (int32_t)round, compare, error))
        return false;
    compare->name = names_heading(&cli->arena, source->event, tournament);
    return true;
}

static bool show(struct cli *cli, struct compare *compare, struct error *error) {
    if (!read_options(cli, compare, error))
        return false;
    compare_draw(&cli->arena, compare);
    cli->no = compare->first < 0;
    cli_answer(cli, present_comparison_write, present_comparison, compare);
    return true;
}

bool command_compare(struct cli *cli, struct error *error) {
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
