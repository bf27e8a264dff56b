#include "base/json.h"
#include "cli/commands.h"
#include "cli/password.h"
#include "store/store.h"

static bool set(struct cli *cli, bool fresh, struct error *error) {
    struct store *store;
    struct text password;
    struct text name = cli_argument(cli, 0);
    bool exists = false;
    if (!store_open(cli_database(cli), fresh ? STORE_CREATE : STORE_WRITE, &store, error))
        return false;
    bool done = store_account_exists(store, name, &exists, error);
    if (done && fresh && exists)
        done = error_set_text(error, ERROR_cli_account_exists, name, TEXT(""), TEXT(""));
    else if (done && !fresh && !exists)
        done = error_set_text(error, ERROR_account_unknown, name, TEXT(""), TEXT(""));
    done = done && password_get(cli, &password, error) &&
           store_account_set(store, name, STORE_ROLE_ARBITER, password, error);
    if (done && cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        json_key_text(&cli->json, "account", name);
        json_end_object(&cli->json);
    } else if (done) {
        struct language_value value = language_text(name);
        cli_tell_of(cli, fresh ? MESSAGE_show_account_made : MESSAGE_show_account_password, "name", &value, 1);
    }
    store_close(store);
    return done;
}

bool command_account_add(struct cli *cli, struct error *error) {
    return set(cli, true, error);
}

bool command_account_password(struct cli *cli, struct error *error) {
    return set(cli, false, error);
}
