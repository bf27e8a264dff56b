/* What tie-breaks there are: the codes of an edition, and the lists that are recommended. */
#include "base/json.h"
#include "cli/commands.h"
#include "cli/fields.h"
#include "event/views.h"
#include "present/document.h"
#include "rules_tables.h"
#include "standings/edition.h"
#include "standings/recommended.h"
#include "standings/types.h"

static void show_codes(struct cli *cli, enum tiebreak_edition edition) {
    static const struct table_column columns[] = {{MESSAGE_table_code, false, NULL},
                                                  {MESSAGE_table_tie_break, false, NULL},
                                                  {MESSAGE_table_type, false, NULL},
                                                  {MESSAGE_table_for, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    struct table table;
    struct error ignored;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        enum tiebreak_name name = (enum tiebreak_name)i;
        struct tiebreak plain = tiebreak_plain(name);
        bool players = tiebreak_check(plain, edition, &ignored);
        bool teams = tiebreak_check_team(plain, edition, &ignored);
        char *title = arena_alloc(&cli->arena, TIEBREAK_TITLE_SIZE);
        char *types = arena_alloc(&cli->arena, TIEBREAK_TYPES_SIZE);
        if (!players && !teams)
            continue;
        table_add_zero(&table, tiebreak_acronym(name, edition));
        table_add_zero(&table, tiebreak_title(plain, title));
        table_add_zero(&table, tiebreak_types_text(name, types));
        table_add_zero(&table, players && teams ? "all" : players ? "players" : "teams");
        table_add_zero(&table, edition_article(edition_rules(edition), name, 0));
    }
    cli_show_table(cli, &table);
}

static const char *remark_on(const struct recommended_list *list) {
    if (list->own)
        return list->optional[0] != '\0' ? "recommended; DE is optional, at any place" : "recommended";
    return list->article[0] != '\0' ? "no recommendation in this edition; that of another one is offered"
                                    : "no recommendation; a usual list";
}

static void show_lists(struct cli *cli, enum tiebreak_edition edition, const enum recommended_kind *only,
                       int32_t rounds) {
    static const struct table_column columns[] = {{MESSAGE_table_kind, false, NULL},
                                                  {MESSAGE_table_event, false, NULL},
                                                  {MESSAGE_table_tie_breaks, false, NULL},
                                                  {MESSAGE_none, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < RECOMMENDED_KIND_COUNT; i++) {
        enum recommended_kind kind = (enum recommended_kind)i;
        if (only != NULL && *only != kind)
            continue;
        struct recommended_list list = recommended_list(kind, edition, rounds);
        table_add_zero(&table, recommended_kind_code(kind));
        table_add_zero(&table, recommended_kind_title(kind));
        table_add(&table, names_tiebreaks(&cli->arena, &list.rules));
        table_add_zero(&table, remark_on(&list));
        table_add_zero(&table, list.article);
    }
    cli_show_table(cli, &table);
}

static bool read_options(struct cli *cli, enum tiebreak_edition *edition, enum recommended_kind *kind, int64_t *rounds,
                         struct error *error) {
    struct text given = cli_value(cli, "edition");
    struct text word = cli_value(cli, "kind");
    if (cli_has(cli, "edition") && !tiebreak_edition_read(given, edition))
        return error_set_text(error, ERROR_edition_unknown, given, TEXT("tiebreak"), TEXT(""));
    if (cli_has(cli, "kind") && !recommended_kind_read(word, kind))
        return error_set_text(error, ERROR_cli_kind_unknown, word, TEXT(""), TEXT(""));
    return cli_value_number(cli, "rounds", 1, CLI_ROUND_MOST, rounds, error);
}

bool command_tiebreaks(struct cli *cli, struct error *error) {
    enum tiebreak_edition edition = TIEBREAK_EDITION_COUNT - 1;
    enum recommended_kind kind = RECOMMENDED_ROUND_ROBIN;
    int64_t rounds = 0;
    if (!read_options(cli, &edition, &kind, &rounds, error))
        return false;
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        view_tiebreaks(&writer, edition, (int32_t)rounds);
        text_add_byte(&cli->out, '\n');
        return true;
    }
    if (cli_has(cli, "csv")) {
        if (cli_has(cli, "kind"))
            show_lists(cli, edition, &kind, (int32_t)rounds);
        else
            show_codes(cli, edition);
        return true;
    }
    const struct edition_row *row = edition_find(tiebreak_edition_code(edition));
    text_add_format(&cli->out, "%s: %s, from %s%s%s\n\n", row->edition, row->title, row->from,
                    row->until[0] != '\0' ? " until " : "", row->until);
    if (!cli_has(cli, "kind")) {
        show_codes(cli, edition);
        text_add_byte(&cli->out, '\n');
    }
    show_lists(cli, edition, cli_has(cli, "kind") ? &kind : NULL, (int32_t)rounds);
    return true;
}
