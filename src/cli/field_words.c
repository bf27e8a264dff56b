#include "cli/field_words.h"

#include "present/names.h"

bool fields_given(struct cli *cli, const struct field_option *options) {
    for (; options->option != NULL; options++)
        if (cli_has(cli, options->option))
            return true;
    return false;
}

bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options,
                  struct error *error) {
    for (; options->option != NULL; options++) {
        if (!cli_has(cli, options->option))
            continue;
        int64_t number = 0;
        if (options->most > 0 && cli_value(cli, options->option).length > 0 &&
            !cli_value_number(cli, options->option, 0, options->most, &number, error))
            return false;
        if (options->most > 0)
            json_key_integer(writer, options->member, number);
        else
            json_key_text(writer, options->member, cli_value(cli, options->option));
    }
    return true;
}
