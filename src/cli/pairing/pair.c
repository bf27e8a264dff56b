#include <string.h>

#include "base/score.h"
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "pairing/options.h"
#include "present/drawn.h"

struct next_round {
    struct trf_report report;
    const struct pairing_system *system;
    enum board_colour colour; /* the initial one, if the file has none */
    struct drawing drawing;
    struct drawn_round drawn;
    bool explains;
    struct round_account account; /* if so */
};

static struct present_drawn shown_of(struct next_round *next) {
    return (struct present_drawn){.name = next->report.trf.name,
                                  .rounds = next->report.table.rounds_planned,
                                  .system = next->system,
                                  .drawing = &next->drawing,
                                  .drawn = &next->drawn,
                                  .account = next->explains ? &next->account : NULL};
}

/* --- The command ------------------------------------------------------------------------------------------------ */

enum format { FORMAT_BOARDS, FORMAT_TRF, FORMAT_LIST };

static bool read_format(struct cli *cli, enum format *format, struct error *error) {
    static const char *const words[] = {"boards", "trf", "list"};
    struct text word = cli_value(cli, "format");
    struct text output = cli_value(cli, "output");
    size_t tail = output.length < 4 ? 0 : output.length - 4;
    *format =
        text_equal_ignoring_case(text_slice(output, tail, output.length), TEXT(".trf")) ? FORMAT_TRF : FORMAT_BOARDS;
    if (!cli_has(cli, "format"))
        return true;
    if (cli_has(cli, "json"))
        return error_set(error, ERROR_cli_options_both, "json", "format", NULL);
    for (int i = 0; i < 3; i++) {
        *format = (enum format)i;
        if (text_equal_ignoring_case(word, text_from(words[i])))
            return true;
    }
    return error_set_text(error, ERROR_cli_choice, word, TEXT("--format"), TEXT("boards, trf, list"));
}

static bool read_colour(struct cli *cli, enum board_colour *colour, struct error *error) {
    struct text word = cli_value(cli, "colour");
    *colour = text_equal_ignoring_case(word, TEXT("black")) ? COLOUR_BLACK : COLOUR_WHITE;
    return !cli_has(cli, "colour") || *colour == COLOUR_BLACK || text_equal_ignoring_case(word, TEXT("white")) ||
           error_set_text(error, ERROR_cli_choice, word, TEXT("--colour"), TEXT("white, black"));
}

/* The lot that gives the initial colour is drawn by people; White stands for it where nobody says. */
static bool find_colour(struct cli *cli, struct next_round *next, const char *name) {
    enum board_colour said;
    if (trf_initial_colour(&next->report.trf, &next->report.table, &said))
        return true;
    next->drawing.initial_colour = next->colour;
    if (!cli_has(cli, "colour"))
        cli_warn(cli, name, 0, 0, cli_said(cli, MESSAGE_show_pair_colour));
    return true;
}

static bool draw(struct cli *cli, struct next_round *next, struct error *error) {
    if (!next->explains)
        return pairing_system_pair(&cli->arena, next->system, &next->drawing, &next->drawn, error);
    next->account = (struct round_account){
        .arena = &cli->arena, .name = next->report.trf.name, .system = next->system, .drawing = next->drawing};
    if (!present_round_account_pair(&next->account, error))
        return false;
    next->drawn = next->account.drawn;
    return true;
}

/* Whoever asks for the round can stop it at any time. */
static bool draw_patiently(struct cli *cli, struct next_round *next, struct error *error) {
    next->drawing.patient = true;
    bool drawn = draw(cli, next, error);
    next->drawing.patient = false;
    return drawn;
}

/* A report does not say whether who stayed away explained it: he is paired, and the person in charge is told. */
static bool warn_of_absent(struct cli *cli, const char *name, const struct next_round *next) {
    const struct drawing *drawing = &next->drawing;
    const char *article = draw_absence_article(next->system, &drawing->choices);
    for (int32_t i = 0; article != NULL && i < drawing->table->participant_count; i++) {
        if (draw_stayed_away(drawing, i))
            cli_warn(cli, name, 0, 0,
                     language_said(&cli->arena, cli->language, show_pair_absent, "number round article",
                                   language_number(drawing_player(drawing, i)), language_number(drawing->round),
                                   language_text(text_from(article))));
    }
    return true;
}

