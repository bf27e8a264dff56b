/*
 * What games are played under, and the words of their logs: `staunton game rules|verbs`.
 */
#include "cli/commands.h"
#include "clock/presets.h"
#include "game/offer.h"
#include "present/games.h"

static void write_rules(struct cli *cli, const struct game_rules *rules) {
    struct game_rule_row row;
    struct text_builder value = {.arena = &cli->arena};
    json_begin_array(&cli->json);
    for (size_t i = 0; game_rules_describe(rules, i, &value, &row); i++) {
        json_begin_object(&cli->json);
        json_key_text(&cli->json, "rule", text_from(row.key));
        json_key_text(&cli->json, "default", text_builder_take(&value));
        json_key_text(&cli->json, "article", text_from(row.article));
        json_key_text(&cli->json, "means", cli_said(cli, row.means));
        json_end_object(&cli->json);
        text_builder_init(&value, &cli->arena);
    }
    json_end_array(&cli->json);
}

bool command_game_rules(struct cli *cli, struct error *error) {
    struct game_rules rules;
    struct control control;
    struct document document;
    struct text given = cli->argument_count == 0 ? TEXT("90'/40+30'/end +30\"") : cli_argument(cli, 0);
    if (!control_read_or_preset(given, &control, error))
        return false;
    game_rules_usual(&rules, &control);
    if (cli_has(cli, "json")) {
        write_rules(cli, &rules);
        return true;
    }
    cli_begin(cli, &document);
    document_paragraph(&document, document_said(&document, MESSAGE_show_game_laws));
    games_rules(&document, &rules);
    cli_show(cli, &document);
    return true;
}

bool command_game_verbs(struct cli *cli, struct error *error) {
    struct document document;
    struct text_builder flags = {.arena = &cli->arena};
    (void)error;
    if (cli_has(cli, "json")) {
        offer_words_view(&cli->json, &cli->arena, cli->language);
        return true;
    }
    cli_begin(cli, &document);
    games_verbs(&document);
    games_effects(&document);
    games_checks(&document);
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        text_add_format(&flags, "%s%s", flag == 0 ? "" : " ", game_flag_word((enum game_flag)flag));
    document_note(&document,
                  document_say(&document, show_game_flags, "words", language_text(text_builder_take(&flags))));
    cli_show(cli, &document);
    return true;
}
