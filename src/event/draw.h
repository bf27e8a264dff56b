/*
 * A Swiss tournament's rounds as the pairing sees them: what is known when one is drawn, and how it compares.
 */
#pragma once

#include "crosstable/drawing.h"
#include "event/event.h"
#include "language/language.h"

/*
 * What is known before a round (from 1, at most one more than there are), under the numbers of that time: a round that
 * was paired keeps them. Participants carry the ids of their players. Later entries are not in it. `takes_part` is set
 * for everybody who is to be drawn: of a round that was paired those on its boards and with the allocated bye; of the next
 * one those who have not left and did not ask for a bye.
 */
bool draw_prepare(struct arena *arena, const struct event *event, const struct tournament *tournament, int32_t round,
                  struct drawing *drawing, struct error *error);

/* The same before a draft or a round that is given, for those who take part in it: on its boards, or with the allocated
   bye. */
bool draw_prepare_for(struct arena *arena, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct drawing *drawing, struct error *error);

/* A draft or round as a drawn one, with the colours of its publication: participants of the drawing's table. */
void draw_pairs_of(struct arena *arena, const struct drawing *drawing, const struct round *round,
                   struct drawn_round *drawn);

/* Are these the same pairs with the same colours, and the same bye? The order of the boards does not matter. */
bool draw_same(struct arena *arena, const struct drawing *drawing, const struct drawn_round *one,
               const struct drawn_round *other);

/* The engine's pairs that the other does not have, by player ids; a bye with black 0. */
void draw_replaced(struct arena *arena, const struct drawing *drawing, const struct drawn_round *engine,
                   const struct drawn_round *used, struct round_pair **replaced, int32_t *count);

/* A draft or round beside what the engine draws for those who take part in it. */
struct draw_comparison {
    struct drawing drawing;
    struct drawn_round used;
    bool drawn;           /* the engine draws something */
    struct error failure; /* else why it does not */
    struct drawn_round engine;
    bool same;
    int32_t replaced_count;
    struct round_pair *replaced;
};
/* Fails like draw_prepare, or when it is stopped; that the engine finds no pairing is no failure. */
bool draw_compare(struct arena *arena, const struct event *event, const struct tournament *tournament,
                  const struct round *round, struct draw_comparison *comparison, struct error *error);

/* The same for a draft of the next round, with what the engine draws for all who are to be drawn: a bye that was not asked for
   is a difference. */
bool draw_compare_draft(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        const struct round *draft, struct draw_comparison *comparison, struct error *error);

/* Why the engine's pairing is the better one, or that there is none. Nothing where they are the same. */
struct draw_verdict {
    const char *criterion; /* "C12", or "" */
    const char *article;
    const struct language_sentence *words; /* "C12: 3 against 4 ..."; NULL: nothing */
};
void draw_judge(struct arena *arena, const struct tournament *tournament, const struct draw_comparison *comparison,
                struct draw_verdict *verdict);
/* Without a full stop. */
struct text draw_verdict_say(struct arena *arena, const struct language *language, const struct draw_verdict *verdict);
/* The same of any pairing beside that of a system, both of the same players. They are called by their numbers in `called`: the
   drawing's table, or that under other numbers. */
bool draw_judge_pairs(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                      const struct drawn_round *theirs, const struct crosstable *called, struct draw_verdict *verdict,
                      struct error *error);

/* By which article who stays away without notice has withdrawn; NULL: by none. */
const char *draw_absence_article(const struct pairing_system *system, const struct pairing_choices *choices);
/* Is he to be drawn, though he lost his last game by not coming? */
bool draw_stayed_away(const struct drawing *drawing, int32_t participant);

/* The boards of a round by hand in the order of their publication: the higher score of the two, the sum, the smaller number
   of the higher ranked. */
void draw_sort_boards(struct arena *arena, const struct tournament *tournament, const struct drawing *drawing,
                      struct round *round);

/* Who stands where in a draft. A draft names boards, the allocated bye and byes that the arbiter gives; those who have
   left or asked for a bye have theirs by themselves. */
struct draw_places {
    int32_t bye_count;
    struct round_bye *byes; /* all of them: the allocated one first, the others by number */
    int32_t unplaced_count;
    int32_t *unplaced; /* players without a place, by number */
    bool outdated;     /* somebody has a place who has left since, or asked for a bye */
};
void draw_find_places(struct arena *arena, const struct tournament *tournament, const struct round *draft,
                      struct draw_places *places);
/* Is the tournament's draft no longer what would be made now? One of the engine is not what it draws, or, in any, somebody
   has a place who is not there any more. False without a draft. */
bool draw_is_outdated(struct arena *arena, const struct event *event, const struct tournament *tournament);
/* The bye that a player has by himself in a round that is not paired: zero points after leaving, or what was asked for. */
enum bye draw_own_bye(const struct tournament *tournament, const struct tournament_entry *entry, int32_t round);
