#include <string.h>

#include "base/score.h"
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "pairing/options.h"
#include "present/accounts.h"

struct next_round {
    struct trf_report report;
    const struct pairing_system *system;
    enum board_colour colour; /* the initial one, if the file has none */
    struct drawing drawing;
    struct drawn_round drawn;
    bool explains;
    struct round_account account; /* if so */
};

/* --- As a table ------------------------------------------------------------------------------------------------- */

static struct text points_text(struct cli *cli, const struct drawing *drawing, int32_t participant) {
    struct text_builder text = {.arena = &cli->arena};
    int32_t added = drawing_virtual_points(drawing, participant);
    score_add(&text, drawing_points(drawing, participant), drawing->table->scoring.unit);
    if (added != 0) {
        text_add_byte(&text, '+');
        score_add(&text, added, drawing->table->scoring.unit);
    }
    return text_builder_take(&text);
}

static void add_player(struct cli *cli, struct table *table, const struct drawing *drawing, int32_t participant) {
    table_add_number(table, drawing_player(drawing, participant));
    table_add(table, drawing->table->participants[participant].name);
    table_add_count(table, drawing->table->participants[participant].rating);
    table_add(table, points_text(cli, drawing, participant));
}

static bool is_empty(const struct drawn_round *drawn) {
    return drawn->pair_count == 0 && drawn->bye < 0;
}

static void show_boards(struct cli *cli, const struct next_round *next) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},  {MESSAGE_table_no, true, NULL},     {MESSAGE_table_white, false, NULL},
        {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_points, true, NULL}, {MESSAGE_table_no, true, NULL},
        {MESSAGE_table_black, false, NULL}, {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_points, true, NULL}};
    const struct drawn_round *drawn = &next->drawn;
    struct document document;
    struct text name = next->report.trf.name;
    struct language_value round = language_number(next->drawing.round + 1),
                          rounds = language_number(next->report.table.rounds_planned),
                          system = language_text(
                              present_system_title(&cli->arena, cli->language, next->system, &next->drawing.choices));
    cli_begin(cli, &document);
    document.title = name.length > 0
                         ? document_say(&document, show_pair_title, "name round rounds system", language_text(name),
                                        round, rounds, system)
                         : document_say(&document, show_pair_untitled, "round rounds system", round, rounds, system);
    if (is_empty(drawn)) {
        document_note(&document, document_said(&document, MESSAGE_show_pair_nobody));
        cli_show(cli, &document);
        return;
    }
    struct table *table = document_table(&document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        table_add_number(table, i + 1);
        add_player(cli, table, &next->drawing, drawn->pairs[i].white);
        add_player(cli, table, &next->drawing, drawn->pairs[i].black);
    }
    if (drawn->bye >= 0) {
        table_add_empty(table, 1);
        add_player(cli, table, &next->drawing, drawn->bye);
        table_add_empty(table, 1);
        table_add_said(table, MESSAGE_show_pair_unpaired);
        table_add_empty(table, 2);
    }
    cli_show(cli, &document);
}

/* --- As JSON ---------------------------------------------------------------------------------------------------- */

static void add_score(struct cli *cli, struct json_writer *writer, const char *key, int32_t score, int32_t unit) {
    struct text_builder text = {.arena = &cli->arena};
    score_add_decimal(&text, score, unit, 1);
    json_key_text(writer, key, text_builder_take(&text));
}

static void player_as_json(struct cli *cli, struct json_writer *writer, const struct drawing *drawing,
                           int32_t participant) {
    const struct participant *player = &drawing->table->participants[participant];
    int32_t unit = drawing->table->scoring.unit;
    json_begin_object(writer);
    json_key_integer(writer, "number", drawing_player(drawing, participant));
    json_key_text(writer, "name", player->name);
    json_key_integer(writer, "rating", player->rating);
    add_score(cli, writer, "points", drawing_points(drawing, participant), unit);
    if (drawing->virtual_points != NULL)
        add_score(cli, writer, "virtual_points", drawing_virtual_points(drawing, participant), unit);
    json_end_object(writer);
}

static void show_json(struct cli *cli, struct next_round *next) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "tournament", next->report.trf.name);
    json_key_integer(&writer, "round", next->drawing.round + 1);
    json_key_integer(&writer, "rounds", next->report.table.rounds_planned);
    json_key_text(&writer, "system", text_from(next->system->name));
    json_key_text(&writer, "initial_colour",
                  next->drawing.initial_colour == COLOUR_BLACK ? TEXT("black") : TEXT("white"));
    json_key_array(&writer, "boards");
    for (int32_t i = 0; i < next->drawn.pair_count; i++) {
        json_begin_object(&writer);
        json_key_integer(&writer, "board", i + 1);
        json_key(&writer, "white");
        player_as_json(cli, &writer, &next->drawing, next->drawn.pairs[i].white);
        json_key(&writer, "black");
        player_as_json(cli, &writer, &next->drawing, next->drawn.pairs[i].black);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key(&writer, "bye");
    if (next->drawn.bye >= 0)
        player_as_json(cli, &writer, &next->drawing, next->drawn.bye);
    else
        json_null(&writer);
    if (next->explains) {
        json_key_object(&writer, "explanation");
        present_round_account_write(&next->account, cli->language, &writer);
        json_end_object(&writer);
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
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
    report->trf.watch = follow_watch();
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
    struct document document;
    struct text report;
    if (cli_has(cli, "json")) {
        show_json(cli, next);
    } else if (format == FORMAT_BOARDS) {
        show_boards(cli, next);
        if (next->explains && !is_empty(&next->drawn)) {
            text_add_byte(&cli->out, '\n');
            cli_begin(cli, &document);
            present_brackets(&document, &next->account);
            cli_show(cli, &document);
        }
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
