/*
 * The calling conventions of the pairing engines that tournament managers know: bbpPairings and JaVaFo. See
 * docs/dropin.md. Not a subcommand: words, output and exit codes are theirs.
 */
#ifndef STAUNTON_CLI_DROPIN_H
#define STAUNTON_CLI_DROPIN_H

#include "cli/pairing.h"

enum dropin_convention { DROPIN_NONE, DROPIN_BBP, DROPIN_JAVAFO };

/* By the name of the program (staunton-bbp, staunton-javafo), else by the words. */
enum dropin_convention dropin_recognise(int count, char **words);
int dropin_main(enum dropin_convention convention, int count, char **words);

/* What every round of a report looks like when it is paired anew, each below its title. */
bool dropin_check(struct text_builder *out, const char *stem, const struct pairing_report *report,
                  const struct pairing_system *system, struct error *error);
/* The check-list of a round: what the pairing rests on, player by player. */
bool dropin_list(struct text_builder *out, const struct pairing_report *report, const struct pairing_system *system,
                 int32_t round, struct error *error);
/* Those of all rounds. */
bool dropin_lists(struct text_builder *out, const struct pairing_report *report, const struct pairing_system *system,
                  struct error *error);

#endif
