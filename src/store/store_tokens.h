/*
 * Tokens and their digests: what sessions and invitations share.
 */
#pragma once

#include "store/driver.h"

/* Argon2id with 19 MiB and two passes: the least that is held to be safe, and little enough for a small server. */
enum { STORE_ARGON_PASSES = 2, STORE_ARGON_MEMORY = 19 * 1024 * 1024 };

void store_digest_of(struct text token, struct store_digest *digest);
/* A fresh token for a session, its CSRF token and its digest. */
void store_token_make(char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT], struct store_digest *digest);
/* UTF-8 of 1 to `most` characters, none of them a control character. */
bool store_name_valid(struct text name, size_t most);
/* False, with the error that there is too little memory for argon2. */
bool store_lacks_memory(struct error *error);
