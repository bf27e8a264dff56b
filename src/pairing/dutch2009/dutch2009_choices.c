/* What the text leaves open, and the system in plain words. */
#include "pairing/dutch2009/dutch2009.h"

#include <stddef.h>

const struct swiss_choice dutch2009_choices[] = {
    {"topscorers_from_half", "c04:dutch.B.note c04:dutch.A.7.a",
     "A topscorer has more than half of the points of the rounds played so far, rounds not played included.",
     "topscorers_from_half=on"},
    {"forfeits_float", "c04:dutch.A.4 c04:dutch.F.2",
     "A pairing that ended by forfeit leaves no float mark. A full-point bye is a downfloat, other byes are not.",
     "forfeits_float=on"},
    {"one_topscorer", "c04:dutch.B.note",
     "Two players with the same absolute preference may meet in the last round if one of them is a topscorer; only a "
     "topscorer then has the colour that B.2 forbids. Between two topscorers the greater colour difference is the "
     "stronger preference.",
     NULL},
    {"c6_criteria", "c04:dutch.C.6", "C.6 asks for B.1 to B.6, not only for B.1 and B.2.", NULL},
    {"c11_restart", "c04:dutch.C.11", "After x was raised the pairing starts again at C.3, with all float criteria.",
     NULL},
    {"x_not_negative", "c04:dutch.A.8", "x is never below 0, and counted anew for a remainder.", NULL},
    {"x_extra", "c04:dutch.C.11",
     "What x is raised by counts for both parts of a heterogeneous bracket, until p falls.", NULL},
    {"x_from_original", "c04:dutch.C.14", "With p the x that was first counted falls, not the raised one.", NULL},
    {"strong_after_x", "c04:dutch.A.7.d",
     "Strong preferences stop being absolute only when p would fall otherwise: after x was raised as far as it goes, "
     "and "
     "before B.2 is ignored for topscorers.",
     NULL},
    {"games_played", "c04:dutch.A.7.a", "The last two games are those really played; gaps are passed over.", NULL},
    {"upfloats_dropped", "c04:dutch.C.9",
     "Criteria for upfloats are dropped in every bracket with players from above, in both of its parts.", NULL},
    {"downfloat_once", "c04:dutch.B.5 c04:dutch.B.6",
     "A downfloat is judged once, when a player leaves the bracket of his own score; in joined brackets only if he "
     "stays "
     "unpaired.",
     NULL},
    {"d2_positions", "c04:dutch.D.2.one", "The numbers of D.2 are positions in the group that is paired.", NULL},
    {"d2_ties", "c04:dutch.D.2.two",
     "With equal differences the exchange with the lowest player of S1 comes first, then that with the highest of S2.",
     NULL},
    {"d2_more", "c04:dutch.D.2.two", "Three and more players are exchanged in the same way, after two.", NULL},
    {"c1_order", "c04:dutch.C.1",
     "Players without an opponent are looked for from the lowest upwards, again after each one found; A.3 is applied "
     "after that.",
     NULL},
    {"c1_bye", "c04:dutch.C.1", "An odd lowest bracket keeps one player without an opponent for the bye.", NULL},
    {"c1_c12", "c04:dutch.C.1 c04:dutch.C.12",
     "C.1 leads to C.12 even if p pairs can be made without the player; if C.12 finds nothing, the pairing goes on at "
     "C.2.",
     NULL},
    {"c12_depth", "c04:dutch.C.12", "C.12 goes back by one bracket only.", NULL},
    {"c12_count", "c04:dutch.C.12",
     "C.12 takes the next pairing above that moves down as many players but others, whatever its p; it must allow the "
     "p "
     "pairs of the part that failed, and nobody moved down may be without an opponent.",
     NULL},
    {"c13_before_c14", "c04:dutch.C.13.undo c04:dutch.C.14",
     "In the lowest bracket C.13 comes before C.14. What C.13 has settled C.12 does not undo.", NULL},
    {"c13_candidates", "c04:dutch.C.13.undo",
     "C.13 goes through the pairings of the penultimate bracket from its best one on, with smaller p too, down to one "
     "pair.",
     NULL},
    {"joined_s1", "c04:dutch.C.13.merged",
     "In joined brackets those added last are S1 even if they are half of all; if they are more than the others, all "
     "are "
     "paired as a homogeneous bracket.",
     NULL},
    {"all_joined", "c04:dutch.C.13.join c04:dutch.C.14",
     "If all brackets are joined and S1 cannot be paired, p is lowered; then all are one homogeneous bracket.", NULL},
    {"surplus_heads_s2", "c04:dutch.C.14",
     "When p falls in a heterogeneous bracket, those no longer in S1 head S2. The p of the remainder falls before.",
     NULL},
    {"residents_stay", "c04:dutch.C.14",
     "When nobody from above can be paired, the residents are paired among themselves; they do not all move down.",
     NULL},
    {"bye_by_procedure", "c04:dutch.A.5 c04:dutch.B.1.b",
     "Nobody is chosen for the bye beforehand: who is left over in the lowest bracket has it, if he may.", NULL},
    {"half_byes", "c04:dutch.B.1.b", "Only a full point without a game bars from the bye.", NULL},
    {"e5_numbers", "c04:dutch.E.5",
     "Where neither player has a preference, the number of the higher ranked one decides, in later rounds too; it is "
     "his "
     "number in the list, whoever is absent.",
     NULL},
    {NULL, NULL, NULL, NULL}};

