/*
 * What the files of the matching share: prices, blossoms and the state of a search.
 *
 * Nodes are the vertices, 0 .. vertex_count-1, and behind them the blossoms. A blossom is an odd circle of nodes whose
 * edges are tight, treated as one node; a node that is part of no other is called outer.
 */
#pragma once

#include "pairing/matching/matching.h"

enum { MATCHING_ROLES = 4 };

enum matching_label { UNREACHED, EVEN, ODD }; /* as seen from the root of the search */

enum { MATCHING_NO_NODE = -1, MATCHING_SOME_NODES = -2 }; /* instead of the only one */

struct blossom_part {
    int32_t node;
    int32_t from; /* vertex within `node` ... */
    int32_t to;   /* ... and vertex within the next part that the circle's edge joins */
};

struct matching_circle {
    int32_t one;
    int32_t other;
};

struct blossom {
    bool used;
    int32_t part_count;
    int32_t leaf_count; /* vertices within */
    size_t part_capacity;
    struct blossom_part *parts; /* the first contains the base */
};

/* Vertices of the same kind and price, in the same sets. */
struct matching_alike {
    int32_t first; /* a vertex of it */
    int32_t next;  /* another group of the same kind, or -1 */
};

/* The vertices of a group with the same role. They stand together in `slot_vertices`: those not reached, the even ones, the odd
   ones, those that are settled. */
struct matching_slot {
    int32_t begin;
    int32_t even;         /* where the even ones begin */
    int32_t odd;          /* where the odd ones begin */
    int32_t end;          /* behind the last one that is not settled */
    int32_t even_node;    /* the only even node that has vertices in it, where that is known */
    int32_t first_listed; /* see matching_list_slots */
};

struct matching {
    struct arena *arena;
    const struct matching_graph *graph;
    int32_t vertex_count;
    int32_t node_count; /* vertices, and room for blossoms */
    int32_t small;      /* up to so many vertices a graph is solved before its slots would be filled */
    int32_t words;

    int32_t active_count; /* vertices that are not settled */
    int32_t *active;
    int32_t *active_at; /* by vertex: where it stands in `active`, or -1 */

    int32_t *mates;           /* by vertex, or -1 */
    int64_t *prices;          /* [node * words]; those of blossoms are even */
    int32_t *outer;           /* by vertex */
    int32_t *parent;          /* by node, or -1 */
    int32_t *base;            /* by node: the vertex that is matched outside */
    int32_t *home;            /* by vertex, once solved: the smallest blossom with a price around it, or -1 */
    struct blossom *blossoms; /* by node - vertex_count */
    int32_t spare_count;
    int32_t *spares; /* blossoms not in use */
    int32_t blossom_count;
    bool has_homes; /* some of these are homes */

    uint8_t *label; /* by outer node */
    size_t labelled_count;
    size_t labelled_capacity;
    int32_t *labelled;     /* nodes that have had a label since the search began, some more than once */
    int32_t *label_from;   /* of an odd node: vertex of the even one before it ... */
    int32_t *label_to;     /* ... and vertex within it */
    int32_t *nearest;      /* by vertex that is not even: the even vertex with least slack to it, or -1 */
    int32_t *nearest_even; /* by even vertex: the same among those of other even nodes */
    int32_t *queue;        /* even vertices whose edges are to be looked at */
    int32_t queue_count;
    int32_t group_count;
    size_t group_capacity;
    struct matching_alike *groups;
    int32_t *group;      /* by vertex */
    int32_t *kind_group; /* by kind: one of its groups, or -1 */
    size_t note_capacity;
    uint8_t *tight; /* by two groups: enum matching_tightness */
    size_t slot_capacity;
    struct matching_slot *slots; /* by group and role, and one more for its `begin` */
    int32_t *slot_vertices;
    int32_t *slot_at;      /* by vertex */
    int32_t *slot;         /* by vertex */
    int32_t *next_free;    /* of a first matching: by vertex without a mate the next one, or -1 */
    int32_t *list_rank;    /* by such a vertex: a number that grows along the list */
    int32_t *next_in_slot; /* the same within its slot */
    int32_t *left;         /* slots in which a vertex has been reached */
    int32_t *asked;        /* vertices whose roles may not be those of their slots */
    int32_t left_count;
    int32_t asked_count;
    size_t asked_capacity;
    int32_t asked_first; /* of those that are asked about now: their roles may change back */
    bool asked_anew;     /* since the slots were put in order */
    bool slots_filled;   /* since then the groups are the same */
    bool by_slots;       /* so does the search go at present: vertices move within their slots as they are reached */
    bool grouped;        /* since the last change of prices */
    bool notes_tight;    /* there are few groups, so it is noted which edges between them are tight */

