/*
 * What the commands of accounts and devices share.
 */
#pragma once

#include "cli/cli.h"
#include "store/accounts.h"

/* Who does it, for the audit: "cli:anna". */
struct store_note cli_people_note(struct cli *cli);
/* The role that a word means; account_role_unknown. */
bool cli_people_role(struct text word, enum store_role *role, struct error *error);
/* What people call a role, in the user's language. */
enum message cli_people_role_message(enum store_role role);
/* Milliseconds since 1970 as a moment (UTC), or empty for 0. */
struct text cli_people_time(struct cli *cli, int64_t at);
