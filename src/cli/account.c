#include "base/json.h"
#include "cli/commands.h"
#include "cli/password.h"
#include "store/store.h"

static bool run_add(struct cli *cli, struct error *error);
static bool run_password(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {{"NAME", "The account's name", false, false},
                                                {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"password-file", "FILE", "The password is the first line of this file [asked for, or from standard input]", false},
    {NULL, NULL, NULL, false},
};
static const char *const add_examples[] = {"staunton account add anna",
                                           "staunton account add bruno --password-file secret.txt", NULL};
static const char *const password_examples[] = {"staunton account password anna", NULL};

const struct cli_command account_commands[] = {
    {"account add", "Make an account for an arbiter, to sign in to the console", NULL, CLI_DATABASE | CLI_JSON,
     arguments, options, add_examples, run_add},
    {"account password", "Give an account a new password", "Its sessions end.", CLI_DATABASE | CLI_JSON, arguments,
     options, password_examples, run_password},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

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
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key_text(&writer, "account", name);
        json_end_object(&writer);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        text_add_format(&cli->out, fresh ? "Made the account %.*s.\n" : "The account %.*s has a new password.\n",
                        TEXT_ARG(name));
    }
    store_close(store);
    return done;
}

static bool run_add(struct cli *cli, struct error *error) {
    return set(cli, true, error);
}

static bool run_password(struct cli *cli, struct error *error) {
    return set(cli, false, error);
}
