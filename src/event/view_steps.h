/*
 * A classic system's account of a round, step by step.
 */
#pragma once

#include "crosstable/drawing.h"
#include "event/show.h"
#include "pairing/swiss/swiss.h"

/* What is told of a drawing, and to whom. */
struct view_steps {
    const struct drawing *drawing;
    struct swiss_account account;
    struct swiss_round round;
    struct drawn_round drawn;
    int32_t least; /* scores of the groups that are told of, both included */
    int32_t most;
};

/*
 * Draws the round by a classic system. Where somebody is asked about (participants; -1: nobody), only the groups from his
 * own to his opponent's are told of, and what concerns the whole round.
 */
bool view_steps_make(struct arena *scratch, const struct pairing_system *system, const struct drawing *drawing,
                     const int32_t asked[2], struct view_steps *view, struct error *error);

void view_steps_narrow(struct view_steps *view, const int32_t asked[2]);
/* Is it told? */
bool view_steps_tell(const struct view_steps *view, const struct swiss_step *step);

/*
 * "players":[{number player name points group}] of the groups that are told of, by number, "steps":[{article score words}] in
 * the order in which they were made; of a step about the whole round the score is null.
 */
void view_steps_write(const struct view_steps *view, const struct language *language, struct json_writer *writer,
                      struct arena *scratch);
