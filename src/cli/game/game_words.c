/*
 * What games are played under, and the words of their logs: `staunton game rules|verbs`.
 */
#include "cli/commands.h"
#include "clock/presets.h"
#include "present/games.h"

bool command_game_rules(struct cli *cli, struct error *error) {
    static const char *const keys[] = {"rule", "default", "article", "means"};
    struct game_rules rules;
    struct control control;
    struct document document;
    struct text given = cli->argument_count == 0 ? TEXT("90'/40+30'/end +30\"") : cli_argument(cli, 0);
    if (!control_read_or_preset(given, &control, error))
        return false;
    game_rules_usual(&rules, &control);
    cli_begin(cli, &document);
    document_paragraph(&document, document_said(&document, MESSAGE_show_game_laws));
    struct table *table = games_rules(&document, &rules);
    if (!cli_has(cli, "json")) {
        cli_show(cli, &document);
        return true;
    }
    games_rows_write(&cli->json, table, keys);
    return true;
}

bool command_game_verbs(struct cli *cli, struct error *error) {
    static const struct {
        const char *name;
        struct table *(*make)(struct document *);
        const char *keys[4];
    } lists[] = {{"verbs", games_verbs, {"verb", "who", "operands", "meaning"}},
                 {"effects", games_effects, {"effect", "operands"}},
                 {"checks", games_checks, {"check", "asks"}}};
    bool json = cli_has(cli, "json");
    struct document document;
    struct text_builder flags;
    (void)error;
    cli_begin(cli, &document);
    if (json)
        json_begin_object(&cli->json);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const struct table *table = lists[i].make(&document);
        if (json) {
            json_key(&cli->json, lists[i].name);
            games_rows_write(&cli->json, table, lists[i].keys);
        }
    }
    if (json) {
        json_key_array(&cli->json, "flags");
        for (int flag = 0; flag < FLAG_COUNT; flag++)
            json_text(&cli->json, text_from(game_flag_word((enum game_flag)flag)));
        json_end_array(&cli->json);
        json_end_object(&cli->json);
        return true;
    }
    text_builder_init(&flags, &cli->arena);
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        text_add_format(&flags, "%s%s", flag == 0 ? "" : " ", game_flag_word((enum game_flag)flag));
    document_note(&document,
                  document_say(&document, show_game_flags, "words", language_text(text_builder_take(&flags))));
    cli_show(cli, &document);
    return true;
}
