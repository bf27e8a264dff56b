/*
 * Who may sign in: accounts with their roles, invitations of devices, sessions, and the audit of all that.
 *
 * All of it stands outside the journal. Of passwords, tokens and digits only digests are kept. Whatever changes something
 * takes a note of who does it; the audit gets its entry in the same transaction.
 */
#pragma once

#include "store/store.h"

/* --- Roles ---------------------------------------------------------------------------------------------------------- */

/* What each may do stands in contract/, "roles". The numbers are kept in databases: 1 was every account before schema 3. */
enum store_role {
    STORE_ROLE_NONE = 0,
    STORE_ROLE_CHIEF = 1,
    STORE_ROLE_ARBITER = 2,
    STORE_ROLE_ORGANISER = 3,
    STORE_ROLE_HELPER = 4,
    STORE_ROLE_CHECK_IN = 5,
    STORE_ROLES
};

/* "chief", "arbiter", "organiser", "helper", "check-in"; "none". */
const char *store_role_word(enum store_role role);
bool store_role_read(struct text word, enum store_role *role);

/* --- The audit ------------------------------------------------------------------------------------------------------ */

/* Who does something, from where and when. */
struct store_note {
    int64_t at;
    struct text actor;
    struct text address; /* empty at the command line */
};

enum { STORE_AUDIT_KEPT = 10000, STORE_AUDIT_FAILURES_KEPT = 2000 };

/*
 * kind: signed-in, sign-in-failed, signed-out, session-ended, account-made, account-changed, account-locked,
 * account-unlocked, account-removed, password-changed, invited, joined, join-failed, digits-locked, withdrawn.
 */
struct store_audit_entry {
    int64_t id;
    int64_t at;
    struct text kind;
    struct text actor;
    struct text about; /* an account, or the label of a device */
    struct text event;
    struct text detail; /* a role, limits; empty */
    struct text address;
};

/* The newest first: up to `limit` entries with an id below `before` (0: all). */
bool store_audit_list(struct store *store, int64_t before, int64_t limit, struct arena *arena,
                      struct store_audit_entry **entries, size_t *count, struct error *error);

/* --- Accounts ------------------------------------------------------------------------------------------------------- */

/* An account that is limited has a role in these events and none elsewhere. */
struct store_limit {
    struct text event;
    enum store_role role;
};

struct store_account {
    struct text name;
    enum store_role role;
    bool locked;
    int64_t made;      /* 0: before that was kept */
    int64_t signed_in; /* last; 0: never, or before that was kept */
    size_t limit_count;
    const struct store_limit *limits;
};

/* What the account is in an event; of an empty name, outside of all. */
enum store_role store_account_role_in(const struct store_account *account, struct text event);

bool store_account_count(struct store *store, int64_t *count, struct error *error);
bool store_account_find(struct store *store, struct text name, bool *found, struct store_account *account,
                        struct arena *arena, struct error *error);
/* By name. */
bool store_account_list(struct store *store, struct arena *arena, struct store_account **accounts, size_t *count,
                        struct error *error);
/* Makes the account (argon2id); account_exists when there is one of that name. `limits` may be none. */
bool store_account_make(struct store *store, const struct store_account *account, struct text password,
                        const struct store_note *note, struct error *error);
/* Gives it a new password; ends its sessions. */
bool store_account_password(struct store *store, struct text name, struct text password, const struct store_note *note,
                            struct error *error);
/*
 * Takes over role, limits and whether it is locked, from an account that was found. Its sessions end and what it invited is
 * withdrawn, unless it becomes chief. There is always a chief who is not locked: chief_last.
 */
bool store_account_change(struct store *store, const struct store_account *account, const struct store_note *note,
                          struct error *error);
/* With its sessions and all that it invited; chief_last. */
bool store_account_remove(struct store *store, struct text name, const struct store_note *note, struct error *error);
/*
 * `*right` says whether name and password fit and the account is not locked; takes equally long whatever is wrong. `*known`:
 * there is an account of that name.
 */
bool store_account_check(struct store *store, struct text name, struct text password, bool *right, bool *known,
                         struct store_account *account, struct arena *arena, struct error *error);
/* An attempt that failed; `known` says whether the name may be kept: it could be a password typed into the wrong place. */
bool store_account_failed(struct store *store, struct text name, bool known, const struct store_note *note,
                          struct error *error);

/* --- Invitations of devices ----------------------------------------------------------------------------------------- */

