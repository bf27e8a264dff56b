#include "cli/commands.h"
#include "cli/list/list_command.h"
#include "store/lists_view.h"

enum { LIMIT_USUAL = 20 };

static bool open_lists(struct cli *cli, struct lists **lists, struct error *error) {
    return lists_open(cli_database(cli), lists, error);
}

/* "2026-10", or empty */
static void add_month(struct table *table, const struct lists_list *list) {
    struct text_builder *cell = table_write(table);
    if (list->month > 0)
        text_add_format(cell, "%04d-%02d", (int)list->year, (int)list->month);
    table_written(table);
}

static void show_lists(struct cli *cli, const struct lists_list *found, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_list, false, NULL},   {MESSAGE_table_kind, false, NULL},     {MESSAGE_table_month, false, NULL},
        {MESSAGE_table_players, true, NULL}, {MESSAGE_table_file_day, false, NULL}, {MESSAGE_table_file, false, NULL}};
    static const enum message kinds[] = {MESSAGE_list_kind_fide, MESSAGE_list_kind_standard, MESSAGE_list_kind_rapid,
                                         MESSAGE_list_kind_blitz, MESSAGE_list_kind_national};
    struct table table;
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add(&table, found[i].name);
        table_add_said(&table, kinds[found[i].kind]);
        add_month(&table, &found[i]);
        table_add_number(&table, found[i].players);
        table_add(&table, found[i].day);
        table_add(&table, found[i].source);
    }
    if (count > 0 || cli_has(cli, "csv"))
        cli_show_table(cli, &table);
    else
        cli_tell(cli, show_list_none, "database", language_text(text_from(cli_database(cli))));
}

bool command_list_show(struct cli *cli, struct error *error) {
    struct lists *lists;
    struct lists_list *found;
    size_t count;
    if (!open_lists(cli, &lists, error))
        return false;
    bool done = lists_show(lists, &cli->arena, &found, &count, error);
    if (done && cli_has(cli, "json")) {
        json_begin_array(&cli->json);
        for (size_t i = 0; i < count; i++)
            lists_write_list(&cli->json, &found[i]);
        json_end_array(&cli->json);
    } else if (done) {
        show_lists(cli, found, count);
    }
    lists_close(lists);
    return done;
}

static void show_players(struct cli *cli, const struct lists_player *players, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_fide_id, false, NULL},   {MESSAGE_table_nat_id, false, NULL},
        {MESSAGE_table_title, false, NULL},     {MESSAGE_table_name, false, NULL},
        {MESSAGE_table_fed, false, NULL},       {MESSAGE_table_standard, true, NULL},
        {MESSAGE_table_rapid, true, NULL},      {MESSAGE_table_blitz, true, NULL},
        {MESSAGE_table_nat_rating, true, NULL}, {MESSAGE_table_birth, true, NULL},
        {MESSAGE_table_list, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        const struct rating_list_player *player = &players[i].player;
        table_add_count(&table, player->fide_id);
        table_add(&table, player->national_id);
        table_add(&table, lists_title(player));
        table_add(&table, player->name);
        table_add(&table, player->federation);
        for (int game = 0; game < LISTED_GAME_COUNT; game++)
            table_add_count(&table, player->ratings[game].rating);
        table_add_count(&table, player->national_rating);
        table_add_count(&table, player->birth_year);
        table_add(&table, players[i].list);
    }
    cli_show_table(cli, &table);
}

static void answer_players(struct cli *cli, const struct lists_player *players, size_t count) {
    if (!cli_has(cli, "json")) {
        show_players(cli, players, count);
        return;
    }
    json_begin_array(&cli->json);
    for (size_t i = 0; i < count; i++)
        lists_write_player(&cli->json, &cli->arena, &players[i]);
    json_end_array(&cli->json);
}

/* The words as they were typed, one behind the other. */
static struct text typed(struct cli *cli) {
    struct text_builder words = {.arena = &cli->arena};
    for (size_t i = 0; i < cli->argument_count; i++) {
        text_add_zero(&words, i == 0 ? "" : " ");
        text_add(&words, cli->arguments[i]);
    }
    return text_builder_take(&words);
}

bool command_list_find(struct cli *cli, struct error *error) {
    struct lists *lists;
    struct lists_player *players;
    size_t count;
    int64_t limit = LIMIT_USUAL;
    struct lists_search search = {
        .text = typed(cli), .federation = cli_value(cli, "federation"), .list = cli_value(cli, "list")};
    if (!cli_value_number(cli, "limit", 1, LISTS_FIND_MOST, &limit, error) || !open_lists(cli, &lists, error))
        return false;
    search.limit = (size_t)limit;
    bool done = lists_find(lists, &search, &cli->arena, &players, &count, error);
    lists_close(lists);
    if (!done)
        return false;
    /* Nobody found is an answer: no. */
    cli->no = count == 0;
    if (count > 0 || cli_has(cli, "json") || cli_has(cli, "csv"))
        answer_players(cli, players, count);
    else
        cli_tell(cli, show_list_nobody, "text", language_text(search.text));
    return true;
}

bool command_list_player(struct cli *cli, struct error *error) {
    struct lists *lists;
    struct lists_player *players;
    size_t count;
    if (!open_lists(cli, &lists, error))
        return false;
    bool done = lists_player(lists, cli_argument(cli, 0), &cli->arena, &players, &count, error);
    lists_close(lists);
    if (done && count == 0)
        return error_set_text(error, ERROR_list_player_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""));
    if (done)
        answer_players(cli, players, count);
    return done;
}

bool command_list_remove(struct cli *cli, struct error *error) {
    struct text name = cli_argument(cli, 0);
    if (!lists_remove(cli_database(cli), name, error))
        return false;
    if (cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        json_key_text(&cli->json, "removed", name);
        json_end_object(&cli->json);
    } else {
        cli_tell(cli, show_list_removed, "list", language_text(name));
    }
    return true;
}
