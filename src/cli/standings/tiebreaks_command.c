#include "present/tiebreaks.h"

#include "cli/commands.h"
#include "event/views.h"

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
        view_tiebreaks(&cli->json, edition, (int32_t)rounds, cli->language);
        return true;
    }
    struct document document;
    cli_begin(cli, &document);
    present_tiebreaks(&document, edition, cli_has(cli, "kind") ? &kind : NULL, (int32_t)rounds);
    cli_show(cli, &document);
    return true;
}
