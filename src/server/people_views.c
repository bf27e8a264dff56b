#include "server/people_views.h"

void people_view_account(struct json_writer *writer, const struct store_account *account) {
    json_begin_object(writer);
    json_key_text(writer, "name", account->name);
    json_key_text(writer, "role", text_from(store_role_word(account->role)));
    json_key_boolean(writer, "locked", account->locked);
    json_key_integer(writer, "made", account->made);
    json_key_integer(writer, "signed_in", account->signed_in);
    json_key_array(writer, "events");
    for (size_t i = 0; i < account->limit_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "event", account->limits[i].event);
        json_key_text(writer, "role", text_from(store_role_word(account->limits[i].role)));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void people_view_sessions(struct json_writer *writer, const struct store_session *sessions, size_t count,
                          const char *own) {
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        const struct store_session *session = &sessions[i];
        json_begin_object(writer);
        json_key_text(writer, "id", text_from(session->id));
        json_key_boolean(writer, "own", text_equal(text_from(session->id), text_from(own)));
        json_key_text(writer, "device", session->device.name);
        json_key_text(writer, "address", session->device.address);
        json_key_integer(writer, "begun", session->begun);
        json_key_integer(writer, "seen", session->seen);
        json_key_integer(writer, "ends", session->ends);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void people_view_audit(struct json_writer *writer, const struct store_audit_entry *entries, size_t count) {
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        const struct store_audit_entry *entry = &entries[i];
        json_begin_object(writer);
        json_key_integer(writer, "id", entry->id);
        json_key_integer(writer, "at", entry->at);
        json_key_text(writer, "kind", entry->kind);
        json_key_text(writer, "actor", entry->actor);
        json_key_text(writer, "about", entry->about);
        json_key_text(writer, "event", entry->event);
        json_key_text(writer, "detail", entry->detail);
        json_key_text(writer, "address", entry->address);
        json_end_object(writer);
    }
    json_end_array(writer);
}

const char *invitation_state(const struct store_invitation *invitation, int64_t now) {
    if (invitation->withdrawn)
        return "withdrawn";
    if (invitation->ends <= now)
        return "over";
    return invitation->joined < invitation->devices ? "open" : "joined";
}

void people_view_invitation(struct json_writer *writer, const struct store_invitation *invitation,
                            const struct store_session *sessions, size_t count, int64_t now) {
    json_begin_object(writer);
    json_key_integer(writer, "id", invitation->id);
    json_key_text(writer, "role", text_from(store_role_word(invitation->role)));
    json_key_text(writer, "label", invitation->label);
    json_key_text(writer, "maker", invitation->maker);
    json_key_integer(writer, "tournament", invitation->tournament);
    json_key_integer(writer, "first_board", invitation->first_board);
    json_key_integer(writer, "last_board", invitation->last_board);
    json_key_integer(writer, "made", invitation->made);
    json_key_integer(writer, "ends", invitation->ends);
    json_key_integer(writer, "devices", invitation->devices);
    json_key_integer(writer, "joined", invitation->joined);
    json_key_text(writer, "state", text_from(invitation_state(invitation, now)));
    json_key_boolean(writer, "digits", invitation->has_digits);
    json_key(writer, "sessions");
    people_view_sessions(writer, sessions, count, "");
    json_end_object(writer);
}

struct text invitation_url(struct arena *arena, struct text origin, struct text base, const char *token) {
    struct text_builder out = {.arena = arena};
    text_add_format(&out, "%.*s%.*s/join#%s", TEXT_ARG(origin), TEXT_ARG(base), token);
    return text_builder_take(&out);
}
