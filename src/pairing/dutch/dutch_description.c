/* The Dutch system of 2026 and of 2017 for the notice board. */
#include "pairing/dutch/dutch_description.h"

#include <stddef.h>

const struct swiss_choice dutch2026_choices[] = {
    {"floats_by_round", "1.4", "Floats are those of the last two rounds, played or not, not of the last two games.",
     NULL},
    {"floats_virtual", "1.4",
     "Whether a past pairing was a float is told by the scores of its time, with the virtual points of that round.",
     NULL},
    {"bye_floats", "1.4", "The allocated bye is a downfloat even where it is worth nothing.", NULL},
    {"absolute_clash", "1.7",
     "Where the colour difference asks for one colour and the last two games for the other, the difference decides; it "
     "happens in records made by hand only.",
     NULL},
    {"topscorer", "1.8",
     "A topscorer has more than half of the points that a win in each earlier round of the tournament gives.", NULL},
    {"exclusions", "C1", "Players whom the arbiter keeps apart are treated like players who have met.", NULL},
    {"completion", "C4",
     "That the rest of the round can be paired is asked of every bracket. Where no legal pairing exists nothing is "
     "relaxed: the chief arbiter decides.",
     NULL},
    {"following_bracket", "C8",
     "In the following bracket first the number of unpaired players counts, then their scores from the highest down; "
     "it is looked ahead by one bracket only.",
     NULL},
    {"unplayed_of_bye", "C9",
     "Unplayed rounds count where exactly one player floats and has the lowest score that the bye can have.", NULL},
    {"limbo_difference", "C18 C20",
     "The score difference of a moved-down player who stays unpaired is greater than any other.", NULL},
    {"transposition_order", "4.2", "Orders of S2 follow one another lexicographically; the printed list skips some.",
     NULL},
    {"two_absolute", "5.2.2", "Of two absolute preferences for one colour the wider colour difference is the stronger.",
     NULL},
    {"histories", "5.2.3",
     "Colour histories are those of the games, without gaps, compared from the last game back until the shorter ends.",
     NULL},
    {"parity", "5.2.5",
     "Odd and even are counted among those who are paired now or had an opponent or the bye in an earlier round: who "
     "has not arrived has no number yet.",
     NULL},
    {"bonus", "1.2", "Points beside those of the rounds are had from the beginning, in past floats too.", NULL},
    {"postponed", "1.2", "A postponed game is played, and a draw for the pairing.", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct swiss_description dutch2026_steps[] = {
    {"1.2", "Players are ranked by score, then by pairing number."},
    {"1.3", "Players with the same score form a scoregroup. A bracket is a scoregroup together with those whom the "
            "bracket above could not pair. Brackets are paired from the top down."},
    {"C1", "Two players meet once at most; a pairing that ended by forfeit is no meeting."},
    {"C2", "Nobody has the bye who has had it before, or who has had the points of a win in a round without playing."},
    {"C3", "Two players who must have the same colour do not meet, unless one of them is a topscorer."},
    {"1.7", "A player must have a colour, an absolute preference, if he has had the other one two times more often, or "
            "in his last two games. He has a strong preference if he has had the other colour once more often, and a "
            "mild one, for the colour he did not have last, if he has had both equally often."},
    {"1.8", "Topscorers are those with more than half of the points, when the last round is paired."},
    {"C4", "Every bracket is paired so that the round can be completed."},
    {"C5", "With an odd number of players the bye goes to the lowest score that it can go to."},
    {"C6", "In each bracket as many pairs as possible are made,"},
    {"C7", "those who float down have scores as low as possible,"},
    {"C8", "and they are chosen so that the following bracket can be paired as well as possible."},
    {"C9", "Of players who could have the bye one with few unplayed rounds has it."},
    {"C10", "Then as few topscorers and opponents of topscorers as possible get a colour three times more often than "
            "the other,"},
    {"C11", "or three times running."},
    {"C12", "As few players as possible go without the colour they prefer,"},
    {"C13", "and of these as few as possible with a strong preference."},
    {"C14", "As few as possible float down, or meet somebody from above (C15), who did so in the last round;"},
    {"C16", "then those who did so two rounds ago (C16 down, C17 up)."},
    {"C18", "Where it cannot be avoided, the score differences of such players are as small as possible: of the last "
            "round (C18, C19), then of two rounds ago (C20, C21)."},
    {"3.2", "The upper half of a bracket is S1, the lower half S2; if players have come down, they are S1 and all "
            "others S2."},
    {"3.3", "The first of S1 meets the first of S2, the second the second, and so on. With players from above, the "
            "others are then paired in the same way among themselves."},
    {"3.6", "If that is not at its best in all of this, S2 is put into its next order (4.2), and after all orders "
            "players of S1 and S2 change sides "
            "(4.3): as few and as near to each other as can be."},
    {"3.7", "With players from above, the others are tried in all ways first, then other opponents for those who came "
            "down, then another choice of them (4.4)."},
    {"3.8", "The best of all is taken; of equally good ones the one that was reached first."},
    {"1.5", "Who is left over at the end has the bye: no opponent and no colour. It is worth a win unless the "
            "tournament says otherwise."},
    {"5.2.1", "Colours: both preferences are granted if they can be."},
    {"5.2.2", "Else the stronger one."},
    {"5.2.3", "Else colours are turned round from the last time when the two had different ones."},
    {"5.2.4", "Else the higher ranked player has the colour he prefers."},
    {"5.2.5", "Where nobody has a preference, as in the first round, a higher ranked player with an odd number has the "
              "colour that was drawn by lot, with an even number the other."},
    {NULL, NULL},
};

const struct swiss_choice dutch2017_choices[] = {
    {"floats_by_round", "A.4", "Floats are those of the last two rounds, played or not, not of the last two games.",
     NULL},
    {"every_absence_floats", "A.4.b",
     "Every round that was not played is a downfloat: byes with and without points, forfeits, absences.", NULL},
    {"floats_virtual", "A.4",
     "Whether a past pairing was a float is told by the scores of its time, with the virtual points of that round.",
     NULL},
    {"absolute_clash", "A.6",
     "Where the colour difference asks for one colour and the last two games for the other, the difference decides.",
     NULL},
    {"topscorer", "A.7",
     "A topscorer has more than half of the points that a win in each earlier round of the tournament gives.", NULL},
    {"psd_point", "A.8", "One point in the score differences is the unit of the scoring, not the value of a win.",
     NULL},
    {"completion", "A.9",
     "Whether the rest can be completed is told by C.1 to C.3 alone, and those who float may meet in it. It is tested "
     "before the first bracket: where no legal pairing exists there is none, and the chief arbiter decides.",
     NULL},
    {"collapsed_scores", "A.9",
     "The collapsed last bracket is one with players from above although its residents have different scores; "
     "everybody's own score counts.",
     NULL},
    {"movers_paired", "B.1", "M1 is the number of players from above whom the best pairing pairs.", NULL},
    {"exclusions", "C.1", "Players whom the arbiter keeps apart are treated like players who have met.", NULL},
    {"asked_byes", "C.2",
     "A full-point bye that was asked for does not bar from the bye; a win because the opponent did not come does.",
     NULL},
    {"following_bracket", "C.7",
     "The following bracket is looked at by C.1 to C.3: the fewest unpaired, then their scores from the highest down.",
     NULL},
    {"following_last", "C.7",
     "If it is the last one, an unpaired player who may not have the bye weighs three times as much as one who may.",
     NULL},
    {"repeated_floats", "C.12 C.13 C.14 C.15",
     "Everybody counts who floats again: players from above who are paired, their opponents, and all left unpaired.",
     NULL},
    {"parity", "E.5",
     "Odd and even are counted among those who are paired now or had an opponent or the bye in an earlier round.",
     NULL},
    {"bonus", "A.2", "Points beside those of the rounds are had from the beginning, in past floats too.", NULL},
    {"postponed", "A.2", "A postponed game is played, and a draw for the pairing.", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct swiss_description dutch2017_steps[] = {
    {"A.2", "Players are ranked by score, then by pairing number."},
    {"A.3", "Players with the same score form a scoregroup. A bracket is a scoregroup together with those whom the "
            "bracket above could not pair. Brackets are paired from the top down."},
    {"C.1", "Two players meet once at most; a pairing that ended by forfeit is no meeting."},
    {"C.2", "Nobody has the bye who has had it before, or who has won because the opponent did not come."},
    {"C.3", "Two players who must have the same colour do not meet, unless one of them is a topscorer."},
    {"A.6", "A player must have a colour, an absolute preference, if he has had the other one two times more often, or "
            "in his last two games. He has a strong preference if he has had the other colour once more often, and a "
            "mild one, for the colour he did not have last, if he has had both equally often."},
    {"A.7", "Topscorers are those with more than half of the points, when the last round is paired."},
    {"C.5", "In each bracket as many pairs as possible are made,"},
    {"C.6", "with score differences as small as possible, those who float down included (A.8),"},
    {"C.7", "and those who float are chosen so that the following bracket can be paired as well as possible."},
    {"C.8", "Then as few topscorers and opponents of topscorers as possible get a colour three times more often than "
            "the other,"},
    {"C.9", "or three times running."},
    {"C.10", "As few players as possible go without the colour they prefer,"},
    {"C.11", "and of these as few as possible with a strong preference."},
    {"C.12", "As few as possible get the same downfloat (C.12) or upfloat (C.13) as in the last round,"},
    {"C.14", "then as two rounds ago (C.14 down, C.15 up)."},
    {"C.16", "Where it cannot be avoided, the score differences of such players are as small as possible: of the last "
             "round (C.16, C.17), then of two rounds ago (C.18, C.19)."},
    {"B.2", "The upper half of a bracket is S1, the lower half S2; if players have come down, those who can be paired "
            "are S1 and all others S2."},
    {"B.3", "The first of S1 meets the first of S2, the second the second, and so on. With players from above, the "
            "others are then paired in the same way among themselves."},
    {"B.6", "If that is not at its best, S2 is put into its next order (D.1), and after all orders players of S1 and "
            "S2 change sides (D.2): as few and as near to each other as can be."},
    {"B.7", "With players from above, the others are tried in all ways first, then other opponents for those who came "
            "down, then another choice of them (D.3). The best of all is taken; of equally good ones the one that was "
            "reached first."},
    {"A.9", "After each bracket it is tested whether the rest of the round can be completed. If it cannot, the bracket "
            "is paired again so that those who float make it possible (C.4), and all with lower scores become one last "
            "bracket."},
    {"A.5", "Who is left over at the end has the bye: no opponent and no colour. It is worth a win unless the "
            "tournament says otherwise."},
    {"E.1", "Colours: both preferences are granted if they can be."},
    {"E.2", "Else the stronger one; of two absolute ones that with the wider colour difference."},
    {"E.3", "Else colours are turned round from the last time when the two had different ones."},
    {"E.4", "Else the higher ranked player has the colour he prefers."},
    {"E.5", "Where nobody has a preference, as in the first round, a higher ranked player with an odd number has the "
            "colour that was drawn by lot, with an even number the other."},
    {NULL, NULL},
};
