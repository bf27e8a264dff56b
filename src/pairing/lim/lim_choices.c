#include "pairing/lim/lim.h"

#include <stddef.h>

const struct swiss_choice lim_choices[] = {
    {"lim_maxi", "c04:lim.10.2.maxi.down c04:lim.10.2.maxi.up c04:lim.10.8.down c04:lim.10.8.up c04:lim.12.7",
     "No limits of 100 rating points. The text does not say when a tournament is a Maxi-tournament; an older note of "
     "the handbook (1988) meant more participants than 2 to the power of the number of rounds. Switched on: exactly "
     "100 points apart is near enough, and no rating counts as 0. For who floats the limit bounds the choice by "
     "colour: it is taken from the extreme number of those who are left to choose from when types and who floated "
     "before are settled.",
     "lim_maxi=on"},
    {"last_round_by_half", "c04:lim.13 c04:general.minimum.d c04:general.minimum.e",
     "In the last round only a second meeting keeps two players apart, whatever their scores; colour limits still "
     "decide who has White where only one way keeps them.",
     "last_round_by_half=on"},
    {"absent_keeps", "c04:lim.withdrawal",
     "Who missed a round without notice is not paired any more, unless he explains himself before the next pairing. So "
     "in events. A report does not say who gave notice: from a file he is paired, with a warning, unless it marks him "
     "as "
     "absent.",
     "absent_keeps=on"},
    {"next_bye", "c04:lim.8.1 c04:lim.8.2",
     "Nobody of the lowest group may have the bye: the next group up. The others could then not be paired: the next "
     "eligible player in the same order, and the account says so. The bye is taken out before groups are formed.",
     NULL},
    {"empty_median", "c04:lim.9.2.median",
     "Where nobody has exactly half of the points, the median group consists of floaters alone and is still paired "
     "last. In the first round all are the median group.",
     NULL},
    {"median_takes_all", "c04:lim.10.2.direction",
     "Floaters go no further than the median group; if it cannot be paired, pairs are opened.", NULL},
    {"compatible", "c04:lim.9.1",
     "Two players are incompatible only if no allocation of colours is allowed to both: no third time running and no "
     "surplus of three, games played counting and gaps removed. Players whom the organiser keeps apart count as having "
     "met.",
     NULL},
    {"due_colour", "c04:lim.12.1 c04:lim.12.5 c04:lim.12.6",
     "With a surplus the equalising colour is due, else the opposite of the last game's; before the first game none.",
     NULL},
    {"forced_floaters", "c04:lim.9.3.a c04:lim.9.3.b c04:lim.9.3.c",
     "Whoever has no compatible opponent in the group, floaters received included, floats on before anything else.",
     NULL},
    {"floater_priorities", "c04:lim.10.9.a c04:lim.10.9.b c04:lim.10.9.c c04:lim.10.2.equalise",
     "To make a group even: types first (d, c, b, a), then who did not float the round before, then colour, then "
     "number. One player is chosen, so that his type alone is compared, not the types of all who float.",
     NULL},
    {"floater_leaves_pairs", "c04:lim.9.3.d c04:lim.11.4.a",
     "Whether the rest can be paired is not looked at when somebody is chosen to make the group even; the exchange "
     "with the stuck player repairs it.",
     "floater_leaves_pairs=on"},
    {"waiting_no_members", "c04:lim.10.3 c04:lim.10.4",
     "An opponent in the adjacent group is sought among its players as they are before it is paired, floaters who wait "
     "there included.",
     "waiting_no_members=on"},
    {"nobody_reserves", "c04:lim.10.3 c04:lim.10.4",
     "Players who had to leave the group and have priority over the candidate, and nobody else, take opponents there "
     "beforehand: one after the other, each a compatible player due the other colour if there is one, then by number "
     "in the direction in which he floats, players and waiting floaters of that group alike.",
     "nobody_reserves=on"},
    {"spared_floater", "c04:lim.10.10",
     "If one of those to choose from floated the round before, one is chosen who did not and without whom as many "
     "pairs can be made as without any who did; if there is none, 10.10 gives way. The other has the same type.",
     NULL},
    {"floated_either_way", "c04:lim.10.10",
     "Floated means sent out of his own group in the round before, judged by the two scores: from above the median "
     "against a lower score or from below it against a higher one. Whoever was met by a floater has not floated.",
     "floated_either_way=on"},
    {"floated_played", "c04:lim.10.10", "A float of the round before counts even if that game was forfeited.",
     "floated_played=on"},
    {"majority_of_residents", "c04:lim.10.2.equalise",
     "The majority is counted over all who are left, floaters received included. If nobody to choose from is due that "
     "colour, colour is passed over.",
     "majority_of_residents=on"},
    {"floaters_by_number", "c04:lim.10.8.down c04:lim.10.8.up",
     "A floater meets residents before other floaters, each of both by number with those due the other colour first. "
     "The others must still all be pairable.",
     "floaters_by_number=on"},
    {"no_colour_fits", "c04:lim.10.8.down c04:lim.10.8.up c04:lim.12.2",
     "An opponent who is due no colour is not due the other colour, and does not fit; for a floater who is due none "
     "himself the numbers alone decide.",
     "no_colour_fits=on"},
    {"stuck_player", "c04:lim.11.4 c04:lim.11.4.a c04:lim.11.4.b",
     "Floaters are scrutinised before residents. The first player who cannot be paired with all before him paired "
     "changes places with the floater that made the group even, unless he was that floater once already; else he "
     "floats in company.",
     NULL},
    {"companion_by_type", "c04:lim.11.4.b",
     "The company is the lowest number (going up: the highest) of all who have no opponent when those before the stuck "
     "player are paired, whatever his type.",
     "companion_by_type=on"},
    {"second_scrutiny", "c04:lim.12.2",
     "Only pairs of residents are exchanged for colours, in the order of scrutiny; the exchange stands only if fewer "
     "players miss their due colour and nobody floats for it.",
     NULL},
    {"every_completion", "c04:lim.12.2",
     "After an exchange for colours the others are paired by the first arrangement in the order of exchanges, and it "
     "alone is weighed. Switched on: of all their arrangements the one with most due colours, of several the first in "
     "that order.",
     "every_completion=on"},
    {"first_pair_opened", "c04:lim.9.6.lower c04:lim.9.6.upper",
     "The pair made last in the nearest group is opened first, then the ones before it, then groups further out; if "
     "the named side has none, the other. The players count as floaters by their own scores.",
     "first_pair_opened=on"},
    {"history_by_rounds", "c04:lim.12.4.history c04:lim.12.6.clash",
     "Histories are compared game by game back from the last one, gaps removed, and are identical once the shorter "
     "ends; each gets the opposite of what he had where they differ.",
     "history_by_rounds=on"},
    {"surplus_first", "c04:lim.12.4.history c04:lim.12.6.clash",
     "Of two who are due the same colour the one with the greater surplus of the other has no priority.",
     "surplus_first=on"},
    {"higher_ranked", "c04:lim.12.4.upper c04:lim.12.4.lower",
     "Higher ranked means the higher score, then the higher number. Below the median means: paired in a group below "
     "it.",
     NULL},
    {"colour_lot", "c04:lim.14.2.pairs",
     "Also later, where neither is due a colour, the higher ranked player's number decides: odd numbers have the "
     "colour that was drawn for number 1.",
     NULL},
    {"board_order", "c04:general.objective",
     "Boards are ordered as the Dutch text has it: the higher score of the two, the sum of both, the higher ranked "
     "player.",
     NULL},
    {NULL, NULL, NULL, NULL},
};

