/*
 * What the entries of a journal are about, in a few words: for the journal and for undo.
 */
#pragma once

#include "event/event.h"
#include "language/language.h"

/* For whom it is said. */
struct journal_reader {
    struct arena *arena;
    const struct language *language;
    const struct event *event; /* for names; NULL where it could not be folded */
    bool home_first;           /* results of teams as the home side sees them, not with White first */
};

/* "Result entered"; a kind that is not known stands as it is. */
struct text journal_kind(const struct journal_reader *reader, const struct journal_entry *entry);
/* The command that an entry undoes; empty where it undoes none. */
struct text journal_undoes(struct arena *arena, const struct journal_entry *entry);
/*
 * "Open · Round 3 · Board 2 · 1 – 0": what contract/facts.toml says of the kind. An entry in the journal of a game tells its
 * place. `undone`: the entries of the command that this one undoes; of any other there are none.
 */
struct text journal_about(const struct journal_reader *reader, const struct journal_entry *entry,
                          const struct journal_entry *undone, size_t undone_count);
/*
 * What a command did: "Result entered · Open · Round 3 · Board 2 · 1 – 0". Of several facts the first tells that others only
 * come with; "+2" says that there are two more of its kind.
 */
struct text journal_words(const struct journal_reader *reader, const struct journal_entry *entries, size_t count);

struct document;
struct table;

/* An entry with its hash, and the entries of the command that it undoes. */
struct journal_shown {
    const struct journal_entry *entry;
    const char *hash;
    const struct journal_entry *undone;
    size_t undone_count;
};
/* A journal: the table, and a row for each entry; for programs with the facts as they are. */
struct table *journal_table(struct document *document);
void journal_row(const struct document *document, struct table *table, const struct journal_reader *reader,
                 const struct journal_shown *shown, struct text time);
void journal_view_entry(struct json_writer *writer, const struct journal_reader *reader,
                        const struct journal_shown *shown);
/* Within an object: seq and hash of the newest entry, some entries in order, and after which the next ones follow. */
void journal_view(struct json_writer *writer, const struct journal_reader *reader, int64_t seq, const char *head,
                  const struct journal_shown *shown, size_t count);
