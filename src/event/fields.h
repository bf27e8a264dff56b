/*
 * Fields of a request: each is read, checked and brought into its usual form, or refused with the reason.
 */
#ifndef STAUNTON_EVENT_FIELDS_H
#define STAUNTON_EVENT_FIELDS_H

#include "base/error.h"
#include "base/json.h"

enum {
    FIELD_NAME = 80, /* most characters of names, places, clubs */
    FIELD_TIME_CONTROL = 200,
    FIELD_TYPE = 200,
    FIELD_NATIONAL_ID = 40,
    FIELD_MOST_RATING = 4000
};

/* Does the text hold a character that cannot be seen or that changes the direction of writing, or no other at all? The
   joiners U+200C and U+200D are part of many words. */
bool field_has_hidden(struct text text);

/* Trimmed, at most `most` characters, none of them a control or hidden character. `*value` is untouched when the field is absent
   or null. */
bool field_text(const struct json *object, const char *name, size_t most, struct text *value, struct error *error);
/* The same, but never empty; `required` refuses it when it is absent. */
bool field_name(const struct json *object, const char *name, bool required, struct text *value, struct error *error);
bool field_day(const struct json *object, const char *name, struct text *value, struct error *error);
/* Three letters, made capital, or empty. */
bool field_federation(const struct json *object, struct arena *arena, struct text *value, struct error *error);
/* Of the list of FIDE titles, or empty. */
bool field_title(const struct json *object, struct text *value, struct error *error);
bool field_fide_id(const struct json *object, struct text *value, struct error *error);
bool field_rating(const struct json *object, const char *name, int32_t *value, struct error *error);
/* "estimate", "conversion" or empty. */
bool field_rating_from(const struct json *object, struct text *value, struct error *error);
/* "m", "w" or empty; "f" is read as "w". */
bool field_sex(const struct json *object, struct text *value, struct error *error);
/* A year or a day from 1900 to today, or empty. `*year` is the year alone, `*day` the whole day when it is given. */
bool field_birth(const struct json *object, struct text today, struct text *year, struct text *day,
                 struct error *error);

/* Where a title stands, from 0 for GM; players without one come last. */
int field_title_rank(struct text title);

#endif
