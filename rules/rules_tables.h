/*
 * The article tables and the editions of the rules as constant data.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules_articles.h"

struct article_row {
    const char *id;          /* "c02-2022:14.2" */
    const char *kind;        /* compute, enforce, record, inform or physical */
    const char *area;        /* "roundrobin" */
    const char *requirement; /* what the article asks for */
    const char *acceptance;  /* an example that shows it */
    const char *reason;      /* why software cannot meet it, or "" */
    const char *const *code; /* files whose code carries its tag, each once */
    const char *const *test; /* files whose tests carry its tag, each once */
    unsigned code_file_count;
    unsigned test_file_count;
    unsigned code_tag_count;
    unsigned test_tag_count;
};

/* What it is called stands in text/, as edition-title.dutch@2026. */
struct edition_row {
    const char *edition; /* "dutch@2026" */
    const char *system;  /* "dutch" */
    const char *from;    /* first day, "2026-02-01", or a year where only the year is known */
    const char *until;   /* last day, in the same way, or "" while it is in force */
    const char *scope;   /* which events it binds: all, rated, fide (FIDE's own events) */
    bool is_default;     /* taken for an event whose first day lies in its days; any other must be chosen */
    bool is_played;      /* by this program; of others it knows only that they exist */
};

/* The row of an article; NULL for ARTICLE_NONE and for what is no article. */
const struct article_row *article_row(enum article article);
/* The id of an article, "" for ARTICLE_NONE. */
const char *article_id(enum article article);
/* The article with this id, or ARTICLE_NONE. Articles are numbered 1 to ARTICLE_COUNT - 1. */
enum article article_find(const char *id);

extern const struct edition_row *const editions;
extern const size_t edition_count;

/* The edition with this name ("tiebreak@2023"), or NULL. */
const struct edition_row *edition_find(const char *edition);
/* The edition of a system that an event takes by default when it starts on this day ("2024-05-01"); NULL if none of
   the editions was in force then. */
const struct edition_row *edition_in_force(const char *system, const char *day);
