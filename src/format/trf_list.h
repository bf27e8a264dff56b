/*
 * The list of tie-breaks that a report is ranked by: one place for all that show, check or import it.
 */
#pragma once

#include "format/trf.h"
#include "standings/standings.h"

/* The codes of 202, else those of 212; empty when the file has neither. */
struct text trf_list_codes(const struct trf_tournament *trf);
/* Takes the next code off the codes, without PTS at their head and without what is empty; false at the end. */
bool trf_list_next(struct text *codes, struct text *code);
/* One that the regulations of the event define themselves (OTHER_x): nobody else can compute it. [c07-2023:4.1] */
bool trf_list_self_defined(struct text code);

struct trf_list_options {
    enum tiebreak_edition edition;
    bool teams;         /* it is one for teams */
    bool predetermined; /* everybody meets everybody */
    struct arena *arena;
    struct trf_tournament *warned; /* gets the warnings; NULL: nothing is said */
};
/*
 * The file's own list, as far as the edition has it: what is left out is named in a warning. False when the file has
 * none, or nothing is left of it: then the list that is recommended for its kind of tournament holds.
 */
bool trf_list_read(const struct trf_tournament *trf, const struct trf_list_options *options,
                   struct standings_rules *rules);

/* The edition of the tie-break rules: the one that the file names in a comment of ours, else the one in force on `day`
   ("2026-11-15"), the oldest before all of them. */
enum tiebreak_edition trf_list_edition(struct arena *arena, const struct trf_tournament *trf, struct text day);
