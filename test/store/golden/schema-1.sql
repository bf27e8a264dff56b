-- What the first release made. Never changed.
PRAGMA application_id = 1400136053;
PRAGMA user_version = 1;
CREATE TABLE entry (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    command TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE command (
    stream TEXT NOT NULL,
    command TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    request BLOB NOT NULL,
    PRIMARY KEY (stream, command)
) STRICT, WITHOUT ROWID;
CREATE TABLE account (
    name TEXT NOT NULL PRIMARY KEY,
    role INTEGER NOT NULL,
    verifier TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE session (
    digest BLOB NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,
    ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_account ON session (account);
CREATE TABLE person_key (
    stream TEXT NOT NULL,
    player INTEGER NOT NULL,
    key BLOB NOT NULL,
    PRIMARY KEY (stream, player)
) STRICT, WITHOUT ROWID;
