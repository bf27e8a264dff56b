/*
 * Open choices of the Swiss systems in the C.04 text of about 2009 that a tournament may settle otherwise than
 * recommended. All false: as recommended. What each means is said to users in pairing/options.c.
 */
#pragma once

#include <stdbool.h>

struct pairing_choices {
    /* dutch@2009 */
    bool topscorers_from_half; /* who has exactly half of the points is a topscorer too */
    bool both_topscorers;      /* B.2 yields in the last round only between two topscorers */
    bool forfeits_float;       /* a pairing that ended by forfeit leaves the float marks of its scores */
    bool downfloat_each_time;  /* downfloat criteria hold in every bracket that a player leaves, not only his own */
    bool mild_treated;         /* A.7.e also for each pair: a mild preference of an even round is that which fits */
    bool strong_before_x;      /* A.7.d is given up before x is raised */
    bool c1_goes_on;           /* who was moved down and has no opponent does not lead from C.1 to C.12 */
    bool c12_same_p;           /* C.12 looks only at pairings above with as many pairs */
    bool c14_before_c13;       /* in the lowest bracket p falls before the bracket above is undone */
    bool joined_by_half;       /* A.3 holds in joined brackets: half or more added make them homogeneous */
    /* lim@1999 */
    bool lim_maxi;              /* limits of 100 rating points [c04:lim.10.2.maxi.down] */
    bool surplus_first;         /* of two due the same colour the one with the greater surplus has it, before 12.4 */
    bool floater_leaves_pairs;  /* 9.3.d: who leaves the others pairable floats before those who do not */
    bool floated_either_way;    /* 10.10: who met another score floated, whichever way */
    bool floated_played;        /* 10.10: a game that was forfeited is no float */
    bool majority_of_residents; /* 10.2: the majority is counted without the floaters received */
    bool waiting_no_members;    /* 10.3: floaters who wait in the adjacent group are no opponents there */
    bool nobody_reserves;       /* 10.3: nobody takes opponents in the adjacent group beforehand */
    bool floaters_by_number;    /* 10.8: other floaters are opponents like residents, by number */
    bool no_colour_fits;        /* 10.8, 12.2: who is due no colour fits everybody */
    bool companion_by_type;     /* 11.4.b: the companion should have an opponent in the adjacent group */
    bool every_completion; /* 12.2: after an exchange every arrangement of the others is weighed, not the first alone */
    bool first_pair_opened; /* 9.6: the pair made first in a group is opened first */
    /* dubov@1997 */
    bool forfeits_in_average;  /* opponents of forfeited games count in the ARO */
    bool undue_are_white;      /* who is due no colour goes into the column of the Whites */
    bool highest_floats;       /* 6.4: the highest rating first */
    bool returned_counts;      /* 2.5: a transfer counts even if the player went back */
    bool forfeited_not_moved;  /* 2.5: a transfer whose game was forfeited does not count */
    bool moves_by_scores;      /* 2.5: who met a higher score was transferred; earlier rounds are not paired again */
    bool met_all_with_moved;   /* 7.1: players moved up are members */
    bool met_all_with_colours; /* 7.1: whom the limits of colours keep apart have as good as met */
    bool whites_once;          /* 6.3: only one pair of two Whites is made */
    /* burstein@2009 */
    bool burstein_plain;        /* no imaginary point in rounds 1 and 2 */
    bool bye_lowest_group_only; /* nobody of the lowest group may have the bye: no pairing */
    bool sb_real_scores;        /* Sonneborn-Berger takes the opponents' scores as they are */
    bool median_played_only;    /* the Median leaves out virtual opponents */
    bool look_ahead_placed;     /* 6.6: the next group's own floater must have an opponent below, too */
    /* several */
    bool
        absent_keeps; /* dutch@2009, lim: absence without notice is no withdrawal. Not the pairing asks, but who draws it. */
    bool last_round_by_half; /* lim, dubov, burstein: in the last round colour limits yield for players with half of the
                                points or more, and for nobody else [c04:general.minimum.d] */
    bool history_by_rounds;  /* lim, dubov, burstein: colours are compared round by round, not game by game */
};
