/*
 * Can a side mate, the opponent helping? A walk through all positions that can follow, as far as it is allowed to go.
 *
 * For boards with any men on them. Positions that the tables of helpmate_oracle.h know are not walked through.
 */
#pragma once

#include "helpmate_oracle.h"

enum helpmate_found { HELPMATE_CAN, HELPMATE_CANNOT, HELPMATE_UNKNOWN };

/* Unknown when more than `most` positions would have to be looked at. Tables are used for no more than `men` men. */
enum helpmate_found helpmate_search(struct helpmate_oracle *oracle, unsigned men,
                                    const struct oracle_position *position, enum colour side, size_t most);
