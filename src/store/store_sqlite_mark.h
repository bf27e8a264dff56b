/*
 * The mark: how a database and its log (the file NAME-wal, in which SQLite keeps what was written last) are known to
 * belong together, and how it is noticed that a log is gone.
 *
 * The mark is one row. Every transaction counts it on, so that every log holds it. Before the first entry that would be in
 * the log alone, the database itself is marked as busy; when everything has been copied from the log into the database it
 * is marked as settled. So a database that lies there busy without a log has lost something, and a log whose marks do not
 * continue that of the database is of another database, or of another time.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { MARK_IDENTITY_BYTES = 16, MARK_GENERATION_BYTES = 8, MARK_BYTES = 8 + 16 + 8 + 8 + 1 + 8 };

struct store_mark {
    unsigned char identity[MARK_IDENTITY_BYTES];     /* of the database; a restored one gets a new one */
    unsigned char generation[MARK_GENERATION_BYTES]; /* drawn each time the database becomes busy */
    unsigned char before[MARK_GENERATION_BYTES];     /* the generation before */
    bool busy;                                       /* something may be in the log alone */
    int64_t commits;                                 /* transactions so far */
};

void mark_write(const struct store_mark *mark, unsigned char bytes[MARK_BYTES]);
bool mark_read(const unsigned char *bytes, size_t length, struct store_mark *mark);
/* The mark within a page of the database. */
bool mark_find(const unsigned char *page, size_t length, struct store_mark *mark);

/* What SQLite would take from a log. */
struct log_summary {
    bool there;                /* with room for one page at least */
    bool used;                 /* it holds transactions that are whole */
    bool marked;               /* and they are marked: */
    struct store_mark first;   /* the first of them */
    struct store_mark last;    /* the last of them */
    struct store_mark *wanted; /* in: look for this one */
    bool met;                  /* it is among them */
};

/* Reads the log of a database whose mark is on the page `page`, without changing anything. */
void store_log_summarise(const char *location, uint32_t page, struct log_summary *summary);

enum log_verdict { LOG_FITS, LOG_MISSING, LOG_FOREIGN };
enum log_verdict store_log_judge(const struct store_mark *mark, const struct log_summary *summary);
