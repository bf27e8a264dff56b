#include "cli/commands.h"

const struct cli_group cli_groups[] = {
    {"Events", event_commands},
    {"Players", player_commands},
    {"Tournaments", tournament_commands},
    {"Swiss tournaments", swiss_commands},
    {"Entries", entry_commands},
    {"Teams", team_commands},
    {"Pairing numbers", numbers_commands},
    {"Byes", bye_commands},
    {"Rounds", round_commands},
    {"Swiss rounds", draft_commands},
    {"Results", result_commands},
    {"Bonus and penalty points", points_commands},
    {"Standings", standings_commands},
    {"Places", places_commands},
    {"Tie-breaks", tiebreaks_commands},
    {"Ratings", ratings_commands},
    {"Prizes", prizes_commands},
    {"Play-offs", playoff_commands},
    {"Play-offs and knock-outs of an event", playoff_event_commands},
    {"Cross table", crosstable_commands},
    {"Keys of the pairing", keys_commands},
    {"Pairing cards", cards_commands},
    {"Berger tables", berger_commands},
    {"Varma tables", varma_commands},
    {"Undo", undo_commands},
    {"Journal", journal_commands},
    {"Tournament reports", trf_commands},
    {"Random tournaments", generate_commands},
    {"Simulation", simulate_commands},
    {"Pairing", pair_commands},
    {"Checking pairings", check_commands},
    {"Explaining pairings", explain_commands},
    {"Comparing systems", compare_commands},
    {"Chess", chess_commands},
    {"Clock", clock_commands},
    {"Test reports", report_commands},
    {"Games in PGN", pgn_commands},
    {"Games at the board", game_commands},
    {"Papers of a game", paper_commands},
    {"Console", serve_commands},
    {"Accounts", account_commands},
    {"Backup", backup_commands},
    {"Demonstration", demo_commands},
    {"Articles", articles_commands},
    {"Rules", rules_commands},
    {"About", about_commands},
    {"Help", help_commands},
    {NULL, NULL},
};

const struct cli_option cli_help_option = {"help", NULL, "Show this help", false};
const struct cli_option cli_language_option = {"language", "LANG", NULL, false}; /* told of once, for all commands */

const struct cli_option *cli_common_option(unsigned bit) {
    static const struct cli_option database = {
        "database", "FILE", "The database [$STAUNTON_DATABASE, or staunton.sqlite in this folder]", false};
    static const struct cli_option tournament = {"tournament", "T",
                                                 "Which tournament, by number or name [the event's only one]", false};
    static const struct cli_option json = {"json", NULL, "Print JSON, for programs", false};
    static const struct cli_option csv = {"csv", NULL, "Print CSV, for spreadsheets", false};
    switch (bit) {
    case CLI_DATABASE:
        return &database;
    case CLI_TOURNAMENT:
        return &tournament;
    case CLI_JSON:
        return &json;
    case CLI_CSV:
        return &csv;
    default:
        return NULL;
    }
}

char cli_option_letter(const struct cli_option *option) {
    if (text_equal(text_from(option->name), TEXT("output")))
        return 'o';
    return text_equal(text_from(option->name), TEXT("jobs")) ? 'j' : '\0';
}

const struct cli_command *cli_find_command(struct text name) {
    for (const struct cli_group *group = cli_groups; group->title != NULL; group++)
        for (const struct cli_command *command = group->commands; command->name != NULL; command++)
            if (text_equal(text_from(command->name), name))
                return command;
    return NULL;
}
