/*
 * What the program is, and what it is not.
 */
#pragma once

#include "present/document.h"

void present_about(struct document *document, const char *version);
void present_about_write(struct json_writer *writer, const struct document *document, const char *version);
