/*
 * Options as fields of a request.
 */
#ifndef STAUNTON_CLI_FIELDS_H
#define STAUNTON_CLI_FIELDS_H

#include "base/json.h"
#include "cli/cli.h"
#include "present/names.h"

/* An option and the member it becomes. */
struct field_option {
    const char *option;
    const char *member;
    int64_t most; /* of a whole number from 0; 0: a text */
};

/* Writes a member for every option of the list (ends with option NULL) that was given. */
bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options, struct error *error);
/* Is any of them given? */
bool fields_given(struct cli *cli, const struct field_option *options);

#endif
