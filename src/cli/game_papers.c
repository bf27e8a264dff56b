#include <time.h>

#include "cli/commands.h"
#include "cli/game.h"
#include "game/papers.h"
#include "present/page.h"

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

bool command_game_letter(struct cli *cli, struct error *error) {
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

/* On paper: what was written, and empty rows. */
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

bool command_game_sheets(struct cli *cli, struct error *error) {
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

bool command_game_areas(struct cli *cli, struct error *error) {
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

bool command_game_dress_notice(struct cli *cli, struct error *error) {
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

bool command_game_badge(struct cli *cli, struct error *error) {
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
