/*
 * Clocks that FIDE has endorsed, and which clocks an event may use. [c02-2022:5.1] [c02-2022:5.3] [c02-2022:5.4.3.14]
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct clock_model {
    const char *name;
    int year;            /* in which it was endorsed */
    const char *article; /* "c02-2022:5.5.1" */
};

/* Of the text of 2019 or of 2022, in its order; NULL behind the last. */
const struct clock_model *clock_model_at(int edition, size_t index);
/* By its name, whatever its case; NULL: not endorsed. */
const struct clock_model *clock_model_named(int edition, struct text name);

enum clock_event { CLOCK_EVENT_ORDINARY, CLOCK_EVENT_FIDE, CLOCK_EVENT_CHAMPIONSHIP };

/*
 * The article that speaks against these clocks, or NULL. A championship is one of the world or of a continent, or an
 * Olympiad: it needs electronic clocks, as every event of FIDE needs endorsed ones; every event uses clocks of one type.
 */
const char *clock_models_refused(int edition, enum clock_event event, const struct text *names, size_t count,
                                 bool mechanical);
