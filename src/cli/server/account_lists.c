#include "cli/commands.h"
#include "cli/server/people.h"
#include "cli/source.h"
#include "server/people_views.h"

enum { AUDIT_USUAL = 100, AUDIT_LIMIT_MOST = 12000 };

static void begin(struct cli *cli, struct table *table, const struct table_column *columns, size_t count) {
    table_begin(table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns, count);
}

/* A table with rows, or else that there are none. */
static void show(struct cli *cli, const struct table *table, size_t rows, enum message none) {
    if (rows > 0 || cli_has(cli, "csv"))
        cli_show_table(cli, table);
    else
        cli_tell_of(cli, none, "", NULL, 0);
}

/* --- Accounts ------------------------------------------------------------------------------------------------------ */

static void add_limits(struct table *table, const struct store_account *account) {
    struct text_builder *out = table_write(table);
    for (size_t i = 0; i < account->limit_count; i++) {
        text_add_format(out, "%s%.*s=", i > 0 ? " " : "", TEXT_ARG(account->limits[i].event));
        text_add_zero(out, store_role_word(account->limits[i].role));
    }
    table_written(table);
}

static void show_accounts(struct cli *cli, const struct store_account *accounts, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_name, false, NULL},   {MESSAGE_table_role, false, NULL}, {MESSAGE_table_events, false, NULL},
        {MESSAGE_table_locked, false, NULL}, {MESSAGE_table_made, false, NULL}, {MESSAGE_table_signed_in, false, NULL}};
    struct table table;
    begin(cli, &table, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add(&table, accounts[i].name);
        table_add_said(&table, cli_people_role_message(accounts[i].role));
        add_limits(&table, &accounts[i]);
        table_add_said(&table, accounts[i].locked ? MESSAGE_paper_yes : MESSAGE_none);
        table_add(&table, cli_people_time(cli, accounts[i].made));
        table_add(&table, cli_people_time(cli, accounts[i].signed_in));
    }
    show(cli, &table, count, MESSAGE_show_account_none);
}

bool command_account_list(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_account *accounts;
    size_t count;
    if (!source_open_store(cli, &store, error))
        return false;
    bool done = store_account_list(store, &cli->arena, &accounts, &count, error);
    if (done && cli_has(cli, "json")) {
        json_begin_array(&cli->json);
        for (size_t i = 0; i < count; i++)
            people_view_account(&cli->json, &accounts[i]);
        json_end_array(&cli->json);
    } else if (done) {
        show_accounts(cli, accounts, count);
    }
    store_close(store);
    return done;
}

/* --- Sessions ------------------------------------------------------------------------------------------------------ */

static void show_sessions(struct cli *cli, const struct store_session *sessions, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_session, false, NULL}, {MESSAGE_table_device, false, NULL}, {MESSAGE_table_address, false, NULL},
        {MESSAGE_table_begun, false, NULL},   {MESSAGE_table_seen, false, NULL},   {MESSAGE_table_ends, false, NULL}};
    struct table table;
    begin(cli, &table, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add_zero(&table, sessions[i].id);
        table_add(&table, sessions[i].device.name);
        table_add(&table, sessions[i].device.address);
        table_add(&table, cli_people_time(cli, sessions[i].begun));
        table_add(&table, cli_people_time(cli, sessions[i].seen));
        table_add(&table, cli_people_time(cli, sessions[i].ends));
    }
    show(cli, &table, count, MESSAGE_show_account_no_sessions);
}

bool command_account_sessions(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_account account;
    struct store_session *sessions;
    size_t count;
    bool found;
    struct text name = cli_argument(cli, 0);
    if (!source_open_store(cli, &store, error))
        return false;
    bool done = store_account_find(store, name, &found, &account, &cli->arena, error) &&
                (found || error_set_text(error, ERROR_account_unknown, name, TEXT(""), TEXT(""))) &&
                store_session_list(store, name, 0, desk_now(), &cli->arena, &sessions, &count, error);
    if (done && cli_has(cli, "json"))
        people_view_sessions(&cli->json, sessions, count, "");
    else if (done)
        show_sessions(cli, sessions, count);
    store_close(store);
    return done;
}

/* --- The audit ------------------------------------------------------------------------------------------------------ */

static enum message kind_message(struct text kind) {
    static const struct {
        struct text kind;
        enum message message;
    } kinds[] = {{TEXT_INIT("signed-in"), MESSAGE_audit_signed_in},
                 {TEXT_INIT("sign-in-failed"), MESSAGE_audit_sign_in_failed},
                 {TEXT_INIT("signed-out"), MESSAGE_audit_signed_out},
                 {TEXT_INIT("session-ended"), MESSAGE_audit_session_ended},
                 {TEXT_INIT("account-made"), MESSAGE_audit_account_made},
                 {TEXT_INIT("account-changed"), MESSAGE_audit_account_changed},
                 {TEXT_INIT("account-locked"), MESSAGE_audit_account_locked},
                 {TEXT_INIT("account-unlocked"), MESSAGE_audit_account_unlocked},
                 {TEXT_INIT("account-removed"), MESSAGE_audit_account_removed},
                 {TEXT_INIT("password-changed"), MESSAGE_audit_password_changed},
                 {TEXT_INIT("invited"), MESSAGE_audit_invited},
                 {TEXT_INIT("joined"), MESSAGE_audit_joined},
                 {TEXT_INIT("join-failed"), MESSAGE_audit_join_failed},
                 {TEXT_INIT("digits-locked"), MESSAGE_audit_digits_locked},
                 {TEXT_INIT("withdrawn"), MESSAGE_audit_withdrawn}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (text_equal(kind, kinds[i].kind))
            return kinds[i].message;
    return MESSAGE_none;
}

static void show_audit(struct cli *cli, const struct store_audit_entry *entries, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_id, true, NULL},      {MESSAGE_table_moment, false, NULL}, {MESSAGE_table_kind, false, NULL},
        {MESSAGE_table_actor, false, NULL},  {MESSAGE_table_about, false, NULL},  {MESSAGE_table_event, false, NULL},
        {MESSAGE_table_detail, false, NULL}, {MESSAGE_table_address, false, NULL}};
    struct table table;
    begin(cli, &table, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add_number(&table, entries[i].id);
        table_add(&table, cli_people_time(cli, entries[i].at));
        table_add_said(&table, kind_message(entries[i].kind));
        table_add(&table, entries[i].actor);
        table_add(&table, entries[i].about);
        table_add(&table, entries[i].event);
        table_add(&table, entries[i].detail);
        table_add(&table, entries[i].address);
    }
    show(cli, &table, count, MESSAGE_show_account_no_audit);
}

bool command_account_audit(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_audit_entry *entries;
    size_t count;
    int64_t limit = AUDIT_USUAL;
    int64_t before = 0;
    if (!cli_value_number(cli, "limit", 1, AUDIT_LIMIT_MOST, &limit, error) ||
        !cli_value_number(cli, "before", 1, INT64_MAX, &before, error) || !source_open_store(cli, &store, error))
        return false;
    bool done = store_audit_list(store, before, limit, &cli->arena, &entries, &count, error);
    if (done && cli_has(cli, "json"))
        people_view_audit(&cli->json, entries, count);
    else if (done)
        show_audit(cli, entries, count);
    store_close(store);
    return done;
}
