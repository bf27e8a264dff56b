/*
 * A Swiss system's own description: for the terminal, for programs, and as a page for the notice board.
 */
#ifndef STAUNTON_CLI_RULES_SHOW_H
#define STAUNTON_CLI_RULES_SHOW_H

#include "analysis/system_rules.h"
#include "cli/cli.h"
#include "pairing/options.h"
#include "rules_tables.h"

/* What is described. */
struct rules_subject {
    const struct pairing_system *system;
    const struct edition_row *edition;
    struct pairing_choices choices;
    struct text heading; /* the tournament whose system it is, or empty */
    struct text footer;  /* where its journal stood, or empty */
};

/* "C.04.2 as printed about 2009; used for events from 1999 until 2026-01-31" */
struct text rules_origin(struct arena *arena, const struct edition_row *edition);

void rules_show_page(struct cli *cli, const struct rules_subject *subject);

#endif
