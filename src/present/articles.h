/*
 * The articles of the regulations, and which have code and tests.
 */
#pragma once

#include "present/document.h"

struct present_articles {
    struct text area; /* empty: all */
    bool missing;     /* only those without code or test */
    size_t width;     /* of the terminal: what does not fit is cut short, for people */
};
void present_articles(struct document *document, const struct present_articles *asked);
void present_articles_write(struct json_writer *writer, const struct document *document,
                            const struct present_articles *asked);