    int32_t *loose; /* vertices without a mate, each in its turn the root of a search */
    int32_t *free;  /* vertices without a mate, the root too, and some that have found one */
    int32_t loose_count;
    int32_t free_count;
    int32_t root;
    int32_t reached_for; /* the limited vertex whose possible mates are known, or -1 */
    uint32_t *reached;   /* by vertex: when it was found to be one of them */
    uint32_t reached_times;
    uint32_t marks;
    uint32_t *mark; /* by node: on the way to the root */
    size_t circle_count;
    size_t circle_capacity;
    struct matching_circle *circles; /* tight edges between even nodes, kept until nothing else is left to look at */
    int32_t *path;
    size_t change_count;
    size_t change_capacity;
    struct matching_circle *changes; /* vertices with the mates that they had, the latest last */
    int32_t *saved_mates;
    bool has_shrunk;       /* the last search left a blossom, were it without a price */
    bool repriced;         /* a forced pair changed the prices */
    int64_t *saved_prices; /* of the vertices, before that */
    int32_t *obstacle;     /* where a search that fails leaves its reason, or NULL */
    bool rules_out;        /* the parts are known, and prices and roles have not changed since */
    int32_t unforeseen;    /* limits that did not hold since then */
    int32_t *part;         /* by vertex */
    int32_t *mates_part;   /* by vertex: the part of its mate when it was looked for */
    struct matching *copy; /* for questions that need a fresh start */
};

/* So many more edges have been looked at. True: the work is to stop. */
static inline bool matching_stops(const struct matching *matching, int32_t edges) {
    return watched_stops(matching->graph->watched, edges);
}

/* May two vertices be matched, as things stand? */
bool matching_edge(const struct matching *matching, int32_t one, int32_t other);
/* Prices minus weight of an edge: never negative from the first word on. */
void matching_slack(const struct matching *matching, int32_t one, int32_t other, int64_t *slack);
bool matching_tight(const struct matching *matching, int32_t one, int32_t other);
/* Is every word of it 0? */
bool matching_is_nothing(const int64_t *number, int32_t words);
/* -1, 0, 1 */
int matching_compare(const int64_t *one, const int64_t *other, int32_t words);

enum matching_step_kind { NO_STEP, STEP_REACH, STEP_CIRCLE, STEP_EXPAND };

struct matching_step {
    enum matching_step_kind kind;
    int32_t one; /* the ends of the edge that becomes tight, or the odd blossom that loses its price */
    int32_t other;
    int64_t size[MATCHING_MOST_WORDS];
};

/* The smallest change of prices that makes another edge tight or a blossom free, after a look along tight edges: by the nearest
   vertices, or by slots. */
void matching_nearest_step(struct matching *matching, struct matching_step *step);
void matching_step_by_slots(struct matching *matching, struct matching_step *step);
/* Even ones pay less by so much, odd ones more; blossoms make up for it. */
void matching_change_prices(struct matching *matching, const int64_t *size);

/* Sets the prices of all vertices by the transport between their kinds; false when no perfect matching can exist. */
bool matching_price(struct matching *matching);

