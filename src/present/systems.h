/*
 * A Swiss system's own description, for the notice board and for whoever chooses one.
 */
#pragma once

#include "pairing/options.h"
#include "present/document.h"
#include "rules_tables.h"

struct system_shown {
    const struct pairing_system *system;
    const struct edition_row *edition;
    struct pairing_choices choices;
    struct text tournament; /* whose system it is, or empty */
    struct text footer;     /* where its journal stood, or empty */
};

/*
 * How it pairs a round, its options as they are set, and how its text is read where it is open: below its title. Posted, so that
 * players know what they play by, and handed in where FIDE wants to see the rules of another system.
 * [c04:lim.scope.systems] [c04:general.report.other]
 */
void present_system(struct document *document, const struct system_shown *shown);
/* All systems, each in its editions. */
void present_systems(struct document *document);

/* As JSON, what can be read in the reader's language. */
void present_system_write(struct json_writer *writer, const struct document *document,
                          const struct system_shown *shown);
void present_systems_write(struct json_writer *writer, const struct document *document);

/* All editions of all rules. */
void present_editions(struct document *document, const struct edition_row *rows, size_t count);
void present_editions_write(struct json_writer *writer, const struct document *document, const struct edition_row *rows,
                            size_t count);
