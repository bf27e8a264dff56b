/*
 * Options as fields of a request.
 */
#pragma once

#include "base/json.h"
#include "cli/cli.h"
#include "present/names.h"

/*
 * How a value is written: as a text; "a,b,c" as a list of texts, which may be empty; "key=value,key=value" as an object, where nothing
 * behind the sign is the default; the option alone as true. Above 0 it is a whole number up to that.
 */
enum { FIELD_TEXT = 0, FIELD_LIST = -1, FIELD_PAIRS = -2, FIELD_TRUE = -3 };

/* An option and the member it becomes. */
struct field_option {
    const char *option;
    const char *member;
    int64_t kind;
};

/* Writes a member for every option of the list (ends with option NULL) that was given. */
bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options, struct error *error);
/* Is any of them given? */
bool fields_given(struct cli *cli, const struct field_option *options);
