/*
 * Open choices of the Swiss systems in the C.04 text of about 2009 that a tournament may settle otherwise than
 * recommended. All false: as recommended.
 */
#ifndef STAUNTON_CROSSTABLE_CHOICES_H
#define STAUNTON_CROSSTABLE_CHOICES_H

#include <stdbool.h>

struct pairing_choices {
    bool topscorers_from_half; /* dutch@2009: who has exactly half of the points is a topscorer too */
    bool forfeits_float;       /* dutch@2009: a pairing that ended by forfeit leaves the float marks of its scores */
    bool lim_maxi;             /* lim@1999: limits of 100 rating points [c04:lim.10.2.maxi.down] */
    bool last_round_by_half;   /* lim@1999, dubov@1997, burstein@2009: in the last round colour limits yield for players
                                  with half of the points or more, and for nobody else [c04:general.minimum.d] */
    bool burstein_plain;       /* burstein@2009: no imaginary point in rounds 1 and 2 */
};

#endif
