/*
 * Accounts, for the chief.
 */
#include "event/decide.h"
#include "event/fields.h"
#include "server/answers.h"
#include "server/people.h"
#include "server/people_views.h"
#include "server/session.h"

enum handled people_done(struct request *request) {
    return request_answer(request, MHD_HTTP_OK, TEXT("{\"done\":true}"));
}

enum handled people_write(struct request *request, void (*run)(struct job *job)) {
    return request_hand_over(request, &request->server->sign_in, run);
}

bool people_may_still(struct request *request, struct error *error) {
    return session_holds(request, request->server->sign_in_store, error);
}

void people_end(struct request *request, bool done) {
    request->done = done;
    if (!done)
        request_refuse(request);
}

/* --- The list --------------------------------------------------------------------------------------------------- */

enum handled handle_accounts(struct request *request) {
    struct server *server = request->server;
    struct store_account *accounts;
    size_t count;
    pthread_mutex_lock(&server->reading);
    bool done = store_account_list(server->reading_store, &request->arena, &accounts, &count, &request->error);
    pthread_mutex_unlock(&server->reading);
    if (!done)
        return HANDLED_ERROR;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key_array(&writer, "accounts");
    for (size_t i = 0; i < count; i++)
        people_view_account(&writer, &accounts[i]);
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

/* --- Changes ---------------------------------------------------------------------------------------------------- */

static bool read_limits(struct arena *arena, const struct asked_account_limit_items *asked,
                        struct store_account *account, struct error *error) {
    struct store_limit *limits = arena_array(arena, asked->count, sizeof *limits);
    for (size_t i = 0; i < asked->count; i++) {
        limits[i].event = asked->items[i].event;
        if (!event_id_valid(limits[i].event)) {
            error_set_text(error, ERROR_event_unknown, limits[i].event, TEXT(""), TEXT(""));
            return error_in_field(error, "events");
        }
        store_role_read(asked->items[i].role, &limits[i].role); /* the shape knows no others */
    }
    account->limits = limits;
    account->limit_count = asked->count;
    return true;
}

static bool show_account(struct request *request, struct text name, struct error *error) {
    struct store_account account;
    bool found;
    if (!store_account_find(request->server->sign_in_store, name, &found, &account, &request->arena, error))
        return false;
    if (!found)
        return error_set_text(error, ERROR_account_unknown, name, TEXT(""), TEXT(""));
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    people_view_account(&writer, &account);
    request->output = text_builder_take(&out);
    return true;
}

static bool make(struct request *request, struct error *error) {
    struct asked_new_account asked = {0};
    struct store_account account = {0};
    struct store_note note = request_note(request);
    if (!people_may_still(request, error) ||
        !field_read(&contract_asked_new_account, &request->json, &request->arena, &asked, error))
        return false;
    account.name = asked.name;
    store_role_read(asked.role, &account.role);
    return read_limits(&request->arena, &asked.events, &account, error) &&
           store_account_make(request->server->sign_in_store, &account, asked.password, &note, error) &&
           show_account(request, account.name, error);
}

static void run_make(struct job *job) {
    struct request *request = request_of(job);
    people_end(request, make(request, &request->error));
}

enum handled handle_make_account(struct request *request) {
    if (!request->done)
        return people_write(request, run_make);
    return request_answer(request, MHD_HTTP_CREATED, request->output);
}

/* Nobody locks themselves out or makes themselves more; the password of one's own account is changed elsewhere. */
static bool is_own(const struct request *request, struct error *error) {
    return text_equal(request->account, request->session.name) && !request->session.found.of_device &&
           !error_set(error, ERROR_account_own, NULL, NULL, NULL);
}

static bool change_standing(struct request *request, const struct asked_account_change *asked,
                            const struct store_note *note, struct error *error) {
    struct store *store = request->server->sign_in_store;
    struct store_account account;
    bool found;
    if (!asked->given.role && !asked->given.events && !asked->given.locked)
        return true;
    if (!store_account_find(store, request->account, &found, &account, &request->arena, error))
        return false;
    if (!found)
        return error_set_text(error, ERROR_account_unknown, request->account, TEXT(""), TEXT(""));
    if (asked->given.role)
        store_role_read(asked->role, &account.role);
    if (asked->given.events && !read_limits(&request->arena, &asked->events, &account, error))
        return false;
    if (asked->given.locked)
        account.locked = asked->locked;
    return store_account_change(store, &account, note, error);
}

static bool change(struct request *request, struct error *error) {
    struct asked_account_change asked = {0};
    struct store_note note = request_note(request);
    if (!people_may_still(request, error) ||
        !field_read(&contract_asked_account_change, &request->json, &request->arena, &asked, error) ||
        is_own(request, error))
        return false;
    /* The password first: one that is refused leaves all as it was. */
    if (asked.given.password &&
        !store_account_password(request->server->sign_in_store, request->account, asked.password, &note, error))
        return false;
    return change_standing(request, &asked, &note, error) && show_account(request, request->account, error);
}

static void run_change(struct job *job) {
    struct request *request = request_of(job);
    people_end(request, change(request, &request->error));
}

enum handled handle_change_account(struct request *request) {
    if (!request->done)
        return people_write(request, run_change);
    return request_answer(request, MHD_HTTP_OK, request->output);
}

static void run_remove(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    people_end(request,
               people_may_still(request, &request->error) && !is_own(request, &request->error) &&
                   store_account_remove(request->server->sign_in_store, request->account, &note, &request->error));
}

enum handled handle_remove_account(struct request *request) {
    return request->done ? people_done(request) : people_write(request, run_remove);
}

/* --- One's own password ------------------------------------------------------------------------------------------ */

static bool change_own(struct request *request, struct error *error) {
    struct store *store = request->server->sign_in_store;
    struct asked_own_password asked = {0};
    struct store_note note = request_note(request);
    struct store_account account;
    bool right;
    bool known;
    if (request->session.found.of_device)
        return error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
    if (!people_may_still(request, error) ||
        !field_read(&contract_asked_own_password, &request->json, &request->arena, &asked, error) ||
        !store_account_check(store, request->session.name, asked.old, &right, &known, &account, &request->arena, error))
        return false;
    if (right)
        return store_account_password(store, request->session.name, asked.password, &note, error);
    error_set(error, ERROR_password_old_wrong, NULL, NULL, NULL);
    return error_in_field(error, "old");
}

static void run_change_own(struct job *job) {
    struct request *request = request_of(job);
    people_end(request, change_own(request, &request->error));
}

/* Counted like signing in: a session that was left open must not serve to guess the password. */
enum handled handle_own_password(struct request *request) {
    struct server *server = request->server;
    int64_t wait;
    if (request->done) {
        limits_signed_in(&server->limits, request->address, visits_now());
        return people_done(request);
    }
    if (limits_sign_in(&server->limits, request->address, visits_now(), &wait))
        return people_write(request, run_change_own);
    request->retry_after = (wait + 999) / 1000;
    error_set_number(&request->error, ERROR_sign_in_too_often, request->retry_after, 0, 0);
    return HANDLED_ERROR;
}
