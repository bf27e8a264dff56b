#include "cli/playoff/playoff_command.h"

bool cli_playoff_split(struct text line, struct text *key, struct text *value, struct error *error) {
    *key = *value = line;
    if (!text_find(line, TEXT("="), &(size_t){0}))
        return error_set_text(error, ERROR_cli_key_value, line, TEXT(""), TEXT(""));
    *key = text_trim(text_cut(value, '='));
    *value = text_trim(*value);
    return true;
}

bool cli_playoff_read_setting(void *rules, struct text line, struct error *error) {
    struct text key, value;
    return cli_playoff_split(line, &key, &value, error) && playoff_set(rules, key, value, error);
}

bool cli_playoff_each_line(struct cli *cli, const char *option, cli_playoff_take *take, void *user,
                           struct error *error) {
    const char *name = text_zero(&cli->arena, cli_value(cli, option));
    struct text bytes;
    struct text line;
    if (!cli_has(cli, option))
        return true;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    for (long number = 1; text_next_line(&bytes, &line); number++) {
        line = text_trim(text_cut(&line, '#'));
        if (line.length > 0 && !take(user, line, error))
            return error_at(error, cli_file_name(name), number, 0);
    }
    return true;
}

bool cli_playoff_read_rules(struct cli *cli, cli_playoff_take *take, void *user, struct error *error) {
    if (!cli_playoff_each_line(cli, "rules", take, user, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("set")) && !take(user, cli->given[i].value, error))
            return error_in_field(error, "--set");
    return true;
}

bool cli_playoff_read_records(struct cli *cli, struct asked_playoff *asked, struct error *error) {
    if (!asked_playoff_replay(asked, error) ||
        !cli_playoff_each_line(cli, "results", asked_playoff_read_line, asked, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("result")) &&
            !asked_playoff_read_result(asked, cli->given[i].value, error))
            return error_in_field(error, "--result");
    return asked_playoff_draw_lots(asked, error);
}
