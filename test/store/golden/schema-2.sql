-- What schema 2 adds to schema 1.
PRAGMA user_version = 2;
CREATE TABLE clock (
    boot TEXT NOT NULL PRIMARY KEY,
    time INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mark (
    id INTEGER PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
