#include <time.h>

#include "cli/game.h"
#include "format/page.h"
#include "game/papers.h"

static bool run_letter(struct cli *cli, struct error *error);
static bool run_sheets(struct cli *cli, struct error *error);
static bool run_areas(struct cli *cli, struct error *error);
static bool run_dress(struct cli *cli, struct error *error);
static bool run_badge(struct cli *cli, struct error *error);

static const struct cli_argument log_arguments[] = {{"FILE", "The game's log; - for standard input", false, false},
                                                    {NULL, NULL, false, false}};
static const struct cli_argument badge_arguments[] = {{"NAME", "The name on it", false, false},
                                                      {NULL, NULL, false, false}};
#define PAPER_OPTIONS                                                                                                  \
    {"html", NULL, "A page to print", false}, {                                                                        \
        "language", "LANGUAGE", "en or it [en]", false                                                                 \
    }
static const struct cli_option html_options[] = {PAPER_OPTIONS, {NULL, NULL, NULL, false}};
static const struct cli_option letter_options[] = {
    {"date", "DATE", "The day of the warning, as it is to be printed [today]", false},
    PAPER_OPTIONS,
    {NULL, NULL, NULL, false}};
static const struct cli_option badge_options[] = {
    {"country", "NAME", "The country", false},
    {"flag", "XX", "Its two letters by ISO 3166, for the flag", false},
    {"role", "ROLE", "player, captain (and coach), visitor or arbiter [player]", false},
    PAPER_OPTIONS,
    {NULL, NULL, NULL, false}};

static const char *const letter_examples[] = {"staunton game letter board7.log --html --language it", NULL};
static const char *const sheets_examples[] = {"staunton game sheets board7.log --html", NULL};
static const char *const areas_examples[] = {"staunton game areas board7.log", NULL};
static const char *const dress_examples[] = {"staunton game dress-notice --html", NULL};
static const char *const badge_examples[] = {"staunton game badge \"Rossi, Mario\" --country Italy --flag IT", NULL};

const struct cli_command paper_commands[] = {
    {"game letter", "Print the letters that confirm warnings on dress", "One for each warning of the game's log.", 0,
     log_arguments, letter_options, letter_examples, run_letter},
    {"game sheets", "Print the score sheets of both players", "As they were written, and with room for what follows.",
     0, log_arguments, html_options, sheets_examples, run_sheets},
    {"game areas", "Print the areas of the venue",
     "They stand in the rules of the game's log (rule: areas playing Main hall; venue Rest room).", 0, log_arguments,
     html_options, areas_examples, run_areas},
    {"game dress-notice", "Print the notice on dress", NULL, 0, NULL, html_options, dress_examples, run_dress},
    {"game badge", "Print a badge with name, country and flag", "The colour of its rope tells what somebody does.", 0,
     badge_arguments, badge_options, badge_examples, run_badge},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* A title and lines: as text, or as a page with a paragraph each. */
static void print_lines(struct cli *cli, enum paper_language language, enum paper_word title, struct text lines) {
    struct text line;
    if (!cli_has(cli, "html")) {
        text_add(&cli->out, lines);
        return;
    }
    struct page page;
    page_begin_in(&page, &cli->out, paper_language_code(language), text_from(paper_word(language, title)), TEXT(""));
    while (text_next_line(&lines, &line))
        page_paragraph(&page, line);
    page_end(&page, TEXT(""));
}

/* Reads a log and plays it through, as the rules say or as it is stated. */
static bool read_game(struct cli *cli, struct game *game, enum paper_language *language, struct error *error) {
    struct text bytes;
    struct game_log log;
    const char *file = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!game_paper_language(cli, language, error) || !cli_read_file(cli, file, &bytes, error))
        return false;
    if (!game_log_read(&log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(file), 0, 0);
    game_begin(game, &log.rules, &cli->arena);
    for (size_t i = 0; i < log.count; i++) {
        struct log_step step;
        if (log.items[i].kind == LOG_FACT && !game_log_step(game, &log.items[i], NULL, &cli->arena, &step, error))
            return error_at(error, cli_file_name(file), 0, 0);
    }
    return true;
}

static struct text today(struct cli *cli) {
    char day[16];
    time_t now = time(NULL);
    struct tm parts;
    localtime_r(&now, &parts);
    return text_copy(&cli->arena, (struct text){day, strftime(day, sizeof day, "%Y-%m-%d", &parts)});
}

/* [c02-2022:11.5.7.warning] */
static bool run_letter(struct cli *cli, struct error *error) {
    struct game game;
    struct text_builder out;
    enum paper_language language;
    if (!read_game(cli, &game, &language, error))
        return false;
    text_builder_init(&out, &cli->arena);
    struct text date = cli_has(cli, "date") ? cli_value(cli, "date") : today(cli);
    size_t count = paper_warning_count(&game);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_byte(&out, '\n');
        paper_warning_letter(&out, &game, i, date, language);
    }
    if (count == 0)
        text_add_format(&out, "%s\n", paper_word(language, PAPER_no_warning));
    print_lines(cli, language, PAPER_dress_title, text_builder_take(&out));
    cli->no = count == 0;
    return true;
}

enum { SHEET_ROWS = 60 };

