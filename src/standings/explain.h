/*
 * Parts of explanations that players and teams share.
 */
#pragma once

#include "standings/direct_encounter.h"
#include "standings/work.h"

/* The terms of the work, and games that do not count because the opponent is excluded, or unrated where such games are
   ignored, as addends by round. */
bool explain_terms(struct arena *arena, const struct tiebreak_work *work, int32_t participant, size_t term_count,
                   struct standings_breakdown *breakdown, struct error *error);

/*
 * One look of the direct encounter at a tied set, as the ranking takes it, with the participant's addends. `again`: not
 * the first look.
 */
bool explain_look(struct arena *arena, struct direct_encounter *encounter, int32_t participant, int32_t *members,
                  bool *starts, size_t count, bool again, struct standings_breakdown *breakdown, struct error *error);
