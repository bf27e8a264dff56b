/*
 * What the arbiter may do when no legal pairing of a round exists.
 *
 * Every proposal has been tried: the round can be paired after it. Two who meet against the rules sit down with each
 * other, and the others are drawn without them; so does one who stays out. Of proposals that belong together none can be left out.
 */
#pragma once

#include "base/json.h"
#include "pairing/system.h"

/* From the mildest. */
enum proposal_kind {
    PROPOSAL_LIFT_PROHIBITION, /* a group that may not meet is let go for this round, whatever else keeps two of it apart */
    PROPOSAL_MEET_AGAIN,       /* two who have met play a second game */
    PROPOSAL_SECOND_BYE,       /* one who may not have it gets the pairing-allocated bye */
    PROPOSAL_ABSENCE,          /* one stays out, with a half-point or zero-point bye */
    PROPOSAL_COLOURS           /* two meet who must both have the same colour */
};

struct proposal {
    enum proposal_kind kind;
    int32_t participants[2]; /* whom it is about; -1: nobody */
    int32_t exclusion;       /* PROPOSAL_LIFT_PROHIBITION: which of the drawing's, else -1 */
    int32_t round_met;       /* PROPOSAL_MEET_AGAIN: the last one in which they met, from 0; else -1 */
};

struct proposals {
    bool obstructed; /* no legal pairing exists */
    struct dutch_obstacle obstacle;
    bool together; /* no single one is enough: all of the list at once are */
    int32_t count;
    struct proposal *list; /* the mildest first */
};

/*
 * Finds why the round cannot be paired, and what helps; nothing of both where it can be paired. Of each kind a few are found at
 * most. What comes out lives in the arena. Fails like dutch_pair on an unreadable drawing.
 */
bool proposals_find(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals *proposals, struct error *error);

/* "lift_prohibition": as JSON calls it. */
const char *proposals_kind_name(enum proposal_kind kind);

/* Two members of the object that is open in the writer, players by their pairing numbers:
   "obstacle": {"groups": [[n]], "bye_group": i or null, "needed": [n], "needs_bye", "bye_is_left", "text"}, null where there
   is none; the bye group is that of the groups, from 0, which the bye makes odd;
   "proposals": [{"kind", "players": [{"number", "player", "name"}], "round"?, "text"}], and "together": bool. */
void proposals_write(struct arena *arena, const struct language *language, const struct drawing *drawing,
                     const struct proposals *proposals, struct json_writer *writer);

/* A few sentences: who can meet nobody else. */
const struct language_sentence *proposals_obstacle_words(struct arena *arena, const struct drawing *drawing,
                                                         const struct dutch_obstacle *obstacle);
/* What the arbiter may do, without a full stop: "let 3 Ada and 7 Ben meet again (round 2)". */
const struct language_sentence *proposals_one_words(struct arena *arena, const struct drawing *drawing,
                                                    const struct proposal *proposal);
/* All of it, of a round that is obstructed. */
const struct language_sentence *proposals_words(struct arena *arena, const struct drawing *drawing,
                                                const struct proposals *proposals);
