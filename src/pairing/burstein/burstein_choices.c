/*
 * The Burstein system for the notice board. [c04:burstein.preface]
 */
#include "pairing/burstein/burstein.h"

const struct swiss_choice burstein_choices[] = {
    {"burstein_plain", "c04:burstein.3.3.add",
     "In rounds 1 and 2 the top half of the list has an imaginary point; the text can be read as leaving it to the "
     "tournament.",
     "burstein_plain=on"},
    {"top_half", "c04:burstein.3.3.add",
     "The top half is half of all numbers of the list, rounded down: counted before the bye is taken out, absent "
     "players too.",
     NULL},
    {"list_order", "c04:burstein.3.3.add",
     "The initial list is the order of the pairing numbers, even where ratings have another order.", NULL},
    {"point_is_win", "c04:burstein.3.3.add",
     "The imaginary point is worth a win, whatever a win is worth in the tournament.", NULL},
    {"imaginary_only_groups", "c04:burstein.3.3.add",
     "Only the score groups see the imaginary point: Sonneborn-Berger, Buchholz, Median and boards do not.", NULL},
    {"and_so_on", "c04:burstein.3.2 c04:burstein.4.3 c04:burstein.5.4.f",
     "After Buchholz comes the Median, then the rating, then the smaller pairing number.", NULL},
    {"floater_sorted_in", "c04:burstein.3.2",
     "A floater has the place in the new group that his Sonneborn-Berger gives; he is not put on top.", NULL},
    {"sb_real_scores", "c04:burstein.3.2 c04:general.unplayed.b",
     "Sonneborn-Berger takes an opponent's score as Buchholz sees it: rounds that he did not play are draws. The "
     "option "
     "takes his score as it is; virtual opponents are the same.",
     "sb_real_scores=on"},
    {"sb_by_result", "c04:burstein.3.2",
     "Sonneborn-Berger is the whole score of each opponent beaten and half the score of each drawn with, whatever a "
     "win and a draw are worth in the tournament.",
     NULL},
    {"default_is_any_unplayed_round", "c04:general.unplayed.a.virtual c04:general.unplayed.b",
     "Byes, forfeits and absences alike are results by default: each such round has a virtual opponent of its own.",
     NULL},
    {"opposite_result", "c04:general.unplayed.a.virtual",
     "A win by forfeit or a full-point bye gives the virtual opponent a loss, a half-point bye a draw, anything else a "
     "win; the half point of later rounds is what a draw is worth.",
     NULL},
    {"allocated_bye_result", "c04:general.unplayed.a.virtual",
     "The allocated bye is the result whose points it gave, usually a win; points that no result gives are a draw.",
     NULL},
    {"median_played_only", "c04:burstein.3.2",
     "The Median is Buchholz without the best and the worst opponent, virtual ones too; 0 with fewer than three. The "
     "option leaves virtual opponents out.",
     "median_played_only=on"},
    {"bonus", "c04:burstein.1.SG c04:general.unplayed.b",
     "Points beside those of the rounds count in the score and in what opponents see of it.", NULL},
    {"unfinished_is_draw", "c04:burstein.2",
     "A postponed or adjourned game is a draw in every key, and keeps its opponent and its colour.", NULL},
    {"bye_lowest_group_only", "c04:burstein.4.2",
     "Nobody eligible in the lowest group: the bye goes to the next group up. With the option there is no pairing "
     "then.",
     "bye_lowest_group_only=on"},
    {"bye_next", "c04:burstein.4.2",
     "If the others cannot all be paired, the next eligible player in the same order has the bye.", NULL},
    {"bye_any_full_point", "c04:burstein.4.1",
     "An allocated bye, a full-point bye or a win by forfeit bars from the bye; half points do not, but an allocated "
     "bye does whatever it is worth.",
     NULL},
    {"played_history", "c04:burstein.1.due c04:burstein.5.3 c04:burstein.5.4.c",
     "Colours are those of games really played, without gaps.", NULL},
    {"no_game_no_due", "c04:burstein.1.due c04:burstein.6.5",
     "Who has no game yet has no due colour and is not counted among those who get it.", NULL},
    {"limits_first", "c04:burstein.5.2 c04:burstein.5.3 c04:burstein.5.4.a",
     "The colour limits are conditions of a pair, like not having met, and come before due colours.", NULL},
    {"last_round_by_half", "c04:burstein.5.2 c04:burstein.5.3 c04:general.minimum.d c04:general.minimum.e",
     "The colour limits hold in the last round as in any other.", "last_round_by_half=on"},
    {"history_by_rounds", "c04:burstein.5.4.c",
     "Histories are compared from the last game of each backwards, and end with the shorter one. With the option round "
     "by round, those passed over in which one of the two had no game.",
     "history_by_rounds=on"},
    {"first_round_parity", "c04:burstein.5.1",
     "Where nobody of a pair has a game, the higher player, by points and then by 3.2, has the lot's colour if his "
     "number is odd, the other colour if it is even: in both halves, and in later rounds.",
     NULL},
    {"due_before_row", "c04:burstein.6.1 c04:burstein.6.5",
     "The greatest number of due colours comes first, then the order of the combinations.", NULL},
    {"due_counts_players", "c04:burstein.6.5",
     "Players are counted, not pairs; who floats away is not counted, who came from above is.", NULL},
    {"look_ahead_placed", "c04:burstein.6.6.back",
     "Somebody may float if the next group, with him, has a combination; whether its own floater finds a place is not "
     "looked at. With the option he must have an opponent in the group after that one.",
     "look_ahead_placed=on"},
    {"join", "c04:burstein.6.6.join",
     "A group that has no combination, or none whose floater the next group can take, is joined with the next one, the "
     "last one with the one before it.",
     NULL},
    {"join_keeps_floater", "c04:burstein.6.4.floater c04:burstein.6.6.join",
     "The floater who came from above stays a floater in a joined group: he may not float again.", NULL},
    {"even_group_final", "c04:burstein.6.6.join",
     "A group that floats nobody is not taken back because the next one cannot be paired, the last one apart.", NULL},
    {"boards", "c04:dutch.F.1",
     "Boards are in order of the higher player's score, then of the sum of both scores, then of the higher player's "
     "place by 3.2; without the imaginary point.",
     NULL},
    {NULL, NULL, NULL, NULL}};

