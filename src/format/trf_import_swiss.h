/*
 * What the files share that make a Swiss of a report.
 */
#pragma once

#include "format/trf_drawing.h"
#include "format/trf_importer.h"

struct swiss {
    struct importer *importer;
    struct crosstable table; /* of the file */
    struct trf_virtual_points virtual_points;
    int32_t *arrivals; /* by number: the first round with a pairing number */
    int32_t *points;   /* by participant, before the round that is written */
    int32_t *index;    /* participant by number */
    bool former;       /* rounds have the numbers that the file says */
};

/* Places in the order of the numbers, and when each player came. */
void maker_put_in_order(struct swiss *swiss);
/* Those who come with a round, and the numbers as they are then. The round behind the last one is the present. */
void maker_arrive(struct swiss *swiss, int32_t round);

void maker_make_colour(struct swiss *swiss);
void maker_make_prohibitions(struct swiss *swiss);
void maker_make_round(struct swiss *swiss, int32_t round);
/* Results of the rounds before as they were when a round was paired. The round behind the last one is the present. */
void maker_make_late_results(struct swiss *swiss, int32_t round);
/* Byes asked for rounds that are not paired, by 240 and XXZ and in the columns of the players. */
void maker_make_byes(struct swiss *swiss);