enum {
    STORE_INVITATION_TEXT = 23, /* base64url of 16 random bytes with zero byte */
    STORE_DIGITS = 8,
    STORE_LABEL_MOST = 40,
    STORE_DEVICES_MOST = 50,
    STORE_DIGITS_FAILURES = 100, /* of an event; then all its digits are void */
    STORE_HOURS_MOST = 24 * 14
};

struct store_invitation {
    int64_t id;
    struct text event;
    enum store_role role; /* helper, check-in or arbiter */
    int32_t tournament;   /* 0: any */
    int32_t first_board;  /* 0: from the first */
    int32_t last_board;   /* 0: to the last */
    struct text label;
    struct text maker;
    int64_t made;
    int64_t ends;
    int32_t devices; /* that may join by the token */
    int32_t joined;
    bool withdrawn;
    bool has_digits; /* that still open */
};

/* What is shown once. */
struct store_invited {
    char token[STORE_INVITATION_TEXT];
    char digits[STORE_DIGITS + 1];
};

/* `invitation` without id: that is set. Refused: a role that no device may have, a label that is empty or hidden. */
bool store_invitation_make(struct store *store, struct store_invitation *invitation, const struct store_note *note,
                           struct store_invited *invited, struct error *error);
/* Of an event (empty: of all), the newest first. */
bool store_invitation_list(struct store *store, struct text event, struct arena *arena,
                           struct store_invitation **invitations, size_t *count, struct error *error);
/* Withdraws it at once, with its sessions; invitation_unknown when the event has none of that id that is not over. */
bool store_invitation_withdraw(struct store *store, struct text event, int64_t id, const struct store_note *note,
                               struct error *error);
/* How entries of the device are signed: "Anna's phone (anna)". */
struct text store_invitation_actor(struct arena *arena, const struct store_invitation *invitation);

/* --- Sessions ------------------------------------------------------------------------------------------------------- */

enum { STORE_TOKEN_TEXT = 44 /* base64url of 32 random bytes with zero byte */, STORE_SESSION_ID = 17 };

/* Where a session begins. */
struct store_device {
    struct text name; /* what the browser calls itself, shortened */
    struct text address;
};

struct store_session {
    char id[STORE_SESSION_ID]; /* to name it; opens nothing */
    bool of_device;
    struct store_account account;       /* unless it is of a device */
    struct store_invitation invitation; /* of a device */
    int64_t begun;
    int64_t seen; /* now and then */
    int64_t ends;
    struct store_device device;
};

/* What a browser says of itself, made short: "Firefox on Android". */
struct text store_device_name(struct arena *arena, struct text user_agent);

/* The token goes into the cookie, only its hash is kept. `csrf` is shown to the signed-in page. */
bool store_session_start(struct store *store, struct text account, const struct store_device *device, int64_t now,
                         int64_t lifetime_ms, char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT],
                         struct error *error);
/* `*found` false: unknown or ended, withdrawn or locked. Texts live in the arena. */
bool store_session_find(struct store *store, struct text token, int64_t now, bool *found, struct store_session *session,
                        char csrf[STORE_TOKEN_TEXT], struct arena *arena, struct error *error);
/* The same by its id. */
bool store_session_find_id(struct store *store, const char *id, int64_t now, bool *found, struct store_session *session,
                           struct arena *arena, struct error *error);
/* Ends the session of a token; the note's actor has signed out. */
bool store_session_end(struct store *store, struct text token, const struct store_note *note, struct error *error);
/* Sessions of an account or (`invitation` not 0) of a device, the newest first. */
bool store_session_list(struct store *store, struct text account, int64_t invitation, int64_t now, struct arena *arena,
                        struct store_session **sessions, size_t *count, struct error *error);
/* Ends one of them by its id; session_unknown when the account has none of that id. */
bool store_session_end_one(struct store *store, struct text account, const char *id, const struct store_note *note,
                           struct error *error);
/* Ends all of an account. */
bool store_session_end_all(struct store *store, struct text account, const struct store_note *note,
                           struct error *error);
/* Notes when they were last seen. */
bool store_session_seen(struct store *store, char (*ids)[STORE_SESSION_ID], size_t count, int64_t now,
                        struct error *error);

/* How a device joins: by the token, or by event and digits. */
struct store_join {
    struct text token;
    struct text event;
    struct text digits;
};

/*
 * Begins a session of the device that has token or digits; it ends with the invitation. `*joined` false: unknown, used, over,
 * withdrawn or void, without a word which; that takes equally long.
 */
bool store_join(struct store *store, const struct store_join *join, const struct store_device *device,
                const struct store_note *note, bool *joined, struct store_invitation *invitation,
                char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT], struct arena *arena, struct error *error);
