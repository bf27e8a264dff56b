#include "cli/commands.h"
#include "cli/server/people.h"
#include "cli/source.h"
#include "format/qr.h"
#include "server/people_views.h"

enum { HOURS_USUAL = 24, HOUR_MS = 60 * 60 * 1000 };

/* --- Inviting ------------------------------------------------------------------------------------------------------ */

static bool wrong_boards(struct text given, struct error *error) {
    return error_set_text(error, ERROR_cli_device_boards, given, TEXT(""), TEXT(""));
}

/* "1-20", or "7" alone. */
static bool read_boards(struct text given, struct store_invitation *invitation, struct error *error) {
    struct text rest = given;
    int64_t first;
    int64_t last;
    if (!text_to_integer(text_cut(&rest, '-'), &first))
        return wrong_boards(given, error);
    last = first;
    if ((rest.length > 0 && !text_to_integer(rest, &last)) || first < 1 || last < 1 || first > CLI_BOARD_MOST ||
        last > CLI_BOARD_MOST)
        return wrong_boards(given, error);
    invitation->first_board = (int32_t)first;
    invitation->last_board = (int32_t)last;
    return true;
}

static bool read_times(struct cli *cli, struct store_invitation *invitation, struct error *error) {
    int64_t hours = HOURS_USUAL;
    int64_t devices = 1;
    if (!cli_value_number(cli, "hours", 1, STORE_HOURS_MOST, &hours, error) ||
        !cli_value_number(cli, "devices", 1, STORE_DEVICES_MOST, &devices, error))
        return false;
    invitation->made = desk_now();
    invitation->ends = invitation->made + hours * HOUR_MS;
    invitation->devices = (int32_t)devices;
    return true;
}

/* Boards and tournament are those of a helper. */
static bool read_reach(struct cli *cli, const struct source *source, struct store_invitation *invitation,
                       struct error *error) {
    const struct tournament *tournament;
    bool helps = invitation->role == STORE_ROLE_HELPER;
    if (!helps && (cli_has(cli, "boards") || cli_has(cli, "tournament")))
        return error_set(error, ERROR_cli_device_helper, NULL, NULL, NULL);
    if (cli_has(cli, "boards") && !read_boards(cli_value(cli, "boards"), invitation, error))
        return false;
    if (!cli_has(cli, "tournament"))
        return true;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    invitation->tournament = tournament->id;
    return true;
}

static bool show_invited(struct cli *cli, const struct store_invitation *invitation,
                         const struct store_invited *invited, struct error *error) {
    struct qr qr;
    struct text origin = cli_has(cli, "url") ? cli_value(cli, "url") : TEXT("http://localhost:8080");
    if (text_ends_with(origin, TEXT("/")))
        origin.length--;
    struct text url = invitation_url(&cli->arena, origin, TEXT(""), invited->token);
    if (!qr_make(&cli->arena, url, &qr, error))
        return false;
    if (cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        json_key(&cli->json, "invitation");
        people_view_invitation(&cli->json, invitation, NULL, 0, invitation->made);
        json_key_text(&cli->json, "token", text_from(invited->token));
        json_key_text(&cli->json, "code", text_from(invited->digits));
        json_key_text(&cli->json, "url", url);
        json_key_text(&cli->json, "qr", qr_svg(&cli->arena, &qr));
        json_end_object(&cli->json);
        return true;
    }
    text_add(&cli->out, qr_blocks(&cli->arena, &qr));
    cli_tell(cli, show_device_made, "label url digits ends event", language_text(invitation->label), language_text(url),
             language_text(text_from(invited->digits)), language_text(cli_people_time(cli, invitation->ends)),
             language_text(invitation->event));
    return true;
}

bool command_device_invite(struct cli *cli, struct error *error) {
    struct source source;
    struct store_invited invited;
    struct store_note note = cli_people_note(cli);
    struct store_invitation invitation = {
        .role = STORE_ROLE_HELPER, .label = cli_argument(cli, 1), .maker = note.actor, .has_digits = true};
    if ((cli_has(cli, "role") && !cli_people_role(cli_value(cli, "role"), &invitation.role, error)) ||
        !read_times(cli, &invitation, error))
        return false;
    bool done = source_write(cli, &source, error);
    if (done) {
        invitation.event = source.event->id;
        done = read_reach(cli, &source, &invitation, error) &&
               store_invitation_make(source.store, &invitation, &note, &invited, error) &&
               show_invited(cli, &invitation, &invited, error);
    }
    source_close(&source);
    return done;
}

