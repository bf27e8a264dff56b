#include "base/json.h"
#include "cli/commands.h"
#include "cli/restore.h"
#include "store/store.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"FILE", "The new file; an existing one is never overwritten", false, false}, {NULL, NULL, false, false}};
static const char *const examples[] = {"staunton backup staunton-2026-11-14.sqlite", NULL};

static const struct cli_argument restore_arguments[] = {
    {"BACKUP", "The backup, made with `staunton backup`", true, false}, {NULL, NULL, false, false}};
static const struct cli_option restore_options[] = {
    {"as-it-is", NULL, "Without a backup: go on with a database whose log is missing or belongs to another", false},
    {NULL, NULL, NULL, false},
};
static const char *const restore_examples[] = {"staunton restore staunton-2026-11-14.sqlite",
                                               "staunton restore staunton-2026-11-14.sqlite --database open.sqlite",
                                               NULL};

const struct cli_command backup_commands[] = {
    {"backup", "Copy the whole database into a new file",
     "Others may go on writing meanwhile. `staunton restore` puts the copy back.", CLI_DATABASE | CLI_JSON, arguments,
     NULL, examples, run},
    {"restore", "Put a backup in the place of the database",
     "Stop the server first. The backup is checked before anything is changed. The database it replaces is kept "
     "beside\n"
     "it, under a name with the date. Everybody signs in again afterwards.",
     CLI_DATABASE | CLI_JSON, restore_arguments, restore_options, restore_examples, restore_run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static bool run(struct cli *cli, struct error *error) {
    struct store *store;
    const char *target = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    bool done = store_backup(store, target, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key_text(&writer, "database", text_from(cli_database(cli)));
        json_key_text(&writer, "backup", text_from(target));
        json_end_object(&writer);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        text_add_format(&cli->out, "Copied %s to %s.\n", cli_database(cli), target);
    }
    store_close(store);
    return done;
}
