/*
 * What is shown of an event, and views that may take long: those that pair a round again. They are worked out on a
 * snapshot by threads of their own, once for all who ask for the same thing meanwhile, and within a time. Whoever has waited
 * too long is told to come back; the work goes on. The reasons of a published round are kept by what they rest on, so
 * that they are worked out once: a cache in memory, outside the journal, that can be made again at any time.
 */
#pragma once

#include "server/serving.h"

/* One state, as one reader sees it. */
struct view_scope {
    const int64_t *number; /* parts of the path */
    struct text query;
    enum view_role role;
    const struct language *language; /* NULL: the view says nothing */
    const struct event *event;
    const struct tournament *tournament; /* when the path names one */
    struct arena *scratch;
    struct arena output; /* of what is rendered; goes over to the answer */
    struct text_builder out;
    struct json_writer writer;
};

struct view {
    bool of_event;    /* the path names no tournament */
    size_t row_bytes; /* about as much is rendered for each player */
    const char *type;
    bool (*render)(struct view_scope *scope, struct error *error);
    bool speaks;   /* it says sentences, in the reader's language */
    bool slow;     /* it may take long: worked out beside */
    bool of_round; /* likewise: the path names one, behind the tournament */
    bool grows;    /* with players and rounds: slow where there are many. Shows nothing that is sealed. */
    /* Of a slow one that is an object with "seq" first: all that the rest is made of, or nothing: it is not known. NULL: nor. */
    bool (*basis)(struct view_scope *scope, struct text_builder *basis, struct error *error);
};

/* 2,000 players and 9 rounds cost about 10 ms (bench/soak_views.py); more than twice as many records are slow. */
enum {
    SLOW_VIEWS_PUBLIC = 32 /* pieces of work for visitors at once */,
    VIEW_TAG_BYTES = 64,
    VIEW_QUICK_RECORDS = 40000
};

/*
 * The ETag. Seq and hash of the journal's head say which state it was, the role, the version and the language (NULL: the
 * view says nothing) how it is shown. What an arbiter sees also changes when personal data are erased, which is no fact.
 */
void answer_write_tag(const struct cached_event *cached, const struct desk_event *event, enum view_role role,
                      const struct language *language, char tag[VIEW_TAG_BYTES]);
/* The language that a view answers a request in; NULL: it says nothing. */
const struct language *answer_view_language(const struct request *request, const struct view *view);
bool answer_is_known_view(const struct request *request, const char *tag); /* to the client */
void answer_queue_unchanged(struct request *request, const char *tag);

/* Finds the tournament of the path and makes room for the output, which the caller drops. */
bool scope_begin(struct view_scope *scope, const struct view *view, struct error *error);

/* Shows a slow view. */
enum handled slow_view_show(struct request *request, const struct view *view);
