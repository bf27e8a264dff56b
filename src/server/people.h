/*
 * What the handlers of accounts, sessions and devices share: all that they write goes through the worker of passwords, whose
 * handle of the store is not that of the journal.
 */
#pragma once

#include "server/serving.h"

/* {"done":true} */
enum handled people_done(struct request *request);
/* Hands over to the worker, where `run` ends with people_end. */
enum handled people_write(struct request *request, void (*run)(struct job *job));
/* In the worker: is the session still what it was? */
bool people_may_still(struct request *request, struct error *error);
void people_end(struct request *request, bool done);
