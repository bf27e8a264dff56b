/*
 * A round as it was drawn from a report.
 */
#pragma once

#include "present/accounts.h"

struct present_drawn {
    struct text name; /* of the tournament */
    int32_t rounds;   /* planned */
    const struct pairing_system *system;
    const struct drawing *drawing;
    const struct drawn_round *drawn;
    struct round_account *account; /* why; NULL: nobody asks */
};
void present_drawn(struct document *document, const struct present_drawn *shown);
void present_drawn_write(struct json_writer *writer, const struct document *document,
                         const struct present_drawn *shown);
