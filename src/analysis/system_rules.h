/*
 * A system's rules in writing, as they are in force: its steps, its options, and how its text is read where it is open. So that whoever
 * is in charge can explain a pairing [c04:general.minimum.h], the players know what they play by [c04:lim.scope.systems], and FIDE can
 * see the rules of another system [c04:general.report.other].
 */
#ifndef STAUNTON_ANALYSIS_SYSTEM_RULES_H
#define STAUNTON_ANALYSIS_SYSTEM_RULES_H

#include "pairing/options.h"

/* Is the text read otherwise than usually, by an option that is on? */
bool system_rules_otherwise(const struct pairing_system *system, const struct pairing_choices *choices,
                            const struct swiss_choice *choice);

#endif