/* --- The list, withdrawing ------------------------------------------------------------------------------------------ */

static enum message state_message(const struct store_invitation *invitation) {
    struct text state = text_from(invitation_state(invitation, desk_now()));
    if (text_equal(state, TEXT("open")))
        return MESSAGE_device_state_open;
    if (text_equal(state, TEXT("joined")))
        return MESSAGE_device_state_joined;
    return text_equal(state, TEXT("over")) ? MESSAGE_device_state_over : MESSAGE_device_state_withdrawn;
}

static void add_boards(struct table *table, const struct store_invitation *invitation) {
    struct text_builder *out = table_write(table);
    if (invitation->first_board != 0)
        text_add_format(out, "%d", (int)invitation->first_board);
    if (invitation->first_board != 0 || invitation->last_board != 0)
        text_add_zero(out, "-");
    if (invitation->last_board != 0)
        text_add_format(out, "%d", (int)invitation->last_board);
    table_written(table);
}

static void show_devices(struct cli *cli, const struct store_invitation *invitations, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_id, true, NULL},      {MESSAGE_table_device, false, NULL}, {MESSAGE_table_role, false, NULL},
        {MESSAGE_table_boards, false, NULL}, {MESSAGE_table_by, false, NULL},     {MESSAGE_table_state, false, NULL},
        {MESSAGE_table_ends, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add_number(&table, invitations[i].id);
        table_add(&table, invitations[i].label);
        table_add_said(&table, cli_people_role_message(invitations[i].role));
        add_boards(&table, &invitations[i]);
        table_add(&table, invitations[i].maker);
        table_add_said(&table, state_message(&invitations[i]));
        table_add(&table, cli_people_time(cli, invitations[i].ends));
    }
    if (count > 0 || cli_has(cli, "csv"))
        cli_show_table(cli, &table);
    else
        cli_tell_of(cli, MESSAGE_show_device_none, "", NULL, 0);
}

static bool write_devices(struct cli *cli, struct store *store, const struct store_invitation *invitations,
                          size_t count, struct error *error) {
    struct store_session *sessions;
    size_t session_count;
    int64_t now = desk_now();
    json_begin_array(&cli->json);
    for (size_t i = 0; i < count; i++) {
        if (!store_session_list(store, TEXT(""), invitations[i].id, now, &cli->arena, &sessions, &session_count, error))
            return false;
        people_view_invitation(&cli->json, &invitations[i], sessions, session_count, now);
    }
    json_end_array(&cli->json);
    return true;
}

bool command_device_list(struct cli *cli, struct error *error) {
    struct source source;
    struct store_invitation *invitations;
    size_t count;
    if (!source_read(cli, &source, error))
        return false;
    if (source.store == NULL) {
        source_close(&source);
        return error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""));
    }
    bool done = store_invitation_list(source.store, source.event->id, &cli->arena, &invitations, &count, error);
    if (done && cli_has(cli, "json"))
        done = write_devices(cli, source.store, invitations, count, error);
    else if (done)
        show_devices(cli, invitations, count);
    source_close(&source);
    return done;
}

bool command_device_withdraw(struct cli *cli, struct error *error) {
    struct store *store;
    struct store_note note = cli_people_note(cli);
    int64_t id;
    if (!cli_argument_number(cli, 1, 1, INT64_MAX, &id, error) ||
        !store_open(cli_database(cli), STORE_WRITE, &store, error))
        return false;
    bool done = store_invitation_withdraw(store, cli_argument(cli, 0), id, &note, error);
    struct language_value value = language_number(id);
    if (done && cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        json_key_integer(&cli->json, "withdrawn", id);
        json_end_object(&cli->json);
    } else if (done) {
        cli_tell_of(cli, MESSAGE_show_device_withdrawn, "id", &value, 1);
    }
    store_close(store);
    return done;
}
