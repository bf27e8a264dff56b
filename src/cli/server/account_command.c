#include "base/json.h"
#include "cli/commands.h"
#include "cli/password.h"
#include "cli/server/people.h"
#include "event/decide.h"
#include "server/people_views.h"

/* --- What the commands share ------------------------------------------------------------------------------------- */

static bool open_database(struct cli *cli, enum store_mode mode, struct store **store, struct error *error) {
    return store_open(cli_database(cli), mode, store, error);
}

static bool find(struct cli *cli, struct store *store, struct store_account *account, struct error *error) {
    bool found;
    struct text name = cli_argument(cli, 0);
    if (!store_account_find(store, name, &found, account, &cli->arena, error))
        return false;
    return found || error_set_text(error, ERROR_account_unknown, name, TEXT(""), TEXT(""));
}

/* "city-open", with the account's own role there, or "city-open=organiser". */
static bool read_limit(struct text word, enum store_role usual, struct store_limit *limit, struct error *error) {
    struct text rest = word;
    limit->event = text_cut(&rest, '=');
    limit->role = usual;
    if (!event_id_valid(limit->event))
        return error_set_text(error, ERROR_event_unknown, limit->event, TEXT(""), TEXT(""));
    return rest.length == 0 || cli_people_role(rest, &limit->role, error);
}

/* What was done, as the account is now. */
static bool tell(struct cli *cli, struct store *store, enum message message, struct error *error) {
    struct store_account account;
    struct language_value value = language_text(cli_argument(cli, 0));
    if (!cli_has(cli, "json")) {
        cli_tell_of(cli, message, "name", &value, 1);
        return true;
    }
    if (!find(cli, store, &account, error))
        return false;
    people_view_account(&cli->json, &account);
    return true;
}

/* --- Making, password --------------------------------------------------------------------------------------------- */

static bool read_account(struct cli *cli, struct store_account *account, struct error *error) {
    struct store_limit *limits = arena_array(&cli->arena, cli->given_count + 1, sizeof *limits);
    *account = (struct store_account){.name = cli_argument(cli, 0), .role = STORE_ROLE_ARBITER, .limits = limits};
    if (cli_has(cli, "role") && !cli_people_role(cli_value(cli, "role"), &account->role, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("event")) &&
            !read_limit(cli->given[i].value, account->role, &limits[account->limit_count++], error))
            return false;
    return true;
}

bool command_account_add(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_account account;
    struct text password;
    struct store_note note = cli_people_note(cli);
    if (!read_account(cli, &account, error) || !open_database(cli, STORE_CREATE, &store, error))
        return false;
    bool exists = false;
    int64_t accounts = 0;
    struct store_account other;
    bool done = store_account_count(store, &accounts, error) &&
                store_account_find(store, account.name, &exists, &other, &cli->arena, error);
    if (done && exists) /* said before a password is asked for */
        done = error_set_text(error, ERROR_account_exists, account.name, TEXT(""), TEXT(""));
    if (accounts == 0 && !cli_has(cli, "role") && account.limit_count == 0)
        account.role = STORE_ROLE_CHIEF; /* somebody must be able to make others */
    done = done && password_get(cli, &password, error) && store_account_make(store, &account, password, &note, error) &&
           tell(cli, store, MESSAGE_show_account_made, error);
    store_close(store);
    return done;
}

bool command_account_password(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_account account;
    struct text password;
    struct store_note note = cli_people_note(cli);
    if (!open_database(cli, STORE_WRITE, &store, error))
        return false;
    bool done = find(cli, store, &account, error) && password_get(cli, &password, error) &&
                store_account_password(store, account.name, password, &note, error) &&
                tell(cli, store, MESSAGE_show_account_password, error);
    store_close(store);
    return done;
}

/* --- Changing ------------------------------------------------------------------------------------------------------ */

static bool take_role(struct cli *cli, struct store_account *account, struct error *error) {
    return cli_people_role(cli_argument(cli, 1), &account->role, error);
}

static bool take_limits(struct cli *cli, struct store_account *account, struct error *error) {
    struct store_limit *limits = arena_array(&cli->arena, cli->argument_count, sizeof *limits);
    account->limit_count = 0;
    account->limits = limits;
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!read_limit(cli_argument(cli, i), account->role, &limits[account->limit_count++], error))
            return false;
    return true;
}

static bool take_lock(struct cli *cli, struct store_account *account, struct error *error) {
    (void)cli;
    (void)error;
    account->locked = true;
    return true;
}

static bool take_unlock(struct cli *cli, struct store_account *account, struct error *error) {
    (void)cli;
    (void)error;
    account->locked = false;
    return true;
}

static bool change(struct cli *cli, bool (*take)(struct cli *cli, struct store_account *account, struct error *error),
                   enum message message, struct error *error) {
    struct store *store;
    struct store_account account;
    struct store_note note = cli_people_note(cli);
    if (!open_database(cli, STORE_WRITE, &store, error))
        return false;
    bool done = find(cli, store, &account, error) && take(cli, &account, error) &&
                store_account_change(store, &account, &note, error) && tell(cli, store, message, error);
    store_close(store);
    return done;
}

bool command_account_role(struct cli *cli, struct error *error) {
    return change(cli, take_role, MESSAGE_show_account_role, error);
}

bool command_account_limit(struct cli *cli, struct error *error) {
    return change(cli, take_limits,
                  cli->argument_count > 1 ? MESSAGE_show_account_limited : MESSAGE_show_account_unlimited, error);
}

bool command_account_lock(struct cli *cli, struct error *error) {
    return change(cli, take_lock, MESSAGE_show_account_locked, error);
}

bool command_account_unlock(struct cli *cli, struct error *error) {
    return change(cli, take_unlock, MESSAGE_show_account_unlocked, error);
}

/* --- Removing, ending ---------------------------------------------------------------------------------------------- */

static void tell_done(struct cli *cli, enum message message) {
    struct language_value value = language_text(cli_argument(cli, 0));
    if (!cli_has(cli, "json")) {
        cli_tell_of(cli, message, "name", &value, 1);
        return;
    }
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "account", cli_argument(cli, 0));
    json_end_object(&cli->json);
}

bool command_account_remove(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_note note = cli_people_note(cli);
    if (!open_database(cli, STORE_WRITE, &store, error))
        return false;
    bool done = store_account_remove(store, cli_argument(cli, 0), &note, error);
    if (done)
        tell_done(cli, MESSAGE_show_account_removed);
    store_close(store);
    return done;
}

bool command_account_end(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_account account;
    struct store_note note = cli_people_note(cli);
    if (!open_database(cli, STORE_WRITE, &store, error))
        return false;
    bool done = find(cli, store, &account, error);
    if (done && cli_has(cli, "session")) {
        const char *id = text_zero(&cli->arena, cli_value(cli, "session"));
        done = store_session_end_one(store, account.name, id, &note, error);
    } else if (done) {
        done = store_session_end_all(store, account.name, &note, error);
    }
    if (done)
        tell_done(cli, cli_has(cli, "session") ? MESSAGE_show_account_session_ended : MESSAGE_show_account_ended);
    store_close(store);
    return done;
}
