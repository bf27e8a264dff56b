/*
 * One round as several systems draw it, side by side.
 */
#pragma once

#include "analysis/compare.h"
#include "present/document.h"

/* The boards, what each system comes to, and where each leaves the first. */
void present_comparison(struct document *document, const struct compare *compare);
void present_comparison_write(struct json_writer *writer, const struct document *document,
                              const struct compare *compare);