static bool pair_next(struct cli *cli, const char *name, struct text bytes, struct next_round *next,
                      struct error *error) {
    struct trf_report *report = &next->report;
    if (!trf_report_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch(cli->language);
    source_warn(cli, &report->trf, name);
    const struct pairing_system *system = next->system;
    if ((system == NULL && !trf_report_system(report, &system, error)) || system == NULL)
        return false;
    next->system = system;
    return trf_report_drawing(&cli->arena, report, system, cli_value(cli, "option"), report->table.round_count,
                              &next->drawing, error) &&
           (system->classic == NULL || trf_report_check_classic(report, error)) &&
           pairing_system_check_count(system, &next->drawing, error) && find_colour(cli, next, name) &&
           warn_of_absent(cli, name, next) &&
           (draw_patiently(cli, next, error) || cli_pairing_warn_obstacle(cli, name, system, &next->drawing, error));
}

/* Does the file name the system, but no edition, so that its date decides? */
static bool leaves_edition_open(const struct trf_tournament *trf, const struct pairing_system *system) {
    struct trf_tournament early = *trf, late = *trf;
    early.from = (struct date){.year = 2017, .month = 7, .day = 1};
    late.from = (struct date){.year = 2026, .month = 7, .day = 1};
    const char *one = trf_system(&early).edition, *other = trf_system(&late).edition;
    return strcmp(one, other) != 0 && (strcmp(one, system->name) == 0 || strcmp(other, system->name) == 0);
}

/* A report that names another system or edition, or none, would be paired by that the next time. */
static void say_system(struct cli *cli, const char *name, struct next_round *next) {
    struct trf_tournament *trf = &next->report.trf;
    struct trf_system said = trf_system(trf);
    struct pairing_choices choices = {0};
    struct error ignored;
    const struct pairing_system *system = pairing_system_named(text_from(said.edition));
    if (system == next->system && pairing_options_read(system, trf_system_options(trf), &choices, &ignored) &&
        pairing_options_same(system, &choices, &next->drawing.choices))
        return;
    if (next->drawing.round == 0 || !said.stated || leaves_edition_open(trf, next->system)) {
        trf_change_system(&cli->arena, trf, next->system, &next->drawing.choices);
        return;
    }
    cli_warn(cli, name, 0, 0,
             language_said(&cli->arena, cli->language, show_pair_names_other, "named system",
                           language_text(trf_report_system_words(&next->report)),
                           language_text(text_from(next->system->name))));
}

static bool print(struct cli *cli, const char *name, enum format format, struct next_round *next, struct error *error) {
    struct text report;
    struct present_drawn shown = shown_of(next);
    if (cli_has(cli, "json") || format == FORMAT_BOARDS) {
        cli_answer(cli, present_drawn_write, present_drawn, &shown);
        cli_end_json(cli);
    } else if (format == FORMAT_LIST) {
        cli_pairing_add_list(&cli->out, &next->drawing, &next->drawn);
    } else {
        trf_add_round(&cli->arena, &next->report.trf, &next->drawing, &next->drawn);
        say_system(cli, name, next);
        if (!trf_render(&cli->arena, &next->report.trf, &report, error))
            return error_at(error, cli_file_name(name), 0, 0);
        text_add(&cli->out, report);
    }
    return true;
}

bool command_pair(struct cli *cli, struct error *error) {
    struct next_round next = {.explains = cli_has(cli, "explain")};
    struct document document;
    struct text bytes;
    enum format format;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    struct text output = cli_value(cli, "output");
    bool to_file = output.length > 0 && !text_equal(output, TEXT("-"));
    if (!cli_pairing_system_option(cli, &next.system, error) || !read_format(cli, &format, error) ||
        !read_colour(cli, &next.colour, error))
        return false;
    bool apart = next.explains && format != FORMAT_BOARDS && !cli_has(cli, "json");
    if (apart && !to_file)
        return error_set(error, ERROR_cli_options_both, "explain", "format", NULL);
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!pair_next(cli, name, bytes, &next, error))
        return error->file[0] != '\0' ? false : error_at(error, cli_file_name(name), 0, 0);
    if (!print(cli, name, format, &next, error))
        return false;
    if (!to_file)
        return true;
    struct text out = text_builder_take(&cli->out);
    cli->out.length = 0;
    if (!cli_write_file(text_zero(&cli->arena, output), out, error))
        return false;
    if (apart) {
        cli_begin(cli, &document);
        present_account(&document, &next.account, TEXT(""));
        cli_show(cli, &document);
    }
    return true;
}
