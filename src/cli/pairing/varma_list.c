#include "cli/pairing/varma_command.h"
#include "event/fields.h"
#include "format/csv.h"

/* "name, rating, club" */
static struct text titles_of(struct cli *cli, const struct csv_row *header) {
    struct text_builder builder = {.arena = &cli->arena};
    for (size_t i = 0; i < header->count; i++)
        text_add_format(&builder, "%s%.*s", i > 0 ? ", " : "", TEXT_ARG(text_trim(header->fields[i].value)));
    return text_builder_take(&builder);
}

static bool refuse_column(struct cli *cli, const struct csv *csv, struct text name, struct error *error) {
    error_set_text(error, ERROR_cli_varma_column, name, titles_of(cli, &csv->rows[0]), TEXT(""));
    return error_at(error, NULL, csv->rows[0].fields[0].line, 0);
}

/* Does the text begin with a line such as "Rossi, Mario;ITA" where others have the titles? Which mark stands there? */
static bool is_plain(struct text bytes, char *separator) {
    struct text line = TEXT("");
    while (line.length == 0 && text_next_line(&bytes, &line))
        line = text_trim(line);
    if (line.length < 5)
        return false;
    *separator = line.bytes[line.length - 4];
    bool code = *separator == ';' || *separator == ',' || *separator == '\t';
    for (size_t i = line.length - 3; i < line.length; i++)
        code = code && line.bytes[i] >= 'A' && line.bytes[i] <= 'Z';
    return code;
}

/* Puts a line of titles before it. */
static struct text add_titles(struct cli *cli, struct text bytes, char separator) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_format(&builder, "name%cfederation\n", separator);
    text_add(&builder, text_starts_with(bytes, TEXT("\xEF\xBB\xBF")) ? text_slice(bytes, 3, bytes.length) : bytes);
    return text_builder_take(&builder);
}

/* Takes the column that says who belongs together out of the table; its fields by row. */
static bool take_column(struct cli *cli, struct csv *csv, struct csv_field **groups, struct error *error) {
    struct text name = text_trim(cli_value(cli, "column"));
    size_t at = 0;
    while (at < csv->rows[0].count && !text_equal_ignoring_case(text_trim(csv->rows[0].fields[at].value), name))
        at++;
    if (at == csv->rows[0].count)
        return refuse_column(cli, csv, name, error);
    *groups = arena_array(&cli->arena, csv->row_count, sizeof **groups);
    for (size_t i = 0; i < csv->row_count; i++) {
        struct csv_row *row = &csv->rows[i];
        (*groups)[i] = row->fields[at];
        row->count--;
        for (size_t j = at; j < row->count; j++)
            row->fields[j] = row->fields[j + 1];
    }
    return true;
}

static bool read_player(struct cli *cli, const struct json *object, const struct csv_field *group,
                        struct varma_player *player, struct error *error) {
    struct asked_new_player asked = {0};
    if (!field_read(&contract_asked_new_player, object, &cli->arena, &asked, error))
        return false;
    player->name = asked.fields.name;
    player->federation = group != NULL ? text_trim(group->value) : asked.fields.federation;
    return player->federation.length > 0 ||
           error_set_text(error, ERROR_varma_federation_none, player->name, TEXT(""), TEXT(""));
}

static bool read_all(struct cli *cli, const struct csv *csv, const struct csv_players *list,
                     const struct csv_field *groups, struct varma_protocol *protocol, struct error *error) {
    struct json body;
    const struct json *objects;
    bool federations = groups != NULL;
    if (!json_read(&cli->arena, list->body, &json_usual_limits, &body, error) ||
        !json_get_array(&body, "players", &objects, error))
        return false;
    for (size_t i = 0; i < list->count; i++)
        federations = federations || json_get(&objects->array.items[i], "federation") != NULL;
    if (!federations)
        return refuse_column(cli, csv, TEXT("federation"), error);
    protocol->players = arena_array(&cli->arena, list->count, sizeof *protocol->players);
    protocol->plan.players = (int32_t)list->count;
    for (size_t i = 0; i < list->count; i++) {
        struct varma_player *player = &protocol->players[i];
        if (!read_player(cli, &objects->array.items[i], groups == NULL ? NULL : &groups[i + 1], player, error))
            return error_at(error, NULL, list->lines[i], 0);
        for (size_t j = 0; j < i; j++) {
            if (text_equal(protocol->players[j].name, player->name)) {
                error_set_text(error, ERROR_entry_twice, player->name, TEXT(""), TEXT(""));
                return error_at(error, NULL, list->lines[i], 0);
            }
        }
    }
    return true;
}

static bool read_table(struct cli *cli, struct text bytes, struct varma_protocol *protocol, struct error *error) {
    struct csv csv;
    struct csv_players list;
    struct csv_field *groups = NULL;
    if (!csv_read(&cli->arena, bytes, &csv, error))
        return false;
    if (cli_has(cli, "column")) {
        if (!take_column(cli, &csv, &groups, error))
            return false;
        protocol->group = text_trim(groups[0].value);
    }
    return csv_read_players(&cli->arena, &csv, &list, error) && read_all(cli, &csv, &list, groups, protocol, error);
}

bool cli_varma_read_list(struct cli *cli, const char *file, struct varma_protocol *protocol, struct error *error) {
    struct text bytes;
    char separator;
    if (!cli_read_file(cli, file, &bytes, error))
        return false;
    bool plain = is_plain(bytes, &separator);
    if (read_table(cli, plain ? add_titles(cli, bytes, separator) : bytes, protocol, error))
        return true;
    if (plain && error->line > 1)
        error->line--; /* the titles are not in the file */
    return error_at(error, cli_file_name(file), 0, 0);
}
