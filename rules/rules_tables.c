#include "rules_tables.h"

#include <string.h>

#include "rules_rows.h"

const struct article_row *article_row(enum article article) {
    if ((unsigned)article == ARTICLE_NONE || (unsigned)article >= ARTICLE_COUNT)
        return NULL;
    return &article_rows[article];
}

const char *article_id(enum article article) {
    const struct article_row *row = article_row(article);
    return row ? row->id : "";
}

enum article article_find(const char *id) {
    for (unsigned i = 1; i < ARTICLE_COUNT; i++)
        if (strcmp(article_rows[i].id, id) == 0)
            return (enum article)i;
    return ARTICLE_NONE;
}

const struct edition_row *const editions = edition_rows;
const size_t edition_count = sizeof edition_rows / sizeof edition_rows[0];

const struct edition_row *edition_find(const char *edition) {
    for (size_t i = 0; i < edition_count; i++)
        if (strcmp(editions[i].edition, edition) == 0)
            return &editions[i];
    return NULL;
}

const struct edition_row *edition_in_force(const char *system, const char *day) {
    for (size_t i = 0; i < edition_count; i++) {
        const struct edition_row *row = &editions[i];
        /* A bare year begins on its first and ends on its last day: compare what is written. */
        if (row->is_default && strcmp(row->system, system) == 0 && strncmp(row->from, day, strlen(row->from)) <= 0 &&
            strncmp(day, row->until, strlen(row->until)) <= 0)
            return row;
    }
    return NULL;
}
