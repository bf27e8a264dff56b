#include "base/json.h"
#include "cli/commands.h"
#include "store/store.h"

bool command_backup(struct cli *cli, struct error *error) {
    struct store *store;
    const char *target = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    bool done = store_backup(store, target, error);
    if (done && cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        json_key_text(&cli->json, "database", text_from(cli_database(cli)));
        json_key_text(&cli->json, "backup", text_from(target));
        json_end_object(&cli->json);
    } else if (done) {
        cli_tell(cli, show_backup, "database backup", language_text(text_from(cli_database(cli))),
                 language_text(text_from(target)));
    }
    store_close(store);
    return done;
}
