/*
 * Errors (base/error.h) as sentences.
 */
#pragma once

#include "base/error.h"
#include "language/language.h"

/* What is wrong, and what to do about it. */
struct text language_error_message(struct arena *arena, const struct language *language, const struct error *error);
struct text language_error_remedy(struct arena *arena, const struct language *language, const struct error *error);
/* What is wrong, as data. */
const struct language_sentence *language_error_sentence(struct arena *arena, const struct error *error);
/* "players.csv:3:7: message. Remedy." as the command line prints it. */
struct text language_error_describe(struct arena *arena, const struct language *language, const struct error *error);
/* What one operand says, counted from 0. */
struct text language_error_operand(struct arena *arena, const struct language *language, const struct error *error,
                                   size_t operand);
/* "values": the operands by their names, as data; a phrase is an object of "message" and "values". */
void language_error_values(struct json_writer *writer, const struct error *error);

/* An error as a view has it, within an object: error, message, remedy, operands[], values{}. */
void language_error_write(struct json_writer *writer, struct arena *scratch, const struct language *language,
                          const struct error *error);

/* What an error says, without its remedy, as an operand of another one. Its own operands are texts. */
struct error_phrase language_error_phrase(const struct error *error);

/* A message without values as an operand of an error. */
static inline struct error_phrase language_phrase(enum message message) {
    return (struct error_phrase){language_keys[message], "", {{0}}};
}
