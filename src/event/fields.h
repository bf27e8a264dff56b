/*
 * Texts of a request: each is brought into its usual form by the type that the contract gives it, or refused with the reason.
 */
#pragma once

#include "contract_requests.h"

/* Does the text hold a character that cannot be seen or that changes the direction of writing, or no other at all? The
   joiners U+200C and U+200D are part of many words. */
bool field_has_hidden(struct text text);

/* Reads an object of the contract with its texts so; `into` is its structure. */
bool field_read(const struct shape *shape, const struct json *object, struct arena *arena, void *into,
                struct error *error);
/* A year or a day from 1900 to today, or empty. `*year` is the year alone, `*day` the whole day when it is given. */
bool field_birth(struct text given, struct text today, struct text *year, struct text *day, struct error *error);

/* Where a title stands, from 0 for GM; players without one come last. */
int field_title_rank(struct text title);
