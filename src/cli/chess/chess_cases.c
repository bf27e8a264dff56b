#include "cli/chess/chess_command.h"

bool command_chess_cases(struct cli *cli, struct error *error) {
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    struct played_reader reader;
    struct text table;
    if (!cli_chess_reader(cli, &reader, error) || !cli_read_file(cli, name, &table, error))
        return false;
    struct chess_cases cases = {.arena = &cli->arena,
                                .reader = cli->language,
                                .language_given = reader.given,
                                .language = reader.given ? reader.language : NOTATION_ITALIAN};
    if (!question_cases_ask(&cases, table, error))
        return error_at(error, cli_file_name(name), 0, 0);
    cli_answer(cli, present_cases_write, present_cases, &cases);
    cli->no = cases.different.count > 0;
    return true;
}
