/*
 * The calling conventions of the pairing engines that tournament managers know: bbpPairings and JaVaFo. See
 * docs/dropin.md. Not a subcommand: words, output and exit codes are theirs.
 */
#pragma once

#include "cli/pairing/pairing.h"

enum dropin_convention { DROPIN_NONE, DROPIN_BBP, DROPIN_JAVAFO };

/* By the name of the program (staunton-bbp, staunton-javafo), else by the words. */
enum dropin_convention dropin_recognise(int count, char **words);
int dropin_main(enum dropin_convention convention, int count, char **words);

/* A report whose rounds are paired anew. */
struct dropin_checked {
    enum dropin_convention convention;
    const char *stem; /* how the titles of rounds call the report */
    const struct trf_report *report;
    const struct pairing_system *system;
};

/* Compares every round with the file, each below its title. Their check-lists go to `lists` unless that is NULL. */
bool dropin_check(const struct dropin_checked *checked, struct text_builder *out, struct text_builder *lists,
                  struct error *error);
/*
 * The check-list of a round: what the pairing rests on and what came of it, player by player, in the columns of the
 * engine that the caller knows. `drawn` is NULL where no legal pairing exists.
 */
bool dropin_list(struct text_builder *out, enum dropin_convention convention, const struct pairing_system *system,
                 const struct drawing *drawing, const struct drawn_round *drawn, struct error *error);
