#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/commands.h"
#include "present/articles.h"
#include "rules_tables.h"

static bool has_area(struct text area) {
    for (int i = 1; i < ARTICLE_COUNT; i++)
        if (text_equal(text_from(article_row((enum article)i)->area), area))
            return true;
    return false;
}

static size_t terminal_width(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 80)
        return size.ws_col;
    return 120;
}

bool command_articles(struct cli *cli, struct error *error) {
    struct present_articles asked = {cli_value(cli, "area"), cli_has(cli, "missing"), terminal_width()};
    if (cli_has(cli, "area") && !has_area(asked.area))
        return error_set_text(error, ERROR_cli_area_unknown, asked.area, TEXT(""), TEXT(""));
    cli_answer(cli, present_articles_write, present_articles, &asked);
    return true;
}
