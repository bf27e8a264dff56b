/*
 * Passwords: typed without showing them, read from a file, or made up.
 */
#pragma once

#include "cli/cli.h"

/* The first line of --password-file; else of standard input; on a terminal it is asked for, twice. */
bool password_get(struct cli *cli, struct text *password, struct error *error);
/* The first line of a file. */
bool password_from_file(struct cli *cli, struct text name, struct text *password, struct error *error);

enum { PASSWORD_TEXT = 24 };
/* Random, and easy to read aloud: "kolu-temi-rapo-sivu". */
void password_make(char password[PASSWORD_TEXT]);
