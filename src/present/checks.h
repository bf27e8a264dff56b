/*
 * What a check of tournaments found, as lines that each name their file or event.
 */
#ifndef STAUNTON_PRESENT_CHECKS_H
#define STAUNTON_PRESENT_CHECKS_H

#include "analysis/check.h"
#include "present/document.h"

/* The rounds of a tournament that are not right. */
void present_check(struct document *document, const char *name, const struct check_result *result);
void present_check_write(struct json_writer *writer, struct arena *scratch, const struct language *language,
                         const char *name, const struct check_result *result);

/* What a tournament has against the minimum requirements; `whole`: round by round before that. */
void present_requirements(struct document *document, const char *name, const struct check_requirements *found,
                          bool whole);
void present_requirements_write(struct json_writer *writer, struct arena *scratch, const struct language *language,
                                const char *name, const struct check_requirements *found);

#endif
