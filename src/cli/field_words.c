#include "cli/field_words.h"

bool fields_given(struct cli *cli, const struct field_option *options) {
    for (; options->option != NULL; options++)
        if (cli_has(cli, options->option))
            return true;
    return false;
}

static void write_list(struct json_writer *writer, struct text rest) {
    bool more = rest.length > 0;
    json_begin_array(writer);
    while (more) {
        more = text_find(rest, TEXT(","), &(size_t){0});
        json_text(writer, text_trim(text_cut(&rest, ',')));
    }
    json_end_array(writer);
}

static void write_pairs(struct json_writer *writer, struct text rest) {
    json_begin_object(writer);
    while (rest.length > 0) {
        struct text value = text_trim(text_cut(&rest, ','));
        json_key_of(writer, text_trim(text_cut(&value, '=')));
        json_text(writer, text_trim(value));
    }
    json_end_object(writer);
}

/* Nothing stands for 0. */
static bool write_number(struct cli *cli, struct json_writer *writer, const struct field_option *field,
                         struct error *error) {
    struct text value = cli_value(cli, field->option);
    int64_t number = 0;
    if (value.length > 0 && !cli_value_number(cli, field->option, 0, field->kind, &number, error))
        return false;
    json_integer(writer, number);
    return true;
}

bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options,
                  struct error *error) {
    for (; options->option != NULL; options++) {
        if (!cli_has(cli, options->option))
            continue;
        json_key(writer, options->member);
        if (options->kind == FIELD_LIST)
            write_list(writer, cli_value(cli, options->option));
        else if (options->kind == FIELD_PAIRS)
            write_pairs(writer, cli_value(cli, options->option));
        else if (options->kind == FIELD_TRUE)
            json_boolean(writer, true);
        else if (options->kind == FIELD_TEXT)
            json_text(writer, cli_value(cli, options->option));
        else if (!write_number(cli, writer, options, error))
            return false;
    }
    return true;
}
