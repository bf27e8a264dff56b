/*
 * Checking tournament reports and events: the files that are asked for, and what is said of them.
 */
#pragma once

#include "cli/pairing/pairing.h"

struct check_file {
    const char *name;
    bool walked; /* found in a folder */
    bool maybe;  /* there, and its name does not say that it is a report */
    bool event;  /* no file: an event of the database, checked already */
    bool read;
    struct error error; /* why it could not be read */
    int32_t counts[3];
    struct arena arena; /* of the text */
    struct text text;   /* what is to be said of it: lines, or members of a JSON array */
    size_t warning_count;
    struct check_warning {
        long line;
        long column;
        struct text words;
    } * warnings; /* of a file that was named; those of a folder are counted only */
};

struct check_files {
    struct arena *arena;
    size_t count;
    size_t capacity;
    struct check_file *files;
};

/* A file, or all reports in a folder and those below it: *.trf, and *.txt with player records; by name. */
void cli_check_files_add(struct check_files *files, const char *name);
/* Does it hold a player record? */
bool cli_check_files_is_report(struct text bytes);

/* The minimum requirements of all Swiss systems in place of the system's own rules. */
bool cli_check_run_requirements(struct cli *cli, const struct check_order *order, struct error *error);