const struct swiss_description dutch2009_steps[] = {
    {"c04:dutch.A.2.a", "Players are ranked by score, rating, title (GM, IM, WGM, WIM, FM, CM, WFM, WCM) and name."},
    {"c04:dutch.A.3.homogeneous", "Players with the same score form a bracket. Brackets are paired from the top down."},
    {"c04:dutch.B.1.a", "Two players meet once at most. A game lost by default does not count as met."},
    {"c04:dutch.B.1.b", "Who had a point without playing does not get the bye."},
    {"c04:dutch.B.2.a", "Nobody gets a colour more than twice more often than the other."},
    {"c04:dutch.B.2.b", "Nobody gets the same colour three times running."},
    {"c04:dutch.A.7.a", "A player who must have a colour for these two reasons has an absolute preference."},
    {"c04:dutch.A.7.b", "Who had one colour once more often has a strong preference for the other."},
    {"c04:dutch.A.7.c", "Who had both equally often has a mild preference for the colour he did not have last."},
    {"c04:dutch.C.1", "Who can be paired with nobody of his bracket is moved down."},
    {"c04:dutch.A.8", "x says how many pairs of the bracket must refuse a preference."},
    {"c04:dutch.A.6.homogeneous",
     "The upper half of the bracket is S1, the lower half S2: first meets first, second meets second."},
    {"c04:dutch.A.6.heterogeneous",
     "Players from above are S1 and are paired first; the others are then paired as a bracket of their own."},
    {"c04:dutch.A.3.half", "If at least half of a bracket came from above, it is paired as if all had the same score."},
    {"c04:dutch.C.6", "A pairing is good if it keeps B.1 and B.2, refuses at most x preferences and repeats no float."},
    {"c04:dutch.B.5", "A float is repeated if the player had the same in the last round or in the one before that."},
    {"c04:dutch.D.1", "If it is not good, S2 is put into its next order, the lowest players changing first."},
    {"c04:dutch.D.2.one", "If no order does, players of S1 and S2 change sides: as few and as near as can be."},
    {"c04:dutch.C.9", "Then floats are allowed to repeat: first upfloats of two rounds ago, then of the last round."},
    {"c04:dutch.C.10", "Then downfloats of two rounds ago, then of the last round."},
    {"c04:dutch.C.11", "Then x is raised by one, and all is tried again."},
    {"c04:dutch.A.7.d",
     "In odd rounds strong preferences are treated as absolute, as long as nobody else must be moved down for it."},
    {"c04:dutch.A.7.e", "In even rounds mild preferences are counted for the side that keeps x small."},
    {"c04:dutch.B.note", "In the last round colours and floats are ignored for players above half of the points if "
                         "that avoids downfloaters."},
    {"c04:dutch.C.12",
     "If a bracket with players from above still fails, the bracket above is paired anew so that others come down."},
    {"c04:dutch.C.13.undo", "If the lowest bracket fails, the one above is paired anew, with fewer pairs if need be."},
    {"c04:dutch.C.13.join",
     "If that does not help, the two are joined; those added last are S1. This may be repeated."},
    {"c04:dutch.C.14", "Any other bracket is paired with one pair less; who is left over is moved down."},
    {"c04:dutch.A.5", "Who is left over in the lowest bracket has the bye: a point, no opponent, no colour."},
    {"c04:dutch.E.1", "Colours: both preferences are granted if they differ."},
    {"c04:dutch.E.2", "Else the stronger one."},
    {"c04:dutch.E.3", "Else colours are turned round from the last time when the two had different ones."},
    {"c04:dutch.E.4", "Else the higher ranked player has his preference."},
    {"c04:dutch.E.5", "In the first round odd numbers of S1 have the colour drawn by lot, even numbers the other."},
    {"c04:dutch.F.1",
     "Boards are ordered by the higher score, the sum of both scores, then the rank of the higher player."},
    {NULL, NULL}};