/* All vertices within a node, into `into`; returns how many. */
int32_t matching_leaves(const struct matching *matching, int32_t node, int32_t *into);
/* The outer node two steps nearer to the root of an even one; -1 at the root. */
int32_t matching_even_before(const struct matching *matching, int32_t node);
/* Gives two vertices each other as mates, and notes those that they had. */
void matching_match(struct matching *matching, int32_t one, int32_t other);
/* Matches a node so that `vertex` within it becomes its base. */
void matching_turn(struct matching *matching, int32_t node, int32_t vertex);
/* Makes a blossom of the circle that an edge between two even outer nodes closes; returns it. */
int32_t matching_shrink(struct matching *matching, int32_t one, int32_t other, int32_t ancestor);
/* How many vertices are within a node? */
int32_t matching_count_leaves(const struct matching *matching, int32_t node);
/* Gives the slot back; the parts become outer. */
void matching_release(struct matching *matching, int32_t node);
/* The same, and of the parts that have no price, and of theirs. */
void matching_dissolve(struct matching *matching, int32_t node);
/* Once solved, of the blossoms only those with a price are kept, and these as sets: their vertices become outer. */
void matching_keep_sets(struct matching *matching);
/* Are both in the same sets, so that a pair of them leaves none? */
static inline bool matching_are_at_home(const struct matching *matching, int32_t one, int32_t other) {
    return !matching->has_homes || matching->home[one] == matching->home[other];
}
/* Has the vertex a mate beyond a set? The set is odd, so that pair can only give way to another that leaves it. */
static inline bool matching_crosses(const struct matching *matching, int32_t vertex) {
    return matching->has_homes && matching->mates[vertex] >= 0 &&
           matching->home[vertex] != matching->home[matching->mates[vertex]];
}

/* Vertices with these roles never form a pair. */
bool matching_roles_exclude(int one, int other);

int32_t matching_slot_by_role(const struct matching *matching, int32_t vertex);

/* A vertex that is settled leaves its slot. */
void matching_leave_slots(struct matching *matching, int32_t vertex);

/* Puts vertices of the same kind and price together; needed before a search that is tight only. */
void matching_group(struct matching *matching);

enum matching_tightness { TIGHT_UNKNOWN, TIGHT, NOT_TIGHT };

/* Looks whether the edges between the groups of two vertices are tight. Where places count as well, any that there are may be. */
bool matching_look_between(const struct matching *matching, int32_t one, int32_t other);
/* The same, from the notes if it is there. Groups must be known. */
static inline bool matching_groups_tight(const struct matching *matching, int32_t one, int32_t other) {
    uint8_t known = TIGHT_UNKNOWN;
    if (matching->notes_tight)
        known = matching->tight[matching->group[one] * matching->group_count + matching->group[other]];
    return known == TIGHT_UNKNOWN ? matching_look_between(matching, one, other) : known == TIGHT;
}
/* May the two be matched by an edge that is tight? Groups must be known. */
static inline bool matching_tight_edge(const struct matching *matching, int32_t one, int32_t other) {
    if (!matching->notes_tight)
        return matching_edge(matching, one, other) && matching_tight(matching, one, other);
    return matching_groups_tight(matching, one, other) && matching_edge(matching, one, other) &&
           (matching->graph->lower_from == 0 || matching_tight(matching, one, other));
}

/* Lists all vertices, or those without a mate, and those of each slot, by their numbers or as they stand in `active`; returns
   the first. */
int32_t matching_list_slots(struct matching *matching, bool free_only, bool by_number);
/* Is it known that no heaviest matching has this tight edge? */
bool matching_is_ruled_out(const struct matching *matching, int32_t one, int32_t other);
/*
 * Matches those without a mate along tight edges as they come; `loose` are those who are left. Groups must be known. By their
 * numbers the upper ones get those whom they are asked for first; else those who are left are spread better, once some
 * are settled.
 */
void matching_match_greedily(struct matching *matching, bool by_number);

/*
 * From a free vertex looks for a way to another one and matches along it. With `tight_only` prices do not change, and it
 * fails where they would have to; else it fails only when no perfect matching exists.
 */
bool matching_search(struct matching *matching, int32_t root, bool tight_only);
