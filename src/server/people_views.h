/*
 * Accounts, sessions, devices and the audit as JSON, the same for the HTTP API and for --json on the command line. Shapes:
 * contract/views/session.toml.
 */
#pragma once

#include "base/json.h"
#include "store/accounts.h"

void people_view_account(struct json_writer *writer, const struct store_account *account);
/* `own`: id of the session that asks, or empty. */
void people_view_sessions(struct json_writer *writer, const struct store_session *sessions, size_t count,
                          const char *own);
void people_view_audit(struct json_writer *writer, const struct store_audit_entry *entries, size_t count);
void people_view_invitation(struct json_writer *writer, const struct store_invitation *invitation,
                            const struct store_session *sessions, size_t count, int64_t now);
/* "open", "joined", "over" or "withdrawn". */
const char *invitation_state(const struct store_invitation *invitation, int64_t now);

/* The address that opens an invitation, in the arena. `origin`: "http://192.0.2.7:8080"; `base`: the base path. */
struct text invitation_url(struct arena *arena, struct text origin, struct text base, const char *token);
