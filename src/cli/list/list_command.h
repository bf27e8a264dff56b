/*
 * Rating lists on the command line: what `list import` and `list fetch` share.
 */
#pragma once

#include "cli/cli.h"
#include "store/lists.h"

/* Imports with progress and tells what came of it; `import` lacks only the time and what shows progress. */
bool cli_list_import(struct cli *cli, struct lists_import *import, struct error *error);

/* Milliseconds since 1970. */
int64_t cli_list_now(void);