const struct swiss_description lim_steps[] = {
    {"c04:lim.7.numbers", "Players are numbered by rating; number 1 is called the highest number."},
    {"c04:lim.7.ties",
     "Equal or missing ratings are ordered by title, then by the local rating where there is one, then by lot."},
    {"c04:lim.8.1", "With an odd number of players the lowest ranked of the lowest score-group has the bye."},
    {"c04:lim.8.2", "Nobody has it twice, nor after a point by default."},
    {"c04:lim.8.3", "It is worth a point, and has no colour."},
    {"c04:lim.9.1", "Two players are compatible if they have not met and colours can be given without a third time "
                    "running or a surplus of three."},
    {"c04:lim.9.2.order", "Score-groups are paired from the top down to the median, then from the bottom up to it."},
    {"c04:lim.9.2.median", "The median group, those with half of the points, comes last and is paired downwards."},
    {"c04:lim.9.3.a",
     "First, whoever has nobody left to play in the group floats to the next group towards the median."},
    {"c04:lim.9.3.b", "That includes those whose surplus of two of a colour leaves them nobody,"},
    {"c04:lim.9.3.c", "and those who had the same colour twice running and have nobody to get the other against."},
    {"c04:lim.9.3.d", "If an odd number is left, one more floats to make it even."},
    {"c04:lim.10.9.types",
     "He should not be a floater already, and should have a compatible opponent in the next group."},
    {"c04:lim.10.10", "Who floated in the round before is spared if another can float with as many pairs."},
    {"c04:lim.10.2.equalise", "Then he should be due the colour that more players of the group are due."},
    {"c04:lim.10.2.tie", "If as many are due White as Black, colours do not count for this."},
    {"c04:lim.10.3", "Of those the lowest number floats down,"},
    {"c04:lim.10.4", "and below the median the highest number floats up."},
    {"c04:lim.10.5", "Who finds no opponent in the next group either floats on."},
    {"c04:lim.10.6", "Floaters from above are paired first: highest score, then highest number."},
    {"c04:lim.10.7", "Below the median floaters from below are paired first: lowest score, then lowest number."},
    {"c04:lim.10.6.3", "Above the median and in the median group floaters from above come first, then those from "
                       "below, then the others."},
    {"c04:lim.10.7.3", "Below the median floaters from below come first, then those from above, then the others."},
    {"c04:lim.10.8.down", "A floater meets the highest number that is compatible and due the other colour, else the "
                          "highest that is compatible;"},
    {"c04:lim.10.8.up", "when pairing upwards the lowest."},
    {"c04:lim.9.4", "The others are split in halves by number, and the first of the upper half is to meet the first of "
                    "the lower, and so on."},
    {"c04:lim.11.1.a", "Pairs are looked at from the highest number on; if two have met, the lower one is exchanged."},
    {"c04:lim.11.1.b", "When pairing upwards it begins with the lowest number, and the higher one is exchanged."},
    {"c04:lim.11.2",
     "Opponents are tried down the lower half, then up the upper half; the rest is split anew each time."},
    {"c04:lim.11.3",
     "If the next player finds nobody, the pairs before him are changed as little as the order allows."},
    {"c04:lim.11.4", "If he still finds nobody, he floats:"},
    {"c04:lim.11.4.a", "instead of the player who floated to make the group even, who comes back;"},
    {"c04:lim.11.4.b", "or, in an even group, together with the lowest number that is left (upwards: the highest)."},
    {"c04:lim.12.2", "A second look exchanges opponents so that more players get the colour they are due."},
    {"c04:lim.9.6.lower", "If the median group cannot be paired, pairs made before are opened and join it: of the "
                          "lower group while more floaters came from above,"},
    {"c04:lim.9.6.upper", "else of the higher group; then it starts again."},
    {"c04:lim.12.1",
     "Each gets the colour he is due: the one that evens his Whites and Blacks, else the one he did not have last."},
    {"c04:lim.12.3.one", "Nobody gets a colour for the third time running or three times more than the other."},
    {"c04:lim.12.4.history",
     "If both are due the same colour, the latest game in which they had different ones decides."},
    {"c04:lim.12.4.upper", "If there is none, the higher ranked gets his colour; below the median the lower ranked."},
    {"c04:lim.13", "In the last round players of equal score who have not met are paired whatever their colours."},
    {"c04:lim.14.2.lot", "The colour of number 1 in the first round is drawn by lot; no other colour is."},
    {"c04:lim.14.2.pairs", "In the first round odd numbers of the upper half get the colour drawn for number 1."},
    {"c04:lim.published", "A published pairing is changed only if two players would meet again."},
    {"c04:lim.withdrawal",
     "Who misses a round without notice has withdrawn, unless he explains himself before the next pairing."},
    {NULL, NULL},
};
