-- What schema 3 adds to schema 2.
PRAGMA user_version = 3;
ALTER TABLE account ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN signed_in INTEGER NOT NULL DEFAULT 0;
CREATE TABLE account_event (
    account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,
    event TEXT NOT NULL,
    role INTEGER NOT NULL,
    PRIMARY KEY (account, event)
) STRICT, WITHOUT ROWID;
CREATE TABLE invitation (
    id INTEGER PRIMARY KEY,
    event TEXT NOT NULL,
    role INTEGER NOT NULL,
    tournament INTEGER NOT NULL,
    first_board INTEGER NOT NULL,
    last_board INTEGER NOT NULL,
    label TEXT NOT NULL,
    maker TEXT NOT NULL,
    made INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    devices INTEGER NOT NULL,
    joined INTEGER NOT NULL DEFAULT 0,
    withdrawn INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    token BLOB NOT NULL UNIQUE,
    digits BLOB,
    UNIQUE (event, digits)
) STRICT;
CREATE INDEX invitation_maker ON invitation (maker);
CREATE TABLE session_of (
    digest BLOB NOT NULL PRIMARY KEY,
    account TEXT REFERENCES account (name) ON DELETE CASCADE,
    invitation INTEGER REFERENCES invitation (id) ON DELETE CASCADE,
    begun INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    CHECK ((account IS NULL) <> (invitation IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO session_of SELECT digest, account, NULL, 0, 0, ends, '', '' FROM session;
DROP TABLE session;
ALTER TABLE session_of RENAME TO session;
CREATE INDEX session_account ON session (account);
CREATE INDEX session_invitation ON session (invitation);
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    about TEXT NOT NULL,
    event TEXT NOT NULL,
    detail TEXT NOT NULL,
    address TEXT NOT NULL
) STRICT;
CREATE INDEX audit_failed ON audit (failed, id);
CREATE TABLE secret (
    id INTEGER PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
INSERT INTO secret (id, value) VALUES (1, randomblob(16));
