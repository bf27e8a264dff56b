/*
 * A report that rounds are paired from: by which system, with which options, and whether its own rounds are right.
 */
#pragma once

#include "analysis/check.h"
#include "format/trf.h"
#include "format/trf_drawing.h"

struct trf_report {
    struct trf_tournament trf;
    struct crosstable table;
};

/* Errors have no file name yet. */
bool trf_report_read(struct arena *arena, struct text bytes, struct trf_report *report, struct error *error);

/* How the file calls its system. */
struct text trf_report_system_words(const struct trf_report *report);
/* The system that the file names or implies; refuses one that cannot be paired by here. */
bool trf_report_system(const struct trf_report *report, const struct pairing_system **system, struct error *error);
/* Options that are asked for beside those of a file, NAME=on or NAME=off with commas. */
bool trf_report_options(const struct pairing_system *system, struct text list, struct pairing_choices *choices,
                        struct error *error);
/* What a system needs to pair a round (from 0): see trf_drawing. Its options are those that the file has on for the same system,
   then those of the list. */
bool trf_report_drawing(struct arena *arena, const struct trf_report *report, const struct pairing_system *system,
                        struct text options, int32_t round, struct drawing *drawing, struct error *error);

/* Can the next round be paired by a classic system? Nobody meets an opponent twice, so there must be opponents for the rounds
   planned; and nobody who is marked as absent from a round may be paired in it. */
bool trf_report_check_classic(const struct trf_report *report, struct error *error);

/* The rounds of the file, or one of them, held against what the engine pairs. Fails where none can be looked at: teams, or a round
   that the file does not have. */
bool trf_report_check(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                      struct check_result *result, struct error *error);
/* The same against the minimum requirements of all Swiss systems: nothing is paired. */
bool trf_report_requirements(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                             struct check_requirements *checked, struct error *error);
