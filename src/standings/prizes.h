/*
 * Prizes: who gets which, one prize a player, money split to the cent.
 *
 * A list of prizes has a ranking of its own: the standings, or those of a category in the order of the standings or of
 * their performance. Those who stand equal in it pool the prizes of their places and split them equally. The step that is
 * repeated: of all lists, the one whose foremost group would get most is served, and its members are out of all lists. So
 * everybody gets the highest prize that is open to them, and what they leave passes to the next.
 * [c02-2022:11.1.2.S7.oneprize] [c02-2019:13.2.6]
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum {
    PRIZES_MOST_LISTS = 100,
    PRIZES_MOST_OF_LIST = 500,
    PRIZES_USUAL_MINIMUM = 3 /* players in a category [c02-2022:11.1.2.S7.min3] */
};
#define PRIZES_MOST_AMOUNT INT64_C(100000000000) /* cents: more than any fund */

/* Who stands where in a list, foremost first. */
struct prize_place {
    int32_t participant;
    int32_t group; /* equal: they share; never smaller than that of the place before */
};

struct prize_list {
    size_t prize_count;
    const int64_t *amounts; /* cents, by place, never rising */
    int32_t minimum;        /* with fewer places the list awards nothing; 0: always */
    size_t place_count;
    const struct prize_place *places;
};

struct prize_award {
    int32_t participant;
    int32_t list;
    int32_t first; /* places of the list that the award was made of, from 1 */
    int32_t last;
    int32_t sharers; /* how many split them */
    int64_t amount;  /* cents; a cent that cannot be split goes to the foremost */
};

struct prizes {
    size_t award_count;
    struct prize_award *awards; /* by list, then in the list's order */
    bool *withheld;             /* by list: too few in the category */
    int64_t *left;              /* by list: cents that nobody got */
};

/* Refuses amounts that rise, are not positive or are beyond all measure. `list` names the list in the refusal. */
bool prizes_check(const struct prize_list *list, struct text name, struct error *error);

/* Participants are numbers from 0 to participant_count - 1. */
void prizes_award(struct arena *arena, const struct prize_list *lists, size_t list_count, int32_t participant_count,
                  struct prizes *prizes);

/* "1234", "1234.5", "1234,50": digits, and a point or comma before one or two more. */
bool prizes_read_amount(struct text text, int64_t *cents);
void prizes_add_amount(struct text_builder *builder, int64_t cents); /* "1234.50", "1234" */