const struct swiss_description burstein_steps[] = {
    {"c04:burstein.preface",
     "The aim is that players with equal points have met equally strong opposition: in each score group players with a "
     "high Sonneborn-Berger, Buchholz or Median meet those with a low one. Ratings count only where these are equal."},
    {"c04:burstein.2", "A game that is unfinished or not yet played counts as a draw for the pairing."},
    {"c04:burstein.1.SG", "Players with the same number of points form a score group."},
    {"c04:burstein.3.3.add", "In rounds 1 and 2 each player of the top half of the initial list has an imaginary point "
                             "when the groups are formed."},
    {"c04:burstein.3.3.remove", "Before round 3 the imaginary point is taken away."},
    {"c04:burstein.3.2",
     "Every group is put in order: higher Sonneborn-Berger first, then higher Buchholz, higher Median, higher rating."},
    {"c04:general.unplayed.a.virtual",
     "For a round that a player did not play, his own Sonneborn-Berger and Buchholz see a virtual opponent: he has the "
     "player's score before that round, the opposite result in it, and half a point for each round after it."},
    {"c04:general.unplayed.b", "For his opponents every round that a player did not play counts as a draw."},
    {"c04:burstein.4.2",
     "With an odd number of players, the bye goes to the lowest by this order in the lowest score group."},
    {"c04:burstein.4.1", "Nobody has the bye who has had a point without playing."},
    {"c04:burstein.4.4", "The bye has no colour."},
    {"c04:burstein.3.1", "Nobody meets the same opponent twice."},
    {"c04:burstein.5.2", "Nobody has one colour more than two times oftener than the other."},
    {"c04:burstein.5.3", "Nobody has the same colour three times in a row."},
    {"c04:burstein.1.due",
     "A player's due colour is the one that he has had less often; after equal numbers it is not the one he had last."},
    {"c04:burstein.6.1", "Groups are paired from the top. In each the highest player meets the lowest whom he may "
                         "meet, the second highest the second lowest, and so on."},
    {"c04:burstein.6.2",
     "If that cannot be, combinations are tried in a fixed order: the highest player keeps the lowest opponent as long "
     "as any combination of the others allows it, then takes the next lowest."},
    {"c04:burstein.6.5",
     "Among all combinations those count which give most players their due colour; the first of them is taken."},
    {"c04:burstein.6.3", "In a group with an odd number one player floats to the next group, where he takes the place "
                         "that his Sonneborn-Berger gives and is paired like the others."},
    {"c04:burstein.6.4", "To float is each player's last possibility, after all opponents."},
    {"c04:burstein.6.4.floater", "Who has come from another group does not float again."},
    {"c04:burstein.6.6.back",
     "If the next group cannot be paired with the floater, he goes back and the next combination is tried."},
    {"c04:burstein.6.6.join",
     "If two neighbouring groups cannot be paired in this way, they become one and are paired by the same rules."},
    {"c04:burstein.5.1",
     "Colours of round 1: the lot gives number 1 his colour, and all odd numbers of the top half have the same."},
    {"c04:burstein.5.4.a", "Colours later: both get their due colour if that is possible."},
    {"c04:burstein.5.4.b", "If both are due the same, it goes to the one whose numbers of colours differ more."},
    {"c04:burstein.5.4.c", "Then they alternate from the latest round in which their colours differed."},
    {"c04:burstein.5.4.d", "Then the player with the higher Sonneborn-Berger gets his due colour."},
    {"c04:burstein.5.4.e", "Then the player with the higher Buchholz."},
    {"c04:burstein.5.4.f", "Then the higher Median, the higher rating, at last the smaller number."},
    {NULL, NULL}};