static struct text sheet_cell(struct cli *cli, const struct game *game, enum colour side, size_t ply,
                              enum paper_language language) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    paper_sheet_ply(&out, game, side, ply, language);
    return text_builder_take(&out);
}

/* On paper: what was written, and empty rows. [laws:8.1.1.1] */
static void sheet_page(struct cli *cli, struct page *page, const struct game *game, enum colour side,
                       enum paper_language language) {
    const char *const titles[] = {paper_word(language, PAPER_White), paper_word(language, PAPER_Black)};
    static const bool right[] = {false, false};
    page_table_begin(page, titles, right, 2);
    size_t first = game->rules.start.to_move == BLACK;
    for (size_t cell = 0; cell < (size_t)2 * SHEET_ROWS; cell++)
        page_cell(page, cell < first ? TEXT("") : sheet_cell(cli, game, side, cell - first, language));
    page_table_end(page);
}

static struct text sheet_title(const struct game *game, enum colour side, enum paper_language language) {
    struct text name = game->rules.players[side].name;
    if (name.length > 0)
        return name;
    return text_from(paper_word(language, side == WHITE ? PAPER_White : PAPER_Black));
}

static bool run_sheets(struct cli *cli, struct error *error) {
    struct game game;
    struct page page;
    enum paper_language language;
    if (!read_game(cli, &game, &language, error))
        return false;
    bool html = cli_has(cli, "html");
    if (html)
        page_begin_in(&page, &cli->out, paper_language_code(language), text_from(paper_word(language, PAPER_sheets)),
                      TEXT(""));
    for (int side = WHITE; side <= BLACK; side++) {
        if (html) {
            page_heading(&page, sheet_title(&game, (enum colour)side, language));
            sheet_page(cli, &page, &game, (enum colour)side, language);
            continue;
        }
        text_add_format(&cli->out, "%.*s\n", TEXT_ARG(sheet_title(&game, (enum colour)side, language)));
        for (size_t ply = 0; ply < paper_sheet_plies(&game, (enum colour)side); ply++) {
            paper_sheet_ply(&cli->out, &game, (enum colour)side, ply, language);
            text_add_byte(&cli->out, '\n');
        }
    }
    if (html)
        page_end(&page, TEXT(""));
    return true;
}

/* [laws:11.2.1] [laws:11.2.2] [laws:glossary.contiguous] */
static bool run_areas(struct cli *cli, struct error *error) {
    struct game game;
    struct text_builder out;
    enum paper_language language;
    if (!read_game(cli, &game, &language, error))
        return false;
    text_builder_init(&out, &cli->arena);
    struct text rest = game.rules.areas;
    for (struct game_area area; game_area_next(&rest, &area);)
        text_add_format(&out, "%.*s: %s\n", TEXT_ARG(area.name), paper_area_kind(area.kind, language));
    if (game.rules.areas.length == 0)
        text_add_format(&out, "%s\n", paper_word(language, PAPER_no_areas));
    print_lines(cli, language, PAPER_venue_title, text_builder_take(&out));
    return true;
}

/* [c02-2022:11.5.1] */
static bool run_dress(struct cli *cli, struct error *error) {
    struct text_builder out;
    enum paper_language language;
    if (!game_paper_language(cli, &language, error))
        return false;
    text_builder_init(&out, &cli->arena);
    for (size_t i = 0; paper_dress_notice(i, language) != NULL; i++)
        text_add_format(&out, "%s\n", paper_dress_notice(i, language));
    print_lines(cli, language, PAPER_dress_code, text_builder_take(&out));
    return true;
}

/* [c02-2022:11.5.4.badge] [c02-2022:11.5.4.colours] */
static bool run_badge(struct cli *cli, struct error *error) {
    enum badge_role role = BADGE_PLAYER;
    struct text wanted = cli_value(cli, "role");
    struct text_builder out;
    enum paper_language language;
    if (!game_paper_language(cli, &language, error))
        return false;
    while (wanted.length > 0 && role < BADGE_ROLES &&
           !text_equal(wanted, text_from(paper_badge_role(role, PAPER_ENGLISH))))
        role++;
    if (role == BADGE_ROLES)
        return error_set_text(error, ERROR_field_value, TEXT("role"), wanted,
                              TEXT("player, captain, visitor, arbiter"));
    text_builder_init(&out, &cli->arena);
    text_add_format(&out, "%.*s\n", TEXT_ARG(cli_argument(cli, 0)));
    if (cli_has(cli, "country"))
        text_add_format(&out, "%.*s\n", TEXT_ARG(cli_value(cli, "country")));
    if (cli_has(cli, "flag")) {
        if (!paper_flag(&out, cli_value(cli, "flag")))
            return error_set_text(error, ERROR_field_value, TEXT("flag"), cli_value(cli, "flag"),
                                  TEXT("two capital letters, such as IT"));
        text_add_byte(&out, '\n');
    }
    text_add_format(&out, "%s\n", paper_badge_role(role, language));
    text_add_format(&out, "%s: %s\n", paper_word(language, PAPER_rope), paper_badge_rope(role, language));
    print_lines(cli, language, PAPER_badge, text_builder_take(&out));
    return true;
}
