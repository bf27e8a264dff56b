#ifndef STAUNTON_TEST_ORACLE_DUBOV_ORACLE_H
#define STAUNTON_TEST_ORACLE_DUBOV_ORACLE_H

#include "crosstable/drawing.h"
#include "pairing/choices.h"
#include "swiss_oracle.h"

/* More participants in a round than this, and the oracle gives up. */
enum { DUBOV_ORACLE_MOST = 20 };

enum swiss_oracle_verdict dubov_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                            const struct drawing *drawing, long long most_steps,
                                            struct drawn_round *round);

#endif
