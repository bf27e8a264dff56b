/*
 * What a check of tournaments found, as lines that each name their file or event.
 */
#pragma once

#include "analysis/check.h"
#include "present/document.h"

/* The rounds of a tournament that are not right. */
void present_check(struct document *document, const char *name, const struct check_result *result);
void present_check_write(struct json_writer *writer, const struct document *document, const char *name,
                         const struct check_result *result);

/* What many come to: rounds by enum check_answer, what was said of each file (a JSON object each), what could not be read. */
struct present_check_sum {
    int64_t tournaments;
    int32_t counts[3];
    size_t file_count;
    const struct text *files; /* empty: nothing is said */
    size_t error_count;
    const struct error *errors;
};
void present_check_sum(struct document *document, const struct present_check_sum *sum);
void present_check_sum_write(struct json_writer *writer, const struct document *document,
                             const struct present_check_sum *sum);

/* What a tournament has against the minimum requirements; `whole`: round by round before that. */
void present_requirements(struct document *document, const char *name, const struct check_requirements *found,
                          bool whole);
void present_requirements_write(struct json_writer *writer, const struct document *document, const char *name,
                                const struct check_requirements *found);
/* What many come to. */
struct present_requirements_sum {
    int64_t tournaments;
    struct check_requirements all; /* counts alone: of rounds, and of what was found */
    size_t error_count;
    const struct error *errors; /* of what could not be read */
};
void present_requirements_sum(struct document *document, const struct present_requirements_sum *sum);
/* As members of an object. */
void present_requirements_sum_write(struct json_writer *writer, const struct document *document,
                                    const struct present_requirements_sum *sum);
