/*
 * The protocol of a restricted draw as a document: envelopes, the drawing, the last three rounds.
 */
#pragma once

#include "pairing/varma.h"
#include "present/document.h"

/* A page has besides where it is signed, and before the draw labels and numbers to be cut out. */
void present_varma(struct document *document, const struct varma_protocol *protocol, bool page);
void present_varma_write(struct json_writer *writer, const struct document *document,
                         const struct varma_protocol *protocol, bool page);
